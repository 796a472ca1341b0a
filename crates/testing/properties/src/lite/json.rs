//! Every operation `lite.*` of `ajedrez batch`, in the course's types, against the course's formulas.

use ajedrez_protocol::{Context, Request, json as lines};
use core_bitboard::Color;
use naive::lite as slow;
use serde_json::{Value, json};

use super::{at, pair, position, typed};
use crate::case::Case;

/// A request and its result.
struct Expectation {
    request: Value,
    result: Value,
}

/// The operation `op` on `p` with further arguments, and its result.
fn asked(op: &str, p: &naive::Posicion, more: &Value, result: Value) -> Expectation {
    let mut request = json!({ "op": op, "position": written(p) });
    let more = more.as_object().expect("arguments by name").clone();
    request.as_object_mut().expect("it is one").extend(more);
    Expectation { request, result }
}

fn written(p: &naive::Posicion) -> Value {
    json!({ "tablero": p.tablero, "jugador": p.jugador })
}

/// The answers in JSON are the oracle's, for every exercise and in both readings.
pub(crate) fn json_answers(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = position(&mut case);
    let p = typed(&position);
    let moves = position.legal_moves();
    let (o, d) = match case.below(2) {
        0 if !moves.is_empty() => pair(case.choose(&moves)),
        _ => (at(case.square()), at(case.square())),
    };
    let color = case.choose(&Color::ALL);
    let mut expectations = about_position(&p);
    expectations.extend(about_move(&p, o, d, ajedrez_lite::player_code(color)));
    expectations.push(Expectation {
        request: json!({ "op": "lite.read", "text": position.to_string() }),
        result: written(&p),
    });

    let mut names: Vec<&str> =
        Request::table().map(|row| row.name).filter(|name| name.starts_with("lite.")).collect();
    names
        .retain(|name| !expectations.iter().any(|expectation| expectation.request["op"] == **name));
    assert!(names.is_empty(), "nobody asks for {names:?}");

    let input: String =
        expectations.iter().map(|expectation| format!("{}\n", expectation.request)).collect();
    let answers = lines::answers(input.as_bytes(), &mut Context::new());
    let answers = String::from_utf8(answers).expect("answers are UTF-8");
    assert_eq!(answers.lines().count(), expectations.len());
    for (expectation, answer) in expectations.iter().zip(answers.lines()) {
        let answer: Value = serde_json::from_str(answer).expect("answers are JSON");
        let mut found = answer.get("result").unwrap_or(&answer["error"]["kind"]).clone();
        keep_what_is_compared(&mut found, &expectation.result);
        assert_eq!(found, expectation.result, "{} in {position}: {answer}", expectation.request);
    }
}

/// Removes the parts that the oracle does not have, such as the reason of a verdict.
fn keep_what_is_compared(found: &mut Value, expected: &Value) {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            found.retain(|name, _| expected.contains_key(name));
        }
        (Value::Array(found), Value::Array(expected)) => {
            for (found, expected) in found.iter_mut().zip(expected) {
                keep_what_is_compared(found, expected);
            }
        }
        _ => {}
    }
}

/// The requests with only a position.
fn about_position(p: &naive::Posicion) -> Vec<Expectation> {
    let (ends, winner) = slow::fin_de_la_partida(p);
    let [none, detail] = [json!({}), json!({"detail": true})];
    let [tpe, tpi] = [json!({"reading": "tpe"}), json!({"reading": "tpi"})];
    let [max_1, depth_1] = [json!({"max": 1}), json!({"depth": 1})];
    let valid_tpi = slow::posicion_valida_tpi(p);
    let checks_tpe = slow::jaques_descubiertos_tpe(p);
    let checks_tpi = slow::jaques_descubiertos_tpi(p);
    let few_pieces = p.tablero.iter().flatten().filter(|&&cell| cell != (0, 0)).count() < 6;
    let max = if few_pieces { 2 } else { 1 };
    let table = if ends { expected_value(p) } else { none.clone() };
    let game = json!({ "repetitions": 1, "draw": draw(p) });
    let questions = [
        ("lite.posicionValida", &none, json!(valid_tpi)),
        ("lite.posicionValida", &tpe, json!(slow::posicion_valida_tpe(p))),
        ("lite.posicionValida", &detail, json!({ "valida": valid_tpi })),
        ("lite.posicionInicial", &none, json!(slow::posicion_inicial(p))),
        ("lite.estaOrdenado", &none, json!(slow::esta_ordenado(p))),
        ("lite.ordenarTablero", &none, written(&slow::ordenar_tablero(p))),
        ("lite.esJaqueMate", &none, json!(slow::es_jaque_mate(p))),
        ("lite.esEmpate", &none, json!(slow::es_empate(p))),
        ("lite.finDeLaPartida", &none, json!({ "fin": ends, "ganador": winner })),
        ("lite.piezasMovibles", &none, json!(slow::piezas_movibles(p))),
        ("lite.jugadasLegales", &none, json!(slow::jugadas_legales(p))),
        ("lite.hayJaqueDescubierto", &none, json!(slow::hay_jaque_descubierto_tpi(p))),
        ("lite.hayJaqueDescubierto", &tpe, json!(slow::hay_jaque_descubierto_tpe(p))),
        ("lite.discoveredChecks", &none, json!(checks_tpe)),
        ("lite.discoveredChecks", &tpi, json!(checks_tpi)),
        ("lite.discoveredMates", &none, json!(slow::mates(p, checks_tpe))),
        ("lite.discoveredMates", &tpi, json!(slow::mates(p, checks_tpi))),
        ("lite.mateTree", &max_1, mates_at_once(p)),
        ("lite.bestMove", &depth_1, best_move(p)),
        ("lite.evaluate", &depth_1, expected_value(p)),
        ("lite.table", &none, table),
        ("lite.esMateEnUno", &none, json!(slow::es_mate_en_uno(p))),
        (
            "lite.seVieneElJaqueEn",
            &json!({ "max": max }),
            json!(slow::se_viene_el_jaque_en(p, max)),
        ),
        ("lite.perft", &depth_1, json!(slow::jugadas_legales(p).len())),
        ("lite.game", &json!({"moves": ""}), game),
    ];
    questions.into_iter().map(|(op, more, result)| asked(op, p, more, result)).collect()
}

/// Why a game is drawn in this position; the exercise only returns whether it is.
fn draw(p: &naive::Posicion) -> Option<&'static str> {
    let mut pieces = p.tablero.iter().flatten().filter(|&&cell| cell != (0, 0));
    let only_kings = pieces.all(|&(piece, _)| piece == slow::REY);
    slow::es_empate(p).then_some(if only_kings { "material" } else { "stalemate" })
}

/// The value of a position if the game is over or there is a mate in one.
fn expected_value(p: &naive::Posicion) -> Value {
    match slow::fin_de_la_partida(p) {
        (true, 0) => json!({ "result": "draw", "plies": null }),
        (true, _) => json!({ "result": "loss", "plies": 0 }),
        (false, _) if slow::mates(p, slow::jugadas_legales(p)).is_empty() => json!({}),
        (false, _) => json!({ "result": "win", "plies": 1 }),
    }
}

/// The best move if the game is over or there is a mate in one.
fn best_move(p: &naive::Posicion) -> Value {
    if slow::fin_de_la_partida(p).0 {
        json!({ "move": null, "source": "rules", "lines": [] })
    } else {
        expected_value(p)
    }
}

/// The answer of `lite.mateTree` for mates in one move.
fn mates_at_once(p: &naive::Posicion) -> Value {
    let moves = slow::mates(p, slow::jugadas_legales(p));
    let keys: Vec<String> = moves
        .into_iter()
        .map(|(o, d)| {
            let square = |(row, column): naive::Coordenada| {
                format!("{}{}", char::from(b'a' + column as u8), 8 - row)
            };
            let is_promotion =
                p.tablero[o.0 as usize][o.1 as usize].0 == 1 && [0, 7].contains(&d.0);
            format!("{}{}{}", square(o), square(d), if is_promotion { "r" } else { "" })
        })
        .collect();
    json!({ "mate": (!keys.is_empty()).then_some(1), "keys": keys })
}

/// The expectations about an origin `o`, a destination `d` and a player `j`.
fn about_move(
    p: &naive::Posicion,
    o: naive::Coordenada,
    d: naive::Coordenada,
    j: i64,
) -> Vec<Expectation> {
    let asked = |op, more, result| asked(op, p, more, result);
    let (mv, player, sequence) =
        (json!({ "o": o, "d": d }), json!({ "j": j }), json!({ "s": [[o, d]] }));
    let q = slow::jugar(p, o, d);
    let forced = match slow::ejecutar_secuencia_forzada(p, &[(o, d)]) {
        Ok(end) => written(&end),
        Err(error) => match error.kind {
            naive::ForcedErrorKind::Illegal => json!("illegal"),
            naive::ForcedErrorKind::Replies(_) => json!("not_forced"),
        },
    };
    let played =
        if slow::es_jugada_legal(p, o, d) { json!([written(&q)]) } else { json!("illegal") };
    let mut expectations = vec![
        asked("lite.esMovimientoValido", &mv, json!(slow::es_movimiento_valido_tpe(p, o, d))),
        asked(
            "lite.esMovimientoValido",
            &json!({ "o": o, "d": d, "reading": "tpi" }),
            json!(slow::es_movimiento_valido_tpi(p, o, d)),
        ),
        asked("lite.esCapturaValida", &mv, json!(slow::es_captura_valida(p, o, d))),
        asked("lite.esJugadaLegal", &mv, json!(slow::es_jugada_legal(p, o, d))),
        asked("lite.casillasAtacadas", &player, json!(slow::casillas_atacadas(p, j))),
        asked("lite.dondeEstaElRey", &player, json!(slow::donde_esta_el_rey(p, j))),
        asked("lite.ejecutarSecuenciaForzada", &sequence, forced),
        asked("lite.play", &sequence, played),
    ];
    // If a king has been captured, the second position is not valid.
    let second = if slow::posicion_valida_tpe(&q) { &q } else { p };
    let follows = slow::posicion_siguiente(p, second, o, d);
    expectations.push(Expectation {
        request: json!({
            "op": "lite.posicionSiguiente", "p1": written(p), "p2": written(second), "o": o, "d": d,
        }),
        result: json!(follows),
    });
    // A legal move reaches its result unless the game is over; every position reaches itself.
    let is_played = slow::es_jugada_legal(p, o, d) && !slow::fin_de_la_partida(p).0;
    let reached = if is_played { &q } else { p };
    expectations.push(Expectation {
        request: json!({
            "op": "lite.posicionAlcanzable", "p1": written(p), "p2": written(reached),
            "budget": { "nodes": 100_000 },
        }),
        result: json!({ "verdict": "reachable" }),
    });
    expectations
}
