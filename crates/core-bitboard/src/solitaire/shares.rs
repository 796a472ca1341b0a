//! How the memory of a budget is divided among the memos of a search.
//!
//! When a memo is full, the search continues and computes results again, so the shares do not
//! change answers.
//!
//! Most searches use one memo at a time and give it all the memory: the refuted boards of a dive
//! (`memoised`), the counts of `count`, after the dive's memo has been freed, and the dead ends of
//! attempts in `measure`. The model (`exact`) has no memo; it forgets learned clauses itself. The
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

/// The shares of a search that decides many boards.
#[derive(Clone, Copy)]
pub(super) struct DecisionShares {
    /// The boards refuted in dives.
    pub(super) dive: Share,
    /// The verdicts: no board is decided twice.
    pub(super) answers: Share,
    /// Another memo of the search.
    pub(super) own: Share,
}

impl DecisionShares {
    const fn new(dive: usize, answers: usize, own: usize) -> DecisionShares {
        assert!(dive + answers + own == Share::WHOLE);
        DecisionShares { dive: Share(dive), answers: Share(answers), own: Share(own) }
    }
}

/// `list` has no other memo. A board takes about the same space among the refuted boards and among
/// the verdicts, and saves a search in both cases: the shares are equal.
pub(super) const LIST: DecisionShares = DecisionShares::new(4, 4, 0);

/// `plans` decides boards as `list` does, so the shares of dive and verdicts are again equal. Its
/// own memo contains boards that lead to no new plan. They are the rarest of the three, since each
/// has a solution.
pub(super) const PLANS: DecisionShares = DecisionShares::new(3, 3, 2);

/// `decisions` decides boards as `list` does. Its own memo contains only boards with a solution, as
/// that of `plans`.
pub(super) const DECISIONS: DecisionShares = DecisionShares::new(3, 3, 2);

/// `sample_solutions` returns to the same boards in each of its random solutions. A stored verdict
/// saves a whole decision, so verdicts have half of the memory. A refuted board saves a part of a
/// decision, and a dead end, in the search's own memo, one examination of a board.
pub(super) const SAMPLES: DecisionShares = DecisionShares::new(2, 4, 2);

/// `measure` stores the statistics of boards and, separately, the boards that are hopeless at
/// sight. Puzzles of 10 to 16 pieces have two to three times as many of the latter, but an entry
/// with statistics takes five times the space. With these shares, twice as many hopeless boards
/// fit, and both memos fill at about the same time.
pub(super) const STATISTICS: Share = Share(6);
pub(super) const HOPELESS: Share = Share(Share::WHOLE - STATISTICS.0);
