//! In which order moves are tried: a search is fast when the best comes first.
//!
//! 1. The move that an earlier search found.
//! 2. Captures and promotions: the most valuable piece first, taken by the least valuable.
//! 3. *Killers*: two quiet moves that were refutations in the positions beside this one.
//! 4. Other moves by *history*: how often each was a refutation, counted by piece and destination.

use core_bitboard::{Board, Color, Lite, Move, Position, Role, Square};

/// The most plies that a search looks ahead.
pub(crate) const PLIES_MAX: usize = 128;

/// A move, and the number by which it is ordered: the greatest is tried first.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    order: i32,
}

const FOUND: i32 = 1 << 30;
const FORCING: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;

/// Beyond this all counts of history are halved.
const HISTORY_MAX: i32 = 1 << 20;

/// What a search has learned of quiet moves.
pub(crate) struct Order {
    killers: Box<[[Option<Move>; 2]]>,
    /// By color, role and destination.
    history: Box<[[[i32; Square::COUNT]; Role::ALL.len()]; 2]>,
}

impl Order {
    pub(crate) fn new() -> Order {
        Order {
            killers: vec![[None; 2]; PLIES_MAX + 1].into_boxed_slice(),
            history: Box::new([[[0; Square::COUNT]; Role::ALL.len()]; 2]),
        }
    }

    /// Makes what was learned in the last search count less.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        self.history.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|count| *count /= 8);
    }

    /// A move with its place in the order.
    pub(crate) fn candidate(
        &self,
        position: &Position<Lite>,
        mv: Move,
        found: Option<Move>,
        ply: usize,
    ) -> Candidate {
        let board = position.board();
        let order = if Some(mv) == found {
            FOUND
        } else if is_forcing(board, mv) {
            FORCING + gain(board, mv) * 8 - value(board.role_at(mv.from()))
        } else if let Some(n) = self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
            KILLER - n as i32
        } else {
            self.history(board, position.turn(), mv)
        };
        Candidate { mv, order }
    }

    /// How often a quiet move was a refutation.
    pub(crate) fn history(&self, board: &Board, turn: Color, mv: Move) -> i32 {
        board
            .role_at(mv.from())
            .map_or(0, |role| self.history[turn.index()][role.index()][mv.to().index()])
    }

    /// Learns that a quiet move was a refutation at this ply, with `depth` plies to go, and that
    /// those tried before it were none.
    pub(crate) fn learn(
        &mut self,
        position: &Position<Lite>,
        mv: Move,
        tried: &[Move],
        ply: usize,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.add(position, mv, depth * depth);
        for &before in tried {
            self.add(position, before, -depth * depth);
        }
    }

    fn add(&mut self, position: &Position<Lite>, mv: Move, bonus: i32) {
        let Some(role) = position.board().role_at(mv.from()) else { return };
        let count = &mut self.history[position.turn().index()][role.index()][mv.to().index()];
        *count += bonus;
        if count.abs() > HISTORY_MAX {
            self.history
                .as_flattened_mut()
                .as_flattened_mut()
                .iter_mut()
                .for_each(|count| *count /= 2);
        }
    }
}

/// Brings the best of the candidates to the front.
pub(crate) fn best_first(candidates: &mut [Candidate]) {
    let best = (0..candidates.len()).max_by_key(|&n| (candidates[n].order, std::cmp::Reverse(n)));
    if let Some(best) = best {
        candidates.swap(0, best);
    }
}

/// Whether the move captures or promotes.
pub(crate) fn is_forcing(board: &Board, mv: Move) -> bool {
    mv.promotion().is_some() || board.role_at(mv.to()).is_some()
}

/// What the move wins, in pawns, if nothing is taken back.
pub(crate) fn gain(board: &Board, mv: Move) -> i32 {
    let promotion = if mv.promotion().is_some() { value(Some(Role::Rook)) - 1 } else { 0 };
    value(board.role_at(mv.to())) + promotion
}

/// A piece in pawns, roughly.
fn value(role: Option<Role>) -> i32 {
    match role {
        Some(Role::Pawn) => 1,
        Some(Role::Bishop) => 3,
        Some(Role::Rook) => 5,
        Some(Role::King) => 7,
        _ => 0,
    }
}
