//! Records that no honest program wrote. Each has hashes that fit: whoever changes a record can hash it again.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use karczma_kernel::record::{Entry, Record, Source};
use karczma_kernel::{Fast, Fate};
use karczma_server::client::Client;
use karczma_tavern::GAMES;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::honest::CHANCE;
use crate::program::{Folder, Plan, Program};
use crate::run;

/// How long a request about a record may take, with a queue before it.
const ANSWER: Duration = Duration::from_secs(30);

/// How many records are on their way at once.
const AT_ONCE: usize = 4;

/// A few honest games of every kind.
fn samples(plan: &Plan, folder: &Path) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for game in GAMES {
        let kept = folder.join(game);
        plan.command(&["sim", game, "--games", "3", "--records", &kept.display().to_string()])?;
        for file in std::fs::read_dir(&kept)? {
            let text = std::fs::read_to_string(file?.path())?;
            records.push(Record::from_text(&text).context("an honest record does not read")?);
        }
    }
    Ok(records)
}

/// A legal game of many rounds: half a megabyte of text.
pub(crate) fn long(plan: &Plan, folder: &Path) -> Result<Vec<u8>> {
    let kept = folder.display().to_string();
    let rounds =
        ["sim", "niet", "--games", "1", "--players", "5", "--option", "points=1000", "--records", &kept];
    plan.command(&rounds)?;
    let file = std::fs::read_dir(folder)?.next().context("no record was written")??;
    Ok(std::fs::read(file.path())?)
}

/// Sends a record and expects an answer that is no failure of the server.
async fn send(client: &mut Client, path: &str, record: &str) -> Result<Duration> {
    let begun = Instant::now();
    let asked = client.ask("POST", path, Some(("text/plain", record.as_bytes())));
    let answer = timeout(ANSWER, asked).await.with_context(|| hung(path, record))??;
    // Too busy is an honest answer; an error of the server's own is not.
    let fine = answer.status < 500 || answer.status == 503;
    ensure!(fine, "{path} answers {} to {}", answer.status, head(record));
    Ok(begun.elapsed())
}

fn hung(path: &str, record: &str) -> String {
    format!("{path} gives no answer in {} s to {}", ANSWER.as_secs(), head(record))
}

fn head(record: &str) -> &str {
    let end = record.char_indices().nth(300).map_or(record.len(), |(at, _)| at);
    &record[..end]
}

/// A record that says nothing about its chance: the game asks for ever.
pub(crate) fn without_chance(plan: &Plan) -> Result<String> {
    told(plan, "without-chance", &[Vec::new()])
}

/// A record whose dice always show the same.
pub(crate) fn constant_chance(plan: &Plan) -> Result<String> {
    let tapes: Vec<Vec<u32>> = (0..plan.of(3, 10) as u32).map(|face| vec![face; 200_000]).collect();
    told(plan, "constant-chance", &tapes)
}

fn told(plan: &Plan, name: &str, tapes: &[Vec<u32>]) -> Result<String> {
    run(async {
        let folder = Folder::new(name);
        let samples = samples(plan, &folder.0.join("records"))?;
        let mut program = Program::start(plan, &folder.0.join("data"), &[])?;
        let (mut sent, mut longest) = (0, Duration::ZERO);
        for record in samples.iter().step_by(3) {
            for tape in tapes {
                let mut record = record.clone();
                record.header.source = Source::Told;
                record.header.fate.clone_from(tape);
                record.entries.clear();
                record.ending = None;
                for path in ["/api/replay", "/api/verify"] {
                    let took = send(&mut program.client(2), path, &record.to_text()).await?;
                    longest = longest.max(took);
                    sent += 1;
                }
            }
        }
        program.check_health().await?;
        Ok(format!("{sent} records, longest answer {} ms", longest.as_millis()))
    })
}

/// Games changed in every way that still reads.
pub(crate) fn hostile(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("hostile");
        let samples = Arc::new(samples(plan, &folder.0.join("records"))?);
        let mut program = Program::start(plan, &folder.0.join("data"), &["--unlimited"])?;
        let (count, seed) = (plan.of(600, 100_000), plan.seed);
        let next = Arc::new(AtomicUsize::new(0));
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..AT_ONCE {
            let (samples, next, mut client) = (Arc::clone(&samples), Arc::clone(&next), program.client(2));
            tasks.spawn(async move {
                let mut longest = Duration::ZERO;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return anyhow::Ok(longest);
                    }
                    let mut fate = Fast::of_game(seed, number as u64);
                    let mut record = pick(&samples, &mut fate).clone();
                    for _ in 0..=below(&mut fate, 3) {
                        mutate(&mut record, &samples, &mut fate);
                    }
                    let path = if number % 2 == 0 { "/api/verify" } else { "/api/replay" };
                    let took = send(&mut client, path, &record.to_text()).await;
                    longest = longest.max(took.with_context(|| format!("record {number}"))?);
                }
            });
        }
        let mut longest = Duration::ZERO;
        while let Some(ended) = tasks.join_next().await {
            longest = longest.max(ended?.with_context(|| program.panic().unwrap_or_default())?);
        }
        program.check_health().await?;
        let (longest, peak) = (longest.as_millis(), program.memory_peak_mib()?);
        Ok(format!("{count} records, longest answer {longest} ms, {peak} MiB at most"))
    })
}

fn below(fate: &mut Fast, n: usize) -> usize {
    fate.below(n.max(1) as u32, CHANCE) as usize
}

fn pick<'a, T>(list: &'a [T], fate: &mut Fast) -> &'a T {
    &list[below(fate, list.len())]
}

/// A number that somebody did not think of.
fn odd_number(fate: &mut Fast) -> u32 {
    *pick(&[0, 1, 2, 5, 6, 7, 59, 60, 255, 256, 65_535, 65_536, u32::MAX], fate)
}

fn mutate(record: &mut Record, samples: &[Record], fate: &mut Fast) {
    let at = below(fate, record.entries.len());
    let other = pick(samples, fate);
    match below(fate, 12) {
        0 => change(&mut record.header.fate, fate),
        1 => record.header.source = Source::Told,
        2 => record.header.options = option(&record.header.options, fate),
        3 => record.header.seats.resize(below(fate, 9), "x".into()),
        4 => record.entries.truncate(at),
        5 => record.ending = None,
        _ if record.entries.is_empty() => record.entries.clone_from(&other.entries),
        6 => change(&mut record.entries[at].fate, fate),
        7 => record.entries[at].seat = odd_number(fate) as u8,
        8 => {
            let to = below(fate, record.entries.len());
            record.entries.swap(at, to);
        }
        9 => record.entries[at].play = strange_play(&other.entries, fate),
        10 => {
            let entry = record.entries[at].clone();
            record.entries.extend(std::iter::repeat_n(entry, below(fate, 200)));
        }
        _ => {
            record.entries.remove(at);
        }
    }
}

fn change(tape: &mut Vec<u32>, fate: &mut Fast) {
    let at = below(fate, tape.len());
    match below(fate, 4) {
        0 => tape.clear(),
        1 => tape.truncate(at),
        2 if !tape.is_empty() => tape[at] = odd_number(fate),
        _ => tape.extend(std::iter::repeat_n(odd_number(fate), below(fate, 500))),
    }
}

/// The options with one of them set to something else.
fn option(options: &Value, fate: &mut Fast) -> Value {
    let mut changed = options.clone();
    let Some(map) = changed.as_object_mut() else { return changed };
    let names: Vec<String> = map.keys().cloned().collect();
    let name = if names.is_empty() { "players".to_owned() } else { pick(&names, fate).clone() };
    let values = [
        json!(null),
        json!(odd_number(fate)),
        json!(-1),
        json!([]),
        json!({}),
        json!(""),
        json!(true),
        json!("x".repeat(2000)),
    ];
    map.insert(name, pick(&values, fate).clone());
    changed
}

/// A move of another game, or one with its letters in disorder.
fn strange_play(entries: &[Entry], fate: &mut Fast) -> String {
    let Some(entry) = entries.get(below(fate, entries.len())) else { return String::new() };
    let mut letters: Vec<char> = entry.play.chars().collect();
    for _ in 0..below(fate, 4) {
        if !letters.is_empty() {
            let at = below(fate, letters.len());
            letters[at] = *pick(&['0', '9', ' ', ',', '-', 'z', 'Ż', '\u{202e}', '('], fate);
        }
    }
    letters.into_iter().collect()
}
