//! The staged move picker: most nodes need only the first moves, so later ones are not generated.
//!
//! 1. The TT move, before any move is generated.
//! 2. Captures and promotions that lose no material, by gain, then by least valuable attacker
//!    (*MVV-LVA*).
//! 3. Quiet moves, by history.
//! 4. Captures that lose material.

use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Lite, Move, Position, Role};

use crate::position::SearchPosition;
use crate::search::Search;
use crate::search::history::PreviousMoves;
use crate::see::{gain, is_noisy, kind_at, see_ge};

/// A generated move with its ordering score.
#[derive(Clone, Copy)]
pub(crate) struct ScoredMove {
    pub(crate) mv: Move,
    score: i32,
}

/// The next move to search.
#[derive(Clone, Copy)]
pub(crate) struct PickedMove {
    pub(crate) mv: Move,
    pub(crate) is_noisy: bool,
    /// The current history score of a quiet move; 0 for others.
    pub(crate) history: i32,
}

/// The moves to generate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveFilter {
    All,
    /// Captures and promotions.
    Noisy,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    TtMove,
    GenerateNoisy,
    GoodNoisy,
    GenerateQuiets,
    Quiets,
    BadNoisy,
    Done,
}

/// The remaining moves of a node. They are a section of the search's move list:
///
/// ```text
/// start              bad_end            next             end
/// | losing captures  | picked moves ... | remaining      |
/// ```
pub(crate) struct Picker {
    stage: Stage,
    filter: MoveFilter,
    tt_move: Option<Move>,
    previous: PreviousMoves,
    start: usize,
    bad_end: usize,
    next: usize,
}

impl Picker {
    /// A picker for `pos`, with `tt_move` first if it is legal.
    pub(crate) fn new(
        search: &Search<'_>,
        pos: &SearchPosition,
        filter: MoveFilter,
        tt_move: Option<Move>,
        ply: usize,
    ) -> Picker {
        let start = search.move_list.len();
        let is_allowed = |mv: &Move| {
            (filter == MoveFilter::All || is_noisy(pos.position().board(), *mv))
                && pos.position().is_legal(*mv)
        };
        Picker {
            stage: Stage::TtMove,
            filter,
            tt_move: tt_move.filter(is_allowed),
            previous: search.previous_moves(ply),
            start,
            bad_end: start,
            next: start,
        }
    }

    /// Skips the quiet moves that remain.
    pub(crate) fn skip_quiets(&mut self) {
        self.filter = MoveFilter::Noisy;
    }

    /// The next move to search.
    pub(crate) fn next(
        &mut self,
        search: &mut Search<'_>,
        pos: &SearchPosition,
    ) -> Option<PickedMove> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = Stage::GenerateNoisy;
                    if let Some(mv) = self.tt_move {
                        return Some(self.pick(search, pos, mv));
                    }
                }
                Stage::GenerateNoisy => {
                    self.generate_noisy(search, pos);
                    self.stage = Stage::GoodNoisy;
                }
                Stage::GoodNoisy => match self.pick_best(search) {
                    Some(mv) if see_ge(pos.position().board(), mv, 0) => {
                        return Some(self.pick(search, pos, mv));
                    }
                    Some(_) => {
                        // Losing captures come last.
                        search.move_list.swap(self.bad_end, self.next - 1);
                        self.bad_end += 1;
                    }
                    None => self.stage = Stage::GenerateQuiets,
                },
                Stage::GenerateQuiets => {
                    if self.filter == MoveFilter::All {
                        self.generate_quiets(search, pos);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.pick_best(search) {
                    Some(mv) if self.filter == MoveFilter::All => {
                        return Some(self.pick(search, pos, mv));
                    }
                    _ => {
                        self.stage = Stage::BadNoisy;
                        self.next = self.start;
                    }
                },
                Stage::BadNoisy if self.next < self.bad_end => {
                    self.next += 1;
                    return Some(self.pick(search, pos, search.move_list[self.next - 1].mv));
                }
                Stage::BadNoisy => self.stage = Stage::Done,
                Stage::Done => return None,
            }
        }
    }

    /// Whether only losing captures remain.
    pub(crate) fn in_bad_captures(&self) -> bool {
        self.stage >= Stage::BadNoisy
    }

    /// Removes the moves from the search's move list.
    pub(crate) fn finish(self, search: &mut Search<'_>) {
        search.move_list.truncate(self.start);
    }

    fn pick(&self, search: &Search<'_>, pos: &SearchPosition, mv: Move) -> PickedMove {
        let is_noisy = is_noisy(pos.position().board(), mv);
        let history = if is_noisy {
            0
        } else {
            search.histories.quiet_score(pos, mv, &self.previous, search.techniques)
        };
        PickedMove { mv, is_noisy, history }
    }

    /// Selects the remaining move with the highest score.
    fn pick_best(&mut self, search: &mut Search<'_>) -> Option<Move> {
        let remaining = &mut search.move_list[self.next..];
        let mut best = 0;
        for n in 1..remaining.len() {
            if remaining[n].score > remaining[best].score {
                best = n;
            }
        }
        let mv = remaining.get(best)?.mv;
        remaining.swap(0, best);
        self.next += 1;
        Some(mv)
    }

    // Separate functions: a move list takes half a kilobyte of stack, which `next` would hold at
    // every ply.

    #[inline(never)]
    fn generate_noisy(&self, search: &mut Search<'_>, pos: &SearchPosition) {
        let position = pos.position();
        let board = position.board();
        let move_list = &mut search.move_list;
        let scored = |mv: Move| {
            let attacker = kind_at(board, mv.from()) as i32;
            ScoredMove { mv, score: 8 * gain(board, mv) - attacker }
        };
        let is_new = |mv: &Move| Some(*mv) != self.tt_move;
        move_list.extend(position.captures().into_iter().filter(is_new).map(scored));
        if may_promote(position) {
            let steps = position.quiets().into_iter().filter(|mv| mv.promotion().is_some());
            move_list.extend(steps.filter(is_new).map(scored));
        }
    }

    #[inline(never)]
    fn generate_quiets(&self, search: &mut Search<'_>, pos: &SearchPosition) {
        let Search { move_list, histories, techniques, .. } = search;
        let scored = |mv| ScoredMove {
            mv,
            score: histories.quiet_score(pos, mv, &self.previous, *techniques),
        };
        let moves = pos.position().quiets().into_iter();
        let quiet = moves.filter(|mv| mv.promotion().is_none() && Some(*mv) != self.tt_move);
        move_list.extend(quiet.map(scored));
    }
}

/// Whether the side to move has a pawn on its seventh rank.
fn may_promote(position: &Position<Lite>) -> bool {
    const BEFORE_LAST: [Bitboard; 2] = [Rank::Seventh.bitboard(), Rank::Second.bitboard()];
    let pawns = position.board().by_role(Role::Pawn) & position.board().by_color(position.turn());
    !pawns.is_disjoint(BEFORE_LAST[position.turn().index()])
}
