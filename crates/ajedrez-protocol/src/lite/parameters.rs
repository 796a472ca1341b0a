//! The parameters of Ajedrez Lite, in the course's types.

use ajedrez_course::{Assignment, Draft};
use ajedrez_lite::LitePosition;
use ajedrez_lite_player::{Limits as Depths, Strength};
use core_bitboard::{Color, Square};

use crate::board::{Line, LiteBoard};
use crate::fault::Problem;
use crate::operation::{POSITION, parameters};
use crate::source::{Source, Turn};
use crate::table::{Argument, Form, Words, words};
use crate::text::lite_board;

/// The assignments by name.
pub const READINGS: [(&str, Assignment); 2] = [("tpe", Assignment::Tpe), ("tpi", Assignment::Tpi)];

/// The argument that chooses an assignment.
const fn reading(help: Words) -> Argument {
    Argument::new("reading", Form::Choice(&["tpe", "tpi"]), help)
        .called(words("--reading <READING>", "--lectura <LECTURA>"))
}

/// Reads the assignment whose rules apply.
fn read_reading<S: Source>(source: &S, default: Assignment) -> Result<Assignment, S::Error> {
    let chosen = source.choice("reading", &READINGS)?;
    Ok(chosen.or(source.assignment()).unwrap_or(default))
}

/// The maximum number of moves of a mate.
const MAX: Argument = Argument::new(
    "max",
    Form::Whole(0, u64::MAX),
    words("No more moves than these", "No más jugadas que estas"),
)
.called(words("--max <K>", "--max <K>"));

/// A side.
const PLAYER: Argument = Argument::new("j", Form::Player, words("Which side", "Qué jugador"))
    .called(words("<PLAYER>", "<JUGADOR>"));

parameters! {
    /// A position of Ajedrez Lite in which the turn matters.
    ToMove -> LitePosition = [POSITION], |source| source.lite("position", Turn::Matters), |&value, asked| asked.position = Some(value);

    /// A position of Ajedrez Lite in which the turn does not matter.
    Pieces -> LitePosition = [POSITION], |source| source.lite("position", Turn::DoesNotMatter), |&value, asked| asked.position = Some(value);

    /// Pieces with any number of kings. The turn does not matter.
    AnyPieces -> LiteBoard = [POSITION], |source| source.lite_board("position", Turn::DoesNotMatter), |&value, asked| asked.pieces = Some(value);

    /// A position that may be invalid.
    Possible -> Draft = [POSITION], |source| source.draft("position", Turn::Matters), |value, asked| asked.draft = Some(value.clone());

    /// A position that may be invalid, with or without a side to move.
    PossiblePieces -> Draft = [POSITION], |source| source.draft("position", Turn::DoesNotMatter), |value, asked| asked.draft = Some(value.clone());

    /// A position and the assignment whose rules apply to the move; by the TPI the turn matters.
    Judged -> (LitePosition, Assignment) = [
        POSITION,
        reading(words(
            "Which of the course's assignments: for the TPI it must be the piece's turn",
            "De cuál de los trabajos prácticos: para el TPI debe ser el turno de la pieza",
        )).or("\"tpe\""),
    ], |source| {
        let reading = read_reading(source, Assignment::Tpe)?;
        let turn = match reading {
            Assignment::Tpe => Turn::DoesNotMatter,
            Assignment::Tpi => Turn::Matters,
        };
        Ok((source.lite("position", turn)?, reading))
    }, |&(position, reading), asked| {
        asked.position = Some(position);
        asked.reading = Some(reading);
    };

    /// The start position of a reachability or succession request.
    First -> LitePosition = [
        Argument::new("p1", Form::Position, words("The first position", "La primera posición"))
            .called(words("<POSITION>", "<POSICIÓN>")),
    ], |source| source.lite("p1", Turn::Matters), |&value, asked| asked.position = Some(value);

    /// The pieces before a move, with any number of kings.
    Before -> LiteBoard = [
        Argument::new("p1", Form::Position, words("The first position", "La primera posición"))
            .called(words("<POSITION>", "<POSICIÓN>")),
    ], |source| source.lite_board("p1", Turn::Matters), |&value, asked| asked.pieces = Some(value);

    /// The pieces after the move.
    Next -> LiteBoard = [
        Argument::new("p2", Form::Position, words("The other position", "La otra posición"))
            .called(words("<NEXT>", "<SIGUIENTE>")),
    ], |source| source.lite_board("p2", Turn::Matters), |&value, asked| asked.other = Some(value);

    /// The assignment whose definition of a following position applies: by the TPE the turn passes.
    FollowedBy -> Assignment = [
        reading(words(
            "Which of the course's assignments: by the TPI's formula the turn of the other position may be any, by the \
             TPE the turn passes",
            "De cuál de los trabajos prácticos: por la fórmula del TPI el turno de la otra posición puede ser \
             cualquiera, por el TPE el turno pasa",
        )).or("\"tpi\""),
    ], |source| {
        Ok(source.choice("reading", &READINGS)?.unwrap_or(Assignment::Tpi))
    };

    /// The target position.
    Target -> LitePosition = [
        Argument::new("p2", Form::Position, words("The other position", "La otra posición"))
            .called(words("<TARGET>", "<META>")),
    ], |source| source.lite("p2", Turn::Matters), |&value, asked| asked.other = Some(value.into());

    /// The square of a piece.
    Origin -> Square = [
        Argument::new("o", Form::Coordinate, words(
            "Where the piece stands: a square, or a row and a column such as 6,4 or '(6,4)'",
            "Dónde está la pieza: una casilla, o una fila y una columna como 6,4 o '(6,4)'",
        )).called(words("<FROM>", "<DESDE>")),
    ], |source| source.square("o"), |&value, asked| asked.from = Some(value);

    /// The target square of a move.
    Destination -> Square = [
        Argument::new("d", Form::Coordinate, words("Where it goes", "A dónde va"))
            .called(words("<TO>", "<HASTA>")),
    ], |source| source.square("d"), |&value, asked| asked.to = Some(value);

    /// Pieces with one king of a side, and that side.
    KingOf -> (LiteBoard, Color) = [POSITION, PLAYER], |source| {
        let (board, color) = (AnyPieces::read(source)?, Player::read(source)?);
        match board.king(color) {
            Ok(_) => Ok((board, color)),
            Err(error) => Err(source.fault("position", Problem::Course(error))),
        }
    }, |&(board, color), asked| {
        asked.pieces = Some(board);
        asked.color = Some(color);
    };

    /// A side.
    Player -> Color = [PLAYER], |source| source.color("j"), |&value, asked| asked.color = Some(value);

    /// The assignment whose definition of validity applies; the TPI by default.
    ValidBy -> Assignment = [
        reading(words(
            "Which of the course's assignments: the TPI counts pieces, the TPE only kings",
            "De cuál de los trabajos prácticos: el TPI cuenta piezas, el TPE solo reyes",
        )).or("\"tpi\""),
    ], |source| read_reading(source, Assignment::Tpi), |&value, asked| asked.reading = Some(value);

    /// The assignment whose definition of discovered check applies; the TPI by default.
    DiscoveredBy -> Assignment = [
        reading(words(
            "Which of the course's assignments: for the TPI any check will do",
            "De cuál de los trabajos prácticos: para el TPI vale cualquier jaque",
        )).or("\"tpi\""),
    ], |source| read_reading(source, Assignment::Tpi), |&value, asked| asked.reading = Some(value);

    /// The assignment whose definition of discovered check applies; the TPE by default.
    DiscoveredByTpe -> Assignment = [
        reading(words(
            "Which of the course's assignments: for the TPI any check will do",
            "De cuál de los trabajos prácticos: para el TPI vale cualquier jaque",
        )).or("\"tpe\""),
    ], |source| read_reading(source, Assignment::Tpe), |&value, asked| asked.reading = Some(value);

    /// Whether to list every defect.
    Detail -> bool = [
        Argument::new("detail", Form::Flag, words(
            "Whether to list every defect",
            "Si se listan todos los defectos",
        )).or("false").adds(&["valida", "defectos"]),
    ], |source| Ok(source.flag("detail")?.unwrap_or_default());

    /// Whether to give the reason against a move.
    WithReason -> bool = [
        Argument::new("reason", Form::Flag, words(
            "Whether to say why not",
            "Si se dice por qué no",
        )).called(words("--explain", "--explicar")).or("false").adds(&["ok", "reason", "why"]),
    ], |source| Ok(source.flag("reason")?.unwrap_or_default());

    /// The maximum number of moves of a mate: by default 3, as in the course.
    Most -> u64 = [MAX.or("3")], |source| Ok(source.whole("max", 0..=u64::MAX)?.unwrap_or(3));

    /// The maximum number of moves of a mate against every defence.
    MostOfTree -> u8 = [
        Argument { form: Form::Whole(0, u8::MAX as u64), ..MAX.or("3") },
    ], |source| {
        let most = source.whole("max", 0..=u8::MAX.into())?.unwrap_or(3);
        Ok(u8::try_from(most).unwrap_or(u8::MAX))
    };

    /// Whether to list the moves of a mate.
    WithLine -> bool = [
        Argument::new("line", Form::Flag, words(
            "Whether to list the moves",
            "Si se listan las jugadas",
        )).or("false").adds(&["K", "line"]),
    ], |source| Ok(source.flag("line")?.unwrap_or_default());

    /// Whether a line must be a shortest one.
    Shortest -> bool = [
        Argument::new("shortest", Form::Flag, words(
            "A shortest line, which may take much longer; without it, lines of up to 4 moves of both \
             sides together are shortest",
            "Una línea de largo mínimo, lo que puede tardar mucho más; sin esta opción, las de hasta \
             4 jugadas de los dos jugadores juntos son mínimas",
        )).called(words("--shortest", "--mas-corta")).or("false"),
    ], |source| Ok(source.flag("shortest")?.unwrap_or_default());

    /// The moves of a game so far, if any.
    Since -> Vec<String> = [
        Argument::new("moves", Form::Moves, words(
            "The moves played from the position, such as 'e2e3 e7e6'; going back to one of their \
             positions is no progress",
            "Las jugadas hechas desde la posición, como 'e2e3 e7e6'; volver a una de sus posiciones \
             no es un progreso",
        )).called(words("--moves <MOVES>", "--jugadas <JUGADAS>")).optional(),
    ], |source| Ok(source.moves("moves")?.unwrap_or_default());

    /// The search depth in plies.
    Ahead -> Option<usize> = [
        Argument::new("depth", Form::Whole(1, Depths::DEPTH_MAX as u64), words(
            "How many moves of both sides it looks ahead, captures further; without any limit it looks at \
             300000 positions",
            "Cuántas jugadas de los dos jugadores mira por delante, las capturas más; sin ningún límite \
             mira 300000 posiciones",
        )).called(words("--depth <DEPTH>", "--profundidad <PROFUNDIDAD>")).optional(),
    ], |source| {
        let depth = source.whole("depth", 1..=Depths::DEPTH_MAX as u64)?;
        Ok(depth.map(|depth| depth as usize))
    };

    /// How many of the best moves are listed.
    Lines -> usize = [
        Argument::new("lines", Form::Whole(1, 255), words(
            "How many of the best moves to list",
            "Cuántas de las mejores jugadas se listan",
        )).called(words("--best <N>", "--mejores <N>")).or("1"),
    ], |source| Ok(source.whole("lines", 1..=255)?.unwrap_or(1) as usize);

    /// The playing strength.
    Level -> Strength = [
        Argument::new("level", Form::Whole(1, Strength::LEVELS.len() as u64), words(
            "How well to play, from 1, which looks a move ahead and is often wrong, to 5, as well as it can",
            "Cuánto juega, desde 1, que mira una jugada y se equivoca a menudo, hasta 5, lo mejor que puede",
        )).called(words("--level <LEVEL>", "--nivel <NIVEL>")).or("5"),
    ], |source| {
        let levels = Strength::LEVELS;
        let level = source.whole("level", 1..=levels.len() as u64)?;
        Ok(level.map_or(Strength::FULL, |level| levels[level as usize - 1]))
    };

    /// The seed of the mistakes of the lower levels.
    Noise -> u64 = [
        Argument::new("seed", Form::Whole(0, u64::MAX), words(
            "A number; with another one, a lower level makes other mistakes",
            "Un número; con otro, un nivel más bajo comete otros errores",
        )).called(words("--seed <N>", "--semilla <N>")).or("0"),
    ], |source| Ok(source.whole("seed", 0..=u64::MAX)?.unwrap_or(0));

    /// The moves of one side, or of both.
    Sequence -> Line<(Square, Square)> = [
        Argument::new("s", Form::Steps, words(
            "The moves, such as d2g2 h4h5 or '(6,3)(6,6)'",
            "Las jugadas, como d2g2 h4h5 o '(6,3)(6,6)'",
        )).called(words("<MOVE>", "<JUGADA>")),
    ], |source| source.steps("s"), |value, asked| asked.line = Some(value.to_vec());

    /// The pieces that a text describes.
    Described -> LiteBoard = [
        Argument::new("text", Form::Text, words(
            "A FEN, of which the placement is enough, `start`, the course's types in C++ or JSON, or \
             a picture",
            "Un FEN, del que basta el primer campo, `start`, los tipos de la materia en C++ o JSON, \
             o un dibujo",
        )),
    ], |source| {
        Ok(lite_board(&source.needed_text("text")?, source.place("text"))?)
    };
}
