//! A titled board, and its text.

use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Square};

use crate::letters::EMPTY;
use crate::piece_letter;

/// A position of a file of diagrams: a title and a board.
///
/// It has no turn, no castling rights and no en passant. Its `Display` is a heading line and eight
/// lines of marks:
///
/// ```
/// use core_bitboard::Board;
/// use king_status::Diagram;
///
/// let board = Board::from_fen("2R4k/5ppp/8/8/2K5/8/8/8")?;
/// assert_eq!(Diagram::new("02 Rey en jaque mate", board).to_string(), "\
/// ## 02 Rey en jaque mate
/// --T----r
/// -----ppp
/// --------
/// --------
/// --R-----
/// --------
/// --------
/// --------
/// ");
/// # Ok::<(), core_bitboard::notation::ParseFenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    title: String,
    board: Board,
}

impl Diagram {
    /// A diagram of `board`. Blanks around the title are removed, and a line end inside it becomes
    /// a blank, so that every diagram can be written and read again.
    pub fn new(title: &str, board: Board) -> Diagram {
        Diagram { title: title.trim().replace(['\n', '\r'], " "), board }
    }

    /// The text of the heading line after its `#`.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The heading line without its end, for printing: `# 01 Rey libre`.
    pub fn heading(&self) -> impl fmt::Display {
        fmt::from_fn(|f| match self.title() {
            "" => f.write_str("#"),
            title => write!(f, "# {title}"),
        })
    }
}

impl fmt::Display for Diagram {
    /// Writes the diagram in the format of [`read_diagrams`](crate::read_diagrams).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.heading())?;
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.board.piece_at(Square::new(file, rank));
                write!(f, "{}", piece.map_or(EMPTY, piece_letter))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// A whole file of diagrams, for printing: ten lines each, the last one empty.
///
/// # Source
///
/// `lee-ajedrez`, which reads ten lines a position.
///
/// ```
/// use core_bitboard::Board;
/// use king_status::{Diagram, read_diagrams, write_diagrams};
///
/// let diagrams = [Diagram::new("01", Board::EMPTY), Diagram::new("02", Board::EMPTY)];
/// let text = write_diagrams(&diagrams).to_string();
/// assert_eq!(text.lines().count(), 20);
/// assert_eq!(read_diagrams(&text)?, diagrams);
/// # Ok::<(), king_status::ParseDiagramsError>(())
/// ```
pub fn write_diagrams(diagrams: &[Diagram]) -> impl fmt::Display {
    fmt::from_fn(|f| diagrams.iter().try_for_each(|diagram| writeln!(f, "{diagram}")))
}
