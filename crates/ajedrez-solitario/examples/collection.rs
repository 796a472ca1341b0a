//! Chooses the boards of the collection.
//!
//! `cargo run --release -p ajedrez-solitario --example collection -- write` writes
//! `crates/ajedrez-solitario/src/collection.txt`; without `write` it compares the file with the
//! expected text. The result is the same on every machine.
//!
//! The collection is a list of places. Each place requires a difficulty, an idea, a number of
//! pieces and a part of the board; all boards have one solution and pieces of one side of a chess
//! set. For each place the generator makes a few candidates; a board that is another place's board
//! turned, mirrored or shifted is dropped. The chosen candidate resembles the fewest boards already
//! chosen for the idea; among these it has the fewest other motifs, and among these the pieces that
//! differ most from those of every board already chosen for this difficulty.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fs;

use ajedrez_solitario::{
    Area, Difficulty, Motif, PieceSet, PuzzleSpec, RatingVerdict, Unique, attempt, motifs,
    puzzle_text, rate,
};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::{Puzzle, Rules};
use core_bitboard::{Role, Square};

/// The seed of the first place; each further place has the next seed.
const SEED: u64 = 300;

/// The number of candidates for a place.
const CANDIDATES: usize = 8;

/// For each difficulty, the numbers of pieces of the boards with an idea.
const IDEA: [[u64; 6]; 4] =
    [[6, 6, 7, 7, 8, 8], [6, 6, 7, 7, 8, 9], [6, 7, 7, 8, 8, 9], [7, 8, 8, 9, 9, 10]];

/// The boards without a named idea: the part of the board, and the numbers of pieces for each
/// difficulty.
const MIXED: [(&str, [&[u64]; 4]); 4] = [
    ("c3-f6", [&[5, 5, 6, 6, 7, 7], &[5, 6, 6, 7, 7, 8], &[6, 7, 7, 8, 8, 9], &[7, 7, 8, 8, 9, 9]]),
    (
        "b2-g7",
        [&[6, 6, 7, 7, 8, 8], &[6, 7, 7, 8, 8, 9], &[7, 8, 8, 9, 9, 10], &[8, 9, 9, 10, 10, 11]],
    ),
    (
        "8x8",
        [
            &[7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 11],
            &[7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 12, 12],
            &[8, 8, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 13, 13],
            &[9, 10, 10, 10, 11, 11, 11, 12, 12, 12, 13, 13],
        ],
    ),
    ("8x8", [&[12, 12, 13, 14, 15, 16]; 4]),
];

/// A place of the collection.
struct Place {
    difficulty: Difficulty,
    idea: Option<Motif>,
    pieces: u64,
    area: Area,
}

fn places() -> Result<Vec<Place>, Box<dyn Error>> {
    let mut places = Vec::new();
    for (class, difficulty) in Difficulty::ALL.into_iter().enumerate() {
        for motif in Motif::ALL {
            places.extend(IDEA[class].iter().map(|&pieces| Place {
                difficulty,
                idea: Some(motif),
                pieces,
                area: Area::BOARD,
            }));
        }
        for (area, pieces) in MIXED {
            let area = area.parse()?;
            places.extend(pieces[class].iter().map(|&pieces| Place {
                difficulty,
                idea: None,
                pieces,
                area,
            }));
        }
    }
    Ok(places)
}

fn main() -> Result<(), Box<dyn Error>> {
    let chosen = choose()?;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/collection.txt");
    if std::env::args().nth(1).as_deref() == Some("write") {
        fs::write(path, chosen)?;
    } else if fs::read_to_string(path)? != chosen {
        return Err(format!("{path} has other boards: write it again, with `-- write`").into());
    }
    Ok(())
}

/// The text of the file.
fn choose() -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    let mut taken = HashSet::new();
    let mut materials: Vec<(Difficulty, Material)> = Vec::new();
    let mut boards: Vec<(Option<Motif>, Puzzle)> = Vec::new();
    for (number, place) in (0..).zip(places()?) {
        let spec = place.spec()?;
        let made = (0..).filter_map(|n| attempt(&spec, SEED + number, n, &|| false).puzzle);
        let fresh = made.map(|made| made.puzzle).filter(|puzzle| !taken.contains(&shape(puzzle)));
        let merit = |puzzle: &Puzzle| {
            let own = material(puzzle);
            let of_class = materials.iter().filter(|(class, _)| *class == place.difficulty);
            let nearest = of_class.map(|(_, other)| distance(&own, other)).min();
            let of_idea = boards.iter().filter(|(idea, _)| *idea == place.idea);
            let alike = of_idea.filter(|(_, other)| are_alike(puzzle, other)).count();
            (Reverse(alike), -place.other_motifs(puzzle), nearest.unwrap_or(0))
        };
        let mut best = None;
        for puzzle in fresh.filter(|puzzle| place.has_rating(puzzle)).take(CANDIDATES) {
            let merit = merit(&puzzle);
            if best.as_ref().is_none_or(|(before, _)| before < &merit) {
                best = Some((merit, puzzle));
            }
        }
        let (_, puzzle) = best.expect("the generator never ends");
        taken.insert(shape(&puzzle));
        materials.push((place.difficulty, material(&puzzle)));
        boards.push((place.idea, puzzle.clone()));
        let idea = place.idea.map_or("mixed", Motif::name);
        text += &format!("{} {} {idea}\n", puzzle_text(&puzzle), place.difficulty.name());
        eprint!("\r{} of 300", number + 1);
    }
    eprintln!();
    Ok(text)
}

impl Place {
    fn spec(&self) -> Result<PuzzleSpec, Box<dyn Error>> {
        let spec = PuzzleSpec::new(self.pieces, &Role::ALL, Rules::PLAIN)?
            .at_most(PieceSet::CHESS)?
            .within(self.area)?
            .unique(Unique::UpToOrder)?
            .with_difficulty(self.difficulty)?;
        Ok(match self.idea {
            Some(motif) => spec.with_motif(motif)?,
            None => spec,
        })
    }

    /// Whether the rating of a board, within its usual limits, is this difficulty with one
    /// solution.
    fn has_rating(&self, puzzle: &Puzzle) -> bool {
        match rate(puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict {
            RatingVerdict::Rated(rating) => {
                rating.difficulty == self.difficulty && rating.unique == Some(true)
            }
            RatingVerdict::Impossible | RatingVerdict::Unknown => false,
        }
    }

    /// The number of motifs other than the required one; 0 if no motif is required.
    fn other_motifs(&self, puzzle: &Puzzle) -> i32 {
        let Some(idea) = self.idea else { return 0 };
        let found = motifs(puzzle, &Rules::PLAIN, &Budget::DEFAULT).verdict.unwrap_or_default();
        found.iter().filter(|&&motif| motif != idea).count() as i32
    }
}

/// The number of pieces of each role.
type Material = [u32; Role::ALL.len()];

fn material(puzzle: &Puzzle) -> Material {
    let mut material = Material::default();
    puzzle.pieces().iter().for_each(|&(_, role)| material[role as usize] += 1);
    material
}

/// The number of pieces to add or remove.
fn distance(one: &Material, other: &Material) -> u32 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).sum()
}

/// Whether more than two thirds of the pieces of the smaller board are on squares of the other, under
/// some symmetry and shift. Two staircases are alike, whatever their pieces.
fn are_alike(one: &Puzzle, other: &Puzzle) -> bool {
    let squares = |puzzle: &Puzzle, turn| -> Vec<(i32, i32)> {
        let turned = |&(square, _): &(Square, Role)| turned(square, turn);
        let number = |(file, rank)| (file as i32, rank as i32);
        puzzle.pieces().iter().map(turned).map(number).collect()
    };
    let own = squares(one, 0);
    let common = (0..8).map(|turn| {
        // By each shift that brings a piece to a square of the other board.
        let mut by_shift: HashMap<(i32, i32), usize> = HashMap::new();
        for (file, rank) in squares(other, turn) {
            for (own_file, own_rank) in &own {
                *by_shift.entry((own_file - file, own_rank - rank)).or_default() += 1;
            }
        }
        by_shift.into_values().max().unwrap_or_default()
    });
    3 * common.max().unwrap_or_default() > 2 * one.pieces().len().min(other.pieces().len())
}

/// The file and rank of a square under one of the eight symmetries of the board.
fn turned(square: Square, turn: usize) -> (usize, usize) {
    let (file, rank) = (square.file().index(), square.rank().index());
    let file = if turn & 1 == 0 { file } else { 7 - file };
    let rank = if turn & 2 == 0 { rank } else { 7 - rank };
    if turn & 4 == 0 { (file, rank) } else { (rank, file) }
}

/// A key that is equal for boards that differ by a symmetry of the square or a shift: the first of
/// the eight turned and mirrored boards, shifted to the corner.
fn shape(puzzle: &Puzzle) -> Vec<(usize, usize, Role)> {
    let shifted = |turn: usize| {
        let place = |&(square, role): &(Square, Role)| {
            let (file, rank) = turned(square, turn);
            (file, rank, role)
        };
        let mut pieces: Vec<_> = puzzle.pieces().iter().map(place).collect();
        let left = pieces.iter().map(|&(file, ..)| file).min().unwrap_or(0);
        let low = pieces.iter().map(|&(_, rank, _)| rank).min().unwrap_or(0);
        pieces.iter_mut().for_each(|(file, rank, _)| (*file, *rank) = (*file - left, *rank - low));
        pieces.sort_unstable();
        pieces
    };
    (0..8).map(shifted).min().unwrap_or_default()
}
