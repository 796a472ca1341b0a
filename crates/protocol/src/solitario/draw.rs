//! Drawings of puzzles: a board, its solution, one picture per step, or a sheet of several puzzles.

use core_bitboard::solitaire::{Puzzle, Verdict};
use diagram::{Drawing, Page, Paper, Picture, Style};

use super::Draw;
use super::pictures::puzzle_board;
use super::sheet::Sheet;
use super::solve::{Solved, Want};
use crate::answered::answered;
use crate::context::Context;
use crate::fault::{Fault, Problem};

/// The subject of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The board alone.
    Board(Puzzle),
    /// The captures of a solution as arrows.
    Solution(Puzzle),
    /// One picture per step, with this many in a row.
    Strip(Puzzle, usize),
    /// The boards of several puzzles, with their rules and solutions.
    Sheet(Sheet),
}

/// A part of a sheet, the only picture that has solutions apart from its boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    #[default]
    Whole,
    /// The boards.
    Boards,
    /// The solutions, with the title and the rules.
    Solutions,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    picture: Drawable,
    style: Style,
    /// How many of the puzzles could not be decided within the limits.
    pub unknown: usize,
}

#[derive(Clone, Debug, PartialEq)]
enum Drawable {
    Board(Drawing),
    Several(Page),
}

impl Draw {
    /// The most puzzles of a sheet, which bounds its memory.
    pub const PUZZLES_MAX: usize = 1000;
    /// The most boards in a row.
    pub const COLUMNS_MAX: u64 = 20;
    /// The default number of boards in a row.
    pub const COLUMNS: usize = 3;
    /// The least and the greatest width of a square in pixels.
    pub const PIXELS: (u64, u64) = (8, 400);

    /// Draws the picture.
    pub(super) fn draw(&self, context: &Context<'_>) -> Result<Drawn, Fault> {
        let (rules, want, style) = (self.rules, Want::Picture, &self.style);
        let solve =
            |puzzle: &Puzzle| Solved::search(puzzle.clone(), rules, want, self.limits, context);
        let (picture, solved) = match &self.subject {
            Subject::Board(puzzle) => (Drawable::Board(puzzle_board(puzzle, &rules)), Vec::new()),
            Subject::Solution(puzzle) => {
                let solved = solve(puzzle);
                (Drawable::Board(solved.drawing()), vec![solved])
            }
            Subject::Strip(puzzle, columns) => {
                let solved = solve(puzzle);
                (Drawable::Several(solved.strip(*columns, style)), vec![solved])
            }
            Subject::Sheet(sheet) => {
                let puzzles = sheet.puzzles.iter().filter(|_| sheet.has_solutions);
                let solved: Vec<Solved> = puzzles.map(solve).collect();
                let page = sheet.page(&rules, &solved, self.language, style);
                (Drawable::Several(page), solved)
            }
        };
        let unknown = solved.iter().filter(|solved| solved.verdict == Verdict::Unknown).count();
        let drawn = Drawn { picture, style: self.style, unknown };
        match self.bytes_max {
            Some(most) if drawn.picture().to_string().len() > most => {
                Err(Problem::LongPicture(most).into())
            }
            _ => Ok(drawn),
        }
    }
}

impl Drawn {
    /// All of it as one picture.
    pub fn picture(&self) -> Picture {
        match &self.picture {
            Drawable::Board(drawing) => drawing.picture(&self.style),
            Drawable::Several(page) => page.picture(&self.style),
        }
    }

    /// A part of it as one picture.
    pub fn part(&self, part: Part) -> Picture {
        match &self.picture {
            Drawable::Board(drawing) => drawing.picture(&self.style),
            Drawable::Several(page) => part.of(page).picture(&self.style),
        }
    }

    /// The pages of a part to print: a strip or a sheet is split into pages, with the solutions on
    /// separate pages at the end; a single board is one picture.
    pub fn leaves(&self, paper: Paper, part: Part) -> Vec<Picture> {
        match &self.picture {
            Drawable::Board(drawing) => vec![drawing.picture(&self.style)],
            Drawable::Several(page) => part.of(page).leaves(paper, &self.style),
        }
    }
}

impl Part {
    fn of(self, page: &Page) -> Page {
        match self {
            Part::Whole => page.clone(),
            Part::Boards => page.without_lines(),
            Part::Solutions => page.lines_alone(),
        }
    }
}

answered!(Drawn, |drawn, _| {} {
    "svg": drawn.picture().to_string(),
    "unknown": drawn.unknown,
}, unknown: drawn.unknown > 0);
