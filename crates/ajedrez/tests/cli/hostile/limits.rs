//! Commands that read any input end at their limits. A limit of 0 is reached on every machine.

use crate::program::{run, run_on};

const TESTS: &str = "TEST(a, b) { EXPECT_TRUE(esJugadorValido(1)); }\n";

#[track_caller]
fn check_over(args: &[&str], input: &str) {
    let over = run_on(args, input);
    assert_eq!((over.code, over.out.as_str()), (3, ""), "{args:?}: {}", over.err);
    assert_eq!(over.err, "error: time limit reached before the last answer\n", "{args:?}");
    let enough: Vec<&str> = args.iter().map(|&arg| if arg == "0" { "3600" } else { arg }).collect();
    let enough = run_on(&enough, input);
    assert_eq!((enough.code, enough.err.as_str()), (0, ""), "{args:?}");
    assert!(!enough.out.is_empty(), "{args:?}");
}

#[test]
fn a_limit_of_time_ends_a_file_of_diagrams_of_positions_and_of_tests() {
    check_over(&["king", "--all", "--timeout", "0"], "");
    check_over(&["king", "-", "--lines", "--timeout", "0"], "4k3/8/8/8/8/8/8/4K3\n");
    check_over(&["lite", "tests", "-", "--timeout", "0"], TESTS);
    let spanish = run(["--lang", "es", "king", "--all", "--timeout", "0"]);
    assert_eq!(spanish.err, "error: se alcanzó el límite de tiempo antes de la última respuesta\n");
}

#[test]
fn the_limits_of_queries_end_a_query_and_not_the_run() {
    let queries = "casillaValida(A, B), casillaValida(C, D)\nmover(reinaBlanca, d, 2)\n";
    for limit in [["--timeout", "0"], ["--max-nodes", "10"]] {
        let run = run_on(["rules", limit[0], limit[1], "-"], queries);
        assert_eq!((run.code, run.out.as_str()), (3, "true.\n"), "{limit:?}");
        let message = "limit reached before all solutions of the query were found";
        assert_eq!(run.err, format!("error: line 1: {message}\n"), "{limit:?}");
    }
}

#[test]
fn batch_limits_the_nodes_and_the_memory_of_each_request() {
    let lines = concat!(
        r#"{"id":1,"op":"fide.perft","fen":"4k3/8/8/8/8/8/8/4K3 w","depth":3}"#,
        "\n",
        r#"{"id":2,"op":"rules.query","query":"casillaValida(A,B), casillaValida(C,D), casillaValida(E,F)"}"#,
        "\n",
    );
    let plain = run_on(["batch"], lines);
    assert_eq!(plain.code, 0, "{}", plain.err);
    let few = run_on(["batch", "--max-nodes", "100"], lines);
    assert_eq!((few.code, few.out.matches(r#""kind":"budget""#).count()), (2, 2), "{}", few.out);
    // A quarter of a million solutions of six values each do not fit.
    let little = run_on(["batch", "--memory", "1"], lines);
    assert_eq!((little.code, little.out.matches(r#""kind":"budget""#).count()), (2, 1));
    assert_eq!(little.out.lines().next(), plain.out.lines().next());
    for bad in [["--memory", "0"], ["--memory", "-1"], ["--max-nodes", "x"]] {
        let refused = run_on(["batch", bad[0], bad[1]], lines);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{bad:?}");
        assert!(refused.err.contains(bad[0]), "{bad:?}: {}", refused.err);
    }
}
