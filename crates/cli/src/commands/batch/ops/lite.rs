//! `lite.*`: Ajedrez Lite, answered in the course's types.

use std::time::Duration;

use ajedrez_lite::{
    Coordenada, ForcedFault, ForcedMate, InvalidPosition, LitePosition, MateVerdict, Outcome,
    Posicion, Reach, Reading, coordinates, player_code, player_from_code,
};
use core_bitboard::{Color, Move, Square};
use serde::Serialize;

use super::Op;
use crate::commands::batch::answer::Json;
use crate::commands::batch::budget::{LIMITS, limits};
use crate::commands::batch::fault::{Fault, Kind};
use crate::commands::batch::position::{Raw, lite, lite_named, raw, square};
use crate::commands::batch::request::{Argument, Object};
use crate::limits::Limits;

/// The readings by name, the default first.
const TPI_FIRST: [(&str, Reading); 2] = [("tpi", Reading::Tpi), ("tpe", Reading::Tpe)];
const TPE_FIRST: [(&str, Reading); 2] = [("tpe", Reading::Tpe), ("tpi", Reading::Tpi)];

const POSITION: &[&str] = &["position"];
const MOVE: &[&str] = &["position", "o", "d"];
const PLAYER: &[&str] = &["position", "j"];

pub(super) const OPS: &[Op] = &[
    Op {
        name: "lite.posicionValida",
        arguments: &["position", "reading", "detail"],
        run: is_valid,
    },
    Op {
        name: "lite.posicionInicial",
        arguments: POSITION,
        run: |request| match raw(request)? {
            Raw::Numbers(posicion) => Ok(Json::of(&posicion.is_start())),
            Raw::Misfit(_) => Ok(Json::of(&false)),
        },
    },
    Op {
        name: "lite.esMovimientoValido",
        arguments: &["position", "o", "d", "reading"],
        run: |request| {
            let reading = request.choose("reading", &TPE_FIRST)?;
            about_move(request, |position, from, to| position.is_valid_move(from, to, reading))
        },
    },
    Op {
        name: "lite.esCapturaValida",
        arguments: MOVE,
        run: |request| about_move(request, LitePosition::is_valid_capture),
    },
    Op {
        name: "lite.esJugadaLegal",
        arguments: MOVE,
        run: |request| about_move(request, LitePosition::is_legal),
    },
    Op {
        name: "lite.casillasAtacadas",
        arguments: PLAYER,
        run: |request| {
            let attacked = lite(request)?.attacked_by(player(request)?);
            Ok(Json::of(&pairs(coordinates(attacked))))
        },
    },
    Op {
        name: "lite.dondeEstaElRey",
        arguments: PLAYER,
        run: |request| Ok(Json::of(&pair(lite(request)?.king(player(request)?)))),
    },
    Op {
        name: "lite.posicionSiguiente",
        arguments: &["p1", "p2", "o", "d"],
        run: |request| {
            let (first, second) = (lite_named(request, "p1")?, lite_named(request, "p2")?);
            let (from, to) = origin_and_destination(request)?;
            Ok(Json::of(&first.is_followed_by(&second, from, to)))
        },
    },
    Op {
        name: "lite.estaOrdenado",
        arguments: POSITION,
        run: |request| about(request, LitePosition::has_sorted_rows),
    },
    Op {
        name: "lite.ordenarTablero",
        arguments: POSITION,
        run: |request| Ok(written(lite(request)?.with_sorted_rows())),
    },
    Op {
        name: "lite.esJaqueMate",
        arguments: POSITION,
        run: |request| about(request, LitePosition::is_checkmate),
    },
    Op {
        name: "lite.esEmpate",
        arguments: POSITION,
        run: |request| about(request, LitePosition::is_draw),
    },
    Op {
        name: "lite.finDeLaPartida",
        arguments: POSITION,
        run: |request| {
            let outcome = lite(request)?.outcome();
            let winner = outcome.and_then(Outcome::winner).map_or(0, player_code);
            Ok(Json::of(&End { fin: outcome.is_some(), ganador: winner }))
        },
    },
    Op {
        name: "lite.piezasMovibles",
        arguments: POSITION,
        run: |request| Ok(Json::of(&pairs(coordinates(lite(request)?.movable())))),
    },
    Op {
        name: "lite.jugadasLegales",
        arguments: POSITION,
        run: |request| Ok(Json::of(&steps(lite(request)?.legal_moves()))),
    },
    Op {
        name: "lite.hayJaqueDescubierto",
        arguments: &["position", "reading"],
        run: |request| {
            let reading = request.choose("reading", &TPI_FIRST)?;
            about(request, |position| position.has_discovered_check(reading))
        },
    },
    Op {
        name: "lite.esMateEnUno",
        arguments: POSITION,
        run: |request| about(request, LitePosition::is_mated_whatever_is_played),
    },
    Op { name: "lite.ejecutarSecuenciaForzada", arguments: &["position", "s"], run: play_forced },
    Op {
        name: "lite.seVieneElJaqueEn",
        arguments: &["position", "max", "line", LIMITS[0], LIMITS[1], LIMITS[2]],
        run: forced_mate,
    },
    Op {
        name: "lite.posicionAlcanzable",
        arguments: &["p1", "p2", "shortest", LIMITS[0], LIMITS[1], LIMITS[2]],
        run: reach,
    },
];

/// The answer of `lite.finDeLaPartida`.
#[derive(Serialize)]
struct End {
    fin: bool,
    ganador: i64,
}

/// The answer of `lite.posicionValida` with every detail.
#[derive(Serialize)]
struct Validity {
    valida: bool,
    defectos: Vec<String>,
}

/// The answer of `lite.seVieneElJaqueEn` with the moves.
#[derive(Serialize)]
struct ForcedLine {
    #[serde(rename = "K")]
    moves: Option<usize>,
    line: Vec<[(i64, i64); 2]>,
}

/// The answer of `lite.posicionAlcanzable`.
#[derive(Serialize)]
struct Reached {
    verdict: &'static str,
    line: Vec<[(i64, i64); 2]>,
    reason: String,
}

/// A position in the course's types.
#[derive(Serialize)]
struct Written {
    tablero: Vec<Vec<(i64, i64)>>,
    jugador: i64,
}

fn is_valid(request: &Object<'_>) -> Result<Json, Fault> {
    let reading = request.choose("reading", &TPI_FIRST)?;
    let defects = match raw(request)? {
        Raw::Misfit(why) => vec![why.to_owned()],
        Raw::Numbers(posicion) => {
            let invalid = posicion.validate(reading).err();
            let defects = invalid.iter().flat_map(InvalidPosition::defects);
            defects.map(ToString::to_string).collect()
        }
    };
    let is_valid = defects.is_empty();
    Ok(match flag(request, "detail")? {
        true => Json::of(&Validity { valida: is_valid, defectos: defects }),
        false => Json::of(&is_valid),
    })
}

fn play_forced(request: &Object<'_>) -> Result<Json, Fault> {
    let position = lite(request)?;
    let sequence = request.need("s")?;
    const EXPECTED: &str = "a list of moves [o, d]";
    let mut own = Vec::new();
    for mv in sequence.list(EXPECTED)? {
        let [from, to] = mv.list(EXPECTED)?[..] else { return Err(mv.wrong(EXPECTED)) };
        own.push((square(from)?, square(to)?));
    }
    position.play_forced(&own).map(written).map_err(|error| {
        let kind = match error.fault() {
            ForcedFault::Illegal => Kind::Illegal,
            ForcedFault::Replies(_) => Kind::NotForced,
        };
        Fault::new(kind, error.to_string())
    })
}

fn forced_mate(request: &Object<'_>) -> Result<Json, Fault> {
    let position = lite(request)?;
    let max = request.find("max").map_or(Ok(3), |max| max.whole(0..=u64::MAX))?;
    // More moves than memory can hold bound nothing.
    let max = usize::try_from(max).unwrap_or(usize::MAX);
    let with_line = flag(request, "line")?;
    let limits = limits(request)?;
    let mate = match limits.search(|budget| position.forced_mate(max, budget)).verdict {
        MateVerdict::Mate(mate) => Some(mate),
        MateVerdict::NoMate => None,
        MateVerdict::Unknown { none_within } => {
            let message =
                format!("the budget ran out before more than K = {none_within} was searched");
            return Err(Fault::new(Kind::Budget, message));
        }
    };
    let moves = mate.as_ref().map(ForcedMate::moves);
    Ok(if with_line {
        let line = mate.map_or(Vec::new(), |mate| steps(mate.line()));
        Json::of(&ForcedLine { moves, line })
    } else {
        Json::of(&moves)
    })
}

/// How long a request that names no limits is thought about: some have no answer but `unknown`.
const REACH_TIME: Duration = Duration::from_secs(10);

fn reach(request: &Object<'_>) -> Result<Json, Fault> {
    let (first, second) = (lite_named(request, "p1")?, lite_named(request, "p2")?);
    let limits = match LIMITS.iter().any(|name| request.find(name).is_some()) {
        true => limits(request)?,
        false => Limits::new(None, Some(REACH_TIME)),
    };
    let report = match flag(request, "shortest")? {
        true => limits.search(|budget| first.reaches_shortest(&second, budget)),
        false => limits.search(|budget| first.reaches(&second, budget)),
    };
    let (verdict, line, reason) = match report.verdict {
        Reach::Reachable(line) => ("reachable", steps(line), "legal moves lead there".to_owned()),
        Reach::Unreachable(reason) => ("unreachable", Vec::new(), reason.to_string()),
        // Honestly not to know is an answer of this operation, not a fault.
        Reach::Unknown => ("unknown", Vec::new(), "the budget ran out".to_owned()),
    };
    Ok(Json::of(&Reached { verdict, line, reason }))
}

/// Answers a question about the position.
fn about(request: &Object<'_>, question: impl Fn(&LitePosition) -> bool) -> Result<Json, Fault> {
    Ok(Json::of(&question(&lite(request)?)))
}

/// Answers a question about a move from `o` to `d`.
fn about_move(
    request: &Object<'_>,
    question: impl Fn(&LitePosition, Square, Square) -> bool,
) -> Result<Json, Fault> {
    let (from, to) = origin_and_destination(request)?;
    about(request, |position| question(position, from, to))
}

fn origin_and_destination(request: &Object<'_>) -> Result<(Square, Square), Fault> {
    Ok((square(request.need("o")?)?, square(request.need("d")?)?))
}

fn player(request: &Object<'_>) -> Result<Color, Fault> {
    let player = request.need("j")?;
    let wrong = |_| player.wrong("player 1 or 2");
    player_from_code(player.read("player 1 or 2")?).map_err(wrong)
}

fn flag(request: &Object<'_>, name: &'static str) -> Result<bool, Fault> {
    request.find(name).map_or(Ok(false), Argument::flag)
}

fn pair(square: Square) -> (i64, i64) {
    Coordenada::from(square).into()
}

fn pairs(coordinates: Vec<Coordenada>) -> Vec<(i64, i64)> {
    coordinates.into_iter().map(Into::into).collect()
}

/// Moves as pairs of origin and destination. What a pawn becomes is always a rook.
fn steps(moves: impl IntoIterator<Item = Move>) -> Vec<[(i64, i64); 2]> {
    moves.into_iter().map(|mv| [pair(mv.from()), pair(mv.to())]).collect()
}

fn written(position: LitePosition) -> Json {
    let Posicion { tablero, jugador } = Posicion::from(position);
    let tablero = tablero.into_iter().map(|row| row.into_iter().map(Into::into).collect());
    Json::of(&Written { tablero: tablero.collect(), jugador })
}
