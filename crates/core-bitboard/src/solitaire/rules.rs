//! The options of a puzzle's rules.

use crate::solitaire::Puzzle;
use crate::types::{Role, Square};

/// The options of a puzzle; the default is the plain game.
///
/// Options are set one by one: `Rules::PLAIN.max_captures(Some(2)).promote(true)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// No piece captures more often than this; a promoted pawn keeps its count.
    pub max_captures: Option<u8>,
    /// The last piece is the king, on a board that starts with exactly one king; with none or
    /// several kings this has no effect.
    pub king_last: bool,
    /// The last piece stands on this square.
    pub target: Option<Square>,
    /// A pawn that captures on rank 8 may become a queen, rook, bishop or knight, or stay a pawn.
    pub promote: bool,
}

impl Rules {
    /// The plain game.
    pub const PLAIN: Rules =
        Rules { max_captures: None, king_last: false, target: None, promote: false };

    /// The same rules with another bound [`max_captures`](Rules::max_captures).
    #[must_use]
    pub const fn max_captures(self, max_captures: Option<u8>) -> Rules {
        Rules { max_captures, ..self }
    }

    /// The same rules with or without [`king_last`](Rules::king_last).
    #[must_use]
    pub const fn king_last(self, king_last: bool) -> Rules {
        Rules { king_last, ..self }
    }

    /// The same rules with another [`target`](Rules::target), or none.
    #[must_use]
    pub const fn target(self, target: Option<Square>) -> Rules {
        Rules { target, ..self }
    }

    /// The same rules with or without [`promote`](Rules::promote).
    #[must_use]
    pub const fn promote(self, promote: bool) -> Rules {
        Rules { promote, ..self }
    }

    /// Whether `puzzle` must end with its king.
    pub(super) fn keep_king(&self, puzzle: &Puzzle) -> bool {
        let kings = puzzle.pieces().iter().filter(|&&(_, role)| role == Role::King);
        self.king_last && kings.count() == 1
    }
}

/// The roles to which a pawn may promote.
pub(super) const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
