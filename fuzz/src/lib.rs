//! What the fuzz targets share: which games they are about, and how much time and memory one input may take.

use std::alloc::System;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use cap::Cap;
use karczma_kernel::Playable;
use karczma_tavern::{GAMES, Visitor, visit};

/// How long one input may take.
const TIME_MAX: Duration = Duration::from_millis(100);

/// How much memory one input may take, beyond what is held already.
const MEMORY_MAX: usize = 64 << 20;

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// The game that `KARCZMA_GAME` names; all of them where it names none.
static CHOSEN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let wanted = std::env::var("KARCZMA_GAME").unwrap_or_default();
    GAMES.iter().copied().filter(|game| wanted.is_empty() || *game == wanted).collect()
});

/// What is done with an input, in the types of each game.
pub trait Target {
    /// Does it.
    fn take<G: Playable>(&self, text: &str);
}

/// Does it with each game that was chosen, each within its bounds.
pub fn each_game(target: &impl Target, text: &str) {
    struct Once<'a, T>(&'a T, &'a str);
    impl<T: Target> Visitor for Once<'_, T> {
        type Output = ();
        fn visit<G: Playable>(self) {
            self.0.take::<G>(self.1);
        }
    }
    for game in CHOSEN.iter() {
        bounded(|| _ = visit(game, Once(target, text)));
    }
}

/// As [`each_game`], by the names of the games.
pub fn each_name(work: impl Fn(&'static str)) {
    CHOSEN.iter().for_each(|game| bounded(|| work(game)));
}

/// Too much memory ends the program where it is asked for. What is slow once is done again, since the machine may have
/// been busy, or something was made for the first time.
pub fn bounded(work: impl Fn()) {
    let is_slow = || {
        let _ = MEMORY.set_limit(MEMORY.allocated() + MEMORY_MAX);
        let begun = Instant::now();
        work();
        begun.elapsed() > TIME_MAX
    };
    let slow = (0..4).all(|_| is_slow());
    let _ = MEMORY.set_limit(usize::MAX);
    assert!(!slow, "more than {TIME_MAX:?}, four times");
}
