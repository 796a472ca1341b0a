//! A board with what stands on it, marks and arrows.

use std::fmt;

use core_bitboard::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};
use svg::Document;
use svg::node::element::{Circle, Definitions, Group, Line, Marker, Path, Rectangle, Text};

/// The side of a square.
const SIDE: usize = 45;

/// The room for the names of files and ranks.
const MARGIN: usize = 20;

/// How far from the middle of a square the label of an arrow stands that begins there: still on
/// that square, so that labels of arrows from different squares never meet.
const LABEL_DISTANCE: f64 = 15.0;

/// A board with marked squares and arrows. Its `Display` is the text of an SVG file.
pub struct Drawing {
    /// What stands where.
    pub board: Board,
    /// The squares in circles.
    pub marked: Bitboard,
    /// What goes where.
    pub arrows: Vec<Arrow>,
}

/// An arrow from the middle of a square to that of another.
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What is written at its beginning: a few letters.
    pub label: Option<String>,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = MARGIN + 8 * SIDE;
        let head = Marker::new()
            .set("id", "head")
            .set("viewBox", "0 0 10 10")
            .set("refX", 8)
            .set("refY", 5)
            .set("markerWidth", 4)
            .set("markerHeight", 4)
            .set("orient", "auto")
            .add(Path::new().set("d", "M0 0 L10 5 L0 10 z").set("fill", "#1f7a3d"));
        let document = Document::new()
            .set("viewBox", (0, 0, size, size))
            .set("font-family", "sans-serif")
            .add(Definitions::new().add(head))
            .add(squares())
            .add(names())
            .add(self.marks())
            .add(self.pieces())
            .add(self.arrows())
            .add(self.labels());
        writeln!(f, "{document}")
    }
}

impl Drawing {
    fn marks(&self) -> Group {
        let group =
            Group::new().set("fill", "none").set("stroke", "#c62828").set("stroke-width", 3);
        self.marked.into_iter().fold(group, |group, square| {
            let (x, y) = middle(square);
            group.add(Circle::new().set("cx", x).set("cy", y).set("r", 20))
        })
    }

    fn pieces(&self) -> Group {
        let group = Group::new().set("font-size", 36).set("text-anchor", "middle");
        self.board.pieces().fold(group, |group, (square, piece)| {
            let (x, y) = middle(square);
            group.add(Text::new(glyph(piece)).set("x", x).set("y", y + 13))
        })
    }

    fn arrows(&self) -> Group {
        let group = Group::new().set("stroke", "#1f7a3d").set("stroke-width", 4);
        let group = group.set("stroke-opacity", 0.8);
        self.arrows.iter().fold(group, |group, arrow| {
            let ((x1, y1), (x2, y2)) = (middle(arrow.from), middle(arrow.to));
            let line = Line::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2);
            group.add(line.set("marker-end", "url(#head)"))
        })
    }

    fn labels(&self) -> Group {
        let group = Group::new().set("font-size", 11).set("text-anchor", "middle");
        self.arrows.iter().fold(group, |group, arrow| {
            let Some(label) = &arrow.label else { return group };
            let (x, y) = arrow.label_middle();
            let width = 8 + 6 * label.chars().count();
            let plate = Rectangle::new()
                .set("x", x - width as f64 / 2.0)
                .set("y", y - 7.0)
                .set("width", width)
                .set("height", 14)
                .set("rx", 7)
                .set("fill", "#ffffff")
                .set("stroke", "#1f7a3d");
            group.add(plate).add(Text::new(label.as_str()).set("x", x).set("y", y + 4.0))
        })
    }
}

impl Arrow {
    /// The middle of the label, from the left and from the top, to a tenth.
    fn label_middle(&self) -> (f64, f64) {
        let ((x1, y1), (x2, y2)) = (middle(self.from), middle(self.to));
        let (x1, y1, x2, y2) = (x1 as f64, y1 as f64, x2 as f64, y2 as f64);
        let length = (x2 - x1).hypot(y2 - y1).max(1.0);
        let along = |start: f64, end: f64| {
            ((start + (end - start) / length * LABEL_DISTANCE) * 10.0).round() / 10.0
        };
        (along(x1, x2), along(y1, y2))
    }
}

fn squares() -> Group {
    Square::all().fold(Group::new(), |group, square| {
        let is_dark = (square.file().index() + square.rank().index()).is_multiple_of(2);
        let (x, y) = middle(square);
        let square = Rectangle::new()
            .set("x", x - SIDE / 2)
            .set("y", y - SIDE / 2)
            .set("width", SIDE)
            .set("height", SIDE)
            .set("fill", if is_dark { "#c8a77b" } else { "#f3e3c3" });
        group.add(square)
    })
}

/// The letters of the files and the digits of the ranks.
fn names() -> Group {
    let group = Group::new().set("font-size", 12).set("text-anchor", "middle");
    let group = File::ALL.into_iter().fold(group, |group, file| {
        let (x, y) = middle(Square::new(file, Rank::First));
        let name = Text::new(file.to_string()).set("x", x).set("y", y + SIDE / 2 + 14);
        group.add(name)
    });
    Rank::ALL.into_iter().fold(group, |group, rank| {
        let (_, y) = middle(Square::new(File::A, rank));
        group.add(Text::new(rank.to_string()).set("x", MARGIN / 2).set("y", y + 4))
    })
}

/// The middle of a square, from the left and from the top.
fn middle(square: Square) -> (usize, usize) {
    let (column, row) = (square.file().index(), 7 - square.rank().index());
    (MARGIN + column * SIDE + SIDE / 2, row * SIDE + SIDE / 2)
}

/// The character of Unicode that shows a piece.
fn glyph(piece: Piece) -> &'static str {
    let [white, black] = match piece.role {
        Role::King => ["♔", "♚"],
        Role::Queen => ["♕", "♛"],
        Role::Rook => ["♖", "♜"],
        Role::Bishop => ["♗", "♝"],
        Role::Knight => ["♘", "♞"],
        Role::Pawn => ["♙", "♟"],
    };
    match piece.color {
        Color::White => white,
        Color::Black => black,
    }
}
