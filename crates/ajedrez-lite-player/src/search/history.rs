//! What the search has learned of moves and of evaluations: the *history heuristics*.
//!
//! * *Quiet history*: how often a quiet move was a refutation, by colour, origin and destination.
//! * *Continuation history*: how often a quiet move was a refutation after what was moved one, two and
//!   four plies before.
//! * *Correction history*: by how much the evaluation was wrong in positions with the same pawns, or the
//!   same pieces of a side.
//!
//! # Source
//!
//! Jonathan Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", IEEE
//! Transactions on Pattern Analysis and Machine Intelligence 11, 1989; the others are common to the
//! engines of today.

use core_bitboard::{Board, Color, Lite, Move, Position, Role, Square};

use crate::here::{Here, PieceTo};
use crate::score::Points;
use crate::search::technique::{Technique, Techniques};

/// The bound of a count.
const COUNT_MAX: i32 = 1 << 14;

/// The moves one, two and four plies before.
pub(crate) type Before = [PieceTo; 3];

type Squares<T> = [T; Square::COUNT];

/// All counts. They are kept from move to move of a game.
pub(crate) struct Histories {
    /// By colour, origin and destination.
    quiet: Box<[Squares<Squares<i16>>; 2]>,
    /// By what was moved where before, and what moves where.
    continuations: Box<[[i16; PieceTo::COUNT]]>,
    corrections: Corrections,
}

/// Adds to a count; the nearer it is to its bound, the less.
fn grow(count: &mut i16, bonus: i32) {
    let before = i32::from(*count);
    *count = (before + bonus - before * bonus.abs() / COUNT_MAX) as i16;
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            quiet: Box::new([[[0; Square::COUNT]; Square::COUNT]; 2]),
            continuations: vec![[0; PieceTo::COUNT]; PieceTo::COUNT].into_boxed_slice(),
            corrections: Corrections::new(),
        }
    }

    /// How often a quiet move was a refutation.
    pub(crate) fn of_quiet(&self, here: &Here, mv: Move, before: &Before, has: Techniques) -> i32 {
        let mut sum = 0;
        if has.has(Technique::QuietHistory) {
            let turn = here.position().turn();
            sum += i32::from(self.quiet[turn.index()][mv.from().index()][mv.to().index()]);
        }
        if has.has(Technique::ContinuationHistory) {
            let now = here.piece_to(mv).index();
            let [one, two, four] =
                before.map(|before| i32::from(self.continuations[before.index()][now]));
            sum += one + two + four / 2;
        }
        sum
    }

    /// Adds to the count of a quiet move.
    pub(crate) fn add(&mut self, here: &Here, mv: Move, before: &Before, bonus: i32) {
        let now = here.piece_to(mv).index();
        let turn = here.position().turn();
        grow(&mut self.quiet[turn.index()][mv.from().index()][mv.to().index()], bonus);
        for one in before.iter().filter(|&&one| one != PieceTo::NONE) {
            grow(&mut self.continuations[one.index()][now], bonus);
        }
    }

    /// What is to be added to the evaluation of a position.
    pub(crate) fn correction(&self, position: &Position<Lite>) -> Points {
        self.corrections.of(position)
    }

    /// Learns by how much the evaluation of a position was wrong.
    pub(crate) fn correct(&mut self, position: &Position<Lite>, error: Points, depth: i32) {
        self.corrections.learn(position, error, depth);
    }
}

/// By side to move, and by the pawns, the pieces of White and the pieces of Black.
struct Corrections(Box<[[[i16; CORRECTIONS]; 3]]>);

/// Kinds of positions that are told apart.
const CORRECTIONS: usize = 1 << 13;

/// What stands for a hundredth of a pawn.
const CORRECTION_ONE: i32 = 128;

/// The greatest error that is learned from, in hundredths of a pawn.
const CORRECTION_MAX: i32 = 120;

impl Corrections {
    fn new() -> Corrections {
        Corrections(vec![[[0; CORRECTIONS]; 3]; 2].into_boxed_slice())
    }

    fn of(&self, position: &Position<Lite>) -> Points {
        let tables = &self.0[position.turn().index()];
        let sum: i32 = tables
            .iter()
            .zip(correction_keys(position.board()))
            .map(|(table, key)| i32::from(table[key]))
            .sum();
        // Their mean. More would make the search learn from its own optimism without end.
        sum / (3 * CORRECTION_ONE)
    }

    fn learn(&mut self, position: &Position<Lite>, error: Points, depth: i32) {
        let weight = (depth + 1).min(16);
        let error = error.clamp(-CORRECTION_MAX, CORRECTION_MAX) * CORRECTION_ONE;
        let tables = &mut self.0[position.turn().index()];
        for (table, key) in tables.iter_mut().zip(correction_keys(position.board())) {
            let before = i32::from(table[key]);
            table[key] = ((before * (256 - weight) + error * weight) / 256) as i16;
        }
    }
}

/// The places of corrections: by the pawns, and by the pieces of each side.
fn correction_keys(board: &Board) -> [usize; 3] {
    let mixed = |role, color, by: u64| {
        let set = (board.by_role(role) & board.by_color(color)).bits();
        set.wrapping_mul(by) ^ (set >> 29).wrapping_mul(by)
    };
    let place = |hash: u64| (hash >> 40) as usize % CORRECTIONS;
    let pieces = |color| {
        mixed(Role::Rook, color, 0x94D0_49BB_1331_11EB)
            ^ mixed(Role::Bishop, color, 0xD6E8_FEB8_6659_FD93)
            ^ mixed(Role::King, color, 0xA076_1D64_78BD_642F)
    };
    let pawns = mixed(Role::Pawn, Color::White, 0x9E37_79B9_7F4A_7C15)
        ^ mixed(Role::Pawn, Color::Black, 0xBF58_476D_1CE4_E5B9);
    [place(pawns), place(pieces(Color::White)), place(pieces(Color::Black))]
}
