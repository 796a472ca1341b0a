//! The specification of a board to generate: number, roles and squares of the pieces, difficulty,
//! number of solutions.

use std::error::Error;
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use core_bitboard::geometry::attacks;
use core_bitboard::solitaire::Rules;
use core_bitboard::types::{File, Rank};
use core_bitboard::{Bitboard, Color, Piece, Role, Square};

use crate::motif::Motif;
use crate::rating::Difficulty;
use crate::unique::Unique;

/// The kind of boards to generate.
///
/// Each entry of the list of roles is drawn with equal probability, and a role may be listed more
/// than once. A method that adds a requirement known to be impossible returns an error.
///
/// ```
/// use ajedrez_solitario::{Area, PieceSet, PuzzleSpec, Unique};
/// use core_bitboard::Role;
///
/// let card = PuzzleSpec::new(8, &Role::ALL, Default::default())?
///     .at_most(PieceSet::THINKFUN)?
///     .within(Area::CARD)?
///     .unique(Unique::UpToOrder)?;
/// assert_eq!(card.pieces(), 8);
/// assert!(PuzzleSpec::new(11, &Role::ALL, Default::default())?.at_most(PieceSet::THINKFUN).is_err());
/// # Ok::<(), ajedrez_solitario::PuzzleSpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSpec {
    pieces: usize,
    roles: Vec<Role>,
    victims: Vec<Role>,
    rules: Rules,
    set: PieceSet,
    area: Area,
    unique: Option<Unique>,
    difficulty: Option<Difficulty>,
    motif: Option<Motif>,
}

impl PuzzleSpec {
    /// Boards of `pieces` pieces whose roles are drawn from `roles`, solvable under `rules`.
    ///
    /// # Errors
    ///
    /// If a bound known before any search excludes such boards.
    pub fn new(pieces: u64, roles: &[Role], rules: Rules) -> Result<PuzzleSpec, PuzzleSpecError> {
        if roles.is_empty() {
            return Err(PuzzleSpecError::NoRoles);
        }
        let wanted = usize::try_from(pieces).unwrap_or(usize::MAX);
        if !(1..=Square::COUNT).contains(&wanted) {
            return Err(PuzzleSpecError::InvalidPieceCount(pieces));
        }
        let others: Vec<Role> = roles.iter().copied().filter(|&role| role != Role::King).collect();
        let keeps_king = rules.king_last && others.len() < roles.len() && !others.is_empty();
        PuzzleSpec {
            pieces: wanted,
            victims: if keeps_king { others } else { roles.to_vec() },
            roles: roles.to_vec(),
            rules,
            set: PieceSet::ANY.only(roles),
            area: Area::BOARD,
            unique: None,
            difficulty: None,
            motif: None,
        }
        .checked()
    }

    /// Boards of exactly these pieces, solvable under `rules`.
    ///
    /// # Errors
    ///
    /// The errors of [`PuzzleSpec::new`].
    pub fn with_pieces(pieces: &[Role], rules: Rules) -> Result<PuzzleSpec, PuzzleSpecError> {
        let spec = PuzzleSpec::new(pieces.len() as u64, pieces, rules)?;
        let kings = pieces.iter().filter(|&&role| role == Role::King).count();
        let spec = match kings {
            0 | 1 => spec,
            // With several kings, none must be last. A board under construction may have only one
            // of them, which need not be last either.
            _ => PuzzleSpec { victims: pieces.to_vec(), rules: rules.king_last(false), ..spec },
        };
        PuzzleSpec { set: PieceSet::from_roles(pieces), ..spec }.checked()
    }

    /// Boards of at most the pieces of `set`.
    ///
    /// # Errors
    ///
    /// The errors of [`PuzzleSpec::new`].
    pub fn at_most(mut self, set: PieceSet) -> Result<PuzzleSpec, PuzzleSpecError> {
        for role in Role::ALL {
            while self.set.of(role) > set.of(role) {
                self.set.take(role);
            }
        }
        self.checked()
    }

    /// Boards whose pieces are all within `area`.
    ///
    /// # Errors
    ///
    /// The errors of [`PuzzleSpec::new`].
    pub fn within(self, area: Area) -> Result<PuzzleSpec, PuzzleSpecError> {
        PuzzleSpec { area, ..self }.checked()
    }

    /// Boards with a unique solution.
    ///
    /// # Errors
    ///
    /// The errors of [`PuzzleSpec::new`].
    pub fn unique(self, unique: Unique) -> Result<PuzzleSpec, PuzzleSpecError> {
        PuzzleSpec { unique: Some(unique), ..self }.checked()
    }

    /// Boards with exactly one king, which must be last under its rules: Solo Chess.
    ///
    /// # Errors
    ///
    /// If the pieces have no king or need several, or if the king need not be last.
    pub fn with_one_king(self) -> Result<PuzzleSpec, PuzzleSpecError> {
        let has_one = self.keeps_king() || self.pieces == 1 && self.roles == [Role::King];
        if has_one && self.set.of(Role::King) > 0 {
            Ok(self)
        } else {
            Err(PuzzleSpecError::NotOneKing)
        }
    }

    /// Boards of this difficulty.
    ///
    /// # Errors
    ///
    /// The errors of [`PuzzleSpec::new`].
    pub fn with_difficulty(self, difficulty: Difficulty) -> Result<PuzzleSpec, PuzzleSpecError> {
        PuzzleSpec { difficulty: Some(difficulty), ..self }.checked()
    }

    /// Boards that have this motif.
    ///
    /// # Errors
    ///
    /// The errors of [`PuzzleSpec::new`].
    pub fn with_motif(self, motif: Motif) -> Result<PuzzleSpec, PuzzleSpecError> {
        PuzzleSpec { motif: Some(motif), ..self }.checked()
    }

    /// The number of pieces: 1 to 64.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The rules under which the boards are solvable.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The required kind of uniqueness, if there is one.
    pub fn uniqueness(&self) -> Option<Unique> {
        self.unique
    }

    /// The difficulty, if one is required.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty
    }

    /// The motif, if one is required.
    pub fn motif(&self) -> Option<Motif> {
        self.motif
    }

    /// The roles of the captured pieces.
    pub(super) fn victims(&self) -> &[Role] {
        &self.victims
    }

    /// The limits on the pieces of each role.
    pub(super) fn set(&self) -> PieceSet {
        self.set
    }

    /// Whether all pieces of the set must be used.
    pub(super) fn is_exact(&self) -> bool {
        self.set.len() == self.pieces
    }

    /// The squares where pieces may stand.
    pub(super) fn squares(&self) -> Bitboard {
        self.area.squares()
    }

    /// Whether there must be exactly one king, and it must be the last piece.
    pub(super) fn keeps_king(&self) -> bool {
        self.rules.king_last && self.victims.len() < self.roles.len()
    }

    /// Whether pieces may be promoted pawns.
    pub(super) fn promotes(&self) -> bool {
        self.rules.promote && self.roles.contains(&Role::Pawn)
    }

    /// Rejects requirements known to be impossible.
    fn checked(self) -> Result<PuzzleSpec, PuzzleSpecError> {
        let PuzzleSpec { pieces: wanted, rules, area, .. } = self;
        let squares = area.squares();
        if let Some(target) = rules.target
            && !squares.contains(target)
        {
            return Err(PuzzleSpecError::TargetOutside { target, area });
        }
        if wanted > squares.len() {
            return Err(PuzzleSpecError::AreaTooSmall { wanted, squares: squares.len() });
        }
        let kings = usize::from(self.set.of(Role::King));
        let most = self.set.len() - if self.keeps_king() { kings.saturating_sub(1) } else { 0 };
        if wanted > most {
            return Err(PuzzleSpecError::SetTooSmall { wanted, most });
        }
        let roles: Vec<Role> =
            Role::ALL.into_iter().filter(|&role| self.set.of(role) > 0).collect();
        let most = pieces_max(&roles, &rules, squares);
        if wanted > most {
            return Err(PuzzleSpecError::TooManyPieces { wanted, most });
        }
        if self.unique.is_some() && wanted > 1 && is_mutual(&roles, &rules) {
            return Err(PuzzleSpecError::NeverUnique(roles[0]));
        }
        if let Some(motif) = self.motif.filter(|motif| !motif.is_possible(wanted, &roles)) {
            return Err(PuzzleSpecError::NoMotif(motif));
        }
        match self.difficulty {
            Some(class) if class != Difficulty::Easy && wanted < class.pieces_min() => {
                Err(PuzzleSpecError::TooEasy { wanted, least: class.pieces_min() })
            }
            _ => Ok(self),
        }
    }
}

/// Whether two pieces of these roles always attack each other. The last capture of a solution could
/// then also be made in the other direction.
fn is_mutual(roles: &[Role], rules: &Rules) -> bool {
    roles.len() == 1
        && roles[0] != Role::Pawn
        && rules.target.is_none()
        && rules.max_captures.is_none()
}

/// An upper bound for the pieces of a solvable board of these roles.
///
/// Every square except the last piece's is left by a capture on a square that is left later, or on
/// the last piece's: the squares form a tree. So all pieces stand on squares of `squares` from
/// which pieces of these roles could reach the tree's root on an otherwise empty board. If a piece
/// may capture only once, a piece that has captured never moves again, so all captures end there.
fn pieces_max(roles: &[Role], rules: &Rules, squares: Bitboard) -> usize {
    let promotes = rules.promote && roles.contains(&Role::Pawn);
    let may_stand =
        |role: &Role| roles.contains(role) || promotes && !matches!(role, Role::Pawn | Role::King);
    let roles: Vec<Role> = Role::ALL.into_iter().filter(may_stand).collect();
    // A black piece captures towards the squares from which a white one captures.
    let come_from = |to| -> Bitboard {
        let from = |&role| attacks(Piece::new(Color::Black, role), to, Bitboard::EMPTY);
        roles.iter().map(from).fold(Bitboard::EMPTY, |all, some| all | some)
    };
    let steps = match rules.max_captures.map(NonZeroU8::get) {
        Some(1) => 1,
        _ => Square::COUNT,
    };
    let reachable_area = |last: Square| {
        let mut area = Bitboard::from(last);
        for _ in 0..steps {
            let wider = area.into_iter().fold(area, |wider, square| wider | come_from(square));
            let wider = wider & squares;
            if wider == area {
                break;
            }
            area = wider;
        }
        area.len()
    };
    match rules.target {
        Some(target) => reachable_area(target),
        None => squares.into_iter().map(reachable_area).max().unwrap_or(0),
    }
}

/// Why there are no boards of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleSpecError {
    /// No board has this number of pieces: 0, or more than 64.
    InvalidPieceCount(u64),
    /// There are no roles to choose from.
    NoRoles,
    /// Boards of these roles cannot have this many pieces.
    TooManyPieces {
        /// The required number of pieces.
        wanted: usize,
        /// The maximum number.
        most: usize,
    },
    /// The set of pieces has fewer.
    SetTooSmall {
        /// The required number of pieces.
        wanted: usize,
        /// The number of pieces in the set.
        most: usize,
    },
    /// The area has fewer squares.
    AreaTooSmall {
        /// The required number of pieces.
        wanted: usize,
        /// The number of squares.
        squares: usize,
    },
    /// The required square of the last piece is outside the area.
    TargetOutside {
        /// The required square.
        target: Square,
        /// The squares where pieces may stand.
        area: Area,
    },
    /// All pieces have this role, and two of them always attack each other: no solution is unique.
    NeverUnique(Role),
    /// Exactly one king is required, but the pieces have none or need several.
    NotOneKing,
    /// Boards with this few pieces never have this difficulty.
    TooEasy {
        /// The required number of pieces.
        wanted: usize,
        /// The minimum number of pieces of such boards.
        least: usize,
    },
    /// Boards with this few pieces, or with these roles, never have this motif.
    NoMotif(Motif),
}

/// A number of pieces in words.
fn pieces(number: usize) -> String {
    format!("{number} piece{}", if number == 1 { "" } else { "s" })
}

impl fmt::Display for PuzzleSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleSpecError::InvalidPieceCount(pieces) => {
                write!(f, "expected 1 to 64 pieces, found {pieces}")
            }
            PuzzleSpecError::NoRoles => f.write_str("expected at least one role"),
            PuzzleSpecError::TooManyPieces { wanted, most } => write!(
                f,
                "expected at most {} for a solvable board of these roles under these rules, found {wanted}",
                pieces(*most)
            ),
            PuzzleSpecError::SetTooSmall { wanted, most } => {
                let most = pieces(*most);
                write!(f, "expected at most {most} of these roles in the set, found {wanted}")
            }
            PuzzleSpecError::AreaTooSmall { wanted, squares } => {
                let most = pieces(*squares);
                write!(f, "expected at most {most}, one per square of the area, found {wanted}")
            }
            PuzzleSpecError::TargetOutside { target, area } => {
                write!(f, "the target {target} is outside the area {area}")
            }
            PuzzleSpecError::NeverUnique(role) => write!(
                f,
                "a board of only {role}s has no unique solution: its last capture can be reversed"
            ),
            PuzzleSpecError::NotOneKing => f.write_str("these rules need exactly one king"),
            PuzzleSpecError::TooEasy { wanted, least } => {
                write!(f, "this difficulty needs at least {least} pieces, found {wanted}")
            }
            PuzzleSpecError::NoMotif(motif) => {
                write!(f, "the motif {} needs more pieces or other roles", motif.name())
            }
        }
    }
}

impl Error for PuzzleSpecError {}

/// The most pieces of each role.
///
/// ```
/// use ajedrez_solitario::PieceSet;
/// use core_bitboard::Role;
///
/// assert_eq!((PieceSet::CHESS.of(Role::Pawn), PieceSet::CHESS.len()), (8, 16));
/// assert_eq!(PieceSet::from_roles(&[Role::King, Role::Pawn, Role::Pawn]).of(Role::Pawn), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceSet([u8; Role::ALL.len()]);

impl PieceSet {
    /// As many as fit on a board.
    pub const ANY: PieceSet = PieceSet([Square::COUNT as u8; Role::ALL.len()]);

    /// One side of a chess set: eight pawns, two knights, bishops and rooks, a queen, a king.
    pub const CHESS: PieceSet = PieceSet([8, 2, 2, 2, 1, 1]);

    /// The pieces of ThinkFun's game: two of each role, but one queen and one king.
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

    /// The set restricted to `roles`; the limits of other roles are 0.
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

/// A rectangle of squares.
///
/// Its text is its size from the corner a1, files by ranks (`4x4`), or two corners (`c3-f6`).
///
/// ```
/// use ajedrez_solitario::Area;
///
/// let card: Area = "4x4".parse()?;
/// assert_eq!((card, card.squares().len()), ("a1-d4".parse()?, 16));
/// assert_eq!(card.to_string(), "a1-d4");
/// # Ok::<(), ajedrez_solitario::ParseAreaError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    low: Square,
    high: Square,
}

impl Area {
    /// The whole board.
    pub const BOARD: Area = Area { low: Square::A1, high: Square::H8 };

    /// Four by four squares in the corner a1, as on ThinkFun's cards.
    pub const CARD: Area = Area { low: Square::A1, high: Square::D4 };

    /// The rectangle with these two opposite corners.
    pub fn between(one: Square, other: Square) -> Area {
        let files = [one.file().min(other.file()), one.file().max(other.file())];
        let ranks = [one.rank().min(other.rank()), one.rank().max(other.rank())];
        Area { low: Square::new(files[0], ranks[0]), high: Square::new(files[1], ranks[1]) }
    }

    /// Its squares: at least one.
    pub fn squares(self) -> Bitboard {
        let Area { low, high } = self;
        let within = |square: &Square| {
            (low.file()..=high.file()).contains(&square.file())
                && (low.rank()..=high.rank()).contains(&square.rank())
        };
        Square::all().filter(within).collect()
    }
}

impl FromStr for Area {
    type Err = ParseAreaError;

    fn from_str(text: &str) -> Result<Area, ParseAreaError> {
        let corners = || {
            let (one, other) = text.split_once('-')?;
            Some(Area::between(one.parse().ok()?, other.parse().ok()?))
        };
        let size = || {
            let (files, ranks) = text.split_once(['x', 'X'])?;
            let index = |size: &str| match size.as_bytes() {
                [digit @ b'1'..=b'8'] => Some(usize::from(digit - b'1')),
                _ => None,
            };
            let (file, rank) = (File::ALL[index(files)?], Rank::ALL[index(ranks)?]);
            Some(Area { low: Square::A1, high: Square::new(file, rank) })
        };
        corners().or_else(size).ok_or(ParseAreaError)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

/// The text is not an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAreaError;

impl fmt::Display for ParseAreaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an area of the board, such as 4x4 or c3-f6")
    }
}

impl Error for ParseAreaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(roles: &[Role], rules: Rules, most: usize) {
        assert_eq!(pieces_max(roles, &rules, Bitboard::FULL), most, "{roles:?} {rules:?}");
    }

    #[test]
    fn restricted_roles_bound_the_number_of_pieces() {
        let plain = Rules::PLAIN;
        check(&Role::ALL, plain, 64);
        check(&[Role::Knight], plain, 64);
        check(&[Role::Bishop], plain, 32);
        check(&[Role::Bishop, Role::Pawn], plain, 32);
        // The squares below d8 or e8 from which diagonal steps lead up to it.
        check(&[Role::Pawn], plain, 1 + 2 + 3 + 5 * 4);
        check(&[Role::Pawn], plain.promote(true), 64);
        check(&[Role::Pawn], plain.target(Some(Square::A3)), 1 + 1 + 2);
        check(&[Role::Pawn], plain.target(Some(Square::H1)), 1);
    }

    #[test]
    fn one_capture_per_piece_bounds_the_number_of_pieces() {
        let once = Rules::PLAIN.max_captures(NonZeroU8::new(1));
        check(&Role::ALL, once, 1 + 27 + 8);
        check(&[Role::Pawn], once, 3);
        check(&[Role::King], once.target(Some(Square::A1)), 4);
    }

    #[test]
    fn area_is_a_size_or_two_corners() {
        for (text, area) in [
            ("8x8", "a1-h8"),
            ("1x1", "a1-a1"),
            ("3X2", "a1-c2"),
            ("f6-c3", "c3-f6"),
            ("c6-f3", "c3-f6"),
        ] {
            assert_eq!(text.parse::<Area>().map(|area| area.to_string()), Ok(area.to_owned()));
        }
        for text in ["", "4", "4x", "x4", "0x4", "9x4", "4x4x4", "a1", "a1-", "a1-i9", "-1x4"] {
            assert_eq!(text.parse::<Area>(), Err(ParseAreaError), "{text}");
        }
        assert_eq!(Area::BOARD.squares().len(), 64);
        assert_eq!(Area::CARD.squares().len(), 16);
    }
}
