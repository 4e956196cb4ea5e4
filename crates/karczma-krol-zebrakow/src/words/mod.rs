//! What the game says, in both languages. The sentences stand in `words/en.ftl` and `words/pl.ftl`.

mod cards;
mod prompts;

use karczma_kernel::{Lexicon, Observer, OptionDoc, Phrase, Words};
use std::sync::LazyLock;

use crate::events::{Glimpse, News};
use crate::moves::{Move, Target};
use crate::refusal::Refusal;
use crate::view::View;
use crate::{KrolZebrakow, Phase, options};
use cards::{
    boss, companion, companion_text, cost, district, duel_task, duel_task_text, fighter, investigation,
    investigation_text, key, number, place, players, sides, special, special_text, target, task, task_text,
    tile, unit, wealth, with_secret,
};

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(include_str!("../../words/en.ftl"), include_str!("../../words/pl.ftl")));

/// A component for a reader: its id, its name, and the sentences on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its id, such as `S01` or `rynek`.
    pub id: String,
    /// Its name.
    pub name: Phrase,
    /// What it says.
    pub text: Vec<Phrase>,
}

impl KrolZebrakow {
    /// All cards, bosses, districts and places with their texts, in a stable order.
    #[must_use]
    pub fn components() -> Vec<Component> {
        cards::component_texts().into_iter().map(|(id, name, text)| Component { id, name, text }).collect()
    }
}

impl Words for KrolZebrakow {
    fn lexicon() -> &'static Lexicon {
        &LEXICON
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
            Move::Settle { district: at } => phrase.with("district", district(at)).with("tile", tile(at)),
            Move::Steal { district: at } | Move::Beg { district: at } => {
                phrase.with("district", district(at)).with("n", wealth(at))
            }
            Move::Place { district: at } | Move::Lose { district: at } => {
                phrase.with("district", district(at))
            }
            Move::Sides { sides: chosen } => phrase.with("sides", sides(chosen)),
            Move::Discard { task: one } | Move::SellTask { task: one } | Move::Reveal { task: one } => {
                phrase.with("task", task(one)).with("text", task_text(one))
            }
            Move::Assassinate { whose, unit: what, district: at, dice } => phrase
                .with("who", whose)
                .with("unit", unit(what))
                .with("district", district(at))
                .with("n", number(dice)),
            Move::Brawl { place: at } | Move::Seal { place: at } => {
                phrase.with("place", place(at)).with("district", district(at.district()))
            }
            Move::Walk { unit: what, from, to } | Move::Far { unit: what, from, to } => {
                phrase.with("unit", unit(what)).with("from", district(from)).with("to", district(to))
            }
            Move::Recruit { companion: one, price, dismissed } => {
                let phrase =
                    phrase.with("companion", companion(one)).with("price", key("price", price.key()));
                let gone = dismissed.map_or_else(
                    || Phrase::new("target-none"),
                    |gone| Phrase::new("instead-of").with("companion", companion(gone)),
                );
                phrase
                    .with("gone", gone)
                    .with("text", companion_text(one))
                    .with("n", number(one.data().esteem))
            }
            Move::Bribe { thug: None } => Phrase::new("move-bribe-card"),
            Move::Bribe { thug: Some(at) } => phrase.with("district", district(at)),
            Move::Turn { card } => phrase.with("card", key("basic", card.key())),
            Move::Play { card, target: at } => phrase
                .with("card", special(card))
                .with("cost", cost(card))
                .with("target", aim(at, special_text(card))),
            Move::Skill { companion: one, target: at } => {
                phrase.with("companion", companion(one)).with("target", aim(at, companion_text(one)))
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
        say_refusal(*refusal)
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

fn say_refusal(refusal: Refusal) -> Phrase {
    match refusal {
        Refusal::BeyondTrack { field } => Phrase::new("refuse-beyond-track").with("n", number(field)),
        Refusal::OffersTooMuch { had } => Phrase::new("refuse-offers").with("n", number(had)),
        Refusal::TooPoor { needed, had } => {
            Phrase::new("refuse-too-poor").with("n", number(needed)).with("had", number(had))
        }
        Refusal::TooManyTasks { limit } => Phrase::new("refuse-too-many-tasks").with("n", number(limit)),
        Refusal::NoGifts => Phrase::new("refuse-gifts"),
        Refusal::Passed => Phrase::new("refuse-passed"),
        Refusal::PassedSkill => Phrase::new("refuse-passed-skill"),
        Refusal::AlreadyChosen => Phrase::new("refuse-chosen"),
        Refusal::NoMoreCards => Phrase::new("refuse-no-more-cards"),
        Refusal::NotABrawlCard => Phrase::new("refuse-not-brawl-card"),
        Refusal::WrongMoment => Phrase::new("refuse-moment"),
        Refusal::NotTheTaskPhase => Phrase::new("refuse-task-phase"),
        Refusal::NotYourInitiative => Phrase::new("refuse-initiative"),
        Refusal::NotRepeatable => Phrase::new("refuse-not-repeatable"),
        Refusal::SecondToken => Phrase::new("refuse-second-token"),
        Refusal::BossHurt => Phrase::new("refuse-boss-hurt"),
        Refusal::BossElsewhere => Phrase::new("refuse-boss-elsewhere"),
        Refusal::FencedAlready => Phrase::new("refuse-fenced"),
        Refusal::NotNow => Phrase::new("refuse-not-now"),
        Refusal::MovedAlready => Phrase::new("refuse-moved"),
        Refusal::NotYours => Phrase::new("refuse-not-yours"),
        Refusal::SideDown => Phrase::new("refuse-side"),
        Refusal::SkillUsed => Phrase::new("refuse-skill-used"),
        Refusal::NoSuchField => Phrase::new("refuse-field"),
        Refusal::FieldTaken => Phrase::new("refuse-field-taken"),
        Refusal::DistrictTaken => Phrase::new("refuse-district-taken"),
        Refusal::NoMagicPlaces => Phrase::new("refuse-no-magic"),
        Refusal::NotInPlay => Phrase::new("refuse-not-in-play"),
        Refusal::NotForCards => Phrase::new("refuse-not-for-cards"),
        Refusal::TooFewClues => Phrase::new("refuse-too-few-clues"),
        Refusal::CompanionLimit => Phrase::new("refuse-companions"),
        Refusal::NotNear => Phrase::new("refuse-not-near"),
        Refusal::SameDistrict => Phrase::new("refuse-same-district"),
        Refusal::NoBeggar | Refusal::NoThief => Phrase::new("refuse-no-unit"),
        Refusal::NoVictim => Phrase::new("refuse-no-victim"),
        Refusal::NoBrawler => Phrase::new("refuse-no-brawler"),
        Refusal::OwnPlace => Phrase::new("refuse-own-place"),
        Refusal::NoOpening => Phrase::new("refuse-no-opening"),
        Refusal::NoHome => Phrase::new("refuse-no-home"),
        Refusal::SameName => Phrase::new("refuse-same-name"),
        Refusal::NotFulfilled | Refusal::DuelNotFulfilled => Phrase::new("refuse-not-fulfilled"),
        Refusal::CannotPay | Refusal::DuelCannotPay => Phrase::new("refuse-cannot-pay"),
        Refusal::LaidOutTooLate => Phrase::new("refuse-too-late"),
        Refusal::OptionClosed => Phrase::new("refuse-option"),
        Refusal::NoEffect => Phrase::new("refuse-no-effect"),
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
        | News::Removed { seat, district: at } => said.with("who", seat).with("district", district(at)),
        News::Owner { place: at, seat } => said.with("who", seat).with("place", place(at)),
        News::SidesShown { seat, sides: up } => said.with("who", seat).with("sides", sides(up)),
        News::Row { slot, companion: Some(one) } => {
            said.with("n", number(slot)).with("companion", companion(one))
        }
        News::Row { slot, companion: None } => Phrase::new("news-row-empty").with("n", number(slot)),
        News::Turn { turn } => said.with("n", number(turn)),
        News::Phase { phase } => said.with("phase", key("phase", phase.key())),
        News::Time { field } | News::Trail { field } => said.with("n", number(field)),
        News::Ducats { seat, change, now }
        | News::Esteem { seat, change, now }
        | News::Token { seat, change, now } => {
            let said = if change < 0 { Phrase::new(format!("news-{}-lost", news.key())) } else { said };
            said.with("who", seat).with("n", i64::from(change.abs())).with("now", number(now))
        }
        News::Paid { from, to, ducats } => said.with("who", from).with("to", to).with("n", number(ducats)),
        News::Revealed { seat, task: one } => said.with("who", seat).with("task", task(one)),
        News::Moved { seat, unit: what, from, to } => said
            .with("who", seat)
            .with("unit", unit(what))
            .with("from", district(from))
            .with("to", district(to)),
        News::Boss { seat, health } => said.with("who", seat).with("health", key("health", health.key())),
        News::Joined { seat, companion: one } => {
            said.with("who", seat).with("companion", companion(one)).with("text", companion_text(one))
        }
        News::Ready { seat, companion: one } | News::Used { seat, companion: one } => {
            said.with("who", seat).with("companion", companion(one))
        }
        News::Left { companion: one } => said.with("companion", companion(one)),
        News::Acts { seat, action, district: Some(at) } => Phrase::new("news-acts-at")
            .with("who", seat)
            .with("action", key("action", action.key()))
            .with("district", district(at)),
        News::Acts { seat, action, district: None } => {
            said.with("who", seat).with("action", key("action", action.key()))
        }
        News::Turned { seat, card } => said.with("who", seat).with("card", key("basic", card.key())),
        News::Played { seat, card } => {
            said.with("who", seat).with("card", special(card)).with("text", special_text(card))
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
            said.with("who", seat).with("place", place(at)).with("defender", fighter(defender))
        }
        News::Wrote { seat, to } => said.with("who", seat).with("to", to),
        News::Offer { seat, to, ducats } => said.with("who", seat).with("to", to).with("n", number(ducats)),
        News::Declared { seat, stance } => {
            Phrase::new(format!("news-declared-{}", stance.key())).with("who", seat)
        }
        News::Dice { who, count } | News::Wounds { who, count } => {
            said.with("who", fighter(who)).with("n", number(count))
        }
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
        News::Ryx { district: at } => said.with("district", district(at)),
        News::Sealed { place: at } => said.with("place", place(at)),
        News::Penalty { seat, fields } => said.with("who", seat).with("n", number(fields)),
        News::Open { task: one } => said.with("task", duel_task(one)),
        News::Taken { seat, task: one } => said.with("who", seat).with("task", duel_task(one)),
        News::Scored { seat, total } => said.with("who", seat).with("n", number(total)),
        News::Over { ending, winners } => {
            let said = if winners.len() > 1 { Phrase::new("news-over-shared") } else { said };
            said.with("who", players(winners)).with("ending", key("ending", ending.key()))
        }
        News::SidesChosen { seat }
        | News::Drew { seat }
        | News::Tasks { seat }
        | News::Buried { seat }
        | News::Passed { seat }
        | News::Shed { seat }
        | News::Declined { seat }
        | News::HandedIn { seat }
        | News::NoMoreCards { seat }
        | News::Rage { seat }
        | News::Foiled { seat } => said.with("who", seat),
        News::LastTurn {} | News::Unsealed {} => said,
    }
}
