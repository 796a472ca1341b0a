//! Errors report the expected and the found element, to people and to programs. Reasons are
//! sentences.

use ajedrez_solitario::{
    CapturesFault, Expected, Found, PuzzleFault, ReasonText, parse_captures, parse_puzzle,
};
use core_bitboard::solitaire::{Puzzle, Rules, Solver};
use core_bitboard::{Role, Square};

#[test]
fn captures_error_exposes_its_parts() {
    #[track_caller]
    fn check(text: impl AsRef<[u8]>, byte: usize, expected: Expected, found: Found) {
        let error = parse_captures(text).unwrap_err();
        let fault = CapturesFault::Unexpected(expected, found);
        assert_eq!((error.byte(), error.fault()), (byte, fault));
    }
    check("c3f6 x", 5, Expected::File, Found::Char('x'));
    check("c3f", 3, Expected::Rank, Found::End);
    check("c3f6x", 4, Expected::Promotion, Found::Char('x'));
    check("c3f6dx", 5, Expected::Blank, Found::Char('x'));
    check(b"\xff", 0, Expected::File, Found::Byte(0xff));
}

#[test]
fn puzzle_error_exposes_its_parts() {
    let fault = |text: &str| parse_puzzle(text).map_err(|error| error.fault()).unwrap_err();
    assert_eq!(fault(""), PuzzleFault::NoPiece);
    assert_eq!(fault("re"), PuzzleFault::Incomplete);
    assert_eq!(fault("x"), PuzzleFault::Unexpected(Expected::Role, Found::Char('x')));
}

#[test]
fn reasons_are_written_in_sentences() {
    #[track_caller]
    fn said(pieces: &[(Square, Role)], rules: Rules, text: &str) {
        let puzzle = Puzzle::new(pieces.iter().copied()).expect("pieces");
        let found = Solver::new(&puzzle).rules(rules).explain();
        let found = found.map(|reason| ReasonText::new(reason, &puzzle).to_string());
        assert_eq!(found.as_deref(), Some(text));
    }
    let pieces = [(Square::A1, Role::King), (Square::H8, Role::Rook)];
    let target = Rules::PLAIN.target(Some(Square::E4));
    said(
        &pieces,
        target,
        "The last piece should stand on e4, but no piece stands there, and pieces only go to squares \
         where another stands.",
    );
    let pawns = [(Square::A1, Role::Pawn), (Square::H1, Role::Pawn)];
    said(&pawns, Rules::PLAIN, "No piece can capture anything.");
    let groups = [
        (Square::A1, Role::King),
        (Square::A2, Role::King),
        (Square::H7, Role::King),
        (Square::H8, Role::King),
    ];
    said(
        &groups,
        Rules::PLAIN,
        "The pieces on a1 and a2 can only capture one another, and so can those on h7 and h8, so two \
         pieces remain.",
    );
    let apart = [(Square::A1, Role::Pawn), (Square::H5, Role::Rook), (Square::H8, Role::Rook)];
    let alone = "The pawn on a1 can never leave its square, and no piece can capture it, so two pieces \
                 remain.";
    said(&apart, Rules::PLAIN, alone);
    // The king can capture only the knight and nothing after that; the others can reach h3.
    let king_last = Rules::PLAIN.king_last(true).target(Some(Square::H3));
    let with_king_on = |square| {
        let others =
            [(Square::B2, Role::Knight), (Square::D3, Role::Rook), (Square::H3, Role::Pawn)];
        [(square, Role::King)].into_iter().chain(others).collect::<Vec<_>>()
    };
    let never_last = "The last piece must stand on h3; then the king, which must be the last piece, can \
                      come to no square where the last piece can stand.";
    said(&with_king_on(Square::A1), king_last, never_last);
    let puzzle = Puzzle::new(with_king_on(Square::G2)).expect("pieces");
    let other = Solver::new(&puzzle).rules(king_last).explain().expect("a reason");
    let other = ReasonText::new(other, &puzzle).to_string();
    assert!(!other.contains(never_last), "{other}");
}
