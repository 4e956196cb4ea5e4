//! Declaring: choices for a text, one after another (D-5, D-30), then the object goes on the stack.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Sink};

use super::cost::{least, most};
use super::effects::RANDOM_CARD;
use super::threat::chosen;
use crate::cards::{CardType, Cost, Count, Event, Pick};
use crate::engine::Engine;
use crate::events::{self, Fact};
use crate::frame::{Declare, Declaring, Frame};
use crate::ids::PermId;
use crate::look::{Look, Reading};
use crate::moves::Picked;
use crate::object::{Chosen, Kind, Object, OptionChosen};
use crate::reach::Sorts;
use crate::refusal::Refusal;
use crate::text::{Need, Use};
use crate::wanted::Wanted;

/// Cards that may be chosen.
pub(crate) type Candidates = ArrayVec<PermId, 128>;

/// What the declaration in hand asks.
pub(crate) enum Asked<'a> {
    /// Nothing more.
    Nothing,
    /// One of several cards that would be harmed.
    It(Candidates),
    /// One of several opponents.
    Opponent,
    /// An option; may both be chosen?
    Option(u8, bool),
    /// A card of these; may one stop?
    Cards(&'a Pick, Candidates, bool),
    /// A card of the hand, as cost.
    Toss,
}

impl<'a> Look<'a> {
    /// What is asked now; needs that ask nothing are passed over.
    pub(crate) fn asked_by(self, declare: &Declare) -> (u8, Asked<'a>) {
        let mut need = declare.need;
        let Some(text) = declare.object.text else { return (need, Asked::Nothing) };
        let text = self.game.texts.get(text);
        mark!("AH 101.7");
        while let Some(wanted) = text.needs.get(usize::from(need)) {
            let asked = self.asked_for(declare, wanted);
            if !matches!(asked, Asked::Nothing) {
                return (need, asked);
            }
            need += 1;
        }
        (need, if declare.toss > 0 { Asked::Toss } else { Asked::Nothing })
    }

    fn asked_for(self, declare: &Declare, need: &'a Need) -> Asked<'a> {
        let object = &declare.object;
        let paying = declare.why == Declaring::Payment;
        match need {
            Need::It => {
                let threatened = if paying { Candidates::new() } else { self.answering(object) };
                if threatened.len() < 2 { Asked::Nothing } else { Asked::It(threatened) }
            }
            Need::Opponent => {
                if paying || object.opponent.is_some() || self.opponents_of(object.controller).count() == 0 {
                    return Asked::Nothing;
                }
                mark!("AH 800.17");
                Asked::Opponent
            }
            Need::Option { count, both } => {
                if paying || object.option != OptionChosen::None {
                    return Asked::Nothing;
                }
                let affordable = both.as_ref().is_some_and(|cost| self.affords_both(object, cost));
                Asked::Option(*count, affordable)
            }
            Need::Pick { pick, option, cost } => {
                let now = if object.is_card() { *cost == paying } else { !paying };
                let here = option.is_none_or(|option| chosen(object.option, option));
                if !now || !here {
                    return Asked::Nothing;
                }
                let taken = object.picks(pick.slot).count();
                let candidates = self.candidates(object, pick, *cost);
                if taken >= most(pick.count) || candidates.is_empty() {
                    return Asked::Nothing;
                }
                Asked::Cards(pick, candidates, taken >= least(pick.count))
            }
        }
    }

    /// The cards that the object answered would harm, and for which this riposte can be made.
    fn answering(self, riposte: &Object) -> Candidates {
        let (Some(text), Some(answered)) = (riposte.text, self.table().top()) else {
            return Candidates::new();
        };
        let text = self.game.texts.get(text);
        let Use::Riposte(events) = &text.when else { return Candidates::new() };
        let mut found = Candidates::new();
        for event in events {
            let Event::Would(harm, filter) = event else { continue };
            for id in self.threatened(answered, *harm) {
                let reading = Reading { it: Some(id), ..Reading::object(riposte) };
                let fits = self.filter(reading, filter, id) && self.holds(reading, &text.condition);
                if fits && !found.contains(&id) {
                    let _ = found.try_push(id);
                }
            }
        }
        found
    }

    fn affords_both(self, object: &Object, cost: &Cost) -> bool {
        let mut both = object.clone();
        both.option = OptionChosen::Both;
        match cost {
            Cost::Pay(_) => {
                let had = self.table().player[object.controller.index()].treasury;
                self.basic_price(&both) <= had
            }
            Cost::Drop(votes) => self.votes(object.controller) >= *votes,
            Cost::Tap(_)
            | Cost::Discard(_)
            | Cost::Remove(_)
            | Cost::Toss(_)
            | Cost::Token(..)
            | Cost::Untoken(..) => false,
        }
    }

    /// The cards that a pick may take now.
    pub(crate) fn candidates(self, object: &Object, pick: &Pick, cost: bool) -> Candidates {
        let reading = Reading::object(object);
        let fresh = |id: &PermId| !object.picks(pick.slot).any(|taken| taken == *id);
        if cost {
            let tap = self.pick_taps(object, pick);
            return self.payable(reading, pick, tap).filter(fresh).take(128).collect();
        }
        let attaches =
            object.text.is_some_and(|text| matches!(self.game.texts.get(text).when, Use::Attach(..)));
        self.table()
            .all()
            .map(|(id, _)| id)
            .filter(|id| self.matches(reading, &pick.from, *id) && fresh(id))
            .filter(|id| !attaches || object.card.is_none_or(|card| self.may_bear(*id, card).is_ok()))
            .filter(|id| self.is_target(object, pick, *id))
            .take(128)
            .collect()
    }

    /// Is the pick part of a tapping cost?
    fn pick_taps(self, object: &Object, pick: &Pick) -> bool {
        let Some(text) = object.text else { return false };
        self.game
            .texts
            .get(text)
            .costs
            .iter()
            .any(|cost| matches!(cost, Cost::Tap(crate::cards::What::Pick(other)) if other.slot == pick.slot))
    }

    /// Further demands on targets: faction cards and strategies only where the text speaks of them (V2-1.1.3); the new
    /// target of a challenge must be legal for it; who cannot duel is drawn into none (AH 513.9).
    fn is_target(self, object: &Object, pick: &Pick, id: PermId) -> bool {
        use crate::cards::Act;
        use crate::cards::{Effect, Sort, What};
        use crate::text::Op;
        if self.is_inert(id) {
            mark!("V2-1.2.30");
            return false;
        }
        if !self.takes_effect(object, id) {
            return false;
        }
        let special = matches!(self.kind(id), Some(CardType::Faction | CardType::Strategy));
        if special && !matches!(pick.from.sort, Sort::Type(CardType::Faction | CardType::Strategy)) {
            let attaches =
                object.text.is_some_and(|text| matches!(self.game.texts.get(text).when, Use::Attach(..)));
            return attaches;
        }
        let Some(text) = object.text else { return true };
        let is = |what: &What| matches!(what, What::Pick(other) if other.slot == pick.slot);
        self.game.texts.get(text).ops.iter().all(|op| {
            let Op::Do(effect) = op else { return true };
            if let Effect::Redirect(other) = effect
                && other.slot == pick.slot
                && let Some(Kind::Challenge(challenger, before)) = self.table().top().map(|top| top.kind)
            {
                return before != id && self.check_duellists(challenger, id, true).is_ok();
            }
            if let Effect::Duel(one, other) = effect
                && (is(one) || is(other))
            {
                return self.may(id, Act::Duel).is_ok();
            }
            if let Effect::Skirmish(one, other) = effect
                && (is(one) || is(other))
            {
                return self.may(id, Act::Skirmish).is_ok();
            }
            true
        })
    }

    /// May the effect that is played be played on this card, or attached to it?
    fn takes_effect(self, object: &Object, id: PermId) -> bool {
        use crate::cards::Act;
        let guards = Sorts::forbids(Act::BePlayedOn).or(Sorts::forbids(Act::BeAttached));
        if !self.table().sorts.has_any(guards) && self.table().lasting.is_empty() || !object.is_card() {
            return true;
        }
        if object.card.is_none_or(|card| self.card(card).kind != CardType::Effect) {
            return true;
        }
        if self.may(id, Act::BePlayedOn).is_err() {
            mark!("V2-1.5.9");
            return false;
        }
        let attaches =
            object.text.is_some_and(|text| matches!(self.game.texts.get(text).when, Use::Attach(..)));
        mark!("V2-1.5.10");
        !attaches || self.may(id, Act::BeAttached).is_ok()
    }

    /// Can the text be declared at all: has it something to do (8.3, selectors)?
    pub(crate) fn has_targets(self, object: &Object) -> bool {
        let Some(text) = object.text else { return true };
        let text = self.game.texts.get(text);
        if text.untargeted {
            mark!("AH 101.8/1");
            return true;
        }
        let mut asked = false;
        for need in &text.needs {
            if let Need::Pick { pick, cost: false, .. } = need {
                asked = true;
                if !self.candidates(object, pick, false).is_empty() {
                    return true;
                }
            }
        }
        !asked
    }

    /// Is this pick legal in the declaration in hand?
    pub(crate) fn check_declared(self, declare: &Declare, picked: Picked) -> Result<(), Refusal> {
        let (_, asked) = self.asked_by(declare);
        let wanted = match asked {
            Asked::Nothing | Asked::It(_) | Asked::Cards(..) => Wanted::Target,
            Asked::Opponent => Wanted::Opponent,
            Asked::Option(..) => Wanted::Option,
            Asked::Toss => Wanted::Cost,
        };
        let offered = match (asked, picked) {
            (Asked::Opponent, Picked::Seat(seat)) => {
                return if self.opponents_of(declare.object.controller).any(|other| other == seat) {
                    Ok(())
                } else {
                    Err(Refusal::NotAnOpponent(seat))
                };
            }
            (Asked::It(threatened), Picked::Card(named)) => {
                self.table().find(named).is_some_and(|id| threatened.contains(&id))
            }
            (Asked::Option(count, _), Picked::Option(option)) => option < count,
            (Asked::Option(_, both), Picked::Both) => both,
            (Asked::Cards(_, candidates, _), Picked::Card(named)) => {
                self.table().find(named).is_some_and(|id| candidates.contains(&id))
            }
            (Asked::Cards(_, candidates, _), Picked::Tucked(card, host)) => {
                self.tucked(card, host, declare.object.controller).is_some_and(|id| candidates.contains(&id))
            }
            (Asked::Cards(pick, _, false), Picked::Done) if pick.count == Count::AnyNumber => {
                return Err(Refusal::AtLeastOne);
            }
            (Asked::Cards(_, _, stop), Picked::Done) => stop,
            (Asked::Toss, Picked::Design(card)) => {
                self.state.zones(declare.object.controller).hand.iter().any(|held| held.card == card)
            }
            (
                Asked::Nothing
                | Asked::It(_)
                | Asked::Opponent
                | Asked::Option(..)
                | Asked::Cards(..)
                | Asked::Toss,
                _,
            ) => false,
        };
        if offered { Ok(()) } else { Err(self.bad_target(&declare.object, wanted, picked)) }
    }

    /// Why a card that was picked is no target: of gear that it belongs to somebody else (AH 508.2), or as the text says.
    fn bad_target(self, object: &Object, wanted: Wanted, picked: Picked) -> Refusal {
        let in_play = matches!(picked, Picked::Card(_) | Picked::Tucked(..));
        if wanted != Wanted::Target || !in_play {
            return Refusal::Wants(wanted);
        }
        let (Some(card), Picked::Card(named)) = (object.card, picked) else { return Refusal::BadTarget };
        let attaches =
            object.text.is_some_and(|text| matches!(self.game.texts.get(text).when, Use::Attach(..)));
        let Some(id) = self.table().find(named).filter(|_| attaches) else { return Refusal::BadTarget };
        if self.card(card).kind != CardType::Gear {
            mark!("AH 703.5/1");
            if self.table().get(id).is_some_and(|bearer| self.partners(bearer.controller, object.controller))
            {
                mark!("AH 800.9");
            }
            return Refusal::BadTarget;
        }
        let bearer = self.table().get(id).filter(|_| self.is_kind(id, CardType::Character));
        match bearer.map(|bearer| bearer.controller) {
            Some(seat) if seat != object.controller => {
                mark!("AH 703.6.a");
                if self.partners(seat, object.controller) {
                    mark!("AH 800.19");
                }
                Refusal::ForeignBearer
            }
            Some(_) => Refusal::BadTarget,
            None => {
                mark!("AH 703.3/1");
                Refusal::BadTarget
            }
        }
    }

    /// How a candidate is picked: by name, or if it lies face down by its card and host, which its player knows.
    pub(crate) fn picked(self, id: PermId) -> Option<Picked> {
        if let Some(named) = self.table().named(id) {
            return Some(Picked::Card(named));
        }
        let host = self.table().get(id)?.place.host()?;
        Some(Picked::Tucked(self.state.card_of(id)?, self.table().named(host)?))
    }
}

/// What everybody hears of a choice that is no target: a card that lies hidden stays so.
const fn said(picked: Picked) -> Option<Picked> {
    match picked {
        Picked::Seat(_)
        | Picked::Number(_)
        | Picked::Option(_)
        | Picked::Both
        | Picked::Spot(_)
        | Picked::Design(_)
        | Picked::Done => Some(picked),
        Picked::Card(_) | Picked::Tucked(..) => None,
    }
}

impl<F: Fate, S: Sink<events::Event>> Engine<'_, F, S> {
    /// Begins the choices for an object.
    pub(crate) fn begin_declare(&mut self, object: Object, why: Declaring) {
        let toss = match object.text {
            Some(text) if why == Declaring::Payment || why == Declaring::Play && !object.is_card() => {
                let costs = self.game.texts.get(text).costs.iter();
                costs.map(|cost| if let Cost::Toss(cards) = cost { *cards } else { 0 }).sum()
            }
            Some(_) | None => 0,
        };
        self.push(Frame::Declare(Declare { object, need: 0, why, toss }));
    }

    pub(crate) fn declare(&mut self) -> Flow {
        let Some(Frame::Declare(declare)) = self.state.table.frames.last() else { return Flow::Go };
        let (need, asked) = self.look().asked_by(declare);
        let only = match asked {
            Asked::Nothing => return self.declared(),
            Asked::Opponent => {
                let me = declare.object.controller;
                let look = self.look();
                let mut opponents = look.opponents_of(me);
                let first = opponents.next();
                first.filter(|_| opponents.next().is_none()).map(Picked::Seat)
            }
            Asked::It(_) | Asked::Option(..) => None,
            Asked::Cards(pick, candidates, _) if pick.random => {
                let game = self.game;
                let card = |index: u32| self.state.card_of(candidates[index as usize]);
                let drawn = self.fate.choose(candidates.len() as u32, RANDOM_CARD, &|index| {
                    card(index).map(|card| game.slug(card)).unwrap_or_default()
                });
                self.look().picked(candidates[drawn as usize])
            }
            Asked::Cards(pick, candidates, stop) => {
                let forced = !stop && least(pick.count) == 1 && candidates.len() == 1;
                let look = self.look();
                candidates.first().filter(|_| forced).and_then(|id| look.picked(*id))
            }
            Asked::Toss => None,
        };
        if let Some(Frame::Declare(declare)) = self.state.table.frames.last_mut() {
            declare.need = need;
        }
        match only {
            Some(picked) => {
                self.declare_pick(picked);
                Flow::Go
            }
            None => Flow::Ask,
        }
    }

    /// Takes a pick into the declaration in hand.
    pub(crate) fn declare_pick(&mut self, picked: Picked) {
        let look = self.look();
        let Some(Frame::Declare(declare)) = look.table().frames.last() else { return };
        let me = declare.object.controller;
        let (_, asked) = look.asked_by(declare);
        let slot = if let Asked::Cards(pick, ..) = asked { Some(pick.slot) } else { None };
        let id = match picked {
            Picked::Card(named) => look.table().find(named),
            Picked::Tucked(card, host) => look.tucked(card, host, me),
            Picked::Design(_)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_)
            | Picked::Done => None,
        };
        let card = id.and_then(|id| look.table().get(id)).and_then(|permanent| permanent.card);
        if let Some(Frame::Declare(declare)) = self.state.table.frames.last_mut() {
            match picked {
                Picked::Seat(seat) => declare.object.opponent = Some(seat),
                Picked::Option(option) => declare.object.option = OptionChosen::One(option),
                Picked::Both => {
                    mark!("AH 700.1.i/2");
                    declare.object.option = OptionChosen::Both;
                }
                Picked::Done => declare.need += 1,
                Picked::Design(_) => declare.toss = declare.toss.saturating_sub(1),
                Picked::Card(_) | Picked::Tucked(..) | Picked::Number(_) | Picked::Spot(_) => {}
            }
            match (slot, id) {
                // A text with more choices than the object holds does not exist in the set.
                (Some(slot), Some(card)) => {
                    let _ = declare.object.chosen.try_push(Chosen { slot, card });
                }
                (None, Some(card)) => {
                    declare.object.it = Some(card);
                    declare.need += 1;
                }
                (_, None) => {}
            }
        }
        if let Picked::Design(card) = picked {
            self.discard_from_hand(me, card);
        }
        mark!("AH 101.6");
        match card {
            Some(card) => self.tell(Fact::Targeted(me, card)),
            None => self.tell(Fact::Chose(me, said(picked))),
        }
    }

    /// All is chosen: costs are paid and the object goes on the stack, or goes on resolving.
    fn declared(&mut self) -> Flow {
        let Some(Frame::Declare(declare)) = self.pop() else { return Flow::Go };
        let object = declare.object;
        match declare.why {
            Declaring::Play => {
                mark!("AH 113.1/2");
                if object.is_card() {
                    mark!("AH 119.2.a");
                } else {
                    mark!("AH 602.3.a", "AH 119.2.b", "AH 112.7.a/3", "AH 112.12.c", "AH 112.13/1");
                    self.pay_costs(&object, true);
                }
                self.put(object);
            }
            Declaring::Trigger => self.state.table.stack.push(object),
            Declaring::Payment => self.paid(object),
        }
        Flow::Go
    }
}
