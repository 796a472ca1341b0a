//! Properties of the conversation in UCI.

use std::iter;

use ajedrez_lite::LitePosition;
use core_bitboard::{Lite, Position};

use crate::case::Case;

/// For any input lines, each `isready` and `uci` is answered, each `go` has one best move, and only UCI
/// lines are written. At the end the player still finds a legal move, unless the position is not one of
/// the course or its game is over.
pub(crate) fn lines(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let mut lines = vec![b"setoption name Hash value 1".to_vec()];
    for _ in 0..case.below(12) {
        let line = line(&mut case);
        // A line that is changed may become two.
        let changed = if case.below(3) == 0 { case.changed(line) } else { line.into_bytes() };
        lines.extend(changed.split(|&byte| byte == b'\n').map(<[u8]>::to_vec));
    }
    let last: Position<Lite> = case.position();
    let is_word = |line: &[u8], word: &str| {
        let line = line.trim_ascii();
        line.split(|&byte| [b' ', b'\t'].contains(&byte)).next() == Some(word.as_bytes())
    };
    lines.retain(|line| !is_word(line, "quit"));
    // A search to depth 39 would take hours, and the lines after it wait for it unless it is stopped.
    lines.push(b"stop".to_vec());
    lines.push(format!("position fen {}", last.fen()).into_bytes());
    lines.push(format!("go nodes {}", case.below(600)).into_bytes());

    let shown: Vec<_> = lines.iter().map(|line| String::from_utf8_lossy(line)).collect();
    let mut out = Vec::new();
    ajedrez_lite_player::uci::run(lines.clone().into_iter().map(Ok), &mut out, None)
        .unwrap_or_else(|error| panic!("{shown:?}: {error}"));
    let out = String::from_utf8(out).unwrap_or_else(|error| panic!("{shown:?}: {error}"));
    for (asked, answered) in [("uci", "uciok"), ("isready", "readyok"), ("go", "bestmove")] {
        let asked = lines.iter().filter(|line| is_word(line, asked)).count();
        let answers = out.lines().filter(|line| is_word(line.as_bytes(), answered)).count();
        assert_eq!(answers, asked, "{answered} after {shown:?}: {out}");
    }
    let words = ["id", "option", "uciok", "readyok", "info", "bestmove"];
    for line in out.lines() {
        let is_known = words.iter().any(|word| is_word(line.as_bytes(), word));
        assert!(is_known, "{line:?} after {shown:?}");
    }
    let best = out.lines().next_back().and_then(|line| line.split(' ').nth(1));
    let goes_on = LitePosition::try_from(last).is_ok_and(|last| last.outcome().is_none());
    let legal: Vec<String> = last.legal_moves().iter().map(ToString::to_string).collect();
    match best {
        Some("(none)") => assert!(!goes_on, "no move after {shown:?}"),
        best => {
            let is_legal = legal.iter().any(|mv| Some(mv.as_str()) == best);
            assert!(goes_on && is_legal, "{best:?} after {shown:?}");
        }
    }
}

/// A line that a program with a board may send.
fn line(case: &mut Case<'_>) -> String {
    let words = [
        "uci",
        "isready",
        "ucinewgame",
        "stop",
        "ponderhit",
        "position startpos",
        "position startpos moves e2e3 e7e6 f1b5",
        "position startpos moves e2e4",
        "setoption name MultiPV value 3",
        "setoption name UCI_Variant value chess",
        "setoption name UCI_Variant value ajedrezlite",
        "setoption name TablesPath value <empty>",
        "setoption name TablesPath value /no/such/folder",
    ];
    match case.below(4) {
        0 => case.choose(&words).to_owned(),
        1 => position(case),
        _ => go(case),
    }
}

fn position(case: &mut Case<'_>) -> String {
    let start: Position<Lite> = case.position();
    let mut here = start;
    let fen = start.fen().to_string();
    let clock = case.below(120);
    let mut line = format!("position fen {} {clock} 9 moves", fen.trim_end_matches(" 0 1"));
    for _ in 0..case.below(6) {
        let moves = here.legal_moves();
        let Some(&first) = moves.first() else { break };
        let mv = if moves.len() > 1 { case.choose(&moves) } else { first };
        line += &format!(" {mv}");
        here = here.play_unchecked(mv);
    }
    line
}

fn go(case: &mut Case<'_>) -> String {
    let count = 1 + case.below(3);
    let limits = iter::repeat_with(|| {
        let number = case.below(40);
        match case.below(9) {
            0 => "infinite".to_owned(),
            1 => "ponder".to_owned(),
            2 => format!("depth {number}"),
            3 => format!("nodes {number}"),
            4 => format!("movetime {number}"),
            5 => format!("wtime {number} btime {} winc 1 binc 0", case.below(9)),
            6 => format!("movestogo {number} wtime -3 btime 7"),
            7 => format!("mate {number}"),
            _ => format!("searchmoves {}{}", case.square(), case.square()),
        }
    });
    format!("go {}", limits.take(count).collect::<Vec<_>>().join(" "))
}
