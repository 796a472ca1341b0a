//! Whether a position can occur in a game of chess.

use core_bitboard::game::FideDefects;

use crate::answered::answered;

/// The reasons why a position cannot occur in a game of chess: none for a valid one.
///
/// Its JSON is a bool or, with `detail`, an object with every reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FideValidity {
    /// The reasons.
    pub defects: FideDefects,
    /// Whether to list them.
    pub detail: bool,
}

answered!(FideValidity, |validity, language| {
    let valid = validity.defects.is_empty();
    let defects = validity.defects.iter().map(|defect| language.say(&defect).to_string());
} instead: (!validity.detail).then_some(valid), {
    "valid": valid,
    "defects": defects.collect::<Vec<_>>(),
});
