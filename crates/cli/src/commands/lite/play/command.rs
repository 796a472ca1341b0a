//! What a player writes, read: a move, a square, or a word in either language.

use core_bitboard::Square;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A blank line.
    Nothing,
    /// A move from a square to another.
    Step(Square, Square),
    /// A square alone: from where, or to where.
    Square(Square),
    Undo,
    Hint,
    End,
    Resign,
    Moves,
    Board,
    Help,
    Quit,
    /// None of these: a move in standard algebraic notation, perhaps.
    Other(String),
}

/// The words for each command, in both languages, the shortest last.
const WORDS: [(Command, &[&str]); 8] = [
    (Command::Undo, &["undo", "deshacer", "u"]),
    (Command::Hint, &["hint", "pista", "h"]),
    (Command::End, &["end", "ends", "final", "e"]),
    (Command::Resign, &["resign", "rendirse", "r"]),
    (Command::Moves, &["moves", "jugadas", "m"]),
    (Command::Board, &["board", "tablero", "b"]),
    (Command::Help, &["help", "ayuda", "?"]),
    (Command::Quit, &["quit", "exit", "salir", "q"]),
];

impl Command {
    /// Reads a line. In words and squares capitals do not matter, nor do `-` and `x` between two
    /// squares.
    pub(super) fn read(line: &[u8]) -> Command {
        let text = String::from_utf8_lossy(line);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let said = text.to_lowercase();
        if said.is_empty() {
            return Command::Nothing;
        }
        if let Some((command, _)) = WORDS.iter().find(|(_, words)| words.contains(&said.as_str())) {
            return command.clone();
        }
        let squares = said.replace([' ', '-', 'x'], "");
        // A pawn may be said to become a rook: it becomes nothing else.
        let squares = squares.strip_suffix('r').filter(|rest| rest.len() == 4).unwrap_or(&squares);
        let square = |text: &str| text.parse::<Square>().ok();
        match squares.split_at_checked(2) {
            Some((from, "")) => square(from).map(Command::Square),
            Some((from, to)) => square(from).zip(square(to)).map(|(o, d)| Command::Step(o, d)),
            None => None,
        }
        .unwrap_or(Command::Other(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line.as_bytes())
    }

    #[test]
    fn a_move_is_written_in_several_ways() {
        for line in ["a7a8", " A7A8 ", "a7 a8", "a7-a8", "a7xa8", "A7xA8", "a7a8r"] {
            assert_eq!(read(line), Command::Step(Square::A7, Square::A8), "{line}");
        }
        assert_eq!(read("a7"), Command::Square(Square::A7));
        assert_eq!(read(" Rxb2+"), Command::Other("Rxb2+".to_owned()));
    }

    #[test]
    fn words_are_known_in_both_languages_and_what_is_none_is_left_as_it_is() {
        for (command, words) in WORDS {
            for word in words {
                assert_eq!(read(word), command);
                assert_eq!(read(&format!("  {} ", word.to_uppercase())), command);
            }
        }
        assert_eq!(read(" \t"), Command::Nothing);
        for line in ["a9", "a7a", "hello", "a7 a8 a9", "\0", "é", "a7a8q", "x"] {
            assert_eq!(read(line), Command::Other(line.to_owned()), "{line}");
        }
        assert_eq!(Command::read(b"\xff"), Command::Other("\u{fffd}".to_owned()));
    }
}
