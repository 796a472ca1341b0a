//! The player finds every mate of the conformance file through UCI.
#![cfg(feature = "rules")]

use std::fs;
use std::path::Path;

use serde_json::Value;

/// The positions of `lite.mateTree` with the moves to mate.
fn mates() -> Vec<(String, u64)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/operations.jsonl");
    let text = fs::read_to_string(file).expect("the conformance file");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON"));
    lines
        .filter(|line: &Value| line["request"]["op"] == "lite.mateTree")
        .filter_map(|line| {
            let fen = line["request"]["fen"].as_str()?.to_owned();
            Some((fen, line["result"]["mate"].as_u64()?))
        })
        .collect()
}

#[test]
fn every_mate_of_the_corpus_is_found_with_its_length() {
    let mates = mates();
    assert!(mates.len() >= 6, "only {} mates were found", mates.len());
    for (fen, moves) in mates {
        let lines = [format!("position fen {fen}"), format!("go mate {moves}")];
        let mut out = Vec::new();
        ajedrez_lite_player::uci::run(
            lines.into_iter().map(|line| Ok(line.into_bytes())),
            &mut out,
            None,
        )
        .unwrap_or_else(|error| panic!("{fen}: {error}"));
        let out = String::from_utf8_lossy(&out).into_owned();
        assert!(out.contains(&format!(" score mate {moves} ")), "{fen}: {out}");
    }
}
