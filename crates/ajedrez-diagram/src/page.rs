//! Several pictures combined into one: strips and sheets.

use crate::board::Style;
use crate::glyphs::{self, wrapped};
use crate::header::{Header, Place};
use crate::path::Point;
use crate::picture::{Ink, Item, Outline, Picture, Shape};
use crate::pieces::WHITE;

/// The space between pictures, and at the edges.
const GAP: f64 = 22.0;

/// The height of the digits of captions and lines, and of headings.
const TEXT: f64 = 15.0;
const HEADING: f64 = 24.0;

/// The width of a page without pictures.
const WIDTH: f64 = 640.0;

/// The distance of blank lines, as a multiple of the height of the text.
const BLANK_LINE: f64 = 2.4;

/// The space below the last blank line, so the next caption is not read as an answer.
const BELOW_BLANKS: f64 = 0.6;

/// A picture with texts. [`missing_glyph`](crate::missing_glyph) finds characters without a glyph.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The text above it.
    pub caption: String,
    /// The picture.
    pub picture: Picture,
    /// The number of lines to write on, below it.
    pub blank_lines: usize,
}

impl Figure {
    /// The height of the blank lines, next to text of this height.
    pub(crate) fn blank_height(&self, text: f64) -> f64 {
        match self.blank_lines {
            0 => 0.0,
            lines => (BLANK_LINE * lines as f64 + BELOW_BLANKS) * text,
        }
    }

    /// Draws the blank lines below `corner`, with this width.
    pub(crate) fn draw_blanks(
        &self,
        page: &mut Picture,
        (left, top): Point,
        width: f64,
        (text, ink): (f64, Ink),
    ) {
        for number in 1..=self.blank_lines {
            let y = top + BLANK_LINE * text * number as f64;
            let line = Outline::Line { from: (left, y), to: (left + width, y) };
            page.draw(Shape::drawn(line, ink, 0.08 * text));
        }
    }
}

/// Pictures in rows, with text above and below them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// The header above the pictures.
    pub header: Option<Header>,
    /// The pictures, from the left and from the top.
    pub pictures: Vec<Figure>,
    /// The number of pictures in a row: at least one.
    pub columns: usize,
    /// The heading between the pictures and the lines.
    pub heading: Option<String>,
    /// The lines at the end; a line that is too long is wrapped between words.
    pub lines: Vec<String>,
}

impl Page {
    /// The page as one picture.
    pub fn picture(&self, style: &Style) -> Picture {
        let ink = style.palette.inks().text;
        let columns = self.columns.clamp(1, self.pictures.len().max(1));
        let size = |size: fn(&Picture) -> f64| {
            self.pictures.iter().map(|part| size(&part.picture)).fold(0.0, f64::max)
        };
        let (wide, high) = (size(|part| part.width), size(|part| part.height));
        let width = match self.pictures.len() {
            0 => WIDTH,
            _ => GAP + columns as f64 * (wide + GAP),
        };
        let blanks = self.pictures.iter().map(|part| part.blank_height(TEXT)).fold(0.0, f64::max);
        let row = TEXT + GAP / 2.0 + high + blanks + GAP;
        let mut page = Picture::new(width, 0.0);
        page.pixels = self.pictures.first().and_then(|part| part.picture.pixels);
        let place = Place { corner: (GAP, GAP), width: width - 2.0 * GAP, text: TEXT, ink };
        let mut top =
            GAP + self.header.as_ref().map_or(0.0, |header| header.draw(&mut page, &place));
        for (index, part) in self.pictures.iter().enumerate() {
            let left = GAP + (index % columns) as f64 * (wide + GAP);
            let top = top + (index / columns) as f64 * row;
            if !part.caption.is_empty() {
                let middle = (left + wide / 2.0, top + TEXT / 2.0);
                page.items.push(glyphs::centred(&part.caption, middle, TEXT, ink));
            }
            let top = top + TEXT + GAP / 2.0;
            page.put(&part.picture, (left, top), 1.0);
            part.draw_blanks(&mut page, (left, top + part.picture.height), wide, (TEXT, ink));
        }
        top += self.pictures.len().div_ceil(columns) as f64 * row;
        if let Some(heading) = &self.heading {
            page.items.push(glyphs::text(heading, (GAP, top), HEADING, ink));
            top += 2.0 * HEADING;
        }
        for line in self.lines.iter().flat_map(|line| wrapped(line, TEXT, width - 2.0 * GAP)) {
            page.items.push(glyphs::text(&line, (GAP, top), TEXT, ink));
            top += 1.8 * TEXT;
        }
        page.height = top;
        let paper = Outline::Rectangle { corner: (0.0, 0.0), width, height: top, round: 0.0 };
        page.items.insert(0, Item::Shape(Shape::filled(paper, WHITE)));
        page
    }

    /// The page without its heading and lines.
    #[must_use]
    pub fn without_lines(&self) -> Page {
        Page { heading: None, lines: Vec::new(), ..self.clone() }
    }

    /// Only the heading and lines, below a header without fields to fill in.
    #[must_use]
    pub fn lines_only(&self) -> Page {
        let header = self.header.as_ref().map(Header::without_blanks);
        let (heading, lines) = (self.heading.clone(), self.lines.clone());
        Page { header, pictures: Vec::new(), columns: 1, heading, lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_grows_by_rows() {
        let height = |pictures: usize, columns: usize, blank_lines: usize| {
            let (caption, picture) = ("1.".to_owned(), Picture::new(100.0, 100.0));
            let part = Figure { caption, picture, blank_lines };
            let pictures = vec![part; pictures];
            Page { pictures, columns, ..Page::default() }.picture(&Style::default()).height
        };
        assert!(height(3, 3, 0) < height(4, 3, 0) && height(4, 3, 0) == height(6, 3, 0));
        assert!(height(3, 0, 0) == height(3, 1, 0));
        assert!(height(3, 3, 0) < height(3, 3, 1) && height(3, 3, 1) < height(3, 3, 2));
    }
}
