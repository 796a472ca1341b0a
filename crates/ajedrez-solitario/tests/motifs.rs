//! Motifs and decisions, on boards that have them and on boards that nearly do.

use std::num::NonZeroU8;

use ajedrez_solitario::{
    Difficulty, Motif, PuzzleSpec, PuzzleSpecError, RatingVerdict, Unique, attempt, motifs,
    parse_puzzle, puzzle_text, rate,
};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Rules, Solver};
use core_bitboard::{Role, Square};

#[track_caller]
fn check_under(rules: Rules, run: &str, expected: &[Motif]) {
    let puzzle = parse_puzzle(run).expect("a puzzle");
    let found = motifs(&puzzle, &rules, &Budget::DEFAULT).verdict;
    assert_eq!(found.as_deref(), Some(expected), "{run}");
}

#[track_caller]
fn check(run: &str, expected: &[Motif]) {
    check_under(Rules::PLAIN, run, expected);
}

#[test]
fn lonely_piece_is_reached_by_one_other() {
    check("tb2pb5pe5pe7", &[Motif::Lonely, Motif::End]);
    // The last square does not count: no piece captures from it.
    check("tb2pb5", &[]);
}

#[test]
fn king_walk_needs_three_captures() {
    check("ra4pb4pc4pd4", &[Motif::Lonely, Motif::Walk, Motif::End]);
    check("ra4pb4pc4", &[Motif::Lonely, Motif::End]);
    check("ta4pb4pc4pd4", &[Motif::Lonely, Motif::End]);
}

#[test]
fn waiting_piece_can_capture_first_but_must_not() {
    check("cb3pd3ae4td6", &[Motif::Wait, Motif::Order, Motif::End]);
    // The pawn on b2 must not capture first either, but it captures in no solution.
    check("pa1pb2pc3", &[Motif::Order]);
}

#[test]
fn only_order_is_not_forced() {
    check("pc2pd3pc4pd5", &[Motif::Order]);
    check("ta1pa5pe5", &[Motif::Lonely, Motif::End]);
    // Six orders.
    check("pa2pb3pc4pe2pd3", &[]);
}

#[test]
fn strong_piece_is_sacrificed() {
    check("tb3rc3pa4", &[Motif::Order, Motif::Sacrifice, Motif::Kind, Motif::End]);
    // With a queen on the board the rook is not the strong piece.
    check("tb3rc3da4", &[]);
}

#[test]
fn only_one_kind_captures_although_others_could() {
    check("pe2cd3pd4pe5pc6", &[Motif::Lonely, Motif::Order, Motif::Kind]);
    check("pd2pd3pf3cf4pe5", &[Motif::Lonely, Motif::End]);
}

#[test]
fn unsolvable_and_one_piece_boards_have_no_motif() {
    check("re1th8", &[]);
    check("re1", &[]);
}

#[test]
fn motifs_depend_on_the_rules() {
    let king_last = Rules::PLAIN.king_last(true);
    check_under(king_last, "cc2pe3rc5td5", &[Motif::Lonely, Motif::Wait, Motif::Order]);
    check_under(Rules::PLAIN.max_captures(NonZeroU8::new(2)), "tb2pb5pe5pe7", &[]);
    check_under(Rules::PLAIN.target(Some(Square::B5)), "tb2pb5pe5pe7", &[]);
}

#[test]
fn motifs_are_unknown_beyond_the_limits() {
    let puzzle = parse_puzzle("pc2pd3pc4pd5").expect("a puzzle");
    for (nodes, is_known) in [(0, false), (6, false), (7, true)] {
        let report = motifs(&puzzle, &Rules::PLAIN, &Budget::DEFAULT.nodes(nodes));
        assert_eq!((report.verdict.is_some(), report.nodes), (is_known, nodes));
    }
    let stopped = Budget::DEFAULT.stop(&|| true);
    assert_eq!(motifs(&puzzle, &Rules::PLAIN, &stopped).verdict, None);
    // 64 queens meet more boards than are kept.
    let full: String = Square::all().map(|square| format!("d{square}")).collect();
    let puzzle = parse_puzzle(&full).expect("a puzzle");
    assert_eq!(motifs(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict, None);
}

#[test]
fn boards_have_the_requested_motif() {
    for motif in Motif::ALL {
        for unique in [None, Some(Unique::UpToOrder)] {
            let mut spec = PuzzleSpec::new(6, &Role::ALL, Rules::PLAIN).expect("such boards");
            if let Some(unique) = unique {
                spec = spec.unique(unique).expect("such boards");
            }
            let spec = spec.with_motif(motif).expect("such boards");
            let made = (0..2_000).find_map(|number| attempt(&spec, 5, number, &|| false).puzzle);
            let puzzle = made.expect("such boards are not rare").puzzle;
            let found = motifs(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict;
            assert!(found.expect("few boards").contains(&motif), "{}", puzzle_text(&puzzle));
        }
    }
}

#[test]
fn impossible_motifs_are_rejected() {
    #[track_caller]
    fn check(pieces: u64, roles: &[Role], motif: Motif) {
        let spec = PuzzleSpec::new(pieces, roles, Rules::PLAIN).expect("such boards");
        assert_eq!(spec.with_motif(motif).map(drop), Err(PuzzleSpecError::NoMotif(motif)));
    }
    Motif::ALL.into_iter().for_each(|motif| check(2, &Role::ALL, motif));
    check(3, &Role::ALL, Motif::Walk);
    check(6, &[Role::Rook, Role::Pawn], Motif::Walk);
    check(6, &[Role::King, Role::Pawn], Motif::Sacrifice);
    check(6, &[Role::Knight, Role::Knight], Motif::Kind);
}

#[test]
fn puzzle_without_traps_is_trivial() {
    for (run, is_trivial) in
        [("tb2pb5pe5pe7", true), ("ta1ta5ta8", true), ("re1", true), ("pa1pb2pc3", false)]
    {
        let puzzle = parse_puzzle(run).expect("a puzzle");
        let rated = rate(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict;
        let RatingVerdict::Rated(rating) = rated else { panic!("{rated:?}") };
        assert_eq!(rating.is_trivial(), is_trivial, "{run}");
    }
}

#[test]
fn easy_boards_of_five_pieces_have_two_decisions() {
    for (pieces, least) in [(4, 0), (5, 2), (6, 2), (9, 2), (12, 2)] {
        for unique in [false, true] {
            let mut spec = PuzzleSpec::new(pieces, &Role::ALL, Rules::PLAIN).expect("such boards");
            if unique {
                spec = spec.unique(Unique::UpToOrder).expect("such boards");
            }
            let spec = spec.with_difficulty(Difficulty::Easy).expect("such boards");
            let made = (0..).find_map(|number| attempt(&spec, 9, number, &|| false).puzzle);
            let puzzle = made.expect("an attempt that succeeds").puzzle;
            let rated = rate(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict;
            let RatingVerdict::Rated(rating) = rated else { panic!("{rated:?}") };
            assert!(rating.effort.decisions >= Some(least), "{}", puzzle_text(&puzzle));
            let decisions = Solver::new(&puzzle).decisions(2).verdict;
            assert!(!unique || decisions >= Some(least as u32), "{}", puzzle_text(&puzzle));
        }
    }
}
