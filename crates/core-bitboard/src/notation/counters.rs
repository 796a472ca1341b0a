//! FEN that keeps the move counters and the original text.

use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::game::{IllegalMove, Move, Position, Variant};
use crate::notation::ParsePositionError;
use crate::notation::fen::{four_fields, read_position};
use crate::types::{Color, Expected, Role};

/// A position with the half-move clock and the move number of a FEN, and the FEN itself.
///
/// A [`Position`] has no counters, since no rule here depends on them. A `Fen` keeps them and the
/// text that was read, and prints that text again byte for byte.
///
/// ```
/// use core_bitboard::Fide;
/// use core_bitboard::notation::Fen;
///
/// let text = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
/// let fen: Fen<Fide> = text.parse()?;
/// assert_eq!(fen.to_string(), text);
/// assert_eq!((fen.halfmove_clock(), fen.move_number()), (1, 2));
///
/// let next = fen.play("b8c6".parse()?)?;
/// assert_eq!(
///     next.to_string(),
///     "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fen<V: Variant> {
    position: Position<V>,
    halfmove_clock: u32,
    move_number: u32,
    text: String,
}

impl<V: Variant> Fen<V> {
    /// The FEN of `position`, with the number of half-moves since the last capture or pawn move and
    /// the number of the move to be played, counted from 1: 0 is 1, too.
    pub fn new(position: Position<V>, halfmove_clock: u32, move_number: u32) -> Fen<V> {
        let move_number = move_number.max(1);
        // Room for almost all FENs, so that the text is moved to a larger place in few cases.
        let mut text = String::with_capacity(96);
        write!(text, "{}", four_fields(&position)).expect("a text takes any length");
        for count in [halfmove_clock, move_number] {
            text.push(' ');
            match char::from_digit(count, 10) {
                Some(digit) => text.push(digit),
                None => write!(text, "{count}").expect("a text takes any length"),
            }
        }
        Fen { position, halfmove_clock, move_number, text }
    }

    /// The position.
    pub const fn position(&self) -> &Position<V> {
        &self.position
    }

    /// The number of half-moves since the last capture or pawn move; 0 if the text omits it.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move to be played, counted from 1; 1 if the text omits it or has 0.
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The FEN in the usual form, however it was written.
    #[must_use]
    pub fn rewritten(&self) -> Fen<V> {
        Fen::new(self.position, self.halfmove_clock, self.move_number)
    }

    /// The same with an en-passant square only where a capture is legal, as Lichess and python-chess
    /// write it.
    ///
    /// ```
    /// use core_bitboard::Fide;
    /// use core_bitboard::notation::Fen;
    ///
    /// let fen: Fen<Fide> = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 9".parse()?;
    /// assert_eq!(fen.normalised().as_str(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 9");
    /// # Ok::<(), core_bitboard::notation::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn normalised(&self) -> Fen<V> {
        Fen::new(self.position.normalised(), self.halfmove_clock, self.move_number)
    }

    /// The FEN after `mv`.
    ///
    /// # Errors
    ///
    /// When the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Fen<V>, IllegalMove> {
        let counts = (self.halfmove_clock, self.move_number);
        let (clock, number) = counts_after(&self.position, mv, counts);
        Ok(Fen::new(self.position.play(mv)?, clock, number))
    }
}

/// The half-move clock and the move number after a move, from those before it.
pub(crate) fn counts_after<V: Variant>(
    position: &Position<V>,
    mv: Move,
    (clock, number): (u32, u32),
) -> (u32, u32) {
    let board = position.board();
    let is_pawn = board.role_at(mv.from()) == Some(Role::Pawn);
    let is_capture = board.occupied().contains(mv.to());
    let clock = if is_pawn || is_capture { 0 } else { clock.saturating_add(1) };
    (clock, number.saturating_add(u32::from(position.turn() == Color::Black)))
}

impl<V: Variant> From<Fen<V>> for String {
    /// The text as it was read, or in the usual form.
    fn from(fen: Fen<V>) -> String {
        fen.text
    }
}

impl<V: Variant> fmt::Display for Fen<V> {
    /// The text as it was read, or in the usual form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl<V: Variant> FromStr for Fen<V> {
    type Err = ParsePositionError;

    /// Reads a FEN of two to six fields.
    ///
    /// # Errors
    ///
    /// Those of [`Position::from_fen`].
    fn from_str(text: &str) -> Result<Fen<V>, ParsePositionError> {
        let (position, mut fields) = read_position(text)?;
        let halfmove_clock = fields.count(Expected::HalfmoveClock)?.unwrap_or(0);
        let move_number = fields.count(Expected::MoveNumber)?.unwrap_or(1).max(1);
        fields.end()?;
        Ok(Fen { position, halfmove_clock, move_number, text: text.into() })
    }
}

impl<V: Variant> From<Position<V>> for Fen<V> {
    /// The FEN of `position` at the first move, with a half-move clock of 0.
    fn from(position: Position<V>) -> Fen<V> {
        Fen::new(position, 0, 1)
    }
}
