//! The arguments of `position`, `go` and `setoption`.

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

use crate::uci::time::{MOVE_OVERHEAD, TimeControl};
use crate::uci::worker::PlayerSize;
use crate::{Limits, Strength};

/// A game, and a message if a chess-only move ended it early.
pub(crate) type ParsedGame = (History<Lite>, Option<String>);

/// Parses the arguments of `position`. Each side must have one king, as in the course.
pub(crate) fn parse_position(words: &str, variant: Variant) -> Result<ParsedGame, String> {
    let mut words = words.split_ascii_whitespace();
    let kind = words.next();
    let before_moves: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let rejected = |why: &dyn Display| format!("this is not a position of Ajedrez Lite: {why}");
    let mut game: History<Lite> = match (kind, variant, &before_moves[..]) {
        (Some("startpos"), Variant::AjedrezLite, []) => Position::start().into(),
        (Some("startpos"), Variant::Chess, []) => {
            return Err("chess begins with knights and queens, which Ajedrez Lite does not have: \
                        expected its FEN"
                .to_owned());
        }
        (Some("fen"), _, fen) => fen.join(" ").parse().map_err(|error| rejected(&error))?,
        _ => return Err("expected 'startpos' or 'fen', then 'moves' or nothing".to_owned()),
    };
    LitePosition::try_from(*game.position()).map_err(|error| rejected(&error))?;
    for (number, word) in (1..).zip(words) {
        let played =
            parse_move(word).and_then(|mv| game.play(mv).map_err(|error| error.to_string()));
        if let Err(why) = played {
            let why = format!("Ajedrez Lite: move {number}: {why}");
            return if is_chess_move(word, &game) {
                Ok((game, Some(format!("{why}; the position before it stays"))))
            } else {
                Err(why)
            };
        }
    }
    Ok((game, None))
}

/// Whether a move is legal in chess with any castling and en passant rights that the board allows:
/// a double step, castling, en passant, or promotion to another piece.
fn is_chess_move(word: &str, game: &History<Lite>) -> bool {
    let setup = Setup::from(*game.position());
    let destination = parse_move(word).ok().map(Move::to);
    let castlings = CastlingRights::all().iter().map(|castling| Setup { castling, ..setup });
    let setups = castlings.chain([setup, Setup { en_passant: destination, ..setup }]);
    let mut positions = setups.flat_map(Position::<Fide>::try_from);
    positions.any(|position| position.parse_uci(word).is_ok())
}

/// Parses a move, legal or not. The error quotes the word, since the line may be long.
pub(crate) fn parse_move(word: &str) -> Result<Move, String> {
    word.parse().map_err(|error: ParseMoveError| {
        format!("{word} is not a move: expected {}, found {}", error.expected(), error.found())
    })
}

/// The arguments of `go`.
#[derive(Debug, Default)]
pub(crate) struct Go {
    pub(crate) limits: Limits,
    pub(crate) time: TimeControl,
    /// Whether the answer waits for `stop`.
    pub(crate) is_infinite: bool,
    /// Whether the answer waits for `stop` or for `ponderhit`, which starts the clock.
    pub(crate) is_ponder: bool,
    /// A message for each argument that was ignored.
    pub(crate) ignored: Vec<String>,
    /// Whether a limit was given, valid or not.
    names_limit: bool,
    /// Whether a limit of depth, nodes or mate was given.
    has_other_limit: bool,
    /// The reason if no root move is legal.
    pub(crate) rejection: Option<String>,
}

type Words<'a> = Peekable<SplitAsciiWhitespace<'a>>;

/// The keywords of `go`.
const GO_KEYWORDS: [&str; 12] = [
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
    /// Parses the arguments of `go` for a position, if there is one.
    pub(crate) fn parse(words: &str, position: Option<&Position<Lite>>) -> Go {
        let mut go = Go::default();
        let turn = position.map_or(Color::White, Position::turn);
        let mut words = words.split_ascii_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.is_infinite = true,
                "ponder" => go.is_ponder = true,
                "searchmoves" => go.parse_search_moves(&mut words, position),
                _ if GO_KEYWORDS.contains(&word) => {
                    go.names_limit = true;
                    match words.peek().and_then(|word| parse_number(word)) {
                        Some(number) => {
                            words.next();
                            go.parse_limit(word, number, turn);
                        }
                        None => go.ignored.push(format!("expected a number after {word}")),
                    }
                }
                _ => {
                    go.names_limit = true;
                    go.ignored.push(format!("unknown argument of go: {word}"));
                }
            }
        }
        if go.names_limit && !go.has_limit() && !go.is_infinite {
            go.limits = go.limits.nodes(Limits::DEFAULT_NODES);
            go.has_other_limit = true;
            go.ignored.push(format!(
                "no valid limit: the search ends after {} nodes",
                Limits::DEFAULT_NODES
            ));
        }
        go
    }

    /// Whether the search ends without `stop`.
    pub(crate) fn has_limit(&self) -> bool {
        self.has_other_limit || self.time.is_limited()
    }

    fn parse_limit(&mut self, word: &str, number: u64, turn: Color) {
        let time = Duration::from_millis(number);
        let limits = std::mem::take(&mut self.limits);
        self.has_other_limit |= ["depth", "nodes", "mate"].contains(&word);
        let small = usize::try_from(number).unwrap_or(usize::MAX);
        self.limits = match word {
            "depth" => limits.depth(small),
            "nodes" => limits.nodes(number),
            "mate" => limits.mate(mate_plies(number)),
            _ => limits,
        };
        match (word, turn) {
            ("movetime", _) => self.time.move_time = Some(time),
            ("movestogo", _) => self.time.moves_to_go = Some(number),
            ("wtime", Color::White) | ("btime", Color::Black) => self.time.remaining = Some(time),
            ("wtime" | "btime", _) => self.time.opponent_remaining = Some(time),
            ("winc", Color::White) | ("binc", Color::Black) => self.time.increment = time,
            _ => {}
        }
    }

    fn parse_search_moves(&mut self, words: &mut Words<'_>, position: Option<&Position<Lite>>) {
        while let Some(word) = words.next_if(|word| !GO_KEYWORDS.contains(word)) {
            let Some(position) = position else { continue };
            let is_legal = |mv| match position.play(mv) {
                Ok(_) => Ok(mv),
                Err(error) => Err(error.to_string()),
            };
            match parse_move(word).and_then(is_legal) {
                Ok(mv) => self.limits.search_moves.push(mv),
                Err(why) => self.ignored.push(format!("Ajedrez Lite: {why}")),
            }
        }
        if self.limits.search_moves.is_empty() && position.is_some() {
            let why = self.ignored.pop();
            self.rejection = Some(why.unwrap_or("expected moves after searchmoves".into()));
        }
    }
}

/// The plies of a mate in this many moves.
fn mate_plies(moves: u64) -> u16 {
    u16::try_from(moves.saturating_mul(2).saturating_sub(1)).unwrap_or(u16::MAX)
}

/// Parses an integer; a negative one, as of a clock that ran out, is 0.
fn parse_number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits.len() < word.len() { 0 } else { digits.parse().unwrap_or(u64::MAX) };
    is_number.then_some(number)
}

/// The variant that the GUI plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    AjedrezLite,
    /// A GUI that supports only chess: games start from a FEN, and every move is also a chess move.
    Chess,
}

/// The UCI options.
pub(crate) struct Options {
    /// The size of the transposition table in MiB.
    pub(crate) hash: usize,
    /// The number of search threads.
    pub(crate) threads: NonZeroUsize,
    /// The number of principal variations.
    pub(crate) multi_pv: usize,
    /// The skill level, used unless `limit_strength` is set.
    pub(crate) skill: usize,
    pub(crate) limit_strength: bool,
    pub(crate) elo: u16,
    pub(crate) variant: Variant,
    /// The time reserved per move for transmission.
    pub(crate) overhead: Duration,
    /// The tables of the folder and the built-in ones of three pieces.
    pub(crate) tables: Arc<Tables>,
}

const HASH: usize = 16;
const HASH_MAX: usize = 1_024;
const SKILL_MAX: usize = Strength::SKILL_LEVELS.len() - 1;
const MULTI_PV_MAX: usize = 256;
const OVERHEAD_MAX: usize = 5_000;

/// The default of `UCI_Elo`.
const ELO: u16 = 1_350;

/// The UCI notation of an empty string.
const EMPTY: &str = "<empty>";

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: HASH,
            threads: NonZeroUsize::MIN,
            multi_pv: 1,
            skill: SKILL_MAX,
            limit_strength: false,
            elo: ELO,
            variant: Variant::AjedrezLite,
            overhead: MOVE_OVERHEAD,
            tables: built_in_tables(),
        }
    }
}

impl Options {
    /// Sets an option from the arguments of `setoption`.
    ///
    /// # Errors
    ///
    /// If they are invalid. The options are unchanged.
    pub(crate) fn set(&mut self, words: &str) -> Result<(), String> {
        let (name, value) = name_and_value(words).ok_or("expected 'name NAME value VALUE'")?;
        self.set_value(name, value).map_err(|why| format!("{name}: {why}"))
    }

    fn set_value(&mut self, name: &str, value: &str) -> Result<(), String> {
        let word = value.to_ascii_lowercase();
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = parse_in_range(value, 1..=HASH_MAX)?,
            "threads" => {
                let threads = parse_in_range(value, 1..=threads_max())?;
                self.threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
            }
            "multipv" => self.multi_pv = parse_in_range(value, 1..=MULTI_PV_MAX)?,
            "move overhead" => {
                self.overhead =
                    Duration::from_millis(parse_in_range(value, 0..=OVERHEAD_MAX)? as u64);
            }
            "skill level" => self.skill = parse_in_range(value, 0..=SKILL_MAX)?,
            "uci_limitstrength" => self.limit_strength = parse_bool(&word)?,
            "uci_elo" => self.elo = parse_in_range(value, elo_range())? as u16,
            "ponder" => drop(parse_bool(&word)?),
            "uci_variant" => {
                self.variant = match word.as_str() {
                    "ajedrezlite" => Variant::AjedrezLite,
                    "chess" => Variant::Chess,
                    _ => return Err("expected ajedrezlite or chess".to_owned()),
                }
            }
            "tablespath" if ["", EMPTY].contains(&word.as_str()) => self.tables = built_in_tables(),
            "tablespath" => self.open_tables(Path::new(value))?,
            _ => return Err("unknown option".to_owned()),
        }
        Ok(())
    }

    /// The size of the player to create.
    pub(crate) fn size(&self) -> PlayerSize {
        PlayerSize { hash: self.hash, threads: self.threads }
    }

    /// The strength of the next move. `random` chooses between neighbouring levels.
    pub(crate) fn strength(&self, random: u64) -> Strength {
        if self.limit_strength {
            Strength::from_elo(self.elo, random)
        } else {
            Strength::SKILL_LEVELS[self.skill].strength
        }
    }

    /// Opens the tables of a folder.
    ///
    /// # Errors
    ///
    /// If that fails. The tables are unchanged.
    pub(crate) fn open_tables(&mut self, folder: &Path) -> Result<(), String> {
        let tables = Tables::open(folder).map_err(|error| error.to_string())?;
        self.tables = Arc::new(tables.with_small());
        Ok(())
    }
}

/// The number of cores: with more threads, the thread that reads the clock would have to wait.
fn threads_max() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// The range of `UCI_Elo`.
fn elo_range() -> RangeInclusive<usize> {
    let (min, max) = Strength::ELO_RANGE.into_inner();
    usize::from(min)..=usize::from(max)
}

/// The built-in tables of three pieces.
fn built_in_tables() -> Arc<Tables> {
    Arc::new(Tables::default().with_small())
}

impl fmt::Display for Options {
    /// One line per option, as `uci` lists them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.tables.folder().unwrap_or(Path::new(EMPTY));
        writeln!(f, "option name Hash type spin default {HASH} min 1 max {HASH_MAX}")?;
        writeln!(f, "option name Threads type spin default 1 min 1 max {}", threads_max())?;
        writeln!(f, "option name MultiPV type spin default 1 min 1 max {MULTI_PV_MAX}")?;
        let overhead = MOVE_OVERHEAD.as_millis();
        writeln!(
            f,
            "option name Move Overhead type spin default {overhead} min 0 max {OVERHEAD_MAX}"
        )?;
        writeln!(f, "option name Skill Level type spin default {SKILL_MAX} min 0 max {SKILL_MAX}")?;
        writeln!(f, "option name UCI_LimitStrength type check default false")?;
        let (min, max) = elo_range().into_inner();
        writeln!(f, "option name UCI_Elo type spin default {ELO} min {min} max {max}")?;
        writeln!(f, "option name Ponder type check default false")?;
        writeln!(
            f,
            "option name UCI_Variant type combo default ajedrezlite var ajedrezlite var chess"
        )?;
        writeln!(f, "option name TablesPath type string default {}", folder.display())
    }
}

/// Splits `name NAME value VALUE`; both may contain spaces. Without a value, it is empty.
fn name_and_value(words: &str) -> Option<(&str, &str)> {
    let rest = words.trim_ascii().strip_prefix("name")?;
    let rest = rest.starts_with([' ', '\t']).then(|| rest.trim_ascii())?;
    let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
    let is_separated = value.is_empty() || value.starts_with([' ', '\t']);
    (is_separated && !name.is_empty()).then(|| (name.trim_ascii(), value.trim_ascii()))
}

fn parse_bool(word: &str) -> Result<bool, String> {
    word.parse().map_err(|_| "expected true or false".to_owned())
}

fn parse_in_range(value: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    let (min, max) = range.into_inner();
    number.ok_or_else(|| format!("expected a whole number from {min} to {max}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uci::time::Overhead;

    #[track_caller]
    fn check_position(words: &str, expected: Result<&str, &str>) {
        let game = parse_position(words, Variant::AjedrezLite);
        let fen = game.map(|(game, remark)| game.fen().to_string() + &remark.unwrap_or_default());
        match (fen, expected) {
            (Ok(fen), Ok(expected)) => assert_eq!(fen, expected),
            (Err(why), Err(expected)) => assert!(why.starts_with(expected), "{why}"),
            (found, _) => panic!("{words}: {found:?}"),
        }
    }

    #[test]
    fn position_command_is_parsed() {
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
    fn invalid_position_command_reports_reason() {
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
            Err("Ajedrez Lite: move 2: illegal move e7e3: "),
        );
        check_position("startpos moves 0000", Err("Ajedrez Lite: move 1: 0000 is not a move: "));
        check_position("startpos moves é2e4", Err("Ajedrez Lite: move 1: é2e4 is not a move: "));
    }

    #[test]
    fn chess_only_move_keeps_position_before_it() {
        #[track_caller]
        fn check(words: &str, fen: &str, remark: &str) {
            let (game, found) = parse_position(words, Variant::AjedrezLite).expect("a position");
            assert_eq!((game.fen().to_string().as_str(), found.as_deref()), (fen, Some(remark)));
        }
        check(
            "startpos moves e2e3 e7e5 g2g4",
            "r1b1kb1r/pppppppp/8/8/8/4P3/PPPP1PPP/R1B1KB1R b - - 0 1",
            "Ajedrez Lite: move 2: illegal move e7e5: a pawn cannot move from e7 to \
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
            let (game, remark) = parse_position(&words, Variant::AjedrezLite).expect(&words);
            assert!(
                remark.is_some_and(|remark| remark.ends_with("; the position before it stays"))
            );
            assert_eq!(game.moves().len(), 0, "{words}");
        }
        // Castling through check or past a piece is illegal in chess.
        for words in [
            "fen 4kr2/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1",
            "fen 4k3/8/8/8/8/8/8/4KB1R w K - 0 1 moves e1g1",
            "fen 4k3/8/8/8/8/8/8/3K3R w - - 0 1 moves d1g1",
        ] {
            assert!(parse_position(words, Variant::AjedrezLite).is_err(), "{words}");
        }
    }

    fn parse_go(words: &str) -> Go {
        Go::parse(words, Some(&Position::start()))
    }

    #[test]
    fn go_limits_are_parsed() {
        let go = parse_go("depth 9 nodes 1000 mate 2 infinite searchmoves a2a3 h2h3 ponder");
        let search_moves: Vec<String> =
            go.limits.search_moves.iter().map(ToString::to_string).collect();
        assert_eq!((go.limits.depth, go.limits.nodes, go.limits.mate), (9, 1_000, Some(3)));
        assert_eq!(search_moves, ["a2a3", "h2h3"]);
        assert!(go.is_infinite && go.is_ponder && go.ignored.is_empty());
    }

    #[test]
    fn go_uses_clock_of_side_to_move() {
        let time = parse_go("wtime 100 btime 200 winc 3 binc 4 movestogo 5").time;
        let [remaining, opponent_remaining] = [100, 200].map(|ms| Some(Duration::from_millis(ms)));
        let increment = Duration::from_millis(3);
        let expected = TimeControl {
            remaining,
            opponent_remaining,
            increment,
            moves_to_go: Some(5),
            move_time: None,
        };
        assert_eq!(time, expected);
        assert_eq!(parse_go("wtime -7").time.remaining, Some(Duration::ZERO));
        assert_eq!(parse_go("movetime 7").time.move_time, Some(Duration::from_millis(7)));
    }

    #[test]
    fn unreadable_limit_falls_back_to_nodes() {
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
            let go = parse_go(words);
            assert_eq!(go.limits.nodes, Limits::DEFAULT_NODES, "{words}");
            assert!(go.time.budget(Overhead::default()).is_none(), "{words}: no clock");
            assert!(go.has_limit() && !go.ignored.is_empty(), "{words}");
        }
        // The opponent's clock replaces a missing one, and `infinite` overrides limits.
        assert_eq!(parse_go("wtime x btime 60000").limits.nodes, u64::MAX);
        assert!(parse_go("wtime x btime 60000").time.budget(Overhead::default()).is_some());
        assert!(!parse_go("infinite wtime x").has_limit() && !parse_go("").has_limit());
        for words in ["depth 3 wtime x", "depth 127", "nodes 99999999999999999999", "mate 0"] {
            let go = parse_go(words);
            assert!(go.has_limit() && go.time.move_time.is_none(), "{words}");
        }
    }

    #[test]
    fn unknown_go_words_are_ignored() {
        let go = parse_go("depth depth 3 movetime x winc 99999999999999999999999 now");
        assert_eq!((go.limits.depth, go.time.move_time), (3, None));
        let expected = [
            "expected a number after depth",
            "expected a number after movetime",
            "unknown argument of go: x",
        ];
        assert_eq!(go.ignored[..3], expected);
        assert_eq!(go.ignored.last().map(String::as_str), Some("unknown argument of go: now"));
    }

    #[test]
    fn illegal_searchmoves_are_ignored() {
        let go = parse_go("searchmoves e2e4 e2e3");
        assert_eq!((go.limits.search_moves.len(), go.ignored.len()), (1, 1));
        for words in ["searchmoves", "searchmoves depth 3", "searchmoves e2e4"] {
            assert!(parse_go(words).rejection.is_some(), "{words}");
        }
    }

    #[test]
    fn option_names_are_case_insensitive() {
        let mut options = Options::default();
        for words in ["name Hash value 32", "name multipv value 3", "name UCI_Variant value chess"]
        {
            options.set(words).expect("an option");
        }
        assert_eq!((options.hash, options.multi_pv, options.variant), (32, 3, Variant::Chess));
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
    fn uci_elo_needs_uci_limit_strength() {
        let mut options = Options::default();
        options.set("name Skill Level value 3").expect("an option");
        assert_eq!(options.strength(0), Strength::SKILL_LEVELS[3].strength);
        let words = format!("name UCI_Elo value {}", Strength::ELO_RANGE.start());
        options.set(&words).expect("an option");
        assert_eq!(options.strength(0), Strength::SKILL_LEVELS[3].strength);
        options.set("name UCI_LimitStrength value true").expect("an option");
        assert_eq!(options.strength(0), Strength::SKILL_LEVELS[0].strength);
    }

    #[test]
    fn option_values_are_case_insensitive() {
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
    fn invalid_options_are_rejected_without_effect() {
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
        assert_eq!((options.hash, options.multi_pv, options.threads.get()), (HASH, 1, 1));
        assert_eq!(options.strength(0), Strength::FULL);
        assert_eq!(options.tables.folder(), None);
    }
}
