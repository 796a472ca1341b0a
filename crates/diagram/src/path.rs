//! Outlines made of lines and curves, read from the notation that SVG has for them.

use std::fmt;

/// A place: from the left, and from the top.
pub(crate) type Point = (f64, f64);

/// A step of the pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    /// To a place, without drawing.
    Move(Point),
    /// A straight line to a place.
    Line(Point),
    /// A cubic Bezier curve: two control points, and where it ends.
    Curve(Point, Point, Point),
    /// A straight line to where the pen came down.
    Close,
}

/// An outline.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Path(pub(crate) Vec<Step>);

impl Path {
    /// Reads an outline of this crate: `M`, `L` and `C` with absolute places, and `Z`, all separated
    /// by blanks.
    ///
    /// # Panics
    ///
    /// When the outline is none. All of them are constants, which a test reads.
    pub(crate) fn read(text: &str) -> Path {
        let mut words = text.split_ascii_whitespace();
        let mut steps = Vec::new();
        while let Some(word) = words.next() {
            let mut number = || -> f64 {
                words.next().and_then(|word| word.parse().ok()).expect("a number of an outline")
            };
            let mut point = || (number(), number());
            steps.push(match word {
                "M" => Step::Move(point()),
                "L" => Step::Line(point()),
                "C" => Step::Curve(point(), point(), point()),
                "Z" => Step::Close,
                _ => panic!("an outline has no {word:?}"),
            });
        }
        Path(steps)
    }

    /// The outline made larger by a factor, then moved.
    pub(crate) fn placed(&self, (left, top): Point, scale: f64) -> Path {
        let put = |(x, y): Point| (left + x * scale, top + y * scale);
        let steps = self.0.iter().map(|step| match *step {
            Step::Move(to) => Step::Move(put(to)),
            Step::Line(to) => Step::Line(put(to)),
            Step::Curve(first, second, to) => Step::Curve(put(first), put(second), put(to)),
            Step::Close => Step::Close,
        });
        Path(steps.collect())
    }
}

impl fmt::Display for Path {
    /// The outline as SVG writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.0 {
            match step {
                Step::Move(to) => write!(f, "M{}", Place(*to))?,
                Step::Line(to) => write!(f, "L{}", Place(*to))?,
                Step::Curve(first, second, to) => {
                    write!(f, "C{} {} {}", Place(*first), Place(*second), Place(*to))?;
                }
                Step::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

/// A place, written as two numbers.
struct Place(Point);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Tenths(self.0.0), Tenths(self.0.1))
    }
}

/// A number, to a tenth.
pub(crate) struct Tenths(pub(crate) f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not -0: the sum turns it into 0.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
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
    fn nothing_is_written_as_minus_nothing() {
        assert_eq!(Tenths(-0.01).to_string(), "0");
    }
}
