//! Choices inside a text that is carried out: hands, decks, discards, shots (D-22 to D-24, D-32).

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Seat, SeatSet, Sink};

use super::leaving::Exit;
use super::setup::DRAW;
use crate::cards::{Act, CardId, CardType, Faction, Factions, Trait, Zone};
use crate::cards::{Each, Effect, Selector, What};
use crate::engine::Engine;
use crate::events::{Event, Fact, Laid, News};
use crate::frame::{Choice, Frame};
use crate::ids::{PermId, Place};
use crate::look::{Look, Reading};
use crate::moves::Picked;
use crate::object::Object;
use crate::options::Switch;
use crate::refusal::Refusal;
use crate::state::{Cause, Held, Permanent};
use crate::text::{Op, TextId};
use crate::wanted::Wanted;

/// The sabre modifiers that meet a shot (AH 700.1.x/3).
const SHOT: u8 = 3;

impl<'a> Look<'a> {
    /// The effect of a text that a choice belongs to.
    fn effect_at(self, text: TextId, op: u8) -> Option<&'a Effect> {
        match self.game.texts.get(text).ops.get(usize::from(op))? {
            Op::Do(effect) => Some(effect),
            Op::Unless(..) | Op::Jump(_) | Op::IfOption(..) | Op::Order(_) => None,
        }
    }

    pub(crate) fn is_special(self, id: PermId) -> bool {
        matches!(self.kind(id), Some(CardType::Faction | CardType::Strategy))
    }

    /// Own cards that a player may give up by `both(...)`.
    pub(crate) fn own_choices(self, seat: Seat, text: TextId, op: u8) -> impl Iterator<Item = PermId> + 'a {
        let selector = match self.effect_at(text, op) {
            Some(Effect::Both(Each::Discard(selector) | Each::Tap(selector))) => Some(selector),
            Some(_) | None => None,
        };
        let reading = Reading { me: seat, this: None, it: None, opponent: None, object: None };
        self.table().all().map(|(id, _)| id).filter(move |id| {
            let own =
                self.table().get(*id).is_some_and(|card| card.controller == seat && card.card.is_some());
            own && selector.is_some_and(|selector| self.matches(reading, selector, *id))
        })
    }

    /// Designs that may be taken from a zone outside the playing field, each once, in order.
    pub(crate) fn designs(self, seat: Seat, choice: &Choice) -> Vec<CardId> {
        let reading = Reading { me: seat, this: None, it: None, opponent: None, object: None };
        let fits = |selector: &Selector, card: CardId| self.matches_card(reading, selector, card, seat);
        let zones = self.state.zones(seat);
        let mut found: Vec<CardId> = match choice {
            Choice::Toss { .. } => {
                zones.hand.iter().map(|held| held.card).filter(|card| !self.undiscardable(*card)).collect()
            }
            Choice::Search { text, op } => match self.effect_at(*text, *op) {
                Some(Effect::Search(selector, _)) => {
                    zones.deck.cards().filter(|card| fits(selector, *card)).collect()
                }
                Some(_) | None => Vec::new(),
            },
            Choice::Recover { text, op } => match self.effect_at(*text, *op) {
                Some(Effect::Recover(selector, _)) => {
                    zones.discard.iter().copied().filter(|card| fits(selector, *card)).collect()
                }
                Some(_) | None => Vec::new(),
            },
            Choice::Arrange => zones.looked.to_vec(),
            Choice::Buy { price } => {
                let affordable = self.table().player[seat.index()].treasury >= i32::from(*price);
                if affordable { zones.looked.to_vec() } else { Vec::new() }
            }
            Choice::Zone { text, op, zone, .. } => self.zone_designs(seat, *text, *op, *zone),
            Choice::Shot { .. } => zones
                .hand
                .iter()
                .map(|held| held.card)
                .filter(|card| self.thrust_bonus(*card) > 0 && !self.undiscardable(*card))
                .collect(),
            Choice::Name => self.game.cards.ids().filter(|card| self.is_legal_in_format(*card)).collect(),
            Choice::Own { .. } | Choice::Number | Choice::Faction { .. } => Vec::new(),
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    /// May the card be played in the format at all (AH 203.3)?
    fn is_legal_in_format(self, card: CardId) -> bool {
        self.game.options.feast || !self.card(card).keywords.has(crate::cards::Keyword::Feast)
    }

    fn zone_designs(self, seat: Seat, text: TextId, op: u8, zone: Zone) -> Vec<CardId> {
        let reading = Reading { me: seat, this: None, it: None, opponent: None, object: None };
        let selector = match self.effect_at(text, op) {
            Some(Effect::Move(What::Pick(pick), _) | Effect::Tuck(What::Pick(pick))) => &pick.from,
            Some(_) | None => return Vec::new(),
        };
        let fits = |card: &CardId| self.matches_card(reading, selector, *card, seat);
        let zones = self.state.zones(seat);
        match zone {
            Zone::Hand => zones.hand.iter().map(|held| held.card).filter(fits).collect(),
            Zone::Discard => zones.discard.iter().copied().filter(fits).collect(),
            Zone::Grave => {
                let own = self.table().grave.iter().filter(|buried| buried.owner == seat);
                own.map(|buried| buried.card).filter(fits).collect()
            }
            Zone::Deck | Zone::Election | Zone::Magnates | Zone::OnLand | Zone::Under => Vec::new(),
        }
    }

    /// Cards that no card or ability discards from hand (VR-53).
    pub(crate) fn undiscardable(self, card: CardId) -> bool {
        use crate::cards::{Filter, Ref, Rule, Ruled};
        use crate::text::Use;
        self.game.texts.of_card(card).statics.iter().any(|text| match &self.game.texts.get(*text).when {
            Use::Static(ability) => ability.rules.iter().any(|rule| {
                matches!(rule, Rule::Forbid(Ruled::Cards(Filter::Ref(Ref::This)), Act::BeDiscarded))
            }),
            Use::Floor(_) | Use::Riposte(_) | Use::Trigger(..) | Use::Attach(..) | Use::Fire => false,
        })
    }

    /// The sabre modifier that a thrust gives its player's fighter when played alone (VR-71).
    pub(crate) fn thrust_bonus(self, card: CardId) -> i32 {
        if self.card(card).kind != CardType::Thrust {
            return 0;
        }
        let texts = self.game.texts.of_card(card).ripostes.iter();
        texts.map(|text| sabre_given(&self.game.texts.get(*text).ops, 0)).max().unwrap_or(0).max(0)
    }

    /// Thrusts under the target that help to meet a shot.
    pub(crate) fn shot_tucked(
        self,
        seat: Seat,
        target: PermId,
    ) -> impl Iterator<Item = (PermId, CardId)> + 'a {
        self.table().on(target).filter(move |(_, card)| card.tucked() && card.controller == seat).filter_map(
            move |(id, _)| {
                let card = self.state.card_of(id)?;
                (self.thrust_bonus(card) > 0).then_some((id, card))
            },
        )
    }

    /// All thrusts that could meet a shot, added up.
    fn shot_total(self, seat: Seat, target: PermId) -> i32 {
        let hand = self
            .state
            .zones(seat)
            .hand
            .iter()
            .map(|held| held.card)
            .filter(|card| !self.undiscardable(*card));
        let tucked = self.shot_tucked(seat, target).map(|(_, card)| card);
        hand.chain(tucked).map(|card| self.thrust_bonus(card)).sum()
    }

    /// Is this pick legal in the choice in hand?
    pub(crate) fn check_choice(self, seat: Seat, choice: &Choice, picked: Picked) -> Result<(), Refusal> {
        let offered = match (choice, picked) {
            (Choice::Own { text, op, .. }, Picked::Card(named)) => self
                .table()
                .find(named)
                .is_some_and(|id| self.own_choices(seat, *text, *op).any(|other| other == id)),
            (Choice::Number, Picked::Number(_)) => true,
            (Choice::Name, Picked::Design(card)) if !self.is_legal_in_format(card) => {
                return Err(Refusal::NotInFormat(card));
            }
            (Choice::Arrange, Picked::Design(card)) if !self.state.zones(seat).looked.contains(&card) => {
                return Err(Refusal::NotLookedAt(card));
            }
            (Choice::Faction { .. }, Picked::Option(option)) => {
                if Faction::ALL.get(usize::from(option)).is_none() {
                    return Err(Refusal::NoSuchFaction);
                }
                true
            }
            (
                Choice::Search { .. } | Choice::Recover { .. } | Choice::Buy { .. } | Choice::Zone { .. },
                Picked::Done,
            ) => true,
            (Choice::Shot { met, .. }, Picked::Done) => *met == 0,
            (Choice::Shot { target, met }, Picked::Design(_) | Picked::Tucked(..)) => {
                let enough = i32::from(*met) + self.shot_total(seat, *target) >= i32::from(SHOT);
                enough
                    && match picked {
                        Picked::Tucked(card, host) => self
                            .tucked(card, host, seat)
                            .is_some_and(|id| self.shot_tucked(seat, *target).any(|(other, _)| other == id)),
                        Picked::Design(card) => self.designs(seat, choice).contains(&card),
                        Picked::Card(_)
                        | Picked::Seat(_)
                        | Picked::Number(_)
                        | Picked::Option(_)
                        | Picked::Both
                        | Picked::Spot(_)
                        | Picked::Done => false,
                    }
            }
            (_, Picked::Design(card)) => self.designs(seat, choice).contains(&card),
            (_, _) => false,
        };
        if offered { Ok(()) } else { Err(self.not_chosen(seat, choice, picked)) }
    }

    /// Why a pick is none of the choices.
    fn not_chosen(self, seat: Seat, choice: &Choice, picked: Picked) -> Refusal {
        match (choice, picked) {
            (Choice::Toss { .. }, Picked::Design(card)) => {
                let held = self.state.zones(seat).hand.iter().any(|held| held.card == card);
                if held { Refusal::CannotBeDiscarded(card) } else { Refusal::NotInHand(card) }
            }
            (Choice::Buy { price }, Picked::Design(card))
                if self.state.zones(seat).looked.contains(&card) =>
            {
                let had = self.table().player[seat.index()].treasury;
                Refusal::TooFewDucats { need: i32::from(*price), had }
            }
            (_, _) => Refusal::Wants(match choice {
                Choice::Toss { .. } => Wanted::Hand,
                Choice::Search { .. } => Wanted::Search,
                Choice::Recover { .. } | Choice::Zone { .. } => Wanted::Zone,
                Choice::Arrange | Choice::Buy { .. } => Wanted::Looked,
                Choice::Own { .. } => Wanted::Own,
                Choice::Number => Wanted::Number,
                Choice::Name => Wanted::Name,
                Choice::Shot { .. } => return Refusal::ShotNotMet,
                Choice::Faction { .. } => return Refusal::NoSuchFaction,
            }),
        }
    }
}

/// What the steps of a thrust's text add to the sabre of its player's fighter, from step `first` on: the sum of what is
/// unconditional, and of options the best. Valour is no sabre: a Charge or a Volley gives none (VR-71).
fn sabre_given(ops: &[Op], first: usize) -> i32 {
    use crate::cards::{Ref, Value};
    let (mut sum, mut best) = (0, 0);
    let mut place = first;
    while let Some(op) = ops.get(place - first) {
        place += 1;
        match op {
            Op::Do(Effect::Mod {
                on: Trait::Sabre,
                by: Value::Number(by),
                what: What::Ref(Ref::Duelist | Ref::Fighter),
                ..
            }) => sum += i32::from(*by),
            Op::IfOption(_, over) => {
                let over = usize::from(*over);
                best = best.max(sabre_given(&ops[place - first..over - first], place));
                place = over;
            }
            // What depends on a condition is not given by the thrust alone.
            Op::Unless(..) => break,
            Op::Do(_) | Op::Jump(_) | Op::Order(_) => {}
        }
    }
    sum + best
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// A choice with nothing to choose passes by; a shot that cannot be met takes its target.
    pub(crate) fn choose(&mut self) -> Flow {
        let Some(Frame::Choose(seat, choice)) = self.state.table.frames.last() else { return Flow::Go };
        let (seat, choice) = (*seat, choice.clone());
        let look = self.look();
        let idle = match &choice {
            Choice::Toss { left } => *left == 0 || look.designs(seat, &choice).is_empty(),
            Choice::Recover { .. } | Choice::Zone { .. } => look.designs(seat, &choice).is_empty(),
            Choice::Arrange => look.state.zones(seat).looked.is_empty(),
            Choice::Own { text, op, .. } => look.own_choices(seat, *text, *op).next().is_none(),
            // The others must not see whether he could: he is asked (VR-61).
            Choice::Search { .. }
            | Choice::Buy { .. }
            | Choice::Number
            | Choice::Name
            | Choice::Faction { .. } => false,
            Choice::Shot { target, .. } => !look.table().is_here(*target),
        };
        if idle {
            self.pop();
            return Flow::Go;
        }
        Flow::Ask
    }

    pub(crate) fn begin_search(&mut self, seat: Seat, text: TextId, op: u8) {
        self.renew_deck(seat);
        self.push(Frame::Choose(seat, Choice::Search { text, op }));
    }

    /// Takes the top cards off the deck to look at them.
    pub(crate) fn look_at_deck(&mut self, seat: Seat, cards: u8, choice: Choice) {
        let mut taken = 0;
        for _ in 0..cards {
            self.renew_deck(seat);
            let game = self.game;
            let zones = &mut self.state.secrets.of[seat.index()];
            let Some(card) = zones.deck.draw(self.fate, DRAW, |card| game.slug(card)) else { break };
            if zones.looked.try_push(card).is_err() {
                break;
            }
            taken += 1;
        }
        self.tell(Fact::Looked(seat, taken));
        if taken > 0 {
            self.push(Frame::Choose(seat, choice));
        }
    }

    /// The top card comes to the hand without being drawn (AH 117.4).
    pub(crate) fn top_to_hand(&mut self, seat: Seat) {
        let game = self.game;
        let zones = &mut self.state.secrets.of[seat.index()];
        if let Some(card) = zones.deck.draw(self.fate, DRAW, |card| game.slug(card)) {
            super::setup::add_to_hand(&mut zones.hand, Held { card, known_by: SeatSet::EMPTY });
            self.out.tell(|| News::Bought(seat, card));
        }
    }

    pub(crate) fn shoot(&mut self, object: &Object, slot: u8) {
        let Some(target) = object.picks(slot).find(|id| self.state.table.is_here(*id)) else { return };
        if object.spares(crate::cards::Part::Discard, target) {
            return;
        }
        mark!("AH 700.1.x/1", "AH 700.1.x/2");
        let Some(seat) = self.state.table.get(target).map(|card| card.controller) else { return };
        self.push(Frame::Choose(seat, Choice::Shot { target, met: 0 }));
    }

    /// Takes a pick into the choice in hand.
    pub(crate) fn decide_choice(&mut self, seat: Seat, picked: Picked) {
        let Some(Frame::Choose(_, choice)) = self.state.table.frames.last() else { return };
        let choice = choice.clone();
        match choice {
            Choice::Toss { left } => self.toss_pick(seat, picked, left),
            Choice::Search { text, op } => self.search_pick(seat, picked, text, op),
            Choice::Recover { text, op } => self.recover_pick(seat, picked, text, op),
            Choice::Arrange => self.arrange_pick(seat, picked),
            Choice::Buy { price } => self.buy_pick(seat, picked, price),
            Choice::Shot { target, met } => self.shot_pick(seat, picked, target, met),
            Choice::Own { text, op, given } => self.own_pick(picked, text, op, given),
            Choice::Zone { text, op, zone, source } => self.zone_pick(seat, picked, text, op, zone, source),
            Choice::Number => {
                self.pop();
                mark!("AH 108.4");
                self.tell(Fact::Chose(seat, Some(picked)));
            }
            Choice::Name => self.name_pick(seat, picked),
            Choice::Faction { text, op } => self.faction_pick(seat, picked, text, op),
        }
        self.settle();
    }

    fn name_pick(&mut self, seat: Seat, picked: Picked) {
        self.pop();
        let Picked::Design(card) = picked else { return };
        if let Some(Frame::Run(object, _)) =
            self.state.table.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Run(..)))
        {
            object.named = Some(card);
        }
        self.tell(Fact::Named(seat, card));
    }

    fn faction_pick(&mut self, seat: Seat, picked: Picked, text: TextId, op: u8) {
        self.pop();
        let Picked::Option(option) = picked else { return };
        let Some(faction) = Faction::ALL.get(usize::from(option)) else { return };
        mark!("AH 105.4");
        self.tell(Fact::Chose(seat, Some(picked)));
        let look = self.look();
        let object = look.table().frames.iter().rev().find_map(super::ending::object_in);
        let (Some(object), Some(Effect::NameFaction(what))) = (object, look.effect_at(text, op)) else {
            return;
        };
        for id in look.affected(object, what) {
            self.set_factions(id, Factions::one(*faction));
        }
    }

    fn toss_pick(&mut self, seat: Seat, picked: Picked, left: u8) {
        if let Picked::Design(card) = picked {
            self.replace(Frame::Choose(seat, Choice::Toss { left: left - 1 }));
            self.discard_from_hand(seat, card);
        }
    }

    fn search_pick(&mut self, seat: Seat, picked: Picked, text: TextId, op: u8) {
        self.pop();
        let zone = match self.look().effect_at(text, op) {
            Some(Effect::Search(_, zone)) => *zone,
            Some(_) | None => Zone::Hand,
        };
        if let Picked::Design(card) = picked
            && self.state.zones_mut(seat).deck.take(card)
        {
            mark!("AH 101.5.a", "V2-2.1.4/1");
            self.arrive(seat, card, zone);
        } else {
            self.tell(Fact::NothingFound(seat));
        }
        mark!("V2-2.1.4/2");
        self.state.zones_mut(seat).deck.shuffle();
        self.tell(Fact::Shuffled(seat));
        self.renew_deck(seat);
    }

    fn recover_pick(&mut self, seat: Seat, picked: Picked, text: TextId, op: u8) {
        self.pop();
        let zone = match self.look().effect_at(text, op) {
            Some(Effect::Recover(_, zone)) => *zone,
            Some(_) | None => Zone::Hand,
        };
        if let Picked::Design(card) = picked {
            let discard = &mut self.state.zones_mut(seat).discard;
            if let Some(index) = discard.iter().rposition(|other| *other == card) {
                discard.remove(index);
                self.arrive(seat, card, zone);
            }
        } else {
            self.tell(Fact::NothingFound(seat));
        }
    }

    /// A found card arrives in hand or in play, seen by all.
    fn arrive(&mut self, seat: Seat, card: CardId, zone: Zone) {
        match zone {
            Zone::Hand => self.bring_to_hand(seat, card, SeatSet::all(self.game.options.players)),
            Zone::Election | Zone::Magnates => {
                let place = if zone == Zone::Election { Place::Election } else { Place::Magnates };
                self.field_by_text(seat, card, place);
            }
            Zone::Discard | Zone::OnLand | Zone::Deck | Zone::Grave | Zone::Under => {
                self.lay_on_discard(seat, card, Laid::Text)
            }
        }
    }

    /// A card enters play by a text: no pay, no votes, but its entry effects (AH 505.2); a copy of a unique card in
    /// play goes to the discard instead (AH 301.3.b, 701.3).
    fn field_by_text(&mut self, seat: Seat, card: CardId, place: Place) {
        if self.look().card(card).is_unique() && self.look().in_play(card) {
            mark!("AH 301.3.b", "AH 704.3.a", "AH 704.4.a/1");
            self.lay_on_discard(seat, card, Laid::Illegal);
            return;
        }
        mark!("AH 409.3", "AH 110.4", "AH 111.3", "AH 120.2");
        let id = self.add_permanent(Permanent::new(card, self.game.cards.card(card).keywords, seat, place));
        self.note_entry(id, card, seat, place);
    }

    /// Puts the cards looked at back, the one picked first lies deepest.
    fn arrange_pick(&mut self, seat: Seat, picked: Picked) {
        let zones = self.state.zones_mut(seat);
        if let Picked::Design(card) = picked
            && let Some(index) = zones.looked.iter().position(|other| *other == card)
        {
            zones.looked.remove(index);
            zones.deck.put_on_top(card, SeatSet::one(seat));
        }
        self.tell(Fact::Chose(seat, None));
        self.replace(Frame::Choose(seat, Choice::Arrange));
    }

    fn buy_pick(&mut self, seat: Seat, picked: Picked, price: u8) {
        if let Picked::Design(card) = picked {
            let zones = self.state.zones_mut(seat);
            if let Some(index) = zones.looked.iter().position(|other| *other == card) {
                zones.looked.remove(index);
                super::setup::add_to_hand(&mut zones.hand, Held { card, known_by: SeatSet::EMPTY });
            }
            self.out.tell(|| News::Bought(seat, card));
            self.pay(seat, i32::from(price));
            if !self.state.zones(seat).looked.is_empty() {
                return;
            }
        }
        // The rest goes back in the same order.
        self.pop();
        let zones = self.state.zones_mut(seat);
        let rest: ArrayVec<CardId, 8> = zones.looked.drain(..).collect();
        for card in rest.iter().rev() {
            zones.deck.put_on_top(*card, SeatSet::one(seat));
        }
        self.tell(Fact::Chose(seat, Some(Picked::Done)));
        self.renew_deck(seat);
    }

    fn shot_pick(&mut self, seat: Seat, picked: Picked, target: PermId, met: u8) {
        mark!("AH 700.1.x/3");
        let bonus = match picked {
            Picked::Design(card) => {
                self.discard_from_hand(seat, card);
                self.look().thrust_bonus(card)
            }
            Picked::Tucked(card, host) => {
                if let Some(id) = self.look().tucked(card, host, seat) {
                    self.discard_permanent(id);
                }
                self.look().thrust_bonus(card)
            }
            Picked::Card(_)
            | Picked::Seat(_)
            | Picked::Number(_)
            | Picked::Option(_)
            | Picked::Both
            | Picked::Spot(_)
            | Picked::Done => {
                self.pop();
                let leaving = self.exit_by_text(target, Exit::Discarded);
                self.leave(leaving.as_slice());
                return;
            }
        };
        let met = met.saturating_add(u8::try_from(bonus).unwrap_or(0));
        if met >= SHOT {
            self.pop();
        } else {
            self.replace(Frame::Choose(seat, Choice::Shot { target, met }));
        }
    }

    /// What both chose goes at the same time, when the second has chosen (AH 101.4/3).
    fn own_pick(&mut self, picked: Picked, text: TextId, op: u8, given: Option<PermId>) {
        self.pop();
        let Picked::Card(named) = picked else { return };
        let Some(id) = self.state.table.find(named) else { return };
        if let Some(Frame::Choose(_, Choice::Own { text: other, given: first, .. })) =
            self.state.table.frames.last_mut()
            && *other == text
            && given.is_none()
        {
            *first = Some(id);
            return;
        }
        mark!("AH 101.4/3");
        let taps = matches!(self.look().effect_at(text, op), Some(Effect::Both(Each::Tap(_))));
        let both = given.into_iter().chain([id]);
        if taps {
            both.for_each(|id| self.tap(id));
            return;
        }
        let leaving: Vec<_> = both.filter_map(|id| self.exit_by_text(id, Exit::Discarded)).collect();
        self.leave(&leaving);
    }

    fn zone_pick(
        &mut self,
        seat: Seat,
        picked: Picked,
        text: TextId,
        op: u8,
        zone: Zone,
        source: Option<PermId>,
    ) {
        self.pop();
        let Picked::Design(card) = picked else { return };
        let to = match self.look().effect_at(text, op) {
            Some(Effect::Move(_, to)) => Some(*to),
            Some(_) | None => None,
        };
        let taken = match zone {
            Zone::Hand => self.take_from_hand(seat, card),
            Zone::Discard => {
                let discard = &mut self.state.zones_mut(seat).discard;
                discard.iter().rposition(|other| *other == card).map(|index| discard.remove(index)).is_some()
            }
            Zone::Grave if self.game.options.rulebook(Switch::GraveReturn) => {
                mark!("V2-3.1.9");
                false
            }
            Zone::Grave => {
                let grave = &mut self.state.table.grave;
                let found = grave.iter().position(|buried| buried.card == card && buried.owner == seat);
                let buried = found.map(|index| grave.remove(index));
                if buried.is_some_and(|buried| buried.cause == Cause::Absent) {
                    mark!("AH 701.3");
                }
                buried.is_some()
            }
            Zone::Deck | Zone::Election | Zone::Magnates | Zone::OnLand | Zone::Under => false,
        };
        match (taken, to, source) {
            (true, Some(to), _) => self.arrive(seat, card, to),
            (true, None, Some(host)) if self.state.table.is_here(host) => {
                let id = self.add_permanent(Permanent::new(
                    card,
                    crate::cards::Keywords::NONE,
                    seat,
                    Place::Under(host),
                ));
                self.lay_face_down(id, card);
                self.tell(Fact::Chose(seat, None));
            }
            (true, None, _) => self.lay_on_discard(seat, card, Laid::Homeless),
            (false, ..) => {}
        }
    }
}
