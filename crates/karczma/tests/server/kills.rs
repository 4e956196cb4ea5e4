//! The program is killed in the middle of play, again and again: whatever was acknowledged is there afterwards,
//! and no table is broken. `cargo xtask soak server --kills 50` does it more often.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use karczma_kernel::{Fast, Fate};
use karczma_server::metrics::Metrics;
use karczma_server::store::Store;
use karczma_table::{Deed, Table};

use crate::house::{House, Player, TEST, folder};

const TABLES: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_every_kill() {
    let kills: u64 = std::env::var("KARCZMA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(5);
    let folder = folder("kills");
    let mut players: Vec<Arc<Player>> = Vec::new();
    let mut chance = Fast::new(u64::from(std::process::id()));
    for kill in 0..kills {
        let house = House::start(&folder);
        if players.is_empty() {
            for number in 0..TABLES {
                players.push(Arc::new(Player::open(house.address, number).await));
            }
        }
        let mut tasks = tokio::task::JoinSet::new();
        for (number, player) in players.iter().enumerate() {
            let (player, address) = (Arc::clone(player), house.address);
            tasks.spawn(async move { player.play(address, kill * 100 + number as u64).await });
        }
        tokio::time::sleep(Duration::from_millis(300 + u64::from(chance.below(900, TEST)))).await;
        house.kill();
        while let Some(ended) = tasks.join_next().await {
            // That the connection broke is what was asked for; a broken promise panics.
            let _ = ended.unwrap();
        }
        check(&folder, &players).await;
    }
    let moves: usize = players.iter().map(|player| player.acknowledged().len()).sum();
    println!("{kills} kills, {moves} acknowledged moves");
    assert!(moves > kills as usize * TABLES, "hardly anything was played");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Every acknowledged move stands in the log, and every log is a table's.
pub(crate) async fn check(folder: &Path, players: &[Arc<Player>]) {
    let store = Store::open(folder, Arc::new(Metrics::default())).await.unwrap();
    for player in players {
        let key = store.log().find(&player.table).await.unwrap().expect("the table is there");
        let entries = store.log().read(key).await.unwrap();
        let table =
            Table::from_log(&entries).unwrap_or_else(|error| panic!("table {}: {error}", player.table));
        assert_eq!(table.entries(), entries.len() as u64);
        let written: Vec<(u32, &str)> = entries
            .iter()
            .filter_map(|entry| {
                let Deed::Moved { seq, text, .. } = &entry.deed else { return None };
                Some((*seq, text.as_str()))
            })
            .collect();
        for (seq, text) in player.acknowledged() {
            assert!(
                written.contains(&(seq, &text)),
                "{text} at {seq} was acknowledged and is not in the log"
            );
        }
    }
    store.close().await;
}
