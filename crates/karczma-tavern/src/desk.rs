//! A running game behind text and JSON: for those who cannot know its types.

use std::borrow::Cow;

use karczma_kernel::record::{Record, RecordError, Replay, Verified};
use karczma_kernel::{
    BothLanguages, Cites, Fast, Fate, Lang, Live, Note, Observer, OptionsError, Outcome, Pending, Phrase,
    Playable, Purpose, Quiet, ReadError, Recorder, Rule, ScoreChange, Seat, SeatSet, Span, Tape,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

use crate::alike::Alike;
use crate::json::{Json, Written};
use crate::menu::{MoveInfo, OptionError, say};
use crate::question::{Asked, Question};
use crate::{Visitor, said, visit};

/// Any source of chance, behind one type; what it draws is kept for the record.
#[derive(Clone, Debug)]
pub enum Chance {
    /// A live table.
    Live(Box<Recorder<Live>>),
    /// A simulation.
    Fast(Recorder<Fast>),
    /// What was drawn before.
    Tape(Tape<'static>),
}

impl From<Live> for Chance {
    fn from(fate: Live) -> Self {
        Self::Live(Box::new(Recorder::new(fate)))
    }
}

impl From<Fast> for Chance {
    fn from(fate: Fast) -> Self {
        Self::Fast(Recorder::new(fate))
    }
}

impl Chance {
    /// Recorded chance; [`Chance::finish`] says whether it was the right one.
    #[must_use]
    pub fn tape(drawn: &[u32]) -> Self {
        Self::Tape(Tape::new(drawn.to_vec()))
    }

    /// Was exactly what was recorded drawn?
    ///
    /// # Errors
    /// If more, less or something that does not fit was drawn.
    pub fn finish(self) -> Result<(), String> {
        match self {
            Self::Live(_) | Self::Fast(_) => Ok(()),
            Self::Tape(tape) => tape.finish().map_err(|error| error.to_string()),
        }
    }

    /// What was drawn since this was last asked.
    pub fn take(&mut self) -> Vec<u32> {
        match self {
            Self::Live(fate) => fate.take(),
            Self::Fast(fate) => fate.take(),
            Self::Tape(_) => Vec::new(),
        }
    }
}

impl Fate for Chance {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        match self {
            Self::Live(fate) => fate.below(n, purpose),
            Self::Fast(fate) => fate.below(n, purpose),
            Self::Tape(tape) => tape.below(n, purpose),
        }
    }
}

/// One event as an observer is told it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// In the game's notation.
    pub text: String,
    /// In words.
    pub words: String,
    /// The rule it rests on.
    pub rule: Cow<'static, str>,
    /// As data.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub glimpse: Json,
    /// What kind of thing it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub note: Option<Note>,
    /// Who won or lost how many points by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<ScoreChange>>"))]
    pub points: Vec<ScoreChange>,
    /// Does it belong to another move than the line told before it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub next: bool,
}

/// Something that may soon be lost, and can still be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Threat {
    /// What, in words.
    pub words: String,
    /// The rule by which it would be lost.
    pub rule: Cow<'static, str>,
}

/// What an observer is shown: all that they may know, what the table waits for, what threatens them.
pub struct Outlook {
    /// The view.
    pub view: Json,
    /// The prompt.
    pub prompt: String,
    /// What threatens.
    pub threats: Vec<Threat>,
}

/// Tells what somebody sees of an event.
pub(crate) fn tell<G: Playable>(game: &G, state: &G::State, glimpse: &G::Glimpse, lang: Lang) -> Told {
    Told {
        text: game.write_glimpse(glimpse),
        words: said::say::<G>(lang, &game.say_glimpse(glimpse), &|seat| game.seat_name(state, seat)),
        rule: glimpse.rule().id().into(),
        glimpse: Json::of(glimpse),
        note: game.note(glimpse),
        points: game.points(state, glimpse),
        next: false,
    }
}

/// Why a move was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TryError {
    /// The text is no move.
    #[error("{0}")]
    Unreadable(ReadError),
    /// The rules forbid it.
    #[error("refused by {rule}: {english}")]
    Refused {
        /// The rule.
        rule: &'static str,
        /// Why, in English.
        english: String,
        /// Why, in Polish.
        polish: String,
    },
}

/// A running game behind text and JSON.
pub trait Desk: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// How the notation calls the player of a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// Who is asked to decide; nobody when it is over.
    fn asked(&self) -> SeatSet;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves of a seat.
    fn moves(&self, seat: Seat, lang: Lang) -> Vec<Written<MoveInfo>>;
    /// A move in words, whether it is legal or not; nothing if it is no move.
    fn words_of(&self, text: &str, lang: Lang) -> Option<String>;
    /// Makes a move; afterwards [`Desk::told`] has what happened.
    ///
    /// # Errors
    /// If the text is no move or the rules forbid it; the game is then as it was.
    fn play(&mut self, seat: Seat, text: &str, fate: &mut Chance) -> Result<(), TryError>;
    /// Would the rules allow a move? Nothing is done.
    ///
    /// # Errors
    /// If the text is no move or the rules forbid it.
    fn check(&self, seat: Seat, text: &str) -> Result<(), TryError>;
    /// All that an observer may know.
    fn view(&self, who: Observer) -> Value;
    /// The same as JSON text: what a server sends, without a tree of values in between.
    fn view_text(&self, who: Observer) -> Json;
    /// That, [`Desk::prompt`] and what threatens the observer, from one look at the table.
    fn scene(&self, who: Observer, lang: Lang) -> Outlook;
    /// What the table waits for, said to an observer.
    fn prompt(&self, who: Observer, lang: Lang) -> String;
    /// What an observer was told of all that the desk remembers.
    fn told(&self, who: Observer, lang: Lang) -> Vec<Written<Told>>;
    /// What an observer was told of the last `moves` moves, as far as the desk remembers them.
    fn told_lately(&self, who: Observer, lang: Lang, moves: usize) -> Vec<Written<Told>>;
    /// Forgets what happened, but for the last `kept` moves. A record tells it again.
    fn forget_but(&mut self, kept: usize);
    /// Would this move, which must be legal and draw no chance, tell anybody something hidden?
    ///
    /// Asked of worlds that each observer may imagine beforehand: if in one of them no move of the seat looks to the
    /// observer like this one, the move tells them that they are not in that world. `seed` picks the worlds.
    fn reveals(&self, seat: Seat, text: &str, seed: u64) -> bool;
    /// The position as clauses.
    fn position(&self) -> Vec<String>;
    /// What a bot in this seat is asked: its view and its legal moves, and nothing else; none while it is not asked.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// Answers a question about the position to one who sees what `who` sees, as data.
    ///
    /// # Errors
    /// If the text is no question of this game.
    fn explain(&self, who: Observer, question: &str) -> Result<Value, ReadError>;
}

/// How many worlds of each observer [`Desk::reveals`] asks.
const WORLDS: u32 = 12;

/// A game with its state and everything that happened.
struct Seated<G: Playable> {
    alike: Arc<Alike<G>>,
    state: G::State,
    events: Vec<G::Event>,
    /// Which event is the first of each move made here.
    begins: Vec<usize>,
}

impl<G: Playable> Seated<G> {
    const fn new(alike: Arc<Alike<G>>, state: G::State, events: Vec<G::Event>) -> Self {
        Self { alike, state, events, begins: Vec::new() }
    }

    /// Which event is the first of the last `moves` moves.
    fn begin_of_last(&self, moves: usize) -> usize {
        let first = self.begins.len().saturating_sub(moves);
        self.begins.get(first).copied().unwrap_or(self.events.len())
    }

    fn told_from(&self, who: Observer, lang: Lang, from: usize) -> Vec<Written<Told>> {
        let mut begins = self.begins.iter().peekable();
        let (mut told, mut next) = (Vec::new(), false);
        for index in from..self.events.len() {
            while begins.next_if(|begin| **begin <= index).is_some() {
                next = !told.is_empty();
            }
            if let Some(glimpse) = self.alike.game.glimpse(&self.events[index], who) {
                told.push(self.alike.tell(&self.state, glimpse, lang, next));
                next = false;
            }
        }
        told
    }

    fn say(&self, lang: Lang, phrase: &Phrase) -> String {
        said::say::<G>(lang, phrase, &|seat| self.alike.game.seat_name(&self.state, seat))
    }

    fn refused(&self, refusal: &G::Refusal) -> TryError {
        let phrase = self.alike.game.say_refusal(refusal);
        let [english, polish] = Lang::ALL.map(|lang| self.say(lang, &phrase));
        TryError::Refused { rule: refusal.rule().id(), english, polish }
    }
}

impl<G: Playable> Desk for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.alike.game.seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.alike.game.seat_name(&self.state, seat)
    }

    fn asked(&self) -> SeatSet {
        match self.alike.game.pending(&self.state) {
            Pending::Decide(seats) => seats,
            Pending::Over(_) => SeatSet::EMPTY,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.alike.game.pending(&self.state) {
            Pending::Decide(_) => None,
            Pending::Over(outcome) => Some(outcome),
        }
    }

    fn moves(&self, seat: Seat, lang: Lang) -> Vec<Written<MoveInfo>> {
        let mut moves = Vec::new();
        self.alike.game.moves(&self.state, seat, &mut moves);
        self.alike.describe(&self.state, &moves, lang)
    }

    fn words_of(&self, text: &str, lang: Lang) -> Option<String> {
        let chosen = self.alike.game.read_move(Span::alone(text)).ok()?;
        Some(self.say(lang, &self.alike.game.say_move(&chosen)))
    }

    fn play(&mut self, seat: Seat, text: &str, fate: &mut Chance) -> Result<(), TryError> {
        let chosen = self.alike.game.read_move(Span::alone(text)).map_err(TryError::Unreadable)?;
        let begin = self.events.len();
        self.alike
            .game
            .apply(&mut self.state, seat, &chosen, fate, &mut self.events)
            .map_err(|refusal| self.refused(&refusal))?;
        self.begins.push(begin);
        Ok(())
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), TryError> {
        let chosen = self.alike.game.read_move(Span::alone(text)).map_err(TryError::Unreadable)?;
        self.alike.game.check(&self.state, seat, &chosen).map_err(|refusal| self.refused(&refusal))
    }

    fn view(&self, who: Observer) -> Value {
        serde_json::to_value(self.alike.game.view(&self.state, who)).unwrap_or_default()
    }

    fn view_text(&self, who: Observer) -> Json {
        Json::of(&self.alike.game.view(&self.state, who))
    }

    fn scene(&self, who: Observer, lang: Lang) -> Outlook {
        let game = &self.alike.game;
        let view = game.view(&self.state, who);
        let threats = game.say_threats(&view).into_iter();
        let threat = |(phrase, rule): (Phrase, Rule)| Threat {
            words: self.say(lang, &phrase),
            rule: rule.id().into(),
        };
        Outlook {
            view: Json::of(&view),
            prompt: self.say(lang, &game.say_prompt(&view)),
            threats: threats.map(threat).collect(),
        }
    }

    fn prompt(&self, who: Observer, lang: Lang) -> String {
        self.say(lang, &self.alike.game.say_prompt(&self.alike.game.view(&self.state, who)))
    }

    fn told(&self, who: Observer, lang: Lang) -> Vec<Written<Told>> {
        self.told_from(who, lang, 0)
    }

    fn told_lately(&self, who: Observer, lang: Lang, moves: usize) -> Vec<Written<Told>> {
        self.told_from(who, lang, self.begin_of_last(moves))
    }

    fn forget_but(&mut self, kept: usize) {
        let forgotten = self.begin_of_last(kept);
        self.events.drain(..forgotten);
        self.begins.drain(..self.begins.len().saturating_sub(kept));
        self.begins.iter_mut().for_each(|begin| *begin -= forgotten);
    }

    fn reveals(&self, seat: Seat, text: &str, seed: u64) -> bool {
        let Ok(chosen) = self.alike.game.read_move(Span::alone(text)) else { return true };
        if self.alike.game.check(&self.state, seat, &chosen).is_err() {
            return true;
        }
        let mut fate = Fast::new(seed);
        let after = |state: &G::State, played: &G::Move, who, fate: &mut Fast| {
            let mut state = state.clone();
            self.alike.game.perform(&mut state, seat, played, fate, &mut Quiet);
            self.alike.game.view(&state, who)
        };
        let mut moves = Vec::new();
        let mut learns = |who: Observer| {
            let (before, seen) =
                (self.alike.game.view(&self.state, who), after(&self.state, &chosen, who, &mut fate));
            (0..WORLDS).any(|_| {
                let world = self.alike.game.imagine(&before, &mut fate);
                moves.clear();
                self.alike.game.moves(&world, seat, &mut moves);
                !moves.iter().any(|other| after(&world, other, who, &mut fate) == seen)
            })
        };
        Observer::of_table(self.seats()).any(&mut learns)
    }

    fn position(&self) -> Vec<String> {
        self.alike.game.write_position(&self.state)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let mut moves = Vec::new();
        self.alike.game.moves(&self.state, seat, &mut moves);
        let view = || self.alike.game.view(&self.state, Observer::Seat(seat));
        let asked = self.asked().contains(seat) && !moves.is_empty();
        asked.then(|| Question::new(Asked { game: Arc::clone(&self.alike.game), seat, view: view(), moves }))
    }

    fn explain(&self, who: Observer, question: &str) -> Result<Value, ReadError> {
        self.alike.game.explain(&self.alike.game.view(&self.state, who), Span::alone(question))
    }
}

/// Sets a table and starts the game.
///
/// # Errors
/// If there is no such game, or its options are refused.
pub fn seat_desk(id: &str, options: &Value, fate: &mut Chance) -> Result<Box<dyn Desk>, OptionError> {
    struct Sit<'a>(&'a Value, &'a mut Chance);
    impl Visitor for Sit<'_> {
        type Output = Result<Box<dyn Desk>, OptionError>;
        fn visit<G: Playable>(self) -> Self::Output {
            let alike = Alike::<G>::with(self.0)?;
            let mut events = Vec::new();
            let state = alike.game.start(self.1, &mut events);
            Ok(Box::new(Seated::new(alike, state, events)))
        }
    }
    visit(id, Sit(options, fate)).unwrap_or_else(|| Err(OptionError::NoSuchGame(id.to_owned())))
}

/// A table with these options.
pub(crate) fn table<G: Playable>(options: &Value) -> Result<G, OptionError> {
    G::new(read_options::<G>(options)?).map_err(refused::<G>)
}

fn read_options<G: Playable>(options: &Value) -> Result<G::Options, OptionError> {
    serde_json::from_value(options.clone()).map_err(|error| OptionError::BadValue {
        key: String::new(),
        expected: error.to_string(),
        found: options.to_string(),
    })
}

fn refused<G: Playable>(OptionsError { option, rule, phrase }: OptionsError) -> OptionError {
    let rule = rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
    let words = BothLanguages::of(|lang| format!("{}{rule}", say::<G>(lang, &phrase)));
    OptionError::Refused { key: option, words }
}

/// The options of a table with what is drawn before it is set; `None` where nothing is.
///
/// # Errors
/// If there is no such game, or its options do not read.
pub fn draw_options(id: &str, options: &Value, fate: &mut Chance) -> Result<Option<Value>, OptionError> {
    struct Draw<'a>(&'a Value, &'a mut Chance);
    impl Visitor for Draw<'_> {
        type Output = Result<Option<Value>, OptionError>;
        fn visit<G: Playable>(self) -> Self::Output {
            let agreed = read_options::<G>(self.0)?;
            let drawn = G::draw_options(agreed.clone(), self.1);
            Ok((drawn != agreed).then(|| serde_json::to_value(drawn).unwrap_or_default()))
        }
    }
    visit(id, Draw(options, fate)).unwrap_or_else(|| Err(OptionError::NoSuchGame(id.to_owned())))
}

/// May several people play under these options, or has one of them chosen what ought to be drawn?
///
/// # Errors
/// If there is no such game, its options do not read, or something was chosen.
pub fn check_fair(id: &str, options: &Value) -> Result<(), OptionError> {
    struct Fair<'a>(&'a Value);
    impl Visitor for Fair<'_> {
        type Output = Result<(), OptionError>;
        fn visit<G: Playable>(self) -> Self::Output {
            G::check_fair(&read_options::<G>(self.0)?).map_err(refused::<G>)
        }
    }
    visit(id, Fair(options)).unwrap_or_else(|| Err(OptionError::NoSuchGame(id.to_owned())))
}

/// The game of a record after its first `moves` entries.
///
/// # Errors
/// If there is no such game here, or the record does not replay.
pub fn reopen(record: &Record, moves: usize) -> Result<Box<dyn Desk>, RecordError> {
    struct Reopen<'a>(&'a Record, usize);
    impl Visitor for Reopen<'_> {
        type Output = Result<Box<dyn Desk>, RecordError>;
        fn visit<G: Playable>(self) -> Self::Output {
            let mut events = Vec::new();
            let mut replay = Replay::<G>::new(self.0, &mut events)?;
            while replay.played() < self.1 && replay.step(&mut events)? {}
            let Replay { game, state, .. } = replay;
            Ok(Box::new(Seated::new(Alike::alone(game), state, events)))
        }
    }
    visit(&record.header.game, Reopen(record, moves)).unwrap_or_else(|| Err(unknown_game(record)))
}

/// What somebody who walks through a record wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The position after the next entry.
    Step,
    /// The position after so many entries in all; those between are played and not shown.
    At(usize),
    /// Nothing more.
    Stop,
}

/// Plays a record from its start and shows its positions: after the start, and then whatever is wanted next. What the
/// last entry led to is told by the desk. Whoever walks is asked once in between for every entry that is passed over
/// too, with nothing to see, so that nobody who has gone is walked on for.
///
/// # Errors
/// If there is no such game here, or the record does not replay.
pub fn walk(record: &Record, show: &mut dyn FnMut(Option<&dyn Desk>) -> Next) -> Result<(), RecordError> {
    struct Walk<'a, 'b>(&'a Record, &'b mut dyn FnMut(Option<&dyn Desk>) -> Next);
    impl Visitor for Walk<'_, '_> {
        type Output = Result<(), RecordError>;
        fn visit<G: Playable>(self) -> Self::Output {
            let mut events = Vec::new();
            let mut replay = Replay::<G>::new(self.0, &mut events)?;
            // The record is set up once more for the desk to own: a table is plain data.
            let alike = Alike::alone(Replay::<G>::new(self.0, &mut Quiet)?.game);
            let mut wanted = 0;
            loop {
                let played = replay.played();
                let next = if played >= wanted {
                    let (alike, state) = (Arc::clone(&alike), replay.state.clone());
                    let seated = Seated::<G>::new(alike, state, std::mem::take(&mut events));
                    (self.1)(Some(&seated))
                } else {
                    (self.1)(None)
                };
                match next {
                    Next::Step => {}
                    Next::At(entries) => wanted = entries,
                    Next::Stop => return Ok(()),
                }
                events.clear();
                if !replay.step(&mut events)? {
                    return Ok(());
                }
            }
        }
    }
    visit(&record.header.game, Walk(record, show)).unwrap_or_else(|| Err(unknown_game(record)))
}

/// Replays a record by the rules and proves its chance where its source is open, as long as `go_on` says so; `None` once
/// it has said no.
///
/// # Errors
/// The first entry that does not fit, and why.
pub fn verify_while(
    record: &Record,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Verified>, RecordError> {
    struct Verify<'a, 'b>(&'a Record, &'b mut dyn FnMut() -> bool);
    impl Visitor for Verify<'_, '_> {
        type Output = Result<Option<Verified>, RecordError>;
        fn visit<G: Playable>(self) -> Self::Output {
            karczma_kernel::record::verify_while::<G>(self.0, self.1)
        }
    }
    visit(&record.header.game, Verify(record, go_on)).unwrap_or_else(|| Err(unknown_game(record)))
}

fn unknown_game(record: &Record) -> RecordError {
    RecordError { line: 1, problem: format!("there is no game `{}` here", record.header.game) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karczma_kernel::record::{Entry, FORMAT, Header, Source};
    use serde_json::json;

    /// What is told of several moves at once says where each begins.
    #[test]
    fn the_chronicle_is_told_move_by_move() {
        let mut fate = Chance::from(Fast::new(7));
        let mut desk = seat_desk("niet", &json!({"players": 3}), &mut fate).unwrap();
        desk.forget_but(0);
        for _ in 0..3 {
            let seat = desk.asked().first().unwrap();
            let text = desk.moves(seat, Lang::En)[0].text.clone();
            desk.play(seat, &text, &mut fate).unwrap();
        }
        let told = desk.told(Observer::Spectator, Lang::En);
        assert!(!told[0].next, "nothing was told before it");
        assert_eq!(told.iter().filter(|line| line.next).count(), 2);
        let mut lately = desk.told_lately(Observer::Spectator, Lang::En, 2);
        assert!(!lately[0].next && lately.len() < told.len());
        lately[0] = Written::of(Told { next: true, ..Told::clone(&lately[0]) });
        assert!(told.ends_with(&lately), "the last two of the three");
        desk.forget_but(1);
        assert_eq!(
            desk.told(Observer::Spectator, Lang::En),
            desk.told_lately(Observer::Spectator, Lang::En, 1)
        );
        assert_eq!(desk.told(Observer::Spectator, Lang::En).iter().filter(|line| line.next).count(), 0);
        desk.forget_but(0);
        assert_eq!(desk.told(Observer::Spectator, Lang::En), []);
    }

    /// A veto shows nothing that was hidden, a card laid down does; forgotten events are not told again.
    #[test]
    fn a_move_reveals_what_was_hidden() {
        let mut fate = Chance::from(Fast::new(7));
        let mut desk = seat_desk("niet", &json!({"players": 3}), &mut fate).unwrap();
        let (mut vetoes, mut cards) = (0, 0);
        for turn in 0..60 {
            let Some(seat) = desk.asked().first() else { break };
            let offered = desk.moves(seat, Lang::En);
            let text = &offered[offered.len() / 2].text;
            let single = offered.len() == 1;
            if text.starts_with("play") && !single {
                assert!(desk.reveals(seat, text, turn), "{text} shows a card");
                cards += 1;
            } else if text.starts_with("cover") {
                assert!(!desk.reveals(seat, text, turn), "{text} shows nothing");
                vetoes += 1;
            }
            desk.forget_but(0);
            desk.play(seat, text, &mut fate).unwrap();
            assert!(!desk.told(Observer::Judge, Lang::En).is_empty());
        }
        assert!(vetoes > 3 && cards > 3, "{vetoes} tokens, {cards} cards");
    }

    struct RulesVersion;
    impl Visitor for RulesVersion {
        type Output = u32;
        fn visit<G: Playable>(self) -> u32 {
            G::RULES_VERSION
        }
    }

    /// A record whose start is said to have drawn this.
    fn told(game: &str, fate: Vec<u32>) -> Record {
        let desk = seat_desk(game, &json!({}), &mut Fast::new(1).into()).unwrap();
        let header = Header {
            karczma: FORMAT,
            game: game.to_owned(),
            rules: visit(game, RulesVersion).unwrap(),
            options: json!({}),
            seats: vec!["a".to_owned(); desk.seats().into()],
            source: Source::Told,
            fate,
        };
        Record { header, entries: Vec::new(), ending: None }
    }

    /// Whatever a game rolls for until something else comes up: a tape that is at its end, or says what cannot be, is
    /// an error at once.
    #[test]
    fn a_record_without_its_chance_is_refused() {
        for game in crate::GAMES {
            let mut chance = Chance::from(Fast::new(1));
            seat_desk(game, &json!({}), &mut chance).unwrap();
            let draws = !chance.take().is_empty();
            let fates = [vec![], vec![0], vec![u32::MAX], vec![0; 100_000]];
            for fate in fates.into_iter().filter(|fate| draws || !fate.is_empty()) {
                let record = told(game, fate);
                let walked = walk(&record, &mut |_| Next::Step).map_err(|error| error.line);
                let verified = verify_while(&record, &mut || true).map_err(|error| error.line);
                assert_eq!((walked, verified), (Err(1), Err(1)), "{game}");
            }
        }
    }

    #[test]
    fn whoever_stops_a_walk_is_not_walked_on_for() {
        let mut fate = Chance::from(Fast::of_game(3, 0));
        let mut desk = seat_desk("niet", &json!({}), &mut fate).unwrap();
        let mut record = told("niet", fate.take());
        for _ in 0..20 {
            let seat = desk.asked().first().unwrap();
            let play = desk.moves(seat, Lang::En)[0].text.clone();
            desk.play(seat, &play, &mut fate).unwrap();
            record.entries.push(Entry { seat: seat.0, play, fate: fate.take() });
        }
        let seen = |wishes: &[Next]| {
            let (mut asked, mut shown) = (0, Vec::new());
            let mut show = |desk: Option<&dyn Desk>| {
                shown.extend(desk.map(|desk| (asked, desk.told(Observer::Judge, Lang::En).len())));
                asked += 1;
                wishes.get(asked - 1).copied().unwrap_or(Next::Step)
            };
            walk(&record, &mut show).unwrap();
            (asked, shown)
        };
        let (asked, all) = seen(&[]);
        assert_eq!((asked, all.len()), (21, 21));
        let (asked, shown) = seen(&[Next::At(19)]);
        assert_eq!((asked, &shown[1..]), (21, &all[19..]), "of the last two what they led to is told");
        assert_eq!(seen(&[Next::Step, Next::Stop]), (2, all[..2].to_vec()));
        let mut left = 5;
        let mut go_on = || {
            left -= 1;
            left > 0
        };
        assert_eq!(verify_while(&record, &mut go_on), Ok(None));
        assert_eq!(left, 0, "it was asked no more");
    }
}
