//! The parameters of Ajedrez Solitario.

use ajedrez_diagram::{Palette, Paper, Style};
use ajedrez_solitario::{Date, Difficulty, Motif, PieceSet, PuzzleSpec, Unique, role_from_letter};
use core_bitboard::Role;
use core_bitboard::solitaire::{Capture, Puzzle, Rules};

use super::generate::{Order, Pieces, Preset, ROLES};
use super::{Asked, Draw, DrawSubject, Format, Sheet, SolveOutput, captures_max};
use crate::board::Line;
use crate::fault::{Expected, Fault, Known, Place, Problem};
use crate::language::Language;
use crate::operation::{Parameter, parameters};
use crate::source::Source;
use crate::table::{Argument, Form, words};
use crate::text;

/// The puzzle.
const PUZZLE: Argument = Argument::new(
    "puzzle",
    Form::Puzzle,
    words("The puzzle, such as dc3cc5pe4pf6", "El puzzle, como dc3cc5pe4pf6"),
)
.called(words("<PUZZLE>", "<PUZZLE>"));

/// Captures that have been played.
const MOVES: Argument = Argument::new(
    "moves",
    Form::Captures,
    words(
        "The moves played so far, with blanks between them",
        "Los movimientos hechos hasta ahora, separados por espacios",
    ),
)
.called(words("<MOVES>", "<MOVIMIENTOS>"));

const MAX_CAPTURES: Argument = Argument::new(
    "max_captures",
    Form::Whole(1, u64::MAX),
    words(
        "Largest number of captures by one piece (2 in Solo Chess)",
        "Máximo de capturas de una misma pieza (2 en Solo Chess)",
    ),
)
.called(words("--max-captures <K>", "--max-capturas <K>"))
.optional();

const KING_LAST: Argument = Argument::new(
    "king_last",
    Form::Flag,
    words(
        "A board with exactly one king must end with it",
        "Un tablero con un solo rey debe terminar con él",
    ),
)
.called(words("--king-last", "--rey-al-final"))
.or("false");

const TARGET: Argument = Argument::new(
    "target",
    Form::Square,
    words(
        "The last piece stands on this square, such as e4",
        "La última pieza queda en esta casilla, como e4",
    ),
)
.called(words("--target <SQ>", "--destino <CASILLA>"))
.optional();

const PROMOTE: Argument = Argument::new(
    "promote",
    Form::Flag,
    words(
        "A pawn that captures on rank 8 may become d, t, a or c",
        "Un peón que captura en la fila 8 puede convertirse en d, t, a o c",
    ),
)
.called(words("--promote", "--coronar"))
.or("false");

/// A claim about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These captures solve it.
    Solution(Line<Capture>),
    /// The puzzle has no solution.
    Impossible,
}

/// The most boards in one answer.
const BOARDS_MAX: u64 = 10_000;

parameters! {
    /// A puzzle.
    ThePuzzle -> Puzzle = [PUZZLE], |source| source.puzzle("puzzle");

    /// The options of the game.
    Options -> Rules = [MAX_CAPTURES, KING_LAST, TARGET, PROMOTE], |source| {
        let target = source.text("target")?.map(|square| {
            square.parse().map_err(|error| source.fault("target", Problem::Square(error)))
        });
        Ok(Rules::PLAIN
            .max_captures(source.whole("max_captures", 1..=u64::MAX)?.map(captures_max))
            .king_last(source.flag("king_last")?.unwrap_or_default())
            .target(target.transpose()?)
            .promote(source.flag("promote")?.unwrap_or_default()))
    };

    /// The captures played so far; none by default.
    Begun -> Line<Capture> = [MOVES.or("\"\"")], |source| {
        Ok(source.captures("moves")?.unwrap_or_default())
    };

    /// A claim about a puzzle.
    Claimed -> Claim = [Argument { help: words(
        "The moves to replay, with blanks between them, or `imposible`, which is judged too",
        "Los movimientos que se reproducen, separados por espacios, o `imposible`, que también se juzga",
    ), ..MOVES }], |source| {
        if source.claims_impossible("moves") {
            return Ok(Claim::Impossible);
        }
        let moves = source.captures("moves")?;
        moves.map(Claim::Solution).ok_or_else(|| source.fault("moves", Problem::Missing))
    };

    /// The contents of the answer to a puzzle.
    WhatIsAsked -> Asked = [
        Argument::new("all", Form::HowMany, words(
            "Every solution, or the first N",
            "Todas las soluciones, o las primeras N",
        )).or("false").adds(&["solutions"]),
        Argument::new("count", Form::Flag, words(
            "The number of solutions",
            "La cantidad de soluciones",
        )).or("false").adds(&["count"]),
        Argument::new("explain", Form::Flag, words(
            "The boards step by step, or why there is no solution",
            "Los tableros paso a paso, o por qué no hay solución",
        )).or("false").adds(&["reason", "boards"]),
    ], |source| {
        let count = source.flag("count")?.unwrap_or_default();
        let explain = source.flag("explain")?.unwrap_or_default();
        match (how_many(source)?, count, explain) {
            (None, false, false) => Ok(Asked::One(SolveOutput::Solution)),
            (None, true, false) => Ok(Asked::One(SolveOutput::Count)),
            (None, false, true) => Ok(Asked::One(SolveOutput::Explanation)),
            (Some(most), false, false) => Ok(Asked::Several(most)),
            _ => Err(Fault::new(Problem::OnlyOneOf(&["all", "count", "explain"])).into()),
        }
    };

    /// Whether to look for a solution that begins with the captures played.
    WithSolution -> bool = [
        Argument::new("solve", Form::Flag, words(
            "Whether to look for the rest of a solution",
            "Si se busca el resto de una solución",
        )).or("false").adds(&["verdict", "moves", "nodes", "seconds"]),
    ], |source| Ok(source.flag("solve")?.unwrap_or_default());

    /// Whether to count the decisions of a puzzle and to name its motifs.
    WithMotifs -> bool = [
        Argument::new("motifs", Form::Flag, words(
            "Whether to count the decisions of the puzzle and to name its motifs",
            "Si se cuentan las decisiones del puzzle y se nombran sus motivos",
        )).called(words("--motifs", "--motivos")).or("false").adds(&["decisions", "motifs"]),
    ], |source| Ok(source.flag("motifs")?.unwrap_or_default());

    /// The kind of boards to make.
    Wanted -> PuzzleSpec = [
        Argument::new("pieces", Form::Whole(0, u64::MAX), words(
            "How many pieces a board has, 1 to 64",
            "Cuántas piezas tiene un tablero, de 1 a 64",
        )).called(words("--pieces <N>", "--piezas <N>")).one_of(),
        Argument::new("roles", Form::Roles, words(
            "The roles of the pieces, drawn from these letters: a letter that stands twice is drawn \
             twice as often",
            "Las piezas se sortean entre estas letras: una letra que está dos veces sale el doble \
             de veces",
        )).called(words("--roles <LETTERS>", "--clases <LETRAS>")).or("\"rdtacp\""),
        Argument::new("exactly", Form::Roles, words(
            "Exactly these pieces, a letter each: rdttpp is a king, a queen, two rooks and two pawns",
            "Exactamente estas piezas, una letra cada una: rdttpp es un rey, una dama, dos torres y \
             dos peones",
        )).called(words("--exactly <LETTERS>", "--exactamente <LETRAS>")).one_of(),
        Argument::new("set", Form::Choice(&["any", "chess"]), words(
            "At most the pieces of one side of a chess set",
            "A lo sumo las piezas de un color de un juego de ajedrez",
        )).called(words("--chess-set", "--juego-completo")).or("\"any\""),
        Argument::new("area", Form::Text, words(
            "All pieces stand here: files by ranks in the corner of a1, 4x4, or between two corners, \
             c3-f6",
            "Todas las piezas están acá: columnas por filas desde la esquina a1, 4x4, o entre dos \
             esquinas, c3-f6",
        )).called(words("--area <AREA>", "--area <ÁREA>")).optional(),
        Argument::new("game", Form::Choice(&["plain", "solo", "thinkfun"]), words(
            "A game with rules and pieces of its own: Solo Chess (no piece captures more than twice, \
             and the one king is last), or ThinkFun's cards (4x4)",
            "Un juego con reglas y piezas propias: Solo Chess (ninguna pieza captura más de dos \
             veces, y el único rey queda último), o las cartas de ThinkFun (4x4)",
        )).called(words("--game <GAME>", "--juego <JUEGO>")).or("\"plain\""),
        Argument::new("unique", Form::Uniqueness, words(
            "Exactly one solution: up to the order of independent captures (or `true`), or strictly",
            "Una sola solución: salvo el orden de capturas independientes (o `true`), o estrictamente",
        )).called(words("--unique <SENSE>", "--unica <SENTIDO>")).or("false"),
        Argument::new("difficulty", Form::Choice(&["easy", "medium", "hard", "expert"]), words(
            "Boards of this difficulty, as `rate` measures it",
            "Tableros de esta dificultad, como la mide `rate`",
        )).called(words("--difficulty <LEVEL>", "--dificultad <NIVEL>")).optional(),
        Argument::new("motif", Form::Choice(&["lonely", "walk", "wait", "order", "sacrifice", "kind", "end"]), words(
            "Boards with this idea: a lonely piece, a king's walk, a piece that must wait, one order only, a sacrifice, \
             one kind alone, or one end only",
            "Tableros con esta idea: una pieza solitaria, un paseo del rey, una pieza que espera, un solo orden, un \
             sacrificio, una sola clase o un solo final",
        )).called(words("--motif <MOTIF>", "--motivo <MOTIVO>")).optional(),
        MAX_CAPTURES, KING_LAST, TARGET, PROMOTE,
    ], |source| {
        let pieces = match (source.has("pieces"), source.has("exactly")) {
            (false, true) => Pieces::Exactly(roles(source, "exactly")?.unwrap_or_default()),
            (true, false) => {
                let drawn = roles(source, "roles")?.unwrap_or_else(|| ROLES.to_vec());
                Pieces::Drawn(source.whole("pieces", 0..=u64::MAX)?.unwrap_or_default(), drawn)
            }
            _ => return Err(Fault::new(Problem::EitherOf(&["pieces", "exactly"])).into()),
        };
        let games =
            [("plain", None), ("solo", Some(Preset::Solo)), ("thinkfun", Some(Preset::Thinkfun))];
        let sets = [("any", PieceSet::ANY), ("chess", PieceSet::CHESS)];
        let classes = Difficulty::ALL.map(|class| (class.name(), class));
        let area = source.text("area")?;
        let area = area.map(|area| area.parse().map_err(|_| source.wrong("area", Expected::Area)));
        let order = Order {
            rules: Options::read(source)?,
            preset: source.choice("game", &games)?.flatten(),
            set: source.choice("set", &sets)?.unwrap_or(PieceSet::ANY),
            area: area.transpose()?,
            unique: uniqueness(source)?,
            difficulty: source.choice("difficulty", &classes)?,
            motif: source.choice("motif", &Motif::ALL.map(|motif| (motif.name(), motif)))?,
            ..Order::of(pieces)
        };
        order.spec().map_err(|error| Fault::new(Problem::PuzzleSpec(error)).into())
    };

    /// The seed of the random numbers.
    Seed -> u64 = [
        Argument::new("seed", Form::Whole(0, u64::MAX), words(
            "The same seed gives the same boards",
            "La misma semilla da los mismos tableros",
        )).or("0"),
    ], |source| Ok(source.whole("seed", 0..=u64::MAX)?.unwrap_or_default());

    /// How many boards.
    Boards -> u64 = [
        Argument::new("number", Form::Whole(1, BOARDS_MAX), words(
            "How many boards",
            "Cuántos tableros",
        )).or("1"),
    ], |source| Ok(source.whole("number", 1..=BOARDS_MAX)?.unwrap_or(1));

    /// A day.
    Day -> Date = [
        Argument::new("date", Form::Text, words(
            "The day, such as 2026-11-22",
            "El día, como 2026-11-22",
        )),
    ], |source| {
        source.needed_text("date")?.parse().map_err(|_| source.wrong("date", Expected::Date))
    };

    /// The subject of a picture.
    Shown -> DrawSubject = [
        PUZZLE.one_of(),
        Argument::new("puzzles", Form::Puzzles, words(
            "The puzzles of a sheet",
            "Los puzzles de una hoja",
        )).one_of(),
        Argument::new("show", Form::Choice(&["board", "solution", "strip", "sheet"]), words(
            "The board, a solution as arrows, a picture of each step, or a sheet",
            "El tablero, una solución con flechas, un dibujo de cada paso, o una hoja",
        )).or("\"board\""),
        Argument::new("columns", Form::Whole(1, Draw::COLUMNS_MAX), words(
            "How many boards in a row",
            "Cuántos tableros por fila",
        )).or("3"),
        Argument::new("title", Form::Text, words(
            "The title of a sheet, in place of \"Ajedrez Solitario\"; none if it is empty",
            "El título de una hoja, en lugar de \"Ajedrez Solitario\"; ninguno si está vacío",
        )).optional(),
        Argument::new("solutions", Form::Flag, words(
            "Whether a sheet ends with the solutions",
            "Si una hoja termina con las soluciones",
        )).or("true"),
    ], |source| {
        let columns = source.whole("columns", 1..=Draw::COLUMNS_MAX)?;
        let columns = columns.map_or(Draw::COLUMNS, |columns| columns as usize);
        let shows =
            [("board", Show::Board), ("solution", Show::Solution), ("strip", Show::Strip), ("sheet", Show::Sheet)];
        match source.choice("show", &shows)?.unwrap_or(Show::Board) {
            Show::Sheet => Ok(DrawSubject::Sheet(Sheet {
                puzzles: sheet(source)?,
                difficulties: Vec::new(),
                preset: None,
                columns,
                title: title(source)?,
                has_solutions: source.flag("solutions")?.unwrap_or(true),
            })),
            Show::Board => only(source).map(DrawSubject::Board),
            Show::Solution => only(source).map(DrawSubject::Solution),
            Show::Strip => Ok(DrawSubject::Strip(only(source)?, columns)),
        }
    };

    /// The style of a picture.
    Look -> Style = [
        Argument::new("pixels", Form::Whole(Draw::PIXELS.0, Draw::PIXELS.1), words(
            "The width of a square in pixels",
            "El ancho de una casilla en píxeles",
        )).optional(),
        Argument::new("palette", Form::Choice(&["color", "black_and_white"]), words(
            "Colours, or black lines on white with dark squares hatched",
            "Colores, o líneas negras sobre blanco con casillas oscuras rayadas",
        )).or("\"color\""),
        Argument::new("names", Form::Flag, words(
            "Whether the names of files and ranks stand beside the board",
            "Si los nombres de columnas y filas van junto al tablero",
        )).or("true"),
    ], |source| {
        let (least, most) = Draw::PIXELS;
        let palettes = [("color", Palette::Color), ("black_and_white", Palette::BlackAndWhite)];
        Ok(Style {
            palette: source.choice("palette", &palettes)?.unwrap_or(Palette::Color),
            without_names: !source.flag("names")?.unwrap_or(true),
            pixels: source.whole("pixels", least..=most)?.map(|pixels| pixels as f64),
            is_card: false,
        })
    };

    /// The form of a picture's file.
    InFormat -> Format = [
        Argument::new("format", Form::Choice(&["svg", "pdf", "png"]), words(
            "The form of the file: PDF and PNG are bytes, in base64",
            "La forma del archivo: PDF y PNG son bytes, en base64",
        )).or("\"svg\"").adds(&["base64"]),
        Argument::new("paper", Form::Choice(&["a4", "letter"]), words(
            "The paper of a strip or a sheet as PDF",
            "El papel de una tira o una hoja en PDF",
        )).or("\"a4\""),
    ], |source| {
        let papers = [("a4", Paper::A4), ("letter", Paper::Letter)];
        let paper = source.choice("paper", &papers)?.unwrap_or_default();
        let formats = [("svg", Format::Svg), ("pdf", Format::Pdf(paper)), ("png", Format::Png)];
        let format = source.choice("format", &formats)?.unwrap_or_default();
        match cfg!(feature = "files") || format == Format::Svg {
            true => Ok(format),
            false => Err(source.fault("format", Problem::OnlySvg)),
        }
    };

    /// The language of the texts of a picture.
    Tongue -> Language = [], |source| {
        Ok(source.choice("language", &Language::NAMES)?.unwrap_or_default())
    };
}

/// The contents of a picture.
#[derive(Clone, Copy)]
enum Show {
    Board,
    Solution,
    Strip,
    Sheet,
}

/// Reads the single puzzle of a picture.
fn only<S: Source>(source: &S) -> Result<Puzzle, S::Error> {
    if source.has("puzzles") {
        Err(source.fault("puzzles", Problem::NoArgument(Known::default())))
    } else {
        ThePuzzle::read(source)
    }
}

/// Reads the title of a sheet.
fn title<S: Source>(source: &S) -> Result<Option<String>, S::Error> {
    let Some(title) = source.text("title")? else { return Ok(None) };
    match Sheet::title_problem(&title) {
        Some(problem) => Err(source.fault("title", problem)),
        None => Ok(Some(title.into_owned())),
    }
}

/// Reads the puzzles of a sheet.
fn sheet<S: Source>(source: &S) -> Result<Vec<Puzzle>, S::Error> {
    let wrong = Expected::Puzzles(Draw::PUZZLES_MAX);
    match (source.has("puzzle"), source.texts("puzzles", wrong.clone())?) {
        (true, None) => Ok(vec![ThePuzzle::read(source)?]),
        (false, Some(runs)) if (1..=Draw::PUZZLES_MAX).contains(&runs.len()) => {
            let read = |(number, run): (usize, _)| {
                let run: std::borrow::Cow<'_, str> = run;
                text::puzzle(run.as_bytes(), Place::PuzzleNumber(number)).map_err(S::Error::from)
            };
            (1..).zip(runs).map(read).collect()
        }
        (false, Some(_)) => Err(source.wrong("puzzles", wrong)),
        _ => Err(Fault::new(Problem::EitherOf(&["puzzle", "puzzles"])).into()),
    }
}

/// Reads the letters of pieces.
fn roles<S: Source>(source: &S, name: &'static str) -> Result<Option<Vec<Role>>, S::Error> {
    let Some(letters) = source.text(name)? else { return Ok(None) };
    let roles: Option<Vec<Role>> = letters.chars().map(role_from_letter).collect();
    roles.map(Some).ok_or_else(|| source.wrong(name, Expected::Roles))
}

/// Reads the required kind of uniqueness.
fn uniqueness<S: Source>(source: &S) -> Result<Option<Unique>, S::Error> {
    let words = [("order", Some(Unique::UpToOrder)), ("strict", Some(Unique::Strictly))];
    if let Ok(flag) = source.flag("unique") {
        return Ok(flag.unwrap_or_default().then_some(Unique::UpToOrder));
    }
    let word = source.choice("unique", &words);
    word.map(Option::flatten).map_err(|_| source.wrong("unique", Expected::Uniqueness))
}

/// Reads the number of solutions to list, if a list is requested.
fn how_many<S: Source>(source: &S) -> Result<Option<u64>, S::Error> {
    if let Ok(flag) = source.flag("all") {
        return Ok(flag.unwrap_or_default().then_some(u64::MAX));
    }
    source.whole("all", 1..=u64::MAX).map_err(|_| source.wrong("all", Expected::HowMany))
}
