//! The kinds of pieces, and sets of kinds.

use core::fmt;

use bitflags::bitflags;

/// The kind of a piece, regardless of its colour.
///
/// ```
/// use core_bitboard::Role;
///
/// assert_eq!(Role::from_letter('n'), Some(Role::Knight));
/// assert_eq!(Role::Knight.letter(), 'n');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Moves one square forward, captures one square diagonally forward.
    Pawn,
    /// Leaps two squares along a rank or file and one across.
    Knight,
    /// Slides along diagonals.
    Bishop,
    /// Slides along ranks and files.
    Rook,
    /// Slides along ranks, files and diagonals.
    Queen,
    /// Steps to any adjacent square.
    King,
}

impl Role {
    /// Every role, from the pawn to the king.
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// The index of the role in [`Role::ALL`]: 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role at `index` of [`Role::ALL`], if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Role> {
        if index < Role::ALL.len() { Some(Role::ALL[index]) } else { None }
    }

    /// The letter of the role in FEN and UCI, in lower case: `p n b r q k`.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The role of a lower-case FEN letter.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        })
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        })
    }
}

bitflags! {
    /// A set of roles, such as the pieces of a variant or the promotions of a pawn.
    ///
    /// ```
    /// use core_bitboard::types::RoleSet;
    /// use core_bitboard::Role;
    ///
    /// let sliders = RoleSet::BISHOP | RoleSet::ROOK | RoleSet::QUEEN;
    /// assert!(sliders.has(Role::Queen) && !sliders.has(Role::Knight));
    /// assert_eq!(sliders.roles().count(), 3);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct RoleSet: u8 {
        /// The pawn.
        const PAWN = 1 << Role::Pawn as u8;
        /// The knight.
        const KNIGHT = 1 << Role::Knight as u8;
        /// The bishop.
        const BISHOP = 1 << Role::Bishop as u8;
        /// The rook.
        const ROOK = 1 << Role::Rook as u8;
        /// The queen.
        const QUEEN = 1 << Role::Queen as u8;
        /// The king.
        const KING = 1 << Role::King as u8;
    }
}

impl RoleSet {
    /// Whether `role` is in the set.
    #[inline]
    pub const fn has(self, role: Role) -> bool {
        self.bits() >> role.index() & 1 == 1
    }

    /// The members, from the pawn to the king.
    pub fn roles(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |&role| self.has(role))
    }
}

impl From<Role> for RoleSet {
    fn from(role: Role) -> RoleSet {
        RoleSet::from_bits_retain(1 << role.index())
    }
}

impl FromIterator<Role> for RoleSet {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> RoleSet {
        roles.into_iter().map(RoleSet::from).collect()
    }
}
