//! Records: they read or say where not, and what reads verifies or says where not.
#![no_main]

use karczma_kernel::record::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = Record::from_text(text) {
        assert_eq!(record.to_text(), text);
        let _ = karczma_tavern::verify(&record);
    }
});
