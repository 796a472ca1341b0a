//! The property of refused moves: a move is refused if and only if the oracle has no such legal move, and the
//! oracle finds the stated reason true.

use core_bitboard::game::IllegalReason;
use core_bitboard::{Move, Position, Role, Square, Variant};

use crate::bridge;
use crate::case::{Case, for_some_variant};

/// The number of other moves of each position that are tried in addition to the legal ones.
const TRIED: usize = 40;

pub(crate) fn refusals(bytes: &[u8]) {
    for_some_variant!(bytes, refusals_of);
}

fn refusals_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let slow = bridge::position(&position);
    let legal = naive::legal_moves(&slow);
    let own: Vec<Square> = position.board().by_color(position.turn()).into_iter().collect();
    let tried = (0..TRIED).map(|_| {
        let from = if own.is_empty() { case.square() } else { case.choose(&own) };
        let (any, to) = (case.square(), case.square());
        match case.below(8) {
            0 => Move::new(any, to),
            1 => Move::promoting(from, to, case.choose(&Role::ALL)),
            _ => Move::new(from, to),
        }
    });
    let castlings = ["e1g1", "e1c1", "e8g8", "e8c8"].map(|mv| mv.parse().expect("a move"));
    let tried: Vec<Move> = tried.chain(castlings).collect();
    for mv in legal.iter().map(|&mv| bridge::move_back(mv)).chain(tried) {
        let why = position.why_illegal(mv);
        let is_legal = legal.contains(&bridge::mv(mv));
        assert_eq!(why.is_none(), is_legal, "{mv}, {why:?}, in {position:?}");
        assert_eq!(position.is_legal(mv), is_legal);
        let played = position.play(mv);
        assert_eq!(
            played.map_err(|error| (error.mv, Some(error.reason))),
            match why {
                None => Ok(position.play_unchecked(mv)),
                Some(_) => Err((mv, why)),
            }
        );
        if let Some(why) = why {
            assert!(holds(&slow, &position, bridge::mv(mv), why), "{mv}, {why:?}, in {position:?}");
        }
    }
}

/// Whether the oracle finds the reason true, and no reason that comes before it in the list.
fn holds<V: Variant>(
    slow: &naive::Position,
    position: &Position<V>,
    mv: naive::Move,
    why: IllegalReason,
) -> bool {
    let stands = |piece, on| slow.board.at(bridge::square(on)) == Some(bridge::piece(piece));
    let own =
        |square: naive::Square| slow.board.at(square).is_some_and(|piece| piece.color == slow.turn);
    // The pieces need not be safe after such a move.
    let goes = |mv: naive::Move| naive::pseudo_moves(slow).contains(&mv);
    let attacks = |board: &naive::Board, on, square| {
        naive::attacks_of(board, bridge::square(on)).contains(&square)
    };
    let after = || naive::play(slow, mv).board;
    let king = |board: &naive::Board| board.find_king(slow.turn);
    let gives_check =
        |board: &naive::Board, on| king(board).is_some_and(|king| attacks(board, on, king));
    match why {
        IllegalReason::NoPiece(from) => {
            bridge::square(from) == mv.from && slow.board.at(mv.from).is_none()
        }
        IllegalReason::WrongSideToMove { piece, on } => {
            stands(piece, on) && piece.color != position.turn() && bridge::square(on) == mv.from
        }
        IllegalReason::InvalidPieceMove { piece, from, to } => {
            stands(piece, from)
                && (bridge::square(from), bridge::square(to)) == (mv.from, mv.to)
                && !ways(slow, mv.from).contains(&mv.to)
        }
        IllegalReason::NoCastlingRight(color) => {
            let (rights, king_side) = (slow.castling, mv.to.1 == 6);
            let has_right = match (bridge::color(color), king_side) {
                (naive::Color::White, true) => rights.white_king_side,
                (naive::Color::White, false) => rights.white_queen_side,
                (naive::Color::Black, true) => rights.black_king_side,
                (naive::Color::Black, false) => rights.black_queen_side,
            };
            slow.rules == naive::Rules::Fide && !has_right && own(mv.from)
        }
        IllegalReason::OwnPiece { piece, on } => {
            stands(piece, on)
                && bridge::square(on) == mv.to
                && own(mv.to)
                && ways(slow, mv.from).contains(&mv.to)
        }
        IllegalReason::King(on) => {
            let king = naive::Piece { color: slow.turn.other(), role: naive::Role::King };
            bridge::square(on) == mv.to && slow.board.at(mv.to) == Some(king)
        }
        IllegalReason::Blocked { by, on } => {
            let (castles, steps) = (is_castling(slow, mv), mv.from.1 == mv.to.1);
            let corner = (mv.from.0, if mv.to.1 == 6 { 7 } else { 0 });
            let mut way = naive::squares_between(mv.from, if castles { corner } else { mv.to });
            if slow.board.at(mv.from).is_some_and(|it| it.role == naive::Role::Pawn) && steps {
                way.push(mv.to);
            }
            let first = way.into_iter().find(|&square| slow.board.at(square).is_some());
            stands(by, on) && first == Some(bridge::square(on))
        }
        IllegalReason::NothingToCapture(to) => {
            bridge::square(to) == mv.to
                && slow.board.at(mv.to).is_none()
                && mv.from.1 != mv.to.1
                && naive::attacks_of(&slow.board, mv.from).contains(&mv.to)
        }
        IllegalReason::Promotion => {
            let roles = Role::ALL.into_iter().map(|role| Some(bridge::role(role)));
            let mut others = roles.chain([None]).map(|promotion| naive::Move { promotion, ..mv });
            !goes(mv) && others.any(goes)
        }
        IllegalReason::CastlesInCheck { by, on } => {
            is_castling(slow, mv) && stands(by, on) && gives_check(&slow.board, on)
        }
        IllegalReason::IntoCheck { to, by, on } => {
            let mut board = slow.board;
            board.set(bridge::square(to), board.at(mv.from));
            board.set(mv.from, None);
            let is_way = bridge::square(to) == mv.to || is_castling(slow, mv);
            is_way && stands(by, on) && attacks(&board, on, bridge::square(to))
        }
        IllegalReason::StillInCheck { by, on } => {
            goes(mv) && stands(by, on) && gives_check(&slow.board, on) && gives_check(&after(), on)
        }
        IllegalReason::Pinned { by, on } => {
            let mut without = slow.board;
            without.set(mv.from, None);
            goes(mv)
                && stands(by, on)
                && !gives_check(&slow.board, on)
                && gives_check(&without, on)
                && gives_check(&after(), on)
        }
        IllegalReason::EnPassantExposes { by, on } => {
            goes(mv)
                && stands(by, on)
                && naive::is_en_passant(slow, mv.from, mv.to)
                && gives_check(&after(), on)
        }
        _ => false,
    }
}

/// The squares that the piece on a square could reach on an empty board, or if every other square had an
/// enemy piece.
fn ways(slow: &naive::Position, from: naive::Square) -> Vec<naive::Square> {
    let mut alone = naive::Board { cells: [[None; 8]; 8] };
    alone.set(from, slow.board.at(from));
    let quiet = naive::Position {
        board: alone,
        castling: naive::Castling::default(),
        en_passant: None,
        ..*slow
    };
    let steps = naive::pseudo_moves(&quiet).into_iter().map(|mv| mv.to);
    naive::attacks_of(&alone, from).into_iter().chain(steps).collect()
}

/// Whether a king's move is written as castling is.
fn is_castling(slow: &naive::Position, mv: naive::Move) -> bool {
    slow.board.at(mv.from).is_some_and(|piece| piece.role == naive::Role::King)
        && mv.from.1.abs_diff(mv.to.1) == 2
}
