//! Thousands come and say nothing, or never finish a sentence: they are shown out, and the tables go on meanwhile.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::{House, Player, folder};

const SILENT: u64 = 10_000;

/// Files that the test opens beside its connections.
const OTHERS: u64 = 200;

/// The house itself waits ten seconds for a request.
const PATIENCE: Duration = Duration::from_secs(90);

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_who_say_nothing_disturb_nobody() {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap();
    let folder = folder("silent");
    let house = House::start(&folder);
    let (player, address) = (Arc::new(Player::open(house.address, 0).await), house.address);
    let playing = tokio::spawn({
        let player = Arc::clone(&player);
        async move { player.play(address, 7).await }
    });
    let mut silent = Vec::new();
    for number in 0..SILENT.min(files - OTHERS) {
        let mut stream = TcpStream::connect(address).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
        }
        silent.push(stream);
    }
    let before = player.acknowledged().len();
    let goes_on = async {
        while player.acknowledged().len() < before + 20 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, goes_on).await.expect("the table goes on");
    let shown_out = async {
        for stream in &mut silent {
            // An end, an answer that nobody asked for, or a connection cut off: all are an end.
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }
    };
    timeout(PATIENCE, shown_out).await.expect("everybody is shown out");
    println!("{} silent connections", silent.len());
    house.kill();
    assert!(playing.await.unwrap().is_err(), "the player was let go before the house was killed");
    std::fs::remove_dir_all(&folder).unwrap();
}
