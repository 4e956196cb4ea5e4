//! What the table waits for.

use std::borrow::Cow;

use karczma_kernel::Phrase;

use super::side;
use crate::AnnoDomini;
use crate::data::Side;
use crate::figure::FigureId;
use crate::frame::{Duel, DuelStage, Frame, Melee, MeleeStage, TalkFrame, TalkStage, Test, TestStage};
use crate::state::{Step, Table};
use crate::view::View;

/// What the table waits for, in words.
pub(super) fn say(game: &AnnoDomini, view: &View) -> Phrase {
    let table = &view.table;
    let name = |who: FigureId| game.name_of(table.who(who));
    match table.top() {
        None => step(table),
        Some(Frame::Act(act)) => asks("prompt-act", act.who.side()).with("who", name(act.who)),
        Some(Frame::Fight(who)) => asks("prompt-fight", who.side()).with("who", name(*who)),
        Some(Frame::Speak(who)) => asks("prompt-speak", who.side()).with("who", name(*who)),
        Some(Frame::Movement(movement)) => asks("prompt-movement", movement.who.side())
            .with("who", name(movement.who))
            .with("n", i64::from(movement.points)),
        Some(Frame::Unit(unit)) => Phrase::new("prompt-unit").with("who", name(unit.who)),
        Some(Frame::Window(window)) => asks("prompt-window", window.asked).with("who", name(window.active)),
        Some(Frame::Shot(shot)) => asks("prompt-stray", shot.who.side().other()),
        Some(Frame::Hit(_)) => Phrase::new("prompt-hit"),
        Some(Frame::Test(frame)) => test(frame).with("who", name(frame.who)),
        Some(Frame::Duel(frame)) => duel(frame),
        Some(Frame::Talk(frame)) => {
            talk(frame).with("who", name(frame.who)).with("target", name(frame.target))
        }
        Some(Frame::Melee(frame)) => melee(game, table, frame),
        Some(Frame::Retreat(retreat)) => {
            asks("prompt-retreat", retreat.who.side()).with("who", name(retreat.who))
        }
    }
}

fn asks(key: impl Into<Cow<'static, str>>, whose: Side) -> Phrase {
    Phrase::new(key).with("side", side(whose))
}

fn step(table: &Table) -> Phrase {
    let key = format!("prompt-{}", table.step.key());
    match table.step {
        Step::Faction => asks(key, Side::Red),
        Step::First => asks(key, table.initiative),
        Step::Bands | Step::Discard | Step::Over => Phrase::new(key),
        Step::Leaders
        | Step::Carrier
        | Step::Uncle
        | Step::Deploy
        | Step::Arrive
        | Step::FrantCards
        | Step::FrantInitiative
        | Step::Initiative
        | Step::Actions
        | Step::Combat
        | Step::Morale
        | Step::Words
        | Step::Poison => asks(key, table.on_turn),
    }
}

fn test(frame: &Test) -> Phrase {
    let key = match frame.stage {
        TestStage::Calm => "prompt-test-calm",
        TestStage::Play => "prompt-test-play",
        TestStage::Suit => "prompt-test-suit",
        TestStage::Reinforce => "prompt-test-reinforce",
        TestStage::Repeat => "prompt-test-repeat",
    };
    asks(key, frame.who.side()).with("kind", Phrase::new(format!("test-{}", frame.kind.key())))
}

fn duel(frame: &Duel) -> Phrase {
    let key = match frame.stage {
        DuelStage::Calm => "prompt-duel-calm",
        DuelStage::Lay => "prompt-duel-lay",
        DuelStage::Suit => "prompt-duel-suit",
        DuelStage::Reinforce => "prompt-duel-reinforce",
        DuelStage::Repeat => "prompt-duel-repeat",
    };
    asks(key, frame.asked).with("kind", Phrase::new(format!("duel-{}", frame.kind.key())))
}

fn talk(frame: &TalkFrame) -> Phrase {
    let key = match frame.stage {
        TalkStage::Helpers => "prompt-talk-helpers",
        TalkStage::Defenders => "prompt-talk-defenders",
        TalkStage::Lay => "prompt-talk-lay",
        TalkStage::Suit => "prompt-talk-suit",
        TalkStage::Lead => "prompt-talk-lead",
        TalkStage::Duel => "prompt-talk-duel",
    };
    asks(key, frame.asked)
}

fn melee(game: &AnnoDomini, table: &Table, frame: &Melee) -> Phrase {
    let (key, who) = match frame.stage {
        MeleeStage::ArmFirst => ("prompt-melee-arm", frame.who),
        MeleeStage::ArmSecond => ("prompt-melee-arm", frame.target),
        MeleeStage::Parry => ("prompt-melee-parry", frame.loser.unwrap_or(frame.target)),
        MeleeStage::Guard => ("prompt-melee-guard", frame.loser.unwrap_or(frame.target)),
        MeleeStage::Sweep => ("prompt-melee-sweep", frame.who),
        MeleeStage::Clash
        | MeleeStage::Parrying
        | MeleeStage::Strike
        | MeleeStage::Retreat
        | MeleeStage::RetreatSecond
        | MeleeStage::End => ("prompt-melee", frame.who),
    };
    let name = |who: FigureId| game.name_of(table.who(who));
    Phrase::new(key).with("who", name(who)).with("target", name(frame.target))
}
