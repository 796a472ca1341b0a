//! What errors and verdicts say, word for word: users read them, and tools show them.

use core_bitboard::solitaire::{
    Budget, Capture, CheckFault, Puzzle, PuzzleError, Rules, check, check_with, reason, solve,
};
use core_bitboard::{
    Bitboard, Board, CastlingRights, Color, Fide, Lite, Move, ParsePositionError, Position,
    PositionDefect, PositionDefects, Role, Square, Variant,
};

#[test]
fn a_puzzle_that_is_none_says_why() {
    let pawn = |square| (square, Role::Pawn);
    let none = Puzzle::new([]).unwrap_err();
    assert_eq!(
        (none, none.to_string().as_str()),
        (PuzzleError::NoPieces, "a puzzle has at least one piece")
    );
    let two = Puzzle::new([pawn(Square::A1), pawn(Square::A1)]).unwrap_err();
    assert_eq!(two.to_string(), "two pieces stand on a1");
}

#[test]
fn a_sequence_that_is_no_solution_says_which_capture_is_wrong_and_how() {
    let puzzle = |pieces: &[(Square, Role)]| Puzzle::new(pieces.iter().copied()).expect("pieces");
    let (rook, king, pawn) = (Role::Rook, Role::King, Role::Pawn);
    let pieces = puzzle(&[(Square::A1, rook), (Square::A5, pawn), (Square::A8, king)]);
    #[track_caller]
    fn said(puzzle: &Puzzle, rules: &Rules, captures: &[Capture], fault: CheckFault, text: &str) {
        let error = check_with(puzzle, rules, captures).unwrap_err();
        assert_eq!((error.fault(), error.to_string().as_str()), (fault, text));
    }
    let plain = &Rules::PLAIN;
    let step = |from, to| Capture::new(from, to);
    let [a1, a5, a8, h8, b1] = [Square::A1, Square::A5, Square::A8, Square::H8, Square::B1];
    said(
        &pieces,
        plain,
        &[step(b1, a1)],
        CheckFault::NoPieceOn(b1),
        "move 1, b1a1: no piece stands on b1",
    );
    let nothing = "move 1, a1h8: there is nothing to capture on h8";
    said(&pieces, plain, &[step(a1, h8)], CheckFault::NothingToCaptureOn(h8), nothing);
    let stays = "move 1, a1a1: the piece stays where it is";
    said(&pieces, plain, &[step(a1, a1)], CheckFault::StaysPut, stays);
    let blocked = "move 1, a1a8: another piece stands in the way";
    said(&pieces, plain, &[step(a1, a8)], CheckFault::Blocked, blocked);
    let not_so = "move 1, a5a8: a pawn does not capture so";
    said(&pieces, plain, &[step(a5, a8)], CheckFault::NotItsMove(pawn), not_so);
    said(&pieces, plain, &[], CheckFault::PiecesLeft(3), "3 pieces are left, not one");
    let whole = [step(a1, a5), step(a5, a8)];
    assert_eq!(
        check(&pieces, &whole).map(|solution| solution.to_string()),
        Ok("a1a5 a5a8".to_owned())
    );
    let once = Rules { max_captures: Some(1), ..Rules::PLAIN };
    let too_often = "move 2, a5a8: the piece has captured as often as it may";
    said(&pieces, &once, &whole, CheckFault::CapturedTooOften, too_often);
    let elsewhere = Rules { target: Some(a5), ..Rules::PLAIN };
    said(&pieces, &elsewhere, &whole, CheckFault::NotOnTarget(a8), "the last piece stands on a8");
    let king_last = Rules { king_last: true, ..Rules::PLAIN };
    said(&pieces, &king_last, &whole, CheckFault::KingNotLast, "the last piece is not the king");
    let promoted = Capture { promotion: Some(rook), ..step(a1, a5) };
    let no_promotion = "move 1, a1a5r: the piece does not become a rook there";
    said(&pieces, plain, &[promoted], CheckFault::NoPromotion(rook), no_promotion);
}

#[test]
fn a_reason_for_an_impossible_puzzle_is_a_sentence() {
    #[track_caller]
    fn said(pieces: &[(Square, Role)], rules: Rules, text: &str) {
        let puzzle = Puzzle::new(pieces.iter().copied()).expect("pieces");
        let found = reason(&puzzle, &rules).map(|reason| reason.to_string());
        assert_eq!(found.as_deref(), Some(text));
    }
    let pieces = [(Square::A1, Role::King), (Square::H8, Role::Rook)];
    let target = Rules { target: Some(Square::E4), ..Rules::PLAIN };
    said(&pieces, target, "nobody stands on e4");
    let never = Rules { max_captures: Some(0), ..Rules::PLAIN };
    said(&pieces, never, "there are several pieces and none may capture");
    let pawns = [(Square::A1, Role::Pawn), (Square::H1, Role::Pawn)];
    said(&pawns, Rules::PLAIN, "nobody can ever leave a1, nor h1: two pieces would remain");
    let groups = [
        (Square::A1, Role::King),
        (Square::A2, Role::King),
        (Square::H7, Role::King),
        (Square::H8, Role::King),
    ];
    said(&groups, Rules::PLAIN, "no captures lead out of a1 a2, nor out of h7 h8");
    let apart = [(Square::A1, Role::Pawn), (Square::H5, Role::Rook), (Square::H8, Role::Rook)];
    let from_both = "nobody can ever leave a1, and no captures lead there from h5 h8";
    said(&apart, Rules::PLAIN, from_both);
    // The king has the knight to capture, and nothing after that; the others go on to h3.
    let king_last = Rules { king_last: true, target: Some(Square::H3), ..Rules::PLAIN };
    let with_king_on = |square| {
        let others =
            [(Square::B2, Role::Knight), (Square::D3, Role::Rook), (Square::H3, Role::Pawn)];
        [(square, Role::King)].into_iter().chain(others).collect::<Vec<_>>()
    };
    let never_last = "the king cannot come to any square where the last piece can stand";
    said(&with_king_on(Square::A1), king_last, never_last);
    let puzzle = Puzzle::new(with_king_on(Square::G2)).expect("pieces");
    assert_eq!(reason(&puzzle, &king_last), None);
}

#[test]
fn a_move_that_is_none_says_at_which_byte() {
    #[track_caller]
    fn said(text: &str, byte: usize, expected: &str, found: &str) {
        let error = text.parse::<Move>().unwrap_err();
        let message = format!("expected {expected} at byte {byte}, found {found}");
        assert_eq!((error.byte(), error.to_string()), (byte, message), "{text}");
    }
    let (file, rank) = ("a file 'a' to 'h'", "a rank '1' to '8'");
    said("", 0, file, "the end");
    said("e9", 1, rank, "'9'");
    said("e2", 2, file, "the end");
    said("e2é4", 2, file, "'é'");
    said("e2e♔", 3, rank, "'♔'");
    let promotion = "one of n, b, r and q, or the end";
    said("e7e8x", 4, promotion, "'x'");
    // Nobody becomes a king, or stays a pawn.
    said("e7e8k", 4, promotion, "'k'");
    said("e7e8p", 4, promotion, "'p'");
    said("e7e8ñ", 4, promotion, "'ñ'");
    said("e7e8qq", 5, "the end of the move", "'q'");
}

#[test]
fn a_fen_that_is_none_says_at_which_byte() {
    #[track_caller]
    fn said(fen: &str, byte: usize) {
        let error = Position::<Fide>::from_fen(fen).unwrap_err();
        let ParsePositionError::Text(fault) = &error else { panic!("{error}") };
        assert_eq!(fault.byte(), byte, "{error}");
        assert!(error.to_string().contains(&format!("at byte {byte}")), "{error}");
    }
    said("4k3/8/8/8/8/8/8/4X3 w - - 0 1", 17);
    // A rank that is short, one that is long, one that is none.
    said("4k2/8/8/8/8/8/8/4K3 w - - 0 1", 3);
    said("4k3p/8/8/8/8/8/8/4K3 w - - 0 1", 3);
    said("ppppppppp/8/8/8/8/8/k7/4K3 w - - 0 1", 8);
    said("4k3/8/8/8/8/8/4K3 w - - 0 1", 17);
    said("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", 19);
    said("4k3/8/8/8/8/8/8/4K3 x - - 0 1", 20);
    said("4k3/8/8/8/8/8/8/4K3 w Kx - 0 1", 23);
    said("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 24);
    said("4k3/8/8/8/8/8/8/4K3 w - - 0x 1", 27);
    said("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", 30);
}

#[test]
fn a_game_of_no_moves_is_one_game() {
    let start = Position::<Fide>::start();
    assert_eq!((start.perft(0), start.perft_playing_all(0), start.perft(1)), (1, 1, 20));
}

#[test]
fn defects_of_a_position_are_all_named() {
    #[track_caller]
    fn said<V: Variant>(fen: &str, text: &str) {
        assert_eq!(Position::<V>::from_fen(fen).unwrap_err().to_string(), text);
    }
    said::<Fide>(
        "4k3/8/8/8/8/8/8/4K2R w KQk e6 0 1",
        "king or rook is not on its first square for castling Qk; \
         no pawn can have stepped two squares over e6",
    );
    said::<Lite>(
        "kkk4n/8/8/8/8/8/8/KKN1Q3 w - - 0 1",
        "White has 2 kings, expected at most one; Black has 3 kings, expected at most one; \
         lite does not know the white knight on c1, the white queen on e1, the black knight on h8",
    );
}

#[test]
fn the_defects_of_a_position_can_be_matched() {
    let fen = "kk6/8/8/8/8/8/8/4K2R w KQ e6 0 1";
    let error = match Position::<Fide>::from_fen(fen) {
        Err(ParsePositionError::Position(error)) => error,
        other => panic!("{other:?}"),
    };
    let defects: Vec<PositionDefect> = error.defects().collect();
    assert_eq!(
        defects,
        [
            PositionDefect::Kings { color: Color::Black, found: 2 },
            PositionDefect::CastlingWithoutKingAndRook(CastlingRights::WHITE_QUEEN_SIDE),
            PositionDefect::EnPassantWithoutDoubleStep(Square::E6),
        ]
    );
    let kinds: PositionDefects = defects.into_iter().map(PositionDefect::kind).collect();
    assert_eq!((kinds, error.game()), (error.kinds(), "fide"));
}

#[test]
fn sets_boards_and_positions_are_drawn_for_failed_tests() {
    let start = Position::<Fide>::start();
    assert_eq!(format!("{:?}", start.board()), format!("\n{}", start.board().picture()));
    assert!(start.board().picture().to_string().starts_with("r n b q k b n r\n"));
    assert!(format!("{start:?}").contains(Fide::START), "{start:?}");
    let kings = start.board().by_color(Color::White) & start.board().by_role(Role::King);
    assert_eq!(format!("{kings:?}"), format!("\n{kings}"));
    assert_eq!(kings, Bitboard::from(Square::E1));
    assert!(Board::from_picture("r n x").unwrap_err().to_string().contains("'.'"));
    assert!(Board::from_picture(&format!("{}x", start.board().picture())).is_err());
}

#[test]
fn a_budget_is_unlimited_by_default() {
    let budget = format!("{:?}", Budget::default());
    assert_eq!(budget, format!("{:?}", Budget::UNLIMITED));
    assert!(budget.contains(&u64::MAX.to_string()), "{budget}");
    let one = Puzzle::new([(Square::A1, Role::Pawn)]).expect("a piece");
    assert!(!format!("{:?}", solve(&one, &Budget::default()).verdict).is_empty());
}
