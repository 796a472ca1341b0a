//! The arguments of Ajedrez Lite, in the course's types.

use ajedrez_course::{Assignment, Draft};
use ajedrez_lite::LitePosition;
use ajedrez_lite_player::{Limits as Depths, Strength};
use core_bitboard::{Color, Square};

use crate::arg::{
    Arg, Choices, Group, Optional, POSITION, choice, choices, flag, position, read_by, whole,
};
use crate::board::{LiteBoard, RequestMoves};
use crate::fault::Problem;
use crate::source::Turn;
use crate::table::{Form, Words, words};
use crate::text::lite_board;

/// The assignments by name.
pub const READINGS: [(&str, Assignment); 2] = [("tpe", Assignment::Tpe), ("tpi", Assignment::Tpi)];

/// The name of the argument that chooses an assignment.
pub const READING: &str = "reading";

const ASSIGNMENTS: Choices<Assignment, 2> = choices(READINGS);

/// The argument that chooses an assignment.
const fn reading(help: Words) -> Arg<Assignment> {
    choice(READING, &ASSIGNMENTS, help).called("--reading <READING>", "--lectura <LECTURA>")
}

/// A position of Ajedrez Lite in which the turn matters.
pub(super) const TO_MOVE: Arg<LitePosition> =
    position(|source, name| source.lite(name, Turn::Matters).map(Some))
        .noted(|&value, subject| subject.position = Some(value));

/// A position of Ajedrez Lite in which the turn does not matter.
pub(super) const ANY_TURN: Arg<LitePosition> =
    position(|source, name| source.lite(name, Turn::DoesNotMatter).map(Some))
        .noted(|&value, subject| subject.position = Some(value));

/// Pieces with any number of kings. The turn does not matter.
pub(super) const PIECES: Arg<LiteBoard> =
    position(|source, name| source.lite_board(name, Turn::DoesNotMatter).map(Some))
        .noted(|&value, subject| subject.pieces = Some(value));

/// A position that may be invalid.
pub(super) const DRAFT: Arg<Draft> =
    position(|source, name| source.draft(name, Turn::Matters).map(Some))
        .noted(|value, subject| subject.draft = Some(value.clone()));

/// A position that may be invalid, with or without a side to move.
pub(super) const DRAFT_OF_PIECES: Arg<Draft> =
    position(|source, name| source.draft(name, Turn::DoesNotMatter).map(Some))
        .noted(|value, subject| subject.draft = Some(value.clone()));

/// The assignment whose rules apply to a move.
const JUDGED_BY: Arg<Assignment> = reading(words(
    "The assignment: in the TPI, the piece must belong to the side to move",
    "El trabajo práctico: en el TPI, la pieza debe ser del jugador de turno",
))
.or_word("tpe");

/// A position and the assignment whose rules apply to the move; by the TPI the turn matters.
pub(super) const JUDGED: Group<(LitePosition, Assignment)> =
    Group::new(&[POSITION, JUDGED_BY.row()], |source| {
        let reading = source.get(&JUDGED_BY)?;
        let position = match reading {
            Assignment::Tpe => source.get(&ANY_TURN)?,
            Assignment::Tpi => source.get(&TO_MOVE)?,
        };
        Ok((position, reading))
    })
    .noted(|&(position, reading), subject| {
        subject.position = Some(position);
        subject.reading = Some(reading);
    });

/// The start position of a reachability request.
pub(super) const P1: Arg<LitePosition> = read_by(
    "p1",
    Form::Position,
    words("The first position", "La primera posición"),
    |source, name| source.lite(name, Turn::Matters).map(Some),
)
.called("<POSITION>", "<POSICIÓN>")
.noted(|&value, subject| subject.position = Some(value));

/// The pieces before a move, with any number of kings.
pub(super) const P1_PIECES: Arg<LiteBoard> =
    read_by(P1.name(), Form::Position, P1.row().help, |source, name| {
        source.lite_board(name, Turn::Matters).map(Some)
    })
    .called("<POSITION>", "<POSICIÓN>")
    .noted(|&value, subject| subject.pieces = Some(value));

/// The pieces after the move.
pub(super) const P2_PIECES: Arg<LiteBoard> =
    read_by(P2.name(), Form::Position, P2.row().help, |source, name| {
        source.lite_board(name, Turn::Matters).map(Some)
    })
    .called("<NEXT>", "<SIGUIENTE>")
    .noted(|&value, subject| subject.other = Some(value));

/// The target position.
pub(super) const P2: Arg<LitePosition> = read_by(
    "p2",
    Form::Position,
    words("The second position", "La segunda posición"),
    |source, name| source.lite(name, Turn::Matters).map(Some),
)
.called("<TARGET>", "<META>")
.noted(|&value, subject| subject.other = Some(value.into()));

/// The assignment whose definition of a following position applies: by the TPE the turn passes.
pub(super) const FOLLOWED_BY: Arg<Assignment> = reading(words(
    "The assignment: in the TPE the turn must pass, the TPI ignores the turn of the second position",
    "El trabajo práctico: en el TPE el turno debe pasar, el TPI ignora el turno de la segunda posición",
))
.or_word("tpi");

/// The square of a piece.
pub(super) const FROM: Arg<Square> = read_by(
    "o",
    Form::Coordinate,
    words(
        "Origin: a square, or a row and a column such as 6,4 or '(6,4)'",
        "Origen: una casilla, o una fila y una columna como 6,4 o '(6,4)'",
    ),
    |source, name| source.square(name).map(Some),
)
.called("<FROM>", "<DESDE>")
.noted(|&value, subject| subject.from = Some(value));

/// The target square of a move.
pub(super) const TO: Arg<Square> =
    read_by("d", Form::Coordinate, words("Destination", "Destino"), |source, name| {
        source.square(name).map(Some)
    })
    .called("<TO>", "<HASTA>")
    .noted(|&value, subject| subject.to = Some(value));

/// Pieces with one king of a side, and that side.
pub(super) const KING_OF: Group<(LiteBoard, Color)> =
    Group::new(&[POSITION, PLAYER.row()], |source| {
        let (board, color) = (source.get(&PIECES)?, source.get(&PLAYER)?);
        match board.king(color) {
            Ok(_) => Ok((board, color)),
            Err(error) => Err(source.fault(POSITION.name, Problem::Course(error))),
        }
    })
    .noted(|&(board, color), subject| {
        subject.pieces = Some(board);
        subject.color = Some(color);
    });

/// A side.
pub(super) const PLAYER: Arg<Color> =
    read_by("j", Form::Player, words("The side", "El jugador"), |source, name| {
        source.color(name).map(Some)
    })
    .called("<PLAYER>", "<JUGADOR>")
    .noted(|&value, subject| subject.color = Some(value));

/// The assignment whose definition of validity applies.
pub(super) const VALID_BY: Arg<Assignment> = reading(words(
    "The assignment: the TPI limits the number of every piece, the TPE only of kings",
    "El trabajo práctico: el TPI limita la cantidad de todas las piezas, el TPE solo la de reyes",
))
.or_word("tpi")
.noted(|&value, subject| subject.reading = Some(value));

/// The assignment whose definition of discovered check applies; the TPI by default.
pub(super) const DISCOVERED_BY: Arg<Assignment> = reading(words(
    "The assignment: in the TPI, any check counts",
    "El trabajo práctico: en el TPI vale cualquier jaque",
))
.or_word("tpi")
.noted(|&value, subject| subject.reading = Some(value));

/// The assignment whose definition of discovered check applies; the TPE by default.
pub(super) const DISCOVERED_BY_TPE: Arg<Assignment> = reading(DISCOVERED_BY.row().help)
    .or_word("tpe")
    .noted(|&value, subject| subject.reading = Some(value));

/// Whether to list every defect.
pub(super) const DETAIL: Arg<bool> =
    flag("detail", words("List every defect", "Lista todos los defectos"))
        .adds(&["valida", "defectos"]);

/// Whether to give the reason against a move.
pub(super) const REASON: Arg<bool> = flag(
    "reason",
    words("Add the reason for a negative answer", "Agrega el motivo de una respuesta negativa"),
)
.called("--explain", "--explicar")
.adds(&["ok", "reason", "why"]);

/// The maximum number of moves of a mate.
const fn max(most: u64) -> Arg<u64> {
    whole("max", 0..=most, words("Maximum number of moves", "Cantidad máxima de jugadas"))
        .called("--max <K>", "--max <K>")
        .or(3)
}

/// The maximum number of moves of a mate by forced replies.
pub(super) const MAX: Arg<u64> = max(u64::MAX);

/// The maximum number of moves of a mate against every defence.
pub(super) const TREE_MAX: Arg<u8> =
    max(u8::MAX as u64).map(|most| u8::try_from(most).unwrap_or(u8::MAX));

/// Whether to list the moves of a mate.
pub(super) const LINE: Arg<bool> =
    flag("line", words("List the moves", "Lista las jugadas")).adds(&["K", "line"]);

/// Whether a line must be a shortest one.
pub(super) const SHORTEST: Arg<bool> = flag(
    "shortest",
    words(
        "Find a shortest line, which can take much longer; lines of up to 4 plies are always shortest",
        "Busca una línea de largo mínimo, lo que puede tardar mucho más; las de hasta 4 medias jugadas siempre lo son",
    ),
)
.called("--shortest", "--mas-corta");

/// The moves of a game so far, if any.
pub(super) const PLAYED: Group<Vec<String>> =
    Group::new(&[MOVES.row()], |source| Ok(source.get(&MOVES)?.unwrap_or_default()));

const MOVES: Optional<Vec<String>> = read_by(
    "moves",
    Form::Moves,
    words(
        "The moves played from the position, such as 'e2e3 e7e6'; the search avoids going \
         back to one of their positions",
        "Las jugadas hechas desde la posición, como 'e2e3 e7e6'; la búsqueda evita volver \
         a una de sus posiciones",
    ),
    |source, name| source.moves(name),
)
.called("--moves <MOVES>", "--jugadas <JUGADAS>")
.optional();

/// The search depth in plies.
pub(super) const DEPTH: Optional<usize> = whole(
    "depth",
    1..=Depths::DEPTH_MAX as u64,
    words(
        "Maximum depth in plies; without any limit, the search stops after 300,000 nodes",
        "Profundidad máxima en medias jugadas; sin ningún límite, la búsqueda termina después de 300.000 nodos",
    ),
)
.called("--depth <DEPTH>", "--profundidad <PROFUNDIDAD>")
.map(|depth| depth as usize)
.optional();

/// How many of the best moves are listed.
pub(super) const LINES: Arg<usize> = whole(
    "lines",
    1..=255,
    words("Number of best moves to list", "Cantidad de mejores jugadas que se listan"),
)
.called("--best <N>", "--mejores <N>")
.or(1)
.map(|lines| lines as usize);

/// The playing strength.
pub(super) const LEVEL: Arg<Strength> = whole(
    "level",
    1..=Strength::LEVELS.len() as u64,
    words(
        "Playing strength, from 1 (weakest) to 5 (full)",
        "Nivel de juego, de 1 (el más débil) a 5 (el máximo)",
    ),
)
.called("--level <LEVEL>", "--nivel <NIVEL>")
.or(Strength::LEVELS.len() as u64)
.map(|level| Strength::LEVELS[level as usize - 1]);

/// The seed of the mistakes of the lower levels.
pub(super) const SEED: Arg<u64> = whole(
    "seed",
    0..=u64::MAX,
    words(
        "Random seed: determines the mistakes of levels below 5",
        "Semilla aleatoria: determina los errores de los niveles menores que 5",
    ),
)
.called("--seed <N>", "--semilla <N>")
.or(0);

/// The moves of one side, or of both.
pub(super) const STEPS: Arg<RequestMoves<(Square, Square)>> = read_by(
    "s",
    Form::Steps,
    words(
        "The moves, such as d2g2 h4h5 or '(6,3)(6,6)'",
        "Las jugadas, como d2g2 h4h5 o '(6,3)(6,6)'",
    ),
    |source, name| source.steps(name).map(Some),
)
.called("<MOVE>", "<JUGADA>")
.noted(|value, subject| subject.line = Some(value.to_vec()));

/// The pieces that a text describes.
pub(super) const DESCRIBED: Arg<LiteBoard> = read_by(
    "text",
    Form::Text,
    words(
        "A FEN (the placement is enough), `start`, the course's types in C++ or JSON, or a picture",
        "Un FEN, del que basta el primer campo, `start`, los tipos de la materia en C++ o JSON, \
         o un dibujo",
    ),
    |source, name| Ok(Some(lite_board(&source.needed_text(name)?, source.place(name))?)),
);
