//! Outlines of lines and curves, in SVG path notation.

use std::fmt;

/// A point: its distances from the left and from the top.
pub(crate) type Point = (f64, f64);

/// A segment of a path, as in SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    /// Moves to a point without drawing.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A cubic Bezier curve: two control points and the end.
    Curve(Point, Point, Point),
    /// A straight line back to the start of the outline.
    Close,
}

/// An outline.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Path(pub(crate) Vec<Segment>);

impl Path {
    /// Reads an outline of this crate: `M`, `L` and `C` with absolute points, and `Z`, all
    /// separated by blanks.
    ///
    /// # Panics
    ///
    /// If the text is not an outline. Programs have packed outlines; tests compare them with this.
    #[cfg(test)]
    pub(crate) fn read(text: &str) -> Path {
        let mut words = text.split_ascii_whitespace();
        let mut steps = Vec::new();
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(decimal).expect("a number of an outline");
            let mut point = || (number(), number());
            steps.push(match word {
                "M" => Segment::Move(point()),
                "L" => Segment::Line(point()),
                "C" => Segment::Curve(point(), point(), point()),
                "Z" => Segment::Close,
                _ => panic!("an outline has no {word:?}"),
            });
        }
        Path(steps)
    }

    /// The outline scaled by `scale`, then moved.
    pub(crate) fn placed(&self, (left, top): Point, scale: f64) -> Path {
        let put = |(x, y): Point| (left + x * scale, top + y * scale);
        let steps = self.0.iter().map(|step| match *step {
            Segment::Move(to) => Segment::Move(put(to)),
            Segment::Line(to) => Segment::Line(put(to)),
            Segment::Curve(first, second, to) => Segment::Curve(put(first), put(second), put(to)),
            Segment::Close => Segment::Close,
        });
        Path(steps.collect())
    }
}

/// A number with few decimals.
#[cfg(test)]
fn decimal(word: &str) -> Option<f64> {
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let digits: i32 = [whole, part].concat().parse().ok()?;
    Some(f64::from(digits) / f64::from(10_i32.pow(part.len() as u32)))
}

impl fmt::Display for Path {
    /// The outline in SVG notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            match step {
                Segment::Move(to) => write!(f, "M{}", Place(*to))?,
                Segment::Line(to) => write!(f, "L{}", Place(*to))?,
                Segment::Curve(first, second, to) => {
                    write!(f, "C{} {} {}", Place(*first), Place(*second), Place(*to))?;
                }
                Segment::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

/// A point, written as two numbers.
struct Place(Point);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Tenths(self.0.0), Tenths(self.0.1))
    }
}

/// A number, rounded to a tenth.
pub(crate) struct Tenths(pub(crate) f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // As whole numbers: to write any `f64` takes tables and a large part of a module for browsers.
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        write!(f, "{sign}{whole}")?;
        if tenth == 0 { Ok(()) } else { write!(f, ".{tenth}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_placed_and_written_to_a_tenth() {
        let path = Path::read("M 0 0 L 10 0 C 10 5 5 10 0 10 Z");
        assert_eq!(path.to_string(), "M0 0L10 0C10 5 5 10 0 10Z");
        assert_eq!(path.placed((1.0, 2.0), 0.25).to_string(), "M1 2L3.5 2C3.5 3.3 2.3 4.5 1 4.5Z");
    }

    #[test]
    fn numbers_of_outlines_are_read_exactly() {
        for tenths in -2000..2000 {
            let word = (f64::from(tenths) / 10.0).to_string();
            assert_eq!(decimal(&word), word.parse().ok());
            assert_eq!(Tenths(f64::from(tenths) / 10.0).to_string(), word);
        }
        assert_eq!((decimal("-0.125"), decimal("1.5e3"), decimal("")), (Some(-0.125), None, None));
    }

    #[test]
    fn minus_zero_is_written_as_zero() {
        assert_eq!(Tenths(-0.01).to_string(), "0");
    }
}
