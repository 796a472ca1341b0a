//! Kings: free, in check, mated or stalemated, and every way out.

use core_bitboard::{Color, Fide, Plain, Role, Square, Variant};
use diagram::{Arrow, Drawing};
use king_status::{
    Escape, EscapeKind, Language as Words, Situation, SituationError, grid, listing,
};
use serde::{Serialize, Serializer};

use crate::answered::{Answered, write_object};
use crate::board::KingOn;
use crate::fault::{Fault, Problem};
use crate::language::Language;
use crate::shown::Shown;

/// The answer to a question about a king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KingAnswer {
    /// By the rules of the seed.
    Plain(Situation<Plain>),
    /// By the laws of the FIDE.
    Fide(Situation<Fide>),
}

impl KingAnswer {
    /// The situation of the king of `color`.
    pub(super) fn of(on: &KingOn, color: Color) -> Result<KingAnswer, Fault> {
        let situation = match on {
            KingOn::Plain(position) => Situation::of(position, color).map(KingAnswer::Plain),
            KingOn::Fide(position) => Situation::of(position, color).map(KingAnswer::Fide),
            KingOn::PlainBoard(board) => Situation::on_board(board, color).map(KingAnswer::Plain),
            KingOn::FideBoard(board) => Situation::on_board(board, color).map(KingAnswer::Fide),
        };
        situation.map_err(|error: SituationError| Problem::King(error).into())
    }

    /// The seed's output: the board between lines, then the verdict with every way out of check.
    pub fn seed_text(&self) -> String {
        fn text<V: Variant>(situation: &Situation<V>) -> String {
            let board = grid(situation.position().board());
            format!("{board}{}", listing(situation, Words::Spanish))
        }
        match self {
            KingAnswer::Plain(situation) => text(situation),
            KingAnswer::Fide(situation) => text(situation),
        }
    }

    /// The board, with the pieces that give check in circles and the ways out as arrows.
    pub fn drawing(&self) -> Drawing {
        match self {
            KingAnswer::Plain(situation) => draw(situation),
            KingAnswer::Fide(situation) => draw(situation),
        }
    }
}

fn draw<V: Variant>(situation: &Situation<V>) -> Drawing {
    let mut arrows: Vec<_> =
        situation.escapes().map(|escape| (escape.from(), escape.to())).collect();
    // The four promotions of a pawn share one arrow.
    arrows.dedup();
    let arrows = arrows.into_iter().map(|(from, to)| Arrow { from, to, label: None }).collect();
    Drawing { board: *situation.position().board(), marked: situation.checkers(), arrows }
}

impl Answered for KingAnswer {
    const FIELDS: &'static [&'static str] = &["position", "status", "checkers", "escapes"];

    fn serialize_in<S: Serializer>(&self, _: Language, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            KingAnswer::Plain(situation) => write(situation, serializer),
            KingAnswer::Fide(situation) => write(situation, serializer),
        }
    }
}

fn write<V: Variant, S: Serializer>(
    situation: &Situation<V>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let checkers = situation.checkers().into_iter().map(Shown);
    write_object!(serializer, {
        // In FEN, with the king's side to move.
        "position": Shown(situation.position()),
        "status": Shown(situation.status()),
        "checkers": checkers.collect::<Vec<_>>(),
        "escapes": situation.escapes().map(WayOut::from).collect::<Vec<_>>(),
    })
}

#[derive(Serialize)]
struct WayOut {
    from: Square,
    to: Square,
    role: Shown<Role>,
    captures: Option<Shown<Role>>,
    kind: Shown<EscapeKind>,
    /// What a pawn becomes, where it becomes something.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<Shown<Role>>,
}

impl From<Escape> for WayOut {
    fn from(escape: Escape) -> WayOut {
        WayOut {
            from: escape.from(),
            to: escape.to(),
            role: Shown(escape.role()),
            captures: escape.captures().map(|captured| Shown(captured.role)),
            kind: Shown(escape.kind()),
            promotion: escape.promotion().map(Shown),
        }
    }
}
