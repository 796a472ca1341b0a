//! Boards built from their end: one piece, and then captures taken back, each of which puts a piece on
//! the board. What is built so has a solution, the captures in their right order.

use core_bitboard::geometry::{attacks, pawn_attacks};
use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Bitboard, Color, Piece, Rank, Role, Square};

use super::random::Random;
use super::wish::Wish;

/// What a pawn may become.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A piece of a board under construction.
#[derive(Clone, Copy)]
struct PuzzlePiece {
    square: Square,
    role: Role,
    /// The captures that are taken back: he will make as many.
    made: u8,
    /// Whether he must turn out to be a promoted pawn, since pieces of his role are not wanted.
    owes: bool,
}

/// A board under construction.
#[derive(Clone)]
pub(super) struct Past<'a> {
    wish: &'a Wish,
    pieces: Vec<PuzzlePiece>,
    occupied: Bitboard,
    /// The captures taken back, the last first.
    taken_back: Vec<Capture>,
}

/// Where a piece may have come from.
#[derive(Clone, Copy)]
struct Origin {
    square: Square,
    /// Whether he was a pawn there.
    promotes: bool,
}

impl<'a> Past<'a> {
    /// The end: the last piece alone.
    pub(super) fn end(wish: &'a Wish, random: &mut Random) -> Past<'a> {
        let anywhere = Square::from_index(random.below(Square::COUNT)).expect("below 64");
        let square = wish.rules().target.unwrap_or(anywhere);
        let mut past =
            Past { wish, pieces: Vec::new(), occupied: Bitboard::EMPTY, taken_back: vec![] };
        let last = if wish.keeps_king() {
            PuzzlePiece { square, role: Role::King, made: 0, owes: false }
        } else {
            past.draw(square, random)
        };
        past.put(last);
        past
    }

    /// How many pieces there are.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Takes one more capture back; false when there is none that could be.
    pub(super) fn take_back(&mut self, random: &mut Random) -> bool {
        let mut movers: Vec<usize> = (0..self.pieces.len()).collect();
        while !movers.is_empty() {
            let mover = movers.swap_remove(random.below(movers.len()));
            let origins = self.origins(self.pieces[mover]);
            if !origins.is_empty() {
                let origin = random.choose(&origins);
                self.return_to(origin, mover, random);
                return true;
            }
        }
        false
    }

    /// The board: the pieces in the order of their squares.
    pub(super) fn puzzle(&self) -> Puzzle {
        let mut pieces: Vec<(Square, Role)> =
            self.pieces.iter().map(|piece| (piece.square, piece.role)).collect();
        pieces.sort_unstable();
        Puzzle::new(pieces).expect("one piece at least, each on a square of his own")
    }

    /// Whether all pieces are of the roles that are wanted.
    pub(super) fn is_wanted(&self) -> bool {
        self.pieces.iter().all(|piece| !piece.owes)
    }

    /// The solution by which the board was built.
    pub(super) fn line(&self) -> Vec<Capture> {
        self.taken_back.iter().rev().copied().collect()
    }

    fn put(&mut self, piece: PuzzlePiece) {
        self.occupied |= Bitboard::from(piece.square);
        self.pieces.push(piece);
    }

    /// A piece for `square`. Where pawns promote he may be one that has.
    fn draw(&self, square: Square, random: &mut Random) -> PuzzlePiece {
        let piece = |role, owes| PuzzlePiece { square, role, made: 0, owes };
        if self.wish.promotes() && random.below(2) == 0 {
            let role = random.choose(&PROMOTIONS);
            return piece(role, !self.wish.roles().contains(&role));
        }
        piece(random.choose(self.wish.victims()), false)
    }

    /// Where `piece` may have come from by a capture on his square.
    fn origins(&self, piece: PuzzlePiece) -> Vec<Origin> {
        if self.wish.rules().max_captures.is_some_and(|most| piece.made >= most) {
            return Vec::new();
        }
        let from_pawns = |square| pawn_attacks(Color::Black, square);
        // All pieces but pawns capture from wherever they could capture to.
        let plain = match piece.role {
            Role::Pawn => from_pawns(piece.square),
            role => attacks(Piece::new(Color::White, role), piece.square, self.occupied),
        };
        let may_have_been_pawn = self.wish.promotes()
            && piece.square.rank() == Rank::Eighth
            && PROMOTIONS.contains(&piece.role);
        let pawns = if may_have_been_pawn { from_pawns(piece.square) } else { Bitboard::EMPTY };
        let origins = |set: Bitboard, promotes| {
            (set - self.occupied).into_iter().map(move |square| Origin { square, promotes })
        };
        origins(plain, false).chain(origins(pawns, true)).collect()
    }

    /// Takes back the capture of `mover` from `origin`, which puts a piece where he stood.
    fn return_to(&mut self, origin: Origin, mover: usize, random: &mut Random) {
        let PuzzlePiece { square, role, .. } = self.pieces[mover];
        let promotion = origin.promotes.then_some(role);
        self.taken_back.push(Capture { from: origin.square, to: square, promotion });
        let piece = &mut self.pieces[mover];
        piece.square = origin.square;
        piece.made += 1;
        if origin.promotes {
            piece.role = Role::Pawn;
            piece.owes = false;
        }
        self.occupied |= Bitboard::from(origin.square);
        let victim = self.draw(square, random);
        self.put(victim);
    }
}
