//! The board in the seed's printed form.

use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Square};

use crate::piece_letter;

const BORDER: &str = "+-+-+-+-+-+-+-+-+";

/// The board between lines of `+-+-`, 17 lines, for printing.
///
/// # Source
///
/// `imprime-tablero` and the examples.
///
/// ```
/// use core_bitboard::Board;
/// use king_status::grid;
///
/// let board = Board::from_fen("2R4k/5ppp/8/8/2K5/8/8/8")?;
/// let text = grid(&board).to_string();
/// assert!(text.starts_with("\
/// +-+-+-+-+-+-+-+-+
/// | | |T| | | | |r|
/// +-+-+-+-+-+-+-+-+
/// | | | | | |p|p|p|
/// +-+-+-+-+-+-+-+-+
/// "));
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[doc(alias = "imprime-tablero")]
pub fn grid(board: &Board) -> impl fmt::Display + use<> {
    let board = *board;
    fmt::from_fn(move |f| {
        writeln!(f, "{BORDER}")?;
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let letter = board.piece_at(Square::new(file, rank)).map_or(' ', piece_letter);
                write!(f, "|{letter}")?;
            }
            writeln!(f, "|\n{BORDER}")?;
        }
        Ok(())
    })
}
