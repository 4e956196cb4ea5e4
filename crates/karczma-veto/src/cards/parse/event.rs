//! Events that ripostes answer and triggers wait for.

use super::scope::Scope;
use super::tree::{Call, Tree};
use super::value::who;
use crate::cards::ast::{Event, Filter, Harm, Past, Ref, Selector, Sort, Who};
use crate::cards::error::{Pos, Read, expected, impossible, unknown};
use crate::cards::{CardType, Moment};

pub(super) const PAST: [(&str, Past); 8] = [
    ("enter", Past::Enter),
    ("leave", Past::Leave),
    ("won", Past::Won),
    ("lost", Past::Lost),
    ("wounded", Past::Wounded),
    ("killed", Past::Killed),
    ("destroyed", Past::Destroyed),
    ("to_discard", Past::ToDiscard),
];

pub(super) const HARM: [(&str, Harm); 4] = [
    ("would_wound", Harm::Wound),
    ("would_kill", Harm::Kill),
    ("would_discard", Harm::Discard),
    ("would_tap", Harm::Tap),
];

/// All words for other events: what is not here, there or there is no event.
pub(super) const EVENTS: [&str; 13] = [
    "play",
    "thrust",
    "use",
    "canvass",
    "canvass_against",
    "challenge",
    "refuse",
    "duel",
    "skirmish",
    "cost_tap",
    "moment",
    "played",
    "resolving",
];

/// The word of something that happened.
pub(in crate::cards) fn past_word(past: Past) -> &'static str {
    PAST.iter().find(|(_, known)| *known == past).map_or("", |(word, _)| word)
}

/// The word of something that would happen.
pub(in crate::cards) fn harm_word(harm: Harm) -> &'static str {
    HARM.iter().find(|(_, known)| *known == harm).map_or("", |(word, _)| word)
}

impl Scope {
    /// One event.
    pub(super) fn event(&mut self, call: &Call<'_>) -> Read<Event> {
        if let Some((_, past)) = PAST.iter().find(|(word, _)| *word == call.name) {
            call.only_labels(&[])?;
            return Ok(Event::Past(*past, self.filter(call.args::<1>()?[0])?));
        }
        if let Some((_, harm)) = HARM.iter().find(|(word, _)| *word == call.name) {
            call.only_labels(&[])?;
            return Ok(Event::Would(*harm, self.filter(call.args::<1>()?[0])?));
        }
        if !EVENTS.contains(&call.name) {
            let known =
                EVENTS.into_iter().chain(PAST.map(|(word, _)| word)).chain(HARM.map(|(word, _)| word));
            return unknown(call.pos, "event", call.name, known);
        }
        match call.name {
            "challenge" => {
                call.only_labels(&["by", "who", "target"])?;
                call.args::<0>()?;
                let who = call.labelled("who").map(|tree| self.filter(tree)).transpose()?;
                let target = call.labelled("target").map(|tree| self.filter(tree)).transpose()?;
                Ok(Event::Challenge { by: by(call)?, who, target })
            }
            "play" | "thrust" | "use" | "canvass" | "refuse" | "cost_tap" => self.act_event(call),
            "canvass_against" => Ok(Event::CanvassAgainst(who(call.args::<1>()?[0])?)),
            "duel" => Ok(Event::Duel(self.side(call.args::<1>()?[0])?)),
            "skirmish" => Ok(Event::Skirmish(self.side(call.args::<1>()?[0])?)),
            "moment" => Ok(Event::Moment(moment(call.args::<1>()?[0])?)),
            "played" | "resolving" => {
                if self.refer(call.args::<1>()?[0])? != Ref::This {
                    return expected(call.pos, format!("`{}(self)`", call.name), "another card");
                }
                Ok(if call.name == "played" { Event::Played } else { Event::Resolving })
            }
            name => unknown(call.pos, "event", name, EVENTS.into_iter()),
        }
    }

    fn act_event(&mut self, call: &Call<'_>) -> Read<Event> {
        call.only_labels(&["by"])?;
        let by = by(call)?;
        let event = match call.name {
            "canvass" | "refuse" | "thrust" => {
                call.args::<0>()?;
                match call.name {
                    "canvass" => Event::Canvass { by },
                    "refuse" => Event::Refuse { by },
                    _ => {
                        let thrust = Selector::every(Sort::Type(CardType::Thrust));
                        Event::Play { what: Filter::Any(thrust), by }
                    }
                }
            }
            name => {
                let what = self.filter(call.args::<1>()?[0])?;
                match name {
                    "play" => Event::Play { what, by },
                    "use" => Event::Use { what, by },
                    _ => Event::CostTap { what, by },
                }
            }
        };
        Ok(event)
    }

    /// Can a riposte answer this?
    pub(super) fn can_answer(&self, pos: Pos, event: &Event) -> Read<()> {
        match event {
            Event::Past(Past::Enter, Filter::Ref(Ref::This)) => Ok(()),
            Event::Past(past, _) => impossible(
                pos,
                format!("`{}` has happened already; only triggers wait for it (`T on …`)", past_word(*past)),
            ),
            Event::Played | Event::Resolving => impossible(pos, "only triggers wait for this (`T on …`)"),
            Event::Moment(Moment::RoundEnd) => {
                impossible(pos, "nobody receives priority at `round.end` (AH 519.2)")
            }
            Event::Play { .. }
            | Event::Use { .. }
            | Event::Canvass { .. }
            | Event::CanvassAgainst(_)
            | Event::Challenge { .. }
            | Event::Refuse { .. }
            | Event::Duel(_)
            | Event::Skirmish(_)
            | Event::Would(..)
            | Event::CostTap { .. }
            | Event::Moment(_) => Ok(()),
        }
    }

    /// Can a trigger wait for this?
    pub(super) fn can_wait(&self, pos: Pos, event: &Event) -> Read<()> {
        match event {
            Event::Past(..) | Event::Moment(_) | Event::Played | Event::Resolving => Ok(()),
            Event::Play { .. }
            | Event::Use { .. }
            | Event::Canvass { .. }
            | Event::CanvassAgainst(_)
            | Event::Challenge { .. }
            | Event::Refuse { .. }
            | Event::Duel(_)
            | Event::Skirmish(_)
            | Event::Would(..)
            | Event::CostTap { .. } => impossible(
                pos,
                "triggers wait for what has happened; objects on the stack are answered (`R on …`)",
            ),
        }
    }
}

fn by(call: &Call<'_>) -> Read<Who> {
    match call.labelled("by") {
        Some(tree) => who(tree),
        None => expected(call.pos, format!("`by:` with a player in `{}`", call.name), "none"),
    }
}

fn moment(tree: &Tree<'_>) -> Read<Moment> {
    let call = tree.call("a moment")?;
    Moment::from_word(call.name).map_or_else(
        || unknown(call.pos, "moment", call.name, Moment::ALL.iter().map(|known| known.word())),
        Ok,
    )
}
