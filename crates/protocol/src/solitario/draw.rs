//! Puzzles drawn: a board, its solution, a picture a step, or a sheet of several.

use core_bitboard::solitaire::{Puzzle, Rules, Verdict};
use diagram::{Drawing, Page, Paper, Picture, Style};
use serde::{Serialize, Serializer};

use super::pictures::{board_drawing, puzzle_sheet};
use super::solve::{Solved, Want};
use crate::context::{Context, Limits};
use crate::fault::{Fault, Problem};
use crate::language::Language;

/// What is drawn of which puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The board alone.
    Board(Puzzle),
    /// The captures of a solution as arrows.
    Solution(Puzzle),
    /// A picture a step, so many in a row.
    Strip(Puzzle, usize),
    /// The boards of several, so many in a row, and their solutions below them.
    Sheet(Vec<Puzzle>, usize),
}

/// Who wants a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawRequest {
    /// What is drawn.
    pub subject: Subject,
    /// What it looks like.
    pub style: Style,
    /// The language of the heading of a sheet.
    pub language: Language,
    /// The options of the game.
    pub rules: Rules,
    /// What the search for each solution may spend.
    pub limits: Limits,
    /// The most bytes that the picture may have as SVG, where there is a bound.
    pub bytes_max: Option<usize>,
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

impl DrawRequest {
    /// The most puzzles of a sheet: a bound on the memory that it takes.
    pub const PUZZLES_MAX: usize = 1000;
    /// The most boards in a row.
    pub const COLUMNS_MAX: u64 = 20;
    /// How many boards a row has where nobody says it.
    pub const COLUMNS: usize = 3;
    /// The least and the most pixels that a square is wide.
    pub const PIXELS: (u64, u64) = (8, 400);

    pub(super) fn run(&self, context: &Context<'_>) -> Result<Drawn, Fault> {
        let (rules, want, style) = (self.rules, Want::Picture, &self.style);
        let solve =
            |puzzle: &Puzzle| Solved::search(puzzle.clone(), rules, want, self.limits, context);
        let (picture, solved) = match &self.subject {
            Subject::Board(puzzle) => (Drawable::Board(board_drawing(puzzle)), Vec::new()),
            Subject::Solution(puzzle) => {
                let solved = solve(puzzle);
                (Drawable::Board(solved.drawing()), vec![solved])
            }
            Subject::Strip(puzzle, columns) => {
                let solved = solve(puzzle);
                (Drawable::Several(solved.strip(*columns, style)), vec![solved])
            }
            Subject::Sheet(puzzles, columns) => {
                let solved: Vec<Solved> = puzzles.iter().map(solve).collect();
                let heading = match self.language {
                    Language::English => "Solutions",
                    Language::Spanish => "Soluciones",
                };
                (Drawable::Several(puzzle_sheet(&solved, heading, *columns, style)), solved)
            }
        };
        let unknown = solved.iter().filter(|solved| solved.verdict == Verdict::Unknown).count();
        let drawn = Drawn { picture, style: self.style, unknown };
        match self.bytes_max {
            Some(most) if drawn.picture().to_string().len() > most => {
                Err(Problem::LongAnswer(most).into())
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

    /// For a printer: a strip or a sheet on leaves of paper, its solutions on leaves of their own at
    /// the end; a single board as it is.
    pub fn leaves(&self, paper: Paper) -> Vec<Picture> {
        match &self.picture {
            Drawable::Board(drawing) => vec![drawing.picture(&self.style)],
            Drawable::Several(page) => page.leaves(paper, &self.style),
        }
    }
}

impl Serialize for Drawn {
    /// An object: `svg`, and how many puzzles are `unknown`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Written {
            svg: String,
            unknown: usize,
        }
        Written { svg: self.picture().to_string(), unknown: self.unknown }.serialize(serializer)
    }
}
