//! Retrograde analysis: how a class is solved, from the mates backwards.
//!
//! ```text
//! every slot:                   empty, or decided by captures, promotions and the lack of a move,
//!                               as if no other move changed it
//! n = 0, 1, 2, ...:
//!   positions lost in n:        whoever comes there wins in n + 1, if not sooner
//!   positions won in n:         where all moves lead to wins, the side to move loses
//! the rest:                     draws
//! ```
//!
//! Captures may win or lose in more plies than have been looked at. They stand in the slot until
//! their time comes; a win may be replaced by a quicker one before. Instead of counting the moves of
//! a position that do not lose yet, they are looked at again each time that one is found to lose: it
//! takes no memory, and most looks end at the first move.
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

/// How many slots a thread takes at a time.
const CHUNK: usize = 1 << 14;

/// Called with the number of units of work that are done since its last call, from several threads.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// Does a job for each number below another, in any order, perhaps in several threads.
pub(crate) type Crew<'a> = &'a (dyn Fn(usize, &(dyn Fn(usize) + Sync)) + Sync);

/// Solves a class on those that it leads to, in so many units of work as it has slots; `None` where a
/// mate takes more plies than a byte can say.
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
    let is_told = solver.longest.load(Relaxed) < Byte::LONGEST.0;
    let bytes = solver.bytes.into_iter().map(AtomicU8::into_inner).collect();
    is_told.then_some(Solved { material, index: class.index, bytes })
}

struct Solver<'a> {
    class: &'a Class<'a>,
    bytes: Vec<AtomicU8>,
    /// The greatest byte so far that is a mate.
    longest: AtomicU8,
    crew: Crew<'a>,
    progress: Progress<'a>,
    reported: AtomicU64,
}

impl<'a> Solver<'a> {
    /// Empty slots, and positions that are not decided.
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

    /// Does something with each chunk of slots, of which the first has the number told.
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

    /// Writes a byte that is less than that in the slot.
    #[inline(always)]
    fn lower(&self, slot: usize, byte: Byte) {
        if self.at(slot) > byte {
            self.bytes[slot].fetch_min(byte.0, Relaxed);
            if self.longest.load(Relaxed) < byte.0 {
                self.longest.fetch_max(byte.0, Relaxed);
            }
        }
    }

    /// Does something with each slot that has this byte. Each slot with a mate is visited once.
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

    /// Decides what captures, promotions and the lack of a move decide.
    fn open(&self) {
        self.each(Byte::DRAW, |slot, here| {
            let mut best = Best::NO_MOVES;
            self.class.exchanges(here, |next| best.add(next));
            // A move within the class is no loss as long as it is not known.
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

    /// Follows the moves backwards that lead to the positions with this byte.
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

    /// The byte of a position that is lost, if the wins up to `known` say so.
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
