//! What a clause may speak of: the card that bears it, its event, the fight, the cards chosen so far.

use super::tree::Call;
use crate::cards::ast::{EFFECTS_MAX, Event, Filter, Harm, Past, Ref, SLOTS_MAX, Slot, Sort, Who};
use crate::cards::error::{Pos, Read, impossible};
use crate::cards::{CardType, Moment};

/// The surroundings of a clause while it is read.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    /// The type of the card that bears the text.
    pub(super) kind: CardType,
    /// Can it be attached, so that there is a host?
    pub(super) hosted: bool,
    /// Is this a static ability?
    pub(super) lasting: bool,
    /// Does the clause answer an object on the stack?
    pub(super) answers: bool,
    /// Is there a duel, so that `duelist` and `foe` exist?
    pub(super) duel: bool,
    /// Is there a skirmish, so that `fighter` and `enemy` exist?
    pub(super) skirmish: bool,
    /// Does the event speak of a card, which is then `it`?
    pub(super) it: bool,
    /// The events, once they are read.
    pub(super) on: Vec<Event>,
    slots: Slot,
    effects: usize,
    chosen: Option<Slot>,
}

impl Scope {
    pub(super) const fn new(kind: CardType, hosted: bool) -> Self {
        Self {
            kind,
            hosted,
            lasting: false,
            answers: false,
            duel: false,
            skirmish: false,
            it: false,
            on: Vec::new(),
            slots: 0,
            effects: 0,
            chosen: None,
        }
    }

    /// The next slot for a choice.
    pub(super) fn slot(&mut self, pos: Pos) -> Read<Slot> {
        if usize::from(self.slots) == SLOTS_MAX {
            return impossible(pos, format!("an ability chooses more than {SLOTS_MAX} times"));
        }
        self.slots += 1;
        self.chosen = Some(self.slots - 1);
        Ok(self.slots - 1)
    }

    /// Counts an effect of the ability: a text is laid out in steps that a small number names.
    pub(super) fn count_effect(&mut self, pos: Pos) -> Read<()> {
        if self.effects == EFFECTS_MAX {
            return impossible(pos, format!("an ability has more than {EFFECTS_MAX} effects"));
        }
        self.effects += 1;
        Ok(())
    }

    /// Forgets what was chosen: `it` never means the card of a cost.
    pub(super) const fn forget(&mut self) {
        self.chosen = None;
    }

    /// While the events are read all fighters may be named; afterwards only those that the events bring.
    pub(super) const fn open_fights(&mut self) {
        self.duel = true;
        self.skirmish = true;
    }

    /// Sets what the events bring.
    pub(super) fn set_events(&mut self, on: &[Event]) {
        let thrust = self.kind == CardType::Thrust;
        self.answers = on.iter().any(|event| !matches!(event, Event::Moment(_) | Event::Past(..)));
        self.duel = thrust || on.iter().all(brings_duel);
        self.skirmish = on.iter().all(brings_skirmish);
        self.it = on.iter().all(speaks_of_card);
        self.on = on.to_vec();
    }

    /// The card that a word points at, if it is such a word.
    pub(super) fn reference(&self, call: &Call<'_>) -> Read<Option<Ref>> {
        let found = match call.name {
            "self" => Ref::This,
            "host" if self.hosted => Ref::Host,
            "host" => {
                return impossible(call.pos, "`host` is the card this one is attached to, and it never is");
            }
            "it" if self.it => Ref::It,
            "it" => match self.chosen {
                Some(slot) => Ref::Chosen(slot),
                None => {
                    return impossible(
                        call.pos,
                        "`it` needs an event that speaks of a card, or a card chosen before",
                    );
                }
            },
            "duelist" | "foe" if !self.duel => {
                return impossible(call.pos, format!("there is no duel here, so `{}` is nobody", call.name));
            }
            "fighter" | "enemy" if !self.skirmish => {
                return impossible(
                    call.pos,
                    format!("there is no skirmish here, so `{}` is nobody", call.name),
                );
            }
            "duelist" => Ref::Duelist,
            "foe" => Ref::Foe,
            "fighter" => Ref::Fighter,
            "enemy" => Ref::Enemy,
            _ => return Ok(None),
        };
        Ok(Some(found))
    }
}

/// Words that point at a card.
pub(super) const REFERENCES: [&str; 7] = ["self", "host", "it", "duelist", "foe", "fighter", "enemy"];

/// Words for players.
pub(super) const PLAYERS: [&str; 4] = ["me", "opp", "all", "initiative"];

/// The player that a word names, if it is such a word.
pub(super) fn player(word: &str) -> Option<Who> {
    match word {
        "me" => Some(Who::Me),
        "opp" => Some(Who::Opp),
        "all" => Some(Who::All),
        "initiative" => Some(Who::Initiative),
        _ => None,
    }
}

fn is_thrust(what: &Filter) -> bool {
    matches!(what, Filter::Any(selector) if selector.sort == Sort::Type(CardType::Thrust))
}

fn brings_duel(event: &Event) -> bool {
    match event {
        Event::Duel(_) => true,
        Event::Play { what, .. } => is_thrust(what),
        Event::Would(harm, _) => matches!(harm, Harm::Wound | Harm::Kill),
        Event::Moment(moment) => matches!(moment, Moment::DuelAccepted | Moment::DuelEnd),
        Event::Past(past, _) => matches!(past, Past::Won | Past::Lost | Past::Wounded | Past::Killed),
        Event::Use { .. }
        | Event::Canvass { .. }
        | Event::CanvassAgainst(_)
        | Event::Challenge { .. }
        | Event::Refuse { .. }
        | Event::Skirmish(_)
        | Event::CostTap { .. }
        | Event::Played
        | Event::Resolving => false,
    }
}

fn brings_skirmish(event: &Event) -> bool {
    match event {
        Event::Skirmish(_) => true,
        Event::Moment(moment) => matches!(moment, Moment::SkirmishEnd),
        Event::Past(past, _) => matches!(past, Past::Won | Past::Lost | Past::Destroyed),
        Event::Play { .. }
        | Event::Use { .. }
        | Event::Canvass { .. }
        | Event::CanvassAgainst(_)
        | Event::Challenge { .. }
        | Event::Refuse { .. }
        | Event::Duel(_)
        | Event::Would(..)
        | Event::CostTap { .. }
        | Event::Played
        | Event::Resolving => false,
    }
}

fn speaks_of_card(event: &Event) -> bool {
    match event {
        Event::Play { .. }
        | Event::Use { .. }
        | Event::Canvass { .. }
        | Event::CanvassAgainst(_)
        | Event::Challenge { .. }
        | Event::Refuse { .. }
        | Event::Would(..)
        | Event::CostTap { .. }
        | Event::Past(..) => true,
        Event::Duel(_) | Event::Skirmish(_) | Event::Moment(_) | Event::Played | Event::Resolving => false,
    }
}
