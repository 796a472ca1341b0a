//! How the network of the player of Ajedrez Lite is made: docs/lite-network.md.
//!
//! ```text
//! records   a position with its score and the result of its game, in 24 bytes
//! games     the player against itself, and positions beside its games
//! generate  many games, on several threads, into the files of a folder
//! net       the file of the network, and its answers in whole numbers
//! train     from records to a network
//! gradient  what a batch of records wants of each weight
//! threads   jobs shared among threads
//! ```
//!
//! The same seed makes the same bytes on every machine, whatever the number of threads. So floating
//! point is added in a fixed order and without fused multiplication and addition, and exponential and
//! cosine are those of the crate `libm`.

pub mod games;
pub mod generate;
mod gradient;
pub mod net;
pub mod records;
mod threads;
pub mod train;
