//! Trains the network of the player on the records that `lite_data` makes: docs/lite-network.md.
//!
//! `cargo run --release -p benches --example lite_train -- OUT.net RECORDS... --from NET`
//!
//! The same seed, numbers and records give the same network, bit for bit, with any number of threads.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use benches::lite_net::generate::ENDING;
use benches::lite_net::records::{self, Record};
use benches::lite_net::train::{Event, Settings, train};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use sha2::{Digest, Sha256};

/// Trains the network of the player on the records of `lite_data`.
#[derive(Parser)]
struct Arguments {
    /// The file of the network
    out: PathBuf,
    /// Files and folders of records
    #[arg(required = true)]
    records: Vec<PathBuf>,
    /// Initial network, instead of random weights
    #[arg(long, value_name = "NET")]
    from: Option<PathBuf>,
    /// Sums a side, 64 or 128; the player takes 128
    #[arg(long, default_value_t = 128)]
    hidden: usize,
    #[command(flatten)]
    settings: Settings,
}

fn main() -> Result<(), Box<dyn Error>> {
    let Arguments { out, records, from, hidden, settings } = Arguments::parse();
    let records = read(&records)?;
    if records.is_empty() {
        return Err("there are no records to learn from".into());
    }
    let from = from.map(fs::read).transpose()?;

    // The bar draws nothing if standard error is not a terminal.
    let style = "{elapsed_precise} {wide_bar} {human_pos} of {human_len} steps, {eta} left";
    let bar = ProgressBar::new(0).with_style(ProgressStyle::with_template(style)?);
    let mut on_event = |event: Event| match event {
        Event::Begun { steps, records, held_out } => {
            bar.set_length(steps as u64);
            println!("{records} records, {held_out} held out");
        }
        Event::Step => bar.inc(1),
        Event::Epoch { number, loss, held_out } => {
            let seconds = bar.elapsed().as_secs();
            let line = format!("loss {loss:.6}, held out {held_out:.6}, {seconds} s");
            bar.suspend(|| println!("epoch {number}: {line}"));
        }
    };
    let trained = match hidden {
        64 => train::<64>(&records, from.as_deref(), &settings, &mut on_event)?,
        128 => train::<128>(&records, from.as_deref(), &settings, &mut on_event)?,
        _ => return Err(format!("expected 64 or 128 sums a side, found {hidden}").into()),
    };
    bar.finish_and_clear();
    fs::write(&out, &trained.bytes)?;
    println!("in whole numbers: held out {:.6}", trained.held_out);
    println!("{}: {} bytes", out.display(), trained.bytes.len());
    let hash = Sha256::digest(&trained.bytes);
    println!("sha-256 {}", hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    Ok(())
}

/// Reads the records of files, and of the files of folders in the order of their names. Prints the number of
/// skipped records.
fn read(sources: &[PathBuf]) -> Result<Vec<Record>, Box<dyn Error>> {
    let named = |path: &Path, error| format!("{}: {error}", path.display());
    let mut files = Vec::new();
    for source in sources {
        if !source.is_dir() {
            files.push(source.clone());
            continue;
        }
        let mut within = Vec::new();
        for entry in fs::read_dir(source).map_err(|error| named(source, error))? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                within.push(path);
            }
        }
        within.sort();
        files.extend(within);
    }
    let mut records = Vec::new();
    for file in files {
        let bytes = fs::read(&file).map_err(|error| named(&file, error))?;
        let left_out = records::read(&bytes, &mut records);
        if left_out > 0 {
            println!("{}: {left_out} left out, cut off or no position", file.display());
        }
    }
    Ok(records)
}
