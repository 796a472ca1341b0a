//! Slider attacks from a table, for x86 CPUs with BMI2.
//!
//! Only the men on a slider's lines matter, and not those on the last square of a line, where a
//! slide ends anyway. PEXT gathers the bits of these *relevant* squares into an index:
//!
//! ```text
//! occupied   . X . . X . . X        relevant   . . X X X . . .
//! gathered         0 0 1            which is the entry of this square's part of the table
//! ```
//!
//! All parts together are 107,648 entries of 8 bytes. They are walked at first use, in about a
//! millisecond: computed by the compiler they would cost every build five seconds and every binary
//! as many bytes. AMD's CPUs before Zen 3 have the instruction in microcode, slower than
//! [`Hyperbola`](super::hyperbola::Hyperbola).

use alloc::boxed::Box;
use alloc::vec;
use core::arch::x86_64::_pext_u64;

use once_cell::race::OnceBox;

use crate::attacks::sliders::{Sliders, Task};
use crate::walk::{walk, walk_all};
use crate::{Bitboard, Direction, Square};

/// The table, and the proof that this CPU has the instruction.
#[derive(Clone, Copy)]
pub(crate) struct Pext {
    tables: &'static Tables,
}

/// The entries, rounded up to a power of two: masking an index shows the compiler that it is within.
const ENTRIES: usize = 1 << 17;

struct Tables {
    bishop: [Part; 64],
    rook: [Part; 64],
    attacks: Box<[Bitboard; ENTRIES]>,
}

/// The part of the table for a slider on one square.
#[derive(Clone, Copy, Default)]
struct Part {
    relevant: Bitboard,
    start: usize,
}

static TABLES: OnceBox<Tables> = OnceBox::new();

impl Pext {
    /// For builds that run on no CPU without the instruction.
    #[cfg(target_feature = "bmi2")]
    #[inline(always)]
    pub(crate) fn of_this_build() -> Pext {
        Pext { tables: Tables::shared() }
    }

    /// For builds that run on any CPU: only if this one has the instruction, and the others that
    /// [`enter`](Sliders::enter) relies on.
    #[cfg(all(feature = "std", not(target_feature = "bmi2")))]
    #[inline]
    pub(crate) fn of_this_cpu() -> Option<Pext> {
        let has_all = std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("popcnt")
            && std::arch::is_x86_feature_detected!("lzcnt");
        has_all.then(|| Pext { tables: Tables::shared() })
    }

    #[inline(always)]
    fn look_up(self, part: &Part, occupied: Bitboard) -> Bitboard {
        // SAFETY: the instruction exists on this CPU, or there would be no `Pext`.
        #[expect(unsafe_code, reason = "1.3 to 2 times the speed: docs/performance.md, sliders")]
        let gathered = unsafe { _pext_u64(occupied.bits(), part.relevant.bits()) };
        self.tables.attacks[(part.start + gathered as usize) % ENTRIES]
    }
}

impl Sliders for Pext {
    #[inline(always)]
    fn bishop(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&self.tables.bishop[square.index()], occupied)
    }

    #[inline(always)]
    fn rook(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.look_up(&self.tables.rook[square.index()], occupied)
    }

    #[inline(always)]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: a CPU without these instructions has no `Pext`: see the two functions that make
        // one. A build for BMI2 (x86-64-v3) has the others too.
        #[expect(unsafe_code, reason = "1.8 times the speed: docs/performance.md, perft")]
        unsafe {
            run_with_bmi(task, self)
        }
    }
}

/// Runs `task`, compiled for CPUs with BMI and POPCNT. A recursion goes through here.
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn run_with_bmi<T: Task>(task: T, pext: Pext) -> T::Output {
    task.run(pext)
}

impl Tables {
    /// The tables, walked at the first call.
    #[inline]
    fn shared() -> &'static Tables {
        TABLES.get_or_init(|| Box::new(Tables::new()))
    }

    fn new() -> Tables {
        let attacks = vec![Bitboard::EMPTY; ENTRIES].into_boxed_slice();
        let mut tables = Tables {
            bishop: [Part::default(); 64],
            rook: [Part::default(); 64],
            attacks: attacks.try_into().expect("a slice of as many entries"),
        };
        let mut end = 0;
        for square in Square::all() {
            let Tables { bishop, rook, attacks } = &mut tables;
            for (parts, directions) in
                [(bishop, Direction::DIAGONAL), (rook, Direction::ORTHOGONAL)]
            {
                let relevant = relevant(square, &directions);
                parts[square.index()] = Part { relevant, start: end };
                // The subsets come in the order of their gathered bits.
                for men in relevant.subsets() {
                    attacks[end] = walk_all(square, &directions, men);
                    end += 1;
                }
            }
        }
        tables
    }
}

/// The squares whose men can end a slide before the edge does.
fn relevant(square: Square, directions: &[Direction]) -> Bitboard {
    let without_last = |&direction: &Direction| {
        let line = walk(square, direction, Bitboard::EMPTY);
        line & line.shift(!direction)
    };
    directions.iter().map(without_last).fold(Bitboard::EMPTY, |set, line| set | line)
}
