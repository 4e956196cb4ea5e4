//! What an object, as it stands, would do to cards: the effect aspect that `would_...` ripostes answer (8.3).

use arrayvec::ArrayVec;

use crate::cards::Part;
use crate::cards::{Effect, Harm};
use crate::ids::PermId;
use crate::look::Look;
use crate::object::{Kind, Object, OptionChosen};
use crate::state::PERMANENTS_MAX;
use crate::text::Op;

/// Threatened cards.
pub(crate) type Threatened = ArrayVec<PermId, PERMANENTS_MAX>;

impl Look<'_> {
    /// The cards that the object would harm so.
    pub(crate) fn threatened(self, object: &Object, harm: Harm) -> Threatened {
        let mut threatened = Threatened::new();
        if object.kind == Kind::DuelResult {
            self.threatened_in_duel(object, harm, &mut threatened);
            threatened.retain(|id| !object.spares(part_of(harm), *id));
            return threatened;
        }
        let carries_text =
            matches!(object.kind, Kind::Card(_) | Kind::Cut | Kind::Ability(_) | Kind::Trigger);
        let Some(text) = object.text.filter(|_| carries_text) else { return threatened };
        let ops = &self.game.texts.get(text).ops;
        let mut pc = 0;
        while let Some(op) = ops.get(pc) {
            pc += 1;
            match op {
                Op::Do(effect) => self.threatened_by(object, effect, harm, &mut threatened),
                Op::IfOption(option, over) if !chosen(object.option, *option) => pc = usize::from(*over),
                Op::IfOption(..) | Op::Unless(..) | Op::Jump(_) | Op::Order(_) => {}
            }
        }
        threatened.retain(|id| !object.spares(part_of(harm), *id));
        threatened
    }

    fn threatened_in_duel(self, object: &Object, harm: Harm, into: &mut Threatened) {
        let Some(fight) = self.table().fight() else { return };
        let Some(verdict) = fight.result else { return };
        let beaten = fight.sides[usize::from(1 - verdict.winner)].fighters[0];
        let matches = match harm {
            Harm::Kill => verdict.margin >= 3,
            Harm::Wound => verdict.margin < 3 || object.wounds_instead(beaten),
            Harm::Discard | Harm::Tap => false,
        };
        if matches {
            into.push(beaten);
        }
    }

    fn threatened_by(self, object: &Object, effect: &Effect, harm: Harm, into: &mut Threatened) {
        let what = match (effect, harm) {
            (Effect::Wound(what), Harm::Wound)
            | (Effect::Kill(what), Harm::Kill)
            | (Effect::Discard(what), Harm::Discard)
            | (Effect::Tap(what), Harm::Tap) => what,
            (Effect::Shot(pick), Harm::Discard) => {
                into.extend(
                    object
                        .picks(pick.slot)
                        .filter(|id| self.table().is_here(*id))
                        .take(into.remaining_capacity()),
                );
                return;
            }
            // A kill that became a wound counts as one that would wound (VR-77).
            (Effect::Kill(what), Harm::Wound) => {
                let wounded = self.affected(object, what).into_iter().filter(|id| object.wounds_instead(*id));
                into.extend(wounded.take(into.remaining_capacity()));
                return;
            }
            (_, Harm::Wound | Harm::Kill | Harm::Discard | Harm::Tap) => return,
        };
        let room = into.remaining_capacity();
        into.extend(self.affected(object, what).into_iter().take(room));
    }
}

/// Was this option chosen?
pub(crate) fn chosen(option: OptionChosen, index: u8) -> bool {
    match option {
        OptionChosen::None => index == 0,
        OptionChosen::One(one) => one == index,
        OptionChosen::Both => true,
    }
}

/// The part of an object that does this harm.
const fn part_of(harm: Harm) -> Part {
    match harm {
        Harm::Wound => Part::Wound,
        Harm::Kill => Part::Kill,
        Harm::Discard => Part::Discard,
        Harm::Tap => Part::Tap,
    }
}
