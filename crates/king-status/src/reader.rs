//! Reads files of diagrams.

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Square};

use crate::letters::EMPTY;
use crate::misread::{Expected, Found, ParseDiagramsError};
use crate::{Diagram, piece_from_letter};

/// Reads a file of diagrams. Each has a line that begins with `#` and eight lines of eight marks,
/// from rank 8 down; one empty line separates two diagrams.
///
/// A mark is one of `RDTACP` for a white piece, `rdtacp` for a black one, or `-`. Lines may end
/// with `\r\n`. Blanks at the end of a line, empty lines at the end of the file and a byte order
/// mark at its beginning are ignored. The file may be a `str` or any bytes: in a title, bytes that
/// are not UTF-8 are replaced. Any pieces are accepted, with or without kings.
///
/// # Errors
///
/// Names the first line and column that differ from this format, and what was found there. A file
/// without any diagram is also an error.
///
/// # Source
///
/// `lee-ajedrez`.
///
/// ```
/// use king_status::read_diagrams;
///
/// let text = "# uno\r\n\
///     --------\r\n--------\r\n--------\r\n----r---\r\n\
///     --------\r\n--------\r\n--------\r\n--------";
/// let diagrams = read_diagrams(text)?;
/// assert_eq!((diagrams.len(), diagrams[0].title()), (1, "uno"));
/// assert_eq!(diagrams[0].board().fen().to_string(), "8/8/8/4k3/8/8/8/8");
///
/// let error = read_diagrams(text.replace('r', "q")).unwrap_err();
/// assert_eq!((error.line(), error.column()), (5, 5));
/// # Ok::<(), king_status::ParseDiagramsError>(())
/// ```
#[doc(alias = "lee-ajedrez")]
pub fn read_diagrams(text: impl AsRef<[u8]>) -> Result<Vec<Diagram>, ParseDiagramsError> {
    let text = String::from_utf8_lossy(text.as_ref());
    let mut lines = Lines::of(&text);
    let mut diagrams = Vec::new();
    loop {
        let title = match lines.next().map(|line| (line, line.strip_prefix('#'))) {
            Some((_, Some(title))) => title,
            Some((line, None)) => return Err(lines.misread(Expected::Heading, line, 0)),
            None => return Err(lines.ended(Expected::Heading)),
        };
        diagrams.push(Diagram::new(title, lines.board()?));
        match lines.next() {
            None => return Ok(diagrams),
            Some("") => {}
            Some(line) => return Err(lines.misread(Expected::EmptyLine, line, 0)),
        }
    }
}

/// Reads the eight lines of one diagram without a heading; empty lines before it are ignored.
///
/// # Errors
///
/// As [`read_diagrams`].
///
/// ```
/// use king_status::read_board;
///
/// let lines = "--T----r\n-----ppp\n--------\n--------\n--R-----\n--------\n--------\n--------\n";
/// assert_eq!(read_board(lines)?.fen().to_string(), "2R4k/5ppp/8/8/2K5/8/8/8");
///
/// let error = read_board(format!("{lines}--------")).unwrap_err();
/// assert_eq!((error.line(), error.column()), (9, 1));
/// # Ok::<(), king_status::ParseDiagramsError>(())
/// ```
pub fn read_board(text: impl AsRef<[u8]>) -> Result<Board, ParseDiagramsError> {
    let text = String::from_utf8_lossy(text.as_ref());
    let mut lines = Lines::of(&text);
    while let Some(rest) = lines.rest.filter(|rest| rest.starts_with(['\n', '\r'])) {
        lines.rest = rest.split_once('\n').map(|(_, rest)| rest);
        lines.line += 1;
    }
    let board = lines.board()?;
    match lines.next() {
        None => Ok(board),
        Some(line) => Err(lines.misread(Expected::EmptyLine, line, 0)),
    }
}

/// The lines of a file from top to bottom, without the blanks at their ends.
struct Lines<'a> {
    rest: Option<&'a str>,
    /// The number of the last line read, counted from 1.
    line: usize,
}

impl<'a> Lines<'a> {
    /// The lines of `text`, without a byte-order mark and the empty lines at the end.
    fn of(text: &'a str) -> Lines<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_ascii_end();
        Lines { rest: (!text.is_empty()).then_some(text), line: 0 }
    }

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (line, rest) = match rest.split_once('\n') {
            Some((line, rest)) => (line, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        self.line += 1;
        Some(line.trim_ascii_end())
    }

    fn board(&mut self) -> Result<Board, ParseDiagramsError> {
        let mut board = Board::EMPTY;
        for (row, rank) in (1..).zip(Rank::ALL.into_iter().rev()) {
            let line = match self.next() {
                Some("") => return Err(self.misread(Expected::Row(row), "", 0)),
                Some(line) => line,
                None => return Err(self.ended(Expected::Row(row))),
            };
            let mut marks = line.chars();
            for (index, file) in File::ALL.into_iter().enumerate() {
                match marks.next() {
                    Some(EMPTY) => {}
                    mark => match mark.and_then(piece_from_letter) {
                        Some(piece) => board.put(Square::new(file, rank), piece),
                        None => return Err(self.misread(Expected::Mark, line, index)),
                    },
                }
            }
            if marks.next().is_some() {
                return Err(self.misread(Expected::EndOfRow, line, File::ALL.len()));
            }
        }
        Ok(board)
    }

    /// The error at the `index`-th character, counted from 0, of the last line read.
    fn misread(&self, expected: Expected, line: &str, index: usize) -> ParseDiagramsError {
        let found = line.chars().nth(index).map_or(Found::EndOfLine, Found::Char);
        ParseDiagramsError::new(self.line, index + 1, expected, found)
    }

    /// The error of a line that is missing at the end.
    fn ended(&self, expected: Expected) -> ParseDiagramsError {
        ParseDiagramsError::new(self.line + 1, 1, expected, Found::EndOfFile)
    }
}
