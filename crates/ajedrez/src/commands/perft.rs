//! `ajedrez perft`.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::Ordering::Relaxed;

use ajedrez_protocol::games::{DEPTH, Detail, FidePerft, PerftAnswer, PerftMode, PerftRequest};
use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::LIMITS;
use ajedrez_protocol::{AnyPosition, Context, Game, Language, text};
use clap::Args;
use clap::builder::TypedValueParser;
use core_bitboard::Level;
use core_bitboard::cpu::ParseLevelError;

use crate::answers::{OutputFormat, Reply};
use crate::arguments::Options;
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, translated_examples};
use crate::interrupts::flag_of_interrupts;
use crate::language::words;
use crate::progress::Progress;
use crate::threads::{Pool, Threads};
use crate::values::{Choice, whole};

#[derive(Debug, Args)]
#[command(explain = words(
    "Count the sequences of legal moves (perft)\n\n\
     The last line is the count, also with `--divide`. A position without legal moves has no sequences; a draw \
     between bare kings does not end them.",
    "Cuenta las secuencias de jugadas legales (perft)\n\n\
     La última línea es la cantidad, también con `--divide`. Una posición sin jugadas legales no tiene secuencias; \
     las tablas entre reyes solos no las terminan.",
))]
#[command(after_help = translated_examples("
  ajedrez perft 5
  ajedrez perft --variant fide --divide 4
  ajedrez perft 8 --hash 256
  ajedrez perft --variant plain --fen '4k3/8/8/8/8/8/4P3/4K3 w' --json 6", &[("plain", "simple")]))]
pub(crate) struct Perft {
    #[command(flatten)]
    options: Options<FidePerft>,

    #[arg(help = words(
        "Game: Ajedrez Lite (`lite`), chess without castling and en passant (`plain`), or chess (`fide`)",
        "El juego: Ajedrez Lite (`lite`), ajedrez sin enroque ni captura al paso (`simple`) o ajedrez (`fide`)",
    ))]
    #[arg(value_name = words("VARIANT", "JUEGO"))]
    #[arg(long, alias = "variante", value_parser = game(), default_value = "lite")]
    variant: Game,

    #[arg(help = words(
        "Position [default: the start position]",
        "Posición [por omisión: la inicial]",
    ))]
    #[arg(long)]
    fen: Option<String>,

    #[arg(help = words(
        "Also print the count after each legal move",
        "Escribe también la cantidad tras cada jugada legal",
    ))]
    #[arg(long, alias = "dividir")]
    divide: bool,

    #[command(flatten)]
    threads: Threads,

    #[arg(help = words(
        "Instruction set used to count leaves [default: auto]",
        "Juego de instrucciones con el que se cuentan las hojas [por omisión: auto]",
    ))]
    #[arg(long, alias = "nivel", value_name = "auto|avx512|avx2|scalar", value_parser = level)]
    #[arg(conflicts_with_all = ["no_bulk", "hash"])]
    level: Option<Level>,

    #[arg(help = words(
        "Make the last moves instead of counting them",
        "Hace las últimas jugadas en lugar de contarlas",
    ))]
    #[arg(long, alias = "sin-atajo")]
    no_bulk: bool,

    #[arg(help = words(
        "Use a hash table of this many MiB",
        "Tamaño de la tabla de transposición, en MiB",
    ))]
    #[arg(long, alias = "memoria", value_name = "MIB", conflicts_with = "no_bulk")]
    #[arg(value_parser = whole(1..=HASH_MIB_MAX))]
    hash: Option<u64>,

    #[arg(help = words(
        "Print one JSON object: variant, fen, depth, level, nodes, seconds, nps and, on request, divide",
        "Escribe un objeto de JSON: variant, fen, depth, level, nodes, seconds, nps y, si se pide, divide",
    ))]
    #[arg(long)]
    json: bool,
}

/// The maximum hash table size, a tebibyte.
const HASH_MIB_MAX: u64 = 1 << 20;

fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|error: ParseLevelError| {
        words(
            error.to_string(),
            "se esperaba auto, scalar o una extensión de esta CPU: avx512, avx2".to_owned(),
        )
    })
}

/// A reader of games.
fn game() -> impl TypedValueParser<Value = Game> {
    Choice(&["lite", "plain", "fide"]).map(|name| {
        Game::NAMES.into_iter().find(|(own, _)| *own == name).map_or(Game::Lite, |(_, game)| game)
    })
}

impl Perft {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let request = self.request()?;
        let pool = Pool(self.threads.pool()?);
        let progress = Progress::new(lang);
        let report = |event| progress.report(event);
        let interrupted = flag_of_interrupts();
        let stop = || {
            // One part of a deep count can take hours.
            progress.advance(0);
            interrupted.load(Relaxed)
        };
        let context = Context { workers: &pool, progress: &report, stop: &stop, ..context() };
        let answer = request.run(&context);
        drop(progress);
        if answer.is_err() && interrupted.load(Relaxed) {
            return Err(Failure::Interrupted);
        }
        let answer = answer?;
        let form = OutputFormat::of(self.json);
        let outcome = Reply::of(&answer, lang.display(&answer), form)?.write(out)?;
        if !self.json && io::stderr().is_terminal() {
            eprintln!("{}", speed(&answer, lang));
        }
        Ok(outcome)
    }

    /// The request with the same answer as `lite.perft`, `plain.perft` and `fide.perft`. Only this
    /// command has arguments for the counting method and for the extra output.
    fn request(&self) -> Result<PerftRequest, Failure> {
        let game = self.variant;
        let position = match &self.fen {
            None => AnyPosition::start(game),
            Some(fen) => text::any_position(game, fen)?,
        };
        let mode = match self.hash {
            Some(mib) => PerftMode::Memo((mib as usize).saturating_mul(1 << 20)),
            None if self.no_bulk => PerftMode::PlayingAll,
            None => self.level.map_or(PerftMode::default(), PerftMode::Bulk),
        };
        let detail = if self.divide { Detail::Divided } else { Detail::Speed };
        Ok(PerftRequest {
            position,
            depth: self.options.get(&DEPTH)?,
            mode,
            detail,
            limits: self.options.get(&LIMITS)?,
        })
    }
}

/// The counting speed, for a terminal.
fn speed(answer: &PerftAnswer, lang: Language) -> String {
    let level = answer.level.map_or(lang.words("played", "jugadas"), Level::name);
    let million = lang.words("million", "millones");
    let (seconds, millions) = (answer.seconds, answer.per_second() as f64 / 1e6);
    let speed = format!("{seconds:.3} s, {millions:.1} {million}/s");
    format!("{level}, {}", speed.replace('.', lang.words(".", ",")))
}
