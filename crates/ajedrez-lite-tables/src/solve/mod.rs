//! Retrograde analysis: solves a class backwards from the mates.
//!
//! ```text
//! every slot:                   empty, or initialised from captures, promotions and the lack of moves
//! n = 0, 1, 2, ...:
//!   positions lost in n:        their predecessors win in n + 1, if not sooner
//!   positions won in n:         a predecessor whose moves all lead to wins is lost
//! remaining positions:          draws
//! ```
//!
//! A capture may win or lose in more than n plies. Its byte stays in the slot until n reaches it, unless
//! a quicker win replaces it. The solver does not count the moves of a position that do not lose yet. It
//! tests all moves again each time that one is found to lose: this needs no memory, and most tests end
//! at the first move.
//!
//! # Source
//!
//! T. Ströhlein, "Untersuchungen über kombinatorische Spiele", 1970; K. Thompson, "Retrograde analysis
//! of certain endgames", ICCA Journal 9 (1986).

mod class;

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};

use self::class::Class;
pub(crate) use self::class::Solved;
use crate::index::Placement;
use crate::material::Material;
use crate::value::{Best, Byte};

/// The number of slots that a thread takes at a time.
const CHUNK: usize = 1 << 14;

/// Called with the number of units of work done since its last call, from several threads.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// Runs a job for each number below a bound, in any order, possibly in several threads.
pub(crate) type Crew<'a> = &'a (dyn Fn(usize, &(dyn Fn(usize) + Sync)) + Sync);

/// Solves a class, given the classes that it leads to. Each slot is a unit of work. `None` if a mate
/// takes more than 252 plies.
pub(crate) fn solve(
    material: Material,
    solved: &[&Solved],
    crew: Crew<'_>,
    progress: Progress<'_>,
) -> Option<Solved> {
    let class = Class::new(material, solved);
    let solver = Solver::new(&class, crew, progress);
    solver.open();
    let mut byte = Byte::MATED;
    while byte.0 <= solver.longest.load(Relaxed) {
        solver.step(byte);
        byte = Byte(byte.0 + 1);
    }
    progress(class.index.slots() as u64 - solver.reported.load(Relaxed));
    let fits_in_bytes = solver.longest.load(Relaxed) < Byte::LONGEST.0;
    let bytes = solver.bytes.into_iter().map(AtomicU8::into_inner).collect();
    fits_in_bytes.then_some(Solved { material, index: class.index, bytes })
}

struct Solver<'a> {
    class: &'a Class<'a>,
    bytes: Vec<AtomicU8>,
    /// The greatest byte of a mate so far.
    longest: AtomicU8,
    crew: Crew<'a>,
    progress: Progress<'a>,
    reported: AtomicU64,
}

impl<'a> Solver<'a> {
    /// Marks slots as empty or not decided.
    fn new(class: &'a Class<'a>, crew: Crew<'a>, progress: Progress<'a>) -> Solver<'a> {
        let bytes = (0..class.index.slots()).map(|_| AtomicU8::new(Byte::NONE.0)).collect();
        let longest = AtomicU8::new(Byte::MATED.0);
        let solver = Solver { class, bytes, longest, crew, progress, reported: AtomicU64::new(0) };
        solver.chunks(|first, bytes| {
            for (n, there) in bytes.iter().enumerate() {
                if class.is_position(first + n) {
                    there.store(Byte::DRAW.0, Relaxed);
                }
            }
        });
        solver
    }

    /// Calls `work` with each chunk of slots and the number of its first slot.
    fn chunks(&self, work: impl Fn(usize, &[AtomicU8]) + Sync) {
        (self.crew)(self.bytes.len().div_ceil(CHUNK), &|chunk| {
            let first = chunk * CHUNK;
            let end = self.bytes.len().min(first + CHUNK);
            work(first, &self.bytes[first..end]);
        });
    }

    fn at(&self, slot: usize) -> Byte {
        Byte(self.bytes[slot].load(Relaxed))
    }

    /// Writes a byte if it is less than the byte in the slot.
    #[inline(always)]
    fn lower(&self, slot: usize, byte: Byte) {
        if self.at(slot) > byte {
            self.bytes[slot].fetch_min(byte.0, Relaxed);
            if self.longest.load(Relaxed) < byte.0 {
                self.longest.fetch_max(byte.0, Relaxed);
            }
        }
    }

    /// Calls `work` with each slot that has this byte. Each slot with a mate is visited once.
    fn each(&self, byte: Byte, work: impl Fn(usize, &Placement) + Sync) {
        self.chunks(|first, bytes| {
            let mut done = 0;
            for (n, there) in bytes.iter().enumerate() {
                if there.load(Relaxed) == byte.0 {
                    let slot = first + n;
                    work(slot, &self.class.index.placement(slot));
                    done += 1;
                }
            }
            if byte != Byte::DRAW && done > 0 {
                self.reported.fetch_add(done, Relaxed);
                (self.progress)(done);
            }
        });
    }

    /// Initialises the slots from captures, promotions and the lack of moves.
    fn open(&self) {
        self.each(Byte::DRAW, |slot, here| {
            let mut best = Best::NO_MOVES;
            self.class.exchanges(here, |next| best.add(next));
            // A move within the class does not lose as long as its value is unknown.
            self.class.quiet(here, |next| {
                let is_legal = self.at(next) != Byte::NONE;
                if is_legal {
                    best.add(Byte::DRAW);
                }
                !is_legal
            });
            let byte = best.byte(|| self.class.is_check(here));
            if byte != Byte::DRAW {
                self.lower(slot, byte);
            }
        });
    }

    /// Propagates the positions with this byte to their predecessors.
    fn step(&self, byte: Byte) {
        if byte.is_loss() {
            self.each(byte, |_, here| {
                self.class.before(here, |slot| self.lower(slot, Byte(byte.0 + 1)));
            });
            return;
        }
        self.each(byte, |_, here| {
            self.class.before(here, |slot| {
                if self.at(slot) == Byte::DRAW
                    && let Some(loss) = self.loss(slot, byte)
                {
                    self.lower(slot, loss);
                }
            });
        });
    }

    /// The byte of a position whose moves all lead to wins up to `known`.
    fn loss(&self, slot: usize, known: Byte) -> Option<Byte> {
        let here = self.class.index.placement(slot);
        let mut best = Best::NO_MOVES;
        let lost = self.class.quiet(&here, |next| {
            let next = self.at(next);
            best.add(if next <= known { next } else { Byte::DRAW });
            best.is_lost()
        });
        if !lost {
            return None;
        }
        self.class.exchanges(&here, |next| best.add(next));
        best.is_lost().then(|| best.byte(|| false))
    }
}
