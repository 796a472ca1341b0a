//! Searches at random for boards on which a memo with too small a key gives a wrong answer.
//!
//! `cargo run --release -p benches --example traps -- NUMBER SEED` prints NUMBER boards of each
//! kind. They are solvable, but not by a depth-first search whose memo of refuted boards has only
//! the occupied squares, or only the remaining pieces, as its key. Captures are tried in the order
//! of their squares and in reverse; a board counts if either order fails.

use std::collections::HashSet;

use core_bitboard::geometry::attacks;
use core_bitboard::solitaire::{Puzzle, Solver, Verdict};
use core_bitboard::{Bitboard, Color, Piece, Role, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use solitario::puzzle_run;

/// The pieces by square, each with its number and its role.
type Pieces = Vec<(Square, u8, Role)>;

#[derive(Clone, Copy)]
enum Key {
    Squares,
    Living,
}

impl Key {
    fn of(self, pieces: &Pieces) -> u64 {
        match self {
            Key::Squares => pieces.iter().map(|&(square, ..)| square).collect::<Bitboard>().bits(),
            Key::Living => pieces.iter().fold(0, |set, &(_, number, _)| set | 1 << number),
        }
    }
}

fn captures(pieces: &Pieces) -> Vec<(usize, usize)> {
    let occupied: Bitboard = pieces.iter().map(|&(square, ..)| square).collect();
    let mut captures = Vec::new();
    for (from, &(square, _, role)) in pieces.iter().enumerate() {
        let attacked = attacks(Piece::new(Color::White, role), square, occupied);
        let ends = pieces.iter().enumerate().filter(|(_, piece)| attacked.contains(piece.0));
        captures.extend(ends.map(|(to, _)| (from, to)));
    }
    captures
}

/// Whether a search that remembers keys of refuted boards finds a solution.
fn finds(pieces: &Pieces, key: Key, backwards: bool, refuted: &mut HashSet<u64>) -> bool {
    if pieces.len() == 1 {
        return true;
    }
    if refuted.contains(&key.of(pieces)) {
        return false;
    }
    let mut captures = captures(pieces);
    if backwards {
        captures.reverse();
    }
    for (from, to) in captures {
        let mut next = pieces.clone();
        next[from].0 = pieces[to].0;
        next.remove(to);
        next.sort_unstable_by_key(|piece| piece.0);
        if finds(&next, key, backwards, refuted) {
            return true;
        }
    }
    refuted.insert(key.of(pieces));
    false
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let number = arguments.next().expect("NUMBER SEED");
    let mut random = ChaCha8Rng::seed_from_u64(arguments.next().expect("SEED"));
    let mut below = |end: usize| random.next_u32() as usize % end;
    for (key, name) in [(Key::Squares, "occupied squares"), (Key::Living, "living pieces")] {
        println!("# Solvable, but not for a memo whose key is the {name} alone.");
        let mut found = 0;
        while found < number {
            let pieces = 4 + below(5);
            let width = 3 + below(4);
            let mut squares: Vec<Square> = Square::all()
                .filter(|square| square.file().index() < width && square.rank().index() < width + 1)
                .collect();
            let mut placed: Pieces = (0..pieces)
                .map(|number| {
                    let square = squares.swap_remove(below(squares.len()));
                    (square, number as u8, Role::ALL[below(Role::ALL.len())])
                })
                .collect();
            placed.sort_unstable_by_key(|piece| piece.0);
            let misled =
                [false, true].iter().any(|&way| !finds(&placed, key, way, &mut HashSet::new()));
            if !misled {
                continue;
            }
            let puzzle = Puzzle::new(placed.iter().map(|&(square, _, role)| (square, role)))
                .expect("squares of their own");
            if let Verdict::Solved(_) = Solver::new(&puzzle).solve().verdict {
                println!("{} solved", puzzle_run(&puzzle));
                found += 1;
            }
        }
    }
}
