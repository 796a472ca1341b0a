//! `king.status`.

use core_bitboard::{Color, Fide, Plain};

use super::Op;
use crate::fault::Fault;
use crate::json::object::Object;
use crate::json::position::{Turn, position};
use crate::king::{KingOn, KingRequest};

pub(super) const OPS: &[Op] = &[Op {
    name: "king.status",
    arguments: &["position", "color", "rules"],
    read: |request| Ok(king(request)?.into()),
}];

/// Reads a position by the rules of some game.
type ReadOn = fn(&Object<'_>) -> Result<KingOn, Fault>;

/// The rules by name, the default first.
const RULES: [(&str, ReadOn); 2] = [
    ("seed", |request| position::<Plain>(request, Turn::DoesNotMatter).map(KingOn::Plain)),
    ("fide", |request| position::<Fide>(request, Turn::DoesNotMatter).map(KingOn::Fide)),
];

/// Reads a request about a king.
pub(super) fn king(request: &Object<'_>) -> Result<KingRequest, Fault> {
    let color = request.choose("color", &[("black", Color::Black), ("white", Color::White)])?;
    let on = request.choose("rules", &RULES)?(request)?;
    Ok(KingRequest { on, color })
}
