//! `king.status`.

use core_bitboard::{Color, Fide, Plain, Variant};
use king_status::Situation;

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::fault::{Fault, Kind};
use crate::commands::batch::position::position;
use crate::commands::batch::request::Object;
use crate::commands::king::Answer;

pub(super) const OPS: &[Op] =
    &[Op { name: "king.status", arguments: &["position", "color", "rules"], run: status }];

fn status(request: &Object<'_>) -> Result<Json, Fault> {
    let color = request.choose("color", &[("black", Color::Black), ("white", Color::White)])?;
    let status_for = request.choose(
        "rules",
        &[
            ("seed", status_for::<Plain> as fn(&Object<'_>, Color) -> _),
            ("fide", status_for::<Fide>),
        ],
    )?;
    status_for(request, color)
}

fn status_for<V: Variant>(request: &Object<'_>, color: Color) -> Result<Json, Fault> {
    let situation = Situation::of(&position::<V>(request)?, color);
    let situation = situation.map_err(|error| Fault::new(Kind::BadPosition, error.to_string()))?;
    Ok(Json::of(&Answer::new(&situation)))
}
