//! Several pictures combined into one: strips and sheets.

use crate::board::Style;
use crate::glyphs::{self, wrapped};
use crate::head::{Head, Place};
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

/// The greatest height of the digits of notes and the space above them, as parts of the width of their
/// picture, and the height of a line as a multiple of its digits.
const NOTE: f64 = 0.042;
const LEADING: f64 = 1.8;
const ABOVE_NOTE: f64 = 0.025;

/// A picture with texts. [`unwritable`](crate::unwritable) finds characters without a glyph.
#[derive(Clone, Debug, PartialEq)]
pub struct Captioned {
    /// The text above it.
    pub caption: String,
    /// The picture.
    pub picture: Picture,
    /// The text below it, wrapped between words.
    pub note: String,
}

impl Captioned {
    /// The lines of the note, whatever the width of the picture.
    fn note_lines(&self) -> Vec<String> {
        wrapped(&self.note, NOTE, 1.0)
    }

    /// The height of the note in a picture that is one unit wide.
    pub(crate) fn note_height(&self) -> f64 {
        match self.note_lines().len() {
            0 => 0.0,
            lines => ABOVE_NOTE + LEADING * NOTE * lines as f64,
        }
    }

    /// Draws the note below the picture, whose lower left corner is at `corner`, in a text that is not
    /// larger than `most`.
    pub(crate) fn draw_note(
        &self,
        page: &mut Picture,
        corner: Point,
        width: f64,
        (most, ink): (f64, Ink),
    ) {
        let text = most.min(NOTE * width);
        let mut top = corner.1 + ABOVE_NOTE * width + text / 2.0;
        for line in self.note_lines() {
            let middle = (corner.0 + width / 2.0, top);
            page.items.push(glyphs::centred(&line, middle, text, ink));
            top += LEADING * text;
        }
    }
}

/// Pictures in rows, with text above and below them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// The head above the pictures.
    pub head: Option<Head>,
    /// The pictures, from the left and from the top.
    pub pictures: Vec<Captioned>,
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
        let note = self.pictures.iter().map(Captioned::note_height).fold(0.0, f64::max) * wide;
        let row = TEXT + GAP / 2.0 + high + note + GAP;
        let mut page = Picture::new(width, 0.0);
        page.pixels = self.pictures.first().and_then(|part| part.picture.pixels);
        let place = Place { corner: (GAP, GAP), width: width - 2.0 * GAP, text: TEXT, ink };
        let mut top = GAP + self.head.as_ref().map_or(0.0, |head| head.draw(&mut page, &place));
        for (index, part) in self.pictures.iter().enumerate() {
            let left = GAP + (index % columns) as f64 * (wide + GAP);
            let top = top + (index / columns) as f64 * row;
            if !part.caption.is_empty() {
                let middle = (left + wide / 2.0, top + TEXT / 2.0);
                page.items.push(glyphs::centred(&part.caption, middle, TEXT, ink));
            }
            let top = top + TEXT + GAP / 2.0;
            page.put(&part.picture, (left, top), 1.0);
            part.draw_note(&mut page, (left, top + part.picture.height), wide, (TEXT, ink));
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

    /// Only the heading and lines, below a head without fields to fill in.
    #[must_use]
    pub fn lines_alone(&self) -> Page {
        let head = self.head.as_ref().map(Head::without_blanks);
        let (heading, lines) = (self.heading.clone(), self.lines.clone());
        Page { head, pictures: Vec::new(), columns: 1, heading, lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_grows_by_rows() {
        let height = |pictures: usize, columns: usize, note: &str| {
            let (caption, note) = ("1.".to_owned(), note.to_owned());
            let part = Captioned { caption, picture: Picture::new(100.0, 100.0), note };
            let pictures = vec![part; pictures];
            Page { pictures, columns, ..Page::default() }.picture(&Style::default()).height
        };
        assert!(height(3, 3, "") < height(4, 3, "") && height(4, 3, "") == height(6, 3, ""));
        assert!(height(3, 0, "") == height(3, 1, ""));
        let long = "The king is the last piece. No piece captures more than twice.";
        assert!(height(3, 3, "") < height(3, 3, "a") && height(3, 3, "a") < height(3, 3, long));
    }
}
