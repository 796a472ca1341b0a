//! Why a move is not legal, as data: the JSON that stands beside the sentence.

use ajedrez_lite::ForcedFault;
use core_bitboard::game::WhyIllegal;
use core_bitboard::notation::SanError;
use core_bitboard::{Color, Piece, Square};
use serde::{Serialize, Serializer};

use crate::answered::write_object;

use crate::fault::{Fault, Problem};
use crate::shown::Shown;

/// The reason: its kind, the piece that cannot move so, the piece that prevents it, and their squares,
/// where the kind has them. Pieces have their letters in FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// The kind, one of the list in docs/protocol.md.
    pub kind: &'static str,
    /// The side that may no longer castle.
    pub color: Option<Color>,
    /// The piece that moves, or the piece on the destination.
    pub piece: Option<Piece>,
    /// Where the move begins.
    pub from: Option<Square>,
    /// The destination, or the square that the king may not cross.
    pub to: Option<Square>,
    /// The piece that is in the way, gives check or pins.
    pub by: Option<Piece>,
    /// Where that piece stands.
    pub on: Option<Square>,
}

impl Serialize for Why {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_object!(serializer, {
            "kind": self.kind,
            "color" optional: self.color.map(Shown),
            "piece" optional: self.piece.map(Piece::letter),
            "from" optional: self.from.map(Shown),
            "to" optional: self.to.map(Shown),
            "by" optional: self.by.map(Piece::letter),
            "on" optional: self.on.map(Shown),
        })
    }
}

impl From<WhyIllegal> for Why {
    fn from(why: WhyIllegal) -> Why {
        let of = |kind| Why { kind, ..Why::default() };
        let by = |kind, by, on| Why { by: Some(by), on: Some(on), ..of(kind) };
        match why {
            WhyIllegal::NoPiece(from) => Why { from: Some(from), ..of("no_piece") },
            WhyIllegal::NotItsTurn { piece, on } => {
                Why { piece: Some(piece), from: Some(on), ..of("not_its_turn") }
            }
            WhyIllegal::NotItsWay { piece, from, to } => {
                Why { piece: Some(piece), from: Some(from), to: Some(to), ..of("not_its_way") }
            }
            WhyIllegal::NoRight(color) => Why { color: Some(color), ..of("no_right") },
            WhyIllegal::OwnPiece { piece, on } => {
                Why { piece: Some(piece), to: Some(on), ..of("own_piece") }
            }
            WhyIllegal::King(on) => Why { to: Some(on), ..of("king") },
            WhyIllegal::Blocked { by: piece, on } => by("blocked", piece, on),
            WhyIllegal::NothingToCapture(to) => Why { to: Some(to), ..of("nothing_to_capture") },
            WhyIllegal::Capture { piece, on } => {
                Why { piece: Some(piece), to: Some(on), ..of("capture") }
            }
            WhyIllegal::NoCapture(to) => Why { to: Some(to), ..of("no_capture") },
            WhyIllegal::Promotion => of("promotion"),
            WhyIllegal::CastlesInCheck { by: piece, on } => by("castles_in_check", piece, on),
            WhyIllegal::IntoCheck { to, by: piece, on } => {
                Why { to: Some(to), ..by("into_check", piece, on) }
            }
            WhyIllegal::StillInCheck { by: piece, on } => by("still_in_check", piece, on),
            WhyIllegal::Pinned { by: piece, on } => by("pinned", piece, on),
            WhyIllegal::EnPassantExposes { by: piece, on } => by("en_passant_exposes", piece, on),
            // A reason that the engine has and this table lacks.
            _ => of("other"),
        }
    }
}

impl Fault {
    /// Why the move at fault is not legal, if that is the fault.
    pub fn why(&self) -> Option<Why> {
        let why = match &self.problem {
            Problem::IllegalMove(illegal) => Some(illegal.why),
            Problem::San(SanError::Illegal(_, why)) => *why,
            Problem::Forced(error) => match error.fault() {
                ForcedFault::Illegal(why) => Some(why),
                ForcedFault::Replies(_) => None,
            },
            _ => None,
        };
        why.map(Why::from)
    }
}
