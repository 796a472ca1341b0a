//! The C++ of the course: answers and tests in it, which are read back.

use std::fs;

use super::{FIGURE_5, FORCED, check};
use crate::batch::directory;
use crate::program::{assert_refuses, run};

#[test]
fn answers_come_in_the_c_plus_plus_of_the_course() {
    let pawn = "7k/8/8/8/8/8/P7/K7 w";
    check(&["attacked", pawn, "white", "--cpp"], "{{5, 1}, {6, 0}, {6, 1}, {7, 1}}\n");
    check(&["king", pawn, "white", "--cpp"], "{7, 0}\n");
    check(&["outcome", pawn, "--cpp"], "{false, 0}\n");
    let sorted = run(["lite", "sort", pawn, "--cpp"]).out;
    assert!(
        sorted.ends_with("{{4, 1}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}}, 1}\n")
    );
    // What is printed can be asked about.
    assert_eq!(run(["lite", "moves", &sorted]), run(["lite", "moves", pawn]));

    for (question, parts) in [
        (
            vec!["attacked", pawn, "white"],
            vec![
                "TEST(casillasAtacadas, caso) {\n    posicion p = {{\n",
                "= casillasAtacadas(p, 1);",
                "EXPECT_EQ(casillas, (vector<coordenada>{{5, 1}, {6, 0}, {6, 1}, {7, 1}}));\n}\n",
            ],
        ),
        (vec!["valid", pawn], vec!["EXPECT_TRUE(posicionValida(p));"]),
        (
            vec!["legal", pawn, "a2", "a5"],
            vec!["EXPECT_FALSE(esJugadaLegal(p, make_pair(6, 0), make_pair(3, 0)));"],
        ),
        (
            vec!["outcome", "R6k/6pp/8/8/8/8/8/K7 b"],
            vec!["EXPECT_TRUE(finDeLaPartida(p, j));", "EXPECT_EQ(j, 1);"],
        ),
        (vec!["forced-mate", "7k/8/5K2/8/8/8/8/4R3 w"], vec!["EXPECT_EQ(seVieneElJaqueEn(p), 2);"]),
        (
            vec!["forced-line", FIGURE_5, "d2g2"],
            vec!["secuencia s = {{{6, 3}, {6, 6}}};", "ejecutarSecuenciaForzada(p, s);"],
        ),
    ] {
        let run = run(["lite"].iter().chain(&question).chain(&["--gtest"]));
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        for part in parts {
            assert!(run.out.contains(part), "{part:?}: {}", run.out);
        }
    }
    assert_refuses(&run(["lite", "moves", pawn, "--gtest"]), &["no function for this answer"]);
    let spanish = run(["--lang", "es", "lite", "moves", pawn, "--gtest"]);
    assert_refuses(&spanish, &["el curso no tiene"]);
}

const AFTER_A3: &str = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
const A3: &[&str] = &["a2", "a3"];

/// The functions of the exercises of the TPE, and their arguments after the position.
const TPE: [(&str, &[&str]); 17] = [
    ("esPosicionValida", &[]),
    ("esPosicionInicial", &[]),
    ("esMovimientoValido", A3),
    ("esCapturaValida", A3),
    ("casillasAtacadas", &["white"]),
    ("dondeEstaElRey", &["2"]),
    ("posicionSiguiente", &[AFTER_A3, "a2", "a3"]),
    ("estaOrdenado", &[]),
    ("ordenarTablero", &[]),
    ("esJaqueMate", &[]),
    ("esEmpate", &[]),
    ("esJugadaLegal", A3),
    ("piezasMovibles", &[]),
    ("posicionAlcanzable", &[AFTER_A3]),
    ("hayJaqueDescubiertoTPE", &[]),
    ("esMateEnUno", &[]),
    ("ejecutarSecuenciaForzada", &FORCED),
];

/// Those of the TPI.
const TPI: [(&str, &[&str]); 9] = [
    ("posicionValida", &[]),
    ("posicionInicial", &[]),
    ("casillasAtacadas", &["black"]),
    ("posicionSiguienteCorrecta", &[AFTER_A3, "a2", "a3"]),
    ("ordenarTablero", &[]),
    ("finDeLaPartida", &[]),
    ("hayJaqueDescubierto", &[]),
    ("ejecutarSecuenciaForzada", &["d2g2"]),
    ("seVieneElJaqueEn", &[]),
];

#[test]
fn a_test_calls_the_function_of_its_assignment() {
    let header = include_str!("../../../../ffi/include/ajedrez/course/ejercicios.h");
    let check = |question: &[&str], rest: &[&str], function: &str| {
        let position = match function {
            "seVieneElJaqueEn" => "7k/8/5K2/8/8/8/8/4R3 w",
            "ejecutarSecuenciaForzada" => FIGURE_5,
            _ => "start",
        };
        let run = run(["lite"].iter().chain(question).chain(&[position, "--gtest"]).chain(rest));
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{question:?}");
        let begins = format!("TEST({function}, caso) {{\n    posicion p = {{");
        assert!(run.out.starts_with(&begins), "{question:?}: {}", run.out);
        assert!(run.out.contains(&format!("{function}(p")), "{question:?}: {}", run.out);
        assert!(header.contains(&format!(" {function}(posicion ")), "{function}");
    };
    for (assignment, functions) in [("TPE", &TPE[..]), ("TPI", &TPI[..])] {
        for (number, (function, rest)) in (1..).zip(functions) {
            check(&["--exercise", &format!("{assignment}.{number}")], rest, function);
            check(&[function], rest, function);
        }
    }
    for (name, rest, function) in [
        ("esPosiciónVálida", &[][..], "esPosicionValida"),
        ("esPosiciónInicial", &[], "esPosicionInicial"),
        ("valid", &[], "posicionValida"),
        ("initial", &[], "posicionInicial"),
        ("follows", &[AFTER_A3, "a2", "a3"], "posicionSiguienteCorrecta"),
        ("discovered-check", &[], "hayJaqueDescubierto"),
    ] {
        check(&[name], rest, function);
    }
    check(&["--exercise", "TPI.1", "--reading", "tpe"], &[], "esPosicionValida");
}

#[test]
fn a_test_is_read_as_the_course_has_it() {
    let rook = "R6k/6pp/8/8/8/8/8/K7 b";
    let board = run(["lite", "sort", rook, "--cpp"]).out;
    let (board, _) = board.rsplit_once(", 2}").expect("a board and a player");
    let declared = format!("tablero t = {};\nposicion p = make_pair(t, NEGRO);\n", &board[1..]);
    let tested =
        format!("TEST(esJaqueMateTest, mate) {{\n{declared}EXPECT_TRUE(esJaqueMate(p));\n}}\n");
    for text in [declared.clone(), tested.clone()] {
        check(&["esJaqueMate", &text], "true\n");
    }
    let folder = directory("course_test");
    let file = folder.join("mate.cpp");
    fs::write(&file, format!("#include \"../ejercicios.h\"\n{tested}")).expect("a file");
    check(&["esJaqueMate", file.to_str().expect("UTF-8")], "true\n");

    let bad = declared.replace("make_pair(t", "make_pair(u");
    let byte = bad.find("u, NEGRO").expect("a name");
    let said = format!("<POSITION>: at byte {byte}: \"u\" is neither");
    assert_refuses(&run(["lite", "esJaqueMate", &bad]), &[&said]);
    let said = format!("<POSICIÓN>: en el byte {byte}: \"u\" no es");
    assert_refuses(&run(["--lang", "es", "lite", "esJaqueMate", &bad]), &[&said]);
}

#[test]
fn what_is_printed_in_the_c_plus_plus_of_the_course_is_read_back() {
    for (function, rest) in TPE.iter().chain(&TPI) {
        let position = match *function {
            "seVieneElJaqueEn" => "7k/8/5K2/8/8/8/8/4R3 w",
            "ejecutarSecuenciaForzada" => FIGURE_5,
            _ => "r3k3/8/8/4p3/3B4/8/P7/R3K2R b",
        };
        let question = ["lite", function, position, "--gtest"];
        let printed = run(question.iter().chain(*rest)).out;
        assert!(printed.starts_with("TEST("), "{function}");
        let sorted = |position: &str| run(["lite", "sort", position, "--cpp"]);
        assert_eq!(sorted(&printed), sorted(position), "{printed}");
        assert_eq!(sorted(&sorted(&printed).out), sorted(position), "{printed}");
    }
}

#[test]
fn no_mate_is_minus_one_as_in_the_course() {
    for question in ["forced-mate", "seVieneElJaqueEn"] {
        check(&[question, "start", "--cpp"], "-1\n");
        let test = run(["lite", question, "start", "--gtest"]);
        assert!(test.out.contains("EXPECT_EQ(seVieneElJaqueEn(p), -1);"), "{test:?}");
    }
    check(&["forced-mate", FIGURE_5, "--max", "3", "--cpp"], "-1\n");
    // Whoever looks two moves far does not know what the course's function finds in three.
    assert_refuses(
        &run(["lite", "forced-mate", "start", "--max", "2", "--gtest"]),
        &["no function"],
    );
}

#[test]
fn what_the_course_has_no_function_for_makes_no_test() {
    let none = ["no function for this answer"];
    let refuses = |arguments: &[&str]| {
        assert_refuses(&run(["lite"].iter().chain(arguments).chain(&["--gtest"])), &none);
    };
    refuses(&["valid-move", "start", "a2", "a3", "--reading", "tpi"]);
    refuses(&["mate-tree", "7k/8/5K2/8/8/8/8/4R3 w"]);
    // The function of the course looks three moves far.
    refuses(&["forced-mate", FIGURE_5, "--max", "8"]);
    refuses(&["valid", "{{{{99999999999, 1}}}, 1}"]);
    let unknown = run(["lite", "reachable", "start", FIGURE_5, "--max-nodes", "0", "--gtest"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (3, "// unknown\n"));
}
