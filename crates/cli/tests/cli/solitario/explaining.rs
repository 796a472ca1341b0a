//! `--explain`.

use serde_json::Value;

use crate::program::{assert_answers, run};

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
fn one_piece_alone_has_nothing_to_explain() {
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
fn check(line: &str, english: &str, spanish: &str) {
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
    check(
        "pa2pc2th7th8",
        "Neither the pawn on a2 nor the pawn on c2 can ever leave its square, nor can a piece that \
         captures it, so two pieces remain.",
        "Ni el peón de a2 ni el peón de c2 pueden salir nunca de su casilla, y tampoco una pieza que \
         capture allí, así que quedan dos piezas.",
    );
    check(
        "--target a2 pa2rc2th7th8",
        "Neither the pawn on a2 nor the king on c2 can ever leave its square",
        "Ni el peón de a2 ni el rey de c2 pueden salir nunca de su casilla",
    );
    check(
        "--target b2 ta1ta5",
        "The last piece should stand on b2, but no piece stands there",
        "La última pieza debería quedar en b2, pero allí no hay ninguna",
    );
    let nothing = "No piece can capture anything.";
    check("--max-captures 0 ta1ta5", nothing, "Ninguna pieza puede capturar nada.");
    check(
        "--king-last ta1ta5rh8",
        "The king on h8 can never leave its square, and no piece can capture it",
        "El rey de h8 no puede salir nunca de su casilla, y ninguna pieza puede capturar allí",
    );
    check(
        "ra1pa2rh8th7",
        "The pieces on a1 and a2 can only capture one another, and so can those on h7 and h8",
        "Las piezas de a1 y a2 solo pueden capturarse entre ellas, y las de h7 y h8 también",
    );
    check(
        "--king-last --target h3 ra1cb2td3ph3",
        "The last piece must stand on h3; then the king, which must be the last piece, can come to",
        "La última pieza tiene que quedar en h3; entonces el rey, que debe ser la última pieza, no",
    );
}

#[test]
fn one_sentence_says_that_nobody_can_capture_anything() {
    let sentence = "No piece can capture anything.";
    for puzzle in ["pa2pc2", "re1th8"] {
        check(puzzle, sentence, "Ninguna pieza puede capturar nada.");
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
fn where_only_a_search_knows_it_is_said_so() {
    let searched = "No short reason was found: a search has refuted every sequence of captures.";
    let spanish = "No se encontró ninguna razón breve: una búsqueda ha refutado";
    check("tf2ta1td3cc8cf7ch3af6ch2tf8ac2ag6cg3ae3", searched, spanish);
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
