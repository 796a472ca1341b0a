//! Zobrist hashing: the xor of one random number for each feature of a position.
//!
//! # Source
//!
//! Albert Zobrist, "A new hashing method with application for game playing", 1970.

use crate::game::{Move, Position, Variant, VariantState};
use crate::geometry::Bitboard;
use crate::types::{Color, Role, Square};

impl<V: Variant> Position<V> {
    /// The Zobrist hash of the position: equal positions have equal hashes, and different ones
    /// collide once in 2^64 pairs.
    ///
    /// It is meant for the tables of a search: a [`HashedPosition`] updates it move by move. The
    /// en-passant square counts even if no capture is legal. To count repetitions or to compare
    /// positions of several games, use [`key`](Position::key), the hash of the
    /// [normalised](Position::normalised) position.
    ///
    /// # Complexity
    ///
    /// One look-up per piece.
    pub fn zobrist(&self) -> u64 {
        hash_of_pieces(self, self.board.occupied()) ^ hash_of_others(self)
    }
}

/// A position with its [hash](Position::zobrist), which is updated move by move.
///
/// [`Position`] itself stores no hash, so move generation does not pay for one.
///
/// ```
/// use core_bitboard::game::HashedPosition;
/// use core_bitboard::{Lite, Position};
///
/// let hashed = HashedPosition::from(Position::<Lite>::start()).play_unchecked("a2a3".parse()?);
/// assert_eq!(hashed.zobrist(), hashed.position().zobrist());
/// # Ok::<(), core_bitboard::game::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HashedPosition<V: Variant> {
    position: Position<V>,
    zobrist: u64,
}

impl<V: Variant> HashedPosition<V> {
    /// The position.
    pub const fn position(&self) -> &Position<V> {
        &self.position
    }

    /// Its hash.
    pub const fn zobrist(&self) -> u64 {
        self.zobrist
    }

    /// The position after `mv`, which must be legal, as the moves of the generator are.
    ///
    /// # Panics
    ///
    /// The panics of [`Position::play_unchecked`], which also describes the result of an illegal
    /// move.
    ///
    /// # Complexity
    ///
    /// Two look-ups for each square that the move changes: two to four squares.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> HashedPosition<V> {
        let before = &self.position;
        let after = before.play_unchecked(mv);
        let changed = before.board.changed_squares(&after.board);
        let pieces = |position: &Position<V>| hash_of_pieces(position, changed);
        let others = |position: &Position<V>| hash_of_others(position);
        let zobrist =
            self.zobrist ^ pieces(before) ^ pieces(&after) ^ others(before) ^ others(&after);
        HashedPosition { position: after, zobrist }
    }
}

impl<V: Variant> From<Position<V>> for HashedPosition<V> {
    fn from(position: Position<V>) -> HashedPosition<V> {
        HashedPosition { position, zobrist: position.zobrist() }
    }
}

/// The hash of the pieces on `squares`.
fn hash_of_pieces<V: Variant>(position: &Position<V>, squares: Bitboard) -> u64 {
    let piece = |square| {
        let piece = position.board.piece_at(square)?;
        let kind = piece.color.index() * Role::ALL.len() + piece.role.index();
        Some(key(kind * Square::COUNT + square.index()))
    };
    squares.into_iter().filter_map(piece).fold(0, |hash, key| hash ^ key)
}

/// The hash of turn and state.
fn hash_of_others<V: Variant>(position: &Position<V>) -> u64 {
    let turn = if position.turn == Color::Black { key(BLACK_TO_MOVE) } else { 0 };
    let castling = position.state.castling();
    // No rights have the key 0: a game without castling hashes like one whose rights are lost.
    let rights = if castling.is_empty() { 0 } else { key(CASTLING + usize::from(castling.bits())) };
    let passed = position.state.en_passant().map_or(0, |square| key(EN_PASSANT + square.index()));
    turn ^ rights ^ passed
}

// The order of the features: pieces by colour, role and square; castling rights, numbered from 1;
// en-passant squares; the turn.
const CASTLING: usize = 2 * 6 * 64 - 1;
const EN_PASSANT: usize = CASTLING + 16;
const BLACK_TO_MOVE: usize = EN_PASSANT + 64;

/// The random number of a feature.
fn key(feature: usize) -> u64 {
    static KEYS: [u64; BLACK_TO_MOVE + 1] = {
        let mut keys = [0; BLACK_TO_MOVE + 1];
        let mut feature = 0;
        while feature < keys.len() {
            keys[feature] = random(feature);
            feature += 1;
        }
        keys
    };
    KEYS[feature]
}

/// The `index`-th output of SplitMix64 (Steele, Lea and Flood, 2014), counted from 0.
const fn random(index: usize) -> u64 {
    let mut mixed = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(index as u64 + 1);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;
    use crate::game::{Board, Fide, Plain};
    use crate::types::Piece;

    /// The hash of the position of a FEN.
    #[track_caller]
    fn hash(fen: &str) -> u64 {
        Position::<Fide>::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).zobrist()
    }

    #[test]
    fn feature_changes_hash_by_its_key() {
        /// Panics unless all pairs of FENs change the hash by the same value.
        #[track_caller]
        fn check(pairs: &[[&str; 2]]) {
            let keys: Vec<u64> = pairs.iter().map(|[one, other]| hash(one) ^ hash(other)).collect();
            assert!(keys[0] != 0 && keys.iter().all(|&key| key == keys[0]), "{pairs:?}");
        }
        // A piece, with different other pieces and turns.
        check(&[
            ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1"],
            ["4k3/p7/8/8/8/8/8/R3K2R b KQ - 0 1", "4k3/p7/8/8/3R4/8/8/R3K2R b KQ - 0 1"],
        ]);
        // The turn.
        check(&[
            ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"],
            ["r3k3/p7/8/8/8/8/8/R3K2R w KQq - 0 1", "r3k3/p7/8/8/8/8/8/R3K2R b KQq - 0 1"],
        ]);
        // The castling rights as a whole.
        check(&[
            ["r3k3/8/8/8/8/8/8/R3K2R w - - 0 1", "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1"],
            ["r3k3/p7/8/8/8/8/8/R3K2R b - - 0 1", "r3k3/p7/8/8/8/8/8/R3K2R b KQq - 0 1"],
        ]);
        // A pawn that may be captured en passant.
        check(&[
            ["4k3/8/8/8/2Pp4/8/8/4K3 b - - 0 1", "4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 1"],
            ["r3k3/8/8/8/2Pp4/8/8/R3K3 b Qq - 0 1", "r3k3/8/8/8/2Pp4/8/8/R3K3 b Qq c3 0 1"],
        ]);
    }

    #[test]
    fn features_have_distinct_keys() {
        let mut keys = Vec::new();
        let empty = Position::<Plain>::new(Board::EMPTY, Color::White, ()).expect("no pieces");
        for color in Color::ALL {
            for (role, square) in
                Role::ALL.into_iter().flat_map(|role| Square::all().map(move |at| (role, at)))
            {
                let mut board = Board::EMPTY;
                board.put(square, Piece::new(color, role));
                let position = Position::<Plain>::new(board, Color::White, ()).expect("a piece");
                keys.push(position.zobrist() ^ empty.zobrist());
            }
        }
        keys.push(hash("4k3/8/8/8/8/8/8/4K3 w - - 0 1") ^ hash("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
        for rights in 1..16 {
            let rights = "KQkq".chars().enumerate().filter(|(bit, _)| rights >> bit & 1 == 1);
            let rights: String = rights.map(|(_, letter)| letter).collect();
            let [some, none] = [&rights[..], "-"]
                .map(|rights| hash(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1")));
            keys.push(some ^ none);
        }
        // A pawn of each side that has just made a double step, next to one that may capture it.
        for file in 0..8 {
            let pawns = |passed: char, other: char| {
                let mut row = ['1'; 8];
                row[file] = passed;
                row[if file == 0 { 1 } else { file - 1 }] = other;
                let row = String::from_iter(row);
                (2..8)
                    .rev()
                    .fold(row, |row, count| row.replace(&"1".repeat(count), &format!("{count}")))
            };
            let letter = char::from(b'a' + file as u8);
            let white = format!("4k3/8/8/8/{}/8/8/4K3 b -", pawns('P', 'p'));
            let black = format!("4k3/8/8/{}/8/8/8/4K3 w -", pawns('p', 'P'));
            keys.push(hash(&format!("{white} {letter}3 0 1")) ^ hash(&format!("{white} - 0 1")));
            keys.push(hash(&format!("{black} {letter}6 0 1")) ^ hash(&format!("{black} - 0 1")));
        }
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert!(keys.len() == all && keys[0] != 0);
    }

    #[test]
    fn keys_differ_like_random_numbers() {
        let keys: Vec<u64> = (0..=BLACK_TO_MOVE).map(key).collect();
        for bit in 0..u64::BITS {
            let ones = keys.iter().filter(|&&key| key >> bit & 1 == 1).count();
            assert!((40..60).contains(&(100 * ones / keys.len())), "bit {bit}: {ones}");
        }
        // No two features change a hash as two others do.
        let of_two = keys
            .iter()
            .enumerate()
            .flat_map(|(at, one)| keys[..at].iter().map(move |other| one ^ other));
        let mut changes: Vec<u64> = keys.iter().copied().chain(of_two).collect();
        let all = changes.len();
        changes.sort_unstable();
        changes.dedup();
        assert!(changes.len() == all && changes[0] != 0);
    }
}
