//! Several pictures combined into one: strips and sheets.

use crate::glyphs;
use crate::picture::{Outline, Picture, Shape};
use crate::pieces::WHITE;
use crate::style::Style;

/// The space between pictures, and at the edges.
const GAP: f64 = 22.0;

/// The height of the digits of captions and lines, and of headings.
const TEXT: f64 = 15.0;
const HEADING: f64 = 24.0;

/// A picture with a caption of letters, digits, blanks, `.` and `=`.
#[derive(Clone, Debug, PartialEq)]
pub struct Captioned {
    /// The text above it.
    pub caption: String,
    /// The picture.
    pub picture: Picture,
}

/// Pictures in rows, with text below them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
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
        let width = GAP + columns as f64 * (wide + GAP);
        let rows = self.pictures.len().div_ceil(columns);
        let row = TEXT + GAP / 2.0 + high + GAP;
        let mut top = GAP + rows as f64 * row;

        let mut texts = Vec::new();
        if let Some(heading) = &self.heading {
            texts.push(glyphs::text(heading, (GAP, top), HEADING, ink));
            top += 2.0 * HEADING;
        }
        for line in self.lines.iter().flat_map(|line| wrapped(line, TEXT, width - 2.0 * GAP)) {
            texts.push(glyphs::text(&line, (GAP, top), TEXT, ink));
            top += 1.8 * TEXT;
        }
        let mut page = Picture::new(width, top);
        page.pixels = self.pictures.first().and_then(|part| part.picture.pixels);
        let paper = Outline::Rectangle { corner: (0.0, 0.0), width, height: top, round: 0.0 };
        page.draw(Shape::filled(paper, WHITE));
        for (index, Captioned { caption, picture }) in self.pictures.iter().enumerate() {
            let left = GAP + (index % columns) as f64 * (wide + GAP);
            let top = GAP + (index / columns) as f64 * row;
            if !caption.is_empty() {
                let middle = (left + wide / 2.0, top + TEXT / 2.0);
                page.items.push(glyphs::centred(caption, middle, TEXT, ink));
            }
            page.put(picture, (left, top + TEXT + GAP / 2.0), 1.0);
        }
        page.items.extend(texts);
        page
    }
}

/// A line wrapped to `width`; only a single word may be wider. Digits are `height` high.
pub(crate) fn wrapped(line: &str, height: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match lines.last_mut() {
            Some(last) if glyphs::width(&format!("{last} {word}"), height) <= width => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_goes_on_between_words_and_loses_none() {
        let line = "1. ".to_owned() + &"a1b2 ".repeat(40);
        let lines = wrapped(&line, TEXT, 400.0);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| glyphs::width(line, TEXT) <= 400.0));
        assert_eq!(lines.join(" "), line.trim_end());
    }

    #[test]
    fn a_page_grows_by_rows() {
        let part = Captioned { caption: "1.".to_owned(), picture: Picture::new(100.0, 100.0) };
        let height = |pictures: usize, columns: usize| {
            let pictures = vec![part.clone(); pictures];
            Page { pictures, columns, ..Page::default() }.picture(&Style::default()).height
        };
        assert!(height(3, 3) < height(4, 3) && height(4, 3) == height(6, 3));
        assert!(height(3, 0) == height(3, 1));
    }
}
