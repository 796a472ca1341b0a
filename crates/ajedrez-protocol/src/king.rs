//! Kings: free, in check, mated or stalemated, and every way out.

use std::fmt;

use ajedrez_diagram::{Arrow, Drawing};
use ajedrez_king_status::{
    Escape, EscapeKind, Language as Words, Situation, SituationError, grid, listing,
};
use core_bitboard::{Color, Fide, Lite, Plain, Role, Square, Variant};
use serde::Serialize;

use crate::answered::{Answered, Shown};
use crate::arg::{Arg, Group, POSITION, choice, choices, in_argument, text, whole};
use crate::board::{KingBoard, KingOn};
use crate::fault::{Fault, Problem};
use crate::games::{AnyPosition, Game};
use crate::language::{Language, Localized};
use crate::of_any;
use crate::operation::operations;
use crate::source::Turn;
use crate::table::words;
use crate::text::king_board;

operations! {
    /// A question about a king.
    KingRequest;

    /// The status of a king, and every way out of check.
    Status = "king.status" { on: KingOn = ON, color: Color = COLOR } -> KingAnswer
        where {
            help: words(
                "The status of a king, and every way out of check",
                "El estado de un rey, y todas las salidas de un jaque",
            ),
        },
        |status, _| KingAnswer::of(&status.on, status.color);

    /// The original program's output about a king: the board, then the verdict with every way out
    /// of check.
    Listing = "king.listing" { on: KingOn = ON, color: Color = COLOR } -> String
        where {
            help: words(
                "The original's output: the board, the king's status and the ways out of check",
                "Lo que escribe el original: el tablero, el estado del rey y las salidas del jaque",
            ),
        },
        |listing, _| Ok(KingAnswer::of(&listing.on, listing.color)?.seed_text());

    /// The pieces that a text about a king describes.
    Read = "king.read" { board: KingBoard = DESCRIBED } -> KingBoard
        where {
            help: words(
                "The pieces of a FEN or a diagram",
                "Las piezas de un FEN o de un diagrama",
            ),
        },
        |read, _| Ok(read.board.clone());
}

/// The game whose rules apply.
pub const VARIANT: Arg<Game> = choice(
    "variant",
    &choices([("plain", Game::Plain), ("fide", Game::Fide)]),
    words(
        "The game: `fide` adds the castling and en passant that the FEN allows",
        "El juego: `fide` agrega el enroque y la captura al paso que permite el FEN",
    ),
)
.called("--variant <VARIANT>", "--variante <VARIANTE>")
.or_word("plain");

/// Whose king.
pub const COLOR: Arg<Color> = choice(
    "color",
    &choices([("white", Color::White), ("black", Color::Black)]),
    words("The colour of the king", "El color del rey"),
)
.called("--color <COLOR>", "--color <COLOR>")
.or_word("black");

/// The position of a king, in the game whose rules apply.
const ON: Group<KingOn> = Group::new(&[POSITION, VARIANT.row()], |source| {
    let game = source.get(&VARIANT)?;
    let position = source.position(game, Turn::DoesNotMatter);
    in_argument(source, POSITION.name, position).map(KingOn::Position)
});

/// The pieces that a text describes, or one of its diagrams.
const DESCRIBED: Group<KingBoard> = Group::new(&[TEXT.row(), NUMBER.row()], |source| {
    let number = usize::try_from(source.get(&NUMBER)?).unwrap_or(usize::MAX);
    king_board(&source.get(&TEXT)?, number, source.place(TEXT.name())).map_err(|fault| {
        let name = match fault.problem {
            Problem::Number { .. } => NUMBER.name(),
            _ => TEXT.name(),
        };
        fault.in_argument(Some(name)).into()
    })
});

const TEXT: Arg<String> = text(
    "text",
    words(
        "A FEN (the placement is enough), a diagram of eight lines, or a file of diagrams",
        "Un FEN (basta el primer campo), un diagrama de ocho líneas, o un archivo de diagramas",
    ),
);

/// One of the diagrams of a text.
const NUMBER: Arg<u64> = whole(
    "number",
    1..=1 << 20,
    words("Number of the diagram, counted from 1", "Número del diagrama, contado desde 1"),
)
.or(1);

/// The answer to a question about a king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KingAnswer {
    /// By the rules of Ajedrez Lite.
    Lite(Situation<Lite>),
    /// By the rules of the king-status assignment.
    Plain(Situation<Plain>),
    /// By the laws of the FIDE.
    Fide(Situation<Fide>),
}

impl KingAnswer {
    /// The situation of the king of `color`.
    fn of(on: &KingOn, color: Color) -> Result<KingAnswer, Fault> {
        let situation = match on {
            KingOn::Position(AnyPosition::Lite(position)) => {
                Situation::of(position, color).map(KingAnswer::Lite)
            }
            KingOn::Position(AnyPosition::Plain(position)) => {
                Situation::of(position, color).map(KingAnswer::Plain)
            }
            KingOn::Position(AnyPosition::Fide(position)) => {
                Situation::of(position, color).map(KingAnswer::Fide)
            }
            KingOn::Board(Game::Lite, board) => {
                Situation::on_board(board, color).map(KingAnswer::Lite)
            }
            KingOn::Board(Game::Plain, board) => {
                Situation::on_board(board, color).map(KingAnswer::Plain)
            }
            KingOn::Board(Game::Fide, board) => {
                Situation::on_board(board, color).map(KingAnswer::Fide)
            }
        };
        situation.map_err(|error: SituationError| {
            Fault::new(Problem::King(error)).in_argument(Some(POSITION.name))
        })
    }

    /// The original program's output: the board between lines, then the verdict with every way out
    /// of check.
    pub fn seed_text(&self) -> String {
        fn text<V: Variant>(situation: &Situation<V>) -> String {
            let board = grid(situation.position().board());
            format!("{board}{}", listing(situation, Words::Spanish))
        }
        of_any!(KingAnswer, self, situation => text(situation))
    }

    /// The board, with the pieces that give check in circles and the ways out as arrows.
    pub fn drawing(&self) -> Drawing {
        of_any!(KingAnswer, self, situation => draw(situation))
    }
}

fn draw<V: Variant>(situation: &Situation<V>) -> Drawing {
    let mut arrows: Vec<_> =
        situation.escapes().map(|escape| (escape.from(), escape.to())).collect();
    // The four promotions of a pawn share one arrow.
    arrows.dedup();
    let arrows = arrows.into_iter().map(|(from, to)| Arrow { from, to, label: None }).collect();
    Drawing {
        board: *situation.position().board(),
        marked: situation.checkers(),
        arrows,
        ..Drawing::default()
    }
}

impl Localized for KingAnswer {
    /// The text is fixed by the original assignment in every language.
    fn fmt_in(&self, _: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.seed_text())
    }
}

/// The situation of a king.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SituationJson {
    /// In FEN, with the king's side to move.
    position: Shown<AnyPosition>,
    /// Whether the king is attacked, and its side can move.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["free", "check", "checkmate", "stalemate"])))]
    status: Shown<core_bitboard::Status>,
    /// The squares of the pieces that give check.
    checkers: Vec<Shown<Square>>,
    /// Every way out of check.
    escapes: Vec<WayOut>,
}

/// A move that ends a check.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayOut {
    /// Where it begins.
    from: Shown<Square>,
    /// Where it ends.
    to: Shown<Square>,
    /// The piece that moves, such as `knight`.
    role: Shown<Role>,
    /// The piece that it captures.
    captures: Option<Shown<Role>>,
    /// How it ends the check: a piece captures or steps between, or the king moves.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["capture", "interpose", "move"])))]
    kind: Shown<EscapeKind>,
    /// The role to which a pawn is promoted, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    promotion: Option<Shown<Role>>,
}

impl Answered for KingAnswer {
    type Json<'a> = SituationJson;
    const FIELDS: &'static [&'static str] = &["position", "status", "checkers", "escapes"];

    fn json(&self, _: Language) -> SituationJson {
        match self {
            KingAnswer::Lite(situation) => {
                json(situation, AnyPosition::Lite(*situation.position()))
            }
            KingAnswer::Plain(situation) => {
                json(situation, AnyPosition::Plain(*situation.position()))
            }
            KingAnswer::Fide(situation) => {
                json(situation, AnyPosition::Fide(*situation.position()))
            }
        }
    }
}

fn json<V: Variant>(situation: &Situation<V>, position: AnyPosition) -> SituationJson {
    SituationJson {
        position: Shown(position),
        status: Shown(situation.status()),
        checkers: situation.checkers().into_iter().map(Shown).collect(),
        escapes: situation.escapes().map(WayOut::from).collect(),
    }
}

impl From<Escape> for WayOut {
    fn from(escape: Escape) -> WayOut {
        WayOut {
            from: Shown(escape.from()),
            to: Shown(escape.to()),
            role: Shown(escape.role()),
            captures: escape.captures().map(|captured| Shown(captured.role)),
            kind: Shown(escape.kind()),
            promotion: escape.promotion().map(Shown),
        }
    }
}
