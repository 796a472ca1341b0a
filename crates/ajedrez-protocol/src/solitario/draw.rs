//! Pictures of puzzles: boards, strips and sheets.

use std::num::NonZeroU8;

use ajedrez_diagram::{Arrow, Drawing, Figure, Header, Page, Paper, Picture, Style};
use ajedrez_solitario::{Difficulty, capture_text, role_letter};
use core_bitboard::solitaire::{Capture, Puzzle, Reason, Rules, Verdict};
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Board, Color, Piece, Role, Square};
use serde::Serialize;

use super::Draw;
use super::generate::Preset;
use super::solve::{Explanation, SolveOutput, Solved};
use crate::answered::{Answered, Either, Shown};
use crate::context::{Context, Limits};
use crate::fault::{Fault, Problem};
use crate::language::Language;
use crate::words::spanish;

/// The subject of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Only the board.
    Board(Puzzle),
    /// The captures of a solution as arrows.
    Solution(Puzzle),
    /// One picture per step, with this many in a row.
    Strip(Puzzle, usize),
    /// The boards of several puzzles, with their rules and solutions.
    Sheet(Sheet),
}

/// A part of a sheet, the only picture whose solutions can be separate from its boards.
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

/// The format of a picture's file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// SVG, which is text.
    #[default]
    Svg,
    /// PDF: a strip or a sheet on pages of this paper, a single board on a page of its size.
    Pdf(Paper),
    /// PNG: all of it in one picture.
    Png,
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    picture: Drawable,
    style: Style,
    /// The file, unless the format is SVG.
    file: Option<Vec<u8>>,
    /// How many of the puzzles could not be decided within the limits.
    pub unknown: usize,
}

#[derive(Clone, Debug, PartialEq)]
enum Drawable {
    Board(Drawing),
    Several(Page),
}

impl Draw {
    /// The maximum number of puzzles of a sheet, which bounds its memory.
    pub const PUZZLES_MAX: usize = 1000;
    /// The most boards in a row.
    pub const COLUMNS_MAX: u64 = 20;
    /// The default number of boards in a row.
    pub const COLUMNS: usize = 3;
    /// The least and the greatest width of a square in pixels.
    pub const PIXELS: (u64, u64) = (8, 400);

    /// Draws the picture. All its puzzles are solved within one budget.
    pub(super) fn draw(&self, context: &Context<'_>) -> Result<Drawn, Fault> {
        let (rules, output, style) = (self.rules, SolveOutput::Picture, &self.style);
        let (timer, mut size) = (context.timer(), context.size());
        let mut nodes = 0;
        let mut solve = |puzzle: &Puzzle| {
            let limits = Limits {
                nodes: self.limits.nodes.map(|most| most.min(context.nodes).saturating_sub(nodes)),
                time: self.limits.time.map(|time| time.saturating_sub(timer.elapsed())),
            };
            let solved = Solved::search(puzzle.clone(), rules, output, limits, context);
            nodes += solved.nodes;
            solved
        };
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
                let (mut boards, mut solved) = (Vec::new(), Vec::new());
                let blanks = blank_lines(&sheet.puzzles);
                for (index, puzzle) in sheet.puzzles.iter().enumerate() {
                    let board = sheet.board(index, puzzle, &rules, self.language, style, blanks);
                    size.add_text(&board.picture)?;
                    boards.push(board);
                    solved.extend(sheet.has_solutions.then(|| solve(puzzle)));
                }
                (Drawable::Several(sheet.page(boards, &rules, &solved, self.language)), solved)
            }
        };
        let unknown = solved.iter().filter(|solved| solved.verdict == Verdict::Unknown).count();
        let title = match &self.subject {
            Subject::Sheet(sheet) => sheet.document_title(),
            _ => Sheet::TITLE,
        };
        let drawn = Drawn { picture, style: self.style, file: None, unknown };
        drawn.with_file(self.format, title, self.language, context)
    }
}

impl Drawn {
    /// The title of the file of a board.
    pub const TITLE: &str = "ajedrez";

    /// A board.
    pub(crate) fn of_board(
        drawing: Drawing,
        style: Style,
        format: Format,
        language: Language,
        context: &Context<'_>,
    ) -> Result<Drawn, Fault> {
        let drawn = Drawn { picture: Drawable::Board(drawing), style, file: None, unknown: 0 };
        drawn.with_file(format, Drawn::TITLE, language, context)
    }

    /// Adds the file, unless the format is SVG.
    fn with_file(
        mut self,
        format: Format,
        title: &str,
        language: Language,
        context: &Context<'_>,
    ) -> Result<Drawn, Fault> {
        self.file = self.encode(format, title, language)?;
        if let Some(file) = &self.file {
            context.size().add(file.len().div_ceil(3) * 4)?;
        }
        Ok(self)
    }

    /// The file, unless the format is SVG.
    #[cfg(feature = "files")]
    fn encode(
        &self,
        format: Format,
        title: &str,
        language: Language,
    ) -> Result<Option<Vec<u8>>, Fault> {
        use ajedrez_diagram::{PNG_PIXELS_MAX, pdf, png};
        match format {
            Format::Svg => Ok(None),
            Format::Pdf(paper) => {
                let leaves = self.leaves(paper, Part::Whole);
                Ok(Some(pdf(&leaves, title, language.words("en", "es"))))
            }
            Format::Png => match png(&self.picture()) {
                Some(file) => Ok(Some(file)),
                None => Err(Problem::ManyPixels(PNG_PIXELS_MAX).into()),
            },
        }
    }

    /// Requests for other formats are refused when they are read.
    #[cfg(not(feature = "files"))]
    fn encode(&self, format: Format, _: &str, _: Language) -> Result<Option<Vec<u8>>, Fault> {
        match format {
            Format::Svg => Ok(None),
            Format::Pdf(_) | Format::Png => Err(Problem::OnlySvg.into()),
        }
    }

    /// All of it as one picture.
    pub fn picture(&self) -> Picture {
        match &self.picture {
            Drawable::Board(drawing) => drawing.picture(&self.style),
            Drawable::Several(page) => page.picture(&self.style),
        }
    }

    /// The bytes of the file, unless the format is SVG.
    pub fn file(&self) -> Option<&[u8]> {
        self.file.as_deref()
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
            Part::Solutions => page.lines_only(),
        }
    }
}

/// A picture.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnJson {
    /// The text of an SVG file.
    svg: Shown<Picture>,
    /// How many of the puzzles could not be decided within the limits.
    unknown: usize,
}

/// A picture as PDF or PNG.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnFileJson {
    /// The bytes of the file, in base64.
    base64: String,
    /// How many of the puzzles could not be decided within the limits.
    unknown: usize,
}

impl Answered for Drawn {
    type Json<'a> = Either<DrawnJson, DrawnFileJson>;
    const FIELDS: &'static [&'static str] = &["svg", "base64", "unknown"];

    fn json(&self, _: Language) -> Either<DrawnJson, DrawnFileJson> {
        #[cfg(feature = "files")]
        if let Some(file) = &self.file {
            use base64::prelude::{BASE64_STANDARD, Engine as _};
            let base64 = BASE64_STANDARD.encode(file);
            return Either::Long(DrawnFileJson { base64, unknown: self.unknown });
        }
        Either::Short(DrawnJson { svg: Shown(self.picture()), unknown: self.unknown })
    }

    fn is_unknown(&self) -> bool {
        self.unknown > 0
    }
}

impl Solved {
    /// The board with the captures of a solution as numbered arrows and a circle on the last
    /// piece's square. Without a solution, circles mark the squares of the reason, if requested.
    pub fn drawing(&self) -> Drawing {
        let board = board_of(&self.puzzle);
        let Verdict::Solved(solution) = &self.verdict else {
            let marked = self.reason.as_ref().map_or(Bitboard::EMPTY, Reason::squares);
            return Drawing { board, marked, ..Drawing::default() };
        };
        let numbered = (1..).zip(solution.captures());
        let arrows = numbered.map(|(number, &capture)| arrow(number, capture)).collect();
        Drawing { board, marked: solution.last_square().into(), arrows, ..Drawing::default() }
    }

    /// One picture per step: each board with its capture, then the last piece with a circle on its
    /// square. If no solution is known, only the picture of [`drawing`](Solved::drawing), with the
    /// answer as its caption.
    pub fn strip(&self, columns: usize, style: &Style) -> Page {
        let (Verdict::Solved(solution), Explanation::Captures(steps)) =
            (&self.verdict, self.explanation())
        else {
            let picture = self.drawing().picture(style);
            let pictures = vec![Figure { caption: self.line(), picture, blank_lines: 0 }];
            return Page { pictures, columns, ..Page::default() };
        };
        let mut here = &self.puzzle;
        let mut pictures = Vec::new();
        for (number, step) in (1..).zip(&steps) {
            // The caption has the number.
            let arrows = vec![Arrow { label: None, ..arrow(number, step.capture) }];
            let drawing = Drawing { board: board_of(here), arrows, ..Drawing::default() };
            let caption = format!("{number}. {}", capture_text(step.capture));
            pictures.push(Figure { caption, picture: drawing.picture(style), blank_lines: 0 });
            here = &step.board;
        }
        let marked = solution.last_square().into();
        let last = Drawing { board: board_of(here), marked, ..Drawing::default() };
        let (caption, picture) = (String::new(), last.picture(style));
        pictures.push(Figure { caption, picture, blank_lines: 0 });
        Page { pictures, columns, ..Page::default() }
    }
}

/// Only the board, with a circle on the required square of the last piece.
pub(super) fn puzzle_board(puzzle: &Puzzle, rules: &Rules) -> Drawing {
    let marked = rules.target.map_or(Bitboard::EMPTY, Bitboard::from);
    Drawing { board: board_of(puzzle), marked, ..Drawing::default() }
}

pub(crate) fn board_of(puzzle: &Puzzle) -> Board {
    let white = |&(square, role)| (square, Piece { color: Color::White, role });
    puzzle.pieces().iter().map(white).collect()
}

/// The arrow of a capture, with its number and promotion.
fn arrow(number: usize, capture: Capture) -> Arrow {
    let label = match capture.promotion {
        None => number.to_string(),
        Some(role) => format!("{number}={}", role_letter(role)),
    };
    Arrow { from: capture.from, to: capture.to, label: Some(label) }
}

/// A sheet of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The puzzles: 1 to [`PUZZLES_MAX`](super::Draw::PUZZLES_MAX).
    pub puzzles: Vec<Puzzle>,
    /// The difficulty of each puzzle, for its caption; empty if they are not known.
    pub difficulties: Vec<Difficulty>,
    /// The named game of the puzzles, if any.
    pub preset: Option<Preset>,
    /// How many boards there are in a row.
    pub columns: usize,
    /// The title; [`Sheet::TITLE`] by default, none if it is empty. It contains only drawable letters.
    pub title: Option<String>,
    /// Whether the solutions are below the boards. Without them nothing is solved.
    pub has_solutions: bool,
}

impl Sheet {
    /// The title by default.
    pub const TITLE: &str = "Ajedrez Solitario";

    /// The most characters of a title.
    pub const TITLE_MAX: usize = 100;

    /// The title of its file: a file without a title would be called by its name.
    pub fn document_title(&self) -> &str {
        self.title.as_deref().filter(|title| !title.is_empty()).unwrap_or(Sheet::TITLE)
    }

    /// Why this is not a valid title, if it is not.
    pub fn title_problem(title: &str) -> Option<Problem> {
        if title.chars().count() > Sheet::TITLE_MAX {
            return Some(Problem::LongTitle(Sheet::TITLE_MAX));
        }
        let (at, mark) = ajedrez_diagram::missing_glyph(title)?;
        Some(Problem::Undrawable { mark, at: at + 1 })
    }

    /// One of its boards.
    fn board(
        &self,
        index: usize,
        puzzle: &Puzzle,
        rules: &Rules,
        language: Language,
        style: &Style,
        blank_lines: usize,
    ) -> Figure {
        let style = Style { is_card: self.preset == Some(Preset::Thinkfun), ..*style };
        Figure {
            caption: self.caption(index, language),
            picture: puzzle_board(puzzle, rules).picture(&style),
            blank_lines,
        }
    }

    /// The sheet as a page of its boards. `solved` are the puzzles with their answers; empty if the sheet has
    /// no solutions.
    fn page(
        &self,
        boards: Vec<Figure>,
        rules: &Rules,
        solved: &[Solved],
        language: Language,
    ) -> Page {
        let line = |(number, solved): (u64, &Solved)| format!("{number}. {}", solved.line());
        let heading = language.words("Solutions", "Soluciones").to_owned();
        let blanks = language.words(["Name:", "Date:"], ["Nombre:", "Fecha:"]);
        Page {
            header: Some(Header {
                title: self.title.clone().unwrap_or_else(|| Sheet::TITLE.to_owned()),
                blanks: Some(blanks),
                text: self.rules_text(rules, language),
            }),
            pictures: boards,
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
                format!("{number}. {}", language.words(name, spanish(name)))
            }
            None => format!("{number}."),
        }
    }

    /// The rules of the boards. A rule that affects none of them is omitted.
    fn rules_text(&self, rules: &Rules, language: Language) -> String {
        let solo = Rules::PLAIN.max_captures(NonZeroU8::new(2)).king_last(true);
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
        let has_one_king = |puzzle: &Puzzle| {
            puzzle.pieces().iter().filter(|(_, role)| *role == Role::King).count() == 1
        };
        if !rules.king_last {
            sentences.sentence("A king may be captured, too.", "También se puede capturar un rey.");
        } else if self.puzzles.iter().all(has_one_king) {
            sentences.sentence("The king must be last.", "El rey debe quedar último.");
        } else if self.puzzles.iter().any(has_one_king) {
            sentences.sentence(
                "On a board with one king, the king must be last.",
                "En un tablero con un solo rey, el rey debe quedar último.",
            );
        }
        if let Some(square) = rules.target {
            sentences.sentence(
                &format!("The last piece ends on {square}."),
                &format!("La última pieza queda en {square}."),
            );
        }
        let most = self.puzzles.iter().map(captures).max().unwrap_or_default();
        let limit = rules.max_captures.map(NonZeroU8::get);
        match limit.filter(|&limit| usize::from(limit) < most) {
            Some(1) => {
                sentences
                    .sentence("At most 1 capture per piece.", "A lo sumo 1 captura por pieza.");
            }
            Some(limit) => sentences.sentence(
                &format!("At most {limit} captures per piece."),
                &format!("A lo sumo {limit} capturas por pieza."),
            ),
            None => {}
        }
        if rules.promote && self.puzzles.iter().any(has_pawn_to_promote) {
            sentences.sentence(
                "A pawn that captures on rank 8 may become a queen, a rook, a bishop or a knight, or \
                 stay a pawn.",
                "Un peón que captura en la fila 8 puede coronar dama, torre, alfil o caballo, o seguir \
                 siendo peón.",
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
        self.text.push_str(self.language.words(english, spanish));
    }
}

/// The number of captures for which a board has another line to write on, and the greatest number of lines.
const CAPTURES_OF_LINE: usize = 5;
const BLANK_LINES_MAX: usize = 3;

/// The number of lines on which a solution can be written, the same for all boards of a page.
pub(super) fn blank_lines<'a>(puzzles: impl IntoIterator<Item = &'a Puzzle>) -> usize {
    let captures = puzzles.into_iter().map(captures).max().unwrap_or_default();
    captures.div_ceil(CAPTURES_OF_LINE).min(BLANK_LINES_MAX)
}

/// The number of captures of a solution.
fn captures(puzzle: &Puzzle) -> usize {
    puzzle.pieces().len() - 1
}

/// Whether a pawn below rank 8 may promote later.
fn has_pawn_to_promote(puzzle: &Puzzle) -> bool {
    let is_one =
        |&(square, role): &(Square, Role)| role == Role::Pawn && square.rank() != Rank::Eighth;
    puzzle.pieces().iter().any(is_one)
}
