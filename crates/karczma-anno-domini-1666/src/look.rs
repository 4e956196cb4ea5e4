//! Questions about a position that change nothing: who regards whom as what, zones, sight, modifiers.

use karczma_kernel::Rule;

use crate::AnnoDomini;
use crate::data::{CharacterDef, ItemDef, ItemId, ItemKind, Keyword, MagicEffect, Rank, Side, Skill, Trait};
use crate::events::{Modifier, Modifiers};
use crate::figure::{Figure, FigureId, FigureSet, Mark, Who};
use crate::geometry::{Block, FieldId, FieldSet, Sight, Verdict};
use crate::state::{State, Table};

/// A position and the game that it belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) game: &'a AnnoDomini,
    pub(crate) state: &'a State,
}

/// Bandages are given within this distance of sight (AD-18.26, AD-18.27).
pub(crate) const NOTICE: u8 = 6;
/// The bit of the direction from one field to a neighbour; 0 if they are no neighbours.
#[inline]
const fn bit(from: FieldId, to: FieldId) -> u8 {
    match (to.index() as u8).wrapping_sub(from.index() as u8) {
        240 => 1,
        241 => 2,
        1 => 4,
        17 => 8,
        16 => 16,
        15 => 32,
        255 => 64,
        239 => 128,
        _ => 0,
    }
}

impl<'a> Look<'a> {
    pub(crate) const fn table(&self) -> &'a Table {
        &self.state.table
    }

    #[inline]
    pub(crate) fn def(&self, who: FigureId) -> &'a CharacterDef {
        self.game.character(self.state.table.figures[who.index()].card)
    }

    #[inline]
    pub(crate) fn item(&self, item: ItemId) -> &'a ItemDef {
        self.game.item(item)
    }

    #[inline]
    pub(crate) fn figure(&self, who: FigureId) -> &'a Figure {
        &self.state.table.figures[who.index()]
    }

    #[inline]
    pub(crate) fn has(&self, who: FigureId, mark: Mark) -> bool {
        self.state.table.has(who, mark)
    }

    #[inline]
    pub(crate) fn skill(&self, who: FigureId, skill: Skill) -> bool {
        self.def(who).skills.has(skill)
    }

    pub(crate) fn number(&self, who: FigureId, skill: Skill) -> i8 {
        self.def(who).skills.number(skill)
    }

    pub(crate) fn is_hero(&self, who: FigureId) -> bool {
        self.def(who).rank == Rank::Hero
    }

    pub(crate) fn who(&self, id: FigureId) -> Who {
        self.state.table.who(id)
    }

    #[inline]
    pub(crate) fn field(&self, who: FigureId) -> FieldId {
        self.state.table.fields[who.index()]
    }

    /// Does `x` regard `y` as a friend (AD-1.9 to AD-1.11)?
    #[inline]
    pub(crate) fn friend(&self, x: FigureId, y: FigureId) -> bool {
        if x.side() == y.side() {
            mark!("AD-1.9");
            return true;
        }
        if self.has(y, Mark::Inconspicuous) {
            mark!("AD-1.10", "AD-18.33");
            return true;
        }
        let uncle = |one, other| self.has(one, Mark::Nephew) && self.skill(other, Skill::MyDearUncle);
        if uncle(x, y) || uncle(y, x) {
            mark!("AD-1.11", "AD-18.19");
            return true;
        }
        false
    }

    /// Does each regard the other as an enemy (AD-1.12)?
    #[inline]
    pub(crate) fn hostile(&self, x: FigureId, y: FigureId) -> bool {
        !self.friend(x, y) && !self.friend(y, x)
    }

    /// Has it a zone of control (AD-12.1)?
    #[inline]
    pub(crate) fn has_zone(&self, who: FigureId) -> bool {
        mark!("AD-12.1", "AD-12.12", "AD-13.8");
        !self.figure(who).is_down()
    }

    /// Those of a side who stand on neighbouring fields in the directions of a mask.
    #[inline]
    fn beside(&self, field: FieldId, mask: u8, of: impl Iterator<Item = FigureId>) -> FigureSet {
        let mut found = FigureSet::EMPTY;
        for who in of {
            if bit(field, self.field(who)) & mask != 0 {
                found = found.with(who);
            }
        }
        found
    }

    /// Hostile characters within zone distance of a field, standing or not, as seen by `who` standing there.
    #[inline]
    pub(crate) fn hostile_beside(&self, who: FigureId, field: FieldId) -> FigureSet {
        let mask = self.game.board.zone_mask(field, self.state.table.open);
        if mask == 0 {
            return FigureSet::EMPTY;
        }
        let near = self.beside(field, mask, self.state.table.band(who.side().other()));
        if near.is_empty() { near } else { near.iter().filter(|other| self.hostile(who, *other)).collect() }
    }

    /// Those whose zone holds `who` on a field (AD-12.10).
    #[inline]
    pub(crate) fn zones_at(&self, who: FigureId, field: FieldId) -> FigureSet {
        let near = self.hostile_beside(who, field);
        if near.is_empty() { near } else { near.iter().filter(|other| self.has_zone(*other)).collect() }
    }

    /// Those with whom `who` is engaged (AD-12.10).
    #[inline]
    pub(crate) fn engaged(&self, who: FigureId) -> FigureSet {
        mark!("AD-12.5");
        self.zones_at(who, self.field(who))
    }

    /// Those with whom `who` is in contact (AD-12.13).
    pub(crate) fn contacts(&self, who: FigureId) -> FigureSet {
        let near = self.hostile_beside(who, self.field(who));
        if near.is_empty() {
            return near;
        }
        if self.has_zone(who) {
            mark!("AD-12.11");
            near
        } else {
            mark!("AD-15.10");
            near.iter().filter(|other| self.has_zone(*other)).collect()
        }
    }

    /// May the zone of `enemy` not be ignored by `mover` (AD-12.8)?
    pub(crate) fn holds(&self, enemy: FigureId, mover: FigureId) -> bool {
        if self.skill(enemy, Skill::LivingBarricade) {
            mark!("AD-18.67");
            return true;
        }
        mark!("AD-12.8");
        !self.engaged(enemy).without(mover).iter().any(|other| self.friend(mover, other))
    }

    /// Is `who`, standing on a field, in a zone that it may not ignore (AD-12.9)?
    pub(crate) fn held_at(&self, who: FigureId, field: FieldId) -> bool {
        mark!("AD-12.9");
        self.zones_at(who, field).iter().any(|enemy| self.holds(enemy, who))
    }

    /// Is it held where it stands (AD-12.7)?
    pub(crate) fn held(&self, who: FigureId) -> bool {
        self.held_at(who, self.field(who))
    }

    /// Are they adjacent, in any way (AD-5.21)?
    pub(crate) fn adjacent(&self, one: FigureId, other: FigureId) -> bool {
        mark!("AD-5.21");
        let mask = self.game.board.adjacent_mask(self.field(one), self.state.table.open);
        bit(self.field(one), self.field(other)) & mask != 0
    }

    /// The rule by which mist hides one field from another, if it does.
    pub(crate) fn in_mist(&self, from: FieldId, to: FieldId) -> Option<Rule> {
        let magic = self.game.scenario.filter(|_| self.state.table.mist)?.magic.as_ref()?;
        let farthest = magic.value.effects.iter().find_map(|range| match range.effect {
            MagicEffect::Mist(distance) => Some(distance),
            MagicEffect::Bell(_) => None,
        })?;
        (from.distance(to) > farthest).then(|| {
            karczma_kernel::marks::note(magic.rule);
            magic.rule
        })
    }

    /// The line of sight between two fields (chapter 6), in mist too.
    pub(crate) fn sight(&self, from: FieldId, to: FieldId, occupied: &FieldSet) -> Sight {
        if self.state.table.mist && self.in_mist(from, to).is_some() {
            return Sight::Blocked;
        }
        self.game.board.sight(from, to, self.state.table.open, occupied)
    }

    /// Does one character see another (AD-6.26)?
    pub(crate) fn sees(&self, viewer: FigureId, target: FigureId) -> Sight {
        mark!("AD-6.27");
        if self.has(viewer, Mark::Stunned) {
            mark!("AD-6.26");
            return Sight::Blocked;
        }
        self.sight(self.field(viewer), self.field(target), &self.state.table.occupied)
    }

    /// What blocks the view of a target, if it is not the mist.
    pub(crate) fn blocked_by(&self, viewer: FigureId, target: FigureId) -> Option<Block> {
        let (from, to, table) = (self.field(viewer), self.field(target), self.table());
        match self.game.board.explain(from, to, table.open, &table.occupied).verdict {
            Verdict::Blocked(block) => Some(block),
            Verdict::Visible { .. } | Verdict::FromHighToHigh => None,
        }
    }

    /// Heavily wounded (AD-13.3)?
    #[inline]
    pub(crate) fn heavy(&self, who: FigureId) -> bool {
        mark!("AD-13.4");
        self.figure(who).wounds >= self.def(who).heavy
    }

    /// A trait (AD-3.7, AD-3.8).
    #[inline]
    pub(crate) fn attribute(&self, who: FigureId, of: Trait) -> i8 {
        mark!("AD-3.7", "AD-3.8");
        self.def(who).of(of)
    }

    /// What applies to every test of a character: heavy wounds and *Mój mi wuju*.
    pub(crate) fn general(&self, who: FigureId, spirit: bool, calm: bool, into: &mut Modifiers) {
        mark!("AD-13.3");
        if self.heavy(who) && !calm {
            add(into, rule!("AD-13.3"), -1);
        }
        if self.has(who, Mark::Nephew) {
            add(into, rule!("AD-18.18"), if spirit { 1 } else { -1 });
        }
    }

    /// Holds it a weapon that cannot be hidden (AD-18.24)?
    pub(crate) fn shows_weapon(&self, who: FigureId) -> bool {
        self.figure(who).slots.iter().any(|slot| {
            slot.held
                && match &self.item(slot.item).kind {
                    ItemKind::Melee(weapon) => !weapon.keywords.has(Keyword::Short),
                    ItemKind::Ranged(weapon) => !weapon.keywords.has(Keyword::Short),
                    ItemKind::Armour(_) | ItemKind::Tool(_) | ItemKind::Scenario => false,
                }
        })
    }

    /// The items that a character holds.
    pub(crate) fn held_items(&self, who: FigureId) -> impl Iterator<Item = ItemId> + 'a {
        self.figure(who).slots.iter().filter(|slot| slot.held).map(|slot| slot.item)
    }

    /// Has a side a character on the board that satisfies this?
    pub(crate) fn any(&self, side: Side, test: impl Fn(FigureId) -> bool) -> bool {
        self.state.table.band(side).any(test)
    }
}

/// Adds a modifier, unless it is nothing.
#[inline]
pub(crate) fn add(into: &mut Modifiers, rule: Rule, amount: i8) {
    if amount != 0 {
        karczma_kernel::marks::note(rule);
        into.push(Modifier { rule, amount });
    }
}

/// The sum of modifiers.
#[inline]
pub(crate) fn sum(modifiers: &Modifiers) -> i8 {
    modifiers.iter().map(|modifier| modifier.amount).sum()
}
