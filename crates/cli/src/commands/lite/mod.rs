//! `ajedrez lite`.

mod cpp;
mod exercise;
mod position;
mod question;
mod show;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::error::ErrorKind;
use protocol::{Answer, Kind, Request};

use self::cpp::{initialiser, test_case};
pub(crate) use self::exercise::named;
use self::position::On;
use self::question::Question;
use self::show::show;
use super::write_json;
use crate::exit::{Failure, Outcome};
use crate::lang::Lang;
use crate::limits::context;
use crate::usage::{self, Expecting};
use crate::whole_file::WholeFile;

/// Ajedrez Lite: the exercises of the course, asked about a position
///
/// A position is a FEN, `start`, the course's `tablero` in JSON or in the braces of C++, a picture, or
/// a file with one of them (`-` for standard input). Each question is also known by the course's
/// names, such as casillasAtacadas or esPosiciónVálida, and by the number of its exercise.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  ajedrez lite moves start
  ajedrez lite attacked 'k7/8/8/8/3b4/8/8/K7 w' black
  ajedrez lite forced-line '8/2P5/8/7k/7P/8/3R4/3K3R w' d2g2 h4h5 h5h6 c7c8
  ajedrez lite seVieneElJaqueEn '7k/8/5K2/8/8/8/8/4R3 w' --max 5
  ajedrez lite reachable start 'r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w'
  ajedrez lite --exercise TPI.3 '7k/8/8/8/8/8/P7/K7 w' white
  ajedrez lite attacked '7k/8/8/8/8/8/P7/K7 w' white --gtest
  ajedrez lite legal start '(6,0)' a3
  ajedrez lite moves start --svg moves.svg
  ajedrez lite mate-tree '8/8/3k4/7R/6R1/8/8/K7 w' --max 5")]
pub(crate) struct Lite {
    /// Ask the question of an exercise, such as TPI.4, in place of naming it
    // `named` has put the question in its place.
    #[arg(long, value_name = "TPE.N|TPI.N")]
    exercise: Option<String>,

    #[command(subcommand)]
    question: Question,

    /// Draw the board to this file: squares in circles, moves as arrows
    #[arg(long, value_name = "FILE", global = true)]
    svg: Option<PathBuf>,
}

impl Lite {
    pub(crate) fn run(&self, lang: Lang, out: &mut impl Write) -> Result<Outcome, Failure> {
        let &On { json, cpp, gtest, .. } = self.question.on();
        let request = Request::from(self.question.request(!json && !cpp && !gtest)?);
        let file = self.svg.as_deref().map(WholeFile::at).transpose()?;
        let answer = match request.run(&mut context()) {
            Err(fault) if fault.kind() == Kind::Budget => {
                if !json {
                    writeln!(out, "{}", lang.choose("unknown", "desconocido"))?;
                }
                return Ok(Outcome::BudgetSpent);
            }
            answer => answer?,
        };
        if let (Some(file), Request::Lite(request), Answer::Lite(answer)) =
            (file, &request, &answer)
        {
            let drawing = request.drawing(answer).ok_or_else(undrawn)?;
            file.write(drawing.to_string().as_bytes())?;
        }
        if json {
            write_json(&answer, out)?;
        } else if let (true, Request::Lite(request), Answer::Lite(answer)) =
            (cpp || gtest, &request, &answer)
        {
            let text = if cpp { initialiser(answer) } else { test_case(request, answer) };
            let none = Expecting(
                "the course has no type or no function for this answer".to_owned(),
                "el curso no tiene tipo o no tiene función para esta respuesta".to_owned(),
            );
            let text = text.ok_or_else(|| usage::error(ErrorKind::ArgumentConflict, none))?;
            writeln!(out, "{text}")?;
        } else if let (Request::Lite(request), Answer::Lite(answer)) = (&request, &answer) {
            show(request, answer, lang, out)?;
        }
        Ok(if answer.is_unknown() { Outcome::BudgetSpent } else { Outcome::Answered })
    }
}

/// `valid` and `initial` are asked of what may be no position.
fn undrawn() -> Failure {
    let message = Expecting(
        "--svg draws no answer of valid and initial".to_owned(),
        "--svg no dibuja las respuestas de valid e initial".to_owned(),
    );
    usage::error(ErrorKind::ArgumentConflict, message).into()
}
