//! Mates against every defence: the shortest one, its keys, its tree, and why other moves fail.
//!
//! Here, unlike in [`forced_mate`](crate::LitePosition::forced_mate), the opponent may choose any
//! legal reply. A mate *in n* is one in which the side to move makes at most n moves. Stalemate and
//! bare kings do not count as mate.
//!
//! ```
//! use ajedrez_lite::mate::{Attempt, MateSolver};
//! use ajedrez_lite::{Budget, LitePosition, MateVerdict};
//! use core_bitboard::Move;
//!
//! // Figure 5 of the TPE is mate in four by forced replies, but in three by a quieter move.
//! let figure: LitePosition = "8/2P5/8/7k/7P/8/3R4/3K3R w".parse()?;
//! let mut solver = MateSolver::new(&Budget::DEFAULT);
//! assert_eq!(solver.shortest(&figure, 5), MateVerdict::Mate(3));
//!
//! let key: Move = "h1g1".parse()?;
//! assert_eq!(solver.keys(&figure, 3)?, [key]);
//! let tree = solver.tree(&figure, key, 3)?.expect("a key");
//! let lines: Vec<String> =
//!     tree.replies().iter().map(|(reply, then)| format!("{reply} {}", then.mv())).collect();
//! assert_eq!(lines, ["h5h6 d2d7", "h5h4 d2h2"]);
//!
//! let forcing = solver.attempt(&figure, "d2g2".parse()?, 3)?;
//! assert_eq!(forcing, Attempt::Refuted(vec!["h5h6".parse()?]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod keys;
mod solver;
mod tree;

pub use keys::Attempt;
pub use solver::{Endings, MateSolver};

#[doc(no_inline)]
pub use core_bitboard::search::OutOfBudget;
pub use tree::Tree;
