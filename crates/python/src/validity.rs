//! Whether a text is a position at all, and whether the position can occur in a game.

use ajedrez_lite::Reading;
use arrow_schema::ArrowError;
use protocol::{Context, Fault, Game, Place, text};
use pyo3::prelude::*;

use crate::args::{GAMES, Text, choice};
use crate::batch::{Question, Why};
use crate::columns::{Columns, Named, booleans, strings};
use crate::errors;
use crate::operations::{QUICK_ROWS, Work, table};

/// Asks why the position of a FEN cannot occur in a game.
type Validity = fn(&str) -> Result<Vec<String>, Fault>;

/// The question whether a position of a game is valid.
pub(crate) fn validity_of(py: Python<'_>, game: Game) -> PyResult<Validity> {
    match game {
        Game::Fide => Ok(|fen| {
            let defects = text::fide_defects(fen)?;
            Ok(defects.iter().map(|defect| defect.to_string()).collect())
        }),
        Game::Lite => Ok(|fen| {
            let draft = text::draft(fen, None, Place::Fen)?;
            let flaws = draft.flaws(Reading::Tpi);
            Ok(flaws.iter().map(ToString::to_string).collect())
        }),
        Game::Plain => {
            let expected = "\"fide\" or \"lite\", since the seed's game does not say which \
                            positions are valid (is_readable knows all three)";
            Err(errors::unexpected(py, "variant", expected, "\"seed\""))
        }
    }
}

struct IsReadable(Game);

impl Question for IsReadable {
    type Answer = Option<String>;
    const ROWS: usize = QUICK_ROWS;

    fn answer(&self, fen: &str, _: &mut Context<'_>) -> Result<Option<String>, Why> {
        Ok(text::any_position(self.0, fen).err().map(|fault| errors::message(&fault)))
    }
}

/// Whether each text is a position of a game, and if not, why.
#[pyfunction]
pub(crate) fn batch_is_readable<'py>(
    py: Python<'py>,
    work: Work<'py>,
    variant: Text,
) -> PyResult<Columns> {
    let question = IsReadable(choice(py, "variant", &variant.0, &GAMES)?);
    table(py, &work, &question, |answers| judged("readable", &answers))
}

struct IsValid(Validity);

impl Question for IsValid {
    type Answer = Option<String>;
    const ROWS: usize = QUICK_ROWS;

    fn answer(&self, fen: &str, _: &mut Context<'_>) -> Result<Option<String>, Why> {
        Ok(match (self.0)(fen) {
            Ok(defects) if defects.is_empty() => None,
            Ok(defects) => Some(defects.join("; ")),
            Err(fault) => Some(fault.to_string()),
        })
    }
}

/// Whether each text is a position that can occur in a game, and if not, why.
#[pyfunction]
pub(crate) fn batch_is_valid<'py>(
    py: Python<'py>,
    work: Work<'py>,
    variant: Text,
) -> PyResult<Columns> {
    let game = choice(py, "variant", &variant.0, &GAMES)?;
    let question = IsValid(validity_of(py, game)?);
    table(py, &work, &question, |answers| judged("valid", &answers))
}

/// The columns of a verdict: whether nothing is wrong with a row, and what is.
fn judged(
    name: &'static str,
    answers: &[Option<Option<String>>],
) -> Result<Vec<Named>, ArrowError> {
    let defects = strings(answers.iter().map(|wrong| wrong.as_ref()?.as_deref()));
    let right = answers.iter().map(|wrong| wrong.as_ref().map(Option::is_none));
    Ok(vec![(name, booleans(right)), ("defects", defects)])
}
