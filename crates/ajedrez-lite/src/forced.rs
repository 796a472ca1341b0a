//! Forced sequences: the opponent never has more than one legal reply.

use std::error::Error;
use std::fmt;

use core_bitboard::Square;
use core_bitboard::game::WhyIllegal;

use crate::LitePosition;

impl LitePosition {
    /// Plays the moves of `own`, each a pair of origin and destination, and after each of them, the
    /// last included, the opponent's only legal reply.
    ///
    /// The end of the game is not considered: bare kings play on. An empty sequence leaves the
    /// position unchanged.
    ///
    /// # Errors
    ///
    /// Names the first move that is illegal or does not leave the opponent exactly one reply.
    ///
    /// # Source
    ///
    /// Exercise 17 of the TPE, exercise 8 of the TPI. The moves are those of figure 5, whose address
    /// has the pawn on b7 by mistake:
    ///
    /// ```
    /// use ajedrez_lite::LitePosition;
    /// use core_bitboard::Square;
    ///
    /// let own = [
    ///     (Square::D2, Square::G2),
    ///     (Square::H4, Square::H5),
    ///     (Square::H5, Square::H6),
    ///     (Square::C7, Square::C8),
    /// ];
    /// let figure: LitePosition = "8/2P5/8/7k/7P/8/3R4/3K3R w".parse()?;
    /// let end: LitePosition = "2R5/7k/7P/8/8/8/6R1/3K3R w".parse()?;
    /// assert_eq!(figure.play_forced(&own), Ok(end));
    ///
    /// let address: LitePosition = "8/1P6/8/7k/7P/8/3R4/3K3R w".parse()?;
    /// assert_eq!(
    ///     address.play_forced(&own).unwrap_err().to_string(),
    ///     "move 4 of the sequence, c7 to c8: expected a legal move, but no piece stands on c7",
    /// );
    /// # Ok::<(), ajedrez_lite::ParseLitePositionError>(())
    /// ```
    #[doc(alias = "ejecutarSecuenciaForzada")]
    pub fn play_forced(&self, own: &[(Square, Square)]) -> Result<LitePosition, ForcedError> {
        let mut here = *self.position();
        for (index, &(from, to)) in own.iter().enumerate() {
            let fail = |fault| Err(ForcedError { index, from, to, fault });
            let mv = match LitePosition::of_valid(here).legal_move(from, to) {
                Ok(mv) => mv,
                Err(illegal) => return fail(ForcedFault::Illegal(illegal.why)),
            };
            let moved = here.play_unchecked(mv);
            let Some(reply) = moved.only_move() else {
                return fail(ForcedFault::Replies(moved.count_moves()));
            };
            here = moved.play_unchecked(reply);
        }
        Ok(LitePosition::of_valid(here))
    }
}

/// Why a sequence is not forced, and at which of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForcedError {
    index: usize,
    from: Square,
    to: Square,
    fault: ForcedFault,
}

/// What is wrong with a move of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcedFault {
    /// It is not a legal move.
    Illegal(WhyIllegal),
    /// The opponent has this many legal replies instead of one.
    Replies(usize),
}

impl ForcedError {
    /// The place of the move in the sequence, counted from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Where the move goes from, and where to.
    pub const fn squares(&self) -> (Square, Square) {
        (self.from, self.to)
    }

    /// What is wrong with it.
    pub const fn fault(&self) -> ForcedFault {
        self.fault
    }
}

impl fmt::Display for ForcedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ForcedError { index, from, to, fault } = self;
        write!(f, "move {} of the sequence, {from} to {to}: expected ", index + 1)?;
        match fault {
            ForcedFault::Illegal(why) => write!(f, "a legal move, but {why}"),
            ForcedFault::Replies(replies) => write!(f, "one legal reply, found {replies}"),
        }
    }
}

impl Error for ForcedError {}
