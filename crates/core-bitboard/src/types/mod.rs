//! The vocabulary: colours, roles, pieces, squares, and the directions between squares.

mod color;
mod direction;
mod file;
mod piece;
mod rank;
mod role;
mod square;
mod unexpected;

pub use color::Color;
pub use direction::Direction;
pub use file::File;
pub use piece::Piece;
pub use rank::Rank;
pub use role::{Role, RoleSet};
pub use square::{ParseSquareError, Square};
pub(crate) use unexpected::parse_error;
pub use unexpected::{Expected, Found, Unexpected};
