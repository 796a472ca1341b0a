//! What the player thinks, as lines.

use std::fmt::Write as _;
use std::time::Duration;

use crate::{Score, Thought};

/// The most characters of a remark.
const REMARK_MAX: usize = 300;

/// A line for whoever reads the conversation. What it quotes may be anything: it stays on its line.
pub(crate) fn remark(text: &str) -> String {
    let tame = text.chars().take(REMARK_MAX);
    let tame = tame.map(|mark| if mark.is_control() { char::REPLACEMENT_CHARACTER } else { mark });
    format!("info string {}\n", tame.collect::<String>())
}

/// A line for each of the best moves.
pub(crate) fn infos(thought: &Thought, elapsed: Duration) -> String {
    let Thought { depth, deepest, nodes, table_hits, hash_full, .. } = thought;
    let time = elapsed.as_millis();
    let nps = u128::from(*nodes) * 1_000_000 / elapsed.as_micros().max(1);
    let mut lines = String::new();
    for (number, line) in (1..).zip(&thought.lines) {
        let (deepest, score) = (deepest.max(depth), score(line.score));
        write!(
            lines,
            "info depth {depth} seldepth {deepest} multipv {number} score {score} nodes {nodes} \
             nps {nps} hashfull {hash_full} tbhits {table_hits} time {time} pv"
        )
        .expect("a text takes all");
        line.moves.iter().for_each(|mv| write!(lines, " {mv}").expect("a text takes all"));
        lines.push('\n');
    }
    lines
}

/// The move chosen, and the one expected after it.
pub(crate) fn answer(thought: &Thought) -> String {
    match thought.lines.first().map(|line| &line.moves[..]) {
        None | Some([]) => NO_MOVE.to_owned(),
        Some([best]) => format!("bestmove {best}\n"),
        Some([best, expected, ..]) => format!("bestmove {best} ponder {expected}\n"),
    }
}

/// The answer where there is no move.
pub(crate) const NO_MOVE: &str = "bestmove (none)\n";

/// That there is no mate in so many plies.
pub(crate) fn no_mate(plies: u16) -> String {
    let moves = plies.div_ceil(2);
    format!("no mate in {moves} {}", if moves == 1 { "move" } else { "moves" })
}

/// A score; mates are counted in moves of the side that mates.
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
    fn mates_are_counted_in_moves() {
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
    fn a_remark_is_one_short_line() {
        assert_eq!(remark("a\nb\u{1b}[2J"), "info string a\u{fffd}b\u{fffd}[2J\n");
        assert!(remark(&"é".repeat(10_000)).chars().count() < 400);
    }
}
