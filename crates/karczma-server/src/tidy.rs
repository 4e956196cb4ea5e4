//! What is done every hour beside the play: what nobody will ask for again is thrown away, and those who deleted their
//! account are forgotten at their tables.

use std::sync::Arc;
use std::time::Duration;

use karczma_table::Person;

use crate::chance;
use crate::config::After;
use crate::hall::{Hall, closed};
use crate::room::Knock;
use crate::store::StoreError;

const HOUR: Duration = Duration::from_secs(3600);

const DAY_MS: u64 = 86_400_000;

/// Tidies up now and every hour, until the house closes.
pub(crate) async fn every_hour(hall: Arc<Hall>) {
    let mut closing = hall.closing.subscribe();
    let work = async {
        loop {
            if let Err(error) = tidy(&hall).await {
                tracing::error!(%error, "what nobody needs any more could not be thrown away");
            }
            tokio::time::sleep(HOUR).await;
        }
    };
    tokio::select! {
        () = work => {}
        () = closed(&mut closing) => {}
    }
}

async fn tidy(hall: &Arc<Hall>) -> Result<(), StoreError> {
    for person in hall.store.forgetting().await? {
        forget(hall, &person).await?;
    }
    let (purge, store) = (hall.config.purge, &hall.store);
    let mut thrown = (0, 0);
    if let Some(before) = before(purge.guests, chance::today_ms()) {
        thrown.0 = store.purge_guests(before).await?;
    }
    for (after, with_people) in [(purge.empty_tables, false), (purge.closed_tables, true)] {
        if let Some(before) = before(after, chance::now_ms()) {
            thrown.1 += store.purge_tables(before, with_people).await?;
        }
    }
    if thrown != (0, 0) {
        tracing::info!(
            guests = thrown.0,
            tables = thrown.1,
            "what nobody asked for any more was thrown away"
        );
    }
    Ok(())
}

/// What is older than this is thrown away.
fn before(after: After, now: u64) -> Option<u64> {
    match after {
        After::Days(days) => Some(now.saturating_sub(u64::from(days) * DAY_MS)),
        After::Never => None,
    }
}

/// Forgets somebody in the background. What is not done when the house closes is done when it opens again.
pub(crate) fn forget_soon(hall: &Arc<Hall>, person: Person) {
    let hall = Arc::clone(hall);
    tokio::spawn(async move {
        if let Err(error) = forget(&hall, &person).await {
            tracing::error!(%error, "a name that is to be forgotten still stands at some tables");
        }
    });
}

/// Takes the name of somebody out of all tables at which they sat. A table in memory is read again.
async fn forget(hall: &Arc<Hall>, person: &Person) -> Result<(), StoreError> {
    for (key, name) in hall.store.tables_with(person).await? {
        hall.store.blank(key, person).await.map_err(|_| StoreError::Closed)?;
        if let Some(door) = hall.in_memory(&name) {
            let _ = door.send(Knock::Reread).await;
            door.closed().await;
        }
        if let Err(error) = hall.store.relist(key, &name).await {
            tracing::error!(%error, "the lists still say the name of somebody who deleted their account");
        }
    }
    hall.lobby_changed();
    hall.store.forgotten(person).await.map_err(|_| StoreError::Closed)
}
