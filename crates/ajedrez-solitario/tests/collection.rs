//! The collection has the documented properties: three hundred different boards, each with one
//! solution and the stated rating.

use std::collections::{BTreeMap, HashSet};

use ajedrez_solitario::{
    Area, CollectionPuzzle, Difficulty, Motif, PieceSet, RatingVerdict, Unique, collection,
    is_unique, motifs, puzzle_text, rate,
};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Rules, Solver};
use core_bitboard::{Role, Square};

mod oracle;
use oracle::naive_pieces;

/// Files, ranks and roles of the pieces.
type Board = HashSet<(i8, i8, Role)>;

fn board(puzzle: &Puzzle) -> Board {
    let number = |index: usize| index as i8;
    let piece = |&(square, role): &(Square, Role)| {
        (number(square.file().index()), number(square.rank().index()), role)
    };
    puzzle.pieces().iter().map(piece).collect()
}

/// A board under each of the eight symmetries of the square.
fn symmetric(board: &Board) -> [Board; 8] {
    let quarter = |board: &Board| -> Board {
        board.iter().map(|&(file, rank, role)| (7 - rank, file, role)).collect()
    };
    let mirrored = |board: &Board| -> Board {
        board.iter().map(|&(file, rank, role)| (7 - file, rank, role)).collect()
    };
    let mut turned = [(); 4].map(|()| board.clone());
    for turn in 1..4 {
        turned[turn] = quarter(&turned[turn - 1]);
    }
    let [a, b, c, d] = turned;
    let mirrors = [&a, &b, &c, &d].map(mirrored);
    let [e, f, g, h] = mirrors;
    [a, b, c, d, e, f, g, h]
}

/// A board shifted so that its pieces touch the first file and the first rank.
fn shifted(board: &Board) -> Vec<(i8, i8, Role)> {
    let file = board.iter().map(|piece| piece.0).min().unwrap_or(0);
    let rank = board.iter().map(|piece| piece.1).min().unwrap_or(0);
    let mut pieces: Vec<_> = board.iter().map(|&(f, r, role)| (f - file, r - rank, role)).collect();
    pieces.sort_unstable();
    pieces
}

#[test]
fn boards_are_distinct_up_to_symmetry_and_shift() {
    let (mut met, mut duplicates) = (HashSet::new(), Vec::new());
    for each in collection() {
        let all: HashSet<_> = symmetric(&board(&each.puzzle)).iter().map(shifted).collect();
        if all.iter().any(|board| met.contains(board)) {
            duplicates.push(puzzle_text(&each.puzzle).to_string());
        }
        met.extend(all);
    }
    println!("boards {}, duplicates {}", collection().count(), duplicates.len());
    assert_eq!((collection().count(), duplicates), (300, vec![]));
}

/// The most pieces that stand on the same squares when one board is shifted.
fn common(one: &Board, other: &Board) -> usize {
    let shifts = (-7..=7).flat_map(|file| (-7..=7).map(move |rank| (file, rank)));
    let squares: HashSet<(i8, i8)> = other.iter().map(|&(file, rank, _)| (file, rank)).collect();
    let is_common = |(file, rank)| {
        one.iter().filter(|piece| squares.contains(&(piece.0 + file, piece.1 + rank))).count()
    };
    shifts.map(is_common).max().unwrap_or_default()
}

#[test]
fn boards_of_an_idea_have_different_shapes() {
    let mut alike = Vec::new();
    let mut boards: BTreeMap<_, Vec<(String, Board)>> = BTreeMap::new();
    for each in collection() {
        let Some(idea) = each.idea else { continue };
        let own = (puzzle_text(&each.puzzle).to_string(), board(&each.puzzle));
        let page = boards.entry((each.difficulty.name(), idea.name())).or_default();
        for (other, earlier) in page.iter() {
            let most = symmetric(&own.1).iter().map(|turned| common(turned, earlier)).max();
            if 3 * most.unwrap_or_default() > 2 * earlier.len().min(own.1.len()) {
                alike.push(format!("{other} {}", own.0));
            }
        }
        page.push(own);
    }
    assert!(alike.is_empty(), "{alike:?}");
}

#[test]
fn boards_have_one_plan_and_the_stated_difficulty_and_motif() {
    let (mut unique, mut strictly, mut wrong) = (0, 0, Vec::new());
    let mut with_motif = [0; Motif::ALL.len()];
    for CollectionPuzzle { puzzle, difficulty, idea } in collection() {
        let run = puzzle_text(&puzzle).to_string();
        let RatingVerdict::Rated(rating) = rate(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict
        else {
            panic!("{run}: not rated")
        };
        // If the motifs of a large board are not found within the limits, it counts as having none.
        let found = motifs(&puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict.unwrap_or_default();
        found.iter().for_each(|&motif| with_motif[motif as usize] += 1);
        let has_idea = idea.is_none_or(|idea| found.contains(&idea));
        if rating.difficulty != difficulty || !has_idea || rating.is_trivial() {
            wrong.push(run.clone());
        }
        // The search that lists plans is not the one that rates.
        let plans = Solver::new(&puzzle).plans(2);
        let is_one = plans.complete && plans.solutions.len() == 1;
        unique += usize::from(is_one && rating.unique == Some(true));
        let strict = is_unique(&puzzle, &Rules::PLAIN, Unique::Strictly, &Budget::DEFAULT).unique;
        strictly += usize::from(strict == Some(true));
    }
    println!("unique {unique}, of them with a single order {strictly}, misstated {}", wrong.len());
    println!("boards with each of {:?} {with_motif:?}", Motif::ALL);
    assert_eq!((unique, wrong), (300, vec![]));
}

#[test]
fn boards_cover_difficulties_motifs_roles_and_sizes() {
    let (mut ideas, mut sizes, mut roles) = (BTreeMap::new(), BTreeMap::new(), [0; 6]);
    let mut earlier = None;
    for CollectionPuzzle { puzzle, difficulty, idea } in collection() {
        // Those without an idea come last.
        let place = (difficulty, idea.is_none(), idea);
        assert!(earlier <= Some(place), "{}", puzzle_text(&puzzle));
        earlier = Some(place);
        let number: &mut usize = ideas.entry((difficulty, idea)).or_insert(0);
        let area = match (idea, *number) {
            (None, 0..6) => "c3-f6",
            (None, 6..12) => "b2-g7",
            _ => "8x8",
        };
        *number += 1;
        let area = area.parse::<Area>().expect("an area").squares();
        assert!(puzzle.pieces().iter().all(|&(square, _)| area.contains(square)));
        *sizes.entry(puzzle.pieces().len()).or_insert(0) += 1;
        for (index, role) in Role::ALL.into_iter().enumerate() {
            let number = puzzle.pieces().iter().filter(|piece| piece.1 == role).count();
            assert!(number <= usize::from(PieceSet::CHESS.of(role)), "{}", puzzle_text(&puzzle));
            roles[index] += usize::from(number > 0);
        }
    }
    for difficulty in Difficulty::ALL {
        let of = |idea| ideas.get(&(difficulty, idea)).copied().unwrap_or(0);
        let each = Motif::ALL.map(|motif| of(Some(motif)));
        println!("{}: {each:?} of the motifs, {} mixed", difficulty.name(), of(None));
        assert_eq!(each, [6; Motif::ALL.len()]);
        assert!([30, 36].contains(&of(None)));
    }
    println!(
        "boards of each number of pieces {sizes:?}; boards with each of {:?} {roles:?}",
        Role::ALL
    );
    assert!(sizes.keys().eq(&(5..=16).collect::<Vec<usize>>()), "{sizes:?}");
    assert!(roles.iter().all(|&boards| boards >= 100), "{roles:?}");
}

/// The maximum size of boards for which the oracle lists every line of play.
const ORACLE_PIECES: usize = 8;

#[test]
fn oracle_agrees_on_plans_and_motifs_of_small_boards() {
    let rules = naive::SolitarioRules::default();
    let (mut boards, mut agreed) = (0, 0);
    for CollectionPuzzle { puzzle, idea, .. } in collection() {
        if puzzle.pieces().len() > ORACLE_PIECES {
            continue;
        }
        let pieces = naive_pieces(&puzzle);
        let has_idea =
            idea.is_none_or(|motif| naive::motifs(&pieces, &rules).contains(&motif.name()));
        boards += 1;
        agreed += usize::from(naive::count_plans(&pieces, &rules) == 1 && has_idea);
    }
    println!("of {boards} boards of up to {ORACLE_PIECES} pieces the oracle agrees about {agreed}");
    assert_eq!(agreed, boards);
}
