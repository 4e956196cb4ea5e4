//! Chapter 6: the action phase.

use karczma_kernel::{Fate, Flow, Rule, Seat, Sink};

use crate::engine::Engine;
use crate::events::{Event, News};
use crate::frame::Frame;
use crate::kinds::{Action, Basic, District};
use crate::state::Phase;

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Somebody has the initiative, or the phase ends (KZ-6.7).
    pub(crate) fn wait_action(&mut self) -> Flow {
        if self.state.table.initiative().is_some() {
            return Flow::Ask;
        }
        mark!("KZ-6.7", "KZ-4.9");
        self.pop();
        if self.state.table.duel() {
            self.begin_investigation();
        } else {
            self.begin_phase(Phase::Tasks);
            self.push(Frame::Reveal { at: 0, shown: crate::bag::Set::EMPTY });
        }
        Flow::Go
    }

    /// An action begins; its marker and card move when it is over.
    pub(crate) fn begin_act(&mut self, seat: Seat, ap: u8, card: Option<Basic>) {
        mark!("KZ-6.1", "KZ-6.8");
        self.push(Frame::Act { seat, ap, card });
    }

    /// A basic action begins; its marker and card move when it is over (KZ-6.8, KZ-7.2). Assassination and brawl tell
    /// of their beginning themselves.
    pub(crate) fn begin_basic(&mut self, seat: Seat, action: Action, district: Option<District>) {
        self.begin_act(seat, action.ap(), Some(action.card()));
        if !matches!(action, Action::Assassinate | Action::Brawl) {
            self.tell(rule!("KZ-6.1"), News::Acts { seat, action, district });
        }
    }

    /// The marker, then the card (KZ-6.8); then, in the Duel, the last chance to take tasks (KZ-12.18).
    pub(crate) fn end_act(&mut self, seat: Seat, ap: u8, card: Option<Basic>) -> Flow {
        self.pop();
        if ap > 0 {
            self.advance_marker(seat, ap, rule!("KZ-6.2"));
        } else {
            mark!("KZ-6.4");
        }
        if let Some(card) = card {
            self.turn_card(seat, card, rule!("KZ-7.2"));
        }
        self.open_window(seat);
        Flow::Go
    }

    fn advance_marker(&mut self, seat: Seat, ap: u8, rule: Rule) {
        let field = self.state.table.fields[seat.index()] + ap;
        self.state.table.put_marker(seat, field);
        mark!("KZ-4.8");
        self.tell(rule, News::Marker { seat, field });
    }

    fn turn_card(&mut self, seat: Seat, card: Basic, rule: Rule) {
        let sides = &mut self.state.table.sides[seat.index()];
        *sides = sides.turned(card);
        self.tell(rule, News::Turned { seat, card });
    }

    /// Who has lost the initiative in a Duel has a last chance to take tasks (KZ-12.18).
    fn open_window(&mut self, seat: Seat) {
        if self.state.table.duel() && self.state.table.initiative() != Some(seat) {
            mark!("KZ-12.18");
            self.state.table.window = Some((seat, self.state.table.open));
            self.push(Frame::Window { seat });
        }
    }

    /// A card is turned over without its effect, for one field (KZ-6.5).
    pub(crate) fn turn_over(&mut self, seat: Seat, card: Basic) {
        mark!("KZ-6.1", "KZ-6.8");
        self.advance_marker(seat, 1, rule!("KZ-6.5"));
        self.turn_card(seat, card, rule!("KZ-6.5"));
        self.open_window(seat);
    }

    /// A player passes; his marker stays (KZ-6.9, KZ-6.11).
    pub(crate) fn pass(&mut self, seat: Seat) {
        mark!("KZ-6.11", "KZ-6.14");
        self.state.table.passed = self.state.table.passed.with(seat);
        self.tell(rule!("KZ-6.9"), News::Passed { seat });
    }
}
