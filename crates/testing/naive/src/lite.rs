//! Ajedrez Lite on the course's own types, every exercise of S0 and S1.
//!
//! A second transcription, from the predicates of S0 as the specification corrects them; it calls
//! nothing of the rest of this crate, which has the same rules by its own reading of the prose. The
//! names are the course's, so that the formula and the function can be laid side by side.
//!
//! Only `posicion_valida_tpi` and `posicion_valida_tpe` accept any position; all others assume what
//! the latter asks for, and answer without a panic wherever it holds. A coordinate off the board
//! is no origin and no destination of anything.

mod course;
mod ending;
mod forcing;
mod movement;
mod order;
mod play;
mod reach;
mod validity;

pub use course::*;
pub use ending::*;
pub use forcing::*;
pub use movement::*;
pub use order::*;
pub use play::*;
pub use reach::*;
pub use validity::*;
