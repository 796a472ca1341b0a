//! Checks answers that the oracle cannot compute completely, because several are right or they contain
//! texts.

use naive::{Coordenada, ForcedErrorKind, Move, Posicion, lite as slow};
use serde_json::Value;

use crate::asked::{Asked, named};
use crate::{oracle, playing, puzzles};

/// The most positions that the oracle looks at for a way from one position to another.
const POSITIONS_MAX: usize = 100_000;

/// Checks a result.
///
/// # Panics
///
/// If the oracle contradicts it, or does not have the operation.
pub(crate) fn result(asked: &Asked, result: &Value) {
    match asked.op() {
        "lite.seVieneElJaqueEn" => forced_mate(asked, result),
        "lite.posicionAlcanzable" => reach(asked, result),
        "lite.mateTree" => mate_tree(asked, result),
        "rules.can" => {
            let known = oracle::result(asked).expect("the oracle knows every move");
            let known: Value = serde_json::from_str(&known).expect("JSON");
            assert_eq!(result["ok"], known["ok"]);
            assert_eq!(result["reason"].is_null(), known["reason"].is_null());
        }
        "solitario.solve" | "solitario.count" => puzzles::solved(asked, result),
        "solitario.check" => puzzles::checked(asked, result),
        "solitario.rate" => puzzles::rated(asked, result),
        "solitario.hint" => puzzles::hinted(asked, result),
        "solitario.play" => puzzles::played(asked, result),
        "solitario.generate" | "solitario.daily" => puzzles::generated(asked, result),
        _ => playing::result(asked, result),
    }
}

/// Checks an error of a sequence of moves: its kind, and the number of the move.
pub(crate) fn error(asked: &Asked, kind: &str, message: &str) {
    let (p, moves) = (asked.posicion(), asked.steps());
    match asked.op() {
        "lite.ejecutarSecuenciaForzada" => {
            let error = slow::ejecutar_secuencia_forzada(&p, &moves).expect_err("a fault");
            assert!(message.contains(&format!(" {} ", error.index + 1)), "{message}");
            match error.kind {
                ForcedErrorKind::Illegal => assert_eq!(kind, "illegal"),
                ForcedErrorKind::Replies(replies) => {
                    assert_eq!(kind, "not_forced");
                    assert!(message.ends_with(&format!(" {replies}")), "{message}");
                }
            }
        }
        "lite.play" => {
            assert_eq!(kind, "illegal");
            let mut here = p;
            let mut illegal = None;
            for (number, (o, d)) in (1..).zip(moves) {
                if !slow::es_jugada_legal(&here, o, d) {
                    illegal = Some((number, o, d));
                    break;
                }
                here = slow::jugar(&here, o, d);
            }
            let (number, o, d) = illegal.expect("a move that is not legal");
            assert!(message.contains(&(square(o) + &square(d))), "{message}");
            let told = ["move", "jugada"].map(|word| format!("({word} {number}"));
            assert!(told.iter().any(|told| message.contains(told)), "{message}");
        }
        op => panic!("the oracle knows no errors of {op}"),
    }
}

fn square((row, column): Coordenada) -> String {
    let place = |number: i64| usize::try_from(number).expect("on the board");
    naive::square_name((place(row), place(column)))
}

/// Moves as pairs of coordinates.
fn steps(line: &Value) -> Vec<(Coordenada, Coordenada)> {
    let number = |value: &Value| value.as_i64().expect("a number");
    let place = |pair: &Value| (number(&pair[0]), number(&pair[1]));
    line.as_array().expect("moves").iter().map(|mv| (place(&mv[0]), place(&mv[1]))).collect()
}

/// The position after legal moves.
fn after(p: &Posicion, line: &[(Coordenada, Coordenada)]) -> Posicion {
    line.iter().fold(p.clone(), |here, &(o, d)| {
        assert!(slow::es_jugada_legal(&here, o, d), "{o:?} to {d:?}");
        slow::jugar(&here, o, d)
    })
}

fn forced_mate(asked: &Asked, result: &Value) {
    let p = asked.posicion();
    let max = usize::try_from(asked.whole("max").unwrap_or(3)).expect("a small number");
    let moves = slow::se_viene_el_jaque_en(&p, max);
    assert_eq!(result["K"], moves.map_or(Value::Null, Value::from));
    let line = steps(&result["line"]);
    assert_eq!(line.len(), moves.map_or(0, |moves| 2 * moves - 1));
    for own in (0..line.len()).step_by(2) {
        let moved = after(&p, &line[..=own]);
        let replies = slow::jugadas_legales(&moved);
        match line.get(own + 1) {
            Some(reply) => assert_eq!(replies, [*reply]),
            None => assert!(slow::es_jaque_mate(&moved)),
        }
    }
}

fn reach(asked: &Asked, result: &Value) {
    let (from, to) = (asked.posicion_called("p1"), asked.posicion_called("p2"));
    let line = steps(&result["line"]);
    match result["verdict"].as_str() {
        Some("reachable") => {
            assert_eq!(after(&from, &line), to);
            let wants_shortest = asked.flag("shortest");
            if wants_shortest && !line.is_empty() {
                let fewest = slow::fewest_moves(&from, &to, POSITIONS_MAX);
                assert_eq!(fewest, Some(Some(line.len())));
            }
        }
        Some("unreachable") => {
            assert!(line.is_empty());
            let known = slow::posicion_alcanzable_exhaustiva(&from, &to, POSITIONS_MAX / 100);
            assert_ne!(known, Some(true));
        }
        Some("unknown") => assert!(asked.has_limits() && line.is_empty()),
        other => panic!("{other:?} is no verdict"),
    }
}

/// The tree is a mate against every defence. Up to two moves, no other is shorter, and the keys are
/// all; beyond that the oracle would take hours.
fn mate_tree(asked: &Asked, result: &Value) {
    let p = asked.posicion();
    let max = usize::try_from(asked.whole("max").unwrap_or(3)).expect("a small number");
    let Some(moves) = result["mate"].as_u64() else {
        assert!(result["tree"].is_null() && result["keys"] == Value::Array(Vec::new()));
        assert!(!slow::mate_in(&p, max));
        return;
    };
    let moves = usize::try_from(moves).expect("a small number");
    assert!(moves <= max);
    assert_eq!(depth(&p, &result["tree"]), moves);
    let keys: Vec<&str> =
        result["keys"].as_array().expect("keys").iter().filter_map(Value::as_str).collect();
    assert_eq!(result["tree"]["move"], keys[0]);
    if moves <= 2 {
        assert!(!slow::mate_in(&p, moves - 1));
        let mut all = slow::jugadas_legales(&p);
        all.retain(|&(o, d)| {
            let q = slow::jugar(&p, o, d);
            let replies = slow::jugadas_legales(&q);
            slow::es_jaque_mate(&q)
                || !replies.is_empty()
                    && replies
                        .iter()
                        .all(|&(o, d)| slow::mate_in(&slow::jugar(&q, o, d), moves - 1))
        });
        let names: Vec<String> = all.iter().map(|&step| uci(&p, step)).collect();
        assert_eq!(keys, names);
    }
}

/// The number of moves of a mate tree; checks that it contains every legal reply once.
fn depth(p: &Posicion, tree: &Value) -> usize {
    let q = played(p, tree["move"].as_str().expect("a move"));
    let replies = tree["replies"].as_array().expect("replies");
    let legal = slow::jugadas_legales(&q);
    let names: Vec<String> = legal.iter().map(|&step| uci(&q, step)).collect();
    let given: Vec<&str> = replies.iter().filter_map(|reply| reply["reply"].as_str()).collect();
    let (mut sorted, mut expected) = (given.clone(), names);
    sorted.sort_unstable();
    expected.sort_unstable();
    assert_eq!(sorted, expected);
    assert!(!replies.is_empty() || slow::es_jaque_mate(&q));
    let then = |reply: &Value| {
        let next = played(&q, reply["reply"].as_str().expect("a move"));
        depth(&next, &reply["then"])
    };
    1 + replies.iter().map(then).max().unwrap_or(0)
}

/// The position after a legal move in UCI notation.
pub(crate) fn played(p: &Posicion, name: &str) -> Posicion {
    let place = |name| named(name).expect("a square");
    after(p, &[(place(&name[..2]), place(&name[2..4]))])
}

/// A move in UCI notation.
pub(crate) fn uci(p: &Posicion, step: (Coordenada, Coordenada)) -> String {
    let position = naive::to_position(p).expect("a position");
    let plain = square(step.0) + &square(step.1);
    let moves = naive::legal_moves(&position);
    moves.iter().map(Move::uci).find(|name| name.starts_with(&plain)).expect("a legal move")
}
