//! The techniques of the search, each of which can be left out, so that what it is worth can be measured.

/// What makes the search find the same with fewer positions, or more with the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Technique {
    /// Transposition table: what was found in a position is remembered, its best move and its score.
    TranspositionTable,
    /// The window of a search is narrow, around the score of the one before.
    Aspiration,
    /// Null move: a side that stands well even after passing is not searched to the full depth.
    NullMove,
    /// Near the leaves, a side that is far ahead is taken to stay ahead.
    ReverseFutility,
    /// Near the leaves, a side that is far behind is only searched for captures.
    Razoring,
    /// A capture that looks good enough after a shallow search is taken to be so.
    ProbCut,
    /// Near the leaves, moves of a side that is far behind are left out.
    Futility,
    /// Near the leaves, quiet moves very far behind in the order are left out.
    LateMovePruning,
    /// Near the leaves, quiet moves that have seldom been refutations are left out.
    HistoryPruning,
    /// Moves that lose material are left out near the leaves.
    ExchangePruning,
    /// A move without which the position would be much worse is searched more deeply.
    SingularExtension,
    /// Late-move reduction: moves far behind in the order are searched less deeply.
    LateMoveReduction,
    /// Late moves are reduced less if they have often been refutations.
    HistoryReduction,
    /// Quiet moves are tried in the order of how often they were refutations before.
    QuietHistory,
    /// The same by the moves one, two and four plies before.
    ContinuationHistory,
    /// The evaluation is corrected by what was found in positions alike.
    CorrectionHistory,
    /// In quiescence, captures that would not reach the window are left out.
    DeltaPruning,
}

impl Technique {
    /// All of them.
    pub const ALL: [Technique; 17] = [
        Technique::TranspositionTable,
        Technique::Aspiration,
        Technique::NullMove,
        Technique::ReverseFutility,
        Technique::Razoring,
        Technique::ProbCut,
        Technique::Futility,
        Technique::LateMovePruning,
        Technique::HistoryPruning,
        Technique::ExchangePruning,
        Technique::SingularExtension,
        Technique::LateMoveReduction,
        Technique::HistoryReduction,
        Technique::QuietHistory,
        Technique::ContinuationHistory,
        Technique::CorrectionHistory,
        Technique::DeltaPruning,
    ];
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Techniques(u32);

impl Techniques {
    pub(crate) const ALL: Techniques = Techniques(u32::MAX);

    pub(crate) const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }

    pub(crate) const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 == 1
    }
}
