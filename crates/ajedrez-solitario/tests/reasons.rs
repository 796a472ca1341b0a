//! Small boards without a solution have a reason that a person can read.

use ajedrez_solitario::ReasonText;
use core_bitboard::solitaire::explain::LINES_MAX;
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
use core_bitboard::{Role, Square};

mod oracle;
use oracle::naive_pieces;
#[path = "oracle/reason.rs"]
mod reason;
use reason::naive_reason;

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

#[test]
fn oracle_accepts_reasons_of_small_impossible_boards() {
    let (mut numbers, mut boards, mut lines) = (Numbers(0x5EED), 0, Vec::new());
    let rules = naive::SolitarioRules::default();
    while boards < 2_000 {
        let puzzle = numbers.puzzle();
        let solver = Solver::new(&puzzle);
        if solver.solve().verdict != Verdict::Impossible {
            continue;
        }
        boards += 1;
        let Some(reason) = solver.explain() else { continue };
        let (pieces, proof) = (naive_pieces(&puzzle), naive_reason(&reason));
        assert!(naive::refutes(&pieces, &rules, &proof), "{reason:?}: {puzzle:?}");
        let text = ReasonText::new(reason.clone(), &puzzle).to_string();
        assert_eq!(text.lines().count(), reason.lines(), "{text}");
        lines.push(reason.lines());
    }
    let several = lines.iter().filter(|&&lines| lines > 1).count();
    println!("{} reasons, {several} of several lines", lines.len());
    assert!(lines.iter().all(|&lines| lines <= LINES_MAX), "{lines:?}");
    assert!(boards - lines.len() <= 6, "{} boards have no reason", boards - lines.len());
    assert!(several > 200, "only {several} reasons have several lines");
}
