//! Answers in the C++ of the course: as an initialiser, or as a case of googletest.

use ajedrez_lite::{Casilla, Coordenada, Outcome, Posicion, player_code};
use core_bitboard::Square;
use protocol::lite::Forced;
use protocol::operation::Asked;
use protocol::table::{Assignment, Row};
use protocol::{Answer, Draft};
use reachability::Reach;

/// How far `seVieneElJaqueEn` looks, by the assignment.
const COURSE_MOVES_MAX: usize = 3;

/// The answer as an initialiser of the course's type; nothing where the course has none for it.
pub(super) fn initialiser(answer: &Answer) -> Option<String> {
    Some(match answer {
        Answer::Bool(answer) => answer.to_string(),
        Answer::Validity(validity) => validity.is_valid().to_string(),
        Answer::Legality(legality) => legality.is_legal().to_string(),
        Answer::Square(king) => coordinate(*king),
        Answer::Position(position) => posicion(&Posicion::from(*position)),
        Answer::Squares(squares) => list(ajedrez_lite::coordinates(*squares).into_iter().map(pair)),
        Answer::Outcome(outcome) => {
            format!("{{{}, {}}}", outcome.is_some(), winner(*outcome))
        }
        Answer::Moves(moves) => list(moves.0.iter().map(|mv| step((mv.from(), mv.to())))),
        Answer::Forced(Forced { mate, .. }) => {
            mate.as_ref().map_or("-1".to_owned(), |mate| mate.moves().to_string())
        }
        Answer::Reach(Reach::Reachable(_)) => true.to_string(),
        Answer::Reach(Reach::Unreachable(_)) => false.to_string(),
        _ => return None,
    })
}

/// The question and its answer as a case of googletest with a name; nothing where the course has no function
/// for it. Each function is called as the `ejercicios.h` of `crates/ffi` has it: by its name in the assignment
/// whose rules apply, or by which the question was asked.
pub(super) fn test_case(
    row: &Row,
    asked: &Asked,
    answer: &Answer,
    case: &str,
    assignment: Assignment,
) -> Option<String> {
    let here = match (&asked.draft, asked.position) {
        (Some(Draft::Numbers(here)), _) => here.clone(),
        (_, Some(position)) => Posicion::from(position),
        _ => return None,
    };
    // Where the rules tell the assignments apart, only the one whose rules apply has the function.
    let name = match asked.reading {
        Some(reading) => row.name_in(reading)?,
        None => row.name_in(assignment).or(row.name_in(other(assignment)))?,
    };
    let call = Call::of(name, asked);
    let check = call.check(answer)?;
    has_ints(&here).then(|| test(name, case, &here, &call.before, &check))
}

fn other(assignment: Assignment) -> Assignment {
    match assignment {
        Assignment::Tpe => Assignment::Tpi,
        Assignment::Tpi => Assignment::Tpe,
    }
}

/// Whether the course's types can hold the numbers: theirs are `int`.
fn has_ints(here: &Posicion) -> bool {
    let cells = here.tablero.iter().flatten().flat_map(|cell| [cell.role, cell.color]);
    cells.chain([here.jugador]).all(|number| i32::try_from(number).is_ok())
}

/// The call of one of the course's functions.
struct Call {
    name: &'static str,
    /// What stands before the call.
    before: String,
    /// The arguments after the position.
    arguments: String,
}

impl Call {
    fn of(name: &'static str, asked: &Asked) -> Call {
        let mut before = Vec::new();
        let mut arguments = Vec::new();
        if let Some(other) = asked.other {
            before.push(format!("posicion p2 = {};", posicion(&Posicion::from(other))));
            arguments.push("p2".to_owned());
        }
        arguments.extend(asked.from.into_iter().chain(asked.to).map(typed));
        arguments.extend(asked.color.map(|color| player_code(color).to_string()));
        if let Some(line) = &asked.line {
            before.push(format!("secuencia s = {};", list(line.iter().copied().map(step))));
            arguments.push("s".to_owned());
        }
        let arguments = arguments.iter().map(|argument| format!(", {argument}")).collect();
        Call { name, before: before.join("\n    "), arguments }
    }

    /// The call, with what is expected of it; nothing where it cannot be.
    fn check(&self, answer: &Answer) -> Option<String> {
        let expected = initialiser(answer)?;
        let call = format!("{}(p{})", self.name, self.arguments);
        Some(match answer {
            Answer::Bool(_) | Answer::Validity(_) | Answer::Legality(_) | Answer::Reach(_) => {
                format!("{}({call});", expect(expected == "true"))
            }
            Answer::Square(_) => format!("EXPECT_EQ({call}, (coordenada{expected}));"),
            Answer::Squares(_) => format!(
                "vector<coordenada> casillas = {call};\n    \
                 sort(casillas.begin(), casillas.end());\n    \
                 EXPECT_EQ(casillas, (vector<coordenada>{expected}));"
            ),
            Answer::Position(_) => {
                format!("{call};\n    EXPECT_EQ(p, (posicion{expected}));")
            }
            Answer::Outcome(outcome) => {
                let call = format!("{}(p, j)", self.name);
                let over = format!("{}({call});", expect(outcome.is_some()));
                let won = format!("\n    EXPECT_EQ(j, {});", winner(*outcome));
                let won = if outcome.is_some() { won } else { String::new() };
                format!("jugador j = 0;\n    {over}{won}")
            }
            Answer::Forced(Forced { mate, max, .. }) => {
                // The course's function gives the same where it looks as far.
                let is_same = match mate {
                    Some(mate) => mate.moves() <= COURSE_MOVES_MAX,
                    None => *max >= COURSE_MOVES_MAX as u64,
                };
                return is_same.then(|| format!("EXPECT_EQ({call}, {expected});"));
            }
            _ => return None,
        })
    }
}

fn expect(is_true: bool) -> &'static str {
    if is_true { "EXPECT_TRUE" } else { "EXPECT_FALSE" }
}

fn test(name: &str, case: &str, here: &Posicion, before: &str, check: &str) -> String {
    let before = if before.is_empty() { String::new() } else { format!("    {before}\n") };
    let here = posicion(here);
    format!("TEST({name}, {case}) {{\n    posicion p = {here};\n{before}    {check}\n}}")
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

fn winner(outcome: Option<Outcome>) -> i64 {
    match outcome {
        Some(Outcome::Win(color)) => player_code(color),
        Some(Outcome::Draw) | None => 0,
    }
}
