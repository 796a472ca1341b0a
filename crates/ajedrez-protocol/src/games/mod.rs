//! Positions and games of the three games: legal moves, counts of sequences, draws, and whether a position can occur.

mod history;
mod marks;
mod perft;
mod position;

use std::fmt;

use ajedrez_diagram::{Drawing, Style};
use core_bitboard::game::FideDefects;
use core_bitboard::history::{Claim, Draw};
use core_bitboard::notation::San;
use core_bitboard::{History, Move, Status, Variant};
use serde::Serialize;

pub use self::history::{AnyHistory, Ply};
pub(crate) use self::history::{normalised, of_movetext, play_texts, plies, result};
use self::marks::MARKED;
pub use self::marks::{arrow, circle};
pub(crate) use self::perft::counted;
pub use self::perft::{DEPTH_MAX, Detail, PerftAnswer, PerftJson, PerftMode, PerftRequest};
pub(crate) use self::position::illegal;
pub use self::position::{AnyPosition, Game, Notation};
use crate::answered::{Answered, Either, Shown};
use crate::arg::{Arg, choice, choices, flag, position, read_by, whole};
use crate::context::{Context, Limits};
use crate::fault::Fault;
use crate::language::Language;
use crate::of_any;
use crate::operation::{LIMITS, operations};
use crate::solitario::{Drawn, FORMAT, Format, LANGUAGE, STYLE};
use crate::source::Turn;
use crate::table::{Form, words};

operations! {
    /// A question about a position of chess.
    GameRequest;

    /// The legal moves by the rules of the king-status assignment.
    PlainMoves = "plain.moves"
        { position: AnyPosition = PLAIN, notation: Notation = NOTATION } -> MoveNames
        where {
            help: words(
                "The legal moves by the original's rules, without castling and en passant",
                "Las jugadas legales según el original, sin enroque ni captura al paso",
            ),
        },
        |ask, _| Ok(MoveNames::of(ask.position, ask.notation));

    /// The legal moves of chess.
    FideMoves = "fide.moves"
        { position: AnyPosition = FIDE, notation: Notation = NOTATION } -> MoveNames
        where {
            help: words("The legal moves of chess", "Las jugadas legales del ajedrez"),
        },
        |ask, _| Ok(MoveNames::of(ask.position, ask.notation));

    /// The state of a game by the rules of the king-status assignment, and what draws it.
    PlainGame = "plain.game"
        { start: AnyHistory = PLAIN_START, moves: Vec<String> = MOVES, has_plies: bool = DETAIL } -> Record
        where {
            help: words(
                "The state of a game after its moves, with repetitions and reasons for a draw",
                "El estado de una partida después de sus jugadas, con repeticiones y motivos de tablas",
            ),
        },
        |PlainGame { start, moves, has_plies }, context| {
            of_any!(AnyHistory, start, start => Record::of(start, moves, *has_plies, context))
        };

    /// The state of a game of chess after its moves, and what draws it.
    FideGame = "fide.game"
        { start: AnyHistory = FIDE_START, moves: Vec<String> = MOVES, has_plies: bool = DETAIL } -> Record
        where {
            help: words(
                "The state of a game after its moves, with repetitions and reasons for a draw",
                "El estado de una partida después de sus jugadas, con repeticiones y motivos de tablas",
            ),
        },
        |FideGame { start, moves, has_plies }, context| {
            of_any!(AnyHistory, start, start => Record::of(start, moves, *has_plies, context))
        };

    /// Whether a position can occur in a game of chess.
    FideValid = "fide.valid"
        { defects: FideDefects = DEFECTS, detail: bool = VALIDITY_DETAIL } -> FideValidity
        where {
            help: words(
                "Whether a position can occur in a game of chess",
                "Si una posición puede darse en una partida de ajedrez",
            ),
        },
        |&FideValid { defects, detail }, _| Ok(FideValidity { defects, detail });

    /// A picture of a board with arrows and circles.
    DrawBoard = "board.draw" {
            drawing: Drawing = MARKED,
            style: Style = STYLE,
            format: Format = FORMAT,
            language: Language = LANGUAGE,
        } -> Drawn
        where {
            help: words(
                "A picture of a board with arrows and circles",
                "Un dibujo de un tablero con flechas y círculos",
            ),
        },
        |DrawBoard { drawing, style, format, language }, context| {
            Drawn::of_board(drawing.clone(), *style, *format, *language, context)
        };

    /// The number of sequences of legal moves by the rules of the king-status assignment.
    PlainPerft = "plain.perft"
        { position: AnyPosition = PLAIN, depth: u8 = DEPTH, limits: Limits = LIMITS } -> u64
        where {
            help: words(
                "Perft without castling and en passant",
                "Perft sin enroque ni captura al paso",
            ),
        },
        |perft, context| counted(perft.position, perft.depth, perft.limits, context);

    /// The number of sequences of legal moves of chess.
    FidePerft = "fide.perft"
        { position: AnyPosition = FIDE, depth: u8 = DEPTH, limits: Limits = LIMITS } -> u64
        where {
            help: words(
                "Perft in chess",
                "Perft en ajedrez",
            ),
        },
        |perft, context| counted(perft.position, perft.depth, perft.limits, context);
}

/// The legal moves of a position, shown by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveNames {
    /// The moves, sorted by their UCI text.
    pub moves: Vec<Move>,
    position: AnyPosition,
    notation: Notation,
}

impl MoveNames {
    fn of(position: AnyPosition, notation: Notation) -> MoveNames {
        MoveNames { moves: position.moves_by_name(), position, notation }
    }
}

/// The name of a move.
#[derive(Clone, Copy, Debug)]
pub enum MoveName {
    /// By its squares.
    Uci(Move),
    /// In standard algebraic notation.
    San(San),
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveName::Uci(mv) => mv.fmt(f),
            MoveName::San(san) => san.fmt(f),
        }
    }
}

impl Answered for MoveNames {
    type Json<'a> = Vec<Shown<MoveName>>;
    const FORM: &'static str = "moves, in the order of UCI";

    fn json(&self, _: Language) -> Vec<Shown<MoveName>> {
        let name = |&mv: &Move| match self.notation {
            Notation::Uci => MoveName::Uci(mv),
            Notation::San => MoveName::San(self.position.san(mv).expect("the move is legal")),
        };
        self.moves.iter().map(name).map(Shown).collect()
    }
}

/// A position of Ajedrez Lite.
pub(crate) const LITE: Arg<AnyPosition> =
    position(|source, _| source.position(Game::Lite, Turn::Matters).map(Some));

/// A position of chess by the rules of the king-status assignment.
const PLAIN: Arg<AnyPosition> =
    position(|source, _| source.position(Game::Plain, Turn::Matters).map(Some));

/// A position of chess.
const FIDE: Arg<AnyPosition> =
    position(|source, _| source.position(Game::Fide, Turn::Matters).map(Some));

/// The position in which a game of Ajedrez Lite begins, with its counts of moves.
pub(crate) const LITE_START: Arg<AnyHistory> =
    position(|source, _| source.game(Game::Lite).map(Some));

const PLAIN_START: Arg<AnyHistory> = position(|source, _| source.game(Game::Plain).map(Some));

const FIDE_START: Arg<AnyHistory> = position(|source, _| source.game(Game::Fide).map(Some));

/// Why a position cannot occur in a game of chess.
const DEFECTS: Arg<FideDefects> = position(|source, _| source.fide_defects().map(Some));

/// The moves of a game.
pub(crate) const MOVES: Arg<Vec<String>> = read_by(
    "moves",
    Form::Moves,
    words(
        "The moves of the game: separated by blanks, such as e2e4 or Nf3, PGN movetext, or a list",
        "Las jugadas de la partida: separadas por espacios, como e2e4 o Nf3, texto de PGN, o una lista",
    ),
    |source, name| source.moves(name),
);

/// Whether to list the moves with the positions after them.
pub(crate) const DETAIL: Arg<bool> = flag(
    "detail",
    words(
        "List every move with the position after it",
        "Lista cada jugada con la posición que resulta",
    ),
)
.adds(&["plies"]);

/// How moves are written.
const NOTATION: Arg<Notation> = choice(
    "notation",
    &choices([("uci", Notation::Uci), ("san", Notation::San)]),
    words(
        "Notation of moves: by their squares (UCI) or standard algebraic (SAN)",
        "Notación de las jugadas: por sus casillas (UCI) o algebraica (SAN)",
    ),
)
.or_word("uci");

/// The number of moves of each sequence.
pub const DEPTH: Arg<u8> =
    whole("depth", 0..=DEPTH_MAX as u64, words("Depth in plies", "Profundidad en medias jugadas"))
        .called("<DEPTH>", "<PROFUNDIDAD>")
        .map(|depth| u8::try_from(depth).unwrap_or(DEPTH_MAX));

/// Whether to list every reason why a position cannot occur.
const VALIDITY_DETAIL: Arg<bool> =
    flag("detail", words("Whether to list every reason", "Enumera todos los motivos"))
        .adds(&["valid", "defects"]);

/// The state of a game, with repetitions, draws and claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The position in FEN, with the counts of moves.
    pub fen: String,
    /// The FEN with an en-passant square only where a capture is legal.
    pub normalised: String,
    /// A value to count and to join positions by, as `Position::key`: 16 hexadecimal digits, since many
    /// readers of JSON keep 53 bits of a number.
    pub key: String,
    /// How often the position has occurred, this time included.
    pub repetitions: usize,
    /// Why the game is drawn, if it is.
    pub draw: Option<Draw>,
    /// Why the side to move may claim a draw, if it may.
    pub claim: Option<Claim>,
    /// The status of the king to move.
    pub status: Status,
    /// How the game has ended, as PGN writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` while it is unfinished.
    pub result: &'static str,
    /// The moves with the positions after them, if requested.
    pub plies: Option<Vec<Ply>>,
}

/// The state of a game, with repetitions, draws and claims.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameRecordJson<'a> {
    /// The position in FEN, with the counts of moves.
    fen: &'a str,
    /// The FEN with an en-passant square only where a capture is legal.
    normalised: &'a str,
    /// A value by which positions are counted, in hexadecimal.
    key: &'a str,
    /// How often the position has occurred, this time included.
    repetitions: usize,
    /// Why the game is drawn, if it is.
    #[cfg_attr(
        feature = "schema",
        schemars(extend("enum" = ["material", "stalemate", "fivefold", "seventy_five_moves", null]))
    )]
    draw: Option<Shown<Draw>>,
    /// Why the side to move may claim a draw, if it may.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["threefold", "fifty_moves", null])))]
    claim: Option<Shown<Claim>>,
    /// Whether the side to move is in check, and whether it has a legal move.
    #[cfg_attr(
        feature = "schema",
        schemars(extend("enum" = ["free", "check", "checkmate", "stalemate"]))
    )]
    status: Shown<Status>,
    /// How the game has ended; `*` if it has not.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["1-0", "0-1", "1/2-1/2", "*"])))]
    result: &'static str,
    /// With `detail`.
    #[serde(flatten)]
    plies: Option<PliesJson<'a>>,
}

/// The moves of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PliesJson<'a> {
    /// With `detail`, every move with the position after it.
    plies: Vec<PlyJson<'a>>,
}

/// A move of a game, and the position after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlyJson<'a> {
    /// The move by its squares.
    uci: Shown<Move>,
    /// The move in standard algebraic notation.
    san: &'a str,
    /// The position after it in FEN, with the counts of moves.
    fen: &'a str,
    /// The key of that position, in hexadecimal.
    key: String,
}

impl<'a> From<&'a Ply> for PlyJson<'a> {
    fn from(Ply { mv, san, fen, key }: &'a Ply) -> PlyJson<'a> {
        PlyJson { uci: Shown(*mv), san, fen, key: hexadecimal(*key) }
    }
}

/// A key as JSON has it.
fn hexadecimal(key: u64) -> String {
    format!("{key:016x}")
}

impl Answered for Record {
    type Json<'a> = GameRecordJson<'a>;
    const FIELDS: &'static [&'static str] =
        &["fen", "normalised", "key", "repetitions", "draw", "claim", "status", "result", "plies"];

    fn json(&self, _: Language) -> GameRecordJson<'_> {
        GameRecordJson {
            fen: &self.fen,
            normalised: &self.normalised,
            key: &self.key,
            repetitions: self.repetitions,
            draw: self.draw.map(Shown),
            claim: self.claim.map(Shown),
            status: Shown(self.status),
            result: self.result,
            plies: self
                .plies
                .as_ref()
                .map(|plies| PliesJson { plies: plies.iter().map(PlyJson::from).collect() }),
        }
    }
}

impl Record {
    /// A game after further moves; those of a text are separated by blanks.
    pub(crate) fn of<V: Variant>(
        start: &History<V>,
        moves: &[String],
        has_plies: bool,
        context: &Context<'_>,
    ) -> Result<Record, Fault> {
        let mut game = start.clone();
        context.within(|meter| play_texts(&mut game, moves, meter))?;
        let mut size = context.size();
        let sized = |ply: Ply| size.add_json(&PlyJson::from(&ply)).map(|()| ply);
        let plies = has_plies.then(|| plies(&game).map(sized).collect::<Result<Vec<_>, Fault>>());
        let plies = plies.transpose()?;
        Ok(Record {
            fen: game.fen().into(),
            normalised: normalised(&game),
            key: hexadecimal(game.position().key()),
            repetitions: game.repetitions(),
            draw: game.draw(),
            claim: game.claim(),
            status: game.position().status(),
            result: result(&game),
            plies,
        })
    }
}

/// The reasons why a position cannot occur in a game of chess: none for a valid one.
///
/// Its JSON is a bool or, with `detail`, an object with every reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FideValidity {
    /// The reasons.
    pub defects: FideDefects,
    /// Whether to list them.
    pub detail: bool,
}

/// Whether a position can occur in a game of chess, and why not.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FideValidityJson {
    /// Whether it can.
    valid: bool,
    /// Every reason why not, a sentence each.
    defects: Vec<String>,
}

impl Answered for FideValidity {
    type Json<'a> = Either<bool, FideValidityJson>;
    const FORM: &'static str = "bool; with `detail`, an object";
    const FIELDS: &'static [&'static str] = &["valid", "defects"];

    fn json(&self, language: Language) -> Either<bool, FideValidityJson> {
        let valid = self.defects.is_empty();
        if !self.detail {
            return Either::Short(valid);
        }
        let defects =
            self.defects.iter().map(|defect| language.display(&defect).to_string()).collect();
        Either::Long(FideValidityJson { valid, defects })
    }
}
