//! A small conflict-driven clause-learning solver (CDCL) with a [`Propagator`] for theories.
//!
//! The solver does not depend on the meaning of the variables. The scheme is MiniSat's (Eén and
//! Sörensson, "An extensible SAT-solver", 2003): two watched literals per clause, the first unique
//! implication point learned, activities, saved phases, restarts. Learned clauses are kept by their
//! glue (Audemard and Simon, "Predicting learnt clauses quality in modern SAT solvers", 2009). The
//! interface for theories follows CaDiCaL's `ExternalPropagator` (Fazekas et al., "IPASIR-UP",
//! 2023): it receives literals in the order of the trail, and explains implied literals on demand.
//!
//! | file | contents |
//! |---|---|
//! | `formula` | variables and literals; a formula under construction, its lists and groups |
//! | `assignment` | values, levels, reasons, and the trail |
//! | `propagator` | the interfaces for theories and for observers |
//! | `clauses` | the clauses in force: watching, propagation, forgetting |
//! | `explain` | the reasons for which a literal is true |
//! | `analysis` | learning a clause from a conflict |
//! | `minimise` | removing redundant literals from a learned clause |
//! | `queue` | the decision queue: which variable is decided next |
//! | `restarts` | when to restart, and with which clauses |
//! | `solver` | the search |

mod analysis;
mod assignment;
mod clauses;
mod explain;
mod formula;
mod minimise;
mod propagator;
mod queue;
mod restarts;
mod solver;
#[cfg(test)]
mod tests;

pub(crate) use assignment::{Antecedent, Assignment, Cause, Conflict, TheoryId, TrailIndex};
pub(crate) use formula::{Formula, Lists, Lit, Var};
pub(crate) use propagator::{Observer, Propagator};
pub(crate) use solver::{Answer, Solver};
