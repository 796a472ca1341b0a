//! `ajedrez solitario generate`.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::Parameter as _;
use ajedrez_protocol::solitario::{GenerateLimit, Generated, write_board};
use ajedrez_protocol::{
    Context, Fault, Language, Limits, Operation, Problem, solitario as operations,
};
use ajedrez_solitario::{Date, GeneratedPuzzle, ParseDateError, PuzzleSpec, puzzle_text};
use clap::builder::ArgPredicate;
use clap::{Arg, Args};

use crate::answers::write_json;
use crate::arguments::{ArgumentsOf, args, names_of};
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, translated_examples};
use crate::interrupts::flag_of_interrupts;
use crate::language::{language, words};
use crate::progress::{Progress, counted};
use crate::threads::{Pool, Threads};
use crate::values::whole;

#[derive(Debug, Args)]
#[command(explain = words(
    "Generate solvable puzzles, one per line\n\n\
     The same seed and options produce the same puzzles on every machine, with any number of threads; the puzzles \
     of a run are distinct. Without a limit, the search stops after 10,000,000 nodes without a puzzle (2,000,000 \
     with --unique). If it ends early, the number of puzzles and the limit are reported on standard error, and the \
     exit code is 3.\n\n\
     JSON includes the seed; without --seed, it is also printed on standard error. `ajedrez solitario rate` rates \
     the puzzles.",
    "Genera puzzles con solución, uno por línea\n\n\
     La misma semilla con las mismas opciones da los mismos puzzles en cualquier máquina y con cualquier número de \
     hilos; los de una ejecución son distintos. Sin límites, la búsqueda termina tras 10.000.000 de nodos sin \
     encontrar un puzzle (2.000.000 con --unique). Si termina antes de tiempo, la salida de errores informa la cantidad de \
     puzzles y el límite, y el código de salida es 3.\n\n\
     El JSON incluye la semilla; sin --seed, también se escribe en la salida de errores. `ajedrez solitario rate` \
     califica los puzzles.",
))]
#[command(after_help = translated_examples("
  ajedrez solitario generate
  ajedrez solitario generate --pieces 8
  ajedrez solitario generate --pieces 8 --unique --difficulty medium
  ajedrez solitario generate --pieces 6 --roles rcp --max-captures 2 --king-last --seed 7 --number 5
  ajedrez solitario generate --pieces 10 --unique=strict --number 5 | ajedrez solitario rate -
  ajedrez solitario generate --pieces 7 --unique --motif sacrifice
  ajedrez solitario generate --exactly rdtaccppp --area 5x5 --unique
  ajedrez solitario generate --pieces 6 --game thinkfun --unique
  ajedrez solitario generate --daily
  ajedrez solitario generate --pieces 12 --roles ppptc --timeout 60 --json", &[("medium", "medio"), ("strict", "estricta"), ("sacrifice", "sacrificio")]))]
#[command(mut_arg("pieces", pieces))]
#[command(mut_arg("exactly", |exactly| exactly.conflicts_with("roles")))]
pub(crate) struct Generate {
    #[command(flatten)]
    spec: ArgumentsOf<PuzzleSpec>,

    #[arg(help = words(
        "The daily puzzle of this date, such as 2026-11-22 [default: today in UTC]; the same for everyone",
        "El puzzle del día de esta fecha, como 2026-11-22 [por omisión: hoy en UTC]; el mismo para todos",
    ))]
    #[arg(long, alias = "del-dia", value_name = words("DATE", "FECHA"), value_parser = date)]
    #[arg(conflicts_with_all = names_of::<PuzzleSpec>(), conflicts_with_all = ["seed", "number", "max_nodes"])]
    daily: Option<Option<Date>>,

    #[arg(help = words(
        "Random seed [default: random]",
        "Semilla aleatoria [por omisión: cualquiera]",
    ))]
    #[arg(long, alias = "semilla", value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,

    #[arg(help = words("Number of puzzles", "Cantidad de puzzles"))]
    #[arg(
        long,
        alias = "cantidad",
        value_name = "M",
        default_value = "1",
        hide_default_value = true
    )]
    #[arg(value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    number: u64,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(flatten)]
    threads: Threads,

    #[arg(help = words(
        "Print one JSON object per puzzle: puzzle, moves, seed and, if requested, difficulty and motif",
        "Escribe un objeto de JSON por puzzle: puzzle, moves, seed y, si se piden, difficulty y motif",
    ))]
    #[arg(long)]
    json: bool,
}

/// The default number of pieces.
const PIECES: &str = "7";

/// Creates the argument again: a required argument cannot be made optional.
fn pieces(required: Arg) -> Arg {
    let own = PuzzleSpec::ARGUMENTS
        .rows()
        .iter()
        .find(|argument| argument.name == required.get_id().as_str());
    let own = own.and_then(|argument| args(argument).pop()).unwrap_or(required);
    let is_given = ArgPredicate::IsPresent;
    own.conflicts_with("exactly")
        .default_value_ifs([("daily", is_given.clone(), None), ("exactly", is_given, None)])
        .default_value(PIECES)
}

pub(super) fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|error: ParseDateError| language().display(&error).to_string())
}

/// Today's date in UTC, by the system clock.
pub(crate) fn today() -> Result<Date, Fault> {
    let date = days_since_1970().and_then(Date::from_days);
    date.ok_or_else(|| Problem::Internal("the clock of this machine is wrong".to_owned()).into())
}

/// The number of days since 1970-01-01 in UTC, by the system clock.
pub(super) fn days_since_1970() -> Option<u64> {
    Some(SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs() / 86_400)
}

impl Generate {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let request = self.request()?;
        let (seed, spec) = (request.seed, request.spec.clone());
        let pool = Pool(self.threads.pool()?);
        let interrupted = flag_of_interrupts();
        let progress = Progress::new(lang);
        let mut written = Ok(());
        let mut sink = |made: &GeneratedPuzzle| {
            written = progress.aside(|| self.write(made, seed, &spec, out));
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stop = || interrupted.load(Ordering::Relaxed);
        let report = |event| progress.report(event);
        let mut context = Context {
            stop: &stop,
            workers: &pool,
            progress: &report,
            sink: Some(&mut sink),
            ..context()
        };
        let generated = request.run(&mut context)?;
        written?;
        drop(progress);
        let outcome = Outcome::of(&generated);
        if self.seed.is_none() {
            // A comment after the boards: a file with both outputs is a valid list.
            out.flush()?;
            eprintln!("# --seed {seed}");
        }
        if outcome == Outcome::BudgetSpent {
            out.flush()?;
            if interrupted.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted);
            }
            eprintln!("{}", shortfall(&generated, self.daily.is_some()));
        }
        Ok(outcome)
    }

    fn request(&self) -> Result<operations::Generate, Failure> {
        if let Some(date) = self.daily {
            let mut request = operations::Generate::daily(date.map_or_else(today, Ok)?);
            request.limits.time = self.limits.read()?.time;
            return Ok(request);
        }
        Ok(operations::Generate {
            spec: self.spec.read()?,
            seed: self.seed.unwrap_or_else(|| RandomState::new().hash_one(())),
            number: self.number,
            limits: self.limits.read()?,
        })
    }

    /// Writes a line, and flushes it before the next board is generated.
    fn write(
        &self,
        made: &GeneratedPuzzle,
        seed: u64,
        spec: &PuzzleSpec,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.json {
            write_json(&write_board(made, seed, spec.difficulty(), spec.motif()), out)?;
        } else {
            writeln!(out, "{}", puzzle_text(&made.puzzle))?;
        }
        out.flush()
    }
}

/// The message for a run that ended early: the number of puzzles found and the limit that was
/// reached.
pub(super) fn shortfall(generated: &Generated, is_daily: bool) -> String {
    let (found, wanted) = (generated.found, generated.wanted);
    let [english, spanish] = [Language::English, Language::Spanish].map(|lang| {
        let limit_of_nodes = if is_daily {
            lang.words("the limit of a day", "el límite de un día")
        } else {
            "--max-nodes"
        };
        let options = lang.words("--timeout or --max-nodes", "--timeout o --max-nodes");
        ended(generated.spent, limit_of_nodes, options, lang)
    });
    words(
        format!("{found} of {wanted} boards were found: {english}"),
        format!("se encontraron {found} de {wanted} tableros: {spanish}"),
    )
}

/// The limit that ended a run: names the option or the rule that limits its nodes, or, if there is none,
/// the options that set a limit.
pub(super) fn ended(
    spent: Option<GenerateLimit>,
    limit_of_nodes: &str,
    options: &str,
    lang: Language,
) -> String {
    let after = lang.words("stopped after", "la búsqueda terminó tras");
    match spent {
        None => lang.words("the search was stopped", "se detuvo la búsqueda").to_owned(),
        Some(GenerateLimit::Nodes(nodes)) => {
            let nodes = counted(nodes, lang);
            format!("{after} {nodes} {}: {limit_of_nodes}", lang.words("nodes", "nodos"))
        }
        Some(GenerateLimit::Time(time)) => format!("{after} {}: --timeout", seconds(time, lang)),
        Some(GenerateLimit::BoardNodes(nodes)) => {
            let nodes = counted(nodes, lang);
            let unit = lang.words("nodes", "nodos");
            let found_none = lang.words("without a board", "sin encontrar ninguno");
            let sets = lang.words("sets another limit", "fija otro límite");
            format!("{after} {nodes} {unit} {found_none}; {options} {sets}")
        }
    }
}

fn seconds(time: Duration, lang: Language) -> String {
    match time.as_secs_f64() {
        1.0 => lang.words("1 second", "1 segundo").to_owned(),
        seconds => format!("{seconds} {}", lang.words("seconds", "segundos"))
            .replace('.', lang.words(".", ",")),
    }
}
