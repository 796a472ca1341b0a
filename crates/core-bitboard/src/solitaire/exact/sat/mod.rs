//! A small conflict-driven solver (CDCL) for clauses, and for whatever a [`Propagator`] adds to them.
//!
//! Nothing here knows what the variables mean. The scheme is MiniSat's (Eén and Sörensson, "An
//! extensible SAT-solver", 2003): two watched literals a clause, the first unique implication point
//! learned, activities, saved phases, restarts. Learned clauses are kept by their glue (Audemard
//! and Simon, "Predicting learnt clauses quality in modern SAT solvers", 2009). The door for theories
//! is that of CaDiCaL's `ExternalPropagator` (Fazekas et al., "IPASIR-UP", 2023): it is told each
//! literal in the order of the trail, and explains what it implied only when a conflict asks.
//!
//! | file | what it holds |
//! |---|---|
//! | `literal` | variables and literals |
//! | `lists` | many short lists in one allocation |
//! | `formula` | clauses while they are being written down |
//! | `at_most_one` | groups of variables of which at most one is true |
//! | `assignment` | values, levels, reasons, and the trail |
//! | `propagator` | the door for theories, and that for who watches the search |
//! | `clauses` | the clauses in force: watching, propagation, forgetting |
//! | `explain` | what made a literal true |
//! | `analysis` | what a conflict teaches |
//! | `minimise` | which literals of a learned clause say nothing new |
//! | `queue` | which variable is decided next |
//! | `restarts` | when to begin anew, and with which clauses |
//! | `solver` | the search |

mod analysis;
mod assignment;
mod at_most_one;
mod clauses;
mod explain;
mod formula;
mod lists;
mod literal;
mod minimise;
mod propagator;
mod queue;
mod restarts;
mod solver;

pub(crate) use assignment::{Antecedent, Assignment, Cause, Conflict, TheoryId, TrailIndex};
pub(crate) use formula::Formula;
pub(crate) use lists::Lists;
pub(crate) use literal::{Lit, Var};
pub(crate) use propagator::{Observer, Propagator};
pub(crate) use solver::{Answer, Solver};
