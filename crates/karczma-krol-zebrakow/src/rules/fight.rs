//! Chapter 8, second part: dice, comparison, wounds, investigation cards; with *Furia* and *Miłe panie* of chapter 15.

use karczma_kernel::{Fate, Flow, Seat, Sink};

use super::brawl::{participants, side};
use crate::brawl::Brawl;
use crate::data::Talent;
use crate::engine::Engine;
use crate::events::{Chance, Event, News};
use crate::frame::{Frame, Stage};
use crate::kinds::Boss;
use crate::moves::Stance;
use crate::state::Table;

/// Dice for a place that is defended (KZ-8.21, KZ-8.22), one more in the Duel (KZ-12.10).
fn place_dice(table: &Table) -> u8 {
    if table.duel() {
        mark!("KZ-12.10");
        3
    } else {
        2
    }
}

/// How many dice a participant rolls (KZ-8.18 to KZ-8.22).
pub(crate) fn dice(table: &Table, brawl: &Brawl, who: Option<Seat>) -> u8 {
    let slot = Brawl::slot(who);
    let base = match who {
        None => {
            mark!("KZ-8.22");
            place_dice(table)
        }
        Some(seat) => own_dice(table, brawl, seat),
    };
    mark!("KZ-8.20");
    (base + brawl.plus[slot]).saturating_sub(brawl.minus[slot])
}

fn own_dice(table: &Table, brawl: &Brawl, seat: Seat) -> u8 {
    mark!("KZ-8.18", "KZ-8.19");
    let district = brawl.place.district();
    let boss = match table.boss_at[seat.index()] == Some(district) {
        true if table.wounds[seat.index()] == 0 => 2,
        true => 1,
        false => 0,
    };
    let more = |value: fn(Talent) -> u8| table.talent(seat, value);
    let mut dice = table.thugs[seat.index()][district.index()] + boss;
    if brawl.attacker == seat {
        dice += more(|talent| if let Talent::AttackDice(more) = talent { more } else { 0 });
    }
    if brawl.defender == Some(seat) {
        mark!("KZ-8.21");
        dice += place_dice(table);
        dice += more(|talent| if let Talent::DefenceDice(more) = talent { more } else { 0 });
        if brawl.place.is_tavern() {
            dice += more(|talent| if let Talent::TavernDice(more) = talent { more } else { 0 });
        }
    }
    dice
}

/// All who roll, in order: attacker, his allies, defender or townsfolk, his allies.
fn rollers<'a>(table: &'a Table, brawl: &'a Brawl) -> impl Iterator<Item = Option<Seat>> + 'a {
    let attackers = side(table, brawl, Stance::Attacker).map(Some);
    let townsfolk = brawl.defender.is_none().then_some(None);
    attackers.chain(townsfolk).chain(side(table, brawl, Stance::Defender).map(Some))
}

/// May this participant use *Furia* (KZ-15.3)?
pub(crate) fn may_rage(table: &Table, brawl: &Brawl, crafts: bool, seat: Seat) -> bool {
    crafts && table.able(seat, Boss::Swojak) && table.boss_at[seat.index()] == Some(brawl.place.district())
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Before the roll Swojak may rage (KZ-C20); then all know how many dice there are.
    pub(crate) fn wait_furia(&mut self, brawl: &Brawl, at: u8) -> Flow {
        let table = &self.state.table;
        let next = participants(table, brawl).enumerate().skip(usize::from(at));
        let crafts = self.game.options_ref().crafts;
        let raging = next.into_iter().find(|(_, seat)| may_rage(table, brawl, crafts, *seat));
        if let Some((index, _)) = raging {
            self.set(Frame::Brawl { stage: Stage::Furia, at: index as u8 });
            return Flow::Ask;
        }
        let rolling: arrayvec::ArrayVec<Option<Seat>, 6> = rollers(table, brawl).collect();
        for who in rolling {
            let count = dice(&self.state.table, brawl, who);
            self.tell(rule!("KZ-8.20"), News::Dice { who, count });
        }
        self.set(Frame::Brawl { stage: Stage::Roll, at: 0 });
        Flow::Go
    }

    /// Swojak takes a wound and rolls two dice more; the dice that he counted for stay (KZ-15.3, KZ-15.4).
    pub(crate) fn rage(&mut self, seat: Seat, yes: bool) {
        if !yes {
            self.tell(rule!("KZ-15.3"), News::Declined { seat, what: Chance::Furia });
        } else {
            mark!("KZ-15.4");
            self.tell(rule!("KZ-15.3"), News::Rage { seat });
            self.wound_boss(seat, rule!("KZ-15.3"), rule!("KZ-15.3"));
            if let Some(brawl) = &mut self.state.table.brawl {
                // Two more, and the one that the wounded boss would now roll less.
                brawl.plus[seat.index()] += 3;
            }
        }
        if let Some(Frame::Brawl { at, .. }) = self.state.table.frames.last_mut() {
            *at += 1;
        }
    }

    /// All roll all their dice (KZ-8.24).
    pub(crate) fn roll_brawl(&mut self, brawl: &Brawl) -> Flow {
        let rolling: arrayvec::ArrayVec<Option<Seat>, 6> = rollers(&self.state.table, brawl).collect();
        for who in rolling {
            let mut faces = [0; 6];
            for _ in 0..dice(&self.state.table, brawl, who) {
                faces[usize::from(self.die()) - 1] += 1;
            }
            if let Some(brawl) = &mut self.state.table.brawl {
                brawl.dice[Brawl::slot(who)] = faces;
            }
            self.tell(rule!("KZ-8.24"), News::Rolled { who, faces });
        }
        self.set(Frame::Brawl { stage: Stage::Repeat, at: 0 });
        Flow::Go
    }

    /// The participants are asked once each (KZ-14.7).
    pub(crate) fn wait_brawl_repeat(&mut self, brawl: &Brawl, at: u8) -> Flow {
        mark!("KZ-14.7");
        let Some(seat) = participants(&self.state.table, brawl).nth(usize::from(at)) else {
            self.set(Frame::Brawl { stage: Stage::Compare, at: 0 });
            return Flow::Go;
        };
        let rolled: u8 = brawl.dice[seat.index()].iter().sum();
        if rolled > 0 && self.may_repeat(seat, false) {
            return Flow::Ask;
        }
        self.close_repeat();
        Flow::Go
    }

    /// A tie is the attacker's (KZ-8.26); the place changes hands before wounds are dealt (KZ-8.29).
    pub(crate) fn compare(&mut self, brawl: &Brawl) -> Flow {
        mark!("KZ-8.25", "KZ-8.29");
        let table = &self.state.table;
        let sum = |stance| side(table, brawl, stance).map(|seat| brawl.successes(Some(seat))).sum::<u8>();
        let attack = sum(Stance::Attacker);
        let townsfolk = if brawl.defender.is_none() { brawl.successes(None) } else { 0 };
        let defence = sum(Stance::Defender) + townsfolk;
        let won = attack >= defence;
        self.set(Frame::Brawl { stage: Stage::DefenderHurt, at: 0 });
        if let Some(brawl) = &mut self.state.table.brawl {
            brawl.won = won;
        }
        let rule = if won { rule!("KZ-8.26") } else { rule!("KZ-8.28") };
        self.tell(rule, News::Result { attack, defence, won });
        if won {
            self.capture(brawl);
        }
        Flow::Go
    }

    /// Owner and tile, the esteem of Stadnicki, *Miłe panie* (KZ-8.27, KZ-15.11).
    fn capture(&mut self, brawl: &Brawl) {
        mark!("KZ-1.14", "KZ-14.9");
        let (seat, place) = (brawl.attacker, brawl.place);
        self.state.table.owners[place.index()] = Some(seat);
        self.tell(rule!("KZ-8.27"), News::Owner { place, seat });
        if brawl.defender.is_some() {
            let more = self
                .state
                .table
                .talent(seat, |talent| if let Talent::Conquest(more) = talent { more } else { 0 });
            self.honour(seat, more, rule!("KZ-9.14"));
            if self.is_over() {
                return;
            }
        }
        let table = &self.state.table;
        let there = table.boss_at[seat.index()] == Some(place.district());
        if self.game.options_ref().crafts && place.is_tavern() && there && table.able(seat, Boss::Rajfurka) {
            mark!("KZ-15.11");
            if super::menu::can_recruit(self.state, seat) {
                self.push(Frame::Ladies { seat });
            }
        }
    }

    /// Wounds are shared equally, the rest goes to the main player (KZ-8.30 to KZ-8.33).
    pub(crate) fn share_wounds(&mut self, brawl: &Brawl, hurt: Stance, at: u8) -> Flow {
        mark!("KZ-8.30", "KZ-8.31", "KZ-8.33");
        let table = &self.state.table;
        let (dealing, index) = match hurt {
            Stance::Defender => (Stance::Attacker, 0),
            Stance::Attacker | Stance::Neutral => (Stance::Defender, 1),
        };
        let townsfolk_hurt = hurt == Stance::Defender && brawl.defender.is_none();
        let townsfolk_deal = dealing == Stance::Defender && brawl.defender.is_none();
        let sixes = side(table, brawl, dealing).map(|seat| brawl.dice[seat.index()][5]).sum::<u8>();
        let townsfolk_sixes = if townsfolk_deal { brawl.dice[Brawl::slot(None)][5] } else { 0 };
        let total = sixes + townsfolk_sixes + brawl.wounds[index];
        let members = side(table, brawl, hurt).count() as u8 + u8::from(townsfolk_hurt);
        if at >= members || total == 0 {
            let next = if hurt == Stance::Defender { Stage::AttackerHurt } else { Stage::Clues };
            self.set(Frame::Brawl { stage: next, at: 0 });
            return Flow::Go;
        }
        let count = total / members + if at == 0 { total % members } else { 0 };
        let who = match (townsfolk_hurt, at) {
            (true, 0) => None,
            (true, _) => side(table, brawl, hurt).nth(usize::from(at) - 1),
            (false, _) => side(table, brawl, hurt).nth(usize::from(at)),
        };
        let stage = if hurt == Stance::Defender { Stage::DefenderHurt } else { Stage::AttackerHurt };
        self.set(Frame::Brawl { stage, at: at + 1 });
        if count > 0 {
            let rule = if who.is_none() { rule!("KZ-8.32") } else { rule!("KZ-8.31") };
            self.tell(rule, News::Wounds { who, count });
            if let Some(seat) = who {
                self.fall(brawl, seat, count);
            }
        }
        Flow::Go
    }

    /// Wounds fall to a player: his buckler first (S06), then he may react and assign.
    fn fall(&mut self, brawl: &Brawl, seat: Seat, count: u8) {
        let shield = brawl.shields[seat.index()].min(count);
        if shield > 0 {
            self.tell(rule!("KZ-9.6"), News::Cancelled { seat, count: shield });
        }
        let (district, left) = (brawl.place.district(), count - shield);
        self.push(Frame::Hurt { seat, district, left, unit: None, open: true });
    }

    /// An investigation card for each own 1 (KZ-8.37).
    pub(crate) fn brawl_clues(&mut self, brawl: &Brawl, at: u8) -> Flow {
        mark!("KZ-8.37");
        let Some(seat) = participants(&self.state.table, brawl).nth(usize::from(at)) else {
            mark!("KZ-8.38");
            self.pop();
            self.state.table.brawl = None;
            return Flow::Go;
        };
        self.set(Frame::Brawl { stage: Stage::Clues, at: at + 1 });
        let ones = brawl.dice[seat.index()][0];
        if ones > 0 {
            let left = self.doubled(ones, brawl.place.district());
            self.push(Frame::Receive { seat, left });
        }
        Flow::Go
    }

    /// Rajfurka recruits where she conquered, or not (KZ-15.10).
    pub(crate) fn ladies(
        &mut self,
        seat: Seat,
        chosen: Option<(crate::kinds::Companion, crate::moves::Price, Option<crate::kinds::Companion>)>,
    ) {
        self.pop();
        match chosen {
            Some((companion, price, dismissed)) => {
                mark!("KZ-15.10");
                self.recruit(seat, companion, price, dismissed);
            }
            None => self.tell(rule!("KZ-15.10"), News::Declined { seat, what: Chance::Ladies }),
        }
    }
}
