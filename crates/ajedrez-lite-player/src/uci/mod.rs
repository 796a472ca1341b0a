//! The Universal Chess Interface (UCI) of the Ajedrez Lite engine.
//!
//! ```
//! let lines = ["position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go depth 3"];
//! let lines = lines.into_iter().map(|line| Ok(line.as_bytes().to_vec()));
//! let mut out = Vec::new();
//! ajedrez_lite_player::uci::run(lines, &mut out, None)?;
//! let out = String::from_utf8(out)?;
//! assert!(out.contains(" score mate 1 ") && out.ends_with("bestmove a1a8\n"), "{out}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! ```text
//! session    the effect of each command; the only module that writes
//! commands   the arguments of `position`, `go` and `setoption`
//! worker     the search thread
//! time       time management and the clock
//! report     `info` and `bestmove` lines
//! ```
//!
//! There are three threads, plus helper threads of the search: one reads lines, one searches, and the
//! calling thread handles commands and writes. The reader sends a line only after the previous one was
//! handled, so unread input does not accumulate in memory.
//!
//! # Source
//!
//! Rudolf Huber and Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April
//! 2006; for `UCI_Variant`, what Fairy-Stockfish 11.1 prints.
//!
//! # Limitations
//!
//! `go perft`, opening books and `register` are not supported.

mod commands;
mod report;
mod session;
mod time;
mod worker;

pub use session::{LINE_BYTES_MAX, UciError, run};
