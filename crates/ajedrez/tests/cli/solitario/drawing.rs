//! Pictures of puzzles, strips, sheets, and sheets of new puzzles.

use std::fs;
use std::path::Path;

use miniz_oxide::inflate::decompress_to_vec_zlib;

use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

/// The circles of a mark: a light one under a coloured one.
const MARK: usize = 2;

fn solve_to(file: &Path, line: &str) -> Run {
    let file = file.to_str().expect("a path of UTF-8");
    run(["solitario", "solve", "--svg", file].into_iter().chain(line.split(' ')))
}

#[track_caller]
fn read_drawing(file: &Path) -> String {
    fs::read_to_string(file).expect("the file was written")
}

#[test]
fn each_move_is_a_numbered_arrow_and_the_last_square_has_a_circle() {
    let directory = directory("solitario-svg");
    let file = directory.join("board.svg");
    let run = solve_to(&file, "dc3cc5pe4pf6");
    assert_eq!((run.code, run.err.as_str(), run.out.lines().count()), (0, "", 1));
    let svg = read_drawing(&file);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<line ").count(), 3);
    assert_eq!(svg.matches("<circle ").count(), MARK);
    for number in 1..=3 {
        assert!(svg.contains(&format!("<title>{number}</title>")), "{svg}");
    }
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 1);

    // An existing file is replaced, and the answer may be JSON or explained.
    fs::write(&file, "old").expect("a file can be written");
    assert!(solve_to(&file, "ta1pa5 --json").out.starts_with("{\"puzzle\""));
    assert_eq!(read_drawing(&file).matches("<line ").count(), 1);
    assert!(solve_to(&file, "ta1pa5 --explain").out.starts_with("a1a5\n\n8"));
}

#[test]
fn promotion_is_drawn_at_arrow() {
    let file = directory("solitario-svg-promotion").join("board.svg");
    solve_to(&file, "pa7tb8ch8 --promote --target h8");
    assert!(
        ["<title>1=d<", "<title>1=t<"].iter().any(|label| read_drawing(&file).contains(*label))
    );
}

#[test]
fn a_board_without_a_solution_is_drawn_with_the_squares_that_say_why() {
    let file = directory("solitario-svg-none").join("board.svg");
    assert_answers(&solve_to(&file, "re1rh8ta4tb4"), "imposible\n");
    let svg = read_drawing(&file);
    assert_eq!((svg.matches("<line ").count(), svg.matches("<circle ").count()), (0, 2 * MARK));
    let searched = "cg4tc6aa8te8ac7aa7tg2ae5";
    assert_answers(&solve_to(&file, searched), "imposible\n");
    assert_eq!(read_drawing(&file).matches("<circle ").count(), 0);
    assert_eq!(solve_to(&file, "dc3cc5pe4pf6 --max-nodes 0").code, 3);
    assert_eq!(read_drawing(&file).matches("<line ").count(), 0);
    assert_answers(&solve_to(&file, "re1"), "\n");
}

#[test]
fn a_place_that_cannot_be_written_is_reported_before_anything_is_solved() {
    let directory = directory("solitario-svg-places");
    for place in [directory.join("none/board.svg"), directory.clone(), directory.join("")] {
        let failed = solve_to(&place, "ta1pa5");
        assert_eq!((failed.code, failed.out.as_str()), (1, ""), "{place:?}");
        assert!(failed.err.starts_with("error: cannot write "), "{failed:?}");
    }
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_written_and_not_replaced() {
    assert_answers(&solve_to(Path::new("/dev/null"), "ta1pa5"), "a1a5\n");
    let full = solve_to(Path::new("/dev/full"), "ta1pa5");
    assert_eq!((full.code, full.out.as_str()), (1, ""));
    assert!(full.err.starts_with("error: cannot write /dev/full: "), "{full:?}");
}

#[test]
fn several_puzzles_are_not_drawn() {
    let directory = directory("solitario-svg-several");
    let file = directory.join("board.svg");
    for line in ["ta1pa5 re1", "-", "ta1pa5 -"] {
        assert_refuses(
            &solve_to(&file, line),
            &["--svg draws one puzzle, which must be an argument"],
        );
    }
    assert_refuses(&solve_to(&file, "x"), &["puzzle 1: "]);
    assert!(!file.exists());
}

fn draw(line: &str) -> Run {
    run(["solitario", "draw"].into_iter().chain(line.split(' ')))
}

#[track_caller]
fn drawn(line: &str) -> String {
    let run = draw(line);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
    assert!(run.out.starts_with("<svg ") && run.out.ends_with("</svg>\n"), "{line}");
    assert!(!run.out.contains("<text") && !run.out.contains("opacity"), "{line}");
    run.out
}

#[test]
fn board_is_drawn_without_solution_by_default() {
    let board = drawn("dc3cc5pe4pf6");
    for piece in ["Q c3", "N c5", "P e4", "P f6"] {
        assert_eq!(board.matches(&format!("<title>{piece}</title>")).count(), 1, "{piece}");
    }
    assert_eq!((board.matches("<line ").count(), board.matches("<circle ").count()), (0, 0));
    let solved = drawn("--solution dc3cc5pe4pf6");
    assert_eq!(solved.matches("<line ").count(), 3);
    assert!(solved.contains("<title>3</title>"));
}

#[test]
fn a_strip_has_a_board_for_each_capture_and_one_for_the_end() {
    let strip = drawn("--strip --no-names dc3cc5pe4pf6");
    for caption in ["1. c5e4", "2. e4f6", "3. c3f6"] {
        assert!(strip.contains(&format!("<title>{caption}</title>")), "{caption}");
    }
    // Four pieces, then three, two and one.
    assert_eq!(strip.matches("<title>Q ").count(), 4);
    assert_eq!(strip.matches("<title>").count(), 4 + 3 + 2 + 1 + 3);
    assert!(drawn("--strip re1th8").contains("<title>imposible</title>"));
}

#[test]
fn a_sheet_has_every_board_and_the_solutions_at_the_end_in_both_languages() {
    for (lang, heading) in [("en", "Solutions"), ("es", "Soluciones")] {
        let sheet = drawn(&format!("--sheet --no-names --lang {lang} dc3cc5pe4pf6 re1th8"));
        let (boards, lines) =
            sheet.split_once(&format!("<title>{heading}</title>")).expect("a heading");
        assert!(boards.contains("<title>1.</title>") && boards.contains("<title>2.</title>"));
        assert!(lines.contains("<title>1. c5e4 e4f6 c3f6</title>"));
        assert!(lines.contains("<title>2. imposible</title>"));
        // There are no arrows, but lines to write on for the name, the date and each solution.
        assert_eq!(sheet.matches("<line ").count(), 4);
    }
    let read = run_on(["solitario", "draw", "--sheet", "-"], "ta1pa5\r\nre1th8\n");
    assert_eq!((read.code, read.err.as_str()), (0, ""));
    assert!(read.out.contains("<title>1. a1a5</title>"));
}

#[test]
fn the_style_is_chosen() {
    let printed = drawn("--black-and-white --solution dc3cc5pe4pf6");
    let inks: Vec<&str> = printed.split("\"#").skip(1).map(|rest| &rest[..6]).collect();
    assert!(inks.iter().all(|ink| ["000000", "1a1a1a", "ffffff"].contains(ink)), "{inks:?}");
    assert!(drawn("--pixels 20 --no-names re1").contains("width=\"160.9\""));
    assert!(drawn("re1").contains("<title>h</title>"));
    assert!(!drawn("--no-names re1").contains("<title>h</title>"));
}

#[test]
fn undrawable_answer_is_rejected() {
    assert_refuses(&draw("re1 te9"), &["puzzle 2: "]);
    assert_refuses(&draw("re1 te2"), &["only --sheet draws several"]);
    assert_refuses(&draw("--lang es re1 te2"), &["solo --sheet dibuja varios"]);
    assert_refuses(&draw("--pixels 7 re1"), &["from 8 to 400"]);
    assert_refuses(&draw("--columns 0 re1"), &["from 1 to 20"]);
    assert_refuses(&draw("--columns 0 --lang es re1"), &["de 1 a 20"]);
    assert_refuses(&draw("--strip --sheet re1"), &["--sheet"]);
    let sheet = run_on(["solitario", "draw", "--sheet", "-"], "ta1pa5\nx\n");
    assert_refuses(&sheet, &["line 2"]);
    assert_refuses(&run_on(["solitario", "draw", "--sheet", "-"], ""), &["found none"]);
    let many = "re1\n".repeat(1001);
    assert_refuses(&run_on(["solitario", "draw", "--sheet", "-"], many), &["at most 1000"]);
    assert_eq!(draw("--svg /nowhere/x.svg re1").code, 1);
    let spent = draw("--solution --max-nodes 0 dc3cc5pe4pf6");
    assert_eq!(spent.code, 3);
}

#[test]
fn lite_answers_are_drawn_and_printed() {
    let file = directory("lite-svg").join("board.svg");
    let path = file.to_str().expect("a path of UTF-8");
    let fen = "k7/8/8/8/3b4/8/8/K7 w";
    for (question, lines, circles) in
        [(&["attacked", fen, "black"][..], 0, 2 * 15), (&["moves", fen], 0, 2)]
    {
        let words = ["lite"].into_iter().chain(question.iter().copied());
        let plain = run(words.clone());
        assert_answers(&run(words.chain(["--svg", path])), &plain.out);
        let svg = fs::read_to_string(&file).expect("a drawing");
        assert_eq!(svg.matches("<title>K a1</title>").count(), 1);
        assert_eq!(svg.matches("<line ").count(), lines, "{question:?}");
        assert_eq!(svg.matches("<circle ").count(), circles, "{question:?}");
    }
    let forced =
        ["lite", "forced-line", "8/2P5/8/7k/7P/8/3R4/3K3R w", "d2g2", "h4h5", "--svg", path];
    assert_eq!(run(forced).code, 0);
    let svg = fs::read_to_string(&file).expect("a drawing");
    assert!(svg.contains("<title>1</title>") && svg.contains("<title>2</title>"), "{svg}");
    assert_refuses(&run(["lite", "valid", "start", "--svg", path]), &["--svg"]);
}

#[test]
fn the_targets_of_lite_moves_are_dots_and_captures_are_circles() {
    let fen = "k7/8/8/8/8/8/p7/K7 w";
    let svg = run(["lite", "moves", fen, "--svg", "-"]).out;
    // The pawn in a circle, and dots on b1 and b2.
    assert_eq!((svg.matches("<line ").count(), svg.matches("r=\"20\"").count()), (0, MARK));
    assert_eq!(svg.matches("r=\"6.5\"").count(), 1, "{svg}");
}

#[test]
fn arrows_and_circles_are_drawn_on_puzzles_and_positions() {
    let marks =
        ["--arrow", "c5e4", "--arrow", "e4f6:blue", "--circle", "f6:rojo", "--color", "yellow"];
    let lines = |svg: &str, ink: &str| {
        ["<line ", "<circle "].map(|shape| {
            svg.lines().filter(|line| line.contains(shape) && line.contains(ink)).count()
        })
    };
    for position in ["dc3cc5pe4pf6", "4k3/8/8/8/8/8/8/4R1K1 b", "start"] {
        let drawn = run(["draw", position].iter().chain(&marks));
        assert_eq!((drawn.code, drawn.err.as_str()), (0, ""), "{position}");
        let inks = ["e8a200", "1f5fc4", "c62828"].map(|ink| lines(&drawn.out, ink));
        assert_eq!(inks, [[1, 0], [1, 0], [0, 1]], "{position}");
        let drawn = run(["draw", position]);
        assert_eq!((drawn.code, drawn.err.as_str()), (0, ""), "{position}");
        assert_eq!(["<line ", "<circle "].map(|shape| drawn.out.contains(shape)), [false; 2]);
    }
    let folder = directory("marks");
    let file = path(&folder, "marks.pdf");
    let drawn = run(["dibujar", "dc3", "--flecha", "c3c4", "--lang", "es", "--pdf", &file]);
    assert_eq!((drawn.code, drawn.out.as_str(), drawn.err.as_str()), (0, "", ""));
    assert!(fs::read(&file).expect("a PDF").starts_with(b"%PDF-"));
}

#[test]
fn invalid_marks_are_refused_with_their_text() {
    let check = |line: &[&str], part: &str| {
        assert_refuses(&run(["draw"].iter().chain(line)), &[part]);
    };
    for mark in ["c3f9", "c3", "c3c3", "c3f6:pink", "c3f6:", ":red", "", "á1b2"] {
        check(&["dc3", "--arrow", mark], "expected two squares such as c3f6");
    }
    for mark in ["e9", "e4f6", "e4:pink", "e4 "] {
        check(&["dc3", "--circle", mark], "expected a square such as e4");
    }
    check(&["dc3", "--circle", "x", "--lang", "es"], "se esperaba una casilla como e4");
    check(&["dc3", "--circle", "e4", "--color", "pink"], "--color");
    check(&["dc3", "--color", "red"], "--arrow");
    check(&["dc3", "dc4", "--circle", "e4"], "expected one position");
    check(&["4k3/9/8", "--circle", "e4"], "at byte 4, found '9'");
    check(&["x", "--circle", "e4"], "expected a role");
    check(&["start", "--solution"], "expected a role");
    for option in ["--solution", "--strip", "--sheet", "--king-last"] {
        check(&["dc3", "--circle", "e4", option], option);
    }
}

/// A king, a rook and a pawn; and three pieces without a king.
const PUZZLES: [&str; 2] = ["ra1tb1pa7", "ta1pa5pb6"];

fn sheet(options: &[&str]) -> Run {
    run(["solitario", "draw", "--sheet", "--no-names"].iter().chain(options).chain(&PUZZLES))
}

/// The texts of a sheet in drawing order, without pieces.
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
fn the_rules_of_a_sheet_are_stated_once() {
    let check = |options: &[&str], expected: &[&str], absent: &[&str]| {
        let texts = texts(options).join(" ");
        let (head, boards) = texts.split_once(" 1. ").expect("a first board");
        assert_eq!(boards.split_once(" Sol").map(|(captions, _)| captions), Some("2."));
        for rule in expected {
            assert_eq!(head.matches(rule).count(), 1, "{rule} in {head}");
        }
        assert!(absent.iter().all(|rule| !head.contains(rule)), "{head}");
    };
    let (king, most) = ("On a board with one king, the king must be last.", "captures per piece");
    check(&["--king-last"], &[king], &[most]);
    check(&["--king-last", "--max-captures", "2"], &[king], &[most]);
    check(
        &["--king-last", "--lang", "es", "--max-captures", "1"],
        &[
            "En un tablero con un solo rey, el rey debe quedar último.",
            "A lo sumo 1 captura por pieza.",
        ],
        &[],
    );
    check(
        &["--target", "a7", "--promote"],
        &["The last piece ends on a7.", "A pawn that captures on rank 8"],
        &[],
    );
    check(&["--target", "a7", "--lang", "es"], &["La última pieza queda en a7."], &["Un peón"]);
    let solo =
        run(["solitario", "draw", "--sheet", "--king-last", "--max-captures", "2", "re1td1pd2pd3"]);
    let solo = texts_of(&solo.out).join(" ");
    for rule in ["The king must be last.", "At most 2 captures per piece."] {
        assert_eq!(solo.matches(rule).count(), 1, "{solo}");
    }
}

#[test]
fn a_board_has_a_line_to_write_on_for_each_five_captures() {
    let lines = |puzzles: &[&str]| {
        let drawn =
            run(["solitario", "draw", "--sheet", "--without-solutions"].iter().chain(puzzles));
        // Without those for name and date.
        drawn.out.matches("<line ").count() - 2
    };
    let large = "pa1pb1pc1pd1pe1pf1pg1ph1ta8tb8tc8td8te8tf8tg8th8ch5ch4";
    for (puzzles, expected) in [
        (&["re1"][..], 0),
        (&["ta1pa5"], 1),
        (&["pa1pb1pc1pd1pe1pf1"], 1),
        (&["pa1pb1pc1pd1pe1pf1pg1"], 2),
        // All boards of a sheet have the same number.
        (&["ta1pa5", "pa1pb1pc1pd1pe1pf1pg1"], 4),
        (&[large], 3),
    ] {
        assert_eq!(lines(puzzles), expected, "{puzzles:?}");
    }
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
fn solutions_are_omitted_or_in_separate_file() {
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
        check(&["--solutions", again], "--svg, --pdf and --solutions need different files");
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

fn set(line: &[&str]) -> Run {
    run(["solitario", "set"].iter().chain(line))
}

/// The titles of the texts of a sheet, pieces left out.
fn titles_of(svg: &str) -> Vec<&str> {
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
        titles_of(&made.out).into_iter().filter(|text| text.contains(". ")).collect();
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
        assert!(titles_of(&sheet).contains(&text), "{text}");
    }
    let written = titles_of(&sheet).join(" ");
    assert!(written.contains("Reglas de Solo Chess."), "{written}");
    assert_eq!(written.matches("El rey debe quedar último.").count(), 1, "{written}");
    let answers = fs::read_to_string(&answers).expect("the solutions");
    let lines = titles_of(&answers);
    assert!(lines.contains(&"Soluciones") && lines.iter().any(|line| line.starts_with("3. ")));

    let cards = set(&["2 easy", "--game", "thinkfun", "--seed", "1"]).out;
    assert!(titles_of(&cards).join(" ").contains("the cards of ThinkFun"));
    // Their boards have four files.
    assert!(titles_of(&cards).contains(&"d") && !titles_of(&cards).contains(&"e"));
    let folder = folder.join("titled.pdf");
    let titled = folder.to_str().expect("a path of UTF-8");
    let title = "50 % & <3 … €";
    let made = set(&["1 easy", "--seed", "1", "--title", title, "--pdf", titled]);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    let pdf = read_pdf(titled);
    assert!(["/Lang (en)", "/Title", "/ActualText (Name:)"].iter().all(|text| has(&pdf, text)));
    // A random seed is printed, to make the sheet again.
    let any = set(&["1 easy"]);
    let seed = any.err.trim().strip_prefix("# --seed ").expect("a seed").to_owned();
    assert_eq!(set(&["1 easy", "--seed", &seed]).out, any.out);
}

#[test]
fn incomplete_sheet_is_not_written() {
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
fn invalid_set_is_rejected() {
    let check = |line: &[&str], part: &str| assert_refuses(&set(line), &[part]);
    check(
        &["easy"],
        "expected a number and easy, medium, hard or expert, such as 4 easy, found \"easy\"",
    );
    check(
        &["4 fáciles, x", "--lang", "es"],
        "se esperaba un número y fáciles, medios, difíciles o expertos, como 4 fáciles, y se encontró \"x\"",
    );
    check(&["4 easy,"], "found \"\"");
    check(&["0 easy"], "expected at least one puzzle");
    check(&["900 easy, 101 hard"], "a sheet has at most 1000 puzzles");
    check(&["1 easy", "--pieces", "65"], "from 1 to 64");
    check(&["1 easy", "--game", "chess"], "--game");
    check(&["1 easy", "--title", "♞"], "'♞', character 1, cannot be drawn");
    check(&["1 easy", "--pieces", "12", "--game", "thinkfun"], "");
    check(&[], "<PUZZLES>");
}

/// The bytes of a PDF, and behind them those of its pages before they were compressed.
fn read_pdf(path: &str) -> Vec<u8> {
    let mut bytes = fs::read(path).expect("a PDF");
    let begins = |&at: &usize| bytes[..at].ends_with(b">>\nstream\n");
    let pages = (0..bytes.len()).filter(begins);
    let pages = pages.map(|at| decompress_to_vec_zlib(&bytes[at..]).expect("a page"));
    let pages = pages.collect::<Vec<_>>().concat();
    bytes.extend(pages);
    bytes
}

/// Whether the bytes of a PDF have a text.
fn has(pdf: &[u8], text: &str) -> bool {
    pdf.windows(text.len()).any(|part| part == text.as_bytes())
}

#[test]
fn the_collection_is_a_book_in_both_languages() {
    let folder = directory("collection");
    let [book, boards, answers] = ["book.pdf", "boards.pdf", "answers.pdf"]
        .map(|name| folder.join(name).to_str().expect("a path of UTF-8").to_owned());
    let made = set(&["--collection", "--pdf", &book]);
    assert_eq!((made.code, made.out.as_str(), made.err.as_str()), (0, "", ""));
    let whole = read_pdf(&book);
    // The cover, the rules, fifty pages of six boards, and three of solutions.
    assert!(has(&whole, "/Count 55") && has(&whole, "/Lang (en)"));
    let cover = "72 easy, 78 medium, 78 hard and 72 expert boards";
    let texts =
        ["Ajedrez Solitario: 300 puzzles", cover, "Easy: a lonely piece", "300.", "Solutions"];
    for text in texts {
        assert!(has(&whole, &format!("/ActualText ({text})")), "{text}");
    }
    assert!(!has(&whole, "(desconocido)") && !has(&whole, "imposible"));
    set(&["--collection", "--pdf", &boards]);
    assert_eq!(read_pdf(&boards), whole, "the same bytes each time");

    let line = ["serie", "--coleccion", "--lang", "es", "--title", "Taller"];
    let files = ["--pdf", &boards, "--solutions", &answers, "--paper", "letter"];
    let made = run(["solitario"].iter().chain(&line).chain(&files));
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    let [boards, answers] = [boards, answers].map(|file| read_pdf(&file));
    assert!(has(&boards, "/Count 52") && has(&boards, "/Lang (es)") && has(&boards, "(Taller)"));
    assert!(!has(&boards, "(Soluciones)") && has(&answers, "(Taller. Soluciones)"));

    let made = set(&["--collection", "--without-solutions", "--pdf", &book]);
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    let without = read_pdf(&book);
    assert!(has(&without, "/Count 52") && !has(&without, "(Solutions)"));
}

#[test]
fn collection_rejects_generator_options() {
    let check = |line: &[&str], part: &str| {
        assert_refuses(&set(&[&["--collection", "--pdf", "x.pdf"], line].concat()), &[part]);
    };
    check(&["4 easy"], "[PUZZLES]");
    for option in
        ["--seed=1", "--game=solo", "--pieces=4", "--columns=3", "--timeout=1", "--king-last"]
    {
        let name = option.split('=').next().expect("a name");
        check(&[option], name);
    }
    check(&["--svg", "x.svg"], "--svg");
    assert_refuses(&set(&["--collection"]), &["--pdf"]);
    assert_refuses(&set(&["--collection", "--svg", "x.svg"]), &["--svg"]);
}

#[test]
fn draw_is_a_top_level_command() {
    for line in ["draw dc3cc5pe4pf6", "draw --sheet dc3cc5pe4pf6 re1td1pd2", "draw --lang es pe7"] {
        let alone = run(line.split(' '));
        assert_eq!((alone.code, alone.err.as_str()), (0, ""), "{line}");
        assert_eq!(alone, run(["solitario"].into_iter().chain(line.split(' '))));
    }
    assert_answers(&run(["lite", "draw", "start"]), "false\n");
}
