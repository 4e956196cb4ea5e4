//! Options as a person types them.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let words: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('=')).collect();
    for game in karczma_tavern::GAMES {
        let _ = karczma_tavern::options_from(game, words.iter().copied());
    }
});
