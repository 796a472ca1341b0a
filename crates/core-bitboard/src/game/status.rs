//! The four states of a king.

use core::fmt;

/// The state of a king, as if its side were to move.
///
/// # Source
///
/// "La situación del rey" in the assignment about the status of a king.
///
/// ```
/// use core_bitboard::Status;
///
/// assert_eq!(Status::Checkmate.to_string(), "checkmate");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It is not attacked, and its side has a legal move.
    #[doc(alias = "libre")]
    Free,
    /// It is attacked, and its side has a legal move.
    #[doc(alias = "jaque")]
    Check,
    /// It is attacked, and its side has no legal move.
    #[doc(alias = "jaque mate")]
    Checkmate,
    /// It is not attacked, and its side has no legal move. The side may have other pieces if all of
    /// them are pinned or blocked.
    #[doc(alias = "ahogado")]
    Stalemate,
}

impl fmt::Display for Status {
    /// One word: `free`, `check`, `checkmate` or `stalemate`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Free => "free",
            Status::Check => "check",
            Status::Checkmate => "checkmate",
            Status::Stalemate => "stalemate",
        })
    }
}
