//! Laws that join every fast path to its slow twin.
//!
//! A property takes bytes, makes a case of them and panics when the engine and the oracle disagree.
//! Every byte string is a case, so that tests, fuzz targets and long runs can all drive the same
//! functions: see [`drive`] and the targets in `fuzz/`.

#[cfg(feature = "rules")]
mod batch;
mod bridge;
mod case;
mod drive;
mod engine;
#[cfg(feature = "rules")]
mod king;
#[cfg(feature = "rules")]
mod lite;
#[cfg(feature = "rules")]
mod movement;
mod moves;
#[cfg(feature = "rules")]
mod puzzle;
mod shrink;
mod solitaire;

pub use drive::{Cases, drive};
pub use shrink::{Failure, shortest};

/// A law: its name, which is also that of its fuzz target, and the function that tests it on bytes.
#[derive(Clone, Copy, Debug)]
pub struct Property {
    /// The name, in snake case.
    pub name: &'static str,
    /// Panics when the law does not hold for the case that the bytes describe.
    pub check: fn(&[u8]),
    /// How many cases `cargo test` tries.
    pub cases: u32,
}

/// Tries the law called `name` on `bytes`.
///
/// # Panics
///
/// When it does not hold, or there is no law of that name.
pub fn check(name: &str, bytes: &[u8]) {
    (named(name).check)(bytes);
}

/// The law called `name`.
///
/// # Panics
///
/// When there is none.
pub fn named(name: &str) -> &'static Property {
    let property = ALL.iter().find(|property| property.name == name);
    property.unwrap_or_else(|| panic!("there is no law {name}"))
}

/// Every law there is: those of the engine, then those of the crates of rules.
pub const ALL: &[Property] = &[
    Property { name: "attacks", check: engine::attacks, cases: 20_000 },
    Property { name: "lines", check: engine::lines, cases: 20_000 },
    Property { name: "bitboard_algebra", check: engine::bitboard_algebra, cases: 20_000 },
    Property { name: "board_edits", check: engine::board_edits, cases: 20_000 },
    Property { name: "fen_round_trip", check: engine::fen_round_trip, cases: 20_000 },
    Property { name: "fen_text", check: engine::fen_text, cases: 50_000 },
    Property { name: "legal_moves", check: moves::legal_moves, cases: 30_000 },
    Property { name: "queries", check: moves::queries, cases: 10_000 },
    Property { name: "perft", check: moves::perft, cases: 3_000 },
    Property { name: "zobrist", check: moves::zobrist, cases: 300 },
    Property { name: "move_text", check: moves::move_text, cases: 20_000 },
    Property { name: "solitaire_verdict", check: solitaire::verdict, cases: 10_000 },
    Property { name: "solitaire_options", check: solitaire::options_verdict, cases: 5_000 },
    Property { name: "solitaire_answers", check: solitaire::answers, cases: 5_000 },
    Property { name: "solitaire_large", check: solitaire::large_boards, cases: 200 },
    Property { name: "solitaire_checker", check: solitaire::checker, cases: 20_000 },
    Property { name: "solitaire_plans", check: solitaire::plans, cases: 3_000 },
    Property { name: "solitaire_person", check: solitaire::person, cases: 3_000 },
    #[cfg(feature = "rules")]
    Property { name: "puzzle_text", check: puzzle::puzzle_text, cases: 20_000 },
    #[cfg(feature = "rules")]
    Property { name: "lite_board", check: lite::board, cases: 2_000 },
    #[cfg(feature = "rules")]
    Property { name: "lite_legal", check: lite::legal, cases: 1_500 },
    #[cfg(feature = "rules")]
    Property { name: "lite_successor", check: lite::successor, cases: 5_000 },
    #[cfg(feature = "rules")]
    Property { name: "lite_validity", check: lite::validity, cases: 20_000 },
    #[cfg(feature = "rules")]
    Property { name: "lite_forced_sequence", check: lite::forced_sequence, cases: 5_000 },
    #[cfg(feature = "rules")]
    Property { name: "lite_mate_in_one", check: lite::mate_in_one, cases: 1_500 },
    #[cfg(feature = "rules")]
    Property { name: "lite_forced_mate", check: lite::forced_mate, cases: 300 },
    #[cfg(feature = "rules")]
    Property { name: "lite_mate", check: lite::mate, cases: 45 },
    #[cfg(feature = "rules")]
    Property { name: "lite_reach", check: lite::reach, cases: 600 },
    #[cfg(feature = "rules")]
    Property { name: "lite_reach_lemmas", check: lite::reach_lemmas, cases: 3_000 },
    #[cfg(feature = "rules")]
    Property { name: "lite_reach_shortest", check: lite::reach_shortest, cases: 120 },
    #[cfg(feature = "rules")]
    Property { name: "lite_json", check: lite::json_answers, cases: 300 },
    #[cfg(feature = "rules")]
    Property { name: "king_status", check: king::status, cases: 10_000 },
    #[cfg(feature = "rules")]
    Property { name: "king_boards", check: king::boards, cases: 20_000 },
    #[cfg(feature = "rules")]
    Property { name: "king_diagrams", check: king::diagrams, cases: 5_000 },
    #[cfg(feature = "rules")]
    Property { name: "king_diagram_text", check: king::diagram_text, cases: 20_000 },
    #[cfg(feature = "rules")]
    Property { name: "movement_going", check: movement::going, cases: 1_000 },
    #[cfg(feature = "rules")]
    Property { name: "movement_facts", check: movement::facts, cases: 5_000 },
    #[cfg(feature = "rules")]
    Property { name: "movement_query_text", check: movement::query_text, cases: 20_000 },
    #[cfg(feature = "rules")]
    Property { name: "batch_text", check: batch::text, cases: 10_000 },
    #[cfg(feature = "rules")]
    Property { name: "batch_request", check: batch::request, cases: 5_000 },
];
