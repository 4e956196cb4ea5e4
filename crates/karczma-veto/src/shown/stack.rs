//! The stack as clients see it: each object with its source, its cost and its effect, and who is asked to answer.

use karczma_kernel::{Hidden, Observer, Seat, SeatSet};

use super::{Teller, letters};
use crate::cards::{CardId, Harm, Part};
use crate::frame::{Frame, MomentWindow, Window};
use crate::ids::PermId;
use crate::object::{Kind, Object};
use crate::rules::ending::object_in;
use crate::rules::setup::seat_letter;

/// An object on the stack.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ObjectView"))]
pub(super) struct ShownObject {
    /// What it is.
    kind: &'static str,
    /// Who controls it.
    controller: String,
    /// Source: the card that put it there, if the observer knows it.
    card: Option<String>,
    /// Source: the permanent that put it there.
    source: Option<String>,
    /// The cards that act in it: who canvasses, who challenges and is challenged, who moves.
    who: Vec<String>,
    /// Cards chosen for it.
    targets: Vec<String>,
    /// The opponent it is directed against.
    against: Option<String>,
    /// Cost: ducats.
    ducats: i32,
    /// Cost: how much of them a riposte added.
    surcharge: u16,
    /// Cost: cards that it taps.
    taps: Vec<String>,
    /// Effect: what it would do to which card.
    harms: Vec<ShownHarm>,
    /// Parts of it that ripostes took away.
    negated: Vec<&'static str>,
    /// Who has answered it.
    riposted: Vec<String>,
    /// May everybody answer as often as he likes?
    unlimited: bool,
}

/// What an object would do to a card.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HarmView"))]
pub(super) struct ShownHarm {
    /// `wound`, `kill`, `discard` or `tap`.
    harm: &'static str,
    /// The card.
    card: String,
}

/// A window of ripostes.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "WindowView"))]
pub(super) struct ShownWindow {
    /// The moment that is answered; otherwise the topmost object is.
    moment: Option<&'static str>,
    /// Who is asked.
    asked: String,
    /// Who may still answer, in the order in which they are asked.
    waiting: Vec<String>,
    /// Why the observer may want to be asked.
    stop: Stop,
}

/// Why a player may want to be asked in a window. It rests on what everybody sees, so that a pass that is left to it
/// tells nothing of a hand.
#[derive(Clone, Copy, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StopView"))]
pub(super) enum Stop {
    /// Something aims at him, he is in the fight, or the game may be decided here.
    Aimed,
    /// An opponent acts, and does not aim at him.
    Opponent,
    /// What answers is his own doing, or the game's.
    Other,
}

impl Teller<'_> {
    pub(super) fn object_word(self, object: &Object) -> String {
        let card = object.card.map(|card| format!(" {}", self.word(card))).unwrap_or_default();
        format!("{}{card} {}", kind_word(object.kind), seat_letter(object.controller))
    }

    pub(super) fn object(self, object: &Object) -> ShownObject {
        ShownObject {
            kind: kind_word(object.kind),
            controller: seat_letter(object.controller),
            card: object.card.or_else(|| self.laying(object)).map(|card| self.word(card)),
            source: object.source.filter(|id| self.view.table.is_here(*id)).map(|id| self.label(id)),
            who: self.labels(acting(object.kind).into_iter().flatten()),
            targets: self.labels(object.chosen.iter().map(|chosen| chosen.card)),
            against: against(object).map(seat_letter),
            ducats: self.ducats(object),
            surcharge: object.surcharge,
            taps: self.labels(self.look.tapped_as_cost(object)),
            harms: self.harms(object),
            negated: Part::ALL
                .iter()
                .filter(|part| object.spared.iter().any(|spared| spared.part == **part))
                .map(|part| part.word())
                .collect(),
            riposted: letters(&object.riposted.iter().collect::<Vec<Seat>>()),
            unlimited: object.unlimited(),
        }
    }

    /// The card that its player lays face down, where the observer knows it.
    fn laying(self, object: &Object) -> Option<CardId> {
        let topmost = self.view.table.top().is_some_and(|top| std::ptr::eq(top, object));
        match (&self.view.laying, object.kind) {
            (Some(Hidden::Known(card)), Kind::Tuck(_) | Kind::AttachCovenant(_)) if topmost => Some(*card),
            (Some(_) | None, _) => None,
        }
    }

    /// A card is paid for when it resolves, everything else when it is declared (P-4).
    fn ducats(self, object: &Object) -> i32 {
        let mut ducats = 0;
        if let (Kind::Card(_), Some(card), false) = (object.kind, object.card, object.alternative) {
            ducats = self.look.price(object.controller, card) - i32::from(object.rebate);
        } else if let (Kind::Ability(_), Some(text)) = (object.kind, object.text) {
            ducats = i32::from(self.look.game.texts.get(text).ducats());
        }
        ducats.max(0) + i32::from(object.surcharge)
    }

    fn harms(self, object: &Object) -> Vec<ShownHarm> {
        const HARMS: [(Harm, &str); 4] =
            [(Harm::Wound, "wound"), (Harm::Kill, "kill"), (Harm::Discard, "discard"), (Harm::Tap, "tap")];
        let mut harms = Vec::new();
        for (harm, word) in HARMS {
            let cards = self.labels(self.look.threatened(object, harm));
            harms.extend(cards.into_iter().map(|card| ShownHarm { harm: word, card }));
        }
        harms
    }

    /// What somebody chooses for, pays for or places just now.
    pub(super) fn in_hand(self) -> Option<ShownObject> {
        let frame = self.view.table.frames.last()?;
        let resolves = matches!(frame, Frame::Enter(_) | Frame::Run(..));
        object_in(frame).filter(|_| !resolves).map(|object| self.object(object))
    }

    pub(super) fn window(self) -> Option<ShownWindow> {
        let table = &self.view.table;
        let last = table.frames.last()?;
        let (moment, window, riposted) = if let Frame::Window(window) = last {
            let limited = table.top().filter(|top| !top.unlimited());
            (None, *window, limited.map_or(SeatSet::EMPTY, |top| top.riposted))
        } else if let Frame::Moment(MomentWindow { moment, window, riposted, .. }) = last {
            (Some(moment.word()), *window, *riposted)
        } else {
            return None;
        };
        let waiting = self.waiting(window, |seat| riposted.contains(seat));
        let stop = match self.view.who {
            Observer::Seat(me) if moment.is_some() => self.stop_at_moment(me),
            Observer::Seat(me) => table.top().map_or(Stop::Other, |top| self.stop_at(me, top)),
            Observer::Spectator | Observer::Judge => Stop::Other,
        };
        Some(ShownWindow { moment, asked: seat_letter(window.asked), waiting, stop })
    }

    /// Between the stages of a round only an election decides anything at once: one's own, or one that was declared.
    fn stop_at_moment(self, me: Seat) -> Stop {
        let declared = self.view.table.election.is_some_and(|by| by != me);
        if declared || self.look.check_election(me).is_ok() { Stop::Aimed } else { Stop::Other }
    }

    fn stop_at(self, me: Seat, object: &Object) -> Stop {
        let table = &self.view.table;
        let mine = |id: PermId| table.get(id).is_some_and(|card| card.controller == me);
        let fights = matches!(
            object.kind,
            Kind::Duel | Kind::DuelResult | Kind::Skirmish | Kind::SkirmishResult | Kind::Refusal
        );
        let in_fight = || table.fight().is_some_and(|fight| fight.sides.iter().any(|side| side.seat == me));
        if fights && in_fight() {
            return Stop::Aimed;
        }
        if !self.look.opponents(me, object.controller) {
            return Stop::Other;
        }
        let concerned = acting(object.kind).into_iter().flatten();
        let chosen = object.chosen.iter().map(|chosen| chosen.card);
        let harmed = [Harm::Wound, Harm::Kill, Harm::Discard, Harm::Tap]
            .into_iter()
            .flat_map(|harm| self.look.threatened(object, harm));
        let aimed = against(object) == Some(me) || concerned.chain(chosen).chain(harmed).any(mine);
        if aimed { Stop::Aimed } else { Stop::Opponent }
    }

    fn waiting(self, window: Window, used: impl Fn(Seat) -> bool) -> Vec<String> {
        let order = &self.view.table.order;
        let first = order.iter().position(|seat| *seat == window.asked).unwrap_or_default();
        let left = order.len().saturating_sub(usize::from(window.passes));
        let asked = (0..left).map(|place| order[(first + place) % order.len()]);
        letters(&asked.filter(|seat| !used(*seat)).collect::<Vec<Seat>>())
    }
}

/// The cards that act in an object.
const fn acting(kind: Kind) -> [Option<PermId>; 2] {
    match kind {
        Kind::Canvass(who, _) | Kind::Move(who, _) | Kind::VoteTake(who) => [Some(who), None],
        Kind::Tuck(host) | Kind::AttachCovenant(host) => [Some(host), None],
        Kind::Challenge(one, other) | Kind::SkirmishChallenge(one, other) => [Some(one), Some(other)],
        Kind::Ability(relay) => [relay, None],
        Kind::Card(_)
        | Kind::Cut
        | Kind::Trigger
        | Kind::CanvassThrust
        | Kind::DiscardCopy
        | Kind::Refusal
        | Kind::Duel
        | Kind::DuelResult
        | Kind::Skirmish
        | Kind::SkirmishResult
        | Kind::Fame => [None, None],
    }
}

const fn against(object: &Object) -> Option<Seat> {
    if let Kind::Canvass(_, Some(victim)) = object.kind { Some(victim) } else { object.opponent }
}

/// The word for a kind of object.
const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Card(_) => "card",
        Kind::Cut => "cut",
        Kind::Ability(_) => "ability",
        Kind::Trigger => "trigger",
        Kind::Canvass(..) => "canvass",
        Kind::CanvassThrust => "canvass-thrust",
        Kind::Challenge(..) => "challenge",
        Kind::SkirmishChallenge(..) => "skirmish-challenge",
        Kind::Move(..) => "move",
        Kind::DiscardCopy => "discard-copy",
        Kind::Tuck(_) => "tuck",
        Kind::AttachCovenant(_) => "attach-covenant",
        Kind::VoteTake(_) => "vote-take",
        Kind::Refusal => "refusal",
        Kind::Duel => "duel",
        Kind::DuelResult => "duel-result",
        Kind::Skirmish => "skirmish",
        Kind::SkirmishResult => "skirmish-result",
        Kind::Fame => "fame",
    }
}
