//! The lobby: made once whenever it has changed, for all who look at it.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;
use tokio::time::{sleep, timeout};

use super::App;
use super::trouble::Trouble;
use super::unread::lent;
use crate::hall::{Hall, closed};
use crate::store::StoreError;
use crate::wire::Lobby;

/// How often the lobby is told anew at most.
const PAUSE: Duration = Duration::from_millis(500);

/// How often somebody is told that nothing has changed, so that nobody in between hangs up.
const SILENCE: Duration = Duration::from_secs(15);

/// The lobby as it was last, and of which version.
#[derive(Default)]
pub(super) struct Board(Mutex<Option<(u64, Written)>>);

/// The lobby as JSON, and as an event that says it.
#[derive(Clone)]
struct Written {
    json: Bytes,
    event: Bytes,
}

impl Board {
    async fn read(&self, hall: &Hall) -> Result<Written, StoreError> {
        let mut board = self.0.lock().await;
        // Read before the lists are: what changes meanwhile is a new version.
        let version = *hall.lobby.borrow();
        if let Some((_, written)) = board.as_ref().filter(|(known, _)| *known == version) {
            return Ok(written.clone());
        }
        let lobby = Lobby { tables: hall.store.lobby().await? };
        let json = serde_json::to_string(&lobby).unwrap_or_default();
        let written = Written { event: format!("data: {json}\n\n").into(), json: json.into() };
        *board = Some((version, written.clone()));
        Ok(written)
    }
}

/// `GET /api/lobby`
pub(super) async fn lobby(State(app): State<App>) -> Result<Response, Trouble> {
    Ok(lent("application/json", app.board.read(&app.hall).await?.json))
}

/// `GET /api/lobby/events`: the whole lobby, now and whenever it changes.
pub(super) async fn events(State(app): State<App>) -> Response {
    let (changes, closing) = (app.hall.lobby.subscribe(), app.hall.closing.subscribe());
    let first = true;
    let stream = futures_util::stream::unfold((app, changes, closing, first), |state| async move {
        let (app, mut changes, mut closing, first) = state;
        if !first {
            let changed = tokio::select! {
                changed = timeout(SILENCE, changes.changed()) => changed,
                () = closed(&mut closing) => return None,
            };
            match changed {
                Ok(changed) => changed.ok()?,
                Err(_) => {
                    let nothing = Ok::<_, Infallible>(Bytes::from_static(b":\n\n"));
                    return Some((nothing, (app, changes, closing, false)));
                }
            }
            sleep(PAUSE).await;
        }
        changes.mark_unchanged();
        let event = app.board.read(&app.hall).await.ok()?.event;
        Some((Ok(event), (app, changes, closing, false)))
    });
    let headers = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-cache")];
    (headers, Body::from_stream(stream)).into_response()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::config::Config;
    use crate::metrics::Metrics;
    use crate::store::Store;
    use crate::workshops::Workshops;

    #[tokio::test(flavor = "multi_thread")]
    async fn the_lobby_is_made_once_for_all_who_look() {
        let folder = std::env::temp_dir().join(format!("karczma-lobby-{}", std::process::id()));
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&folder, Arc::clone(&metrics)).await.unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.clone());
        let hall = Hall::open(config, store, Workshops::open(&[]).unwrap(), metrics).await.unwrap();
        let board = Board::default();
        let (first, second) = (board.read(&hall).await.unwrap(), board.read(&hall).await.unwrap());
        assert_eq!(first.json.as_ptr(), second.json.as_ptr(), "the same bytes, and not only equal ones");
        assert_eq!(first.event.as_ptr(), second.event.as_ptr());
        hall.lobby_changed();
        let third = board.read(&hall).await.unwrap();
        assert_ne!(first.json.as_ptr(), third.json.as_ptr(), "it has changed");
        hall.closing.send_replace(true);
        hall.store.close().await;
        let _ = std::fs::remove_dir_all(folder);
    }
}
