//! Budgets of searches: a search counts its nodes, keeps to its budget, checks whether to stop, and
//! answers "unknown" instead of guessing.

use std::sync::atomic::{AtomicU64, Ordering};

use core_bitboard::search::{Budget, WORK_BETWEEN_STOP_CHECKS, WORK_PER_NODE};
use core_bitboard::solitaire::list::SolutionList;
use core_bitboard::solitaire::measure::Measurement;
use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
use core_bitboard::{Role, Square};

/// Runs one search: returns its nodes, and the answer if there is one.
type Search = fn(&Solver<'_>) -> (u64, Option<String>);

/// Every search that takes a budget.
const SEARCHES: [(&str, Search); 6] = [
    ("solve", |solver| {
        let report = solver.solve();
        let is_known = report.verdict != Verdict::Unknown;
        (report.nodes, is_known.then(|| format!("{:?}", report.verdict)))
    }),
    ("count", |solver| {
        let count = solver.count();
        (count.nodes, count.solutions.map(|solutions| solutions.to_string()))
    }),
    ("list", |solver| {
        let list = solver.solutions(50);
        (list.nodes, list.complete.then(|| format!("{:?}", list.solutions)))
    }),
    ("plans", |solver| {
        let list = solver.plans(50);
        (list.nodes, list.complete.then(|| format!("{:?}", list.solutions)))
    }),
    ("finals", |solver| {
        let finals = solver.final_squares();
        (finals.nodes, finals.unknown.is_empty().then(|| format!("{:?}", finals.possible)))
    }),
    ("measure", |solver| {
        let measured = solver.measure();
        let is_known = measured.verdict != Measurement::Unknown;
        (measured.nodes, is_known.then(|| format!("{:?}", measured.verdict)))
    }),
];

/// Puzzles of up to 9 pieces, drawn by Marsaglia's xorshift, some of which must end with the king.
fn puzzles() -> impl Iterator<Item = (Puzzle, Rules)> {
    let mut state = 20_261_121_u64;
    let mut below = move |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % end
    };
    (0..30).map(move |case| {
        let mut pieces = vec![(Square::D4, Role::King)];
        for _ in 0..5 + below(4) {
            let square = Square::from_index(below(64)).expect("on the board");
            if pieces.iter().all(|&(other, _)| other != square) {
                pieces.push((square, Role::ALL[below(5)]));
            }
        }
        let puzzle = Puzzle::new(pieces).expect("different squares");
        (puzzle, Rules::PLAIN.king_last(case % 2 == 1))
    })
}

/// A block of twelve queens, which has very many solutions.
fn queens() -> Puzzle {
    let block = (0..12).map(|place| Square::from_index(place / 4 * 8 + place % 4));
    let pieces = block.map(|square| (square.expect("on the board"), Role::Queen));
    Puzzle::new(pieces).expect("different squares")
}

#[test]
fn search_counts_nodes_within_its_budget() {
    let mut met = 0;
    for (puzzle, rules) in puzzles() {
        let solver = Solver::new(&puzzle).rules(rules);
        for (name, search) in SEARCHES {
            let (needed, answer) = search(&solver);
            assert!(answer.is_some(), "{name}: {puzzle:?}");
            met += usize::from(needed > 100);
            let with = |nodes| search(&solver.budget(Budget::DEFAULT.nodes(nodes)));
            assert_eq!(with(needed + 1), (needed, answer), "{name}: {puzzle:?} {rules:?}");
            for nodes in [0, needed / 3, needed / 2, needed.saturating_sub(1)] {
                let (spent, unknown) = with(nodes);
                assert!(spent <= nodes, "{name} {spent} {nodes}: {puzzle:?} {rules:?}");
                assert!(needed == 0 || unknown.is_none(), "{name} {nodes}: {puzzle:?} {rules:?}");
            }
        }
    }
    assert!(met > 10, "only {met} searches needed more than 100 nodes");
}

#[test]
fn search_stops_when_stop_returns_true() {
    for (puzzle, rules) in puzzles() {
        let solver = Solver::new(&puzzle).rules(rules);
        for (name, search) in SEARCHES {
            let calls = AtomicU64::new(0);
            let never = || calls.fetch_add(1, Ordering::Relaxed) == u64::MAX;
            let (needed, _) = search(&solver.budget(Budget::DEFAULT.stop(&never)));
            let calls = calls.into_inner();
            assert!(needed == 0 || calls > 0, "{name}: {puzzle:?} {rules:?}");

            let at_once = Budget::DEFAULT.stop(&|| true);
            let (spent, unknown) = search(&solver.budget(at_once));
            assert!(needed == 0 || (spent, unknown) == (0, None), "{name}: {puzzle:?} {rules:?}");
        }
    }
}

#[test]
fn long_search_calls_stop_regularly() {
    const BETWEEN: u64 = WORK_BETWEEN_STOP_CHECKS / WORK_PER_NODE;
    let puzzle = queens();
    let solver = Solver::new(&puzzle);
    for (name, search) in [SEARCHES[1], SEARCHES[5]] {
        let calls = AtomicU64::new(0);
        let fourth = || calls.fetch_add(1, Ordering::Relaxed) == 3;
        let never = || calls.fetch_add(1, Ordering::Relaxed) == u64::MAX;
        let (spent, unknown) = search(&solver.budget(Budget::DEFAULT.stop(&fourth)));
        assert!((BETWEEN..=3 * BETWEEN).contains(&spent) && unknown.is_none(), "{name}: {spent}");
        calls.store(0, Ordering::Relaxed);
        let (needed, _) = search(&solver.budget(Budget::DEFAULT.stop(&never)));
        let calls = calls.into_inner();
        let least = needed / BETWEEN;
        assert!((least..least + 3).contains(&calls), "{name}: {calls} of {needed}");
    }
}

#[test]
fn list_stops_when_its_budget_is_spent() {
    let puzzle = queens();
    let solver = Solver::new(&puzzle);
    let lists: [fn(&Solver<'_>) -> SolutionList; 2] =
        [|solver| solver.solutions(usize::MAX), |solver| solver.plans(usize::MAX)];
    for list in lists {
        let few = list(&solver.budget(Budget::DEFAULT.nodes(3_000)));
        assert_eq!((few.complete, few.nodes), (false, 3_000));
        let calls = AtomicU64::new(0);
        let soon = || calls.fetch_add(1, Ordering::Relaxed) > 5;
        let stopped = list(&solver.budget(Budget::DEFAULT.stop(&soon)));
        assert!(!stopped.complete);
    }
}

#[test]
fn memory_limit_does_not_change_the_answer() {
    for (puzzle, rules) in puzzles().take(12) {
        let solver = Solver::new(&puzzle).rules(rules);
        for (name, search) in SEARCHES {
            let (_, answer) = search(&solver);
            for memo_bytes in [0, 200, 2_000] {
                let (_, other) = search(&solver.budget(Budget::DEFAULT.memo_bytes(memo_bytes)));
                assert_eq!(other, answer, "{name} {memo_bytes}: {puzzle:?} {rules:?}");
            }
        }
    }
}
