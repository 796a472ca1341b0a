//! How strong does our player play Ajedrez Lite?
//!
//! ```text
//! cargo run --release -p benches --example match_lite -- \
//!     --rival 'fairy-stockfish load docs/ajedrezlite.ini' --games 400 --time 50
//! cargo run --release -p benches --example match_lite -- --without NullMove --games 400 --nodes 20000
//! ```
//!
//! Each opening is played twice, once from each side. A rival is any program that speaks UCI and knows
//! the variant `ajedrezlite`; without one, our player plays against itself, `--without` a technique, or
//! as it is. Both have one thread and tables of 64 MiB. Our player may have the network of a file with
//! `--net FILE`, other constants of the search with `--set NAME=VALUE`, and more `--threads`. Games end by
//! the rules, by fifty moves, by the third repetition, and with `--tables FOLDER` as tables know that they
//! do. With `--sprt LOW,HIGH` the match ends when it is decided, with errors of 5 %, whether we are
//! stronger by LOW or by HIGH Elo. With `--ask FOLDER` our player asks the tables of a folder, too.
//!
//! `--tune PAIRS` plays no match: it looks for better constants, see `tune.rs`.
//!
//! For weaker play: `--skill N` is ours, from 0 to 20, and the rival is ours with `--rival-skill N`, a
//! program with a line of its own such as `--rival-option 'UCI_Elo value 1500'`, or one of the beginners of
//! `beginners.rs` with `--beginner NAME`.

mod beginners;
mod game;
mod openings;
mod players;
mod statistics;
mod tune;

use std::collections::BTreeMap;
use std::error::Error;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use ajedrez_lite_player::{Limits, Net, Player, Strength, Technique, Tuning};
use ajedrez_lite_tables::Tables;
use benches::random::Random;
use core_bitboard::Color;

use crate::beginners::Beginner;
use crate::game::{End, Opponent};
use crate::players::{Ours, Pace, Program};
use crate::statistics::{Pairs, elo};

/// What is asked.
struct Arguments {
    games: u64,
    pace: Pace,
    rival: Option<String>,
    rival_options: Vec<String>,
    beginner: Option<Beginner>,
    without: Limits,
    tuned: Limits,
    net: Option<Arc<Net>>,
    threads: NonZeroUsize,
    tune: Option<u64>,
    seed: u64,
    sprt: Option<[f64; 2]>,
    tables: Option<String>,
    ask: Option<String>,
}

impl Arguments {
    fn read() -> Result<Arguments, Box<dyn Error>> {
        let mut arguments = Arguments {
            games: 100,
            pace: Pace::Nodes(20_000),
            rival: None,
            rival_options: Vec::new(),
            beginner: None,
            without: Limits::NONE,
            tuned: Limits::NONE,
            net: None,
            threads: NonZeroUsize::MIN,
            tune: None,
            seed: 1,
            sprt: None,
            tables: None,
            ask: None,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let value = words.next().ok_or(format!("expected a value after {word}"))?;
            match word.as_str() {
                "--games" => arguments.games = value.parse()?,
                "--nodes" => arguments.pace = Pace::Nodes(value.parse()?),
                "--time" => arguments.pace = Pace::Time(Duration::from_millis(value.parse()?)),
                "--rival" => arguments.rival = Some(value),
                "--rival-option" => arguments.rival_options.push(value),
                "--rival-skill" => arguments.without.strength = skill(&value)?,
                "--skill" => arguments.tuned.strength = skill(&value)?,
                "--beginner" => arguments.beginner = Some(Beginner::named(&value)?),
                "--threads" => arguments.threads = value.parse()?,
                "--without" => {
                    let named = Technique::ALL.into_iter().find(|one| format!("{one:?}") == value);
                    let technique = named.ok_or(format!("expected one of {:?}", Technique::ALL))?;
                    arguments.without = arguments.without.without(technique);
                }
                "--net" => {
                    let read = |bytes: Vec<u8>| Net::read(&bytes).map_err(|why| why.to_string());
                    let net = std::fs::read(&value).map_err(|why| why.to_string()).and_then(read);
                    arguments.net = Some(Arc::new(net.map_err(|why| format!("{value}: {why}"))?));
                }
                "--set" => {
                    let (name, value) = value.split_once('=').ok_or("expected NAME=VALUE")?;
                    let names: Vec<&str> = Tuning::RANGES.iter().map(|&(name, _)| name).collect();
                    let constant = arguments.tuned.tuning.named(name);
                    *constant.ok_or(format!("expected one of {names:?}"))? = value.parse()?;
                }
                "--tune" => arguments.tune = Some(value.parse()?),
                "--seed" => arguments.seed = value.parse()?,
                "--sprt" => {
                    let (low, high) = value.split_once(',').ok_or("expected LOW,HIGH")?;
                    arguments.sprt = Some([low.parse()?, high.parse()?]);
                }
                "--tables" => arguments.tables = Some(value),
                "--ask" => arguments.ask = Some(value),
                _ => return Err(format!("there is no option {word}").into()),
            }
        }
        Ok(arguments)
    }
}

/// The strength of a skill.
fn skill(value: &str) -> Result<Strength, Box<dyn Error>> {
    let skill = Strength::SKILLS.get(value.parse::<usize>()?);
    Ok(*skill.ok_or(format!("expected a skill from 0 to {}", Strength::SKILLS.len() - 1))?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read()?;
    let open = |folder: &Option<String>| folder.as_ref().map(Tables::open).transpose();
    let (tables, asked) = (open(&arguments.tables)?, open(&arguments.ask)?);
    let pace = arguments.pace;
    if let Some(pairs) = arguments.tune {
        tune::tune(pairs, pace, arguments.seed, arguments.threads, tables.as_ref());
        return Ok(());
    }
    let mut ours = Ours::new(arguments.tuned, arguments.net, pace, asked.as_ref());
    ours.player = ours.player.with_threads(arguments.threads);
    let mut rival: Box<dyn Opponent + '_> = match (&arguments.rival, arguments.beginner) {
        (Some(command), _) => Box::new(Program::start(command, pace, &arguments.rival_options)?),
        (None, Some(beginner)) => Box::new(beginner),
        (None, None) => Box::new(Ours::new(arguments.without, None, pace, asked.as_ref())),
    };

    // The state must not be 0.
    let mut random = Random(arguments.seed << 1 | 1);
    let mut judge = Player::with_bytes(1 << 20)?;
    let mut pairs = Pairs::default();
    let mut ends = BTreeMap::new();
    let mut plies = 0;
    while 2 * pairs.count() < arguments.games {
        let opening = openings::next(&mut random, &mut judge);
        let mut half_points = 0;
        for side in Color::ALL {
            let players: [&mut dyn Opponent; 2] = match side {
                Color::White => [&mut ours, &mut *rival],
                Color::Black => [&mut *rival, &mut ours],
            };
            let (game, end) = game::play(opening.clone(), players, tables.as_ref());
            half_points += end.half_points(side);
            *ends.entry(name(end, side)).or_insert(0) += 1;
            plies += game.moves().len();
        }
        pairs.add(half_points);
        let decided = arguments.sprt.is_some_and(|elo| pairs.likelihood(elo).abs() > 2.94);
        if pairs.count().is_multiple_of(10) || 2 * pairs.count() >= arguments.games || decided {
            show(&pairs, arguments.sprt);
        }
        if decided {
            break;
        }
    }
    println!("{} plies a game; ours: {ends:?}", plies as u64 / (2 * pairs.count()));
    Ok(())
}

fn name(end: End, side: Color) -> String {
    let won = |winner| if winner == side { "wins" } else { "losses" };
    match end {
        End::Mate(winner) => format!("{} by mate", won(winner)),
        End::Known(winner) => format!("{} by tables", won(winner)),
        End::Forfeit(loser) => format!("{} without a move", won(!loser)),
        End::Draw(why) => format!("draws by {why}"),
        End::KnownDraw => "draws by tables".to_owned(),
    }
}

fn show(pairs: &Pairs, sprt: Option<[f64; 2]>) {
    let (score, error) = pairs.score();
    let interval = 1.96 * error;
    let [low, high] = [score - interval, score + interval].map(elo);
    print!(
        "{:4} games  {:.1} % ± {:.1} %  {:+.0} Elo ({low:+.0} to {high:+.0})  pairs {:?}",
        2 * pairs.count(),
        100.0 * score,
        100.0 * interval,
        elo(score),
        pairs.0
    );
    match sprt {
        Some(elo) => println!("  likelihood {:+.2}", pairs.likelihood(elo)),
        None => println!(),
    }
}
