//! In which order moves are tried: a search is fast when the best comes first.
//!
//! 1. The move that an earlier search found.
//! 2. Captures and promotions that lose nothing: the most valuable piece first, taken by the least
//!    valuable.
//! 3. *Killers*: two quiet moves that were refutations in the positions beside this one.
//! 4. Other moves by *history*: how often each was a refutation, anywhere and after the same last move.
//! 5. Captures that lose a piece.

use core_bitboard::{Move, Role, Square};

use crate::exchange::{exchange, gain, is_forcing, value};
use crate::here::Here;
use crate::technique::{Technique, Techniques};

/// The most plies that a search looks ahead.
pub(crate) const PLIES_MAX: usize = 128;

/// A move, and the number by which it is ordered: the greatest is tried first.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    order: i32,
    /// Whether it has been searched.
    pub(crate) is_tried: bool,
}

const FOUND: i32 = 1 << 30;
const FORCING: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const LOSING: i32 = -(1 << 28);

/// The bounds of a count of history.
const HISTORY_MAX: i32 = 1 << 14;

/// A move with so great a count is searched one ply deeper than others.
const LIKED: i32 = 6_000;

/// The counts of the moves of a side, by what moves where.
type Counts = [[i16; Square::COUNT]; Role::ALL.len()];

/// What a search has learned of quiet moves.
pub(crate) struct Order {
    killers: Box<[[Option<Move>; 2]]>,
    /// By color, origin and destination.
    history: Box<[[[i16; Square::COUNT]; Square::COUNT]; 2]>,
    /// By what the other side has moved where before.
    replies: Box<[[Counts; Square::COUNT]]>,
}

impl Order {
    pub(crate) fn new() -> Order {
        let counts = [[0; Square::COUNT]; Role::ALL.len()];
        Order {
            killers: vec![[None; 2]; PLIES_MAX + 1].into_boxed_slice(),
            history: Box::new([[[0; Square::COUNT]; Square::COUNT]; 2]),
            replies: vec![[counts; Square::COUNT]; Role::ALL.len()].into_boxed_slice(),
        }
    }

    /// Makes what was learned in the last search count less.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        let fade = |count: &mut i16| *count /= 4;
        self.history.as_flattened_mut().as_flattened_mut().iter_mut().for_each(fade);
        let replies = self.replies.as_flattened_mut().as_flattened_mut().as_flattened_mut();
        replies.iter_mut().for_each(fade);
    }

    /// A move with its place in the order.
    pub(crate) fn candidate(
        &self,
        here: &Here,
        mv: Move,
        found: Option<Move>,
        ply: usize,
        techniques: Techniques,
    ) -> Candidate {
        let board = here.position().board();
        let order = if Some(mv) == found {
            FOUND
        } else if is_forcing(board, mv) {
            let (gain, risk) = (gain(board, mv), value(board.role_at(mv.from())));
            let may_lose = gain < risk && techniques.has(Technique::Exchange);
            let loses = may_lose && exchange(board, mv) < 0;
            gain * 8 - risk + if loses { LOSING } else { FORCING }
        } else if let Some(n) = self.killer(mv, ply).filter(|_| techniques.has(Technique::Killers))
        {
            KILLER - n as i32
        } else if techniques.has(Technique::History) {
            self.count(here, mv)
        } else {
            0
        };
        Candidate { mv, order, is_tried: false }
    }

    fn killer(&self, mv: Move, ply: usize) -> Option<usize> {
        self.killers[ply].iter().position(|&killer| killer == Some(mv))
    }

    /// How often a quiet move was a refutation, from -200 to 200.
    pub(crate) fn liking(&self, here: &Here, mv: Move) -> i32 {
        (self.count(here, mv) * 100 / LIKED).clamp(-200, 200)
    }

    fn count(&self, here: &Here, mv: Move) -> i32 {
        let position = here.position();
        let [from, to] = [mv.from(), mv.to()].map(Square::index);
        let anywhere = self.history[position.turn().index()][from][to];
        let role = position.board().role_at(mv.from());
        let as_reply = here.last.zip(role).map_or(0, |((last, square), role)| {
            self.replies[last.index()][square.index()][role.index()][to]
        });
        i32::from(anywhere) + i32::from(as_reply)
    }

    /// Learns that a quiet move was a refutation at this ply, with `depth` plies to go, and that
    /// those tried before it were none.
    pub(crate) fn learn(
        &mut self,
        here: &Here,
        mv: Move,
        tried: &[Candidate],
        ply: usize,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (24 * depth * depth + 100 * depth).min(2_400);
        self.add(here, mv, bonus);
        let board = here.position().board();
        for before in tried.iter().filter(|one| one.is_tried && one.mv != mv) {
            if !is_forcing(board, before.mv) {
                self.add(here, before.mv, -bonus);
            }
        }
    }

    fn add(&mut self, here: &Here, mv: Move, bonus: i32) {
        // The nearer a count is to its bound, the less is added.
        let grow = |count: &mut i16| {
            let before = i32::from(*count);
            *count = (before + bonus - before * bonus.abs() / HISTORY_MAX) as i16;
        };
        let position = here.position();
        let [from, to] = [mv.from(), mv.to()].map(Square::index);
        grow(&mut self.history[position.turn().index()][from][to]);
        if let Some(((last, square), role)) = here.last.zip(position.board().role_at(mv.from())) {
            grow(&mut self.replies[last.index()][square.index()][role.index()][to]);
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
