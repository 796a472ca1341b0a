//! `seed.moves`, `fide.moves`.

use core_bitboard::{Fide, Plain, Variant};

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::fault::Fault;
use crate::commands::batch::position::position;
use crate::commands::batch::request::Object;
use crate::counting::moves_by_name;

pub(super) const OPS: &[Op] = &[
    Op { name: "seed.moves", arguments: &["position"], run: moves::<Plain> },
    Op { name: "fide.moves", arguments: &["position"], run: moves::<Fide> },
];

fn moves<V: Variant>(request: &Object<'_>) -> Result<Json, Fault> {
    let moves = moves_by_name(&position::<V>(request)?);
    Ok(Json::of(&moves.iter().map(ToString::to_string).collect::<Vec<_>>()))
}
