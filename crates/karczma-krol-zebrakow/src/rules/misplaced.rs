//! Chapter 16: a move at a moment that is not its own is refused by the rule that gives it its moment.

use karczma_kernel::Seat;

use super::brawl;
use super::legality::asked;
use crate::data::{Craft, Effect, Moment};
use crate::events::Chance;
use crate::frame::{Frame, Stage, Step, Trading};
use crate::kinds::{Companion, Special};
use crate::moves::Move;
use crate::refusal::{Duty, Refusal};
use crate::state::{FIELD_LAST, Phase, State, Table};

/// Why a move of this player does not belong to the current step.
pub(crate) fn why(state: &State, seat: Seat, chosen: &Move) -> Refusal {
    let table = &state.table;
    let misplaced = Misplaced { state, table, seat, frame: table.frames.last().copied() };
    match *chosen {
        Move::Give { .. } => Refusal::NoGifts,
        Move::Bid { .. } => Refusal::BidOrder,
        Move::Settle { .. } if table.phase == Phase::Setup => Refusal::BossOrder,
        Move::Settle { .. } => Refusal::NotStunned,
        Move::Sides { .. } => Refusal::SidesOnce,
        Move::Discard { .. } if table.phase == Phase::Setup => Refusal::KeepThree,
        Move::Discard { .. } if table.turn < 2 => Refusal::NoExchange,
        Move::Discard { .. } => misplaced.in_economy(Refusal::NoExchange),
        Move::Place { .. } => misplaced.in_economy(Refusal::NoMuster),
        Move::Assassinate { .. }
        | Move::Brawl { .. }
        | Move::Steal { .. }
        | Move::Beg { .. }
        | Move::Walk { .. }
        | Move::Far { .. }
        | Move::Trade {}
        | Move::Recruit { .. }
        | Move::Bribe { .. }
        | Move::Turn { .. }
        | Move::Sell { .. }
        | Move::SellTask { .. } => misplaced.action(),
        Move::Pass {} => misplaced.card_turn().unwrap_or_else(|| misplaced.action()),
        Move::Play { card, .. } => misplaced.card(card),
        Move::Skill { companion, .. } => misplaced.skill(companion),
        Move::Take { .. } => Refusal::NotYourTasks,
        Move::Offer { .. } => Refusal::NoOffers,
        Move::Declare { .. } => misplaced.declaration(),
        Move::Rage {} => Refusal::CraftNotNow { craft: Craft::Furia },
        Move::Workshop {} => Refusal::CraftNotNow { craft: Craft::Workshop },
        Move::Token { .. } if table.phase != Phase::Action => Refusal::NotRepeatable,
        Move::Token { .. } if table.tokens[seat.index()] == 0 => Refusal::NoToken,
        Move::Token { .. } => Refusal::NotYourRoll,
        Move::Wound { .. } => Refusal::NoWound,
        Move::Keep { .. } => Refusal::NoKeep,
        Move::Pay { .. } => Refusal::NoPayment,
        Move::Lose { .. } => Refusal::NoLoss,
        Move::Choose { .. } => Refusal::NoChoice,
        Move::Seal { .. } | Move::Dismiss { .. } => Refusal::NoSummons,
        Move::Reveal { .. } => Refusal::NotYourPart,
        Move::Decline {} | Move::Done {} => misplaced.answer(),
    }
}

struct Misplaced<'a> {
    state: &'a State,
    table: &'a Table,
    seat: Seat,
    frame: Option<Frame>,
}

impl Misplaced<'_> {
    fn is_asked(&self) -> bool {
        asked(self.state).contains(self.seat)
    }

    /// What is done with the initiative: whose it is, and whether an action is still going on.
    fn action(&self) -> Refusal {
        let whose = self.table.initiative();
        if self.table.phase != Phase::Action {
            return Refusal::OtherPhase { now: self.table.phase, duel: self.table.duel() };
        }
        if whose == Some(self.seat) {
            return Refusal::Unfinished;
        }
        if self.table.fields[self.seat.index()] >= FIELD_LAST {
            return Refusal::AtTheEnd;
        }
        Refusal::Initiative { whose }
    }

    /// What a player does in his own part of the economy phase.
    fn in_economy(&self, elsewhere: Refusal) -> Refusal {
        if self.table.phase != Phase::Economy {
            return elsewhere;
        }
        if self.is_asked() { Refusal::StepOrder } else { Refusal::NotYourPart }
    }

    /// A participant in the card step whose turn it is not.
    fn card_turn(&self) -> Option<Refusal> {
        let Some(Frame::Brawl { stage: Stage::Cards, .. }) = self.frame else { return None };
        let brawl = self.table.brawl.filter(|brawl| brawl.takes_part(self.seat))?;
        Some(if brawl.passed.contains(self.seat) { Refusal::NoMoreCards } else { Refusal::CardsOrder })
    }

    fn card(&self, card: Special) -> Refusal {
        let turn = if card.data().kind == Moment::Brawl { self.card_turn() } else { None };
        turn.unwrap_or(Refusal::WrongMoment)
    }

    fn skill(&self, companion: Companion) -> Refusal {
        if !self.table.companions[self.seat.index()].contains(companion) {
            return Refusal::NotYours;
        }
        match companion.data().skill {
            None => Refusal::TalentOnly,
            Some(Effect::Wounds(_)) => self.card_turn().unwrap_or(Refusal::SkillMoment),
            Some(_) => Refusal::SkillMoment,
        }
    }

    fn declaration(&self) -> Refusal {
        let (Some(Frame::Brawl { stage: Stage::Declare, at }), Some(brawl)) = (self.frame, &self.table.brawl)
        else {
            return Refusal::NoDeclaration;
        };
        match brawl::thirds(self.table, brawl).position(|third| third == self.seat) {
            Some(place) if place < usize::from(at) => Refusal::AlreadyChosen,
            Some(_) => Refusal::DeclareOrder,
            None => Refusal::NoDeclaration,
        }
    }

    /// Nothing is left or ended where something must be chosen, and nobody answers who is not asked.
    fn answer(&self) -> Refusal {
        let Some(frame) = self.frame else { return self.action() };
        if !self.is_asked() {
            return self.unasked(frame);
        }
        let duty = |duty| Refusal::Duty { duty };
        let undecided = |what| Refusal::Undecided { what };
        match frame {
            Frame::KeepTasks { .. } => duty(Duty::Tasks),
            Frame::Bid { .. } => duty(Duty::Field),
            Frame::Bosses {} => duty(Duty::District),
            Frame::Sides {} => duty(Duty::Sides),
            Frame::Return { .. } => duty(Duty::Home),
            Frame::Muster { .. } => duty(Duty::Thug),
            Frame::Exchange { .. } => undecided(Chance::Exchange),
            Frame::Action {} => duty(Duty::Action),
            Frame::Walk { .. } => undecided(Chance::Walk),
            Frame::Murder { step: Step::Watch, .. } => undecided(Chance::Foil),
            Frame::Theft { .. } | Frame::Murder { .. } => undecided(Chance::Repeat),
            Frame::Receive { .. } => undecided(Chance::Prevent),
            Frame::Hurt { open: true, .. } => undecided(Chance::Hospital),
            Frame::Hurt { .. } => duty(Duty::Wound),
            Frame::Trade { step: Trading::Workshop, .. } => undecided(Chance::Workshop),
            Frame::Trade { .. } => duty(Duty::Keep),
            Frame::Fence { .. } => undecided(Chance::Fence),
            Frame::Pay { .. } => duty(Duty::Payment),
            Frame::Lose { .. } => duty(Duty::Loss),
            Frame::Window { .. } => undecided(Chance::Task),
            Frame::Brawl { stage, .. } => in_brawl(stage),
            Frame::Ladies { .. } => undecided(Chance::Ladies),
            Frame::Reveal { .. } => undecided(Chance::Reveal),
            Frame::Choice { .. } => duty(Duty::Choice),
            Frame::Seal { .. } | Frame::Traitor { .. } => duty(Duty::Summons),
            // Nobody is asked in these.
            Frame::Economy { .. } | Frame::Act { .. } | Frame::Taking { .. } | Frame::Inquest { .. } => {
                self.action()
            }
        }
    }

    fn unasked(&self, frame: Frame) -> Refusal {
        match (frame, self.table.phase) {
            (Frame::KeepTasks { .. }, _) => Refusal::KeepThree,
            (Frame::Bid { .. }, _) => Refusal::BidOrder,
            (Frame::Bosses {}, _) => Refusal::BossOrder,
            (Frame::Sides {}, _) => Refusal::AlreadyChosen,
            (_, Phase::Economy | Phase::Tasks | Phase::Investigation) => Refusal::NotYourPart,
            (_, Phase::Setup | Phase::Action | Phase::Over) => {
                self.card_turn().unwrap_or_else(|| self.action())
            }
        }
    }
}

/// What a participant of a brawl who is asked has to say.
const fn in_brawl(stage: Stage) -> Refusal {
    match stage {
        Stage::Offers => Refusal::Duty { duty: Duty::Offer },
        Stage::Declare => Refusal::Duty { duty: Duty::Declaration },
        Stage::Cards => Refusal::Duty { duty: Duty::Card },
        Stage::Furia => Refusal::Undecided { what: Chance::Furia },
        Stage::Repeat
        | Stage::Roll
        | Stage::Compare
        | Stage::DefenderHurt
        | Stage::AttackerHurt
        | Stage::Clues => Refusal::Undecided { what: Chance::Repeat },
    }
}
