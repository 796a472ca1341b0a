//! Tests of the public interface. They are one program, so that the move generator, which is generic, is compiled
//! once for all of them.

#[cfg(feature = "solitaire")]
mod budgets;
mod coming_from;
mod embedding_rust;
mod messages;
mod notation;
mod perft_memo;
mod perft_within;
#[cfg(feature = "solitaire")]
mod puzzles;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "solitaire")]
mod small_stack;
mod states;
#[cfg(feature = "solitaire")]
mod trace;
mod types;
