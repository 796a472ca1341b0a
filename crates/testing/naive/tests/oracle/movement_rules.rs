//! S4, and spec 24.

use super::{board, square};
use naive::{Color, Piece, Refusal, Role, may_go};

/// The assignment's board: both sides' pieces on their initial squares, no pawns.
const ORIGINAL: &str = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR";

#[track_caller]
fn check(placement: &str, from: &str, to: &str, expected: Result<(), Refusal>) {
    assert_eq!(may_go(&board(placement), square(from), square(to)), expected, "{from}{to}");
}

fn blocked(letter: char, at: &str) -> Result<(), Refusal> {
    Err(Refusal::Blocked(Piece::from_letter(letter).expect("a piece"), square(at)))
}

#[test]
fn a_king_goes_one_square_in_all_directions() {
    check(ORIGINAL, "e8", "e7", Ok(()));
    check(ORIGINAL, "e8", "d7", Ok(()));
    check(ORIGINAL, "e8", "e6", Err(Refusal::InvalidPieceMove));
    check(ORIGINAL, "e8", "d8", Err(Refusal::OwnPiece));
}

#[test]
fn a_king_may_move_into_check() {
    check("4r3/8/8/8/8/8/8/3K4", "d1", "e1", Ok(()));
}

#[test]
fn a_rook_goes_along_row_and_column_up_to_a_piece_that_it_captures() {
    check(ORIGINAL, "a1", "a8", Ok(()));
    check(ORIGINAL, "a1", "a5", Ok(()));
    check(ORIGINAL, "a1", "b2", Err(Refusal::InvalidPieceMove));
    check(ORIGINAL, "a1", "b1", Err(Refusal::OwnPiece));
    check(ORIGINAL, "a1", "d1", blocked('N', "b1"));
}

#[test]
fn the_nearest_obstacle_to_the_origin_is_reported() {
    check("8/8/8/8/r7/8/P7/R7", "a1", "a8", blocked('P', "a2"));
    check("r7/P7/8/8/r7/8/8/R7", "a8", "a1", blocked('P', "a7"));
}

#[test]
fn a_blocked_way_is_reported_before_an_own_piece_at_its_end() {
    check(ORIGINAL, "a1", "c1", blocked('N', "b1"));
}

#[test]
fn a_knight_jumps() {
    check("8/8/8/8/8/PPP5/PPP5/NPP5", "a1", "b3", Err(Refusal::OwnPiece));
    check("8/8/8/8/8/PpP5/PPP5/NPP5", "a1", "b3", Ok(()));
    check(ORIGINAL, "b1", "b3", Err(Refusal::InvalidPieceMove));
}

#[test]
fn a_queen_needs_an_aligned_destination() {
    check(ORIGINAL, "d1", "d8", Ok(()));
    check(ORIGINAL, "d1", "h5", Ok(()));
    check(ORIGINAL, "d1", "e3", Err(Refusal::InvalidPieceMove));
}

#[test]
fn a_bishop_goes_diagonally() {
    check(ORIGINAL, "c1", "h6", Ok(()));
    check(ORIGINAL, "c1", "c2", Err(Refusal::InvalidPieceMove));
    check("8/8/8/6q1/8/8/8/2B5", "c1", "h6", blocked('q', "g5"));
}

#[test]
fn staying_put_and_empty_squares_are_refused() {
    check(ORIGINAL, "d1", "d1", Err(Refusal::SameSquare));
    check(ORIGINAL, "d4", "d5", Err(Refusal::NoPiece));
    check(ORIGINAL, "d4", "d4", Err(Refusal::NoPiece));
}

#[test]
fn a_pawn_goes_straight_without_capturing_and_captures_diagonally() {
    let placement = "8/8/8/8/8/3p1P2/4P3/8";
    check(placement, "e2", "e3", Ok(()));
    check(placement, "e2", "e4", Ok(()));
    check(placement, "e2", "d3", Ok(()));
    check(placement, "e2", "f3", Err(Refusal::OwnPiece));
    check(placement, "f3", "f5", Err(Refusal::InvalidPieceMove));
    check(placement, "f3", "g4", Err(Refusal::InvalidPieceMove));
    check(placement, "e2", "e1", Err(Refusal::InvalidPieceMove));
    check(placement, "d3", "e2", Ok(()));
}

#[test]
fn a_pawn_before_an_enemy_does_not_move_and_its_double_step_is_blocked() {
    let placement = "8/8/8/8/8/4p3/4P3/8";
    check(placement, "e2", "e3", Err(Refusal::InvalidPieceMove));
    check(placement, "e2", "e4", blocked('p', "e3"));
    check("8/4p3/4P3/8/8/8/8/8", "e7", "e5", blocked('P', "e6"));
}

#[test]
fn refusals_name_the_obstacles_colour() {
    let piece = Piece { color: Color::Black, role: Role::Pawn };
    assert_eq!(blocked('p', "e3"), Err(Refusal::Blocked(piece, square("e3"))));
}

/// The answers to a query of goals that are separated by blanks, on a board of two kings and a rook.
#[track_caller]
fn check_query(query: &str, expected: &[&str]) {
    let board = board("4k3/8/8/8/8/8/8/R3K3");
    let piece = |name: &str, letter, at| {
        (name.to_owned(), Piece::from_letter(letter).expect("a piece"), at)
    };
    let pieces = vec![
        piece("reyBlanco", 'K', Some(square("e1"))),
        piece("torreBlanca1", 'R', Some(square("a1"))),
        piece("torreBlanca2", 'R', None),
        piece("reyNegro", 'k', Some(square("e8"))),
    ];
    let goals: Vec<naive::Goal> = query
        .split(' ')
        .map(|goal| {
            let (name, terms) = goal.trim_end_matches(')').split_once('(').expect("arguments");
            (name.to_owned(), terms.split(',').map(str::to_owned).collect())
        })
        .collect();
    let (variables, solutions) = naive::NamedPieces { board, pieces }.solutions(&goals);
    let found: Vec<String> = solutions
        .iter()
        .map(|values| {
            let pairs = variables.iter().zip(values).map(|(name, value)| format!("{name}={value}"));
            pairs.collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(found, expected, "{query}");
}

#[test]
fn goals_hold_for_the_values_that_make_all_of_them_hold() {
    check_query("numero(a,N) casillaValida(N,3)", &["N=1"]);
    check_query("casillaValida(N,3) numero(a,N)", &[]);
    check_query("casillaValida(a,3)", &[""]);
    check_query("casillaValida(e,9)", &[]);
    check_query("rey(M) casilla(M,X,Y)", &["M=reyBlanco X=e Y=1", "M=reyNegro X=e Y=8"]);
    check_query("torre(M)", &["M=torreBlanca1", "M=torreBlanca2"]);
    check_query("torre(M) casilla(M,_,_) color(M,C)", &["M=torreBlanca1 C=blancas"]);
    check_query(
        "rey(M) hayObstaculo(a,1,h,1) distancia(a,1,X,1,7)",
        &["M=reyBlanco X=h", "M=reyNegro X=h"],
    );
    check_query("casilla(M,5,Y)", &["M=reyBlanco Y=1", "M=reyNegro Y=8"]);
    check_query("numero(X,X)", &[]);
}

#[test]
fn solutions_are_in_the_order_of_squares_then_pieces() {
    check_query(
        "movimientoValido(M,d,Y)",
        &[
            "M=reyBlanco Y=1",
            "M=torreBlanca1 Y=1",
            "M=reyBlanco Y=2",
            "M=reyNegro Y=7",
            "M=reyNegro Y=8",
        ],
    );
}
