#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::check("movement_going", bytes));
