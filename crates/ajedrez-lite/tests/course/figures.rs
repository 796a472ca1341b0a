//! The figures of the TPE, as in docs/rules/errata.md. Figures 3, 4b and 4c are not known; the tests use other positions
//! that fit the captions.

use ajedrez_lite::mate::MateSolver;
use ajedrez_lite::{Budget, LitePosition, MateVerdict, Outcome, Posicion, Reading};
use core_bitboard::{Bitboard, Color, Square};

use crate::{lite, mv, names, sq};

#[test]
fn figure_2_is_the_initial_position() {
    let figure = lite("r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w");
    assert_eq!(LitePosition::start(), figure);
    assert!(Posicion::from(figure).is_start());
}

#[test]
fn figure_3_shows_attacked_squares_empty_own_and_enemy() {
    let position = lite("4k3/8/2p5/8/4P3/1B6/8/R3K3 w");
    let attacked = position.attacked_by(Color::White);
    let picture = "
        X . . . . . X .
        X . . . . X . .
        X . . . X . . .
        X . . X . X . .
        X . X . . . . .
        X . . . . . . .
        X . X X X X . .
        . X X X X X . .
    ";
    // The bishop sees both long diagonals of b3, the rook its file and its row up to the king.
    let bishop = [sq("a2"), sq("a4"), sq("c2"), sq("d1"), sq("c4"), sq("d5"), sq("e6"), sq("f7")];
    let bishop: Bitboard = bishop.into_iter().chain([sq("g8")]).collect();
    assert_eq!(attacked, Bitboard::from_picture(picture) | bishop);
}

#[test]
fn figure_4a_is_mate_by_the_white_rook() {
    let position = lite("4R2k/6pp/5p2/8/8/8/8/3K4 b");
    assert!(position.is_checkmate());
    assert_eq!(position.outcome(), Some(Outcome::Win(Color::White)));
}

#[test]
fn figure_4b_is_a_draw_since_black_is_not_in_check_and_cannot_move() {
    let position = lite("7k/8/6K1/8/2B5/p7/P7/8 b");
    assert!(!position.position().is_check() && position.movable().is_empty());
    assert_eq!(position.outcome(), Some(Outcome::Draw));
}

#[test]
fn figure_4c_is_drawn_when_the_white_king_takes_the_pawn() {
    let position = lite("8/8/3k4/8/8/3p4/3K4/8 w");
    assert_eq!(position.outcome(), None);
    let taken = position.play(mv("d2d3")).expect("legal");
    assert_eq!(taken.outcome(), Some(Outcome::Draw));
}

/// Figure 5 with the pawn on c7, which its sequence needs.
const FIGURE_5: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";

fn sequence() -> [(Square, Square); 4] {
    [("d2", "g2"), ("h4", "h5"), ("h5", "h6"), ("c7", "c8")].map(|(o, d)| (sq(o), sq(d)))
}

#[test]
fn figure_5_is_a_forced_sequence() {
    let end = lite("2R5/7k/7P/8/8/8/6R1/3K3R w");
    assert_eq!(lite(FIGURE_5).play_forced(&sequence()), Ok(end));
}

#[test]
fn figure_5_has_the_replies_that_are_printed() {
    let mut position = lite(FIGURE_5);
    for ((from, to), reply) in sequence().into_iter().zip(["h5h6", "h6h7", "h7h8", "h8h7"]) {
        let moved = position.legal_move(from, to).and_then(|mv| position.play(mv));
        let moved = moved.expect("legal");
        assert_eq!(names(moved.legal_moves()), reply);
        position = position.play_forced(&[(from, to)]).expect("forced");
        assert_eq!(Ok(position), moved.play(mv(reply)));
    }
}

#[test]
fn figure_5_fails_at_its_fourth_move_with_the_pawn_of_its_address() {
    let address = lite("8/1P6/8/7k/7P/8/3R4/3K3R w");
    assert_eq!(address.play_forced(&sequence()).unwrap_err().index(), 3);
}

#[test]
fn figure_5_is_mate_in_four_forced_moves_and_in_three_of_any_kind() {
    let figure = lite(FIGURE_5);
    let forced = figure.forced_mate(9, &Budget::DEFAULT).verdict.mate().expect("K = 4");
    assert_eq!(names(forced.line()), "d2g2 h5h6 h4h5 h6h7 c7c8r h7h6 c8h8");
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    assert_eq!(solver.shortest(&figure, 9), MateVerdict::Mate(3));
}

#[test]
fn in_the_figure_of_exercise_15_the_pawn_discovers_the_bishops_check_by_both_readings() {
    let position = lite("7k/7p/7P/4P3/3B4/8/8/3K4 w");
    assert!(position.has_discovered_check(Reading::Tpe));
    assert!(position.has_discovered_check(Reading::Tpi));
    let without_the_bishop = lite("7k/7p/7P/4P3/8/8/8/3K4 w");
    assert!(!without_the_bishop.has_discovered_check(Reading::Tpe));
}

#[test]
fn the_figure_of_exercise_16_is_mate_whichever_of_three_pawns_moves() {
    let position = lite("7k/ppp4p/7P/4R3/2BB4/8/8/3K4 b");
    assert_eq!(names(position.legal_moves()), "a7a6 b7b6 c7c6");
    assert!(position.every_move_allows_mate());
    for pawn in position.legal_moves() {
        let next = position.play(pawn).expect("legal");
        assert!(next.mating_moves().contains(&mv("e5e8")));
    }
}
