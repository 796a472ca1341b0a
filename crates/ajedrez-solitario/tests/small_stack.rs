//! Every search runs on a thread with a stack of 128 KiB, the default of musl. `STACK_KIB=48 cargo
//! test -p ajedrez-solitario --test small_stack` tries another size, which measures what a search takes.

use std::num::NonZeroU8;

use ajedrez_solitario::{PuzzleSpec, ReasonText, Unique, attempt, hint, is_unique, rate};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Rules, Solver};
use core_bitboard::{Role, Square};

#[track_caller]
fn on_a_small_stack(search: impl FnOnce() + Send + 'static) {
    let kib = std::env::var("STACK_KIB").map_or(128, |text| text.parse().expect("a number"));
    let thread = std::thread::Builder::new().stack_size(kib << 10).spawn(search);
    thread.expect("a thread").join().expect("the search panics");
}

const SOME: Budget<'static> = Budget::DEFAULT.nodes(2_000).memo_bytes(1 << 20).stop(&|| false);

/// Boards of 64, 48 and fewer pieces, solvable and impossible.
fn puzzles() -> Vec<Puzzle> {
    let mixed = [Role::Rook, Role::King, Role::Queen, Role::Knight, Role::Bishop, Role::Pawn];
    let of = |squares: &dyn Fn(usize) -> bool, role_of: &dyn Fn(usize) -> Role| {
        let squares = Square::all().filter(|square| squares(square.index()));
        Puzzle::new(squares.map(|square| (square, role_of(square.index())))).expect("a puzzle")
    };
    vec![
        of(&|_| true, &|_| Role::Queen),
        of(&|_| true, &|index| mixed[index % 6]),
        of(&|index| index % 4 > 0, &|_| Role::Queen),
        of(&|index| index % 4 > 0, &|index| mixed[index * 5 % 7 % 6]),
        of(&|index| index % 3 > 0, &|_| Role::Pawn),
        of(&|index| index % 5 == 0, &|index| mixed[index * 5 % 7 % 6]),
        of(&|index| index % 9 == 0 || index % 7 == 0, &|_| Role::Bishop),
        of(&|index| index % 11 < 2, &|_| Role::Knight),
        of(&|index| index % 7 == 0, &|_| Role::King),
        of(&|index| [0, 2, 9, 18, 20, 27, 36].contains(&index), &|index| mixed[index % 3]),
    ]
}

fn rules() -> [Rules; 2] {
    [Rules::PLAIN, Rules::PLAIN.max_captures(NonZeroU8::new(3)).promote(true)]
}

fn on_every_board(search: fn(&Puzzle, &Rules)) {
    for puzzle in puzzles() {
        for rules in rules() {
            let puzzle = puzzle.clone();
            on_a_small_stack(move || search(&puzzle, &rules));
        }
    }
}

#[test]
fn hints_are_given() {
    on_every_board(|puzzle, rules| {
        hint(puzzle, rules, &[], &SOME).expect("no captures");
        Solver::new(puzzle).rules(*rules).next_captures(&[]).expect("no captures");
    });
}

#[test]
fn reasons_are_written() {
    on_every_board(|puzzle, rules| {
        if let Some(reason) = Solver::new(puzzle).rules(*rules).explain() {
            assert!(!ReasonText::new(reason, puzzle).to_string().is_empty());
        }
    });
}

#[test]
fn uniqueness_is_decided() {
    on_every_board(|puzzle, rules| {
        is_unique(puzzle, rules, Unique::Strictly, &SOME);
        is_unique(puzzle, rules, Unique::UpToOrder, &SOME);
    });
}

#[test]
fn puzzles_are_rated() {
    on_every_board(|puzzle, rules| {
        rate(puzzle, rules, &SOME);
    });
}

#[test]
fn puzzles_are_generated() {
    for (pieces, unique) in [(64, false), (48, false), (10, true)] {
        on_a_small_stack(move || {
            let spec = PuzzleSpec::new(pieces, &Role::ALL, Rules::PLAIN).expect("a spec");
            let spec = if unique { spec.unique(Unique::UpToOrder).expect("a spec") } else { spec };
            let made = (0..20).find_map(|number| attempt(&spec, 7, number, &|| false).puzzle);
            assert!(made.is_none_or(|made| made.puzzle.pieces().len() == pieces as usize));
        });
    }
}
