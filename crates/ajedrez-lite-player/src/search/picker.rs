//! The moves of a position one by one, in stages, the best first: most often a few are enough, and the
//! others are never listed.
//!
//! 1. The move that the transposition table remembers, before any move is generated.
//! 2. Captures and promotions that lose no material: the most valuable gain first, and
//!    of these the least valuable attacker (*MVV-LVA*).
//! 3. Quiet moves, by history.
//! 4. Captures that lose material.

use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Lite, Move, Position, Role};

use crate::here::Here;
use crate::search::Search;
use crate::search::history::Before;
use crate::see::{gain, is_noisy, kind_at, see_reaches};

/// A move that was listed, with the number by which it is picked.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    pub(crate) mv: Move,
    order: i32,
}

/// A move that is to be tried.
#[derive(Clone, Copy)]
pub(crate) struct Picked {
    pub(crate) mv: Move,
    pub(crate) is_noisy: bool,
    /// How often a quiet move was a refutation before, and since it was listed; 0 of others.
    pub(crate) history: i32,
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// Captures and promotions.
    Noisy,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Remembered,
    ListNoisy,
    GoodNoisy,
    ListQuiet,
    Quiet,
    BadNoisy,
    End,
}

/// The moves of a position that are still to be tried. They lie in the list of the search, behind those
/// of the positions before it on its line:
///
/// ```text
/// start              bad              next             end
/// | losing captures  | tried ones ... | still to pick  |
/// ```
pub(crate) struct Picker {
    stage: Stage,
    wanted: Wanted,
    remembered: Option<Move>,
    before: Before,
    start: usize,
    bad: usize,
    next: usize,
}

impl Picker {
    /// The moves of `here`, after those listed so far.
    pub(crate) fn new(
        search: &Search<'_>,
        here: &Here,
        wanted: Wanted,
        remembered: Option<Move>,
        ply: usize,
    ) -> Picker {
        let start = search.listed.len();
        let is_wanted = |mv: &Move| {
            (wanted == Wanted::All || is_noisy(here.position().board(), *mv))
                && here.position().is_legal(*mv)
        };
        Picker {
            stage: Stage::Remembered,
            wanted,
            remembered: remembered.filter(is_wanted),
            before: search.before(ply),
            start,
            bad: start,
            next: start,
        }
    }

    /// Only captures that lose material are left, or captures and promotions if their time has not
    /// come.
    pub(crate) fn skip_quiets(&mut self) {
        self.wanted = Wanted::Noisy;
    }

    /// The next move to try.
    pub(crate) fn next(&mut self, search: &mut Search<'_>, here: &Here) -> Option<Picked> {
        loop {
            match self.stage {
                Stage::Remembered => {
                    self.stage = Stage::ListNoisy;
                    if let Some(mv) = self.remembered {
                        return Some(self.picked(search, here, mv));
                    }
                }
                Stage::ListNoisy => {
                    self.list_noisy(search, here);
                    self.stage = Stage::GoodNoisy;
                }
                Stage::GoodNoisy => match self.best(search) {
                    Some(mv) if see_reaches(here.position().board(), mv, 0) => {
                        return Some(self.picked(search, here, mv));
                    }
                    Some(_) => {
                        // It is tried last.
                        search.listed.swap(self.bad, self.next - 1);
                        self.bad += 1;
                    }
                    None => self.stage = Stage::ListQuiet,
                },
                Stage::ListQuiet => {
                    if self.wanted == Wanted::All {
                        self.list_quiet(search, here);
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.best(search) {
                    Some(mv) if self.wanted == Wanted::All => {
                        return Some(self.picked(search, here, mv));
                    }
                    _ => {
                        self.stage = Stage::BadNoisy;
                        self.next = self.start;
                    }
                },
                Stage::BadNoisy if self.next < self.bad => {
                    self.next += 1;
                    return Some(self.picked(search, here, search.listed[self.next - 1].mv));
                }
                Stage::BadNoisy => self.stage = Stage::End,
                Stage::End => return None,
            }
        }
    }

    /// Whether the moves that are still to come are captures that lose material.
    pub(crate) fn is_at_bad(&self) -> bool {
        self.stage >= Stage::BadNoisy
    }

    /// Forgets what was listed.
    pub(crate) fn end(self, search: &mut Search<'_>) {
        search.listed.truncate(self.start);
    }

    fn picked(&self, search: &Search<'_>, here: &Here, mv: Move) -> Picked {
        let is_noisy = is_noisy(here.position().board(), mv);
        let history = match is_noisy {
            true => 0,
            false => search.histories.of_quiet(here, mv, &self.before, search.techniques),
        };
        Picked { mv, is_noisy, history }
    }

    /// The best of the moves that are still to be picked, which is brought to the front of them.
    fn best(&mut self, search: &mut Search<'_>) -> Option<Move> {
        let left = &mut search.listed[self.next..];
        let mut best = 0;
        for n in 1..left.len() {
            if left[n].order > left[best].order {
                best = n;
            }
        }
        let mv = left.get(best)?.mv;
        left.swap(0, best);
        self.next += 1;
        Some(mv)
    }

    // The lists take half a kilobyte each, which would otherwise be on the stack at every ply.

    #[inline(never)]
    fn list_noisy(&self, search: &mut Search<'_>, here: &Here) {
        let position = here.position();
        let board = position.board();
        let listed = &mut search.listed;
        let listed_as = |mv: Move| {
            let attacker = kind_at(board, mv.from()) as i32;
            Listed { mv, order: 8 * gain(board, mv) - attacker }
        };
        let is_new = |mv: &Move| Some(*mv) != self.remembered;
        listed.extend(position.captures().into_iter().filter(is_new).map(listed_as));
        if may_promote(position) {
            let steps = position.quiets().into_iter().filter(|mv| mv.promotion().is_some());
            listed.extend(steps.filter(is_new).map(listed_as));
        }
    }

    #[inline(never)]
    fn list_quiet(&self, search: &mut Search<'_>, here: &Here) {
        let Search { listed, histories, techniques, .. } = search;
        let listed_as =
            |mv| Listed { mv, order: histories.of_quiet(here, mv, &self.before, *techniques) };
        let moves = here.position().quiets().into_iter();
        let quiet = moves.filter(|mv| mv.promotion().is_none() && Some(*mv) != self.remembered);
        listed.extend(quiet.map(listed_as));
    }
}

/// Whether a pawn of the side to move stands before the last rank.
fn may_promote(position: &Position<Lite>) -> bool {
    const BEFORE_LAST: [Bitboard; 2] = [Rank::Seventh.bitboard(), Rank::Second.bitboard()];
    let pawns = position.board().by_role(Role::Pawn) & position.board().by_color(position.turn());
    !pawns.is_disjoint(BEFORE_LAST[position.turn().index()])
}
