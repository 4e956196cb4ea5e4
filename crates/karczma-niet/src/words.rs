//! What the game says, in both languages. The sentences stand in `words/en.ftl` and `words/pl.ftl`.

use karczma_kernel::{
    Component, Hidden, Lexicon, Note, Observer, OptionDoc, Phrase, Rule, ScoreChange, Words,
};
use std::sync::LazyLock;

use crate::board::{Field, Row};
use crate::card::{Card, CardSet, Colour};
use crate::character::Character;
use crate::events::{Ending, Glimpse, News, Taking};
use crate::few::Few;
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::View;
use crate::{Move, Niet, Step, notes, options};

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(include_str!("../words/en.ftl"), include_str!("../words/pl.ftl")));

/// A character; `form` is the grammatical case that the sentence needs.
pub(crate) fn name(who: Character, form: &str) -> Phrase {
    formed(who.key().to_owned(), form)
}

/// A word in a grammatical case; the nominative is its own form.
fn formed(key: String, form: &str) -> Phrase {
    if form.is_empty() { Phrase::new(key) } else { Phrase::new(format!("{key}.{form}")) }
}

fn names(who: impl IntoIterator<Item = Character>, form: &str) -> Vec<Phrase> {
    who.into_iter().map(|one| name(one, form)).collect()
}

/// A card; `form` is the grammatical case that the sentence needs.
fn card(card: Card, form: &str) -> Phrase {
    formed(format!("card-{}", card.colour().name()), form).with("value", i64::from(card.value()))
}

/// Cards that somebody is given, plays or gives away: in Polish the accusative.
fn cards(cards: impl IntoIterator<Item = Card>) -> Vec<Phrase> {
    cards.into_iter().map(|one| card(one, "accusative")).collect()
}

fn colour(colour: Colour, form: &str) -> Phrase {
    formed(colour.name().to_owned(), form)
}

fn field(field: Field) -> Phrase {
    let row = field.row();
    match row {
        Row::First => {
            Phrase::new("field-first").with("who", name(Character::ALL[usize::from(field.place())], ""))
        }
        Row::Exchange | Row::Trump | Row::Super | Row::Value => {
            Phrase::new(format!("field-{}-{}", row.key(), field.name().replace('_', "-")))
        }
    }
}

/// What an open field of the board settles.
fn settled(on: Field) -> Phrase {
    match on.row() {
        Row::First => {
            Phrase::new("settled-first").with("who", name(Character::ALL[usize::from(on.place())], ""))
        }
        row @ (Row::Exchange | Row::Trump | Row::Super | Row::Value) => {
            Phrase::new(format!("settled-{}-{}", row.key(), on.name().replace('_', "-")))
        }
    }
}

/// A sentence about cards that the observer may or may not see: `key` or `key-hidden`.
fn about(key: &'static str, seen: &Hidden<CardSet>) -> Phrase {
    match seen {
        Hidden::Known(known) => {
            Phrase::new(key).with("cards", cards(known.iter())).with("n", i64::from(known.len()))
        }
        Hidden::Secret(count) => Phrase::new(format!("{key}-hidden")).with("n", i64::from(*count)),
    }
}

impl Words for Niet {
    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn components() -> Vec<Component> {
        let component = |id: String, name: &Phrase, text: &[Phrase]| Component {
            id,
            name: LEXICON.both(name),
            text: text.iter().map(|line| LEXICON.both(line)).collect(),
            rules: Vec::new(),
        };
        let characters = Character::ALL.map(|who| component(who.to_string(), &name(who, ""), &[]));
        let fields = (0..Field::COUNT as u32).map(Field::of_index);
        let fields = fields.map(|on| component(on.to_string(), &field(on), &[settled(on)]));
        let cards = CardSet::DECK.distinct().map(|one| component(one.to_string(), &card(one, ""), &[]));
        characters.into_iter().chain(fields).chain(cards).collect()
    }

    fn option_docs() -> &'static [OptionDoc] {
        options::DOCS
    }

    fn say_move(&self, chosen: &Move) -> Phrase {
        match chosen {
            Move::Cover(on) => Phrase::new("move-cover").with("field", field(*on)),
            Move::Decline => Phrase::new("move-decline"),
            Move::Team(partners) if partners.is_empty() => Phrase::new("move-team-alone"),
            Move::Team(partners) => {
                Phrase::new("move-team").with("who", names(partners.iter(), "instrumental"))
            }
            Move::Bonus(None) => Phrase::new("move-bonus-nobody"),
            Move::Bonus(Some(who)) => Phrase::new("move-bonus").with("who", name(*who, "dative")),
            Move::Discard(given) => Phrase::new("move-discard").with("cards", cards(Few::iter(given))),
            Move::Give(given) => Phrase::new("move-give").with("cards", cards(Few::iter(given))),
            Move::Play(one) => Phrase::new("move-play").with("card", card(*one, "accusative")),
        }
    }

    fn say_glimpse(&self, glimpse: &Glimpse) -> Phrase {
        match glimpse {
            News::Seated(seat, who) => Phrase::new("seated")
                .with("who", name(*who, "instrumental"))
                .with("seat", i64::from(seat.0) + 1),
            News::Dealer { who, round } => {
                Phrase::new("dealer").with("who", name(*who, "")).with("round", i64::from(*round))
            }
            News::Dealt(_, who, seen) => about("dealt", seen).with("who", name(*who, "")),
            News::SetAside(count) => Phrase::new("set-aside").with("n", i64::from(*count)),
            News::Covered { who, field: on, from_pool } => {
                let key = if *from_pool { "covered-from-pool" } else { "covered" };
                Phrase::new(key).with("who", name(*who, "")).with("field", field(*on))
            }
            News::Settled(on) => settled(*on),
            News::Teams { first, partners: [None, _], .. } => {
                Phrase::new("teams-alone").with("who", name(*first, ""))
            }
            News::Teams { first, partners, .. } => Phrase::new("teams")
                .with("who", name(*first, ""))
                .with("partners", names(partners.iter().copied().flatten(), "instrumental")),
            News::Bonus { who, .. } => Phrase::new("bonus").with("who", name(*who, "")),
            News::HandedIn(_, who, seen) => about("handed-in", seen).with("who", name(*who, "")),
            News::Discarded(_, who, seen) => about("discarded", seen).with("who", name(*who, "")),
            News::Passed { from, to, cards } => {
                about("passed", cards).with("who", name(from.1, "")).with("to", name(to.1, "dative"))
            }
            News::Played { who, card: one, leads } => Phrase::new(if *leads { "led" } else { "played" })
                .with("who", name(*who, ""))
                .with("card", card(*one, "accusative")),
            News::TrickTaken { who, card: one, by } => Phrase::new("trick-taken")
                .with("who", name(*who, ""))
                .with("card", card(*one, ""))
                .with("why", Phrase::new(taking(*by))),
            News::Looted { who, from, card: one } => Phrase::new("looted")
                .with("who", name(*who, ""))
                .with("from", name(*from, "genitive"))
                .with("card", card(*one, "accusative")),
            News::Scored { who, units, points, total } => Phrase::new("scored")
                .with("who", name(*who, ""))
                .with("units", i64::from(*units))
                .with("points", i64::from(*points))
                .with("total", i64::from(*total)),
            News::Over { winners, by, total } => {
                let winners = names(winners.iter().copied().flatten(), "");
                let key = if winners.len() > 1 { "over-shared" } else { "over" };
                let phrase = Phrase::new(key).with("who", winners).with("why", Phrase::new(ending(*by)));
                phrase.with("n", i64::from(*total))
            }
        }
    }

    fn say_refusal(&self, refusal: &Refusal) -> Phrase {
        match refusal {
            Refusal::GameOver => Phrase::new("refuse-over"),
            Refusal::WrongStep(step) => {
                Phrase::new("refuse-step").with("step", Phrase::new(format!("step-{}", step.key())))
            }
            Refusal::NotAPlayer => Phrase::new("refuse-spectator"),
            Refusal::NotYourTurn(who) => Phrase::new("refuse-turn").with("who", name(*who, "genitive")),
            Refusal::AlreadyChosen => Phrase::new("refuse-chosen"),
            Refusal::MustPlace => Phrase::new("refuse-decline"),
            Refusal::AbsentCharacter(who) => Phrase::new("refuse-absent").with("who", name(*who, "")),
            Refusal::AlreadyCovered(on) => Phrase::new("refuse-covered").with("field", field(*on)),
            Refusal::LastOpenField(row) => {
                Phrase::new("refuse-last").with("row", Phrase::new(format!("row-{}", row.key())))
            }
            Refusal::BadPartner(who) => Phrase::new("refuse-partner").with("who", name(*who, "genitive")),
            Refusal::TeamSize { players, had } => Phrase::new("refuse-team-size")
                .with("players", i64::from(*players))
                .with("had", i64::from(*had)),
            Refusal::BonusToNobody => Phrase::new("refuse-bonus-nobody"),
            Refusal::BonusOutside(who) => Phrase::new("refuse-bonus").with("who", name(*who, "")),
            Refusal::CardCount { exchange, had } => Phrase::new("refuse-card-count")
                .with("needed", exchange.cards() as i64)
                .with("had", i64::from(*had)),
            Refusal::NotInHand(one) => Phrase::new("refuse-not-in-hand").with("card", card(*one, "genitive")),
            Refusal::DiscardedOne(one) => Phrase::new("refuse-one").with("card", card(*one, "genitive")),
            Refusal::FollowColour(led) => Phrase::new("refuse-follow").with("colour", colour(*led, "")),
            Refusal::FollowTrump => Phrase::new("refuse-follow-trump"),
            Refusal::FollowSuperTrump => Phrase::new("refuse-follow-super"),
        }
    }

    fn note(&self, glimpse: &Glimpse) -> Option<Note> {
        notes::note(glimpse)
    }

    fn points(&self, state: &State, glimpse: &Glimpse) -> Vec<ScoreChange> {
        notes::points(state, glimpse)
    }

    fn say_threats(&self, view: &View) -> Vec<(Phrase, Rule)> {
        notes::threats(self, view)
    }

    fn say_prompt(&self, view: &View) -> Phrase {
        let table = &view.table;
        if table.step == Step::Over {
            return Phrase::new("prompt-over");
        }
        let mine = match view.who {
            Observer::Seat(seat) if table.step == Step::Exchange => !table.handed_in.contains(seat),
            Observer::Seat(seat) => table.turn == seat,
            Observer::Spectator | Observer::Judge => false,
        };
        if !mine {
            let waiting = crate::rules::legality::asked(table);
            let waiting = names(waiting.iter().map(|seat| table.character(seat)), "");
            return Phrase::new("prompt-wait").with("who", waiting);
        }
        match (table.step, table.led()) {
            (Step::Exchange, _) => {
                Phrase::new(format!("prompt-{}", table.board.exchange().key().replace('_', "-")))
            }
            (Step::Play, Some(led)) if table.trumps.contains(led) => Phrase::new("prompt-follow-trump"),
            (Step::Play, Some(led)) => {
                Phrase::new("prompt-follow").with("colour", colour(led.colour(), "genitive"))
            }
            (Step::Team, _) => Phrase::new("prompt-team").with("players", i64::from(table.players)),
            (step, _) => Phrase::new(format!("prompt-{}", step.key())),
        }
    }
}

const fn taking(by: Taking) -> &'static str {
    match by {
        Taking::Highest => "by-highest",
        Taking::LastOfEqual => "by-last-of-equal",
        Taking::Trump => "by-trump",
        Taking::LastOfEqualTrumps => "by-last-trump",
        Taking::SuperTrump => "by-super",
        Taking::LastSuperTrump => "by-last-super",
    }
}

const fn ending(by: Ending) -> &'static str {
    match by {
        Ending::Rounds => "end-rounds",
        Ending::Points => "end-points",
        Ending::SafetyStop => "end-safety-stop",
    }
}
