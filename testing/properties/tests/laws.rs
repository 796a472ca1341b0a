//! Every law holds on random cases from a fixed seed. `PROPERTY_SEED` and `PROPERTY_FACTOR` in the
//! environment try others, and more of them.

use std::env;
use std::str::FromStr;

fn from_environment<T: FromStr>(name: &str, default: T) -> T {
    match env::var(name) {
        Ok(text) => text.parse().ok().unwrap_or_else(|| panic!("{name}={text} is no number")),
        Err(_) => default,
    }
}

#[track_caller]
fn holds(name: &str) {
    let property = properties::named(name);
    let factor: u32 = from_environment("PROPERTY_FACTOR", 1);
    properties::drive(property, from_environment("PROPERTY_SEED", 1), property.cases * factor);
}

macro_rules! laws {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            holds(stringify!($name));
        })*

        #[test]
        fn every_law_has_its_test() {
            let tested = [$(stringify!($name)),*];
            let named: Vec<&str> = properties::ALL.iter().map(|property| property.name).collect();
            assert_eq!(named, tested);
        }
    };
}

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
    puzzle_text
    solitaire_verdict
    solitaire_options
    solitaire_answers
    solitaire_large
    solitaire_checker
    lite_board
    lite_legal
    lite_successor
    lite_validity
    lite_forced_sequence
    lite_mate_in_one
    lite_forced_mate
    lite_mate
    lite_reach
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
