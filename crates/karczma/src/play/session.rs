//! The game itself, behind a curtain: the screen is told what the player's seat may know, and no more.

use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use karczma_bots::{Decision, Knowledge, Level, Player, Thoughts};
use karczma_kernel::record::{Ending, Entry, FORMAT, Header, Record, Secret, Source};
use karczma_kernel::{
    Cites, Element, Fast, Live, Observer, Outcome, Pending, Phrase, Playable, Recorder, Rule, Seat, SeatSet,
    Span,
};

use super::keep::Keeper;
use crate::commands::set_table;

/// How a record calls the seat of the person at the terminal.
const HUMAN: &str = "human";

/// How a new game is set.
pub(crate) struct Setup {
    /// The options of the table, as JSON.
    pub(crate) options: serde_json::Value,
    /// The player's seat.
    pub(crate) seat: Seat,
    /// One bot for all other seats, or one for each seat in order (the player's own is passed over).
    pub(crate) bots: Vec<Level>,
    /// What the table commits to.
    pub(crate) secret: Secret,
    /// What each seat adds.
    pub(crate) nonces: fn(Seat) -> Result<String>,
}

/// A move that was not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused {
    /// Why, in words.
    pub(crate) phrase: Phrase,
    /// By which rule.
    pub(crate) rule: Rule,
}

/// One game in progress.
pub(crate) struct Session<G: Playable + Knowledge> {
    game: G,
    state: G::State,
    seat: Seat,
    /// Who plays each seat; nobody plays the player's.
    bots: Vec<Option<Level>>,
    fate: Recorder<Live>,
    secret: Secret,
    record: Record,
    keeper: Keeper,
    glimpses: Vec<G::Glimpse>,
}

impl<G: Playable + Knowledge> Session<G> {
    /// Commits to the secret, deals, and keeps the game from its first moment on.
    pub(crate) fn begin(setup: Setup, keeper: Keeper) -> Result<Self> {
        let game: G = set_table(&setup.options)?;
        let seats = game.seats();
        ensure!(setup.seat.0 < seats, "--seat: the table has seats 1 to {seats}");
        let level = |seat: Seat| match setup.bots.as_slice() {
            [one] => Ok(*one),
            several if several.len() == usize::from(seats) => Ok(several[seat.index()]),
            several if several.len() + 1 == usize::from(seats) => {
                Ok(several[seat.index() - usize::from(seat > setup.seat)])
            }
            several => Err(anyhow!("--bots: {} bots for {} other seats", several.len(), seats - 1)),
        };
        let bots: Vec<Option<Level>> = Seat::all(seats)
            .map(|seat| if seat == setup.seat { Ok(None) } else { level(seat).map(Some) })
            .collect::<Result<_>>()?;
        let nonces: Vec<String> = Seat::all(seats).map(setup.nonces).collect::<Result<_>>()?;
        let secret = setup.secret;
        let header = Header {
            karczma: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: serde_json::to_value(game.options())?,
            seats: bots.iter().map(|bot| bot.map_or(HUMAN.to_owned(), |level| level.to_string())).collect(),
            source: Source::Live { commitment: secret.commitment(), nonces: nonces.clone() },
            fate: Vec::new(),
        };
        keeper.begin(&secret)?;
        let record = Record { header, entries: Vec::new(), ending: None };
        let mut session = Self::start(game, setup.seat, bots, secret, &nonces, record, keeper)?;
        session.record.header.options = serde_json::to_value(session.game.options())?;
        session.record.header.fate = session.fate.take();
        session.keeper.save(&session.record)?;
        Ok(session)
    }

    /// Goes on exactly where a game was left, with the generator that its secret gives.
    pub(crate) fn resume(keeper: Keeper) -> Result<Self> {
        let (record, secret) = keeper.left()?;
        let path = keeper.path().display().to_string();
        ensure!(
            record.header.game == G::ID,
            "{path}: this is a game of {}, not of {}",
            record.header.game,
            G::ID
        );
        ensure!(
            record.header.rules == G::RULES_VERSION,
            "{path}: it was begun under rules version {}; this program has version {}",
            record.header.rules,
            G::RULES_VERSION
        );
        let Source::Live { commitment, nonces } = record.header.source.clone() else {
            return Err(anyhow!("{path}: this game was not played at a live table"));
        };
        ensure!(
            secret.commitment() == commitment,
            "{path}: the secret beside it is not the one committed to"
        );
        let game: G = set_table(&record.header.options)?;
        let seat = record.header.seats.iter().position(|name| name == HUMAN);
        let seat = Seat(seat.ok_or_else(|| anyhow!("{path}: nobody at this table is a person"))? as u8);
        let level = |name: &String| if name == HUMAN { Ok(None) } else { name.parse().map(Some) };
        let bots = record.header.seats.iter().map(level).collect::<Result<Vec<_>, String>>();
        let bots = bots.map_err(|problem| anyhow!("{path}: {problem}"))?;
        ensure!(bots.len() == usize::from(game.seats()), "{path}: {} names for the seats", bots.len());
        let left = record.entries.clone();
        let record = Record { entries: Vec::new(), ..record };
        let mut session = Self::start(game, seat, bots, secret, &nonces, record, keeper)?;
        ensure!(session.fate.take() == session.record.header.fate, "{path}: the deal is not the secret's");
        for (index, entry) in left.into_iter().enumerate() {
            let place = || format!("{path}: entry {}", index + 1);
            let chosen =
                session.game.read_move(Span::alone(&entry.play)).map_err(|e| anyhow!("{}: {e}", place()))?;
            let refused = session.perform(Seat(entry.seat), &chosen).err();
            ensure!(refused.is_none(), "{}: `{}` is refused", place(), entry.play);
            ensure!(
                session.record.entries.last() == Some(&entry),
                "{}: its chance is not the secret's",
                place()
            );
        }
        Ok(session)
    }

    fn start(
        game: G,
        seat: Seat,
        bots: Vec<Option<Level>>,
        secret: Secret,
        nonces: &[String],
        record: Record,
        keeper: Keeper,
    ) -> Result<Self> {
        let mut fate = Recorder::new(Live::new(secret.seed(nonces)));
        let drawn = G::draw_options(game.options().clone(), &mut fate);
        // What this took of the chance stands in the options.
        fate.take();
        let game = if drawn == *game.options() { game } else { set_table(&serde_json::to_value(drawn)?)? };
        let mut events = Vec::new();
        let state = game.start(&mut fate, &mut events);
        let glimpses = events.iter().filter_map(|event| game.glimpse(event, Observer::Seat(seat))).collect();
        Ok(Self { game, state, seat, bots, fate, secret, record, keeper, glimpses })
    }

    /// The table.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// The player's seat.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// How the table calls a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.game.seat_name(&self.state, seat)
    }

    /// The bot of a seat; none plays the player's own.
    pub(crate) fn bot(&self, seat: Seat) -> Option<Level> {
        self.bots.get(seat.index()).copied().flatten()
    }

    /// Where the record lies.
    pub(crate) fn keeper(&self) -> &Keeper {
        &self.keeper
    }

    /// How many moves have been made.
    pub(crate) fn moves_made(&self) -> usize {
        self.record.entries.len()
    }

    /// The hash that fixed all chance before the deal.
    pub(crate) fn commitment(&self) -> String {
        self.secret.commitment()
    }

    /// What is behind the curtain, for tests that nothing of it shows.
    #[cfg(test)]
    pub(crate) const fn truth(&self) -> &G::State {
        &self.state
    }

    /// All that the player may know.
    pub(crate) fn view(&self) -> G::View {
        self.game.view(&self.state, Observer::Seat(self.seat))
    }

    /// What the player has seen happen, from the beginning.
    pub(crate) fn glimpses(&self) -> &[G::Glimpse] {
        &self.glimpses
    }

    /// How it ended, if it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.game.pending(&self.state) {
            Pending::Decide(_) => None,
            Pending::Over(outcome) => Some(outcome),
        }
    }

    fn asked(&self) -> SeatSet {
        match self.game.pending(&self.state) {
            Pending::Decide(seats) => seats,
            Pending::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Is the player asked?
    pub(crate) fn is_asked(&self) -> bool {
        self.asked().contains(self.seat)
    }

    /// The next bot that is asked.
    pub(crate) fn next_bot(&self) -> Option<Seat> {
        self.asked().without(self.seat).first()
    }

    /// The player's legal moves, each with the path that touches it.
    pub(crate) fn offered(&self) -> Vec<(G::Move, Vec<Element>)> {
        let mut moves = Vec::new();
        if self.is_asked() {
            self.game.moves(&self.state, self.seat, &mut moves);
        }
        let touches = |chosen: G::Move| {
            let path = self.game.touches(&chosen);
            (chosen, path)
        };
        moves.into_iter().map(touches).collect()
    }

    /// Would this move of the player be allowed?
    pub(crate) fn check(&self, chosen: &G::Move) -> Result<(), Refused> {
        self.game.check(&self.state, self.seat, chosen).map_err(|refusal| self.refused(&refusal))
    }

    fn refused(&self, refusal: &G::Refusal) -> Refused {
        Refused { phrase: self.game.say_refusal(refusal), rule: refusal.rule() }
    }

    /// The player's move: made and kept, or refused.
    pub(crate) fn play(&mut self, chosen: &G::Move) -> Result<Result<(), Refused>> {
        match self.perform(self.seat, chosen) {
            Ok(()) => self.keep().map(Ok),
            Err(refused) => Ok(Err(refused)),
        }
    }

    /// The move of the next bot that is asked, from its own seat's view.
    pub(crate) fn play_bot(&mut self) -> Result<()> {
        let Some((seat, level)) = self.next_bot().and_then(|seat| Some((seat, self.bot(seat)?))) else {
            return Ok(());
        };
        let mut moves = Vec::new();
        self.game.moves(&self.state, seat, &mut moves);
        let view = self.game.view(&self.state, Observer::Seat(seat));
        let chance = &mut self.chance_of("bot", seat);
        let begun = Instant::now();
        let go_on = &mut || begun.elapsed() < level.patience();
        let decision = Decision::new(&self.game, &view, seat, &moves);
        let best = Player::new(level).think_while(decision, chance, go_on).best;
        match self.perform(seat, &moves[best]) {
            Ok(()) => self.keep(),
            Err(refused) => Err(anyhow!("the bot of {seat} chose a move that {} refuses", refused.rule)),
        }
    }

    /// What the strongest bot would think in the player's place.
    pub(crate) fn hint(&self) -> Option<(Thoughts, Vec<G::Move>)> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, self.seat, &mut moves);
        if moves.is_empty() || !self.is_asked() {
            return None;
        }
        let fate = &mut self.chance_of("hint", self.seat);
        let begun = Instant::now();
        let go_on = &mut || begun.elapsed() < Level::Master.patience();
        let view = self.view();
        let decision = Decision::new(&self.game, &view, self.seat, &moves);
        let thoughts = Player::new(Level::Master).think_while(decision, fate, go_on);
        Some((thoughts, moves))
    }

    /// The chance of one choice of a bot. It depends on the secret and on how often this seat has moved, so that a game
    /// that is left and taken up again goes on as it would have.
    fn chance_of(&self, what: &str, seat: Seat) -> Fast {
        let moved = self.record.entries.iter().filter(|entry| entry.seat == seat.0).count();
        let seed = self.secret.seed(&[what.to_owned(), seat.0.to_string(), moved.to_string()]);
        Fast::new(seed.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    fn perform(&mut self, seat: Seat, chosen: &G::Move) -> Result<(), Refused> {
        let mut events = Vec::new();
        let done = self.game.apply(&mut self.state, seat, chosen, &mut self.fate, &mut events);
        done.map_err(|refusal| self.refused(&refusal))?;
        let who = Observer::Seat(self.seat);
        self.glimpses.extend(events.iter().filter_map(|event| self.game.glimpse(event, who)));
        let play = self.game.write_move(chosen);
        self.record.entries.push(Entry { seat: seat.0, play, fate: self.fate.take() });
        Ok(())
    }

    /// Writes the record; at the end of the game the secret is opened in it.
    fn keep(&mut self) -> Result<()> {
        let Some(outcome) = self.outcome() else { return self.keeper.save(&self.record) };
        let opening = Some(self.secret.open());
        self.record.ending = Some(Ending { outcome: serde_json::to_value(outcome)?, opening, stopped: None });
        self.keeper.save(&self.record)?;
        self.keeper.opened()
    }
}
