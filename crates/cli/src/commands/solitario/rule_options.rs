//! The options of the game, as the command line names them.

use clap::Args;
use core_bitboard::Square;
use core_bitboard::solitaire::Rules;

use super::whole_number;

/// The options that change the game; without any it is the plain one.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct RuleOptions {
    /// No piece captures more than K times (Solo Chess: 2)
    #[arg(long, value_name = "K", value_parser = number, help_heading = "Rules")]
    #[arg(allow_negative_numbers = true)]
    pub(crate) max_captures: Option<u64>,

    /// A board with exactly one king must end with it
    #[arg(long, help_heading = "Rules")]
    pub(crate) king_last: bool,

    /// The last piece stands on SQ, such as e4
    #[arg(long, value_name = "SQ", help_heading = "Rules")]
    pub(crate) target: Option<Square>,

    /// A pawn that captures on rank 8 may become d, t, a or c
    #[arg(long, help_heading = "Rules")]
    pub(crate) promote: bool,
}

impl From<RuleOptions> for Rules {
    fn from(options: RuleOptions) -> Rules {
        let RuleOptions { max_captures, king_last, target, promote } = options;
        // A larger number limits nothing: of 64 pieces one is left, so that none captures 64 times.
        let max_captures = max_captures.map(|most| u8::try_from(most).unwrap_or(u8::MAX));
        Rules { max_captures, king_last, target, promote }
    }
}

fn number(text: &str) -> Result<u64, &'static str> {
    whole_number(text).ok_or("expected a whole number, such as 2")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_no_piece_can_meet_stays_one() {
        for (given, expected) in [(0, 0), (63, 63), (255, 255), (256, 255), (u64::MAX, 255)] {
            let options = RuleOptions { max_captures: Some(given), ..RuleOptions::default() };
            assert_eq!(Rules::from(options).max_captures, Some(expected));
        }
        assert_eq!(Rules::from(RuleOptions::default()), Rules::PLAIN);
    }
}
