//! Pictures of puzzles: a row of cells for each rank, on boards of 4 by 4 to 8 by 8.

use core_bitboard::Square;
use core_bitboard::types::{File, Rank};

use crate::alphabet::{VARIATIONS, is_figurine};

/// The sizes of the boards that have pictures.
const SIDES: std::ops::RangeInclusive<usize> = 4..=8;

/// A letter of a picture, with its place in the text and on the board.
pub(crate) struct Drawn {
    pub(crate) byte: usize,
    pub(crate) letter: char,
    pub(crate) square: Square,
}

/// The number of cells of a line that is a row of a picture: letters of pieces, and `.` or `-` for
/// empty cells. Blanks between cells and the number of the rank before them are optional.
///
/// ```
/// use ajedrez_solitario::picture_row;
///
/// assert_eq!(picture_row(b". D . ."), Some(4));
/// assert_eq!(picture_row(b"4  . D . ."), Some(4));
/// assert_eq!(picture_row(b"dc3cc5"), None);
/// ```
pub fn picture_row(line: &[u8]) -> Option<usize> {
    let row = str::from_utf8(line).ok().and_then(|line| Row::read(line, false))?;
    Some(row.cells)
}

/// Whether a line is the letters of the files below a picture.
pub fn is_picture_footer(line: &[u8]) -> bool {
    let letters: Vec<u8> =
        line.iter().copied().filter(|mark| !mark.is_ascii_whitespace()).collect();
    SIDES.contains(&letters.len()) && b"abcdefgh".starts_with(&letters)
}

/// The pieces of a text that is a picture, in the order of their squares. The board of a picture is
/// in the corner a1.
pub(crate) fn read_picture(text: &str) -> Option<Vec<Drawn>> {
    let is_end = |mark| matches!(mark, '/' | '\n' | '\r');
    let mut start = 0;
    let mut rows = Vec::new();
    for line in text.split(is_end) {
        if !line.trim().is_empty() {
            rows.push((start, line));
        }
        start += line.len() + 1;
    }
    rows.pop_if(|(_, line)| is_picture_footer(line.as_bytes()));
    let (side, has_counts) = (rows.len(), text.contains('/'));
    // In a FEN the letters have another meaning.
    let is_fen = side == 8 && has_counts && !text.contains('.');
    if !SIDES.contains(&side) || is_fen {
        return None;
    }
    let mut drawn = Vec::new();
    for (index, (start, line)) in rows.into_iter().rev().enumerate() {
        let row = Row::read(line, has_counts).filter(|row| row.cells == side)?;
        let rank = Rank::from_index(index)?;
        for (byte, letter, column) in row.letters {
            let square = Square::new(File::from_index(column)?, rank);
            drawn.push(Drawn { byte: start + byte, letter, square });
        }
    }
    Some(drawn)
}

/// A row of a picture.
struct Row {
    cells: usize,
    /// The letters, each with its byte and its column.
    letters: Vec<(usize, char, usize)>,
}

impl Row {
    /// Reads a line. A picture with counts of empty cells has `/` between its rows: `pa2` is a piece.
    fn read(line: &str, has_counts: bool) -> Option<Row> {
        let (label, cells) = line.trim_start().split_at_checked(1)?;
        let has_label = matches!(label.as_bytes(), [b'1'..=b'8'])
            && cells.starts_with([' ', '\t'])
            && !cells.trim().is_empty();
        let cells = if has_label { cells } else { line };
        let before = line.len() - cells.len();
        let mut row = Row { cells: 0, letters: Vec::new() };
        for (byte, mark) in cells.char_indices() {
            match mark {
                '.' | '-' => row.cells += 1,
                '1'..='8' if has_counts => row.cells += usize::from(mark as u8 - b'0'),
                _ if is_letter(mark) => {
                    row.letters.push((before + byte, mark, row.cells));
                    row.cells += 1;
                }
                _ if mark.is_ascii_whitespace() || VARIATIONS.contains(&mark) => {}
                _ => return None,
            }
        }
        SIDES.contains(&row.cells).then_some(row)
    }
}

/// Whether a mark is the letter of a piece in some alphabet.
fn is_letter(mark: char) -> bool {
    "rdtacpRDTACPKQBN".contains(mark) || is_figurine(mark)
}
