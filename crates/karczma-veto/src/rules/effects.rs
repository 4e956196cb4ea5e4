//! Carrying out texts: one effect after another (AH 602.4.a, 603.9.a).

use karczma_kernel::{Fate, Flow, Purpose, Seat, SeatSet, Sink};

use super::keyword;
use super::leaving::Exit;
use super::threat::chosen;
use crate::cards::{CardType, Duration, Keyword, Part, Trait, Zone};
use crate::cards::{Each, Effect, Factor, Ref, Stripped, Subject, Value, What, Who};
use crate::engine::Engine;
use crate::events::{Event, Fact, Fall, News, Showing, VoteMove, Why};
use crate::frame::{Choice, Frame, Order};
use crate::ids::PermId;
use crate::look::Reading;
use crate::moves::Picked;
use crate::object::{Kind, Object, Spared};
use crate::options::Switch;
use crate::state::{Cause, Change, Concerned, FightKind};
use crate::text::{Bearer, Op, TextId};

/// Cards chosen by chance from a hand (RN-6).
pub(crate) const RANDOM_CARD: Purpose = Purpose("random-card");

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// One step of the text in hand.
    pub(crate) fn run(&mut self) -> Flow {
        let Some(Frame::Run(object, pc)) = self.state.table.frames.last() else { return Flow::Go };
        let (object, pc) = (object.clone(), usize::from(*pc));
        let game = self.game;
        let op = object.text.and_then(|text| game.texts.get(text).ops.get(pc).map(|op| (text, op)));
        let Some((text, op)) = op else { return self.finish_run() };
        let next = match op {
            Op::Do(_) => pc + 1,
            Op::Jump(to) => usize::from(*to),
            Op::Unless(condition, to) => {
                if self.look().holds(Reading::object(&object), condition) {
                    pc + 1
                } else {
                    usize::from(*to)
                }
            }
            Op::IfOption(option, to) => {
                if chosen(object.option, *option) {
                    pc + 1
                } else {
                    usize::from(*to)
                }
            }
            Op::Order(count) => pc + 1 + usize::from(*count),
        };
        if let Some(Frame::Run(_, pc)) = self.state.table.frames.last_mut() {
            *pc = next as u8;
        }
        if let Op::Do(effect) = op {
            if matches!(object.kind, Kind::Ability(_)) {
                mark!("AH 602.4.a");
            } else if object.kind == Kind::Trigger {
                mark!("AH 603.9.a");
            }
            if let Bearer::Keyword(keyword) = game.texts.get(text).bearer {
                keyword::note_text(keyword, &game.texts.get(text).when);
            }
            self.effect(&object, text, pc as u8, effect);
            self.settle();
        } else if let Op::Order(count) = op {
            let left = ((1u16 << count) - 1) as u8;
            self.push(Frame::Order(Order { seat: object.controller, first: pc as u8 + 1, left }));
        }
        Flow::Go
    }

    /// Effects side by side: their player chooses which is next, the last follows by itself (AH 119.9).
    pub(crate) fn order(&mut self, order: Order) -> Flow {
        if order.left.count_ones() > 1 {
            return Flow::Ask;
        }
        self.next_effect(order, order.left.trailing_zeros() as u8);
        Flow::Go
    }

    pub(crate) fn decide_order(&mut self, seat: Seat, option: u8) {
        let Some(Frame::Order(order)) = self.state.table.frames.last() else { return };
        let order = *order;
        mark!("AH 119.9");
        self.tell(Fact::Chose(seat, Some(Picked::Option(option))));
        self.next_effect(order, option);
    }

    fn next_effect(&mut self, order: Order, which: u8) {
        let left = order.left & !(1 << which);
        if left == 0 {
            self.pop();
        } else {
            self.replace(Frame::Order(Order { left, ..order }));
        }
        let game = self.game;
        let running = self.state.table.frames.iter().rev();
        let running = running
            .filter_map(|frame| if let Frame::Run(object, _) = frame { Some(object) } else { None })
            .next()
            .cloned();
        let Some((object, text)) = running.and_then(|object| object.text.map(|text| (object, text))) else {
            return;
        };
        let op = order.first + which;
        if let Some(Op::Do(effect)) = game.texts.get(text).ops.get(usize::from(op)) {
            self.effect(&object, text, op, effect);
            self.settle();
        }
    }

    /// The text is done: a firearm's rule follows, a one-shot card is laid away.
    fn finish_run(&mut self) -> Flow {
        let Some(Frame::Run(object, _)) = self.pop() else { return Flow::Go };
        let fires = object.text.is_some_and(|text| {
            self.game.texts.get(text).bearer == Bearer::Keyword(crate::cards::Keyword::Firearm)
        });
        if fires && let Some(fire) = object.card.and_then(|card| self.game.texts.of_card(card).fire) {
            mark!("AH 700.1.f/5");
            self.push(Frame::Run(Object { text: Some(fire), ..object }, 0));
            return Flow::Go;
        }
        if object.is_card() {
            self.used_up(&object);
        }
        self.settle();
        Flow::Go
    }

    fn amount(&self, object: &Object, value: &Value) -> i32 {
        self.look().value(Reading::object(object), value)
    }

    fn count(&self, object: &Object, value: &Value) -> u8 {
        u8::try_from(self.amount(object, value).max(0)).unwrap_or(u8::MAX)
    }

    fn whom(&self, object: &Object, who: Who) -> Vec<Seat> {
        self.look().players(Reading::object(object), who).collect()
    }

    #[expect(clippy::too_many_lines, reason = "one arm an effect; a table, not a procedure")]
    fn effect(&mut self, object: &Object, text: TextId, op: u8, effect: &Effect) {
        let me = object.controller;
        match effect {
            Effect::Take(votes) => self.move_votes(me, VoteMove::Take, self.count(object, votes), Why::Text),
            Effect::Drop(who, votes) => {
                for seat in self.whom(object, *who) {
                    self.move_votes(seat, VoteMove::Drop, self.count(object, votes), Why::Text);
                }
            }
            Effect::Seize(who, votes) => {
                for seat in self.whom(object, *who) {
                    self.move_votes(me, VoteMove::Seize(seat), self.count(object, votes), Why::Text);
                }
            }
            Effect::Gain(ducats) => self.gain(me, self.amount(object, ducats)),
            Effect::Lose(who, ducats) => {
                for seat in self.whom(object, *who) {
                    self.lose(seat, self.amount(object, ducats));
                }
            }
            Effect::Steal(ducats) => {
                if let Some(seat) = self.whom(object, Who::Opp).first() {
                    let stolen = self.lose(*seat, self.amount(object, ducats));
                    self.gain(me, stolen);
                }
            }
            Effect::Draw(cards) => {
                for _ in 0..self.count(object, cards) {
                    self.draw_card(me);
                }
            }
            Effect::Toss { who, cards, random } => self.toss(object, *who, cards, *random),
            Effect::Search(..) => self.begin_search(me, text, op),
            Effect::Recover(..) => self.push(Frame::Choose(me, Choice::Recover { text, op })),
            Effect::Peek(cards) => self.look_at_deck(me, self.count(object, cards), Choice::Arrange),
            Effect::BuyTop { cards, price } => self.look_at_deck(me, *cards, Choice::Buy { price: *price }),
            Effect::Show(who, cards) => self.show(object, *who, cards),
            Effect::Win(who) => {
                for seat in self.whom(object, *who) {
                    self.crown(seat);
                }
            }
            Effect::LoseGame(who) => {
                mark!("AH 104.5");
                for seat in self.whom(object, *who) {
                    self.doom(seat, Fall::Text);
                }
            }
            Effect::ChooseNumber => self.push(Frame::Choose(me, Choice::Number)),
            Effect::NameCard => self.push(Frame::Choose(me, Choice::Name)),
            Effect::NameFaction(_) => self.push(Frame::Choose(me, Choice::Faction { text, op })),
            Effect::TossNamed(who) => self.toss_named(object, *who),
            Effect::Both(each) => self.both(object, text, op, each),
            Effect::Total(_, inner) => self.effect(object, text, op, inner),
            Effect::Tap(what) => self.each(object, Some(Part::Tap), what, Self::tap_by_text),
            Effect::Untap(what) => self.each(object, None, what, Self::untap_by_text),
            Effect::Wound(what) => self.wound_by_text(object, what),
            Effect::Kill(what) => self.leave_by_text(object, None, what, |object, _, id| death(object, id)),
            Effect::Discard(what) => {
                self.leave_by_text(object, Some(Part::Discard), what, |_, engine, id| {
                    engine.exit_by_text(id, Exit::Discarded)
                })
            }
            Effect::Remove(what) => self.leave_by_text(object, None, what, |_, engine, id| {
                engine.exit_by_text(id, Exit::Removed(Cause::Removed))
            }),
            Effect::Absent(what) => {
                mark!("AH 701.1");
                self.leave_by_text(object, None, what, |_, engine, id| engine.make_absent(id));
            }
            Effect::Control(what, until) => self.each(object, None, what, |engine, id| {
                let before = engine.state.table.get(id).map_or(me, |card| card.controller);
                engine.last(Concerned::Card(id), Change::Control(before), *until);
                engine.change_controller(id, me);
            }),
            Effect::Move(what, zone) => self.move_by_text(object, text, op, what, *zone),
            Effect::Token(kind, number, what) => {
                let number = i8::try_from(self.amount(object, number)).unwrap_or(0);
                self.each(object, None, what, |engine, id| engine.put_token(id, *kind, number));
            }
            Effect::Untoken(kind, number, what) => {
                let number = self.count(object, number);
                self.each(object, None, what, |engine, id| engine.take_token(id, *kind, number));
            }
            Effect::Mod { on, by, what, until, below_zero } => {
                let by = i8::try_from(self.amount(object, by)).unwrap_or(0);
                let on = self.trait_in_fight(object, *on);
                let change = Change::Mod(on, by, *below_zero);
                match self.joint_fighter(object, what, on) {
                    Some(id) => self.last(Concerned::Card(id), change, *until),
                    None => self.for_time(object, what, change, *until),
                }
            }
            Effect::Mult { on, by, what, until } => {
                let change = match on {
                    Factor::Trait(of) => Change::Mult(*of, *by),
                    Factor::WeaponBonus => Change::WeaponBonus(*by),
                };
                self.for_time(object, what, change, *until);
            }
            Effect::Grant(what, keyword, until) => {
                self.for_time(object, what, Change::Grant(*keyword), *until)
            }
            Effect::Strip(what, Stripped::Rules, until) => {
                self.for_time(object, what, Change::Stripped, *until)
            }
            Effect::Strip(what, Stripped::Keyword(keyword), until) => {
                self.for_time(object, what, Change::Lost(*keyword), *until);
            }
            Effect::Forbid(Subject::Cards(what), act, until) => {
                self.for_time(object, what, Change::Forbid(*act), *until)
            }
            Effect::Permit(Subject::Cards(what), act, until) => {
                self.for_time(object, what, Change::Permit(*act), *until)
            }
            Effect::Forbid(Subject::Player(who), act, until) => {
                for seat in self.whom(object, *who) {
                    self.last(Concerned::Player(seat), Change::Forbid(*act), *until);
                }
            }
            Effect::Permit(Subject::Player(who), act, until) => {
                for seat in self.whom(object, *who) {
                    self.last(Concerned::Player(seat), Change::Permit(*act), *until);
                }
            }
            Effect::SetFaction(what, faction) => {
                mark!("AH 105.3/2");
                let set = crate::cards::Factions::one(*faction);
                self.each(object, None, what, |engine, id| engine.set_factions(id, set));
            }
            Effect::AddFaction(what, faction) => self.each(object, None, what, |engine, id| {
                mark!("AH 105.3/2");
                let had = engine.factions_of(id);
                engine.set_factions(id, had.with(*faction));
            }),
            Effect::NoFaction(what) => self.each(object, None, what, |engine, id| {
                mark!("AH 105.3/3");
                engine.set_factions(id, crate::cards::Factions::NONE);
            }),
            Effect::Force(what, act) => self.each(object, None, what, |engine, id| {
                engine.state.table.forcing = true;
                if let Some(card) = engine.state.table.get_mut(id) {
                    card.forced = Some(*act);
                }
            }),
            Effect::Tuck(_) => {
                self.push(Frame::Choose(
                    me,
                    Choice::Zone { text, op, zone: Zone::Hand, source: object.source },
                ));
            }
            Effect::Negate => self.negate_top(),
            Effect::NegatePart(part) => self.negate_part(object, *part),
            Effect::Surcharge(ducats) => self.on_top(|top| add(&mut top.surcharge, *ducats)),
            Effect::Rebate(ducats) => self.on_top(|top| add(&mut top.rebate, *ducats)),
            Effect::Bonus(votes) => self.on_top(|top| top.bonus = top.bonus.saturating_add(*votes)),
            Effect::Redirect(pick) => {
                let target = object.picks(pick.slot).next();
                if let Some(target) = target.filter(|id| self.state.table.is_here(*id)) {
                    self.on_top(|top| {
                        if let Kind::Challenge(one, _) = top.kind {
                            top.kind = Kind::Challenge(one, target);
                        }
                    });
                }
            }
            Effect::CopyBonus => self.copy_bonus(object),
            Effect::Interrupt => self.interrupt(),
            Effect::Duel(one, other) => self.duel_by_text(object, one, other),
            Effect::Skirmish(one, other) => self.skirmish_by_text(object, one, other),
            Effect::FreeChallenge(one, other) => self.free_challenge(object, one, other),
            Effect::Shot(pick) => self.shoot(object, pick.slot),
            // What holds other effects is laid out as ops.
            Effect::Choose(_) | Effect::Doublet { .. } | Effect::When { .. } => {}
        }
    }

    /// A thrust's sabre modifier adds to valour in a skirmish (AH 304.2.a, VR-20).
    fn trait_in_fight(&self, object: &Object, on: Trait) -> Trait {
        let thrust = object.card.is_some_and(|card| self.game.cards.card(card).kind == CardType::Thrust);
        let skirmish = self.state.table.fight().is_some_and(|fight| fight.kind == FightKind::Skirmish);
        if on == Trait::Sabre && thrust && skirmish {
            mark!("AH 304.2.a");
            return Trait::Valour;
        }
        on
    }

    /// Valours of a joint attack are added, so that what changes the valour of its side changes it once (VR-27): the
    /// strongest of the side bears the change.
    fn joint_fighter(&self, object: &Object, what: &What, on: Trait) -> Option<PermId> {
        let What::Ref(Ref::Duelist | Ref::Foe | Ref::Fighter | Ref::Enemy) = what else { return None };
        let look = self.look();
        let fighters = look.affected(object, what);
        if on != Trait::Valour || fighters.len() < 2 {
            return None;
        }
        mark!("AH 516.2.b/2");
        fighters.into_iter().max_by_key(|id| look.skirmish_valour(*id))
    }

    fn on_top(&mut self, change: impl FnOnce(&mut Object)) {
        if let Some(top) = self.state.table.stack.last_mut() {
            change(top);
        }
    }

    /// The cards meant, but those that a riposte has spared this part.
    fn struck(&self, object: &Object, part: Option<Part>, what: &What) -> Vec<PermId> {
        let mut struck = self.look().affected(object, what);
        if struck.is_empty() {
            mark!("AH 101.3");
        }
        struck.retain(|id| part.is_none_or(|part| !object.spares(part, *id)));
        struck
    }

    /// Does something to every card meant, unless that part was negated for it.
    fn each(
        &mut self,
        object: &Object,
        part: Option<Part>,
        what: &What,
        mut act: impl FnMut(&mut Self, PermId),
    ) {
        for id in self.struck(object, part, what) {
            act(self, id);
        }
    }

    /// The cards meant leave the playing field together, each as is said of it, or stay.
    fn leave_by_text(
        &mut self,
        object: &Object,
        part: Option<Part>,
        what: &What,
        mut exit: impl FnMut(&Object, &mut Self, PermId) -> Option<(PermId, Exit)>,
    ) {
        let struck = self.struck(object, part, what);
        let leaving: Vec<(PermId, Exit)> =
            struck.into_iter().filter_map(|id| exit(object, self, id)).collect();
        self.leave(&leaving);
    }

    fn for_time(&mut self, object: &Object, what: &What, change: Change, until: crate::cards::Duration) {
        self.each(object, None, what, |engine, id| engine.last(Concerned::Card(id), change, until));
    }

    /// An absent card goes to the grave; in the boxed game a character stays where it is, inert (C-8).
    fn make_absent(&mut self, id: PermId) -> Option<(PermId, Exit)> {
        let stays = self.game.options.rulebook(Switch::Absent);
        if stays && self.look().is_kind(id, CardType::Character) {
            self.last(Concerned::Card(id), Change::Grant(Keyword::Absent), Duration::Lasting);
            return None;
        }
        mark!("AH 701.2", "AH 701.4");
        Some((id, Exit::Removed(Cause::Absent)))
    }

    /// Faction cards and strategies are tapped and untapped only by their own texts (VR-36).
    fn tap_by_text(&mut self, id: PermId) {
        if !self.is_beyond_texts(id) {
            self.tap(id);
        }
    }

    fn untap_by_text(&mut self, id: PermId) {
        if !self.is_beyond_texts(id) {
            self.untap(id);
        }
    }

    fn is_beyond_texts(&self, id: PermId) -> bool {
        match self.look().kind(id) {
            Some(CardType::Faction) => {
                mark!("V2-1.1.3");
                true
            }
            Some(CardType::Strategy) => {
                mark!("V2-1.7.3");
                true
            }
            Some(_) | None => false,
        }
    }

    /// A wound of the threatened card in the text that negated its death takes the place of the death (VR-77).
    fn wound_by_text(&mut self, object: &Object, what: &What) {
        let negates = object.text.is_some_and(|text| {
            self.game.texts.get(text).ops.contains(&Op::Do(Effect::NegatePart(Part::Kill)))
        });
        if negates && matches!(what, What::Ref(Ref::It)) {
            self.on_top(|top| {
                let death = top
                    .spared
                    .iter_mut()
                    .rev()
                    .find(|spared| spared.part == Part::Kill && spared.card == object.it);
                if let Some(death) = death {
                    death.wounded = true;
                }
            });
            return;
        }
        self.leave_by_text(object, Some(Part::Wound), what, |_, _, id| Some((id, Exit::Wounded)));
    }

    /// The card threatened is spared this part of the object answered, and nobody else.
    fn negate_part(&mut self, object: &Object, part: Part) {
        let card = object.it.filter(|_| part != Part::Votes);
        self.on_top(|top| {
            // A part that is spared twice is spared once.
            let _ = top.spared.try_push(Spared { part, card, wounded: false });
        });
        self.tell(Fact::PartNegated(object.controller));
    }

    fn toss(&mut self, object: &Object, who: Who, cards: &Value, random: bool) {
        let count = self.count(object, cards);
        for seat in self.whom(object, who) {
            let hand = self.state.zones(seat).hand.len();
            let left = usize::from(count).min(hand);
            if random {
                for _ in 0..left {
                    let card = self.random_card(seat);
                    self.discard_from_hand(seat, card);
                }
            } else if left == hand {
                mark!("AH 101.8.a");
                for held in self.state.zones(seat).hand.clone() {
                    self.discard_from_hand(seat, held.card);
                }
            } else if left > 0 {
                self.push(Frame::Choose(seat, Choice::Toss { left: left as u8 }));
            }
        }
    }

    /// Every card of the hand that was named is discarded, whoever may know that it is there (AH 203.3).
    fn toss_named(&mut self, object: &Object, who: Who) {
        let Some(card) = object.named else { return };
        for seat in self.whom(object, who) {
            while self.state.zones(seat).hand.iter().any(|held| held.card == card) {
                self.discard_from_hand(seat, card);
            }
        }
    }

    fn random_card(&mut self, seat: Seat) -> crate::cards::CardId {
        let game = self.game;
        let hand = &self.state.secrets.of[seat.index()].hand;
        let index =
            self.fate.choose(hand.len() as u32, RANDOM_CARD, &|index| game.slug(hand[index as usize].card));
        hand[index as usize].card
    }

    /// The player shows me random cards of his hand; I know them from then on (AH 700.1.qq).
    fn show(&mut self, object: &Object, who: Who, cards: &Value) {
        let (me, count) = (object.controller, self.amount(object, cards));
        let bearer = object.text.map(|text| self.game.texts.get(text).bearer);
        let spying = bearer == Some(Bearer::Keyword(Keyword::Spy));
        let showing = if spying { Showing::Spy } else { Showing::Text };
        for seat in self.whom(object, who) {
            let mut places: arrayvec::ArrayVec<usize, { crate::options::CARDS_MAX }> =
                (0..self.state.zones(seat).hand.len()).collect();
            for _ in 0..count.max(0) {
                if places.is_empty() {
                    break;
                }
                let game = self.game;
                let hand = &self.state.secrets.of[seat.index()].hand;
                let drawn = self.fate.choose(places.len() as u32, RANDOM_CARD, &|index| {
                    game.slug(hand[places[index as usize]].card)
                });
                let place = places.remove(drawn as usize);
                let held = &mut self.state.zones_mut(seat).hand[place];
                held.known_by = held.known_by.with(me);
                let card = held.card;
                self.out.tell(|| News::Shown(seat, me, card, showing));
            }
            self.state.zones_mut(seat).hand.sort_unstable();
        }
    }

    fn both(&mut self, object: &Object, text: TextId, op: u8, each: &Each) {
        mark!("AH 101.4/1");
        let me = object.controller;
        if self.look().opponents_of(me).nth(1).is_some() {
            mark!("AH 800.18");
        }
        let opponent = self.whom(object, Who::Opp).first().copied();
        // The other's frame lies below: I choose first (AH 101.4).
        for seat in [opponent, Some(me)].into_iter().flatten() {
            match each {
                Each::Discard(_) | Each::Tap(_) => {
                    if self.look().own_choices(seat, text, op).next().is_some() {
                        self.push(Frame::Choose(seat, Choice::Own { text, op, given: None }));
                    }
                }
                Each::Toss(cards) => {
                    let left = (*cards).min(self.state.zones(seat).hand.len() as u8);
                    if left > 0 {
                        self.push(Frame::Choose(seat, Choice::Toss { left }));
                    }
                }
                Each::Draw(cards) => {
                    for _ in 0..*cards {
                        self.draw_card(seat);
                    }
                }
                Each::Lose(ducats) => {
                    self.lose(seat, i32::from(*ducats));
                }
                Each::Drop(votes) => self.move_votes(seat, VoteMove::Drop, *votes, Why::Text),
            }
        }
    }

    /// A card changes zone by a text: from the field, or from discard, grave or deck.
    fn move_by_text(&mut self, object: &Object, text: TextId, op: u8, what: &What, zone: Zone) {
        let from = if let What::Pick(pick) = what { pick.from.zone } else { None };
        match from {
            Some(Zone::Deck) => {
                mark!("AH 117.4");
                self.renew_deck(object.controller);
                self.top_to_hand(object.controller);
            }
            Some(from @ (Zone::Discard | Zone::Grave | Zone::Hand)) => {
                self.push(Frame::Choose(
                    object.controller,
                    Choice::Zone { text, op, zone: from, source: object.source },
                ));
            }
            None | Some(Zone::Election | Zone::Magnates | Zone::OnLand | Zone::Under) => {
                for id in self.look().affected(object, what) {
                    self.move_to_zone(id, zone);
                }
            }
        }
    }

    fn move_to_zone(&mut self, id: PermId, zone: Zone) {
        use crate::ids::Place;
        match zone {
            Zone::Election => self.relocate(id, Place::Election),
            Zone::Magnates => self.relocate(id, Place::Magnates),
            Zone::Discard => self.leave(self.exit_by_text(id, Exit::Discarded).as_slice()),
            Zone::Grave => self.leave(&[(id, Exit::Removed(Cause::Removed))]),
            Zone::Hand => {
                if let Some((card, owner)) = self.take_up(id) {
                    self.bring_to_hand(owner, card, SeatSet::all(self.game.options.players));
                }
            }
            Zone::OnLand | Zone::Deck | Zone::Under => {}
        }
    }
}

/// What becomes of a card that an object would kill: ripostes may have spared it, or put a wound in place of its death
/// (VR-77).
fn death(object: &Object, id: PermId) -> Option<(PermId, Exit)> {
    if !object.spares(Part::Kill, id) {
        return Some((id, Exit::Killed));
    }
    (object.wounds_instead(id) && !object.spares(Part::Wound, id)).then_some((id, Exit::Wounded))
}

/// Adds ducats to a sum that texts raise again and again.
const fn add(sum: &mut u16, ducats: u8) {
    *sum = sum.saturating_add(ducats as u16);
}
