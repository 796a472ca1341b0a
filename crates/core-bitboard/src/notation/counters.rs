//! A whole FEN, with the move counters.

use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::game::Setup;
use crate::notation::ParseFenError;
use crate::notation::fen::read_setup;

/// The content of a FEN: a [`Setup`], which need not be a valid position, and the move counters.
///
/// A [`Position`](crate::Position) has no counters, since no rule here depends on them; a
/// [`History`](crate::History) continues them.
///
/// ```
/// use core_bitboard::notation::Fen;
/// use core_bitboard::{Fide, Position};
///
/// let text = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
/// let fen: Fen = text.parse()?;
/// assert_eq!((fen.halfmove_clock, fen.move_number), (1, 2));
/// assert_eq!(Position::<Fide>::try_from(fen.setup)?.count_moves(), 22);
/// assert_eq!(fen.to_string(), text);
/// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fen {
    /// Pieces, turn, castling rights and en-passant square.
    pub setup: Setup,
    /// The number of half-moves since the last capture or pawn move; 0 if the text omits it.
    pub halfmove_clock: u32,
    /// The number of the move to be played, counted from 1; 1 if the text omits it or has 0.
    pub move_number: u32,
}

impl fmt::Display for Fen {
    /// All six fields, in the usual form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup, f)?;
        for count in [self.halfmove_clock, self.move_number] {
            f.write_char(' ')?;
            match char::from_digit(count, 10) {
                Some(digit) => f.write_char(digit)?,
                None => fmt::Display::fmt(&count, f)?,
            }
        }
        Ok(())
    }
}

impl From<Fen> for String {
    /// The text of `to_string`, written faster: columns of results consist of FENs.
    fn from(fen: Fen) -> String {
        // Enough for almost all FENs: the text is rarely moved to a larger buffer.
        let mut text = String::with_capacity(96);
        write!(text, "{fen}").expect("a text takes any length");
        text
    }
}

impl FromStr for Fen {
    type Err = ParseFenError;

    /// Reads a FEN of two to six fields.
    ///
    /// # Errors
    ///
    /// Names the byte where the text is wrong.
    fn from_str(text: &str) -> Result<Fen, ParseFenError> {
        let (setup, mut fields) = read_setup(text)?;
        let (halfmove_clock, move_number) = fields.counts_and_end()?;
        Ok(Fen { setup, halfmove_clock, move_number })
    }
}
