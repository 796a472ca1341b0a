//! Checks the answers of the player of Ajedrez Lite with the oracle: every line is replayed, mates end in
//! mate, and endings of three pieces have the values of the oracle's tables.

use std::sync::{LazyLock, Mutex};

use naive::{EndingValue, Endings, Posicion, lite as slow};
use serde_json::Value;

use crate::asked::Asked;
use crate::checked::{played, uci};

/// The most pieces of an ending that the oracle solves.
const PIECES_MAX: usize = 3;

static ENDINGS: LazyLock<Mutex<Endings>> = LazyLock::new(Mutex::default);

/// The value of a position in the oracle's tables.
fn in_tables(p: &Posicion) -> Option<EndingValue> {
    let position = naive::to_position(p).expect("a position");
    let placed: Vec<_> = position.board.pieces().map(|(at, piece)| (piece, at)).collect();
    match placed.len() {
        2 => Some(EndingValue::Draw),
        3..=PIECES_MAX => {
            let mut endings = ENDINGS.lock().expect("no thread panics while it holds the lock");
            endings.solve(&placed.iter().map(|&(piece, _)| piece).collect::<Vec<_>>());
            endings.value(&placed, position.turn)
        }
        _ => None,
    }
}

/// The value of a move, from the value of the position after it.
fn before(value: EndingValue) -> EndingValue {
    match value {
        EndingValue::Win(plies) => EndingValue::Loss(plies + 1),
        EndingValue::Loss(plies) => EndingValue::Win(plies + 1),
        EndingValue::Draw => EndingValue::Draw,
    }
}

fn rank(value: EndingValue) -> i32 {
    match value {
        EndingValue::Win(plies) => 1_000 - i32::from(plies),
        EndingValue::Draw => 0,
        EndingValue::Loss(plies) => i32::from(plies) - 1_000,
    }
}

/// The legal moves with their values for the side to move.
fn known_moves(p: &Posicion) -> Vec<(String, Option<EndingValue>)> {
    let moves = slow::jugadas_legales(p).into_iter();
    moves.map(|(o, d)| (uci(p, (o, d)), in_tables(&slow::jugar(p, o, d)).map(before))).collect()
}

/// The value of a position, from the tables or from the values of all its moves.
fn value_of(p: &Posicion) -> Option<EndingValue> {
    if let Some(value) = in_tables(p) {
        return Some(value);
    }
    let moves: Option<Vec<EndingValue>> =
        known_moves(p).into_iter().map(|(_, value)| value).collect();
    let without_moves =
        if slow::es_jaque_mate(p) { EndingValue::Loss(0) } else { EndingValue::Draw };
    Some(moves?.into_iter().max_by_key(|&value| rank(value)).unwrap_or(without_moves))
}

/// The value in an object of an answer; `None` if it has an estimate or nothing.
fn told(answer: &Value) -> Option<EndingValue> {
    let plies = || answer["plies"].as_u64().expect("a mate has plies") as u16;
    match answer["result"].as_str() {
        Some("win") => Some(EndingValue::Win(plies())),
        Some("loss") => Some(EndingValue::Loss(plies())),
        Some("draw") => {
            assert!(answer["plies"].is_null());
            Some(EndingValue::Draw)
        }
        Some(other) => panic!("{other}"),
        None => {
            assert!(answer["plies"].is_null());
            None
        }
    }
}

/// Checks a result of an operation that searches or probes the tables.
///
/// # Panics
///
/// If the oracle contradicts it, or does not have the operation.
pub(crate) fn result(asked: &Asked, result: &Value) {
    match asked.op() {
        "lite.bestMove" => best_move(asked, result),
        "lite.evaluate" => evaluation(asked, result),
        "lite.table" => table(asked, result),
        op => panic!("the oracle knows nothing of {op}"),
    }
}

/// Every line is legal and ends in mate if the answer is a mate, values agree with the oracle's tables,
/// and there is a move unless the game is over.
fn best_move(asked: &Asked, result: &Value) {
    let moves = asked.find("moves").and_then(Value::as_str).unwrap_or_default();
    let p = moves.split_whitespace().fold(asked.posicion(), |p, mv| played(&p, mv));
    let lines = result["lines"].as_array().expect("lines");
    assert_eq!(lines.is_empty(), slow::fin_de_la_partida(&p).0);
    assert_eq!(lines.is_empty(), result["source"] == "rules");
    let most = asked.whole("lines").unwrap_or(1) as usize;
    assert!(lines.len() <= most.min(slow::jugadas_legales(&p).len()));
    let Some(first) = lines.first() else { return assert!(result["move"].is_null()) };
    for name in ["move", "result", "plies", "centipawns"] {
        assert_eq!(result[name], first[name]);
    }
    let best = value_of(&p).filter(|_| asked.find("level").is_none());
    assert!(best.is_none() || best == told(first), "{best:?}");
    for line in lines {
        let moves: Vec<&str> =
            line["line"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        assert_eq!(line["move"], moves[0]);
        let mut here = p.clone();
        for mv in &moves {
            let legal = slow::jugadas_legales(&here);
            assert!(legal.iter().any(|&step| uci(&here, step) == *mv), "{mv}");
            here = played(&here, mv);
        }
        if let Some(EndingValue::Win(plies) | EndingValue::Loss(plies)) = told(line) {
            assert_eq!(moves.len(), usize::from(plies));
            assert!(slow::es_jaque_mate(&here));
        }
    }
}

/// The value agrees with the oracle's tables, or is a mate that the oracle also finds.
fn evaluation(asked: &Asked, result: &Value) {
    let p = asked.posicion();
    assert_eq!(slow::fin_de_la_partida(&p).0, result["source"] == "rules");
    match (value_of(&p), told(result)) {
        (Some(expected), found) => assert_eq!(found, Some(expected)),
        (None, Some(EndingValue::Win(plies))) => {
            assert!(slow::mate_in(&p, usize::from(plies).div_ceil(2)));
        }
        (None, found) => panic!("the oracle knows nothing of {found:?}"),
    }
}

/// The values of the position and of each move agree with the oracle's tables.
fn table(asked: &Asked, result: &Value) {
    let p = asked.posicion();
    assert_eq!(told(result), value_of(&p));
    assert_eq!(result["reason"].is_null(), in_tables(&p).is_some());
    let mut expected = known_moves(&p);
    let moves = result["moves"].as_array().expect("moves");
    let mut found: Vec<(String, Option<EndingValue>)> = moves
        .iter()
        .map(|mv| (mv["move"].as_str().expect("a move").to_owned(), told(mv)))
        .collect();
    let ranks = found.iter().map(|(_, value)| value.map_or(i32::MIN, rank));
    assert!(ranks.is_sorted_by(|a, b| a >= b));
    expected.sort_by(|(one, _), (other, _)| one.cmp(other));
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    assert_eq!(found, expected);
}
