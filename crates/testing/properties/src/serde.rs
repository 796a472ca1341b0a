//! Properties of values in JSON: each is written as its text, and invalid texts are refused.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use core_bitboard::notation::Fen;
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Board, Fide, Lite, Move, Square};
use serde_core::Serialize;
use serde_core::de::DeserializeOwned;

use crate::case::Case;

/// A value is written as its text and read back as itself. Any other text is accepted exactly when
/// its parser accepts it, and with the same value.
pub(crate) fn json_text(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let position = case.position::<Fide>();
    check(&mut case, position);
    check(&mut case, *position.board());
    let (halfmove_clock, move_number) = (case.below(100) as u32, 1 + case.below(100) as u32);
    check(&mut case, Fen { setup: position.into(), halfmove_clock, move_number });
    let lite = case.position::<Lite>();
    check(&mut case, lite);
    let moves = position.legal_moves();
    let mv = moves.get(case.below(moves.len().max(1))).copied();
    check(&mut case, mv.unwrap_or(Move::new(Square::A1, Square::H8)));
    let square = case.square();
    check(&mut case, square);

    let pieces = position.board().pieces().map(|(square, piece)| (square, piece.role));
    if let Ok(puzzle) = Puzzle::new(pieces) {
        assert_eq!(puzzle.board().occupied(), position.board().occupied());
        check(&mut case, puzzle);
    }
    check(&mut case, Capture { from: square, ..Capture::new(square, Square::E4) });
    assert_eq!(serde_json::from_str::<Board>("7").ok(), None);
}

fn check<T>(case: &mut Case<'_>, value: T)
where
    T: FromStr<Err: Debug> + Display + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let text = value.to_string();
    let json = serde_json::to_string(&value).expect("a string can be written");
    assert_eq!(Ok(&text), serde_json::from_str::<String>(&json).as_ref().map_err(drop));
    assert_eq!(serde_json::from_str::<T>(&json).as_ref().map_err(drop), Ok(&value), "{json}");

    let changed = String::from_utf8_lossy(&case.changed(text)).into_owned();
    let json = serde_json::to_string(&changed).expect("a string can be written");
    let read = serde_json::from_str::<T>(&json);
    match (read, changed.parse::<T>()) {
        (Ok(read), Ok(parsed)) => assert_eq!(read, parsed, "{json}"),
        (Err(_), Err(_)) => {}
        other => panic!("{other:?} of {json}"),
    }
}
