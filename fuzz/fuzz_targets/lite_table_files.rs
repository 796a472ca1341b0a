#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::check("lite_table_files", bytes));
