//! Limits on the number of pieces of each role.

use core_bitboard::{Role, Square};

/// The most pieces of each role.
///
/// ```
/// use core_bitboard::Role;
/// use solitario::PieceSet;
///
/// assert_eq!((PieceSet::CHESS.of(Role::Pawn), PieceSet::CHESS.len()), (8, 16));
/// assert_eq!(PieceSet::from_roles(&[Role::King, Role::Pawn, Role::Pawn]).of(Role::Pawn), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceSet([u8; Role::ALL.len()]);

impl PieceSet {
    /// As many as a board holds.
    pub const ANY: PieceSet = PieceSet([Square::COUNT as u8; Role::ALL.len()]);

    /// One side of a chess set: eight pawns, two knights, bishops and rooks, a queen, a king.
    pub const CHESS: PieceSet = PieceSet([8, 2, 2, 2, 1, 1]);

    /// The pieces of ThinkFun's game: two of each, but one queen and one king.
    pub const THINKFUN: PieceSet = PieceSet([2, 2, 2, 2, 1, 1]);

    /// Exactly the pieces of a list.
    pub fn from_roles(roles: &[Role]) -> PieceSet {
        let mut set = PieceSet([0; Role::ALL.len()]);
        for role in roles {
            set.0[role.index()] = set.0[role.index()].saturating_add(1);
        }
        set
    }

    /// The limit for `role`.
    pub const fn of(self, role: Role) -> u8 {
        self.0[role.index()]
    }

    /// The sum of all limits.
    pub fn len(self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }

    /// Whether all limits are 0.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The same set restricted to `roles`; the limits of others are 0.
    #[must_use]
    pub(super) fn only(mut self, roles: &[Role]) -> PieceSet {
        for role in Role::ALL {
            if !roles.contains(&role) {
                self.0[role.index()] = 0;
            }
        }
        self
    }

    /// Takes a piece out of the set, if there is one.
    pub(super) fn take(&mut self, role: Role) -> bool {
        let left = &mut self.0[role.index()];
        let any = *left > 0;
        *left = left.saturating_sub(1);
        any
    }

    /// Puts a piece back.
    pub(super) fn give(&mut self, role: Role) {
        self.0[role.index()] += 1;
    }
}
