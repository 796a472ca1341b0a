//! Positions to train the network of the player on, from games against itself: docs/lite-network.md.
//!
//! `cargo run --release -p benches --example lite_data -- FOLDER --games 24000 --seed 1`
//!
//! Games end when the tables of three pieces, or the tables in the folder `--tables`, have the result. The records
//! depend only on seed, numbers, tables and player, and are the same on every machine. Run the same command again to
//! resume an interrupted run.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use ajedrez_lite_tables::Tables;
use benches::lite_net::generate::{Event, Settings, generate};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};

/// The games of a file.
const PART: u64 = 1_000;

/// Positions to train the network of the player on, from games against itself.
#[derive(Parser)]
struct Arguments {
    /// The folder of the records
    folder: PathBuf,
    #[arg(long, default_value_t = 50_000)]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions that the player visits for a move, about
    #[arg(long, default_value_t = 700)]
    nodes: u64,
    /// Number of threads [default: one per core]
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// A folder of tables
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let Arguments { games, seed, nodes, .. } = arguments;
    let settings = Settings { games, seed, nodes, part: PART };
    let threads = arguments.threads.or(available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let opened = arguments.tables.as_ref().map(Tables::open).transpose()?.map(Tables::with_small);
    let tables = opened.as_ref().unwrap_or(Tables::small());

    // The bar draws nothing if standard error is not a terminal.
    let style = "{elapsed_precise} {wide_bar} {human_pos} of {human_len} games, {eta} left";
    let bar = ProgressBar::new(settings.games).with_style(ProgressStyle::with_template(style)?);
    let on_event = |event: Event| match event {
        Event::Found(games) => {
            // They took no time in this run.
            bar.set_position(bar.position() + games);
            bar.reset_eta();
        }
        Event::Played => bar.inc(1),
        Event::Written { part, games, records } => {
            bar.suspend(|| println!("part {part}: {games} games, {records} records"));
        }
    };
    let result = generate(&arguments.folder, &settings, tables, threads, &on_event);
    bar.finish_and_clear();
    result
}
