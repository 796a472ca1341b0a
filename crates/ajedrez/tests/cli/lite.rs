//! `ajedrez lite`.

use std::fs;

use serde_json::Value;

use crate::batch::directory;
use crate::program::{Run, assert_answers, assert_refuses, assert_says, run, run_on};

/// Asserts that `ajedrez lite` answers those arguments with `out`.
#[track_caller]
fn check(args: &[&str], out: &str) {
    assert_answers(&run(["lite"].iter().chain(args)), out);
}

const FIGURE_5: &str = "8/2P5/8/7k/7P/8/3R4/3K3R w";
const FORCED: [&str; 4] = ["d2g2", "h4h5", "h5h6", "c7c8"];

#[test]
fn questions_are_answered_under_both_names() {
    for (names, position, rest, answer) in [
        (["initial", "posicionInicial"], "start", &[][..], "true\n"),
        (["valid-move", "esMovimientoValido"], "start", &["e7", "e6"], "true\n"),
        (["valid-capture", "es-captura-valida"], "start", &["a1", "b1"], "false\n"),
        (["legal", "esJugadaLegal"], "start", &["6,0", "5,0"], "true\n"),
        (["king", "dondeEstaElRey"], "start", &["negro"], "e8 (0, 4)\n"),
        (["sorted", "estaOrdenado"], "start", &[], "false\n"),
        (["checkmate", "esJaqueMate"], "R6k/6pp/8/8/8/8/8/K7 b", &[], "true\n"),
        (["draw", "esEmpate"], "k7/8/8/8/8/8/8/K7 w", &[], "true\n"),
        (["outcome", "finDeLaPartida"], "R6k/6pp/8/8/8/8/8/K7 b", &[], "white wins\n"),
        (["moves", "jugadasLegales"], "k7/8/8/8/8/8/8/K7 w", &[], "a1a2 a1b2 a1b1\n"),
        (["discovered-check", "hayJaqueDescubierto"], "7k/8/8/8/8/8/8/R3K3 w", &[], "true\n"),
        (["mated-in-one", "esMateEnUno"], "7k/p7/6K1/4R3/8/8/8/8 b", &[], "true\n"),
    ] {
        for name in names {
            check(&[&[name, position], rest].concat(), answer);
        }
    }
    let battery = ["discovered-check", "7k/8/8/8/8/8/8/R3K3 w", "--reading", "tpe"];
    check(&battery, "false\n");
    check(&["valid-move", "start", "e7", "e6", "--reading", "tpi"], "false\n");
    check(&["follows", "start", "start", "a2", "a3"], "false\n");
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    check(&["follows", "start", next, "a2", "a3"], "true\n");
}

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
t.posicionValida: posicionValida(p1) = true, agrees
t.vacia: esPosicionValida(make_pair(t, 1)) = false, agrees
t.posicionInicial: posicionInicial(p1) = true, agrees
t.posicionInicial: esPosicionInicial(p4) = false, agrees
t.esMovimientoValido: esMovimientoValido(p1, mp(6, 0), mp(5, 0)) = true, agrees
t.esCapturaValida: esCapturaValida(p1, setCoord(6, 0), setCoord(5, 1)) = false, agrees
t.esJugadaLegal: esJugadaLegal(p1, o, {{4, 0}}) = false, differs: expected true
t.casillasAtacadas: ordenarVectorPares(atacadas) = {atacadas}, agrees
t.dondeEstaElRey: dondeEstaElRey(p1, NEGRO) = {{0, 4}}, agrees
t.posicionSiguiente: posicionSiguiente(p1, make_pair(t, NEGRO), mp(6, 0), mp(5, 0)) = true, agrees
t.posicionSiguiente: posicionSiguienteCorrecta(p1, mp(t, NEGRO), mp(6, 0), mp(5, 0)) = true, agrees
t.posicionSiguiente: posicionAlcanzable(p1, mp(t, NEGRO)) = true, agrees
t.estaOrdenado: estaOrdenado(p1) = false, agrees
t.ordenarTablero: estaOrdenado(p) = true, agrees
t.ordenarTablero: p = b1b1rr1k/pppppppp/8/8/8/8/PPPPPPPP/B1B1RR1K w, differs: expected {start}
t.esJaqueMate: esJaqueMate(p4) = true, agrees
t.esEmpate: r = false, differs: expected true
t.finDeLaPartida: finDeLaPartida(p4, j) = true, agrees
t.finDeLaPartida: j = 1, agrees
t.piezasMovibles: piezasMovibles(p1).size() = 11, differs: expected 8
t.noSeSigue: error
t.hayJaqueDescubierto: hayJaqueDescubierto(p1) = false, agrees
t.hayJaqueDescubierto: hayJaqueDescubiertoTPE(p1) = false, agrees
t.esMateEnUno: esMateEnUno(p1) = false, agrees
t.ejecutarSecuenciaForzada: p.first[1][7] = {{4, 2}}, agrees
t.seVieneElJaqueEn: seVieneElJaqueEn(p1) = -1, differs: expected 1
t.sinReyes: error
"
    );
    let line = |text: &str| TESTS.lines().position(|line| line.contains(text)).expect(text) + 1;
    let (first, last) = (line("tableroLindo"), line("sinReyes"));
    let faults = format!(
        "error: line {first}, column 22: expected a declaration, an assignment or a question, found \
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
        let agrees = line["agrees"].as_bool();
        assert_eq!(agrees, (!expected.ends_with("error")).then(|| expected.ends_with("agrees")));
    }
    let end = serde_json::json!({ "test": "t.piezasMovibles", "line": line("piezasMovibles"), "column": 27,
        "asked": "piezasMovibles(p1).size()", "answer": 11, "expected": 8, "agrees": false });
    assert_eq!(lines[19], end);
    assert_eq!(lines[26]["error"]["kind"], "bad_position");
    let spanish =
        run_on(["--lang", "es", "lite", "pruebas", "-"], "TEST(a, b) { EXPECT_EQ(1, 2); }");
    assert_answers(&spanish, "a.b: 1 = 1, difiere: se esperaba 2\n");
}

#[test]
fn a_file_of_tests_may_ask_the_predicates() {
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
p.jaque: jugadorEnJaque(q, NEGRO) = true, agrees
p.jaque: aparicionesEnTablero(q.first, cTORRE_B) = 1, differs: expected 2
p.jaque: jugadorActual(q) = 2, agrees
p.jaque: setCoord(3, 4) = {3, 4}, agrees
p.jaque: sonPosicionesForzadas({q, q}, {}) = true, agrees
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
fn what_is_no_file_of_tests_is_refused() {
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
fn what_the_assignments_print_can_be_pasted() {
    let address = "8/1P6/8/7k/7P/8/3R4/3K3R_w_-_0_1";
    let whole = format!("https://lichess.org/analysis/{address}");
    let moves = run(["lite", "moves", "8/1P6/8/7k/7P/8/3R4/3K3R w"]).out;
    for here in [address, &whole, &format!(" {whole}\n"), "8/1P6/8/7k/7P/8/3R4/3K3R_w_-_-_0_1"] {
        check(&["moves", here], &moves);
        assert_answers(&run_on(["lite", "moves", "--lines", "-"], here.trim()), &moves);
        let request = serde_json::json!({ "op": "lite.esEmpate", "fen": here });
        assert_answers(&run(["request", &request.to_string()]), "false\n");
        let perft = ["perft", "--variant", "lite", "1", "--fen", here];
        assert_answers(&run(perft), "23\n");
    }
    let placement = "https://lichess.org/editor/8/1P6/8/7k/7P/8/3R4/3K3R";
    check(&["moves", placement], &moves);
    let line = "((6, 3), (6, 6)), ((4, 7), (3, 7)), ((3, 7), (2, 7)), ((1, 2), (0, 2))";
    let forced = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED)).out;
    for line in [
        format!("\u{27e8}{line}\u{27e9}"),
        format!("<{line}>"),
        format!("$\\langle {line} \\rangle$"),
    ] {
        check(&["forced-line", FIGURE_5, &line], &forced);
    }
    for (here, message) in [
        ("8/1P6/8/7k/7P/8/3R4/3K3_w_-_0_1", "expected 8 ranks of 8 squares at byte 23"),
        ("https://lichess.org/analysis/8/1P6/8/7k/7P/8/3R4/3K3Rx_w_-_0_1", "at byte 53, found 'x'"),
        ("https://lichess.org/8/8_w", "at byte 0, found 'h'"),
        ("8/1P6/8/7k/7P/8/3R4/3K3R w - 0 1", "an en-passant square or '-' at byte 29"),
    ] {
        assert_refuses(&run(["lite", "moves", here]), &[message]);
    }
}

#[test]
fn every_defect_of_a_position_is_named() {
    check(&["valid", "start"], "true\n");
    let position = "kk6/8/8/8/8/8/8/P3K3 w";
    check(&["valid", position, "--json"], "false\n");
    let run = run(["lite", "valid", position]);
    assert!(run.out.starts_with("false\n- ") && run.out.lines().count() == 3, "{run:?}");
    check(&["valid", "4k3/8/8/8/8/8/8/P3K3 w", "--reading", "tpe"], "true\n");
    check(&["valid", "4k3/8/8/8/8/8/8/Q3K3 w", "--json"], "false\n");
}

#[test]
fn squares_are_marked_in_a_picture() {
    check(
        &["attacked", "7k/8/8/8/8/8/P7/K7 w", "white"],
        "    0  1  2  3  4  5  6  7
0   .  .  .  .  .  .  .  k   8
1   .  .  .  .  .  .  .  .   7
2   .  .  .  .  .  .  .  .   6
3   .  .  .  .  .  .  .  .   5
4   .  .  .  .  .  .  .  .   4
5   . [.] .  .  .  .  .  .   3
6  [P][.] .  .  .  .  .  .   2
7   K [.] .  .  .  .  .  .   1
    a  b  c  d  e  f  g  h
",
    );
    let movable = run(["lite", "movable", "start"]);
    assert_eq!(movable.out.matches('[').count(), 11, "{movable:?}");
    let sorted = run(["lite", "sort", "k1R1b2p/8/8/8/8/8/8/K7 b"]);
    assert!(sorted.out.contains("\n0   p  .  b  .  R  .  .  k   8\n"), "{sorted:?}");
}

#[test]
fn a_forced_line_is_shown_step_by_step() {
    let line = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED));
    assert_eq!((line.code, line.err.as_str()), (0, ""));
    for step in ["\n1. d2g2 h5h6\n", "\n2. h4h5 h6h7\n", "\n3. h5h6 h7h8\n", "\n4. c7c8r h8h7\n"] {
        assert!(line.out.contains(step), "{step:?}: {line:?}");
    }
    assert_eq!(line.out.lines().count(), 5 * 10 + 4 * 2);
    let illegal = run(["lite", "forced-line", FIGURE_5, "d2g2", "a1a2"]);
    assert_refuses(&illegal, &["move 2", "expected a legal move"]);
    let none = run(["lite", "forced-line", FIGURE_5, ""]);
    assert_eq!(none, run(["lite", "forced-line", FIGURE_5]));
    let free = run(["lite", "forced-line", FIGURE_5, "h1g1"]);
    assert_refuses(&free, &["move 1", "expected one legal reply, found "]);
    assert_refuses(
        &run(["lite", "forced-line", FIGURE_5, "x"]),
        &["<MOVE>: expected a move of two squares"],
    );
}

#[test]
fn mates_are_found() {
    let position = "7k/8/5K2/8/8/8/8/4R3 w";
    let mate = run(["lite", "seVieneElJaqueEn", position]);
    assert!(mate.out.starts_with("mate in 2\n") && mate.out.contains("\n1. "), "{mate:?}");
    check(&["forced-mate", position, "--max", "1"], "none within 1\n");
    let spent = run(["lite", "forced-mate", position, "--max-nodes", "0"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "unknown\n", ""));

    let ladder = "4k3/8/R7/1R6/8/8/8/4K3 w";
    let tree = run(["lite", "mate-tree", ladder]).out;
    let expected = "mate in 2, by a6a7, b5b7\n1. a6a7\n  e8d8 2. b5b8\n  e8f8 2. b5b8\n";
    assert_eq!(tree, expected);
    check(&["mate-tree", ladder, "--max", "1"], "none\n");
    let json: Value =
        serde_json::from_str(&run(["lite", "mate-tree", ladder, "--json"]).out).expect("JSON");
    assert_eq!((&json["mate"], &json["tree"]["move"]), (&2.into(), &"a6a7".into()));
    assert_eq!(json["tree"]["replies"][1]["then"]["move"], "b5b8");
    let spent = run(["lite", "mate-tree", ladder, "--timeout", "0", "--json"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "", ""));
}

#[test]
fn a_line_is_shown_with_its_boards_and_an_impossibility_with_its_reason() {
    let target = "r1b1kb1r/pppp1ppp/4p3/8/8/P7/1PPPPPPP/R1B1KB1R w";
    let line = run(["lite", "reachable", "start", target]).out;
    assert!(line.starts_with("reachable: legal moves lead there, 2 in all\n\na2a3\n"), "{line}");
    assert_eq!(line.lines().count(), 1 + 2 * 12);
    check(
        &["posicionAlcanzable", "k7/8/8/8/8/8/8/KR6 w", "k7/8/8/8/8/1P6/8/K7 w"],
        "unreachable: there would be more white pawns, and pawns only disappear\n",
    );
    check(
        &["reachable", "8/8/8/8/8/8/8/K1k5 w", "8/8/8/8/8/8/K7/2k5 b", "--shortest"],
        "unreachable: the game is over and is not continued\n",
    );
    let shortest = run(["lite", "reachable", "start", target, "--shortest"]);
    assert!(shortest.out.starts_with("reachable: legal moves lead there, 2 in all\n"));
    let spent = run(["lite", "reachable", "start", target, "--max-nodes", "0"]);
    assert_eq!((spent.code, spent.out.as_str(), spent.err.as_str()), (3, "unknown\n", ""));
}

#[test]
fn json_is_the_result_of_a_batch() {
    check(
        &["moves", "k7/8/8/8/8/8/8/K7 w", "--json"],
        "[[[7,0],[6,0]],[[7,0],[6,1]],[[7,0],[7,1]]]\n",
    );
    check(&["king", "start", "white", "--json"], "[7,4]\n");
    check(&["outcome", "start", "--json"], "{\"fin\":false,\"ganador\":0}\n");
    let line = run(["lite", "forced-line", FIGURE_5, "--json"].iter().chain(&FORCED));
    let position: Value = serde_json::from_str(&line.out).expect("a position");
    assert_eq!((&position["jugador"], &position["tablero"][0][2][0]), (&1.into(), &3.into()));
}

#[test]
fn a_position_may_be_a_picture_or_a_fen_in_a_file_or_on_standard_input() {
    let picture = "k.......\n".to_owned() + &"........\n".repeat(6) + "K.......\n";
    let fen = "k7/8/8/8/8/8/8/K7 w\n";
    let file = directory("lite").join("position");
    for text in [picture.as_str(), fen] {
        fs::write(&file, text).expect("a file can be written");
        let path = file.to_str().expect("a path of UTF-8");
        check(&["moves", path], "a1a2 a1b2 a1b1\n");
        assert_answers(&run_on(["lite", "moves", "-"], text), "a1a2 a1b2 a1b1\n");
        let black = run_on(["lite", "moves", "-", "--turn", "black"], text);
        assert_answers(&black, "a8b8 a8a7 a8b7\n");
    }
}

/// The course's `tablero` of a lone king a side, a8 and a1, in JSON.
fn kings_in_json() -> String {
    let empty = "[0,0],".repeat(7);
    let row = |king: &str| format!("[{king},{}]", empty.trim_end_matches(','));
    let middle = format!("{},", row("[0,0]")).repeat(6);
    format!("[{},{middle}{}]", row("[4,2]"), row("[4,1]"))
}

#[test]
fn a_position_may_be_in_the_types_of_the_course() {
    let json = kings_in_json();
    let braces = json.replace('[', "{").replace(']', "}");
    let file = directory("lite-course").join("tablero");
    for (text, answer) in [
        (json.clone(), "a1a2 a1b2 a1b1\n"),
        (format!("{{\"tablero\":{json},\"jugador\":2}}"), "a8b8 a8a7 a8b7\n"),
        (braces.clone(), "a1a2 a1b2 a1b1\n"),
        (format!("posicion p = {{{braces}, NEGRO}};"), "a8b8 a8a7 a8b7\n"),
        (braces.replace("{0,0}", "cVACIA").replace("{4,1}", "mp(REY, BLANCO)"), "a1a2 a1b2 a1b1\n"),
    ] {
        check(&["moves", &text], answer);
        fs::write(&file, &text).expect("a file can be written");
        check(&["moves", file.to_str().expect("a path of UTF-8")], answer);
        assert_answers(&run_on(["lite", "jugadasLegales", "-"], &text), answer);
    }
    let black = run(["lite", "moves", &braces, "--turn", "black"]);
    assert_answers(&black, "a8b8 a8a7 a8b7\n");

    for (lang, parts) in [("en", ["<POSITION>: at byte 5: \"x\""]), ("es", ["en el byte 5: \"x\""])]
    {
        assert_refuses(&run(["--lang", lang, "lite", "moves", "{{{0,x}}}"]), &parts);
    }
    check(
        &["valid", "{{1,2},{3}}"],
        "false\n- the board is not rows of pairs of whole numbers, or the player is not a whole number\n",
    );
    let one_king = braces.replace("{4,2}", "{0,0}");
    assert_refuses(&run(["lite", "moves", &one_king]), &["black king"]);
}

#[test]
fn what_the_program_draws_it_reads() {
    for fen in ["7k/8/8/8/8/8/P7/K7 w", "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"] {
        let drawn = run(["lite", "attacked", fen, "white"]).out;
        let expected = run(["lite", "moves", fen]);
        assert!(drawn.contains('[') && drawn.contains("a  b  c"), "{drawn}");
        assert_eq!(run(["lite", "moves", &drawn]), expected);
        assert_eq!(run_on(["lite", "moves", "-"], &drawn), expected);
        let with_mark = format!("\u{feff}{}", drawn.replace('\n', "\r\n"));
        assert_eq!(run_on(["lite", "moves", "-"], with_mark), expected);
    }
}

#[test]
fn a_square_is_a_name_or_a_coordinate() {
    for (from, to) in [("a2", "a3"), ("6,0", "5,0"), ("(6,0)", "(5, 0)"), ("{6,0}", "[5,0]")] {
        check(&["legal", "start", from, to], "true\n");
    }
    let refused = run(["--lang", "es", "lite", "legal", "start", "(6,0)", "(8,0)"]);
    assert_refuses(&refused, &["<HASTA>: se esperaba", "(8,0)"]);
    let named = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED));
    let pairs = ["(6,3)(6,6)", "4,7 -> 3,7", "((3,7),(2,7))", "c7-c8"];
    assert_eq!(run(["lite", "forced-line", FIGURE_5].iter().chain(&pairs)), named);
    let all = "{{{6,3},{6,6}},{{4,7},{3,7}},{{3,7},{2,7}},{{1,2},{0,2}}}";
    assert_eq!(run(["lite", "ejecutarSecuenciaForzada", FIGURE_5, all]), named);
}

#[test]
fn every_name_of_the_course_is_known_with_accents_and_without() {
    let sole = [
        "esPosiciónVálida",
        "esPosicionValida",
        "posicionValida",
        "posiciónVálida",
        "posiciónInicial",
        "esPosiciónInicial",
        "esPosicionInicial",
        "estáOrdenado",
        "ordenarTablero",
        "esJaqueMate",
        "esEmpate",
        "finDeLaPartida",
        "piezasMovibles",
        "hayJaqueDescubierto",
        "esMateEnUno",
        "seVieneElJaqueEn",
    ];
    for name in sole {
        let run = run(["lite", name, "start"]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{name}");
    }
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    for name in ["posicionSiguiente", "posiciónSiguiente", "posicionSiguienteCorrecta"] {
        check(&[name, "start", next, "a2", "a3"], "true\n");
    }
    for name in ["esMovimientoValido", "esMovimientoVálido", "esJugadaLegal"] {
        check(&[name, "start", "a2", "a3"], "true\n");
    }
    for name in ["esCapturaValida", "esCapturaVálida"] {
        check(&[name, "start", "a2", "a3"], "false\n");
    }
    for name in ["dondeEstaElRey", "dóndeEstaElRey", "dóndeEstáElRey"] {
        check(&[name, "start", "1"], "e1 (7, 4)\n");
    }
}

#[test]
fn a_name_that_only_one_assignment_has_means_that_assignment() {
    let pawn = "k6P/8/8/8/8/8/8/K7 w";
    for (name, is_valid) in [
        ("esPosiciónVálida", true),
        ("esPosicionValida", true),
        ("posiciónVálida", false),
        ("posicionValida", false),
        ("valid", false),
    ] {
        check(&[name, pawn, "--json"], &format!("{is_valid}\n"));
        check(&["--lang", "en", name, "--json", pawn], &format!("{is_valid}\n"));
        // What is said is obeyed.
        check(&[name, pawn, "--reading", "tpe"], "true\n");
        check(&[name, pawn, "--reading=tpi", "--json"], "false\n");
        if name != "valid" {
            let request = format!("{{\"op\":\"lite.{name}\",\"fen\":\"{pawn}\"}}");
            let answer = format!("{{\"id\":null,\"result\":{is_valid}}}\n");
            assert_answers(&run_on(["batch"], request), &answer);
        }
    }
    let rook = "7k/8/8/8/8/8/8/R3K3 w";
    check(&["hayJaqueDescubierto", rook], "true\n");
    check(&["hayJaqueDescubiertoTPE", rook], "false\n");
    check(&["--exercise", "TPE.15", rook, "--reading", "tpi"], "true\n");
    let help = run(["help", "lite", "esPosiciónVálida"]);
    assert_eq!(help.out, run(["help", "lite", "valid"]).out);
}

#[test]
fn exercises_have_numbers() {
    let pawn = "k6P/8/8/8/8/8/8/K7 w";
    check(&["--exercise", "TPE.1", pawn], "true\n");
    check(&["--exercise=tpi.1", pawn, "--json"], "false\n");
    let next = "r1b1kb1r/pppppppp/8/8/8/P7/1PPPPPPP/R1B1KB1R b";
    check(&["start", next, "a2", "a3", "--exercise", "TPI.4"], "true\n");
    let rook = "7k/8/8/8/8/8/8/R3K3 w";
    check(&["--exercise", "TPI.7", rook], "true\n");
    check(&["--exercise", "TPE.15", rook], "false\n");
    let line = run(["lite", "--exercise", "TPI.8", FIGURE_5].iter().chain(&FORCED));
    assert_eq!(line, run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED)));
    for (bad, found) in [("TPI.10", "TPI.10"), ("TPE.0", "TPE.0"), ("3", "\"3\""), ("", "\"\"")] {
        assert_refuses(&run(["lite", "--exercise", bad, "start"]), &["TPE.1 to TPE.17", found]);
        let spanish = run(["lite", "--lang", "es", "--exercise", bad, "start"]);
        assert_refuses(&spanish, &["se esperaba TPE.1 a TPE.17", found]);
    }
}

#[test]
fn a_fen_without_a_turn_is_of_white() {
    check(&["moves", "k7/8/8/8/8/8/8/K7"], "a1a2 a1b2 a1b1\n");
    check(&["moves", "k7/8/8/8/8/8/8/K7", "--turn", "black"], "a8b8 a8a7 a8b7\n");
}

#[test]
fn what_is_no_position_is_refused() {
    assert_refuses(
        &run(["lite", "moves", "k7/8/8/8/8/8/8/Kx6 w"]),
        &["<POSITION>: ", "at byte 16, found 'x'"],
    );
    assert_refuses(&run(["lite", "moves", "8/8/8/8/8/8/8/8 w"]), &["number of white kings is 0"]);
    assert_refuses(&run(["lite", "mate-tree", "8/8/8/8/8/8/8/8 w"]), &["white kings is 0"]);
    assert_refuses(&run_on(["lite", "moves", "-"], "k..."), &["picture: ", "at byte 4"]);
    assert_refuses(&run_on(["lite", "moves", "-"], b"\xff"), &["picture: ", "at byte 0"]);
    assert_refuses(
        &run(["lite", "legal", "start", "a2", "a9"]),
        &["<TO>: expected", "found \"a9\""],
    );
    for question in [&["moves", "nowhere"][..], &["reachable", "start", "nowhere"]] {
        for (lang, said) in [("en", "expected a position or a file"), ("es", "se esperaba una pos")]
        {
            let missing = run(["--lang", lang, "lite"].iter().chain(question));
            assert_refuses(&missing, &[said, "\"nowhere\""]);
        }
    }
    let directory = run(["lite", "moves", "src"]);
    assert_eq!((directory.code, directory.out.as_str()), (1, ""), "{directory:?}");
}

#[test]
fn the_moves_of_a_forced_line_may_come_from_a_file() {
    let path = directory("lite-moves").join("moves");
    let file = path.to_str().expect("a path of UTF-8");
    let named = run(["lite", "forced-line", FIGURE_5].iter().chain(&FORCED));
    let coordinates = "secuencia s = {\n  {{6,3},{6,6}}, // torre\n  {{4,7},{3,7}},\n  {{3,7},{2,7}},\n  {{1,2},{0,2}}\n};\n";
    let json = "[[[6,3],[6,6]],[[4,7],[3,7]],[[3,7],[2,7]],[[1,2],[0,2]]]\r\n";
    let lines = FORCED.join("\n");
    for text in [coordinates, json, &lines, &FORCED.join(", "), &format!("\u{feff}{lines}\n\n")] {
        std::fs::write(&path, text).expect("a file can be written");
        assert_eq!(run(["lite", "forced-line", FIGURE_5, "--file", file]), named, "{text}");
    }
    let args = ["lite", "forced-line", FIGURE_5, FORCED[0], "--file", "-"];
    assert_eq!(run_on(args, FORCED[1..].join(" ")), named);
    let bad = run_on(["lite", "forced-line", FIGURE_5, "--file", "-"], "d2g2 y9");
    assert_refuses(&bad, &["--file: expected a move of two squares"]);
    let missing = run(["lite", "forced-line", FIGURE_5, "--file", "nowhere"]);
    assert_eq!(missing.code, 1, "{missing:?}");
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
    let header = include_str!("../../../ajedrez-ffi/include/ajedrez/course/ejercicios.h");
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

/// A game from a position, against a program whose mistakes do not change.
fn play(options: &[&str], lines: &str) -> Run {
    run_on(["lite", "play", "--seed", "1"].iter().chain(options), lines)
}

/// White mates at once.
const MATE: &str = "7k/8/6K1/8/8/8/8/R7 w";

#[test]
fn a_game_ends_with_mate_and_nothing_after_it_is_read() {
    let game = play(&[MATE], "a1a8\nnonsense\n");
    assert_says(
        &game,
        &[
            "You are White. The program plays at level 2 of 5.\n",
            "0  [R] .  .  .  .  .  .  k   8\n",
            "Checkmate: White wins.\na1a8\n",
        ],
    );
    assert!(!game.out.contains("Expected") && !game.out.contains("> "), "{}", game.out);
    let black = play(&[MATE, "--side", "negras", "--level", "5", "--lang", "es"], "");
    assert_says(
        &black,
        &[
            "Usted juega con las negras. El programa juega en el nivel 5 de 5.\n",
            "Las blancas juegan a1a8.\n",
            "Jaque mate: ganan las blancas.\na1a8\n",
        ],
    );
    assert_says(&play(&["8/8/8/3k4/8/8/8/K7 w"], "a1a2\n"), &["The game is a draw.\n"]);
    let taken = play(&["8/8/8/3k4/8/8/1r6/K7 w", "--lang", "es"], "a1b2\n");
    assert_says(&taken, &["[K]", "La partida es empate.\na1b2\n"]);
}

#[test]
fn a_move_is_written_in_several_ways_and_refused_with_its_reason() {
    for written in ["e2e3", "E2-E3", "e2 e3", "e3", "e2\ne3"] {
        assert_says(&play(&["--level", "1"], written), &["5   .  .  .  .  P  .  .  .   3\n"]);
    }
    assert_says(&play(&[MATE], "Ra8\n"), &["Checkmate"]);
    let lines = "e7e6\ne2e4\na4\nb5\nzz\nRa5\n\u{1b}[2J\n\n";
    assert_says(
        &play(&[], lines),
        &[
            "e7e6 is no legal move: the black pawn on e7 is not of the side to move\n",
            "e2e4 is no legal move: a pawn does not go from e2 to e4\n",
            "Expected a move such as e2e3 or Re3, a square or a command; `help` lists them.\n",
        ],
    );
    let check = play(&["4k3/8/8/8/8/8/4r3/4K2R w", "--lang", "es"], "h1h8\n");
    assert_says(&check, &["Usted está en jaque.\n", "h1h8 no es una jugada legal"]);
}

#[test]
fn a_move_is_taken_back_with_its_answer() {
    let lines = "undo\ne2e3\nm\nu\nm\n";
    assert_says(
        &play(&[], lines),
        &[
            "You have played nothing yet.\n",
            "Black plays ",
            "\ne2e3 ",
            "6   P  P  P  P  P  P  P  P   2\n",
            "It is your turn.\nNothing has been played yet.\n",
        ],
    );
    let black = play(&["--side", "black"], "deshacer\n");
    assert_says(&black, &["White plays ", "You have played nothing yet.\n"]);
}

#[test]
fn the_end_is_told_where_the_tables_know_it_and_otherwise_estimated() {
    assert_says(
        &play(&["8/8/8/7k/8/8/1P5K/8 w"], "end\nhint\n"),
        &[
            "If both sides play best, for you: win in 71 plies.\n",
            "A good move is ",
            ": win in 71 plies.\n",
        ],
    );
    assert_says(
        &play(&["--lang", "es"], "final\npista\n"),
        &[
            "No está en las tablas: hay 26 piezas, y las tablas tienen 5 como mucho. La estimación ",
            "Una buena jugada es ",
        ],
    );
}

#[test]
fn a_game_ends_when_the_player_gives_up_or_goes_or_has_nothing_more_to_say() {
    let resigned = play(&["--side", "black"], "resign\nboard\n");
    assert_says(&resigned, &["White plays ", "You resign. White wins.\n"]);
    assert_says(&play(&["--lang", "es"], "RENDIRSE\n"), &["Usted se rinde. Las negras ganan.\n"]);
    for lines in ["quit\ne2e3\n", "salir", "", "e2"] {
        let game = play(&[], lines);
        assert!(game.code == 0 && !game.out.contains("Black plays "), "{game:?}");
    }
    assert_says(&play(&[], "help\nayuda\n"), &["resign    r   gives up\n", "Commands:\n"]);
}

#[test]
fn arguments_that_begin_no_game_are_refused() {
    for (arguments, message) in [
        (&["--level", "6"][..], "expected a whole number from 1 to 5"),
        (&["--level", "-1"], "expected a whole number from 1 to 5"),
        (&["--side", "red"], "white"),
        (&["8/8/8/3k4/8/8/8/KRN5 w"], "lite does not know the white knight on c1"),
        (&["8/8/8/3k4/8/8/8/8 w"], "the number of white kings is 0, expected 1"),
        (&["nothing"], "expected a position or a file that exists"),
        (&["--svg", "x.svg"], "--svg draws no answer"),
    ] {
        let run = play(arguments, "");
        assert!(run.code == 2 && run.err.contains(message), "{arguments:?}: {run:?}");
    }
}
