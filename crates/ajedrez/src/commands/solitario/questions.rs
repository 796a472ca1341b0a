//! `ajedrez solitario check`, `hint` and `rate`, for one puzzle or a list.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::Path;

use ajedrez_protocol::host::context;
use ajedrez_protocol::operation::{LIMITS, Parameter as _};
use ajedrez_protocol::solitario::{Checked, Claim, MOTIFS};
use ajedrez_protocol::{Fault, Language, Limits, Operation, Place, solitario as operations, text};
use clap::Args;
use clap::error::ErrorKind;
use core_bitboard::solitaire::{Puzzle, Rules};

use super::read;
use crate::answers::{AnswerOptions, Answers, OutputFormat, Reply};
use crate::arguments::{ArgumentsOf, Options};
use crate::entries::Joined;
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::threads::Threads;
use crate::usage;

#[derive(Debug, Args)]
#[command(explain = words(
    "Check a solution: print `ok`, or which move is wrong and why\n\n\
     The moves are checked by code independent of the solver. `imposible` instead of moves claims that there is no \
     solution: the answer is `ok`, a solution, or `desconocido` if a limit is reached. A wrong solution is also \
     answered with exit code 0.\n\n\
     With `-`, each line of standard input has a puzzle, a blank, and its moves or `imposible`; the moves after a \
     picture of several lines are on the next line. Lines are answered in order, on all cores. An invalid line is \
     answered `error` and reported with its number on standard error, and the exit code is 2. Blank lines and \
     lines starting with `#` are skipped.",
    "Comprueba una solución: `ok`, o qué movimiento falla y por qué\n\n\
     Los movimientos se comprueban con código independiente del solucionador. `imposible` en lugar de los \
     movimientos afirma que no hay solución: la respuesta es `ok`, una solución, o `desconocido` si se alcanza un \
     límite. Si la solución es incorrecta, el código de salida también es 0.\n\n\
     Con `-`, cada línea de la entrada estándar tiene un puzzle, un espacio, y sus movimientos o `imposible`; los \
     movimientos de un dibujo de varias líneas están en la línea siguiente. Las líneas se responden en orden, con \
     todos los núcleos. Una línea incorrecta recibe `error` y se informa con su número en la salida de errores, y \
     el código de salida es 2. Las líneas en blanco y las que empiezan con `#` se omiten.",
))]
#[command(after_help = examples("
  ajedrez solitario check dc3cc5pe4pf6 'c3f6 c5e4 e4f6'
  ajedrez solitario check dc3cc5pe4pf6 c3f6 c5e4 e4f6
  ajedrez solitario check --promote --target e8 pc7td8re8 c7d8d d8e8
  ajedrez solitario check re1 ''
  ajedrez solitario check pa2pc2 imposible
  ajedrez solitario check - < boards-with-answers.txt"))]
pub(crate) struct Check {
    #[arg(help = words(
        "The puzzle, such as dc3cc5pe4pf6, or `-` for lines of standard input, each with a puzzle and its moves",
        "El puzzle, como dc3cc5pe4pf6, o `-` para líneas de la entrada estándar, cada una un puzzle y sus \
         movimientos",
    ))]
    #[arg(value_name = "PUZZLE|-")]
    puzzle: OsString,

    #[arg(help = words(
        "The moves to check, separated by blanks, or `imposible`",
        "Los movimientos por comprobar, separados por espacios, o `imposible`",
    ))]
    #[arg(value_name = words("MOVES", "MOVIMIENTOS"))]
    moves: Vec<OsString>,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: ArgumentsOf<Rules>,

    #[arg(help = words(
        "Print one JSON object: ok, move (the number of the illegal move), reason",
        "Escribe un objeto de JSON: ok, move (el número del movimiento ilegal), reason",
    ))]
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (rules, limits, form) =
            (self.rules.read()?, self.limits.read()?, OutputFormat::of(self.json));
        let judged = move |puzzle, claim| -> Result<_, Failure> {
            let check = operations::Check { puzzle, claim, rules, limits };
            let checked = check.run(&mut context())?;
            Ok(match checked {
                Checked::Unknown => Reply::of(&checked, "desconocido", form)?,
                _ => Reply::of(&checked, lang.display(&checked), form)?,
            })
        };
        if self.puzzle != "-" {
            if self.moves.is_empty() {
                return Err(missing_moves());
            }
            let puzzle = read(&self.puzzle, Place::Puzzle)?;
            let moves = self.moves.join(OsStr::new(" "));
            let claim = claim(&puzzle, moves.as_encoded_bytes())?;
            return judged(puzzle, claim)?.write(out);
        }
        if !self.moves.is_empty() {
            let message = words(
                "with `-`, the moves follow each puzzle on standard input",
                "con `-`, los movimientos siguen a cada puzzle en la entrada estándar",
            );
            return Err(usage::error(ErrorKind::ArgumentConflict, message).into());
        }
        let options = AnswerOptions { threads: self.threads, lang, form, has_blocks: false };
        let mut answers = Answers::new(options, out);
        answers.joined = Joined::PicturesAndMoves;
        answers.write_lines(Path::new("-"), move |_, line| {
            let (puzzle, moves) = text::puzzle_and_captures(line);
            let puzzle = text::puzzle(puzzle, Place::Request)?;
            // Byte offsets in errors refer to the whole line.
            let moves = [&vec![b' '; line.len() - moves.len()], moves].concat();
            let claim = claim(&puzzle, &moves)?;
            judged(puzzle, claim)
        })
    }
}

/// The claim about a puzzle.
fn claim(puzzle: &Puzzle, moves: &[u8]) -> Result<Claim, Fault> {
    if text::is_impossible(moves) {
        Ok(Claim::Impossible)
    } else {
        text::captures_of(puzzle, &[moves]).map(Claim::Solution)
    }
}

fn missing_moves() -> Failure {
    let message = words(
        "the following required arguments were not provided:\n  <MOVES>...",
        "faltan argumentos: <MOVIMIENTOS>...",
    );
    usage::error(ErrorKind::MissingRequiredArgument, message).into()
}

#[derive(Debug, Args)]
#[command(explain = words(
    "Print a capture that keeps the puzzle solvable, and whether it is the only one\n\n\
     Captures already played follow the puzzle. If they cannot be continued to a solution, the answer is \
     `imposible`.",
    "Escribe una captura que conserva la solución del puzzle, y si es la única\n\n\
     Las capturas ya hechas van después del puzzle. Si ya no llevan a una solución, la respuesta es `imposible`.",
))]
#[command(after_help = examples("
  ajedrez solitario hint dc3cc5pe4pf6
  ajedrez solitario hint dc3cc5pe4pf6 c3f6
  ajedrez solitario hint --max-captures 2 --json dc3cc5pe4pf6"))]
pub(crate) struct Hint {
    #[command(flatten)]
    hint: Options<operations::Hint>,

    #[arg(help = words(
        "Print one JSON object: puzzle, verdict, move, only, nodes, seconds",
        "Escribe un objeto de JSON: puzzle, verdict, move, only, nodes, seconds",
    ))]
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let hint = self.hint.read()?.run(&mut context())?;
        Reply::of(&hint, lang.display(&hint), OutputFormat::of(self.json))?.write(out)
    }
}

#[derive(Debug, Args)]
#[command(explain = words(
    "Rate a puzzle: difficulty, number of solutions, decisions and motifs\n\n\
     The difficulty is easy, medium, hard or expert, by the information needed to choose each capture. Chances are \
     exact, or estimated with a 95 % confidence interval; the number of solutions is exact, or a lower bound (\"at \
     least\"). A puzzle that is not solved within the limits (default: 3,000,000 nodes) is answered `desconocido`.\n\n\
     A decision is a board on the way to a solution on which another capture fails; a puzzle without decisions is \
     trivial. Motifs are ideas that a person would name, such as a sacrifice.\n\n\
     Lines are answered in order, on all cores. An invalid line is answered `error` and reported with its number \
     on standard error. Blank lines and lines starting with `#` are skipped.",
    "Califica un puzzle: dificultad, cantidad de soluciones, decisiones y motivos\n\n\
     La dificultad es fácil, medio, difícil o experto, según la información necesaria para elegir cada captura. \
     Las probabilidades son exactas, o estimadas con un intervalo de confianza del 95 %; la cantidad de soluciones \
     es exacta, o una cota inferior (\"al menos\"). Un puzzle que no se resuelve dentro de los límites (por \
     omisión, 3.000.000 de nodos) recibe `desconocido`.\n\n\
     Una decisión es un tablero en el camino a una solución en el que otra captura fracasa; un puzzle sin ninguna \
     es trivial. Los motivos son ideas que nombraría una persona, como un sacrificio.\n\n\
     Las líneas se responden en orden, con todos los núcleos. Una línea incorrecta recibe `error` y se informa con \
     su número en la salida de errores. Las líneas en blanco y las que empiezan con `#` se omiten.",
))]
#[command(after_help = examples("
  ajedrez solitario rate dc3cc5pe4pf6
  ajedrez solitario rate --lang es --max-captures 2 dc3cc5pe4pf6
  ajedrez solitario rate --json --timeout 60 - < puzzles.txt"))]
pub(crate) struct Rate {
    #[arg(help = words(
        "The puzzle, such as dc3cc5pe4pf6, or `-` for puzzles from standard input, one per line",
        "El puzzle, como dc3cc5pe4pf6, o `-` para los de la entrada estándar, uno por línea",
    ))]
    #[arg(value_name = "PUZZLE|-")]
    puzzle: OsString,

    #[command(flatten)]
    options: Options<operations::Rating>,

    #[command(flatten)]
    threads: Threads,

    #[arg(help = words(
        "Print one JSON object per puzzle: puzzle, verdict, difficulty, solutions, solutions_min, unique, choices, \
         forced, chance with chance_low and chance_high, the same for blind and careful, depth, vain, traps, bits, \
         bits_from, with --motifs decisions and motifs, nodes, seconds",
        "Escribe un objeto de JSON por puzzle: puzzle, verdict, difficulty, solutions, solutions_min, unique, \
         choices, forced, chance con chance_low y chance_high, lo mismo de blind y careful, depth, vain, traps, \
         bits, bits_from, con --motifs decisions y motifs, nodes, seconds",
    ))]
    #[arg(long)]
    json: bool,
}

impl Rate {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (rules, limits) = (self.options.get(&Rules::ARGUMENTS)?, self.options.get(&LIMITS)?);
        let form = OutputFormat::of(self.json);
        // Text output always includes them.
        let has_ideas = form == OutputFormat::Words || self.options.get(&MOTIFS)?;
        let answer = move |puzzle| -> Result<_, Failure> {
            let rating = operations::Rating { puzzle, has_ideas, rules, limits };
            let rating = rating.run(&mut context())?;
            Ok(Reply::of(&rating, lang.display(&rating), form)?)
        };
        if self.puzzle != "-" {
            return answer(read(&self.puzzle, Place::Puzzle)?)?.write(out);
        }
        let options = AnswerOptions { threads: self.threads, lang, form, has_blocks: !self.json };
        let mut answers = Answers::new(options, out);
        answers.joined = Joined::Pictures;
        answers
            .write_lines(Path::new("-"), move |_, line| answer(text::puzzle(line, Place::Request)?))
    }
}
