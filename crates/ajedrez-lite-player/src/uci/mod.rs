//! The Universal Chess Interface (UCI) for the player of Ajedrez Lite.
//!
//! ```
//! let lines = ["position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "go depth 3"];
//! let lines = lines.into_iter().map(|line| Ok(line.as_bytes().to_vec()));
//! let mut out = Vec::new();
//! ajedrez_lite_player::uci::converse(lines, &mut out, None)?;
//! let out = String::from_utf8(out)?;
//! assert!(out.contains(" score mate 1 ") && out.ends_with("bestmove a1a8\n"), "{out}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is here
//!
//! ```text
//! conversation   what each line does; the only place that writes
//! commands       the words of `position` and `go`, and `setoption`
//! thinker        the thread that thinks
//! time           how long it thinks, and its clock
//! report         what the player thinks, as `info` lines
//! ```
//!
//! Three threads take part: one waits for lines, one thinks, with others if there are to be more, and that
//! of the caller does what the lines ask and writes. The reader passes on a line only when the one before is done, so that no
//! input, however fast, is heaped up.
//!
//! # Source
//!
//! Rudolf Huber and Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April
//! 2006; for `UCI_Variant`, what Fairy-Stockfish 11.1 prints.
//!
//! # What it does not do
//!
//! It knows no `go perft`, no book and no `register`.

mod commands;
mod conversation;
mod report;
mod thinker;
mod time;

pub use conversation::{ConverseError, LINE_BYTES_MAX, converse};
