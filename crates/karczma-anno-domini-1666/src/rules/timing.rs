//! Why a move has no place now: what the game waits for instead, or when such a move is made.

use crate::data::{Side, Skill};
use crate::figure::Mark;
use crate::frame::{
    Duel, DuelKind, DuelStage, Frame, Melee, MeleeStage, TalkStage, TestStage, Unit, UnitFrame, UnitStage,
};
use crate::look::Look;
use crate::moves::Move;
use crate::question::{Occasion, Question};
use crate::refusal::Refusal;
use crate::state::{Settled, Step};

impl Look<'_> {
    /// What the game waits for; nothing when it is over or runs on by itself.
    pub(crate) fn question(&self) -> Option<Question> {
        Some(match self.table().top() {
            None => return step_question(self.table().step),
            Some(Frame::Act(_)) => Question::Action,
            Some(Frame::Fight(_)) => Question::Fight,
            Some(Frame::Speak(_)) => Question::Speech,
            Some(Frame::Movement(_)) => Question::Movement,
            Some(Frame::Unit(unit)) => return unit_question(unit),
            Some(Frame::Window(_)) => Question::Interruption,
            Some(Frame::Shot(_)) => Question::Stray,
            Some(Frame::Hit(_)) => return None,
            Some(Frame::Test(test)) => match test.stage {
                TestStage::Calm => Question::Calm,
                TestStage::Play => return None,
                TestStage::Suit => Question::Suit,
                TestStage::Reinforce => Question::Reinforcement,
                TestStage::Repeat => Question::Repeat,
            },
            Some(Frame::Duel(duel)) => duel_question(duel),
            Some(Frame::Talk(talk)) => match talk.stage {
                TalkStage::Helpers | TalkStage::Defenders => Question::Helpers,
                TalkStage::Lay => Question::TalkCards,
                TalkStage::Suit => Question::Suit,
                TalkStage::Lead => Question::Lead,
                TalkStage::Duel => return None,
            },
            Some(Frame::Melee(melee)) => return melee_question(melee),
            Some(Frame::Retreat(retreat)) if retreat.optional => Question::MayRetreat,
            Some(Frame::Retreat(_)) => Question::Retreat,
        })
    }

    /// The refusal of a move that answers nothing that is asked now.
    pub(crate) fn misplaced(&self, chosen: &Move) -> Refusal {
        let Some(question) = self.question() else { return Refusal::GameOver(self.ended_by()) };
        let free = match self.table().top() {
            None => self.table().step >= Step::First,
            Some(Frame::Act(_) | Frame::Fight(_) | Frame::Speak(_) | Frame::Movement(_)) => true,
            Some(
                Frame::Unit(_)
                | Frame::Window(_)
                | Frame::Shot(_)
                | Frame::Hit(_)
                | Frame::Test(_)
                | Frame::Duel(_)
                | Frame::Talk(_)
                | Frame::Melee(_)
                | Frame::Retreat(_),
            ) => false,
        };
        let declares = matches!(chosen, Move::Hold(..) | Move::Unmask(_) | Move::EndUncle);
        match self.occasion(chosen) {
            _ if declares => Refusal::NotDuringTest,
            Some(occasion) if free => Refusal::Untimely(occasion),
            Some(_) | None => Refusal::Asked(question),
        }
    }

    /// What was settled by itself a moment ago, so that a player who would still have a say in it hears why not.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing is settled before its time for other moves")]
    pub(crate) fn check_settled(&self, chosen: &Move) -> Result<(), Refusal> {
        let settled = self.table().settled;
        let first = |reasons: &[(Settled, Refusal)]| {
            let found = reasons.iter().find(|(fact, _)| settled.contains(*fact));
            found.map_or(Ok(()), |(_, refusal)| Err(*refusal))
        };
        match chosen {
            Move::Reinforce(_) => first(&[
                (Settled::JOKER, Refusal::JokerTest),
                (
                    Settled::REACHED,
                    Refusal::ReachedDifficulty { had: settled.numbers.0, need: settled.numbers.1 },
                ),
                (
                    Settled::SUCCESS,
                    Refusal::SuccessAlready { had: settled.numbers.0, need: settled.numbers.1 },
                ),
            ]),
            Move::Yes => first(&[
                (Settled::AMBUSH, Refusal::AmbushParry),
                (Settled::NO_MARKER, Refusal::NoMarker),
                (Settled::UNDECIDED, Refusal::UndecidedParry),
            ]),
            Move::Sweep(_) => first(&[(Settled::SWEEP_PARRIED, Refusal::SweepParried)]),
            Move::Retreat(_) | Move::RetreatOff(_) => {
                first(&[(Settled::DOWN, Refusal::DownRetreat), (Settled::KEPT, Refusal::KeptRetreat)])
            }
            _ => Ok(()),
        }
    }

    /// When such a move is made; `None` for answers, which have no time of their own.
    fn occasion(&self, chosen: &Move) -> Option<Occasion> {
        let table = self.table();
        let active = table.top().is_some();
        let moving = matches!(table.top(), Some(Frame::Movement(_)));
        Some(match chosen {
            Move::Yes if table.step == Step::Initiative => Occasion::FrantEarlier,
            Move::Yes | Move::Pass | Move::End => return None,
            Move::Faction(_) | Move::Take(_) | Move::Ready => Occasion::Bands,
            Move::Leader(_) => Occasion::Leader,
            Move::Entrust(_) => Occasion::Carrier,
            Move::Mark(_) => Occasion::Nephews,
            Move::Place(who, _) if table.later.contains(who.id) => Occasion::Arrival,
            Move::Place(..) => Occasion::Deployment,
            Move::Reserve(_) => Occasion::Reserve,
            Move::Hold(..) | Move::Unmask(_) | Move::EndUncle => return None,
            Move::Discard(_) => Occasion::CardsPhase,
            Move::LayHand(_) | Move::LayDeck => Occasion::OpposedTest,
            Move::Suit(_) => Occasion::Joker,
            Move::Reinforce(_) => Occasion::FailingTest,
            Move::First(_) => Occasion::First,
            Move::Activate(_) if active => Occasion::OneInTurn,
            Move::Activate(_) => return None,
            Move::Reclaim(_) => Occasion::Zagloba,
            Move::Shoot(..)
            | Move::FullMove
            | Move::Run
            | Move::PartialMove
            | Move::Reload(_)
            | Move::Wait
            | Move::Awaken
            | Move::PickUp(_)
            | Move::Force(_)
            | Move::Rise
            | Move::Recognise(..)
            | Move::Steal(_)
            | Move::PickLock(_)
            | Move::Bandage(_)
            | Move::Search => {
                if table.step != Step::Actions {
                    Occasion::ActionsPhase
                } else if moving {
                    Occasion::StillMoving
                } else {
                    Occasion::Activation
                }
            }
            Move::Step(_)
            | Move::Drop(_)
            | Move::Jump(_)
            | Move::Push(..)
            | Move::Leave(_)
            | Move::Open(_)
            | Move::Close(_)
            | Move::Stop => Occasion::Points,
            Move::InterruptShot(..) | Move::InterruptMove(_) => Occasion::Unit,
            Move::Name(_) => Occasion::StrayShot,
            Move::Pocket(_) => Occasion::Theft,
            Move::Land(_) => Occasion::FailedJump,
            Move::Attack(_) | Move::Stance if table.step == Step::Combat => Occasion::FighterFirst,
            Move::Attack(_) | Move::Stance => Occasion::CombatPhase,
            Move::Arm(..) => Occasion::Weapons,
            Move::Retreat(_) | Move::RetreatOff(_) => Occasion::LostFight,
            Move::Sweep(_) => Occasion::WonFight,
            Move::Test(_) => Occasion::DueTest,
            Move::Seduce(_) | Move::Question(_) if table.step == Step::Words => Occasion::SpeakerFirst,
            Move::Seduce(_) | Move::Question(_) => Occasion::WordsPhase,
            Move::Join(_) => Occasion::Conversation,
            Move::Lead(_) => Occasion::LeadTalk,
        })
    }

    /// May a loser of a melee not parry, and why (AD-15.25, AD-18.31)?
    pub(super) fn parry_settled(&self, melee: &Melee) -> Option<Settled> {
        let loser = melee.loser?;
        if melee.surprise && loser == melee.target {
            return Some(Settled::AMBUSH);
        }
        (!melee.parried && self.figure(loser).parries == 0).then_some(Settled::NO_MARKER)
    }

    /// Would a sweep have gone on but for a parry (AD-18.63)?
    pub(super) fn sweep_settled(&self, melee: &Melee) -> bool {
        let sweeps = |who| self.skill(who, Skill::SweepingBlow) && !self.has(who, Mark::Stunned);
        melee.blocked && melee.winner().is_some_and(sweeps)
    }
}

const fn step_question(step: Step) -> Option<Question> {
    Some(match step {
        Step::Faction => Question::Faction,
        Step::Bands => Question::Bands,
        Step::Leaders => Question::Leader,
        Step::Carrier => Question::Carrier,
        Step::Uncle => Question::Nephews,
        Step::Deploy => Question::Deployment,
        Step::Arrive => Question::Arrival,
        Step::FrantCards => Question::ExtraCard,
        Step::Discard => Question::Discard,
        Step::FrantInitiative => Question::Bonus,
        Step::Initiative => Question::LayInitiative,
        Step::First => Question::First,
        Step::Actions => Question::Activation,
        Step::Combat => Question::Fighter,
        Step::Morale => Question::Morale,
        Step::Words => Question::Speaker,
        Step::Poison => Question::Poison,
        Step::Over => return None,
    })
}

const fn unit_question(frame: &UnitFrame) -> Option<Question> {
    Some(match (frame.stage, frame.unit) {
        (UnitStage::Opponent, Unit::Jump(_)) => Question::Landing,
        (UnitStage::Opponent, _) => Question::RiseAgainst,
        (UnitStage::Room, _) => Question::Room,
        (UnitStage::Bonus, Unit::Awaken) => Question::Suit,
        (UnitStage::Bonus, Unit::Steal(_)) => Question::Loot,
        (UnitStage::Bonus, Unit::Reload(_)) => Question::QuickLoad,
        (UnitStage::Bonus, Unit::Force(_)) => Question::ThroughDoor,
        (UnitStage::Bonus, _) => Question::ExtraField,
        (
            UnitStage::Declared
            | UnitStage::Carry
            | UnitStage::Testing
            | UnitStage::Falling
            | UnitStage::After
            | UnitStage::Done,
            _,
        ) => return None,
    })
}

const fn duel_question(duel: &Duel) -> Question {
    match (duel.stage, duel.kind) {
        (DuelStage::Calm, _) => Question::Calm,
        (DuelStage::Lay, DuelKind::Initiative) => Question::LayInitiative,
        (DuelStage::Lay, _) => Question::Lay,
        (DuelStage::Suit, _) => Question::Suit,
        (DuelStage::Reinforce, _) => Question::Bidding,
        (DuelStage::Repeat, _) => Question::Repeat,
    }
}

const fn melee_question(melee: &Melee) -> Option<Question> {
    Some(match melee.stage {
        MeleeStage::ArmFirst | MeleeStage::ArmSecond => Question::Weapons,
        MeleeStage::Parry => Question::Parry,
        MeleeStage::Guard => Question::IronGuard,
        MeleeStage::Sweep => Question::Sweep,
        MeleeStage::Clash
        | MeleeStage::Parrying
        | MeleeStage::Strike
        | MeleeStage::Retreat
        | MeleeStage::RetreatSecond
        | MeleeStage::End => return None,
    })
}

impl Look<'_> {
    /// How the game came to its end.
    pub(crate) fn ended_by(&self) -> crate::refusal::Ended {
        use crate::refusal::Ended;
        let table = self.table();
        if table.guard == Some(0) {
            return Ended::Guard;
        }
        let gone = |side: Side| table.band(side).next().is_none();
        if gone(Side::Red) || gone(Side::Blue) { Ended::Nobody } else { Ended::Scenario }
    }
}
