//! Pictures: shapes in the order in which they are drawn, and their text as SVG.

use std::fmt;

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::path::Segment;
use crate::path::{Path, Point, Tenths};

/// A colour: red, green and blue, a byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink(pub(crate) u32);

/// The inks of a shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outline {
    Rectangle { corner: Point, width: f64, height: f64, round: f64 },
    Circle { middle: Point, radius: f64 },
    Line { from: Point, to: Point },
    Path(Path),
}

/// A shape: its outline, and the inks of its inside and of its line, which has a width.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    pub(crate) outline: Outline,
    pub(crate) fill: Option<Ink>,
    pub(crate) line: Option<(Ink, f64)>,
}

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Shape(Shape),
    /// Shapes that show a text or a piece, with the label for screen readers.
    Titled(String, Vec<Shape>),
}

/// A picture without any text that needs a font. Its `Display` is the text of an SVG file.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Pixels per unit of length, if set.
    pub(crate) pixels: Option<f64>,
    pub(crate) items: Vec<Item>,
}

#[cfg(any(feature = "pdf", feature = "png"))]
impl Outline {
    /// The outline as steps of the pen.
    pub(crate) fn steps(&self) -> Vec<Segment> {
        match self {
            &Outline::Rectangle { corner: (left, top), width, height, round: 0.0 } => vec![
                Segment::Move((left, top)),
                Segment::Line((left + width, top)),
                Segment::Line((left + width, top + height)),
                Segment::Line((left, top + height)),
                Segment::Close,
            ],
            &Outline::Rectangle { corner, width, height, round } => {
                rounded(corner, (width, height), round)
            }
            &Outline::Circle { middle: (x, y), radius } => {
                rounded((x - radius, y - radius), (2.0 * radius, 2.0 * radius), radius)
            }
            &Outline::Line { from, to } => vec![Segment::Move(from), Segment::Line(to)],
            Outline::Path(Path(steps)) => steps.clone(),
        }
    }
}

/// The distance of a quarter circle's control points from its ends, for a radius of 1.
#[cfg(any(feature = "pdf", feature = "png"))]
const QUARTER: f64 = 0.5523;

/// A rectangle with rounded corners.
#[cfg(any(feature = "pdf", feature = "png"))]
fn rounded((left, top): Point, (width, height): (f64, f64), round: f64) -> Vec<Segment> {
    let (right, bottom, off) = (left + width, top + height, round * (1.0 - QUARTER));
    vec![
        Segment::Move((left + round, top)),
        Segment::Line((right - round, top)),
        Segment::Curve((right - off, top), (right, top + off), (right, top + round)),
        Segment::Line((right, bottom - round)),
        Segment::Curve((right, bottom - off), (right - off, bottom), (right - round, bottom)),
        Segment::Line((left + round, bottom)),
        Segment::Curve((left + off, bottom), (left, bottom - off), (left, bottom - round)),
        Segment::Line((left, top + round)),
        Segment::Curve((left, top + off), (left + off, top), (left + round, top)),
        Segment::Close,
    ]
}

impl Shape {
    pub(crate) fn filled(outline: Outline, ink: Ink) -> Shape {
        Shape { outline, fill: Some(ink), line: None }
    }

    pub(crate) fn drawn(outline: Outline, ink: Ink, width: f64) -> Shape {
        Shape { outline, fill: None, line: Some((ink, width)) }
    }
}

impl Picture {
    /// An empty picture of this size.
    pub(crate) fn new(width: f64, height: f64) -> Picture {
        Picture { width, height, pixels: None, items: Vec::new() }
    }

    pub(crate) fn draw(&mut self, shape: Shape) {
        self.items.push(Item::Shape(shape));
    }

    pub(crate) fn extend(&mut self, shapes: impl IntoIterator<Item = Shape>) {
        self.items.extend(shapes.into_iter().map(Item::Shape));
    }

    /// Puts another picture into this one, scaled by `scale`, its upper left corner at `corner`.
    pub(crate) fn put(&mut self, other: &Picture, corner: Point, scale: f64) {
        let placed = |shape: &Shape| shape.placed(corner, scale);
        self.items.extend(other.items.iter().map(|item| match item {
            Item::Shape(shape) => Item::Shape(placed(shape)),
            Item::Titled(text, shapes) => {
                Item::Titled(text.clone(), shapes.iter().map(placed).collect())
            }
        }));
    }
}

impl Shape {
    fn placed(&self, corner: Point, scale: f64) -> Shape {
        let put = |(x, y): Point| (corner.0 + x * scale, corner.1 + y * scale);
        let outline = match &self.outline {
            Outline::Rectangle { corner, width, height, round } => Outline::Rectangle {
                corner: put(*corner),
                width: width * scale,
                height: height * scale,
                round: round * scale,
            },
            Outline::Circle { middle, radius } => {
                Outline::Circle { middle: put(*middle), radius: radius * scale }
            }
            Outline::Line { from, to } => Outline::Line { from: put(*from), to: put(*to) },
            Outline::Path(path) => Outline::Path(path.placed(corner, scale)),
        };
        let line = self.line.map(|(ink, width)| (ink, width * scale));
        Shape { outline, fill: self.fill, line }
    }
}

impl fmt::Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outline {
            Outline::Rectangle { corner: (x, y), width, height, round } => {
                write!(f, "<rect x=\"{}\" y=\"{}\" ", Tenths(*x), Tenths(*y))?;
                write!(f, "width=\"{}\" height=\"{}\"", Tenths(*width), Tenths(*height))?;
                if *round > 0.0 {
                    write!(f, " rx=\"{}\"", Tenths(*round))?;
                }
            }
            Outline::Circle { middle: (x, y), radius } => {
                let (x, y, radius) = (Tenths(*x), Tenths(*y), Tenths(*radius));
                write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
            }
            Outline::Line { from, to } => {
                write!(f, "<line x1=\"{}\" y1=\"{}\" ", Tenths(from.0), Tenths(from.1))?;
                write!(f, "x2=\"{}\" y2=\"{}\"", Tenths(to.0), Tenths(to.1))?;
            }
            Outline::Path(path) => write!(f, "<path d=\"{path}\"")?,
        }
        match self.fill {
            Some(ink) => write!(f, " fill=\"{ink}\"")?,
            None if matches!(self.outline, Outline::Line { .. }) => {}
            None => write!(f, " fill=\"none\"")?,
        }
        if let Some((ink, width)) = self.line {
            write!(f, " stroke=\"{ink}\" stroke-width=\"{}\"", Tenths(width))?;
        }
        f.write_str("/>")
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (Tenths(self.width), Tenths(self.height));
        write!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"")?;
        if let Some(pixels) = self.pixels {
            let (width, height) = (Tenths(self.width * pixels), Tenths(self.height * pixels));
            write!(f, " width=\"{width}\" height=\"{height}\"")?;
        }
        writeln!(f, " stroke-linecap=\"round\" stroke-linejoin=\"round\">")?;
        for item in &self.items {
            match item {
                Item::Shape(shape) => writeln!(f, "{shape}")?,
                Item::Titled(text, shapes) => {
                    writeln!(f, "<g><title>{}</title>", Escaped(text))?;
                    shapes.iter().try_for_each(|shape| writeln!(f, "{shape}"))?;
                    writeln!(f, "</g>")?;
                }
            }
        }
        writeln!(f, "</svg>")
    }
}

/// A text with the marks of XML escaped.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|mark| match mark {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            mark => write!(f, "{mark}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_within_another_keeps_its_proportions() {
        let mut inner = Picture::new(10.0, 10.0);
        let circle = Outline::Circle { middle: (5.0, 5.0), radius: 2.0 };
        inner.draw(Shape::drawn(circle, Ink(0x12_34_56), 1.0));
        let mut outer = Picture::new(100.0, 50.0);
        outer.put(&inner, (10.0, 20.0), 2.0);
        let svg = outer.to_string();
        assert!(svg.contains(
            "<circle cx=\"20\" cy=\"30\" r=\"4\" fill=\"none\" stroke=\"#123456\" \
             stroke-width=\"2\"/>"
        ));
        assert!(svg.contains("viewBox=\"0 0 100 50\""));
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(Escaped("<a&b>").to_string(), "&lt;a&amp;b&gt;");
    }
}
