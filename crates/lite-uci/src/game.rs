//! The words of `position`.

use std::fmt::Display;

use ajedrez_lite::LitePosition;
use core_bitboard::game::ParseMoveError;
use core_bitboard::notation::Fen;
use core_bitboard::{History, Lite, Move, Position};

use crate::options::Variant;

/// The game that the words after `position` describe, or why they do not describe one. Its positions are
/// those of the course: each side has its king.
pub(crate) fn read(words: &str, variant: Variant) -> Result<History<Lite>, String> {
    let mut words = words.split_ascii_whitespace();
    let kind = words.next();
    let before_moves: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let refused = |why: &dyn Display| format!("this is not a position of Ajedrez Lite: {why}");
    let start: Fen<Lite> = match (kind, variant, &before_moves[..]) {
        (Some("startpos"), Variant::AjedrezLite, []) => Position::start().into(),
        (Some("startpos"), Variant::Chess, []) => {
            return Err("chess begins with knights and queens, which Ajedrez Lite does not have: \
                        expected its FEN"
                .to_owned());
        }
        (Some("fen"), _, fen) => fen.join(" ").parse().map_err(|error| refused(&error))?,
        _ => return Err("expected 'startpos' or 'fen', then 'moves' or nothing".to_owned()),
    };
    LitePosition::try_from(*start.position()).map_err(|error| refused(&error))?;
    let mut game = History::from(start);
    for (number, word) in (1..).zip(words) {
        let played =
            read_move(word).and_then(|mv| game.play(mv).map_err(|error| error.to_string()));
        played.map_err(|why| format!("illegal in Ajedrez Lite: move {number}: {why}"))?;
    }
    Ok(game)
}

/// Reads a move, legal or not. What is wrong with it is told with the word, which is part of a long line.
pub(crate) fn read_move(word: &str) -> Result<Move, String> {
    word.parse().map_err(|error: ParseMoveError| {
        format!("{word} is not a move: expected {}, found {}", error.expected(), error.found())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(words: &str, expected: Result<&str, &str>) {
        let game = read(words, Variant::AjedrezLite);
        let fen = game.map(|game| game.written().to_string());
        match (fen, expected) {
            (Ok(fen), Ok(expected)) => assert_eq!(fen, expected),
            (Err(why), Err(expected)) => assert!(why.starts_with(expected), "{why}"),
            (found, _) => panic!("{words}: {found:?}"),
        }
    }

    #[test]
    fn a_game_is_a_start_and_its_moves() {
        let start = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";
        check("startpos", Ok(start));
        check("startpos moves", Ok(start));
        let after = "r1b1kb1r/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/R1B1KB1R w - - 0 2";
        check("startpos moves e2e3 e7e6", Ok(after));
        check(&format!("fen {start}  moves\te2e3 e7e6"), Ok(after));
        check("fen 8/8/8/8/8/k7/7R/K7 b - - 7 40 moves a3b3", Ok("8/8/8/8/8/1k6/7R/K7 w - - 8 41"));
        check("fen 8/8/8/8/8/k7/7R/K7 w", Ok("8/8/8/8/8/k7/7R/K7 w - - 0 1"));
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        check("", Err("expected 'startpos' or 'fen'"));
        check("startpos e2e3", Err("expected 'startpos' or 'fen'"));
        check("fen", Err("this is not a position of Ajedrez Lite: "));
        check("fen 8/8/8/8/8/8/8/KQk5 w", Err("this is not a position of Ajedrez Lite: "));
        let kingless = "this is not a position of Ajedrez Lite: the number of ";
        check("fen 8/8/8/8/8/8/8/K1R5 w", Err(&format!("{kingless}black kings is 0, expected 1")));
        check("fen 8/8/8/8/8/8/8/k1r5 b moves a1b1", Err(&format!("{kingless}white kings is 0")));
        check(
            "startpos moves e2e3 e7e5",
            Err("illegal in Ajedrez Lite: move 2: e7e5 is no legal move: "),
        );
        check("startpos moves 0000", Err("illegal in Ajedrez Lite: move 1: 0000 is not a move: "));
        check("startpos moves é2e4", Err("illegal in Ajedrez Lite: move 1: é2e4 is not a move: "));
    }
}
