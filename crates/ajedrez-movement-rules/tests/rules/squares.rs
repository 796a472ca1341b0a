//! Valid squares, distances and obstacles (M-1 to M-7).

use ajedrez_movement_rules::{aligned_distance, obstacles, parse_place};
use core_bitboard::Board;

use super::{board, check, original, square};

#[test]
fn a3_is_a_square_and_e9_is_not() {
    check("casillaValida(a, 3)", "true.");
    check("casillaValida(e, 9)", "false.");
    assert_eq!(parse_place("A3"), Ok(Some(square("a3"))));
    assert_eq!(parse_place("e9"), Ok(None));
}

#[test]
fn columns_and_rows_go_from_1_to_8() {
    for (c, r) in [("a", "1"), ("h", "8"), ("1", "1"), ("8", "8")] {
        check(&format!("casillaValida({c}, {r})"), "true.");
    }
    for (c, r) in [("a", "0"), ("a", "-1"), ("i", "1"), ("0", "1"), ("9", "1"), ("a", "256")] {
        check(&format!("casillaValida({c}, {r})"), "false.");
    }
}

#[test]
fn the_distance_is_counted_along_column_row_and_diagonal() {
    check("distancia(f, 4, f, 7, D)", "D = 3.");
    check("distancia(f,4,a,4,D)", "D = 5.");
    check("distancia(a, 1, h, 8, D)", "D = 7.");
    check("distancia(h, 2, f, 4, D)", "D = 2.");
    assert_eq!(aligned_distance(square("f4"), square("a4")), Some(5));
}

#[test]
fn squares_that_share_no_line_have_no_distance() {
    check("distancia(a,1,b,3,D)", "false.");
    check("distancia(f, 4, a, 5, D)", "false.");
}

#[test]
fn a_square_is_at_distance_0_from_itself() {
    check("distancia(d, 4, d, 4, D)", "D = 0.");
}

#[track_caller]
fn check_obstacles(board: &Board, from: &str, to: &str, expected: &[&str]) {
    let found: Vec<String> = obstacles(board, square(from), square(to))
        .map(|(at, piece)| format!("{}{at}", piece.letter()))
        .collect();
    assert_eq!(found, expected, "{from}{to}");
}

#[test]
fn an_obstacle_is_strictly_between() {
    check_obstacles(&original(), "a1", "a8", &[]);
    check_obstacles(&original(), "a4", "h4", &[]);
    check_obstacles(&original(), "a1", "c1", &["Nb1"]);
    check_obstacles(&original(), "c1", "h6", &[]);
    check_obstacles(&board("8/8/8/8/8/8/3q4/2B5"), "c1", "h6", &["qd2"]);
}

#[test]
fn all_obstacles_are_listed_nearest_first() {
    check_obstacles(&original(), "a1", "e1", &["Nb1", "Bc1", "Qd1"]);
    check_obstacles(&original(), "e1", "a1", &["Qd1", "Bc1", "Nb1"]);
    let diagonal = board("8/6p1/5P2/8/3n4/8/1b6/8");
    check_obstacles(&diagonal, "a1", "h8", &["bb2", "nd4", "Pf6", "pg7"]);
    check_obstacles(&diagonal, "h8", "a1", &["pg7", "Pf6", "nd4", "bb2"]);
}

#[test]
fn squares_that_share_no_line_have_no_obstacle() {
    let crowded = board("8/8/8/8/8/PPPP4/PPPP4/PPPP4");
    check_obstacles(&crowded, "a1", "b3", &[]);
    check_obstacles(&crowded, "a1", "d2", &[]);
    check_obstacles(&crowded, "a1", "a1", &[]);
}

#[test]
fn the_assignments_queries_about_obstacles_are_answered() {
    // Same column, same row, same row with the knight in the middle.
    check("hayObstaculo(a,1,a,8)", "false.");
    check("hayObstaculo(a,4,h,4)", "false.");
    check("hayObstaculo(a,1,c,1)", "true.");
    // Diagonal, and diagonal with the queen in the middle.
    check("hayObstaculo(c,1,h,6)", "false.");
    check("hayObstaculo(c,2,e,0)", "false.");
    let mut facts = ajedrez_movement_rules::Facts::default();
    super::ask(&mut facts, "colocar(reinaBlanca, e, 3)");
    assert_eq!(super::ask(&mut facts, "hayObstaculo(c,1,h,6)"), "true.");
    assert_eq!(super::ask(&mut facts, "hayObstaculo(c,1,e,3)"), "false.");
}

#[test]
fn a_piece_next_to_the_line_is_not_an_obstacle() {
    // e1 is one step from d2 and one from f2, which are two apart. The original's clause for diagonals
    // has no other condition.
    check("distancia(d, 2, e, 1, 1), distancia(e, 1, f, 2, 1), distancia(d, 2, f, 2, 2)", "true.");
    check("hayObstaculo(d, 2, f, 2)", "false.");
    let mut facts = ajedrez_movement_rules::Facts::default();
    super::ask(&mut facts, "colocar(reinaBlanca, d, 2)");
    assert_eq!(super::ask(&mut facts, "movimientoValido(reinaBlanca, f, 2)"), "true.");
}
