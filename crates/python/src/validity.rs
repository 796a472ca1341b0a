//! Whether a position can occur in a game.

use ajedrez_lite::Reading;
use protocol::{Fault, Game, Place, text};
use pyo3::prelude::*;

use crate::errors;

/// Asks why the position of a FEN cannot occur in a game.
pub(crate) type Validity = fn(&str) -> Result<Vec<String>, Fault>;

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
            let expected = "\"fide\" or \"lite\", since the king-status original does not say which \
                            positions are valid (is_readable knows all three)";
            Err(errors::unexpected(py, "variant", expected, "\"plain\""))
        }
    }
}
