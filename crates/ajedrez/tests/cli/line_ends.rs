//! Lines and their ends: one rule for every command that reads lines.

use crate::program::run_on;

/// The commands that read lines from standard input, with some lines.
const COMMANDS: [(&str, &str); 18] = [
    ("solitario solve -", "# two\n\ndc3cc5pe4pf6\npa1pb2\n"),
    ("solitario solve --blank-lines -", "# two\n\ndc3cc5pe4pf6\n\npa1pb2\n"),
    ("solitario solve --count -", "dc3cc5pe4pf6\nx\n\npa1pb2\n"),
    ("solitario check -", "ta1pa5 a1a5\n\nta1pa5 a5a1\n"),
    ("solitario rate --max-nodes 1000 -", "ta1pa5\n\npa1pb2\n"),
    ("solitario draw --sheet -", "# two\nta1pa5\n\npa1pb2\n"),
    ("king --lines -", "4R1k1/5ppp/8/8/8/8/8/6K1\n\nx\n4k3/8/8/8/8/8/8/8\n"),
    (
        "king --all -",
        "# one\n--T----r\n-----ppp\n--------\n--------\n--R-----\n--------\n--------\n\
                     --------\n\n# two\n-------r\n-----ppp\n--------\n--------\n--R-----\n--------\n\
                     --------\n--------\n",
    ),
    ("king ../ajedrez/ejemplos.txt", "2\n3\n"),
    ("lite moves --lines -", "k7/8/8/8/8/8/8/K7 w\n\nk7/8/8/8/8/8/8/1K6 w\n"),
    ("lite tests -", "// one\nTEST(a, b) {\n  // two \\\n  three\n  EXPECT_TRUE(1); x\n}\n"),
    (
        "lite moves -",
        "r . . . k . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n\
         . . . . . . . .\n. . . . . . . .\nR . . . K . . .\n",
    ),
    ("rules -", "numero(a, N).\n% one\n\nnumero(b, N).\nx\nnumero(c, N).\n"),
    ("uci", "isready\n\nx\nposition startpos moves e2e4\nisready\n"),
    ("batch", "{\"id\":1,\"op\":\"lite.esEmpate\",\"fen\":\"k7/8/8/8/8/8/8/K7 w\"}\n\n{}\n\n"),
    ("batch --csv puzzle --op solitario.captures", "puzzle,a\nre1,1\n\nx,2\nre1,3\n"),
    ("solitario play ta1pa5pb5", "a1a5\n\nboard\nx\n"),
    ("lite play --level 1 --seed 1", "moves\n\nx\nboard\n"),
];

#[test]
fn every_command_ends_lines_alike() {
    for (command, input) in COMMANDS {
        let words: Vec<&str> = command.split(' ').collect();
        let expected = run_on(&words, input);
        assert!(!expected.out.is_empty(), "{command}: {expected:?}");
        let mixed = input.replacen('\n', "\r\n", 1).replace("\n\n", "\n\r");
        for other in [input.replace('\n', "\r"), input.replace('\n', "\r\n"), mixed] {
            assert_eq!(run_on(&words, &other), expected, "{command}: {other:?}");
        }
    }
}

#[test]
fn a_long_line_that_begins_with_blanks_is_refused() {
    #[track_caller]
    fn check(command: &str, before: &str, rest: &str, said: &str) {
        let words: Vec<&str> = command.split(' ').collect();
        let blanks = " ".repeat((1 << 20) + 1);
        for blanks in [&blanks, &blanks.replace(' ', "\t")] {
            let run = run_on(&words, format!("{before}{blanks}{rest}\n"));
            let all = format!("{}{}", run.out, run.err);
            assert!(all.contains(said), "{command}: {run:?}");
            assert!(
                run.code == 2 || run.code == 0 && !command.ends_with('-'),
                "{command}: {run:?}"
            );
        }
        // Blanks at the end do not make a line longer, and a long comment is a comment.
        let blank = run_on(&words, format!("{before}{blanks}\n"));
        assert!(!format!("{}{}", blank.out, blank.err).contains(said), "{command}: {blank:?}");
    }
    let long = "line 2: expected a line of at most 16383 bytes";
    for command in [
        "solitario solve -",
        "solitario solve --blank-lines -",
        "solitario rate -",
        "solitario draw -",
    ] {
        check(command, "ta1pa5\n", "x", long);
    }
    check("solitario check -", "ta1pa5 a1a5\n", "ta1pa5 a1a5", long);
    check("king --lines -", "4k3/8/8/8/8/8/8/8\n", "x", long);
    check("lite moves --lines -", "k7/8/8/8/8/8/8/K7 w\n", "x", long);
    check("rules -", "numero(a, N).\n", "x", "line 2: expected a line of at most 1023 bytes");
    check("uci", "isready\n", "isready", "a line has at most");
    check("solitario play ta1pa5", "", "a1a5", "Expected a move such as c3f6");
    check("lite play --level 1", "", "e2e3", "Expected a move such as e2e3");
    let moves = run_on(["solitario", "play", "ta1pa5"], format!("a1a5{}x", " ".repeat(2000)));
    assert!(moves.out.contains("Expected a move"), "{moves:?}");
    let comment = format!("ta1pa5\n{}# x\n #{}\n", " ".repeat(9), "x".repeat(1 << 15));
    for option in ["--count", "--blank-lines"] {
        let solved = run_on(["solitario", "solve", option, "-"], &comment);
        assert_eq!((solved.code, solved.err.as_str()), (0, ""), "{option}");
    }
}
