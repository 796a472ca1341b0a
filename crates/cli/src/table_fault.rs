//! What is wrong with tables, in both languages.

use lite_tables::{MakeError, ParseMaterialError, Problem, TableError};
use protocol::messages;

use crate::reason::reason;

/// Why tables cannot be made or asked.
#[derive(Debug)]
pub(crate) enum TableFault {
    /// A file is not the table that it should be.
    Table(TableError),
    /// A class cannot be solved.
    Make(MakeError),
}

impl TableFault {
    /// Whether the system could not read, and nothing that was read is wrong.
    pub(crate) fn is_of_system(&self) -> bool {
        matches!(self, TableFault::Table(error) if matches!(error.problem(), Problem::Read(_)))
    }
}

messages! { TableFault, language:
    TableFault::Table(error) => "{error}", "{path}: {problem}",
        path = error.path().display(), problem = in_spanish(error.problem());
    TableFault::Make(error) => "{error}", "no se puede hacer la tabla: {error}";
}

fn in_spanish(problem: &Problem) -> String {
    match problem {
        Problem::Read(error) => {
            format!("no se puede leer: {}", reason(error))
        }
        Problem::Magic => "no es una tabla de Ajedrez Lite".to_owned(),
        Problem::Version { found } => format!("es una tabla de la versión {found}, que no se lee"),
        Problem::Material { found } => format!("es la tabla de {found}"),
        Problem::Name(error) => {
            format!("ninguna tabla se llama así: {}", name_in_spanish(error))
        }
        Problem::Length { expected, found } => {
            format!("se esperaban {expected} bytes y hay {found}")
        }
        Problem::Checksum { start, end } => {
            format!("está dañada entre los bytes {start} y {end}")
        }
        Problem::Value { fen } => {
            format!("el valor de la posición {fen} no es el de su mejor jugada")
        }
        other => other.to_string(),
    }
}

pub(crate) fn name_in_spanish(error: &ParseMaterialError) -> String {
    match error {
        ParseMaterialError::Absent { letter, byte } => format!(
            "se esperaba K, R, B o P en el byte {byte} y hay '{letter}': en el Ajedrez Lite no hay \
             caballos ni damas, y el peón se convierte en torre"
        ),
        ParseMaterialError::Letter { letter, byte } => {
            format!("se esperaba K, R, B o P en el byte {byte} y hay '{letter}'")
        }
        ParseMaterialError::Kings => {
            "se esperaban las piezas de dos bandos, cada uno con su rey delante, como en KRPvKR"
                .to_owned()
        }
        ParseMaterialError::Size { pieces } => {
            format!("se esperaban de 3 a 5 piezas y hay {pieces}")
        }
        other => other.to_string(),
    }
}
