//! Generated boards have the requested properties, and are the same for the same seed.

use std::num::NonZeroU8;

use ajedrez_solitario::{
    Area, Date, Difficulty, GeneratedPuzzle, PieceSet, PuzzleSpec, PuzzleSpecError, RatingVerdict,
    Unique, attempt, puzzle_text, rate,
};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Rules, Solver, Verdict};
use core_bitboard::{Role, Square};

mod oracle;
use oracle::{naive_pieces, naive_square};

fn naive_rules(rules: &Rules) -> naive::SolitarioRules {
    naive::SolitarioRules {
        max_captures: rules.max_captures.map(NonZeroU8::get),
        king_last: rules.king_last,
        target: rules.target.map(naive_square),
        promote: rules.promote,
    }
}

/// The first `number` boards of a seed, each checked.
#[track_caller]
fn boards(spec: &PuzzleSpec, seed: u64, number: usize) -> Vec<GeneratedPuzzle> {
    let made = (0..20_000).filter_map(|number| attempt(spec, seed, number, &|| false).puzzle);
    let boards: Vec<GeneratedPuzzle> = made.take(number).collect();
    assert_eq!(boards.len(), number, "{spec:?}");
    for GeneratedPuzzle { puzzle, solution } in &boards {
        assert_eq!(puzzle.pieces().len(), spec.pieces());
        assert!(puzzle.pieces().is_sorted(), "{puzzle:?}");
        assert_eq!(
            Solver::new(puzzle).rules(*spec.rules()).check(solution.captures()).as_ref(),
            Ok(solution)
        );
    }
    boards
}

fn spec(pieces: u64, roles: &[Role], rules: Rules) -> PuzzleSpec {
    PuzzleSpec::new(pieces, roles, rules).expect("boards of that kind")
}

/// Boards of any pieces under the plain rules, with this uniqueness and difficulty.
fn of_kind(
    pieces: u64,
    unique: Option<Unique>,
    difficulty: Option<Difficulty>,
) -> Result<PuzzleSpec, PuzzleSpecError> {
    let mut spec = spec(pieces, &Role::ALL, Rules::PLAIN);
    if let Some(unique) = unique {
        spec = spec.unique(unique)?;
    }
    match difficulty {
        Some(difficulty) => spec.with_difficulty(difficulty),
        None => Ok(spec),
    }
}

fn count(puzzle: &Puzzle, role: Role) -> usize {
    puzzle.pieces().iter().filter(|&&(_, own)| own == role).count()
}

/// Each combination of the options of the game, with small and large limits.
fn all_rules() -> impl Iterator<Item = Rules> {
    (0..24).map(|case| {
        Rules::PLAIN
            .max_captures(NonZeroU8::new([0, 2, 4][case % 3]))
            .king_last((case / 3) & 1 == 1)
            .target(((case / 6) & 1 == 1).then_some(Square::D8))
            .promote(case / 12 == 1)
    })
}

#[test]
fn boards_of_every_size_are_generated_and_solved() {
    for pieces in 1..=64 {
        for GeneratedPuzzle { puzzle, .. } in boards(&spec(pieces, &Role::ALL, Rules::PLAIN), 5, 2)
        {
            let verdict = Solver::new(&puzzle).solve().verdict;
            assert!(matches!(verdict, Verdict::Solved(_)), "{}", puzzle_text(&puzzle));
        }
    }
}

#[test]
fn boards_are_solvable_under_the_requested_rules() {
    for rules in all_rules() {
        for roles in [&Role::ALL[..], &[Role::Pawn, Role::King], &[Role::Pawn]] {
            for GeneratedPuzzle { puzzle, solution } in boards(&spec(5, roles, rules), 1, 3) {
                assert!(puzzle.pieces().iter().all(|(_, role)| roles.contains(role)), "{puzzle:?}");
                let solved = naive::solve(&naive_pieces(&puzzle), &naive_rules(&rules));
                assert!(solved.is_some(), "{puzzle:?} {rules:?} {solution}");
            }
        }
    }
}

#[test]
fn king_that_must_be_last_is_the_only_king() {
    let rules = Rules::PLAIN.king_last(true);
    for GeneratedPuzzle { puzzle, .. } in boards(&spec(6, &Role::ALL, rules), 1, 20) {
        assert_eq!(count(&puzzle, Role::King), 1, "{puzzle:?}");
    }
}

#[test]
fn only_pawns_promote_and_only_on_the_last_rank() {
    let rules = Rules::PLAIN.promote(true);
    let boards = boards(&spec(5, &[Role::Pawn], rules), 1, 40);
    let promotes = |made: &GeneratedPuzzle| {
        made.solution.captures().iter().any(|step| step.promotion.is_some())
    };
    assert!(boards.iter().any(promotes));
}

#[test]
fn oracle_finds_one_solution_on_unique_boards() {
    for rules in all_rules() {
        for pieces in 2..=6 {
            for unique in [Unique::UpToOrder, Unique::Strictly] {
                let spec = spec(pieces, &Role::ALL, rules).unique(unique).expect("such boards");
                for GeneratedPuzzle { puzzle, .. } in boards(&spec, 3, 2) {
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
fn boards_have_the_requested_difficulty() {
    for difficulty in Difficulty::ALL {
        for unique in [None, Some(Unique::UpToOrder)] {
            let spec = of_kind(7, unique, Some(difficulty)).expect("such boards");
            for GeneratedPuzzle { puzzle, .. } in boards(&spec, 11, 3) {
                let rated = rate(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict;
                let RatingVerdict::Rated(rating) = rated else { panic!("{puzzle:?} {rated:?}") };
                assert_eq!(rating.difficulty, difficulty, "{puzzle:?}");
                assert!(unique.is_none() || rating.unique == Some(true), "{puzzle:?}");
            }
        }
    }
}

/// Seeds published in books or web pages depend on these results.
#[test]
fn boards_of_a_seed_are_stable() {
    #[track_caller]
    fn check(spec: Result<PuzzleSpec, PuzzleSpecError>, expected: &[&str]) {
        let boards = boards(&spec.expect("such boards"), 1, expected.len());
        let runs: Vec<String> =
            boards.iter().map(|made| puzzle_text(&made.puzzle).to_string()).collect();
        assert_eq!(runs, expected);
    }
    check(of_kind(6, None, None), &["pa1rb2pa3cc3cd3ab4", "df2ad4ph4ag5rf6rg7"]);
    let medium = of_kind(8, Some(Unique::UpToOrder), Some(Difficulty::Medium));
    check(medium, &["af1ad3re3pf5tc6cg6pd7af8"]);
    check(of_kind(7, Some(Unique::Strictly), None), &["cg2tf3pb4tc4rh4dh5pa8"]);
}

#[test]
fn stopped_attempt_has_no_board() {
    let plain = spec(6, &Role::ALL, Rules::PLAIN);
    let unique = plain.clone().unique(Unique::UpToOrder).expect("such boards");
    for spec in [plain, unique] {
        let stopped = attempt(&spec, 1, 0, &|| true);
        assert!(stopped.stopped && stopped.puzzle.is_none());
    }
}

#[test]
fn boards_stay_within_set_and_area() {
    let promote = Rules::PLAIN.promote(true);
    for (rules, unique) in
        [(Rules::PLAIN, false), (Rules::PLAIN, true), (promote, false), (promote, true)]
    {
        let only = |spec: PuzzleSpec| {
            if unique { spec.unique(Unique::UpToOrder).expect("such boards") } else { spec }
        };
        let card = spec(7, &Role::ALL, rules).at_most(PieceSet::THINKFUN);
        let card = only(card.and_then(|spec| spec.within(Area::CARD)).expect("such boards"));
        for GeneratedPuzzle { puzzle, .. } in boards(&card, 2, 5) {
            let within = |&(square, _): &(Square, Role)| Area::CARD.squares().contains(square);
            assert!(puzzle.pieces().iter().all(within), "{puzzle:?}");
            let fits = |role| count(&puzzle, role) <= usize::from(PieceSet::THINKFUN.of(role));
            assert!(Role::ALL.into_iter().all(fits), "{puzzle:?}");
        }
        let exactly =
            [Role::King, Role::Queen, Role::Rook, Role::Rook, Role::Pawn, Role::Pawn, Role::Bishop];
        let spec = only(PuzzleSpec::with_pieces(&exactly, rules).expect("such boards"));
        for GeneratedPuzzle { puzzle, .. } in boards(&spec, 3, 5) {
            for role in Role::ALL {
                let wanted = exactly.iter().filter(|&&it| it == role).count();
                assert_eq!(count(&puzzle, role), wanted, "{puzzle:?}");
            }
        }
    }
}

#[test]
fn solo_boards_have_one_king_and_it_is_last() {
    let rules = Rules::PLAIN.max_captures(NonZeroU8::new(2)).king_last(true);
    let solo = spec(9, &Role::ALL, rules).with_one_king().expect("such boards");
    let solo = solo.unique(Unique::UpToOrder).expect("such boards");
    for GeneratedPuzzle { puzzle, .. } in boards(&solo, 1, 3) {
        assert_eq!(count(&puzzle, Role::King), 1, "{puzzle:?}");
        let solved = naive::count_plans(&naive_pieces(&puzzle), &naive_rules(&rules));
        assert_eq!(solved, 1, "{puzzle:?}");
    }
    let none = spec(3, &[Role::Rook], rules).with_one_king();
    assert_eq!(none.map(drop), Err(PuzzleSpecError::NotOneKing));
    let several =
        PuzzleSpec::with_pieces(&[Role::King, Role::King, Role::Rook], rules).expect("boards");
    assert!(several.with_one_king().is_err());
}

#[test]
fn none_of_several_kings_must_be_last() {
    let rules = Rules::PLAIN.king_last(true);
    let pieces = [Role::King, Role::King, Role::Rook, Role::Rook];
    let spec = PuzzleSpec::with_pieces(&pieces, rules).expect("such boards");
    for spec in [
        spec.clone().unique(Unique::UpToOrder).expect("such boards"),
        spec.with_difficulty(Difficulty::Medium).expect("such boards"),
    ] {
        for GeneratedPuzzle { puzzle, solution } in boards(&spec, 2, 3) {
            let checked = Solver::new(&puzzle).rules(rules).check(solution.captures());
            assert_eq!(checked, Ok(solution));
        }
    }
}

#[test]
fn large_unique_boards_have_one_plan() {
    for pieces in [16, 20] {
        let spec = spec(pieces, &Role::ALL, Rules::PLAIN).unique(Unique::UpToOrder);
        for made in boards(&spec.expect("such boards"), 1, 2) {
            let budget = Budget::DEFAULT.nodes(300_000);
            let listing = Solver::new(&made.puzzle).budget(budget).plans(2);
            assert_eq!(listing.solutions.len(), 1, "{}", puzzle_text(&made.puzzle));
        }
    }
}

#[test]
fn every_day_has_a_puzzle() {
    // 2026-11-16 was a Monday.
    for day in 16..23 {
        let date: Date = format!("2026-11-{day}").parse().expect("a date");
        let GeneratedPuzzle { puzzle, .. } = &boards(&date.spec(), date.seed(), 1)[0];
        let rated = rate(puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict;
        let RatingVerdict::Rated(rating) = rated else { panic!("{puzzle:?} {rated:?}") };
        assert_eq!(Some(rating.difficulty), date.spec().difficulty(), "{date}");
        assert_eq!(rating.unique, Some(true), "{date}");
    }
}

#[test]
fn impossible_specifications_are_rejected() {
    #[track_caller]
    fn check(pieces: u64, roles: &[Role], rules: Rules, message: &str) {
        check_refused(PuzzleSpec::new(pieces, roles, rules), message);
    }
    #[track_caller]
    fn check_refused(spec: Result<PuzzleSpec, PuzzleSpecError>, message: &str) {
        assert_eq!(spec.unwrap_err().to_string(), message);
    }
    let plain = Rules::PLAIN;
    check(0, &Role::ALL, plain, "expected 1 to 64 pieces, found 0");
    check(65, &Role::ALL, plain, "expected 1 to 64 pieces, found 65");
    check(u64::MAX, &[Role::Pawn], plain, "expected 1 to 64 pieces, found 18446744073709551615");
    check(5, &[], plain, "expected at least one role");
    let too_many = |pieces: usize, most: &str| {
        format!(
            "expected at most {most} for a solvable board of these roles under these rules, found \
             {pieces}"
        )
    };
    check(27, &[Role::Pawn], plain, &too_many(27, "26 pieces"));
    let all = |pieces| spec(pieces, &Role::ALL, plain);
    check_refused(
        all(17).at_most(PieceSet::CHESS),
        "expected at most 16 pieces of these roles in the set, found 17",
    );
    let kings = plain.king_last(true);
    assert!(spec(8, &[Role::King, Role::Pawn], kings).at_most(PieceSet::CHESS).is_ok());
    assert!(spec(10, &[Role::King, Role::Pawn], kings).at_most(PieceSet::CHESS).is_err());
    check_refused(
        all(17).within(Area::CARD),
        "expected at most 16 pieces, one per square of the area, found 17",
    );
    let far = plain.target(Some(Square::H8));
    check_refused(
        spec(3, &Role::ALL, far).within(Area::CARD),
        "the target h8 is outside the area a1-d4",
    );
    let file = "a1-a8".parse::<Area>().expect("an area");
    check_refused(spec(2, &[Role::Pawn], plain).within(file), &too_many(2, "1 piece"));
    check_refused(
        spec(5, &[Role::Rook], plain).unique(Unique::UpToOrder),
        "a board of only rooks has no unique solution: its last capture can be reversed",
    );
    check_refused(
        all(3).with_difficulty(Difficulty::Expert),
        "this difficulty needs at least 4 pieces, found 3",
    );
    assert!(all(3).with_difficulty(Difficulty::Easy).is_ok());
    check(33, &[Role::Bishop, Role::Pawn], plain, &too_many(33, "32 pieces"));
}
