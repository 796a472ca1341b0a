//! What is wrong with tables, in both languages.

use lite_tables::{MakeError, Problem, TableError};
use protocol::messages;

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

messages! { TableFault [Table], language:
    TableFault::Make(error) => "{error}", "no se puede hacer la tabla: {error}";
}
