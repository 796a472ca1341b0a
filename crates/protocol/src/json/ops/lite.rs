//! `lite.*`: Ajedrez Lite.

use ajedrez_lite::{Reading, player_from_code};
use core_bitboard::{Color, Square};

use super::{Op, flag};
use crate::fault::{Expected, Fault};
use crate::json::limits::{LIMITS, limits};
use crate::json::object::Object;
use crate::json::position::{Turn, draft, lite, lite_named, square};
use crate::lite::{LiteQuestion, LiteRequest};
use crate::request::Request;
use crate::text::steps;
use crate::words::color;

/// The readings by name, the default first.
const TPI_FIRST: [(&str, Reading); 2] = [("tpi", Reading::Tpi), ("tpe", Reading::Tpe)];
pub(super) const TPE_FIRST: [(&str, Reading); 2] = [("tpe", Reading::Tpe), ("tpi", Reading::Tpi)];

const POSITION: &[&str] = &["position"];
const MOVE: &[&str] = &["position", "o", "d"];
const PLAYER: &[&str] = &["position", "j"];
const VALID: &[&str] = &["position", "reading", "detail"];

/// `lite.posicionValida` by the name that only the TPE has for it, and so by the TPE's rules.
pub(super) const VALID_BY_TPE: Op = Op {
    name: "lite.esPosicionValida",
    arguments: VALID,
    read: |request| valid(request, &TPE_FIRST),
};

pub(super) const OPS: &[Op] = &[
    Op {
        name: "lite.posicionValida",
        arguments: VALID,
        read: |request| valid(request, &TPI_FIRST),
    },
    Op {
        name: "lite.posicionInicial",
        arguments: POSITION,
        read: |request| Ok(LiteRequest::Initial(draft(request, Turn::Matters)?).into()),
    },
    Op {
        name: "lite.esMovimientoValido",
        arguments: &["position", "o", "d", "reading"],
        read: |request| {
            let reading = request.choose("reading", &TPE_FIRST)?;
            let (from, to) = origin_and_destination(request)?;
            let question = LiteQuestion::ValidMove { from, to, reading };
            match reading {
                Reading::Tpe => about_pieces(request, question),
                Reading::Tpi => about(request, question),
            }
        },
    },
    Op {
        name: "lite.esCapturaValida",
        arguments: MOVE,
        read: |request| {
            let (from, to) = origin_and_destination(request)?;
            about_pieces(request, LiteQuestion::ValidCapture(from, to))
        },
    },
    Op {
        name: "lite.esJugadaLegal",
        arguments: MOVE,
        read: |request| {
            let (from, to) = origin_and_destination(request)?;
            about(request, LiteQuestion::Legal(from, to))
        },
    },
    Op {
        name: "lite.casillasAtacadas",
        arguments: PLAYER,
        read: |request| about_pieces(request, LiteQuestion::Attacked(player(request)?)),
    },
    Op {
        name: "lite.dondeEstaElRey",
        arguments: PLAYER,
        read: |request| about_pieces(request, LiteQuestion::King(player(request)?)),
    },
    Op {
        name: "lite.posicionSiguiente",
        arguments: &["p1", "p2", "o", "d"],
        read: |request| {
            let (first, next) = (lite_named(request, "p1")?, lite_named(request, "p2")?);
            let (from, to) = origin_and_destination(request)?;
            Ok(LiteRequest::About(first, LiteQuestion::Follows { next, from, to }).into())
        },
    },
    Op {
        name: "lite.estaOrdenado",
        arguments: POSITION,
        read: |request| about_pieces(request, LiteQuestion::Sorted),
    },
    Op {
        name: "lite.ordenarTablero",
        arguments: POSITION,
        read: |request| about_pieces(request, LiteQuestion::Sort),
    },
    Op {
        name: "lite.esJaqueMate",
        arguments: POSITION,
        read: |request| about(request, LiteQuestion::Checkmate),
    },
    Op {
        name: "lite.esEmpate",
        arguments: POSITION,
        read: |request| about(request, LiteQuestion::Draw),
    },
    Op {
        name: "lite.finDeLaPartida",
        arguments: POSITION,
        read: |request| about(request, LiteQuestion::Outcome),
    },
    Op {
        name: "lite.piezasMovibles",
        arguments: POSITION,
        read: |request| about(request, LiteQuestion::Movable),
    },
    Op {
        name: "lite.jugadasLegales",
        arguments: POSITION,
        read: |request| about(request, LiteQuestion::Moves),
    },
    Op {
        name: "lite.hayJaqueDescubierto",
        arguments: &["position", "reading"],
        read: |request| {
            let reading = request.choose("reading", &TPI_FIRST)?;
            about(request, LiteQuestion::DiscoveredCheck(reading))
        },
    },
    Op {
        name: "lite.esMateEnUno",
        arguments: POSITION,
        read: |request| about(request, LiteQuestion::MatedInOne),
    },
    Op {
        name: "lite.ejecutarSecuenciaForzada",
        arguments: &["position", "s"],
        read: |request| {
            let position = lite(request, Turn::Matters)?;
            let line = LiteQuestion::ForcedLine(sequence(request)?);
            Ok(LiteRequest::About(position, line).into())
        },
    },
    Op {
        name: "lite.seVieneElJaqueEn",
        arguments: &["position", "max", "line", LIMITS[0], LIMITS[1], LIMITS[2]],
        read: |request| {
            let position = lite(request, Turn::Matters)?;
            let max = request.find("max").map_or(Ok(3), |max| max.whole(0..=u64::MAX))?;
            let (line, limits) = (flag(request, "line")?, limits(request)?);
            Ok(LiteRequest::About(position, LiteQuestion::ForcedMate { max, line, limits }).into())
        },
    },
    Op {
        name: "lite.mateTree",
        arguments: &["position", "max", LIMITS[0], LIMITS[1], LIMITS[2]],
        read: |request| {
            let position = lite(request, Turn::Matters)?;
            let max = request.find("max").map_or(Ok(3), |max| max.whole(0..=u8::MAX.into()))?;
            let max = u8::try_from(max).unwrap_or(u8::MAX);
            let tree = LiteQuestion::MateTree { max, limits: limits(request)? };
            Ok(LiteRequest::About(position, tree).into())
        },
    },
    Op {
        name: "lite.posicionAlcanzable",
        arguments: &["p1", "p2", "shortest", LIMITS[0], LIMITS[1], LIMITS[2]],
        read: |request| {
            let (first, target) = (lite_named(request, "p1")?, lite_named(request, "p2")?);
            let (limits, shortest) = (limits(request)?, flag(request, "shortest")?);
            let reachable = LiteQuestion::Reachable { target, shortest, limits };
            Ok(LiteRequest::About(first, reachable).into())
        },
    },
];

fn valid(request: &Object<'_>, readings: &[(&'static str, Reading)]) -> Result<Request, Fault> {
    let reading = request.choose("reading", readings)?;
    let draft = draft(request, Turn::DoesNotMatter)?;
    let detail = flag(request, "detail")?;
    Ok(LiteRequest::Valid { draft, reading, detail }.into())
}

fn about(request: &Object<'_>, question: LiteQuestion) -> Result<Request, Fault> {
    Ok(LiteRequest::About(lite(request, Turn::Matters)?, question).into())
}

/// Reads a question for which the turn does not matter.
fn about_pieces(request: &Object<'_>, question: LiteQuestion) -> Result<Request, Fault> {
    Ok(LiteRequest::About(lite(request, Turn::DoesNotMatter)?, question).into())
}

fn origin_and_destination(request: &Object<'_>) -> Result<(Square, Square), Fault> {
    Ok((square(request.need("o")?)?, square(request.need("d")?)?))
}

fn player(request: &Object<'_>) -> Result<Color, Fault> {
    let player = request.need("j")?;
    if player.json().starts_with('"') {
        return color(&player.text()?).ok_or_else(|| player.wrong(Expected::Player));
    }
    let wrong = |_| player.wrong(Expected::Player);
    player_from_code(player.read(Expected::Player)?).map_err(wrong)
}

/// Reads `s`, a list of pairs of coordinates, or the same as text.
pub(super) fn sequence(request: &Object<'_>) -> Result<Vec<(Square, Square)>, Fault> {
    let mut own = Vec::new();
    let moves = request.need("s")?;
    if moves.json().starts_with('"') {
        let text = moves.text()?;
        return if text.trim().is_empty() { Ok(own) } else { steps(&text, moves.place()) };
    }
    for mv in moves.list(Expected::Sequence)? {
        let [from, to] = mv.list(Expected::Sequence)?[..] else {
            return Err(mv.wrong(Expected::Sequence));
        };
        own.push((square(from)?, square(to)?));
    }
    Ok(own)
}
