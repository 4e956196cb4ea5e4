//! Cases with something wrong in them: the judge answers every one, with a verdict or with the place of the error.
//!
//! The cases of a game are the best seed there is, since each stands near a rule. A generator changes a few of their
//! clauses, moves and claims at a time: it leaves some out, says some twice, takes some from elsewhere, exchanges
//! words and turns numbers. Positions of random play are seeds as well, since they hold procedures that few cases begin
//! in. Most of what comes of it cannot be, and the judge has to say so.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use std::sync::Once;

use karczma_kernel::case::{parse, run};
use karczma_kernel::{Fast, Fate, Observer, PICK, Pending, Playable, Quiet, Seat};

use crate::cases::case_files;

/// Numbers that are worth trying beside those that stand in the cases.
const NUMBERS: [&str; 12] = ["0", "1", "2", "3", "5", "9", "12", "24", "99", "127", "255", "70000"];

/// More random moves than this in a step cost time and show nothing new.
const RANDOM_MOVES: &str = "3";

/// Random games whose positions are seeds, and how many moves lie between two of them.
const GAMES: u64 = 12;
const BETWEEN: u32 = 23;

/// How long a line may be for one of its words to be changed. What is longer is a whole table as data, for programs.
const LINE_MAX: usize = 1000;

thread_local! {
    /// Where the last panic of this thread was, while cases are being run.
    static PANICKED: Cell<Option<String>> = const { Cell::new(None) };
    static WATCHED: Cell<bool> = const { Cell::new(false) };
}

/// Runs so many changed cases of the game.
///
/// # Panics
/// If the judge panicked: with the place of every panic and the shortest case that leads there.
pub fn misled<G: Playable>(count: u64) {
    watch_panics();
    let mut seeds = seeds::<G>();
    seeds.extend((0..GAMES).flat_map(positions::<G>));
    let words = words_of(&seeds);
    let mut found: BTreeMap<String, (u32, String)> = BTreeMap::new();
    for index in 0..count {
        let mut fate = Fast::of_game(1666, index);
        let text = changed(&seeds, &words, &mut fate);
        if let Some(place) = panic_of::<G>(&text) {
            let (times, shortest) = found.entry(place).or_insert_with(|| (0, text.clone()));
            *times += 1;
            if text.len() < shortest.len() {
                *shortest = text;
            }
        }
    }
    let told: Vec<String> =
        found.iter().map(|(place, (times, text))| format!("{times} times {place}\n{text}")).collect();
    assert!(told.is_empty(), "{} places panic in {count} cases:\n{}", told.len(), told.join("\n"));
}

/// Where the judge panics at this case, if it does.
fn panic_of<G: Playable>(text: &str) -> Option<String> {
    WATCHED.set(true);
    let answered = catch_unwind(AssertUnwindSafe(|| judge::<G>(text)));
    WATCHED.set(false);
    let place = PANICKED.take();
    answered.err().map(|_| place.unwrap_or_default())
}

/// Does what a judge does with a case: runs it, and looks at the position it ends in from every side.
fn judge<G: Playable>(text: &str) {
    let Ok(cases) = parse(text) else { return };
    for case in &cases {
        let report = run::<G>(case);
        let Some((game, state)) = &report.table else { continue };
        for who in Observer::of_table(game.seats()) {
            let _ = game.say_prompt(&game.view(state, who));
        }
        if let Pending::Decide(asked) = game.pending(state) {
            for seat in Seat::all(game.seats()) {
                let mut moves = Vec::new();
                game.moves(state, seat, &mut moves);
                assert!(moves.is_empty() || asked.contains(seat), "{seat} is not asked and has moves");
            }
        }
        game.write_position(state);
    }
}

/// The panics of this thread are noted while it runs cases, and told as ever otherwise.
fn watch_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |info| {
            if WATCHED.get() {
                let place = info.location().map(ToString::to_string).unwrap_or_default();
                let text = info.payload().downcast_ref::<String>().map(String::as_str);
                let what = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or_default();
                PANICKED.set(Some(format!("{place}: {}", what.lines().next().unwrap_or_default())));
            } else {
                before(info);
            }
        }));
    });
}

/// The lines of every case of the game, without comments.
fn seeds<G: Playable>() -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases").join(G::ID);
    let mut seeds: Vec<Vec<String>> = Vec::new();
    for path in case_files(&folder) {
        let text = std::fs::read_to_string(&path).unwrap();
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.starts_with("case ") {
                seeds.push(Vec::new());
            }
            if let (Some(seed), false) = (seeds.last_mut(), line.is_empty()) {
                seed.extend(pieces(line));
            }
        }
    }
    seeds
}

/// Positions of a random game, as cases that only ask.
fn positions<G: Playable>(seed: u64) -> Vec<Vec<String>> {
    let game = G::new(G::Options::default()).unwrap_or_else(|error| panic!("{error:?}"));
    let mut fate = Fast::of_game(seed, 2);
    let mut state = game.start(&mut fate, &mut Quiet);
    let mut positions = Vec::new();
    for moves in 0..60 * BETWEEN {
        let Pending::Decide(asked) = game.pending(&state) else { break };
        if moves % BETWEEN == BETWEEN - 1 {
            let given = game.write_position(&state).into_iter().map(|clause| format!("given {clause}"));
            positions
                .push(std::iter::once("case P  a position of random play".to_owned()).chain(given).collect());
        }
        let Some(seat) = asked.first() else { break };
        let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
        game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
    }
    positions
}

/// A line as several of one clause each.
fn pieces(line: &str) -> Vec<String> {
    match line.split_once(' ') {
        Some((keyword @ ("given" | "then"), rest)) if !rest.contains('{') => {
            rest.split(';').map(|clause| format!("{keyword} {}", clause.trim())).collect()
        }
        _ => vec![line.to_owned()],
    }
}

/// The words of all cases, by the word that their line's clause begins with.
fn words_of(seeds: &[Vec<String>]) -> BTreeMap<String, Vec<String>> {
    let mut words: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in seeds.iter().flatten() {
        let all: Vec<&str> = line.split(' ').collect();
        if let [keyword, first, rest @ ..] = all.as_slice() {
            let of_clause = words.entry(format!("{keyword} {first}")).or_default();
            of_clause.extend(rest.iter().map(|word| (*word).to_owned()));
        }
    }
    words
}

/// A case with one to four changes.
fn changed(seeds: &[Vec<String>], words: &BTreeMap<String, Vec<String>>, fate: &mut Fast) -> String {
    let mut lines = one_of(seeds, fate).clone();
    for _ in 0..=fate.below(4, PICK) {
        // The first line names the case.
        let at = 1 + fate.below(lines.len().saturating_sub(1).max(1) as u32, PICK) as usize;
        let Some(line) = lines.get(at).cloned() else { break };
        match fate.below(10, PICK) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, line),
            2 => lines.swap(1, at),
            3 => {
                let other = one_of(seeds, fate);
                let fitting: Vec<&String> = other.iter().filter(|line| line.starts_with("given")).collect();
                if let Some(found) = (!fitting.is_empty()).then(|| one_of(&fitting, fate)) {
                    lines.insert(at, (*found).clone());
                }
            }
            4 | 5 => lines.push("when random 3".to_owned()),
            _ => lines[at] = reworded(&line, words, fate),
        }
    }
    let bounded = lines.into_iter().map(|line| match line.strip_prefix("when random") {
        Some(_) => format!("when random {RANDOM_MOVES}"),
        None => line,
    });
    bounded.collect::<Vec<_>>().join("\n") + "\n"
}

/// A line with one word changed.
fn reworded(line: &str, words: &BTreeMap<String, Vec<String>>, fate: &mut Fast) -> String {
    let mut parts: Vec<String> = split(line);
    if parts.len() < 3 || line.len() > LINE_MAX {
        return line.to_owned();
    }
    let at = 1 + fate.below(parts.len() as u32 - 1, PICK) as usize;
    let alike = line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let is_number = parts[at].parse::<i64>().is_ok();
    match fate.below(6, PICK) {
        0 => drop(parts.remove(at)),
        1 => parts.insert(at, parts[at].clone()),
        2 => {
            let other = 1 + fate.below(parts.len() as u32 - 1, PICK) as usize;
            parts.swap(at, other);
        }
        _ if is_number => parts[at] = one_of(&NUMBERS, fate).to_string(),
        _ => {
            if let Some(others) = words.get(&alike).filter(|others| !others.is_empty()) {
                parts[at].clone_from(one_of(others, fate));
            }
        }
    }
    parts.concat()
}

/// Words, numbers and what stands between them.
fn split(line: &str) -> Vec<String> {
    let kind = |c: char| match c {
        ' ' => 0,
        c if c.is_ascii_digit() => 1,
        c if c.is_alphanumeric() || "-_".contains(c) => 2,
        _ => 3,
    };
    let mut parts: Vec<String> = Vec::new();
    let mut last = None;
    for c in line.chars() {
        if last == Some(kind(c)) && kind(c) != 3 {
            parts.last_mut().unwrap().push(c);
        } else {
            parts.push(c.to_string());
        }
        last = Some(kind(c));
    }
    parts
}

fn one_of<'t, T>(things: &'t [T], fate: &mut Fast) -> &'t T {
    &things[fate.below(things.len() as u32, PICK) as usize]
}
