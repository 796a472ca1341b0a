//! Every law holds on random cases from a fixed seed. `PROPERTY_SEED` and `PROPERTY_FACTOR` in the
//! environment try others, and more or fewer of them; `PROPERTY_PATIENCE` is how many seconds to look
//! for shorter bytes when one fails.

use std::env;
use std::str::FromStr;
use std::time::Duration;

fn from_environment<T: FromStr>(name: &str, default: T) -> T {
    match env::var(name) {
        Ok(text) => text.parse().ok().unwrap_or_else(|| panic!("{name}={text} is no number")),
        Err(_) => default,
    }
}

#[track_caller]
fn holds(name: &str) {
    let property = properties::named(name);
    let factor: f64 = from_environment("PROPERTY_FACTOR", 1.0);
    let cases = (f64::from(property.cases) * factor).ceil() as u32;
    let patience = Duration::from_secs(from_environment("PROPERTY_PATIENCE", 10));
    properties::drive(property, from_environment("PROPERTY_SEED", 1), cases, patience);
}

macro_rules! laws {
    ($($name:ident)*) => {
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(#[test]
        fn $name() {
            super::holds(stringify!($name));
        })*
    };
}

mod engine {
    laws! {
        attacks
        lines
        bitboard_algebra
        board_edits
        fen_round_trip
        fen_text
        legal_moves
        queries
        perft
        zobrist
        move_text
        solitaire_verdict
        solitaire_options
        solitaire_answers
        solitaire_large
        solitaire_checker
        solitaire_plans
        solitaire_person
    }
}

#[cfg(feature = "rules")]
mod rules {
    laws! {
        puzzle_text
        lite_board
        lite_legal
        lite_successor
        lite_validity
        lite_forced_sequence
        lite_mate_in_one
        lite_forced_mate
        lite_mate
        lite_reach
        lite_reach_lemmas
        lite_reach_shortest
        lite_json
        king_status
        king_boards
        king_diagrams
        king_diagram_text
        movement_going
        movement_facts
        movement_query_text
        batch_text
        batch_request
    }
}

#[test]
fn every_law_has_its_test() {
    let named: Vec<&str> = properties::ALL.iter().map(|property| property.name).collect();
    #[cfg(feature = "rules")]
    assert_eq!(named, [engine::NAMES, rules::NAMES].concat());
    #[cfg(not(feature = "rules"))]
    assert_eq!(named, engine::NAMES);
}
