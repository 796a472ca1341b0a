//! Counts the solutions of a puzzle.
//!
//! The number of solutions of a board is the sum over the boards after its captures, memoised by
//! board (dynamic programming over states). Two boards that differ only in pieces that can never
//! capture again have the same number.
//!
//! The squares where the last piece can stand are found by solving the puzzle for each.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use crate::geometry::Bitboard;
use crate::search::{Budget, Meter, OutOfBudget};
use crate::solitaire::decide::Decider;
use crate::solitaire::memoised::{Game, Memo, Outcome, Pending, Relaxed, SlotSet, State};
use crate::solitaire::solver::Question;
use crate::solitaire::{Capture, Rules, Solution, Solver, Verdict};

/// The number of solutions, one of them, and the cost of counting them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count<N = u128> {
    /// The exact number of sequences of captures that solve the puzzle; `None` when the budget ran
    /// out first, or the number does not fit.
    pub solutions: Option<N>,
    /// One solution, if one was found before the budget ran out.
    pub solution: Option<Solution>,
    /// A lower bound: the number itself where it is known.
    pub at_least: N,
    /// The number of boards visited plus the number of conflicts learned from.
    pub nodes: u64,
}

impl Solver<'_> {
    /// Counts the solutions, if they are fewer than 2^128.
    ///
    /// # Complexity
    ///
    /// Every board that can be reached and solved is visited; only once each while the memo has
    /// room.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let puzzle = Puzzle::new(rooks)?;
    /// assert_eq!(Solver::new(&puzzle).count().solutions, Some(4));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn count(&self) -> Count {
        let count = self.count_with::<u128>(false);
        // The sum fits, since it was computed in 128 bits.
        let solutions = count.solutions.and_then(|solutions| solutions.to_u128());
        let at_least = count.at_least.to_u128().unwrap_or(u128::MAX);
        Count { solutions, solution: count.solution, at_least, nodes: count.nodes }
    }

    /// Counts the solutions, however many there are.
    ///
    /// # Complexity
    ///
    /// That of [`count`](Solver::count); if there are 2^128 or more, they are counted twice.
    ///
    /// ```
    /// use core_bitboard::{Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let rooks = [Square::A1, Square::A5, Square::H5].map(|square| (square, Role::Rook));
    /// let puzzle = Puzzle::new(rooks)?;
    /// let solutions = Solver::new(&puzzle).count_big().solutions;
    /// assert_eq!(solutions.map(|solutions| solutions.to_string()).as_deref(), Some("4"));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn count_big(&self) -> Count<BigCount> {
        self.count_with::<u128>(true)
    }

    /// Counts in `N` and, if the number does not fit and `may_be_big`, again in [`BigCount`].
    fn count_with<N: Number>(&self, may_be_big: bool) -> Count<BigCount> {
        self.ask(CountIn { may_be_big, number: PhantomData::<N> })
    }
}

struct CountIn<N> {
    may_be_big: bool,
    number: PhantomData<N>,
}

impl<N: Number> Question for CountIn<N> {
    type Answer = Count<BigCount>;

    fn answer<S: SlotSet, const PLANES: usize>(
        self,
        solver: &Solver<'_>,
        game: &Game<S>,
        first: State<S, PLANES>,
    ) -> Count<BigCount> {
        let mut decider = Decider::new(game, Meter::new(&solver.budget));
        let decided = decider.decide(&first);
        let meter = decider.into_meter();
        let nodes = meter.nodes();
        let steps = match decided {
            Outcome::Spent => {
                return Count { solutions: None, solution: None, at_least: 0.into(), nodes };
            }
            Outcome::Refuted => {
                let none = Some(0.into());
                return Count { solutions: none, solution: None, at_least: 0.into(), nodes };
            }
            Outcome::Solved(steps) => steps,
        };
        let captures: Vec<Capture> = steps.into_iter().map(|step| game.capture(step)).collect();
        let solution = solver.check(&captures).ok();
        let (mut counted, mut meter) = Counter::<S, PLANES, N>::new(game, meter).counted(first);
        if self.may_be_big && matches!(counted, Err((End::TooMany, _))) {
            (counted, meter) = Counter::<S, PLANES, BigCount>::new(game, meter).counted(first);
        }
        let nodes = meter.nodes();
        let (solutions, at_least) = match counted {
            Ok(solutions) => (Some(solutions.clone()), solutions),
            Err((_, at_least)) => (None, at_least),
        };
        // At least one solution was found, even if none was counted.
        Count { solutions, solution, at_least: at_least.max(1.into()), nodes }
    }
}

/// Why a count has no result.
enum End {
    Spent,
    TooMany,
}

impl From<OutOfBudget> for End {
    fn from(_: OutOfBudget) -> End {
        End::Spent
    }
}

/// An integer type for counting solutions.
trait Number: Clone {
    fn new(number: u8) -> Self;

    /// Adds `more`, unless the sum is too large.
    fn add(&mut self, more: &Self) -> Result<(), End>;

    fn big(self) -> BigCount;
}

impl Number for u128 {
    fn new(number: u8) -> u128 {
        number.into()
    }

    fn add(&mut self, more: &u128) -> Result<(), End> {
        *self = self.checked_add(*more).ok_or(End::TooMany)?;
        Ok(())
    }

    fn big(self) -> BigCount {
        self.into()
    }
}

impl Number for BigCount {
    fn new(number: u8) -> BigCount {
        u128::from(number).into()
    }

    fn add(&mut self, more: &BigCount) -> Result<(), End> {
        *self = self.clone().checked_add(more).ok_or(End::TooMany)?;
        Ok(())
    }

    fn big(self) -> BigCount {
        self
    }
}

struct Counter<'g, 'a, S, const PLANES: usize, N> {
    game: &'g Game<S>,
    meter: Meter<'a>,
    /// By the key of the board.
    counted: Memo<State<S, PLANES>, N>,
    pending: Pending,
    /// If the budget ran out: the solutions counted so far on the boards of the current path. They
    /// differ in the capture at which they leave the path, so no solution is counted twice.
    at_least: N,
}

impl<'g, 'a, S: SlotSet, const PLANES: usize, N: Number> Counter<'g, 'a, S, PLANES, N> {
    fn new(game: &'g Game<S>, meter: Meter<'a>) -> Self {
        let counted = Memo::new(meter.budget().memo_bytes);
        Counter { game, counted, pending: Pending::default(), meter, at_least: N::new(0) }
    }

    /// The number of solutions of a board, or why it has none and what was counted so far; and the meter.
    fn counted(
        mut self,
        first: State<S, PLANES>,
    ) -> (Result<BigCount, (End, BigCount)>, Meter<'a>) {
        let counted = match self.count(first) {
            Ok(solutions) => Ok(solutions.big()),
            Err(end) => Err((end, self.at_least.big())),
        };
        (counted, self.meter)
    }

    fn count(&mut self, state: State<S, PLANES>) -> Result<N, End> {
        if state.pieces.len() == 1 {
            return Ok(N::new(self.game.is_solved(&state).into()));
        }
        let key = self.game.key(&state);
        if let Some(solutions) = self.counted.get(&key) {
            return Ok(solutions.clone());
        }
        self.meter.spend()?;
        let mut solutions = N::new(0);
        if !Relaxed::refute_at_sight(&state, self.game) {
            let steps = self.pending.add_all(self.game, &state);
            for index in steps.clone() {
                let step = self.pending.step(index);
                match self.count(self.game.after(&state, step)) {
                    Ok(more) => solutions.add(&more)?,
                    Err(end) => {
                        self.at_least.add(&solutions).ok();
                        return Err(end);
                    }
                }
            }
            self.pending.drop_from(steps.start);
        }
        self.counted.insert(key, solutions.clone());
        Ok(solutions)
    }
}

/// The possible squares of the last piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalSquares {
    /// The squares where some solution ends.
    pub possible: Bitboard,
    /// The squares for which the budget ran out.
    pub unknown: Bitboard,
    /// The number of boards visited plus the number of conflicts learned from.
    pub nodes: u64,
}

impl Solver<'_> {
    /// The squares where the last piece can stand. Each occupied square is tried as the target.
    ///
    /// ```
    /// use core_bitboard::{Bitboard, Role, Square};
    /// use core_bitboard::solitaire::{Puzzle, Solver};
    ///
    /// let puzzle = Puzzle::new([(Square::A1, Role::Rook), (Square::A5, Role::Pawn)])?;
    /// let finals = Solver::new(&puzzle).final_squares();
    /// assert_eq!(finals.possible, Bitboard::from(Square::A5));
    /// # Ok::<(), core_bitboard::solitaire::PuzzleError>(())
    /// ```
    pub fn final_squares(&self) -> FinalSquares {
        let Solver { puzzle, rules, budget, .. } = *self;
        let mut finals =
            FinalSquares { possible: Bitboard::EMPTY, unknown: Bitboard::EMPTY, nodes: 0 };
        let squares = puzzle.pieces().iter().map(|&(square, _)| square);
        for square in squares.filter(|&square| rules.target.is_none_or(|target| target == square)) {
            let left = Budget { nodes: budget.nodes.saturating_sub(finals.nodes), ..budget };
            let rules = Rules { target: Some(square), ..rules };
            let report = self.rules(rules).budget(left).solve();
            finals.nodes += report.nodes;
            match report.verdict {
                Verdict::Solved(_) => finals.possible |= Bitboard::from(square),
                Verdict::Impossible => {}
                Verdict::Unknown => finals.unknown |= Bitboard::from(square),
            }
        }
        finals
    }
}

/// The words of a number. All of them suffice for any board: where n pieces are left there are at most
/// 10 n captures, and 64! 10^63 < 2^512.
const WORDS: usize = 512 / 32;

/// A number of solutions, however large. It is printed in decimal.
///
/// ```
/// use core_bitboard::solitaire::count::BigCount;
///
/// let count = BigCount::from(4);
/// assert_eq!((count.to_string().as_str(), count.to_u128()), ("4", Some(4)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BigCount(
    /// The highest word first, so that numbers are ordered as their words are.
    [u32; WORDS],
);

impl BigCount {
    /// The number, if it is below 2^128.
    pub fn to_u128(&self) -> Option<u128> {
        let (high, low) = self.0.split_at(WORDS - 4);
        let number = low.iter().fold(0, |number, &word| number << 32 | u128::from(word));
        high.iter().all(|&word| word == 0).then_some(number)
    }

    /// The sum; `None` where it has no room.
    pub(super) fn checked_add(mut self, more: &BigCount) -> Option<BigCount> {
        let mut carry = 0;
        for (word, &more) in self.0.iter_mut().zip(&more.0).rev() {
            carry += u64::from(*word) + u64::from(more);
            *word = carry as u32;
            carry >>= 32;
        }
        (carry == 0).then_some(self)
    }

    /// Takes the last digit away.
    fn take_digit(&mut self) -> char {
        let mut rest = 0;
        for word in &mut self.0 {
            rest = rest << 32 | u64::from(*word);
            *word = (rest / 10) as u32;
            rest %= 10;
        }
        char::from(b'0' + rest as u8)
    }
}

impl From<u128> for BigCount {
    fn from(count: u128) -> BigCount {
        let mut words = [0; WORDS];
        for (index, word) in words.iter_mut().rev().take(4).enumerate() {
            *word = (count >> (32 * index)) as u32;
        }
        BigCount(words)
    }
}

impl fmt::Display for BigCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.clone();
        let mut digits = String::from(rest.take_digit());
        while rest != BigCount::from(0) {
            digits.push(rest.take_digit());
        }
        f.pad_integral(true, "", &digits.chars().rev().collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    use crate::search::Budget;
    use crate::solitaire::Puzzle;
    use crate::solitaire::memoised::PLAIN;
    use crate::types::{File, Rank, Role, Square};

    /// Overflows on small boards.
    impl Number for u8 {
        fn new(number: u8) -> u8 {
            number
        }

        fn add(&mut self, more: &u8) -> Result<(), End> {
            *self = self.checked_add(*more).ok_or(End::TooMany)?;
            Ok(())
        }

        fn big(self) -> BigCount {
            u128::from(self).into()
        }
    }

    /// A row of rooks.
    fn row(rooks: usize) -> Puzzle {
        let squares = File::ALL.into_iter().map(|file| Square::new(file, Rank::First));
        let pieces = squares.take(rooks).map(|square| (square, Role::Rook));
        Puzzle::new(pieces).expect("squares of their own")
    }

    fn count<N: Number>(puzzle: &Puzzle) -> Result<N, End> {
        let (game, first) = Solver::new(puzzle).begin::<u32, PLAIN>();
        Counter::<u32, PLAIN, N>::new(&game, Meter::new(&Budget::DEFAULT)).count(first)
    }

    #[test]
    fn all_numbers_count_alike_and_one_that_is_too_small_says_so() {
        let mut overflows = 0;
        for rooks in 1..=8 {
            let puzzle = row(rooks);
            let expected = count::<u128>(&puzzle).unwrap_or_else(|_| panic!("a small number"));
            assert!(count::<BigCount>(&puzzle).is_ok_and(|big| big == BigCount::from(expected)));
            match count::<u8>(&puzzle) {
                Ok(small) => assert_eq!(u128::from(small), expected),
                Err(End::TooMany) => {
                    assert!(expected > u128::from(u8::MAX));
                    overflows += 1;
                }
                Err(End::Spent) => panic!("an unlimited count gave up"),
            }
        }
        assert!(overflows > 0);
    }

    #[test]
    fn a_number_that_does_not_fit_is_counted_again_only_if_it_may_be_big() {
        let puzzle = row(8);
        let expected = count::<u128>(&puzzle).unwrap_or_else(|_| panic!("a small number"));
        assert!(expected > u128::from(u8::MAX));
        let [small, big] =
            [false, true].map(|may_be_big| Solver::new(&puzzle).count_with::<u8>(may_be_big));
        assert_eq!(big.solutions, Some(expected.into()));
        assert_eq!(small.solutions, None);
        assert!(small.at_least > 0.into() && small.at_least <= expected.into());
        assert!(small.solution.is_some() && small.nodes < big.nodes);
    }

    #[test]
    fn numbers_of_128_bits_are_kept_ordered_and_printed() {
        let numbers = [0, 1, 9, 10, u128::from(u64::MAX), 1 << 64, u128::MAX / 2, u128::MAX];
        for number in numbers {
            let count = BigCount::from(number);
            assert_eq!((count.to_u128(), count.to_string()), (Some(number), number.to_string()));
            assert_eq!(alloc::format!("{count:>50}"), alloc::format!("{number:>50}"));
        }
        assert!(numbers.map(BigCount::from).is_sorted());
    }

    #[test]
    fn a_number_doubles_up_to_its_last_bit() {
        let mut count = BigCount::from(1);
        for bits in 1..512 {
            let twice = count.clone().checked_add(&count).expect("room for 512 bits");
            assert!(twice > count);
            assert_eq!(twice.to_u128(), 1_u128.checked_shl(bits));
            count = twice;
        }
        assert_eq!(count.clone().checked_add(&count), None);
        // 2^511, as bc prints it.
        assert_eq!(
            count.to_string(),
            "6703903964971298549787012499102923063739682910296196688861780721860882015036773488400937\
             149083451713845015929093243025426876941405973284973216824503042048"
        );
    }
}
