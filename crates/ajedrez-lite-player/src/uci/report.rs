//! The lines that report a search.

use std::fmt::Write as _;
use std::time::Duration;

use crate::{Score, SearchInfo};

/// The maximum number of characters of an `info string`.
const INFO_STRING_MAX: usize = 300;

/// An `info string` line. Control characters are replaced, so the text stays on one line.
pub(crate) fn info_string(text: &str) -> String {
    let printable = text.chars().take(INFO_STRING_MAX);
    let printable = printable
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter });
    format!("info string {}\n", printable.collect::<String>())
}

/// One `info` line per principal variation.
pub(crate) fn info_lines(info: &SearchInfo, elapsed: Duration) -> String {
    let SearchInfo { depth, seldepth, nodes, table_hits, hashfull, .. } = info;
    let time = elapsed.as_millis();
    let nps = u128::from(*nodes) * 1_000_000 / elapsed.as_micros().max(1);
    let mut lines = String::new();
    for (number, line) in (1..).zip(&info.lines) {
        let (seldepth, score) = (seldepth.max(depth), score(line.score));
        write!(
            lines,
            "info depth {depth} seldepth {seldepth} multipv {number} score {score} nodes {nodes} \
             nps {nps} hashfull {hashfull} tbhits {table_hits} time {time} pv"
        )
        .expect("a text takes all");
        line.moves.iter().for_each(|mv| write!(lines, " {mv}").expect("a text takes all"));
        lines.push('\n');
    }
    lines
}

/// The `bestmove` line, with the expected reply.
pub(crate) fn bestmove(info: &SearchInfo) -> String {
    match info.lines.first().map(|line| &line.moves[..]) {
        None | Some([]) => BESTMOVE_NONE.to_owned(),
        Some([best]) => format!("bestmove {best}\n"),
        Some([best, expected, ..]) => format!("bestmove {best} ponder {expected}\n"),
    }
}

/// The answer if there is no legal move.
pub(crate) const BESTMOVE_NONE: &str = "bestmove (none)\n";

/// A text that says that there is no mate within this many plies.
pub(crate) fn no_mate_text(plies: u16) -> String {
    let moves = plies.div_ceil(2);
    format!("no mate in {moves} {}", if moves == 1 { "move" } else { "moves" })
}

/// A UCI score; mates count moves of the mating side.
pub(crate) fn score(score: Score) -> String {
    match score {
        Score::Centipawns(points) => format!("cp {points}"),
        Score::Mate(plies) => format!("mate {}", plies.div_ceil(2)),
        Score::Mated(0) => "mate 0".to_owned(),
        Score::Mated(plies) => format!("mate -{}", plies / 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mate_scores_count_moves() {
        for (found, expected) in [
            (Score::Centipawns(-35), "cp -35"),
            (Score::Mate(1), "mate 1"),
            (Score::Mate(3), "mate 2"),
            (Score::Mated(0), "mate 0"),
            (Score::Mated(2), "mate -1"),
            (Score::Mated(4), "mate -2"),
        ] {
            assert_eq!(score(found), expected);
        }
    }

    #[test]
    fn info_string_is_one_short_line() {
        assert_eq!(info_string("a\nb\u{1b}[2J"), "info string a\u{fffd}b\u{fffd}[2J\n");
        assert!(info_string(&"é".repeat(10_000)).chars().count() < 400);
    }
}
