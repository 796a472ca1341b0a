//! `seed.moves`, `fide.moves`, `fide.valid`, and `lite.perft`, `seed.perft`, `fide.perft`.

use core_bitboard::{Fide, Lite, Plain};

use super::{Op, flag};
use crate::fault::Fault;
use crate::fide::FideValidity;
use crate::game::AnyPosition;
use crate::json::limits::{LIMITS, limits};
use crate::json::object::Object;
use crate::json::position::{Turn, fide_defects, position};
use crate::perft::{DEPTH_MAX, Detail, Manner, PerftRequest};
use crate::request::Request;

const PERFT: &[&str] = &["position", "depth", LIMITS[0], LIMITS[1], LIMITS[2]];

pub(super) const OPS: &[Op] = &[
    Op {
        name: "seed.moves",
        arguments: &["position"],
        read: |request| plain(request).map(Request::Moves),
    },
    Op {
        name: "fide.moves",
        arguments: &["position"],
        read: |request| fide(request).map(Request::Moves),
    },
    Op {
        name: "fide.valid",
        arguments: &["position", "detail"],
        read: |request| {
            let (defects, detail) = (fide_defects(request)?, flag(request, "detail")?);
            Ok(Request::FideValid(FideValidity { defects, detail }))
        },
    },
    Op { name: "lite.perft", arguments: PERFT, read: |request| perft(request, lite) },
    Op { name: "seed.perft", arguments: PERFT, read: |request| perft(request, plain) },
    Op { name: "fide.perft", arguments: PERFT, read: |request| perft(request, fide) },
];

fn lite(request: &Object<'_>) -> Result<AnyPosition, Fault> {
    position::<Lite>(request, Turn::Matters).map(AnyPosition::Lite)
}

fn plain(request: &Object<'_>) -> Result<AnyPosition, Fault> {
    position::<Plain>(request, Turn::Matters).map(AnyPosition::Plain)
}

fn fide(request: &Object<'_>) -> Result<AnyPosition, Fault> {
    position::<Fide>(request, Turn::Matters).map(AnyPosition::Fide)
}

fn perft(
    request: &Object<'_>,
    position: fn(&Object<'_>) -> Result<AnyPosition, Fault>,
) -> Result<Request, Fault> {
    let position = position(request)?;
    let depth = request.need("depth")?.whole(0..=DEPTH_MAX.into())?;
    Ok(Request::Perft(PerftRequest {
        position,
        depth: u8::try_from(depth).expect("the depth is in range"),
        manner: Manner::default(),
        detail: Detail::Number,
        limits: limits(request)?,
    }))
}
