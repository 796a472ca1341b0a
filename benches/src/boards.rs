//! Random boards; the same seed gives the same boards.

use ajedrez_solitario::{parse_puzzle, role_from_letter};
use core_bitboard::solitaire::Puzzle;
use core_bitboard::{Bitboard, Role, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The mixes of roles of random solitario boards, in the letters of puzzles; a repeated letter is more
/// likely. The first mix is easy, most others are hard.
pub const MIXES: [(&str, &str); 8] = [
    ("uniform", "rdtacp"),
    ("pawn-heavy", "rdtacppppp"),
    ("kings-pawns", "rpppp"),
    ("knights-pawns", "cppp"),
    ("knights-kings-pawns", "crp"),
    ("bishops", "a"),
    ("rooks", "t"),
    ("kings-bishops-knights-pawns", "racpp"),
];

/// The sizes of solitario boards that are measured.
pub const SIZES: [usize; 7] = [5, 10, 15, 20, 30, 48, 64];

/// The roles of some letters; `None` for an empty text or a letter that is not a role.
pub fn mix(letters: &str) -> Option<Vec<Role>> {
    let mix: Option<Vec<Role>> = letters.chars().map(role_from_letter).collect();
    mix.filter(|mix| !mix.is_empty())
}

/// The puzzles in a text, one per line, ignoring text after the first blank and `#` comments.
pub fn listed(text: &str) -> impl Iterator<Item = Puzzle> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let runs = lines.filter_map(|line| line.split_whitespace().next());
    runs.map(|run| parse_puzzle(run).expect("a puzzle"))
}

/// The pieces of a puzzle in the oracle's types.
pub fn pieces_of_the_oracle(puzzle: &Puzzle) -> Vec<(naive::Role, naive::Square)> {
    let piece = |&(square, role): &(Square, Role)| {
        let square = naive::parse_square(&square.to_string()).expect("a square has one name");
        (naive::Role::ALL[role.index()], square)
    };
    puzzle.pieces().iter().map(piece).collect()
}

/// `count` squares, each with a random occupancy of about a quarter of the board.
pub fn slider_queries(count: usize) -> Vec<(Square, Bitboard)> {
    let mut random = ChaCha8Rng::seed_from_u64(64);
    let mut query = || {
        let square = Square::from_index(random.next_u32() as usize % Square::COUNT);
        let occupied = Bitboard::from_bits(random.next_u64() & random.next_u64());
        (square.expect("below 64"), occupied)
    };
    (0..count).map(|_| query()).collect()
}

/// `count` puzzles of `pieces` pieces: squares and roles drawn uniformly, roles from `mix`.
pub fn puzzles(pieces: usize, mix: &[Role], count: usize, seed: u64) -> Vec<Puzzle> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut below = |end: usize| random.next_u32() as usize % end;
    let mut puzzle = || {
        let mut squares: Vec<Square> = Square::all().collect();
        let pieces =
            (0..pieces).map(|_| (squares.swap_remove(below(squares.len())), mix[below(mix.len())]));
        Puzzle::new(pieces).expect("no square is drawn twice")
    };
    (0..count).map(|_| puzzle()).collect()
}
