//! The key of a board in a memo: boards with equal keys have the same answer.
//!
//! The search for a solution uses the whole [`State`]: the occupied slots, the role on each, and how
//! often each piece has captured if the rules limit that. Any smaller key is unsound. Captures lead
//! from the first board of a row to the other two:
//!
//! ```text
//! board             solvable       impossible     what the two have in common
//! Be4 Pd3 Pf4 Rf3   Be4 Pd3 Rf4    Be4 Pf4 Rd3    the squares
//! Nf5 Pd5 Pd6 Re5   Pd6 Rd5        Pd6 Rf5        the pieces
//! Ra1 Rb1 Rc1       Ra1 Rc1        Ra1 Rc1        both, where each piece may capture once, and the
//!                                                 last must be on a1: b1 has captured on a1 or on c1
//! ```
//!
//! Searches that visit every board, such as a count, use [`Game::key`], by which more boards are equal.

use crate::solitaire::memoised::game::Game;
use crate::solitaire::memoised::set::SlotSet;
use crate::solitaire::memoised::state::State;
use crate::types::Role;

impl<S: SlotSet> Game<S> {
    /// `state` with one code for all pieces that can never capture again. Their roles do not affect
    /// the possible captures, so boards with equal keys have the same number of solutions.
    pub(crate) fn key<const PLANES: usize>(&self, state: &State<S, PLANES>) -> State<S, PLANES> {
        let movers = self.movers(state);
        let mut stuck = state.pieces & !movers;
        for role in Role::ALL {
            for slot in (state.of_role(role) & movers).slots() {
                if (self.geometry.relaxed(role, slot) & state.pieces).is_empty() {
                    stuck |= S::one(slot);
                }
            }
        }
        if self.keep_king {
            stuck &= !state.of_role(Role::King);
        }
        let mut key = *state;
        key.forget_role(stuck);
        key
    }
}

#[cfg(test)]
mod tests {
    use core::num::NonZeroU8;

    use alloc::vec::Vec;

    use super::*;
    use crate::search::{Budget, Meter};
    use crate::solitaire::memoised::{COUNTED, Dive, Outcome, PLAIN};
    use crate::solitaire::{Capture, Puzzle, Rules, Solver};
    use crate::types::Square;

    /// The boards after each of two sequences of captures. The first can be solved, the second not.
    fn after<const PLANES: usize>(
        pieces: &str,
        rules: Rules,
        lines: [&str; 2],
    ) -> [State<u32, PLANES>; 2] {
        let puzzle: Puzzle = pieces.parse().expect("a puzzle");
        let (game, first) = Solver::new(&puzzle).rules(rules).begin::<u32, PLANES>();
        let after = lines.map(|line| {
            let square = |text: &str| -> Square { text.parse().expect("a square") };
            let captures = line.split(' ').map(|text| text.split_at(2));
            let captures: Vec<Capture> =
                captures.map(|(from, to)| Capture::new(square(from), square(to))).collect();
            game.replay(first, &captures).expect("captures of the rules").1
        });
        let is_solvable = after.map(|state| {
            let mut search = Dive::new(&game, Meter::new(&Budget::DEFAULT));
            matches!(search.search(&state, u64::MAX, 0), Outcome::Solved(_))
        });
        assert_eq!(is_solvable, [true, false], "{pieces}");
        assert_ne!(after[0], after[1], "{pieces}");
        assert_ne!(game.key(&after[0]), game.key(&after[1]), "{pieces}");
        after
    }

    fn roles<const PLANES: usize>(state: &State<u32, PLANES>) -> [u32; 6] {
        Role::ALL.map(|role| state.of_role(role))
    }

    #[test]
    fn every_part_of_the_key_is_necessary() {
        let [one, other] = after::<PLAIN>("Be4 Pd3 Pf4 Rf3", Rules::PLAIN, ["f3f4", "f3d3"]);
        assert_eq!(one.pieces, other.pieces);

        let [one, other] =
            after::<PLAIN>("Nf5 Pd5 Pd6 Re5", Rules::PLAIN, ["e5f5 f5d5", "e5d5 d5f5"]);
        let pieces = |state| roles(&state).map(u32::count_ones);
        assert_eq!(pieces(one), pieces(other));

        let once_and_last_on_a1 =
            Rules::PLAIN.max_captures(NonZeroU8::new(1)).target(Some(Square::A1));
        let [one, other] = after::<COUNTED>("Ra1 Rb1 Rc1", once_and_last_on_a1, ["b1a1", "b1c1"]);
        assert_eq!(roles(&one), roles(&other));
    }
}
