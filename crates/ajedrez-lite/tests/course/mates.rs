//! Mates against every defence.

use ajedrez_lite::mate::{FirstMoveOutcome, MateSolver, OutOfBudget, TreeError};
use ajedrez_lite::{Budget, MateVerdict};

use crate::{lite, mv, names};

/// Figure 5 of the TPE.
const FIGURE_5: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";

#[track_caller]
fn check(fen: &str, moves: u8, keys: &str) {
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    let position = lite(fen);
    assert_eq!(solver.shortest(&position, moves - 1), MateVerdict::NoMate);
    assert_eq!(solver.shortest(&position, moves), MateVerdict::Mate(moves));
    assert_eq!(solver.shortest(&position, u8::MAX), MateVerdict::Mate(moves));
    let found = solver.keys(&position, moves).expect("no limit");
    assert_eq!(names(found.iter().copied()), keys);
    for key in found {
        let tree = solver.tree(&position, key, moves).expect("no limit").expect("a key");
        assert_eq!((tree.mv(), tree.moves()), (key, usize::from(moves)));
    }
}

#[test]
fn mates_of_one_to_four_moves_are_found_with_all_their_keys() {
    check("7k/8/6K1/4R3/8/8/8/8 w", 1, "e5e8");
    check("4k3/8/R7/1R6/8/8/8/4K3 w", 2, "a6a7 b5b7");
    check(FIGURE_5, 3, "h1g1");
    check("8/8/3k4/7R/6R1/8/8/K7 w", 4, "g4g6");
}

#[test]
fn a_move_that_leaves_no_reply_without_check_leads_to_no_mate() {
    // The pawn's step to g6 is stalemate.
    let position = lite("7k/5K2/8/6P1/8/8/8/8 w");
    assert_eq!(MateSolver::new(&Budget::DEFAULT).shortest(&position, 2), MateVerdict::NoMate);
}

#[test]
fn any_piece_may_mate_by_arriving_promoting_or_stepping_aside() {
    #[track_caller]
    fn check(fen: &str, mating: &str) {
        assert_eq!(names(lite(fen).mating_moves()), mating);
    }
    check("k7/2K5/1P6/8/8/4B3/8/8 w", "b6b7");
    check("8/8/4b3/8/8/1p6/2k5/K7 b", "b3b2");
    check("k7/1bK5/P7/8/8/4B3/8/8 w", "a6b7");
    check("7k/8/6KB/8/3B4/8/8/8 w", "");
    check("k7/2K5/8/8/B7/8/8/R7 w", "a4e8 a4d7 a4c6 a4b5 a4b3 a4c2 a4d1");
    check("7k/P7/6K1/8/8/8/8/8 w", "a7a8r");
    check("7k/8/6K1/8/8/8/8/r3R3 w", "e1e8");
    check("k7/8/K7/4B3/8/8/8/R7 w", "a6b6");
}

#[test]
fn a_move_mates_or_stalemates_or_is_illegal_or_is_refuted() {
    #[track_caller]
    fn check(fen: &str, first: &str, moves: u8, attempt: FirstMoveOutcome) {
        let mut solver = MateSolver::new(&Budget::DEFAULT);
        let position = lite(fen);
        let found = solver.attempt(&position, mv(first), moves);
        let tree = solver.tree(&position, mv(first), moves).expect("no limit");
        assert_eq!(tree.is_some(), attempt == FirstMoveOutcome::Mates);
        assert_eq!(found, Ok(attempt));
    }
    let ladder = "4k3/8/R7/1R6/8/8/8/4K3 w";
    check(ladder, "b5b7", 2, FirstMoveOutcome::Mates);
    check(ladder, "b5b7", 9, FirstMoveOutcome::Mates);
    check(ladder, "b5b7", 1, FirstMoveOutcome::Refuted(vec![mv("e8d8"), mv("e8f8")]));
    check(
        ladder,
        "b5e5",
        2,
        FirstMoveOutcome::Refuted(["e8d8", "e8f8", "e8d7", "e8f7"].map(mv).to_vec()),
    );
    check(ladder, "b5c6", 2, FirstMoveOutcome::Illegal);
    check(ladder, "e8d8", 2, FirstMoveOutcome::Illegal);
    check("7k/8/6K1/8/8/8/4B3/8 w", "e2c4", 9, FirstMoveOutcome::Stalemates);
    check("7k/8/6K1/4R3/8/8/8/8 w", "e5e8", 1, FirstMoveOutcome::Mates);
    check("7k/8/6K1/4R3/8/8/8/8 w", "e5e8", 0, FirstMoveOutcome::Refuted(vec![]));
}

#[test]
fn a_side_with_nothing_but_its_king_never_mates() {
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    assert_eq!(solver.shortest(&lite("k7/p7/1K6/8/8/8/8/8 w"), u8::MAX), MateVerdict::NoMate);
    assert_eq!(solver.shortest(&lite("kK6/8/8/8/8/8/8/8 b"), u8::MAX), MateVerdict::NoMate);
    assert_eq!(solver.nodes(), 0);
}

#[test]
fn a_tree_has_every_reply_and_is_as_deep_as_the_best_defence() {
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    let position = lite("8/8/3k4/7R/6R1/8/8/K7 w");
    let tree = solver.tree(&position, mv("g4g6"), 4).expect("no limit").expect("a key");
    assert_eq!(names(tree.replies().iter().map(|&(reply, _)| reply)), "d6c7 d6d7 d6e7");
    // Even when more moves are allowed than needed, the mate is as short as possible.
    let slow = solver.tree(&position, mv("g4g6"), 7).expect("no limit").expect("a key");
    assert_eq!(slow, tree);
}

#[test]
fn a_repeated_question_needs_no_search() {
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    let position = lite("8/8/3k4/7R/6R1/8/8/K7 w");
    assert_eq!(solver.shortest(&position, 4), MateVerdict::Mate(4));
    let nodes = solver.nodes();
    assert_eq!(solver.shortest(&position, 4), MateVerdict::Mate(4));
    // One node: the search for a mate in one, which is not memoised.
    assert_eq!(solver.nodes(), nodes + 1);
    assert!(format!("{solver:?}").starts_with("MateSolver { nodes: "));
}

#[test]
fn a_spent_budget_reports_its_progress() {
    let position = lite(FIGURE_5);
    let mut solver = MateSolver::new(&Budget::DEFAULT);
    assert_eq!(solver.shortest(&position, 3), MateVerdict::Mate(3));
    let mut last = 0;
    for nodes in 0..solver.nodes() {
        let budget = Budget::DEFAULT.nodes(nodes);
        match MateSolver::new(&budget).shortest(&position, 3) {
            MateVerdict::Unknown { none_within } => {
                assert!((last..3).contains(&none_within));
                last = none_within;
            }
            verdict => panic!("{verdict:?} with {nodes} nodes"),
        }
    }
    assert_eq!(last, 2);
    let stopped = Budget::DEFAULT.stop(&|| true);
    let verdict = MateSolver::new(&stopped).shortest(&position, 3);
    assert_eq!(verdict, MateVerdict::Unknown { none_within: 0 });
}

#[test]
fn a_solver_out_of_budget_answers_no_question() {
    let position = lite(FIGURE_5);
    let spent = Budget::DEFAULT.nodes(0);
    let mut solver = MateSolver::new(&spent);
    assert_eq!(solver.keys(&position, 3), Err(OutOfBudget));
    assert_eq!(solver.attempt(&position, mv("h1g1"), 3), Err(OutOfBudget));
    assert_eq!(solver.tree(&position, mv("h1g1"), 3), Err(TreeError::OutOfBudget));
    assert_eq!(OutOfBudget.to_string(), "the budget ran out before the answer");
    // A tree may also be too large for the rest of the budget after its key was found.
    let mut needed = 0;
    let tree = loop {
        let budget = Budget::DEFAULT.nodes(needed);
        match MateSolver::new(&budget).tree(&position, mv("h1g1"), 3) {
            Err(TreeError::OutOfBudget) => needed += 1,
            Err(TreeError::TooLarge) => panic!("no such limit"),
            Ok(tree) => break tree.expect("a key"),
        }
    };
    assert_eq!(tree.moves(), 3);
}

#[test]
fn a_solver_without_memory_gives_the_same_answers() {
    let forgetful = Budget::DEFAULT.memo_bytes(0);
    let mut solver = MateSolver::new(&forgetful);
    let position = lite(FIGURE_5);
    assert_eq!(solver.shortest(&position, 3), MateVerdict::Mate(3));
    assert_eq!(solver.keys(&position, 3), Ok(vec![mv("h1g1")]));
}

#[test]
fn a_tree_has_no_more_moves_than_its_limit() {
    let position = lite("4k3/8/R7/1R6/8/8/8/4K3 w");
    let tree = |most| {
        let mut solver = MateSolver::new(&Budget::DEFAULT).with_tree_moves(most);
        solver.tree(&position, mv("b5b7"), 2)
    };
    // The key and what answers each of two replies; both mate.
    assert!(tree(3).is_ok_and(|tree| tree.is_some_and(|tree| tree.replies().len() == 2)));
    assert_eq!(tree(2), Err(TreeError::TooLarge));
}
