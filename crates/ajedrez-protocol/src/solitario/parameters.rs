//! The arguments of Ajedrez Solitario.

use std::num::NonZeroU8;

use ajedrez_diagram::{Palette, Paper, Style};
use ajedrez_solitario::{
    Area, Date, Difficulty, Motif, PieceSet, PuzzleSpec, PuzzleSpecError, Unique, role_from_letter,
};
use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use core_bitboard::{Role, Square};

use super::generate::{Order, Pieces, Preset};
use super::{Draw, DrawSubject, Format, Sheet, SolveOutput, captures_max};
use crate::arg::{Arg, Group, Optional, choice, choices, flag, parsed, read_by, unexpected, whole};
use crate::board::RequestMoves;
use crate::fault::{Expected, Fault, Place, Problem, Suggestions};
use crate::language::Language;
use crate::operation::Parameter;
use crate::source::{Error, Source};
use crate::table::{DefaultValue, Form, Words, words};
use crate::text;

/// The puzzle.
pub const PUZZLE: Arg<Puzzle> = puzzle();

const fn puzzle() -> Arg<Puzzle> {
    read_by(
        "puzzle",
        Form::Puzzle,
        words("The puzzle, such as dc3cc5pe4pf6", "El puzzle, como dc3cc5pe4pf6"),
        |source, name| source.puzzle(name).map(Some),
    )
    .called("<PUZZLE>", "<PUZZLE>")
}

/// The maximum number of captures by one piece.
const MAX_CAPTURES: Optional<Option<NonZeroU8>> = whole(
    "max_captures",
    1..=u64::MAX,
    words(
        "Largest number of captures by one piece (2 in Solo Chess)",
        "Máximo de capturas de una misma pieza (2 en Solo Chess)",
    ),
)
.called("--max-captures <K>", "--max-capturas <K>")
.map(captures_max)
.optional();

/// Whether a board with one king must end with it.
const KING_LAST: Arg<bool> = flag(
    "king_last",
    words(
        "A board with exactly one king must end with it",
        "Un tablero con un solo rey debe terminar con él",
    ),
)
.called("--king-last", "--rey-al-final");

/// The square of the last piece.
const TARGET: Optional<Square> = parsed(
    "target",
    Form::Square,
    words(
        "The last piece stands on this square, such as e4",
        "La última pieza queda en esta casilla, como e4",
    ),
    |square| square.parse().map_err(Problem::Square),
)
.called("--target <SQ>", "--destino <CASILLA>")
.optional();

/// Whether pawns promote.
const PROMOTE: Arg<bool> = flag(
    "promote",
    words(
        "A pawn that captures on rank 8 may become d, t, a or c",
        "Un peón que captura en la fila 8 puede coronar d, t, a o c",
    ),
)
.called("--promote", "--coronar");

/// The options of the game.
pub(super) const RULES: Group<Rules> =
    Group::new(&[MAX_CAPTURES.row(), KING_LAST.row(), TARGET.row(), PROMOTE.row()], |source| {
        Ok(Rules::PLAIN
            .max_captures(source.get(&MAX_CAPTURES)?.flatten())
            .king_last(source.get(&KING_LAST)?)
            .target(source.get(&TARGET)?)
            .promote(source.get(&PROMOTE)?))
    });

impl Parameter for Rules {
    const ARGUMENTS: Group<Rules> = RULES;
}

/// Captures of the puzzle.
const fn moves<T>(
    help: Words,
    find: fn(&dyn Source, &'static str) -> Result<Option<T>, Error>,
) -> Arg<T> {
    read_by("moves", Form::Captures, help, find).called("<MOVES>", "<MOVIMIENTOS>")
}

/// The captures played so far; none by default.
pub const BEGUN: Arg<RequestMoves<Capture>> = moves(
    words(
        "The moves played so far, separated by blanks",
        "Los movimientos hechos hasta ahora, separados por espacios",
    ),
    |source, name| source.captures(name),
)
.or_empty(DefaultValue::Word(""));

/// A claim about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These captures solve it.
    Solution(RequestMoves<Capture>),
    /// The puzzle has no solution.
    Impossible,
}

/// A claim about a puzzle.
pub(super) const CLAIM: Arg<Claim> = moves(
    words(
        "The moves to replay, separated by blanks, or `imposible` to check that claim",
        "Los movimientos que se reproducen, separados por espacios, o `imposible` para comprobarlo",
    ),
    |source, name| {
        if source.claims_impossible(name) {
            return Ok(Some(Claim::Impossible));
        }
        Ok(source.captures(name)?.map(Claim::Solution))
    },
);

/// How many solutions to list, if a list is requested.
const ALL: Arg<Option<u64>> = read_by(
    "all",
    Form::HowMany,
    words("Every solution, or the first N", "Todas las soluciones, o las primeras N"),
    |source, name| {
        if let Ok(flag) = source.flag(name) {
            return Ok(flag.map(|is_all| is_all.then_some(u64::MAX)));
        }
        let most = source.whole(name, 1..=u64::MAX);
        most.map(Some).map_err(|_| source.wrong(name, Expected::HowMany))
    },
)
.or_empty(DefaultValue::Flag(false))
.adds(&["solutions"]);

/// Whether to count the solutions.
const COUNT: Arg<bool> =
    flag("count", words("The number of solutions", "La cantidad de soluciones")).adds(&["count"]);

/// Whether to explain the answer.
const EXPLAIN: Arg<bool> = flag(
    "explain",
    words(
        "The boards step by step, or why there is no solution",
        "Los tableros paso a paso, o por qué no hay solución",
    ),
)
.adds(&["reason", "boards"]);

/// The contents of the answer to a puzzle.
pub(super) const OUTPUT: Group<SolveOutput> =
    Group::new(&[ALL.row(), COUNT.row(), EXPLAIN.row()], |source| {
        match (source.get(&ALL)?, source.get(&COUNT)?, source.get(&EXPLAIN)?) {
            (None, false, false) => Ok(SolveOutput::Solution),
            (None, true, false) => Ok(SolveOutput::Count),
            (None, false, true) => Ok(SolveOutput::Explanation),
            (Some(most), false, false) => Ok(SolveOutput::List(most)),
            _ => {
                let names = const { &[ALL.name(), COUNT.name(), EXPLAIN.name()] };
                Err(Fault::new(Problem::OnlyOneOf(names)).into())
            }
        }
    });

/// Whether to look for a solution that begins with the captures played.
pub(super) const SOLVE: Arg<bool> =
    flag("solve", words("Search for the rest of a solution", "Busca el resto de una solución"))
        .adds(&["verdict", "moves", "nodes", "seconds"]);

/// Whether to count the decisions of a puzzle and to name its motifs.
pub const MOTIFS: Arg<bool> = flag(
    "motifs",
    words(
        "Count the decisions of the puzzle and list its motifs",
        "Cuenta las decisiones del puzzle y lista sus motivos",
    ),
)
.called("--motifs", "--motivos")
.adds(&["decisions", "motifs"]);

/// The number of pieces.
const PIECES: Optional<u64> = whole(
    "pieces",
    0..=u64::MAX,
    words("Number of pieces per board, 1 to 64", "Cantidad de piezas por tablero, de 1 a 64"),
)
.called("--pieces <N>", "--piezas <N>")
.one_of();

/// Letters of pieces.
const fn roles(name: &'static str, help: Words) -> Arg<Vec<Role>> {
    parsed(name, Form::Roles, help, |letters| {
        let roles: Option<Vec<Role>> = letters.chars().map(role_from_letter).collect();
        roles.ok_or_else(|| unexpected(Expected::Roles))
    })
}

/// The roles to draw from.
const ROLES: Arg<Vec<Role>> = roles(
    "roles",
    words(
        "Letters from which the roles are drawn; a letter given twice is drawn twice as often",
        "Letras entre las que se sortean las piezas; una letra repetida sale el doble de veces",
    ),
)
.called("--roles <LETTERS>", "--clases <LETRAS>")
.or_word("rdtacp");

/// Exactly these pieces.
const EXACTLY: Optional<Vec<Role>> = roles(
    "exactly",
    words(
        "Exactly these pieces, one letter each: rdttpp is a king, a queen, two rooks and two pawns",
        "Exactamente estas piezas, una letra cada una: rdttpp es un rey, una dama, dos torres y \
         dos peones",
    ),
)
.called("--exactly <LETTERS>", "--exactamente <LETRAS>")
.one_of();

/// The set that limits the pieces.
const SET: Arg<PieceSet> = choice(
    "set",
    &choices([("any", PieceSet::ANY), ("chess", PieceSet::CHESS)]),
    words(
        "At most the pieces of one side of a chess set",
        "A lo sumo las piezas de un color de un juego de ajedrez",
    ),
)
.called("--chess-set", "--juego-completo")
.or_word("any");

/// The squares of the pieces.
const AREA: Optional<Area> = parsed(
    "area",
    Form::Text,
    words(
        "Area of the pieces: files by ranks from a1 (4x4), or two corners (c3-f6)",
        "Zona de las piezas: columnas por filas desde a1 (4x4), o dos esquinas (c3-f6)",
    ),
    |area| area.parse().map_err(|_| unexpected(Expected::Area)),
)
.called("--area <AREA>", "--area <ÁREA>")
.optional();

/// A game with its own rules and pieces.
const GAME: Arg<Option<Preset>> = choice(
    "game",
    &choices([("plain", None), ("solo", Some(Preset::Solo)), ("thinkfun", Some(Preset::Thinkfun))]),
    words(
        "A game with rules and pieces of its own: Solo Chess (no piece captures more than twice, \
         and the one king is last), or ThinkFun's cards (4x4)",
        "Un juego con reglas y piezas propias: Solo Chess (ninguna pieza captura más de dos \
         veces, y el único rey queda último), o las cartas de ThinkFun (4x4)",
    ),
)
.called("--game <GAME>", "--juego <JUEGO>")
.or_word("plain");

/// The required kind of uniqueness, if any.
const UNIQUE: Arg<Option<Unique>> = read_by(
    "unique",
    Form::Uniqueness,
    words(
        "Exactly one solution: up to the order of independent captures (or `true`), or strictly",
        "Una sola solución: salvo el orden de capturas independientes (o `true`), o estrictamente",
    ),
    |source, name| {
        if let Ok(flag) = source.flag(name) {
            return Ok(flag.map(|is_unique| is_unique.then_some(Unique::UpToOrder)));
        }
        let word = source.choice(name, &["order", "strict"]);
        let word = word.map_err(|_| source.wrong(name, Expected::Uniqueness))?;
        Ok(word.map(|word| Some([Unique::UpToOrder, Unique::Strictly][word])))
    },
)
.called("--unique <SENSE>", "--unica <SENTIDO>")
.or_empty(DefaultValue::Flag(false));

/// The difficulty.
const DIFFICULTY: Optional<Difficulty> = choice(
    "difficulty",
    &choices([
        (Difficulty::Easy.name(), Difficulty::Easy),
        (Difficulty::Medium.name(), Difficulty::Medium),
        (Difficulty::Hard.name(), Difficulty::Hard),
        (Difficulty::Expert.name(), Difficulty::Expert),
    ]),
    words("Difficulty, as measured by `rate`", "Dificultad, como la mide `rate`"),
)
.called("--difficulty <LEVEL>", "--dificultad <NIVEL>")
.optional();

/// The motif.
const MOTIF: Optional<Motif> = choice(
    "motif",
    &choices([
        (Motif::Lonely.name(), Motif::Lonely),
        (Motif::Walk.name(), Motif::Walk),
        (Motif::Wait.name(), Motif::Wait),
        (Motif::Order.name(), Motif::Order),
        (Motif::Sacrifice.name(), Motif::Sacrifice),
        (Motif::Kind.name(), Motif::Kind),
        (Motif::End.name(), Motif::End),
    ]),
    words(
        "Boards with this idea: a lonely piece, a king's walk, a piece that must wait, one order only, a sacrifice, \
         one kind alone, or one end only",
        "Tableros con esta idea: una pieza solitaria, un paseo del rey, una pieza que espera, un solo orden, un \
         sacrificio, una sola clase o un solo final",
    ),
)
.called("--motif <MOTIF>", "--motivo <MOTIVO>")
.optional();

/// The kind of boards to generate.
pub(super) const SPEC: Group<PuzzleSpec> = Group::new(
    &[
        PIECES.row(),
        ROLES.row(),
        EXACTLY.row(),
        SET.row(),
        AREA.row(),
        GAME.row(),
        UNIQUE.row(),
        DIFFICULTY.row(),
        MOTIF.row(),
        MAX_CAPTURES.row(),
        KING_LAST.row(),
        TARGET.row(),
        PROMOTE.row(),
    ],
    |source| {
        let pieces = match (source.has(PIECES.name()), source.has(EXACTLY.name())) {
            (false, true) => Pieces::Exactly(source.get(&EXACTLY)?.unwrap_or_default()),
            (true, false) => {
                let roles = source.get(&ROLES)?;
                Pieces::Drawn(source.get(&PIECES)?.unwrap_or_default(), roles)
            }
            _ => {
                let names = const { &[PIECES.name(), EXACTLY.name()] };
                return Err(Fault::new(Problem::EitherOf(names)).into());
            }
        };
        let order = Order {
            rules: source.get(&RULES)?,
            preset: source.get(&GAME)?,
            set: source.get(&SET)?,
            area: source.get(&AREA)?,
            unique: source.get(&UNIQUE)?,
            difficulty: source.get(&DIFFICULTY)?,
            motif: source.get(&MOTIF)?,
            ..Order::of(pieces)
        };
        order.spec().map_err(|error| {
            let is_exact = source.has(EXACTLY.name());
            let name = match error {
                PuzzleSpecError::InvalidPieceCount(_) | PuzzleSpecError::NoRoles if is_exact => {
                    Some(EXACTLY.name())
                }
                PuzzleSpecError::InvalidPieceCount(_) => Some(PIECES.name()),
                PuzzleSpecError::NoRoles => Some(ROLES.name()),
                PuzzleSpecError::TargetOutside { .. } => Some(TARGET.name()),
                // The other reasons are about several arguments.
                _ => None,
            };
            Fault::new(Problem::PuzzleSpec(error)).in_argument(name).into()
        })
    },
);

impl Parameter for PuzzleSpec {
    const ARGUMENTS: Group<PuzzleSpec> = SPEC;
}

/// The seed of the random numbers.
pub(super) const SEED: Arg<u64> = whole(
    "seed",
    0..=u64::MAX,
    words(
        "Random seed: the same seed gives the same boards",
        "Semilla aleatoria: la misma semilla da los mismos tableros",
    ),
)
.or(0);

/// The most boards in one answer.
const BOARDS_MAX: u64 = 10_000;

/// How many boards.
pub(super) const NUMBER: Arg<u64> =
    whole("number", 1..=BOARDS_MAX, words("Number of boards", "Cantidad de tableros")).or(1);

/// A day.
pub(super) const DATE: Arg<Date> = parsed(
    "date",
    Form::Text,
    words("The day, such as 2026-11-22", "El día, como 2026-11-22"),
    |date| date.parse().map_err(|_| unexpected(Expected::Date)),
);

/// The puzzle of a picture.
const PUZZLE_OF_PICTURE: Optional<Puzzle> = puzzle().one_of();

/// The puzzles of a sheet.
const PUZZLES: Optional<Vec<Puzzle>> = read_by(
    "puzzles",
    Form::Puzzles,
    words("The puzzles of a sheet", "Los puzzles de una hoja"),
    |source, name| {
        let wrong = Expected::Puzzles(Draw::PUZZLES_MAX);
        let Some(runs) = source.texts(name, wrong.clone())? else { return Ok(None) };
        if !(1..=Draw::PUZZLES_MAX).contains(&runs.len()) {
            return Err(source.wrong(name, wrong));
        }
        let puzzles = (1..).zip(runs).map(|(number, run): (usize, std::borrow::Cow<'_, str>)| {
            text::puzzle(run.as_bytes(), Place::PuzzleNumber(number)).map_err(Error::from)
        });
        puzzles.collect::<Result<_, Error>>().map(Some)
    },
)
.one_of();

/// The contents of a picture.
#[derive(Clone, Copy)]
enum Show {
    Board,
    Solution,
    Strip,
    Sheet,
}

const SHOW: Arg<Show> = choice(
    "show",
    &choices([
        ("board", Show::Board),
        ("solution", Show::Solution),
        ("strip", Show::Strip),
        ("sheet", Show::Sheet),
    ]),
    words(
        "The board, a solution as arrows, a picture of each step, or a sheet",
        "El tablero, una solución con flechas, un dibujo de cada paso, o una hoja",
    ),
)
.or_word("board");

/// How many boards are in a row.
const COLUMNS: Arg<usize> = whole(
    "columns",
    1..=Draw::COLUMNS_MAX,
    words("Number of boards per row", "Cantidad de tableros por fila"),
)
.or(Draw::COLUMNS as u64)
.map(|columns| columns as usize);

/// The title of a sheet.
const TITLE: Optional<String> = parsed(
    "title",
    Form::Text,
    words(
        "The title of a sheet, in place of \"Ajedrez Solitario\"; none if it is empty",
        "El título de una hoja, en lugar de \"Ajedrez Solitario\"; ninguno si está vacío",
    ),
    |title| match Sheet::title_problem(title) {
        Some(problem) => Err(problem),
        None => Ok(title.to_owned()),
    },
)
.optional();

/// Whether a sheet ends with the solutions.
const SOLUTIONS: Arg<bool> = flag(
    "solutions",
    words("Add the solutions at the end of a sheet", "Agrega las soluciones al final de una hoja"),
)
.or(true);

/// The subject of a picture.
pub(super) const SUBJECT: Group<DrawSubject> = Group::new(
    &[
        PUZZLE_OF_PICTURE.row(),
        PUZZLES.row(),
        SHOW.row(),
        COLUMNS.row(),
        TITLE.row(),
        SOLUTIONS.row(),
    ],
    |source| {
        let columns = source.get(&COLUMNS)?;
        // A wrong value is refused also if the picture is not a sheet.
        let (title, has_solutions) = (source.get(&TITLE)?, source.get(&SOLUTIONS)?);
        match source.get(&SHOW)? {
            Show::Sheet => Ok(DrawSubject::Sheet(Sheet {
                puzzles: sheet_puzzles(source)?,
                difficulties: Vec::new(),
                preset: None,
                columns,
                title,
                has_solutions,
            })),
            Show::Board => single_puzzle(source).map(DrawSubject::Board),
            Show::Solution => single_puzzle(source).map(DrawSubject::Solution),
            Show::Strip => Ok(DrawSubject::Strip(single_puzzle(source)?, columns)),
        }
    },
);

/// Reads the puzzle of a picture that shows one puzzle.
fn single_puzzle(source: &dyn Source) -> Result<Puzzle, Error> {
    if source.has(PUZZLES.name()) {
        return Err(source.fault(PUZZLES.name(), Problem::NoArgument(Suggestions::default())));
    }
    source.get(&PUZZLE)
}

/// Reads the puzzles of a sheet.
fn sheet_puzzles(source: &dyn Source) -> Result<Vec<Puzzle>, Error> {
    match (source.has(PUZZLE.name()), source.has(PUZZLES.name())) {
        (true, false) => Ok(vec![source.get(&PUZZLE)?]),
        (false, true) => Ok(source.get(&PUZZLES)?.unwrap_or_default()),
        _ => {
            let names = const { &[PUZZLE.name(), PUZZLES.name()] };
            Err(Fault::new(Problem::EitherOf(names)).into())
        }
    }
}

/// The width of a square in pixels.
const PIXELS: Optional<f64> = whole(
    "pixels",
    Draw::PIXELS.0..=Draw::PIXELS.1,
    words("The width of a square in pixels", "El ancho de una casilla en píxeles"),
)
.map(|pixels| pixels as f64)
.optional();

const PALETTE: Arg<Palette> = choice(
    "palette",
    &choices([("color", Palette::Color), ("black_and_white", Palette::BlackAndWhite)]),
    words(
        "Colours, or black lines on white with dark squares hatched",
        "Colores, o líneas negras sobre blanco con casillas oscuras rayadas",
    ),
)
.or_word("color");

/// Whether files and ranks are named.
const NAMES: Arg<bool> = flag(
    "names",
    words("Draw the names of files and ranks", "Dibuja los nombres de columnas y filas"),
)
.or(true);

/// The style of a picture.
pub(crate) const STYLE: Group<Style> =
    Group::new(&[PIXELS.row(), PALETTE.row(), NAMES.row()], |source| {
        Ok(Style {
            palette: source.get(&PALETTE)?,
            without_names: !source.get(&NAMES)?,
            pixels: source.get(&PIXELS)?,
            is_card: false,
        })
    });

/// The name of a format; `PAPER` belongs to PDF.
const FILE_FORMAT: Arg<Format> = choice(
    "format",
    &choices([("svg", Format::Svg), ("pdf", Format::Pdf(Paper::A4)), ("png", Format::Png)]),
    words(
        "The format of the file: PDF and PNG are bytes, in base64",
        "El formato del archivo: PDF y PNG son bytes, en base64",
    ),
)
.or_word("svg")
.adds(&["base64"]);

const PAPER: Arg<Paper> = choice(
    "paper",
    &choices([("a4", Paper::A4), ("letter", Paper::Letter)]),
    words("The paper of a strip or a sheet as PDF", "El papel de una tira o una hoja en PDF"),
)
.or_word("a4");

/// The file format of a picture.
pub(crate) const FORMAT: Group<Format> = Group::new(&[FILE_FORMAT.row(), PAPER.row()], |source| {
    let paper = source.get(&PAPER)?;
    match source.get(&FILE_FORMAT)? {
        Format::Svg => Ok(Format::Svg),
        _ if !cfg!(feature = "files") => Err(source.fault(FILE_FORMAT.name(), Problem::OnlySvg)),
        Format::Pdf(_) => Ok(Format::Pdf(paper)),
        Format::Png => Ok(Format::Png),
    }
});

/// The language of the texts of a picture. Every request may have it, so it is not among the arguments.
pub(crate) const LANGUAGE: Group<Language> = Group::new(&[], |source| source.get(&LANGUAGE_NAME));

const LANGUAGE_NAME: Arg<Language> =
    choice("language", &choices(Language::NAMES), words("", "")).or_word("en");
