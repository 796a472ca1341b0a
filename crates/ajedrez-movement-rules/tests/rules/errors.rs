//! Texts that are not queries, and names that no piece has (M-31).

use ajedrez_movement_rules::{Expected, Found, NamedPiece, parse_query};

#[track_caller]
fn check(query: impl AsRef<[u8]>, column: usize, message: &str) {
    let error = parse_query(query).unwrap_err();
    let place = format!(" at column {column}, found ");
    assert_eq!(error.to_string().replacen(&place, " | ", 1), message);
    assert_eq!(error.column(), column);
}

/// The message for an unknown query, with the most similar name.
fn name_like(nearest: &str) -> String {
    format!("expected the name of a query, such as {nearest},")
}

#[test]
fn the_error_of_an_unknown_query_suggests_the_nearest_name() {
    let anything = name_like("casillaValida");
    check("", 1, &format!("{anything} | the end"));
    check("   ", 4, &format!("{anything} | the end"));
    check("(a)", 1, &format!("{anything} | '('"));
    check("?- casillaValida(a, 3).", 1, &format!("{anything} | '?'"));
    check("% nothing", 10, &format!("{anything} | the end"));
    check("numero(a, N),", 14, &format!("{anything} | the end"));
    check("numero(a, N),, numero(b, 2)", 14, &format!("{anything} | ','"));
    for (name, nearest) in [
        ("casillavalida", "casillaValida"),
        ("casila", "casilla"),
        ("Reina", "reina"),
        ("TORRE", "torre"),
        ("caballos", "caballo"),
        ("hay_obstaculo", "hayObstaculo"),
        ("hayObstáculo", "hayObstaculo"),
        ("número", "numero"),
        ("movimiento", "movimientoValido"),
        ("move", "mover"),
    ] {
        check(format!("  {name}(a)"), 3, &format!("{} | '{name}'", name_like(nearest)));
        let second = format!("numero(a, N), {name}(N)");
        check(second, 15, &format!("{} | '{name}'", name_like(nearest)));
    }
    let (long, error) = ("z".repeat(10_000_000), parse_query("z".repeat(10_000_000)).unwrap_err());
    assert_eq!(error.found(), &Found::Word(long));
}

#[test]
fn a_malformed_query_is_refused_where_it_goes_wrong() {
    check("casillaValida", 14, "expected '(' | the end");
    check("casillaValida a, 3", 15, "expected '(' | 'a'");
    check("casillaValida(", 15, "expected a name, a number or a variable | the end");
    check("casillaValida()", 15, "expected a name, a number or a variable | ')'");
    check("casillaValida(a,)", 17, "expected a name, a number or a variable | ')'");
    check("casillaValida(,3)", 15, "expected a name, a number or a variable | ','");
    check("casillaValida(a 3)", 17, "expected ',' or ')' | '3'");
    check("casillaValida(a, 3", 19, "expected ',' or ')' | the end");
    check("casillaValida(a, 3.5)", 19, "expected ',' or ')' | '.'");
    check("casillaValida(a, 3x)", 19, "expected ',' or ')' | 'x'");
    check("casillaValida(a, +3)", 18, "expected a name, a number or a variable | '+'");
    check("casillaValida(a, - 3)", 18, "expected a name, a number or a variable | '-'");
    check("casillaValida(a, -b)", 18, "expected a name, a number or a variable | '-'");
    check("casillaValida(f(a), 3)", 16, "expected ',' or ')' | '('");
    check("casillaValida('a', 3)", 15, "expected a name, a number or a variable | '\\''");
    check("casillaValida(a, 3) true", 21, "expected ',', '.' or the end of the query | 't'");
    check("casillaValida(a, 3); true", 20, "expected ',', '.' or the end of the query | ';'");
    check("numero(a, N), numero(b, 2", 26, "expected ',' or ')' | the end");
    check("casillaValida(a, 3)..", 21, "expected the end of the query | '.'");
    check("casillaValida(a, 3). casilla", 22, "expected the end of the query | 'c'");
}

#[test]
fn a_wrong_number_of_arguments_is_refused_at_the_name() {
    check("casillaValida(a)", 1, "expected 2 arguments of casillaValida | 1");
    check(" distancia(a,1,b,2)", 2, "expected 5 arguments of distancia | 4");
    check("retirar(reyNegro, e, 8)", 1, "expected 1 argument of retirar | 3");
    check("casilla(nadie)", 1, "expected 3 arguments of casilla | 1");
    check("numero(a, N), torre()", 21, "expected a name, a number or a variable | ')'");
    check("numero(a, N), torre(M, N)", 15, "expected 1 argument of torre | 2");
}

#[test]
fn a_query_with_an_unknown_piece_does_not_hold_and_returns_its_name() {
    #[track_caller]
    fn check(query: &str, column: usize, name: &str) {
        super::check(query, "false.");
        let query = parse_query(query).expect("a query");
        let error = query.unknown_piece().expect("an unknown piece");
        assert_eq!((error.column(), error.expected()), (column, &Expected::Piece));
        assert_eq!(error.found(), &Found::Word(name.into()));
    }
    check("casilla(foo, X, Y)", 9, "foo");
    check("casilla( reyblanco, X, Y)", 10, "reyblanco");
    check("color(torreBlanca3, C)", 7, "torreBlanca3");
    check("color(3, C)", 7, "3");
    check("rey(foo)", 5, "foo");
    check("movimientoValido(foo, a, 1)", 18, "foo");
    check("mover(e, 1, 2)", 7, "e");
    check("colocar(foo, a, 1)", 9, "foo");
    check("retirar(peonNegro1)", 9, "peonNegro1");
    // The first unknown name is returned.
    check("numero(a, N), rey(foo), torre(bar)", 19, "foo");
    let known = parse_query("casilla(reyBlanco, X, Y)").expect("a query");
    assert_eq!(known.unknown_piece(), None);
}

#[test]
fn commands_take_no_variable() {
    let expected = |name| format!("expected a value, since {name} changes the facts,");
    check("mover(reyBlanco, X, 2)", 18, &(expected("mover") + " | 'X'"));
    check("mover(M, x, 2)", 7, &(expected("mover") + " | 'M'"));
    check("colocar(reyBlanco, a, _)", 23, &(expected("colocar") + " | '_'"));
    check("retirar(M)", 9, &(expected("retirar") + " | 'M'"));
}

#[test]
fn a_command_is_the_only_goal_of_its_query() {
    let expected = "expected a query that changes no facts, since it is not alone,";
    check("mover(torreBlanca1, a, 8), casilla(M, a, 8)", 1, &format!("{expected} | 'mover'"));
    check("numero(a, N), mover(torreBlanca1, N, 3)", 15, &format!("{expected} | 'mover'"));
    check("rey(M), colocar(M, a, 3)", 9, &format!("{expected} | 'colocar'"));
    check("retirar(reyNegro), retirar(reyBlanco)", 1, &format!("{expected} | 'retirar'"));
}

#[test]
fn columns_are_counted_in_characters() {
    check("\u{a0}ñandú(x)", 2, &format!("{} | 'ñandú'", name_like("color")));
    check("numero(ñ, é) x", 14, "expected ',', '.' or the end of the query | 'x'");
    check("numero(a, N)\u{1b}[2J", 13, "expected ',', '.' or the end of the query | '\\u{1b}'");
    check(b"numero(\xff, N)", 8, "expected a name, a number or a variable | '\u{fffd}'");
}

#[test]
fn only_small_and_capital_letters_digits_and_the_underscore_make_words() {
    // Letters beyond ASCII count as letters: the first is a variable, the second is not a column.
    assert_eq!(parse_query("numero(Ñu, 3)").map(|query| query.variables().len()), Ok(1));
    assert_eq!(parse_query("numero(ñu, 3)").map(|query| query.variables().len()), Ok(0));
    check("numero(a-b, 3)", 9, "expected ',' or ')' | '-'");
}

#[test]
fn an_error_has_accessors_for_its_parts() {
    let error = parse_query("numero(a").unwrap_err();
    assert_eq!((error.column(), error.expected()), (9, &Expected::CommaOrClosing));
    assert_eq!(error.found(), &Found::End);
    let error = "peonNegro1".parse::<NamedPiece>().unwrap_err();
    assert_eq!(error.to_string(), "expected a piece such as reyBlanco or torre1_negra");
    let piece: NamedPiece = "rey_negro".parse().expect("a fact's name");
    assert_eq!((format!("{piece}"), format!("{piece:?}")), ("reyNegro".into(), "reyNegro".into()));
}
