//! Perft of several positions at once, one in each 64-bit lane of a vector register.
//!
//! A scalar generator spends most of its time on the control flow of loops over pieces. Positions
//! two moves above the leaves have some thirty children each; here the legal moves of eight
//! children are counted together, without loops over pieces and nearly without branches:
//!
//! ```text
//! plies      descends to the positions one move from the leaves and appends them to columns
//! columns    stores the positions, one per lane, and runs the kernel when there are enough
//! kernel     counts the moves of as many positions as a register has lanes
//! ```
//!
//! `cpu::vector` has the operations on registers, AVX-512 or AVX2, and `cpu::vector::fills` slider attack sets.
//!
//! docs/lanes.md explains the steps of the kernel and gives the cost of each.

mod boards;
mod color_flip;
mod columns;
mod kernel;
mod plies;
mod tally;

pub(crate) use plies::{can_count, count};
