//! Texts that are not queries (M-31).

use ajedrez_movement_rules::{Expected, Found, NamedPiece, parse_query};

#[track_caller]
fn check(query: impl AsRef<[u8]>, column: usize, message: &str) {
    let error = parse_query(query).unwrap_err();
    let place = format!(" at column {column}, found ");
    assert_eq!(error.to_string().replacen(&place, " | ", 1), message);
    assert_eq!(error.column(), column);
}

const NAMES: &str = "expected one of casillaValida, distancia, hayObstaculo, movimientoValido, \
                     casilla, numero, color, mover, colocar, retirar";

#[test]
fn an_unknown_query_is_refused_where_its_name_begins() {
    check("", 1, &format!("{NAMES} | the end"));
    check("   ", 4, &format!("{NAMES} | the end"));
    check("  foo(a)", 3, &format!("{NAMES} | 'foo'"));
    check("Casilla(M, X, Y)", 1, &format!("{NAMES} | 'Casilla'"));
    check("casillavalida(a, 3)", 1, &format!("{NAMES} | 'casillavalida'"));
    check("(a)", 1, &format!("{NAMES} | '('"));
    check("?- casillaValida(a, 3).", 1, &format!("{NAMES} | '?'"));
    check("% nothing", 10, &format!("{NAMES} | the end"));
    check("3(a)", 1, &format!("{NAMES} | '3'"));
    check("-3(a)", 1, &format!("{NAMES} | '-3'"));
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
    check("casillaValida(a, 3) true", 21, "expected '.' or the end of the query | 't'");
    check("casillaValida(a, 3), true", 20, "expected '.' or the end of the query | ','");
    check("casillaValida(a, 3)..", 21, "expected the end of the query | '.'");
    check("casillaValida(a, 3). casilla", 22, "expected the end of the query | 'c'");
}

#[test]
fn a_wrong_number_of_arguments_is_refused_at_the_name() {
    check("casillaValida(a)", 1, "expected 2 arguments of casillaValida | 1");
    check(" distancia(a,1,b,2)", 2, "expected 5 arguments of distancia | 4");
    check("retirar(reyNegro, e, 8)", 1, "expected 1 argument of retirar | 3");
    check("casilla(nadie)", 1, "expected 3 arguments of casilla | 1");
}

#[test]
fn an_unknown_piece_is_refused_at_its_name() {
    check("casilla(foo, X, Y)", 9, "expected a piece such as reyBlanco | 'foo'");
    check("casilla( reyblanco, X, Y)", 10, "expected a piece such as reyBlanco | 'reyblanco'");
    check("color(torreBlanca3, C)", 7, "expected a piece such as reyBlanco | 'torreBlanca3'");
    check("color(3, C)", 7, "expected a piece such as reyBlanco | '3'");
    check("mover(e, 1, 2)", 7, "expected a piece such as reyBlanco | 'e'");
    check("retirar(peonNegro1)", 9, "expected a piece such as reyBlanco | 'peonNegro1'");
}

#[test]
fn what_changes_the_facts_takes_no_variable() {
    let expected = |name| format!("expected a value, since {name} changes the facts,");
    check("mover(reyBlanco, X, 2)", 18, &(expected("mover") + " | 'X'"));
    check("mover(M, x, 2)", 7, &(expected("mover") + " | 'M'"));
    check("colocar(reyBlanco, a, _)", 23, &(expected("colocar") + " | '_'"));
    check("retirar(M)", 9, &(expected("retirar") + " | 'M'"));
}

#[test]
fn columns_are_counted_in_characters() {
    check("\u{a0}ñandú(x)", 2, &format!("{NAMES} | 'ñandú'"));
    check("numero(ñ, é) x", 14, "expected '.' or the end of the query | 'x'");
    check("numero(a, N)\u{1b}[2J", 13, "expected '.' or the end of the query | '\\u{1b}'");
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
fn an_error_can_be_asked_for_its_parts() {
    let error = parse_query("numero(a").unwrap_err();
    assert_eq!((error.column(), error.expected()), (9, &Expected::CommaOrClosing));
    assert_eq!(error.found(), &Found::End);
    let error = "peonNegro1".parse::<NamedPiece>().unwrap_err();
    assert_eq!(error.to_string(), "expected a piece such as reyBlanco or torre1_negra");
    let piece: NamedPiece = "rey_negro".parse().expect("a fact's name");
    assert_eq!((format!("{piece}"), format!("{piece:?}")), ("reyNegro".into(), "reyNegro".into()));
}
