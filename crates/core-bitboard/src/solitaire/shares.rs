//! How the memory of a budget is divided among the memos of a search.
//!
//! When a memo is full, the search goes on and finds the same again, so no share changes an answer.
//!
//! Most searches have one memo at a time and give it everything: the refuted boards of a dive
//! (`memoised`), the counts of `count`, which begins after the dive's memo has been freed, and the dead
//! ends of attempts in `measure`. The model (`exact`) has no memo; it forgets learnt clauses by itself. The
//! shares below are for searches with several memos at a time.

use crate::search::Budget;

/// A part of the memory, in eighths.
#[derive(Clone, Copy)]
pub(super) struct Share(usize);

impl Share {
    const WHOLE: usize = 8;

    /// The bytes of this part of the budget's memory.
    pub(super) const fn bytes(self, budget: &Budget<'_>) -> usize {
        budget.memo_bytes / Share::WHOLE * self.0
    }

    /// The budget with this part of its memory.
    pub(super) const fn of<'a>(self, budget: &Budget<'a>) -> Budget<'a> {
        Budget { memo_bytes: self.bytes(budget), ..*budget }
    }
}

/// The shares of a search that asks for many boards whether they can be solved.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    /// The boards refuted in dives.
    pub(super) dive: Share,
    /// The answers, so that no board is decided twice.
    pub(super) answers: Share,
    /// The search's own memo.
    pub(super) own: Share,
}

impl Asking {
    const fn new(dive: usize, answers: usize, own: usize) -> Asking {
        assert!(dive + answers + own == Share::WHOLE);
        Asking { dive: Share(dive), answers: Share(answers), own: Share(own) }
    }
}

/// `list` has no memo of its own. A board takes about the same room among the refuted boards as among
/// the answers, and saves a search in both: the shares are equal.
pub(super) const LIST: Asking = Asking::new(4, 4, 0);

/// `plans` asks as `list` does, so that the shares of dive and answers are equal again. Its own memo
/// has the boards that lead to no new plan, which are the rarest of the three: only boards with a
/// solution are among them.
pub(super) const PLANS: Asking = Asking::new(3, 3, 2);

/// `decisions` asks as `list` does. Its own memo has boards with a solution alone, as that of `plans`.
pub(super) const DECISIONS: Asking = Asking::new(3, 3, 2);

/// `ways` comes back to the same boards in each of its random solutions. An answer saves a whole
/// decision, so answers have half of the memory. A board refuted in a dive saves a part of a decision,
/// and a dead end, in the search's own memo, one look at a board.
pub(super) const WAYS: Asking = Asking::new(2, 4, 2);

/// `measure` remembers the statistics of boards, and apart from them the boards that are hopeless at
/// sight. Puzzles of 10 to 16 pieces have two to three times as many of these, but an entry with
/// statistics takes five times the room. With these shares twice as many hopeless boards fit, so that
/// both memos are full at about the same time.
pub(super) const STATISTICS: Share = Share(6);
pub(super) const HOPELESS: Share = Share(Share::WHOLE - STATISTICS.0);
