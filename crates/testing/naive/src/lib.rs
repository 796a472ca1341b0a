//! The oracle: the rules of the five seeds on 8x8 arrays, transcribed from the prose.
//!
//! Everything here is plain loops and never optimised: a move is legal when it was made and the own
//! king is not attacked; a puzzle is impossible when every capture was tried. A fast path elsewhere
//! that disagrees is wrong until somebody shows the sentence of the prose that this crate misreads.
//! Sources are cited as S0 (TPI), S1 (TPE), S2 (solitario), S3 (king status), S4 (rules of
//! movement), and by the numbers of the specification (`spec 8`), which settles what they leave open.
//!
//! What this crate does not do: it reads no diagrams, prints nothing, searches nothing within a
//! budget, and depends on no other crate.

pub mod attacks;
pub mod board;
pub mod king_status;
pub mod lines;
pub mod lite;
pub mod movement_rules;
pub mod moves;
pub mod piece;
pub mod play;
pub mod position;
pub mod solitario;
pub mod square;

pub use attacks::*;
pub use board::*;
pub use king_status::*;
pub use lines::*;
pub use lite::*;
pub use movement_rules::*;
pub use moves::*;
pub use piece::*;
pub use play::*;
pub use position::*;
pub use solitario::*;
pub use square::*;
