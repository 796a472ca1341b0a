//! The sum of all operations, for code that does not know which one it has.

use crate::answer::Answer;
use crate::context::Context;
use crate::fault::Fault;
use crate::games::GameRequest;
use crate::king::KingRequest;
use crate::lite::{LiteRequest, PredicateRequest};
use crate::rules::RulesRequest;
use crate::solitario::SolitarioRequest;
use crate::source::{Error, Source};
use crate::table::{Key, Row};

/// Declares the sum of the families of operations.
macro_rules! families {
    ($($(#[$meta:meta])* $Name:ident($Family:ty),)*) => {
        /// A valid request: only the search for its answer can fail.
        #[derive(Clone, Debug)]
        pub enum Request {
            $($(#[$meta])* $Name($Family),)*
            /// A predicate of the TPI, by its name.
            Predicate(PredicateRequest),
        }

        $(impl From<$Family> for Request {
            fn from(request: $Family) -> Request {
                Request::$Name(request)
            }
        })*

        impl Request {
            /// The table: every operation.
            pub fn table() -> impl Iterator<Item = &'static Row> {
                [$(<$Family>::ROWS),*].into_iter().flatten()
            }

            /// The schema of each operation's answer, by its name.
            #[cfg(feature = "schema")]
            pub fn answer_schemas(
                generator: &mut schemars::SchemaGenerator,
            ) -> Vec<(&'static str, schemars::Schema)> {
                [$(<$Family>::schemas(generator)),*].concat()
            }

            /// The keys of all rows.
            pub(crate) fn keys() -> impl Iterator<Item = &'static Key> {
                [$(<$Family>::KEYS),*].into_iter().flatten()
            }

            /// Reads the parameters of the operation `name`, if there is one.
            ///
            /// # Errors
            ///
            /// When an argument is missing or wrong.
            pub fn read(name: &str, source: &dyn Source) -> Option<Result<Request, Error>> {
                $(
                    if let Some(read) = <$Family>::read(name, source) {
                        return Some(read.map(Request::$Name));
                    }
                )*
                None
            }

            /// The answer.
            ///
            /// # Errors
            ///
            /// Those of the [operation](crate::Operation::run).
            pub fn run(&self, context: &mut Context<'_>) -> Result<Answer, Fault> {
                match self {
                    $(Request::$Name(request) => request.run(context),)*
                    Request::Predicate(request) => request.run(context).map(Answer::Said),
                }
            }
        }
    };
}

families! {
    /// About Ajedrez Lite.
    Lite(LiteRequest),
    /// About kings.
    King(KingRequest),
    /// About the movement of pieces.
    Rules(RulesRequest),
    /// About positions of chess.
    Game(GameRequest),
    /// About puzzles.
    Solitario(SolitarioRequest),
}
