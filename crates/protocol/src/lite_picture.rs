//! Answers about Ajedrez Lite as drawings.

use core_bitboard::{Bitboard, Square};
use diagram::{Arrow, Drawing};

use crate::lite::{LiteAnswer, LiteQuestion, LiteRequest};
use ajedrez_lite::{LitePosition, Reach};

impl LiteRequest {
    /// The board of a question with its answer drawn on it: squares as circles, moves as arrows,
    /// which are numbered when they form a line. If the answer is a position, it is drawn instead.
    /// `None` when the question is not about a position.
    pub fn drawing(&self, answer: &LiteAnswer) -> Option<Drawing> {
        let LiteRequest::About(position, question) = self else { return None };
        let plain = |position: &LitePosition| Drawing {
            board: *position.position().board(),
            marked: Bitboard::EMPTY,
            arrows: Vec::new(),
        };
        let mut drawing = plain(position);
        match (question, answer) {
            (LiteQuestion::ForcedLine(own), _) => {
                drawing.arrows = numbered(forced(position, own.iter().copied()));
            }
            (_, LiteAnswer::Squares(squares)) => drawing.marked = *squares,
            (_, LiteAnswer::King(king)) => drawing.marked = (*king).into(),
            (_, LiteAnswer::Position(position)) => drawing = plain(position),
            (_, LiteAnswer::Moves(moves)) => {
                let arrows = moves.iter().map(|mv| (mv.from(), mv.to()));
                drawing.arrows = arrows.map(|(from, to)| Arrow { from, to, label: None }).collect();
                drawing.arrows.dedup();
            }
            (_, LiteAnswer::ForcedMate { mate: Some(mate), .. }) => {
                drawing.arrows = numbered(mate.line().map(|mv| (mv.from(), mv.to())));
            }
            (_, LiteAnswer::Reach(Reach::Reachable(line))) => {
                drawing.arrows = numbered(line.iter().map(|mv| (mv.from(), mv.to())));
            }
            (_, LiteAnswer::MateTree(Some(mate))) => {
                let keys = mate.keys.iter().map(|mv| (mv.from(), mv.to()));
                drawing.arrows = keys.map(|(from, to)| Arrow { from, to, label: None }).collect();
            }
            (
                &(LiteQuestion::ValidMove { from, to, .. }
                | LiteQuestion::ValidCapture(from, to)
                | LiteQuestion::Legal(from, to)
                | LiteQuestion::Follows { from, to, .. }),
                _,
            ) => drawing.arrows = vec![Arrow { from, to, label: None }],
            _ => {}
        }
        Some(drawing)
    }
}

/// The moves of a forced line, with the only replies between them.
fn forced(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
) -> impl Iterator<Item = (Square, Square)> {
    let mut here = *start;
    own.flat_map(move |(from, to)| {
        let mut played = vec![(from, to)];
        let next = here.legal_move(from, to).and_then(|mv| here.try_play(mv));
        let Some(next) = next else { return played };
        here = next;
        if let Some(reply) = next.position().only_move() {
            played.push((reply.from(), reply.to()));
            here = next.try_play(reply).unwrap_or(next);
        }
        played
    })
}

fn numbered(moves: impl Iterator<Item = (Square, Square)>) -> Vec<Arrow> {
    let arrow = |(number, (from, to)): (u64, (Square, Square))| Arrow {
        from,
        to,
        label: Some(number.to_string()),
    };
    (1..).zip(moves).map(arrow).collect()
}
