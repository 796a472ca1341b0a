//! The text of a reason in English.

use std::fmt;

use core_bitboard::{Role, Square};

use super::{PlacedPiece, ReasonText, ReasonWords, list};

struct English;

impl ReasonWords for English {
    fn or(&self) -> &'static str {
        "or"
    }

    fn and(&self) -> &'static str {
        "and"
    }

    fn then(&self) -> &'static str {
        "then"
    }

    fn promoting(&self, role: Role) -> String {
        format!("as a {role}")
    }

    fn empty_target(&self, target: Square) -> String {
        format!(
            "the last piece should stand on {target}, but no piece stands there, and pieces only go to \
             squares where another stands"
        )
    }

    fn no_capture(&self) -> String {
        "no piece can capture anything".to_owned()
    }

    fn two_stay(&self, one: PlacedPiece, other: PlacedPiece) -> String {
        let [one, other] = [one, other].map(the);
        format!(
            "neither {one} nor {other} can ever leave its square, nor can a piece that captures it, so \
             two pieces remain"
        )
    }

    fn alone(&self, one: PlacedPiece) -> String {
        let one = the(one);
        format!(
            "{one} can never leave its square, and no piece can capture it, so two pieces remain"
        )
    }

    fn stranded(&self, one: PlacedPiece, others: &str) -> String {
        let one = the(one);
        format!(
            "{one} can never leave its square, and the pieces on {others} can never come there, so two \
             pieces remain"
        )
    }

    fn two_groups(&self, one: &str, other: &str) -> String {
        format!(
            "the pieces on {one} can only capture one another, and so can those on {other}, so two \
             pieces remain"
        )
    }

    fn cycle(&self, squares: &[Square]) -> String {
        let next = squares.iter().cycle().skip(1);
        let mut pairs = squares.iter().zip(next);
        let first = pairs.next().map(|(one, other)| format!("{one} must be left before {other}"));
        let rest = pairs.map(|(one, other)| format!("{one} before {other}"));
        format!("{}, which cannot be", list(first.into_iter().chain(rest), self.and()))
    }

    fn king_not_last(&self) -> String {
        "the king, which must be the last piece, can come to no square where the last piece can stand"
            .to_owned()
    }

    fn must_capture(&self, from: Square, on: &str) -> String {
        format!("the piece that leaves {from} must capture on {on}")
    }

    fn must_be_last(&self, square: Square) -> String {
        format!("the last piece must stand on {square}")
    }

    fn if_captures(&self, from: Square, on: &str) -> String {
        format!("if the piece that leaves {from} captures on {on}")
    }

    fn if_last(&self, square: Square) -> String {
        format!("if the last piece stands on {square}")
    }

    fn must_come(&self, one: PlacedPiece, from: &str) -> String {
        format!(
            "{} cannot leave its square, only a piece that captures there from {from} can",
            the(one)
        )
    }

    fn if_comes(&self, one: PlacedPiece, from: &str) -> String {
        format!(
            "{} cannot leave its square; if a piece does that captures there from {from}",
            the(one)
        )
    }

    fn after(&self, captures: &str) -> String {
        format!("after {captures}")
    }
}

/// A piece in English.
fn the(PlacedPiece { square, role }: PlacedPiece) -> String {
    match role {
        Some(role) => format!("the {role} on {square}"),
        None => format!("the piece on {square}"),
    }
}

impl fmt::Display for ReasonText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&English, f)
    }
}
