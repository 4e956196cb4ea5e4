//! The stages of a round (P-6).

use karczma_kernel::{Fate, Flow, Seat, Sink};

use crate::cards::{Act, CardType, Duration, Keyword, Moment, Token};
use crate::engine::Engine;
use crate::events::{Event, Fact, VoteMove, Why};
use crate::frame::{Floor, Frame, MomentWindow, Progress, Stage, Window};
use crate::object::{Kind, Object};
use crate::options::Switch;
use crate::state::{Concerned, Used};
use karczma_kernel::SeatSet;

impl Stage {
    /// The stage that follows; none after the last of a round.
    const fn following(self) -> Option<Self> {
        Some(match self {
            Self::UntapBegin => Self::Initiative,
            Self::Initiative => Self::Influence,
            Self::Influence => Self::Untap,
            Self::Untap => Self::UntapEnd,
            Self::UntapEnd => Self::AccountingBegin,
            Self::AccountingBegin => Self::Draw,
            Self::Draw => Self::Income,
            Self::Income => Self::AccountingEnd,
            Self::AccountingEnd => Self::GameBegin,
            Self::GameBegin => Self::Main,
            Self::Main => Self::GameEnd,
            Self::GameEnd => Self::UnitsBegin,
            Self::UnitsBegin => Self::Battles,
            Self::Battles => Self::Movement,
            Self::Movement => Self::Control,
            Self::Control => Self::UnitsEnd,
            Self::UnitsEnd => Self::EndBegin,
            Self::EndBegin => Self::End,
            Self::End => Self::EndEnd,
            Self::EndEnd => Self::RoundEnd,
            Self::RoundEnd => return None,
        })
    }

    /// The moment of an active stage (AH 500.2.a); passive stages have none (AH 500.2.b).
    const fn moment(self) -> Option<Moment> {
        Some(match self {
            Self::UntapBegin => Moment::UntapBegin,
            Self::Initiative => Moment::UntapInitiative,
            Self::Untap => Moment::UntapUntap,
            Self::UntapEnd => Moment::UntapEnd,
            Self::AccountingBegin => Moment::AccountingBegin,
            Self::Draw => Moment::AccountingDraw,
            Self::Income => Moment::AccountingIncome,
            Self::AccountingEnd => Moment::AccountingEnd,
            Self::GameBegin => Moment::GameBegin,
            Self::GameEnd => Moment::GameEnd,
            Self::UnitsBegin => Moment::UnitsBegin,
            Self::Movement => Moment::UnitsMove,
            Self::UnitsEnd => Moment::UnitsEnd,
            Self::EndBegin => Moment::EndBegin,
            Self::EndEnd => Moment::EndEnd,
            Self::RoundEnd => Moment::RoundEnd,
            Self::Influence | Self::Main | Self::Battles | Self::Control | Self::End => return None,
        })
    }

    /// Does it belong to the units phase?
    const fn of_units(self) -> bool {
        matches!(self, Self::UnitsBegin | Self::Battles | Self::Movement | Self::Control | Self::UnitsEnd)
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    pub(crate) fn round(&mut self, stage: Stage, progress: Progress) -> Flow {
        match progress {
            Progress::Act => {
                self.replace(Frame::Round(stage, Progress::Moment));
                if self.game.options.players > 2 {
                    mark!("AH 800.21");
                }
                self.begin_stage();
                if !stage.of_units() || self.units_phase() {
                    self.tell(Fact::Stage(stage));
                    self.stage_act(stage);
                }
            }
            Progress::Moment => {
                self.replace(Frame::Round(stage, Progress::Done));
                match stage.moment() {
                    Some(moment) if !stage.of_units() || self.units_phase() => self.open_moment(moment),
                    Some(_) => {}
                    None => mark!("AH 500.2.b"),
                }
            }
            Progress::Done => match stage.following() {
                Some(next) => self.replace(Frame::Round(next, Progress::Act)),
                None => self.next_round(),
            },
        }
        Flow::Go
    }

    /// Is there a units phase (AH G.4)? Once begun it goes on even if the last land left.
    fn units_phase(&self) -> bool {
        mark!("AH G.4");
        self.look().of_kind(CardType::Land).next().is_some()
    }

    /// Counters of a stage begin anew (VR-80).
    pub(crate) fn begin_stage(&mut self) {
        let first = self.state.table.order[0];
        self.state.table.active = first;
        for permanent in &mut self.state.table.permanents {
            permanent.fired = 0;
        }
    }

    fn stage_act(&mut self, stage: Stage) {
        match stage {
            Stage::Initiative => self.count_initiative(),
            Stage::Influence => self.settle_influence(),
            Stage::Untap => self.untap_all(),
            Stage::AccountingBegin => self.remove_exhaustion(),
            Stage::Draw => self.draw_up(),
            Stage::Income => self.push(Frame::Income(0)),
            Stage::Main => {
                mark!("AH 115.4", "AH 103.9", "V2-3.3.1.3/1");
                let player = self.state.table.order[0];
                self.push(Frame::Floor(Floor {
                    player,
                    acted: false,
                    deed_done: false,
                    passes: 0,
                    transferred: false,
                }));
            }
            Stage::Battles => {
                mark!("AH G.10");
                let first = self.state.table.order[0];
                self.push(Frame::Battles(first, 0));
            }
            Stage::Movement => self.push(Frame::Movement(0)),
            Stage::Control => self.begin_control(),
            Stage::EndBegin => self.count_fame(),
            Stage::End => {
                if !self.decide_election() {
                    self.push(Frame::Discards(0));
                }
            }
            Stage::UntapBegin
            | Stage::UntapEnd
            | Stage::AccountingEnd
            | Stage::GameBegin
            | Stage::GameEnd
            | Stage::UnitsBegin
            | Stage::UnitsEnd
            | Stage::EndEnd
            | Stage::RoundEnd => {}
        }
    }

    /// Opens the window of a moment; the initiative holder is asked first (P-1).
    pub(crate) fn open_moment(&mut self, moment: Moment) {
        let window = Window {
            height: self.state.table.stack.len() as u8,
            asked: self.state.table.order[0],
            passes: 0,
        };
        self.state.table.moment = Some(moment);
        self.push(Frame::Moment(MomentWindow { moment, window, riposted: SeatSet::EMPTY, triggered: false }));
    }

    fn next_round(&mut self) {
        mark!("V2-3.3.4.1");
        self.end_lasting(|lasting| lasting.until == Duration::Round);
        let table = &mut self.state.table;
        for player in &mut table.player {
            player.political_used = false;
            player.combat_used = false;
        }
        for permanent in &mut table.permanents {
            permanent.used = Used::default();
        }
        table.election = None;
        table.combat_right = None;
        if self.game.options.round_cap.is_some_and(|cap| table.round >= cap) {
            self.end_by_votes();
            return;
        }
        let round = self.state.table.round.saturating_add(1);
        self.state.table.round = round;
        self.tell(Fact::Round(round));
        self.replace(Frame::Round(Stage::UntapBegin, Progress::Act));
    }

    /// One effect a player, all at once (AH 501.1.d). No text of the card language can answer it, so that its window is
    /// always closed (VR-61).
    fn untap_all(&mut self) {
        // Whatever is tapped now untaps, also what was tapped since the phase began.
        mark!("AH 501.1.d/2", "AH 122.2", "V2-3.2.9", "V2-3.3.1.8", "V2-3.3.1.9");
        for seat in self.state.table.order() {
            let look = self.look();
            let tapped: Vec<_> = look
                .table()
                .all()
                .filter(|(id, card)| {
                    let whose = if look.is_kind(*id, CardType::Land) {
                        look.keeper_of_land(card.owner)
                    } else {
                        card.controller
                    };
                    whose == seat && card.tapped && card.tokens(Token::Exhaustion) == 0
                })
                .filter(|(id, _)| look.may(*id, Act::Untap).is_ok())
                .map(|(id, _)| id)
                .collect();
            for id in &tapped {
                if let Some(card) = self.state.table.get_mut(*id) {
                    card.tapped = false;
                }
            }
            self.tell(Fact::Untapped(seat, tapped.len() as u8));
        }
        for permanent in &mut self.state.table.permanents {
            if permanent.live
                && permanent.keywords.has(Keyword::Artillery)
                && permanent.tokens(Token::Readiness) == 0
            {
                mark!("VR-29");
                permanent.tokens[2] = 1;
            }
        }
    }

    fn remove_exhaustion(&mut self) {
        mark!("AH 118.6.b/2");
        for permanent in &mut self.state.table.permanents {
            permanent.tokens[1] = 0;
        }
    }

    /// Everybody draws up to the maximum hand, in initiative order (AH 502.1.b, 117.2).
    fn draw_up(&mut self) {
        mark!("AH 502.1.b/2", "AH 117.2", "V2-3.3.2.1", "V2-6.3");
        for seat in self.state.table.order() {
            let most = self.look().max_hand(seat);
            while self.state.zones(seat).hand.len() < most && self.draw_card(seat) {}
        }
        if self.game.options.rulebook(Switch::ExcessCards) {
            self.excess_cards();
        }
    }

    /// Fame (AH 700.1.pp): own number less the highest of an opponent (VR-32).
    fn count_fame(&mut self) {
        let look = self.look();
        let order = self.state.table.order();
        let fame: Vec<(Seat, i32)> = order.iter().map(|seat| (*seat, look.fame(*seat))).collect();
        // Of equals the first in initiative order.
        let Some(&(best, most)) = fame.iter().rev().max_by_key(|(_, number)| *number) else { return };
        // A partner is no rival: his votes go to the same pool (AH 800.8, VR-32).
        let rivals = fame.iter().filter(|(seat, _)| look.opponents(best, *seat));
        let second = rivals.map(|(_, number)| *number).max().unwrap_or(0);
        if most == second {
            mark!("AH 700.1.pp/3");
        }
        if most > second && self.state.table.pool > 0 {
            mark!("AH 700.1.pp/2", "V2-1.2.12");
            let mut object = Object::new(Kind::Fame, best);
            object.bonus = u8::try_from(most - second).unwrap_or(u8::MAX);
            self.put(object);
        }
    }

    pub(crate) fn fame_votes(&mut self, seat: Seat, votes: u8) {
        mark!("V2-1.2.11");
        self.move_votes(seat, VoteMove::Take, votes, Why::Fame);
    }

    /// Ends changes whose time has come (VR-44), with what follows from their end (AH 704).
    pub(crate) fn end_lasting(&mut self, over: impl Fn(&crate::state::Lasting) -> bool) {
        use crate::state::Change;
        let mut index = 0;
        while index < self.state.table.lasting.len() {
            let lasting = self.state.table.lasting[index];
            if !over(&lasting) {
                index += 1;
                continue;
            }
            self.state.table.lasting.remove(index);
            if let (Concerned::Card(id), Change::Control(before)) = (lasting.on, lasting.change)
                && self.state.table.is_here(id)
            {
                self.change_controller(id, before);
            }
        }
        self.settle();
    }
}
