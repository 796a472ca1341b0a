//! Sheets: the boards of several puzzles with their rules, a title, and the solutions.

use core_bitboard::solitaire::{Puzzle, Rules};
use core_bitboard::types::Rank;
use core_bitboard::{Role, Square};
use diagram::{Captioned, Head, Page, Style};
use solitario::Difficulty;

use super::order::Preset;
use super::pictures::puzzle_board;
use super::solve::Solved;
use crate::fault::Problem;
use crate::language::Language;
use crate::words::spanish;

/// A sheet of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The puzzles: 1 to [`PUZZLES_MAX`](super::Draw::PUZZLES_MAX).
    pub puzzles: Vec<Puzzle>,
    /// The difficulty of each puzzle, for its caption; empty if they are not known.
    pub difficulties: Vec<Difficulty>,
    /// The game whose puzzles they are, if it has a name.
    pub preset: Option<Preset>,
    /// How many boards there are in a row.
    pub columns: usize,
    /// The title; none stands above the boards if it is empty, and [`Sheet::TITLE`] by default. It has
    /// only letters that can be drawn.
    pub title: Option<String>,
    /// Whether the solutions stand below the boards. Without them nothing is solved.
    pub has_solutions: bool,
}

impl Sheet {
    /// The title by default.
    pub const TITLE: &str = "Ajedrez Solitario";

    /// The most characters of a title.
    pub const TITLE_MAX: usize = 100;

    /// Why this cannot be a title, if so.
    pub fn title_problem(title: &str) -> Option<Problem> {
        if title.chars().count() > Sheet::TITLE_MAX {
            return Some(Problem::LongTitle(Sheet::TITLE_MAX));
        }
        let (at, mark) = diagram::unwritable(title)?;
        Some(Problem::Undrawable { mark, at: at + 1 })
    }

    /// The sheet as a page. `solved` are the puzzles with their answers, or nothing if the sheet has no
    /// solutions.
    pub(super) fn page(
        &self,
        rules: &Rules,
        solved: &[Solved],
        language: Language,
        style: &Style,
    ) -> Page {
        let board = |(index, puzzle): (usize, &Puzzle)| Captioned {
            caption: self.caption(index, language),
            picture: puzzle_board(puzzle, rules).picture(style),
            note: board_text(puzzle, rules, language),
        };
        let line = |(number, solved): (u64, &Solved)| format!("{number}. {}", solved.line());
        let heading = language.choose("Solutions", "Soluciones").to_owned();
        let blanks = language.choose(["Name:", "Date:"], ["Nombre:", "Fecha:"]);
        Page {
            head: Some(Head {
                title: self.title.clone().unwrap_or_else(|| Sheet::TITLE.to_owned()),
                blanks: Some(blanks),
                text: self.rules_text(rules, language),
            }),
            pictures: self.puzzles.iter().enumerate().map(board).collect(),
            columns: self.columns,
            heading: self.has_solutions.then_some(heading),
            lines: (1..).zip(solved).map(line).collect(),
        }
    }

    /// The number of a puzzle and its difficulty.
    fn caption(&self, index: usize, language: Language) -> String {
        let number = index + 1;
        match self.difficulties.get(index) {
            Some(difficulty) => {
                let name = difficulty.name();
                format!("{number}. {}", language.choose(name, spanish(name)))
            }
            None => format!("{number}."),
        }
    }

    /// What every player has to know.
    fn rules_text(&self, rules: &Rules, language: Language) -> String {
        let solo = Rules::PLAIN.max_captures(Some(2)).king_last(true);
        let game = self.preset.or_else(|| (*rules == solo).then_some(Preset::Solo));
        let mut sentences = Sentences { text: String::new(), language };
        match game {
            Some(Preset::Solo) => {
                sentences.sentence("The rules are those of Solo Chess.", "Reglas de Solo Chess.");
            }
            Some(Preset::Thinkfun) => sentences.sentence(
                "As on the cards of ThinkFun, all pieces stand on the squares a1 to d4.",
                "Como en las cartas de ThinkFun, todas las piezas están entre a1 y d4.",
            ),
            None => {}
        }
        sentences.sentence(
            "Every move is a capture, and all pieces are on the same side. At the end exactly one piece \
             is left.",
            "Cada jugada es una captura, y todas las piezas son del mismo bando. Al final queda una \
             sola pieza.",
        );
        if !rules.king_last {
            sentences.sentence("A king may be captured, too.", "También se puede capturar un rey.");
        }
        if rules.promote && self.puzzles.iter().any(has_pawn_to_promote) {
            sentences.sentence(
                "A pawn that captures on rank 8 may become a queen, a rook, a bishop or a knight, or \
                 stay a pawn.",
                "Un peón que captura en la fila 8 puede convertirse en dama, torre, alfil o caballo, o \
                 seguir siendo peón.",
            );
        }
        sentences.text
    }
}

/// Sentences in a language.
struct Sentences {
    text: String,
    language: Language,
}

impl Sentences {
    /// Adds a sentence.
    fn sentence(&mut self, english: &str, spanish: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(self.language.choose(english, spanish));
    }
}

/// The options of the game that concern this board, each in a short sentence.
fn board_text(puzzle: &Puzzle, rules: &Rules, language: Language) -> String {
    let mut sentences = Sentences { text: String::new(), language };
    let kings = puzzle.pieces().iter().filter(|(_, role)| *role == Role::King).count();
    let captures = puzzle.pieces().len() - 1;
    if rules.king_last && kings == 1 {
        sentences.sentence("The king must be last.", "El rey debe quedar último.");
    }
    if let Some(square) = rules.target {
        sentences.sentence("The last piece ends on", "La última pieza queda en");
        sentences.text.push_str(&format!(" {square}."));
    }
    match rules.max_captures {
        Some(0) if captures > 0 => {
            sentences.sentence("No piece may capture.", "Ninguna pieza puede capturar.");
        }
        Some(1) if captures > 1 => {
            sentences.sentence("At most 1 capture per piece.", "A lo sumo 1 captura por pieza.");
        }
        Some(most) if captures > usize::from(most) => {
            sentences.sentence("At most", "A lo sumo");
            sentences.text.push_str(&format!(" {most}"));
            sentences.sentence("captures per piece.", "capturas por pieza.");
        }
        _ => {}
    }
    if rules.promote && has_pawn_to_promote(puzzle) {
        sentences.sentence("Pawns may promote on rank 8.", "Se puede coronar en la fila 8.");
    }
    sentences.text
}

/// Whether a pawn stands below rank 8, where it may promote one day.
fn has_pawn_to_promote(puzzle: &Puzzle) -> bool {
    let is_one =
        |&(square, role): &(Square, Role)| role == Role::Pawn && square.rank() != Rank::Eighth;
    puzzle.pieces().iter().any(is_one)
}
