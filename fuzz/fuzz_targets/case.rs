//! Whole case files: they parse or say where not, and those that parse run or say where not.
#![no_main]

use karczma_kernel::case::{parse, run};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Random play to a claim that never holds is slow, not wrong.
    if text.contains("random") {
        return;
    }
    for case in parse(text).into_iter().flatten() {
        let _ = run::<karczma_niet::Niet>(&case);
    }
});
