//! Positions from clauses.
//!
//! Clauses are gathered into a [`Scenario`], which is then made into a state; what they leave open is filled in: a
//! board that says only what is open is covered by the players in turn, a hand that is not given is dealt at random
//! from what is left, cards that are nowhere have been played, and the step follows from what is known.

use karczma_kernel::{Fast, Fate, Game, PositionError, Purpose, ReadError, Seat, SeatSet, Span};

use crate::board::{Board, Exchange, Field, Row, field_of_colour, field_of_value};
use crate::card::{Card, CardSet, Colour};
use crate::character::Character;
use crate::options::PLAYERS_MAX;
use crate::rules::setup;
use crate::state::{State, Step, TRICKS_MAX, Token};
use crate::{Niet, Options};

/// What the clauses say, each with its place for errors.
#[derive(Default)]
pub(super) struct Scenario<'a> {
    options: Options,
    players: Option<(Span<'a>, u8)>,
    chosen: Option<Vec<Option<Character>>>,
    pub(super) seated: Vec<Character>,
    pub(super) round: Option<(Span<'a>, u8)>,
    dealer: Option<(Span<'a>, Character)>,
    step: Option<(Span<'a>, Step)>,
    turn: Option<(Span<'a>, Character)>,
    pub(super) totals: Vec<(Span<'a>, Character, i16)>,
    pub(super) scored: Vec<(Span<'a>, Character, i16)>,
    tricks: Vec<(Span<'a>, Character, i16)>,
    pub(super) covered: Vec<(Span<'a>, Option<Character>, Field)>,
    open: Vec<(Span<'a>, Field)>,
    /// What follows `teams`: the first player's team and, if it is said, the other.
    pub(super) teams: Option<Span<'a>>,
    pub(super) team: Vec<(Span<'a>, Character)>,
    pub(super) others: Option<Vec<(Span<'a>, Character)>>,
    bonus: Option<(Span<'a>, Character)>,
    pub(super) hands: Vec<Cards<'a>>,
    pub(super) handed_in: Vec<Cards<'a>>,
    loot: Vec<Cards<'a>>,
    past: Vec<Cards<'a>>,
    trick: Option<Cards<'a>>,
    seen: Option<Vec<(Span<'a>, Card)>>,
}

/// Cards of somebody, in the order in which they are written.
pub(super) struct Cards<'a> {
    pub(super) who: (Span<'a>, Character),
    pub(super) cards: Vec<(Span<'a>, Card)>,
}

pub(super) fn position(clauses: &[Span<'_>]) -> Result<(Niet, State), PositionError> {
    let mut scenario = Scenario::default();
    for clause in clauses {
        scenario.read(*clause)?;
    }
    scenario.seat_everybody()?;
    let game = Niet::new(scenario.options.clone())?;
    let state = scenario.build(&game)?;
    let problems = scenario.problems(&game, &state);
    if problems.is_empty() { Ok((game, state)) } else { Err(PositionError::Impossible(problems)) }
}

impl<'a> Scenario<'a> {
    fn read(&mut self, clause: Span<'a>) -> Result<(), ReadError> {
        if let Some((head, cards)) = clause.split_once(":") {
            return self.read_cards(head, cards);
        }
        let keyword = clause.words().next().ok_or_else(|| clause.expected(CLAUSES))?;
        let after = keyword.text.len();
        let mut rest = Words { span: clause.part(after, clause.text.len() - after).trim() };
        match keyword.text {
            "players" => self.players = Some(rest.one(|word| word.number("a number of players"))?),
            "table" => {
                self.seated = rest.all(character)?.into_iter().map(|(_, who)| who).collect();
                self.options.characters = self.seated.iter().copied().map(Some).collect();
            }
            "chosen" => self.chosen = Some(rest.all(chosen)?.into_iter().map(|(_, who)| who).collect()),
            "points" => {
                self.options.points = Some(rest.word("a number of points")?.number("a number of points")?)
            }
            "round" => self.round = Some(rest.one(|word| word.number("a number"))?),
            "dealer" => self.dealer = Some(rest.one(character)?),
            "step" => self.step = Some(rest.one(step)?),
            "turn" => self.turn = Some(rest.one(character)?),
            "totals" => self.totals = rest.numbers()?,
            "scored" => self.scored = rest.numbers()?,
            "tricks" => self.tricks = rest.numbers()?,
            "open" => self.open.extend(rest.all(field)?),
            "covered" => self.covered.extend(rest.all(field)?.into_iter().map(|(span, on)| (span, None, on))),
            "first" => {
                let (span, who) = rest.one(character)?;
                self.open.push((span, Field::of_character(who)));
            }
            "exchange" => self.open.push(rest.one(exchange)?),
            "trump" => self.open.push(rest.one(|word| colour(word, Row::Trump))?),
            "super" => self.open.push(rest.one(|word| colour(word, Row::Super))?),
            "value" => self.open.push(rest.one(value)?),
            "teams" => {
                let mut halves = rest.span.split('/');
                self.team = Words { span: halves.next().unwrap_or(rest.span) }.all(character)?;
                self.others = halves.next().map(|span| Words { span }.all(character)).transpose()?;
                self.teams = Some(rest.span);
            }
            "bonus" => self.bonus = Some(rest.one(character)?),
            "seen" => self.seen = Some(rest.cards()?),
            _ => return Err(keyword.expected(CLAUSES)),
        }
        Ok(())
    }

    /// `Wolf: g9 y3`, `covered Wolf: r3.red`, `loot Wolf: b1` and the like.
    fn read_cards(&mut self, head: Span<'a>, list: Span<'a>) -> Result<(), ReadError> {
        let (kind, name) = match head.text.split_once(' ') {
            Some((kind, _)) => {
                (head.part(0, kind.len()), head.part(kind.len(), head.text.len() - kind.len()).trim())
            }
            None => (head.part(0, 0), head),
        };
        let who = (name, character(name)?);
        let words = Words { span: list };
        if kind.text == "covered" {
            self.covered.extend(words.all(field)?.into_iter().map(|(span, on)| (span, Some(who.1), on)));
            return Ok(());
        }
        let cards = Cards { who, cards: words.cards()? };
        match kind.text {
            "" | "hand" => self.hands.push(cards),
            "handed-in" => self.handed_in.push(cards),
            "loot" => self.loot.push(cards),
            "past" => self.past.push(cards),
            "trick" => self.trick = Some(cards),
            _ => return Err(kind.expected("a character, covered, hand, handed-in, loot, past or trick")),
        }
        Ok(())
    }

    /// Without a `table` clause the characters sit in the order of the examples.
    fn seat_everybody(&mut self) -> Result<(), ReadError> {
        const USUAL: [Character; 5] =
            [Character::Wolf, Character::Crane, Character::Bear, Character::Eagle, Character::Tiger];
        self.options.players = match self.players {
            Some((span, players)) if !self.seated.is_empty() && usize::from(players) != self.seated.len() => {
                return Err(span.expected("as many players as sit at the table"));
            }
            Some((_, players)) => players,
            None if self.seated.is_empty() => self.options.players,
            None => u8::try_from(self.seated.len()).unwrap_or(u8::MAX),
        };
        if self.seated.is_empty() {
            self.seated = USUAL.into_iter().take(self.options.players.into()).collect();
            self.options.characters = self.seated.iter().copied().map(Some).collect();
        }
        if let Some(chosen) = self.chosen.take() {
            self.options.characters = chosen;
        }
        Ok(())
    }

    fn build(&self, game: &Niet) -> Result<State, ReadError> {
        let mut characters = [Character::Bear; PLAYERS_MAX];
        characters.iter_mut().zip(&self.seated).for_each(|(place, who)| *place = *who);
        let mut state = setup::empty(game, characters);
        let table = &mut state.table;
        let seat = |(span, who): (Span<'_>, Character)| seat_of(&self.seated, span, who);
        table.round = self.round.map_or(1, |(_, round)| round);
        table.dealer = self.dealer.map_or(Ok(Seat(0)), seat)?;
        for (list, into) in [(&self.totals, &mut table.totals), (&self.scored, &mut table.scored)] {
            for (span, who, number) in list {
                into[seat((*span, *who))?.index()] = *number;
            }
        }
        self.lay_tokens(&mut state)?;
        self.name_teams(&mut state)?;
        self.lay_cards(game, &mut state)?;
        self.set_step(&mut state)?;
        Ok(state)
    }

    /// Tokens by name, then whatever `open` leaves to be covered, by the players in turn.
    fn lay_tokens(&self, state: &mut State) -> Result<(), ReadError> {
        let table = &mut state.table;
        let mut next = table.dealer;
        for (span, who, on) in &self.covered {
            if !table.board.is_open(*on) {
                return Err(span.expected("a field that is not covered yet"));
            }
            let seat = match who {
                Some(who) => seat_of(&self.seated, *span, *who)?,
                None => next,
            };
            table.tokens[on.index()] = Token::Of(seat);
            next = seat.left(table.players);
            table.board.cover(*on);
        }
        for row in Row::ALL {
            let wanted: Vec<_> = self.open.iter().filter(|(_, on)| on.row() == row).collect();
            if let Some((span, _)) = wanted.iter().find(|(_, on)| !table.board.is_open(*on)) {
                return Err(span.expected("a field that can be open"));
            }
            if wanted.is_empty() {
                continue;
            }
            for on in table.board.open_in(row).collect::<Vec<_>>() {
                if wanted.iter().all(|(_, open)| *open != on) {
                    table.tokens[on.index()] = Token::Of(next);
                    next = next.left(table.players);
                }
            }
        }
        table.board = Board::with_open(Field::all().filter(|on| table.tokens[on.index()] == Token::None));
        table.turn = next;
        self.settle_if_needed(state);
        Ok(())
    }

    /// Where the cards are played but the board is not given, no matter what it says is taken.
    fn settle_if_needed(&self, state: &mut State) {
        let table = &mut state.table;
        let later = self.step.is_some_and(|(_, step)| step != Step::Niet);
        let played = !self.team.is_empty() || self.trick.is_some() || !self.past.is_empty();
        if (later || played) && !table.board.is_settled() {
            for row in Row::ALL {
                // Without a word: the first player present, nothing exchanged, no trumps, one point.
                let keep = match row {
                    Row::First => Field::of_character(table.character(Seat(0))),
                    Row::Exchange | Row::Trump | Row::Super => Field::new(row, 4),
                    Row::Value => Field::new(row, 1),
                };
                let mut open: Vec<Field> = table.board.open_in(row).collect();
                if open.len() < 2 {
                    continue;
                }
                open.retain(|on| *on != keep);
                let spare = if table.board.is_open(keep) { 0 } else { 1 };
                for on in open.into_iter().skip(spare) {
                    table.tokens[on.index()] = Token::Of(table.turn);
                    table.turn = table.turn.left(table.players);
                    table.board.cover(on);
                }
            }
        }
        if table.board.is_settled() {
            crate::rules::niet_phase::settle(table, &mut karczma_kernel::Quiet);
            table.turn = table.first_player();
        }
    }

    fn name_teams(&self, state: &mut State) -> Result<(), ReadError> {
        let table = &mut state.table;
        table.team = self
            .team
            .iter()
            .map(|(span, who)| seat_of(&self.seated, *span, *who))
            .collect::<Result<SeatSet, _>>()?;
        if table.players == 2 && table.board.is_settled() && table.team.is_empty() {
            table.team = SeatSet::one(table.first_player());
        }
        table.bonus = self.bonus.map(|(span, who)| seat_of(&self.seated, span, who)).transpose()?;
        Ok(())
    }

    /// Every card goes to where it is said to be; nothing may be in two places.
    fn lay_cards(&self, game: &Niet, state: &mut State) -> Result<(), ReadError> {
        let mut left = game.numbers.deck;
        let mut take = |span: &Span<'_>, card: Card| {
            if !left.contains(card) {
                return Err(span.expected("a card that is not elsewhere already"));
            }
            left.remove(card);
            Ok(card)
        };
        for hand in &self.hands {
            let seat = seat_of(&self.seated, hand.who.0, hand.who.1)?;
            for (span, card) in &hand.cards {
                state.hands[seat.index()].insert(take(span, *card)?);
            }
        }
        let passing = state.table.board.exchange() == Exchange::PassLeft;
        let all_in = self.handed_in.len() == usize::from(state.table.players);
        for given in &self.handed_in {
            let seat = seat_of(&self.seated, given.who.0, given.who.1)?;
            if state.table.handed_in.contains(seat) {
                return Err(given.who.0.expected("every player once"));
            }
            state.table.handed_in = state.table.handed_in.with(seat);
            for (span, card) in &given.cards {
                // Out of the round only if discarded and all have chosen; else it is in a hand or was played.
                let card = if all_in && !passing { take(span, *card)? } else { *card };
                state.given[seat.index()].insert(card);
            }
        }
        let table = &mut state.table;
        for (index, trick) in self.past.iter().chain(&self.trick).enumerate() {
            let leader = seat_of(&self.seated, trick.who.0, trick.who.1)?;
            *table
                .leaders
                .get_mut(index)
                .ok_or_else(|| trick.who.0.expected(format!("at most {TRICKS_MAX} tricks")))? = leader;
            for (span, card) in &trick.cards {
                table.plays[usize::from(table.played)] = take(span, *card)?;
                table.seen.insert(*card);
                table.played += 1;
            }
        }
        for (span, card) in self.seen.iter().flatten() {
            table.seen.insert(take(span, *card)?);
        }
        self.read_trick(state)?;
        self.lay_loot(game, state)?;
        self.deal_rest(game, state, left);
        Ok(())
    }

    /// The current trick: who is best so far, and that all past ones are whole.
    fn read_trick(&self, state: &mut State) -> Result<(), ReadError> {
        let table = &mut state.table;
        let whole = usize::from(table.players);
        if let Some(short) = self.past.iter().find(|trick| trick.cards.len() != whole) {
            return Err(short.who.0.expected(format!("a trick of {whole} cards")));
        }
        table.trick_start = (self.past.len() * whole) as u8;
        let Some(trick) = &self.trick else { return Ok(()) };
        if trick.cards.is_empty() || trick.cards.len() >= whole {
            return Err(trick.who.0.expected("a trick that is begun and not complete"));
        }
        crate::rules::tricks::find_best(table);
        Ok(())
    }

    fn lay_loot(&self, game: &Niet, state: &mut State) -> Result<(), ReadError> {
        for (span, who, number) in &self.tricks {
            let seat = seat_of(&self.seated, *span, *who)?;
            state.table.tricks[seat.index()] =
                u8::try_from(*number).map_err(|_| span.expected("a number of tricks"))?;
        }
        let mut left = game.numbers.deck;
        for loot in &self.loot {
            let seat = seat_of(&self.seated, loot.who.0, loot.who.1)?;
            for (span, card) in &loot.cards {
                if !card.is_one() {
                    return Err(span.expected("a 1"));
                }
                if !left.contains(*card) {
                    return Err(span.expected("no more copies of a 1 than there are"));
                }
                left.remove(*card);
                state.table.loot[seat.index()].insert(*card);
            }
        }
        Ok(())
    }

    /// Hands that are not given are dealt at random, in the same way every time, up to the size that the round asks;
    /// what is then left has been played, or lies in the stock of two players.
    fn deal_rest(&self, game: &Niet, state: &mut State, mut left: CardSet) {
        let mut fate = Fast::new(1666);
        let given = |seat: Seat| self.hands.iter().any(|hand| self.seated[seat.index()] == hand.who.1);
        let unplayed = self.past.is_empty() && self.trick.is_none() && self.seen.is_none();
        let fresh = unplayed && self.tricks.is_empty() && self.handed_in.is_empty() && self.loot.is_empty();
        if fresh && self.step.is_none_or(|(_, step)| step != Step::Over) {
            for seat in state.table.seats() {
                let short = u32::from(game.numbers.hand).saturating_sub(state.hands[seat.index()].len());
                let complete = given(seat) && !self.fills_up();
                // Where too many cards are elsewhere there are not enough to deal; the hands then show it.
                for _ in 0..if complete { 0 } else { short.min(left.len()) } {
                    let kind = fate.below(left.kinds(), Purpose("fill"));
                    let card = left.nth_kind(kind);
                    left.remove(card);
                    state.hands[seat.index()].insert(card);
                }
            }
        }
        if self.seen.is_none() && state.table.players > 2 {
            state.table.seen = state.table.seen.plus(left);
        }
    }

    /// Before the first card is played every hand is whole, so a hand that names some cards has others besides.
    fn fills_up(&self) -> bool {
        self.step.map_or(self.open.len() < Row::ALL.len(), |(_, step)| step < Step::Play)
    }

    fn set_step(&self, state: &mut State) -> Result<(), ReadError> {
        let table = &mut state.table;
        let exchange = table.board.exchange();
        table.step = match self.step {
            Some((_, step)) => step,
            None if !table.board.is_settled() => Step::Niet,
            None if table.team.is_empty() => Step::Team,
            None if exchange != Exchange::None && !table.exchanged() && self.fresh() => Step::Exchange,
            None => Step::Play,
        };
        if let Some((span, who)) = self.turn {
            table.turn = seat_of(&self.seated, span, who)?;
        } else if table.step == Step::Play && !table.trick().is_empty() {
            table.turn = Seat((table.leader().0 + table.trick().len() as u8) % table.players);
        }
        if table.step == Step::Play && table.trick().is_empty() {
            let tricks = usize::from(table.trick_start / table.players);
            if let Some(place) = table.leaders.get_mut(tricks) {
                *place = table.turn;
            }
        }
        match self.step {
            Some((span, step)) if step > Step::Niet && step != Step::Over && !table.board.is_settled() => {
                Err(span.expected("a board with one open field in each row"))
            }
            Some((span, Step::Exchange)) if exchange == Exchange::None => {
                Err(span.expected("a row 2 that asks for cards"))
            }
            _ => Ok(()),
        }
    }

    /// Nothing played yet.
    fn fresh(&self) -> bool {
        self.past.is_empty() && self.trick.is_none() && self.tricks.is_empty() && self.seen.is_none()
    }
}

const CLAUSES: &str = "a clause: players, table, chosen, points, round, dealer, step, turn, totals, scored, tricks, open, \
                       covered, first, exchange, trump, super, value, teams, bonus, seen or `CHARACTER: cards`";

pub(super) fn seat_of(seated: &[Character], span: Span<'_>, who: Character) -> Result<Seat, ReadError> {
    let index = seated.iter().position(|other| *other == who);
    index.map(|index| Seat(index as u8)).ok_or_else(|| span.expected("somebody who is at the table"))
}

fn character(word: Span<'_>) -> Result<Character, ReadError> {
    Character::read(word.text).ok_or_else(|| word.expected("Bear, Wolf, Eagle, Crane or Tiger"))
}

fn chosen(word: Span<'_>) -> Result<Option<Character>, ReadError> {
    if word.text == "any" { Ok(None) } else { character(word).map(Some) }
}

fn step(word: Span<'_>) -> Result<Step, ReadError> {
    let found = Step::ALL.into_iter().find(|step| step.key() == word.text);
    found.ok_or_else(|| word.expected("niet, team, bonus, exchange, play or over"))
}

fn field(word: Span<'_>) -> Result<Field, ReadError> {
    Field::read(word.text).ok_or_else(|| word.expected("a field, such as r3.red"))
}

fn exchange(word: Span<'_>) -> Result<Field, ReadError> {
    let place = Exchange::ALL.into_iter().position(|exchange| exchange.key() == word.text);
    place
        .map(|place| Field::new(Row::Exchange, place as u8))
        .ok_or_else(|| word.expected("discard1, discard2, discard1_not1, pass_left or none"))
}

fn colour(word: Span<'_>, row: Row) -> Result<Field, ReadError> {
    let found = Colour::ALL.into_iter().find(|colour| colour.name() == word.text);
    match (found, word.text) {
        (Some(colour), _) => Ok(field_of_colour(row, Some(colour))),
        (None, "none") => Ok(field_of_colour(row, None)),
        _ => Err(word.expected("blue, red, yellow, green or none")),
    }
}

fn value(word: Span<'_>) -> Result<Field, ReadError> {
    field_of_value(word.number("-2, 1, 2, 3 or 4")?).ok_or_else(|| word.expected("-2, 1, 2, 3 or 4"))
}

/// What follows the keyword of a clause.
#[derive(Clone, Copy)]
struct Words<'a> {
    span: Span<'a>,
}

impl<'a> Words<'a> {
    fn word(&mut self, expected: &str) -> Result<Span<'a>, ReadError> {
        self.span.words().next().ok_or_else(|| self.span.expected(expected))
    }

    fn one<T>(
        &mut self,
        read: impl Fn(Span<'a>) -> Result<T, ReadError>,
    ) -> Result<(Span<'a>, T), ReadError> {
        let mut words = self.span.words();
        let word = words.next().unwrap_or(self.span);
        let thing = read(word)?;
        match words.next() {
            Some(more) => Err(more.expected("the end of the clause")),
            None => Ok((word, thing)),
        }
    }

    fn all<T>(
        &self,
        read: impl Fn(Span<'a>) -> Result<T, ReadError>,
    ) -> Result<Vec<(Span<'a>, T)>, ReadError> {
        let things = self.span.words().filter(|word| word.text != "nothing");
        things.map(|word| Ok((word, read(word)?))).collect()
    }

    fn cards(&self) -> Result<Vec<(Span<'a>, Card)>, ReadError> {
        self.all(|word| Card::read(word.text).ok_or_else(|| word.expected("a card, such as g9")))
    }

    /// `Wolf 3, Crane 10`
    fn numbers(&self) -> Result<Vec<(Span<'a>, Character, i16)>, ReadError> {
        let entry = |entry: Span<'a>| {
            let mut words = entry.words();
            let who = words.next().unwrap_or(entry);
            let number = words.next().unwrap_or(entry).number("a character and a number")?;
            Ok((who, character(who)?, number))
        };
        self.span.split(',').map(entry).collect()
    }
}
