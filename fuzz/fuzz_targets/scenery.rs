//! Maps, scenarios and characters of Anno Domini 1666, as files.
#![no_main]

use karczma_anno_domini_1666::data::{Catalogue, Source};
use karczma_fuzz::bounded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (catalogue, source) = (Catalogue::standard(), Source { file: "fuzz", text });
    bounded(|| _ = Catalogue::read_map(source));
    bounded(|| _ = catalogue.read_scenarios(source));
    bounded(|| _ = catalogue.read_characters(source));
});
