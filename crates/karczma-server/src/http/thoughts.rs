//! What a bot of the house thinks of the decisions of a finished game: the line beside a replay.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, Query, State};
use karczma_bots::Considered;
use karczma_kernel::record::Record;
use karczma_kernel::{Lang, Seat};
use karczma_tavern::{Desk, Next, walk};
use serde::Deserialize;
use tokio::time::timeout;

use super::records::{finished, log_of};
use super::trouble::Trouble;
use super::{App, Caller};
use crate::bots::{ADVISER, Bots};
use crate::wire::{ConsideredMove, Decision, Thoughts};
use crate::work::{Leave, WAIT_MAX};

/// How many decisions one answer holds at most, and how long it is thought about them: whoever wants more asks again.
const DECISIONS_MAX: usize = 200;
const TIME_MAX: Duration = Duration::from_millis(1500);

/// How many moves are named of what was considered; the one that was made always is.
const MOVES_MAX: usize = 6;

/// From where on, and in which language.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    from: usize,
    #[serde(default)]
    lang: Lang,
}

/// `GET /api/tables/{id}/games/{n}/thoughts`
pub(super) async fn thoughts(
    State(app): State<App>,
    Path((name, number)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
    caller: Caller,
) -> Result<Json<Thoughts>, Trouble> {
    let turn = caller.heavy(&app)?;
    let entries = log_of(&app, &name).await?;
    // However many ask, those who play wait for one such question at most.
    let reading = timeout(WAIT_MAX, Arc::clone(&app.reading).acquire_owned()).await;
    let reading = reading.map_err(|_| Trouble::Busy)?.map_err(|_| Trouble::Inside)?;
    let bots = app.hall.bots.clone();
    let read = turn.run(move |leave| {
        let _reading = reading;
        let record = finished(&entries, number, leave)?;
        Reading::new(&record, &bots, &asked, leave).read()
    });
    read.await.map(Json)
}

/// A record that is read move by move.
struct Reading<'a> {
    record: &'a Record,
    bots: &'a Bots,
    asked: &'a Asked,
    /// How many moves have been made where it is read.
    at: usize,
    begun: Option<Instant>,
    found: Thoughts,
    leave: &'a Leave,
}

impl<'a> Reading<'a> {
    fn new(record: &'a Record, bots: &'a Bots, asked: &'a Asked, leave: &'a Leave) -> Self {
        let found = Thoughts { level: ADVISER.name().to_owned(), decisions: Vec::new(), next: None };
        Self { record, bots, asked, at: 0, begun: None, found, leave }
    }

    fn read(mut self) -> Result<Thoughts, Trouble> {
        let record = self.record;
        walk(record, &mut |desk| self.look(desk)).map_err(|error| Trouble::Record(error.to_string()))?;
        self.leave.check()?;
        Ok(self.found)
    }

    fn look(&mut self, desk: Option<&dyn Desk>) -> Next {
        let at = self.at;
        self.at += 1;
        if !self.leave.go_on() {
            return Next::Stop;
        }
        let Some(entry) = self.record.entries.get(at) else { return Next::Stop };
        let Some(desk) = desk.filter(|_| at >= self.asked.from) else { return Next::At(self.asked.from) };
        let begun = *self.begun.get_or_insert_with(Instant::now);
        if self.found.decisions.len() == DECISIONS_MAX || begun.elapsed() >= TIME_MAX {
            self.found.next = u32::try_from(at).ok();
            return Next::Stop;
        }
        if let Some(considered) = self.consider(desk, Seat(entry.seat), &entry.play) {
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            self.found.decisions.push(Decision { at, seat: Seat(entry.seat), considered });
        }
        Next::Step
    }

    /// What a bot in this seat considers, from the view of that seat; nothing where there is nothing to decide.
    fn consider(&self, desk: &dyn Desk, seat: Seat, played: &str) -> Option<Vec<ConsideredMove>> {
        let (tell, hear) = channel();
        self.bots.consider(desk.question(seat)?, move |reply| {
            let _ = tell.send(reply);
        });
        let reply = hear.recv_timeout(self.leave.left()).ok().flatten()?;
        // A single move is not weighed.
        reply.considered.first().filter(|best| best.visits > 0)?;
        let describe = |(place, one): (usize, Considered)| {
            let made = one.play == played;
            (made || place < MOVES_MAX && one.visits > 0).then(|| ConsideredMove {
                words: desk.words_of(&one.play, self.asked.lang).unwrap_or_default(),
                visits: one.visits,
                value: u32::try_from(one.value.clamp(0, 1000)).unwrap_or_default(),
                played: made,
                text: one.play,
            })
        };
        Some(reply.considered.into_iter().enumerate().filter_map(describe).collect())
    }
}
