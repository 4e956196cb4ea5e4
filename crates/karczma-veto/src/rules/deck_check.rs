//! Decks at the table (P-14): ready ones by name, lists of one's own, each checked by the rules of construction.

use karczma_kernel::{Fate, Lang, OptionsError, Phrase, Purpose};

use crate::cards::deck::{Breach, Construction, Copies, Deck, Format as DeckFormat, Pool, check_team, ready};
use crate::cards::{CardId, CardSet, Faction, slug};
use crate::options::{DeckChoice, DeckList, Format, Mode, Options, PLAYERS_MAX, Switch};

/// The boosters of those who bring no deck to sealed play where none are drawn, by seat: partners get different factions
/// (AH 800.5.b).
const SEALED_SEEDS: [u64; PLAYERS_MAX] = [1, 2, 5, 6];
/// What the seeds of boosters are drawn for.
const BOOSTERS: Purpose = Purpose("boosters");
/// How often boosters are drawn until the decks made of them fit to the table: partners of one faction do not. Of the
/// hardest tables more than half of the draws fit.
const DRAWS_MAX: u32 = 64;
/// The least size of a sealed deck (AH 100.5.b/2).
const SEALED_SIZE: usize = 30;

/// A deck as the engine deals it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Brought {
    /// The faction card.
    pub(crate) faction: CardId,
    /// The player's faction (AH 209.3).
    pub(crate) crest: Faction,
    /// The strategy.
    pub(crate) strategy: Option<CardId>,
    /// The cards, each as often as it is in the deck.
    pub(crate) cards: Vec<CardId>,
    /// The pouch.
    pub(crate) pouch: Vec<CardId>,
}

/// The decks of all seats.
pub(crate) fn brought(options: &Options, set: &CardSet) -> Result<Vec<Brought>, OptionsError> {
    let mut decks = Vec::new();
    for seat in 0..usize::from(options.players) {
        decks.push(read(options, set, seat)?);
    }
    if options.players > 2 {
        mark!("AH 800.3.a");
    }
    if options.mode == Mode::TwoHeads {
        mark!("AH 800.5");
        for team in 0..2 {
            let partners: Vec<&Deck> = decks.iter().skip(team).step_by(2).collect();
            if let Some(breach) = check_team(set, &partners).first() {
                return Err(refuse(breach, set));
            }
        }
    }
    decks.iter().enumerate().map(|(seat, deck)| bring(options, set, seat, deck)).collect()
}

/// Draws the boosters of those who bring no deck to sealed play. If no draw fits, nothing is drawn.
pub(crate) fn draw_boosters(options: Options, fate: &mut impl Fate) -> Options {
    let mut options = Options { boosters: Vec::new(), ..options };
    let players = usize::from(options.players);
    let all_bring = (0..players).all(|seat| brings(&options, seat));
    if options.format != Format::Sealed || options.test_cards || players > PLAYERS_MAX || all_bring {
        return options;
    }
    let Ok(set) = options.card_set() else { return options };
    for _ in 0..DRAWS_MAX {
        options.boosters = (0..players).map(|_| u64::from(fate.below(u32::MAX, BOOSTERS))).collect();
        if brought(&options, &set).is_ok() {
            return options;
        }
    }
    options.boosters.clear();
    options
}

/// In sealed play nobody brings a deck to a table of several people: whoever chooses the seed of his boosters can try
/// them all.
pub(crate) fn fair(options: &Options) -> Result<(), OptionsError> {
    if options.format == Format::Sealed && (0..usize::from(options.players)).any(|seat| brings(options, seat))
    {
        let phrase = Phrase::new("refuse-chosen-boosters");
        return Err(OptionsError { option: "decks", rule: Some(rule!("AH 100.5.b/1")), phrase });
    }
    Ok(())
}

fn brings(options: &Options, seat: usize) -> bool {
    !matches!(options.decks.get(seat), None | Some(DeckChoice::Any(())))
}

fn read(options: &Options, set: &CardSet, seat: usize) -> Result<Deck, OptionsError> {
    let ready = ready();
    let deck = match options.decks.get(seat) {
        None | Some(DeckChoice::Any(())) if options.format == Format::Sealed && !options.test_cards => {
            return Ok(sealed(options, set, seat));
        }
        None | Some(DeckChoice::Any(())) => ready[seat % ready.len()].clone(),
        Some(DeckChoice::Ready(name)) => {
            let found = ready.iter().find(|deck| slug(&deck.name) == *name);
            found.cloned().ok_or_else(|| unknown(name))?
        }
        Some(DeckChoice::Sheet(sheet)) => return written(set, &sheet.text),
        Some(DeckChoice::List(list)) => return listed(set, list),
    };
    Ok(at_table(options, set, deck, None))
}

/// A ready deck at this table: it leaves its strategy at home in team play (AH 800.5.a), and cards that the table does not
/// allow, feast rules or the boxed game, are replaced. Cases take ready decks as they are.
fn at_table(options: &Options, set: &CardSet, mut deck: Deck, pool: Option<&Pool>) -> Deck {
    if options.mode == Mode::TwoHeads {
        deck.strategies.clear();
    }
    if options.test_cards {
        return deck;
    }
    deck.fitted(set, &construction(options, pool))
}

/// Who brings no deck to sealed play opens boosters, other ones at each seat, and plays a deck that is built of them.
fn sealed(options: &Options, set: &CardSet, seat: usize) -> Deck {
    let seed = options.boosters.get(seat).copied().unwrap_or(SEALED_SEEDS[seat % SEALED_SEEDS.len()]);
    let pool = Pool::of_seed(set, seed);
    let deck = Deck { boosters: Some(seed), ..pool.build(set, SEALED_SIZE) };
    at_table(options, set, deck, Some(&pool))
}

/// A deck of one's own as a sheet: the first line that does not read is named.
fn written(set: &CardSet, text: &str) -> Result<Deck, OptionsError> {
    Deck::parse(set, "deck", text).map_err(|error| OptionsError {
        option: "decks",
        rule: None,
        phrase: Phrase::new("refuse-deck-text").with("why", error.to_string()),
    })
}

fn listed(set: &CardSet, list: &DeckList) -> Result<Deck, OptionsError> {
    let find = |name: &String| set.find(name).ok_or_else(|| unknown(name));
    let all = |names: &[String]| names.iter().map(find).collect::<Result<Vec<CardId>, OptionsError>>();
    let copies = |names: &[String]| all(names).map(counted);
    Ok(Deck {
        factions: all(list.faction.as_slice())?,
        strategies: all(list.strategy.as_slice())?,
        cards: copies(&list.cards)?,
        pouch: copies(&list.pouch)?,
        boosters: list.boosters,
        ..Deck::default()
    })
}

/// The rules of construction at this table.
pub(crate) fn construction<'a>(options: &Options, pool: Option<&'a Pool>) -> Construction<'a> {
    Construction {
        format: match options.format {
            Format::Constructed => DeckFormat::Kwarciany,
            Format::Sealed => DeckFormat::Wybraniecki,
        },
        no_units: options.rulebook(Switch::Units),
        loyal_when_fielded: options.rulebook(Switch::Loyal),
        feast: options.feast,
        team: options.mode == Mode::TwoHeads,
        pool,
    }
}

/// Cards with their numbers.
pub(crate) fn counted(cards: impl IntoIterator<Item = CardId>) -> Copies {
    let mut copies = Copies::new();
    for card in cards {
        match copies.iter_mut().find(|(known, _)| *known == card) {
            Some((_, number)) => *number = number.saturating_add(1),
            None => copies.push((card, 1)),
        }
    }
    copies
}

fn bring(options: &Options, set: &CardSet, seat: usize, deck: &Deck) -> Result<Brought, OptionsError> {
    let pool = deck.boosters.map(|seed| Pool::of_seed(set, seed));
    let own = matches!(options.decks.get(seat), Some(DeckChoice::List(_) | DeckChoice::Sheet(_)));
    let ready_for_cases = options.test_cards && !own;
    if let Some(breach) = deck.check(set, &construction(options, pool.as_ref())).first()
        && !ready_for_cases
    {
        return Err(refuse(breach, set));
    }
    let spread = |copies: &[(CardId, u8)]| -> Vec<CardId> {
        copies.iter().flat_map(|(card, number)| std::iter::repeat_n(*card, usize::from(*number))).collect()
    };
    let (cards, pouch) = (spread(&deck.cards), spread(&deck.pouch));
    let faction = deck.faction_card().ok_or_else(|| unknown("faction"))?;
    let crest = deck.faction(set).ok_or_else(|| unknown("faction"))?;
    Ok(Brought { faction, crest, strategy: deck.strategy(), cards, pouch })
}

/// A breach speaks both languages itself, as decks are checked where no table is set.
fn refuse(breach: &Breach, set: &CardSet) -> OptionsError {
    let [english, polish] = Lang::ALL.map(|lang| breach.words(set, lang));
    let phrase = Phrase::new("refuse-deck").with("english", english).with("polish", polish);
    OptionsError { option: "decks", rule: Some(breach.rule()), phrase }
}

fn unknown(name: &str) -> OptionsError {
    OptionsError {
        option: "decks",
        rule: None,
        phrase: Phrase::new("refuse-unknown-card").with("name", name),
    }
}
