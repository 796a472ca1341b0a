//! Properties of move generation, of playing moves and of counting them, for every variant.

use core_bitboard::game::{HashedPosition, MoveList, VariantState};
use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::{Bitboard, Level, Move, Position, Role, Square, Status, Variant};

use crate::bridge;
use crate::case::{Case, for_some_variant};

/// The legal moves are the oracle's, and each leads to the same position as in the oracle.
pub(crate) fn legal_moves(bytes: &[u8]) {
    for_some_variant!(bytes, legal_moves_of);
}

fn legal_moves_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let slow = bridge::position(&position);
    let expected: Vec<Move> =
        naive::legal_moves(&slow).into_iter().map(bridge::move_back).collect();
    let mut expected_sorted = expected.clone();
    expected_sorted.sort_unstable();
    assert_eq!(sorted(position.legal_moves()), expected_sorted, "{position:?}");
    for mv in expected {
        let played = bridge::position(&position.play_unchecked(mv));
        assert_eq!(played, naive::play(&slow, bridge::mv(mv)), "{mv} in {position:?}");
    }
    let check = naive::in_check(&slow.board, slow.turn);
    assert_eq!(position.is_check(), check, "{position:?}");
}

/// The generator's other queries agree with its list of moves.
pub(crate) fn queries(bytes: &[u8]) {
    for_some_variant!(bytes, queries_of);
}

fn queries_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let moves = position.legal_moves();
    let is_capture = |mv: &&Move| {
        let passes = position.state().en_passant() == Some(mv.to())
            && position.board().role_at(mv.from()) == Some(Role::Pawn)
            && mv.from().file() != mv.to().file();
        passes || position.board().color_at(mv.to()) == Some(!position.turn())
    };
    assert_eq!(position.count_moves(), moves.len(), "{position:?}");
    for enough in [0, 1, 2, 5] {
        assert_eq!(position.count_up_to(enough), moves.len().min(enough), "{position:?}");
    }
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    let only = if moves.len() == 1 { moves.first().copied() } else { None };
    assert_eq!(position.only_move(), only, "{position:?}");
    let captures: MoveList = moves.iter().filter(is_capture).copied().collect();
    assert_eq!(sorted(position.captures()), sorted(captures), "{position:?}");
    let quiets: MoveList = moves.iter().filter(|mv| !is_capture(mv)).copied().collect();
    assert_eq!(sorted(position.quiets()), sorted(quiets), "{position:?}");
    let evasions = if position.is_check() { moves.clone() } else { MoveList::new() };
    assert_eq!(position.evasions(), evasions);
    let movable: Bitboard = moves.iter().map(|mv| mv.from()).collect();
    assert_eq!(position.movable(), movable, "{position:?}");
    for from in Square::all() {
        let to: Bitboard = moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
        assert_eq!(position.moves_from(from), to, "{from} in {position:?}");
    }
    for &mv in &moves {
        assert_eq!(position.gives_check(mv), position.play_unchecked(mv).is_check());
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    // The legality of any move, listed or not.
    let any = Move::new(case.square(), case.square());
    let promoting = Move::promoting(any.from(), any.to(), case.choose(&Role::ALL));
    for mv in moves.iter().copied().chain([any, promoting]) {
        assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv} in {position:?}");
        assert_eq!(position.play(mv).is_ok(), moves.contains(&mv));
    }
    let status = match (position.is_check(), moves.is_empty()) {
        (false, false) => Status::Free,
        (false, true) => Status::Stalemate,
        (true, false) => Status::Check,
        (true, true) => Status::Checkmate,
    };
    assert_eq!(position.status(), status, "{position:?}");
    assert_eq!(position.is_checkmate(), position.is_check() && moves.is_empty());
    assert_eq!(position.is_stalemate(), !position.is_check() && moves.is_empty());
}

/// Perft is the oracle's, whether the last moves are counted or played, or remembered in a memo
/// that several positions share.
pub(crate) fn perft(bytes: &[u8]) {
    for_some_variant!(bytes, perft_of);
}

fn perft_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let depth = 1 + case.below(2) as u32;
    let expected = naive::perft(&bridge::position(&position), depth);
    for level in Level::all() {
        let counted = Perft::new(depth).level(level).count(&position);
        assert_eq!(counted, expected, "{level}, depth {depth}, {position:?}");
    }
    let played = Perft::new(depth).playing_all().count(&position);
    assert_eq!(played, expected, "depth {depth} of {position:?}");
    let divided = Perft::new(depth).divide(&position);
    assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), expected, "{position:?}");
    let family = relatives(case, position);
    for level in Level::all() {
        let memo = PerftMemo::with_bytes(1 << 16).expect("64 kilobytes");
        // Twice, so the memo contains counts of other positions and depths.
        for depth in [depth + 1, depth + 2, depth + 1] {
            for position in &family {
                if Perft::new(depth - 1).count(position) < LEAVES_TO_REMEMBER {
                    let perft = Perft::new(depth).level(level);
                    let expected = perft.count(position);
                    let counted = perft.memo(&memo).count(position);
                    assert_eq!(counted, expected, "{level}, depth {depth}, {position:?}");
                }
            }
        }
    }
}

/// Positions with at least as many sequences of one move less are not counted with a memo.
const LEAVES_TO_REMEMBER: u64 = 200;

/// A position and others that differ from it in one respect: the turn, castling rights and en passant,
/// or a move.
fn relatives<V: Variant>(case: &mut Case<'_>, position: Position<V>) -> Vec<Position<V>> {
    let mut family = vec![position];
    family.extend(Position::new(*position.board(), !position.turn(), V::State::default()));
    family.extend(Position::new(*position.board(), position.turn(), V::State::default()));
    let moves = position.legal_moves();
    family.extend(
        (0..2).filter(|_| !moves.is_empty()).map(|_| position.play_unchecked(case.choose(&moves))),
    );
    family
}

/// Every level has the counts of the scalar one, even on crowded boards that no game reaches.
pub(crate) fn lanes(bytes: &[u8]) {
    for_some_variant!(bytes, lanes_of);
}

/// Positions with fewer sequences of two moves are counted one move deeper.
const LEAVES_TO_GO_ON: u64 = 2_000;

fn lanes_of<V: Variant>(case: &mut Case<'_>) {
    let position = if case.below(4) == 0 { case.crowded() } else { case.position::<V>() };
    for depth in 1..=3 {
        let expected = Perft::new(depth).level(Level::SCALAR).count(&position);
        for level in Level::all() {
            let counted = Perft::new(depth).level(level).count(&position);
            assert_eq!(counted, expected, "{level}, depth {depth}, {position:?}");
        }
        if depth == 2 && expected >= LEAVES_TO_GO_ON {
            break;
        }
    }
}

/// Among all positions within two moves, equal hashes mean equal positions, and a hash updated
/// while playing equals one computed from scratch.
pub(crate) fn zobrist(bytes: &[u8]) {
    for_some_variant!(bytes, zobrist_of);
}

fn zobrist_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let hashed = HashedPosition::from(position);
    for mv in position.legal_moves() {
        let next = hashed.play_unchecked(mv);
        assert_eq!(next.position(), &position.play_unchecked(mv));
        assert_eq!(next.zobrist(), position.play_unchecked(mv).zobrist(), "{mv} in {position:?}");
    }
    let mut seen = std::collections::HashMap::from([(position.zobrist(), position)]);
    for mv in position.legal_moves() {
        let next = position.play_unchecked(mv);
        for position in
            next.legal_moves().into_iter().map(|mv| next.play_unchecked(mv)).chain([next])
        {
            let same = seen.entry(position.zobrist()).or_insert(position);
            assert_eq!(*same, position);
        }
    }
}

/// No text makes the parser of moves panic, and accepted moves print as the same text; every move
/// survives printing and parsing.
pub(crate) fn move_text(bytes: &[u8]) {
    check_move(&String::from_utf8_lossy(bytes));
    let mut case = Case::new(bytes);
    let (from, to) = (case.square(), case.square());
    let mv = match case.below(2) {
        0 => Move::new(from, to),
        _ => Move::promoting(from, to, case.choose(&Role::ALL)),
    };
    let text = mv.to_string();
    check_move(&text);
    check_move(&String::from_utf8_lossy(&case.changed(text)));
}

fn check_move(text: &str) {
    match text.parse::<Move>() {
        Ok(mv) => assert_eq!(mv.to_string(), text),
        Err(error) => assert!(error.byte() <= text.len(), "byte {} of {text:?}", error.byte()),
    }
}

fn sorted(mut moves: MoveList) -> Vec<Move> {
    moves.sort_unstable();
    moves.to_vec()
}
