//! Puzzles of several difficulties, made for one sheet.

use core_bitboard::solitaire::Rules;
use solitario::{Difficulty, PieceSet, Unique, WishError};

use super::Generate;
use super::order::{Order, Pieces, Preset, ROLES};
use crate::context::Limits;

/// Which puzzles a sheet should have: each is unique up to the order of independent captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// How many puzzles of which difficulty, each difficulty once.
    pub parts: Vec<(u64, Difficulty)>,
    /// How many pieces a board has; by default more, the harder it is.
    pub pieces: Option<u64>,
    /// The game whose rules and pieces the boards have, if it has a name.
    pub preset: Option<Preset>,
    /// The options of the game.
    pub rules: Rules,
    /// The seed of the random numbers.
    pub seed: u64,
}

impl Series {
    /// How many puzzles are wanted.
    pub fn wanted(&self) -> u64 {
        self.parts.iter().map(|(number, _)| number).sum()
    }

    /// A request for the puzzles of each difficulty, in their order.
    ///
    /// # Errors
    ///
    /// When it is known that there are no such puzzles.
    pub fn requests(&self) -> Result<Vec<Generate>, WishError> {
        let request = |(index, &(number, difficulty)): (u64, &(u64, Difficulty))| {
            let pieces = self.pieces.unwrap_or_else(|| self.pieces_of(difficulty));
            let order = Order {
                rules: self.rules,
                preset: self.preset,
                set: if pieces <= 16 { PieceSet::CHESS } else { PieceSet::ANY },
                unique: Some(Unique::UpToOrder),
                difficulty: Some(difficulty),
                ..Order::of(Pieces::Drawn(pieces, ROLES.to_vec()))
            };
            // From one seed the harder boards would be the easier ones with more pieces.
            let seed = self.seed.wrapping_add(index);
            Ok(Generate { wish: order.wish()?, seed, number, limits: Limits::default() })
        };
        (0..).zip(&self.parts).map(request).collect()
    }

    /// The default number of pieces. The cards of ThinkFun have fewer, on 16 squares.
    fn pieces_of(&self, difficulty: Difficulty) -> u64 {
        let [of_card, others] = match difficulty {
            Difficulty::Easy => [4, 6],
            Difficulty::Medium => [6, 8],
            Difficulty::Hard => [7, 10],
            Difficulty::Expert => [8, 12],
        };
        if self.preset == Some(Preset::Thinkfun) { of_card } else { others }
    }
}
