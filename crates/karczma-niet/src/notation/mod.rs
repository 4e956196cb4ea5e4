//! Text both ways. `docs/src/notation/niet.md` explains it for people.

mod read;
mod validate;
mod write;

use karczma_kernel::{Hidden, Notation, PositionError, ReadError, Seat, Span};

use crate::board::Field;
use crate::card::{Card, CardSet};
use crate::character::Character;
use crate::events::{Ending, Glimpse, News};
use crate::few::{FEW, Few};
use crate::{Move, Niet, State};

impl Notation for Niet {
    fn write_move(&self, chosen: &Move) -> String {
        match chosen {
            Move::Cover(field) => format!("cover {field}"),
            Move::Decline => "decline".to_owned(),
            Move::Team(partners) => format!("team {}", list(partners.iter(), "nobody")),
            Move::Bonus(to) => format!("bonus {}", list(to.iter(), "nobody")),
            Move::Discard(cards) => format!("discard {}", list(cards.iter(), "nothing")),
            Move::Give(cards) => format!("give {}", list(cards.iter(), "nothing")),
            Move::Play(card) => format!("play {card}"),
        }
    }

    fn read_move(&self, text: Span<'_>) -> Result<Move, ReadError> {
        let text = text.trim();
        let mut words = text.words();
        let verb = words.next().ok_or_else(|| text.expected(VERBS))?;
        let chosen = match verb.text {
            "cover" => Move::Cover(one(text, &mut words, "a field, such as r3.red", Field::read)?),
            "decline" => Move::Decline,
            "team" => Move::Team(few(text, words.by_ref(), "nobody", "a character", Character::read)?),
            "bonus" => {
                let who = words.next().ok_or_else(|| text.expected("a character or nobody"))?;
                match who.text {
                    "nobody" => Move::Bonus(None),
                    name => Move::Bonus(Some(
                        Character::read(name).ok_or_else(|| who.expected("a character or nobody"))?,
                    )),
                }
            }
            "discard" => {
                Move::Discard(few(text, words.by_ref(), "nothing", "a card, such as g9", Card::read)?)
            }
            "give" => Move::Give(few(text, words.by_ref(), "nothing", "a card, such as g9", Card::read)?),
            "play" => Move::Play(one(text, &mut words, "a card, such as g9", Card::read)?),
            _ => return Err(verb.expected(VERBS)),
        };
        match words.next() {
            Some(more) => Err(more.expected("the end of the move")),
            None => Ok(chosen),
        }
    }

    fn write_glimpse(&self, glimpse: &Glimpse) -> String {
        match glimpse {
            News::Seated(seat, who) => format!("seated {who} {}", seat.0 + 1),
            News::Dealer { who, round } => format!("dealer {who} round {round}"),
            News::Dealt(_, who, cards) => format!("dealt {who} {}", hidden(cards)),
            News::SetAside(count) => format!("set-aside {count}"),
            News::Covered { who, field, from_pool } => {
                format!("covered {who} {field}{}", if *from_pool { " from pool" } else { "" })
            }
            News::Settled(field) => format!("settled {field}"),
            News::Teams { first, partners, .. } => {
                format!("team {}", list([Some(*first)].iter().chain(partners).flatten(), "nobody"))
            }
            News::Bonus { who, .. } => format!("bonus {who}"),
            News::HandedIn(_, who, cards) => format!("handed-in {who} {}", hidden(cards)),
            News::Discarded(_, who, cards) => format!("discarded {who} {}", hidden(cards)),
            News::Passed { from, to, cards } => format!("passed {} {} {}", from.1, to.1, hidden(cards)),
            News::Played { who, card, .. } => format!("played {who} {card}"),
            News::TrickTaken { who, card, .. } => format!("trick-taken {who} {card}"),
            News::Looted { who, from, card } => format!("looted {who} {card} from {from}"),
            News::Scored { who, units, points, total } => {
                format!("scored {who} {units} units {points} total {total}")
            }
            News::Over { winners, by, .. } => {
                let why = match by {
                    Ending::Rounds => "rounds",
                    Ending::Points => "points",
                    Ending::SafetyStop => "safety-stop",
                };
                format!("over {why} {}", list(winners.iter().flatten(), "nobody"))
            }
        }
    }

    fn event_names() -> &'static [&'static str] {
        EVENTS
    }

    fn seat_name(&self, state: &State, seat: Seat) -> String {
        state.table.character(seat).to_string()
    }

    fn write_position(&self, state: &State) -> Vec<String> {
        write::position(self, state)
    }

    fn read_position(clauses: &[Span<'_>]) -> Result<(Self, State), PositionError> {
        read::position(clauses)
    }
}

/// The first words of all events.
const EVENTS: &[&str] = &[
    "seated",
    "dealer",
    "dealt",
    "set-aside",
    "covered",
    "settled",
    "team",
    "bonus",
    "handed-in",
    "discarded",
    "passed",
    "played",
    "trick-taken",
    "looted",
    "scored",
    "over",
];

const VERBS: &str = "cover, team, bonus, discard, give, play or decline";

/// Things with blanks between, or a word for none.
fn list<T: std::fmt::Display>(things: impl IntoIterator<Item = T>, none: &str) -> String {
    let texts: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if texts.is_empty() { none.to_owned() } else { texts.join(" ") }
}

fn hidden(cards: &Hidden<CardSet>) -> String {
    match cards {
        Hidden::Known(cards) => list(cards.iter(), "nothing"),
        Hidden::Secret(count) => format!("{count} hidden"),
    }
}

/// The next word, read as one thing.
fn one<'a, T>(
    whole: Span<'a>,
    words: &mut impl Iterator<Item = Span<'a>>,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, ReadError> {
    let word = words.next().ok_or_else(|| whole.part(whole.text.len(), 0).expected(expected))?;
    read(word.text).ok_or_else(|| word.expected(expected))
}

/// All further words, read as a handful of things.
fn few<'a, T: Copy + Ord + Default>(
    whole: Span<'a>,
    words: impl Iterator<Item = Span<'a>>,
    none: &str,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Few<T>, ReadError> {
    let mut things = Vec::new();
    for word in words {
        if word.text != none {
            things.push(read(word.text).ok_or_else(|| word.expected(expected))?);
        }
    }
    Few::of(things).ok_or_else(|| whole.expected(format!("at most {FEW} of them")))
}
