//! The seed's lines about a king.

use std::fmt;

use core_bitboard::Variant;

use crate::language::Words;
use crate::{Escape, Language, Situation, Status};

/// A line about the status and, in check, a line for each way out, for printing.
///
/// The four promotions of a pawn on one square are one way out here.
///
/// # Source
///
/// The examples, number 15 above all; its second way out is misprinted there.
///
/// ```
/// use core_bitboard::{Board, Color, Plain};
/// use king_status::{Language, Situation, listing};
///
/// let board = Board::from_fen("7K/8/8/8/8/8/1p6/k1R5")?;
/// let black = Situation::<Plain>::on_board(&board, Color::Black)?;
/// assert_eq!(black.escapes().len(), 9);
/// assert_eq!(listing(&black, Language::Spanish).to_string(), "\
/// - El rey está en jaque - Opciones:
/// -- Mover el peón negro de f7c2 a f8c2
/// -- Mover el peón negro de f7c2 a f8c3 capturando la torre blanca
/// -- Mover el rey negro de f8c1 a f7c1
/// ");
/// assert_eq!(listing(&black, Language::English).to_string(), "\
/// - The king is in check - Options:
/// -- Move the black pawn from b2 to b1
/// -- Move the black pawn from b2 to c1 capturing the white rook
/// -- Move the black king from a1 to a2
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn listing<V: Variant>(
    situation: &Situation<V>,
    language: Language,
) -> impl fmt::Display + use<V> {
    let situation = *situation;
    fmt::from_fn(move |f| {
        let words = language.words();
        let line = match situation.status() {
            Status::Free => words.free,
            Status::Check => words.check,
            Status::Checkmate => words.checkmate,
            Status::Stalemate => words.stalemate,
        };
        writeln!(f, "{line}")?;
        let mut written = None;
        for escape in situation.escapes() {
            // In the order of escapes, the four promotions of a pawn are adjacent.
            let way = Some((escape.from(), escape.to()));
            if way != written {
                write_way_out(f, &escape, words)?;
            }
            written = way;
        }
        Ok(())
    })
}

/// Writes the line about one way out.
fn write_way_out(
    f: &mut fmt::Formatter<'_>,
    escape: &Escape,
    words: &'static Words,
) -> fmt::Result {
    let [goes, from, to] = words.goes;
    let square = |square| fmt::from_fn(move |f| (words.square)(square, f));
    write!(f, "{goes} {} ", words.piece(escape.piece()))?;
    write!(f, "{from} {} {to} {}", square(escape.from()), square(escape.to()))?;
    if let Some(captured) = escape.captures() {
        write!(f, " {} {}", words.capturing, words.piece(captured))?;
    }
    writeln!(f)
}
