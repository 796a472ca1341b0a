//! The words of `go`.

use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use core_bitboard::{Color, Lite, Position};
use lite_player::Limits;

use crate::clock::Time;
use crate::game::read_move;

/// What `go` asks.
#[derive(Debug, Default)]
pub(crate) struct Go {
    pub(crate) limits: Limits,
    pub(crate) time: Time,
    /// Whether the answer waits for `stop`.
    pub(crate) is_infinite: bool,
    /// Whether the answer waits for `stop` or `ponderhit`, which starts the clock.
    pub(crate) is_ponder: bool,
    /// What could not be understood, and so is left out.
    pub(crate) left_out: Vec<String>,
    /// Whether a word for a limit was there, readable or not.
    names_limit: bool,
    /// Whether a limit of depth, positions or mate was read.
    has_end: bool,
}

/// How long a move takes where a limit is asked for and none can be read.
const WITHOUT_READABLE_LIMIT: Duration = Duration::from_secs(1);

type Words<'a> = Peekable<SplitAsciiWhitespace<'a>>;

/// Every word that may follow `go`.
const WORDS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

impl Go {
    /// What the words after `go` ask in a position.
    ///
    /// # Errors
    ///
    /// When moves to choose from are given, and none of them is legal.
    pub(crate) fn read(words: &str, position: &Position<Lite>) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.is_infinite = true,
                "ponder" => go.is_ponder = true,
                "searchmoves" => go.read_moves(&mut words, position)?,
                _ if WORDS.contains(&word) => {
                    go.names_limit = true;
                    match words.peek().and_then(|word| number(word)) {
                        Some(number) => {
                            words.next();
                            go.read_number(word, number, position.turn());
                        }
                        None => go.left_out.push(format!("expected a number after {word}")),
                    }
                }
                _ => go.left_out.push(format!("go does not know {word}")),
            }
        }
        if go.names_limit && !go.has_limit() && !go.is_infinite {
            go.time.for_move = Some(WITHOUT_READABLE_LIMIT);
            go.left_out.push("no limit can be read: this move takes a second".to_owned());
        }
        Ok(go)
    }

    /// Whether something ends the search without `stop`.
    pub(crate) fn has_limit(&self) -> bool {
        self.has_end || self.time.share().is_some()
    }

    fn read_number(&mut self, word: &str, number: u64, turn: Color) {
        let time = Duration::from_millis(number);
        let limits = std::mem::take(&mut self.limits);
        self.has_end |= ["depth", "nodes", "mate"].contains(&word);
        let small = usize::try_from(number).unwrap_or(usize::MAX);
        self.limits = match word {
            "depth" => limits.depth(small),
            "nodes" => limits.nodes(number),
            "mate" => limits.mate(plies_of_mate(number)),
            _ => limits,
        };
        match (word, turn) {
            ("movetime", _) => self.time.for_move = Some(time),
            ("movestogo", _) => self.time.moves_to_go = Some(number),
            ("wtime", Color::White) | ("btime", Color::Black) => self.time.left = Some(time),
            ("wtime" | "btime", _) => self.time.left_for_other = Some(time),
            ("winc", Color::White) | ("binc", Color::Black) => self.time.increment = time,
            _ => {}
        }
    }

    fn read_moves(
        &mut self,
        words: &mut Words<'_>,
        position: &Position<Lite>,
    ) -> Result<(), String> {
        while let Some(word) = words.next_if(|word| !WORDS.contains(word)) {
            let is_legal = |mv| match position.play(mv) {
                Ok(_) => Ok(mv),
                Err(error) => Err(error.to_string()),
            };
            match read_move(word).and_then(is_legal) {
                Ok(mv) => self.limits.only.push(mv),
                Err(why) => self.left_out.push(format!("illegal in Ajedrez Lite: {why}")),
            }
        }
        match self.limits.only.is_empty() {
            true => Err(self.left_out.pop().unwrap_or("expected moves after searchmoves".into())),
            false => Ok(()),
        }
    }
}

/// The plies of a mate in so many moves.
fn plies_of_mate(moves: u64) -> u16 {
    u16::try_from(moves.saturating_mul(2).saturating_sub(1)).unwrap_or(u16::MAX)
}

/// Reads a whole number; one below 0, as a clock shows when it has run out, is 0.
fn number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits.len() < word.len() { 0 } else { digits.parse().unwrap_or(u64::MAX) };
    is_number.then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Go {
        Go::read(words, &Position::start()).expect("words that ask something")
    }

    #[test]
    fn every_limit_is_read() {
        let go = read("depth 9 nodes 1000 mate 2 infinite searchmoves a2a3 h2h3 ponder");
        let only: Vec<String> = go.limits.only.iter().map(ToString::to_string).collect();
        assert_eq!((go.limits.depth, go.limits.nodes, go.limits.mate), (9, 1_000, Some(3)));
        assert_eq!(only, ["a2a3", "h2h3"]);
        assert!(go.is_infinite && go.is_ponder && go.left_out.is_empty());
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let time = read("wtime 100 btime 200 winc 3 binc 4 movestogo 5").time;
        let [left, left_for_other] = [100, 200].map(|left| Some(Duration::from_millis(left)));
        let increment = Duration::from_millis(3);
        let expected =
            Time { left, left_for_other, increment, moves_to_go: Some(5), for_move: None };
        assert_eq!(time, expected);
        assert_eq!(read("wtime -7").time.left, Some(Duration::ZERO));
        assert_eq!(read("movetime 7").time.for_move, Some(Duration::from_millis(7)));
    }

    #[test]
    fn a_limit_that_cannot_be_read_is_still_a_limit() {
        let second = Some(WITHOUT_READABLE_LIMIT);
        for words in [
            "wtime x",
            "wtime 1e5 winc 7",
            "movetime soon",
            "depth",
            "nodes 1k",
            "mate ?",
            "winc 100 binc 100",
            "movestogo 40",
            "ponder wtime now",
        ] {
            let go = read(words);
            assert_eq!(go.time.for_move, second, "{words}");
            assert!(go.has_limit() && !go.left_out.is_empty(), "{words}");
        }
        // The other side's clock is as good as the own one, and whoever waits for `stop` has no limit.
        assert_eq!(read("wtime x btime 60000").time.for_move, None);
        assert!(read("wtime x btime 60000").time.share().is_some());
        assert!(!read("infinite wtime x").has_limit() && !read("").has_limit());
        for words in ["depth 3 wtime x", "depth 127", "nodes 99999999999999999999", "mate 0"] {
            let go = read(words);
            assert!(go.has_limit() && go.time.for_move.is_none(), "{words}");
        }
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        let go = read("depth depth 3 movetime x winc 99999999999999999999999 now");
        assert_eq!((go.limits.depth, go.time.for_move), (3, None));
        let expected = [
            "expected a number after depth",
            "expected a number after movetime",
            "go does not know x",
        ];
        assert_eq!(go.left_out[..3], expected);
        assert_eq!(go.left_out.last().map(String::as_str), Some("go does not know now"));
    }

    #[test]
    fn moves_to_choose_from_are_legal() {
        let go = read("searchmoves e2e4 e2e3");
        assert_eq!((go.limits.only.len(), go.left_out.len()), (1, 1));
        for words in ["searchmoves", "searchmoves depth 3", "searchmoves e2e4"] {
            assert!(Go::read(words, &Position::start()).is_err(), "{words}");
        }
    }
}
