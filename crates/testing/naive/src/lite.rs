//! Ajedrez Lite on the course's own types, every exercise of S0 and S1.
//!
//! A second transcription, from the predicates of S0 with the specification's corrections. It calls
//! nothing else in this crate, whose other modules transcribe the same rules independently. The
//! names are the course's, for comparing formulas and functions side by side.
//!
//! Only `posicion_valida_tpi` and `posicion_valida_tpe` accept any position; all other functions
//! assume that `posicion_valida_tpe` holds, and then never panic. A coordinate off the board is not
//! the origin or destination of any move.

mod course;
mod ending;
mod forcing;
mod movement;
mod order;
mod play;
mod predicates;
mod reach;
mod validity;

pub use course::*;
pub use ending::*;
pub use forcing::*;
pub use movement::*;
pub use order::*;
pub use play::*;
pub use predicates::*;
pub use reach::*;
pub use validity::*;
