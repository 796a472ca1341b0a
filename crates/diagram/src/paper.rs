//! Strips and sheets on paper, on as many pages as they need.

use crate::glyphs;
use crate::page::{Captioned, Page, wrapped};
use crate::picture::{Outline, Picture, Shape};
use crate::pieces::WHITE;
use crate::style::Style;

/// The paper on which pages are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 8.5 inches by 11.
    Letter,
}

/// All lengths here are in points; a page has this many pixels for each point.
const PIXELS_OF_A_POINT: f64 = 4.0 / 3.0;

/// The empty margin at each edge.
const MARGIN: f64 = 42.0;

/// The space between pictures.
const GAP: f64 = 16.0;

/// The height of the digits of captions and lines, and of headings.
const TEXT: f64 = 8.0;
const HEADING: f64 = 13.0;

/// A caption and the space below it.
const CAPTION: f64 = TEXT + 6.0;

/// The greatest width of a picture: twelve centimetres.
const WIDEST: f64 = 340.0;

/// Pictures are shrunk to fit one more row if at most this part of a row is missing.
const NEARLY: f64 = 0.3;

impl Paper {
    /// Width and height.
    fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    fn leaf(self) -> Picture {
        let (width, height) = self.size();
        let mut leaf = Picture::new(width, height);
        leaf.pixels = Some(PIXELS_OF_A_POINT);
        let paper = Outline::Rectangle { corner: (0.0, 0.0), width, height, round: 0.0 };
        leaf.draw(Shape::filled(paper, WHITE));
        leaf
    }
}

impl Page {
    /// The page split into printed pages: first the pictures in rows, then, on separate pages, the
    /// heading and lines.
    pub fn leaves(&self, paper: Paper, style: &Style) -> Vec<Picture> {
        let mut leaves = self.picture_leaves(paper, style);
        leaves.extend(self.line_leaves(paper, style));
        leaves
    }

    fn picture_leaves(&self, paper: Paper, style: &Style) -> Vec<Picture> {
        let ink = style.palette.inks().text;
        let (width, height) = paper.size();
        let columns = self.columns.clamp(1, self.pictures.len().max(1));
        let gaps = (columns - 1) as f64 * GAP;
        let widest = ((width - 2.0 * MARGIN - gaps) / columns as f64).min(WIDEST);
        let shape = |part: &Captioned| part.picture.height / part.picture.width;
        let shape = self.pictures.iter().map(shape).fold(0.0, f64::max);
        let room = height - 2.0 * MARGIN + GAP;
        let fitting = room / (CAPTION + widest * shape + GAP);
        let rows = (fitting + NEARLY).floor().max(1.0);
        let wide = ((room / rows - CAPTION - GAP) / shape).min(widest);
        let scale = |picture: &Picture| wide / picture.width;
        let row = CAPTION + wide * shape + GAP;
        let left = (width - columns as f64 * wide - gaps) / 2.0;
        let on_leaf = |part: &[Captioned]| {
            let mut leaf = paper.leaf();
            for (index, Captioned { caption, picture }) in part.iter().enumerate() {
                let left = left + (index % columns) as f64 * (wide + GAP);
                let top = MARGIN + (index / columns) as f64 * row;
                if !caption.is_empty() {
                    let middle = (left + wide / 2.0, top + TEXT / 2.0);
                    leaf.items.push(glyphs::centred(caption, middle, TEXT, ink));
                }
                leaf.put(picture, (left, top + CAPTION), scale(picture));
            }
            leaf
        };
        self.pictures.chunks(rows as usize * columns).map(on_leaf).collect()
    }

    fn line_leaves(&self, paper: Paper, style: &Style) -> Vec<Picture> {
        let ink = style.palette.inks().text;
        let (width, height) = paper.size();
        let (mut leaves, mut leaf, mut top) = (Vec::new(), None::<Picture>, MARGIN);
        if let Some(heading) = &self.heading {
            let leaf = leaf.get_or_insert_with(|| paper.leaf());
            leaf.items.push(glyphs::text(heading, (MARGIN, top), HEADING, ink));
            top += 2.0 * HEADING;
        }
        let wide = width - 2.0 * MARGIN;
        for line in self.lines.iter().flat_map(|line| wrapped(line, TEXT, wide)) {
            if top + TEXT > height - MARGIN {
                leaves.extend(leaf.take());
                top = MARGIN;
            }
            let leaf = leaf.get_or_insert_with(|| paper.leaf());
            leaf.items.push(glyphs::text(&line, (MARGIN, top), TEXT, ink));
            top += 1.9 * TEXT;
        }
        leaves.extend(leaf);
        leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(pictures: usize, columns: usize, lines: usize) -> Page {
        let part = Captioned { caption: "1.".to_owned(), picture: Picture::new(100.0, 100.0) };
        let heading = (lines > 0).then(|| "Solutions".to_owned());
        let lines = vec!["1. a1b2".to_owned(); lines];
        Page { pictures: vec![part; pictures], columns, heading, lines }
    }

    fn leaves(page: &Page) -> usize {
        page.leaves(Paper::A4, &Style::default()).len()
    }

    #[test]
    fn as_many_rows_stand_on_a_leaf_as_fit() {
        // Three columns are 160 points wide each, and four rows of 190 fit.
        for (pictures, expected) in [(1, 1), (12, 1), (13, 2), (24, 2), (25, 3)] {
            assert_eq!(leaves(&page(pictures, 3, 0)), expected, "{pictures}");
        }
        assert_eq!(leaves(&page(4, 1, 0)), 2);
        // Two columns are 247 points wide; a third row fits if they are 228.
        assert_eq!(leaves(&page(6, 2, 0)), 1);
        assert_eq!(leaves(&page(0, 3, 0)), 0);
    }

    #[test]
    fn lines_begin_on_a_leaf_of_their_own_and_go_on() {
        assert_eq!(leaves(&page(1, 3, 1)), 2);
        assert_eq!(leaves(&page(1, 3, 48)), 2);
        assert_eq!(leaves(&page(1, 3, 60)), 3);
    }

    #[test]
    fn nothing_is_drawn_off_the_paper() {
        for paper in [Paper::A4, Paper::Letter] {
            let (width, height) = paper.size();
            for columns in [1, 2, 3, 7, 20] {
                for leaf in page(40, columns, 200).leaves(paper, &Style::default()) {
                    assert_eq!((leaf.width, leaf.height), (width, height));
                    assert!(leaf.items.len() > 1, "no leaf is empty");
                }
            }
        }
    }
}
