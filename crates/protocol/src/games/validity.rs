//! Whether a position can occur in a game of chess.

use core_bitboard::game::FideDefects;
use serde::{Serialize, Serializer};

use crate::language::Language;
use crate::operation::Answered;

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

impl Answered for FideValidity {
    const FIELDS: &'static [&'static str] = &["valid", "defects"];

    fn serialize_in<S: Serializer>(
        &self,
        language: Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Detail {
            valid: bool,
            defects: Vec<String>,
        }
        let valid = self.defects.is_empty();
        if !self.detail {
            return valid.serialize(serializer);
        }
        let defects = self.defects.iter().map(|defect| language.say(&defect).to_string());
        Detail { valid, defects: defects.collect() }.serialize(serializer)
    }
}
