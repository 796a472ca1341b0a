//! `solitario set`: a sheet of new puzzles in one command.

use std::fs;

use crate::batch::directory;
use crate::program::{Run, assert_refuses, run};

fn set(line: &[&str]) -> Run {
    run(["solitario", "set"].iter().chain(line))
}

/// The titles of the texts of a sheet, pieces left out.
fn texts(svg: &str) -> Vec<&str> {
    let titles = svg.split("<title>").skip(1).filter_map(|rest| rest.split("</title>").next());
    titles.filter(|text| text.as_bytes().get(1) != Some(&b' ')).collect()
}

/// The puzzles of a sheet that was drawn without names: each board is framed at its end.
fn puzzles(svg: &str) -> Vec<String> {
    let boards = svg.split("stroke=\"#6b502e\"").collect::<Vec<_>>();
    let puzzle = |board: &&str| {
        let titles =
            board.split("<title>").skip(1).filter_map(|rest| rest.split("</title>").next());
        let pieces =
            titles.filter_map(|text| text.split_once(' ').filter(|(role, _)| role.len() == 1));
        let letter = |role: &str| match role {
            "K" => 'r',
            "Q" => 'd',
            "R" => 't',
            "B" => 'a',
            "N" => 'c',
            _ => 'p',
        };
        pieces.map(|(role, square)| format!("{}{square}", letter(role))).collect::<String>()
    };
    boards[..boards.len() - 1].iter().map(puzzle).collect()
}

#[test]
fn each_puzzle_is_unique_and_of_its_difficulty() {
    let options = ["2 easy, 1 medium, 1 hard", "--seed", "7", "--no-names"];
    let made = set(&options);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    let captions: Vec<&str> =
        texts(&made.out).into_iter().filter(|text| text.contains(". ")).collect();
    for caption in ["1. easy", "2. easy", "3. medium", "4. hard"] {
        assert!(captions.contains(&caption), "{captions:?}");
    }
    let puzzles = puzzles(&made.out);
    assert_eq!(puzzles.len(), 4);
    for (puzzle, difficulty) in puzzles.iter().zip(["easy", "easy", "medium", "hard"]) {
        let rated = run(["solitario", "rate", "--json", puzzle]).out;
        assert!(rated.contains(&format!("\"difficulty\":\"{difficulty}\"")), "{puzzle}: {rated}");
        assert!(rated.contains("\"unique\":true"), "{puzzle}: {rated}");
    }
    assert_eq!(set(&options).out, made.out);
    assert_ne!(set(&["2 easy, 1 medium, 1 hard", "--seed", "8", "--no-names"]).out, made.out);
}

#[test]
fn a_set_is_made_in_spanish_with_a_game_and_solutions_apart() {
    let folder = directory("sets-spanish");
    let [sheet, answers] = ["hoja.svg", "soluciones.svg"]
        .map(|name| folder.join(name).to_str().expect("a path of UTF-8").to_owned());
    let line = ["serie", "2 fáciles, 1 difícil", "--lang", "es", "--game", "solo", "--seed", "1"];
    let files = ["--svg", &sheet, "--solutions", &answers];
    let made = run(line.iter().chain(&files));
    assert_eq!((made.code, made.out.as_str(), made.err.as_str()), (0, "", ""));
    let sheet = fs::read_to_string(&sheet).expect("the sheet");
    for text in ["Nombre:", "1. fácil", "3. difícil"] {
        assert!(texts(&sheet).contains(&text), "{text}");
    }
    let written = texts(&sheet).join(" ");
    assert!(written.contains("Reglas de Solo Chess."), "{written}");
    assert_eq!(written.matches("El rey debe quedar último.").count(), 3, "{written}");
    let answers = fs::read_to_string(&answers).expect("the solutions");
    let lines = texts(&answers);
    assert!(lines.contains(&"Soluciones") && lines.iter().any(|line| line.starts_with("3. ")));

    let cards = set(&["2 easy", "--game", "thinkfun", "--seed", "1"]).out;
    assert!(texts(&cards).join(" ").contains("the cards of ThinkFun"));
    // Without a seed it is told, so that the sheet can be made again.
    let any = set(&["1 easy"]);
    let seed = any.err.trim().strip_prefix("--seed ").expect("a seed").to_owned();
    assert_eq!(set(&["1 easy", "--seed", &seed]).out, any.out);
}

#[test]
fn what_is_not_found_in_time_is_told_and_nothing_is_written() {
    let folder = directory("sets-spent");
    let file = folder.join("sheet.pdf").to_str().expect("a path of UTF-8").to_owned();
    for (lang, told) in [
        (
            "en",
            "nothing was written: 0 of 3 puzzles were found, 0 of 2 of the difficulty easy: stopped after 0 seconds: --timeout\n",
        ),
        (
            "es",
            "no se escribió nada: se encontraron 0 de 3 puzzles, 0 de 2 de la dificultad fácil: la búsqueda terminó tras 0 segundos: --timeout\n",
        ),
    ] {
        let line =
            ["2 easy, 1 hard", "--timeout", "0", "--seed", "1", "--pdf", &file, "--lang", lang];
        let run = set(&line);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (3, "", told));
        assert!(fs::read_dir(&folder).expect("the folder").next().is_none());
    }
}

#[test]
fn what_is_no_set_is_refused() {
    let check = |line: &[&str], part: &str| assert_refuses(&set(line), &[part]);
    check(&["easy"], "expected a number and a difficulty, such as 4 easy, found \"easy\"");
    check(
        &["4 fáciles, x", "--lang", "es"],
        "se esperaba un número y una dificultad, como 4 fáciles, y hay \"x\"",
    );
    check(&["4 easy,"], "found \"\"");
    check(&["0 easy"], "expected at least one puzzle");
    check(&["900 easy, 101 hard"], "a sheet has at most 1000 puzzles");
    check(&["1 easy", "--pieces", "65"], "from 1 to 64");
    check(&["1 easy", "--game", "chess"], "--game");
    check(&["1 easy", "--title", "♞"], "'♞', character 1, cannot be drawn");
    check(&["1 easy", "--pieces", "12", "--game", "thinkfun"], "");
    check(&["1 easy", "--svg", "x.svg", "--pdf", "x.pdf"], "--pdf");
    check(&[], "<PUZZLES>");
}
