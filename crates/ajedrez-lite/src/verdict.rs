//! The answer of a search for a mate.

/// The result of a search for a mate in at most a given number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict<T> {
    /// There is a mate, and this is the shortest.
    Mate(T),
    /// There is no mate in the given number of moves.
    NoMate,
    /// The budget ran out first.
    Unknown {
        /// There is no mate in at most this many moves.
        none_within: usize,
    },
}

impl<T> MateVerdict<T> {
    /// The mate, if one was found.
    pub fn mate(self) -> Option<T> {
        match self {
            MateVerdict::Mate(mate) => Some(mate),
            MateVerdict::NoMate | MateVerdict::Unknown { .. } => None,
        }
    }

    /// The same verdict, with the mate converted by `account`.
    pub(crate) fn map<U>(self, account: impl FnOnce(T) -> U) -> MateVerdict<U> {
        match self {
            MateVerdict::Mate(mate) => MateVerdict::Mate(account(mate)),
            MateVerdict::NoMate => MateVerdict::NoMate,
            MateVerdict::Unknown { none_within } => MateVerdict::Unknown { none_within },
        }
    }
}
