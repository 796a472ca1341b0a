//! Boards, the games played on them, and positions.

mod board;
pub(crate) mod castling;
mod defects;
mod fide_defects;
mod fide_state;
mod illegal_move;
mod move_list;
pub(crate) mod moves;
pub(crate) mod play;
mod position;
mod position_error;
mod setup;
mod state;
mod status;
mod variant;
pub(crate) mod visitor;
mod zobrist;

pub use board::{Board, Pieces};
pub use castling::CastlingRights;
pub use defects::PositionDefects;
pub use fide_defects::FideDefects;
pub use fide_state::FideState;
pub use illegal_move::{IllegalMove, IllegalReason};
pub use move_list::{IntoMoves, MoveList};
pub use moves::{MOVES_MAX, Move, ParseMoveError};
pub use position::Position;
pub use position_error::{PositionDefect, PositionError};
pub use setup::Setup;
pub use state::VariantState;
pub use status::Status;
pub use variant::{Fide, Lite, Plain, Variant};
pub use zobrist::HashedPosition;
