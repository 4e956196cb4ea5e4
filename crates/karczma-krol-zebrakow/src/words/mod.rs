//! What the game says, in both languages. The sentences stand in `words/en.ftl` and `words/pl.ftl`.

mod cards;
mod prompts;
mod refusals;

use karczma_kernel::{Component, Lexicon, Note, Observer, OptionDoc, Phrase, Rule, ScoreChange, Words};
use std::sync::LazyLock;

use crate::events::{Glimpse, News};
use crate::kinds::Companion;
use crate::moves::{Move, Target};
use crate::refusal::Refusal;
use crate::rules::setup::PRICES;
use crate::view::View;
use crate::{KrolZebrakow, Phase, State, notes, options};
use cards::{
    boss, companion, companion_object, companion_text, cost, ducats, duel_task, duel_task_text, esteem,
    fighter, from_district, inside, investigation, investigation_text, key, number, of_companion,
    place_first, place_object, players, ready, sides, special, special_text, target, task, task_text, tile,
    to_district, unit, unit_object, wealth, with_secret,
};

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(include_str!("../../words/en.ftl"), include_str!("../../words/pl.ftl")));

impl Words for KrolZebrakow {
    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn components() -> Vec<Component> {
        let component = |(id, name, text): (String, Phrase, Vec<Phrase>)| Component {
            id,
            name: LEXICON.both(&name),
            text: text.iter().map(|line| LEXICON.both(line)).collect(),
            rules: Vec::new(),
        };
        cards::component_texts().into_iter().map(component).collect()
    }

    fn option_docs() -> &'static [OptionDoc] {
        options::DOCS
    }

    fn say_move(&self, chosen: &Move) -> Phrase {
        let phrase = Phrase::new(format!("move-{}", chosen.key()));
        match *chosen {
            Move::Give { to, ducats } | Move::Offer { to, ducats } => {
                phrase.with("who", to).with("n", number(ducats))
            }
            Move::Bid { field } => phrase.with("n", number(field)),
            Move::Settle { district: at } => phrase.with("where", inside(at)).with("tile", tile(at)),
            Move::Steal { district: at } | Move::Beg { district: at } => {
                phrase.with("where", inside(at)).with("ducats", ducats(wealth(at)))
            }
            Move::Place { district: at } | Move::Lose { district: at } => phrase.with("where", inside(at)),
            Move::Sides { sides: chosen } => phrase.with("sides", sides(chosen)),
            Move::Discard { task: one } | Move::SellTask { task: one } | Move::Reveal { task: one } => {
                phrase.with("task", task(one)).with("text", task_text(one))
            }
            Move::Assassinate { whose, unit: what, district: at, dice } => phrase
                .with("who", whose)
                .with("unit", unit_object(what))
                .with("where", inside(at))
                .with("n", number(dice)),
            Move::Brawl { place: at } | Move::Seal { place: at } => {
                phrase.with("place", place_object(at)).with("where", inside(at.district()))
            }
            Move::Walk { unit: what, from, to } | Move::Far { unit: what, from, to } => phrase
                .with("unit", unit_object(what))
                .with("from", from_district(from))
                .with("to", to_district(to)),
            Move::Recruit { companion: one, price, dismissed } => {
                let phrase =
                    phrase.with("companion", companion_object(one)).with("price", key("price", price.key()));
                let gone = dismissed.map_or_else(
                    || Phrase::new("target-none"),
                    |gone| Phrase::new("instead-of").with("companion", companion(gone)),
                );
                phrase
                    .with("gone", gone)
                    .with("text", companion_text(one))
                    .with("esteem", esteem(one.data().esteem))
            }
            Move::Bribe { thug: None } => Phrase::new("move-bribe-card"),
            Move::Bribe { thug: Some(at) } => phrase.with("where", inside(at)),
            Move::Turn { card } => phrase.with("card", key("basic", card.key())),
            Move::Play { card, target: at } => phrase
                .with("card", special(card))
                .with("cost", cost(card))
                .with("target", aim(at, special_text(card))),
            Move::Skill { companion: one, target: at } => {
                phrase.with("companion", of_companion(one)).with("target", aim(at, companion_text(one)))
            }
            Move::Sell { card } | Move::Keep { card } | Move::Pay { card } => {
                phrase.with("card", special(card)).with("text", special_text(card))
            }
            Move::Take { task: one } => phrase.with("task", duel_task(one)).with("text", duel_task_text(one)),
            Move::Declare { stance } => Phrase::new(format!("move-declare-{}", stance.key())),
            Move::Token { whose, face } => {
                phrase.with("whose", key("whose", whose.key())).with("n", number(face))
            }
            Move::Wound { unit: what } => phrase.with("unit", unit(what)),
            Move::Choose { option } => phrase.with("option", key("option-of-card", option.key())),
            Move::Dismiss { companion: one } => phrase.with("companion", companion(one)),
            Move::Trade {}
            | Move::Pass {}
            | Move::Rage {}
            | Move::Workshop {}
            | Move::Decline {}
            | Move::Done {} => phrase,
        }
    }

    fn say_glimpse(&self, glimpse: &Glimpse) -> Phrase {
        with_secret(say_news(&glimpse.news), glimpse)
    }

    fn say_refusal(&self, refusal: &Refusal) -> Phrase {
        refusals::say_refusal(*refusal)
    }

    fn note(&self, glimpse: &Glimpse) -> Option<Note> {
        notes::note(glimpse)
    }

    fn points(&self, _state: &State, glimpse: &Glimpse) -> Vec<ScoreChange> {
        notes::points(glimpse)
    }

    fn say_threats(&self, view: &View) -> Vec<(Phrase, Rule)> {
        notes::threats(view)
    }

    fn say_prompt(&self, view: &View) -> Phrase {
        if view.table.phase == Phase::Over {
            return Phrase::new("prompt-over");
        }
        let mine = match view.who {
            Observer::Seat(seat) => view.asked.contains(seat),
            Observer::Spectator | Observer::Judge => false,
        };
        if !mine {
            return Phrase::new("prompt-wait").with("who", players(view.asked));
        }
        prompts::prompt(view)
    }
}

/// The same as a part of the chronicle, which is a whole sentence.
fn told(at: Target, text: Phrase) -> Phrase {
    match at {
        Target::Carry(..) | Target::Task(_) | Target::Die(_) => {
            Phrase::new("target-told").with("target", target(at))
        }
        Target::None
        | Target::District(_)
        | Target::Player(_)
        | Target::Townsfolk
        | Target::Down(_)
        | Target::Up(_)
        | Target::Thug(..) => aim(at, text),
    }
}

/// The companions of the row with their prices.
fn row(slots: &[Option<Companion>; 3]) -> Vec<Phrase> {
    let priced = slots.iter().zip(PRICES).map(|(one, price)| {
        let slot = match one {
            Some(one) => Phrase::new("slot").with("companion", companion(*one)),
            None => Phrase::new("slot-empty"),
        };
        slot.with("ducats", ducats(price))
    });
    priced.collect()
}

/// Who defends a place.
fn defence(defender: Option<karczma_kernel::Seat>) -> Phrase {
    match defender {
        Some(seat) => Phrase::new("defended").with("who", seat),
        None => Phrase::new("defended-townsfolk"),
    }
}

/// Where a card or skill is aimed, and what it does unless the aim says that already.
fn aim(at: Target, text: Phrase) -> Phrase {
    match at {
        Target::None => Phrase::new("target-text").with("text", text),
        Target::Carry(..) | Target::Task(_) | Target::Die(_) => target(at),
        Target::District(_)
        | Target::Player(_)
        | Target::Townsfolk
        | Target::Down(_)
        | Target::Up(_)
        | Target::Thug(..) => Phrase::new("target-and-text").with("target", target(at)).with("text", text),
    }
}

#[expect(clippy::too_many_lines, reason = "one arm an event, and no two alike")]
fn say_news(news: &News) -> Phrase {
    let said = Phrase::new(format!("news-{}", news.key()));
    match *news {
        News::Seated { seat, boss: who } => said.with("who", seat).with("boss", boss(who)),
        News::BidDie { seat, die } => said.with("who", seat).with("n", number(die)),
        News::Marker { seat, field } => said.with("who", seat).with("n", number(field)),
        News::Settled { seat, district: at }
        | News::Placed { seat, district: at }
        | News::Removed { seat, district: at } => said.with("who", seat).with("where", inside(at)),
        News::Owner { place: at, seat } => said.with("who", seat).with("place", place_first(at)),
        News::SidesShown { seat, sides: up } => said.with("who", seat).with("sides", sides(up)),
        News::Row { slots } => said.with("slots", row(&slots)),
        News::Turn { turn } => said.with("n", number(turn)),
        News::Phase { phase } => said.with("phase", key("phase", phase.key())),
        News::Time { field } | News::Trail { field } => said.with("n", number(field)),
        News::Ducats { seat, change, now }
        | News::Esteem { seat, change, now }
        | News::Token { seat, change, now } => {
            let said = if change < 0 { Phrase::new(format!("news-{}-lost", news.key())) } else { said };
            said.with("who", seat).with("n", i64::from(change.abs())).with("now", number(now))
        }
        News::Paid { from, to, ducats: paid } => {
            said.with("who", from).with("to", to).with("n", number(paid))
        }
        News::Revealed { seat, task: one } => said.with("who", seat).with("task", task(one)),
        News::Moved { seat, unit: what, from, to } => said
            .with("who", seat)
            .with("unit", unit_object(what))
            .with("from", from_district(from))
            .with("to", to_district(to)),
        News::Boss { seat, health } => said.with("who", seat).with("health", key("health", health.key())),
        News::Joined { seat, companion: one } => {
            said.with("who", seat).with("companion", companion(one)).with("text", companion_text(one))
        }
        News::Ready { seat, companion: one } => said.with("who", seat).with("companion", ready(one)),
        News::Used { seat, companion: one, target: at } => said
            .with("who", seat)
            .with("companion", of_companion(one))
            .with("target", told(at, companion_text(one))),
        News::Left { companion: one, seat: None } => said.with("companion", companion(one)),
        News::Left { companion: one, seat: Some(seat) } => {
            Phrase::new("news-left-player").with("who", seat).with("companion", companion(one))
        }
        News::Aims { seat, whose, unit: what, district: at, dice } => said
            .with("who", seat)
            .with("whose", whose)
            .with("unit", unit_object(what))
            .with("where", inside(at))
            .with("n", number(dice)),
        News::Acts { seat, action, district: at } => {
            let doing = Phrase::new(format!("news-acts-{}", action.key())).with("who", seat);
            at.map_or(doing.clone(), |at| doing.with("where", inside(at)))
        }
        News::Turned { seat, card } => said.with("who", seat).with("card", key("basic", card.key())),
        News::Played { seat, card, target: at } => {
            said.with("who", seat).with("card", special(card)).with("target", told(at, special_text(card)))
        }
        News::Declined { seat, what } => {
            Phrase::new(format!("news-declined-{}", what.key())).with("who", seat)
        }
        News::Discarded { seat, card } => said.with("who", seat).with("card", special(card)),
        News::Clues { seat, count } | News::Wasted { seat, count } | News::Cancelled { seat, count } => {
            said.with("who", seat).with("n", number(count))
        }
        News::Investigated { seat, card } => {
            said.with("who", seat).with("card", investigation(card)).with("text", investigation_text(card))
        }
        News::Reshuffled { deck } => said.with("deck", key("deck", deck.key())),
        News::Die { seat, face } => said.with("who", seat).with("n", number(face)),
        News::Repeated { seat, from, to } => {
            said.with("who", seat).with("from", number(from)).with("n", number(to))
        }
        News::Attack { seat, place: at, defender } => {
            let said =
                said.with("who", seat).with("place", place_object(at)).with("where", inside(at.district()));
            said.with("defender", defence(defender))
        }
        News::Wrote { seat, to } => said.with("who", seat).with("to", to),
        News::Offer { seat, to, ducats: given } => {
            said.with("who", seat).with("to", to).with("n", number(given))
        }
        News::Declared { seat, stance } => {
            Phrase::new(format!("news-declared-{}", stance.key())).with("who", seat)
        }
        News::Dice { who, count } => said.with("who", fighter(who)).with("n", number(count)),
        News::Wounds { who: Some(seat), count } => said.with("who", seat).with("n", number(count)),
        News::Wounds { who: None, count } => Phrase::new("news-wounds-townsfolk").with("n", number(count)),
        News::Rolled { who, faces } => {
            let shown: Vec<Phrase> = (1..=6u8)
                .zip(faces)
                .flat_map(|(face, count)| {
                    (0..count).map(move |_| Phrase::new("face").with("n", number(face)))
                })
                .collect();
            let faces = if shown.is_empty() { vec![Phrase::new("no-dice")] } else { shown };
            said.with("who", fighter(who)).with("faces", faces)
        }
        News::Result { attack, defence, won } => Phrase::new(if won { "news-won" } else { "news-lost" })
            .with("attack", number(attack))
            .with("defence", number(defence)),
        News::Robbed { seat, from } => said.with("who", seat).with("from", from),
        News::RyxDie { die } => said.with("n", number(die)),
        News::Ryx { district: at } => said.with("where", inside(at)),
        News::Sealed { place: at } => said.with("place", place_first(at)),
        News::Penalty { seat, fields } => said.with("who", seat).with("n", number(fields)),
        News::Open { task: one } => said.with("task", duel_task(one)),
        News::Taken { seat, task: one } => said.with("who", seat).with("task", duel_task(one)),
        News::Scored { seat, total } => said.with("who", seat).with("n", number(total)),
        News::Over { ending, winners } => Phrase::new(format!("news-over-{}", ending.key()))
            .with("who", players(winners))
            .with("n", i64::from(winners.len())),
        News::SidesChosen { seat }
        | News::Drew { seat }
        | News::Tasks { seat }
        | News::Buried { seat }
        | News::Passed { seat }
        | News::Shed { seat }
        | News::HandedIn { seat }
        | News::NoMoreCards { seat }
        | News::Rage { seat }
        | News::Foiled { seat } => said.with("who", seat),
        News::LastTurn {} | News::Unsealed {} | News::MarkersBack {} => said,
    }
}
