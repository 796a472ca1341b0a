//! `ajedrez king`.

mod answer;
mod prompt;

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use core_bitboard::{Color, Fide, Plain, Position, Variant};
use king_status::{Diagram, Language, Situation, grid, listing, read_diagrams};

pub(crate) use self::answer::Answer;

use crate::bad_input::BadInput;
use crate::drawing::{Arrow, Drawing};
use crate::exit::{Failure, Outcome, report};
use crate::lang::Lang;
use crate::whole_file::WholeFile;

/// Say of a king whether it is free, in check, mated or stalemated, with every way out of check
///
/// FILE has positions as the seed draws them: a line that begins with `#`, eight rows of eight marks
/// from rank 8 down (RDTACP for White's pieces, rdtacp for Black's, `-` for nothing), and an empty line
/// between two positions. Without N its number is asked for, and read from standard input.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez king ejemplos.txt 15
  ajedrez king ejemplos.txt --all --json
  ajedrez king --fen '4R1k1/5ppp/8/8/8/8/8/6K1 b' --svg mate.svg
  ajedrez king --fen 'r3k2r/8/8/8/4R3/8/8/4K3 b kq' --rules fide")]
pub(crate) struct King {
    /// A file of diagrams, or `-` for standard input
    #[arg(value_name = "FILE|-", required_unless_present = "fen", conflicts_with = "fen")]
    file: Option<PathBuf>,

    /// Which position of the file, counted from 1
    #[arg(value_name = "N", conflicts_with_all = ["fen", "all"], value_parser = number,
        allow_negative_numbers = true)]
    number: Option<usize>,

    /// Every position of the file, each under its heading line
    #[arg(long, conflicts_with = "fen")]
    all: bool,

    /// A position in FEN in place of a file; whose turn it is does not matter
    #[arg(long)]
    fen: Option<String>,

    /// Whose king
    #[arg(long, value_enum, default_value_t)]
    color: Side,

    /// The rules of movement
    #[arg(long, value_enum, default_value_t)]
    rules: Rules,

    /// Print an object of JSON a position: position, status, checkers, escapes
    #[arg(long)]
    json: bool,

    /// Draw the board to this file, with the pieces that give check in circles and the ways out as
    /// arrows
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    svg: Option<PathBuf>,
}

fn number(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "expected the number of a position, counted from 1")
}

/// Whose king.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Side {
    White,
    #[default]
    Black,
}

/// By which rules.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Rules {
    /// Those of the seed: no castling, no en passant
    #[default]
    Seed,
    /// Those of the FIDE: castling and en passant as the FEN allows them
    Fide,
}

/// A king, and what is printed before it.
struct Entry<V: Variant> {
    heading: Option<String>,
    situation: Situation<V>,
}

impl King {
    pub(crate) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        match self.rules {
            Rules::Seed => self.run_for::<Plain>(lang, out),
            Rules::Fide => self.run_for::<Fide>(lang, out),
        }
    }

    fn run_for<V: Variant>(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(entries) = self.entries::<V>(lang, out)? else { return Ok(Outcome::BadInput) };
        if let (Some(path), [Entry { situation, .. }]) = (&self.svg, &entries[..]) {
            WholeFile::at(path)?.write(draw(situation).to_string().as_bytes())?;
        }
        for Entry { heading, situation } in &entries {
            if self.json {
                serde_json::to_writer(&mut *out, &Answer::new(situation))
                    .map_err(io::Error::from)?;
                writeln!(out)?;
                continue;
            }
            if let Some(heading) = heading {
                writeln!(out, "{heading}")?;
            }
            let board = grid(situation.position().board());
            // The texts are the seed's, in every language.
            write!(out, "{board}{}", listing(situation, Language::Spanish))?;
        }
        Ok(Outcome::Answered)
    }

    /// What was asked about; nothing when some of it is no position, which has been reported.
    fn entries<V: Variant>(
        &self,
        lang: Lang,
        out: &mut impl Write,
    ) -> Result<Option<Vec<Entry<V>>>, Failure> {
        let Some(file) = &self.file else {
            return Ok(Some(vec![self.entry_of_fen(self.fen.as_deref().unwrap_or_default())?]));
        };
        let diagrams = read(file)?;
        if self.all {
            let mut entries = Vec::new();
            for (number, diagram) in (1..).zip(&diagrams) {
                match self.entry(number, diagram, Some(diagram.heading().to_string())) {
                    Ok(entry) => entries.push(entry),
                    Err(error) => report(&error, lang),
                }
            }
            return Ok((entries.len() == diagrams.len()).then_some(entries));
        }
        let (number, heading) = match self.number {
            Some(number) => (number, None),
            None => prompt::ask(diagrams.len(), out)?,
        };
        let diagram = number.checked_sub(1).and_then(|index| diagrams.get(index));
        let most = diagrams.len();
        diagram
            .ok_or_else(|| BadInput::Number { found: number.to_string(), most })
            .and_then(|diagram| self.entry(number, diagram, heading))
            .map(|entry| Some(vec![entry]))
            .map_err(Failure::Input)
    }

    fn entry<V: Variant>(
        &self,
        number: usize,
        diagram: &Diagram,
        heading: Option<String>,
    ) -> Result<Entry<V>, BadInput> {
        match Situation::on_board(diagram.board(), self.color.color()) {
            Ok(situation) => Ok(Entry { heading, situation }),
            Err(error) => Err(BadInput::Diagram { number, error }),
        }
    }

    fn entry_of_fen<V: Variant>(&self, fen: &str) -> Result<Entry<V>, Failure> {
        let position = Position::<V>::from_fen(fen).map_err(BadInput::Fen);
        let situation = position.and_then(|position| {
            Situation::of(&position, self.color.color()).map_err(BadInput::King)
        });
        Ok(Entry { heading: None, situation: situation.map_err(Failure::Input)? })
    }
}

impl Side {
    fn color(self) -> Color {
        match self {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// The longest file of diagrams: room for 200,000 of them, and a bound on the memory that a run takes.
const FILE_BYTES_MAX: u64 = 16 << 20;

/// Reads a file of diagrams.
fn read(file: &Path) -> Result<Vec<Diagram>, Failure> {
    let text = if file.as_os_str() == "-" {
        read_bounded(io::stdin().lock()).map_err(Failure::Read)?
    } else {
        let text = fs::File::open(file).and_then(read_bounded);
        text.map_err(|error| Failure::ReadFile(file.to_owned(), error))?
    };
    if text.len() as u64 > FILE_BYTES_MAX {
        return Err(Failure::Input(BadInput::LongFile { most: FILE_BYTES_MAX }));
    }
    read_diagrams(text).map_err(|error| Failure::Input(BadInput::Diagrams(error)))
}

/// Reads to the end, or one byte beyond what is allowed.
fn read_bounded(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(FILE_BYTES_MAX + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn draw<V: Variant>(situation: &Situation<V>) -> Drawing {
    let mut arrows: Vec<_> =
        situation.escapes().map(|escape| (escape.from(), escape.to())).collect();
    // What a pawn may become makes no arrow of its own.
    arrows.dedup();
    let arrows = arrows.into_iter().map(|(from, to)| Arrow { from, to, label: None }).collect();
    Drawing { board: *situation.position().board(), marked: situation.checkers(), arrows }
}
