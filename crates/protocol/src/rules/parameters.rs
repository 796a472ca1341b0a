//! The parameters of questions about movement.

use core_bitboard::Square;
use movement_rules::Facts;

use crate::fault::{Fault, Problem};
use crate::operation::parameters;
use crate::subject::{Subject, facts};
use crate::table::{Argument, Form, words};
use crate::words::named_piece;

parameters! {
    /// The pieces and their squares.
    OnBoard -> Box<Facts> = [
        Argument::new("board", Form::Board, words(
            "The board: the first field of a FEN; without it, the pieces of the original",
            "El tablero: el primer campo de un FEN; sin él, las piezas del original",
        )).optional(),
    ], |source| Ok(facts(source.board("board")?));

    /// The piece that moves: by its name, or by its square.
    Mover -> Subject = [
        Argument::new("piece", Form::Piece, words(
            "The piece by its name, such as torre1_blanca, or by its square",
            "La pieza por su nombre, como torre1_blanca, o por su casilla",
        )).one_of(),
        Argument::new("from", Form::Place, words(
            "The piece by its square",
            "La pieza por su casilla",
        )).one_of(),
    ], |source| match (source.has("piece"), source.has("from")) {
        (true, false) => match named_piece(&source.needed_text("piece")?) {
            Some(piece) => Ok(Subject::Named(piece)),
            None => source.square_or_off("piece").map(Subject::On),
        },
        (false, true) => source.square_or_off("from").map(Subject::On),
        _ => Err(Fault::new(Problem::EitherOf(&["piece", "from"])).into()),
    };

    /// Where a piece goes, on the board or off it.
    Goal -> Option<Square> = [
        Argument::new("to", Form::Place, words(
            "Where it goes, on the board or off it",
            "A dónde va, dentro o fuera del tablero",
        )),
    ], |source| source.square_or_off("to");
}
