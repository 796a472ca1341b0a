//! Generates many games, on several threads, into the files of a folder.
//!
//! Each file has a fixed number of games and is renamed once it is complete; an interrupted run resumes with
//! the missing files. The file `made-by.txt` contains the settings of the run and its player's evaluation of
//! the start position, which prevents resuming with other settings or another player.

use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use ajedrez_lite_player::{Limits, Player};
use ajedrez_lite_tables::{TableError, Tables};
use core_bitboard::{History, Position};

use super::games::Games;
use super::records::Record;
use super::threads::share;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many games are played.
    pub games: u64,
    /// Another seed makes other games.
    pub seed: u64,
    /// How many positions the player visits, about, for a move of a game.
    pub nodes: u64,
    /// The games of a file.
    pub part: u64,
}

/// A progress event of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// So many games were there from an earlier run.
    Found(u64),
    /// A game has been played; this is called on several threads.
    Played,
    /// A file is whole: its number, its games and its records.
    Written {
        /// The number of the file, counted from 0.
        part: u64,
        /// Its games.
        games: u64,
        /// Its records.
        records: usize,
    },
}

/// The name that the end of a file of records has.
pub const ENDING: &str = "records";

/// The file with the settings of the run.
const MADE_BY: &str = "made-by.txt";

/// How many positions the player visits to be known again.
const FINGERPRINT_NODES: u64 = 10_000;

/// Generates the missing files of a run. The same settings, tables and player give the same bytes with any
/// number of threads.
///
/// # Errors
///
/// If the folder belongs to another run, if it cannot be read or written, if a table cannot be read,
/// or if there is no memory for a player.
pub fn generate(
    folder: &Path,
    settings: &Settings,
    tables: &Tables,
    threads: NonZeroUsize,
    on_event: &(dyn Fn(Event) + Sync),
) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    claim(folder, &made_by(settings, tables)?)?;
    for part in 0..settings.games.div_ceil(settings.part) {
        let first = part * settings.part;
        let games = settings.part.min(settings.games - first);
        let name = format!("part-{part:04}.{ENDING}");
        if folder.join(&name).exists() {
            on_event(Event::Found(games));
            continue;
        }
        let mut played: Vec<Result<Vec<Record>, TableError>> = Vec::new();
        played.resize_with(games as usize, || Ok(Vec::new()));
        let players: Result<Vec<Games<'_>>, _> =
            (0..threads.get()).map(|_| Games::new(settings.seed, settings.nodes, tables)).collect();
        share(players?, (first..).zip(&mut played), |mut player, jobs| {
            for (number, played) in jobs {
                *played = player.play(number);
                on_event(Event::Played);
            }
        });
        let mut bytes = Vec::new();
        for records in played {
            bytes.extend(records?.iter().flat_map(Record::bytes));
        }
        write_whole(folder, &name, &bytes)?;
        on_event(Event::Written { part, games, records: bytes.len() / Record::BYTES });
    }
    Ok(())
}

/// The settings and other inputs of a run, one per line.
fn made_by(settings: &Settings, tables: &Tables) -> Result<String, Box<dyn Error>> {
    let Settings { games, seed, nodes, part } = settings;
    let mut text =
        format!("games {games}\nseed {seed}\nnodes {nodes}\ngames a file {part}\ntables");
    tables.materials().try_for_each(|material| write!(text, " {material}"))?;
    let limits = Limits::NONE.nodes(FINGERPRINT_NODES);
    let info = Player::with_bytes(1 << 20)?.search(
        &History::from(Position::start()),
        &limits,
        None,
        &|| false,
        &mut |_| ControlFlow::Continue(()),
    );
    for line in &info.lines {
        write!(text, "\nthe player expects {:?} after", line.score)?;
        line.moves.iter().try_for_each(|mv| write!(text, " {mv}"))?;
    }
    text.push('\n');
    Ok(text)
}

/// Writes the settings of the run, or compares them with the settings of an earlier run.
fn claim(folder: &Path, made_by: &str) -> Result<(), Box<dyn Error>> {
    let path = folder.join(MADE_BY);
    match fs::read_to_string(&path) {
        Ok(before) if before == made_by => Ok(()),
        Ok(before) => Err(format!(
            "expected another folder: {} was made by\n{before}and this run is\n{}",
            folder.display(),
            made_by.trim_end(),
        )
        .into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let is_record = |path: &Path| path.extension().is_some_and(|ending| ending == ENDING);
            for entry in fs::read_dir(folder)? {
                let path = entry?.path();
                if is_record(&path) {
                    return Err(format!(
                        "expected another folder: {} has records, and no {MADE_BY}",
                        folder.display()
                    )
                    .into());
                }
            }
            Ok(write_whole(folder, MADE_BY, made_by.as_bytes())?)
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes a file that has its name only when all of it is written.
fn write_whole(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let unfinished = folder.join(format!("{name}.unfinished"));
    let mut file = File::create(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(unfinished, folder.join(name))
}
