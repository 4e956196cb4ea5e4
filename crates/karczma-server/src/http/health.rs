//! Is the house well? It is if something can be written.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::Mutex;

use super::App;

/// How long an answer is good: whoever asks more often does not make the disk work.
const GOOD_FOR: Duration = Duration::from_secs(2);

/// How long a write may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// When it was last tried, and what came of it.
#[derive(Default)]
pub(super) struct Health(Mutex<Option<(Instant, Answer)>>);

type Answer = (StatusCode, &'static str);

/// `GET /healthz`
pub(super) async fn health(State(app): State<App>) -> Answer {
    let mut last = app.health.0.lock().await;
    if let Some((when, answer)) = *last
        && when.elapsed() < GOOD_FOR
    {
        return answer;
    }
    let answer = match tokio::time::timeout(PATIENCE, app.hall.store.log().probe()).await {
        Ok(Ok(())) => (StatusCode::OK, "ok\n"),
        Ok(Err(_)) => (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written; the log says why\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the disk does not answer\n"),
    };
    *last = Some((Instant::now(), answer));
    answer
}
