//! `ajedrez perft`.

use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use core_bitboard::{Fide, Lite, Move, PerftMemo, Plain, Position, Variant};
use rayon::ThreadPool;
use serde::{Serialize, Serializer};

use crate::bad_input::BadInput;
use crate::counting::{DEPTH_MAX, Split};
use crate::exit::{Failure, Outcome};
use crate::progress::Progress;
use crate::threads::Threads;

/// Count the sequences of legal moves: the measure of a move generator
///
/// The last line is the count, with `--divide` too. A position without legal moves has no sequence,
/// whatever ended the game; bare kings play on.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez perft 5
  ajedrez perft --variant fide --divide 4
  ajedrez perft 8 --hash 256
  ajedrez perft --variant seed --fen '4k3/8/8/8/8/8/4P3/4K3 w' --json 6")]
pub(crate) struct Perft {
    /// How many moves a sequence has, both sides' moves counted
    #[arg(value_parser = depth, allow_negative_numbers = true)]
    depth: u8,

    /// The game
    #[arg(long, value_enum, default_value_t)]
    variant: Game,

    /// The position to start from, in place of the start position
    #[arg(long)]
    fen: Option<String>,

    /// Print the count below each legal move first
    #[arg(long)]
    divide: bool,

    #[command(flatten)]
    threads: Threads,

    /// Play the last moves too instead of counting them
    #[arg(long)]
    no_bulk: bool,

    /// Remember counts in so many MiB, so that what is met twice is counted once
    #[arg(long, value_name = "MIB", conflicts_with = "no_bulk")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=HASH_MIB_MAX))]
    hash: Option<u32>,

    /// Print an object of JSON: variant, fen, depth, nodes, seconds, nps and, on request, divide
    #[arg(long)]
    json: bool,
}

/// The most memory that can be asked for: a tebibyte.
const HASH_MIB_MAX: i64 = 1 << 20;

fn depth(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("expected a number of moves, 0 to {DEPTH_MAX}"))
}

/// The games that can be played.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Game {
    /// Ajedrez Lite, the game of this house
    #[default]
    Lite,
    /// Chess as the king-status seed plays it, without castling and en passant
    Seed,
    /// Chess by the laws of the FIDE
    Fide,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self.variant {
            Game::Lite => self.run_for::<Lite>(out),
            Game::Seed => self.run_for::<Plain>(out),
            Game::Fide => self.run_for::<Fide>(out),
        }
    }

    fn run_for<V: Variant>(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let position = match &self.fen {
            None => Position::start(),
            Some(fen) => Position::<V>::from_fen(fen)
                .map_err(|error| Failure::Input(BadInput::Fen(error)))?,
        };
        let memo = self
            .hash
            .map(|mib| PerftMemo::with_bytes((mib as usize).saturating_mul(1 << 20)))
            .transpose();
        let memo = memo.map_err(Failure::Memory)?;
        let answer = self.count(&position, memo.as_ref(), &self.threads.pool()?);
        if self.json {
            serde_json::to_writer(&mut *out, &answer).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            write!(out, "{answer}")?;
        }
        Ok(Outcome::Answered)
    }

    fn count<V: Variant>(
        &self,
        position: &Position<V>,
        memo: Option<&PerftMemo>,
        pool: &ThreadPool,
    ) -> Answer {
        let perft = |part: &Position<V>, depth| match memo {
            Some(memo) => part.perft_with_memo(depth, memo),
            None if self.no_bulk => part.perft_playing_all(depth),
            None => part.perft(depth),
        };
        let start = Instant::now();
        let divided = match self.depth {
            0 => Vec::new(),
            depth => {
                let split = Split::new(position, depth);
                let progress = Progress::new(Some(split.len() as u64));
                pool.install(|| {
                    split.count(|part, rest| {
                        let count = perft(part, rest);
                        progress.advance(1);
                        count
                    })
                })
            }
        };
        let time = start.elapsed();
        let nodes = match self.depth {
            0 => 1,
            _ => divided.iter().map(|(_, count)| count).sum(),
        };
        Answer {
            variant: V::NAME,
            fen: position.fen().to_string(),
            depth: self.depth,
            nodes,
            seconds: time.as_secs_f64(),
            nps: per_second(nodes, time),
            divide: self.divide.then_some(Divided(divided)),
        }
    }
}

fn per_second(count: u64, time: Duration) -> u64 {
    // However short the time, the clock cannot tell less than a nanosecond.
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[derive(Serialize)]
struct Answer {
    variant: &'static str,
    fen: String,
    depth: u8,
    nodes: u64,
    seconds: f64,
    nps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Divided>,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (mv, count) in self.divide.iter().flat_map(|divided| &divided.0) {
            writeln!(f, "{mv}: {count}")?;
        }
        writeln!(f, "{}", self.nodes)
    }
}

/// The count below each move, in the order of their names.
struct Divided(Vec<(Move, u64)>);

impl Serialize for Divided {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(mv, count)| (mv.to_string(), count)))
    }
}
