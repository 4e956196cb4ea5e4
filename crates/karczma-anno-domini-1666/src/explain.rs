//! Explanations as data: why a character is seen or not, what a shot or a fight would add up to, which field can be reached.

use karczma_kernel::{Cites, Rule};
use serde::Serialize;

use crate::AnnoDomini;
use crate::events::Modifiers;
use crate::figure::FigureId;
use crate::frame::{Movement, MovementKind, Shot, ShotStage, Unit};
use crate::geometry::{FieldId, SightLine};
use crate::look::Look;
use crate::moves::ShotKind;
use crate::refusal::Refusal;
use crate::state::State;

/// Why a neighbouring field can or cannot be entered now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// It can, for so many movement points.
    Costs(u8),
    /// It cannot, by this rule.
    Not(Rule),
}

/// What a shot would need and add up to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Aim {
    /// The rule that forbids it, if one does.
    pub forbidden: Option<Rule>,
    /// The difficulty, within range.
    pub difficulty: Option<u8>,
    /// What is added to the card.
    pub modifiers: Modifiers,
}

impl AnnoDomini {
    /// The line of sight from one character to another, with everything that blocks or hinders it.
    #[must_use]
    pub fn explain_sight(&self, state: &State, viewer: FigureId, target: FigureId) -> SightLine {
        let table = &state.table;
        self.board.explain(table.field(viewer), table.field(target), table.open, &table.occupied)
    }

    /// Why a character can or cannot go to a field with so many movement points.
    #[must_use]
    pub fn explain_reach(&self, state: &State, who: FigureId, to: FieldId, points: u8) -> Reach {
        let look = Look { game: self, s: state };
        let start = look.field(who);
        let movement = Movement { who, points, kind: MovementKind::Full, start, entered: false };
        let way = |unit: Unit| look.unit_cost(&movement, &unit);
        let answer = match way(Unit::Step(to)) {
            Err(Refusal::IsDrop(_)) => way(Unit::Drop(to)),
            other => other,
        };
        answer.map_or_else(|refusal| Reach::Not(refusal.rule()), Reach::Costs)
    }

    /// What a shot of this kind with an item would need and add up to.
    #[must_use]
    pub fn explain_shot(
        &self,
        state: &State,
        who: FigureId,
        kind: ShotKind,
        item: crate::data::ItemId,
        target: FigureId,
    ) -> Aim {
        let look = Look { game: self, s: state };
        let distance = look.field(who).distance(look.field(target));
        let band = look.ranged(item).and_then(|weapon| weapon.band(distance));
        let shot = Shot {
            who,
            item,
            target,
            kind,
            stage: ShotStage::Aim,
            surprise: look.has(who, crate::figure::Mark::Inconspicuous),
            crowded: !look.engaged(target).without(who).is_empty(),
            piercing: band.is_some_and(|band| band.piercing),
            suit: crate::card::Suit::Skulls,
        };
        Aim {
            forbidden: look.check_shot(who, kind, item, target).err().map(|refusal| refusal.rule()),
            difficulty: band.map(|band| band.difficulty),
            modifiers: look.shot_modifiers(&shot),
        }
    }
}

impl Look<'_> {
    /// In tests, notes the rules of the line of a shot that is fired.
    pub(crate) fn note_sight(&self, who: FigureId, target: FigureId) {
        if cfg!(test) || cfg!(debug_assertions) {
            let table = self.table();
            let _ = self.game.board.explain(self.field(who), self.field(target), table.open, &table.occupied);
        }
    }
}
