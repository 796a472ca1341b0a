//! The data that tests and benches share, with their loaders.
//!
//! Lines that begin with `#` and empty lines are ignored, except in the conformance file.

mod operations;
mod signature;

pub use operations::{By, OPERATIONS, Operation, operations, without_time};
pub use signature::{signature, signature_requests};

/// The ten boards of the solitario assignment, each with its printed solution.
pub fn original_puzzles() -> impl Iterator<Item = (&'static str, &'static str)> {
    entries(include_str!("../solitario/original.puzzles"))
}

/// Boards on which a memo with too small a key gives a wrong answer, and whether each is solvable.
pub fn memo_traps() -> impl Iterator<Item = (&'static str, bool)> {
    verdicts(include_str!("../solitario/memo-traps.puzzles"))
}

/// Boards that take our own solver many nodes, and whether each is solvable.
pub fn hard_puzzles() -> impl Iterator<Item = (&'static str, bool)> {
    verdicts(include_str!("../solitario/hard.puzzles"))
}

/// Boards with pawns on the eighth rank, and whether each is solvable with promotion.
pub fn promotion_puzzles() -> impl Iterator<Item = (&'static str, bool)> {
    verdicts(include_str!("../solitario/promotion.puzzles"))
}

/// The endings without pawns of up to five pieces, with the numbers of won, drawn and lost positions with White
/// and with Black to move, which are the same in chess and in Ajedrez Lite.
pub fn pawnless_endings() -> impl Iterator<Item = (&'static str, [[u64; 3]; 2])> {
    let lines = include_str!("../lite/pawnless-endings.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).skip(1).map(|line| {
        let (ending, counts) = line.split_once('\t').expect("an ending and its counts");
        let counts: Vec<u64> =
            counts.split('\t').map(|count| count.parse().expect("a number")).collect();
        let side = |first: usize| [counts[first], counts[first + 1], counts[first + 2]];
        (ending, [side(0), side(3)])
    })
}

fn verdicts(file: &'static str) -> impl Iterator<Item = (&'static str, bool)> {
    entries(file).map(|(puzzle, verdict)| {
        let solved = match verdict {
            "solved" => true,
            "impossible" => false,
            other => panic!("{puzzle}: the verdict is 'solved' or 'impossible', not {other:?}"),
        };
        (puzzle, solved)
    })
}

/// A position with the number of its leaves at depths 1, 2, ...
#[derive(Clone, Debug)]
pub struct PerftCase {
    /// The position.
    pub fen: &'static str,
    /// The number of leaves at each depth, starting with depth 1.
    pub leaves: Vec<u64>,
}

/// The public suite of 126 positions of FIDE chess, to depth 6 or less.
pub fn fide_perft() -> impl Iterator<Item = PerftCase> {
    perft_cases(include_str!("../perft/fide.perft"))
}

/// The start position of Ajedrez Lite, to depth 10.
///
/// The last number was counted in two ways that share only the generator of the upper plies: in
/// lanes without a memo, and position by position with one.
pub fn lite_perft() -> impl Iterator<Item = PerftCase> {
    perft_cases(include_str!("../perft/lite.perft"))
}

fn perft_cases(file: &'static str) -> impl Iterator<Item = PerftCase> {
    file.lines().filter(|line| !line.is_empty()).map(|line| {
        let mut fields = line.split(';');
        let fen = fields.next().expect("a line that is not empty").trim();
        let leaves = fields.enumerate().map(|(index, field)| {
            let (depth, leaves) = field.trim().split_once(' ').expect("a depth and a number");
            assert_eq!(depth, format!("D{}", index + 1), "{line}");
            leaves.trim().parse().expect("a number of leaves")
        });
        PerftCase { fen, leaves: leaves.collect() }
    })
}

/// 20,000 FENs, valid and invalid, each with its status from python-chess: a sum of `chess.Status`
/// flags. The script next to the file writes it.
pub fn fide_validity() -> impl Iterator<Item = (&'static str, u32)> {
    entries(include_str!("../fide/validity.txt")).map(|(flags, fen)| {
        let flags = flags.parse().expect("the number of a status");
        (fen, flags)
    })
}

/// A game with python-chess's marks.
#[derive(Clone, Debug)]
pub struct FideGame {
    /// The start in FEN.
    pub start: &'static str,
    /// The moves in UCI notation.
    pub moves: Vec<&'static str>,
    /// For the start and each later position: how often it has occurred, why the game is drawn,
    /// and why a draw may be claimed, in the format of the script next to the file.
    pub marks: Vec<&'static str>,
    /// The last position in FEN, with an en-passant square only where a capture is legal.
    pub end: &'static str,
}

/// 300 random games with many repetitions at the end. The script next to the file writes it.
pub fn fide_games() -> impl Iterator<Item = FideGame> {
    let lines = include_str!("../fide/games.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.split(';').collect();
        let &[start, moves, marks, end] = &fields[..] else { panic!("four fields: {line}") };
        let [moves, marks] = [moves, marks].map(|words| words.split_whitespace().collect());
        FideGame { start, moves, marks, end }
    })
}

/// Twenty positions in the format of `ejemplos.txt` of the king-status assignment. Numbers 1, 2, 14
/// and 15 are printed in the assignment; the rest of its file is lost, and the others here are ours.
pub fn king_examples() -> &'static str {
    include_str!("../../../ajedrez/ejemplos.txt")
}

/// The status of the black king in one of [`king_examples`].
#[derive(Clone, Debug)]
pub struct KingAnswer {
    /// The number of the position, counted from 1.
    pub number: usize,
    /// `free`, `check`, `checkmate` or `stalemate`.
    pub status: &'static str,
    /// The ways out of check in UCI notation, with squares ordered from a8 to h1.
    pub escapes: Vec<&'static str>,
}

/// The answers to [`king_examples`], in their order.
pub fn king_answers() -> impl Iterator<Item = KingAnswer> {
    entries(include_str!("../king/ejemplos.answers")).map(|(number, answer)| {
        let number = number.parse().expect("the number of a position");
        let mut words = answer.split(' ');
        let status = words.next().expect("a status");
        KingAnswer { number, status, escapes: words.collect() }
    })
}

/// The entries of a file: the first word of each line, and the rest of it.
fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    file.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap_or((line, "")))
}
