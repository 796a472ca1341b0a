//! Boards at random, and what the oracle says of them.

use naive::{Capture, Role, SolitarioRules, Square, all_solutions, parse_square, square_name};

/// The options of a game: as the command line has them, as a request has them, and as the oracle
/// has them.
pub(super) struct Game {
    pub(super) arguments: Vec<String>,
    pub(super) fields: String,
    rules: SolitarioRules,
}

/// Every combination of the options, with several limits of captures.
pub(super) fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for max_captures in [None, Some(0), Some(1), Some(2)] {
        for options in 0..8 {
            let [king_last, aims, promote] = [1, 2, 4].map(|bit| options & bit != 0);
            let target = aims.then_some("c7");
            let mut arguments = Vec::new();
            let mut fields = String::new();
            if let Some(most) = max_captures {
                arguments.extend(["--max-captures".to_owned(), most.to_string()]);
                fields += &format!(",\"max_captures\":{most}");
            }
            if king_last {
                arguments.push("--king-last".to_owned());
                fields += ",\"king_last\":true";
            }
            if let Some(target) = target {
                arguments.extend(["--target".to_owned(), target.to_owned()]);
                fields += &format!(",\"target\":\"{target}\"");
            }
            if promote {
                arguments.push("--promote".to_owned());
                fields += ",\"promote\":true";
            }
            let target = target.and_then(parse_square);
            let rules = SolitarioRules { max_captures, king_last, target, promote };
            games.push(Game { arguments, fields, rules });
        }
    }
    games
}

impl Game {
    /// The solutions of a puzzle, each as a line, sorted.
    pub(super) fn solutions(&self, puzzle: &str) -> Vec<String> {
        let solutions = all_solutions(&pieces(puzzle), &self.rules, usize::MAX);
        let mut lines: Vec<String> = solutions.iter().map(|captures| line(captures)).collect();
        lines.sort_unstable();
        lines
    }
}

const ROLES: [(char, Role); 6] = [
    ('r', Role::King),
    ('d', Role::Queen),
    ('t', Role::Rook),
    ('a', Role::Bishop),
    ('c', Role::Knight),
    ('p', Role::Pawn),
];

fn pieces(puzzle: &str) -> Vec<(Role, Square)> {
    let pieces = puzzle.as_bytes().chunks(3).map(|piece| {
        let role = ROLES.iter().find(|&&(letter, _)| letter == char::from(piece[0]));
        let name = std::str::from_utf8(&piece[1..]).expect("ASCII");
        (role.expect("a role").1, parse_square(name).expect("a square"))
    });
    pieces.collect()
}

fn line(captures: &[Capture]) -> String {
    let names: Vec<String> = captures.iter().map(name).collect();
    names.join(" ")
}

fn name(capture: &Capture) -> String {
    let becomes = capture.promotion.map(|wanted| {
        ROLES.iter().find(|&&(_, role)| role == wanted).expect("every role has a letter").0
    });
    let becomes = becomes.map(String::from).unwrap_or_default();
    format!("{}{}{becomes}", square_name(capture.from), square_name(capture.to))
}

/// Puzzles of one to six pieces in the corner of the board where pawns promote, kings and pawns
/// among them more often than others.
pub(super) fn puzzles(count: usize, seed: u64) -> Vec<String> {
    let mut random = Random(seed);
    let corner: Vec<String> =
        ('a'..='d').flat_map(|file| (6..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let mut puzzles = Vec::new();
    for _ in 0..count {
        let mut squares = corner.clone();
        let mut puzzle = String::new();
        for _ in 0..=random.below(6) {
            puzzle.push(['r', 'd', 't', 'a', 'c', 'p', 'p', 'r'][random.below(8)]);
            puzzle += &squares.swap_remove(random.below(squares.len()));
        }
        puzzles.push(puzzle);
    }
    puzzles
}

/// Numbers by Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}
