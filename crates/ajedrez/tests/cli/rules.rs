//! `ajedrez rules`.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{assert_answers, assert_refuses, finish, program, run, run_on, start};

/// Asserts that `ajedrez rules` answers those arguments with a line.
#[track_caller]
fn check(args: &[&str], line: &str) {
    assert_answers(&run(["rules"].iter().chain(args)), &format!("{line}\n"));
}

#[test]
fn squares_distances_and_obstacles() {
    check(&["square", "A3"], "true");
    check(&["square", "e9"], "false");
    check(&["square", "(a, 3)"], "true");
    check(&["square", "(e, 9)"], "false");
    check(&["distance", "(f,4)", "(A, 4)"], "5");
    check(&["square", "i1"], "false");
    check(&["distance", "f4", "A4"], "5");
    check(&["distance", "A1", "H8"], "7");
    check(&["distance", "a1", "a1"], "0");
    check(&["distance", "a1", "b3"], "none");
    check(&["obstacles", "A1", "A8"], "false");
    check(&["obstacles", "a1", "d1"], "true: white knight on b1, white bishop on c1");
    check(&["obstacles", "d1", "a1"], "true: white bishop on c1, white knight on b1");
    check(&["obstacles", "a1", "a8", "--board", "8/8/8/8/p7/8/8/8"], "true: black pawn on a4");
}

#[test]
fn can_reports_reason() {
    check(&["can", "rey_blanco", "E2"], "true");
    check(&["can", "torreBlanca1", "a8"], "true");
    check(&["can", "A1", "D1"], "false: blocked by the white knight on b1");
    check(&["can", "torre1_blanca", "b2"], "false: not how this piece moves");
    check(&["can", "torre1_blanca", "b1"], "false: own piece on the destination");
    check(&["can", "torre1_blanca", "a9"], "false: off the board");
    check(&["can", "i9", "a1"], "false: off the board");
    check(&["can", "e4", "e5"], "false: no piece to move");
    check(&["can", "e1", "e1"], "false: the destination must be another square");
    check(&["can", "a2", "a4", "--board", "8/8/8/8/8/8/P7/8 w - - 0 1"], "true");
    check(&["can", "A1", "D1", "--lang", "es"], "false: cierra el paso el caballo blanco en b1");
}

#[test]
fn the_squares_to_which_a_piece_can_go() {
    check(&["moves", "caballo1_blanco"], "a3 c3 d2");
    check(&["moves", "B1"], "a3 c3 d2");
    check(&["moves", "e4"], "");
    check(&["moves", "i9"], "");
    check(&["moves", "a1", "--board", "8/8/8/8/8/P7/8/RN6"], "a2");
    let board = run(["rules", "board"]).out;
    assert!(
        board.starts_with("r n b q k b n r\n. . . ") && board.contains("\nreinaNegra      d8\n")
    );
    assert_eq!(board.lines().count(), 8 + 16);
}

#[test]
fn invalid_square_piece_and_board_are_rejected() {
    assert_refuses(&run(["rules", "square", "33"]), &["square \"33\": ", "at byte 0"]);
    assert_refuses(&run(["rules", "square", "(3, a)"]), &["square \"(3, a)\": ", "at byte 0"]);
    assert_refuses(&run(["rules", "distance", "a1", "i9"]), &["a square of the board, a1 to h8"]);
    assert_refuses(&run(["rules", "can", "peon_blanco", "a1"]), &["piece \"peon_blanco\""]);
    assert_refuses(&run(["rules", "board", "--board", "8/8"]), &["fen: ", "at byte 3"]);
    assert_refuses(&run(["rules", "x"]), &["'x'"]);
    let nothing = run(["rules"]);
    assert_eq!((nothing.code, nothing.out.as_str()), (2, ""));
    assert!(nothing.err.contains("Usage: ajedrez rules [OPTIONS] -"));
}

#[test]
fn queries_are_answered_line_by_line_and_the_facts_are_kept() {
    let queries = "\
        casillaValida(a, 3)\ncasillaValida(e, 9).\r\n\ndistancia(f,4,a,4,D)\nhayObstaculo(a,1,a,8)\n\
        casilla(reyNegro, X, Y)\nnumero(a, N)\ncolor(reyNegro, C)\n\
        movimientoValido(caballoBlanco1, X, Y)\nmover(torreBlanca1, a, 8)\n\
        casilla(torreNegra1, X, Y)\ncolocar(torreNegra1, a, 3)\nretirar(torreNegra1)";
    let answers = "\
        true.\nfalse.\nD = 5.\nfalse.\nX = e, Y = 8.\nN = 1.\nC = negras.\n\
        X = a, Y = 3 ;\nX = c, Y = 3 ;\nX = d, Y = 2.\ntrue.\nfalse.\ntrue.\ntrue.\n";
    assert_answers(&run_on(["rules", "-"], queries), answers);
    assert_answers(&run_on(["rules", "-"], ""), "");
}

#[test]
fn a_bad_query_is_reported_with_its_place_and_the_others_are_answered() {
    let run = run_on(["rules", "-"], "numero(a, N)\nnumero(a N)\ncasilla(x, X, Y)\nnumero(b, 2)\n");
    assert_eq!((run.code, run.out.as_str()), (2, "N = 1.\nfalse.\ntrue.\n"));
    let messages: Vec<&str> = run.err.lines().collect();
    let [second, third] = messages[..] else { panic!("two messages: {run:?}") };
    assert!(second.starts_with("error: line 2: ") && second.contains("at column 10"), "{second}");
    assert!(third.starts_with("error: line 3: ") && third.contains("at column 9"), "{third}");

    let spanish = run_on(["rules", "-", "--lang", "es"], "numero(a N)\n");
    assert_refuses(&spanish, &["error: línea 1: en la columna 10 se esperaba "]);
}

#[test]
fn an_unknown_piece_is_answered_false_and_reported_and_an_unknown_query_is_only_reported() {
    let queries = "rey(foo).\nmovimientoValido(foo, a, 1)\nnumero(a, N), rey(N)\nreyna(X)\n";
    let english = run_on(["rules", "-"], queries);
    assert_eq!((english.code, english.out.as_str()), (2, "false.\nfalse.\nfalse.\n"));
    assert_eq!(
        english.err,
        "error: line 1: expected a piece such as reyBlanco at column 5, found 'foo'\n\
         error: line 2: expected a piece such as reyBlanco at column 18, found 'foo'\n\
         error: line 4: expected the name of a query, such as reina, at column 1, found 'reyna'\n",
    );
    let spanish =
        run_on(["rules", "-", "--lang", "es"], "rey(foo)\nreyna(X)\nrey(X), mover(X, a, 1)");
    assert_eq!((spanish.code, spanish.out.as_str()), (2, "false.\n"));
    assert_eq!(
        spanish.err,
        "error: línea 1: en la columna 5 se esperaba una pieza, como reyBlanco, y se encontró 'foo'\n\
         error: línea 2: en la columna 1 se esperaba el nombre de una consulta, como reina, y se \
         encontró 'reyna'\n\
         error: línea 3: en la columna 9 se esperaba una consulta que no cambie los hechos, porque no \
         está sola, y se encontró 'mover'\n",
    );
}

#[test]
fn queries_may_be_joined_by_commas_and_share_their_variables() {
    let queries = "numero(a,N), casillaValida(N,3).\r\n?- torre(X).\n\
                   mover(reinaBlanca, d, 2)\nreina(M), casilla(M, X, 2), numero(X, N). % which\n";
    let answers = "\
        N = 1.\nX = torreBlanca1 ;\nX = torreBlanca2 ;\nX = torreNegra1 ;\nX = torreNegra2.\n\
        true.\nM = reinaBlanca, X = d, N = 4.\n";
    assert_answers(&run_on(["rules", "-"], queries), answers);
}

#[test]
fn query_with_too_many_solutions_fails_alone() {
    let pairs = "distancia(A,B,C,D,E), distancia(F,G,H,I,J), distancia(K,L,M,N,O)";
    let queries = format!("{pairs}\nnumero(a, N)\n");
    let run = run_on(["rules", "-"], &queries);
    assert_eq!((run.code, run.out.as_str()), (3, "N = 1.\n"));
    let message = "line 1: the query has more than 1000000 solutions, including those of its parts";
    assert_eq!(run.err, format!("error: {message}\n"));
    let spanish = run_on(["rules", "-", "--lang", "es"], &queries);
    assert!(
        spanish.code == 3 && spanish.err.contains("la consulta tiene más de 1000000 soluciones")
    );
}

#[test]
fn a_reader_that_has_enough_ends_a_long_answer() {
    let mut child = start(program(["rules", "-"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let squares = b"casillaValida(A,B), casillaValida(C,D), casillaValida(E,F)\n";
    stdin.write_all(squares).expect("the program reads");
    drop(stdin);
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    stdout.read_line(&mut line).expect("the program answers");
    assert_eq!(line, "A = a, B = 1, C = a, D = 1, E = a, F = 1 ;\n");
    drop(stdout);
    let end = finish(child);
    assert_eq!((end.code, end.err.as_str()), (0, ""));
}

#[test]
fn lines_of_garbage_are_refused_in_few_words() {
    for garbage in ["z", "numero(a, N)", "\0", " x", "("] {
        let long = garbage.repeat(10_000_000 / garbage.len());
        let run = run_on(["rules", "-"], format!("{long}\nnumero(b, 2)\n"));
        assert_eq!((run.code, run.out.as_str()), (2, "true.\n"));
        assert!(run.err.starts_with("error: line 1: ") && run.err.len() < 200, "{}", run.err);
    }
    let bytes = run_on(["rules", "-"], b"\xff\xfe(\n\0\n");
    assert_eq!((bytes.code, bytes.err.lines().count()), (2, 2), "{bytes:?}");
}

#[test]
fn blanks_at_the_end_of_a_line_do_not_matter_however_many() {
    let padded = format!("numero(b, 2){}\n", " ".repeat(100_000));
    assert_answers(&run_on(["rules", "-"], padded), "true.\n");
    let hidden = format!("numero(b, 2){}x\n", " ".repeat(100_000));
    assert_refuses(
        &run_on(["rules", "-"], hidden),
        &["line 1: expected a line of at most 1023 bytes"],
    );
}

#[test]
fn queries_may_have_prompts_comments_and_halt() {
    let queries = "\
        % the columns\n?- numero(a, N).\n  ?-numero(b, 2)  % the second\n\n%\n\
        casilla(reyNegro, X, Y). % where\n?- halt.\nnumero(c, N)\n";
    let answers = "N = 1.\ntrue.\nX = e, Y = 8.\n";
    assert_answers(&run_on(["rules", "-"], queries), answers);
    for end in ["halt", "halt.", " halt . % bye", "?-halt."] {
        assert_answers(&run_on(["rules", "-"], format!("{end}\nnonsense\n")), "");
    }
    let bad = run_on(["rules", "-"], "?- numero(a N)\nhalted.\nhalt x\n?-\nnumero(b, 2)\n");
    assert_eq!((bad.code, bad.out.as_str()), (2, "true.\n"));
    let messages: Vec<&str> = bad.err.lines().collect();
    let [query, name, end, nothing] = messages[..] else { panic!("four messages: {bad:?}") };
    assert!(query.starts_with("error: line 1: ") && query.contains("at column 13"), "{query}");
    assert!(name.starts_with("error: line 2: ") && name.contains("found 'halted'"), "{name}");
    assert!(end.starts_with("error: line 3: ") && end.contains("at column 6, found 'x'"), "{end}");
    assert!(nothing.contains("line 4: ") && nothing.contains("found the end"), "{nothing}");
}

#[test]
fn each_query_is_answered_before_the_next_line() {
    let mut child = start(program(["rules", "-"]).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    for (query, answer) in [("?- numero(a, N).\n", "N = 1.\n"), ("numero(b, 2)\n", "true.\n")] {
        stdin.write_all(query.as_bytes()).expect("the program reads");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the program answers");
        assert_eq!(line, answer);
    }
    // The answer does not wait for the end of the input.
    stdin.write_all(b"halt.\n").expect("the program reads");
    assert_eq!(finish(child).code, 0);
    drop(stdin);
}
