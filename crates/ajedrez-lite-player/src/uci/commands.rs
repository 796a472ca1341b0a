//! The words of `position` and `go`, and `setoption`.

use std::fmt;
use std::fmt::Display;
use std::iter::Peekable;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::SplitAsciiWhitespace;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use ajedrez_lite::LitePosition;
use ajedrez_lite_tables::Tables;
use core_bitboard::game::{CastlingRights, ParseMoveError, Setup};
use core_bitboard::{Color, Fide, History, Lite, Move, Position};

use crate::uci::thinker::Size;
use crate::uci::time::{MOVE_OVERHEAD, Time};
use crate::{Limits, Strength};

/// A game, and what there is to say of it: a move that only chess has ends it.
pub(crate) type Read = (History<Lite>, Option<String>);

/// The game that the words after `position` describe, or why they do not describe one. Its positions are
/// those of the course: each side has its king.
pub(crate) fn read_position(words: &str, variant: Variant) -> Result<Read, String> {
    let mut words = words.split_ascii_whitespace();
    let kind = words.next();
    let before_moves: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let refused = |why: &dyn Display| format!("this is not a position of Ajedrez Lite: {why}");
    let mut game: History<Lite> = match (kind, variant, &before_moves[..]) {
        (Some("startpos"), Variant::AjedrezLite, []) => Position::start().into(),
        (Some("startpos"), Variant::Chess, []) => {
            return Err("chess begins with knights and queens, which Ajedrez Lite does not have: \
                        expected its FEN"
                .to_owned());
        }
        (Some("fen"), _, fen) => fen.join(" ").parse().map_err(|error| refused(&error))?,
        _ => return Err("expected 'startpos' or 'fen', then 'moves' or nothing".to_owned()),
    };
    LitePosition::try_from(*game.position()).map_err(|error| refused(&error))?;
    for (number, word) in (1..).zip(words) {
        let played =
            read_move(word).and_then(|mv| game.play(mv).map_err(|error| error.to_string()));
        if let Err(why) = played {
            let why = format!("illegal in Ajedrez Lite: move {number}: {why}");
            return match is_of_chess(word, &game) {
                true => Ok((game, Some(format!("{why}; the position before it stays")))),
                false => Err(why),
            };
        }
    }
    Ok((game, None))
}

/// Whether a move is legal in chess, with any castling rights that the board allows and any pawn that may
/// have just stepped two squares: a double step, castling, en passant, or a promotion to another piece.
fn is_of_chess(word: &str, game: &History<Lite>) -> bool {
    let setup = Setup::from(*game.position());
    let destination = read_move(word).ok().map(Move::to);
    let castlings = CastlingRights::all().iter().map(|castling| Setup { castling, ..setup });
    let setups = castlings.chain([setup, Setup { en_passant: destination, ..setup }]);
    let mut positions = setups.flat_map(Position::<Fide>::try_from);
    positions.any(|position| position.parse_uci(word).is_ok())
}

/// Reads a move, legal or not. A message about it quotes the word, which is part of a long line.
pub(crate) fn read_move(word: &str) -> Result<Move, String> {
    word.parse().map_err(|error: ParseMoveError| {
        format!("{word} is not a move: expected {}, found {}", error.expected(), error.found())
    })
}

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
    /// Why there is nothing to choose from.
    pub(crate) refusal: Option<String>,
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
    /// What the words after `go` ask in a position, if there is one.
    pub(crate) fn read(words: &str, position: Option<&Position<Lite>>) -> Go {
        let mut go = Go::default();
        let turn = position.map_or(Color::White, Position::turn);
        let mut words = words.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.is_infinite = true,
                "ponder" => go.is_ponder = true,
                "searchmoves" => go.read_moves(&mut words, position),
                _ if WORDS.contains(&word) => {
                    go.names_limit = true;
                    match words.peek().and_then(|word| number(word)) {
                        Some(number) => {
                            words.next();
                            go.read_number(word, number, turn);
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
        go
    }

    /// Whether something ends the search without `stop`.
    pub(crate) fn has_limit(&self) -> bool {
        self.has_end || self.time.is_limited()
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

    fn read_moves(&mut self, words: &mut Words<'_>, position: Option<&Position<Lite>>) {
        while let Some(word) = words.next_if(|word| !WORDS.contains(word)) {
            let Some(position) = position else { continue };
            let is_legal = |mv| match position.play(mv) {
                Ok(_) => Ok(mv),
                Err(error) => Err(error.to_string()),
            };
            match read_move(word).and_then(is_legal) {
                Ok(mv) => self.limits.only.push(mv),
                Err(why) => self.left_out.push(format!("illegal in Ajedrez Lite: {why}")),
            }
        }
        if self.limits.only.is_empty() && position.is_some() {
            let why = self.left_out.pop();
            self.refusal = Some(why.unwrap_or("expected moves after searchmoves".into()));
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

/// What the other side takes the game for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    AjedrezLite,
    /// Ajedrez Lite on the board of a program that knows chess alone: its moves are moves of chess,
    /// but for its start there must be a FEN.
    Chess,
}

/// What `setoption` changes.
pub(crate) struct Options {
    /// The MiB of the transposition table.
    pub(crate) hash: usize,
    /// How many threads think.
    pub(crate) threads: NonZeroUsize,
    /// How many of the best moves are reported.
    pub(crate) lines: usize,
    /// How well it plays where it is not limited to an Elo number.
    pub(crate) skill: usize,
    pub(crate) is_limited: bool,
    pub(crate) elo: u16,
    pub(crate) variant: Variant,
    /// What is kept back of a clock for the way of a move to it.
    pub(crate) overhead: Duration,
    /// Those of a folder, and those of three pieces, which are always there.
    pub(crate) tables: Arc<Tables>,
}

const HASH: usize = 16;
const HASH_MAX: usize = 1_024;
const SKILL_MAX: usize = Strength::SKILLS.len() - 1;
const LINES_MAX: usize = 256;
const OVERHEAD_MAX: usize = 5_000;

/// What `UCI_Elo` is until it is set.
const ELO: u16 = 1_350;

/// How a text that is empty is written.
const EMPTY: &str = "<empty>";

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: HASH,
            threads: NonZeroUsize::MIN,
            lines: 1,
            skill: SKILL_MAX,
            is_limited: false,
            elo: ELO,
            variant: Variant::AjedrezLite,
            overhead: MOVE_OVERHEAD,
            tables: without_folder(),
        }
    }
}

impl Options {
    /// Does what the words after `setoption` say.
    ///
    /// # Errors
    ///
    /// Says what is wrong with them. The options are as before.
    pub(crate) fn set(&mut self, words: &str) -> Result<(), String> {
        let (name, value) = name_and_value(words).ok_or("expected 'name NAME value VALUE'")?;
        let word = value.to_ascii_lowercase();
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = whole(value, 1..=HASH_MAX)?,
            "threads" => {
                let threads = whole(value, 1..=threads_max())?;
                self.threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
            }
            "multipv" => self.lines = whole(value, 1..=LINES_MAX)?,
            "move overhead" => {
                self.overhead = Duration::from_millis(whole(value, 0..=OVERHEAD_MAX)? as u64);
            }
            "skill level" => self.skill = whole(value, 0..=SKILL_MAX)?,
            "uci_limitstrength" => self.is_limited = yes_or_no(&word)?,
            "uci_elo" => self.elo = whole(value, elos())? as u16,
            "ponder" => drop(yes_or_no(&word)?),
            "uci_variant" => {
                self.variant = match word.as_str() {
                    "ajedrezlite" => Variant::AjedrezLite,
                    "chess" => Variant::Chess,
                    _ => return Err("expected ajedrezlite or chess".to_owned()),
                }
            }
            "tablespath" if ["", EMPTY].contains(&word.as_str()) => self.tables = without_folder(),
            "tablespath" => self.open(Path::new(value))?,
            _ => return Err(format!("there is no option {name}")),
        }
        Ok(())
    }

    /// What a player is made for.
    pub(crate) fn size(&self) -> Size {
        Size { hash: self.hash, threads: self.threads }
    }

    /// How well it plays this move, with a number that looks random.
    pub(crate) fn strength(&self, random: u64) -> Strength {
        match self.is_limited {
            true => Strength::of_elo(self.elo, random),
            false => Strength::SKILLS[self.skill].strength,
        }
    }

    /// Opens the tables of a folder.
    ///
    /// # Errors
    ///
    /// Says why it cannot. The tables are as before.
    pub(crate) fn open(&mut self, folder: &Path) -> Result<(), String> {
        let tables = Tables::open(folder).map_err(|error| error.to_string())?;
        self.tables = Arc::new(tables.with_small());
        Ok(())
    }
}

/// The most search threads: with more than there are cores, the thread that reads the clock would wait.
fn threads_max() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The numbers that `UCI_Elo` may have.
fn elos() -> RangeInclusive<usize> {
    let (least, most) = Strength::ELOS.into_inner();
    usize::from(least)..=usize::from(most)
}

/// The tables that every player has.
fn without_folder() -> Arc<Tables> {
    Arc::new(Tables::default().with_small())
}

impl fmt::Display for Options {
    /// A line for each option, as `uci` lists them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.tables.folder().unwrap_or(Path::new(EMPTY));
        writeln!(f, "option name Hash type spin default {HASH} min 1 max {HASH_MAX}")?;
        writeln!(f, "option name Threads type spin default 1 min 1 max {}", threads_max())?;
        writeln!(f, "option name MultiPV type spin default 1 min 1 max {LINES_MAX}")?;
        let overhead = MOVE_OVERHEAD.as_millis();
        writeln!(
            f,
            "option name Move Overhead type spin default {overhead} min 0 max {OVERHEAD_MAX}"
        )?;
        writeln!(f, "option name Skill Level type spin default {SKILL_MAX} min 0 max {SKILL_MAX}")?;
        writeln!(f, "option name UCI_LimitStrength type check default false")?;
        let (least, most) = elos().into_inner();
        writeln!(f, "option name UCI_Elo type spin default {ELO} min {least} max {most}")?;
        writeln!(f, "option name Ponder type check default false")?;
        writeln!(
            f,
            "option name UCI_Variant type combo default ajedrezlite var ajedrezlite var chess"
        )?;
        writeln!(f, "option name TablesPath type string default {}", folder.display())
    }
}

/// The name and the value of `name NAME value VALUE`, which may have blanks; without a value, it is
/// empty.
fn name_and_value(words: &str) -> Option<(&str, &str)> {
    let rest = words.trim_ascii().strip_prefix("name")?;
    let rest = rest.starts_with([' ', '\t']).then(|| rest.trim_ascii())?;
    let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
    let is_whole = value.is_empty() || value.starts_with([' ', '\t']);
    (is_whole && !name.is_empty()).then(|| (name.trim_ascii(), value.trim_ascii()))
}

fn yes_or_no(word: &str) -> Result<bool, String> {
    word.parse().map_err(|_| "expected true or false".to_owned())
}

fn whole(value: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    let (least, most) = range.into_inner();
    number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uci::time::Overhead;

    #[track_caller]
    fn check_position(words: &str, expected: Result<&str, &str>) {
        let game = read_position(words, Variant::AjedrezLite);
        let fen = game.map(|(game, remark)| game.fen().to_string() + &remark.unwrap_or_default());
        match (fen, expected) {
            (Ok(fen), Ok(expected)) => assert_eq!(fen, expected),
            (Err(why), Err(expected)) => assert!(why.starts_with(expected), "{why}"),
            (found, _) => panic!("{words}: {found:?}"),
        }
    }

    #[test]
    fn a_game_is_a_start_and_its_moves() {
        let start = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w - - 0 1";
        check_position("startpos", Ok(start));
        check_position("startpos moves", Ok(start));
        let after = "r1b1kb1r/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/R1B1KB1R w - - 0 2";
        check_position("startpos moves e2e3 e7e6", Ok(after));
        check_position(&format!("fen {start}  moves\te2e3 e7e6"), Ok(after));
        check_position(
            "fen 8/8/8/8/8/k7/7R/K7 b - - 7 40 moves a3b3",
            Ok("8/8/8/8/8/1k6/7R/K7 w - - 8 41"),
        );
        check_position("fen 8/8/8/8/8/k7/7R/K7 w", Ok("8/8/8/8/8/k7/7R/K7 w - - 0 1"));
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        check_position("", Err("expected 'startpos' or 'fen'"));
        check_position("startpos e2e3", Err("expected 'startpos' or 'fen'"));
        check_position("fen", Err("this is not a position of Ajedrez Lite: "));
        check_position("fen 8/8/8/8/8/8/8/KQk5 w", Err("this is not a position of Ajedrez Lite: "));
        let kingless = "this is not a position of Ajedrez Lite: the number of ";
        check_position(
            "fen 8/8/8/8/8/8/8/K1R5 w",
            Err(&format!("{kingless}black kings is 0, expected 1")),
        );
        check_position(
            "fen 8/8/8/8/8/8/8/k1r5 b moves a1b1",
            Err(&format!("{kingless}white kings is 0")),
        );
        check_position(
            "startpos moves e2e3 e7e3",
            Err("illegal in Ajedrez Lite: move 2: e7e3 is no legal move: "),
        );
        check_position(
            "startpos moves 0000",
            Err("illegal in Ajedrez Lite: move 1: 0000 is not a move: "),
        );
        check_position(
            "startpos moves é2e4",
            Err("illegal in Ajedrez Lite: move 1: é2e4 is not a move: "),
        );
    }

    #[test]
    fn a_move_that_only_chess_has_leaves_the_position_before_it() {
        #[track_caller]
        fn check(words: &str, fen: &str, remark: &str) {
            let (game, said) = read_position(words, Variant::AjedrezLite).expect("a position");
            assert_eq!((game.fen().to_string().as_str(), said.as_deref()), (fen, Some(remark)));
        }
        check(
            "startpos moves e2e3 e7e5 g2g4",
            "r1b1kb1r/pppppppp/8/8/8/4P3/PPPP1PPP/R1B1KB1R b - - 0 1",
            "illegal in Ajedrez Lite: move 2: e7e5 is no legal move: a pawn does not go from e7 to \
             e5; the position before it stays",
        );
        for (before, mv) in [
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
        ] {
            let words = format!("fen {before} moves {mv}");
            let (game, said) = read_position(&words, Variant::AjedrezLite).expect(&words);
            assert!(said.is_some_and(|said| said.ends_with("; the position before it stays")));
            assert_eq!(game.moves().len(), 0, "{words}");
        }
        // Castling through a check, or past a piece, is not chess either.
        for words in [
            "fen 4kr2/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1",
            "fen 4k3/8/8/8/8/8/8/4KB1R w K - 0 1 moves e1g1",
            "fen 4k3/8/8/8/8/8/8/3K3R w - - 0 1 moves d1g1",
        ] {
            assert!(read_position(words, Variant::AjedrezLite).is_err(), "{words}");
        }
    }

    fn read(words: &str) -> Go {
        Go::read(words, Some(&Position::start()))
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
        assert!(read("wtime x btime 60000").time.share(Overhead::default()).is_some());
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
            assert!(read(words).refusal.is_some(), "{words}");
        }
    }

    #[test]
    fn an_option_is_set_by_name_in_any_case() {
        let mut options = Options::default();
        for words in ["name Hash value 32", "name multipv value 3", "name UCI_Variant value chess"]
        {
            options.set(words).expect("an option");
        }
        assert_eq!((options.hash, options.lines, options.variant), (32, 3, Variant::Chess));
        let threads = threads_max();
        options.set(&format!("name Threads value {threads}")).expect("an option");
        assert_eq!(options.threads.get(), threads);
        assert!(options.set(&format!("name Threads value {}", threads + 1)).is_err());
        assert_eq!(options.threads.get(), threads);
        options.set("name Move Overhead value 0").expect("an option");
        assert_eq!(options.overhead, Duration::ZERO);
        for words in ["name Ponder value true", "name Threads value 1", "name TablesPath value"] {
            options.set(words).expect("an option");
        }
    }

    #[test]
    fn an_elo_number_counts_where_the_strength_is_limited() {
        let mut options = Options::default();
        options.set("name Skill Level value 3").expect("an option");
        assert_eq!(options.strength(0), Strength::SKILLS[3].strength);
        let words = format!("name UCI_Elo value {}", Strength::ELOS.start());
        options.set(&words).expect("an option");
        assert_eq!(options.strength(0), Strength::SKILLS[3].strength);
        options.set("name UCI_LimitStrength value true").expect("an option");
        assert_eq!(options.strength(0), Strength::SKILLS[0].strength);
    }

    #[test]
    fn a_value_that_is_a_word_is_read_in_any_case() {
        let mut options = Options::default();
        for words in ["name Ponder value True", "name TablesPath value <Empty>"] {
            options.set(words).expect("an option");
        }
        for (word, variant) in [("Chess", Variant::Chess), ("AjedrezLite", Variant::AjedrezLite)] {
            options.set(&format!("name UCI_Variant value {word}")).expect("an option");
            assert_eq!(options.variant, variant);
        }
    }

    #[test]
    fn what_cannot_be_set_is_refused_and_changes_nothing() {
        let mut options = Options::default();
        for words in [
            "",
            "name",
            "nameHash value 3",
            "name  value 3",
            "name Hash",
            "name Hash value 0",
            "name Hash value 1025",
            "name Hash value -1",
            "name Threads value 0",
            "name Skill Level value 21",
            "name UCI_LimitStrength value 1",
            "name UCI_Elo value 10",
            "name Move Overhead value 5001",
            "name MultiPV value many",
            "name UCI_Variant value atomic",
            "name Ponder value perhaps",
            "name Contempt value 3",
            "name TablesPath value /no/such folder",
        ] {
            assert!(options.set(words).is_err(), "{words}");
        }
        assert_eq!((options.hash, options.lines, options.threads.get()), (HASH, 1, 1));
        assert_eq!(options.strength(0), Strength::FULL);
        assert_eq!(options.tables.folder(), None);
    }
}
