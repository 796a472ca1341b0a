//! Boards built from their end: one man, and then captures taken back, each of which puts a man on
//! the board. What is built so has a solution, the captures in their right order.

use core_bitboard::solitaire::{Capture, Puzzle};
use core_bitboard::{Bitboard, Color, Piece, Rank, Role, Square, attacks, pawn_attacks};

use super::random::Random;
use super::wish::Wish;

/// What a pawn may become.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A man of a board under construction.
#[derive(Clone, Copy)]
struct Man {
    square: Square,
    role: Role,
    /// The captures that are taken back: he will make as many.
    made: u8,
    /// Whether he must turn out to be a promoted pawn, since men of his role are not wanted.
    owes: bool,
}

/// A board under construction.
#[derive(Clone)]
pub(super) struct Past<'a> {
    wish: &'a Wish,
    men: Vec<Man>,
    occupied: Bitboard,
    /// The captures taken back, the last first.
    taken_back: Vec<Capture>,
}

/// Where a man may have come from.
#[derive(Clone, Copy)]
struct Origin {
    square: Square,
    /// Whether he was a pawn there.
    promotes: bool,
}

impl<'a> Past<'a> {
    /// The end: the last man alone.
    pub(super) fn end(wish: &'a Wish, random: &mut Random) -> Past<'a> {
        let anywhere = Square::from_index(random.below(Square::COUNT)).expect("below 64");
        let square = wish.rules().target.unwrap_or(anywhere);
        let mut past =
            Past { wish, men: Vec::new(), occupied: Bitboard::EMPTY, taken_back: vec![] };
        let last = if wish.keeps_king() {
            Man { square, role: Role::King, made: 0, owes: false }
        } else {
            past.draw(square, random)
        };
        past.put(last);
        past
    }

    /// How many men there are.
    pub(super) fn len(&self) -> usize {
        self.men.len()
    }

    /// Takes one more capture back; false when there is none that could be.
    pub(super) fn take_back(&mut self, random: &mut Random) -> bool {
        let mut movers: Vec<usize> = (0..self.men.len()).collect();
        while !movers.is_empty() {
            let mover = movers.swap_remove(random.below(movers.len()));
            let origins = self.origins(self.men[mover]);
            if !origins.is_empty() {
                let origin = random.choose(&origins);
                self.return_to(origin, mover, random);
                return true;
            }
        }
        false
    }

    /// The board: the men in the order of their squares.
    pub(super) fn puzzle(&self) -> Puzzle {
        let mut men: Vec<(Square, Role)> =
            self.men.iter().map(|man| (man.square, man.role)).collect();
        men.sort_unstable();
        Puzzle::new(men).expect("one man at least, each on a square of his own")
    }

    /// Whether all men are of the roles that are wanted.
    pub(super) fn is_wanted(&self) -> bool {
        self.men.iter().all(|man| !man.owes)
    }

    /// The solution by which the board was built.
    pub(super) fn line(&self) -> Vec<Capture> {
        self.taken_back.iter().rev().copied().collect()
    }

    fn put(&mut self, man: Man) {
        self.occupied |= Bitboard::from(man.square);
        self.men.push(man);
    }

    /// A man for `square`. Where pawns promote he may be one that has.
    fn draw(&self, square: Square, random: &mut Random) -> Man {
        let man = |role, owes| Man { square, role, made: 0, owes };
        if self.wish.promotes() && random.below(2) == 0 {
            let role = random.choose(&PROMOTIONS);
            return man(role, !self.wish.roles().contains(&role));
        }
        man(random.choose(self.wish.victims()), false)
    }

    /// Where `man` may have come from by a capture on his square.
    fn origins(&self, man: Man) -> Vec<Origin> {
        if self.wish.rules().max_captures.is_some_and(|most| man.made >= most) {
            return Vec::new();
        }
        let from_pawns = |square| pawn_attacks(Color::Black, square);
        // All men but pawns capture from wherever they could capture to.
        let plain = match man.role {
            Role::Pawn => from_pawns(man.square),
            role => attacks(Piece::new(Color::White, role), man.square, self.occupied),
        };
        let may_have_been_pawn = self.wish.promotes()
            && man.square.rank() == Rank::Eighth
            && PROMOTIONS.contains(&man.role);
        let pawns = if may_have_been_pawn { from_pawns(man.square) } else { Bitboard::EMPTY };
        let origins = |set: Bitboard, promotes| {
            (set - self.occupied).into_iter().map(move |square| Origin { square, promotes })
        };
        origins(plain, false).chain(origins(pawns, true)).collect()
    }

    /// Takes back the capture of `mover` from `origin`, which puts a man where he stood.
    fn return_to(&mut self, origin: Origin, mover: usize, random: &mut Random) {
        let Man { square, role, .. } = self.men[mover];
        let promotion = origin.promotes.then_some(role);
        self.taken_back.push(Capture { from: origin.square, to: square, promotion });
        let man = &mut self.men[mover];
        man.square = origin.square;
        man.made += 1;
        if origin.promotes {
            man.role = Role::Pawn;
            man.owes = false;
        }
        self.occupied |= Bitboard::from(origin.square);
        let victim = self.draw(square, random);
        self.put(victim);
    }
}
