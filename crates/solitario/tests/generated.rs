//! Boards made to order: they are what was ordered, and the same for a seed.

use core_bitboard::solitaire::{Budget, Puzzle, Rules, Verdict, check_with, solve_with};
use core_bitboard::{Role, Square};
use solitario::{
    Difficulty, Made, RatingVerdict, Unique, Wish, WishError, attempt, puzzle_run, rate,
};

fn naive_pieces(puzzle: &Puzzle) -> Vec<(naive::Role, naive::Square)> {
    let role = |role| match role {
        Role::Pawn => naive::Role::Pawn,
        Role::Knight => naive::Role::Knight,
        Role::Bishop => naive::Role::Bishop,
        Role::Rook => naive::Role::Rook,
        Role::Queen => naive::Role::Queen,
        Role::King => naive::Role::King,
    };
    puzzle.pieces().iter().map(|&(square, piece)| (role(piece), naive_square(square))).collect()
}

/// The oracle counts rows from the top.
fn naive_square(square: Square) -> naive::Square {
    (7 - square.rank().index(), square.file().index())
}

fn naive_rules(rules: &Rules) -> naive::SolitarioRules {
    naive::SolitarioRules {
        max_captures: rules.max_captures,
        king_last: rules.king_last,
        target: rules.target.map(naive_square),
        promote: rules.promote,
    }
}

/// The first `number` boards of a seed, each checked.
#[track_caller]
fn boards(wish: &Wish, seed: u64, number: usize) -> Vec<Made> {
    let made = (0..20_000).filter_map(|number| attempt(wish, seed, number, &|| false).made);
    let boards: Vec<Made> = made.take(number).collect();
    assert_eq!(boards.len(), number, "{wish:?}");
    for Made { puzzle, solution } in &boards {
        assert_eq!(puzzle.pieces().len(), wish.pieces());
        assert!(puzzle.pieces().is_sorted(), "{puzzle:?}");
        assert_eq!(check_with(puzzle, wish.rules(), solution.captures()).as_ref(), Ok(solution));
    }
    boards
}

fn wish(pieces: u64, roles: &[Role], rules: Rules) -> Wish {
    Wish::new(pieces, roles, rules).expect("boards of that kind")
}

/// Each combination of the options of the game, with small and large limits.
fn all_rules() -> impl Iterator<Item = Rules> {
    (0..24).map(|case| Rules {
        max_captures: [None, Some(2), Some(4)][case % 3],
        king_last: (case / 3) & 1 == 1,
        target: ((case / 6) & 1 == 1).then_some(Square::D8),
        promote: case / 12 == 1,
    })
}

#[test]
fn a_board_of_every_size_is_made_and_solved() {
    for pieces in 1..=64 {
        for Made { puzzle, .. } in boards(&wish(pieces, &Role::ALL, Rules::PLAIN), 5, 2) {
            let verdict = solve_with(&puzzle, &Rules::PLAIN, &Budget::UNLIMITED).verdict;
            assert!(matches!(verdict, Verdict::Solved(_)), "{}", puzzle_run(&puzzle));
        }
    }
}

#[test]
fn boards_are_solved_under_the_rules_for_which_they_are_made() {
    for rules in all_rules() {
        for roles in [&Role::ALL[..], &[Role::Pawn, Role::King], &[Role::Pawn]] {
            for Made { puzzle, solution } in boards(&wish(5, roles, rules), 1, 3) {
                assert!(puzzle.pieces().iter().all(|(_, role)| roles.contains(role)), "{puzzle:?}");
                let solved = naive::solve(&naive_pieces(&puzzle), &naive_rules(&rules));
                assert!(solved.is_some(), "{puzzle:?} {rules:?} {solution}");
            }
        }
    }
}

#[test]
fn a_king_that_must_be_last_is_the_only_one() {
    let rules = Rules { king_last: true, ..Rules::PLAIN };
    for Made { puzzle, .. } in boards(&wish(6, &Role::ALL, rules), 1, 20) {
        let kings = puzzle.pieces().iter().filter(|(_, role)| *role == Role::King).count();
        assert_eq!(kings, 1, "{puzzle:?}");
    }
}

#[test]
fn pawns_alone_promote_where_they_may() {
    let rules = Rules { promote: true, ..Rules::PLAIN };
    let boards = boards(&wish(5, &[Role::Pawn], rules), 1, 40);
    let promotes =
        |made: &Made| made.solution.captures().iter().any(|step| step.promotion.is_some());
    assert!(boards.iter().any(promotes));
}

#[test]
fn the_oracle_finds_one_solution_where_one_is_wanted() {
    for rules in all_rules() {
        for pieces in 2..=6 {
            for unique in [Unique::UpToOrder, Unique::Strictly] {
                let mut wish = wish(pieces, &Role::ALL, rules);
                wish.unique = Some(unique);
                for Made { puzzle, .. } in boards(&wish, 3, 2) {
                    let (pieces, rules) = (naive_pieces(&puzzle), naive_rules(&rules));
                    assert_eq!(naive::count_plans(&pieces, &rules), 1, "{puzzle:?} {rules:?}");
                    if unique == Unique::Strictly {
                        assert_eq!(naive::count(&pieces, &rules), 1, "{puzzle:?} {rules:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn boards_have_the_difficulty_that_is_wanted() {
    for difficulty in Difficulty::ALL {
        for unique in [None, Some(Unique::UpToOrder)] {
            let mut wish = wish(7, &Role::ALL, Rules::PLAIN);
            (wish.difficulty, wish.unique) = (Some(difficulty), unique);
            for Made { puzzle, .. } in boards(&wish, 11, 3) {
                let rated = rate(&puzzle, &Rules::PLAIN, &Budget::UNLIMITED).verdict;
                let RatingVerdict::Rated(rating) = rated else { panic!("{puzzle:?} {rated:?}") };
                assert_eq!(rating.difficulty, difficulty, "{puzzle:?}");
                assert!(unique.is_none() || rating.unique, "{puzzle:?}");
            }
        }
    }
}

/// Whoever has a seed in a book or a web page relies on these.
#[test]
fn the_boards_of_a_seed_never_change() {
    #[track_caller]
    fn check(
        pieces: u64,
        unique: Option<Unique>,
        difficulty: Option<Difficulty>,
        expected: &[&str],
    ) {
        let mut wish = wish(pieces, &Role::ALL, Rules::PLAIN);
        (wish.unique, wish.difficulty) = (unique, difficulty);
        let boards = boards(&wish, 1, expected.len());
        let runs: Vec<String> =
            boards.iter().map(|made| puzzle_run(&made.puzzle).to_string()).collect();
        assert_eq!(runs, expected);
    }
    check(6, None, None, &["pa1rb2pa3cc3cd3ab4", "df2ad4ph4ag5rf6rg7"]);
    check(8, Some(Unique::UpToOrder), Some(Difficulty::Medium), &["pg1te2dc3ch3tb5cc5aa6ra8"]);
    check(7, Some(Unique::Strictly), None, &["pa1rd1cf1tb2ra3ce3cb4"]);
}

#[test]
fn an_attempt_that_is_stopped_has_no_board() {
    let mut wish = wish(6, &Role::ALL, Rules::PLAIN);
    for unique in [None, Some(Unique::UpToOrder)] {
        wish.unique = unique;
        let stopped = attempt(&wish, 1, 0, &|| true);
        assert!(stopped.stopped && stopped.made.is_none());
    }
}

#[test]
fn wishes_that_no_board_fulfils_are_refused() {
    #[track_caller]
    fn check(pieces: u64, roles: &[Role], rules: Rules, message: &str) {
        let error: WishError = Wish::new(pieces, roles, rules).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    let plain = Rules::PLAIN;
    check(0, &Role::ALL, plain, "expected 1 to 64 pieces, found 0");
    check(65, &Role::ALL, plain, "expected 1 to 64 pieces, found 65");
    check(u64::MAX, &[Role::Pawn], plain, "expected 1 to 64 pieces, found 18446744073709551615");
    check(5, &[], plain, "expected at least one role");
    let too_many = |pieces: usize, most: usize| {
        format!(
            "no board of {pieces} pieces of these roles can be solved under these rules: there are {most} \
             pieces at most"
        )
    };
    check(27, &[Role::Pawn], plain, &too_many(27, 26));
    check(33, &[Role::Bishop, Role::Pawn], plain, &too_many(33, 32));
    check(2, &Role::ALL, Rules { max_captures: Some(0), ..plain }, &too_many(2, 1));
}
