//! The oracle: the rules of the five originals on 8x8 arrays, transcribed from the prose.
//!
//! Everything here is plain loops and never optimised: a move is legal if it does not leave the mover's
//! king attacked; a puzzle is impossible if trying every capture finds no solution. A fast
//! path that disagrees is wrong, unless this crate is shown to misread a sentence of the prose.
//! Sources are cited as S0 (TPI), S1 (TPE), S2 (solitario), S3 (king status), S4 (rules of
//! movement), and by numbers of the specification (`spec 8`), which settles open questions.
//!
//! This crate has no search budgets and depends on no other crate.

pub mod attacks;
pub mod board;
pub mod endings;
pub mod king_status;
pub mod lines;
pub mod lite;
pub mod movement_rules;
pub mod moves;
pub mod pgn;
pub mod piece;
pub mod play;
pub mod position;
pub mod solitario;
pub mod square;

pub use attacks::*;
pub use board::*;
pub use endings::*;
pub use king_status::*;
pub use lines::*;
pub use lite::*;
pub use movement_rules::*;
pub use moves::*;
pub use pgn::*;
pub use piece::*;
pub use play::*;
pub use position::*;
pub use solitario::*;
pub use square::*;
