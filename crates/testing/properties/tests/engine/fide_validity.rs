//! `Position::<Fide>::defects` and python-chess's `Board.status()` agree on 20,000 boards, except for the
//! differences that docs/coming-from.md explains.

use core_bitboard::game::FideDefects;
use core_bitboard::notation::Fen;
use core_bitboard::types::Rank;
use core_bitboard::{Board, Color, Fide, Piece, Position, Role};

/// python-chess's flags, and the same defects here.
const FLAGS: [(u32, FideDefects); 14] = [
    (1 << 0, FideDefects::NO_WHITE_KING),
    (1 << 1, FideDefects::NO_BLACK_KING),
    (1 << 2, FideDefects::TOO_MANY_KINGS),
    (1 << 3, FideDefects::TOO_MANY_WHITE_PAWNS),
    (1 << 4, FideDefects::TOO_MANY_BLACK_PAWNS),
    (1 << 5, FideDefects::PAWNS_ON_OUTER_RANKS),
    (1 << 6, FideDefects::TOO_MANY_WHITE_PIECES),
    (1 << 7, FideDefects::TOO_MANY_BLACK_PIECES),
    (1 << 8, FideDefects::IMPOSSIBLE_CASTLING_RIGHTS),
    (1 << 9, FideDefects::IMPOSSIBLE_EN_PASSANT),
    (1 << 10, FideDefects::OPPONENT_IN_CHECK),
    (1 << 11, FideDefects::EMPTY_BOARD),
    (1 << 15, FideDefects::TOO_MANY_CHECKERS),
    (1 << 16, FideDefects::IMPOSSIBLE_CHECK),
];

const WHITE_PROMOTED: FideDefects = FideDefects::TOO_MANY_PROMOTED_WHITE_PIECES;
const BLACK_PROMOTED: FideDefects = FideDefects::TOO_MANY_PROMOTED_BLACK_PIECES;

fn count(board: &Board, color: Color, role: Role) -> usize {
    board.by_piece(Piece::new(color, role)).len()
}

/// Difference 1: python-chess has no flag for promoted pieces.
fn promoted(board: &Board, color: Color, defect: FideDefects) -> FideDefects {
    let initial = [(Role::Queen, 1), (Role::Rook, 2), (Role::Knight, 2)];
    let mut extra: usize = 0;
    for (role, initial) in initial {
        extra += count(board, color, role).saturating_sub(initial);
    }
    for shade in [0, 1] {
        let bishops = board.pieces().filter(|&(square, piece)| {
            let found = (square.file().index() + square.rank().index()) % 2;
            piece == Piece::new(color, Role::Bishop) && found == shade
        });
        extra += bishops.count().saturating_sub(1);
    }
    if count(board, color, Role::Pawn) + extra > 8 && extra > 0 {
        defect
    } else {
        FideDefects::empty()
    }
}

/// Difference 2: python-chess counts the kings of both sides together.
fn kings(board: &Board) -> FideDefects {
    let several = Color::ALL.into_iter().any(|color| count(board, color, Role::King) > 1);
    if several { FideDefects::TOO_MANY_KINGS } else { FideDefects::empty() }
}

/// Difference 3: python-chess silently drops a queen-side castling right from a FEN if that side has a king
/// and no rook on its first rank.
fn is_dropped(board: &Board, rights: &str) -> bool {
    let stands_alone = |color: Color| {
        let rooks = board.by_piece(Piece::new(color, Role::Rook));
        let home = Rank::First.relative_to(color).bitboard();
        count(board, color, Role::King) > 0 && rooks.is_disjoint(home)
    };
    rights.contains('Q') && stands_alone(Color::White)
        || rights.contains('q') && stands_alone(Color::Black)
}

#[test]
fn defects_agree_with_python_chess_except_for_three_rules() {
    let (mut boards, mut differences) = (0, [0; 3]);
    for (fen, flags) in corpus::fide_validity() {
        boards += 1;
        let Fen { setup, .. } = fen.parse().expect("a FEN");
        let (found, board) = (FideDefects::of(&setup), setup.board);
        let mut expected = FideDefects::empty();
        for (flag, defect) in FLAGS {
            expected.set(defect, flags & flag != 0);
        }
        let promoted = promoted(&board, Color::White, WHITE_PROMOTED)
            | promoted(&board, Color::Black, BLACK_PROMOTED);
        differences[0] += usize::from(!promoted.is_empty());
        let kings = kings(&board) - expected;
        differences[1] += usize::from(!kings.is_empty());
        expected |= promoted | kings;
        let castling = FideDefects::IMPOSSIBLE_CASTLING_RIGHTS;
        if is_dropped(&board, fen.split(' ').nth(2).unwrap_or("-")) && !expected.contains(castling)
        {
            differences[2] += 1;
            expected |= castling;
        }
        assert_eq!(found, expected, "{fen}");

        // A FEN that is not a position has a corresponding defect; a position has the defects of its FEN.
        let refused = FideDefects::TOO_MANY_KINGS
            | FideDefects::IMPOSSIBLE_CASTLING_RIGHTS
            | FideDefects::IMPOSSIBLE_EN_PASSANT;
        match Position::<Fide>::from_fen(fen) {
            Ok(position) => {
                assert_eq!(position.defects(), found, "{fen}");
                assert!(!found.intersects(refused), "{fen}");
            }
            Err(_) => assert!(found.intersects(refused), "{fen}"),
        }
    }
    assert_eq!(boards, 20_000);
    assert!(differences.iter().all(|&number| number > 0), "{differences:?}");
    println!(
        "differences: promoted {}, kings {}, castling {}",
        differences[0], differences[1], differences[2]
    );
}
