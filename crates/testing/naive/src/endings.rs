//! Endings of Ajedrez Lite, solved by going over all their positions again and again.
//!
//! A class of endings is a list of pieces. Every placement of them on the 64 squares is a separate
//! position; symmetries are not used. Round n finds the positions that are mate in n plies: positions
//! with a move to a loss in n - 1, and positions whose moves all lead to wins in at most n - 1.

use crate::piece::{Color, Piece, Role};
use crate::square::{Square, step};

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingValue {
    /// It mates in this many plies.
    Win(u16),
    /// It is mated in this many plies.
    Loss(u16),
    /// Nobody mates.
    Draw,
}

/// The state of a placement of pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Not a position: pieces share a square, a pawn is on its first or last row, or the side not to move
    /// is in check.
    Absent,
    /// No mate has been found.
    Open,
    /// Mate in this many plies: a win if odd, otherwise a loss.
    Mate(u16),
}

/// Pieces on their squares, and the side to move.
struct Placed {
    pieces: Vec<(Piece, Square)>,
    turn: Color,
}

/// A class that has been solved.
struct Class {
    /// In ascending order.
    pieces: Vec<Piece>,
    known: Vec<Known>,
}

/// Classes of endings that have been solved.
#[derive(Default)]
pub struct Endings {
    classes: Vec<Class>,
}

impl Endings {
    /// Solves the class of these pieces, after the classes that captures and promotions lead to.
    pub fn solve(&mut self, pieces: &[Piece]) {
        let mut pieces = pieces.to_vec();
        pieces.sort();
        if pieces.len() <= 2 || self.classes.iter().any(|class| class.pieces == pieces) {
            return;
        }
        for next in classes_after(&pieces) {
            self.solve(&next);
        }
        let own = self.classes.len();
        self.classes.push(Class { pieces, known: Vec::new() });
        // The successors of each position, concatenated; bare kings have no class number.
        let mut moves: Vec<(u32, u32)> = Vec::new();
        let mut known = Vec::new();
        let mut open = Vec::new();
        for index in 0..2 << (6 * self.classes[own].pieces.len()) {
            let here = placed(&self.classes[own].pieces, index);
            known.push(if here.is_position() { Known::Open } else { Known::Absent });
            if known[index] == Known::Open {
                let first = moves.len();
                moves.extend(here.successors().into_iter().map(|next| self.find(next)));
                if first == moves.len() && here.is_attacked(here.turn) {
                    known[index] = Known::Mate(0);
                } else {
                    open.push((index, first, moves.len()));
                }
            }
        }
        self.classes[own].known = known;
        self.rounds(own, &moves, open);
    }

    /// Finds the mates of a class in 1, 2, 3 plies and so on, until there can be none.
    fn rounds(&mut self, own: usize, moves: &[(u32, u32)], mut open: Vec<(usize, usize, usize)>) {
        let plies = |known: &Known| if let Known::Mate(plies) = known { *plies } else { 0 };
        let all = self.classes.iter().flat_map(|class| &class.known);
        let mut last = all.map(plies).max().unwrap_or(0);
        let mut round = 1;
        while round <= last + 1 {
            let is_mate = |&(_, first, end): &(usize, usize, usize)| {
                let mut after = moves[first..end].iter().map(|&next| self.known(next));
                match round % 2 {
                    1 => after.any(|next| next == Known::Mate(round - 1)),
                    _ => {
                        first < end
                            && after.all(|next| {
                                matches!(next, Known::Mate(plies) if plies % 2 == 1 && plies < round)
                            })
                    }
                }
            };
            let (mates, rest): (Vec<_>, Vec<_>) = open.into_iter().partition(is_mate);
            for (index, ..) in mates {
                self.classes[own].known[index] = Known::Mate(round);
                last = last.max(round);
            }
            open = rest;
            round += 1;
        }
    }

    fn known(&self, (class, index): (u32, u32)) -> Known {
        match self.classes.get(class as usize) {
            Some(class) => class.known[index as usize],
            None => Known::Open,
        }
    }

    /// The class and the number of a position.
    fn find(&self, Placed { mut pieces, turn }: Placed) -> (u32, u32) {
        pieces.sort();
        let is_class =
            |class: &Class| class.pieces.iter().eq(pieces.iter().map(|(piece, _)| piece));
        let class = self.classes.iter().position(is_class).unwrap_or(usize::MAX) as u32;
        let squares = pieces.iter().map(|&(_, (row, column))| row * 8 + column);
        let index = squares.fold(turn as usize, |index, square| index * 64 + square);
        (class, index as u32)
    }

    /// The value of a position of a solved class; `None` if it is not a position.
    ///
    /// # Panics
    ///
    /// If the class of its pieces has not been solved.
    #[must_use]
    pub fn value(&self, pieces: &[(Piece, Square)], turn: Color) -> Option<EndingValue> {
        let (class, index) = self.find(Placed { pieces: pieces.to_vec(), turn });
        match self.classes[class as usize].known[index as usize] {
            Known::Absent => None,
            Known::Open => Some(EndingValue::Draw),
            Known::Mate(plies) if plies % 2 == 1 => Some(EndingValue::Win(plies)),
            Known::Mate(plies) => Some(EndingValue::Loss(plies)),
        }
    }
}

/// The classes that a capture, a promotion or both lead to.
fn classes_after(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let mut promoted = vec![pieces.to_vec()];
    for pawn in (0..pieces.len()).filter(|&n| pieces[n].role == Role::Pawn) {
        let mut next = pieces.to_vec();
        next[pawn].role = Role::Rook;
        promoted.push(next);
    }
    let mut classes = promoted.split_off(1);
    promoted.extend(classes.clone());
    for pieces in promoted {
        for captured in (0..pieces.len()).filter(|&n| pieces[n].role != Role::King) {
            let mut next = pieces.clone();
            next.remove(captured);
            classes.push(next);
        }
    }
    classes
}

/// The placement of this number.
fn placed(pieces: &[Piece], mut index: usize) -> Placed {
    let mut squares: Vec<Square> = Vec::new();
    for _ in pieces {
        squares.push((index % 64 / 8, index % 8));
        index /= 64;
    }
    squares.reverse();
    let turn = if index == 0 { Color::White } else { Color::Black };
    Placed { pieces: pieces.iter().copied().zip(squares).collect(), turn }
}

impl Placed {
    fn at(&self, square: Square) -> Option<Piece> {
        self.pieces.iter().find(|&&(_, there)| there == square).map(|&(piece, _)| piece)
    }

    fn is_position(&self) -> bool {
        self.pieces.iter().enumerate().all(|(n, &(piece, square))| {
            let alone = self.pieces[..n].iter().all(|&(_, other)| other != square);
            alone && (piece.role != Role::Pawn || (1..7).contains(&square.0))
        }) && !self.is_attacked(self.turn.other())
    }

    /// Whether the king of this side is attacked.
    fn is_attacked(&self, side: Color) -> bool {
        let king = Piece { color: side, role: Role::King };
        let mut attacked = false;
        for &(piece, from) in self.pieces.iter().filter(|(piece, _)| piece.color != side) {
            self.attacks(piece, from, |square| attacked |= self.at(square) == Some(king));
        }
        attacked
    }

    /// Names the squares that a piece attacks (L-31).
    fn attacks(&self, piece: Piece, from: Square, mut name: impl FnMut(Square)) {
        const KING: [(isize, isize); 8] =
            [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];
        let pawn = [(forward(piece.color), -1), (forward(piece.color), 1)];
        let directions: &[(isize, isize)] = match piece.role {
            Role::Pawn => &pawn,
            Role::Rook => &KING[..4],
            Role::Bishop => &KING[4..],
            _ => &KING,
        };
        let is_far = piece.role == Role::Rook || piece.role == Role::Bishop;
        for &(rows, columns) in directions {
            let mut next = step(from, rows, columns);
            while let Some(square) = next {
                name(square);
                let goes_on = is_far && self.at(square).is_none();
                next = if goes_on { step(square, rows, columns) } else { None };
            }
        }
    }

    /// The positions after the legal moves (L-37 to L-42).
    fn successors(&self) -> Vec<Placed> {
        let mut successors = Vec::new();
        for (n, &(piece, from)) in self.pieces.iter().enumerate() {
            if piece.color != self.turn {
                continue;
            }
            let mut to = Vec::new();
            self.attacks(piece, from, |square| to.push(square));
            to.retain(|&square| match self.at(square) {
                Some(there) => there.color != self.turn && there.role != Role::King,
                None => piece.role != Role::Pawn,
            });
            if piece.role == Role::Pawn {
                to.extend(
                    step(from, forward(self.turn), 0).filter(|&ahead| self.at(ahead).is_none()),
                );
            }
            for square in to {
                let mut next = Placed { pieces: self.pieces.clone(), turn: self.turn.other() };
                let promotes = piece.role == Role::Pawn && (square.0 == 0 || square.0 == 7);
                let role = if promotes { Role::Rook } else { piece.role };
                next.pieces[n] = (Piece { role, ..piece }, square);
                next.pieces.retain(|&(there, at)| at != square || there.color == self.turn);
                if !next.is_attacked(self.turn) {
                    successors.push(next);
                }
            }
        }
        successors
    }
}

fn forward(color: Color) -> isize {
    match color {
        Color::White => -1,
        Color::Black => 1,
    }
}
