//! What was begun and not finished, as numbers: the kind first, then the parts in the order of their type.

use super::Line;

use crate::frame::{
    Duel, DuelKind, DuelSide, Frame, Hit, Melee, Movement, Shot, TalkFrame, Test, Unit, UnitFrame,
};

pub(super) fn write(frame: &Frame, line: &mut Line<'_>) {
    match frame {
        Frame::Act(act) => {
            line.number(1_i16).figure(act.who).number(act.partials).number(act.done);
        }
        Frame::Fight(who) => {
            line.number(2_i16).figure(*who);
        }
        Frame::Speak(who) => {
            line.number(3_i16).figure(*who);
        }
        Frame::Movement(movement) => {
            let Movement { who, points, kind, start, entered } = *movement;
            line.number(4_i16).figure(who).number(points).number(kind as i16).field(start).number(entered);
        }
        Frame::Unit(unit) => {
            line.number(5_i16);
            unit_frame(unit, line);
        }
        Frame::Window(window) => {
            line.number(6_i16).figure(window.active).side(window.asked).number(window.declined);
        }
        Frame::Shot(shot) => {
            line.number(7_i16);
            shot_frame(shot, line);
        }
        Frame::Hit(hit) => {
            let Hit { by, victim, item, location, wounds, stage } = *hit;
            line.number(8_i16).figure(by).figure(victim).item(Some(item));
            line.number(location).number(wounds).number(stage);
        }
        Frame::Test(test) => {
            line.number(9_i16);
            test_frame(test, line);
        }
        Frame::Duel(duel) => {
            line.number(10_i16);
            duel_frame(duel, line);
        }
        Frame::Talk(talk) => {
            let TalkFrame { kind, who, target, stage, asked, red, blue } = *talk;
            line.number(11_i16).number(duel_kind(kind)).figure(who).figure(target);
            line.number(stage as i16).side(asked).some_figure(red).some_figure(blue);
        }
        Frame::Melee(melee) => {
            line.number(12_i16);
            melee_frame(melee, line);
        }
        Frame::Retreat(retreat) => {
            line.number(13_i16).figure(retreat.who).number(retreat.optional).number(retreat.falling);
        }
    }
}

const fn duel_kind(kind: DuelKind) -> i16 {
    match kind {
        DuelKind::Initiative => 0,
        DuelKind::Melee => 1,
        DuelKind::Rise => 2,
        DuelKind::Recognise(wit) => 3 + wit as i16,
        DuelKind::Theft => 5,
        DuelKind::Seduction => 6,
        DuelKind::Questioning => 7,
    }
}

fn unit_frame(frame: &UnitFrame, line: &mut Line<'_>) {
    let UnitFrame { who, unit, stage, from, flag, against, card } = *frame;
    line.figure(who).number(stage as i16).field(from).number(flag).some_figure(against).card(card);
    match unit {
        Unit::Step(field) => line.number(1_i16).field(field),
        Unit::Drop(field) => line.number(2_i16).field(field),
        Unit::Jump(field) => line.number(3_i16).field(field),
        Unit::Push(through, to) => line.number(4_i16).field(through).field(to),
        Unit::Leave(side) => line.number(5_i16).number(side as i16),
        Unit::Open(edge) => line.number(6_i16).number(edge.index() as i16),
        Unit::Close(edge) => line.number(7_i16).number(edge.index() as i16),
        Unit::Shoot(kind, item, target) => {
            line.number(8_i16).number(kind as i16).item(Some(item)).figure(target)
        }
        Unit::Reload(item) => line.number(9_i16).item(Some(item)),
        Unit::Wait => line.number(10_i16),
        Unit::Awaken => line.number(11_i16),
        Unit::PickUp(item) => line.number(12_i16).item(Some(item)),
        Unit::Force(edge) => line.number(13_i16).number(edge.index() as i16),
        Unit::Rise => line.number(14_i16),
        Unit::Recognise(target, wit) => line.number(15_i16).figure(target).number(wit as i16),
        Unit::Steal(target) => line.number(16_i16).figure(target),
        Unit::PickLock(edge) => line.number(17_i16).number(edge.index() as i16),
        Unit::Bandage(target) => line.number(18_i16).figure(target),
        Unit::Search => line.number(19_i16),
    };
}

fn shot_frame(shot: &Shot, line: &mut Line<'_>) {
    let Shot { who, item, target, kind, stage, surprise, crowded, piercing, suit } = *shot;
    line.figure(who).item(Some(item)).figure(target).number(kind as i16).number(stage as i16);
    line.number(surprise).number(crowded).number(piercing).suit(Some(suit));
}

fn test_frame(test: &Test, line: &mut Line<'_>) {
    let Test { kind, who, pt, base, bonus, stage, cards, card, suit, calm } = *test;
    line.number(kind as i16).figure(who).number(pt).number(base).number(bonus).number(stage as i16);
    line.cards(cards).card(card).suit(suit).number(calm);
}

fn duel_frame(duel: &Duel, line: &mut Line<'_>) {
    let Duel { kind, stage, asked, passes, sides } = *duel;
    line.number(duel_kind(kind)).number(stage as i16).side(asked).number(passes);
    for side in line.eyes.both() {
        let DuelSide { who, base, source, card, suit, bonus, calm } = sides[side];
        line.some_figure(who).number(base).number(source as i16).card(card).suit(suit);
        line.number(bonus).number(calm);
    }
}

fn melee_frame(melee: &Melee, line: &mut Line<'_>) {
    line.figure(melee.who).figure(melee.target).number(melee.stage as i16);
    line.item(melee.weapon).item(melee.target_weapon).number(melee.surprise).some_figure(melee.loser);
    line.number(melee.margin).suit(melee.suit).number(melee.parried).number(melee.wounded);
    line.number(melee.ties).number(melee.sweeps).number(melee.blocked).figure_set(melee.fought);
    line.card(melee.kept).suit(melee.kept_suit);
}
