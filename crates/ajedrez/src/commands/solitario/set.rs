//! `ajedrez solitario set`, in Spanish `serie`.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::time::{Duration, Instant};

use ajedrez_protocol::host::context;
use ajedrez_protocol::solitario::{
    Answers, CollectionBook, DrawSubject, Format, GenerateLimit, Generated, Preset, Series, Sheet,
};
use ajedrez_protocol::words::means;
use ajedrez_protocol::{
    Context, Fault, Language, Limits, Operation, Problem, Progress as Event,
    solitario as operations,
};
use ajedrez_solitario::{Difficulty, GeneratedPuzzle};
use clap::Args;
use clap::builder::TypedValueParser;
use core_bitboard::solitaire::Rules;

use super::draw::{PictureOptions, SheetOptions};
use super::generate::ended;
use crate::arguments::{ArgumentsOf, names_of};
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, translated_examples};
use crate::language::words;
use crate::progress::Progress;
use crate::threads::{Pool, Threads};
use crate::values::{Choice, seconds, whole};

#[derive(Debug, Args)]
#[command(explain = words(
    "Make a sheet of new puzzles, from easy to hard: \"4 easy, 4 medium, 4 hard\"\n\n\
     Each puzzle has one solution, up to the order of independent captures, and the difficulty printed by `ajedrez \
     solitario rate`. The sheet is like `ajedrez solitario draw --sheet`, with the difficulty above each board. \
     The same seed and options produce the same sheet on every machine.\n\n\
     Without --timeout, the search stops after 2,000,000 nodes without a puzzle. If puzzles are missing, nothing \
     is written and the exit code is 3.\n\n\
     --collection makes a book of the program's 300 built-in boards instead.",
    "Hace una hoja de puzzles nuevos, de fáciles a difíciles: \"4 fáciles, 4 medios, 4 difíciles\"\n\n\
     Cada puzzle tiene una sola solución, salvo el orden de capturas independientes, y la dificultad que escribe \
     `ajedrez solitario rate`. La hoja es como la de `ajedrez solitario draw --sheet`, con la dificultad sobre \
     cada tablero. La misma semilla con las mismas opciones da la misma hoja en cualquier máquina.\n\n\
     Sin --timeout, la búsqueda termina tras 2.000.000 de nodos sin encontrar un puzzle. Si faltan puzzles, \
     no se escribe nada y el código de salida es 3.\n\n\
     --collection hace en cambio un libro con los 300 tableros incluidos en el programa.",
))]
#[command(after_help = translated_examples("
  ajedrez solitario set '4 easy, 4 medium, 4 hard' --seed 7 --pdf sheet.pdf
  ajedrez solitario set '6 easy' --game thinkfun --title 'First steps' --columns 2 --pdf sheet.pdf
  ajedrez solitario set '3 medium' --game solo --seed 7 --pdf sheet.pdf --solutions answers.pdf
  ajedrez solitario set --collection --pdf book.pdf
  ajedrez solitario serie '2 fáciles, 1 medio' --lang es --seed 7 --svg hoja.svg", &[("easy", "fáciles"), ("medium", "medios"), ("hard", "difíciles"), ("First steps", "Primeros pasos")]))]
pub(crate) struct Set {
    #[arg(help = words(
        "Number of puzzles of each difficulty, separated by commas: easy, medium, hard or expert",
        "Cantidad de puzzles de cada dificultad, separadas por comas: fáciles, medios, difíciles o expertos",
    ))]
    #[arg(value_name = "PUZZLES", value_parser = parts, required_unless_present = "collection")]
    parts: Option<Parts>,

    #[arg(help = words(
        "A book of 300 selected boards, from easy to expert and by motif: a cover, a page of rules, six boards per \
         page, and the solutions",
        "Un libro de 300 tableros elegidos, de fáciles a expertos y por motivo: una tapa, una página de reglas, \
         seis tableros por página y las soluciones",
    ))]
    #[arg(long, alias = "coleccion", requires = "pdf", conflicts_with_all = OF_NEW_PUZZLES)]
    #[arg(conflicts_with_all = names_of::<Rules>())]
    collection: bool,

    #[arg(help = words(
        "Number of pieces per board [default: 6 to 12, by difficulty; 4 to 8 with --game thinkfun]",
        "Cantidad de piezas por tablero [por omisión: de 6 a 12, según la dificultad; de 4 a 8 con --game \
         thinkfun]",
    ))]
    #[arg(long, alias = "piezas", value_name = "N", value_parser = whole(1..=64), allow_negative_numbers = true)]
    pieces: Option<u64>,

    #[arg(help = words(
        "A game with rules and pieces of its own: Solo Chess (no piece captures more than twice, and the one king \
         is last), or ThinkFun's cards (4x4)",
        "Un juego con reglas y piezas propias: Solo Chess (ninguna pieza captura más de dos veces, y el único rey \
         queda último), o las cartas de ThinkFun (4x4)",
    ))]
    #[arg(value_name = words("GAME", "JUEGO"))]
    #[arg(long, alias = "juego", value_parser = game(), default_value = "plain")]
    game: Game,

    #[arg(help = words(
        "Random seed [default: random]",
        "Semilla aleatoria [por omisión: cualquiera]",
    ))]
    #[arg(long, alias = "semilla", value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,

    #[arg(help = words(
        "Stop after this many seconds, for the whole sheet",
        "Límite de tiempo para toda la hoja, en segundos",
    ))]
    #[arg(long, alias = "tiempo", allow_negative_numbers = true, value_name = "S", value_parser = seconds)]
    timeout: Option<Duration>,

    #[command(flatten)]
    sheet: SheetOptions,

    #[command(flatten)]
    picture: PictureOptions,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: ArgumentsOf<Rules>,
}

/// Options for generating puzzles and for their sheet. A book is always PDF.
const OF_NEW_PUZZLES: [&str; 8] =
    ["parts", "pieces", "game", "seed", "timeout", "columns", "threads", "svg"];

/// The number of puzzles of each difficulty.
#[derive(Clone, Debug)]
struct Parts(Vec<(u64, Difficulty)>);

/// A game with different rules, or none.
#[derive(Clone, Copy, Debug)]
struct Game(Option<Preset>);

fn game() -> impl TypedValueParser<Value = Game> {
    Choice(&["plain", "solo", "thinkfun"]).map(|game| {
        Game(match game {
            "solo" => Some(Preset::Solo),
            "thinkfun" => Some(Preset::Thinkfun),
            _ => None,
        })
    })
}

/// Parses the parts of a sheet. Repeated difficulties are merged.
fn parts(text: &str) -> Result<Parts, String> {
    let mut parts: Vec<(u64, Difficulty)> = Vec::new();
    for written in text.split([',', ';', '+']) {
        let (number, difficulty) = part(written)?;
        match parts.iter_mut().find(|(_, other)| *other == difficulty) {
            Some((before, _)) => *before = before.saturating_add(number),
            None => parts.push((number, difficulty)),
        }
    }
    parts.retain(|&(number, _)| number > 0);
    let most = operations::Draw::PUZZLES_MAX as u64;
    match parts.iter().fold(0_u64, |sum, (number, _)| sum.saturating_add(*number)) {
        0 => {
            Err(words("expected at least one puzzle", "se esperaba al menos un puzzle").to_owned())
        }
        all if all > most => Err(words(
            format!("a sheet has at most {most} puzzles"),
            format!("una hoja tiene a lo sumo {most} puzzles"),
        )),
        _ => Ok(Parts(parts)),
    }
}

/// Parses a number and a difficulty, in either language, singular or plural.
fn part(written: &str) -> Result<(u64, Difficulty), String> {
    let difficulty = |word: &str| {
        let word = word.to_lowercase();
        let stems = [Some(&word[..]), word.strip_suffix('s'), word.strip_suffix("es")];
        let is_meant =
            |class: &Difficulty| stems.iter().flatten().any(|stem| means(stem, class.name()));
        Difficulty::ALL.into_iter().find(is_meant)
    };
    let fields: Vec<&str> = written.split_whitespace().collect();
    let found = match fields[..] {
        [number, word] => number.parse().ok().zip(difficulty(word)),
        _ => None,
    };
    found.ok_or_else(|| {
        let found = written.trim();
        words(
            format!("expected a number and easy, medium, hard or expert, such as 4 easy, found {found:?}"),
            format!(
                "se esperaba un número y fáciles, medios, difíciles o expertos, como 4 fáciles, y se \
                 encontró {found:?}"
            ),
        )
    })
}

impl Set {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        match &self.parts {
            Some(parts) => self.write_sheet(parts, lang, out),
            None => self.write_collection(lang, out),
        }
    }

    /// Writes the book of the collection.
    fn write_collection(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let SheetOptions { title, without_solutions, solutions } = &self.sheet;
        let files = self.picture.files(solutions.as_deref())?;
        let answers = match solutions {
            _ if *without_solutions => Answers::Nowhere,
            Some(_) => Answers::Apart,
            None => Answers::AtTheEnd,
        };
        let name = title.clone().unwrap_or_else(CollectionBook::default_title);
        let book = CollectionBook { title: title.clone(), answers };
        let book = book.draw(&self.picture.style(), lang, &context());
        self.picture.write_book(&book, (&name, lang), files, out)?;
        Ok(Outcome::Answered)
    }

    fn write_sheet(
        &self,
        parts: &Parts,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<Outcome, Failure> {
        let series = self.series(parts)?;
        let requests = series.requests().map_err(|error| Fault::new(Problem::PuzzleSpec(error)))?;
        let rules = *requests[0].spec.rules();
        let files = self.picture.files(self.sheet.solutions.as_deref())?;
        let Some(made) = self.make(&series, requests, lang)? else {
            return Ok(Outcome::BudgetSpent);
        };
        let difficulties = series.parts.iter();
        let difficulties =
            difficulties.flat_map(|&(number, class)| (0..number).map(move |_| class));
        let request = operations::Draw {
            subject: DrawSubject::Sheet(Sheet {
                puzzles: made.into_iter().map(|made| made.puzzle).collect(),
                difficulties: difficulties.collect(),
                preset: series.preset,
                columns: self.picture.columns,
                title: self.sheet.title.clone(),
                has_solutions: !self.sheet.without_solutions,
            }),
            style: self.picture.style(),
            format: Format::Svg,
            language: lang,
            rules,
            limits: Limits::default(),
        };
        // A picture is a file, which can have any size.
        let drawn = request.run(&mut Context { answer_bytes: usize::MAX, ..context() })?;
        self.picture.write(&drawn, (self.sheet.title.as_deref(), lang), files, out)?;
        if self.seed.is_none() {
            eprintln!("# --seed {}", series.seed);
        }
        Ok(Outcome::of(&drawn))
    }

    fn series(&self, parts: &Parts) -> Result<Series, Failure> {
        Ok(Series {
            parts: parts.0.clone(),
            pieces: self.pieces,
            preset: self.game.0,
            rules: self.rules.read()?,
            seed: self.seed.unwrap_or_else(|| RandomState::new().hash_one(())),
        })
    }

    /// Generates all puzzles, or reports how many were found.
    fn make(
        &self,
        series: &Series,
        requests: Vec<operations::Generate>,
        lang: Language,
    ) -> Result<Option<Vec<GeneratedPuzzle>>, Failure> {
        let (start, pool) = (Instant::now(), Pool(self.threads.pool()?));
        let progress = Progress::of(Some(series.wanted()), lang);
        let report = |event| progress.advance(u64::from(matches!(event, Event::Done)));
        let mut made = Vec::new();
        for (mut request, &(number, difficulty)) in requests.into_iter().zip(&series.parts) {
            let left = self.timeout.map(|timeout| timeout.saturating_sub(start.elapsed()));
            request.limits.time = left;
            let mut context = Context { workers: &pool, progress: &report, ..context() };
            let Generated { boards, found, spent, .. } = request.run(&mut context)?;
            made.extend(boards);
            if found < number {
                drop(progress);
                let spent = match (spent, self.timeout) {
                    (Some(GenerateLimit::Time(_)), Some(whole)) => Some(GenerateLimit::Time(whole)),
                    (spent, _) => spent,
                };
                let all = (made.len() as u64, series.wanted());
                let shortfall = shortfall(all, (found, number), difficulty, spent);
                eprintln!("{shortfall}");
                return Ok(None);
            }
        }
        Ok(Some(made))
    }
}

/// The message for a search that ended early: the number of puzzles found and wanted, in total and of the
/// current difficulty, and the limit that was reached.
fn shortfall(
    (all, all_wanted): (u64, u64),
    (found, wanted): (u64, u64),
    difficulty: Difficulty,
    spent: Option<GenerateLimit>,
) -> String {
    // A sheet has no node limit.
    let ended = |lang| ended(spent, "", "--timeout", lang);
    let name = difficulty.name();
    let spanish = ajedrez_protocol::words::spanish(name);
    words(
        format!(
            "nothing was written: {all} of {all_wanted} puzzles were found, {found} of {wanted} of the \
             difficulty {name}: {}",
            ended(Language::English)
        ),
        format!(
            "no se escribió nada: se encontraron {all} de {all_wanted} puzzles, {found} de {wanted} de \
             la dificultad {spanish}: {}",
            ended(Language::Spanish)
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_sheet_are_read_in_both_languages() {
        use Difficulty::{Easy, Expert, Hard, Medium};
        let check = |text: &str, expected: &[(u64, Difficulty)]| {
            assert_eq!(parts(text).expect(text).0, expected, "{text}");
        };
        check("4 easy, 4 medium, 4 hard", &[(4, Easy), (4, Medium), (4, Hard)]);
        check("4 fáciles, 4 medios, 4 difíciles", &[(4, Easy), (4, Medium), (4, Hard)]);
        check("1 Fácil;2 EXPERTAS +3 dificiles", &[(1, Easy), (2, Expert), (3, Hard)]);
        check(" 2 easy,0 hard,  3 easy ", &[(5, Easy)]);
        for text in
            ["", "easy", "4", "4easy", "-1 easy", "4 easy,", "4 easys x", "4 simple", "1.5 easy"]
        {
            assert!(parts(text).is_err(), "{text}");
        }
        assert!(parts("0 easy").is_err() && parts("1001 easy").is_err());
        assert!(parts(&format!("{0} easy, {0} hard", u64::MAX)).is_err());
    }
}
