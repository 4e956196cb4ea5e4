//! Whole case files: they parse or say where not, and those that parse run or say where not.
#![no_main]

use karczma_fuzz::{Target, each_game};
use karczma_kernel::case::{parse, run};
use karczma_kernel::{Observer, Playable};
use libfuzzer_sys::fuzz_target;

struct Judge;

impl Target for Judge {
    fn take<G: Playable>(&self, text: &str) {
        for case in parse(text).into_iter().flatten() {
            let report = run::<G>(&case);
            if let Some((game, state)) = &report.table {
                game.say_prompt(&game.view(state, Observer::Judge));
            }
        }
    }
}

fuzz_target!(|text: &str| {
    // Random play to a claim that never holds is slow, not wrong.
    if !text.contains("random") {
        each_game(&Judge, text);
    }
});
