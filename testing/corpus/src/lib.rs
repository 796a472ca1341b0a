//! The data that tests and benches share. Files lie in `data/`; what reads them lies here.
//!
//! A line that begins with `#` is a comment, and empty lines do not count.

/// The ten boards of the solitario seed, each with the solution that the seed prints.
pub fn seed_puzzles() -> impl Iterator<Item = (&'static str, &'static str)> {
    entries(include_str!("../data/solitario/seed.puzzles"))
}

/// Boards on which a memo with too small a key answers wrongly, and whether each can be solved.
pub fn memo_traps() -> impl Iterator<Item = (&'static str, bool)> {
    entries(include_str!("../data/solitario/memo-traps.puzzles")).map(|(puzzle, verdict)| {
        let solved = match verdict {
            "solved" => true,
            "impossible" => false,
            other => panic!("{puzzle}: the verdict is 'solved' or 'impossible', not {other:?}"),
        };
        (puzzle, solved)
    })
}

/// The entries of a file: the first word of each line, and the rest of it.
fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    file.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap_or((line, "")))
}
