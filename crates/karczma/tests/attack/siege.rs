//! Everything at once, from ten addresses, each within its limits.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use karczma_server::client::Client;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::honest::Honest;
use crate::program::{Folder, MEMORY_MIB_MAX, Plan, Program};
use crate::records::long;
use crate::run;

/// How long an honest move may take while the house is besieged, at 99%.
const MOVE_MS_MAX: u128 = 250;

/// An honest player plays on, and memory stays bounded.
pub(crate) fn ten_addresses(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("siege");
        let record = long(plan, &folder.0.join("records"))?;
        let mut program = Program::start(plan, &folder.0.join("data"), &[])?;
        let honest = Honest::sit_down(&program, 2).await?;
        honest.makes(2).await?;
        let until = Instant::now() + Duration::from_secs(plan.of(8, 90) as u64);
        let mut tasks = besiege(&program, &record, until);
        let mut sent = 0;
        while let Some(count) = tasks.join_next().await {
            sent += count?;
        }
        honest.makes(2).await?;
        let [half, most, longest] = honest.stop().await?;
        ensure!(!plan.long || most < MOVE_MS_MAX, "an honest move takes {most} ms at 99%, {longest} at most");
        let peak = program.memory_peak_mib()?;
        ensure!(peak <= MEMORY_MIB_MAX, "{peak} MiB");
        program.check_health().await?;
        let moves = format!("a move takes {half} ms, {most} at 99%, {longest} at most");
        Ok(format!("{sent} requests; {moves}; {peak} MiB at most"))
    })
}

/// It ends when it is asked to, whatever is going on.
pub(crate) fn terminate(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("terminate");
        let record = long(plan, &folder.0.join("records"))?;
        let mut program = Program::start(plan, &folder.0.join("data"), &[])?;
        let mut tasks = besiege(&program, &record, Instant::now() + Duration::from_secs(120));
        tokio::time::sleep(Duration::from_secs(4)).await;
        // Five seconds are promised; the rest is for the shared machine of a test run.
        let patience = Duration::from_secs(if plan.long { 5 } else { 15 });
        let (took, status) = program.terminate(patience)?;
        tasks.shutdown().await;
        ensure!(status.success(), "it ended with {status}");
        Ok(format!("{} ms", took.as_millis()))
    })
}

/// Ten attackers, who do everything that they may as fast as they may.
fn besiege(program: &Program, record: &[u8], until: Instant) -> JoinSet<usize> {
    let mut tasks = JoinSet::new();
    for host in 11..21 {
        let (client, record) = (program.client(host), record.to_vec());
        tasks.spawn(async move { attack(client, host, &record, until).await });
    }
    tasks
}

async fn attack(mut client: Client, host: u8, record: &[u8], until: Instant) -> usize {
    let mut sent = 0;
    let master = json!({"kind": "bot", "level": "master"});
    let table = json!({
        "game": "veto", "seats": [master, master], "public": true,
        "abandon_ms": Value::Null,
    });
    let deck = json!({"text": "1 Pan Podbipiętx\n".repeat(2000)});
    let mut sockets = Vec::new();
    while Instant::now() < until {
        let asked = match (sent + usize::from(host)) % 6 {
            0 => client.ask("POST", "/api/replay", Some(("text/plain", record))).await,
            1 => client.ask("POST", "/api/verify", Some(("text/plain", record))).await,
            2 => client.send("POST", "/api/games/veto/decks/check", &deck).await,
            3 => client.send("POST", "/api/tables", &table).await,
            4 => client.get("/api/lobby").await,
            _ => client.send("POST", "/api/login", &json!({"login": "nikt", "password": "12345678"})).await,
        };
        sent += 1;
        if let Ok(answer) = asked {
            let opened =
                answer.json::<Value>().ok().and_then(|opened| Some(opened["table"].as_str()?.to_owned()));
            if let (201, Some(table)) = (answer.status, opened)
                && let Ok(mut socket) = client.socket(&table, None).await
            {
                // It is never read again.
                let _ = socket.say_text(r#"{"type":"look","have":0}"#.into()).await;
                sockets.push(socket);
            }
            if answer.status == 429 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    sent
}
