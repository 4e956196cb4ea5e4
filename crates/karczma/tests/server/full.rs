//! The disk is full in the middle of play, and then there is room again.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use karczma_server::client::Client;

use crate::house::{House, Player, folder};
use crate::kills::check;

/// Room for a new house and a few thousand moves: 2 MiB a file.
const BLOCKS: u32 = 4096;

/// Long enough for a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(120);

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_loses_nothing() {
    let folder = folder("full");
    let log = folder.with_extension("log");
    let house = House::start_without_room(&folder, BLOCKS, &log);
    let mut players = Vec::new();
    for number in 0..4 {
        players.push(Arc::new(Player::open(house.address, number).await));
    }
    let over = Arc::new(AtomicBool::new(false));
    let mut tasks = tokio::task::JoinSet::new();
    for (number, player) in players.iter().enumerate() {
        let (player, address, over) = (Arc::clone(player), house.address, Arc::clone(&over));
        tasks.spawn(async move {
            while !over.load(Ordering::Relaxed) {
                // Where nothing can be written, the page is closed, and the player comes again.
                let _ = player.play(address, number as u64).await;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
    }
    until_healthz_says(&house, 503).await;
    let said = std::fs::read_to_string(&log).unwrap();
    assert!(said.contains("disk") || said.contains("too large"), "the log names it: {said}");
    let moves = || players.iter().map(|player| player.acknowledged().len()).sum::<usize>();
    let before = moves();
    assert!(before > 0, "something was played");

    let pid = house.id().to_string();
    let room = Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited"]).status().unwrap();
    assert!(room.success());
    until_healthz_says(&house, 200).await;
    let since = Instant::now();
    while moves() < before + 50 {
        assert!(since.elapsed() < PATIENCE, "nobody plays on");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    over.store(true, Ordering::Relaxed);
    house.kill();
    while let Some(ended) = tasks.join_next().await {
        // A broken promise panics.
        ended.unwrap();
    }
    check(&folder, &players).await;
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::remove_file(&log).unwrap();
}

async fn until_healthz_says(house: &House, status: u16) {
    let mut client =
        Client { address: house.address, cookie: None, origin: None, from: None, headers: Vec::new() };
    let since = Instant::now();
    while !client.get("/healthz").await.is_ok_and(|answer| answer.status == status) {
        assert!(since.elapsed() < PATIENCE, "/healthz does not say {status}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
