//! `ajedrez perft`.

use serde_json::Value;

use crate::program::{assert_answers, assert_refuses, run};

#[test]
fn the_count_is_one_line() {
    assert_answers(&run(["perft", "0"]), "1\n");
    assert_answers(&run(["perft", "1"]), "11\n");
    assert_answers(&run(["perft", "4"]), "19572\n");
    assert_answers(&run(["perft", "4", "--variant", "plain"]), "197281\n");
    assert_answers(&run(["perft", "--variant=fide", "3", "--no-bulk", "--threads=2"]), "8902\n");
}

#[test]
fn a_position_may_be_given() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    for threads in ["1", "2", "7"] {
        let args = ["perft", "3", "--variant", "fide", "--fen", kiwipete, "--threads", threads];
        assert_answers(&run(args), "97862\n");
    }
    // Without the two castlings.
    assert_answers(&run(["perft", "1", "--variant", "plain", "--fen", kiwipete]), "46\n");
}

#[test]
fn hash_table_keeps_counts() {
    for threads in ["1", "2", "5"] {
        assert_answers(&run(["perft", "7", "--hash", "4", "--threads", threads]), "70259897\n");
    }
    assert_answers(&run(["perft", "--variant=fide", "5", "--hash=1"]), "4865609\n");
    let divided = ["perft", "4", "--divide"];
    assert_eq!(run(divided).out, run(divided.into_iter().chain(["--hash", "1"])).out);

    for bad in ["0", "-1", "1048577", "x"] {
        assert_refuses(&run(["perft", "2", &format!("--hash={bad}")]), &["--hash"]);
    }
    assert_refuses(&run(["perft", "2", "--hash=1", "--no-bulk"]), &["--hash", "--no-bulk"]);
}

#[test]
fn divide_counts_below_each_move_in_the_order_of_their_names() {
    let divided = run(["perft", "3", "--divide"]);
    assert_eq!((divided.code, divided.err.as_str()), (0, ""));
    let (lines, total) = divided.out.trim_end().rsplit_once('\n').expect("several lines");
    let counts: Vec<(&str, u64)> = lines
        .lines()
        .map(|line| line.split_once(": ").expect("a move and a count"))
        .map(|(mv, count)| (mv, count.parse().expect("a number")))
        .collect();
    assert!(counts.len() == 11 && counts.is_sorted() && counts[0] == ("a1b1", 121), "{counts:?}");
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>().to_string(), total);

    assert_answers(&run(["perft", "--divide", "0"]), "1\n");
    let mate = ["perft", "--divide", "3", "--fen", "R6k/6pp/8/8/8/8/8/K7 b"];
    assert_answers(&run(mate), "0\n");
}

#[test]
fn json_has_every_field() {
    let answer = run(["perft", "2", "--json", "--divide", "--variant", "plain"]);
    assert_eq!((answer.code, answer.err.as_str(), answer.out.lines().count()), (0, "", 1));
    let object: Value = serde_json::from_str(&answer.out).expect("an object");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    assert_eq!(object["variant"], "plain");
    assert_eq!(object["fen"], start);
    assert_eq!((&object["depth"], &object["nodes"]), (&2.into(), &400.into()));
    assert!(object["seconds"].is_f64() && object["nps"].is_u64());
    assert_eq!((&object["divide"]["a2a3"], &object["divide"]["h2h4"]), (&20.into(), &20.into()));

    let short: Value = serde_json::from_str(&run(["perft", "2", "--json"]).out).expect("an object");
    assert_eq!((&short["nodes"], short.get("divide")), (&121.into(), None));
}

#[test]
fn a_count_beyond_its_limits_prints_nothing_and_ends_with_exit_code_3() {
    let nodes = ["perft", "4", "--max-nodes"];
    for more in [&[][..], &["--threads=2"], &["--hash=1"], &["--no-bulk"], &["--json"]] {
        let spent = run([&nodes[..], &["19571"], more].concat());
        assert_eq!((spent.code, spent.out.as_str()), (3, ""), "{more:?} {spent:?}");
    }
    assert_answers(&run([&nodes[..], &["19572"]].concat()), "19572\n");
    let spent = run(["perft", "200", "--timeout", "0", "--divide"]);
    assert_eq!((spent.code, spent.out.as_str()), (3, ""), "{spent:?}");
}

#[test]
fn a_bad_position_is_refused_with_its_byte() {
    let start = "4k3/8/8/8/4x3/8/8/4K3 w";
    assert_refuses(&run(["perft", "2", "--fen", start]), &["fen: ", "at byte 11, found 'x'"]);
    let queen = "4k3/8/8/8/4Q3/8/8/4K3 w";
    assert_refuses(&run(["perft", "2", "--fen", queen]), &["does not know the white queen on"]);
    assert_refuses(&run(["perft", "2", "--fen", ""]), &["fen: ", "at byte 0, found the end"]);
    let spanish = ["--lang", "es", "perft", "2", "--fen", start];
    assert_refuses(&run(spanish), &["fen: en el byte 11 se esperaba "]);
}

#[test]
fn a_depth_or_a_number_of_threads_out_of_range_is_refused() {
    for args in [
        &["perft"][..],
        &["perft", "256"],
        &["perft", "-1"],
        &["perft", "1e3"],
        &["perft", "99999999999999999999"],
        &["perft", "2", "--threads", "0"],
        &["perft", "2", "--threads", "100000"],
        &["perft", "2", "--variant", "chess"],
    ] {
        let refused = run(args);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?} {refused:?}");
    }
}

#[test]
fn a_single_line_of_moves_is_followed_to_the_greatest_depth() {
    let locked = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w";
    assert_answers(&run(["perft", "255", "--variant", "plain", "--fen", locked]), "1\n");
    assert_answers(
        &run(["perft", "255", "--no-bulk", "--variant", "plain", "--fen", locked]),
        "1\n",
    );
}

#[test]
fn every_level_that_this_cpu_has_counts_the_same() {
    for level in ["auto", "avx512", "avx2", "scalar"] {
        let run = run(["perft", "4", "--variant", "fide", "--json", "--level", level]);
        if run.code == 2 && level.starts_with("avx") {
            // A level that the CPU lacks is rejected by name.
            assert!(run.out.is_empty() && run.err.contains(level), "{run:?}");
            continue;
        }
        let object: Value = serde_json::from_str(&run.out).expect("an object");
        assert_eq!(object["nodes"], 197_281, "{level}");
        assert!(level == "auto" || object["level"] == level, "{object}");
    }
    assert_refuses(
        &run(["perft", "2", "--level", "fast"]),
        &["'--level <auto|avx512|avx2|scalar>'"],
    );
}

#[test]
#[cfg(target_os = "linux")]
fn thread_count_shrinks_under_memory_limit() {
    use std::process::Command;

    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let searches = ["1024".to_owned(), cores.to_string()].map(|threads| {
        format!("setoption name Threads value {threads}\nposition startpos\ngo depth 3\n")
    });
    for kibibytes in ["100000", "300000", "1000000", "4000000"] {
        for (args, input, out) in [
            (&["perft", "4", "--threads", "1024"][..], "", "19572\n"),
            (
                &["batch", "-", "--threads", "1024"],
                "{\"id\":7,\"op\":\"lite.perft\",\"fen\":\"8/8/8/8/8/8/8/8 w\",\"depth\":1}",
                "{\"id\":7,\"result\":",
            ),
            (&["solitario", "solve", "-", "--threads", "1024"], "ta1tb1\n", "a1b1\n"),
            (&["uci"], &searches[0], "bestmove"),
            (&["uci"], &searches[1], "bestmove"),
        ] {
            let mut command = Command::new("sh");
            let limited = "ulimit -v $0; input=$1; shift; printf %s \"$input\" | exec \"$@\"";
            command
                .args(["-c", limited, kibibytes, input, env!("CARGO_BIN_EXE_ajedrez")])
                .args(args)
                // While glibc reserves 64 MiB for a new thread, any allocation of another may fail.
                .env("MALLOC_ARENA_MAX", "1");
            crate::program::without_preferences(&mut command);
            let output = command.output().expect("a shell starts");
            let err = String::from_utf8_lossy(&output.stderr);
            let said = String::from_utf8_lossy(&output.stdout);
            assert_eq!(output.status.code(), Some(0), "{kibibytes} {args:?}: {err}");
            assert!(said.contains(out), "{args:?}: {said}");
        }
    }
}
