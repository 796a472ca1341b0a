//! The vocabulary: colours, roles, pieces, squares, and the directions between squares.

mod color;
mod direction;
mod file;
mod misread;
mod piece;
mod rank;
mod role;
mod square;

pub use color::Color;
pub use direction::Direction;
pub use file::File;
pub(crate) use misread::parse_error;
pub use misread::{Expected, Found, Misread};
pub use piece::Piece;
pub use rank::Rank;
pub use role::{Role, RoleSet};
pub use square::{ParseSquareError, Square};
