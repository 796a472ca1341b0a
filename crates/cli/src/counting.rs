//! Perft on all cores, and perft that gives up in time.

use std::ops::ControlFlow;

use core_bitboard::{Move, Position, Role, Square, Variant};
use rayon::prelude::*;

/// The deepest perft there is. Nobody lives to see a branching game counted so deep; the bound is
/// for the stack, where the only move of each position is followed this far down.
pub(crate) const DEPTH_MAX: u8 = 255;

/// How deep a subtree is counted without asking whether to stop: some milliseconds at most.
const DEPTH_BETWEEN_STOPS: u8 = 3;

/// Where a count is split: enough parts for any number of cores, each worth the trouble.
const SPLIT_PLIES: u8 = 2;

/// A count that is split into parts, which are counted on all threads.
pub(crate) struct Split<V: Variant> {
    moves: Vec<Move>,
    /// Positions below the moves, each with the place of its move in the list.
    parts: Vec<(usize, Position<V>)>,
    /// How many moves remain to be counted below each part.
    rest: u8,
}

impl<V: Variant> Split<V> {
    /// The count of the sequences of `depth` moves: at least one.
    pub(crate) fn new(position: &Position<V>, depth: u8) -> Split<V> {
        let moves = moves_by_name(position);
        let children = moves.iter().map(|&mv| position.play(mv)).enumerate();
        let plies = depth.min(SPLIT_PLIES);
        let parts = if plies < SPLIT_PLIES {
            children.collect()
        } else {
            let below = |(index, child): (usize, Position<V>)| {
                child.legal_moves().into_iter().map(move |mv| (index, child.play(mv)))
            };
            children.flat_map(below).collect()
        };
        Split { moves, parts, rest: depth - plies }
    }

    /// How many parts there are.
    pub(crate) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The count below each legal move, sorted by the moves' UCI text. `count` is given a position
    /// and the depth that remains; the threads are those of the current pool.
    pub(crate) fn count(self, count: impl Fn(&Position<V>, u32) -> u64 + Sync) -> Vec<(Move, u64)> {
        let count = |(_, part): &(usize, Position<V>)| count(part, self.rest.into());
        let counts: Vec<u64> = self.parts.par_iter().map(count).collect();
        let mut divided: Vec<(Move, u64)> = self.moves.into_iter().map(|mv| (mv, 0)).collect();
        for ((index, _), count) in self.parts.iter().zip(counts) {
            divided[*index].1 += count;
        }
        divided
    }
}

/// The legal moves of `position`, sorted by their UCI text.
pub(crate) fn moves_by_name<V: Variant>(position: &Position<V>) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    // A square's text sorts by file, its index by rank.
    let place = |square: Square| (square.file(), square.rank());
    moves.sort_unstable_by_key(|mv| {
        (place(mv.from()), place(mv.to()), mv.promotion().map(Role::letter))
    });
    moves
}

/// The number of sequences of `depth` legal moves, unless `stop` says so first: it is shown what has
/// been counted so far, now and then.
pub(crate) fn perft_until<V: Variant>(
    position: &Position<V>,
    depth: u8,
    stop: impl Fn(u64) -> bool,
) -> Option<u64> {
    let mut counted = 0;
    descend(position, depth, &stop, &mut counted).is_continue().then_some(counted)
}

fn descend<V: Variant>(
    position: &Position<V>,
    depth: u8,
    stop: &impl Fn(u64) -> bool,
    counted: &mut u64,
) -> ControlFlow<()> {
    if depth > DEPTH_BETWEEN_STOPS {
        let below = |mv| descend(&position.play(mv), depth - 1, stop, counted);
        let stopped = position.find_move(below);
        return if stopped.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    }
    *counted += position.perft(u32::from(depth));
    if stop(*counted) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

#[cfg(test)]
mod tests {
    use core_bitboard::{Fide, Lite, Plain};

    use super::*;

    #[test]
    fn a_divided_count_is_the_count() {
        #[track_caller]
        fn check<V: Variant>(position: &Position<V>) {
            for depth in 1..=4 {
                let divided = Split::new(position, depth).count(Position::perft);
                let names: Vec<String> = divided.iter().map(|(mv, _)| mv.to_string()).collect();
                assert!(names.is_sorted(), "{names:?}");
                let sum: u64 = divided.iter().map(|(_, count)| count).sum();
                assert_eq!(sum, position.perft(depth.into()), "{position:?} {depth}");
                for (mv, count) in divided {
                    assert_eq!(count, position.play(mv).perft(u32::from(depth) - 1));
                }
            }
        }
        check(&Position::<Lite>::start());
        check(&Position::<Plain>::start());
        let promotions = "r3k3/1P6/8/8/8/8/6p1/4K2R w K - 0 1";
        check(&Position::<Fide>::from_fen(promotions).expect("a position"));
        let mate = "R6k/6pp/8/8/8/8/8/K7 b - - 0 1";
        check(&Position::<Lite>::from_fen(mate).expect("a position"));
    }

    #[test]
    fn a_count_that_nobody_stops_is_the_count() {
        let start = Position::<Lite>::start();
        for depth in 0..=5 {
            let expected = start.perft(depth.into());
            assert_eq!(perft_until(&start, depth, |_| false), Some(expected));
            assert_eq!(perft_until(&start, depth, |counted| counted > expected), Some(expected));
            assert_eq!(perft_until(&start, depth, |counted| counted >= expected), None);
        }
    }

    #[test]
    fn the_deepest_count_fits_the_stack_of_a_small_thread() {
        // Each side has one move, to and fro, for ever.
        let fen = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w - - 0 1";
        let locked = Position::<Plain>::from_fen(fen).expect("a position");
        let count = move || perft_until(&locked, DEPTH_MAX, |_| false);
        let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(count);
        let counted = thread.expect("a thread starts").join().expect("the stack suffices");
        assert_eq!(counted, Some(1));
    }
}
