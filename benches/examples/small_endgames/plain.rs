//! All positions reachable from an endgame, by rules that share no code with the engine.
//!
//! A position is a short list of pieces. Every move of every piece is tried and rejected if it
//! leaves the own king attacked; a bit for each placement of the pieces tells whether a position is
//! known. This is for few pieces only. The slower oracle checks the successors of single positions.

use naive::Posicion;
use naive::lite::{ALFIL, BLANCO, NEGRO, PEON, REY, TORRE};

/// The most pieces.
pub(crate) const MEN_MAX: usize = 5;

/// The content of an empty square.
const NOTHING: u8 = 255;

/// A role and a colour: the role's number, counted from 0, and 4 more for black.
type Kind = u8;

const PAWN: Kind = PEON as u8 - 1;
const BISHOP: Kind = ALFIL as u8 - 1;
const ROOK: Kind = TORRE as u8 - 1;
const KING: Kind = REY as u8 - 1;

/// Row and column steps: the rook's directions first, then the bishop's.
const WAYS: [(i8, i8); 8] = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// Pieces in ascending order of kind and square (8 * row + column, row 0 at the top), and the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Endgame {
    pieces: [(Kind, u8); MEN_MAX],
    len: usize,
    black_moves: bool,
}

impl Endgame {
    /// The course's position; it must have at most [`MEN_MAX`] pieces, a king a side among them.
    pub(crate) fn of(position: &Posicion) -> Endgame {
        let mut endgame = Endgame {
            pieces: [(NOTHING, 0); MEN_MAX],
            len: 0,
            black_moves: position.jugador == NEGRO,
        };
        let cells = position.tablero.iter().flatten();
        for (square, &(role, color)) in (0..).zip(cells).filter(|(_, cell)| cell.0 != 0) {
            let kind = (role - 1 + 4 * (color - BLANCO)) as Kind;
            endgame.pieces[endgame.len] = (kind, square);
            endgame.len += 1;
        }
        endgame.pieces.sort_unstable();
        endgame
    }

    fn cells(&self) -> [Kind; 64] {
        let mut cells = [NOTHING; 64];
        self.pieces[..self.len]
            .iter()
            .for_each(|&(kind, square)| cells[usize::from(square)] = kind);
        cells
    }

    fn has_bare_kings(&self) -> bool {
        self.len == 2
    }

    /// Whether the king of a side is attacked.
    fn is_check(&self, black: bool, cells: &[Kind; 64]) -> bool {
        let own = if black { 4 } else { 0 };
        let Some(king) = self.pieces[..self.len].iter().find(|piece| piece.0 == KING + own) else {
            return false;
        };
        let enemies = self.pieces[..self.len].iter().filter(|piece| (piece.0 >= 4) != black);
        enemies.into_iter().any(|&(kind, from)| captures(kind, from, cells).any(|to| to == king.1))
    }

    /// The position after a piece has gone to `to`.
    fn after(&self, index: usize, to: u8) -> Endgame {
        let mut next = *self;
        let (kind, _) = self.pieces[index];
        let last_row = if kind < 4 { 0 } else { 7 };
        let role = if kind % 4 == PAWN && to / 8 == last_row { ROOK } else { kind % 4 };
        next.pieces[index] = (role + kind / 4 * 4, to);
        let captured = (0..self.len).find(|&other| other != index && self.pieces[other].1 == to);
        if let Some(captured) = captured {
            next.pieces[captured] = (NOTHING, 0);
            next.len -= 1;
        }
        next.pieces.sort_unstable();
        next.black_moves = !self.black_moves;
        next
    }

    /// The positions one legal move later; none after the end of the game.
    pub(crate) fn each_successor(&self, mut show: impl FnMut(Endgame)) {
        if self.has_bare_kings() {
            return;
        }
        let cells = self.cells();
        for (index, &(kind, from)) in self.pieces[..self.len].iter().enumerate() {
            if (kind >= 4) != self.black_moves {
                continue;
            }
            let mut go = |to: u8| {
                let next = self.after(index, to);
                if !next.is_check(self.black_moves, &next.cells()) {
                    show(next);
                }
            };
            if kind % 4 == PAWN {
                let ahead = if kind < 4 { -1 } else { 1 };
                step(from, (ahead, 0))
                    .filter(|&to| cells[usize::from(to)] == NOTHING)
                    .into_iter()
                    .for_each(&mut go);
            }
            for to in captures(kind, from, &cells) {
                let other = cells[usize::from(to)];
                let is_own = other != NOTHING && (other >= 4) == (kind >= 4);
                let is_king = other != NOTHING && other % 4 == KING;
                let is_quiet_pawn = other == NOTHING && kind % 4 == PAWN;
                if !is_own && !is_king && !is_quiet_pawn {
                    go(to);
                }
            }
        }
    }
}

/// The squares that a piece attacks, occupied or not.
fn captures(kind: Kind, from: u8, cells: &[Kind; 64]) -> impl Iterator<Item = u8> + '_ {
    let ahead = if kind < 4 { -1 } else { 1 };
    let (ways, reach): (&[(i8, i8)], usize) = match kind % 4 {
        ROOK => (&WAYS[..4], 7),
        BISHOP => (&WAYS[4..], 7),
        KING => (&WAYS, 1),
        _ if ahead < 0 => (&WAYS[4..6], 1),
        _ => (&WAYS[6..], 1),
    };
    ways.iter().flat_map(move |&way| {
        let mut here = Some(from);
        std::iter::from_fn(move || {
            // A ray ends at the first occupied square.
            let at = here.filter(|&at| at == from || cells[usize::from(at)] == NOTHING)?;
            here = step(at, way);
            here
        })
        .take(reach)
    })
}

fn step(from: u8, (rows, columns): (i8, i8)) -> Option<u8> {
    let (row, column) = ((from / 8) as i8 + rows, (from % 8) as i8 + columns);
    let is_on_board = (0..8).contains(&row) && (0..8).contains(&column);
    is_on_board.then_some((8 * row + column) as u8)
}

/// All positions that legal moves lead to.
pub(crate) struct Closure {
    /// For each combination of pieces: a bit for each placement and turn.
    met: Vec<([Kind; MEN_MAX], Vec<u64>)>,
    /// The number of positions.
    pub(crate) len: usize,
}

impl Closure {
    /// The closure of `start`, itself included; `None` above `positions_max` positions.
    pub(crate) fn of(start: Endgame, positions_max: usize) -> Option<Closure> {
        let mut closure = Closure { met: Vec::new(), len: 0 };
        closure.insert(&start);
        let mut waiting = vec![start];
        while let Some(here) = waiting.pop() {
            here.each_successor(|next| {
                if closure.insert(&next) {
                    waiting.push(next);
                }
            });
            if closure.len > positions_max {
                return None;
            }
        }
        Some(closure)
    }

    pub(crate) fn contains(&self, endgame: &Endgame) -> bool {
        let (kinds, bit) = place(endgame);
        let bits = self.met.iter().find(|(met, _)| *met == kinds);
        bits.is_some_and(|(_, bits)| bits[bit / 64] >> (bit % 64) & 1 == 1)
    }

    /// Adds a position; whether it was new.
    fn insert(&mut self, endgame: &Endgame) -> bool {
        let (kinds, bit) = place(endgame);
        let index = self.met.iter().position(|(met, _)| *met == kinds).unwrap_or_else(|| {
            let bits = 2 << (6 * endgame.len);
            self.met.push((kinds, vec![0; bits / 64]));
            self.met.len() - 1
        });
        let word = &mut self.met[index].1[bit / 64];
        let is_new = *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
        self.len += usize::from(is_new);
        is_new
    }
}

/// The combination of pieces, and the index of their placement and the turn.
fn place(endgame: &Endgame) -> ([Kind; MEN_MAX], usize) {
    let squares = endgame.pieces[..endgame.len].iter();
    let squares = squares.fold(0, |number, piece| number << 6 | usize::from(piece.1));
    (endgame.pieces.map(|piece| piece.0), squares << 1 | usize::from(endgame.black_moves))
}
