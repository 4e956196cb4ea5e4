//! What spectators are told: nothing of what lies hidden in anybody's hand.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use karczma_table::ToClient;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::honest::{against_bot, hear, ready};
use crate::program::{Folder, Plan, Program};
use crate::run;

/// Whatever a host sets, a stranger who comes at the deal sees no hand.
pub(crate) fn late_spectators(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("spectators");
        let mut program = Program::start(plan, &folder.0, &["--unlimited", "--fast-bots"])?;
        let (mut refused, mut seen) = (0, 0);
        for spectators in [
            json!({"see": "public"}),
            json!({"see": "moves-late", "moves": 0}),
            json!({"see": "moves-late", "moves": 1}),
            json!({"see": "moves-late", "moves": 50}),
            json!({"see": "time-late", "delay_ms": 0}),
            json!({"see": "time-late", "delay_ms": 3_600_000}),
        ] {
            let mut settings = against_bot();
            settings["spectators"] = spectators.clone();
            let mut host = program.client(2).named("Gospodarz").await?;
            let answer = host.send("POST", "/api/tables", &settings).await?;
            if answer.status != 201 {
                ensure!((400..500).contains(&answer.status), "{spectators}: {}", answer.status);
                refused += 1;
                continue;
            }
            let table: Value = answer.json()?;
            let table = table["table"].as_str().context("no id")?;
            let mut stranger = program.client(3).named("Obcy").await?.socket(table, None).await?;
            let mut socket = host.socket(table, None).await?;
            hear(&mut socket, |message| matches!(message, ToClient::Welcome(_)).then_some(())).await?;
            ready(&mut socket, 1).await?;
            let dealt = |message| matches!(message, ToClient::Position(_)).then_some(());
            hear(&mut socket, dealt).await?;
            // Somebody who comes later, and somebody who was here before.
            let mut late = program.client(4).named("Spóźniony").await?.socket(table, None).await?;
            for watcher in [&mut stranger, &mut late] {
                while let Ok(text) = timeout(Duration::from_millis(500), watcher.hear_text()).await {
                    let Some(text) = text? else { break };
                    let message: Value = serde_json::from_str(&text)?;
                    let shown = hands(&message);
                    ensure!(shown.is_empty(), "{spectators}: a stranger sees {}", shown.join(" and "));
                    seen += 1;
                }
            }
        }
        program.check_health().await?;
        Ok(format!("{refused} settings refused, {seen} messages without a hand"))
    })
}

/// Every hand in a message of which more than the number of cards is told.
fn hands(message: &Value) -> Vec<String> {
    match message {
        Value::Object(map) => {
            let own = map.get("hand").filter(|hand| hand.as_array().is_some_and(|cards| !cards.is_empty()));
            own.map(Value::to_string).into_iter().chain(map.values().flat_map(hands)).collect()
        }
        Value::Array(list) => list.iter().flat_map(hands).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}
