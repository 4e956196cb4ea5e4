//! What is in a deck, and which rules of construction it breaks.

use std::borrow::Cow;

use karczma_kernel::{BothLanguages, Broken, Checked, Flaw, Phrase, Section, Sheet, Tally, TallyRow, Words};

use super::Bench;
use crate::Veto;
use crate::cards::deck::{Construction, Copies, Deck, Format, Pool, Summary};
use crate::cards::{CardId, CardType, Faction, Rarity, faction_name, rarity_name, type_name};

pub(super) fn check(bench: &Bench, sheet: &Sheet, format: Option<Format>) -> Checked {
    let set = &*bench.set;
    let (deck, errors) = Deck::read(set, &sheet.file, &sheet.text);
    let format = format.or(deck.format).unwrap_or_default();
    let pool = deck.boosters.map(|seed| Pool::of_seed(set, seed));
    let by = Construction { format, pool: pool.as_ref(), ..Construction::default() };
    let broken = |breach: crate::cards::deck::Breach| Broken {
        rule: breach.rule().id().to_owned(),
        words: BothLanguages::of(|lang| breach.words(set, lang)),
        card: breach.card().map(|id| set.card(id).slug.to_string()),
    };
    let breaches: Vec<Broken> = deck.check(set, &by).into_iter().map(broken).collect();
    Checked {
        name: deck.name.to_string(),
        format: format.word().to_owned(),
        seed: deck.boosters,
        legal: errors.is_empty() && breaches.is_empty(),
        flaws: errors.iter().map(Flaw::from).collect(),
        breaches,
        sections: sections(bench, &deck),
        tallies: tallies(&deck.summary(set)),
        text: deck.to_text(set),
    }
}

fn said(key: impl Into<Cow<'static, str>>) -> BothLanguages {
    let phrase = Phrase::new(key);
    BothLanguages::of(|lang| Veto::lexicon().say(lang, &phrase, &|seat| seat.to_string()))
}

fn sections(bench: &Bench, deck: &Deck) -> Vec<Section> {
    let once = |cards: &[CardId]| -> Copies { cards.iter().map(|&card| (card, 1)).collect() };
    let section = |id: &str, cards: &Copies| Section {
        id: id.to_owned(),
        title: said(format!("section-{id}")),
        cards: bench.copies(cards),
    };
    vec![
        section("faction", &once(&deck.factions)),
        section("strategy", &once(&deck.strategies)),
        section("cards", &deck.cards),
        section("pouch", &deck.pouch),
    ]
}

/// The numbers about a deck, each kind under its title.
fn tallies(summary: &Summary) -> Vec<Tally> {
    let tally =
        |id: &str, rows: Vec<TallyRow>| Tally { id: id.to_owned(), title: said(format!("tally-{id}")), rows };
    let row = |id: &str, title: BothLanguages, count: usize| TallyRow {
        id: id.to_owned(),
        title,
        count: i32::try_from(count).unwrap_or(i32::MAX),
    };
    let pay = |(pay, &count): (usize, &usize)| {
        let last = pay + 1 == summary.curve.len();
        let name = if last { format!("{pay}+") } else { pay.to_string() };
        row(&name, BothLanguages::of(|_| name.clone()), count)
    };
    let kind = |(kind, &count): (&CardType, &usize)| {
        row(kind.word(), BothLanguages::of(|lang| type_name(*kind, lang).to_owned()), count)
    };
    let crest = |(crest, &count): (&Faction, &usize)| {
        row(crest.word(), BothLanguages::of(|lang| faction_name(*crest, lang).to_owned()), count)
    };
    let rarity = |(rarity, &count): (&Rarity, &usize)| {
        row(rarity.word(), BothLanguages::of(|lang| rarity_name(*rarity, lang).to_owned()), count)
    };
    let sum = |id: &str, count: i32| TallyRow { id: id.to_owned(), title: said(format!("sum-{id}")), count };
    let mut factions: Vec<TallyRow> = Faction::ALL.iter().zip(&summary.factions).map(crest).collect();
    factions.push(row("none", said("sum-factionless"), summary.factionless));
    let size = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    vec![
        tally("curve", summary.curve.iter().enumerate().map(pay).collect()),
        tally("types", CardType::ALL.iter().zip(&summary.types).map(kind).collect()),
        tally("factions", factions),
        tally("rarities", Rarity::ALL.iter().zip(&summary.rarities).map(rarity).collect()),
        tally(
            "sums",
            vec![
                sum("size", size(summary.size)),
                sum("pouch", size(summary.pouch)),
                sum("votes", summary.votes),
                sum("income", summary.income),
                sum("foreign", size(summary.foreign)),
            ],
        ),
    ]
}
