//! `karczma bench server`: tables of four play NIET! over websockets on this machine, and everything is measured.
//!
//! The server is a process of its own, with its log on disk; every move is durable before anybody sees it. Latency is
//! from the mover's sending to the arrival of the new position at the last of the four seats.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use karczma_kernel::{Fast, Fate, Purpose, Seat};
use karczma_server::client::{Client, Socket};
use karczma_table::FromClient;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::answer::{Answer, print_json, say};
use crate::cli::BenchArgs;
use crate::commands::serve::allow_connections;

const SEATS: u8 = 4;
const SETTLE: Duration = Duration::from_secs(1);
const WARM_UP: Duration = Duration::from_secs(3);
const BENCH: Purpose = Purpose("bench");

/// What was measured.
#[derive(Serialize)]
struct Report {
    tables: usize,
    seconds: f64,
    pace: Option<f64>,
    moves: u64,
    moves_per_second: f64,
    latency_ms: Latency,
    /// With four seats connected, before anybody plays.
    memory_kib_a_table: f64,
    /// And at the end, with the moves that were played.
    memory_kib_a_table_played: f64,
    disk_bytes_a_move: f64,
    entries_a_commit: f64,
    slow_flushes: f64,
    server_cpu: f64,
    pinned: bool,
}

#[derive(Serialize)]
struct Latency {
    p50: f64,
    p90: f64,
    p99: f64,
    measured: usize,
}

pub(crate) fn run(args: &BenchArgs) -> Result<Answer> {
    ensure!(args.tables > 0, "--tables: at least one");
    allow_connections();
    if args.pin {
        pin(std::thread::available_parallelism()?.get() - 1)?;
    }
    let folder = match &args.data {
        Some(folder) => folder.clone(),
        None => std::env::temp_dir().join(format!("karczma-bench-{}", std::process::id())),
    };
    let mut server = House::start(&folder, args.pin)?;
    let mut runtime = if args.pin {
        tokio::runtime::Builder::new_current_thread()
    } else {
        tokio::runtime::Builder::new_multi_thread()
    };
    let measured = runtime.enable_all().build()?.block_on(measure(args, &server));
    server.stop()?;
    let disk = size(&folder.join("karczma.sqlite"));
    if args.data.is_none() {
        let _ = std::fs::remove_dir_all(&folder);
    }
    let mut report = measured?;
    report.disk_bytes_a_move = disk as f64 / report.disk_bytes_a_move.max(1.0);
    tell(args, &report)?;
    Ok(Answer::Yes)
}

fn tell(args: &BenchArgs, report: &Report) -> Result<()> {
    if args.json {
        return print_json(report);
    }
    let Latency { p50, p90, p99, .. } = report.latency_ms;
    say!("{} tables of four, NIET!, every move on disk before it is told", report.tables);
    say!("  {:>10.0} moves/s, {:.2} cores of the server", report.moves_per_second, report.server_cpu);
    say!("  {p50:>10.2} ms median, {p90:.2} ms 90%, {p99:.2} ms 99%, to the last of four seats");
    say!(
        "  {:>10.1} KiB of memory a table with four seats connected, {:.1} KiB after the play",
        report.memory_kib_a_table,
        report.memory_kib_a_table_played
    );
    say!(
        "  {:>10.1} bytes on disk a move, {:.1} entries a commit",
        report.disk_bytes_a_move,
        report.entries_a_commit
    );
    say!("  {:>10.2}% of all commits took the disk longer than 10 ms", report.slow_flushes * 100.0);
    Ok(())
}

/// The server, as a process of its own.
struct House {
    child: Child,
    address: SocketAddr,
}

impl House {
    fn start(folder: &Path, pinned: bool) -> Result<Self> {
        let program = std::env::current_exe()?;
        let mut command = if pinned {
            // From its first moment on, so that it starts as many threads as it has cores.
            let mut command = Command::new("taskset");
            command.args(["-c", "0"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--no-open",
            "--unlimited",
            "--fast-bots",
            "--log",
            "error",
        ]);
        command.arg("--data").arg(folder).stdout(Stdio::piped());
        let mut child = command.spawn().context("the server could not be started")?;
        let mut line = String::new();
        let out = child.stdout.take().context("the server says nothing")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.and_then(|address| address.parse().ok());
        Ok(Self { child, address: address.ok_or_else(|| anyhow!("the server said: {line}"))? })
    }

    fn memory_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
    }

    /// Hundredths of a second that it has computed.
    fn cpu_ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
    }

    async fn counter(&self, name: &str) -> Result<u64> {
        let text = Client::new(self.address).get("/metrics").await?;
        let text = String::from_utf8_lossy(&text.body).into_owned();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        line.with_context(|| format!("{name} is not counted"))
    }

    /// How many entries were written, in how many commits, and how many of these were on disk within ten milliseconds.
    async fn log_counts(&self) -> Result<(u64, u64, u64)> {
        Ok((
            self.counter("karczma_log_entries_total").await?,
            self.counter("karczma_log_flush_seconds_count").await?,
            self.counter("karczma_log_flush_seconds_bucket{le=\"0.010000\"}").await?,
        ))
    }

    fn stop(&mut self) -> Result<()> {
        Command::new("kill").arg(self.child.id().to_string()).status()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Keeps this process on one core.
fn pin(core: usize) -> Result<()> {
    let process = std::process::id();
    let mut command = Command::new("taskset");
    command.args(["-a", "-cp", &core.to_string(), &process.to_string()]).stdout(Stdio::null());
    ensure!(command.status().context("--pin needs taskset")?.success(), "taskset failed");
    Ok(())
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len())
}

/// What all players of the measurement share.
#[derive(Default)]
struct Shared {
    measuring: AtomicBool,
    moves: AtomicU64,
    latencies: Mutex<Vec<u32>>,
    pace: Option<f64>,
    /// Does everybody sit, so that they may play?
    begun: watch::Sender<bool>,
}

/// What the players of one table share: which moves are under way, and how many seats have seen what came of them.
#[derive(Default)]
struct Board {
    under_way: Mutex<BTreeMap<u32, (Instant, u8)>>,
}

async fn measure(args: &BenchArgs, server: &House) -> Result<Report> {
    let before_kib = server.memory_kib();
    let shared = Arc::new(Shared { pace: args.pace, ..Shared::default() });
    let mut players = JoinSet::new();
    for table in 0..args.tables {
        seat(server.address, table, &shared, &mut players).await?;
    }
    let memory = || server.memory_kib().saturating_sub(before_kib) as f64 / args.tables as f64;
    tokio::time::sleep(SETTLE).await;
    let memory_kib_a_table = memory();
    shared.begun.send_replace(true);
    tokio::time::sleep(WARM_UP).await;
    let (entries, commits, quick) = server.log_counts().await?;
    let ticks = server.cpu_ticks();
    shared.measuring.store(true, Ordering::Relaxed);
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs_f64(args.seconds.max(1.0))).await;
    shared.measuring.store(false, Ordering::Relaxed);
    let seconds = begun.elapsed().as_secs_f64();
    let cpu = (server.cpu_ticks() - ticks) as f64 / 100.0 / seconds;
    let memory_kib_a_table_played = memory();
    ensure!(players.try_join_next().is_none(), "a player has stopped: {:?}", players.join_next().await);
    let (all_entries, all_commits, all_quick) = server.log_counts().await?;
    let (entries, commits) = (all_entries - entries, (all_commits - commits).max(1) as f64);
    let all_moves = server.counter("karczma_moves_total").await?;
    let moves = shared.moves.load(Ordering::Relaxed);
    Ok(Report {
        tables: args.tables,
        seconds,
        pace: args.pace,
        moves,
        moves_per_second: moves as f64 / seconds,
        latency_ms: latency(&shared),
        memory_kib_a_table,
        memory_kib_a_table_played,
        disk_bytes_a_move: all_moves as f64,
        entries_a_commit: entries as f64 / commits,
        slow_flushes: 1.0 - (all_quick - quick) as f64 / commits,
        server_cpu: cpu,
        pinned: args.pin,
    })
}

fn latency(shared: &Shared) -> Latency {
    let mut all = shared.latencies.lock().unwrap_or_else(PoisonError::into_inner).clone();
    all.sort_unstable();
    let at = |part: usize| all.get((all.len() * part / 1000).min(all.len().saturating_sub(1))).copied();
    let ms = |part| f64::from(at(part).unwrap_or(0)) / 1000.0;
    Latency { p50: ms(500), p90: ms(900), p99: ms(990), measured: all.len() }
}

/// Opens a table and lets four players sit down.
async fn seat(
    address: SocketAddr,
    table: usize,
    shared: &Arc<Shared>,
    players: &mut JoinSet<Result<()>>,
) -> Result<()> {
    let mut host = Client::guest(address, "Host").await?;
    let seats = vec![
        json!({"kind": "me"}),
        json!({"kind": "empty"}),
        json!({"kind": "empty"}),
        json!({"kind": "empty"}),
    ];
    let settings = json!({"game": "niet", "options": {"players": SEATS}, "seats": seats, "hints": false});
    let opened: karczma_server::wire::Opened = host.send("POST", "/api/tables", &settings).await?.json()?;
    let board = Arc::new(Board::default());
    for seat in 0..SEATS {
        let client = if seat == 0 { host.clone() } else { Client::guest(address, "Player").await? };
        let mut socket = client.socket(&opened.table, None).await?;
        if seat > 0 {
            socket.say(&FromClient::Sit { seat: Seat(seat) }).await?;
        }
        let fate = Fast::of_game(table as u64, seat.into());
        let player = Player {
            socket,
            fate,
            board: Arc::clone(&board),
            shared: Arc::clone(shared),
            counts: seat == 0,
            has: 0,
            waits: false,
        };
        players.spawn(player.play());
    }
    Ok(())
}

struct Player {
    socket: Socket,
    fate: Fast,
    board: Arc<Board>,
    shared: Arc<Shared>,
    counts: bool,
    /// The number of the last position seen.
    has: u32,
    /// A move was sent and is not answered yet: where several act at once, the others' moves come in between.
    waits: bool,
}

/// What a player looks at in a message.
#[derive(Deserialize)]
struct Glance<'a> {
    #[serde(rename = "type")]
    kind: Cow<'a, str>,
    game: Option<u32>,
    seq: Option<u32>,
    since: Option<u32>,
    asked: Option<Vec<u8>>,
    #[serde(borrow)]
    moves: Option<Vec<Choice<'a>>>,
    #[serde(borrow)]
    people: Option<Box<Glance2<'a>>>,
}

/// What a player looks at in a welcome.
#[derive(Deserialize)]
struct Glance2<'a> {
    game: u32,
    #[serde(borrow)]
    phase: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    text: Cow<'a, str>,
}

impl Player {
    async fn play(mut self) -> Result<()> {
        while let Some(text) = self.socket.hear_text().await? {
            let glance: Glance<'_> = serde_json::from_str(&text)?;
            match &*glance.kind {
                "welcome" => {
                    let waits = glance.people.as_ref().filter(|people| people.phase == "lobby");
                    if let Some(people) = waits {
                        self.wait_for_all().await?;
                        self.ready(people.game + 1).await?;
                    }
                }
                "ended" => self.ready(glance.game.unwrap_or(0) + 1).await?,
                "accepted" | "conflict" => self.waits = false,
                "position" => self.look(&glance).await?,
                "refused" | "problem" => return Err(anyhow!("a player was refused: {text}")),
                _ => {}
            }
        }
        Err(anyhow!("the server closed a page"))
    }

    /// Nobody plays before all sit, and then not all begin at the same moment.
    async fn wait_for_all(&mut self) -> Result<()> {
        self.shared.begun.subscribe().wait_for(|begun| *begun).await?;
        let share = f64::from(self.fate.below(1000, BENCH)) / 1000.0;
        tokio::time::sleep(Duration::from_secs_f64(share * self.shared.pace.map_or(0.0, f64::recip))).await;
        Ok(())
    }

    async fn ready(&mut self, game: u32) -> Result<()> {
        let nonce = format!("{:08x}", self.fate.below(u32::MAX, BENCH));
        Ok(self.socket.say(&FromClient::Ready { game, nonce }).await?)
    }

    async fn look(&mut self, glance: &Glance<'_>) -> Result<()> {
        let seq = glance.seq.context("a position has a number")?;
        self.seen(seq, glance.since);
        let moves = glance.moves.as_deref().unwrap_or_default();
        if moves.is_empty() || self.waits {
            return Ok(());
        }
        let text = moves[self.fate.below(moves.len() as u32, BENCH) as usize].text.clone().into_owned();
        if let Some(pace) = self.shared.pace {
            // Between half and one and a half times the mean.
            let share = 0.5 + f64::from(self.fate.below(1000, BENCH)) / 1000.0;
            tokio::time::sleep(Duration::from_secs_f64(share / pace)).await;
        }
        // Where several act at once it cannot be told whose move brought which position.
        if glance.asked.as_ref().is_some_and(|asked| asked.len() == 1) {
            self.under_way().insert(seq + 1, (Instant::now(), 0));
        }
        self.waits = true;
        Ok(self.socket.say(&FromClient::Move { seq, text }).await?)
    }

    fn under_way(&self) -> std::sync::MutexGuard<'_, BTreeMap<u32, (Instant, u8)>> {
        self.board.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that this seat has seen a position, and with it all moves since the one that it had.
    fn seen(&mut self, seq: u32, since: Option<u32>) {
        let measuring = self.shared.measuring.load(Ordering::Relaxed);
        if self.counts && measuring {
            let moves = since.map_or(0, |since| seq - since);
            self.shared.moves.fetch_add(moves.into(), Ordering::Relaxed);
        }
        let had = std::mem::replace(&mut self.has, seq);
        let mut took = Vec::new();
        self.under_way().retain(|number, (sent, arrived)| {
            *arrived += u8::from((had + 1..=seq).contains(number));
            let all = *arrived == SEATS;
            if all {
                took.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
            }
            !all
        });
        if measuring && !took.is_empty() {
            self.shared.latencies.lock().unwrap_or_else(PoisonError::into_inner).extend(took);
        }
    }
}
