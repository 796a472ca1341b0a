//! `ajedrez lite predicate`: the TPI's predicates by their names.

use std::io::Write;

use ajedrez_course::predicates::{ArgumentValue, PREDICATES, ParameterType, Predicate};
use ajedrez_protocol::host::context;
use ajedrez_protocol::lite::predicates::{argument, predicate};
use ajedrez_protocol::lite::{LiteRequest, PredicateRequest};
use ajedrez_protocol::{Kind as FaultKind, Language, Limits};
use clap::Args;
use clap::error::ErrorKind;
use strsim::damerau_levenshtein;

use super::exercise::similar_names;
use crate::answers::{OutputFormat, Reply};
use crate::arguments::{ArgumentsOf, Text};
use crate::exit::{Failure, Outcome};
use crate::help::{Explain as _, examples};
use crate::language::words;
use crate::usage;

#[derive(Debug, Args)]
#[command(explain = words(
    "Evaluate a predicate or function of the TPI, such as jugadorEnJaque, with the arguments of its formula\n\n\
     `ajedrez lite jugadorEnJaque ...` is the same. Without a name, lists all of them with their parameters. A \
     posicion or a tablero is written as in the other commands; a coordenada as (6,3) or d2, also off the board; \
     a casilla as (3,1) or cTORRE_B; a sequence as (6,3)(6,6) or d2 g2, or, for positions, separated by `;`.",
    "Evalúa un predicado o una función del TPI, como jugadorEnJaque, con los argumentos de su fórmula\n\n\
     `ajedrez lite jugadorEnJaque ...` es lo mismo. Sin nombre, muestra todos con sus parámetros. Una posicion o \
     un tablero se escribe como en las otras órdenes; una coordenada como (6,3) o d2, también fuera del tablero; \
     una casilla como (3,1) o cTORRE_B; una secuencia como (6,3)(6,6) o d2 g2 o, si es de posiciones, con `;` \
     entre ellas.",
))]
#[command(after_help = examples("
  ajedrez lite predicate
  ajedrez lite jugadorEnJaque '4k3/8/8/8/8/8/8/K3R3 b' 2
  ajedrez lite casillaAtacada start '(7,2)' '(6,3)'
  ajedrez lite hayMateForzadoEn '7k/8/5K2/8/8/8/8/4R3 w' 2"))]
#[command(args = super::no_pictures())]
pub(super) struct PredicateCall {
    #[arg(help = words("The name of the predicate", "El nombre del predicado"))]
    #[arg(value_name = words("NAME", "NOMBRE"))]
    name: Option<String>,

    #[arg(help = words(
        "The arguments of its formula, in order",
        "Los argumentos de su fórmula, en orden",
    ))]
    #[arg(value_name = words("ARGUMENTS", "ARGUMENTOS"))]
    #[arg(allow_negative_numbers = true)]
    arguments: Vec<String>,

    #[arg(help = words(
        "Print the result in JSON, as `ajedrez batch` does",
        "Escribe el resultado en JSON, como `ajedrez batch`",
    ))]
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: ArgumentsOf<Limits>,
}

impl PredicateCall {
    pub(super) fn run(&self, lang: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let Some(name) = &self.name else {
            PREDICATES.iter().try_for_each(|predicate| writeln!(out, "{predicate}"))?;
            return Ok(Outcome::Answered);
        };
        let predicate = predicate(name).ok_or_else(|| unknown(name))?;
        let arguments = self.arguments(predicate)?;
        let request = PredicateRequest { predicate, arguments, limits: self.limits.read()? };
        let form = OutputFormat::of(self.json);
        match request.run(&mut context()) {
            Ok(value) => Reply::of(&value, value, form)?.write(out),
            Err(fault) if fault.kind() == FaultKind::Budget => {
                Reply::unknown(form, lang).write(out)
            }
            Err(fault) => Err(fault.into()),
        }
    }

    fn arguments(&self, predicate: &Predicate) -> Result<Vec<ArgumentValue>, Failure> {
        let (expected, found) = (predicate.parameters.len(), self.arguments.len());
        if expected != found {
            let (s, n) = if expected == 1 { ("", "") } else { ("s", "n") };
            let message = words(
                format!("{predicate}: expected {expected} argument{s}, found {found}"),
                format!("{predicate}: se esperaba{n} {expected} argumento{s} y hay {found}"),
            );
            return Err(usage::error(ErrorKind::WrongNumberOfValues, message).into());
        }
        let read = |(&(name, kind), text): (&(&'static str, ParameterType), &String)| {
            let text = match kind {
                // The value may be in a file.
                ParameterType::Position | ParameterType::Board => Text::read(text, None)?.text,
                _ => text.clone(),
            };
            Ok(argument(kind, name, &text, None)?)
        };
        predicate.parameters.iter().zip(&self.arguments).map(read).collect()
    }
}

/// The error for a name that is not a TPI predicate or that belongs to an exercise.
fn unknown(name: &str) -> Failure {
    let is_exercise = LiteRequest::ROWS.iter().any(|row| row.own_name() == name);
    // A much longer name cannot match, and comparing it would take long.
    let own = PREDICATES.iter().filter(|own| name.len() < 2 * own.name.len());
    let near = own.min_by_key(|own| damerau_levenshtein(own.name, name));
    let near = near.filter(|own| damerau_levenshtein(own.name, name) <= own.name.len() / 4);
    let message = match near {
        _ if is_exercise => words(
            format!("{name} is an exercise, not a predicate: `ajedrez lite {name}`"),
            format!("{name} es un ejercicio, no un predicado: `ajedrez lite {name}`"),
        ),
        Some(near) => words(
            format!("the TPI has no predicate {name:?}; did you mean {near}?"),
            format!("el TPI no tiene ningún predicado {name:?}; ¿se quiso decir {near}?"),
        ),
        None => {
            let similar = similar_names(name);
            let [english, spanish] = match &similar[..] {
                [] => ["`ajedrez lite predicate` lists them", "`ajedrez lite predicate` los lista"]
                    .map(str::to_owned),
                [nearest, ..] => {
                    [format!("did you mean {nearest}?"), format!("¿se quiso decir {nearest}?")]
                }
            };
            words(
                format!("the TPI has no predicate {name:?}; {english}"),
                format!("el TPI no tiene ningún predicado {name:?}; {spanish}"),
            )
        }
    };
    usage::error(ErrorKind::InvalidValue, message).into()
}
