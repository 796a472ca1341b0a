//! Mates against every defence: the shortest, its keys, its tree, and why other moves fail.
//!
//! Here, unlike in [`forced_mate`](crate::LitePosition::forced_mate), the opponent may choose any
//! legal reply. A mate *in n* is one in which the side to move makes at most n moves. Stalemate and
//! bare kings are no mates.
//!
//! ```
//! use ajedrez_lite::mate::{Attempt, MateSolver};
//! use ajedrez_lite::{Budget, LitePosition, Verdict};
//!
//! // Two rooks chase a king to the edge: no reply is forced, and no reply helps.
//! let ladder: LitePosition = "8/8/3k4/7R/6R1/8/8/K7 w".parse()?;
//! let mut solver = MateSolver::new(&Budget::UNLIMITED);
//! assert_eq!(solver.shortest(&ladder, 5), Verdict::Mate(3));
//! assert_eq!(solver.keys(&ladder, 3)?, ["g4g6".parse()?]);
//!
//! let tree = solver.tree(&ladder, "g4g6".parse()?, 3)?.expect("a key");
//! assert_eq!(tree.moves(), 3);
//! assert_eq!(tree.replies().len(), 5);
//!
//! assert_eq!(solver.attempt(&ladder, "h5h6".parse()?, 3)?, Attempt::Refuted(vec![]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod keys;
mod solver;
mod tree;

pub use keys::Attempt;
pub use solver::{MateSolver, OutOfBudget};
pub use tree::Tree;
