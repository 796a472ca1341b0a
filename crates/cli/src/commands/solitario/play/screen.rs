//! The board as a player sees it.

use std::env;
use std::io::{self, IsTerminal};

use core_bitboard::Bitboard;
use core_bitboard::solitaire::Puzzle;
use protocol::marked_puzzle;

/// Whether pictures may have colours: on a terminal, unless `NO_COLOR` is set (no-color.org).
pub(super) fn has_colors() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb
}

/// The board with the `marked` squares in brackets, in colours if wanted.
pub(super) fn board(puzzle: &Puzzle, marked: Bitboard, has_colors: bool) -> String {
    let picture = marked_puzzle(puzzle, marked).to_string();
    if has_colors { painted(&picture) } else { picture }
}

const RESET: &str = "\x1b[0m";
const FAINT: &str = "\x1b[2m";
/// Black letters, bold, on a square: light, dark, marked.
const LIGHT: &str = "\x1b[1;38;5;16;48;5;223m";
const DARK: &str = "\x1b[1;38;5;16;48;5;180m";
const MARKED: &str = "\x1b[1;38;5;16;48;5;114m";

/// How many marks stand before the first square of a row, and how many a square has.
const LABEL: usize = 2;
const SQUARE: usize = 3;

/// The picture of a board in colours. Brackets and the dots of empty squares give way to them.
fn painted(picture: &str) -> String {
    let mut painted = String::new();
    for (row, line) in picture.lines().enumerate() {
        if row == 8 {
            painted.push_str(&format!("{FAINT}{line}{RESET}\n"));
            continue;
        }
        let whole = format!("{line:0$}", LABEL + 8 * SQUARE);
        let (label, squares) = whole.split_at(LABEL);
        painted.push_str(&format!("{FAINT}{label}{RESET}"));
        for (file, square) in squares.as_bytes().chunks(SQUARE).enumerate() {
            let color = match square[0] {
                b'[' => MARKED,
                _ if (row + file) % 2 == 0 => LIGHT,
                _ => DARK,
            };
            let piece = char::from(square[1]);
            let piece = if piece == '.' { ' ' } else { piece };
            painted.push_str(&format!("{color} {piece} "));
        }
        painted.push_str(&format!("{RESET}\n"));
    }
    painted
}

#[cfg(test)]
mod tests {
    use core_bitboard::Square;
    use solitario::parse_puzzle;

    use super::*;

    #[test]
    fn colours_change_no_piece_and_no_place() {
        let puzzle = parse_puzzle("dc3cc5pe4pf6ta1rh8").expect("a puzzle");
        let marked = Bitboard::from(Square::C3);
        let picture = board(&puzzle, marked, true);
        let mut plain = String::new();
        let mut parts = picture.split("\x1b[");
        plain.push_str(parts.next().unwrap_or_default());
        for part in parts {
            plain.push_str(part.split_once('m').expect("a colour ends").1);
        }
        let expected = board(&puzzle, marked, false).replace(['.', '[', ']'], " ");
        for (line, expected) in plain.lines().zip(expected.lines()) {
            assert_eq!(line.trim_end(), expected.trim_end());
        }
        assert_eq!(plain.lines().count(), 9);
        assert_eq!(picture.matches(MARKED).count(), 1);
    }
}
