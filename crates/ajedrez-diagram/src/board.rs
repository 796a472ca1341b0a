//! Pictures of boards in several styles, with pieces, marks and arrows; and a sprite of the pieces, for web pages that
//! draw boards themselves.

use std::fmt;

use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Board, Color, Piece, Role, Square};

use crate::arrows::{self, Arrow};
use crate::path::{Path, Point, Segment};
use crate::picture::{Ink, Item, Outline, Picture, Shape};
use crate::square::{SIDE, middle};
use crate::{glyphs, pieces};

/// The margin for the names of files and ranks.
const MARGIN: f64 = 20.0;

/// The margin of a board without names.
const EDGE: f64 = 1.0;

/// The radius of a dot.
const DOT: f64 = 6.5;

/// The number of hatching lines of a square.
const HATCHES: i32 = 7;

/// A board with marked squares and arrows. Its `Display` is the text of an SVG file in the default
/// style.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The pieces.
    pub board: Board,
    /// The squares in circles.
    pub marked: Bitboard,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// The squares with a dot, such as those to which a piece can move.
    pub dots: Bitboard,
    /// The reader's own arrows and circles, above everything else.
    pub marks: Vec<Mark>,
}

/// An arrow from one square to another or, if both are equal, a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where the arrow begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// The colour; black in a picture in black and white.
    pub color: MarkColor,
}

/// The colour of a [`Mark`]. They differ in brightness, so grey copies show the difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkColor {
    /// The darkest.
    #[default]
    Green,
    /// Lighter than blue.
    Red,
    /// Lighter than green.
    Blue,
    /// The lightest.
    Yellow,
}

impl MarkColor {
    /// All colours with their names.
    pub const NAMES: [(&'static str, MarkColor); 4] = [
        ("green", MarkColor::Green),
        ("red", MarkColor::Red),
        ("blue", MarkColor::Blue),
        ("yellow", MarkColor::Yellow),
    ];
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
        squares(style, &inks, &mut board);
        self.marked.into_iter().for_each(|square| board.extend(circle(square, inks.mark)));
        for (square, piece) in self.board.pieces() {
            let (x, y) = middle(square);
            let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
            let text = format!("{} {square}", piece.letter());
            board.items.push(Item::Titled(text, pieces::piece(piece, corner, SIDE).to_vec()));
        }
        for square in self.dots {
            let dot = Outline::Circle { middle: middle(square), radius: DOT };
            board.draw(Shape {
                outline: dot,
                fill: Some(inks.arrow),
                line: Some((pieces::WHITE, 1.4)),
            });
        }
        let ways = arrows::ways(&self.arrows, self.board.occupied());
        for &way in &ways {
            board.extend(arrows::arrow(way, inks.arrow));
        }
        self.draw_marks(style.palette, &mut board);
        board.items.extend(arrows::labels(&self.arrows, &ways, inks.arrow));
        framed(&board, style, &inks)
    }

    /// Draws the circles, then the arrows, which bend around each other but not around `arrows`.
    fn draw_marks(&self, palette: Palette, board: &mut Picture) {
        let (circles, arrows): (Vec<Mark>, Vec<Mark>) =
            self.marks.iter().partition(|mark| mark.from == mark.to);
        for mark in circles {
            board.extend(circle(mark.from, palette.ink(mark.color)));
        }
        let plain = |mark: &Mark| Arrow { from: mark.from, to: mark.to, label: None };
        let ways =
            arrows::ways(&arrows.iter().map(plain).collect::<Vec<_>>(), self.board.occupied());
        for (mark, &way) in arrows.iter().zip(&ways) {
            board.extend(arrows::arrow(way, palette.ink(mark.color)));
        }
    }
}

/// A circle within a square, with a light edge.
fn circle(square: Square, ink: Ink) -> [Shape; 2] {
    let circle = Outline::Circle { middle: middle(square), radius: SIDE / 2.0 - 2.5 };
    [Shape::drawn(circle.clone(), pieces::WHITE, 5.0), Shape::drawn(circle, ink, 3.0)]
}

/// The board on white paper, with the names of files and ranks next to it.
fn framed(board: &Picture, style: &Style, inks: &Inks) -> Picture {
    let side = style.squares() as f64 * SIDE;
    let above = board.height - side;
    let (left, below) = if style.without_names { (EDGE, EDGE) } else { (MARGIN, MARGIN) };
    let (width, height) = (left + side + EDGE, EDGE + side + below);
    let mut picture = Picture::new(width, height);
    picture.pixels = style.pixels.map(|pixels| pixels / SIDE);
    // The names are dark: without paper, they would be invisible on a dark background.
    let paper = Outline::Rectangle { corner: (0.0, 0.0), width, height, round: 0.0 };
    picture.draw(Shape::filled(paper, pieces::WHITE));
    picture.put(board, (left, EDGE - above), 1.0);
    let edge = Outline::Rectangle { corner: (left, EDGE), width: side, height: side, round: 0.0 };
    picture.draw(Shape::drawn(edge, inks.edge, 1.2));
    if style.without_names {
        return picture;
    }
    for &file in &File::ALL[..style.squares()] {
        let x = left + middle(Square::new(file, Rank::First)).0;
        let name = file.to_string();
        picture.items.push(glyphs::centred(&name, (x, EDGE + side + 10.0), 11.5, inks.text));
    }
    for &rank in &Rank::ALL[..style.squares()] {
        let y = EDGE - above + middle(Square::new(File::A, rank)).1;
        picture.items.push(glyphs::centred(
            &rank.to_string(),
            (left / 2.0 - 0.5, y),
            11.5,
            inks.text,
        ));
    }
    picture
}

fn squares(style: &Style, inks: &Inks, picture: &mut Picture) {
    let side = style.squares() as f64 * SIDE;
    let corner = (0.0, picture.height - side);
    let whole = Outline::Rectangle { corner, width: side, height: side, round: 0.0 };
    picture.draw(Shape::filled(whole, inks.light));
    let is_dark =
        |square: &Square| (square.file().index() + square.rank().index()).is_multiple_of(2);
    let mut hatching = Vec::new();
    let is_drawn =
        |square: &Square| square.file().index().max(square.rank().index()) < style.squares();
    for square in Square::all().filter(is_dark).filter(is_drawn) {
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
fn hatches(corner: Point) -> impl Iterator<Item = Segment> {
    (1..2 * HATCHES).flat_map(move |number| {
        let along = f64::from(number) * SIDE / f64::from(HATCHES);
        let (near, far) = (along.min(SIDE), (along - SIDE).max(0.0));
        let place = |x: f64, y: f64| (corner.0 + x, corner.1 + y);
        [Segment::Move(place(far, near)), Segment::Line(place(near, far))]
    })
}

/// The style of a picture; by default in colour, with the names of files and ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// The inks.
    pub palette: Palette,
    /// Whether the names of files and ranks are left out.
    pub without_names: bool,
    /// The width of a square in pixels; by default the viewer decides.
    pub pixels: Option<f64>,
    /// Whether only the squares a1 to d4 are drawn, as on ThinkFun's cards; the others must be empty.
    pub is_card: bool,
}

impl Style {
    /// The number of files and ranks that are drawn.
    fn squares(&self) -> usize {
        if self.is_card { 4 } else { 8 }
    }
}

/// The inks of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Colours that also differ in brightness.
    #[default]
    Color,
    /// Black lines on white: dark squares are hatched, as books print them.
    BlackAndWhite,
}

/// The ink of each part of a picture.
pub(crate) struct Inks {
    pub(crate) light: Ink,
    /// The fill of dark squares; they are hatched if there is none.
    pub(crate) dark: Option<Ink>,
    /// Hatching, and the edge of the board.
    pub(crate) edge: Ink,
    pub(crate) arrow: Ink,
    pub(crate) mark: Ink,
    pub(crate) text: Ink,
}

impl Palette {
    /// The ink of a mark.
    fn ink(self, color: MarkColor) -> Ink {
        match (self, color) {
            (Palette::BlackAndWhite, _) => Ink(0x00_00_00),
            (Palette::Color, MarkColor::Green) => Ink(0x0b_5c_36),
            (Palette::Color, MarkColor::Red) => Ink(0xc6_28_28),
            (Palette::Color, MarkColor::Blue) => Ink(0x1f_5f_c4),
            (Palette::Color, MarkColor::Yellow) => Ink(0xe8_a2_00),
        }
    }

    pub(crate) fn inks(self) -> Inks {
        match self {
            Palette::Color => Inks {
                light: Ink(0xf3_e6_cb),
                dark: Some(Ink(0xc9_a9_7c)),
                edge: Ink(0x6b_50_2e),
                arrow: Ink(0x0b_5c_36),
                mark: Ink(0xc6_28_28),
                text: Ink(0x33_2a_1f),
            },
            Palette::BlackAndWhite => Inks {
                light: Ink(0xff_ff_ff),
                dark: None,
                edge: Ink(0x00_00_00),
                arrow: Ink(0x00_00_00),
                mark: Ink(0x00_00_00),
                text: Ink(0x00_00_00),
            },
        }
    }
}

/// The side length of each piece's square in a sprite.
pub const SPRITE_SIDE: f64 = 100.0;

/// The twelve pieces as one SVG file. Each is a group in a square of [`SPRITE_SIDE`], with its
/// upper left corner at the origin. Its id is the colour, `w` or `b`, and the English letter of the
/// role: `wn` is the white knight.
///
/// ```
/// let sprite = ajedrez_diagram::sprite().to_string();
/// assert_eq!(sprite.matches("<g id=").count(), 12);
/// assert!(sprite.contains("<g id=\"wn\""));
/// ```
pub fn sprite() -> impl fmt::Display {
    fmt::from_fn(|f| {
        writeln!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\">")?;
        for color in [Color::White, Color::Black] {
            for role in Role::ALL {
                let piece = Piece { color, role };
                let side = if color == Color::White { 'w' } else { 'b' };
                let name = piece.letter().to_ascii_lowercase();
                // A `<use>` of a group inherits these attributes from its own place, not from this
                // file.
                write!(f, "<g id=\"{side}{name}\" ")?;
                writeln!(f, "stroke-linecap=\"round\" stroke-linejoin=\"round\">")?;
                for shape in pieces::piece(piece, (0.0, 0.0), SPRITE_SIDE) {
                    writeln!(f, "{shape}")?;
                }
                writeln!(f, "</g>")?;
            }
        }
        writeln!(f, "</svg>")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_a_circle_or_an_arrow_in_its_colour() {
        let mark = |from, to, color| Mark { from, to, color };
        let marks = vec![
            mark(Square::C3, Square::F6, MarkColor::Blue),
            mark(Square::E4, Square::E4, MarkColor::Red),
        ];
        let drawing = Drawing { marks, ..Drawing::default() };
        let shapes = |style: &Style, ink: &str| {
            let svg = drawing.picture(style).to_string();
            ["<circle ", "<line "].map(|shape| {
                svg.lines().filter(|line| line.contains(shape) && line.contains(ink)).count()
            })
        };
        let style = Style::default();
        assert_eq!([shapes(&style, "1f5fc4"), shapes(&style, "c62828")], [[0, 1], [1, 0]]);
        let style = Style { palette: Palette::BlackAndWhite, ..Style::default() };
        assert_eq!([shapes(&style, "000000"), shapes(&style, "c62828")], [[1, 1], [0, 0]]);
    }

    #[test]
    fn a_dot_is_smaller_than_a_circle() {
        let drawing = Drawing { dots: Square::E4.into(), ..Drawing::default() };
        let svg = drawing.picture(&Style::default()).to_string();
        assert_eq!(svg.matches("<circle ").count(), 1);
        assert!(svg.contains("r=\"6.5\""), "{svg}");
    }
}
