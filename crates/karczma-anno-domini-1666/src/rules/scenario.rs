//! Chapters 17 and 20: guard tokens, alarm, objectives, what the scenario adds to the turn, and the end of the game.

use arrayvec::ArrayVec;
use karczma_kernel::{Fate, Flow, Purpose, Rule, Sink, marks};

use crate::data::{Clock, Ending, ItemId, MagicEffect, Side, TreasurePlace, When};
use crate::end::{Basis, Cause, End};
use crate::engine::Engine;
use crate::events::{Event, What};
use crate::figure::{FigureId, FigureSet, Mark, Status, Who};
use crate::geometry::{EdgeId, FieldId, FieldSet};
use crate::look::Look;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{Alarm, Step, Verdict};

/// RND-02, RND-06: the next magic card.
const MAGIC: Purpose = Purpose("magic");
/// RND-03: what lies under a search token.
const SEARCH: Purpose = Purpose("search");
/// How many magic cards there are (AD-2.9).
const MAGIC_CARDS: u32 = 24;

/// The Roman numeral of a magic card.
pub(crate) fn roman(number: u8) -> String {
    const PARTS: [(u8, &str); 5] = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];
    let (mut left, mut text) = (number, String::new());
    for (value, letters) in PARTS {
        while left >= value {
            text.push_str(letters);
            left -= value;
        }
    }
    text
}

impl Look<'_> {
    /// Does its carrier open this blocked door with a key (SC-A3.2)?
    pub(crate) fn opens_by_key(&self, who: FigureId, edge: EdgeId) -> bool {
        let key = self.game.scenario.and_then(|scenario| scenario.key_item);
        key.is_some_and(|key| {
            let opens = self.game.board.door_edge(key.value.door) == edge
                && self.figure(who).slot(key.value.item).is_some();
            if opens {
                marks::note(key.rule);
            }
            opens
        })
    }

    /// May it not run while the alarm is silent (SC-A3.6)?
    pub(crate) fn run_forbidden(&self, who: FigureId) -> bool {
        let silent =
            self.game.scenario.and_then(|scenario| scenario.alarm).and_then(|alarm| alarm.value.silent);
        self.table().alarm == Alarm::Silent
            && silent.is_some_and(|silent| silent.value.side == who.side() && !silent.value.run)
    }

    /// Who arrives now, and where they may be placed (AD-8.2, AD-8.4).
    pub(crate) fn arriving(&self, side: Side) -> Option<(FigureId, FieldSet)> {
        let arrival = self.game.scenario?.force(side).arrival.as_ref()?;
        let due = match arrival.when.value {
            When::Turn(turn) => self.table().turn >= turn,
            When::AfterAlarm => matches!(self.table().alarm, Alarm::Raised(turn) if turn < self.table().turn),
        };
        if !due {
            return None;
        }
        let who = FigureId::of_side(side)
            .find(|who| self.table().later.contains(*who) && self.figure(*who).status == Status::Reserve)?;
        marks::note(arrival.when.rule);
        Some((who, arrival.fields.minus(self.table().occupied)))
    }

    pub(crate) fn check_arrive(&self, side: Side, chosen: &Move) -> Result<(), Refusal> {
        match (chosen, self.arriving(side)) {
            (Move::Place(who, field), Some((next, free))) => {
                if self.who(next) != *who {
                    return Err(Refusal::InOrder(*who));
                }
                if free.contains(*field) { Ok(()) } else { Err(Refusal::NotAnArrival(*field)) }
            }
            _ => Err(self.misplaced(chosen)),
        }
    }

    /// Who holds an objective field (AD-20.5)?
    pub(crate) fn holder(&self, field: FieldId) -> Option<Side> {
        mark!("AD-20.5");
        let near = self.game.board.adjacent(field, self.table().open).with(field);
        let there = |side: Side| {
            self.any(side, |who| {
                near.contains(self.field(who))
                    && !self.figure(who).is_down()
                    && !self.has(who, Mark::Inconspicuous)
            })
        };
        match (there(Side::Red), there(Side::Blue)) {
            (true, false) => Some(Side::Red),
            (false, true) => Some(Side::Blue),
            (true, true) | (false, false) => None,
        }
    }

    /// Victory points for losses: the gold of the opponent's killed characters (AD-20.7).
    pub(crate) fn losses(&self, side: Side) -> i16 {
        let killed = FigureId::of_side(side.other()).filter(|who| self.figure(*who).status == Status::Killed);
        killed.map(|who| i16::from(self.def(who).gold)).sum()
    }

    /// Points for having come far (SC-B4.5).
    fn advanced(&self, side: Side) -> i16 {
        let Some(advance) = self.game.scenario.and_then(|scenario| scenario.advance.as_ref()) else {
            return 0;
        };
        if advance.value.side != side {
            return 0;
        }
        let standing =
            self.table().band(side).filter(|who| advance.value.fields.contains(self.field(*who))).count();
        let escaped = FigureId::of_side(side).filter(|who| self.has(*who, Mark::Escaped)).count();
        (standing + escaped) as i16 * i16::from(advance.value.points)
    }

    /// The secret item of the scenario, and whose secret it is.
    pub(crate) fn secret_item(&self) -> Option<(ItemId, Side)> {
        self.game.scenario?.items.iter().find_map(|treasure| match treasure.value.place {
            TreasurePlace::Secret(side) => Some((treasure.value.item, side)),
            TreasurePlace::Field(_) | TreasurePlace::Slot { .. } | TreasurePlace::Search(_) => None,
        })
    }

    /// The item under the search tokens.
    fn search_item(&self) -> Option<ItemId> {
        self.game.scenario?.items.iter().find_map(|treasure| match treasure.value.place {
            TreasurePlace::Search(_) => Some(treasure.value.item),
            TreasurePlace::Field(_) | TreasurePlace::Slot { .. } | TreasurePlace::Secret(_) => None,
        })
    }

    /// The most turns, where their number is fixed (AD-17.7, AD-21.6).
    pub(crate) fn turns_max(&self) -> Option<u8> {
        let scenario = self.game.scenario?;
        match scenario.clock.value {
            Clock::Guard(tokens) if self.game.options.fixed_turns => {
                mark!("AD-21.6");
                Some((2 * tokens).div_ceil(3))
            }
            Clock::Guard(_) | Clock::TurnsByTokens(_) => None,
            Clock::Turns(turns) => Some(turns),
        }
    }

    /// Who wins by this way to decide the game, and by what.
    fn winner_by(&self, way: Ending) -> Option<(Side, Basis)> {
        match way {
            Ending::Carries { item, only } => {
                let carrier = self.carrier_of(item)?;
                let wins = only.is_none_or(|only| only == carrier.side());
                wins.then(|| (carrier.side(), Basis::Carries(self.who(carrier), item)))
            }
            Ending::MorePoints => {
                let [red, blue] = self.table().points;
                let side = if red > blue { Side::Red } else { Side::Blue };
                (red != blue).then_some((side, Basis::Points(red, blue)))
            }
            Ending::Wins(side) => Some((side, Basis::Scenario)),
        }
    }

    /// Are guard tokens discarded only at the end of turns (AD-17.7)?
    fn tokens_count_turns(&self) -> bool {
        self.game.scenario.is_some_and(|scenario| matches!(scenario.clock.value, Clock::TurnsByTokens(_)))
    }
}

impl<F: Fate, S: Sink<Event>> Engine<'_, F, S> {
    /// Discards a guard token, where they are used; the last one ends the game (AD-17.5).
    pub(crate) fn discard_guard(&mut self, rule: Rule) {
        if self.look().tokens_count_turns() {
            mark!("AD-17.7");
            return;
        }
        self.take_guard(rule);
    }

    pub(crate) fn discard_guard_at_end(&mut self) {
        self.take_guard(rule!("AD-17.4"));
    }

    fn take_guard(&mut self, rule: Rule) {
        let Some(left) = self.table().guard.filter(|left| *left > 0) else { return };
        let left = left - 1;
        self.state.table.guard = Some(left);
        self.say(rule, || What::Guard(left));
        if left == 0 {
            self.end_game(rule!("AD-17.5"), Cause::Guard);
        }
    }

    /// The alarm is raised for good (AD-20.1).
    pub(crate) fn raise_alarm(&mut self) {
        if self.table().alarm != Alarm::Silent {
            return;
        }
        self.state.table.alarm = Alarm::Raised(self.table().turn);
        self.say(rule!("AD-20.1"), || What::Alarm);
        let alarm = self.game.scenario.and_then(|scenario| scenario.alarm);
        let tokens = alarm.map_or(0, |alarm| alarm.value.guard_tokens);
        for _ in 0..tokens {
            if !self.is_over() {
                let rule = alarm.map_or(rule!("AD-20.1"), |alarm| alarm.rule);
                self.discard_guard(rule);
            }
        }
    }

    pub(crate) fn run_arrive(&mut self) -> Flow {
        let side = self.table().on_turn;
        match self.look().arriving(side) {
            Some((_, free)) if free.len() > 1 => Flow::Ask,
            Some((who, free)) if !free.is_empty() => {
                free.iter().for_each(|field| self.arrive(who, field));
                Flow::Go
            }
            _ if side == Side::Red => {
                mark!("AD-8.3");
                self.set_on_turn(Side::Blue);
                Flow::Go
            }
            _ => {
                self.start_of_turn();
                Flow::Go
            }
        }
    }

    /// A character arrives (AD-8.2, AD-8.4).
    pub(crate) fn arrive(&mut self, who: FigureId, field: FieldId) {
        self.state.table.figures[who.index()].status = Status::Board;
        self.state.table.put(who, field);
        self.state.table.later = self.state.table.later.without(who);
        mark!("AD-8.4");
        let who = self.who(who);
        self.say(rule!("AD-8.2"), || What::Placed(who, field));
        self.settle();
    }

    /// A magic card is turned up (SC-A4.6, AD-2.10).
    pub(crate) fn turn_magic(&mut self) {
        let Some(magic) = self.game.scenario.and_then(|scenario| scenario.magic.as_ref()) else { return };
        if self.table().turn < magic.value.from_turn {
            return;
        }
        mark!("AD-2.10");
        if self.table().magic.count_ones() >= MAGIC_CARDS {
            self.state.table.magic = 0;
            self.say(rule!("AD-2.11"), || What::MagicShuffled);
        }
        let out = self.table().magic;
        let unseen = |rank: u32| {
            let mut left = (1..=MAGIC_CARDS as u8).filter(|number| out >> number & 1 == 0);
            left.nth(rank as usize).unwrap_or(1)
        };
        let rank = self.fate.choose(MAGIC_CARDS - out.count_ones(), MAGIC, &|rank| roman(unseen(rank)));
        let number = unseen(rank);
        self.state.table.magic |= 1 << number;
        self.say(magic.rule, || What::Magic(number));
        let effect = magic.value.effects.iter().find(|range| (range.first..=range.last).contains(&number));
        match effect.map(|range| range.effect) {
            Some(MagicEffect::Mist(_)) => self.state.table.mist = true,
            Some(MagicEffect::Bell(tokens)) => {
                for _ in 0..tokens {
                    if !self.is_over() {
                        self.discard_guard(magic.rule);
                    }
                }
            }
            None => {}
        }
    }

    /// While the alarm is silent only so many may be activated (SC-A3.6).
    pub(crate) fn limit_activations(&mut self, side: Side) {
        let silent =
            self.game.scenario.and_then(|scenario| scenario.alarm).and_then(|alarm| alarm.value.silent);
        let Some(silent) = silent.filter(|silent| silent.value.side == side) else { return };
        self.state.table.activations += 1;
        if self.table().alarm != Alarm::Silent || self.table().activations < silent.value.activations {
            return;
        }
        let idle = self.look().fresh(side);
        for who in idle.iter() {
            self.state.table.figures[who.index()].marks.set(Mark::Activated, true);
            let who = self.who(who);
            self.say(silent.rule, || What::Idle(who));
        }
    }

    /// What the scenario does at the end of a turn: the alarm, then scoring (AD-8.45).
    pub(crate) fn end_turn_scenario(&mut self) {
        let Some(scenario) = self.game.scenario else { return };
        if let Some(alarm) = &scenario.alarm
            && let Some(seen) = alarm.value.seen
        {
            let look = self.look();
            let near = |watcher: FigureId, other: FigureId| {
                look.field(watcher).distance(look.field(other)) <= seen.distance
                    && look.sees(watcher, other).is_visible()
            };
            let noticed = look
                .table()
                .band(seen.by)
                .any(|watcher| look.table().band(seen.by.other()).any(|other| near(watcher, other)));
            if noticed {
                marks::note(alarm.rule);
                self.raise_alarm();
            }
        }
        if let Some(objectives) = &scenario.objectives
            && objectives.each_turn
            && !self.is_over()
        {
            self.score_objectives();
        }
    }

    fn score_objectives(&mut self) {
        let Some(objectives) = self.game.scenario.and_then(|scenario| scenario.objectives.as_ref()) else {
            return;
        };
        marks::note(objectives.fields.rule);
        for field in &objectives.fields.value {
            if let Some(side) = self.look().holder(*field) {
                self.score(side, i16::from(objectives.points.value), objectives.points.rule);
            }
        }
    }

    fn score(&mut self, side: Side, points: i16, rule: Rule) {
        if points != 0 {
            self.state.table.points[side as usize] += points;
            self.say(rule, || What::Scored(side, points));
        }
    }

    /// A fixed number of turns ends the game (AD-17.7).
    pub(crate) fn test_turns(&mut self) {
        if self.look().turns_max().is_some_and(|turns| self.table().turn >= turns) {
            let turn = self.table().turn;
            self.end_game(rule!("AD-17.7"), Cause::Turns(turn));
        }
    }

    /// Immediate victory conditions and the end without figures (AD-1.15, AD-17.10).
    pub(crate) fn test_victory(&mut self) {
        if self.table().step.is_setup() {
            return;
        }
        if let Some(leaders) = self.game.scenario.and_then(|scenario| scenario.leaders) {
            let gone = |side: Side| {
                self.table().leaders[side as usize]
                    .is_some_and(|who| !self.table().on_board(who) && !self.table().later.contains(who))
            };
            let lost = Side::BOTH.into_iter().filter(|side| gone(*side)).collect::<ArrayVec<Side, 2>>();
            if lost.len() == 2 {
                return self.end_game(leaders.lost, Cause::Leaders);
            }
            if let Some((side, leader)) =
                lost.first().and_then(|side| Some((*side, self.table().leaders[*side as usize]?)))
            {
                let fallen = Cause::Leader(self.who(leader));
                return self.decide(Verdict::won_by(side.other()), leaders.lost, fallen, Basis::Cause);
            }
        }
        if self.game.scenario.is_none() {
            return;
        }
        let empty = |side: Side| {
            self.table().band(side).next().is_none()
                && !FigureId::of_side(side).any(|who| self.table().figure(who).status == Status::Reserve)
        };
        if let Some(side) = Side::BOTH.into_iter().find(|side| empty(*side)) {
            self.end_game(rule!("AD-17.10"), Cause::Nobody(side));
        }
    }

    /// Items left the board with a character (AD-20.4).
    pub(crate) fn carried_off(&mut self, who: Who, edge: EdgeId, items: &[ItemId]) {
        let by = who.id.side();
        let Some(scenario) = self.game.scenario else { return };
        let decided = scenario.carry_off.iter().find(|part| {
            let off = &part.value;
            off.by == by
                && items.contains(&off.item)
                && off.edges.as_ref().is_none_or(|edges| edges.contains(&edge))
        });
        if let Some(part) = decided {
            mark!("AD-20.4");
            let cause = Cause::CarriedOff(who, part.value.item, edge);
            self.decide(Verdict::won_by(part.value.winner), part.rule, cause, Basis::Cause);
        }
    }

    /// The game ends at once; the victory conditions are examined (AD-17.8).
    pub(crate) fn end_game(&mut self, rule: Rule, cause: Cause) {
        mark!("AD-17.8", "AD-17.9");
        let Some(scenario) = self.game.scenario else {
            return self.decide(Verdict::Draw, rule, cause, Basis::Nothing);
        };
        if scenario.objectives.as_ref().is_some_and(|objectives| !objectives.each_turn) {
            self.score_objectives();
        }
        for side in [Side::Red, Side::Blue] {
            if let Some(advance) = &scenario.advance {
                let points = self.look().advanced(side);
                self.score(side, points, advance.rule);
            }
            if let Some(losses) = scenario.losses {
                marks::note(losses);
                let points = self.look().losses(side);
                self.score(side, points, rule!("AD-20.7"));
            }
        }
        marks::note(rule);
        for part in &scenario.ending {
            if let Some((side, basis)) = self.look().winner_by(part.value) {
                marks::note(part.rule);
                return self.decide(Verdict::won_by(side), rule, cause, basis);
            }
        }
        mark!("AD-20.8");
        self.decide(Verdict::Draw, rule, cause, Basis::Nothing);
    }

    fn decide(&mut self, verdict: Verdict, rule: Rule, cause: Cause, basis: Basis) {
        let faction = verdict.winner().map(|side| self.table().factions[side as usize]);
        let table = &mut self.state.table;
        table.verdict = verdict;
        table.step = Step::Over;
        table.frames.clear();
        for index in 0..2 {
            table.discard[index] = table.discard[index].or(table.in_play[index]);
            table.in_play[index] = crate::card::CardSet::EMPTY;
            table.talk[index].clear();
            self.state.laid_talk[index].clear();
            self.state.laid[index] = crate::state::Laid::Nothing;
            self.state.surplus[index] = crate::card::CardSet::EMPTY;
        }
        self.state.table.ready = [false; 2];
        self.state.table.rearranged = FigureSet::EMPTY;
        self.say(rule, || What::Over(End { verdict, faction, cause, basis }));
    }

    /// A theft, a death, an exit or an answer shows who carries the secret item, or that somebody does not (AD-20.6).
    pub(crate) fn reveal_if_carrier(&mut self, who: FigureId) {
        let Some((item, side)) = self.look().secret_item() else { return };
        if self.table().carrier_known || who.side() != side {
            return;
        }
        let name = self.who(who);
        if self.state.carrier == Some(who) {
            self.state.table.carrier_known = true;
            self.say(rule!("AD-20.6"), || What::Carrier(name));
            self.gain(who, item, rule!("AD-20.6"));
        } else if !self.table().has(who, Mark::Cleared) {
            self.state.table.figures[who.index()].marks.set(Mark::Cleared, true);
            self.say(rule!("AD-20.6"), || What::Cleared(name));
        }
    }

    /// A questioned player answers truthfully (AD-20.3, SC-A2.6).
    pub(crate) fn answer_question(&mut self, target: FigureId) {
        if let Some(questioning) = self.game.scenario.and_then(|scenario| scenario.questioning) {
            marks::note(questioning.rule);
        }
        self.reveal_if_carrier(target);
        self.settle();
    }

    /// A search token is turned up (AD-20.2).
    pub(crate) fn find_token(&mut self, who: FigureId) {
        let field = self.look().field(who);
        let Some(item) = self.look().search_item() else { return };
        let tokens = self.table().search.len() as u32;
        let hidden = !self.table().found;
        let drawn = self
            .fate
            .choose(tokens, SEARCH, &|rank| if rank == 0 && hidden { "item".into() } else { "blank".into() });
        self.state.table.search.retain(|other| *other != field);
        let found = drawn == 0 && hidden;
        self.say(rule!("AD-20.2"), || What::SearchToken(field, found));
        if found {
            self.state.table.found = true;
            self.gain(who, item, rule!("AD-20.2"));
            self.settle();
        }
    }
}
