//! The state of a position in addition to its pieces: turn, castling rights, en-passant square.

use std::collections::HashMap;

use core_bitboard::game::PositionDefects;
use core_bitboard::notation::ParsePositionError;
use core_bitboard::{Board, Color, Fide, Lite, Piece, Plain, Position, Role, Square, Variant};

/// The defects of a FEN that can be parsed.
#[track_caller]
fn check(fen: &str, defects: PositionDefects) {
    match Position::<Fide>::from_fen(fen) {
        Ok(position) => assert_eq!(
            (defects, position.fen().to_string()),
            (PositionDefects::empty(), fen.to_owned())
        ),
        Err(ParsePositionError::Position(found)) => assert_eq!(found.kinds(), defects, "{fen}"),
        Err(error) => panic!("{fen}: {error}"),
    }
}

#[test]
fn castling_right_needs_king_and_rook() {
    let missing = PositionDefects::CASTLING_WITHOUT_KING_AND_ROOK;
    for (rights, board) in [
        ("K", "4k3/8/8/8/8/8/8/4K2R"),
        ("Q", "4k3/8/8/8/8/8/8/R3K3"),
        ("k", "4k2r/8/8/8/8/8/8/4K3"),
        ("q", "r3k3/8/8/8/8/8/8/4K3"),
    ] {
        check(&format!("{board} w {rights} - 0 1"), PositionDefects::empty());
        for others in ["K", "Q", "k", "q", "KQ", "kq", "Kq", "KQkq"] {
            if others != rights {
                check(&format!("{board} w {others} - 0 1"), missing);
            }
        }
        // A piece of another role or colour, or on another square, does not count.
        for (is, becomes) in [("R", "B"), ("r", "n"), ("R", "r"), ("r", "R"), ("2R", "1R1")] {
            let other = board.replace(is, becomes);
            if other != board {
                check(&format!("{other} w {rights} - 0 1"), missing);
            }
        }
    }
    check("r3k2r/8/8/8/8/8/8/R4K1R w K - 0 1", missing);
    // Another piece stands on the king's square.
    check("4k3/8/8/8/8/8/8/K3N2R w K - 0 1", missing);
    check("k3n2r/8/8/8/8/8/8/4K3 w k - 0 1", missing);
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", PositionDefects::empty());
}

#[test]
fn king_has_one_of_four_statuses() {
    #[track_caller]
    fn check(board: &str, status: &str) {
        // The same position with the colours exchanged and the board flipped.
        let swap = |mark: char| {
            if mark.is_lowercase() { mark.to_ascii_uppercase() } else { mark.to_ascii_lowercase() }
        };
        let rows = board.rsplit('/').map(|row| row.chars().map(swap).collect::<String>());
        let turned = rows.collect::<Vec<_>>().join("/");
        for fen in [format!("{board} w - - 0 1"), format!("{turned} b - - 0 1")] {
            let position =
                Position::<Fide>::from_fen(&fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
            assert_eq!(position.status().to_string(), status, "{fen}");
        }
    }
    check("7k/8/8/8/8/8/P7/7K", "free");
    check("7k/8/8/8/8/5q2/8/7K", "check");
    check("7k/8/8/8/P7/8/r7/1r5K", "checkmate");
    check("7k/8/8/8/8/6q1/8/7K", "stalemate");
    check("7k/8/8/8/p7/P5q1/8/7K", "stalemate");
    // A pawn that is pinned on a diagonal, and one on a rank.
    check("7b/8/8/8/1n6/8/1Pk5/K7", "stalemate");
    check("8/8/8/8/1n6/8/1Pk5/K7", "free");
    check("k7/8/1b6/8/8/5q2/r2P3K/8", "stalemate");
    check("k7/8/1b6/8/8/5q2/3P3K/8", "free");
    check("k7/8/1b6/8/P7/5q2/r2P3K/8", "free");
}

#[test]
fn en_passant_square_needs_a_double_step() {
    let wrong = PositionDefects::EN_PASSANT_WITHOUT_DOUBLE_STEP;
    let black = |board: &str| format!("{board} w - d6 0 1");
    check(&black("4k3/8/8/3p4/8/8/8/4K3"), PositionDefects::empty());
    check(&black("4k3/8/8/8/8/8/8/4K3"), wrong);
    check(&black("4k3/8/8/3P4/8/8/8/4K3"), wrong);
    check(&black("4k3/8/8/3n4/8/8/8/4K3"), wrong);
    // The square passed and the one behind it are empty.
    check(&black("4k3/8/3n4/3p4/8/8/8/4K3"), wrong);
    check(&black("4k3/3n4/8/3p4/8/8/8/4K3"), wrong);
    check("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1", PositionDefects::empty());
    check("4k3/8/8/8/3p4/8/8/4K3 b - d3 0 1", wrong);
    check("4k3/8/8/8/3P4/3n4/8/4K3 b - d3 0 1", wrong);
    check("4k3/8/8/8/3P4/8/3N4/4K3 b - d3 0 1", wrong);
}

#[test]
fn different_positions_have_different_hashes() {
    let mut seen: HashMap<u64, String> = HashMap::new();
    let mut add = |hash: u64, what: String| {
        let other = seen.insert(hash, what.clone());
        assert_eq!(other, None, "{what} has the hash of it");
    };
    for color in Color::ALL {
        for role in Role::ALL {
            for square in Square::all() {
                let board: Board = [(square, Piece::new(color, role))].into_iter().collect();
                for turn in Color::ALL {
                    let position = Position::<Plain>::new(board, turn, ()).expect("one piece");
                    add(position.zobrist(), format!("{position:?}"));
                }
            }
        }
    }
    for rights in ["-", "K", "Q", "k", "q", "KQ", "kq", "Kk", "Qq", "Kq", "Qk", "KQk", "KQkq"] {
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
        add(Position::<Fide>::from_fen(&fen).expect("a FEN").zobrist(), fen);
    }
    for file in "-abcdefgh".chars() {
        let square = if file == '-' { "-".to_owned() } else { format!("{file}6") };
        let fen = format!("4k3/8/8/pppppppp/8/8/8/4K3 w - {square} 0 1");
        add(Position::<Fide>::from_fen(&fen).expect("a FEN").zobrist(), fen);
    }
    assert_eq!(Position::<Lite>::start().zobrist(), Position::<Lite>::start().zobrist());
    assert_eq!(Lite::NAME, "lite");
}

#[test]
fn captures_include_en_passant() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let position = Position::<Fide>::from_fen(fen).expect("a FEN");
    let captures: Vec<String> = position.captures().iter().map(ToString::to_string).collect();
    assert_eq!(captures, ["e5d6"]);
}
