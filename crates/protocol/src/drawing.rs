//! Answers about Ajedrez Lite as drawings.

use ajedrez_lite::{ForcedMate, LitePosition};
use core_bitboard::{Bitboard, Square};
use diagram::{Arrow, Drawing};
use reachability::Reach;

use crate::answer::Answer;
use crate::operation::Asked;

impl Asked {
    /// The board of a question with its answer drawn on it: squares as circles, moves as arrows,
    /// which are numbered when they form a line. If the answer is a position, it is drawn instead.
    /// `None` when the question is not about a position.
    pub fn drawing(&self, answer: &Answer) -> Option<Drawing> {
        let position = self.position?;
        let mut drawing = plain(&position);
        match answer {
            Answer::Position(end) => match &self.line {
                Some(line) => drawing.arrows = numbered(forced(&position, line.iter().copied())),
                None => drawing = plain(end),
            },
            Answer::Squares(squares) => drawing.marked = *squares,
            Answer::Square(square) => drawing.marked = (*square).into(),
            Answer::Forced(forced) => {
                let moves = forced.mate.iter().flat_map(ForcedMate::line);
                drawing.arrows = numbered(moves.map(|mv| (mv.from(), mv.to())));
            }
            Answer::Reach(Reach::Reachable(line)) => {
                drawing.arrows = numbered(line.iter().map(|mv| (mv.from(), mv.to())));
            }
            _ => {
                let steps: Vec<_> = match answer.choices() {
                    Some(moves) => moves.iter().map(|mv| (mv.from(), mv.to())).collect(),
                    None => self.from.into_iter().zip(self.to).collect(),
                };
                drawing.arrows = unnumbered(steps);
                drawing.arrows.dedup();
            }
        }
        Some(drawing)
    }
}

fn plain(position: &LitePosition) -> Drawing {
    let board = *position.position().board();
    Drawing { board, marked: Bitboard::EMPTY, arrows: Vec::new() }
}

/// The moves of a forced line, with the only replies between them.
fn forced(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
) -> impl Iterator<Item = (Square, Square)> {
    let mut here = *start;
    own.flat_map(move |(from, to)| {
        let mut played = vec![(from, to)];
        let next = here.legal_move(from, to).and_then(|mv| here.play(mv));
        let Ok(next) = next else { return played };
        here = next;
        if let Some(reply) = next.position().only_move() {
            played.push((reply.from(), reply.to()));
            here = next.play(reply).unwrap_or(next);
        }
        played
    })
}

fn unnumbered(moves: Vec<(Square, Square)>) -> Vec<Arrow> {
    moves.into_iter().map(|(from, to)| Arrow { from, to, label: None }).collect()
}

fn numbered(moves: impl Iterator<Item = (Square, Square)>) -> Vec<Arrow> {
    let arrow = |(number, (from, to)): (u64, (Square, Square))| Arrow {
        from,
        to,
        label: Some(number.to_string()),
    };
    (1..).zip(moves).map(arrow).collect()
}
