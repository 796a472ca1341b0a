//! The data that tests and benches share. Files lie in `data/`; what reads them lies here.
//!
//! A line that begins with `#` is a comment, and empty lines do not count.

/// The ten boards of the solitario seed, each with the solution that the seed prints.
pub fn seed_puzzles() -> impl Iterator<Item = (&'static str, &'static str)> {
    entries(include_str!("../data/solitario/seed.puzzles"))
}

/// Boards on which a memo with too small a key answers wrongly, and whether each can be solved.
pub fn memo_traps() -> impl Iterator<Item = (&'static str, bool)> {
    verdicts(include_str!("../data/solitario/memo-traps.puzzles"))
}

/// Boards on which our own solver spends much, and whether each can be solved.
pub fn hard_puzzles() -> impl Iterator<Item = (&'static str, bool)> {
    verdicts(include_str!("../data/solitario/hard.puzzles"))
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
    /// The number of leaves at each depth, from depth 1 on.
    pub leaves: Vec<u64>,
}

/// The public suite of 126 positions of FIDE chess, to depth 6 and less.
pub fn fide_perft() -> impl Iterator<Item = PerftCase> {
    include_str!("../data/perft/fide.perft").lines().filter(|line| !line.is_empty()).map(|line| {
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

/// The entries of a file: the first word of each line, and the rest of it.
fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    file.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap_or((line, "")))
}
