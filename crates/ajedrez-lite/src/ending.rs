//! How a game ends.

use core_bitboard::{Color, Role};

use crate::LitePosition;

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Neither side has won.
    Draw,
    /// This side has mated the other.
    Win(Color),
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Draw => None,
            Outcome::Win(color) => Some(color),
        }
    }
}

impl LitePosition {
    /// Whether the side to move is in check and has no legal move.
    ///
    /// Nothing else is considered: adjacent bare kings can count as mate here and still be a draw,
    /// see [`outcome`](LitePosition::outcome).
    ///
    /// # Source
    ///
    /// Exercise 10 of the TPE; `esJaqueMate` of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// assert!("R6k/6pp/8/8/8/8/8/K7 b".parse::<LitePosition>()?.is_checkmate());
    /// assert!(!"R6k/6p1/8/8/8/8/8/K7 b".parse::<LitePosition>()?.is_checkmate());
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "esJaqueMate")]
    pub fn is_checkmate(&self) -> bool {
        self.position().is_checkmate()
    }

    /// Whether only the kings are left, or the side to move is not in check and has no legal move.
    ///
    /// # Source
    ///
    /// Exercise 11 of the TPE; `esEmpate` of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    ///
    /// assert!("k7/8/1K6/4B3/8/8/8/8 b".parse::<LitePosition>()?.is_draw());
    /// assert!("k7/8/8/8/8/8/8/K7 w".parse::<LitePosition>()?.is_draw());
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "esEmpate")]
    pub fn is_draw(&self) -> bool {
        self.has_bare_kings() || self.position().is_stalemate()
    }

    /// How the game has ended, if it has. Bare kings are a draw, even when they are adjacent.
    ///
    /// # Source
    ///
    /// Exercise 6 of the TPI.
    ///
    /// ```
    /// use ajedrez_lite::{LitePosition, Outcome};
    /// use core_bitboard::Color;
    ///
    /// let mate: LitePosition = "R6k/6pp/8/8/8/8/8/K7 b".parse()?;
    /// assert_eq!(mate.outcome(), Some(Outcome::Win(Color::White)));
    /// assert_eq!(LitePosition::start().outcome(), None);
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "finDeLaPartida")]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_draw() {
            Some(Outcome::Draw)
        } else if self.is_checkmate() {
            Some(Outcome::Win(!self.position().turn()))
        } else {
            None
        }
    }

    /// Whether only the two kings are left.
    ///
    /// # Source
    ///
    /// `soloHayReyes` of the TPI.
    #[doc(alias = "soloHayReyes")]
    pub fn has_bare_kings(&self) -> bool {
        let board = self.position().board();
        board.occupied() == board.by_role(Role::King)
    }
}
