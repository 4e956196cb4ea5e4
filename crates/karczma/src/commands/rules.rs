//! `karczma rules`: the numbered rules, where they are cited and tested.

use anyhow::{Result, anyhow};
use karczma_kernel::{Lang, Playable, Rule, RuleBook, nearest};
use karczma_tavern::{GAMES, Visitor, visit};
use serde_json::{Value, json};

use crate::answer::{Answer, print_json, say};
use crate::cli::RulesArgs;

struct Book;

impl Visitor for Book {
    type Output = &'static RuleBook;

    fn visit<G: Playable>(self) -> &'static RuleBook {
        G::rulebook()
    }
}

pub(crate) fn run(args: &RulesArgs) -> Result<Answer> {
    let book = visit(&args.game, Book)
        .ok_or_else(|| anyhow!("there is no game `{}`; there are: {}", args.game, GAMES.join(", ")))?;
    let lang = args.language.get();
    let mut rules = book.in_order();
    if !args.wanted.is_empty() {
        rules = find(book, &args.wanted.join(" "));
        if rules.is_empty() {
            return Err(none(book, &args.game, &args.wanted.join(" ")));
        }
    }
    rules.retain(|rule| !args.uncovered || rule.entry().is_uncovered());
    match rules.as_slice() {
        [only] if !args.wanted.is_empty() => one(*only, lang, args.json)?,
        _ if args.json => {
            let rules: Vec<Value> = rules.iter().map(|rule| data(*rule, lang)).collect();
            print_json(&json!({ "game": args.game, "rules": rules }))?;
        }
        several => list(book, several, lang),
    }
    Ok(Answer::from(!args.uncovered || rules.is_empty()))
}

/// The rules that somebody means: by number, with or without the letters before it; by the name of an example or a
/// case; or by words that stand in them.
fn find(book: &RuleBook, wanted: &str) -> Vec<Rule> {
    let plain = |text: &str| text.to_lowercase().replace('-', " ");
    let wanted = plain(wanted);
    let number = |id: &str| id.split_once([' ', '-']).is_some_and(|(_, number)| plain(number) == wanted);
    let tests = |case: &&str| plain(case) == wanted;
    let says = |text: &str| {
        let text = plain(text);
        wanted.split_whitespace().all(|word| text.contains(word))
    };
    let ways: [&dyn Fn(Rule) -> bool; 4] = [
        &|rule| plain(rule.id()) == wanted,
        &|rule| number(rule.id()),
        &|rule| rule.entry().cases.iter().any(tests),
        &|rule| says(rule.text(Lang::En)) || says(rule.text(Lang::Pl)),
    ];
    let all = book.in_order();
    let found = ways.iter().map(|is_meant| all.iter().copied().filter(|rule| is_meant(*rule)).collect());
    found.into_iter().find(|rules: &Vec<Rule>| !rules.is_empty()).unwrap_or_default()
}

fn none(book: &RuleBook, game: &str, wanted: &str) -> anyhow::Error {
    let upper = wanted.to_uppercase();
    match nearest(&upper, book.entries.iter().map(|entry| entry.id)) {
        Some(meant) => anyhow!("{game} has no rule `{wanted}`; did you mean `{meant}`?"),
        None => anyhow!("{game} has no rule `{wanted}`, and none in which these words stand"),
    }
}

fn list(book: &RuleBook, rules: &[Rule], lang: Lang) {
    let mut chapter = "";
    for rule in rules {
        let entry = rule.entry();
        if entry.chapter != chapter {
            chapter = entry.chapter;
            let title = book.chapters.iter().find(|title| title.id == chapter);
            let title = title.map_or("", |title| if lang == Lang::Pl { title.pl } else { title.en });
            say!("\n{chapter}. {title}");
        }
        let state = if entry.is_uncovered() { "UNCOVERED" } else { "" };
        say!(
            "  {:<9} [{}] {:>2} cited {:>2} cases {state:9} {}",
            entry.id,
            entry.tag.letters(),
            entry.cited.len(),
            entry.cases.len(),
            rule.text(lang)
        );
    }
}

fn data(rule: Rule, lang: Lang) -> Value {
    let entry = rule.entry();
    json!({
        "id": entry.id, "tag": entry.tag.letters(), "chapter": entry.chapter, "text": rule.text(lang),
        "cited": entry.cited, "cases": entry.cases, "uncovered": entry.is_uncovered(),
    })
}

fn one(rule: Rule, lang: Lang, json: bool) -> Result<()> {
    if json {
        return print_json(&data(rule, lang));
    }
    let entry = rule.entry();
    say!("{} [{}]  {}", entry.id, entry.tag.letters(), rule.text(lang));
    for place in entry.cited {
        say!("  cited   {}:{}", place.file, place.line);
    }
    for case in entry.cases {
        say!("  case    {case}");
    }
    Ok(())
}
