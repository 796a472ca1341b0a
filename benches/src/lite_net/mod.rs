//! Training of the network of the player of Ajedrez Lite; see docs/lite-network.md.
//!
//! ```text
//! records   a position with its score and the result of its game, in 24 bytes
//! games     self-play games, and off-game positions near them
//! generate  many games, on several threads, into the files of a folder
//! net       the file of the network, and its integer inference
//! train     from records to a network
//! gradient  the gradient of a batch of records
//! threads   jobs shared among threads
//! ```
//!
//! The same seed gives the same bytes on every machine, with any number of threads. Therefore floating-point
//! sums have a fixed order, there is no fused multiply-add, and exponential and cosine come from the crate
//! `libm`.

pub mod games;
pub mod generate;
mod gradient;
pub mod net;
pub mod records;
mod threads;
pub mod train;
