//! The two assignments, which differ in some exercises.

/// Which of the course's two assignments a function follows where they differ.
///
/// Three functions take one. The command line's default is the TPI's for
/// [`Posicion::validate`](crate::Posicion::validate), the TPE's for
/// [`is_valid_move`](crate::LitePosition::is_valid_move) and the TPI's for
/// [`has_discovered_check`](crate::LitePosition::has_discovered_check).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The first assignment, in which students write specifications.
    Tpe,
    /// The second assignment, which gives the specifications and asks for functions.
    Tpi,
}
