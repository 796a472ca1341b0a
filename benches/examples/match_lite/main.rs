//! How strong does our player play Ajedrez Lite?
//!
//! ```text
//! cargo run --release -p benches --example match_lite -- \
//!     --rival 'fairy-stockfish load docs/ajedrezlite.ini' --games 400 --time 50
//! cargo run --release -p benches --example match_lite -- --without NullMove --games 400 --nodes 20000
//! ```
//!
//! Each opening is played twice, once from each side. Both players have one thread and tables of 64 MiB. Games
//! end by the rules, by fifty moves, by the third repetition, and by the tables of `--tables`. `--help` lists all
//! options.

mod beginners;
mod game;
mod openings;
mod players;
mod statistics;
mod tune;

use std::collections::BTreeMap;
use std::error::Error;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ajedrez_lite_player::{Limits, Net, Player, Strength, Technique, Tuning};
use ajedrez_lite_tables::Tables;
use benches::random::Random;
use clap::Parser;
use core_bitboard::Color;

use crate::beginners::{Beginner, Kind};
use crate::game::{End, Opponent};
use crate::players::{Ours, Pace, Program};
use crate::statistics::{Pairs, elo};

/// How strong does our player play Ajedrez Lite?
#[derive(Parser)]
struct Arguments {
    /// Games of the match, in pairs
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Positions that a player visits for a move
    #[arg(long, default_value_t = 20_000, conflicts_with = "time")]
    nodes: u64,
    /// Milliseconds per move, instead of positions
    #[arg(long, value_name = "MILLISECONDS")]
    time: Option<u64>,
    /// The openings are the same for the same seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// End the match when it is decided, with errors of 5 %, which difference in Elo is the likelier
    #[arg(long, value_name = "LOW,HIGH", value_parser = pair, allow_hyphen_values = true)]
    sprt: Option<[f64; 2]>,
    /// Tune the search constants with this many pairs of games instead of a match (see tune.rs)
    #[arg(long, value_name = "PAIRS")]
    tune: Option<u64>,

    /// The network of a file for our player
    #[arg(long, value_name = "FILE", value_parser = net)]
    net: Option<Arc<Net>>,
    /// Another constant of the search for our player
    #[arg(long, value_name = "NAME=VALUE", value_parser = constant)]
    set: Vec<(&'static str, i32)>,
    /// How well our player plays, from 0 to 20
    #[arg(long, value_parser = skill)]
    skill: Option<Strength>,
    /// Threads of our player
    #[arg(long, default_value = "1")]
    threads: NonZeroUsize,
    /// Tables that our player probes
    #[arg(long, value_name = "FOLDER")]
    ask: Option<PathBuf>,

    /// A program that speaks UCI and knows the variant `ajedrezlite`; without it the rival is our player
    #[arg(long, value_name = "COMMAND")]
    rival: Option<String>,
    /// An option of the program, as in `UCI_Elo value 1500`
    #[arg(long, requires = "rival")]
    rival_option: Vec<String>,
    /// A rival who looks a single move ahead: beginners.rs
    #[arg(long, conflicts_with = "rival")]
    beginner: Option<Kind>,
    /// A technique of the search that our player as the rival lacks
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    without: Vec<Technique>,
    /// How well our player as the rival plays, from 0 to 20
    #[arg(long, value_parser = skill)]
    rival_skill: Option<Strength>,

    /// End games with the results in tables
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
}

impl Arguments {
    fn pace(&self) -> Pace {
        match self.time {
            Some(milliseconds) => Pace::Time(Duration::from_millis(milliseconds)),
            None => Pace::Nodes(self.nodes),
        }
    }

    /// The limits of our player.
    fn limits(&self) -> Limits {
        let mut limits = Limits::NONE.strength(self.skill.unwrap_or(Strength::FULL), 0);
        for &(name, value) in &self.set {
            *limits.tuning.named(name).expect("a constant that was found by its name") = value;
        }
        limits
    }

    /// The limits of our player as the rival.
    fn rival_limits(&self) -> Limits {
        let limits = Limits::NONE.strength(self.rival_skill.unwrap_or(Strength::FULL), 0);
        self.without.iter().fold(limits, |limits, &technique| limits.without_technique(technique))
    }
}

fn net(path: &str) -> Result<Arc<Net>, String> {
    let bytes = std::fs::read(path).map_err(|why| why.to_string())?;
    Net::read(&bytes).map(Arc::new).map_err(|why| why.to_string())
}

fn constant(text: &str) -> Result<(&'static str, i32), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let mut names = Tuning::RANGES.iter().map(|&(name, _)| name);
    let known = names.clone().collect::<Vec<_>>().join(", ");
    let name = names.find(|&known| known == name).ok_or(format!("expected one of {known}"))?;
    Ok((name, value.parse().map_err(|_| "expected a whole number")?))
}

fn skill(text: &str) -> Result<Strength, String> {
    let skill = text.parse().ok().and_then(|skill: usize| Strength::SKILL_LEVELS.get(skill));
    Ok(skill.ok_or("expected a skill from 0 to 20")?.strength)
}

fn technique(name: &str) -> Result<Technique, String> {
    let named = Technique::ALL.into_iter().find(|one| format!("{one:?}") == name);
    named.ok_or(format!("expected one of {:?}", Technique::ALL))
}

fn pair(text: &str) -> Result<[f64; 2], String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.parse().ok()).collect();
    let pair = numbers.and_then(|numbers| <[f64; 2]>::try_from(numbers).ok());
    pair.ok_or("expected two numbers, as in 0,10".to_owned())
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let open = |folder: &Option<PathBuf>| folder.as_ref().map(Tables::open).transpose();
    let (tables, asked) = (open(&arguments.tables)?, open(&arguments.ask)?);
    let pace = arguments.pace();
    if let Some(pairs) = arguments.tune {
        tune::tune(pairs, pace, arguments.seed, arguments.threads, tables.as_ref());
        return Ok(());
    }
    let mut ours = Ours::new(arguments.limits(), arguments.net.clone(), pace, asked.as_ref());
    ours.player = ours.player.with_threads(arguments.threads);
    let mut rival: Box<dyn Opponent + '_> = match (&arguments.rival, arguments.beginner) {
        (Some(command), _) => Box::new(Program::start(command, pace, &arguments.rival_option)?),
        (None, Some(kind)) => Box::new(Beginner::new(kind)),
        (None, None) => Box::new(Ours::new(arguments.rival_limits(), None, pace, asked.as_ref())),
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
