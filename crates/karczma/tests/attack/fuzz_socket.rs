//! Messages of the table's protocol in every order, with fields that fit, nearly fit, or do not.

use std::time::Duration;

use anyhow::{Context, Result};
use karczma_kernel::{Fast, Fate, Playable};
use karczma_server::client::{Client, Socket};
use karczma_tavern::{GAMES, Visitor, visit};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::fuzz_http::half;
use crate::honest::{CHANCE, Honest, open_table};
use crate::program::{Folder, Plan, Program};
use crate::run;

/// Tables of all games take whatever is said to them, and an honest table beside them plays on.
pub(crate) fn messages(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("messages");
        let mut program = Program::start(plan, &folder.0, &["--unlimited", "--fast-bots"])?;
        let honest = Honest::sit_down(&program, 2).await?;
        let each = plan.of(400, 25_000);
        let mut tasks = tokio::task::JoinSet::new();
        for (number, game) in GAMES.iter().copied().enumerate() {
            let client = program.client(3 + number as u8).named("Gość").await?;
            let fate = Fast::of_game(plan.seed, number as u64);
            tasks.spawn(
                async move { Babbler { client, fate, known: Known::default() }.say(game, each).await },
            );
        }
        let mut closed = 0;
        while let Some(ended) = tasks.join_next().await {
            closed += ended??;
        }
        honest.makes(5).await?;
        honest.stop().await?;
        program.check_health().await?;
        Ok(format!("{} messages, {closed} times shown out", each * GAMES.len()))
    })
}

/// How many sit at a table of this game that nobody has set otherwise.
fn seats_of(game: &str) -> u8 {
    struct Seats;
    impl Visitor for Seats {
        type Output = u8;
        fn visit<G: Playable>(self) -> u8 {
            G::new(G::Options::default()).map_or(2, |game| game.seats())
        }
    }
    visit(game, Seats).unwrap_or(2)
}

/// What the table has said, from which nearly right messages are made.
#[derive(Default)]
struct Known {
    seq: u32,
    game: u32,
    moves: Vec<String>,
}

struct Babbler {
    client: Client,
    fate: Fast,
    known: Known,
}

impl Babbler {
    fn below(&mut self, n: usize) -> usize {
        self.fate.below(n.max(1) as u32, CHANCE) as usize
    }

    async fn say(mut self, game: &str, count: usize) -> Result<usize> {
        let mut seats = vec![json!({"kind": "bot", "level": "random"}); usize::from(seats_of(game))];
        seats[0] = json!({"kind": "me"});
        let table = open_table(&mut self.client, &json!({"game": game, "seats": seats})).await?;
        let mut socket = self.client.socket(&table, None).await?;
        let mut closed = 0;
        for _ in 0..count {
            let text = self.message();
            let open = socket.say_text(text).await.is_ok() && self.listen(&mut socket).await;
            if !open {
                closed += 1;
                socket = self
                    .client
                    .socket(&table, Some(self.known.seq))
                    .await
                    .context("nobody is let in again")?;
            }
        }
        Ok(closed)
    }

    /// Hears what there is to hear; false when the server has closed.
    async fn listen(&mut self, socket: &mut Socket) -> bool {
        while let Ok(heard) = timeout(Duration::from_millis(2), socket.hear_text()).await {
            let Ok(Some(text)) = heard else { return false };
            let Ok(message) = serde_json::from_str::<Value>(&text) else { return false };
            let position = if message["type"] == "welcome" { &message["position"] } else { &message };
            if let Some(seq) = position["seq"].as_u64() {
                self.known.seq = seq as u32;
            }
            if let Some(moves) = position["moves"].as_array() {
                self.known.moves =
                    moves.iter().filter_map(|m| m["text"].as_str().map(str::to_owned)).collect();
            }
            for number in [&message["people"]["game"], &message["game"]] {
                if let Some(game) = number.as_u64() {
                    self.known.game = game as u32;
                }
            }
        }
        true
    }

    fn message(&mut self) -> String {
        let odd = [0, 1, 2, 7, 255, 256, i64::from(u32::MAX), -1][self.below(8)];
        let seq = if self.below(4) > 0 { json!(self.known.seq) } else { json!(odd) };
        let next = if self.below(4) > 0 { json!(self.known.game + 1) } else { json!(odd) };
        let text = self.play();
        let bot = [json!(null), json!("random"), json!("master"), json!("<b>"), json!("x".repeat(300))];
        let mut message = match self.below(20) {
            0 => json!({"type": "sit", "seat": odd}),
            1 => json!({"type": "stand"}),
            2 => {
                let bot = bot[self.below(bot.len())].clone();
                json!({"type": "set-seat", "seat": odd, "bot": bot})
            }
            3 | 4 => json!({"type": "ready", "game": next, "nonce": text}),
            5 => json!({"type": "unready", "game": next}),
            6 => json!({"type": "why", "seq": seq, "text": text}),
            7 => json!({"type": "explain", "seq": seq, "text": text}),
            8 => json!({"type": "resign", "game": self.known.game}),
            9 => json!({"type": "takeback", "seq": seq}),
            10 => json!({"type": "answer", "seq": seq, "yes": odd == 0}),
            11 => json!({"type": "return"}),
            12 => json!({"type": "chat", "number": odd, "text": text}),
            13 => json!({"type": "mute", "guest": odd, "on": odd != 0}),
            14 => json!({"type": "hint", "seq": seq}),
            15 => json!({"type": "look", "have": odd}),
            16 => {
                let lang = ["en", "pl", "xx"][self.below(3)];
                json!({"type": "language", "lang": lang})
            }
            _ => json!({"type": "move", "seq": seq, "text": text}),
        };
        if self.below(30) == 0 {
            message["junk"] = json!([odd]);
        }
        let text = message.to_string();
        if self.below(60) == 0 { half(&text) } else { text }
    }

    /// A legal move, or one with a letter changed.
    fn play(&mut self) -> String {
        let at = self.below(self.known.moves.len());
        let Some(legal) = self.known.moves.get(at).cloned() else { return "pass".into() };
        if self.below(3) > 0 {
            return legal;
        }
        let mut letters: Vec<char> = legal.chars().collect();
        if !letters.is_empty() {
            let place = self.below(letters.len());
            letters[place] = ['0', '9', ' ', ',', 'z', 'Ż', '\u{202e}'][self.below(7)];
        }
        letters.into_iter().collect()
    }
}
