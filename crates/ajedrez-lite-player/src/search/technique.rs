//! Search techniques that can be disabled, to measure their Elo.

/// A search technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Technique {
    /// Transposition table: stores the best move and score of each position.
    TranspositionTable,
    /// Aspiration window: searches with a narrow window around the previous score.
    Aspiration,
    /// Null move pruning: returns if passing fails high in a reduced search.
    NullMove,
    /// Reverse futility pruning: at low depth, returns if the evaluation is far above beta.
    ReverseFutility,
    /// Razoring: at low depth, searches only captures if the evaluation is far below alpha.
    Razoring,
    /// ProbCut: returns if a capture is far above beta in a reduced search.
    ProbCut,
    /// Futility pruning: at low depth, skips moves that are unlikely to raise alpha.
    Futility,
    /// Late move pruning: at low depth, skips the last quiet moves.
    LateMovePruning,
    /// History pruning: at low depth, skips quiet moves with a low history score.
    HistoryPruning,
    /// SEE pruning: at low depth, skips moves that lose material.
    SeePruning,
    /// Singular extension: extends a move that is much better than all others.
    SingularExtension,
    /// Late move reduction: reduces the depth of late moves.
    LateMoveReduction,
    /// Reduces late moves with a high history score less.
    HistoryReduction,
    /// Quiet history: orders quiet moves by how often they caused cutoffs.
    QuietHistory,
    /// Continuation history: orders quiet moves by how often they caused cutoffs after the moves
    /// one, two and four plies before.
    ContinuationHistory,
    /// Correction history: corrects the evaluation by its error in similar positions.
    CorrectionHistory,
    /// Delta pruning: in quiescence, skips captures that cannot raise alpha.
    DeltaPruning,
}

impl Technique {
    /// All techniques.
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
        Technique::SeePruning,
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
