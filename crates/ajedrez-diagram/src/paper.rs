//! Strips and sheets on paper, on as many pages as they need.

use crate::board::Style;
use crate::glyphs::{self, wrapped};
use crate::header::{Header, Place};
use crate::page::{Figure, Page};
use crate::path::Point;
use crate::picture::{Ink, Outline, Picture, Shape};
use crate::pieces::WHITE;

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
pub(crate) const MARGIN: f64 = 42.0;

/// The least and the greatest space between pictures.
const GAP: f64 = 16.0;
const GAP_MAX: f64 = 60.0;

/// The height of the digits of captions and lines, and of headings.
pub(crate) const TEXT: f64 = 8.0;
pub(crate) const HEADING: f64 = 13.0;

/// The height of the digits of page numbers.
const FOOT: f64 = 6.0;

/// A caption and the space below it.
const CAPTION: f64 = TEXT + 6.0;

/// The greatest width of a picture: twelve centimetres.
const WIDEST: f64 = 340.0;

/// Pictures are shrunk to fit one more row if at most this part of a row is missing.
const NEARLY: f64 = 0.3;

/// All pictures of a page with a header are shrunk to fit one printed page if they need at most this many
/// times its room, and remain at least this wide.
const SQUEEZED: f64 = 1.6;
const NARROWEST: f64 = 120.0;

impl Paper {
    /// Width and height.
    pub(crate) fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// The place of a header.
    pub(crate) fn top(self, ink: Ink) -> Place {
        let width = self.size().0 - 2.0 * MARGIN;
        Place { corner: (MARGIN, MARGIN), width, text: TEXT, ink }
    }

    pub(crate) fn leaf(self) -> Picture {
        let (width, height) = self.size();
        let mut leaf = Picture::new(width, height);
        leaf.pixels = Some(PIXELS_OF_A_POINT);
        let paper = Outline::Rectangle { corner: (0.0, 0.0), width, height, round: 0.0 };
        leaf.draw(Shape::filled(paper, WHITE));
        leaf
    }
}

impl Page {
    /// The page split into printed pages: the header and the pictures in rows, then, on separate pages,
    /// the heading and lines. Several pages have numbers.
    pub fn leaves(&self, paper: Paper, style: &Style) -> Vec<Picture> {
        let ink = style.palette.inks().text;
        let mut leaves = self.picture_leaves(paper, ink);
        leaves.extend(self.line_leaves(paper, ink));
        numbered(leaves, 0, paper, ink)
    }

    pub(crate) fn picture_leaves(&self, paper: Paper, ink: Ink) -> Vec<Picture> {
        let mut leaves = Vec::new();
        let mut rest = &self.pictures[..];
        let mut wide = f64::INFINITY;
        while !rest.is_empty() {
            let mut leaf = paper.leaf();
            let header = self.header.as_ref().filter(|_| leaves.is_empty());
            let top = MARGIN + header.map_or(0.0, |header| header.draw(&mut leaf, &paper.top(ink)));
            let rows = self.rows(paper, top, wide);
            // The pictures of all pages are equally wide.
            wide = rows.wide;
            let (here, later) = rest.split_at(rest.len().min(rows.count * rows.columns));
            rows.draw(&mut leaf, here, ink);
            leaves.push(leaf);
            rest = later;
        }
        leaves
    }

    /// The rows of a printed page that begin at `top`, with pictures of at most this width.
    pub(crate) fn rows(&self, paper: Paper, top: f64, most: f64) -> Rows {
        let (width, height) = paper.size();
        let columns = self.columns.clamp(1, self.pictures.len().max(1));
        let gaps = (columns - 1) as f64 * GAP;
        let widest = ((width - 2.0 * MARGIN - gaps) / columns as f64).min(WIDEST).min(most);
        let shape = |part: &Figure| part.picture.height / part.picture.width;
        let shape = self.pictures.iter().map(shape).fold(0.0, f64::max);
        let blanks = self.pictures.iter().map(|part| part.blank_height(TEXT)).fold(0.0, f64::max);
        let around = CAPTION + blanks + GAP;
        let room = height - MARGIN - top + GAP;
        let fitting = room / (widest * shape + around);
        let needed = self.pictures.len().div_ceil(columns) as f64;
        let wide_in = |count: f64| ((room / count - around) / shape).min(widest);
        let is_squeezed = fitting < needed && needed <= fitting * SQUEEZED;
        let count = if top > MARGIN && is_squeezed && wide_in(needed) >= NARROWEST {
            needed
        } else {
            (fitting + NEARLY).floor().max(1.0)
        };
        let wide = wide_in(count);
        // Pictures that were shrunk have more space between them, and blank lines also at the edges.
        let between = if blanks > 0.0 { columns } else { (columns - 1).max(1) } as f64;
        let gap = ((width - 2.0 * MARGIN - columns as f64 * wide) / between).clamp(GAP, GAP_MAX);
        let left = (width - columns as f64 * wide - (columns - 1) as f64 * gap) / 2.0;
        let row = wide * shape + around;
        Rows { count: count as usize, columns, wide, gap, row, corner: (left, top) }
    }

    fn line_leaves(&self, paper: Paper, ink: Ink) -> Vec<Picture> {
        let (mut leaves, mut leaf, mut top) = (Vec::new(), None::<Picture>, MARGIN);
        let (width, height) = paper.size();
        if self.heading.is_some() || !self.lines.is_empty() {
            let leaf = leaf.get_or_insert_with(|| paper.leaf());
            let header = self.header.as_ref().map(Header::without_blanks);
            top += header.map_or(0.0, |header| header.draw(leaf, &paper.top(ink)));
        }
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

/// Several printed pages with their numbers, which the first `without` pages do not show.
pub(crate) fn numbered(
    mut leaves: Vec<Picture>,
    without: usize,
    paper: Paper,
    ink: Ink,
) -> Vec<Picture> {
    let (count, (width, height)) = (leaves.len(), paper.size());
    for (number, leaf) in (1..).zip(&mut leaves).skip(without).filter(|_| count > 1) {
        let middle = (width / 2.0, height - MARGIN / 2.0);
        leaf.items.push(glyphs::centred(&format!("{number}/{count}"), middle, FOOT, ink));
    }
    leaves
}

/// The rows of pictures on a printed page.
pub(crate) struct Rows {
    count: usize,
    columns: usize,
    /// The width of a picture.
    wide: f64,
    /// The space between two pictures of a row.
    gap: f64,
    /// The height of a row.
    pub(crate) row: f64,
    corner: Point,
}

impl Rows {
    pub(crate) fn draw(&self, leaf: &mut Picture, parts: &[Figure], ink: Ink) {
        let &Rows { columns, wide, gap, row, .. } = self;
        for (index, part) in parts.iter().enumerate() {
            let left = self.corner.0 + (index % columns) as f64 * (wide + gap);
            let top = self.corner.1 + (index / columns) as f64 * row;
            if !part.caption.is_empty() {
                let middle = (left + wide / 2.0, top + TEXT / 2.0);
                leaf.items.push(glyphs::centred(&part.caption, middle, TEXT, ink));
            }
            let (top, scale) = (top + CAPTION, wide / part.picture.width);
            leaf.put(&part.picture, (left, top), scale);
            // Blank lines are wider than a picture that was shrunk.
            let (spare, below) = (gap - GAP, top + part.picture.height * scale);
            part.draw_blanks(leaf, (left - spare / 2.0, below), wide + spare, (TEXT, ink));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(pictures: usize, columns: usize, lines: usize) -> Page {
        let (caption, picture) = ("1.".to_owned(), Picture::new(100.0, 100.0));
        let part = Figure { caption, picture, blank_lines: 0 };
        let heading = (lines > 0).then(|| "Solutions".to_owned());
        let lines = vec!["1. a1b2".to_owned(); lines];
        Page { header: None, pictures: vec![part; pictures], columns, heading, lines }
    }

    fn leaves(page: &Page) -> usize {
        page.leaves(Paper::A4, &Style::default()).len()
    }

    #[test]
    fn a_leaf_has_as_many_rows_as_fit() {
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
    fn a_head_takes_space_only_on_the_first_leaf() {
        // Twenty-four lines.
        let text = "A line. ".repeat(24 * 13);
        let header = Some(Header { title: "A title".to_owned(), text, ..Header::default() });
        let with_header = |pictures| Page { header: header.clone(), ..page(pictures, 3, 0) };
        for (pictures, expected) in [(1, 1), (6, 1), (7, 2), (18, 2), (19, 3)] {
            assert_eq!(leaves(&with_header(pictures)), expected, "{pictures}");
        }
    }

    #[test]
    fn a_sheet_of_four_rows_of_three_stays_on_one_leaf() {
        // Three lines.
        let (title, text) = ("A title".to_owned(), "A line. ".repeat(3 * 13));
        let header = Some(Header { title, text, ..Header::default() });
        let sheet = |pictures| Page { header: header.clone(), ..page(pictures, 3, 0) };
        assert_eq!([9, 12, 13].map(|pictures| leaves(&sheet(pictures))), [1, 1, 2]);
    }

    #[test]
    fn lines_begin_on_a_new_leaf_and_continue() {
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
