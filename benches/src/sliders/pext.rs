//! PEXT bitboards: the instruction gathers the relevant pieces into an index.

use core_bitboard::types::Direction;
use core_bitboard::{Bitboard, Square};

use super::{Sliders, relevant, walk};

/// Tables indexed by the gathered bits, on a CPU with BMI2.
pub struct Pext {
    rook: Vec<Entry>,
    bishop: Vec<Entry>,
    attacks: Vec<Bitboard>,
}

struct Entry {
    relevant: u64,
    start: usize,
}

impl Pext {
    /// The tables, if the CPU has the instruction.
    pub fn new() -> Option<Pext> {
        if !std::arch::is_x86_feature_detected!("bmi2") {
            return None;
        }
        let mut attacks = Vec::new();
        let mut entries = |directions: &[Direction]| {
            let entry = |square| {
                let relevant = relevant(square, directions);
                let start = attacks.len();
                // The subsets are in the order of their gathered bits.
                attacks.extend(relevant.subsets().map(|pieces| walk(square, pieces, directions)));
                Entry { relevant: relevant.bits(), start }
            };
            Square::all().map(entry).collect()
        };
        let rook = entries(&Direction::ORTHOGONAL);
        let bishop = entries(&Direction::DIAGONAL);
        Some(Pext { rook, bishop, attacks })
    }

    #[inline]
    fn look_up(&self, entry: &Entry, occupied: Bitboard) -> Bitboard {
        // SAFETY: `Pext::new` creates a value only on a CPU with BMI2.
        #[expect(unsafe_code, reason = "the instruction is not on every CPU")]
        let index = unsafe { core::arch::x86_64::_pext_u64(occupied.bits(), entry.relevant) };
        self.attacks[entry.start + index as usize]
    }
}

impl Sliders for Pext {
    #[inline]
    fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&self.rook[square.index()], occupied)
    }

    #[inline]
    fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&self.bishop[square.index()], occupied)
    }
}
