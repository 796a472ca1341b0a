//! `solitario draw --sheet`: title, rules, and the solutions in a file of their own.

use std::fs;
use std::path::Path;

use crate::batch::directory;
use crate::program::{Run, assert_refuses, run};

/// A king, a rook and a pawn; and three pieces without a king.
const PUZZLES: [&str; 2] = ["ra1tb1pa7", "ta1pa5pb6"];

fn sheet(options: &[&str]) -> Run {
    run(["solitario", "draw", "--sheet", "--no-names"].iter().chain(options).chain(&PUZZLES))
}

/// The texts of a sheet, in the order in which they are drawn; a piece is none.
#[track_caller]
fn texts(options: &[&str]) -> Vec<String> {
    let run = sheet(options);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{options:?}");
    texts_of(&run.out)
}

fn texts_of(svg: &str) -> Vec<String> {
    let titles = svg.split("<title>").skip(1).filter_map(|rest| rest.split("</title>").next());
    let is_piece = |text: &&str| text.len() == 4 && text.as_bytes()[1] == b' ';
    titles.filter(|text| !is_piece(text)).map(str::to_owned).collect()
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a path of UTF-8").to_owned()
}

#[test]
fn a_sheet_has_a_title_and_lines_for_name_and_date_in_both_languages() {
    let english = texts(&[]);
    assert_eq!(english[..3], ["Ajedrez Solitario", "Name:", "Date:"]);
    assert!(english[3].starts_with("Every move is a capture"), "{english:?}");
    let spanish = texts(&["--lang", "es", "--title", "¿Quién queda? 3.º «B», año 2026"]);
    assert_eq!(spanish[..3], ["¿Quién queda? 3.º «B», año 2026", "Nombre:", "Fecha:"]);
    assert!(spanish[3].starts_with("Cada jugada es una captura"), "{spanish:?}");
    assert_eq!(texts(&["--title", ""])[0], "Name:");
}

#[test]
fn each_board_has_the_rules_that_concern_it() {
    let check = |options: &[&str], first: &str, second: &str| {
        let texts = texts(options).join(" ");
        let (_, boards) = texts.split_once(" 1. ").expect("a first board");
        let (boards, _) = boards
            .split_once(" Sol")
            .expect("solutions, whose heading begins so in both languages");
        assert_eq!(boards.split_once("2."), Some((first, second)), "{options:?}");
    };
    check(&["--king-last"], "The king must be last. ", "");
    check(
        &["--king-last", "--lang", "es", "--max-captures", "1"],
        "El rey debe quedar último. A lo sumo 1 captura por pieza. ",
        " A lo sumo 1 captura por pieza.",
    );
    check(
        &["--target", "a7", "--promote"],
        "The last piece ends on a7. Pawns may promote on rank 8. ",
        " The last piece ends on a7. Pawns may promote on rank 8.",
    );
    check(
        &["--target", "a7", "--promote", "--lang", "es"],
        "La última pieza queda en a7. Se puede coronar en la fila 8. ",
        " La última pieza queda en a7. Se puede coronar en la fila 8.",
    );
}

#[test]
fn the_head_names_solo_chess_and_says_what_is_different() {
    let head = |options: &[&str]| {
        let texts = texts(options).join(" ");
        texts.split_once(" 1.").expect("a first board").0.to_owned()
    };
    assert!(head(&[]).contains("A king may be captured, too."));
    let solo = head(&["--king-last", "--max-captures", "2"]);
    assert!(solo.contains("Solo Chess") && !solo.contains("may be captured"), "{solo}");
    let other = head(&["--king-last", "--max-captures", "2", "--promote"]);
    assert!(!other.contains("Solo Chess"), "{other}");
    assert!(head(&["--promote"]).contains("a queen, a rook, a bishop or a knight"));
    assert!(head(&["--promote", "--lang", "es"]).contains("dama, torre, alfil o caballo"));
}

#[test]
fn the_square_of_the_last_piece_is_marked() {
    let circles = |options: &[&str]| sheet(options).out.matches("<circle ").count();
    assert_eq!((circles(&[]), circles(&["--target", "a7"])), (0, 2 * PUZZLES.len()));
}

#[test]
fn solutions_are_left_out_or_have_a_file_of_their_own() {
    let has_solutions = |texts: &[String]| texts.iter().any(|text| text == "Solutions");
    assert!(has_solutions(&texts(&[])));
    assert!(!has_solutions(&texts(&["--without-solutions"])));
    // Nothing is solved that is not written.
    assert_eq!(sheet(&["--without-solutions", "--max-nodes", "0"]).code, 0);
    assert_eq!(sheet(&["--max-nodes", "0"]).code, 3);

    let folder = directory("sheets-apart");
    let answers = path(&folder, "answers.svg");
    let own = texts(&["--title", "Reto", "--solutions", &answers]);
    assert!(own.contains(&"2.".to_owned()) && !has_solutions(&own), "{own:?}");
    let apart = texts_of(&fs::read_to_string(&answers).expect("the solutions"));
    assert_eq!(apart[0], "Reto");
    assert!(apart.contains(&"1. b1a1 a1a7".to_owned()) && has_solutions(&apart), "{apart:?}");
    assert!(!apart.contains(&"Name:".to_owned()), "{apart:?}");

    let (pdf, answers) = (path(&folder, "sheet.pdf"), path(&folder, "answers.pdf"));
    let printed = sheet(&["--pdf", &pdf, "--solutions", &answers]);
    assert_eq!((printed.code, printed.out.as_str()), (0, ""));
    for file in [&pdf, &answers] {
        let bytes = fs::read(file).expect("a file");
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with("%PDF-") && text.contains("/Count 1\n"), "{file}");
    }
}

#[test]
fn a_sheet_that_cannot_be_made_leaves_no_file() {
    let folder = directory("sheets-refused");
    let (pdf, answers) = (path(&folder, "sheet.pdf"), path(&folder, "answers.pdf"));
    let check = |options: &[&str], part: &str| {
        assert_refuses(&sheet(&[&["--pdf", &pdf], options].concat()), &[part]);
        assert!(fs::read_dir(&folder).expect("the folder").next().is_none(), "{options:?}");
    };
    check(&["--title", "Chess ♞"], "'♞', character 7, cannot be drawn");
    check(&["--title", "Ajedrez ♞", "--lang", "es"], "'♞', el carácter 9, no se puede dibujar");
    check(&["--title", "a\nb"], "'\\n', character 2, cannot be drawn");
    check(&["--title", &"x".repeat(101)], "expected at most 100 characters");
    check(&["--without-solutions", "--solutions", &answers], "--solutions");
    let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
    for again in [&pdf, &path(&folder, &format!("../{name}/sheet.pdf"))] {
        check(&["--solutions", again], "the sheet and its solutions need two files");
    }
    check(&["--solutions", &answers, "te9"], "puzzle 1: ");

    let nowhere = path(&folder, "none/answers.pdf");
    let failed = sheet(&["--pdf", &pdf, "--solutions", &nowhere]);
    assert_eq!((failed.code, failed.out.as_str()), (1, ""));
    assert!(failed.err.contains("answers.pdf"), "{}", failed.err);
    assert!(fs::read_dir(&folder).expect("the folder").next().is_none());

    for option in ["--title=x", "--without-solutions", "--solutions=x.svg"] {
        assert_refuses(&run(["solitario", "draw", option, "re1"]), &["--sheet"]);
    }
}
