//! Magic bitboards: multiplying by a factor found by trial gathers the relevant pieces into an
//! index.

use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Sliders, relevant, walk};

/// Fancy magics: each square has its own factor and a table of the size that it needs.
pub struct Magic {
    rook: Vec<Entry>,
    bishop: Vec<Entry>,
    attacks: Vec<Bitboard>,
}

struct Entry {
    relevant: u64,
    factor: u64,
    shift: u32,
    start: usize,
}

impl Entry {
    #[inline]
    fn index(&self, occupied: Bitboard) -> usize {
        self.start
            + ((occupied.bits() & self.relevant).wrapping_mul(self.factor) >> self.shift) as usize
    }
}

impl Default for Magic {
    /// Finding the factors takes about half a second.
    fn default() -> Magic {
        let mut random = ChaCha8Rng::seed_from_u64(728);
        let mut attacks = Vec::new();
        let mut entries = |directions: &[Direction]| {
            let entry = |square| find_factor(square, directions, &mut random, &mut attacks);
            Square::all().map(entry).collect()
        };
        let rook = entries(&Direction::ORTHOGONAL);
        let bishop = entries(&Direction::DIAGONAL);
        Magic { rook, bishop, attacks }
    }
}

/// Tries sparse random factors until one maps no two different sets of attacks to the same index.
fn find_factor(
    square: Square,
    directions: &[Direction],
    random: &mut ChaCha8Rng,
    attacks: &mut Vec<Bitboard>,
) -> Entry {
    let relevant = relevant(square, directions);
    let cases: Vec<(Bitboard, Bitboard)> =
        relevant.subsets().map(|pieces| (pieces, walk(square, pieces, directions))).collect();
    let start = attacks.len();
    attacks.resize(start + cases.len(), Bitboard::EMPTY);
    loop {
        let factor = random.next_u64() & random.next_u64() & random.next_u64();
        let entry =
            Entry { relevant: relevant.bits(), factor, shift: 64 - relevant.len() as u32, start };
        attacks[start..].fill(Bitboard::EMPTY);
        let fits = cases.iter().all(|&(pieces, seen)| {
            let slot = &mut attacks[entry.index(pieces)];
            let free = slot.is_empty() || *slot == seen;
            *slot = seen;
            free
        });
        if fits {
            return entry;
        }
    }
}

impl Sliders for Magic {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.attacks[self.rook[square.index()].index(occupied)]
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.attacks[self.bishop[square.index()].index(occupied)]
    }
}
