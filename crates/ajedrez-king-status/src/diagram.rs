//! Reads and writes diagrams of positions.

use std::error::Error;
use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Board, Square};

use crate::listing::EMPTY;
use crate::{piece_from_letter, piece_letter};

/// A position of a file of diagrams: a title and a board.
///
/// It has no turn, no castling rights and no en passant. Its `Display` is a heading line and eight
/// lines of marks:
///
/// ```
/// use ajedrez_king_status::Diagram;
/// use core_bitboard::Board;
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
    /// a blank: every diagram can be written and read again.
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
/// `lee-ajedrez`, which reads ten lines per position.
///
/// ```
/// use ajedrez_king_status::{Diagram, read_diagrams, write_diagrams};
/// use core_bitboard::Board;
///
/// let diagrams = [Diagram::new("01", Board::EMPTY), Diagram::new("02", Board::EMPTY)];
/// let text = write_diagrams(&diagrams).to_string();
/// assert_eq!(text.lines().count(), 20);
/// assert_eq!(read_diagrams(&text)?, diagrams);
/// # Ok::<(), ajedrez_king_status::ParseDiagramsError>(())
/// ```
pub fn write_diagrams(diagrams: &[Diagram]) -> impl fmt::Display {
    fmt::from_fn(|f| diagrams.iter().try_for_each(|diagram| writeln!(f, "{diagram}")))
}

/// Reads a file of diagrams. Each has a line that begins with `#` and eight lines of eight marks,
/// from rank 8 down; one empty line separates two diagrams.
///
/// A mark is one of `RDTACP` for a white piece, `rdtacp` for a black one, or `-`. Lines may end
/// with `\n`, `\r\n` or `\r`. Blanks at the end of a line, empty lines at the end of the file and a byte order
/// mark at its beginning are ignored. The file may be a `str` or any bytes: in a title, bytes that
/// are not UTF-8 are replaced. Any pieces are accepted, with or without kings.
///
/// # Errors
///
/// Names the first line and column that differ from this format, and the text found there. A file
/// without any diagram is also an error.
///
/// # Source
///
/// `lee-ajedrez`.
///
/// ```
/// use ajedrez_king_status::read_diagrams;
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
/// # Ok::<(), ajedrez_king_status::ParseDiagramsError>(())
/// ```
#[doc(alias = "lee-ajedrez")]
pub fn read_diagrams(text: impl AsRef<[u8]>) -> Result<Vec<Diagram>, ParseDiagramsError> {
    let text = String::from_utf8_lossy(text.as_ref());
    let mut lines = Lines::of(&text);
    let mut diagrams = Vec::new();
    loop {
        let title = match lines.next().map(|line| (line, line.strip_prefix('#'))) {
            Some((_, Some(title))) => title,
            Some((line, None)) => return Err(lines.unexpected(Expected::Heading, line, 0)),
            None => return Err(lines.ended(Expected::Heading)),
        };
        diagrams.push(Diagram::new(title, lines.board()?));
        match lines.next() {
            None => return Ok(diagrams),
            Some("") => {}
            Some(line) => return Err(lines.unexpected(Expected::EmptyLine, line, 0)),
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
/// use ajedrez_king_status::read_board;
///
/// let lines = "--T----r\n-----ppp\n--------\n--------\n--R-----\n--------\n--------\n--------\n";
/// assert_eq!(read_board(lines)?.fen().to_string(), "2R4k/5ppp/8/8/2K5/8/8/8");
///
/// let error = read_board(format!("{lines}--------")).unwrap_err();
/// assert_eq!((error.line(), error.column()), (9, 1));
/// # Ok::<(), ajedrez_king_status::ParseDiagramsError>(())
/// ```
pub fn read_board(text: impl AsRef<[u8]>) -> Result<Board, ParseDiagramsError> {
    let text = String::from_utf8_lossy(text.as_ref());
    let mut lines = Lines::of(&text);
    while lines.rest.is_some_and(|rest| rest.starts_with(['\n', '\r'])) {
        lines.next();
    }
    let board = lines.board()?;
    match lines.next() {
        None => Ok(board),
        Some(line) => Err(lines.unexpected(Expected::EmptyLine, line, 0)),
    }
}

/// The lines of a file from top to bottom, without the blanks at their ends. A line ends with `\n`, `\r\n` or `\r`.
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
        let (line, after) = rest.split_at(rest.find(['\n', '\r']).unwrap_or(rest.len()));
        let ends = ["\r\n", "\n", "\r"];
        self.rest = ends.iter().find_map(|end| after.strip_prefix(end));
        self.line += 1;
        Some(line.trim_ascii_end())
    }

    fn board(&mut self) -> Result<Board, ParseDiagramsError> {
        let mut board = Board::EMPTY;
        for (row, rank) in (1..).zip(Rank::ALL.into_iter().rev()) {
            let line = match self.next() {
                Some("") => return Err(self.unexpected(Expected::Row(row), "", 0)),
                Some(line) => line,
                None => return Err(self.ended(Expected::Row(row))),
            };
            let mut marks = line.chars();
            for (index, file) in File::ALL.into_iter().enumerate() {
                match marks.next() {
                    Some(EMPTY) => {}
                    mark => match mark.and_then(piece_from_letter) {
                        Some(piece) => board.put(Square::new(file, rank), piece),
                        None => return Err(self.unexpected(Expected::Mark, line, index)),
                    },
                }
            }
            if marks.next().is_some() {
                return Err(self.unexpected(Expected::EndOfRow, line, File::ALL.len()));
            }
        }
        Ok(board)
    }

    /// The error at the `index`-th character, counted from 0, of the last line read.
    fn unexpected(&self, expected: Expected, line: &str, index: usize) -> ParseDiagramsError {
        let found = line.chars().nth(index).map_or(Found::EndOfLine, Found::Char);
        ParseDiagramsError::new(self.line, index + 1, expected, found)
    }

    /// The error of a line that is missing at the end.
    fn ended(&self, expected: Expected) -> ParseDiagramsError {
        ParseDiagramsError::new(self.line + 1, 1, expected, Found::EndOfFile)
    }
}

/// Why a text is not a file of diagrams, with the line and column.
///
/// ```
/// use ajedrez_king_status::read_diagrams;
///
/// let error = read_diagrams("# 01\n--t--x--\n").unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 6));
/// assert_eq!(
///     error.to_string(),
///     "expected one of RDTACP, rdtacp and '-' at line 2, column 6, found 'x'",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDiagramsError {
    line: usize,
    column: usize,
    expected: Expected,
    found: Found,
}

impl ParseDiagramsError {
    pub(crate) fn new(line: usize, column: usize, expected: Expected, found: Found) -> Self {
        ParseDiagramsError { line, column, expected, found }
    }

    /// The error in a text with `lines` lines before this one.
    #[must_use]
    pub const fn below(self, lines: usize) -> Self {
        ParseDiagramsError { line: self.line + lines, ..self }
    }

    /// The line, counted from 1; for a missing line, the number after the last line.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column in characters, counted from 1; for a missing character, one more than the length.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The expected element.
    pub const fn expected(&self) -> Expected {
        self.expected
    }

    /// The element found instead.
    pub const fn found(&self) -> Found {
        self.found
    }
}

/// An element of a file of diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A line that begins with `#`.
    Heading,
    /// A line of the board, counted from 1 at the top.
    Row(usize),
    /// The mark of a square.
    Mark,
    /// The end of a line after eight marks.
    EndOfRow,
    /// The empty line after a board, or the end of the file.
    EmptyLine,
}

/// The content of a file where another element was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A character; printed escaped, so it cannot act as a terminal control code.
    Char(char),
    /// Nothing more on the line.
    EndOfLine,
    /// Nothing more in the file.
    EndOfFile,
}

impl fmt::Display for ParseDiagramsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseDiagramsError { line, column, expected, found } = self;
        write!(f, "expected {expected} at line {line}, column {column}, found {found}")
    }
}

impl Error for ParseDiagramsError {}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Heading => f.write_str("a heading that begins with '#'"),
            Expected::Row(row) => write!(f, "row {row} of the board"),
            Expected::Mark => f.write_str("one of RDTACP, rdtacp and '-'"),
            Expected::EndOfRow => f.write_str("the end of the row after 8 marks"),
            Expected::EmptyLine => f.write_str("an empty line after the board"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Char(char) => write!(f, "{char:?}"),
            Found::EndOfLine => f.write_str("the end of the line"),
            Found::EndOfFile => f.write_str("the end of the file"),
        }
    }
}
