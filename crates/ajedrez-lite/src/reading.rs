//! The two assignments, where they ask for different things.

/// Which of the course's two assignments a function follows where they differ.
///
/// Three functions take one: [`Posicion::validate`](crate::Posicion::validate) (the TPI's is what
/// the command line takes by default), [`is_valid_move`](crate::LitePosition::is_valid_move) (by
/// default the TPE's) and [`has_discovered_check`](crate::LitePosition::has_discovered_check) (by
/// default the TPI's).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The first assignment, which asks for specifications.
    Tpe,
    /// The second assignment, which gives them and asks for functions.
    Tpi,
}
