//! `lite.perft`, `seed.perft`, `fide.perft`.

use core_bitboard::{Fide, Lite, Plain, Variant};

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::budget::{LIMITS, limits};
use crate::commands::batch::fault::{Fault, Kind};
use crate::commands::batch::position::position;
use crate::commands::batch::request::Object;
use crate::counting::{DEPTH_MAX, perft_until};

const ARGUMENTS: &[&str] = &["position", "depth", LIMITS[0], LIMITS[1], LIMITS[2]];

pub(super) const OPS: &[Op] = &[
    Op { name: "lite.perft", arguments: ARGUMENTS, run: perft::<Lite> },
    Op { name: "seed.perft", arguments: ARGUMENTS, run: perft::<Plain> },
    Op { name: "fide.perft", arguments: ARGUMENTS, run: perft::<Fide> },
];

fn perft<V: Variant>(request: &Object<'_>) -> Result<Json, Fault> {
    let position = position::<V>(request)?;
    let depth = request.need("depth")?.whole(0..=DEPTH_MAX.into())?;
    let depth = u8::try_from(depth).expect("the depth is in range");
    let limits = limits(request)?;
    // Here, a node is a sequence that has been counted.
    let count = perft_until(&position, depth, |counted| limits.exceeded_by(counted));
    count
        .map(|count| Json::of(&count))
        .ok_or_else(|| Fault::new(Kind::Budget, "the budget ran out before everything was counted"))
}
