//! Boards built backwards from one piece: each capture taken back adds a piece. Such a board has a
//! solution, the captures in forward order.

use core_bitboard::geometry::{attacks, pawn_attacks};
use core_bitboard::solitaire::{Capture, Puzzle, Solution, Solver};
use core_bitboard::types::Rank;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use super::spec::{PieceSet, PuzzleSpec};
use crate::random::Random;

/// The roles to which a pawn may promote, in the order in which the random numbers choose them.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A piece of a board under construction.
#[derive(Clone, Copy)]
struct PuzzlePiece {
    square: Square,
    role: Role,
    /// The number of captures it will make: those already taken back.
    captures_made: u8,
    /// Whether it must be a promoted pawn: its place in the set was a pawn's.
    must_be_promoted: bool,
}

/// A board under construction.
#[derive(Clone)]
pub(super) struct RetroBoard<'a> {
    spec: &'a PuzzleSpec,
    pieces: Vec<PuzzlePiece>,
    occupied: Bitboard,
    /// The pieces that may still be added.
    left: PieceSet,
    /// The captures taken back, the last of the game first.
    taken_back: Vec<Capture>,
}

/// A possible origin of a piece.
#[derive(Clone, Copy)]
struct Origin {
    square: Square,
    /// Whether the piece was a pawn there.
    promotes: bool,
}

impl<'a> RetroBoard<'a> {
    /// The final board, with only the last piece.
    pub(super) fn end(spec: &'a PuzzleSpec, random: &mut Random) -> RetroBoard<'a> {
        let squares: Vec<Square> = spec.squares().into_iter().collect();
        let anywhere = random.choose(&squares);
        let square = spec.rules().target.unwrap_or(anywhere);
        let (left, occupied) = (spec.set(), Bitboard::EMPTY);
        let mut board = RetroBoard { spec, pieces: Vec::new(), occupied, left, taken_back: vec![] };
        let last = if spec.keeps_king() {
            board.left.take(Role::King);
            Some(PuzzlePiece {
                square,
                role: Role::King,
                captures_made: 0,
                must_be_promoted: false,
            })
        } else {
            board.draw(square, random)
        };
        board.put(last.expect("a spec is for one piece at least, which the set has"));
        board
    }

    /// The number of pieces.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Takes one more capture back; false if there is none.
    pub(super) fn take_back(&mut self, random: &mut Random) -> bool {
        if self.drawable().is_empty() {
            return false;
        }
        let mut movers: Vec<usize> = (0..self.pieces.len()).collect();
        while !movers.is_empty() {
            let mover = movers.swap_remove(random.below(movers.len()));
            let origins = self.origins(self.pieces[mover]);
            if !origins.is_empty() {
                let origin = random.choose(&origins);
                return self.return_to(origin, mover, random);
            }
        }
        false
    }

    /// The board: the pieces in the order of their squares.
    pub(super) fn puzzle(&self) -> Puzzle {
        let mut pieces: Vec<(Square, Role)> =
            self.pieces.iter().map(|piece| (piece.square, piece.role)).collect();
        pieces.sort();
        Puzzle::new(pieces).expect("one piece at least, each on a square of his own")
    }

    /// Whether all pieces have the required roles.
    pub(super) fn has_required_roles(&self) -> bool {
        self.pieces.iter().all(|piece| !piece.must_be_promoted)
    }

    /// The solution that the board was built from.
    pub(super) fn solution(&self) -> Solution {
        let line: Vec<Capture> = self.taken_back.iter().rev().copied().collect();
        let solution = Solver::new(&self.puzzle()).rules(*self.spec.rules()).check(&line);
        solution.expect("only captures of the rules are taken back")
    }

    /// The number of possible captures by the rules of movement, without the options of the game.
    pub(super) fn mobility(&self) -> usize {
        let sees = |piece: &PuzzlePiece| {
            let white = Piece::new(Color::White, piece.role);
            (attacks(white, piece.square, self.occupied) & self.occupied).len()
        };
        self.pieces.iter().map(sees).sum()
    }

    fn put(&mut self, piece: PuzzlePiece) {
        self.occupied |= Bitboard::from(piece.square);
        self.pieces.push(piece);
    }

    /// The roles of pieces that may still be added, each repeated according to its weight.
    fn drawable(&self) -> Vec<Role> {
        let (spec, left) = (self.spec, self.left);
        if spec.is_exact() {
            let mut rest = left;
            return spec.victims().iter().copied().filter(|&role| rest.take(role)).collect();
        }
        spec.victims().iter().copied().filter(|&role| left.of(role) > 0).collect()
    }

    /// A piece for `square`, if one is left. If pawns promote, it may be a promoted one.
    fn draw(&mut self, square: Square, random: &mut Random) -> Option<PuzzlePiece> {
        let roles = self.drawable();
        if roles.is_empty() {
            return None;
        }
        let (role, must_be_promoted) = if self.spec.promotes() && random.below(2) == 0 {
            let role = random.choose(&PROMOTIONS);
            // A piece of the role itself if one is left, otherwise a promoted pawn.
            (role, !roles.contains(&role))
        } else {
            (random.choose(&roles), false)
        };
        let from_set = if must_be_promoted { Role::Pawn } else { role };
        self.left.take(from_set).then_some(PuzzlePiece {
            square,
            role,
            captures_made: 0,
            must_be_promoted,
        })
    }

    /// The squares from which `piece` may have come by a capture on its square.
    fn origins(&self, piece: PuzzlePiece) -> Vec<Origin> {
        if self.spec.rules().max_captures.is_some_and(|most| piece.captures_made >= most.get()) {
            return Vec::new();
        }
        let from_pawns = |square| pawn_attacks(Color::Black, square);
        // The captures of all pieces except pawns are symmetric.
        let plain = match piece.role {
            Role::Pawn => from_pawns(piece.square),
            role => attacks(Piece::new(Color::White, role), piece.square, self.occupied),
        };
        let may_have_been_pawn = self.spec.promotes()
            && piece.square.rank() == Rank::Eighth
            && PROMOTIONS.contains(&piece.role)
            && (piece.must_be_promoted || self.left.of(Role::Pawn) > 0);
        let pawns = if may_have_been_pawn { from_pawns(piece.square) } else { Bitboard::EMPTY };
        let origins = |set: Bitboard, promotes| {
            ((set & self.spec.squares()) - self.occupied)
                .into_iter()
                .map(move |square| Origin { square, promotes })
        };
        origins(plain, false).chain(origins(pawns, true)).collect()
    }

    /// Takes back the capture of `mover` from `origin` and puts the captured piece on its square.
    /// Returns false if no piece is left to add; the board must then be discarded.
    fn return_to(&mut self, origin: Origin, mover: usize, random: &mut Random) -> bool {
        let PuzzlePiece { square, role, .. } = self.pieces[mover];
        let promotion = origin.promotes.then_some(role);
        self.taken_back.push(Capture { from: origin.square, to: square, promotion });
        let piece = &mut self.pieces[mover];
        piece.square = origin.square;
        piece.captures_made += 1;
        if origin.promotes {
            piece.role = Role::Pawn;
            if !piece.must_be_promoted {
                self.left.take(Role::Pawn);
                self.left.give(role);
            }
            piece.must_be_promoted = false;
        }
        self.occupied |= Bitboard::from(origin.square);
        let victim = self.draw(square, random);
        victim.map(|victim| self.put(victim)).is_some()
    }
}
