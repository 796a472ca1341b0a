//! Zobrist hashing: a position as one number, the xor of a random number for each of its features.
//!
//! # Source
//!
//! Albert Zobrist, "A new hashing method with application for game playing", 1970.

use crate::{Color, Position, Role, Square, Variant, VariantState};

impl<V: Variant> Position<V> {
    /// The Zobrist hash of the position: equal positions have equal hashes, and different ones
    /// collide once in 2^64 pairs.
    ///
    /// # Complexity
    ///
    /// One look-up a man.
    pub fn zobrist(&self) -> u64 {
        let men = self.board.men().fold(0, |hash, (square, piece)| {
            hash ^ KEYS.men[piece.color.index()][piece.role.index()][square.index()]
        });
        let turn = if self.turn == Color::Black { KEYS.black_to_move } else { 0 };
        let castling = KEYS.castling[usize::from(self.state.castling().bits())];
        let passed = self.state.en_passant().map_or(0, |square| KEYS.en_passant[square.index()]);
        men ^ turn ^ castling ^ passed
    }
}

struct Keys {
    men: [[[u64; Square::COUNT]; Role::ALL.len()]; Color::ALL.len()],
    castling: [u64; 16],
    en_passant: [u64; Square::COUNT],
    black_to_move: u64,
}

static KEYS: Keys = {
    let mut random = SplitMix { state: 0 };
    let mut keys =
        Keys { men: [[[0; 64]; 6]; 2], castling: [0; 16], en_passant: [0; 64], black_to_move: 0 };
    let mut index = 0;
    while index < 2 * 6 * 64 {
        keys.men[index / 384][index / 64 % 6][index % 64] = random.next();
        index += 1;
    }
    // No rights change nothing, so that a game without castling hashes as one whose rights are lost.
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

/// Sebastiano Vigna's SplitMix64, which the compiler can run.
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
