//! What a player writes, read: a move, a square, or a word in either language.

use core_bitboard::Square;
use core_bitboard::solitaire::Capture;
use solitario::parse_captures;

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A blank line.
    Nothing,
    /// Captures, one after the other: at least one.
    Play(Vec<Capture>),
    /// A square alone: from where, or to where.
    Square(Square),
    /// Take so many captures back: at least one.
    Undo(usize),
    /// Take captures back, of which it is not clear how many.
    UndoUnclear,
    Restart,
    Hint,
    Solvable,
    Solution,
    Board,
    Help,
    Quit,
    /// None of these.
    Unknown,
}

/// The words for each command, in both languages, the shortest last.
const WORDS: [(Command, &[&str]); 8] = [
    (Command::Undo(1), &["undo", "deshacer", "u"]),
    (Command::Restart, &["restart", "reiniciar", "r"]),
    (Command::Hint, &["hint", "pista", "h"]),
    (Command::Solvable, &["solvable", "posible", "s"]),
    (Command::Solution, &["solution", "solución", "solucion", "give up", "rendirse", "g"]),
    (Command::Board, &["board", "tablero", "b"]),
    (Command::Help, &["help", "ayuda", "?"]),
    (Command::Quit, &["quit", "exit", "salir", "q"]),
];

impl Command {
    /// Reads a line. Capitals do not matter, nor do `-` and `x` between two squares.
    pub(super) fn read(line: &[u8]) -> Command {
        let text = String::from_utf8_lossy(line).to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        let said = words.join(" ");
        if said.is_empty() {
            return Command::Nothing;
        }
        if let Some((command, _)) = WORDS.iter().find(|(_, words)| words.contains(&said.as_str())) {
            return command.clone();
        }
        if let [word, number] = &words[..]
            && WORDS[0].1.contains(word)
        {
            let number = number.parse().ok().filter(|&number| number > 0);
            return number.map_or(Command::UndoUnclear, Command::Undo);
        }
        if let Ok(square) = said.parse() {
            return Command::Square(square);
        }
        let are_squares = |words: &[&str]| words.iter().all(|word| word.parse::<Square>().is_ok());
        let moves = match &words[..] {
            [from, to] if are_squares(&[from, to]) => format!("{from}{to}"),
            _ => said.replace(['-', 'x'], ""),
        };
        match parse_captures(&moves) {
            Ok(captures) if !captures.is_empty() => Command::Play(captures),
            _ => Command::Unknown,
        }
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
        let capture = Capture::new(Square::C3, Square::F6);
        for line in ["c3f6", " C3F6 ", "c3 f6", "c3-f6", "c3xf6", "C3xF6"] {
            assert_eq!(read(line), Command::Play(vec![capture]), "{line}");
        }
        let two = vec![Capture::new(Square::C5, Square::E4), Capture::new(Square::E4, Square::F6)];
        assert_eq!(read("c5e4 e4xf6"), Command::Play(two));
        assert_eq!(read("c3"), Command::Square(Square::C3));
    }

    #[test]
    fn words_are_known_in_both_languages_and_what_is_none_is_unknown() {
        for (command, words) in WORDS {
            for word in words {
                assert_eq!(read(word), command);
                assert_eq!(read(&format!("  {} ", word.to_uppercase())), command);
            }
        }
        assert_eq!(read("give  up"), Command::Solution);
        for line in ["undo 3", "Deshacer  3", "u 3", "u 03"] {
            assert_eq!(read(line), Command::Undo(3), "{line}");
        }
        for line in ["undo 0", "undo -1", "deshacer x", "u 99999999999999999999", "u a1"] {
            assert_eq!(read(line), Command::UndoUnclear, "{line}");
        }
        assert_eq!(read(" \t"), Command::Nothing);
        for line in ["c9", "c3f", "hello", "c3 f6 e4", "\0", "é", "c3f6d7"] {
            assert_eq!(read(line), Command::Unknown, "{line}");
        }
        assert_eq!(Command::read(b"\xff"), Command::Unknown);
    }
}
