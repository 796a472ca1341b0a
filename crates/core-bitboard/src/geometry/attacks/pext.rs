//! Slider attacks from a table, for x86 CPUs with BMI2.
//!
//! Only pieces on the slider's lines matter, except those on the last square of a line, where a
//! slide ends anyway. PEXT gathers the bits of these *relevant* squares into an index:
//!
//! ```text
//! occupied   . X . . X . . X        relevant   . . X X X . . .
//! gathered         0 0 1            which is the entry of this square's part of the table
//! ```
//!
//! The table has 107,648 entries of 8 bytes. It is computed at first use, in about a millisecond;
//! at compile time it would cost every build five seconds and every binary 840 KiB. AMD CPUs before
//! Zen 3 execute PEXT in microcode, so a generic build uses the faster
//! [`Kindergarten`](super::kindergarten::Kindergarten) there.

use alloc::boxed::Box;
use alloc::vec;
use core::arch::x86_64::_pext_u64;

#[cfg(all(feature = "std", not(target_feature = "bmi2")))]
use once_cell::race::OnceBool;
use once_cell::race::OnceBox;

use crate::geometry::Bitboard;
use crate::geometry::attacks::sliders::{Sliders, Task};
#[cfg(all(feature = "std", not(target_feature = "bmi2")))]
use crate::geometry::attacks::vendor::has_fast_pext;
use crate::geometry::ray::{all_rays, ray};
use crate::types::{Direction, Square};

/// The table, and the proof that this CPU has the instruction.
#[derive(Clone, Copy)]
pub(crate) struct Pext {
    attacks: &'static [Bitboard; ENTRIES],
}

/// The number of entries, rounded up to a power of two: masking an index then removes the bounds
/// check.
const ENTRIES: usize = 1 << 17;

/// The part of the table for a slider on one square.
#[derive(Clone, Copy)]
struct Part {
    relevant: Bitboard,
    start: usize,
}

static BISHOP: [Part; 64] = parts(&Direction::DIAGONAL, 0);
static ROOK: [Part; 64] = parts(&Direction::ORTHOGONAL, end_of(&BISHOP));
const _: () = assert!(end_of(&ROOK) == 107_648 && end_of(&ROOK) <= ENTRIES);

static ATTACKS: OnceBox<[Bitboard; ENTRIES]> = OnceBox::new();

impl Pext {
    /// The table, in a build that requires the instruction.
    #[cfg(target_feature = "bmi2")]
    #[inline(always)]
    pub(crate) fn of_this_build() -> Pext {
        const {
            let has_others = cfg!(target_feature = "bmi1")
                && cfg!(target_feature = "popcnt")
                && cfg!(target_feature = "lzcnt");
            assert!(has_others, "a build for BMI2 is one for BMI1, POPCNT and LZCNT: x86-64-v3");
        }
        Pext { attacks: ATTACKS.get_or_init(compute_attacks) }
    }

    /// The table, in a build for any CPU, if this one runs the instruction fast and has the others
    /// that [`enter`](Sliders::enter) requires.
    #[cfg(all(feature = "std", not(target_feature = "bmi2")))]
    #[inline]
    pub(crate) fn of_this_cpu() -> Option<Pext> {
        static IS_CHOSEN: OnceBool = OnceBool::new();
        let is_chosen = IS_CHOSEN.get_or_init(|| {
            std::arch::is_x86_feature_detected!("bmi1")
                && std::arch::is_x86_feature_detected!("bmi2")
                && std::arch::is_x86_feature_detected!("popcnt")
                && std::arch::is_x86_feature_detected!("lzcnt")
                && has_fast_pext()
        });
        is_chosen.then(|| Pext { attacks: ATTACKS.get_or_init(compute_attacks) })
    }

    #[inline(always)]
    fn look_up(self, part: &Part, occupied: Bitboard) -> Bitboard {
        // SAFETY: a `Pext` exists only on CPUs with the instruction.
        #[expect(unsafe_code, reason = "the instruction itself: docs/performance.md")]
        let gathered = unsafe { _pext_u64(occupied.bits(), part.relevant.bits()) };
        self.attacks[(part.start + gathered as usize) % ENTRIES]
    }
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&BISHOP[square.index()], occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&ROOK[square.index()], occupied)
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: both constructors of `Pext` check that the CPU has these instructions.
        #[expect(unsafe_code, reason = "1.6 times the speed: docs/performance.md")]
        unsafe {
            run_with_bmi(task, self)
        }
    }
}

/// Runs `task`, compiled for CPUs with BMI and POPCNT. Recursive tasks pass through here.
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn run_with_bmi<T: Task>(task: T, pext: Pext) -> T::Output {
    task.run(pext)
}

/// The attacks of both sliders from every square, for every occupancy of the relevant squares.
fn compute_attacks() -> Box<[Bitboard; ENTRIES]> {
    let mut attacks = vec![Bitboard::EMPTY; ENTRIES].into_boxed_slice();
    for (parts, directions) in [(&BISHOP, Direction::DIAGONAL), (&ROOK, Direction::ORTHOGONAL)] {
        for (square, part) in Square::all().zip(parts) {
            // The subsets come in the order of their gathered bits.
            for (entry, pieces) in attacks[part.start..].iter_mut().zip(part.relevant.subsets()) {
                *entry = all_rays(square, &directions, pieces);
            }
        }
    }
    attacks.try_into().expect("a slice of as many entries")
}

/// The parts for sliders that move in `directions`, consecutive from entry `start` on.
const fn parts(directions: &[Direction; 4], start: usize) -> [Part; 64] {
    let mut parts = [Part { relevant: Bitboard::EMPTY, start }; 64];
    let mut index = 0;
    while index < 64 {
        let mut turn = 0;
        while turn < 4 {
            let line = ray(Square::wrapping(index as u32), directions[turn], Bitboard::EMPTY);
            // Every square of the line except the last: the squares one step before another square
            // of it.
            let before = line.bits() & line.shift(directions[turn].opposite()).bits();
            parts[index].relevant = parts[index].relevant.union(Bitboard::from_bits(before));
            turn += 1;
        }
        if index > 0 {
            parts[index].start = parts[index - 1].end();
        }
        index += 1;
    }
    parts
}

const fn end_of(parts: &[Part; 64]) -> usize {
    parts[63].end()
}

impl Part {
    const fn end(&self) -> usize {
        self.start + (1 << self.relevant.len())
    }
}
