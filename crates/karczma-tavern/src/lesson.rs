//! Lessons: a first game of each, made of positions and moves in the notation of cases.
//!
//! A lesson is a file `lessons/<game>.case`. Each of its cases is a scene: `learner` names who is taught, `pl` and `en`
//! lines are said to them (the first of each is the scene's heading), and the learner's own `when` lines are what they are
//! asked to do; a move that the scene wants `refused` shows them what the rules forbid. A scene is known beforehand to its
//! last card, so it is told as a list of [`Beat`]s that a page can play without asking anybody.

use karczma_kernel::case::{Bench, Case, Step, When, parse};
use karczma_kernel::{Cites, Lang, Observer, Pending, Playable, ReadError, Seat, SeatSet, Span};
use serde::Serialize;

use crate::desk::{Told, tell};
use crate::menu::{MoveInfo, describe_move};
use crate::{Json, Visitor, lesson_text, visit};

/// One scene of a lesson.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// Its name in the file.
    pub id: String,
    /// What it is about.
    pub heading: String,
    /// Whose place the learner takes.
    pub seat: Seat,
    /// How the players are called, by seat.
    pub players: Vec<String>,
    /// What happens, in order.
    pub beats: Vec<Beat>,
}

/// One moment of a scene: something is said, and then the learner acts or goes on.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Beat {
    /// What is said, by paragraphs.
    pub says: Vec<String>,
    /// What happened since the beat before.
    pub told: Vec<Told>,
    /// What the learner sees.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// What the table waits for.
    pub prompt: String,
    /// Who is asked.
    pub asked: SeatSet,
    /// The learner's legal moves.
    pub moves: Vec<MoveInfo>,
    /// What the learner is to do; nothing: to read and go on.
    pub wanted: Option<Wanted>,
}

/// What a learner is to do.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wanted {
    /// The move.
    #[serde(flatten)]
    pub play: MoveInfo,
    /// Why it is refused, where that is what the scene shows.
    pub refused: Option<Forbidden>,
}

/// Why a move is refused.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forbidden {
    /// The rule.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub rule: &'static str,
    /// In words.
    pub words: String,
}

/// The scenes of a game's lesson; `None` if there is no such game.
///
/// # Errors
/// If the file does not read. The files are compiled in, and a test plays them all.
#[must_use]
pub fn lesson(id: &str, lang: Lang) -> Option<Result<Vec<Scene>, ReadError>> {
    struct Teach(&'static str, Lang);
    impl Visitor for Teach {
        type Output = Result<Vec<Scene>, ReadError>;
        fn visit<G: Playable>(self) -> Self::Output {
            parse(self.0)?.iter().map(|case| Teacher::<G>::teach(case, self.1)).collect()
        }
    }
    visit(id, Teach(lesson_text(id)?, lang))
}

/// Plays a scene and notes its beats.
struct Teacher<G: Playable> {
    bench: Bench<G>,
    lang: Lang,
    seat: Seat,
    /// Said and not yet part of a beat.
    says: Vec<String>,
    /// How many events the beats so far have told.
    told: usize,
    beats: Vec<Beat>,
}

impl<G: Playable> Teacher<G> {
    fn teach(case: &Case<'_>, lang: Lang) -> Result<Scene, ReadError> {
        let place = Span { text: case.id, line: case.line, column: 6 };
        let learner = case.learner.ok_or_else(|| place.expected("a scene with a `learner`"))?;
        let mut bench = Bench::<G>::set(case)?;
        let seat = bench.seat(learner)?.ok_or_else(|| learner.expected("a player"))?;
        let (says, told, beats) = (Vec::new(), 0, Vec::new());
        let mut teacher = Self { bench, lang, seat, says, told, beats };
        let said = |step: &Step<'_>| matches!(step, Step::Say(of, _) if *of == lang);
        let heading = case.steps.iter().position(said).ok_or_else(|| place.expected("a heading"))?;
        for (index, step) in case.steps.iter().enumerate() {
            if index != heading {
                teacher.step(step)?;
            }
        }
        teacher.beat(None);
        let Step::Say(_, heading) = case.steps[heading] else { unreachable!("it is what is said") };
        let players = teacher.bench.names();
        Ok(Scene { id: case.id.to_owned(), heading: heading.to_owned(), seat, players, beats: teacher.beats })
    }

    fn step(&mut self, step: &Step<'_>) -> Result<(), ReadError> {
        match step {
            Step::Say(of, text) => {
                if *of == self.lang {
                    self.says.push((*text).to_owned());
                }
            }
            Step::When(When::Move { seat, play, .. }) if self.bench.seat(*seat)? == Some(self.seat) => {
                let wanted = self.wanted(*play)?;
                self.beat(Some(wanted));
                self.bench.step(step)?;
            }
            Step::When(_) => {
                // What was said is read before the others go on.
                if !self.says.is_empty() {
                    self.beat(None);
                }
                self.bench.step(step)?;
            }
            Step::Chance { .. } | Step::Ask(_) | Step::Then(..) | Step::Misread(_) | Step::Unread(_) => {
                self.bench.step(step)?;
            }
        }
        Ok(())
    }

    fn wanted(&self, play: Span<'_>) -> Result<Wanted, ReadError> {
        let (game, state) = self.table();
        let chosen = game.read_move(play)?;
        let refused = game.check(state, self.seat, &chosen).err().map(|refusal| Forbidden {
            rule: refusal.rule().id(),
            words: self.say(&game.say_refusal(&refusal)),
        });
        Ok(Wanted { play: describe_move(game, state, &chosen, self.lang), refused })
    }

    fn beat(&mut self, wanted: Option<Wanted>) {
        let (game, state) = self.table();
        let who = Observer::Seat(self.seat);
        let view = game.view(state, who);
        let events = &self.bench.report().events;
        let mut moves = Vec::new();
        let asked = match game.pending(state) {
            Pending::Decide(seats) => seats,
            Pending::Over(_) => SeatSet::EMPTY,
        };
        if asked.contains(self.seat) {
            game.moves(state, self.seat, &mut moves);
        }
        let beat = Beat {
            told: events[self.told..]
                .iter()
                .filter_map(|event| game.glimpse(event, who))
                .map(|glimpse| tell(game, state, &glimpse, self.lang))
                .collect(),
            prompt: self.say(&game.say_prompt(&view)),
            view: Json::of(&view),
            asked,
            moves: moves.iter().map(|chosen| describe_move(game, state, chosen, self.lang)).collect(),
            wanted,
            says: self.says.clone(),
        };
        self.told = events.len();
        self.says.clear();
        self.beats.push(beat);
    }

    fn table(&self) -> (&G, &G::State) {
        match &self.bench.report().table {
            Some((game, state)) => (game, state),
            None => unreachable!("the rules refuse the table of a lesson"),
        }
    }

    fn say(&self, phrase: &karczma_kernel::Phrase) -> String {
        let (game, state) = self.table();
        G::lexicon().say(self.lang, phrase, &|seat| game.seat_name(state, seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;
    use karczma_kernel::case::run;

    /// Every lesson does what it says: its claims hold, its moves are legal or refused as written.
    #[test]
    fn lessons_are_true() {
        struct Check(&'static str);
        impl Visitor for Check {
            type Output = ();
            fn visit<G: Playable>(self) {
                for case in parse(self.0).unwrap() {
                    let report = run::<G>(&case);
                    let problems = (&report.unread, &report.failures);
                    assert!(report.holds(), "{} {}: {problems:?}", G::ID, case.id);
                }
            }
        }
        for id in GAMES {
            visit(id, Check(lesson_text(id).unwrap())).unwrap();
        }
    }

    /// A lesson says as much in one language as in the other, at the same moments, and asks the learner to act.
    #[test]
    fn lessons_speak_both_languages() {
        for id in GAMES {
            let [en, pl] = Lang::ALL.map(|lang| lesson(id, lang).unwrap().unwrap());
            assert!(en.len() >= 3, "{id} has {} scenes", en.len());
            for (en, pl) in en.iter().zip(&pl) {
                assert_eq!(en.beats.len(), pl.beats.len(), "{id} {}", en.id);
                for (number, (en_beat, pl_beat)) in en.beats.iter().zip(&pl.beats).enumerate() {
                    let place = format!("{id} {} beat {number}", en.id);
                    assert_eq!(en_beat.says.len(), pl_beat.says.len(), "{place}");
                    assert!(en_beat.says.iter().zip(&pl_beat.says).all(|(en, pl)| en != pl), "{place}");
                }
                assert!(en.beats.iter().any(|beat| beat.wanted.is_some()), "{id} {} asks for nothing", en.id);
                assert!(!en.beats[0].says.is_empty(), "{id} {} begins in silence", en.id);
            }
        }
    }
}
