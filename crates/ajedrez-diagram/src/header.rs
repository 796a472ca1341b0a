//! The head of a page, above the pictures: a title, lines to write on, and text.

use crate::glyphs::{self, wrapped};
use crate::path::Point;
use crate::picture::{Ink, Outline, Picture, Shape};

/// The head of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The title; nothing is drawn for an empty one.
    pub title: String,
    /// The labels of two fields to fill in, such as `Name:` and `Date:`, each with a line to write on. The
    /// first line is longer.
    pub blanks: Option<[&'static str; 2]>,
    /// The text, wrapped between words.
    pub text: String,
}

/// Heights and distances, as multiples of the height of the text.
const TITLE: f64 = 2.0;
const BELOW_TITLE: f64 = 2.4;
const BELOW_BLANKS: f64 = 2.6;
const LEADING: f64 = 1.9;
const BELOW_LINES: f64 = 1.2;

/// The share of the first blank in the width.
const FIRST_SHARE: f64 = 0.64;

/// The place of a header on a page, and the look of its text.
pub(crate) struct Place {
    pub(crate) corner: Point,
    pub(crate) width: f64,
    /// The height of the text's digits.
    pub(crate) text: f64,
    pub(crate) ink: Ink,
}

impl Header {
    /// The header without fields to fill in, for answers.
    pub(crate) fn without_blanks(&self) -> Header {
        Header { blanks: None, ..self.clone() }
    }

    /// Draws the header, and returns its height including the space below.
    pub(crate) fn draw(&self, picture: &mut Picture, place: &Place) -> f64 {
        let &Place { corner: (left, start), width, text, ink } = place;
        let mut top = start;
        let title = TITLE * text;
        for line in wrapped(&self.title, title, width) {
            // A word that is wider than the page is drawn smaller.
            let height = title * (width / glyphs::width(&line, title)).min(1.0);
            picture.items.push(glyphs::text(&line, (left, top), height, ink));
            top += title + (BELOW_TITLE - 0.6) * text;
        }
        if top > start {
            top += 0.6 * text;
        }
        if let Some(names) = self.blanks {
            Header::draw_blanks(picture, names, &Place { corner: (left, top), ..*place });
            top += (1.0 + BELOW_BLANKS) * text;
        }
        for line in wrapped(&self.text, text, width) {
            picture.items.push(glyphs::text(&line, (left, top), text, ink));
            top += LEADING * text;
        }
        if top > start { top + BELOW_LINES * text - start } else { 0.0 }
    }

    /// Draws both fields in one row, each with a line to write on.
    fn draw_blanks(picture: &mut Picture, names: [&str; 2], place: &Place) {
        let &Place { corner: (left, top), width, text, ink } = place;
        let (second, right) = (left + FIRST_SHARE * width, left + width);
        let ends = [(left, second - 1.5 * text), (second, right)];
        for (name, (start, end)) in names.into_iter().zip(ends) {
            picture.items.push(glyphs::text(name, (start, top), text, ink));
            let (from, y) = (start + glyphs::width(name, text) + 0.6 * text, top + 1.2 * text);
            let line = Outline::Line { from: (from.min(end), y), to: (end, y) };
            picture.draw(Shape::drawn(line, ink, 0.08 * text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn height(header: &Header, width: f64) -> f64 {
        let mut picture = Picture::new(width, 100.0);
        header.draw(&mut picture, &Place { corner: (0.0, 0.0), width, text: 8.0, ink: Ink(0) })
    }

    #[test]
    fn the_height_of_a_head_fits_its_content() {
        assert_eq!(height(&Header::default(), 300.0), 0.0);
        let title = Header { title: "Torneo".to_owned(), ..Header::default() };
        let long = Header { title: "Torneo de otoño ".repeat(8), ..Header::default() };
        assert!(0.0 < height(&title, 300.0) && height(&title, 300.0) < height(&long, 300.0));
        let blanks = Header { blanks: Some(["Name:", "Date:"]), ..title.clone() };
        assert!(height(&title, 300.0) < height(&blanks, 300.0));
        assert_eq!(height(&blanks.without_blanks(), 300.0), height(&title, 300.0));
    }

    #[test]
    fn a_word_wider_than_the_page_is_drawn_smaller() {
        let header = Header { title: "W".repeat(100), ..Header::default() };
        let mut picture = Picture::new(300.0, 100.0);
        let ink = Ink(0);
        header.draw(&mut picture, &Place { corner: (0.0, 0.0), width: 300.0, text: 8.0, ink });
        let expected = glyphs::text(
            &"W".repeat(100),
            (0.0, 0.0),
            16.0 * 300.0 / glyphs::width(&"W".repeat(100), 16.0),
            ink,
        );
        assert_eq!(picture.items, [expected]);
    }
}
