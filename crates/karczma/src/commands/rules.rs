//! `karczma rules`: the numbered rules, where they are cited and tested.

use anyhow::{Result, anyhow};
use karczma_kernel::{Lang, Playable, Rule, RuleBook};
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
    if let Some(id) = &args.rule {
        let rule = book.find(id).ok_or_else(|| anyhow!("{} has no rule `{id}`", args.game))?;
        return one(rule, lang, args.json);
    }
    let rules: Vec<Rule> =
        book.in_order().into_iter().filter(|rule| !args.uncovered || rule.entry().is_uncovered()).collect();
    if args.json {
        let rules: Vec<Value> = rules.iter().map(|rule| data(*rule, lang)).collect();
        print_json(&json!({ "game": args.game, "rules": rules }))?;
    } else {
        let mut chapter = "";
        for rule in &rules {
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
    Ok(Answer::from(!args.uncovered || rules.is_empty()))
}

fn data(rule: Rule, lang: Lang) -> Value {
    let entry = rule.entry();
    json!({
        "id": entry.id, "tag": entry.tag.letters(), "chapter": entry.chapter, "text": rule.text(lang),
        "cited": entry.cited, "cases": entry.cases, "uncovered": entry.is_uncovered(),
    })
}

fn one(rule: Rule, lang: Lang, json: bool) -> Result<Answer> {
    if json {
        print_json(&data(rule, lang))?;
        return Ok(Answer::Yes);
    }
    let entry = rule.entry();
    say!("{} [{}]  {}", entry.id, entry.tag.letters(), rule.text(lang));
    for place in entry.cited {
        say!("  cited   {}:{}", place.file, place.line);
    }
    for case in entry.cases {
        say!("  case    {case}");
    }
    Ok(Answer::Yes)
}
