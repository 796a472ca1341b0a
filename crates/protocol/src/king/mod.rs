//! Kings: free, in check, mated or stalemated, and every way out.

mod answer;
mod parameters;

pub use self::answer::KingAnswer;
pub use self::parameters::*;
use crate::board::KingBoard;
use crate::operation::operations;
use crate::table::words;

operations! {
    /// A question about a king.
    KingRequest;

    /// The status of a king, and every way out of check.
    Status = "king.status" { on: OfKing, color: Whose } -> KingAnswer
        where {
            help: words(
                "The status of a king, and every way out of check",
                "El estado de un rey, y todas las salidas de un jaque",
            ),
            answer: "object",
        },
        |status, _| KingAnswer::of(&status.on, status.color);

    /// What the seed prints about a king: the board, then the verdict with every way out of check.
    Listing = "king.listing" { on: OfKing, color: Whose } -> String
        where {
            help: words(
                "What the original prints: the board and the verdict with its ways out",
                "Lo que imprime el original: el tablero y el veredicto con sus salidas",
            ),
            answer: "text",
        },
        |listing, _| Ok(KingAnswer::of(&listing.on, listing.color)?.seed_text());

    /// The pieces that a text about a king describes.
    Read = "king.read" { board: Described } -> KingBoard
        where {
            help: words(
                "The pieces that a text about a king describes",
                "Las piezas que describe un texto sobre un rey",
            ),
            answer: "object",
        },
        |read, _| Ok(read.board.clone());
}
