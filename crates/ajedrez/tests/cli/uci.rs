//! `ajedrez uci`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::program::{Run, finish, program, run_on, start};
use crate::tables::{Folder, tables};

/// A run that receives lines one by one.
struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut command = program([&["uci"], arguments].concat());
        let mut child = start(command.stdin(Stdio::piped()));
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
        Engine { child, stdin, stdout }
    }

    fn say(&mut self, line: impl AsRef<[u8]>) {
        let stdin = self.stdin.as_mut().expect("it has not been closed");
        stdin.write_all(&[line.as_ref(), b"\n"].concat()).expect("the program reads");
    }

    /// The next line that begins with this word.
    #[track_caller]
    fn wait_for(&mut self, word: &str) -> String {
        loop {
            let mut line = String::new();
            let bytes = self.stdout.read_line(&mut line).expect("the program answers in UTF-8");
            assert!(bytes > 0, "the program has ended without {word}");
            if line.starts_with(word) {
                return line.trim_end().to_owned();
            }
        }
    }

    /// Closes standard input and returns the rest of the output.
    fn end(mut self) -> Run {
        drop(self.stdin.take());
        let mut out = String::new();
        self.stdout.read_to_string(&mut out).expect("the program answers in UTF-8");
        Run { out, ..finish(self.child) }
    }
}

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Engine::start(&[]);
    engine.say("uci");
    assert!(engine.wait_for("id name").starts_with("id name Ajedrez Lite "));
    let variants = "type combo default ajedrezlite var ajedrezlite var chess";
    assert_eq!(engine.wait_for("option name UCI_V"), format!("option name UCI_Variant {variants}"));
    engine.wait_for("uciok");
    engine.say("quit");
    assert_eq!(engine.end(), Run { code: 0, out: String::new(), err: String::new() });
}

#[test]
fn engine_stays_ready_after_any_input() {
    let mut engine = Engine::start(&["--dir", "/no/such/folder"]);
    let long = vec![b'x'; 3 << 20];
    let moves = format!("position startpos moves{}", " e2e3 e7e6".repeat(200_000));
    let hostile: [&[u8]; 16] = [
        b"",
        b"\0\xff\xfe\x80 \x1b[2J",
        &long,
        moves.as_bytes(),
        b"position",
        b"position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        b"go",
        b"position startpos moves e2e4",
        b"go depth 2",
        b"position fen 7k/8/5KR1/8/8/8/8/7R b - - 0 1",
        b"go infinite",
        b"stop",
        b"stop",
        b"ponderhit",
        b"setoption name Hash value 999999999999",
        b"go go go movetime -1",
    ];
    for line in hostile {
        engine.say(line);
        engine.say("isready");
        engine.wait_for("readyok");
    }
    engine.say("go infinite");
    assert_eq!(engine.end().code, 0);
}

#[test]
fn blank_lines_and_debug_print_nothing() {
    let run = run_on(["uci"], "\n \ndebug on\ndebug off\n");
    assert_eq!(run, Run { code: 0, out: String::new(), err: String::new() });
}

#[test]
fn chess_only_move_is_reported() {
    let run = run_on(["uci"], "position startpos moves e2e4\ngo depth 1\n");
    let said = "info string Ajedrez Lite: move 1: illegal move e2e4: a pawn cannot move from e2 \
                to e4; the position before it stays\n";
    assert!(run.out.starts_with(said) && !run.out.ends_with("bestmove (none)\n"), "{run:?}");
    let queen = "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q\ngo depth 2\n";
    let run = run_on(["uci"], queen);
    assert!(run.out.contains("a7a8q") && run.out.contains("\nbestmove a"), "{run:?}");
    // A move of neither game leaves no position.
    let run = run_on(["uci"], "position startpos moves e2e5\ngo depth 1\n");
    assert!(run.out.ends_with("bestmove (none)\n"), "{run:?}");
}

#[test]
fn search_for_missing_mate_ends() {
    for (position, go) in [
        ("startpos", "go mate 2"),
        ("startpos", "go mate 0"),
        ("startpos moves e2e3 e7e6", "go mate 3 searchmoves f1b5"),
        // A mate in four.
        ("fen 8/8/3k4/7R/6R1/8/8/K7 w - - 0 1", "go mate 3"),
        // A bare king and a single bishop never mate.
        ("fen 8/8/3k4/7R/6R1/8/8/K7 b - - 0 1", "go mate 50"),
        ("fen 8/8/3k4/8/6B1/8/8/K7 w - - 0 1", "go mate 99"),
        ("fen 8/8/3k4/8/8/8/6R1/K7 b - - 0 1", "go mate 18446744073709551615"),
    ] {
        let run = run_on(["uci"], format!("position {position}\n{go}\n"));
        let last = run.out.lines().last().unwrap_or_default();
        assert!(run.code == 0 && last.starts_with("bestmove "), "{position}, {go}: {run:?}");
        assert!(run.out.contains("info string no mate in "), "{position}, {go}: {run:?}");
    }
    let found = run_on(["uci"], "position fen 8/8/3k4/7R/6R1/8/8/K7 w - - 0 1\ngo mate 4\n");
    assert!(found.out.contains(" score mate 4 "), "{found:?}");
    assert!(!found.out.contains("no mate"), "{found:?}");
}

#[test]
fn a_game_that_is_over_has_no_best_move_and_a_board_without_a_king_no_game() {
    for (fen, said) in [
        ("8/8/3k4/8/8/8/8/K7 w - - 0 1", "info depth 0 score cp 0\n"),
        ("8/8/8/8/8/8/1k6/K7 w - - 0 1", "info depth 0 score cp 0\n"),
        ("7k/8/5KR1/8/8/8/8/7R b - - 0 1", "info depth 0 score mate 0\n"),
        (
            "8/8/8/8/8/8/8/K1R5 w - - 0 1",
            "info string this is not a position of Ajedrez Lite: \
            the number of black kings is 0, expected 1\n",
        ),
    ] {
        let run = run_on(["uci"], format!("position fen {fen}\ngo depth 3\n"));
        assert!(
            run.out.starts_with(said) && run.out.ends_with("bestmove (none)\n"),
            "{fen}: {run:?}"
        );
    }
}

#[test]
fn a_byte_order_mark_and_options_in_any_case_are_read() {
    let lines = "\u{feff}uci\nsetoption name uci_variant value CHESS\nposition startpos\n";
    let run = run_on(["uci"], lines);
    assert!(run.out.starts_with("id name Ajedrez Lite "), "{run:?}");
    assert!(run.out.contains("info string chess begins with knights"), "{run:?}");
}

#[test]
fn a_search_is_stopped_at_once_and_answers() {
    let mut engine = Engine::start(&[]);
    engine.say("go infinite");
    engine.wait_for("info depth 4 ");
    // How quickly is measured by `benches/examples/lite_stops.rs`.
    engine.say("stop");
    engine.wait_for("bestmove ");
    engine.say("go infinite");
    engine.say("quit");
    let run = engine.end();
    assert!(
        run.code == 0 && run.out.lines().last().is_some_and(|line| line.starts_with("bestmove "))
    );
}

#[test]
fn an_answer_waits_for_the_move_that_was_expected() {
    let mut engine = Engine::start(&[]);
    engine.say("position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    engine.say("go ponder depth 3");
    engine.wait_for("info depth 1 ");
    engine.say("isready");
    engine.wait_for("readyok");
    engine.say("ponderhit");
    assert_eq!(engine.wait_for("bestmove"), "bestmove a1a8");
    assert_eq!(engine.end().out, "");
}

#[test]
fn tables_of_the_folder_are_probed() {
    let folder = Folder::new("uci");
    let made = tables(&["make", "--material", "KPvK"], &folder.0);
    assert_eq!(made.code, 0, "{made:?}");
    let far = "position fen 8/8/8/7k/8/8/1P5K/8 w - - 0 1\ngo depth 2\n";
    let name = folder.0.display().to_string();
    let run = run_on(["uci", "--dir", &name], far);
    assert!(run.out.contains(" score mate 36 ") && run.err.is_empty(), "{run:?}");
    // A file with damaged blocks shows that the file is probed, not the table in memory.
    let file = folder.0.join("KPvK.table");
    let mut bytes = fs::read(&file).expect("the table");
    let after_header = 4_400;
    bytes[after_header..].fill(0xa5);
    fs::write(&file, bytes).expect("the damaged table");
    let is_damaged = |run: &Run| run.out.contains("info string ") && !run.out.contains(" mate 36 ");
    let run = run_on(["uci", "--dir", &name], far);
    assert!(is_damaged(&run), "{run:?}");
    let without =
        run_on(["uci", "--dir", &name], format!("setoption name TablesPath value\n{far}"));
    assert!(without.out.contains(" score mate 36 "), "{without:?}");
    let back = format!("setoption name TablesPath value {name}\n{far}");
    assert!(is_damaged(&run_on(["uci", "--dir", "/no/such/folder"], back)));
}

#[test]
fn the_tables_of_three_pieces_are_always_there() {
    // Only one move wins.
    for lines in ["", "setoption name TablesPath value <empty>\n"] {
        let run =
            run_on(["uci"], format!("{lines}position fen 8/8/1k6/8/4P3/2K5/8/8 w\ngo depth 6\n"));
        assert!(run.out.contains("bestmove c3d4"), "{run:?}");
    }
}

/// The lines that begin with a word.
fn lines_of<'a>(out: &'a str, word: &str) -> Vec<&'a str> {
    out.lines().filter(|line| line.starts_with(word)).collect()
}

#[test]
fn limited_search_ignores_other_lines() {
    let mut engine = Engine::start(&[]);
    engine.say("position startpos\ngo depth 8");
    let alone = engine.wait_for("bestmove");
    drop(engine.end());
    for next in [
        "position startpos moves e2e3\ngo depth 8",
        "go depth 3",
        "go",
        "go infinite",
        "ucinewgame",
        "isready",
        "position fen 8/8",
        "setoption name Hash value 1",
        "setoption name Threads value 0",
        "uci",
        "ponderhit",
        "debug on",
        "nonsense",
        "",
    ] {
        let run = run_on(["uci"], format!("position startpos\ngo depth 8\n{next}\n"));
        let (before, _) = run.out.split_once("bestmove").expect(next);
        assert!(before.contains("\ninfo depth 8 "), "{next}: {run:?}");
        let searches = 1 + usize::from(next.contains("go"));
        let moves = lines_of(&run.out, "bestmove");
        assert_eq!((moves.len(), moves[0]), (searches, &*alone), "{next}: {run:?}");
        // The reply to the line comes after the answer.
        let remarks = before.contains("info string") || before.contains("uciok");
        assert!(!remarks, "{next}: {run:?}");
    }
}

#[test]
fn the_same_questions_get_the_same_answers_however_fast_they_come() {
    let questions = [
        ("position startpos", "go depth 7"),
        ("position startpos moves e2e3", "go nodes 20000"),
        ("position startpos moves e2e3 e7e6", "go depth 7 searchmoves f1b5 a2a3"),
        ("position fen 8/8/3k4/7R/6R1/8/8/K7 w - - 0 1", "go mate 3"),
    ];
    let mut engine = Engine::start(&[]);
    let one_by_one = questions.map(|(position, go)| {
        engine.say(format!("{position}\n{go}"));
        engine.wait_for("bestmove")
    });
    drop(engine.end());
    let text: String = questions.map(|(position, go)| format!("{position}\n{go}\n")).concat();
    let run = run_on(["uci"], text);
    assert_eq!(lines_of(&run.out, "bestmove"), one_by_one, "{run:?}");
}

#[test]
fn limited_search_obeys_stop_quit_and_isready() {
    // It would take for ever.
    let endless = "position startpos\ngo depth 127";
    let mut engine = Engine::start(&[]);
    engine.say(endless);
    engine.say("position startpos moves e2e3\ngo nodes 999999999999\nisready");
    engine.wait_for("readyok");
    // It ends this search and the one that waits.
    engine.say("stop");
    engine.wait_for("bestmove");
    engine.wait_for("bestmove");
    engine.say("isready");
    engine.wait_for("readyok");
    engine.say(endless);
    engine.say("ucinewgame\ngo infinite\nquit");
    let run = engine.end();
    assert_eq!((run.code, lines_of(&run.out, "bestmove").len()), (0, 1), "{run:?}");
}

#[test]
fn more_lines_than_can_wait_are_answered() {
    let position =
        format!("position startpos moves{}\n", " e2e3 e7e6 e1e2 e8e7 e2e1 e7e8".repeat(9_000));
    let text = format!("go depth 3\n{position}").repeat(8);
    let run = run_on(["uci"], text);
    assert_eq!((run.code, lines_of(&run.out, "bestmove").len()), (0, 8));
}

#[test]
fn answer_without_move_waits_for_stop() {
    for (position, go) in [
        ("position startpos", "go infinite searchmoves e2e4"),
        ("position startpos", "go ponder searchmoves e2e4 wtime 1000 btime 1000"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "go infinite"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "go ponder searchmoves e2e3 depth 3"),
        ("position fen 8/8/3k4/8/8/8/8/K7 w - - 0 1", "go infinite"),
        ("position fen 7k/8/5KR1/8/8/8/8/7R b - - 0 1", "go ponder movetime 1"),
    ] {
        let mut engine = Engine::start(&[]);
        engine.say(format!("{position}\n{go}\nisready"));
        let mut before = String::new();
        while !before.ends_with("readyok\n") {
            engine.stdout.read_line(&mut before).expect("the program answers in UTF-8");
        }
        // The search is over by now, or it will be: another answer to `isready` comes after its report.
        assert!(!before.contains("bestmove"), "{position}, {go}: {before}");
        engine.say("position startpos\nsetoption name MultiPV value 1\nisready");
        engine.wait_for("readyok");
        engine.say(if go.contains("ponder") { "ponderhit" } else { "stop" });
        assert_eq!(engine.wait_for("bestmove"), "bestmove (none)", "{position}, {go}");
        assert_eq!(engine.end().code, 0);
    }
}

#[test]
fn castling_of_a_board_of_chess_leaves_the_position_before_it() {
    let castling = "fen r1b1k2r/pppppppp/8/8/8/8/PPPPPPPP/R1B1K2R w KQkq - 0 1 moves e1g1";
    let run = run_on(["uci"], format!("position {castling}\ngo depth 1\n"));
    let said = "info string Ajedrez Lite: move 1: illegal move e1g1: ";
    assert!(run.out.starts_with(said) && !run.out.contains("(none)"), "{run:?}");
}
