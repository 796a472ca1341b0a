//! A book of boards: a cover, an introduction, pages of boards, and lines in columns at the end.

use crate::board::Style;
use crate::glyphs::{self, wrapped};
use crate::header::{Header, Place};
use crate::page::{Figure, Page};
use crate::paper::{HEADING, MARGIN, Paper, TEXT, numbered};
use crate::picture::{Ink, Picture};

/// The height of the digits of the lines at the end.
const LINE: f64 = 6.2;

/// The distance of lines and of paragraphs, as multiples of the height of their digits.
const LEADING: f64 = 1.9;
const BELOW_PARAGRAPH: f64 = 1.0;

/// The indent of the second line of a wrapped line.
const INDENT: f64 = 14.0;

/// The space between the columns of lines.
const BETWEEN: f64 = 24.0;

/// On the cover: the heights of the title's and the text's digits, the width of the picture, and the spaces above
/// the title, between the parts, and below the fields to fill in.
const COVER_TITLE: f64 = 26.0;
const COVER_TEXT: f64 = 11.0;
const COVER_PICTURE: f64 = 330.0;
const ABOVE_TITLE: f64 = 120.0;
const BETWEEN_PARTS: f64 = 44.0;
const BELOW_FIELDS: f64 = 80.0;

/// A book of boards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    /// The cover, which has no number.
    pub cover: Option<Cover>,
    /// The page before the boards.
    pub introduction: Option<Introduction>,
    /// The pages of boards; each begins on a new printed page.
    pub pages: Vec<Page>,
    /// The heading of the lines.
    pub heading: String,
    /// The lines at the end, in columns; a line that is too long is wrapped between words.
    pub lines: Vec<String>,
    /// The number of columns of lines: at least one.
    pub columns: usize,
}

/// The cover of a book: everything is centred, the fields of the header to fill in are at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct Cover {
    /// The title, the text below the picture, and the fields.
    pub header: Header,
    /// The picture.
    pub picture: Picture,
}

/// The page before the boards of a book.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Introduction {
    /// The title and the text below it.
    pub header: Header,
    /// Pictures in one row.
    pub pictures: Vec<Figure>,
    /// Paragraphs below them.
    pub paragraphs: Vec<String>,
}

impl Book {
    /// The printed pages; all except the cover have numbers.
    pub fn leaves(&self, paper: Paper, style: &Style) -> Vec<Picture> {
        let ink = style.palette.inks().text;
        let mut leaves: Vec<Picture> =
            self.cover.iter().map(|cover| cover.leaf(paper, ink)).collect();
        let without_number = leaves.len();
        leaves.extend(
            self.introduction.iter().flat_map(|introduction| introduction.leaves(paper, ink)),
        );
        leaves.extend(self.pages.iter().flat_map(|page| page.picture_leaves(paper, ink)));
        leaves.extend(self.line_leaves(paper, ink));
        numbered(leaves, without_number, paper, ink)
    }

    /// The book without its lines.
    #[must_use]
    pub fn without_lines(&self) -> Book {
        Book { lines: Vec::new(), ..self.clone() }
    }

    /// Only the lines; their heading names the book.
    #[must_use]
    pub fn lines_only(&self) -> Book {
        let title = self.cover.as_ref().map_or("", |cover| &cover.header.title);
        let heading = match title {
            "" => self.heading.clone(),
            title => format!("{title}. {}", self.heading),
        };
        Book { cover: None, introduction: None, pages: Vec::new(), heading, ..self.clone() }
    }

    /// The lines from the top of a column to its end, then in the next one.
    fn line_leaves(&self, paper: Paper, ink: Ink) -> Vec<Picture> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let (width, height) = paper.size();
        let columns = self.columns.max(1);
        let room = width - 2.0 * MARGIN + BETWEEN;
        let column = room / columns as f64;
        let (mut leaves, mut leaf) = (Vec::new(), paper.leaf());
        leaf.items.push(glyphs::text(&self.heading, (MARGIN, MARGIN), HEADING, ink));
        let (mut start, mut at) = (MARGIN + 2.0 * HEADING, 0);
        let mut top = start;
        for line in &self.lines {
            let parts = wrapped(line, LINE, column - BETWEEN - INDENT);
            // A wrapped line is not split between columns.
            if top + LEADING * LINE * parts.len() as f64 > height - MARGIN {
                (at, top) = (at + 1, start);
            }
            if at == columns {
                leaves.push(std::mem::replace(&mut leaf, paper.leaf()));
                (at, start, top) = (0, MARGIN, MARGIN);
            }
            for (index, part) in parts.iter().enumerate() {
                let indent = if index == 0 { 0.0 } else { INDENT };
                let corner = (MARGIN + at as f64 * column + indent, top);
                leaf.items.push(glyphs::text(part, corner, LINE, ink));
                top += LEADING * LINE;
            }
        }
        leaves.push(leaf);
        leaves
    }
}

impl Cover {
    fn leaf(&self, paper: Paper, ink: Ink) -> Picture {
        let (width, height) = paper.size();
        let room = width - 2.0 * MARGIN;
        let mut leaf = paper.leaf();
        let mut top = ABOVE_TITLE;
        for line in wrapped(&self.header.title, COVER_TITLE, room) {
            // A word that is wider than the page is drawn smaller.
            let title = COVER_TITLE * (room / glyphs::width(&line, COVER_TITLE)).min(1.0);
            leaf.items.push(glyphs::centred(&line, (width / 2.0, top), title, ink));
            top += LEADING * COVER_TITLE;
        }
        top += BETWEEN_PARTS - COVER_TITLE;
        let scale = COVER_PICTURE / self.picture.width;
        leaf.put(&self.picture, ((width - COVER_PICTURE) / 2.0, top), scale);
        top += self.picture.height * scale + BETWEEN_PARTS;
        for line in wrapped(&self.header.text, COVER_TEXT, room) {
            leaf.items.push(glyphs::centred(&line, (width / 2.0, top), COVER_TEXT, ink));
            top += LEADING * COVER_TEXT;
        }
        let corner = (MARGIN, height - MARGIN - BELOW_FIELDS);
        let fields = Header { blanks: self.header.blanks, ..Header::default() };
        fields.draw(&mut leaf, &Place { corner, width: room, text: COVER_TEXT, ink });
        leaf
    }
}

impl Introduction {
    /// Its printed pages: one, unless the paragraphs need more.
    fn leaves(&self, paper: Paper, ink: Ink) -> Vec<Picture> {
        let (width, height) = paper.size();
        let (mut leaves, mut leaf) = (Vec::new(), paper.leaf());
        let mut top = MARGIN + self.header.draw(&mut leaf, &paper.top(ink));
        if !self.pictures.is_empty() {
            let row = Page {
                pictures: self.pictures.clone(),
                columns: self.pictures.len(),
                ..Page::default()
            };
            let rows = row.rows(paper, top, f64::INFINITY);
            rows.draw(&mut leaf, &self.pictures, ink);
            top += rows.row;
        }
        for paragraph in &self.paragraphs {
            for line in wrapped(paragraph, TEXT, width - 2.0 * MARGIN) {
                if top + TEXT > height - MARGIN {
                    leaves.push(std::mem::replace(&mut leaf, paper.leaf()));
                    top = MARGIN;
                }
                leaf.items.push(glyphs::text(&line, (MARGIN, top), TEXT, ink));
                top += LEADING * TEXT;
            }
            top += BELOW_PARAGRAPH * TEXT;
        }
        leaves.push(leaf);
        leaves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(pages: usize, lines: usize, columns: usize) -> Book {
        let (caption, picture) = ("1.".to_owned(), Picture::new(100.0, 100.0));
        let cover = Cover { header: Header::default(), picture: picture.clone() };
        let part = Figure { caption, picture, blank_lines: 0 };
        let header = Header { title: "A title".to_owned(), ..Header::default() };
        let page = Page {
            header: Some(header.clone()),
            pictures: vec![part.clone(); 6],
            columns: 2,
            ..Page::default()
        };
        let introduction =
            Introduction { header, pictures: vec![part; 4], paragraphs: vec!["A line.".into()] };
        let (heading, lines) = ("Solutions".to_owned(), vec!["1. a1b2 b2c3".to_owned(); lines]);
        Book {
            cover: Some(cover),
            introduction: Some(introduction),
            pages: vec![page; pages],
            heading,
            lines,
            columns,
        }
    }

    fn leaves(book: &Book) -> usize {
        book.leaves(Paper::A4, &Style::default()).len()
    }

    #[test]
    fn six_boards_in_two_columns_stay_on_one_leaf() {
        assert_eq!(leaves(&book(5, 0, 2)), 7);
    }

    #[test]
    fn lines_continue_in_the_next_column_and_then_on_the_next_leaf() {
        // The first column has sixty-two lines.
        for (lines, columns, expected) in
            [(1, 1, 3), (62, 1, 3), (63, 1, 4), (124, 2, 3), (125, 2, 4)]
        {
            assert_eq!(leaves(&book(0, lines, columns)), expected, "{lines} in {columns}");
        }
    }

    #[test]
    fn long_paragraphs_continue_on_another_leaf() {
        let mut long = book(0, 0, 1);
        long.introduction = Some(Introduction {
            paragraphs: vec!["A line. ".repeat(13); 60],
            ..Introduction::default()
        });
        assert!(leaves(&long) > 2);
    }

    #[test]
    fn lines_and_boards_can_be_separated() {
        let whole = book(3, 10, 2);
        assert_eq!((leaves(&whole), leaves(&whole.without_lines())), (6, 5));
        assert_eq!(leaves(&whole.lines_only()), 1);
    }
}
