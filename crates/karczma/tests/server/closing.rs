//! However much there is to do: whoever asks the program to end does not wait long.

use std::process::Command;
use std::time::{Duration, Instant};

use karczma_kernel::Playable;
use karczma_kernel::record::{FORMAT, Header, Record, Source};
use karczma_server::client::Client;
use karczma_tavern::{Visitor, visit};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};

use crate::house::{House, folder};

/// A record of the King of Beggars without any chance in it: once its dice were rolled for ever.
fn record_without_chance() -> String {
    struct RulesVersion;
    impl Visitor for RulesVersion {
        type Output = u32;
        fn visit<G: Playable>(self) -> u32 {
            G::RULES_VERSION
        }
    }
    let game = "krol-zebrakow";
    let header = Header {
        karczma: FORMAT,
        game: game.to_owned(),
        rules: visit(game, RulesVersion).unwrap(),
        options: json!({"players": 4}),
        seats: vec!["a".to_owned(); 4],
        source: Source::Told,
        fate: Vec::new(),
    };
    Record { header, entries: Vec::new(), ending: None }.to_text()
}

/// Long enough for a machine that is busy, and much shorter than any of the work below would take.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread")]
async fn a_signal_ends_the_program_whatever_runs() {
    let folder = folder("closing");
    let mut house = House::start(&folder);
    let address = house.address;

    // Bots of the strongest kind think at tables where they are alone with somebody who does nothing.
    let mut client = Client::guest(address, "Łucja").await.unwrap();
    let master = json!({"kind": "bot", "level": "master"});
    let mut pages = Vec::new();
    for _ in 0..4 {
        let settings = json!({"game": "anno-domini-1666", "seats": [master, master]});
        let opened: karczma_server::wire::Opened =
            client.send("POST", "/api/tables", &settings).await.unwrap().json().unwrap();
        pages.push(client.socket(&opened.table, None).await.unwrap());
    }

    // Programs ask, and do not read; others never finish what they ask for.
    let mut silent: Vec<TcpStream> = Vec::new();
    let record = record_without_chance();
    for number in 0..40 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut stream = socket.connect(address).await.unwrap();
        let request = match number % 4 {
            0 => "GET /api/games/veto/cards HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50),
            1 => "POST /api/verify HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{".to_owned(),
            2 => format!(
                "POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n{record}",
                record.len()
            ),
            _ => "GET /api/lobby/events HTTP/1.1\r\nHost: x\r\n\r\n".to_owned(),
        };
        stream.write_all(request.as_bytes()).await.unwrap();
        silent.push(stream);
    }

    let asked = Instant::now();
    assert!(Command::new("kill").arg(house.id().to_string()).status().unwrap().success());
    while !house.is_over() {
        assert!(asked.elapsed() < PATIENCE, "the program goes on");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop((pages, silent));
    let _ = std::fs::remove_dir_all(folder);
}
