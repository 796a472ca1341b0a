//! What is known of a king, in JSON.

use core_bitboard::{Role, Variant};
use king_status::{Escape, Situation};
use serde::Serialize;

/// The situation of a king.
#[derive(Serialize)]
pub(crate) struct Answer {
    /// The position in FEN, with the king's side to move.
    position: String,
    status: String,
    checkers: Vec<String>,
    escapes: Vec<WayOut>,
}

/// A way out of check.
#[derive(Serialize)]
struct WayOut {
    from: String,
    to: String,
    role: String,
    captures: Option<String>,
    kind: String,
    /// What a pawn becomes, where it becomes something.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<String>,
}

impl Answer {
    pub(crate) fn new<V: Variant>(situation: &Situation<V>) -> Answer {
        Answer {
            position: situation.position().fen().to_string(),
            status: situation.status().to_string(),
            checkers: situation.checkers().into_iter().map(|square| square.to_string()).collect(),
            escapes: situation.escapes().map(|escape| WayOut::new(&escape)).collect(),
        }
    }
}

impl WayOut {
    fn new(escape: &Escape) -> WayOut {
        let name = |role: Role| role.to_string();
        WayOut {
            from: escape.from().to_string(),
            to: escape.to().to_string(),
            role: name(escape.role()),
            captures: escape.captures().map(|captured| name(captured.role)),
            kind: escape.kind().to_string(),
            promotion: escape.promotion().map(name),
        }
    }
}
