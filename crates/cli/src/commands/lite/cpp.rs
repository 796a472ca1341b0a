//! Answers in the C++ of the course: as an initialiser, or as a case of googletest.

use std::fmt::Write;

use ajedrez_lite::{Casilla, Coordenada, LitePosition, Outcome, Posicion, player_code};
use core_bitboard::{Color, Square};
use protocol::{Draft, LiteAnswer, LiteQuestion, LiteRequest};

/// The answer as an initialiser of the course's type; nothing where the course has none for it.
pub(super) fn initialiser(answer: &LiteAnswer) -> Option<String> {
    Some(match answer {
        LiteAnswer::Bool(answer) => answer.to_string(),
        LiteAnswer::Validity(flaws) => flaws.is_empty().to_string(),
        LiteAnswer::King(king) => coordinate(*king),
        LiteAnswer::Position(position) => posicion(&Posicion::from(*position)),
        LiteAnswer::Squares(squares) => {
            list(ajedrez_lite::coordinates(*squares).into_iter().map(pair))
        }
        LiteAnswer::Outcome(outcome) => {
            format!("{{{}, {}}}", outcome.is_some(), winner(*outcome))
        }
        LiteAnswer::Moves(moves) => list(moves.iter().map(|mv| step((mv.from(), mv.to())))),
        LiteAnswer::ForcedMate { mate: Some(mate), .. } => mate.moves().to_string(),
        LiteAnswer::ForcedMate { mate: None, .. }
        | LiteAnswer::MateTree(_)
        | LiteAnswer::Reach(_) => return None,
    })
}

/// The question and its answer as a case of googletest with a name; nothing where the course has no function
/// for it.
pub(super) fn test_case(request: &LiteRequest, answer: &LiteAnswer, case: &str) -> Option<String> {
    let (here, question) = match request {
        LiteRequest::Valid { draft: Draft::Numbers(here), .. } => {
            let check = truth("posicionValida(p)", answer)?;
            return Some(test("posicionValida", case, here, "", &check));
        }
        LiteRequest::Initial(Draft::Numbers(here)) => {
            let check = truth("posicionInicial(p)", answer)?;
            return Some(test("posicionInicial", case, here, "", &check));
        }
        LiteRequest::About(here, question) => (Posicion::from(*here), question),
        _ => return None,
    };
    let (name, more, check) = about(question, answer)?;
    Some(test(name, case, &here, &more, &check))
}

/// The function that answers a question, what stands before its call, and the call with what is
/// expected of it.
fn about(question: &LiteQuestion, answer: &LiteAnswer) -> Option<(&'static str, String, String)> {
    let is_true = |name: &'static str, arguments: &str| {
        Some((name, String::new(), truth(&format!("{name}(p{arguments})"), answer)?))
    };
    let expected = initialiser(answer)?;
    let after = |name: &'static str, before: String, arguments: &str| {
        let check = format!("{name}(p{arguments});\n    EXPECT_EQ(p, (posicion{expected}));");
        Some((name, before, check))
    };
    let cells = |name: &'static str, arguments: &str| {
        let before = format!(
            "vector<coordenada> casillas = {name}(p{arguments});\n    \
             sort(casillas.begin(), casillas.end());"
        );
        let check = format!("EXPECT_EQ(casillas, (vector<coordenada>{expected}));");
        Some((name, before, check))
    };
    let squares = |&from: &Square, &to: &Square| format!(", {}, {}", typed(from), typed(to));
    match question {
        LiteQuestion::ValidMove { from, to, .. } => {
            is_true("esMovimientoValido", &squares(from, to))
        }
        LiteQuestion::ValidCapture(from, to) => is_true("esCapturaValida", &squares(from, to)),
        LiteQuestion::Legal(from, to) => is_true("esJugadaLegal", &squares(from, to)),
        LiteQuestion::Attacked(color) => cells("casillasAtacadas", &player(*color)),
        LiteQuestion::Movable => cells("piezasMovibles", ""),
        LiteQuestion::King(color) => {
            let call = format!("dondeEstaElRey(p{})", player(*color));
            let check = format!("EXPECT_EQ({call}, (coordenada{expected}));");
            Some(("dondeEstaElRey", String::new(), check))
        }
        LiteQuestion::Follows { next, from, to } => {
            let before = second(next);
            let call = format!("posicionSiguienteCorrecta(p, p2{})", squares(from, to));
            Some(("posicionSiguienteCorrecta", before, truth(&call, answer)?))
        }
        LiteQuestion::Sorted => is_true("estaOrdenado", ""),
        LiteQuestion::Checkmate => is_true("esJaqueMate", ""),
        LiteQuestion::Draw => is_true("esEmpate", ""),
        LiteQuestion::DiscoveredCheck(_) => is_true("hayJaqueDescubierto", ""),
        LiteQuestion::MatedInOne => is_true("esMateEnUno", ""),
        LiteQuestion::Sort => after("ordenarTablero", String::new(), ""),
        LiteQuestion::ForcedLine(line) => {
            let steps = list(line.iter().copied().map(step));
            after("ejecutarSecuenciaForzada", format!("secuencia s = {steps};"), ", s")
        }
        LiteQuestion::Outcome => {
            let LiteAnswer::Outcome(outcome) = answer else { return None };
            let is_over = if outcome.is_some() { "EXPECT_TRUE" } else { "EXPECT_FALSE" };
            let mut check = format!("{is_over}(finDeLaPartida(p, j));");
            if outcome.is_some() {
                write!(check, "\n    EXPECT_EQ(j, {});", winner(*outcome)).ok()?;
            }
            Some(("finDeLaPartida", "jugador j = 0;".to_owned(), check))
        }
        LiteQuestion::ForcedMate { .. } => {
            let check = format!("EXPECT_EQ(seVieneElJaqueEn(p), {expected});");
            Some(("seVieneElJaqueEn", String::new(), check))
        }
        LiteQuestion::Moves | LiteQuestion::Reachable { .. } | LiteQuestion::MateTree { .. } => {
            None
        }
    }
}

fn test(name: &str, case: &str, here: &Posicion, before: &str, check: &str) -> String {
    let before = if before.is_empty() { String::new() } else { format!("    {before}\n") };
    let here = posicion(here);
    format!("TEST({name}, {case}) {{\n    posicion p = {here};\n{before}    {check}\n}}")
}

fn second(position: &LitePosition) -> String {
    format!("posicion p2 = {};", posicion(&Posicion::from(*position)))
}

/// That a call is true, or that it is not.
fn truth(call: &str, answer: &LiteAnswer) -> Option<String> {
    let is_true = match answer {
        LiteAnswer::Bool(answer) => *answer,
        LiteAnswer::Validity(flaws) => flaws.is_empty(),
        _ => return None,
    };
    Some(format!("{}({call});", if is_true { "EXPECT_TRUE" } else { "EXPECT_FALSE" }))
}

fn posicion(posicion: &Posicion) -> String {
    let cell = |cell: &Casilla| format!("{{{}, {}}}", cell.role, cell.color);
    let rows =
        posicion.tablero.iter().map(|row| format!("\n        {}", list(row.iter().map(cell))));
    format!("{{{}, {}}}", list(rows), posicion.jugador)
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("{{{}}}", items.collect::<Vec<_>>().join(", "))
}

fn pair(coordinate: Coordenada) -> String {
    format!("{{{}, {}}}", coordinate.row, coordinate.column)
}

fn coordinate(square: Square) -> String {
    pair(Coordenada::from(square))
}

/// A coordinate with its type, which macros need: they know no braces.
fn typed(square: Square) -> String {
    let Coordenada { row, column } = Coordenada::from(square);
    format!("make_pair({row}, {column})")
}

fn step((from, to): (Square, Square)) -> String {
    format!("{{{}, {}}}", coordinate(from), coordinate(to))
}

fn player(color: Color) -> String {
    format!(", {}", player_code(color))
}

fn winner(outcome: Option<Outcome>) -> i64 {
    match outcome {
        Some(Outcome::Win(color)) => player_code(color),
        Some(Outcome::Draw) | None => 0,
    }
}
