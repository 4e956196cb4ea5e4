//! `karczma cards`: everything that has a name on the table, with what it says and by which rules.

use anyhow::{Result, anyhow};
use karczma_kernel::{Component, Lang, Playable, nearest};
use karczma_tavern::{GAMES, Visitor, visit};
use serde_json::json;

use crate::answer::{Answer, print_json, say};
use crate::cli::CardsArgs;

struct Components;

impl Visitor for Components {
    type Output = Vec<Component>;

    fn visit<G: Playable>(self) -> Vec<Component> {
        G::components()
    }
}

/// Everything that has a name in a game, if there is such a game.
pub(super) fn components(game: &str) -> Option<Vec<Component>> {
    visit(game, Components)
}

pub(crate) fn run(args: &CardsArgs) -> Result<Answer> {
    let all = components(&args.game)
        .ok_or_else(|| anyhow!("there is no game `{}`; there are: {}", args.game, GAMES.join(", ")))?;
    let wanted = args.wanted.join(" ");
    let found = if wanted.is_empty() { all.iter().collect() } else { find(&all, &wanted) };
    if found.is_empty() {
        return Err(none(&all, &args.game, &wanted));
    }
    if args.json {
        print_json(&json!({ "game": args.game, "cards": found }))?;
        return Ok(Answer::Yes);
    }
    for component in &found {
        if wanted.is_empty() {
            say!("{:<24} {} / {}", component.id, component.name.pl, component.name.en);
        } else {
            tell(component);
        }
    }
    Ok(Answer::Yes)
}

/// Those with this id or name; failing that, those in whose names the words stand.
fn find<'c>(all: &'c [Component], wanted: &str) -> Vec<&'c Component> {
    let plain = |text: &str| text.to_lowercase();
    let wanted = plain(wanted);
    let names = |one: &Component| [plain(&one.id), plain(&one.name.en), plain(&one.name.pl)];
    let exact: Vec<&Component> = all.iter().filter(|one| names(one).contains(&wanted)).collect();
    if !exact.is_empty() {
        return exact;
    }
    let within = |name: &String| wanted.split_whitespace().all(|word| name.contains(word));
    all.iter().filter(|one| names(one).iter().any(within)).collect()
}

fn none(all: &[Component], game: &str, wanted: &str) -> anyhow::Error {
    let known = all.iter().flat_map(|one| [one.id.as_str(), &one.name.pl, &one.name.en]);
    match nearest(wanted, known) {
        Some(meant) => anyhow!("{game} has nothing called `{wanted}`; did you mean `{meant}`?"),
        None => anyhow!("{game} has nothing called `{wanted}`"),
    }
}

/// Both languages, each with the words of the rules beneath.
fn tell(component: &Component) {
    for lang in [Lang::Pl, Lang::En] {
        say!("{}  {}", component.id, component.name.get(lang));
        for line in &component.text {
            say!("  {}", line.get(lang));
        }
        for rule in &component.rules {
            say!("  {:<9} {}", rule.id(), rule.text(lang));
        }
    }
}
