//! The exact text of error messages and verdicts, which users read and tools show.

use core_bitboard::game::{CastlingRights, PositionDefect, PositionDefects};
use core_bitboard::notation::ParsePositionError;
use core_bitboard::perft::Perft;
use core_bitboard::{Bitboard, Board, Color, Fide, Lite, Move, Position, Role, Square, Variant};

#[test]
fn invalid_move_reports_byte() {
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
    // A pawn does not promote to a king or a pawn.
    said("e7e8k", 4, promotion, "'k'");
    said("e7e8p", 4, promotion, "'p'");
    said("e7e8ñ", 4, promotion, "'ñ'");
    said("e7e8qq", 5, "the end of the move", "'q'");
}

#[test]
fn invalid_fen_reports_byte() {
    #[track_caller]
    fn said(fen: &str, byte: usize) {
        let error = Position::<Fide>::from_fen(fen).unwrap_err();
        let ParsePositionError::Text(fault) = &error else { panic!("{error}") };
        assert_eq!(fault.byte(), byte, "{error}");
        assert!(error.to_string().contains(&format!("at byte {byte}")), "{error}");
    }
    said("4k3/8/8/8/8/8/8/4X3 w - - 0 1", 17);
    // A rank that is too short, one that is too long, and a missing one.
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
fn perft_at_depth_0_is_1() {
    let start = Position::<Fide>::start();
    assert_eq!([0, 1].map(|depth| Perft::new(depth).count(&start)), [1, 20]);
}

#[test]
fn position_error_names_all_defects() {
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
fn position_defects_can_be_matched() {
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
fn debug_output_draws_sets_boards_and_positions() {
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
