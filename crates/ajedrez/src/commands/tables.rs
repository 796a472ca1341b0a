//! `ajedrez tables`: endings of Ajedrez Lite solved exactly.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ajedrez_lite_tables::{MakeError, Material, Summary, TableError, Tables as Open};
use ajedrez_protocol::Language;
use ajedrez_protocol::host::tables_folder;
use clap::error::ErrorKind;
use clap::{Args, Subcommand};
use core_bitboard::{Color, Lite, Move, Position};

use crate::arguments::Deferred;
use crate::exit::{Failure, Outcome, TableFault, report};
use crate::help::{Explain as _, examples};
use crate::interrupts::end_on_interrupts;
use crate::language::{language, words};
use crate::progress::Progress;
use crate::threads::Threads;
use crate::usage::error;
use crate::values::whole;

#[derive(Debug, Args)]
#[command(explain = words(
    "Endgame tables of Ajedrez Lite: win, draw or loss, and plies to mate\n\n\
     A table is a file with every position of a set of pieces: KRPvKR is king, rook and pawn against king and \
     rook, for both colours. The tables of up to four pieces take 17 MB.",
    "Tablas de finales del Ajedrez Lite: victoria, tablas o derrota, y medias jugadas hasta el mate\n\n\
     Una tabla es un archivo con todas las posiciones de un conjunto de piezas: KRPvKR es rey, torre y peón contra \
     rey y torre, con ambos colores. Las tablas de hasta cuatro piezas ocupan 17 MB.",
))]
#[command(after_help = examples("
  ajedrez tables make --pieces 3 --dir tables
  ajedrez tables make --material KRvKB --dir tables
  ajedrez tables check --positions --dir tables
  ajedrez tables counts --longest --dir tables
  ajedrez tables longest --dir tables"))]
pub(crate) struct Tables {
    #[command(subcommand)]
    command: Deferred<Command>,
}

// `clap` would show a documentation comment as the help of `tables`.
#[derive(Debug, Subcommand)]
enum Command {
    #[command(visible_alias = "hacer")]
    Make(Make),
    #[command(visible_alias = "comprobar")]
    Check(Check),
    #[command(visible_alias = "cuentas")]
    Counts(Counts),
    #[command(visible_aliases = ["mas-largas", "más-largas"])]
    Longest(Longest),
}

#[derive(Debug, Args)]
#[command(explain = words(
    "Generate missing tables, and print the path of each\n\n\
     After an interruption, the next run continues; only the unfinished table is started again.",
    "Genera las tablas que faltan, y escribe la ruta de cada una\n\n\
     Tras una interrupción, la ejecución siguiente continúa; solo la tabla sin terminar empieza de nuevo.",
))]
struct Make {
    #[arg(help = words(
        "Generate all tables of at most this many pieces, kings included",
        "Genera todas las tablas de hasta este número de piezas, reyes incluidos",
    ))]
    #[arg(long, alias = "piezas", value_name = "3|4|5", default_value = "4", value_parser = whole(3..=5))]
    pieces: u64,

    #[arg(help = words(
        "Generate only the table of these pieces, such as KRPvKR, and the tables it depends on",
        "Genera solo la tabla de estas piezas, como KRPvKR, y las tablas de las que depende",
    ))]
    #[arg(long, value_parser = material, conflicts_with = "pieces")]
    material: Option<Material>,

    #[command(flatten)]
    folder: Folder,

    #[command(flatten)]
    threads: Threads,
}

#[derive(Debug, Args)]
#[command(about = words(
    "Check existing tables: all bytes and, on request, every position",
    "Comprueba las tablas existentes: todos los bytes y, si se pide, cada posición",
))]
struct Check {
    #[arg(help = words(
        "Compare the value of every position with the values after its moves (minutes for four pieces)",
        "Compara el valor de cada posición con los valores tras sus jugadas (minutos para cuatro piezas)",
    ))]
    #[arg(long, alias = "posiciones")]
    positions: bool,

    #[arg(help = words(
        "Check only the table of these pieces",
        "Comprueba solo la tabla de estas piezas",
    ))]
    #[arg(long, value_parser = material)]
    material: Option<Material>,

    #[command(flatten)]
    folder: Folder,

    #[command(flatten)]
    threads: Threads,
}

#[derive(Debug, Args)]
#[command(explain = words(
    "Print the numbers of won, drawn and lost positions for the side to move, separated by tabs\n\n\
     White is the side named first. Symmetric positions are counted once; two equal pieces, in both orders.",
    "Escribe la cantidad de posiciones ganadas, de tablas y perdidas para quien mueve, separadas por tabuladores\n\n\
     Las blancas son el bando que se nombra primero. Las posiciones simétricas se cuentan una vez; dos piezas \
     iguales, en ambos órdenes.",
))]
struct Counts {
    #[arg(help = words(
        "Add the longest win and the longest loss for each side to move, in plies",
        "Agrega la victoria y la derrota más largas de cada bando al que le toca, en medias jugadas",
    ))]
    #[arg(long, alias = "mas-larga")]
    longest: bool,

    #[command(flatten)]
    columns: Columns,

    #[command(flatten)]
    folder: Folder,
}

#[derive(Debug, Args)]
#[command(explain = words(
    "Print the longest win of each ending, separated by tabs: plies, position, and best play to mate\n\n\
     White is the side named first, and moves first. Of several longest wins, the first in the table is printed.",
    "Escribe la victoria más larga de cada final, separada por tabuladores: medias jugadas, posición y mejor juego \
     hasta el mate\n\n\
     Las blancas son el bando que se nombra primero, y mueven primero. De varias victorias igual de largas se \
     escribe la primera de la tabla.",
))]
struct Longest {
    #[command(flatten)]
    columns: Columns,

    #[command(flatten)]
    folder: Folder,
}

/// How columns are written.
#[derive(Clone, Copy, Debug, Args)]
struct Columns {
    #[arg(help = words(
        "Separate columns with semicolons and add a byte order mark, for a spreadsheet in Spanish",
        "Separa las columnas con punto y coma y agrega una marca de orden de bytes, para una planilla de cálculo \
         en español",
    ))]
    #[arg(long, alias = "csv-en-espanol")]
    spanish_csv: bool,
}

impl Columns {
    /// The delimiter between cells.
    fn mark(self) -> &'static str {
        if self.spanish_csv { ";" } else { "\t" }
    }

    /// Writes the column names.
    fn begin(self, names: &[String], out: &mut impl Write) -> io::Result<()> {
        let begin = if self.spanish_csv { "\u{feff}" } else { "" };
        writeln!(out, "{begin}{}", names.join(self.mark()))
    }
}

/// Parses the name of a class of endings.
fn material(text: &str) -> Result<Material, String> {
    text.parse().map_err(|error| language().display(&error).to_string())
}

impl Tables {
    pub(crate) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        match &self.command.0 {
            Command::Make(Make { pieces, material, folder, threads }) => {
                let wanted = match material {
                    Some(material) => material.with_successors(),
                    None => (3..=*pieces as usize).flat_map(Material::of_size).collect(),
                };
                make(&folder.path()?, &wanted, *threads, lang, out)
            }
            Command::Check(Check { positions, material, folder, threads }) => {
                let folder = folder.path()?;
                let wanted = match material {
                    Some(material) => vec![*material],
                    None => ajedrez_lite_tables::list(&folder)?,
                };
                let one = if *positions {
                    ajedrez_lite_tables::check_positions
                } else {
                    ajedrez_lite_tables::check
                };
                check(&folder, &wanted, one, *threads, lang, out)
            }
            Command::Counts(Counts { longest, columns, folder }) => {
                counts(&Open::open(folder.path()?)?, *longest, *columns, out)
            }
            Command::Longest(Longest { columns, folder }) => {
                longest_wins(&Open::open(folder.path()?)?, *columns, out)
            }
        }
    }
}

/// A progress bar for these classes.
fn progress_of(classes: &[Material], lang: Language) -> Progress {
    Progress::of(Some(classes.iter().copied().map(ajedrez_lite_tables::work).sum()), lang)
}

fn make(
    folder: &Path,
    classes: &[Material],
    threads: Threads,
    lang: Language,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    ajedrez_lite_tables::prepare(folder)
        .map_err(|error| Failure::WriteFile(folder.to_owned(), error))?;
    let pool = threads.pool()?;
    let progress = progress_of(classes, lang);
    end_on_interrupts(lang);
    for &material in classes {
        let report = |units| progress.advance(units);
        let path = pool.install(|| ajedrez_lite_tables::make(folder, material, &report))?;
        progress.aside(|| writeln!(out, "{}", path.display()).and_then(|()| out.flush()))?;
    }
    Ok(Outcome::Answered)
}

fn check(
    folder: &Path,
    classes: &[Material],
    one: fn(&Path, Material) -> Result<(), TableError>,
    threads: Threads,
    lang: Language,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let pool = threads.pool()?;
    let progress = progress_of(classes, lang);
    end_on_interrupts(lang);
    let mut outcome = Outcome::Answered;
    for &material in classes {
        match pool.install(|| one(folder, material)) {
            Ok(()) => progress.aside(|| writeln!(out, "{material} ok"))?,
            Err(error) => {
                progress.aside(|| report(&Failure::from(error), lang));
                outcome = Outcome::BadInput;
            }
        }
        progress.advance(ajedrez_lite_tables::work(material));
    }
    Ok(outcome)
}

/// Writes a row per table, ordered by size and name.
fn counts(
    tables: &Open,
    longest: bool,
    columns: Columns,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let mut head = vec!["ending".to_owned()];
    for side in ["white", "black"] {
        head.extend(["wins", "draws", "losses"].map(|what| format!("{side}_{what}")));
    }
    if longest {
        for side in ["white", "black"] {
            head.extend(["win", "loss"].map(|what| format!("longest_{side}_{what}")));
        }
    }
    columns.begin(&head, out)?;
    for material in classes(tables) {
        if let Some(summary) = tables.summary(material) {
            let cells = [vec![material.to_string()], row(summary, longest)].concat();
            writeln!(out, "{}", cells.join(columns.mark()))?;
        }
    }
    Ok(Outcome::Answered)
}

/// The classes that have tables, ordered by size and name.
fn classes(tables: &Open) -> Vec<Material> {
    let mut classes: Vec<Material> = tables.materials().collect();
    classes.sort_by_cached_key(|class| (class.pieces(), class.to_string()));
    classes
}

/// Writes a row per ending that White can win.
fn longest_wins(tables: &Open, columns: Columns, out: &mut impl Write) -> Result<Outcome, Failure> {
    columns.begin(&["ending", "plies", "position", "moves"].map(str::to_owned), out)?;
    for material in classes(tables) {
        let Some(position) = tables.longest_win(material)? else { continue };
        let Some(line) = tables.line(&position)? else { continue };
        let moves = NumberedMoves { position, moves: line.moves() };
        let plies = line.moves().len().to_string();
        let cells = [material.to_string(), plies, position.fen().to_string(), moves.to_string()];
        writeln!(out, "{}", cells.join(columns.mark()))?;
    }
    Ok(Outcome::Answered)
}

/// Moves from a position, in numbered standard algebraic notation.
struct NumberedMoves<'a> {
    position: Position<Lite>,
    moves: &'a [Move],
}

impl fmt::Display for NumberedMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut here = self.position;
        for (number, &mv) in self.moves.iter().enumerate() {
            let blank = if number > 0 { " " } else { "" };
            let san = here.san(mv).map_err(|_| fmt::Error)?;
            match number % 2 {
                0 => write!(f, "{blank}{}. {san}", number / 2 + 1)?,
                _ => write!(f, "{blank}{san}")?,
            }
            here = here.play_unchecked(mv);
        }
        Ok(())
    }
}

/// The cells after the name of an ending.
fn row(summary: &Summary, longest: bool) -> Vec<String> {
    let totals = Color::ALL.into_iter().flat_map(|turn| summary.totals(turn));
    let mut row: Vec<String> = totals.map(|count| count.to_string()).collect();
    if longest {
        let plies = Color::ALL.into_iter().flat_map(|turn| summary.longest(turn));
        row.extend(plies.map(|plies| plies.map_or("-".to_owned(), |plies| plies.to_string())));
    }
    row
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::Endings(TableFault::Table(error))
    }
}

impl From<MakeError> for Failure {
    fn from(error: MakeError) -> Failure {
        match error {
            MakeError::Write(path, error) => Failure::WriteFile(path, error),
            MakeError::Table(error) => error.into(),
            other => Failure::Endings(TableFault::Make(other)),
        }
    }
}

/// The option for the folder of the tables.
#[derive(Clone, Debug, Args)]
pub(crate) struct Folder {
    #[arg(help = words(
        "Folder of the tables [default: AJEDREZ_TABLES, or ajedrez/tables in the user's cache folder]",
        "Carpeta de las tablas [por omisión: AJEDREZ_TABLES, o ajedrez/tables en la carpeta de caché del usuario]",
    ))]
    #[arg(long, alias = "carpeta", value_name = words("DIR", "CARPETA"))]
    dir: Option<PathBuf>,
}

impl Folder {
    pub(crate) fn path(&self) -> Result<PathBuf, Failure> {
        self.dir.clone().or_else(tables_folder).ok_or_else(|| {
            let message = words(
                "this user has no folder for caches: expected --dir DIR",
                "este usuario no tiene carpeta de caché: se esperaba --dir CARPETA",
            );
            error(ErrorKind::MissingRequiredArgument, message).into()
        })
    }

    /// The folder of endgame tables: the given one, or the user's if it exists.
    pub(crate) fn of_tables(&self) -> Option<PathBuf> {
        self.dir.clone().or_else(|| self.path().ok().filter(|folder| folder.is_dir()))
    }
}
