//! Small boards that cannot be solved have a reason that a person can read.

use core_bitboard::solitaire::{Budget, Capture, Puzzle, Rules, Solver, Verdict};
use core_bitboard::{Role, Square};
use solitario::{LINES_OF_FEW_MAX, refute};

mod oracle;
use oracle::{naive_pieces, naive_refutation};

/// Numbers by Marsaglia's xorshift, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % end
    }

    /// A board of 4 to 8 pieces; some are drawn in a corner of the board, where more captures are.
    fn puzzle(&mut self) -> Puzzle {
        let (pieces, width) = (4 + self.below(5), 4 + self.below(5));
        let mut squares: Vec<Square> = Square::all()
            .filter(|square| square.file().index() < width && square.rank().index() < width)
            .collect();
        let mut piece = || {
            let square = squares.swap_remove(self.below(squares.len()));
            (square, Role::ALL[self.below(Role::ALL.len())])
        };
        Puzzle::new((0..pieces).map(|_| piece()).collect::<Vec<_>>()).expect("squares of their own")
    }
}

/// How many boards the tree of all sequences of captures has, counted up to `most` by the checker.
fn boards_of_tree(puzzle: &Puzzle, most: usize) -> usize {
    let mut open = vec![puzzle.clone()];
    let mut boards = 0;
    while let Some(puzzle) = open.pop() {
        boards += 1;
        if boards > most {
            break;
        }
        for &(from, role) in puzzle.pieces() {
            for &(to, _) in puzzle.pieces() {
                if is_legal(&puzzle, from, to) {
                    let left = puzzle.pieces().iter().copied();
                    let left = left.filter(|&(square, _)| square != from && square != to);
                    open.push(Puzzle::new(left.chain([(to, role)])).expect("a board"));
                }
            }
        }
    }
    boards
}

/// Whether a capture is legal, however many pieces it leaves.
fn is_legal(puzzle: &Puzzle, from: Square, to: Square) -> bool {
    Solver::new(puzzle)
        .check(&[Capture::new(from, to)])
        .err()
        .is_none_or(|error| error.index().is_none())
}

#[test]
fn every_impossible_board_of_few_pieces_with_a_small_tree_has_a_reason() {
    let (mut numbers, mut boards, mut lines) = (Numbers(0x5EED), 0, Vec::new());
    let mut without: Vec<Puzzle> = Vec::new();
    while boards < 2_000 {
        let puzzle = numbers.puzzle();
        if Solver::new(&puzzle).solve().verdict != Verdict::Impossible {
            continue;
        }
        boards += 1;
        if Solver::new(&puzzle).explain().is_some() {
            continue;
        }
        match refute(&puzzle, &Rules::PLAIN, &Budget::DEFAULT) {
            Some(refutation) => {
                let (pieces, proof) = (naive_pieces(&puzzle), naive_refutation(&refutation));
                let rules = naive::SolitarioRules::default();
                assert!(naive::refutes(&pieces, &rules, &proof), "{refutation:?}: {puzzle:?}");
                lines.push(refutation.lines());
            }
            None => without.push(puzzle),
        }
    }
    let long = lines.iter().filter(|&&lines| lines > 12).count();
    println!("{} reasons, {long} of them long, {} without", lines.len(), without.len());
    assert!(lines.iter().all(|&lines| lines <= LINES_OF_FEW_MAX), "{lines:?}");
    // There are enough boards for which no single condition is the reason.
    assert!(lines.len() > 300, "only {}", lines.len());
    for puzzle in &without {
        assert!(boards_of_tree(puzzle, LINES_OF_FEW_MAX) > LINES_OF_FEW_MAX, "{puzzle:?}");
    }
    assert!(without.len() < boards / 50, "{} boards have no reason", without.len());
}
