//! What is asked of the generator.

use std::error::Error;
use std::fmt;

use core_bitboard::geometry::attacks;
use core_bitboard::solitaire::Rules;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use super::area::Area;
use super::pieces::PieceSet;
use crate::rating::Difficulty;
use crate::unique::Unique;

/// The kind of boards that are wanted.
///
/// Roles are drawn with equal chances; a role may stand in the list more than once, and then comes up
/// more often. What is known to be impossible is refused by the method that asks for it.
///
/// ```
/// use core_bitboard::Role;
/// use solitario::{Area, PieceSet, Unique, Wish};
///
/// let card = Wish::new(8, &Role::ALL, Default::default())?
///     .at_most(PieceSet::THINKFUN)?
///     .within(Area::CARD)?
///     .unique(Unique::UpToOrder)?;
/// assert_eq!(card.pieces(), 8);
/// assert!(Wish::new(11, &Role::ALL, Default::default())?.at_most(PieceSet::THINKFUN).is_err());
/// # Ok::<(), solitario::WishError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pieces: usize,
    roles: Vec<Role>,
    victims: Vec<Role>,
    rules: Rules,
    set: PieceSet,
    area: Area,
    unique: Option<Unique>,
    difficulty: Option<Difficulty>,
}

impl Wish {
    /// Boards of `pieces` pieces whose roles are drawn from `roles`, solvable under `rules`.
    ///
    /// # Errors
    ///
    /// When there is no such board by a bound that is known before any search.
    pub fn new(pieces: u64, roles: &[Role], rules: Rules) -> Result<Wish, WishError> {
        if roles.is_empty() {
            return Err(WishError::NoRoles);
        }
        let wanted = usize::try_from(pieces).unwrap_or(usize::MAX);
        if !(1..=Square::COUNT).contains(&wanted) {
            return Err(WishError::NoBoard(pieces));
        }
        let others: Vec<Role> = roles.iter().copied().filter(|&role| role != Role::King).collect();
        let keeps_king = rules.king_last && others.len() < roles.len() && !others.is_empty();
        Wish {
            pieces: wanted,
            victims: if keeps_king { others } else { roles.to_vec() },
            roles: roles.to_vec(),
            rules,
            set: PieceSet::ANY.only(roles),
            area: Area::BOARD,
            unique: None,
            difficulty: None,
        }
        .checked()
    }

    /// Boards of exactly these pieces, solvable under `rules`.
    ///
    /// # Errors
    ///
    /// As [`Wish::new`].
    pub fn of_exactly(pieces: &[Role], rules: Rules) -> Result<Wish, WishError> {
        let wish = Wish::new(pieces.len() as u64, pieces, rules)?;
        let kings = pieces.iter().filter(|&&role| role == Role::King).count();
        // Of several kings none must be last.
        let victims = if kings > 1 { pieces.to_vec() } else { wish.victims };
        Wish { set: PieceSet::from_roles(pieces), victims, ..wish }.checked()
    }

    /// Boards of at most the pieces of `set`.
    ///
    /// # Errors
    ///
    /// As [`Wish::new`].
    pub fn at_most(mut self, set: PieceSet) -> Result<Wish, WishError> {
        for role in Role::ALL {
            while self.set.of(role) > set.of(role) {
                self.set.take(role);
            }
        }
        self.checked()
    }

    /// Boards whose pieces all stand within `area`.
    ///
    /// # Errors
    ///
    /// As [`Wish::new`].
    pub fn within(self, area: Area) -> Result<Wish, WishError> {
        Wish { area, ..self }.checked()
    }

    /// Boards of one solution.
    ///
    /// # Errors
    ///
    /// As [`Wish::new`].
    pub fn unique(self, unique: Unique) -> Result<Wish, WishError> {
        Wish { unique: Some(unique), ..self }.checked()
    }

    /// Boards with exactly one king, which must be last under the rules of the wish: Solo Chess.
    ///
    /// # Errors
    ///
    /// When the pieces have no king or have to have several, or the king need not be last.
    pub fn with_one_king(self) -> Result<Wish, WishError> {
        let has_one = self.keeps_king() || self.pieces == 1 && self.roles == [Role::King];
        if has_one && self.set.of(Role::King) > 0 { Ok(self) } else { Err(WishError::NoKing) }
    }

    /// Boards that are so difficult.
    ///
    /// # Errors
    ///
    /// As [`Wish::new`].
    pub fn of_difficulty(self, difficulty: Difficulty) -> Result<Wish, WishError> {
        Wish { difficulty: Some(difficulty), ..self }.checked()
    }

    /// How many pieces a board has: 1 to 64.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The rules under which the boards are solvable.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// In which sense the boards have one solution, if they must.
    pub fn uniqueness(&self) -> Option<Unique> {
        self.unique
    }

    /// How hard the boards are, if they must be.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty
    }

    /// The roles of pieces that are captured.
    pub(super) fn victims(&self) -> &[Role] {
        &self.victims
    }

    /// How many pieces of each role there may be.
    pub(super) fn set(&self) -> PieceSet {
        self.set
    }

    /// Whether all pieces of the set are wanted.
    pub(super) fn is_exact(&self) -> bool {
        self.set.len() == self.pieces
    }

    /// Where pieces may stand.
    pub(super) fn squares(&self) -> Bitboard {
        self.area.squares()
    }

    /// Whether there must be one king, and he the last piece.
    pub(super) fn keeps_king(&self) -> bool {
        self.rules.king_last && self.victims.len() < self.roles.len()
    }

    /// Whether pieces may turn out to have been pawns.
    pub(super) fn promotes(&self) -> bool {
        self.rules.promote && self.roles.contains(&Role::Pawn)
    }

    /// Refuses what is known to be impossible.
    fn checked(self) -> Result<Wish, WishError> {
        let Wish { pieces: wanted, rules, area, .. } = self;
        let squares = area.squares();
        if let Some(target) = rules.target
            && !squares.contains(target)
        {
            return Err(WishError::TargetOutside { target, area });
        }
        if wanted > squares.len() {
            return Err(WishError::NoRoom { wanted, squares: squares.len() });
        }
        let kings = usize::from(self.set.of(Role::King));
        let most = self.set.len() - if self.keeps_king() { kings.saturating_sub(1) } else { 0 };
        if wanted > most {
            return Err(WishError::NoSuchSet { wanted, most });
        }
        let roles: Vec<Role> =
            Role::ALL.into_iter().filter(|&role| self.set.of(role) > 0).collect();
        let most = pieces_max(&roles, &rules, squares);
        if wanted > most {
            return Err(WishError::TooManyPieces { wanted, most });
        }
        if self.unique.is_some() && wanted > 1 && is_mutual(&roles, &rules) {
            return Err(WishError::NeverUnique(roles[0]));
        }
        match self.difficulty {
            Some(class) if class != Difficulty::Easy && wanted < class.pieces_min() => {
                Err(WishError::TooEasy { wanted, least: class.pieces_min() })
            }
            _ => Ok(self),
        }
    }
}

/// Whether pieces of these roles always capture one another: then the last capture of a solution could be
/// made the other way round.
fn is_mutual(roles: &[Role], rules: &Rules) -> bool {
    roles.len() == 1
        && roles[0] != Role::Pawn
        && rules.target.is_none()
        && rules.max_captures.is_none()
}

/// A number of pieces that no solvable board of these roles exceeds.
///
/// Every square but the last piece's is left, and who leaves it captures on a square that is left
/// later or is the last piece's: the squares form a tree. So the pieces stand within the squares from
/// `squares` from which pieces of these roles could come to one square if nobody stood in the way. Where a piece captures
/// once at most, whoever has captured stays where he is, and so all capture on one square.
fn pieces_max(roles: &[Role], rules: &Rules, squares: Bitboard) -> usize {
    let promotes = rules.promote && roles.contains(&Role::Pawn);
    let may_stand =
        |role: &Role| roles.contains(role) || promotes && !matches!(role, Role::Pawn | Role::King);
    let roles: Vec<Role> = Role::ALL.into_iter().filter(may_stand).collect();
    // A black piece captures to the squares from which a white one comes.
    let come_from = |to| -> Bitboard {
        let from = |&role| attacks(Piece::new(Color::Black, role), to, Bitboard::EMPTY);
        roles.iter().map(from).fold(Bitboard::EMPTY, |all, some| all | some)
    };
    let steps = rules.max_captures.map_or(Square::COUNT, |most| match most {
        0 | 1 => usize::from(most),
        _ => Square::COUNT,
    });
    let room_around = |last: Square| {
        let mut room = Bitboard::from(last);
        for _ in 0..steps {
            let wider = room.into_iter().fold(room, |wider, square| wider | come_from(square));
            let wider = wider & squares;
            if wider == room {
                break;
            }
            room = wider;
        }
        room.len()
    };
    match rules.target {
        Some(target) => room_around(target),
        None => squares.into_iter().map(room_around).max().unwrap_or(0),
    }
}

/// Why there is no board of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishError {
    /// No board has so many pieces: 0, or more than 64.
    NoBoard(u64),
    /// There are no roles to choose from.
    NoRoles,
    /// Boards of these roles with so many pieces are impossible.
    TooManyPieces {
        /// How many pieces are wanted.
        wanted: usize,
        /// How many there may be, at most.
        most: usize,
    },
    /// The set of pieces has fewer.
    NoSuchSet {
        /// How many pieces are wanted.
        wanted: usize,
        /// How many the set has.
        most: usize,
    },
    /// The area has fewer squares.
    NoRoom {
        /// How many pieces are wanted.
        wanted: usize,
        /// How many squares there are.
        squares: usize,
    },
    /// The last piece should stand outside the area.
    TargetOutside {
        /// Where it should stand.
        target: Square,
        /// Where pieces may stand.
        area: Area,
    },
    /// All pieces have this role, and two of them always capture one another: no board has one solution.
    NeverUnique(Role),
    /// One king is wanted, and the pieces have none, or have to have several.
    NoKing,
    /// Boards of so few pieces are never so difficult.
    TooEasy {
        /// How many pieces are wanted.
        wanted: usize,
        /// From how many on there are such boards.
        least: usize,
    },
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WishError::NoBoard(pieces) => write!(f, "expected 1 to 64 pieces, found {pieces}"),
            WishError::NoRoles => f.write_str("expected at least one role"),
            WishError::TooManyPieces { wanted, most } => write!(
                f,
                "no board of {wanted} pieces of these roles can be solved under these rules: there \
                 are {most} pieces at most"
            ),
            WishError::NoSuchSet { wanted, most } => {
                write!(f, "{wanted} pieces are wanted, and the set has {most} of these roles")
            }
            WishError::NoRoom { wanted, squares } => {
                write!(f, "{wanted} pieces are wanted, and the area has {squares} squares")
            }
            WishError::TargetOutside { target, area } => {
                write!(f, "the last piece should stand on {target}, which is outside {area}")
            }
            WishError::NeverUnique(role) => write!(
                f,
                "no board of {role}s alone has one solution: its last capture can be made the other way \
                 round"
            ),
            WishError::NoKing => f.write_str("under these rules there must be exactly one king"),
            WishError::TooEasy { wanted, least } => write!(
                f,
                "no board of {wanted} pieces is so difficult: there must be at least {least} pieces"
            ),
        }
    }
}

impl Error for WishError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(roles: &[Role], rules: Rules, most: usize) {
        assert_eq!(pieces_max(roles, &rules, Bitboard::FULL), most, "{roles:?} {rules:?}");
    }

    #[test]
    fn roles_that_keep_to_some_squares_bound_the_number_of_pieces() {
        let plain = Rules::PLAIN;
        check(&Role::ALL, plain, 64);
        check(&[Role::Knight], plain, 64);
        check(&[Role::Bishop], plain, 32);
        check(&[Role::Bishop, Role::Pawn], plain, 32);
        // The squares below d8 or e8 from which diagonal steps lead up to it.
        check(&[Role::Pawn], plain, 1 + 2 + 3 + 5 * 4);
        check(&[Role::Pawn], Rules { promote: true, ..plain }, 64);
        check(&[Role::Pawn], Rules { target: Some(Square::A3), ..plain }, 1 + 1 + 2);
        check(&[Role::Pawn], Rules { target: Some(Square::H1), ..plain }, 1);
    }

    #[test]
    fn pieces_that_capture_once_all_capture_on_one_square() {
        let once = Rules { max_captures: Some(1), ..Rules::PLAIN };
        check(&Role::ALL, once, 1 + 27 + 8);
        check(&[Role::Pawn], once, 3);
        check(&[Role::King], Rules { target: Some(Square::A1), ..once }, 4);
        check(&Role::ALL, Rules { max_captures: Some(0), ..Rules::PLAIN }, 1);
    }
}
