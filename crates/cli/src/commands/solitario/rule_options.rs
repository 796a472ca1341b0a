//! The options of the game, as the command line names them.

use clap::Args;
use core_bitboard::solitaire::Rules;
use core_bitboard::{ParseSquareError, Square};
use protocol::Language;

use super::whole_number;
use crate::usage::Expecting;

/// The options that change the game; without any it is the plain one.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct RuleOptions {
    /// No piece captures more than K times (Solo Chess: 2)
    #[arg(long, value_name = "K", value_parser = number, help_heading = "Rules")]
    #[arg(allow_negative_numbers = true)]
    max_captures: Option<u64>,

    /// A board with exactly one king must end with it
    #[arg(long, help_heading = "Rules")]
    king_last: bool,

    /// The last piece stands on SQ, such as e4
    #[arg(long, value_name = "SQ", value_parser = square, help_heading = "Rules")]
    target: Option<Square>,

    /// A pawn that captures on rank 8 may become d, t, a or c
    #[arg(long, help_heading = "Rules")]
    promote: bool,
}

impl From<RuleOptions> for Rules {
    fn from(options: RuleOptions) -> Rules {
        let RuleOptions { max_captures, king_last, target, promote } = options;
        protocol::solitario::RuleOptions { max_captures, king_last, target, promote }.into()
    }
}

fn number(text: &str) -> Result<u64, Expecting> {
    whole_number(text).ok_or(Expecting(
        "expected a whole number, such as 2",
        "se esperaba un número entero, como 2",
    ))
}

fn square(text: &str) -> Result<Square, Expecting<String>> {
    let said = |error: ParseSquareError| {
        Expecting(error.to_string(), Language::Spanish.say(&error).to_string())
    };
    text.parse().map_err(said)
}
