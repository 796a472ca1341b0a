//! Positions to train the network of the player on, from games against itself: docs/lite-player.md.
//!
//! ```text
//! cargo run --release -p benches --example lite_data -- FOLDER [--games 50000] [--seed 1] [--nodes 700] \
//!     [--threads 2] [--tables FOLDER]
//! ```
//!
//! The player visits some `--nodes` positions for a move. Games end where the tables of three pieces know
//! who wins, and those of the folder `--tables`. Seed, numbers, tables and player make the same records on
//! every machine. A run that was interrupted goes on when it is asked for again.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::thread::available_parallelism;

use ajedrez_lite_tables::Tables;
use benches::lite_net::generate::{Event, Settings, generate};
use indicatif::{ProgressBar, ProgressStyle};

/// The games of a file.
const PART: u64 = 1_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut settings = Settings { games: 50_000, seed: 1, nodes: 700, part: PART };
    let mut threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut tables = None;
    let mut folder = None;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("expected a value after {word}"));
        match word.as_str() {
            "--games" => settings.games = value()?.parse()?,
            "--seed" => settings.seed = value()?.parse()?,
            "--nodes" => settings.nodes = value()?.parse()?,
            "--threads" => threads = value()?.parse()?,
            "--tables" => tables = Some(Tables::open(value()?)?.with_small()),
            _ if word.starts_with("--") => return Err(format!("there is no option {word}").into()),
            _ if folder.is_none() => folder = Some(word),
            _ => return Err(format!("expected one folder, found also {word}").into()),
        }
    }
    let folder = folder.ok_or("expected the folder of the records")?;
    let tables = tables.as_ref().unwrap_or(Tables::small());

    // The bar draws nothing if standard error is not a terminal.
    let style = "{elapsed_precise} {wide_bar} {human_pos} of {human_len} games, {eta} left";
    let bar = ProgressBar::new(settings.games).with_style(ProgressStyle::with_template(style)?);
    let hear = |event: Event| match event {
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
    let result = generate(Path::new(&folder), &settings, tables, threads, &hear);
    bar.finish_and_clear();
    result
}
