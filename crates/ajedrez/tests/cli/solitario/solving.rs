//! `ajedrez solitario solve`: what it prints, counts, lists and explains, and its limits.

use std::fs;

use serde_json::Value;

use crate::answers::assert_solves;
use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

/// A file of PDF, and how the program ended that wrote it.
fn printed(name: &str, line: &str, input: &str) -> (Run, Vec<u8>) {
    // A folder for each file: the tests run at the same time.
    let file = directory(&format!("printing-{name}")).join(name);
    let path = file.to_str().expect("a path of UTF-8");
    let words = ["solitario", "draw", "--pdf", path].into_iter().chain(line.split(' '));
    let run = run_on(words, input);
    (run, fs::read(&file).unwrap_or_default())
}

/// The sizes of the pages, found without a reader of PDF: only what a page shows is compressed.
#[track_caller]
fn pages(pdf: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(pdf);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"), "{text}");
    let sizes = text.split("/MediaBox [").skip(1);
    let sizes: Vec<String> = sizes
        .map(|rest| {
            rest.split(']').next().expect("a box ends").trim_start_matches("0 0 ").to_owned()
        })
        .collect();
    assert!(text.contains(&format!("/Count {}\n", sizes.len())), "{sizes:?}");
    sizes
}

const A4: &str = "595.28 841.89";

#[test]
fn a_sheet_fills_pages_of_paper_and_the_solutions_begin_a_page() {
    let nine = "ta1pa5\n".repeat(9);
    let (run, pdf) = printed("nine.pdf", "--sheet -", &nine);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
    assert_eq!(pages(&pdf), [A4, A4]);
    let (_, ten) = printed("ten.pdf", "--sheet -", &format!("{nine}re1th8\n"));
    assert_eq!(pages(&ten), [A4, A4, A4]);
    let (_, without) = printed("without.pdf", "--sheet --without-solutions -", &nine);
    assert_eq!(pages(&without), [A4]);
    let (_, letter) = printed("letter.pdf", "--sheet --paper letter -", &nine);
    assert_eq!(pages(&letter)[0], "612 792");
    let (_, again) = printed("again.pdf", "--sheet -", &nine);
    assert!(pdf == again, "the same sheet has other bytes");
    let (_, spanish) = printed("spanish.pdf", "--sheet --lang es -", &nine);
    assert!(pdf != spanish && pages(&spanish).len() == 2, "the heading is another");
}

#[test]
fn a_strip_has_no_page_of_solutions_and_a_board_has_its_size() {
    let (_, strip) = printed("strip.pdf", "--strip dc3cc5pe4pf6", "");
    assert_eq!(pages(&strip), [A4]);
    // Eight squares of a centimetre, and the edge.
    let (_, board) = printed("board.pdf", "--no-names dc3cc5pe4pf6", "");
    assert_eq!(pages(&board), ["228.06 228.06"]);
    let (_, small) = printed("small.pdf", "--no-names --pixels 20 dc3cc5pe4pf6", "");
    assert_eq!(pages(&small), ["120.67 120.67"]);
}

#[test]
fn failed_output_leaves_no_file() {
    for (line, part) in
        [("--sheet re1 te9", "puzzle 2: "), ("re1 te2", "only --sheet draws several")]
    {
        let name = format!("{}.pdf", part.len());
        let (run, pdf) = printed(&name, line, "");
        assert_refuses(&run, &[part]);
        assert!(pdf.is_empty(), "{line}");
    }
    let paper = run(["solitario", "draw", "--paper", "letter", "re1"]);
    assert_refuses(&paper, &["--pdf"]);
    let (spent, pdf) = printed("spent.pdf", "--solution --max-nodes 0 dc3cc5pe4pf6", "");
    assert_eq!((spent.code, pages(&pdf).len()), (3, 1));
}

#[test]
fn every_picture_of_an_answer_can_be_printed() {
    let folder = directory("printing-answers");
    let fen = "4r1k1/5ppp/8/8/8/8/8/4K2R w";
    for (name, line) in [
        ("king", &["king", "--fen", fen][..]),
        ("lite", &["lite", "moves", fen]),
        ("forced", &["lite", "forced-line", "8/2P5/8/7k/7P/8/3R4/3K3R w", "d2g2", "h4h5"]),
        ("solve", &["solitario", "solve", "dc3cc5pe4pf6"]),
    ] {
        let file = folder.join(format!("{name}.pdf"));
        let path = file.to_str().expect("a path of UTF-8");
        let drawn = run(line.iter().chain(&["--pdf", path]));
        assert_eq!((drawn.code, drawn.out), (0, run(line).out), "{name}");
        let file = fs::read(&file).expect("a file");
        assert_eq!(pages(&file), ["240.03 240.03"], "{name}");
    }
    assert_refuses(&run(["lite", "valid", "start", "--pdf", "x.pdf"]), &["--pdf draws no answer"]);
    assert_refuses(&run(["solve", "--pdf", "x.pdf", "re1", "re2"]), &["--pdf draws one puzzle"]);
    let lines = ["lite", "moves", "--lines", "-", "--pdf", "x.pdf", "--lang", "es"];
    assert_refuses(&run(lines), &["--pdf dibuja una sola posición"]);
    assert_eq!(run(["king", "--fen", fen, "--pdf", "/nowhere/x.pdf"]).code, 1);
}

#[track_caller]
fn answer(request: &str) -> Value {
    let run = run_on(["batch"], request);
    serde_json::from_str(&run.out).expect("an answer is JSON")
}

#[test]
fn draw_operation_and_command_agree() {
    let request = |rest: &str| format!("{{\"op\":\"solitario.draw\",{rest}}}");
    let one = "\"puzzle\":\"dc3cc5pe4pf6\"";
    let two = "\"puzzles\":[\"dc3cc5pe4pf6\",\"re1th8\"]";
    for (rest, line) in [
        (one.to_owned(), "dc3cc5pe4pf6"),
        (
            format!("{one},\"show\":\"solution\",\"target\":\"f6\""),
            "--solution --target f6 dc3cc5pe4pf6",
        ),
        (
            format!("{one},\"show\":\"strip\",\"columns\":2,\"names\":false"),
            "--strip --columns 2 --no-names dc3cc5pe4pf6",
        ),
        (
            format!("{two},\"show\":\"sheet\",\"language\":\"es\",\"pixels\":20"),
            "--sheet --lang es --pixels 20 dc3cc5pe4pf6 re1th8",
        ),
        (
            format!("{one},\"show\":\"sheet\",\"title\":\"3B\",\"solutions\":false"),
            "--sheet --title 3B --without-solutions dc3cc5pe4pf6",
        ),
        (
            format!("{one},\"show\":\"sheet\",\"palette\":\"black_and_white\""),
            "--sheet --black-and-white dc3cc5pe4pf6",
        ),
    ] {
        let drawn = run(["solitario", "draw"].into_iter().chain(line.split(' ')));
        assert_eq!(drawn.code, 0, "{line}");
        let result = &answer(&request(&rest))["result"];
        assert_eq!(result["svg"].as_str(), Some(drawn.out.as_str()), "{line}");
        assert_eq!(result["unknown"], 0, "{line}");
    }
    let spent = answer(&request(&format!("{one},\"show\":\"solution\",\"max_nodes\":0")));
    assert_eq!(spent["result"]["unknown"], 1);
}

#[test]
fn the_operation_refuses_what_it_cannot_draw() {
    let check = |rest: &str, kind: &str, part: &str| {
        let error = &answer(&format!("{{\"op\":\"solitario.draw\",{rest}}}"))["error"];
        let message = error["message"].as_str().unwrap_or_default();
        assert_eq!(error["kind"], kind, "{rest}: {error}");
        assert!(message.contains(part), "{rest}: {message}");
    };
    check("\"puzzle\":\"re9\"", "bad_position", "\"puzzle\": ");
    check("\"puzzles\":[\"re1\"]", "bad_request", "unknown argument \"puzzles\"");
    check("\"show\":\"sheet\"", "bad_request", "puzzles");
    check("\"show\":\"sheet\",\"puzzles\":[]", "bad_request", "a list of 1 to 1000 puzzles");
    check("\"show\":\"sheet\",\"puzzles\":[\"re1\",\"x\"]", "bad_position", "puzzle 2: ");
    check("\"puzzle\":\"re1\",\"pixels\":7", "bad_request", "from 8 to 400");
    check("\"puzzle\":\"re1\",\"show\":\"film\"", "bad_request", "\"show\"");
    let board: String = ('a'..='h')
        .flat_map(|file| ('1'..='8').map(move |rank| format!("d{file}{rank}")))
        .collect();
    let many = vec![format!("{board:?}"); 200].join(",");
    check(&format!("\"show\":\"sheet\",\"puzzles\":[{many}]"), "too_long", "");
}

/// Knights in a tree with the root on the target: knights attack each other only along the tree's
/// branches. So every square but the root is left by a capture on the next square towards the root,
/// after all that lead to it, and the solutions are the ways to number the branches so that numbers
/// grow towards the root. There are n! / (h1 h2 ... hn) of them, where h is the number of pieces on and
/// beyond a square (Knuth, TAOCP 3, 5.1.4, exercise 20).
fn solutions_of_a_tree(target: &str, puzzle: &str) -> u128 {
    let squares: Vec<[u8; 2]> =
        puzzle.as_bytes().chunks(3).map(|piece| [piece[1], piece[2]]).collect();
    let root = squares.iter().position(|square| square == target.as_bytes()).expect("the root");
    let (mut above, mut order) = (vec![None; squares.len()], vec![root]);
    for next in 0..squares.len() {
        let here = *order.get(next).expect("the knights hang together");
        for (other, square) in squares.iter().enumerate() {
            let apart = [0, 1].map(|axis| squares[here][axis].abs_diff(square[axis]));
            if apart[0] * apart[1] != 2 || above[here] == Some(other) {
                continue;
            }
            assert!(!order.contains(&other), "a circle of knights");
            above[other] = Some(here);
            order.push(other);
        }
    }
    let mut beyond = vec![1u128; squares.len()];
    for &square in order.iter().rev() {
        if let Some(above) = above[square] {
            beyond[above] += beyond[square];
        }
    }
    let orders: u128 = (1..squares.len() as u128).product();
    let hooks: u128 = order[1..].iter().map(|&square| beyond[square]).product();
    orders / hooks
}

/// Trees that were found at random, chosen for many solutions on few boards.
const TREES: [(&str, &str, u128); 3] = [
    (
        "f5",
        "cf5cd6ce3cd5cg7cd1cb6ca4cf1cc7cc5cd3cb3ch2ce1ch5cf7ca5ca1ch8cd8cg6cf8ch7",
        22_717_228_248_000,
    ),
    (
        "f6",
        "cf6cd5cd7ce7ce4cf4cc7ch7ca6cc6ca7ca5cd3ce2cg1cd2ce3cb7cc2ca3cb2ca4ca1ca8",
        6_561_692_032_896_000,
    ),
    (
        "d6",
        "cd6cb7cc4cb6cd8cd2ca8ce3cb2cg4cd3cf4cf6ca3cc1cf3cc6ch7ch3cg6ch6ca7ch8cb8ca6ca2cc3",
        151_944_181_136_748_000,
    ),
];

#[test]
fn counts_beyond_ten_to_the_twelve_are_exact() {
    for (target, puzzle, expected) in TREES {
        assert_eq!(solutions_of_a_tree(target, puzzle), expected);
        let count = ["solitario", "solve", "--count", "--target", target, puzzle];
        assert_answers(&run(count), &format!("{expected}\n"));
        let object = run(count.into_iter().chain(["--json"]));
        // Most readers of JSON would make a float of it.
        assert!(object.out.contains(&format!(",\"count\":{expected},")), "{object:?}");
    }
}

#[test]
fn count_is_zero_or_one_at_the_ends() {
    let count = run(["solitario", "solve", "--count", "re1th8", "re1", "ta1tb1", "ta1ta5th5"]);
    assert_answers(&count, "0\n1\n2\n4\n");
    let lines = run_on(["solitario", "solve", "--count", "-"], "re1th8\nx\nta1tb1\n");
    assert_eq!((lines.code, lines.out.as_str()), (2, "0\nerror\n2\n"));
}

#[test]
fn json_has_the_count_as_an_integer_and_one_of_the_solutions() {
    let run = run(["solitario", "solve", "--count", "--json", "ta1pa5", "re1th8"]);
    let objects: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [solved, impossible] = &objects[..] else { panic!("two lines: {run:?}") };
    assert_eq!((&solved["verdict"], &solved["count"]), (&"solved".into(), &1.into()));
    assert_eq!(solved["moves"], Value::from(vec!["a1a5"]));
    assert_eq!((&impossible["verdict"], &impossible["count"]), (&"impossible".into(), &0.into()));
    assert_eq!(impossible["moves"], Value::Array(vec![]));
}

#[test]
fn options_that_conflict_with_count_are_rejected() {
    for option in ["--all", "--all=3", "--explain", "--svg=x.svg"] {
        let refused = run(["solitario", "solve", "--count", "re1", option]);
        assert_refuses(&refused, &["'--count' cannot be used with '"]);
    }
}

const SEED: &str = "dc3cc5pe4pf6";
const LINES: [&str; 3] = ["c3f6 c5e4 e4f6", "c5e4 c3f6 e4f6", "c5e4 e4f6 c3f6"];

#[track_caller]
fn check(line: &str, out: &str) {
    let words = ["solitario", "solve"].into_iter().chain(line.split_ascii_whitespace());
    assert_answers(&run(words), out);
}

#[test]
fn all_and_first_solutions_are_listed() {
    let first =
        |count: usize| LINES[..count].iter().map(|line| format!("{line}\n")).collect::<String>();
    for (options, count) in
        [("--all", 3), ("--all 1", 1), ("--all=2", 2), ("--all 3", 3), ("--all 4", 3)]
    {
        check(&format!("{options} {SEED}"), &first(count));
        check(&format!("{SEED} {options}"), &first(count));
    }
    check(&format!("--all 99999999999999999999 {SEED}"), &first(3));
    for line in LINES {
        assert_solves(SEED, line);
    }
}

#[test]
fn a_board_without_solutions_is_imposible_and_one_piece_has_an_empty_line() {
    check("--all re1th8", "imposible\n");
    check("--all 7 re1th8", "imposible\n");
    check("--all re1", "\n");
}

#[test]
fn an_empty_line_stands_between_two_answers() {
    check("--all re1th8 ta1tb1 re1 pa1pb2", "imposible\n\na1b1\nb1a1\n\n\n\na1b2\n");
    let lines = run_on(["solitario", "solve", "--all", "1", "-"], "ta1tb1\nx\nta1tb1\n");
    assert_eq!((lines.code, lines.out.as_str()), (2, "a1b1\n\nerror\n\na1b1\n"));
}

#[test]
fn json_has_the_solutions_of_a_puzzle_on_one_line() {
    let run = run(["solitario", "solve", "--json", "--all", SEED, "re1th8", "re1"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    let objects: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [solved, impossible, alone] = &objects[..] else { panic!("three lines: {run:?}") };
    let solutions: Vec<Vec<&str>> = LINES.iter().map(|line| line.split(' ').collect()).collect();
    assert_eq!(solved["solutions"], Value::from(solutions.clone()));
    assert_eq!(solved["moves"], Value::from(solutions[0].clone()));
    assert_eq!((&solved["verdict"], &solved["puzzle"]), (&"solved".into(), &SEED.into()));
    assert!(solved["nodes"].is_u64() && solved["seconds"].as_f64() >= Some(0.0));
    assert_eq!(
        (&impossible["verdict"], &impossible["solutions"]),
        (&"impossible".into(), &Value::Array(vec![]))
    );
    assert_eq!(alone["solutions"], Value::from(vec![Value::Array(vec![])]));
}

#[test]
fn conflicting_options_are_rejected() {
    for line in ["--all 0 re1", "re1 --all=0"] {
        let words = ["solitario", "solve"].into_iter().chain(line.split(' '));
        assert_refuses(&run(words), &["--all: expected a number from 1, found 0"]);
    }
    for line in ["--all", "--all 5"] {
        let words = ["solitario", "solve"].into_iter().chain(line.split(' '));
        assert_refuses(&run(words), &["required arguments were not provided"]);
    }
    for option in ["--explain", "--svg=x.svg"] {
        let refused = run(["solitario", "solve", "re1", "--all", option]);
        assert_refuses(&refused, &["'--all [<N>]' cannot be used with '"]);
    }
    assert_refuses(
        &run(["solitario", "solve", "--all", "5x"]),
        &["puzzle 1: ", "at byte 0, found '5'"],
    );
}

#[test]
fn a_solution_is_shown_board_by_board() {
    let boards = "\
a1a4

8  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4  P  .  .  .  .  .  .  .
3  .  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .  .
1  T  .  .  .  .  .  .  .
   a  b  c  d  e  f  g  h

1. a1a4: the rook on a1 captures the pawn on a4

8  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4 [T] .  .  .  .  .  .  .
3  .  .  .  .  .  .  .  .
2  .  .  .  .  .  .  .  .
1 [.] .  .  .  .  .  .  .
   a  b  c  d  e  f  g  h
";
    assert_answers(&run(["solitario", "solve", "--explain", "ta1pa4"]), boards);
    let spanish = boards
        .replace("the rook on a1 captures the pawn on a4", "la torre de a1 captura al peón de a4");
    assert_answers(&run(["--lang", "es", "solitario", "solve", "--explain", "ta1pa4"]), &spanish);
}

#[test]
fn a_promotion_is_named() {
    let run = run(["solitario", "solve", "--explain", "--promote", "--target", "e8", "pc7td8re8"]);
    assert!(run.out.contains(" and becomes a "), "{}", run.out);
    assert!(run.out.lines().next().is_some_and(|line| line.starts_with("c7d8")), "{}", run.out);
}

#[test]
fn single_piece_has_empty_explanation() {
    let alone = run(["solitario", "solve", "--explain", "re1"]).out;
    assert!(alone.starts_with("\n\n8  .") && alone.ends_with("\n   a  b  c  d  e  f  g  h\n"));
    assert_eq!(alone.lines().count(), 11);
}

/// Boards whose reason may have several lines.
const IMPOSSIBLE: [&str; 4] = [
    "cf8cg8tc3da3td4ta6pb6cc6",
    "th5ce4pg2pc1tc5tf3tc2pd6",
    "ph6cb5re4ca3dd3dd6pc7td1",
    "pb7ca6ah3tf3dd8tg5tb6cb1",
];

/// Asserts that the last lines of the explanations begin so, in English and in Spanish.
#[track_caller]
fn check_reason(line: &str, english: &str, spanish: &str) {
    for (lang, sentences) in [("en", english), ("es", spanish)] {
        let words = ["solitario", "solve", "--explain", "--lang", lang].into_iter();
        let run = run(words.chain(line.split(' ')));
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert_eq!(run.out.lines().next(), Some("imposible"));
        let last = run.out.lines().next_back().expect("a line");
        assert!(last.starts_with(sentences), "{last}");
    }
}

#[test]
fn each_reason_has_its_sentences() {
    check_reason(
        "pa2pc2th7th8",
        "Neither the pawn on a2 nor the pawn on c2 can ever leave its square, nor can a piece that \
         captures it, so two pieces remain.",
        "Ni el peón de a2 ni el peón de c2 pueden salir nunca de su casilla, y tampoco una pieza que \
         capture allí, así que quedan dos piezas.",
    );
    check_reason(
        "--target a2 pa2rc2th7th8",
        "Neither the pawn on a2 nor the king on c2 can ever leave its square",
        "Ni el peón de a2 ni el rey de c2 pueden salir nunca de su casilla",
    );
    check_reason(
        "--target b2 ta1ta5",
        "The last piece should stand on b2, but no piece stands there",
        "La última pieza debería quedar en b2, pero allí no hay ninguna",
    );
    let nothing = "No piece can capture anything.";
    check_reason("ra1th8", nothing, "Ninguna pieza puede capturar nada.");
    check_reason(
        "--king-last ta1ta5rh8",
        "The king on h8 can never leave its square, and no piece can capture it",
        "El rey de h8 no puede salir nunca de su casilla, y ninguna pieza puede capturar allí",
    );
    check_reason(
        "ra1pa2rh8th7",
        "The pieces on a1 and a2 can only capture one another, and so can those on h7 and h8",
        "Las piezas de a1 y a2 solo pueden capturarse entre ellas, y las de h7 y h8 también",
    );
    check_reason(
        "--king-last --target h3 ra1cb2td3ph3",
        "The last piece must stand on h3; then the king, which must be the last piece, can come to",
        "La última pieza tiene que quedar en h3; entonces el rey, que debe ser la última pieza, no",
    );
}

#[test]
fn stuck_board_has_one_sentence() {
    let sentence = "No piece can capture anything.";
    for puzzle in ["pa2pc2", "re1th8"] {
        check_reason(puzzle, sentence, "Ninguna pieza puede capturar nada.");
    }
}

#[test]
fn a_reason_has_at_most_twelve_lines_in_both_languages() {
    let mut several = 0;
    for puzzle in IMPOSSIBLE {
        let [english, spanish] = ["en", "es"].map(|lang| {
            let run = run(["solitario", "solve", "--explain", "--lang", lang, puzzle]);
            assert_eq!((run.code, run.out.lines().next()), (0, Some("imposible")), "{run:?}");
            // The answer and an empty line, nine lines of the board, an empty line.
            run.out.lines().skip(12).map(str::to_owned).collect::<Vec<_>>()
        });
        assert!(!english.is_empty() && english.len() <= 12, "{puzzle}: {english:?}");
        assert_eq!(english.len(), spanish.len(), "{puzzle}: {spanish:?}");
        assert!(english.iter().zip(&spanish).all(|(one, other)| one != other), "{spanish:?}");
        several += usize::from(english.len() > 1);
    }
    assert!(several > 0);
}

#[test]
fn searched_impossibility_is_explained() {
    let searched = "No short reason was found: a search has refuted every sequence of captures.";
    let spanish = "No se encontró ninguna razón breve: se analizaron todas";
    check_reason("tf2ta1td3cc8cf7ch3af6ch2tf8ac2ag6cg3ae3", searched, spanish);
}

#[test]
fn json_has_the_reason_in_english_and_the_boards_as_puzzles() {
    let words = ["--lang", "es", "solitario", "solve", "--explain", "--json"];
    let puzzles = ["pa2pc2th7th8", "dc3cc5pe4pf6", "tf2ta1td3cc8cf7ch3af6ch2tf8ac2ag6cg3ae3"];
    let run = run(words.into_iter().chain(puzzles));
    let objects: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [apart, solved, searched] = &objects[..] else { panic!("three lines: {run:?}") };
    let reason = apart["reason"].as_str().expect("a reason");
    assert!(
        reason.starts_with("Neither the pawn on a2 nor the pawn on c2 can ever leave"),
        "{reason}"
    );
    assert_eq!(apart["boards"], Value::Array(vec![]));
    let boards = solved["boards"].as_array().expect("boards");
    assert_eq!((boards.len(), &solved["reason"]), (3, &Value::Null));
    let sizes: Vec<usize> =
        boards.iter().map(|board| board.as_str().expect("a run").len()).collect();
    assert_eq!(sizes, [9, 6, 3]);
    assert_eq!((&searched["reason"], &searched["boards"]), (&Value::Null, &Value::Array(vec![])));
}

/// A rank and a file of rooks: more solutions than anybody waits for.
const MANY: &str = "ta1tb1tc1td1te1tf1tg1th1ta2ta3ta4ta5ta6ta7ta8tb8tc8td8te8tf8tg8th8";

#[test]
fn a_count_that_the_limits_cut_short_is_unknown() {
    for nodes in ["0", "1", "5"] {
        let line = run(["solitario", "solve", "--count", "--max-nodes", nodes, SEED]);
        assert_eq!((line.code, line.out.as_str(), line.err.as_str()), (3, "desconocido\n", ""));
        let object = run(["solitario", "solve", "--count", "--json", "--max-nodes", nodes, SEED]);
        let answer: Value = serde_json::from_str(&object.out).expect("JSON");
        assert_eq!((object.code, &answer["verdict"]), (3, &"unknown".into()));
        assert_eq!((&answer["count"], &answer["moves"]), (&Value::Null, &Value::Array(vec![])));
    }
    let enough = run(["solitario", "solve", "--count", "--max-nodes", "1000", SEED]);
    assert_answers(&enough, "3\n");
}

#[test]
fn a_list_that_the_limits_cut_short_ends_with_desconocido() {
    let none = run(["solitario", "solve", "--all", "--max-nodes", "0", SEED, "re1"]);
    assert_eq!((none.code, none.out.as_str()), (3, "desconocido\n\n\n"));

    let some = run(["solitario", "solve", "--all", "--max-nodes", "300", MANY]);
    let lines: Vec<&str> = some.out.lines().collect();
    let (last, found) = lines.split_last().expect("a line");
    assert_eq!((some.code, *last), (3, "desconocido"));
    assert!(!found.is_empty() && found.iter().all(|line| line.split(' ').count() == 21));

    let object = run(["solitario", "solve", "--all", "--json", "--max-nodes", "300", MANY]);
    let answer: Value = serde_json::from_str(&object.out).expect("JSON");
    assert_eq!((object.code, &answer["verdict"]), (3, &"unknown".into()));
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(found.len()));
    assert_eq!(answer["moves"], Value::Array(vec![]));
    assert!(answer["nodes"].as_u64() <= Some(300));

    let first = run(["solitario", "solve", "--all", "1", "--max-nodes", "300", MANY]);
    assert_eq!((first.code, first.out.lines().next()), (0, found.first().copied()));
}

#[test]
fn time_ends_a_count_and_a_list() {
    for option in ["--count", "--all"] {
        let run = run(["solitario", "solve", option, "--timeout", "0.1", MANY]);
        assert_eq!((run.code, run.out.lines().next_back()), (3, Some("desconocido")), "{option}");
    }
}

#[test]
fn unknown_puzzle_is_explained_and_drawn() {
    let line = run(["solitario", "solve", "--explain", "--max-nodes", "0", SEED]);
    assert_eq!(line.code, 3);
    assert!(
        line.out.starts_with("desconocido\n\n8  .")
            && line.out.contains("\nA limit was reached before an answer")
    );
    let object = run(["solitario", "solve", "--explain", "--json", "--max-nodes", "0", SEED]);
    let answer: Value = serde_json::from_str(&object.out).expect("JSON");
    assert_eq!((&answer["reason"], &answer["boards"]), (&Value::Null, &Value::Array(vec![])));
}

#[test]
fn blank_lines_are_kept_on_request() {
    let lines = "\nta1ra8\n# ta1ra8\n \t\r\nre1\nx\npa2pc2\n\n";
    let solve = |args: &[&str]| run_on(["solitario", "solve", "-"].iter().chain(args), lines);
    let (plain, kept) = (solve(&[]), solve(&["--blank-lines"]));
    assert_eq!(plain.out, "a1a8\n\nerror\nimposible\n");
    assert_eq!(kept.out, "\na1a8\n\n\n\nerror\nimposible\n\n");
    assert_eq!((plain.code, &plain.err), (2, &kept.err));
    assert!(kept.code == 2 && kept.err.starts_with("error: line 6: "), "{kept:?}");
    let counted = solve(&["--blank-lines", "--count", "--lang", "es"]);
    assert_eq!(counted.out, "\n1\n\n\n1\nerror\n0\n\n");
    let json = solve(&["--blank-lines", "--json"]);
    let lines: Vec<&str> = json.out.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2], lines[7]), (8, "null", "null", "null"));
    assert!(lines[5].starts_with("{\"error\":"), "{json:?}");
    for other in ["--all", "--explain"] {
        let run = solve(&["--blank-lines", other]);
        assert!(run.code == 2 && run.err.contains("cannot be used with"), "{run:?}");
    }
}
