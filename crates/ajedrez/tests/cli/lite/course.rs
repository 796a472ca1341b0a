//! `ajedrez lite` and the C++ of the course: files of tests that are answered, and answers that are written as tests.

use std::fs;

use serde_json::Value;

use super::{FIGURE_5, FORCED, check};
use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

/// A file of tests: a helper, 20 tests with all functions of the exercises, and one that cannot be followed.
const TESTS: &str = "\
#include \"../ejercicios.h\"\r
# include <utility>\r
using namespace std;
tablero inicial() {
    tablero t = inicializarTablero();
    for (int i = 0; i < DIM; i++) {
        t[1][i] = cPEON_N;
        t[6][i] = cPEON_B;
    }
    t[0] = {cTORRE_N, cVACIA, cALFIL_N, cVACIA, cREY_N, cALFIL_N, cVACIA, cTORRE_N};
    t[7] = {cTORRE_B, cVACIA, cALFIL_B, cVACIA, cREY_B, cALFIL_B, cVACIA, cTORRE_B};
    return t;
}
tablero figura4a() {
    tablero t = inicializarTablero();
    t[0][4] = cTORRE_B; t[0][7] = cREY_N; t[1][6] = cPEON_N; t[1][7] = cPEON_N; t[7][3] = cREY_B;
    return t;
}
tablero figura5() {
    tablero t = inicializarTablero();
    t[1][2] = cPEON_B; t[3][7] = cREY_N; t[4][7] = cPEON_B; t[6][3] = cTORRE_B; t[7][3] = cREY_B;
    t[7][7] = cTORRE_B;
    return t;
}
const posicion p1 = make_pair(inicial(), BLANCO);
const posicion p4 = make_pair(figura4a(), NEGRO);
// TEST(nada, nada) { EXPECT_TRUE(esEmpate(p1)); }
TEST(t, posicionValida) { EXPECT_TRUE(posicionValida(p1)); }
TEST(t, vacia) { tablero t = {{}}; EXPECT_FALSE(esPosicionValida(make_pair(t, 1))); }
TEST(t, posicionInicial) { ASSERT_TRUE(posicionInicial(p1)) << \"figura 2\"; ASSERT_FALSE(esPosicionInicial(p4)); }
TEST(t, esMovimientoValido) { EXPECT_TRUE(esMovimientoValido(p1, mp(6, 0), mp(5, 0))); }
TEST(t, esCapturaValida) { EXPECT_FALSE(esCapturaValida(p1, setCoord(6, 0), setCoord(5, 1))); }
TEST(t, esJugadaLegal) { coordenada o = {6, 0}; EXPECT_TRUE(esJugadaLegal(p1, o, {4, 0})); }
TEST(t, casillasAtacadas) {
    vector<coordenada> esperado;
    esperado.push_back(mp(6, 3)); esperado.push_back(mp(6, 2)); esperado.push_back(mp(6, 4));
    posicion p = p4; p.first[0][4] = cVACIA;
    esperado.push_back(mp(7, 4)); esperado.push_back(mp(7, 2));
    vector<coordenada> atacadas = casillasAtacadas(p, BLANCO);
    EXPECT_EQ(ordenarVectorPares(esperado), ordenarVectorPares(atacadas));
}
TEST(t, dondeEstaElRey) { EXPECT_EQ(make_pair(0, 4), dondeEstaElRey(p1, NEGRO)); }
TEST(t, posicionSiguiente) {
    tablero t = inicial(); t[5][0] = t[6][0]; t[6][0] = cVACIA;
    EXPECT_TRUE(posicionSiguiente(p1, make_pair(t, NEGRO), mp(6, 0), mp(5, 0)));
    EXPECT_TRUE(posicionSiguienteCorrecta(p1, mp(t, NEGRO), mp(6, 0), mp(5, 0)));
    EXPECT_TRUE(posicionAlcanzable(p1, mp(t, NEGRO)));
}
TEST(t, estaOrdenado) { EXPECT_FALSE(estaOrdenado(p1)); }
TEST(t, ordenarTablero) { posicion p = p1; ordenarTablero(p); EXPECT_TRUE(estaOrdenado(p)); EXPECT_EQ(p, p1); }
TEST(t, esJaqueMate) { EXPECT_TRUE(esJaqueMate(p4)); }
TEST(t, esEmpate) { bool r = esEmpate(p4); EXPECT_TRUE(r); }
TEST(t, finDeLaPartida) { int j = -1; EXPECT_TRUE(finDeLaPartida(p4, j)); EXPECT_EQ(j, BLANCO); }
TEST(t, piezasMovibles) { EXPECT_EQ(8, piezasMovibles(p1).size()); }
TEST(t, noSeSigue) { tableroLindo(p1); EXPECT_TRUE(esEmpate(p1)); }
TEST(t, hayJaqueDescubierto) { EXPECT_FALSE(hayJaqueDescubierto(p1)); EXPECT_FALSE(hayJaqueDescubiertoTPE(p1)); }
TEST(t, esMateEnUno) { EXPECT_FALSE(esMateEnUno(p1)); }
TEST(t, ejecutarSecuenciaForzada) {
    posicion p = make_pair(figura5(), BLANCO);
    secuencia s = {make_pair(make_pair(6, 3), make_pair(6, 6)), make_pair(make_pair(4, 7), make_pair(3, 7))};
    ejecutarSecuenciaForzada(p, s);
    EXPECT_EQ(p.first[1][7], cREY_N);
}
TEST(t, seVieneElJaqueEn) { int k = 1; EXPECT_EQ(k, seVieneElJaqueEn(p1)); }
TEST(t, sinReyes) { EXPECT_TRUE(esJaqueMate(make_pair(inicializarTablero(), NEGRO))); }
";

#[test]
fn every_assertion_of_a_file_of_tests_is_answered_in_its_place() {
    let start = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    let atacadas = "{{6, 2}, {6, 3}, {6, 4}, {7, 2}, {7, 4}}";
    let expected = format!(
        "\
t.posicionValida: posicionValida(p1) = true, passed
t.vacia: esPosicionValida(make_pair(t, 1)) = false, passed
t.posicionInicial: posicionInicial(p1) = true, passed
t.posicionInicial: esPosicionInicial(p4) = false, passed
t.esMovimientoValido: esMovimientoValido(p1, mp(6, 0), mp(5, 0)) = true, passed
t.esCapturaValida: esCapturaValida(p1, setCoord(6, 0), setCoord(5, 1)) = false, passed
t.esJugadaLegal: esJugadaLegal(p1, o, {{4, 0}}) = false, failed: expected true
t.casillasAtacadas: ordenarVectorPares(atacadas) = {atacadas}, passed
t.dondeEstaElRey: dondeEstaElRey(p1, NEGRO) = {{0, 4}}, passed
t.posicionSiguiente: posicionSiguiente(p1, make_pair(t, NEGRO), mp(6, 0), mp(5, 0)) = true, passed
t.posicionSiguiente: posicionSiguienteCorrecta(p1, mp(t, NEGRO), mp(6, 0), mp(5, 0)) = true, passed
t.posicionSiguiente: posicionAlcanzable(p1, mp(t, NEGRO)) = true, passed
t.estaOrdenado: estaOrdenado(p1) = false, passed
t.ordenarTablero: estaOrdenado(p) = true, passed
t.ordenarTablero: p = b1b1rr1k/pppppppp/8/8/8/8/PPPPPPPP/B1B1RR1K w, failed: expected {start}
t.esJaqueMate: esJaqueMate(p4) = true, passed
t.esEmpate: r = false, failed: expected true
t.finDeLaPartida: finDeLaPartida(p4, j) = true, passed
t.finDeLaPartida: j = 1, passed
t.piezasMovibles: piezasMovibles(p1).size() = 11, failed: expected 8
t.noSeSigue: error
t.hayJaqueDescubierto: hayJaqueDescubierto(p1) = false, passed
t.hayJaqueDescubierto: hayJaqueDescubiertoTPE(p1) = false, passed
t.esMateEnUno: esMateEnUno(p1) = false, passed
t.ejecutarSecuenciaForzada: p.first[1][7] = {{4, 2}}, passed
t.seVieneElJaqueEn: seVieneElJaqueEn(p1) = -1, failed: expected 1
t.sinReyes: error
"
    );
    let line = |text: &str| TESTS.lines().position(|line| line.contains(text)).expect(text) + 1;
    let (first, last) = (line("tableroLindo"), line("sinReyes"));
    let faults = format!(
        "error: line {first}, column 22: expected a declaration, an assignment or an assertion, found \
         \"tableroLindo(p1); EXPECT_TRUE(esEmpate(p...\"\n\
         error: line {last}, column 33: the number of white kings is 0, expected 1; the number of \
         black kings is 0, expected 1\n"
    );
    let directory = directory("tests");
    let file = directory.join("tests.cpp");
    fs::write(&file, TESTS).expect("a file");
    let file = file.to_str().expect("UTF-8");
    for ran in [run(["lite", "tests", file]), run_on(["lite", "tests", "-"], TESTS)] {
        assert_eq!(ran, Run { code: 2, out: expected.clone(), err: faults.clone() });
    }
    // As JSON there is an object for each of those lines.
    let json = run(["lite", "tests", file, "--json"]);
    let lines: Vec<Value> =
        json.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((json.code, lines.len()), (2, expected.lines().count()));
    for (line, expected) in lines.iter().zip(expected.lines()) {
        let name = expected.split(':').next().expect("a name");
        assert_eq!(line["test"], name, "{line}");
        let passed = line["passed"].as_bool();
        assert_eq!(passed, (!expected.ends_with("error")).then(|| expected.ends_with("passed")));
    }
    let end = serde_json::json!({ "test": "t.piezasMovibles", "line": line("piezasMovibles"), "column": 27,
        "expression": "piezasMovibles(p1).size()", "answer": 11, "expected": 8, "passed": false });
    assert_eq!(lines[19], end);
    assert_eq!(lines[26]["error"]["kind"], "bad_position");
    let spanish =
        run_on(["--lang", "es", "lite", "pruebas", "-"], "TEST(a, b) { EXPECT_EQ(1, 2); }");
    assert_answers(&spanish, "a.b: 1 = 1, falla: se esperaba 2\n");
}

#[test]
fn test_file_may_call_predicates() {
    let tests = "\
posicion p() {
    tablero t = inicializarTablero();
    t[0][4] = cREY_N; t[7][4] = cREY_B; t[5][4] = cTORRE_B;
    return make_pair(t, NEGRO);
}
TEST(p, jaque) {
    posicion q = p();
    EXPECT_TRUE(jugadorEnJaque(q, NEGRO));
    EXPECT_EQ(aparicionesEnTablero(q.first, cTORRE_B), 2);
    EXPECT_EQ(jugadorActual(q), contrincante(BLANCO));
    EXPECT_EQ(setCoord(3, 4), make_pair(3, 4));
    EXPECT_TRUE(sonPosicionesForzadas({q, q}, {}));
    EXPECT_TRUE(casillaVacia(q.first, setCoord(9, 0)));
}
TEST(p, noHay) { EXPECT_TRUE(jugadorEnJake(p(), 1)); }
";
    let Run { code, out, err } = run_on(["lite", "tests", "-"], tests);
    let lines = "\
p.jaque: jugadorEnJaque(q, NEGRO) = true, passed
p.jaque: aparicionesEnTablero(q.first, cTORRE_B) = 1, failed: expected 2
p.jaque: jugadorActual(q) = 2, passed
p.jaque: setCoord(3, 4) = {3, 4}, passed
p.jaque: sonPosicionesForzadas({q, q}, {}) = true, passed
p.jaque: error
p.noHay: error
";
    assert_eq!((code, out.as_str()), (2, lines));
    let faults = "\
error: line 13, column 17: the formula asks for cell (9, 0), which the board does not have
error: line 15, column 30: \"jugadorEnJake\" is neither a name of the course nor a variable declared before
";
    assert_eq!(err, faults);
}

#[test]
fn test_file_stops_after_hundred_errors() {
    let tests = "TEST(a, b) { x; }\n".repeat(250);
    let Run { code, out, err } = run_on(["lite", "tests", "-"], &tests);
    assert_eq!((code, out.lines().count(), err.lines().count()), (2, 100, 101));
    let last = "error: stopped after 100 errors; 150 more tests were not read";
    assert_eq!(err.lines().last(), Some(last));
    let spanish = run_on(["--lang", "es", "lite", "pruebas", "-"], &tests).err;
    let last = "error: se detuvo tras 100 errores; quedaron sin leer 150 tests más";
    assert_eq!(spanish.lines().last(), Some(last));
    // The hundredth error is reported without a count if it is the last test.
    let run = run_on(["lite", "tests", "-"], "TEST(a, b) { x; }\n".repeat(100));
    assert_eq!((run.code, run.err.lines().count()), (2, 100));
}

#[test]
fn invalid_test_file_is_rejected() {
    for (input, message) in [
        ("", "line 1, column 1: expected a test such as TEST(suite, name) {...}, found the end"),
        ("tablero t;\n", "line 2, column 1: expected a test"),
        (&" ".repeat(1 << 19), "expected a file of at most 262144 bytes"),
    ] {
        assert_refuses(&run_on(["lite", "tests", "-"], input), &[message]);
    }
    for (arguments, message) in [
        (&["nothing.cpp"][..], "cannot read nothing.cpp"),
        (&["--svg", "x.svg", "-"], "--svg draws no answer"),
        (&[], "the following required arguments were not provided"),
    ] {
        let run = run(["lite", "tests"].iter().chain(arguments));
        assert!(run.code > 0 && run.out.is_empty() && run.err.contains(message), "{run:?}");
    }
}

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
    // The output is accepted as input.
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
    assert_refuses(&spanish, &["la materia no tiene"]);
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
    let header = include_str!("../../../../ajedrez-ffi/include/ajedrez/course/ejercicios.h");
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
fn cpp_output_is_accepted_as_input() {
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
    // A search of two moves does not determine the result of the course's function, which searches three.
    assert_refuses(
        &run(["lite", "forced-mate", "start", "--max", "2", "--gtest"]),
        &["no function"],
    );
}

#[test]
fn question_without_course_function_has_no_gtest() {
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
