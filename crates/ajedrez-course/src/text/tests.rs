use ajedrez_lite::LitePosition;

use super::*;

fn read(text: &str) -> Option<Posicion> {
    parse_posicion(text, None).expect("lists of numbers")
}

#[test]
fn braces_json_and_names_are_parsed() {
    let start = Posicion::from(LitePosition::start());
    let rows: Vec<Vec<(i64, i64)>> = start
        .tablero
        .iter()
        .map(|row| row.iter().map(|cell| (cell.role, cell.color)).collect())
        .collect();
    let json = format!("{rows:?}").replace('(', "[").replace(')', "]");
    let braces = json.replace('[', "{").replace(']', "}");
    let names = braces.replace("{0, 0}", "cVACIA").replace("{4, 1}", "mp(REY, BLANCO)");
    for text in [
        format!("{{\"tablero\":{json},\"jugador\":1}}"),
        format!("{{\"jugador\": 1, \"tablero\": {json}}}"),
        json.clone(),
        braces.clone(),
        format!("{{{braces}, 1}}"),
        format!("posicion p = make_pair(tablero{braces}, BLANCO); // the start"),
        format!("vector<vector<casilla>> const t = {names};"),
    ] {
        assert_eq!(read(&text).as_ref(), Some(&start), "{text}");
    }
    let black = parse_posicion(&braces, Some(Color::Black));
    assert_eq!(black, Ok(Some(Posicion { jugador: 2, ..start })));
}

#[test]
fn invalid_values_report_their_byte() {
    for (text, found) in [
        ("{{1,2}", "at byte 0: the bracket '{' is not closed"),
        ("{{1,x}}", "at byte 4: \"x\" is neither"),
        ("{1}}", "at byte 3: expected a value, found \"}\""),
        ("((((((((((1))))))))))", "at byte 8: the bracket '('"),
        ("{99999999999999999999}", "at byte 1: expected a value, found \"9999"),
        ("{\"a\"}", "at byte 1: expected a value, found \"\\\"a"),
    ] {
        let fault = parse_posicion(text, None).unwrap_err().to_string();
        assert!(fault.contains(found), "{text}: {fault}");
    }
    for text in ["{}", "{{1,2},{3}}", "{1,2,3}", "{{{{1,2}},{{3}}},1}"] {
        assert!(read(text).is_none_or(|posicion| posicion.tablero.is_empty()), "{text}");
    }
}

/// The rows of the start position, with the course's names.
const ROWS: &str = "{{cTORRE_N, cVACIA, cALFIL_N, cVACIA, cREY_N, cALFIL_N, cVACIA, cTORRE_N},
        {cPEON_N, cPEON_N, cPEON_N, cPEON_N, cPEON_N, cPEON_N, cPEON_N, cPEON_N},
        {cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA},
        {cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA},
        {cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA},
        {cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA, cVACIA},
        {cPEON_B, cPEON_B, cPEON_B, cPEON_B, cPEON_B, cPEON_B, cPEON_B, cPEON_B},
        {cTORRE_B, cVACIA, cALFIL_B, cVACIA, cREY_B, cALFIL_B, cVACIA, cTORRE_B}}";

#[test]
fn statements_build_the_position() {
    let start = Posicion::from(LitePosition::start());
    let black = Posicion { jugador: 2, ..start.clone() };
    let declared = format!("tablero t = {ROWS};\n    posicion p = make_pair(t, BLANCO);\n");
    for text in [
        declared.clone(),
        format!("#include \"../ejercicios.h\"\nusing namespace std;\n// a comment\n{declared}"),
        format!(
            "TEST(esJaqueMateTEST, noEsMate) {{\n    {declared}    EXPECT_FALSE(esJaqueMate(p));\n}}\n"
        ),
        format!("const tablero t({ROWS}); posicion p(t, BLANCO);"),
        format!("tablero t{ROWS}; auto p = mp(t, BLANCO); ASSERT_TRUE(posicionInicial(p));"),
        format!(
            "vector<vector<pair<int, int>>> t = {ROWS}; bool r = esEmpate(std::make_pair(t, 1));"
        ),
        format!("posicion p; p.first = {ROWS}; p.second = BLANCO; jugador j = otro();"),
        format!(
            "posicion q = {{{ROWS}, NEGRO}}; tablero t = q.first; posicion p = {{t, 1}}; esEmpate(p);"
        ),
        format!(
            "posicion q = {{{ROWS}, NEGRO}}; posicion p = mp(tableroActual(q), 1); esEmpate(p);"
        ),
        format!(
            "{declared} posicion p2 = mp(t, NEGRO); EXPECT_FALSE(posicionSiguiente(p, p2, mp(6, 0), mp(5, 0)));"
        ),
        format!("{declared} ordenarTablero(p); p.second = NEGRO; EXPECT_EQ(p, q);"),
        format!(
            "{declared} secuencia s = {{{{{{6, 3}}, {{6, 6}}}}}}; vector<coordenada> c = {{{{1, 2}}}};"
        ),
    ] {
        assert_eq!(read(&text).as_ref(), Some(&start), "{text}");
    }
    for text in [
        format!("tablero t = {ROWS}; EXPECT_TRUE(esEmpate(make_pair(t, NEGRO)));"),
        format!("{declared} p.second = NEGRO; EXPECT_TRUE(esEmpate(p));"),
        format!("{declared} posicion p2 = mp(t, NEGRO); EXPECT_TRUE(esEmpate(p2));"),
    ] {
        assert_eq!(read(&text).as_ref(), Some(&black), "{text}");
    }
}

#[test]
fn cells_can_be_assigned() {
    let mut kings = Posicion { tablero: vec![vec![Casilla::EMPTY; 8]; 8], jugador: 2 };
    kings.tablero[0][4] = Casilla { role: 4, color: 2 };
    kings.tablero[7][4] = Casilla { role: 4, color: 1 };
    for empty in [
        "tablero t = inicializarTablero();",
        "tablero t(8, vector<casilla>(8, cVACIA));",
        "vector<vector<casilla>> t(ANCHO_TABLERO, vector<casilla>(8, make_pair(0, 0)));",
        "tablero t = tablero(8, vector<pair<int, int>>(8, {0, 0}));",
    ] {
        let text = format!("{empty} t[0][4] = cREY_N; t[7][4] = {{REY, 1}}; posicion p(t, 2);");
        assert_eq!(read(&text).as_ref(), Some(&kings), "{text}");
        let text = format!(
            "{empty} t[7][4] = cREY_B; posicion p = {{t, 1}}; p.first[0][4] = cREY_N; p.second = 2; esEmpate(p);"
        );
        assert_eq!(read(&text).as_ref(), Some(&kings), "{text}");
    }
}

#[test]
fn unsupported_statements_report_their_byte() {
    let board = "tablero t = inicializarTablero(); ";
    for (rest, byte, message) in [
        ("for (int i = 0; i < 8; i++) t[1][i] = cPEON_N;", 34, "found \"for (int i"),
        ("swap(t[0][0], t[1][1]);", 34, "found \"swap("),
        ("t[0].push_back(cVACIA);", 38, "found \".push_back"),
        ("t[9][0] = cPEON_N;", 34, "no such element: \"t[9][0]"),
        ("t[0][0] += 1;", 34, "found \"t[0][0] += 1;\""),
        ("tablero &u = t; u[0][0] = cREY_B;", 34, "found \"tablero &u"),
        ("posicion p = make_pair(u, BLANCO);", 57, "\"u\" is neither"),
        ("posicion p = mp(t, ROJO);", 53, "\"ROJO\" is neither"),
        ("posicion p = girada(t);", 47, "\"girada\" is neither"),
        ("TEST(a, b) { EXPECT_TRUE(esEmpate(p)); }", 68, "\"p\" is neither"),
        ("TEST(a, b) { esEmpate(mp(t, 1)); } TEST(c, d) {}", 69, "a second one"),
        ("posicion p = {t, 1}; posicion q = {t, 2};", 55, "a second one"),
        ("posicion p = {t, 1;", 47, "'{' is not closed"),
        ("TEST(a, b) { posicion p = {t, 1};", 67, "'{' is not closed"),
        ("bool f() { return 1; } TEST(a, b) { esEmpate(mp(t, 1)); }", 34, "found \"bool f()"),
        ("tablero u(99999, t);", 43, "too many copied values"),
    ] {
        let text = format!("{board}{rest}");
        let fault = parse_posicion(&text, None).expect_err(rest);
        assert!(fault.to_string().contains(message), "{rest}: {fault}");
        assert_eq!(fault.byte(), byte, "{rest}: {fault}");
    }
    // Unused names and statements after the exercise call do not matter.
    let kings = "t[0][0] = cREY_N; t[7][7] = cREY_B; bool r = f(t); int n = 0;";
    let rest = "esEmpate(mp(t, 1)); for (;;) swap(t, t);";
    assert!(read(&format!("{board}{kings}{rest}")).is_some());
    for text in ["TEST(a, b) {}", "(){"] {
        parse_posicion(text, None).expect_err(text);
    }
    // Values that double with every statement.
    let doubled: String = (1..60).map(|i| format!("auto a{i} = {{a{}, a{0}}};", i - 1)).collect();
    let fault = parse_posicion(&format!("auto a0 = {{1, 1}}; {doubled} esEmpate(a59);"), None);
    assert!(fault.unwrap_err().to_string().contains("too many copied values"));
}

#[test]
fn squares_are_parsed_from_coordinates_and_names() {
    let read = |text: &str| {
        let squares = parse_squares(text).ok()?;
        Some(squares.into_iter().map(|(square, _)| square).collect::<Vec<_>>())
    };
    let (a2, b3) = (Square::A2, Square::B3);
    for text in ["a2", "A2", "6,0", "(6,0)", "{6, 0}", "[6,0]", "setCoord(6, 0)"] {
        assert_eq!(read(text), Some(vec![a2]), "{text}");
    }
    for text in ["a2b3", "a2-b3", "(6,0)(5,1)", "((6,0),(5,1))", "6,0 -> 5,1", "{{6,0},{5,1}}"] {
        assert_eq!(read(text), Some(vec![a2, b3]), "{text}");
    }
    for text in [
        "\u{27e8}((6, 0), (5, 1))\u{27e9}",
        " <(6, 0), (5, 1)> ",
        "$\\langle ((6, 0), (5, 1)) \\rangle$",
        "<a2b3>",
    ] {
        assert_eq!(read(text), Some(vec![a2, b3]), "{text}");
    }
    assert_eq!(parse_squares(" \u{27e8}a9\u{27e9}"), Err(SquareError { index: 0, byte: 4 }));
    for text in ["secuencia s = {{{6, 0}, {5, 1}}};", "s = mp(6, 0), mp(5, 1)"] {
        assert_eq!(read(text), Some(vec![a2, b3]), "{text}");
    }
    for text in ["", "a9", "6", "8,0", "(6,0", "6;x", "-1,0", "1,2,3"] {
        assert_eq!(read(text), None, "{text}");
    }
}

/// Evaluates a file and returns one line per assertion or error. In this test, predicates are true
/// if Black is to move, the winner is 1, and functions that change a position give the move to
/// White.
fn evaluate_file(text: &str) -> Vec<String> {
    let ask = |function: &str, arguments: &[Value]| {
        let Value::List(parts) = &arguments[0] else { return None };
        let turn = parts.get(1)?;
        Some(match function {
            "seVieneElJaqueEn" => turn.clone(),
            "finDeLaPartida" => Value::List(vec![Value::Bool(true), Value::Number(1)]),
            "ordenarTablero" => Value::List(vec![parts[0].clone(), Value::Number(1)]),
            "casillasAtacadas" => {
                let pair = |row| Value::List(vec![Value::Number(row), Value::Number(0)]);
                Value::List(vec![pair(1), pair(2)])
            }
            _ => Value::Bool(*turn == Value::Number(2)),
        })
    };
    let mut file = TestFile::new(text).expect("a file with tests");
    let mut lines = Vec::new();
    while let Some(Test { name, checks, error }) = file.next_test(&ask) {
        for check in &checks {
            let is_same = if check.passed() { '=' } else { '!' };
            let Check { expression, answer, expected, .. } = check;
            lines.push(format!("{name} {expression} {answer} {is_same} {expected}"));
        }
        lines.extend(error.map(|error| format!("{name} {error}")));
    }
    lines
}

#[test]
fn tests_of_a_file_are_evaluated_in_order() {
    let head = "#include <utility>\nusing namespace std;\n
        posicion de(int j) { tablero t; return mp(t, j); }
        tablero vacio() { tablero t = inicializarTablero(); return t; }
        const posicion negras = make_pair(vacio(), NEGRO);\n";
    for (body, expected) in [
        ("EXPECT_TRUE(esEmpate(negras));", "a.b esEmpate(negras) true = true"),
        ("EXPECT_FALSE(esEmpate(negras)) << \"por qué\";", "a.b esEmpate(negras) true ! false"),
        ("ASSERT_TRUE(!esEmpate(negras));", "a.b !esEmpate(negras) false ! true"),
        ("bool r = esEmpate(negras); EXPECT_EQ(r, 1);", "a.b r true = 1"),
        (
            "int k = 2; EXPECT_EQ(k, seVieneElJaqueEn(negras));",
            "a.b seVieneElJaqueEn(negras) 2 = 2",
        ),
        (
            "EXPECT_EQ(casillasAtacadas(negras, 1).size() + negras.first.size(), 10);",
            "a.b casillasAtacadas(negras, 1).size() + negras.first.size() 10 = 10",
        ),
        (
            "posicion p(vacio(), 1); EXPECT_TRUE(esEmpate(p) == false);",
            "a.b esEmpate(p) == false true = true",
        ),
        (
            "int j; EXPECT_TRUE(finDeLaPartida(negras, j)); EXPECT_EQ(j, BLANCO);",
            "a.b finDeLaPartida(negras, j) true = true|a.b j 1 = 1",
        ),
        (
            "posicion p = negras; ordenarTablero(p); EXPECT_EQ(negras, p);",
            "a.b p 8/8/8/8/8/8/8/8 w ! 8/8/8/8/8/8/8/8 b",
        ),
        (
            "vector<coordenada> v = {mp(2, 0)}; v.push_back(mp(1, 0)); sort(v.begin(), v.end());
             EXPECT_EQ(casillasAtacadas(negras, 1), v);",
            "a.b casillasAtacadas(negras, 1) {{1, 0}, {2, 0}} = {{1, 0}, {2, 0}}",
        ),
        (
            "vector<coordenada> v = {mp(2, 0), mp(1, 0)}; auto w = casillasAtacadas(negras, 1);
             EXPECT_EQ(ordenarVectorPares(v), ordenarVectorPares(w));",
            "a.b ordenarVectorPares(w) {{1, 0}, {2, 0}} = {{1, 0}, {2, 0}}",
        ),
        (
            "tablero t = vacio(); for (int i = 0; i < 8; i++) t[DIM - 2][i] = cPEON_B;
             for (int f = 7; f >= 6; --f) for (int c = 0; c <= 1; c++) { t[f][c + 1] = cREY_N; }
             EXPECT_EQ(t, vacio());",
            "a.b t 8/8/8/8/8/8/PkkPPPPP/1kk5 ! 8/8/8/8/8/8/8/8",
        ),
        ("EXPECT_TRUE(esEmpate(de(2)));", "a.b at byte @21: \"de\" is neither a name of"),
        (
            "mostrar(negras); EXPECT_TRUE(esEmpate(negras));",
            "a.b at byte @0: expected a declaration",
        ),
        (
            "if (esEmpate(negras)) { } int k = 1; EXPECT_EQ(k, 1);",
            "a.b at byte @0: expected a decl",
        ),
        ("while (1) ; EXPECT_EQ(1, 1);", "a.b at byte @0: expected a declaration"),
        ("EXPECT_NE(1, 1);", "a.b 1 != 1 false ! true"),
        (
            "EXPECT_NE(seVieneElJaqueEn(negras), 1);",
            "a.b seVieneElJaqueEn(negras) != 1 true = true",
        ),
        ("ASSERT_NE(negras, negras); EXPECT_EQ(1, 1);", "a.b negras != negras false ! true"),
        ("EXPECT_NE(1);", "a.b at byte @0: expected a declaration"),
        (
            "EXPECT_TRUE(esEmpate(negras) && !esEmpate(negras));",
            "a.b esEmpate(negras) && !esEmpate(negras) false ! true",
        ),
        ("EXPECT_TRUE(1 == 1 && 2 == 2 && 3 != 4);", "a.b 1 == 1 && 2 == 2 && 3 != 4 true = true"),
        // A test continues after an ASSERT only if it passes.
        ("ASSERT_TRUE(1 == 1 || 1 == 2 && 1 == 3); EXPECT_EQ(2, 2);", "a.b 1 == 1 |a.b 2 2 = 2"),
        (
            "ASSERT_FALSE((1 == 1 || 1 == 2) && 1 == 3); EXPECT_EQ(2, 2);",
            "a.b (1 == 1 |a.b 2 2 = 2",
        ),
        ("EXPECT_TRUE(!(1 == 1 && 1 == 2));", "a.b !(1 == 1 && 1 == 2) true = true"),
        ("EXPECT_TRUE(1 && );", "a.b at byte"),
        ("EXPECT_TRUE(1 & 1);", "a.b at byte"),
        ("for (int i = 0; i > -1; i++) int j = i;", "a.b at byte @0: too many copied values"),
    ] {
        let text = format!("{head}TEST(a, b) {{ {body} }}\nTEST(a, c) {{ EXPECT_EQ(1, 1); }}");
        let lines = evaluate_file(&text);
        // Byte offsets relative to the body.
        let byte = |from: usize| (text.find(body).expect("the body") + from).to_string();
        let expected = expected.replace("@0", &byte(0)).replace("@21", &byte(21));
        let expected: Vec<&str> = expected.split('|').chain(["a.c 1 1 = 1"]).collect();
        assert_eq!(lines.len(), expected.len(), "{body}: {lines:?}");
        for (line, expected) in lines.iter().zip(expected) {
            assert!(line.starts_with(expected), "{body}: {line}");
        }
    }
}

#[test]
fn no_assertion_is_skipped() {
    for (text, expected) in [
        ("TEST(a, b) { } EXPECT_EQ(1, 1);", " at byte 15: expected a declaration"),
        ("TEST(a, b) { EXPECT_EQ(1, 1); TEST(c, d) {}", "a.b at byte 11: the bracket '{'"),
        ("TEST(a) { EXPECT_EQ(1, 1); }", " at byte 0: expected a declaration"),
        ("// TEST(c, d) {}\nTEST(a, b) { EXPECT_EQ('}' , 1); }", "a.b at byte 40: expected a v"),
        ("TEST(a, b) { EXPECT_EQ(1); }", "a.b at byte 13: expected a declaration"),
        ("TEST(a, b) { EXPECT_TRUE(); }", "a.b at byte 25: expected a value"),
        ("TEST(a, b) { int i = 1 EXPECT_EQ(i, 1); }", "a.b at byte 23: expected ';' before"),
        ("TEST(a, b) { EXPECT_EQ(1, 1) }", "a.b at byte 13: expected ';' before \"}\""),
        ("TEST(a, b) { tablero t = {{1}}; t[0][9] = 1; }", "a.b at byte 32: no such element"),
        ("TEST(a, b) { casilla c; EXPECT_EQ(c[2], 1); }", "a.b at byte 35: no such element"),
    ] {
        let lines = evaluate_file(text);
        assert!(lines.len() == 1 && lines[0].starts_with(expected), "{text}: {lines:?}");
    }
    for text in ["", "tablero t;", "// TEST(a, b) {}"] {
        let error = TestFile::new(text).expect_err(text);
        assert_eq!(error.fault(), &CodeFault::NoTest, "{text}");
    }
    // Truncated and deeply nested files neither panic nor run forever.
    let whole =
        "TEST(a, b) { for (int i = 0; i < 8; i++) { t[i] = {1, -i}; } EXPECT_EQ(!t == 1, \"x\"); }";
    for end in 0..whole.len() {
        for start in 0..=end {
            if let Ok(mut file) = TestFile::new(&whole[start..end]) {
                while file.next_test(&|_, _| None).is_some() {}
            }
        }
    }
    for deep in ["{", "(", "!", "for (int i = 0; i < 2; i++) ", "for (;;) ", "-", "[", "\"", "'"] {
        evaluate_file(&format!("TEST(a, b) {{ {} ; }} TEST(c, d) {{}}", deep.repeat(20_000)));
        evaluate_file(&format!("{} TEST(c, d) {{}}", deep.repeat(20_000)));
        evaluate_file(&format!("TEST(c, d) {{}} f() {} ", deep.repeat(20_000)));
    }
}

#[test]
fn evaluation_agrees_with_cpp_or_fails() {
    for (text, expected) in [
        // Namespaces, comments and preprocessor lines.
        ("namespace {\nTEST(a, b) { EXPECT_EQ(1, 1); }\n}", "a.b 1 1 = 1"),
        ("extern \"C\" { TEST(a, b) { EXPECT_EQ(1, 1); } }", "a.b 1 1 = 1"),
        ("#include \"x\" /* \nTEST(a, c) {}\n*/ TEST(a, b) { EXPECT_EQ(1, 1); }", "a.b 1 1 = 1"),
        ("TEST(a, b) { /*/ EXPECT_EQ(1, 2); /*/ EXPECT_EQ(1, 1); }", "a.b 1 1 = 1"),
        ("TEST(a, b) { // \\\nEXPECT_EQ(1, 2);\nEXPECT_EQ(1, 1); }", "a.b 1 1 = 1"),
        ("int f() { TEST(a, b) { EXPECT_EQ(1, 1); }", " at byte 0: expected a decl|a.b 1 1 = 1"),
        (
            "TEST_P(a, c) {}\nTEST(a, b) { EXPECT_EQ(1, 1); }",
            " at byte 0: expected a decl|a.b 1 1 = 1",
        ),
        (
            "class F { int k; }; TEST_F(F, b) { EXPECT_EQ(k, 1); }",
            "F.b at byte 20: expected a decl",
        ),
        ("class F {}; TEST_F(F, b) { EXPECT_EQ(1, 1); }", "F.b 1 1 = 1"),
        // Code outside of tests is evaluated before the first test.
        (
            "int g = 1; TEST(a, b) { g = 7; } int h = g; TEST(a, c) { EXPECT_EQ(h, g); }",
            "a.c h 1 ! 7",
        ),
        // Initialisers.
        ("TEST(a, b) { int k{5}; EXPECT_EQ(k, 5); }", "a.b k 5 = 5"),
        (
            "TEST(a, b) { coordenada c; c.first = 3; EXPECT_EQ(c, mp(3, 0)); }",
            "a.b c {3, 0} = {3, 0}",
        ),
        (
            "TEST(a, b) { vector<int> v(8); EXPECT_EQ(v.size(), 8); }",
            "a.b at byte 26: expected a v",
        ),
        // Statements.
        (
            "TEST(a, b) { { return; } EXPECT_EQ(1, 2); } TEST(a, c) { EXPECT_EQ(1, 1); }",
            "a.c 1 1 = 1",
        ),
        ("TEST(a, b) { ASSERT_EQ(1, 2); EXPECT_EQ(1, 1); }", "a.b 1 1 ! 2"),
        (
            "TEST(a, b) { vector<int> v = {2, 1}; sort(v.begin() + 1, v.end()); }",
            "a.b at byte 37: e",
        ),
        (
            "TEST(a, b) { for (int i = 0; i < 8; i++) { i = i + 1; } }",
            "a.b at byte 13: expected a d",
        ),
        (
            "TEST(a, b) { vector<int> v = {2}; const vector<int> &w = v; v[0] = 1; }",
            "a.b at byte 60: expected a declaration",
        ),
        ("TEST(a, b) { y = 3; }", "a.b at byte 13: expected a declaration"),
    ] {
        let lines = evaluate_file(text);
        let expected: Vec<&str> = expected.split('|').collect();
        assert_eq!(lines.len(), expected.len(), "{text}: {lines:?}");
        for (line, expected) in lines.iter().zip(expected) {
            assert!(line.starts_with(expected), "{text}: {line}");
        }
    }
    let error = TestFile::new("#if 0\nTEST(a, b) {}\n#endif").expect_err("a condition");
    assert_eq!(error.byte(), 0);
}

#[test]
fn conditions_nest_16_deep_with_any_number_of_terms() {
    for (condition, expected) in [
        (format!("1{}", " && 1".repeat(20_000)), "true"),
        (format!("0{}", " || 0".repeat(20_000)), "false"),
        (format!("{}1{}", "(".repeat(15), ")".repeat(15)), "true"),
        (format!("{}1{}", "!(".repeat(15), ")".repeat(15)), "false"),
        (format!("{}1{}", "(".repeat(20_000), ")".repeat(20_000)), "too deep"),
        (format!("{}1{}", "!(".repeat(20_000), ")".repeat(20_000)), "too deep"),
        ("0 && x || 1".to_owned(), "true"),
        ("(1 || x) && 0".to_owned(), "false"),
    ] {
        let lines = evaluate_file(&format!("TEST(a, b) {{ EXPECT_TRUE({condition}); }}"));
        let line = lines.first().expect(expected);
        let answer = line.rsplit(['=', '!']).nth(1).unwrap_or(line);
        assert!(answer.contains(expected), "{}: {}", &condition[..20.min(condition.len())], answer);
    }
}

#[test]
fn work_is_bounded_per_test_and_per_file() {
    let text = |body: &str, tests: usize| format!("TEST(a, b) {{ {body} }}\n").repeat(tests);
    let is_too_large = |line: &String| line.contains("too many copied values");
    let squares = "for (int i = 0; i < 64; i++) for (int j = 0; j < 64; j++) { int k = i; }";
    assert!(!evaluate_file(&text(squares, 1)).iter().any(is_too_large));
    let comment = "z".repeat(1000);
    for body in [
        "for (int i = 0; i > -1; i++) ;".to_owned(),
        format!("for (int i = 0; i < 1000; i++) EXPECT_EQ(1, 1/*{comment}*/);"),
        format!("vector<int> v(9999, 1); {}", "sort(v.begin(), v.end());".repeat(100)),
        "int n = 1;".repeat(1001),
    ] {
        let lines = evaluate_file(&text(&body, 1));
        assert!(lines.iter().any(is_too_large), "{body:.60}");
    }
    // A loop that a single test may run exceeds the quota of a file if a thousand tests run it.
    let loops = "for (int i = 0; i < 9999; i++) { i; }";
    let lines = evaluate_file(&text(loops, 1000));
    let refused = lines.iter().filter(|line| is_too_large(line)).count();
    assert!((1..1000).contains(&refused), "{refused}");
}
