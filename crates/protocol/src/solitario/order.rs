//! The kind of boards to generate, as doors describe it.

use core_bitboard::Role;
use core_bitboard::solitaire::Rules;
use solitario::{Area, Difficulty, PieceSet, Unique, Wish, WishError};

/// A game with rules and pieces of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Solo Chess: no piece captures more than twice, and the one king is last.
    Solo,
    /// ThinkFun's cards: a corner of 4 by 4 squares, and at most two of each piece, one queen and one king.
    Thinkfun,
}

/// The required properties of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The pieces: a number and the roles to draw from, or an exact list.
    pub pieces: Pieces,
    /// The options of the game.
    pub rules: Rules,
    /// A game whose rules and pieces are added to these.
    pub preset: Option<Preset>,
    /// The set that limits how many pieces of each role there are.
    pub set: PieceSet,
    /// Where they may stand.
    pub area: Option<Area>,
    /// In which sense the solution must be unique, if it must.
    pub unique: Option<Unique>,
    /// The difficulty.
    pub difficulty: Option<Difficulty>,
}

/// Which pieces a board has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// This many, drawn from these roles.
    Drawn(u64, Vec<Role>),
    /// Exactly these.
    Exactly(Vec<Role>),
}

/// The roles that pieces are drawn from by default, in the order of the notation.
pub const ROLES: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Order {
    /// Any boards of these pieces.
    pub const fn of(pieces: Pieces) -> Order {
        Order {
            pieces,
            rules: Rules::PLAIN,
            preset: None,
            set: PieceSet::ANY,
            area: None,
            unique: None,
            difficulty: None,
        }
    }

    /// The same order in the generator's type.
    ///
    /// # Errors
    ///
    /// When it is known that there is no such board.
    pub fn wish(&self) -> Result<Wish, WishError> {
        let is = |preset| self.preset == Some(preset);
        let mut rules = self.rules;
        if is(Preset::Solo) {
            rules.max_captures = Some(rules.max_captures.map_or(2, |most| most.min(2)));
            rules.king_last = true;
        }
        let mut wish = match &self.pieces {
            Pieces::Drawn(pieces, roles) => Wish::new(*pieces, roles, rules),
            Pieces::Exactly(roles) => Wish::of_exactly(roles, rules),
        }?
        .at_most(self.set)?;
        if is(Preset::Solo) {
            wish = wish.with_one_king()?;
        }
        if is(Preset::Thinkfun) {
            wish = wish.at_most(PieceSet::THINKFUN)?.within(Area::CARD)?;
        }
        if let Some(area) = self.area {
            wish = wish.within(area)?;
        }
        if let Some(unique) = self.unique {
            wish = wish.unique(unique)?;
        }
        match self.difficulty {
            Some(difficulty) => wish.of_difficulty(difficulty),
            None => Ok(wish),
        }
    }
}
