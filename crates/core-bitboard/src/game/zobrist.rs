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
    /// # Complexity
    ///
    /// One look-up for each piece.
    pub fn zobrist(&self) -> u64 {
        hash_of_pieces(self, self.board.occupied()) ^ hash_of_others(self)
    }
}

/// A position with its [hash](Position::zobrist), which is updated move by move.
///
/// [`Position`] itself keeps no hash, so that move generation does not pay for one.
///
/// ```
/// use core_bitboard::game::HashedPosition;
/// use core_bitboard::{Lite, Position};
///
/// let hashed = HashedPosition::from(Position::<Lite>::start()).play("a2a3".parse()?);
/// assert_eq!(hashed.zobrist(), hashed.position().zobrist());
/// # Ok::<(), core_bitboard::ParseMoveError>(())
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

    /// The position after `mv`, a legal move.
    ///
    /// # Panics
    ///
    /// As [`Position::play`].
    ///
    /// # Complexity
    ///
    /// Two look-ups for each of the two to four squares that a move changes.
    #[must_use]
    pub fn play(&self, mv: Move) -> HashedPosition<V> {
        let before = &self.position;
        let after = before.play(mv);
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
        Some(KEYS.pieces[piece.color.index()][piece.role.index()][square.index()])
    };
    squares.into_iter().filter_map(piece).fold(0, |hash, key| hash ^ key)
}

/// The hash of turn and state.
fn hash_of_others<V: Variant>(position: &Position<V>) -> u64 {
    let turn = if position.turn == Color::Black { KEYS.black_to_move } else { 0 };
    let castling = KEYS.castling[usize::from(position.state.castling().bits())];
    let passed = position.state.en_passant().map_or(0, |square| KEYS.en_passant[square.index()]);
    turn ^ castling ^ passed
}

struct Keys {
    pieces: [[[u64; Square::COUNT]; Role::ALL.len()]; Color::ALL.len()],
    castling: [u64; 16],
    en_passant: [u64; Square::COUNT],
    black_to_move: u64,
}

static KEYS: Keys = {
    let mut random = SplitMix { state: 0 };
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling: [0; 16],
        en_passant: [0; 64],
        black_to_move: 0,
    };
    let mut index = 0;
    while index < 2 * 6 * 64 {
        keys.pieces[index / 384][index / 64 % 6][index % 64] = random.next();
        index += 1;
    }
    // The empty set of rights has the key 0, so that a game without castling hashes like one whose
    // rights are lost.
    index = 1;
    while index < 16 {
        keys.castling[index] = random.next();
        index += 1;
    }
    index = 0;
    while index < 64 {
        keys.en_passant[index] = random.next();
        index += 1;
    }
    keys.black_to_move = random.next();
    keys
};

/// Sebastiano Vigna's SplitMix64, as a `const fn`.
struct SplitMix {
    state: u64,
}

impl SplitMix {
    const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}
