//! Any operation, with its arguments by name, and its answer as objects of Python's.

use ajedrez_lite::mate::Tree;
use ajedrez_lite::{LiteBoard, LitePosition, Posicion, coordinates};
use ajedrez_protocol::json::unknown;
use ajedrez_protocol::lite::{MateTree, SortedRows};
use ajedrez_protocol::operation::In;
use ajedrez_protocol::solitario::{Counted, SolitarioRequest, SolveOutput, Solved};
use ajedrez_protocol::{Answer, Answered, AnyPosition, Language, Request};
use ajedrez_reachability::Reach;
use ajedrez_solitario::Hint;
use core_bitboard::solitaire::count::Total;
use core_bitboard::{Bitboard, Lite};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::errors;
use crate::extract::{OrRaise, Text, color_name};
use crate::interrupt::{search, thread_count};
use crate::moves::{Move, moves_of};
use crate::position::Position;
use crate::solitario::Solutions;
use crate::source::{Arguments, exception};
use crate::square::{Square, tuple_of};

/// Answers an operation. The arguments have their names in requests; `threads` is the number of threads,
/// 1 if the operation does not have this argument.
#[pyfunction]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    operation: Text,
    arguments: Bound<'py, PyDict>,
) -> PyResult<Bound<'py, PyAny>> {
    let arguments = Arguments::new(&operation.0, arguments);
    let threads = if arguments.given.contains("threads")? {
        thread_count(py, arguments.read("threads")?)?
    } else {
        1
    };
    let request = Request::read(&operation.0, &arguments);
    let request = request.ok_or_else(|| unknown(&operation.0)).or_raise(py)?;
    let request = request.map_err(|error| exception(py, error))?;
    if let Request::Solitario(SolitarioRequest::Solve(solve)) = &request
        && let SolveOutput::List(_) = solve.output
    {
        return Ok(Bound::new(py, Solutions::start(solve.clone())?)?.into_any());
    }
    to_python(py, search(py, threads, |context| request.run(context))?.or_raise(py)?)
}

/// An answer as an object of Python's: as one of this package, or as the values of its JSON.
fn to_python(py: Python<'_>, answer: Answer) -> PyResult<Bound<'_, PyAny>> {
    Ok(match answer {
        Answer::Bool(answer) => answer.into_pyobject(py)?.to_owned().into_any(),
        Answer::Validity(validity) if validity.detail => {
            let flaws: Vec<String> = validity.flaws.iter().map(ToString::to_string).collect();
            PyTuple::new(py, flaws)?.into_any()
        }
        Answer::Legality(legality) if legality.reason => {
            legality.why.map(|why| why.to_string()).into_pyobject(py)?.into_any()
        }
        Answer::Squares(squares) => tuple_of(py, in_rows(squares))?.into_any(),
        Answer::Square(square) => Bound::new(py, Square(square))?.into_any(),
        Answer::Position(position) => Bound::new(py, of_lite(position))?.into_any(),
        Answer::SortedRows(SortedRows(LiteBoard { board, turn })) => {
            match core_bitboard::Position::<Lite>::new(board, turn, ()) {
                Ok(position) => Bound::new(py, Position(AnyPosition::Lite(position)))?.into_any(),
                // A position has at most one king of each side; the exercise sorts any board.
                Err(_) => {
                    let Posicion { tablero, jugador } =
                        Posicion::of_board(&board, turn).expect("only pieces of Ajedrez Lite");
                    let row = |row: Vec<_>| row.into_iter().map(Into::into).collect();
                    let rows: Vec<Vec<(i64, i64)>> = tablero.into_iter().map(row).collect();
                    (rows, jugador).into_pyobject(py)?.into_any()
                }
            }
        }
        Answer::Moves(list) => moves_of(py, list.0)?.into_any(),
        Answer::Outcome(outcome) => {
            let word = outcome.map(|outcome| outcome.winner().map_or("draw", color_name));
            word.into_pyobject(py)?.into_any()
        }
        Answer::Forced(forced) => match forced.mate {
            None => py.None().into_bound(py),
            Some(mate) => (mate.moves(), moves_of(py, mate.line())?).into_pyobject(py)?.into_any(),
        },
        Answer::Reach(Reach::Reachable(line)) => {
            (true, moves_of(py, line)?, None::<String>).into_pyobject(py)?.into_any()
        }
        Answer::Reach(Reach::Unreachable(reason)) => {
            (false, PyTuple::empty(py), reason.to_string()).into_pyobject(py)?.into_any()
        }
        Answer::Reach(Reach::Unknown) => {
            let said = "limit reached before reachability was decided";
            return Err(errors::budget(py, said));
        }
        Answer::MateTree(None) => py.None().into_bound(py),
        Answer::MateTree(Some(MateTree { keys, tree })) => {
            (moves_of(py, keys)?, branch(py, &tree)?).into_pyobject(py)?.into_any()
        }
        Answer::Generated(made) => {
            (json(py, &made)?, made.wanted, made.seed).into_pyobject(py)?.into_any()
        }
        // A capture that was found is an answer, even where it is not known to be the only one.
        Answer::Hinted(hinted) if matches!(hinted.hint.verdict, Hint::Capture { .. }) => {
            json(py, &Answer::Hinted(hinted))?
        }
        answer if answer.is_unknown() => return Err(errors::spent(py)),
        Answer::Solved(solved @ Solved { output: SolveOutput::Count, .. })
        | Answer::Counted(Counted(solved)) => {
            solved.count.and_then(Total::exact).into_pyobject(py)?.into_any()
        }
        Answer::Drawn(drawn) => match drawn.file() {
            Some(file) => PyBytes::new(py, file).into_any(),
            None => drawn.picture().to_string().into_pyobject(py)?.into_any(),
        },
        answer => json(py, &answer)?,
    })
}

/// The values of an answer's JSON.
fn json<'py>(py: Python<'py>, answer: &impl Answered) -> PyResult<Bound<'py, PyAny>> {
    let json = serde_json::to_string(&In(Language::English, answer));
    let json = json.map_err(|error| errors::internal(py, &error.to_string()))?;
    // Imported once. Unlike this, `json.loads` would search for blanks around the text.
    static DECODE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let decode = DECODE.get_or_try_init(py, || {
        let decoder = py.import("json")?.getattr("JSONDecoder")?.call0()?;
        Ok::<_, PyErr>(decoder.getattr("raw_decode")?.unbind())
    })?;
    decode.bind(py).call1((json,))?.get_item(0)
}

/// A move, and the branch after each reply.
fn branch<'py>(py: Python<'py>, tree: &Tree) -> PyResult<Bound<'py, PyTuple>> {
    let replies = tree.replies().iter();
    let replies: Vec<_> = replies
        .map(|(reply, then)| Ok((Move(*reply), branch(py, then)?)))
        .collect::<PyResult<_>>()?;
    (Move(tree.mv()), PyTuple::new(py, replies)?).into_pyobject(py)
}

/// Squares as the course sorts them: by row, then by column.
fn in_rows(squares: Bitboard) -> impl Iterator<Item = core_bitboard::Square> {
    let coordinates = coordinates(squares).into_iter();
    coordinates.filter_map(|place| core_bitboard::Square::try_from(place).ok())
}

fn of_lite(position: LitePosition) -> Position {
    Position(AnyPosition::Lite(position.into()))
}
