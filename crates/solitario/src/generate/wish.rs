//! What is asked of the generator.

use std::error::Error;
use std::fmt;

use core_bitboard::geometry::attacks;
use core_bitboard::solitaire::Rules;
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use crate::rating::Difficulty;
use crate::unique::Unique;

/// The roles of pieces, drawn with equal chances; a role may stand in the list more than once, and
/// then comes up more often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pieces: usize,
    roles: Vec<Role>,
    victims: Vec<Role>,
    rules: Rules,
    /// In which sense the boards have one solution, if they must.
    pub unique: Option<Unique>,
    /// How hard they are, if they must be.
    pub difficulty: Option<Difficulty>,
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
        let most = pieces_max(roles, &rules);
        let wanted = usize::try_from(pieces).unwrap_or(usize::MAX);
        if !(1..=Square::COUNT).contains(&wanted) {
            return Err(WishError::NoBoard(pieces));
        }
        if wanted > most {
            return Err(WishError::TooManyPieces { wanted, most });
        }
        let others: Vec<Role> = roles.iter().copied().filter(|&role| role != Role::King).collect();
        let keeps_king = rules.king_last && others.len() < roles.len() && !others.is_empty();
        let victims = if keeps_king { others } else { roles.to_vec() };
        let roles = roles.to_vec();
        Ok(Wish { pieces: wanted, roles, victims, rules, unique: None, difficulty: None })
    }

    /// How many pieces a board has: 1 to 64.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The rules under which the boards are solvable.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The roles of the pieces.
    pub(super) fn roles(&self) -> &[Role] {
        &self.roles
    }

    /// The roles of pieces that are captured.
    pub(super) fn victims(&self) -> &[Role] {
        &self.victims
    }

    /// Whether there must be one king, and he the last piece.
    pub(super) fn keeps_king(&self) -> bool {
        self.rules.king_last && self.victims.len() < self.roles.len()
    }

    /// Whether pieces may turn out to have been pawns.
    pub(super) fn promotes(&self) -> bool {
        self.rules.promote && self.roles.contains(&Role::Pawn)
    }
}

/// A number of pieces that no solvable board of these roles exceeds.
///
/// Every square but the last piece's is left, and who leaves it captures on a square that is left
/// later or is the last piece's: the squares form a tree. So the pieces stand within the squares from
/// which pieces of these roles could come to one square if nobody stood in the way. Where a piece captures
/// once at most, whoever has captured stays where he is, and so all capture on one square.
fn pieces_max(roles: &[Role], rules: &Rules) -> usize {
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
            if wider == room {
                break;
            }
            room = wider;
        }
        room.len()
    };
    match rules.target {
        Some(target) => room_around(target),
        None => Square::all().map(room_around).max().unwrap_or(0),
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
        }
    }
}

impl Error for WishError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(roles: &[Role], rules: Rules, most: usize) {
        assert_eq!(pieces_max(roles, &rules), most, "{roles:?} {rules:?}");
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
