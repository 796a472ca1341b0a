//! `ajedrez solitario generate`.

use serde_json::Value;

use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

const GENERATE: [&str; 2] = ["solitario", "generate"];

/// Generates boards; without a limit among the options, within a time that suffices on slow machines.
fn generate(options: &str) -> Run {
    let has_limit = options.contains("--timeout") || options.contains("--max-nodes");
    let patience = if has_limit { "" } else { "--timeout 600 " };
    run(GENERATE.into_iter().chain(format!("{patience}{options}").split_whitespace()))
}

#[test]
fn the_same_seed_gives_the_same_boards_whatever_the_threads() {
    for options in [
        "--pieces 9 --number 40 --seed 5",
        "--pieces 6 --number 6 --seed 5 --unique",
        "--pieces 7 --number 4 --seed 5 --difficulty hard --max-captures 3 --king-last --json",
    ] {
        let [one, many] = [1, 3].map(|threads| generate(&format!("{options} --threads {threads}")));
        assert_eq!((one.code, one.err.as_str()), (0, ""), "{options}");
        assert_eq!(one, many, "{options}");
        assert_ne!(one, generate(&options.replace("--seed 5", "--seed 6")), "{options}");
    }
    assert_eq!(generate("--pieces 5 --seed -1").code, 2);
    assert_ne!(generate("--pieces 20").out, generate("--pieces 20").out);
}

#[test]
fn every_board_is_another_and_is_solved() {
    let boards = generate("--pieces 3 --number 500 --roles rp --seed 1");
    let mut lines: Vec<&str> = boards.out.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!((boards.code, lines.len()), (0, 500));
    let letters = lines.iter().flat_map(|line| line.chars().step_by(3));
    assert!(letters.into_iter().all(|letter| "rp".contains(letter)), "{}", boards.out);
    let solved = run_on(["solitario", "solve", "-"], &boards.out);
    assert_eq!((solved.code, solved.out.lines().count()), (0, 500));
    assert!(!solved.out.contains("imposible"));
}

#[test]
fn the_moves_in_json_are_ok_to_check() {
    let rules = ["--promote", "--max-captures", "2"];
    let boards = generate(&format!("--pieces 6 --seed 2 --number 5 --json {}", rules.join(" ")));
    assert_eq!(boards.out.lines().count(), 5);
    for line in boards.out.lines() {
        let board: Value = serde_json::from_str(line).expect("one object");
        let moves: Vec<&str> =
            board["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let puzzle = board["puzzle"].as_str().expect("a puzzle");
        let check = ["solitario", "check", puzzle].into_iter().chain(moves).chain(rules);
        assert_answers(&run(check), "ok\n");
        assert_eq!(board["seed"], 2);
    }
}

#[test]
fn boards_with_a_motif_are_rated_with_it_in_either_language() {
    for (spec, motif) in [
        ("--pieces 6 --motif sacrifice", "a sacrifice"),
        ("--piezas 6 --motivo Sacrificio", "a sacrifice"),
        ("--pieces 3 --motif end", "one end only"),
    ] {
        let boards = generate(&format!("{spec} --unique --seed 4 --number 3"));
        assert_eq!((boards.code, boards.out.lines().count()), (0, 3), "{spec}");
        let rated = run_on(["solitario", "rate", "-"], &boards.out);
        assert_eq!(rated.out.matches(motif).count(), 3, "{}", rated.out);
    }
    let few = generate("--pieces 2 --motif end");
    assert_eq!((few.code, few.out.as_str()), (2, ""));
    assert!(few.err.contains("the motif end needs more pieces"), "{}", few.err);
    assert_eq!(generate("--pieces 5 --motif fork").code, 2);
}

#[test]
fn boards_of_one_solution_have_one() {
    let strict = generate("--pieces 7 --seed 4 --number 5 --unique strict");
    assert_eq!(strict, generate("--pieces 7 --seed 4 --number 5 --unique=strict"));
    let counts = run_on(["solitario", "solve", "--count", "-"], &strict.out);
    assert_answers(&counts, "1\n1\n1\n1\n1\n");
    let boards = generate("--pieces 7 --seed 4 --number 5 --unique --difficulty medium");
    let ratings = run_on(["solitario", "rate", "--json", "-"], &boards.out);
    assert_eq!((ratings.code, ratings.out.lines().count()), (0, 5));
    for line in ratings.out.lines() {
        let rating: Value = serde_json::from_str(line).expect("one object");
        assert_eq!((&rating["unique"], &rating["difficulty"]), (&true.into(), &"medium".into()));
    }
}

#[test]
fn sets_areas_and_games_are_respected() {
    let letters = |run: &Run| -> Vec<String> {
        run.out
            .lines()
            .map(|line| {
                let mut letters: Vec<char> = line.chars().step_by(3).collect();
                letters.sort_unstable();
                letters.into_iter().collect()
            })
            .collect()
    };
    let exactly = generate("--exactly rdtappp --number 3 --seed 1 --unique");
    assert_eq!(letters(&exactly), ["adpppprt"; 3].map(|all| all.replacen('p', "", 1)));
    let card = generate("--pieces 7 --game thinkfun --number 5 --seed 1 --unique");
    assert_eq!((card.code, card.out.lines().count()), (0, 5), "{card:?}");
    for line in card.out.lines() {
        let squares: Vec<char> = line.chars().collect();
        let on_card = |square: &[char]| square[1] <= 'd' && square[2] <= '4';
        assert!(squares.chunks(3).all(on_card), "{line}");
        assert!(line.matches('p').count() <= 2 && line.matches('r').count() <= 1, "{line}");
    }
    let area = generate("--pieces 9 --area c3-f6 --number 3 --seed 1");
    let within = |letter: &char| !"abgh".contains(*letter);
    assert!(area.out.lines().flat_map(|line| line.chars().skip(1).step_by(3)).all(|x| within(&x)));
    let solo = generate("--pieces 7 --game solo --number 3 --seed 1 --unique");
    let options = ["solitario", "solve", "--max-captures", "2", "--king-last", "-"];
    let solved = run_on(options, &solo.out);
    assert!(solved.code == 0 && !solved.out.contains("imposible"), "{solved:?}");
    assert!(letters(&solo).iter().all(|line| line.matches('r').count() == 1), "{solo:?}");
    let set = generate("--pieces 16 --chess-set --number 2 --seed 1");
    assert_eq!(letters(&set), ["aaccdpppppppprtt"; 2]);
}

#[test]
fn every_difficulty_is_made_from_four_pieces_on() {
    for class in ["easy", "medium", "hard", "expert"] {
        for men in [4, 9, 14] {
            let asked = format!("--pieces {men} --difficulty {class} --seed 3 --number 2");
            let boards = generate(&format!("{asked} --timeout 600"));
            assert_eq!((boards.code, boards.out.lines().count()), (0, 2), "{men} {boards:?}");
            let ratings = run_on(["solitario", "rate", "--json", "-"], &boards.out);
            for line in ratings.out.lines() {
                let rating: Value = serde_json::from_str(line).expect("one object");
                assert_eq!(rating["difficulty"], class, "{rating}");
            }
        }
    }
}

#[test]
fn random_seed_is_printed() {
    let board = generate("--pieces 9");
    let seed = board.err.strip_prefix("# --seed ").expect("the seed").trim();
    assert_eq!(generate(&format!("--pieces 9 --seed {seed}")).out, board.out);
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody() {
    let sunday = generate("--daily 2026-11-22");
    assert_eq!((sunday.code, sunday.err.as_str()), (0, "# --seed 20261122\n"));
    assert_eq!(sunday.out, generate("--daily 2026-11-22 --threads 1").out);
    assert_ne!(sunday.out, generate("--daily=2026-11-21").out);
    let today = generate("--daily");
    assert!(today.code == 0 && today.out.lines().count() == 1, "{today:?}");
    let request = r#"{"op":"solitario.daily","date":"2026-11-22"}"#;
    let answer: Value = serde_json::from_str(&run_on(["batch"], request).out).expect("JSON");
    assert_eq!(answer["result"][0]["puzzle"], sunday.out.trim(), "{answer}");
    assert_eq!(answer["result"][0]["seed"], 20_261_122);
    assert_refuses(&generate("--daily 2026-02-30"), &["expected a date, such as 2026-11-22"]);
    assert_refuses(&generate("--daily x --lang es"), &["se esperaba una fecha, como 2026-11-22"]);
    assert_eq!(generate("--daily --pieces 8").code, 2);
}

#[test]
fn generate_operation_and_command_agree() {
    for (fields, options) in [
        (r#""pieces":6,"seed":3,"number":4"#, "--pieces 6 --seed 3 --number 4"),
        (r#""pieces":7,"unique":true"#, "--pieces 7 --seed 0 --unique"),
        (
            r#""exactly":"rdtappp","unique":"strict","seed":1"#,
            "--exactly rdtappp --unique=strict --seed 1",
        ),
        (
            r#""pieces":7,"roles":"rtp","difficulty":"hard","max_captures":3"#,
            "--pieces 7 --roles rtp --difficulty hard --max-captures 3 --seed 0",
        ),
        (
            r#""pieces":6,"game":"thinkfun","area":"4x3""#,
            "--pieces 6 --game thinkfun --area 4x3 --seed 0",
        ),
        (
            r#""pieces":9,"game":"solo","set":"chess""#,
            "--pieces 9 --game solo --chess-set --seed 0",
        ),
    ] {
        let request = format!(r#"{{"op":"solitario.generate",{fields}}}"#);
        let answer: Value =
            serde_json::from_str(&run_on(["batch"], request).out).expect("one answer");
        let printed = generate(&format!("{options} --json"));
        let boards: Vec<Value> =
            printed.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(answer["result"], Value::Array(boards), "{fields}");
    }
    for (fields, message) in [
        ("", "expected either \"pieces\" or \"exactly\""),
        (r#","pieces":5,"exactly":"rp""#, "expected either"),
        (r#","pieces":5,"roles":"rx""#, "\"roles\": expected letters of pieces, such as rdtacp"),
        (r#","pieces":5,"area":"9x9""#, "\"area\": expected an area of the board"),
        (r#","pieces":5,"game":"go""#, "\"game\": expected \"plain\" or \"solo\" or \"thinkfun\""),
        (r#","pieces":5,"unique":1"#, "\"unique\": expected true, false, \"order\" or \"strict\""),
        (
            r#","pieces":17,"set":"chess""#,
            "expected at most 16 pieces of these roles in the set, found 17",
        ),
    ] {
        let request = format!(r#"{{"op":"solitario.generate"{fields}}}"#);
        let answer: Value =
            serde_json::from_str(&run_on(["batch"], request).out).expect("one answer");
        let said = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(said.contains(message), "{fields}: {said}");
    }
}

#[test]
fn run_reports_progress_at_limit() {
    // There are 64 boards of one king.
    let kings = generate("--pieces 1 --roles r --number 65 --max-nodes 20000 --seed 1");
    assert_eq!((kings.code, kings.out.lines().count()), (3, 64));
    let limit = "stopped after 20,000 nodes: --max-nodes\n";
    assert_eq!(kings.err, format!("64 of 65 boards were found: {limit}"));
    let spanish = generate("--pieces 1 --roles r --number 65 --max-nodes 20000 --seed 1 --lang es");
    let limit = "la búsqueda terminó tras 20.000 nodos: --max-nodes\n";
    assert_eq!(spanish.err, format!("se encontraron 64 de 65 tableros: {limit}"));

    let full = generate("--pieces 64 --unique --timeout 0.2");
    assert_eq!((full.code, full.out.as_str()), (3, ""));
    assert!(full.err.ends_with("boards were found: stopped after 0.2 seconds: --timeout\n"));
    assert_eq!(generate("--pieces 8 --timeout 0").code, 3);
    // The puzzles before a limit are the same as without one.
    let some = generate("--pieces 6 --unique --number 50 --seed 8 --max-nodes 500");
    let all = generate("--pieces 6 --unique --number 50 --seed 8");
    assert!(some.code == 3 && !some.out.is_empty() && all.out.starts_with(&some.out));
}

#[test]
fn run_without_limits_reports_default_limit() {
    // There are 64 boards of one rook.
    let asked = "--pieces 1 --roles r --number 65 --unique --seed 1";
    let full = run(GENERATE.into_iter().chain(asked.split(' ')));
    let wait =
        "stopped after 2,000,000 nodes without a board; --timeout or --max-nodes sets another";
    assert_eq!((full.code, full.out.lines().count()), (3, 64));
    assert!(full.err.contains(wait), "{full:?}");
}

#[test]
fn limit_applies_to_daily_puzzle() {
    for day in ["generate --daily 2026-11-22", "play --date 2026-11-22"] {
        let day = run(["solitario"].into_iter().chain(format!("{day} --timeout 0").split(' ')));
        let limit = "0 of 1 boards were found: stopped after 0 seconds: --timeout\n";
        assert_eq!((day.code, day.out.as_str()), (3, ""), "{day:?}");
        assert!(day.err.ends_with(limit), "{day:?}");
    }
    assert_eq!(generate("--daily 2026-11-22 --max-nodes 5").code, 2);
}

#[test]
fn thirty_pieces_of_one_solution_are_found() {
    for seed in [0, 3, 7] {
        let asked = format!("--pieces 30 --unique --seed {seed} --timeout 600");
        let board = generate(&asked);
        assert_eq!((board.code, board.out.trim().len()), (0, 90), "{seed} {board:?}");
        let one = generate(&format!("{asked} --threads 1"));
        assert_eq!(one, board);
        let rating = run_on(["solitario", "rate", "--json", "--timeout", "600", "-"], &board.out);
        let rating: Value = serde_json::from_str(&rating.out).expect("one object");
        assert_eq!(rating["unique"], true, "{rating}");
    }
}

#[test]
fn impossible_specifications_are_refused() {
    for (options, part) in [
        ("--pieces 0", "expected 1 to 64 pieces, found 0"),
        ("--pieces 65", "expected 1 to 64 pieces, found 65"),
        ("--pieces -1", "expected a whole number from 0"),
        ("--pieces x", "expected a whole number from 0"),
        ("--pieces 5 --roles", "--roles"),
        ("--pieces 5 --roles rxp", "found 'x' at byte 1"),
        ("--pieces 5 --roles R", "found 'R' at byte 0"),
        ("--pieces 27 --roles p", "at most 26 pieces"),
        ("--pieces 33 --roles ap", "at most 32 pieces"),
        ("--pieces 2 --max-captures 0", "expected a whole number from 1"),
        ("--pieces 5 --roles p --target h1", "at most 1 piece"),
        ("--pieces 5 --number 0", "--number"),
        ("--pieces 5 --difficulty hardest", "--difficulty"),
        ("--pieces 5 --unique maybe", "--unique"),
        (
            "--pieces 17 --chess-set",
            "expected at most 16 pieces of these roles in the set, found 17",
        ),
        (
            "--pieces 11 --game thinkfun",
            "expected at most 10 pieces of these roles in the set, found 11",
        ),
        ("--pieces 5 --area 2x2", "expected at most 4 pieces, one per square of the area, found 5"),
        ("--pieces 5 --area 9x9", "expected an area of the board, such as 4x4 or c3-f6"),
        ("--pieces 5 --roles t --unique", "a board of only rooks has no unique solution"),
        ("--pieces 3 --difficulty hard", "this difficulty needs at least 4 pieces, found 3"),
        ("--pieces 5 --roles tp --game solo", "these rules need exactly one king"),
        ("--pieces 5 --area 4x4 --target h8", "is outside the area a1-d4"),
        ("--pieces 5 --exactly rdt", "cannot be used with"),
    ] {
        let refused = generate(options);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{options}");
        assert!(refused.err.contains(part), "{options}: {}", refused.err);
    }
    let none = run(["solitario", "generate", "--pieces", "5", "--roles", ""]);
    assert_refuses(&none, &["expected at least one role"]);
    assert_refuses(&generate("--pieces 65 --lang es"), &["se esperaban de 1 a 64 piezas"]);
    assert_refuses(&generate("--pieces 27 --roles p --lang es"), &["con ellas hay 26 como mucho"]);
    let small = generate("--pieces 5 --area 2x2 --lang es");
    assert_refuses(&small, &["se piden 5 piezas y la zona tiene 4 casillas"]);
}
