//! Files of diagrams (spec 19, K-1 to K-8).

use ajedrez_king_status::{Diagram, Expected, Found, read_diagrams, write_diagrams};
use core_bitboard::Board;

use super::diagrams;

const ONE: &str = "\
# 01 Rey libre
--t-----
--pTP-pp
--p-----
p---rpC-
--D---c-
d-----P-
P---PP-P
------R-
";

const FEN: &str = "2r5/2pRP1pp/2p5/p3kpN1/2Q3n1/q5P1/P3PP1P/6K1";

#[track_caller]
fn check_read(text: impl AsRef<[u8]>, titles: &[&str]) {
    let diagrams = read_diagrams(text).expect("diagrams");
    let found: Vec<&str> = diagrams.iter().map(Diagram::title).collect();
    assert_eq!(found, titles);
    for diagram in &diagrams {
        assert_eq!(diagram.board().fen().to_string(), FEN);
    }
}

#[track_caller]
fn check_error(text: &str, line: usize, column: usize, expected: Expected, found: Found) {
    let error = read_diagrams(text).unwrap_err();
    assert_eq!((error.line(), error.column()), (line, column), "{error}");
    assert_eq!((error.expected(), error.found()), (expected, found), "{error}");
}

#[test]
fn a_diagram_is_a_heading_and_eight_rows_from_rank_8_down() {
    check_read(ONE, &["01 Rey libre"]);
}

#[test]
fn the_empty_line_after_the_last_position_may_be_there_or_not() {
    check_read(format!("{ONE}\n"), &["01 Rey libre"]);
    check_read(ONE.trim_end(), &["01 Rey libre"]);
    check_read(format!("{ONE}\n{ONE}\n"), &["01 Rey libre"; 2]);
    check_read(format!("{ONE}\n{ONE}"), &["01 Rey libre"; 2]);
    check_read(format!("{ONE}\n\n \n\t\n"), &["01 Rey libre"]);
}

#[test]
fn lines_may_end_with_carriage_returns_and_blanks() {
    let two = format!("{ONE}\n{ONE}\n");
    check_read(two.replace('\n', "\r\n"), &["01 Rey libre"; 2]);
    check_read(two.replace('\n', " \t \r\n"), &["01 Rey libre"; 2]);
    check_read(two.replace('\n', "\r"), &["01 Rey libre"; 2]);
}

#[test]
fn a_byte_order_mark_does_not_count() {
    check_read(format!("\u{feff}{ONE}"), &["01 Rey libre"]);
}

#[test]
fn a_title_is_any_text_and_may_be_missing() {
    check_read(ONE.replace("# 01 Rey libre", "#"), &[""]);
    check_read(ONE.replace("# 01 Rey libre", "#   a #b\u{e9} \u{2654}  "), &["a #bé ♔"]);
    let mut latin1 = ONE.as_bytes().to_vec();
    latin1[3] = 0xE9;
    check_read(latin1, &["0\u{fffd} Rey libre"]);
}

#[test]
fn any_pieces_are_read() {
    let text =
        "#\nrrrrrrrr\nRRRRRRRR\nPPPPPPPP\npppppppp\nDTACdtac\n--------\n--------\nPpPpPpPp\n";
    let diagrams = read_diagrams(text).expect("a diagram");
    let fen = "kkkkkkkk/KKKKKKKK/PPPPPPPP/pppppppp/QRBNqrbn/8/8/PpPpPpPp";
    assert_eq!(diagrams[0].board().fen().to_string(), fen);
    assert_eq!(diagrams[0].to_string(), text);
}

#[test]
fn written_diagrams_are_read_back() {
    let diagrams = diagrams();
    let text = write_diagrams(&diagrams).to_string();
    assert_eq!(read_diagrams(text), Ok(diagrams));
}

#[test]
fn a_line_end_in_a_title_becomes_a_blank() {
    let diagram = Diagram::new(" a\nb\r ", Board::EMPTY);
    assert_eq!((diagram.title(), diagram.heading().to_string().as_str()), ("a b", "# a b"));
    assert_eq!(read_diagrams(diagram.to_string()), Ok(vec![diagram]));
    assert_eq!(Diagram::new(" \n", Board::EMPTY).heading().to_string(), "#");
}

#[test]
fn a_missing_or_wrong_heading_is_refused() {
    for empty in ["", "\n", " \r\n\n", "\u{feff}"] {
        check_error(empty, 1, 1, Expected::Heading, Found::EndOfFile);
    }
    check_error(&ONE[15..], 1, 1, Expected::Heading, Found::Char('-'));
    check_error(&format!("\n{ONE}"), 1, 1, Expected::Heading, Found::EndOfLine);
    check_error(&format!(" {ONE}"), 1, 1, Expected::Heading, Found::Char(' '));
    check_error(&format!("{ONE}\nxy"), 11, 1, Expected::Heading, Found::Char('x'));
    check_error(&format!("{ONE}\n\n{ONE}"), 11, 1, Expected::Heading, Found::EndOfLine);
}

#[test]
fn a_wrong_mark_is_refused_at_its_line_and_column() {
    for (wrong, found) in [("--x", 'x'), ("--Q", 'Q'), ("--.", '.'), ("-- ", ' '), ("--é", 'é')] {
        let text = ONE.replace("--D", wrong);
        check_error(&text, 6, 3, Expected::Mark, Found::Char(found));
    }
    check_error(&ONE.replace("d---", " d---"), 7, 1, Expected::Mark, Found::Char(' '));
    check_error(&ONE.replace("d---", "é---"), 7, 1, Expected::Mark, Found::Char('é'));
    check_error(&ONE.replace("d----", "dééé-"), 7, 2, Expected::Mark, Found::Char('é'));
}

#[test]
fn a_row_that_is_too_short_or_too_long_is_refused() {
    check_error(&ONE.replace("--t-----", "--t----"), 2, 8, Expected::Mark, Found::EndOfLine);
    check_error(&ONE.replace("--t-----", "--t---  "), 2, 7, Expected::Mark, Found::EndOfLine);
    check_error(&ONE.replace("--t-----", "--t------"), 2, 9, Expected::EndOfRow, Found::Char('-'));
    check_error(&ONE.replace("--t-----", "--t----- -"), 2, 9, Expected::EndOfRow, Found::Char(' '));
}

#[test]
fn a_board_of_other_than_eight_rows_is_refused() {
    let short = ONE.replace("--p-----\n", "");
    check_error(&short, 9, 1, Expected::Row(8), Found::EndOfFile);
    check_error(&format!("{short}\n{ONE}"), 9, 1, Expected::Row(8), Found::EndOfLine);
    check_error("# 01", 2, 1, Expected::Row(1), Found::EndOfFile);
    check_error(&format!("{ONE}--------\n"), 10, 1, Expected::EmptyLine, Found::Char('-'));
    check_error(&format!("{ONE}{ONE}"), 10, 1, Expected::EmptyLine, Found::Char('#'));
}

#[test]
fn an_error_says_what_was_expected_and_found() {
    #[track_caller]
    fn check(text: &str, message: &str) {
        assert_eq!(read_diagrams(text).unwrap_err().to_string(), message);
    }
    check(
        "",
        "expected a heading that begins with '#' at line 1, column 1, found the end of the file",
    );
    check("#\n", "expected row 1 of the board at line 2, column 1, found the end of the file");
    check(
        "#\n--\u{1b}[2J",
        "expected one of RDTACP, rdtacp and '-' at line 2, column 3, found '\\u{1b}'",
    );
    check(
        "#\n---------",
        "expected the end of the row after 8 marks at line 2, column 9, found '-'",
    );
    check(
        "#\n---",
        "expected one of RDTACP, rdtacp and '-' at line 2, column 4, found the end of the line",
    );
    check(
        &format!("{ONE}#"),
        "expected an empty line after the board at line 10, column 1, found '#'",
    );
}
