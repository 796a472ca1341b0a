//! Queries and their answers (M-23 to M-30, M-32 to M-34).

use ajedrez_movement_rules::{AnswerError, Facts, Value, parse_query};

use super::{ask, check};

#[test]
fn a_query_without_variables_is_answered_true_or_false() {
    check("casillaValida(a, 3)", "true.");
    check("casillaValida(e, 9)", "false.");
    check("distancia(f,4,a,4,5)", "true.");
    check("distancia(f,4,a,4,4)", "false.");
    check("casilla(reyNegro, e, 8)", "true.");
    check("casilla(reyNegro, e, 7)", "false.");
    check("numero(c, 3)", "true.");
    check("numero(c, 4)", "false.");
    check("color(reyNegro, negras)", "true.");
    check("color(reyNegro, blancas)", "false.");
    check("color(reyBlanco, blanco)", "true.");
    check("color(damaNegra, black)", "true.");
    check("color(reyNegro, blanco)", "false.");
}

#[test]
fn variables_are_answered_with_their_values() {
    check("distancia(f,4,a,4,D)", "D = 5.");
    check("casilla(reyNegro, X, Y)", "X = e, Y = 8.");
    check("numero(a, N)", "N = 1.");
    check("color(reyNegro, C)", "C = negras.");
    check("color(torreBlanca2, C)", "C = blancas.");
    check("casilla(M, d, 1)", "M = reinaBlanca.");
    check("numero(Columna, 8)", "Columna = h.");
}

#[test]
fn several_solutions_are_listed_by_column_then_row() {
    check(
        "movimientoValido(caballoBlanco1, X, Y)",
        "X = a, Y = 3 ;\nX = c, Y = 3 ;\nX = d, Y = 2.",
    );
    check("casilla(M, a, Y)", "M = torreBlanca1, Y = 1 ;\nM = torreNegra1, Y = 8.");
    check(
        "numero(X, N)",
        "X = a, N = 1 ;\nX = b, N = 2 ;\nX = c, N = 3 ;\nX = d, N = 4 ;\n\
         X = e, N = 5 ;\nX = f, N = 6 ;\nX = g, N = 7 ;\nX = h, N = 8.",
    );
    check(
        "distancia(b, 2, X, Y, 1)",
        "X = a, Y = 1 ;\nX = a, Y = 2 ;\nX = a, Y = 3 ;\nX = b, Y = 1 ;\n\
         X = b, Y = 3 ;\nX = c, Y = 1 ;\nX = c, Y = 2 ;\nX = c, Y = 3.",
    );
    let all = ask(&mut Facts::default(), "casilla(M, X, Y)");
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 16);
    assert_eq!(lines[0], "M = torreBlanca1, X = a, Y = 1 ;");
    assert_eq!(lines[1], "M = torreNegra1, X = a, Y = 8 ;");
    assert_eq!(lines[15], "M = torreNegra2, X = h, Y = 8.");
}

#[test]
fn solutions_with_the_same_squares_are_listed_by_piece() {
    check(
        "movimientoValido(M, d, 7)",
        "M = reinaBlanca ;\nM = reyNegro ;\nM = reinaNegra ;\n\
         M = alfilNegro1 ;\nM = caballoNegro1.",
    );
    check(
        "color(M, blancas)",
        "M = reyBlanco ;\nM = reinaBlanca ;\nM = torreBlanca1 ;\nM = torreBlanca2 ;\n\
         M = alfilBlanco1 ;\nM = alfilBlanco2 ;\nM = caballoBlanco1 ;\nM = caballoBlanco2.",
    );
}

#[test]
fn every_argument_may_be_a_variable_and_all_at_once() {
    #[track_caller]
    fn solutions(query: &str, expected: usize) {
        let query = parse_query(query).expect("a query");
        let answer = Facts::default().answer(&query).expect("few solutions");
        assert_eq!(answer.solutions().len(), expected);
    }
    solutions("casillaValida(X, Y)", 64);
    // Each square and itself; and by rank, file and diagonal, 1456 ordered pairs.
    solutions("distancia(A, B, C, D, E)", 64 + 1456);
    solutions("numero(X, N)", 8);
    solutions("color(M, C)", 16);
    solutions("casilla(M, X, Y)", 16);
    // The first and the last row are full: 21 pairs of squares each have a piece between, both ways.
    solutions("hayObstaculo(A, 1, B, 1)", 42);
}

#[test]
fn a_variable_that_is_named_twice_has_one_value() {
    check("distancia(X, 1, X, 8, D)", &{
        let columns = ["a", "b", "c", "d", "e", "f", "g", "h"];
        columns.map(|column| format!("X = {column}, D = 7")).join(" ;\n") + "."
    });
    check("distancia(a, N, b, N, N)", "N = 1.");
    // A column is not equal to its number.
    check("casilla(M, X, X)", "false.");
    check("numero(X, X)", "false.");
    // Nor is a piece equal to a column.
    check("casilla(X, X, 1)", "false.");
}

#[test]
fn the_anonymous_variable_is_not_printed_and_stands_for_anything() {
    check("casillaValida(_, 3)", "true.");
    check("casillaValida(_, 9)", "false.");
    check("distancia(_, 1, _, 8, 7)", "true.");
    check("casilla(_, X, 4)", "false.");
    check("movimientoValido(_, d, Y)", &{
        let rows = ["1", "2", "3", "4", "5", "6", "7", "8"];
        rows.map(|row| format!("Y = {row}")).join(" ;\n") + "."
    });
    check("casilla(_, X, _)", &{
        let columns = ["a", "b", "c", "d", "e", "f", "g", "h"];
        columns.map(|column| format!("X = {column}")).join(" ;\n") + "."
    });
    check("casilla(_M, a, 1)", "_M = torreBlanca1.");
}

#[test]
fn a_column_is_its_letter_or_its_number() {
    check("casillaValida(1, 3)", "true.");
    check("casilla(M, 5, 1)", "M = reyBlanco.");
    check("distancia(6, 4, a, 4, D)", "D = 5.");
    check("numero(1, N)", "N = 1.");
    check("movimientoValido(reyNegro, 5, 7)", "true.");
    // A row is always a number, and the column of a variable is printed as its letter.
    check("casillaValida(a, a)", "false.");
    check("numero(X, 5)", "X = e.");
}

#[test]
fn both_names_of_a_piece_are_understood_and_the_first_is_printed() {
    check("casilla(rey_negro, X, Y)", "X = e, Y = 8.");
    check("casilla(alfil1_negro, X, Y)", "X = c, Y = 8.");
    check("casilla(alfilNegro1, X, Y)", "X = c, Y = 8.");
    check("casilla(torre2_blanca, h, 1)", "true.");
    check("casilla(M, h, 1)", "M = torreBlanca2.");
}

#[test]
fn blanks_do_not_count_and_the_dot_may_be_missing() {
    for query in [
        "casilla(M,d,1)",
        "casilla(M,d,1).",
        "  casilla ( M , d ,\t1 )  .  ",
        "casilla(\u{a0}M,d,1)",
        "\ncasilla(M,d,1)\r\n",
    ] {
        check(query, "M = reinaBlanca.");
    }
}

#[test]
fn numbers_are_whole_and_what_is_out_of_range_never_holds() {
    check("casillaValida(e, 03)", "true.");
    check("casillaValida(e, -3)", "false.");
    check("distancia(a,1,a,1,-0)", "true.");
    check(&format!("casillaValida(e, {})", "9".repeat(200)), "false.");
    check(&format!("casillaValida({}, 1)", "1".repeat(200)), "false.");
    check("casillaValida(e, 259)", "false.");
    check("numero(X, 9)", "false.");
    check("distancia(a,1,X,Y,8)", "false.");
}

#[test]
fn values_of_the_wrong_kind_never_hold() {
    check("casillaValida(x, 3)", "false.");
    check("casillaValida(reyNegro, 3)", "false.");
    check("casillaValida(aa, 3)", "false.");
    check("color(reyNegro, rojas)", "false.");
    check("color(reyNegro, 3)", "false.");
    check("casilla(M, z, Y)", "false.");
    check("mover(torreBlanca1, x, 3)", "false.");
    check("colocar(torreBlanca1, 9, 3)", "false.");
}

#[test]
fn an_answer_can_be_read_without_its_text() {
    let query = parse_query("movimientoValido(caballoBlanco1, X, Y)").expect("a query");
    assert_eq!((query.variables(), query.is_command()), (&["X".into(), "Y".into()][..], false));
    let answer = Facts::default().answer(&query).expect("few solutions");
    assert!(answer.holds());
    let column = core_bitboard::types::File::A;
    assert_eq!(answer.solutions().next().expect("one"), [Value::Column(column), Value::Number(3)]);

    let query = parse_query("retirar(reyNegro)").expect("a query");
    assert!(query.is_command() && query.variables().is_empty());
    let empty: &[Value] = &[];
    let answer = Facts::default().answer(&query).expect("one solution");
    assert!(answer.solutions().eq([empty]));
}

#[test]
fn each_role_has_its_pieces_by_name_wherever_they_stand() {
    check("rey(reyBlanco).", "true.");
    check("rey(rey_negro)", "true.");
    check("rey(reinaBlanca)", "false.");
    check("reina(damaNegra)", "true.");
    check("rey(X)", "X = reyBlanco ;\nX = reyNegro.");
    check("reina(X)", "X = reinaBlanca ;\nX = reinaNegra.");
    let four = |one: &str, two: &str| {
        let names = [one, two].map(|name| format!("X = {name}1 ;\nX = {name}2"));
        names.join(" ;\n") + "."
    };
    check("torre(X).", &four("torreBlanca", "torreNegra"));
    check("alfil(X)", &four("alfilBlanco", "alfilNegro"));
    check("caballo(X)", &four("caballoBlanco", "caballoNegro"));
    check("torre(_)", "true.");

    let mut facts = Facts::default();
    assert_eq!(ask(&mut facts, "retirar(reyBlanco)"), "true.");
    assert_eq!(ask(&mut facts, "rey(reyBlanco)"), "true.");
    assert_eq!(ask(&mut facts, "rey(X), casilla(X, C, F)"), "X = reyNegro, C = e, F = 8.");
}

#[test]
fn goals_joined_by_commas_hold_together_and_share_their_variables() {
    check("numero(a,N), casillaValida(N,3).", "N = 1.");
    check("numero(e, N), casillaValida(N, 9)", "false.");
    check("casillaValida(a, 3), casillaValida(b, 4)", "true.");
    check("casillaValida(a, 3), casillaValida(e, 9)", "false.");
    check("casilla(reyNegro, X, Y), distancia(X, Y, e, 1, D)", "X = e, Y = 8, D = 7.");
    check("reina(M), color(M, negras), casilla(M, X, Y)", "M = reinaNegra, X = d, Y = 8.");
    check("rey(M), reina(M)", "false.");
    // A variable that only a later goal names; the anonymous one is another in each goal.
    check("rey(_), numero(_, 8), color(reyNegro, C)", "C = negras.");
    check("numero ( a , N ) ,numero(b,2)  . ", "N = 1.");
}

#[test]
fn solutions_of_several_goals_are_those_of_the_first_each_with_those_of_the_next() {
    check("rey(M), casilla(M, X, Y)", "M = reyBlanco, X = e, Y = 1 ;\nM = reyNegro, X = e, Y = 8.");
    check(
        "color(M, negras), movimientoValido(M, d, 7), rey(R), color(R, C)",
        "M = reyNegro, R = reyBlanco, C = blancas ;\nM = reyNegro, R = reyNegro, C = negras ;\n\
         M = reinaNegra, R = reyBlanco, C = blancas ;\nM = reinaNegra, R = reyNegro, C = negras ;\n\
         M = alfilNegro1, R = reyBlanco, C = blancas ;\nM = alfilNegro1, R = reyNegro, C = negras ;\n\
         M = caballoNegro1, R = reyBlanco, C = blancas ;\n\
         M = caballoNegro1, R = reyNegro, C = negras.",
    );
    // Solutions that differ only in anonymous variables count once.
    check("casilla(_, X, _), numero(X, N), casilla(_, N, 8), numero(X, 1)", "X = a, N = 1.");
}

#[test]
fn a_variable_has_the_value_from_an_earlier_goal() {
    // As in casillaValida(1, 3) and numero(1, N).
    check("numero(c, N), casilla(M, N, 1)", "N = 3, M = alfilBlanco1.");
    check("numero(c, N), numero(N, M)", "N = 3, M = 3.");
    check("casilla(reyNegro, _, Y), casilla(M, Y, 1)", "Y = 8, M = torreBlanca2.");
    check("numero(c, N), casillaValida(N, N)", "N = 3.");
    // As in numero(a, a), which does not hold.
    check("casillaValida(N, 3), numero(a, N)", "false.");
    // There is no column 0 and no piece named a.
    check("distancia(a, 1, a, 1, D), casillaValida(D, 1)", "false.");
    check("numero(X, 1), rey(X)", "false.");
    check("rey(X), color(reyBlanco, X)", "false.");
}

#[test]
fn a_query_of_more_than_a_million_solutions_is_abandoned() {
    #[track_caller]
    fn ask(query: &str) -> Result<usize, AnswerError> {
        let query = parse_query(query).expect("a query");
        Facts::default().answer(&query).map(|answer| answer.solutions().len())
    }
    let pairs = "distancia(A, B, C, D, E), distancia(F, G, H, I, J)";
    assert_eq!(ask(pairs), Err(AnswerError::TooManySolutions));
    assert_eq!(
        ask(&format!("{pairs}, distancia(K, L, M, N, O)")),
        Err(AnswerError::TooManySolutions)
    );
    assert_eq!(
        AnswerError::TooManySolutions.to_string(),
        "more than 1000000 solutions of the query's goals"
    );
    // One goal that never holds is enough to know.
    assert_eq!(ask(&format!("{pairs}, casillaValida(a, 9)")), Ok(0));
    // Every goal's solutions count.
    let squares = "casillaValida(A, B), casillaValida(C, D), casillaValida(E, F)";
    assert_eq!(ask(squares), Ok(64 * 64 * 64));
    assert_eq!(ask(&format!("{squares}, numero(a, N), numero(b, M)")), Ok(64 * 64 * 64));
    assert_eq!(
        ask(&format!("{squares}, numero(a, N), numero(b, M), numero(c, L)")),
        Err(AnswerError::TooManySolutions)
    );
    assert_eq!(ask(&vec!["casillaValida(a, 3)"; 100_000].join(", ")), Ok(1));
}
