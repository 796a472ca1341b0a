//! Every search runs on a thread with a stack of 128 KiB, the default of musl.
//!
//! `STACK_KIB=48 cargo test -p core-bitboard --test engine small_stack` tries another size, which measures
//! what a search takes: below that the thread overflows its stack, and the process is aborted.

use std::num::NonZeroU8;
use std::ops::ControlFlow;

use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::solitaire::explain::LINES_MAX;
use core_bitboard::solitaire::measure::{Lookahead, Measurement};
use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
use core_bitboard::{Fide, Level, Lite, Plain, Position, Role, Square, Variant};

/// Runs a search on a thread with a small stack.
#[track_caller]
fn on_a_small_stack(search: impl FnOnce() + Send + 'static) {
    let kib = std::env::var("STACK_KIB").map_or(128, |text| text.parse().expect("a number"));
    let thread = std::thread::Builder::new().stack_size(kib << 10).spawn(search);
    thread.expect("a thread").join().expect("the search panics");
}

/// Enough for every search below to reach its greatest depth.
const SOME: Budget<'static> = Budget::DEFAULT.nodes(300).memo_bytes(1 << 20).stop(&|| false);

/// Boards of 8 to 64 pieces; on a board of queens alone, any captures lead to one piece.
fn puzzles() -> Vec<Puzzle> {
    let roles = |role_of: &dyn Fn(usize) -> Role, step: usize| {
        let pieces = Square::all().step_by(step).map(|square| (square, role_of(square.index())));
        Puzzle::new(pieces).expect("squares of their own")
    };
    let mixed = [Role::Rook, Role::King, Role::Queen, Role::Knight, Role::Bishop, Role::Pawn];
    let mut puzzles = Vec::new();
    for step in [1, 2, 5] {
        puzzles.push(roles(&|_| Role::Queen, step));
        puzzles.push(roles(&|_| Role::King, step));
        puzzles.push(roles(&|index| mixed[index % 6], step));
        puzzles.push(roles(&|index| mixed[index * index % 6], step));
        puzzles.push(roles(&|index| mixed[index * 5 % 7 % 6], step));
    }
    puzzles
}

fn rules() -> [Rules; 4] {
    [
        Rules::PLAIN,
        Rules::PLAIN.max_captures(NonZeroU8::new(3)),
        Rules::PLAIN.promote(true),
        Rules::PLAIN.king_last(true).target(Some(Square::A1)),
    ]
}

/// Runs `search` for every puzzle and rules, on small stacks.
fn on_every_board(search: fn(&Solver<'_>)) {
    for puzzle in puzzles() {
        for rules in rules() {
            let puzzle = puzzle.clone();
            on_a_small_stack(move || search(&Solver::new(&puzzle).rules(rules).budget(SOME)));
        }
    }
}

#[test]
fn puzzles_are_solved() {
    on_every_board(|solver| {
        let Verdict::Solved(solution) = solver.solve().verdict else { return };
        let begun = &solution.captures()[..solution.captures().len() / 2];
        solver.solve_from(begun).expect("the captures are legal");
        solver.another_plan(&[solution]);
    });
}

#[test]
fn explanations_are_searched() {
    on_every_board(|solver| {
        if let Some(reason) = solver.budget(Budget::DEFAULT).explain() {
            assert!(reason.lines() <= LINES_MAX);
        }
    });
}

#[test]
fn learning_engine_runs() {
    on_every_board(|solver| assert!(!solver.trace().to_string().is_empty()));
}

#[test]
fn solutions_are_counted() {
    on_every_board(|solver| {
        let count = solver.count();
        assert!(count.solutions.is_none() || count.nodes <= SOME.nodes);
    });
}

#[test]
fn solutions_are_listed() {
    on_every_board(|solver| {
        let listing = solver.solutions(3);
        assert!(listing.solutions.len() <= 3);
        solver.visit_solutions(|_| ControlFlow::Break(()));
    });
}

#[test]
fn plans_are_listed() {
    on_every_board(|solver| {
        assert!(solver.plans(3).solutions.len() <= 3);
    });
}

#[test]
fn puzzles_are_measured() {
    on_every_board(|solver| {
        let measured = solver.measure().verdict;
        assert!(!matches!(measured, Measurement::Solvable(it) if it.chance == 0.0));
        let mut next = 0;
        let mut random = |end: usize| {
            next += 7;
            next % end
        };
        solver.sample_attempts(Lookahead::Two, 2, &mut random);
        solver.sample_solutions(1, &mut random);
    });
}

#[test]
fn last_squares_are_found() {
    on_every_board(|solver| {
        let few = SOME.nodes(40);
        solver.budget(few).final_squares();
    });
}

/// Each side has only one move, back and forth: perft of any depth ends.
const LOCKED: &str = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w - - 0 1";

/// Every side has more than a hundred moves.
const QUEENS: &str = "k6q/q4q2/3q2q1/1q2q3/3Q2Q1/1Q2Q3/Q4Q2/6QK w - - 0 1";

fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_fen(fen).expect("a FEN")
}

#[test]
fn leaves_are_counted_at_any_depth() {
    fn count<V: Variant>(fen: &str, depth: u32) {
        let position = position::<V>(fen);
        for level in Level::all() {
            assert_eq!(Perft::new(depth).level(level).count(&position), 1);
        }
        assert_eq!(Perft::new(depth).playing_all().count(&position), 1);
        let memo = PerftMemo::with_bytes(1 << 20).expect("a mebibyte");
        assert_eq!(Perft::new(depth).memo(&memo).count(&position), 1);
    }
    for depth in [10, 64, 255, 20_001] {
        on_a_small_stack(move || {
            count::<Lite>(LOCKED, depth);
            count::<Plain>(LOCKED, depth);
            count::<Fide>(LOCKED, depth);
        });
    }
    on_a_small_stack(|| {
        let (queens, some) = (position::<Fide>(QUEENS), SOME.nodes(1_000_000));
        for level in Level::all() {
            let mut meter = Meter::new(&some);
            assert_eq!(Perft::new(300).level(level).count_within(&queens, &mut meter), None);
        }
        let memo = PerftMemo::with_bytes(1 << 20).expect("a mebibyte");
        let deep = Perft::new(300).level(Level::SCALAR).memo(&memo);
        assert_eq!(deep.count_within(&queens, &mut Meter::new(&some)), None);
        assert_eq!(Perft::new(3).count(&queens), Perft::new(3).playing_all().count(&queens));
    });
}
