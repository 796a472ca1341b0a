//! A board with pieces, marks and arrows.

use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Square};

use crate::arrows::{self, Arrow};
use crate::glyphs;
use crate::path::{Path, Point, Step};
use crate::picture::{Item, Outline, Picture, Shape};
use crate::pieces;
use crate::square::{SIDE, middle};
use crate::style::{Inks, Style};

/// The margin for the names of files and ranks.
const MARGIN: f64 = 20.0;

/// The margin of a board without names.
const EDGE: f64 = 1.0;

/// The number of hatching lines of a square.
const HATCHES: i32 = 7;

/// A board with marked squares and arrows. Its `Display` is the text of an SVG file in the default
/// style.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The pieces.
    pub board: Board,
    /// The squares in circles.
    pub marked: Bitboard,
    /// The arrows.
    pub arrows: Vec<Arrow>,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture(&Style::default()).fmt(f)
    }
}

impl Drawing {
    /// The picture in a style.
    pub fn picture(&self, style: &Style) -> Picture {
        let inks = style.palette.inks();
        let mut board = Picture::new(8.0 * SIDE, 8.0 * SIDE);
        squares(&inks, &mut board);
        for square in self.marked {
            let circle = Outline::Circle { middle: middle(square), radius: SIDE / 2.0 - 2.5 };
            board.draw(Shape::drawn(circle.clone(), pieces::WHITE, 5.0));
            board.draw(Shape::drawn(circle, inks.mark, 3.0));
        }
        for (square, piece) in self.board.pieces() {
            let (x, y) = middle(square);
            let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
            let text = format!("{} {square}", piece.letter());
            board.items.push(Item::Titled(text, pieces::piece(piece, corner, SIDE).to_vec()));
        }
        let ways = arrows::ways(&self.arrows, self.board.occupied());
        for &way in &ways {
            board.extend(arrows::arrow(way, inks.arrow));
        }
        board.items.extend(arrows::labels(&self.arrows, &ways, inks.arrow));
        framed(&board, style, &inks)
    }
}

/// The board on white paper, with the names of files and ranks beside it.
fn framed(board: &Picture, style: &Style, inks: &Inks) -> Picture {
    let side = 8.0 * SIDE;
    let (left, below) = if style.without_names { (EDGE, EDGE) } else { (MARGIN, MARGIN) };
    let (width, height) = (left + side + EDGE, EDGE + side + below);
    let mut picture = Picture::new(width, height);
    picture.pixels = style.pixels.map(|pixels| pixels / SIDE);
    // The names are dark, so that a viewer with a dark background would hide them.
    let paper = Outline::Rectangle { corner: (0.0, 0.0), width, height, round: 0.0 };
    picture.draw(Shape::filled(paper, pieces::WHITE));
    picture.put(board, (left, EDGE), 1.0);
    let edge = Outline::Rectangle { corner: (left, EDGE), width: side, height: side, round: 0.0 };
    picture.draw(Shape::drawn(edge, inks.edge, 1.2));
    if style.without_names {
        return picture;
    }
    for file in File::ALL {
        let x = left + middle(Square::new(file, Rank::First)).0;
        let name = file.to_string();
        picture.items.push(glyphs::centred(&name, (x, EDGE + side + 10.0), 11.5, inks.text));
    }
    for rank in Rank::ALL {
        let y = EDGE + middle(Square::new(File::A, rank)).1;
        picture.items.push(glyphs::centred(
            &rank.to_string(),
            (left / 2.0 - 0.5, y),
            11.5,
            inks.text,
        ));
    }
    picture
}

fn squares(inks: &Inks, picture: &mut Picture) {
    let whole = Outline::Rectangle {
        corner: (0.0, 0.0),
        width: 8.0 * SIDE,
        height: 8.0 * SIDE,
        round: 0.0,
    };
    picture.draw(Shape::filled(whole, inks.light));
    let is_dark =
        |square: &Square| (square.file().index() + square.rank().index()).is_multiple_of(2);
    let mut hatching = Vec::new();
    for square in Square::all().filter(is_dark) {
        let (x, y) = middle(square);
        let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
        match inks.dark {
            Some(ink) => {
                let square = Outline::Rectangle { corner, width: SIDE, height: SIDE, round: 0.0 };
                picture.draw(Shape::filled(square, ink));
            }
            None => hatching.extend(hatches(corner)),
        }
    }
    if !hatching.is_empty() {
        picture.draw(Shape::drawn(Outline::Path(Path(hatching)), inks.edge, 0.8));
    }
}

/// Parallel lines from the lower left to the upper right of a square.
fn hatches(corner: Point) -> impl Iterator<Item = Step> {
    (1..2 * HATCHES).flat_map(move |number| {
        let along = f64::from(number) * SIDE / f64::from(HATCHES);
        let (near, far) = (along.min(SIDE), (along - SIDE).max(0.0));
        let place = |x: f64, y: f64| (corner.0 + x, corner.1 + y);
        [Step::Move(place(far, near)), Step::Line(place(near, far))]
    })
}
