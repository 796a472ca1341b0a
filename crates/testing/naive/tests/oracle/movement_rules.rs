//! S4, and spec 24.

use super::{board, square};
use naive::{Color, Piece, Refusal, Role, may_go};

/// The seed's board: both sides' pieces on their initial squares, no pawns.
const SEED: &str = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR";

#[track_caller]
fn check(placement: &str, from: &str, to: &str, expected: Result<(), Refusal>) {
    assert_eq!(may_go(&board(placement), square(from), square(to)), expected, "{from}{to}");
}

fn blocked(letter: char, at: &str) -> Result<(), Refusal> {
    Err(Refusal::Blocked(Piece::from_letter(letter).expect("a piece"), square(at)))
}

#[test]
fn a_king_goes_one_square_in_all_directions() {
    check(SEED, "e8", "e7", Ok(()));
    check(SEED, "e8", "d7", Ok(()));
    check(SEED, "e8", "e6", Err(Refusal::NotItsMove));
    check(SEED, "e8", "d8", Err(Refusal::OwnPiece));
}

#[test]
fn a_king_may_step_into_check_for_no_king_safety_is_asked() {
    check("4r3/8/8/8/8/8/8/3K4", "d1", "e1", Ok(()));
}

#[test]
fn a_rook_goes_along_row_and_column_up_to_a_piece_that_it_captures() {
    check(SEED, "a1", "a8", Ok(()));
    check(SEED, "a1", "a5", Ok(()));
    check(SEED, "a1", "b2", Err(Refusal::NotItsMove));
    check(SEED, "a1", "b1", Err(Refusal::OwnPiece));
    check(SEED, "a1", "d1", blocked('N', "b1"));
}

#[test]
fn the_nearest_obstacle_to_the_origin_is_reported() {
    check("8/8/8/8/r7/8/P7/R7", "a1", "a8", blocked('P', "a2"));
    check("r7/P7/8/8/r7/8/8/R7", "a8", "a1", blocked('P', "a7"));
}

#[test]
fn a_blocked_way_is_reported_before_an_own_piece_at_its_end() {
    check(SEED, "a1", "c1", blocked('N', "b1"));
}

#[test]
fn a_knight_jumps() {
    check("8/8/8/8/8/PPP5/PPP5/NPP5", "a1", "b3", Err(Refusal::OwnPiece));
    check("8/8/8/8/8/PpP5/PPP5/NPP5", "a1", "b3", Ok(()));
    check(SEED, "b1", "b3", Err(Refusal::NotItsMove));
}

#[test]
fn a_queen_needs_an_aligned_destination() {
    check(SEED, "d1", "d8", Ok(()));
    check(SEED, "d1", "h5", Ok(()));
    check(SEED, "d1", "e3", Err(Refusal::NotItsMove));
}

#[test]
fn a_bishop_goes_diagonally() {
    check(SEED, "c1", "h6", Ok(()));
    check(SEED, "c1", "c2", Err(Refusal::NotItsMove));
    check("8/8/8/6q1/8/8/8/2B5", "c1", "h6", blocked('q', "g5"));
}

#[test]
fn staying_put_is_no_move_and_an_empty_square_has_none() {
    check(SEED, "d1", "d1", Err(Refusal::SameSquare));
    check(SEED, "d4", "d5", Err(Refusal::NoPiece));
    check(SEED, "d4", "d4", Err(Refusal::NoPiece));
}

#[test]
fn a_pawn_goes_straight_without_capturing_and_captures_diagonally() {
    let placement = "8/8/8/8/8/3p1P2/4P3/8";
    check(placement, "e2", "e3", Ok(()));
    check(placement, "e2", "e4", Ok(()));
    check(placement, "e2", "d3", Ok(()));
    check(placement, "e2", "f3", Err(Refusal::OwnPiece));
    check(placement, "f3", "f5", Err(Refusal::NotItsMove));
    check(placement, "f3", "g4", Err(Refusal::NotItsMove));
    check(placement, "e2", "e1", Err(Refusal::NotItsMove));
    check(placement, "d3", "e2", Ok(()));
}

#[test]
fn a_pawn_before_an_enemy_does_not_move_and_its_double_step_is_blocked() {
    let placement = "8/8/8/8/8/4p3/4P3/8";
    check(placement, "e2", "e3", Err(Refusal::NotItsMove));
    check(placement, "e2", "e4", blocked('p', "e3"));
    check("8/4p3/4P3/8/8/8/8/8", "e7", "e5", blocked('P', "e6"));
}

#[test]
fn refusals_name_the_obstacles_colour() {
    let piece = Piece { color: Color::Black, role: Role::Pawn };
    assert_eq!(blocked('p', "e3"), Err(Refusal::Blocked(piece, square("e3"))));
}
