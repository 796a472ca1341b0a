#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::check("uci_lines", bytes));
