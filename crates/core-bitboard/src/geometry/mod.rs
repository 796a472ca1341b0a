//! Sets of squares, the lines between squares, and what pieces attack.

pub(crate) mod attacks;
mod bitboard;
mod lines;
pub(crate) mod ray;
mod side;

pub use attacks::{
    attacks, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
pub use bitboard::{Bitboard, Squares};
pub use lines::{aligned_distance, between, diagonal_rays, distance, line, orthogonal_rays, rays};
pub use side::{Black, Side, White};
