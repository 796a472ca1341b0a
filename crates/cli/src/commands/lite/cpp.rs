//! Answers in the C++ of the course: as an initialiser, or as a case of googletest.

use std::fmt::Write;

use ajedrez_lite::{
    Casilla, Coordenada, LitePosition, Outcome, Posicion, Reach, Reading, player_code,
};
use core_bitboard::{Color, Square};
use protocol::{Draft, LiteAnswer, LiteQuestion, LiteRequest};

/// How far `seVieneElJaqueEn` looks, by the assignment.
const COURSE_MOVES_MAX: usize = 3;

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
        LiteAnswer::Reach(Reach::Reachable(_)) => true.to_string(),
        LiteAnswer::Reach(Reach::Unreachable(_)) => false.to_string(),
        LiteAnswer::ForcedMate { mate: None, .. }
        | LiteAnswer::MateTree(_)
        | LiteAnswer::Reach(Reach::Unknown) => return None,
    })
}

/// The question and its answer as a case of googletest with a name; nothing where the course has no function
/// for it. Each function is called as the `ejercicios.h` of `crates/ffi` has it: by its name in the assignment
/// whose rules apply, or by which the question was asked.
pub(super) fn test_case(
    request: &LiteRequest,
    answer: &LiteAnswer,
    case: &str,
    assignment: Reading,
) -> Option<String> {
    let (here, (name, before, check)) = match request {
        LiteRequest::Valid { draft: Draft::Numbers(here), reading, .. } => {
            let name = by(*reading, "esPosicionValida", "posicionValida");
            (here, is_true(name, answer, String::new(), "")?)
        }
        LiteRequest::Initial(Draft::Numbers(here)) => {
            let name = by(assignment, "esPosicionInicial", "posicionInicial");
            (here, is_true(name, answer, String::new(), "")?)
        }
        LiteRequest::About(here, question) => {
            (&Posicion::from(*here), about(question, answer, assignment)?)
        }
        _ => return None,
    };
    has_ints(here).then(|| test(name, case, here, &before, &check))
}

/// The name of a function in the TPE, or its name in the TPI.
fn by(assignment: Reading, tpe: &'static str, tpi: &'static str) -> &'static str {
    match assignment {
        Reading::Tpe => tpe,
        Reading::Tpi => tpi,
    }
}

/// Whether the course's types can hold the numbers: theirs are `int`.
fn has_ints(here: &Posicion) -> bool {
    let cells = here.tablero.iter().flatten().flat_map(|cell| [cell.role, cell.color]);
    cells.chain([here.jugador]).all(|number| i32::try_from(number).is_ok())
}

/// The function that answers a question, what stands before its call, and the call with what is
/// expected of it.
type Called = (&'static str, String, String);

/// The call of a function with more arguments after the position, which is true or false.
fn is_true(
    name: &'static str,
    answer: &LiteAnswer,
    before: String,
    arguments: &str,
) -> Option<Called> {
    let is_true = match answer {
        LiteAnswer::Bool(answer) => *answer,
        LiteAnswer::Validity(flaws) => flaws.is_empty(),
        LiteAnswer::Reach(Reach::Reachable(_)) => true,
        LiteAnswer::Reach(Reach::Unreachable(_)) => false,
        _ => return None,
    };
    let expect = if is_true { "EXPECT_TRUE" } else { "EXPECT_FALSE" };
    Some((name, before, format!("{expect}({name}(p{arguments}));")))
}

fn about(question: &LiteQuestion, answer: &LiteAnswer, assignment: Reading) -> Option<Called> {
    let expected = initialiser(answer)?;
    let is_true = |name, arguments: &str| is_true(name, answer, String::new(), arguments);
    let is_true_after =
        |name, before, arguments: &str| self::is_true(name, answer, before, arguments);
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
        LiteQuestion::ValidMove { from, to, reading: Reading::Tpe } => {
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
            let name = by(assignment, "posicionSiguiente", "posicionSiguienteCorrecta");
            is_true_after(name, second(next), &format!(", p2{}", squares(from, to)))
        }
        LiteQuestion::Sorted => is_true("estaOrdenado", ""),
        LiteQuestion::Checkmate => is_true("esJaqueMate", ""),
        LiteQuestion::Draw => is_true("esEmpate", ""),
        LiteQuestion::DiscoveredCheck(reading) => {
            is_true(by(*reading, "hayJaqueDescubiertoTPE", "hayJaqueDescubierto"), "")
        }
        LiteQuestion::MatedInOne => is_true("esMateEnUno", ""),
        LiteQuestion::Sort => after("ordenarTablero", String::new(), ""),
        LiteQuestion::ForcedLine(line) => {
            let steps = list(line.iter().copied().map(step));
            after("ejecutarSecuenciaForzada", format!("secuencia s = {steps};"), ", s")
        }
        LiteQuestion::Outcome => outcome(answer),
        LiteQuestion::ForcedMate { .. } => {
            let LiteAnswer::ForcedMate { mate: Some(mate), .. } = answer else { return None };
            let check = format!("EXPECT_EQ(seVieneElJaqueEn(p), {expected});");
            (mate.moves() <= COURSE_MOVES_MAX).then(|| ("seVieneElJaqueEn", String::new(), check))
        }
        LiteQuestion::Reachable { target, .. } => {
            is_true_after("posicionAlcanzable", second(target), ", p2")
        }
        // The TPI has a predicate `esMovimientoValido`, but no function.
        LiteQuestion::ValidMove { reading: Reading::Tpi, .. }
        | LiteQuestion::Moves
        | LiteQuestion::MateTree { .. } => None,
    }
}

fn outcome(answer: &LiteAnswer) -> Option<Called> {
    let LiteAnswer::Outcome(outcome) = answer else { return None };
    let is_over = if outcome.is_some() { "EXPECT_TRUE" } else { "EXPECT_FALSE" };
    let mut check = format!("{is_over}(finDeLaPartida(p, j));");
    if outcome.is_some() {
        write!(check, "\n    EXPECT_EQ(j, {});", winner(*outcome)).ok()?;
    }
    Some(("finDeLaPartida", "jugador j = 0;".to_owned(), check))
}

fn test(name: &str, case: &str, here: &Posicion, before: &str, check: &str) -> String {
    let before = if before.is_empty() { String::new() } else { format!("    {before}\n") };
    let here = posicion(here);
    format!("TEST({name}, {case}) {{\n    posicion p = {here};\n{before}    {check}\n}}")
}

fn second(position: &LitePosition) -> String {
    format!("posicion p2 = {};", posicion(&Posicion::from(*position)))
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
