//! History heuristics.
//!
//! * *Quiet history*: how often a quiet move caused a cutoff, by colour, origin and destination.
//! * *Continuation history*: how often a quiet move caused a cutoff after the moves one, two and four
//!   plies before.
//! * *Correction history*: the error of the evaluation in positions with the same pawns, or the same
//!   pieces of one side.
//!
//! # Source
//!
//! Jonathan Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", IEEE
//! Transactions on Pattern Analysis and Machine Intelligence 11, 1989. Continuation and correction
//! history are common in current engines.

use core_bitboard::{Board, Color, Lite, Move, Position, Role, Square};

use crate::position::{PieceTo, SearchPosition};
use crate::score::Points;
use crate::search::technique::{Technique, Techniques};

/// The maximum absolute value of an entry.
const HISTORY_MAX: i32 = 1 << 14;

/// The moves one, two and four plies before.
pub(crate) type PreviousMoves = [PieceTo; 3];

type Squares<T> = [T; Square::COUNT];

/// All history tables. They persist during a game.
pub(crate) struct Histories {
    /// By colour, origin and destination.
    quiet: Box<[Squares<Squares<i16>>; 2]>,
    /// By the previous move and the current one.
    continuations: Box<[[i16; PieceTo::COUNT]]>,
    corrections: Corrections,
}

/// Adds a bonus or malus, scaled down as the entry approaches its maximum (history gravity).
fn update_history(count: &mut i16, bonus: i32) {
    let before = i32::from(*count);
    *count = (before + bonus - before * bonus.abs() / HISTORY_MAX) as i16;
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            quiet: Box::new([[[0; Square::COUNT]; Square::COUNT]; 2]),
            continuations: vec![[0; PieceTo::COUNT]; PieceTo::COUNT].into_boxed_slice(),
            corrections: Corrections::new(),
        }
    }

    /// The history score of a quiet move.
    pub(crate) fn quiet_score(
        &self,
        pos: &SearchPosition,
        mv: Move,
        previous: &PreviousMoves,
        has: Techniques,
    ) -> i32 {
        let mut sum = 0;
        if has.has(Technique::QuietHistory) {
            let turn = pos.position().turn();
            sum += i32::from(self.quiet[turn.index()][mv.from().index()][mv.to().index()]);
        }
        if has.has(Technique::ContinuationHistory) {
            let current = pos.piece_to(mv).index();
            let [one, two, four] =
                previous.map(|mv| i32::from(self.continuations[mv.index()][current]));
            sum += one + two + four / 2;
        }
        sum
    }

    /// Adds a bonus or malus to a quiet move.
    pub(crate) fn update_quiet(
        &mut self,
        pos: &SearchPosition,
        mv: Move,
        previous: &PreviousMoves,
        bonus: i32,
    ) {
        let current = pos.piece_to(mv).index();
        let turn = pos.position().turn();
        update_history(&mut self.quiet[turn.index()][mv.from().index()][mv.to().index()], bonus);
        for one in previous.iter().filter(|&&one| one != PieceTo::NONE) {
            update_history(&mut self.continuations[one.index()][current], bonus);
        }
    }

    /// The correction to add to the evaluation of a position.
    pub(crate) fn correction(&self, position: &Position<Lite>) -> Points {
        self.corrections.get(position)
    }

    /// Records the error of an evaluation.
    pub(crate) fn update_correction(
        &mut self,
        position: &Position<Lite>,
        error: Points,
        depth: i32,
    ) {
        self.corrections.update(position, error, depth);
    }
}

/// By side to move, and by pawns, white pieces and black pieces.
struct Corrections(Box<[[[i16; CORRECTION_SIZE]; 3]]>);

/// Entries per table.
const CORRECTION_SIZE: usize = 1 << 13;

/// The integer for one centipawn.
const CORRECTION_GRAIN: i32 = 128;

/// Larger errors are clamped to this, in centipawns.
const CORRECTION_MAX: i32 = 120;

impl Corrections {
    fn new() -> Corrections {
        Corrections(vec![[[0; CORRECTION_SIZE]; 3]; 2].into_boxed_slice())
    }

    fn get(&self, position: &Position<Lite>) -> Points {
        let tables = &self.0[position.turn().index()];
        let sum: i32 = tables
            .iter()
            .zip(correction_indices(position.board()))
            .map(|(table, key)| i32::from(table[key]))
            .sum();
        // The mean. With a larger factor the corrections reinforce themselves.
        sum / (3 * CORRECTION_GRAIN)
    }

    fn update(&mut self, position: &Position<Lite>, error: Points, depth: i32) {
        let weight = (depth + 1).min(16);
        let error = error.clamp(-CORRECTION_MAX, CORRECTION_MAX) * CORRECTION_GRAIN;
        let tables = &mut self.0[position.turn().index()];
        for (table, key) in tables.iter_mut().zip(correction_indices(position.board())) {
            let before = i32::from(table[key]);
            table[key] = ((before * (256 - weight) + error * weight) / 256) as i16;
        }
    }
}

/// The indices for the pawns and for the pieces of each side.
fn correction_indices(board: &Board) -> [usize; 3] {
    let hash_pieces = |role, color, by: u64| {
        let set = (board.by_role(role) & board.by_color(color)).bits();
        set.wrapping_mul(by) ^ (set >> 29).wrapping_mul(by)
    };
    let index = |hash: u64| (hash >> 40) as usize % CORRECTION_SIZE;
    let pieces = |color| {
        hash_pieces(Role::Rook, color, 0x94D0_49BB_1331_11EB)
            ^ hash_pieces(Role::Bishop, color, 0xD6E8_FEB8_6659_FD93)
            ^ hash_pieces(Role::King, color, 0xA076_1D64_78BD_642F)
    };
    let pawns = hash_pieces(Role::Pawn, Color::White, 0x9E37_79B9_7F4A_7C15)
        ^ hash_pieces(Role::Pawn, Color::Black, 0xBF58_476D_1CE4_E5B9);
    [index(pawns), index(pieces(Color::White)), index(pieces(Color::Black))]
}
