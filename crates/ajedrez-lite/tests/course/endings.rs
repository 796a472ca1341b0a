//! Point 10: how a game ends.

use ajedrez_lite::{LitePosition, Outcome};
use core_bitboard::Color;

use crate::lite;

#[track_caller]
fn check(fen: &str, mate: bool, draw: bool, outcome: Option<Outcome>) {
    let position = lite(fen);
    assert_eq!(position.is_checkmate(), mate, "mate");
    assert_eq!(position.is_draw(), draw, "draw");
    assert_eq!(position.outcome(), outcome);
}

#[test]
fn point_10_check_without_a_legal_move_is_mate_and_the_other_side_wins() {
    check("R6k/6pp/8/8/8/8/8/K7 b", true, false, Some(Outcome::Win(Color::White)));
    check("k7/8/8/8/8/8/PP6/K6r w", true, false, Some(Outcome::Win(Color::Black)));
    check("R6k/6p1/8/8/8/8/8/K7 b", false, false, None);
}

#[test]
fn point_10_no_legal_move_without_check_is_a_draw() {
    check("k7/8/1K6/4B3/8/8/8/8 b", false, true, Some(Outcome::Draw));
    check("k7/8/1K6/4B3/8/8/8/8 w", false, false, None);
}

#[test]
fn point_10_unchecked_moves_do_not_avert_a_draw() {
    // The rook is pinned and has no legal move; by S0's text the game would continue.
    check("k6R/1r6/1K6/8/8/8/8/8 b", false, false, None);
    check("kb5R/8/1K6/8/8/8/8/8 b", false, true, Some(Outcome::Draw));
}

#[test]
fn point_10_bare_kings_are_a_draw_even_where_they_touch_and_one_is_mated() {
    check("k7/8/8/8/8/8/8/K7 w", false, true, Some(Outcome::Draw));
    check("8/8/3kK3/8/8/8/8/8 b", false, true, Some(Outcome::Draw));
    check("kK6/8/8/8/8/8/8/8 b", true, true, Some(Outcome::Draw));
}

#[test]
fn point_10_a_side_in_check_out_of_turn_is_not_mated() {
    check("k6R/8/1K6/8/8/8/8/8 w", false, false, None);
}

#[test]
fn an_outcome_names_its_winner() {
    assert_eq!(Outcome::Draw.winner(), None);
    assert_eq!(Outcome::Win(Color::Black).winner(), Some(Color::Black));
    assert!(!LitePosition::start().has_bare_kings());
}
