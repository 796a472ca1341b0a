//! The techniques of the search, each of which can be left out, so that what it is worth can be measured.

/// What makes the search find the same with fewer positions, or more with the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Technique {
    /// What was found in a position is remembered, its best move and its score.
    Transpositions,
    /// The window of a search is narrow, around the score of the one before.
    Aspiration,
    /// Moves after the first are only shown to be no better.
    NullWindow,
    /// A side that stands well even after passing is not searched to the full depth.
    NullMove,
    /// Near the leaves, a side that is far ahead is taken to stay ahead.
    ReverseFutility,
    /// Near the leaves, a side that is far behind is only searched for captures.
    Razoring,
    /// Near the leaves, quiet moves of a side that is far behind are left out.
    Futility,
    /// Quiet moves far behind in the order are searched less deeply.
    LateMoves,
    /// Near the leaves, quiet moves very far behind in the order are left out.
    LateMovesLeftOut,
    /// A position that nothing is known of is searched one ply less deeply.
    UnknownLess,
    /// In check one ply more is searched.
    CheckExtension,
    /// Quiet moves that refuted the neighbours of a position are tried early.
    Killers,
    /// Quiet moves are tried in the order of how often they refuted positions before.
    History,
    /// Captures that lose a piece are tried last, and not at all at the end of lines.
    Exchange,
    /// At the end of lines, captures that would not reach the window are left out.
    Delta,
}

impl Technique {
    /// All of them.
    pub const ALL: [Technique; 15] = [
        Technique::Transpositions,
        Technique::Aspiration,
        Technique::NullWindow,
        Technique::NullMove,
        Technique::ReverseFutility,
        Technique::Razoring,
        Technique::Futility,
        Technique::LateMoves,
        Technique::LateMovesLeftOut,
        Technique::UnknownLess,
        Technique::CheckExtension,
        Technique::Killers,
        Technique::History,
        Technique::Exchange,
        Technique::Delta,
    ];
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Techniques(u32);

impl Techniques {
    pub(crate) const EVERY: Techniques = Techniques(u32::MAX);

    pub(crate) const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }

    pub(crate) const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 == 1
    }
}
