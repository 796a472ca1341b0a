//! The collection as a book: a cover, a page of rules, six boards per page, the solutions at the end.

use ajedrez_diagram::{Book, Cover, Figure, Header, Introduction, Page, Style};
use ajedrez_solitario::{CollectionPuzzle, Difficulty, Motif, collection, parse_puzzle};
use core_bitboard::solitaire::{Puzzle, Rules};

use super::draw::{blank_lines, puzzle_board};
use super::solve::{SolveOutput, Solved};
use crate::context::{Context, Limits};
use crate::language::Language;

/// The place of the solutions of the collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answers {
    /// On the last pages.
    #[default]
    AtTheEnd,
    /// In a separate file.
    Apart,
    /// Omitted; then nothing is solved.
    Nowhere,
}

/// The collection, for printing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CollectionBook {
    /// The title, which contains only drawable letters; by default it gives the number of boards.
    pub title: Option<String>,
    /// The place of the solutions.
    pub answers: Answers,
}

/// The number of the first page of boards, after the cover and the rules.
const FIRST_PAGE: usize = 3;

/// The number of boards of a page, and of a row.
const BOARDS: usize = 6;
const COLUMNS: usize = 2;

/// The example on the page of rules, the first board of the original assignment.
const EXAMPLE: &str = "dc3cc5pe4pf6";

/// The boards of a page, which share a difficulty and an idea.
struct Boards {
    /// The number of the first board.
    first: usize,
    boards: Vec<CollectionPuzzle>,
}

impl Boards {
    fn of_collection() -> Vec<Boards> {
        let mut pages: Vec<Boards> = Vec::new();
        for (number, board) in (1..).zip(collection()) {
            match pages.last_mut() {
                Some(page) if page.takes(&board) => page.boards.push(board),
                _ => pages.push(Boards { first: number, boards: vec![board] }),
            }
        }
        pages
    }

    fn kind(&self) -> (Difficulty, Option<Motif>) {
        (self.boards[0].difficulty, self.boards[0].idea)
    }

    fn takes(&self, board: &CollectionPuzzle) -> bool {
        self.boards.len() < BOARDS && self.kind() == (board.difficulty, board.idea)
    }

    fn page(&self, style: &Style, language: Language) -> Page {
        let (difficulty, idea) = self.kind();
        let blank_lines = blank_lines(self.boards.iter().map(|board| &board.puzzle));
        let pictures = (self.first..).zip(&self.boards).map(|(number, board)| Figure {
            caption: format!("{number}."),
            picture: puzzle_board(&board.puzzle, &Rules::PLAIN).picture(style),
            blank_lines,
        });
        let title = format!("{}: {}", class(difficulty, language), name(idea, language));
        let text = explained(idea, language).to_owned();
        Page {
            header: Some(Header { title, blanks: None, text }),
            pictures: pictures.collect(),
            columns: COLUMNS,
            ..Page::default()
        }
    }
}

impl CollectionBook {
    /// The default title.
    pub fn default_title() -> String {
        format!("Ajedrez Solitario: {} puzzles", collection().count())
    }

    /// Draws the book. Its solutions are computed without limits except memory.
    pub fn draw(&self, style: &Style, language: Language, context: &Context<'_>) -> Book {
        let solve = |puzzle: Puzzle| {
            let limits = Limits::default();
            Solved::search(puzzle, Rules::PLAIN, SolveOutput::Picture, limits, context)
        };
        let pages = Boards::of_collection();
        let line = |(number, board): (u64, CollectionPuzzle)| {
            format!("{number}. {}", solve(board.puzzle).line())
        };
        let lines = match self.answers {
            Answers::Nowhere => Vec::new(),
            Answers::AtTheEnd | Answers::Apart => (1..).zip(collection()).map(line).collect(),
        };
        let example = parse_puzzle(EXAMPLE).expect("a puzzle");
        let strip = solve(example).strip(COLUMNS, style);
        let mut paragraphs: Vec<String> = rules(language).into_iter().map(str::to_owned).collect();
        paragraphs.extend(contents(&pages, language));
        if self.answers == Answers::AtTheEnd {
            let page = FIRST_PAGE + pages.len();
            paragraphs.push(language.words(
                format!("The solutions: page {page}."),
                format!("Las soluciones: página {page}."),
            ));
        }
        let title = self.title.clone().unwrap_or_else(CollectionBook::default_title);
        let text = language.words(GAME.0, GAME.1).to_owned();
        Book {
            cover: Some(cover(title, &pages, style, language)),
            introduction: Some(Introduction {
                header: Header {
                    title: language.words("How it is played", "Cómo se juega").to_owned(),
                    blanks: None,
                    text,
                },
                pictures: strip.pictures,
                paragraphs,
            }),
            pages: pages.iter().map(|page| page.page(style, language)).collect(),
            heading: language.words("Solutions", "Soluciones").to_owned(),
            lines,
            columns: 2,
        }
    }
}

/// The cover: the title, the last board, the number of boards of each difficulty, and a line for the owner's name.
fn cover(title: String, pages: &[Boards], style: &Style, language: Language) -> Cover {
    let boards = || pages.iter().flat_map(|page| &page.boards);
    let number = |class| boards().filter(|board| board.difficulty == class).count();
    let [easy, medium, hard, expert] = Difficulty::ALL.map(number);
    let last = boards().last().expect("the collection is not empty");
    Cover {
        header: Header {
            title,
            blanks: Some(language.words(["Name:", "Class:"], ["Nombre:", "Curso:"])),
            text: language.words(
                format!("{easy} easy, {medium} medium, {hard} hard and {expert} expert boards"),
                format!("{easy} fáciles, {medium} medios, {hard} difíciles y {expert} expertos"),
            ),
        },
        picture: puzzle_board(&last.puzzle, &Rules::PLAIN).picture(style),
    }
}

/// The text above the example.
const GAME: (&str, &str) = (
    "A puzzle for one person. All pieces are on the same side, every move is a capture, and at the \
     end exactly one piece must be left. The pictures show how a board is solved.",
    "Un puzzle para una persona. Todas las piezas son del mismo bando, cada movimiento es una \
     captura, y al final debe quedar una sola pieza. Los dibujos muestran cómo se resuelve un \
     tablero.",
);

/// The text below it.
fn rules(language: Language) -> [&'static str; 5] {
    language.words(
        [
            "Pieces capture as in chess. A rook, a bishop and a queen capture the first piece that \
             they meet; a knight jumps. A pawn captures one square slantwise and only upwards. On \
             the last rank it stays a pawn, and captures nothing more.",
            "Any piece may make the next capture, also the one that has just moved. A king is \
             captured like any other piece, and may stand next to one: there is no check.",
            "Each board has one solution; only captures that have nothing to do with one another \
             can be made in another order. Solutions are written in squares: c3f6 is the capture \
             from c3 on f6.",
            "What helps: look for the piece that only one other piece can reach, since that \
             capture must come. Look for a piece that nobody can reach, since it must capture or \
             be the last. And think from the end: on which square can the last piece stand?",
            "Within each difficulty the first pages have one idea each, which is their title. The \
             boards after them have any idea, which you have to find.",
        ],
        [
            "Las piezas capturan como en el ajedrez. La torre, el alfil y la dama capturan la \
             primera pieza que encuentran; el caballo salta. El peón captura una casilla en \
             diagonal y solo hacia arriba. En la última fila sigue siendo peón, y ya no captura \
             nada.",
            "La próxima captura puede hacerla cualquier pieza, también la que acaba de capturar. \
             El rey se captura como cualquier pieza, y puede estar al lado de otro: no hay jaque.",
            "Cada tablero tiene una sola solución; solo se puede cambiar el orden de las capturas \
             que no dependen una de la otra. Las soluciones están escritas en casillas: c3f6 es la \
             captura de c3 a f6.",
            "Qué ayuda: buscar la pieza a la que llega una sola, porque esa captura es obligada. \
             Buscar la pieza a la que nadie llega, porque debe capturar o quedar última. Y pensar \
             desde el final: ¿en qué casilla puede quedar la última pieza?",
            "En cada dificultad las primeras páginas tienen una idea cada una, que es su título. Los \
             tableros siguientes tienen cualquier idea, que hay que encontrar.",
        ],
    )
}

/// A paragraph for each difficulty: how to read its boards, and the pages of its ideas.
fn contents(pages: &[Boards], language: Language) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut earlier = None;
    for (number, page) in (FIRST_PAGE..).zip(pages) {
        let (difficulty, idea) = page.kind();
        let name = name(idea, language);
        match lines.last_mut() {
            _ if earlier == Some((difficulty, idea)) => {}
            Some(line) if earlier.is_some_and(|(class, _)| class == difficulty) => {
                line.push_str(&format!(", {name} ({number})"));
            }
            _ => {
                let pages = language.words("Pages", "Páginas");
                let (class, how) = (class(difficulty, language), how_to_read(difficulty, language));
                lines.push(format!("{class}: {how} {pages}: {name} ({number})"));
            }
        }
        earlier = Some((difficulty, idea));
    }
    lines.into_iter().map(|line| line + ".").collect()
}

/// The boards of a difficulty, as a title.
fn class(difficulty: Difficulty, language: Language) -> &'static str {
    match difficulty {
        Difficulty::Easy => language.words("Easy", "Fáciles"),
        Difficulty::Medium => language.words("Medium", "Medios"),
        Difficulty::Hard => language.words("Hard", "Difíciles"),
        Difficulty::Expert => language.words("Expert", "Expertos"),
    }
}

/// What a difficulty means for a reader, by the bits of S-56: a capture that seems possible leads on with a chance of
/// at least 0.81, 0.64 and 0.5, or less.
fn how_to_read(difficulty: Difficulty, language: Language) -> &'static str {
    let (english, spanish) = match difficulty {
        Difficulty::Easy => (
            "at least four of five captures that seem possible lead on.",
            "al menos cuatro de cada cinco capturas que parecen posibles llevan al final.",
        ),
        Difficulty::Medium => (
            "about three of four lead on; look at what a capture leaves behind.",
            "unas tres de cada cuatro llevan al final; conviene mirar qué queda tras la captura.",
        ),
        Difficulty::Hard => (
            "a little more than half of them lead on; look two captures ahead.",
            "poco más de la mitad llevan al final; conviene calcular dos capturas.",
        ),
        Difficulty::Expert => (
            "half of them or fewer lead on; work backwards from the end.",
            "la mitad o menos llevan al final; conviene razonar desde el final.",
        ),
    };
    language.words(english, spanish)
}

/// The idea of a page.
fn name(idea: Option<Motif>, language: Language) -> String {
    match idea {
        Some(motif) => language.display(&motif).to_string(),
        None => language.words("which idea?", "¿qué idea?").to_owned(),
    }
}

/// The idea of a page in a sentence or two, by S-87 of the rules.
fn explained(idea: Option<Motif>, language: Language) -> &'static str {
    let Some(motif) = idea else {
        return language.words(
            "No idea is named here: a board may have any of them, several or none.",
            "Aquí no se nombra ninguna idea: un tablero puede tener cualquiera, varias o ninguna.",
        );
    };
    let (english, spanish) = match motif {
        Motif::Lonely => (
            "On each board one piece never captures, and only one other can ever capture it. Find \
             both: from that square the game goes on.",
            "En cada tablero hay una pieza que nunca captura y a la que solo puede capturar otra. \
             Hay que encontrar las dos: desde esa casilla sigue el juego.",
        ),
        Motif::Walk => (
            "On each board the king makes three captures or more.",
            "En cada tablero el rey hace tres capturas o más.",
        ),
        Motif::Wait => (
            "On each board one piece could capture at once, and will capture, but must not be the \
             first.",
            "En cada tablero hay una pieza que podría capturar enseguida, y que va a capturar, \
             pero no debe ser la primera.",
        ),
        Motif::Order => (
            "On each board exactly one sequence of captures leads to the end: none can be made \
             earlier or later.",
            "En cada tablero una sola sucesión de capturas lleva al final: ninguna se puede hacer \
             antes ni después.",
        ),
        Motif::Sacrifice => (
            "On each board a queen, or a rook where there is no queen, could capture at once, but \
             is given up: it is captured without having captured anything.",
            "En cada tablero una dama, o una torre donde no hay damas, podría capturar enseguida, \
             pero se la entrega: la capturan sin que haya capturado nada.",
        ),
        Motif::Kind => (
            "On each board pieces of one kind make all captures, although another kind could \
             capture at once.",
            "En cada tablero todas las capturas las hacen piezas de una sola clase, aunque otra \
             podría capturar enseguida.",
        ),
        Motif::End => (
            "On each board the last piece must stand on one square: no piece ever leaves it, and \
             at the beginning none can be captured there.",
            "En cada tablero la última pieza tiene que quedar en una casilla: de ella nunca sale \
             nadie, y al principio no se puede capturar en ella.",
        ),
    };
    language.words(english, spanish)
}

#[cfg(test)]
mod tests {
    use ajedrez_diagram::Paper;

    use super::*;

    #[test]
    fn each_page_has_the_number_that_the_contents_say() {
        let long = "A title of a hundred letters ".repeat(4)[..100].to_owned();
        for language in [Language::English, Language::Spanish] {
            for (title, paper) in [(None, Paper::A4), (Some(long.clone()), Paper::Letter)] {
                let book = CollectionBook { title, answers: Answers::Nowhere };
                let drawn = book.draw(&Style::default(), language, &Context::default());
                assert_eq!(drawn.pages.len(), 50);
                assert_eq!(drawn.leaves(paper, &Style::default()).len(), 52);
            }
        }
    }

    #[test]
    fn every_board_is_solved_on_a_line_of_its_own() {
        let book = CollectionBook::default();
        let drawn = book.draw(&Style::default(), Language::English, &Context::default());
        assert_eq!(drawn.lines.len(), 300);
        for (number, (line, board)) in (1..).zip(drawn.lines.iter().zip(collection())) {
            let captures = line.strip_prefix(&format!("{number}. ")).expect("its number");
            assert_eq!(captures.split(' ').count(), board.puzzle.pieces().len() - 1, "{line}");
        }
    }

    #[test]
    fn all_texts_can_be_drawn() {
        for language in [Language::English, Language::Spanish] {
            let book = CollectionBook { answers: Answers::AtTheEnd, ..CollectionBook::default() };
            let drawn = book.draw(&Style::default(), language, &Context::default());
            let introduction = drawn.introduction.expect("a page of rules");
            let cover = drawn.cover.expect("a cover");
            let heads = drawn.pages.into_iter().filter_map(|page| page.header);
            let heads = heads.chain([cover.header, introduction.header]);
            let texts =
                heads.flat_map(|head| [head.title, head.text]).chain(introduction.paragraphs);
            for text in texts {
                assert_eq!(ajedrez_diagram::missing_glyph(&text), None, "{text}");
            }
        }
    }
}
