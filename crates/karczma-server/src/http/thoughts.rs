//! What a bot of the house thinks of the decisions of a finished game: the line beside a replay.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, Query, State};
use karczma_bots::Considered;
use karczma_kernel::record::Record;
use karczma_kernel::{Lang, Seat};
use karczma_tavern::{Desk, walk};
use serde::Deserialize;

use super::records::finished;
use super::trouble::Trouble;
use super::{App, Caller};
use crate::bots::{ADVISER, Bots};
use crate::wire::{ConsideredMove, Decision, Thoughts};

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
    caller.heavy(&app)?;
    let record = finished(&app, &name, number).await?;
    // However many ask, those who play wait for one such question at most.
    let _turn = app.reading.acquire().await.map_err(|_| Trouble::Inside)?;
    let bots = app.hall.bots.clone();
    let read = tokio::task::spawn_blocking(move || Reading::new(&record, &bots, &asked).read());
    read.await.map_err(|_| Trouble::Inside)?.map(Json)
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
}

impl<'a> Reading<'a> {
    fn new(record: &'a Record, bots: &'a Bots, asked: &'a Asked) -> Self {
        let found = Thoughts { level: ADVISER.name().to_owned(), decisions: Vec::new(), next: None };
        Self { record, bots, asked, at: 0, begun: None, found }
    }

    fn read(mut self) -> Result<Thoughts, Trouble> {
        let record = self.record;
        walk(record, &mut |desk| self.look(desk)).map_err(|error| Trouble::Record(error.to_string()))?;
        Ok(self.found)
    }

    fn look(&mut self, desk: &dyn Desk) {
        let at = self.at;
        self.at += 1;
        let Some(entry) = self.record.entries.get(at) else { return };
        if at < self.asked.from || self.found.next.is_some() {
            return;
        }
        let begun = *self.begun.get_or_insert_with(Instant::now);
        if self.found.decisions.len() == DECISIONS_MAX || begun.elapsed() >= TIME_MAX {
            self.found.next = u32::try_from(at).ok();
        } else if let Some(considered) = self.consider(desk, Seat(entry.seat), &entry.play) {
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            self.found.decisions.push(Decision { at, seat: Seat(entry.seat), considered });
        }
    }

    /// What a bot in this seat considers, from the view of that seat; nothing where there is nothing to decide.
    fn consider(&self, desk: &dyn Desk, seat: Seat, played: &str) -> Option<Vec<ConsideredMove>> {
        let (tell, hear) = channel();
        self.bots.consider(desk.question(seat)?, move |reply| {
            let _ = tell.send(reply);
        });
        let reply = hear.recv().ok().flatten()?;
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
