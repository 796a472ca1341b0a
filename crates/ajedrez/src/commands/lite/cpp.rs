//! Answers of Ajedrez Lite as C++, with the course's types.

use ajedrez_course::cpp::{Call, coordenada, coordenadas, posicion, secuencia, winner};
use ajedrez_course::{Assignment, Draft};
use ajedrez_lite::{LiteBoard, Posicion};
use ajedrez_protocol::Answer;
use ajedrez_protocol::lite::{Forced, SortedRows};
use ajedrez_protocol::operation::LiteSubject;
use ajedrez_protocol::table::Row;
use ajedrez_reachability::Reach;

/// The depth in moves of `seVieneElJaqueEn`, fixed by the assignment.
const COURSE_MOVES_MAX: usize = 3;

/// The answer as an initialiser of the course's type; `None` if the course has no such type.
pub(super) fn initialiser(answer: &Answer) -> Option<String> {
    Some(match answer {
        Answer::Bool(answer) => answer.to_string(),
        Answer::Validity(validity) => validity.is_valid().to_string(),
        Answer::Legality(legality) => legality.is_legal().to_string(),
        Answer::Square(king) => coordenada(*king),
        Answer::Position(position) => posicion(&Posicion::from(*position)),
        Answer::SortedRows(SortedRows(LiteBoard { board, turn })) => {
            posicion(&Posicion::of_board(board, *turn)?)
        }
        Answer::Squares(squares) => coordenadas(*squares),
        Answer::Outcome(outcome) => {
            format!("{{{}, {}}}", outcome.is_some(), winner(*outcome))
        }
        Answer::Moves(moves) => secuencia(moves.0.iter().map(|mv| (mv.from(), mv.to()))),
        Answer::Forced(Forced { mate, .. }) => {
            mate.as_ref().map_or("-1".to_owned(), |mate| mate.moves().to_string())
        }
        Answer::Reach(Reach::Reachable(_)) => true.to_string(),
        Answer::Reach(Reach::Unreachable(_)) => false.to_string(),
        _ => return None,
    })
}

/// The operation and its answer as a named googletest case; `None` if the course has no function for it. Each function
/// has the name that `ejercicios.h` of `crates/ajedrez-ffi` declares: the name in the assignment whose rules apply, or
/// the name used in the call.
pub(super) fn test_case(
    row: &Row,
    subject: &LiteSubject,
    answer: &Answer,
    case: &str,
    assignment: Assignment,
) -> Option<String> {
    let posicion = |LiteBoard { board, turn }| Posicion::of_board(&board, turn);
    let here = match &subject.draft {
        Some(Draft::Numbers(here)) => here.clone(),
        _ => subject.board().and_then(posicion)?,
    };
    // If the assignments have different rules for it, only the assignment whose rules apply has the
    // function.
    let name = match subject.reading {
        Some(reading) => row.name_in(reading)?,
        None => row.name_in(assignment).or(row.name_in(other(assignment)))?,
    };
    let other = subject.other.and_then(posicion);
    let squares = subject.from.into_iter().chain(subject.to);
    let call = Call::new(name, other.as_ref(), squares, subject.color, subject.line.as_deref());
    call.test(case, &here, &check(&call, answer)?)
}

fn other(assignment: Assignment) -> Assignment {
    match assignment {
        Assignment::Tpe => Assignment::Tpi,
        Assignment::Tpi => Assignment::Tpe,
    }
}

/// The call with its expected result; `None` if there is no such call.
fn check(call: &Call, answer: &Answer) -> Option<String> {
    let expected = initialiser(answer)?;
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
        Answer::Position(_) | Answer::SortedRows(_) => {
            format!("{call};\n    EXPECT_EQ(p, (posicion{expected}));")
        }
        Answer::Outcome(outcome) => {
            let over = format!("{}({}(p, j));", expect(outcome.is_some()), call.name());
            let won = format!("\n    EXPECT_EQ(j, {});", winner(*outcome));
            let won = if outcome.is_some() { won } else { String::new() };
            format!("jugador j = 0;\n    {over}{won}")
        }
        Answer::Forced(Forced { mate, max, .. }) => {
            // The course's function returns the same if its depth is sufficient.
            let is_same = match mate {
                Some(mate) => mate.moves() <= COURSE_MOVES_MAX,
                None => *max >= COURSE_MOVES_MAX as u64,
            };
            return is_same.then(|| format!("EXPECT_EQ({call}, {expected});"));
        }
        _ => return None,
    })
}

fn expect(is_true: bool) -> &'static str {
    if is_true { "EXPECT_TRUE" } else { "EXPECT_FALSE" }
}
