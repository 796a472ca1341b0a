//! Kings: free, in check, mated or stalemated, and every way out.

use core_bitboard::{Color, Fide, Plain, Position, Role, Square, Status, Variant};
use diagram::{Arrow, Drawing};
use king_status::{EscapeKind, Language as Words, Situation, SituationError, grid, listing};
use serde::{Serialize, Serializer};

use crate::board::KingOn;
use crate::fault::{Fault, Problem};
use crate::language::Language;
use crate::operation::Answered;
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
            KingAnswer::Plain(situation) => Object::of(situation).serialize(serializer),
            KingAnswer::Fide(situation) => Object::of(situation).serialize(serializer),
        }
    }
}

#[derive(Serialize)]
#[serde(bound = "V: Variant")]
struct Object<V: Variant> {
    /// The position in FEN, with the king's side to move.
    position: Shown<Position<V>>,
    status: Shown<Status>,
    checkers: Vec<Shown<Square>>,
    escapes: Vec<WayOut>,
}

#[derive(Serialize)]
struct WayOut {
    from: Shown<Square>,
    to: Shown<Square>,
    role: Shown<Role>,
    captures: Option<Shown<Role>>,
    kind: Shown<EscapeKind>,
    /// What a pawn becomes, where it becomes something.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<Shown<Role>>,
}

impl<V: Variant> Object<V> {
    fn of(situation: &Situation<V>) -> Object<V> {
        let escapes = situation.escapes().map(|escape| WayOut {
            from: Shown(escape.from()),
            to: Shown(escape.to()),
            role: Shown(escape.role()),
            captures: escape.captures().map(|captured| Shown(captured.role)),
            kind: Shown(escape.kind()),
            promotion: escape.promotion().map(Shown),
        });
        Object {
            position: Shown(*situation.position()),
            status: Shown(situation.status()),
            checkers: situation.checkers().into_iter().map(Shown).collect(),
            escapes: escapes.collect(),
        }
    }
}
