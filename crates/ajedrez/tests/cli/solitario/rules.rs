//! The rule options of `ajedrez solitario`, against the oracle.

use naive::{Capture, Role, SolitarioRules, Square, all_solutions, parse_square, square_name};
use serde_json::Value;

use crate::program::{Run, assert_answers, assert_refuses, run, run_on};

/// Answers puzzles from standard input.
fn solve(options: &[&str], game: &[String], input: &str) -> String {
    let options = options.iter().copied().chain(game.iter().map(String::as_str));
    let run = run_on(["solitario", "solve", "-"].into_iter().chain(options), input);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{game:?}");
    run.out
}

fn solutions_of(object: &Value) -> Vec<String> {
    let solutions = object["solutions"].as_array().expect("solutions").iter();
    let line = |moves: &Value| {
        let moves = moves.as_array().expect("moves").iter();
        let moves: Vec<&str> = moves.map(|name| name.as_str().expect("a move")).collect();
        moves.join(" ")
    };
    solutions.map(line).collect()
}

#[test]
fn every_combination_of_options_agrees_with_reference() {
    let (mut solved, mut impossible, mut promoted) = (0, 0, 0);
    for (seed, game) in (1..).zip(games()) {
        let puzzles = puzzles(40, seed * 0x9e37_79b9);
        let input = puzzles.join("\n");
        let options = &game.arguments;
        let lines = solve(&[], options, &input);
        let counts = solve(&["--count"], options, &input);
        let objects = solve(&["--all", "--json"], options, &input);
        let mut requests = String::new();
        let answers = lines.lines().zip(counts.lines()).zip(objects.lines());
        for (puzzle, ((line, count), object)) in puzzles.iter().zip(answers) {
            let expected = game.solutions(puzzle);
            let shown = format!("{puzzle} {options:?}");
            assert_eq!(count, expected.len().to_string(), "{shown}");
            let object: Value = serde_json::from_str(object).expect("JSON");
            let mut listed = solutions_of(&object);
            listed.sort_unstable();
            assert_eq!(listed, expected, "{shown}");
            let is_solved = line != "imposible";
            assert_eq!(is_solved, !expected.is_empty(), "{shown}");
            let verdict = if is_solved { "solved" } else { "impossible" };
            assert_eq!(
                (&object["verdict"], &object["puzzle"]),
                (&verdict.into(), &(&**puzzle).into())
            );
            if is_solved {
                assert!(expected.iter().any(|solution| solution == line), "{shown}: {line}");
                solved += 1;
            } else {
                impossible += 1;
            }
            let promotes = |line: &String| line.split(' ').any(|name| name.len() == 5);
            promoted += usize::from(listed.iter().any(promotes));
            for moves in listed.iter().take(20) {
                let (op, fields) = ("solitario.check", &game.fields);
                requests += &format!(
                    "{{\"op\":\"{op}\",\"puzzle\":\"{puzzle}\",\"moves\":\"{moves}\"{fields}}}\n"
                );
            }
        }
        let checked = run_on(["batch"], &requests);
        assert_eq!(checked.code, 0, "{checked:?}");
        assert_eq!(checked.out.lines().count(), requests.lines().count());
        assert!(checked.out.lines().all(|line| line.contains("\"ok\":true")), "{checked:?}");
    }
    assert!(solved > 200 && impossible > 200 && promoted > 10, "{solved} {impossible} {promoted}");
}

#[track_caller]
fn check(line: &str, out: &str) {
    let words = ["solitario"].into_iter().chain(line.split_ascii_whitespace());
    assert_answers(&run(words), out);
}

#[test]
fn options_change_the_game() {
    check("solve da1pa4pd4", "a1a4 a4d4\n");
    check("solve --max-captures 1 da1pa4pd4", "imposible\n");
    check("solve --max-captures 2 da1pa4pd4", "a1a4 a4d4\n");
    check("solve --king-last ta1ra8", "imposible\n");
    check("solve --king-last ta1ra2", "a2a1\n");
    check("solve --king-last ta1ra2rb8th8", "imposible\n");
    check("solve --target a1 ta1da5", "a5a1\n");
    check("solve --target a5 ta1da5", "a1a5\n");
    check("solve --target b2 ta1da5", "imposible\n");
    check("solve --target b2 rb2", "\n");
    check("solve --target b3 rb2", "imposible\n");
    check("solve --count pa7tb8 --promote", "5\n");
}

#[test]
fn limit_above_piece_count_has_no_effect() {
    for most in ["62", "255", "256", "1000", "99999999999999999999999999"] {
        check(&format!("solve --max-captures {most} da1pa4pd4"), "a1a4 a4d4\n");
    }
}

#[test]
fn check_replays_by_the_same_options() {
    check("check da1pa4pd4 a1a4 a4d4", "ok\n");
    check("check --max-captures 2 da1pa4pd4 a1a4 a4d4", "ok\n");
    let often = "move 2, a4d4: the piece has captured as often as it may\n";
    check("check --max-captures 1 da1pa4pd4 a1a4 a4d4", often);
    check("check --target d4 da1pa4pd4 a1a4 a4d4", "ok\n");
    check("check --target a4 da1pa4pd4 a1a4 a4d4", "the last piece stands on d4, not on a4\n");
    check("check --king-last ta1ra2 a1a2", "the last piece is not the king\n");
    check("check --king-last --lang es ta1ra2 a1a2", "la última pieza no es el rey\n");
    check("check --king-last ta1ra2 a2a1", "ok\n");
}

#[test]
fn check_answers_in_json_too() {
    check("check --json ta1pa5 a1a5", "{\"ok\":true,\"move\":null,\"reason\":null}\n");
    check(
        "check --json --max-captures 1 da1pa4pd4 a1a4 a4d4",
        "{\"ok\":false,\"move\":2,\"reason\":\"move 2, a4d4: the piece has captured as often as it may\"}\n",
    );
    check(
        "check --json --lang es ta1pa5ra6 a1a5",
        "{\"ok\":false,\"move\":null,\"reason\":\"2 pieces are left, not one\"}\n",
    );
}

#[test]
fn invalid_options_are_rejected() {
    #[track_caller]
    fn check(options: &str, part: &str) {
        for command in ["solve ta1pa5", "check ta1pa5 a1a5"] {
            let words = format!("solitario {command} {options}");
            let refused: Run = run(words.split_ascii_whitespace());
            assert_refuses(&refused, &[part]);
        }
    }
    for number in ["0", "-1", "x", "1.5", "2x", "1e3"] {
        check(&format!("--max-captures {number}"), "expected a whole number from 1");
    }
    check("--max-captures", "a value is required for '--max-captures <K>'");
    check("--target a9", "expected a rank '1' to '8' at byte 1, found '9'");
    check("--target i1", "expected a file 'a' to 'h' at byte 0, found 'i'");
    check("--target A1", "expected a file 'a' to 'h' at byte 0, found 'A'");
    check("--target a", "expected a rank '1' to '8' at byte 1, found the end");
    check("--target a1a2", "expected the end of the square at byte 2, found 'a'");
    check("--promote=yes", "unexpected value 'yes'");
    check("--king-last=1", "unexpected value '1'");
}

/// The options of a game: as the command line has them, as a request has them, and as the oracle
/// has them.
pub(super) struct Game {
    pub(super) arguments: Vec<String>,
    pub(super) fields: String,
    rules: SolitarioRules,
}

/// Every combination of the options, with several limits of captures.
pub(super) fn games() -> Vec<Game> {
    let mut games = Vec::new();
    for max_captures in [None, Some(1), Some(2), Some(3)] {
        for options in 0..8 {
            let [king_last, aims, promote] = [1, 2, 4].map(|bit| options & bit != 0);
            let target = aims.then_some("c7");
            let mut arguments = Vec::new();
            let mut fields = String::new();
            if let Some(most) = max_captures {
                arguments.extend(["--max-captures".to_owned(), most.to_string()]);
                fields += &format!(",\"max_captures\":{most}");
            }
            if king_last {
                arguments.push("--king-last".to_owned());
                fields += ",\"king_last\":true";
            }
            if let Some(target) = target {
                arguments.extend(["--target".to_owned(), target.to_owned()]);
                fields += &format!(",\"target\":\"{target}\"");
            }
            if promote {
                arguments.push("--promote".to_owned());
                fields += ",\"promote\":true";
            }
            let target = target.and_then(parse_square);
            let rules = SolitarioRules { max_captures, king_last, target, promote };
            games.push(Game { arguments, fields, rules });
        }
    }
    games
}

impl Game {
    /// The solutions of a puzzle, each as a line, sorted.
    pub(super) fn solutions(&self, puzzle: &str) -> Vec<String> {
        let solutions = all_solutions(&pieces(puzzle), &self.rules, usize::MAX);
        let mut lines: Vec<String> = solutions.iter().map(|captures| line(captures)).collect();
        lines.sort_unstable();
        lines
    }
}

const ROLES: [(char, Role); 6] = [
    ('r', Role::King),
    ('d', Role::Queen),
    ('t', Role::Rook),
    ('a', Role::Bishop),
    ('c', Role::Knight),
    ('p', Role::Pawn),
];

fn pieces(puzzle: &str) -> Vec<(Role, Square)> {
    let pieces = puzzle.as_bytes().chunks(3).map(|piece| {
        let role = ROLES.iter().find(|&&(letter, _)| letter == char::from(piece[0]));
        let name = std::str::from_utf8(&piece[1..]).expect("ASCII");
        (role.expect("a role").1, parse_square(name).expect("a square"))
    });
    pieces.collect()
}

fn line(captures: &[Capture]) -> String {
    let names: Vec<String> = captures.iter().map(name).collect();
    names.join(" ")
}

fn name(capture: &Capture) -> String {
    let becomes = capture.promotion.map(|wanted| {
        ROLES.iter().find(|&&(_, role)| role == wanted).expect("every role has a letter").0
    });
    let becomes = becomes.map(String::from).unwrap_or_default();
    format!("{}{}{becomes}", square_name(capture.from), square_name(capture.to))
}

/// Puzzles of one to six pieces in the corner of the board where pawns promote, kings and pawns
/// among them more often than others.
pub(super) fn puzzles(count: usize, seed: u64) -> Vec<String> {
    let mut random = Random(seed);
    let corner: Vec<String> =
        ('a'..='d').flat_map(|file| (6..=8).map(move |rank| format!("{file}{rank}"))).collect();
    let mut puzzles = Vec::new();
    for _ in 0..count {
        let mut squares = corner.clone();
        let mut puzzle = String::new();
        for _ in 0..=random.below(6) {
            puzzle.push(['r', 'd', 't', 'a', 'c', 'p', 'p', 'r'][random.below(8)]);
            puzzle += &squares.swap_remove(random.below(squares.len()));
        }
        puzzles.push(puzzle);
    }
    puzzles
}

/// Numbers by Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }
}

#[test]
fn a_promotion_is_the_fifth_letter_of_its_move() {
    let all = run(["solitario", "solve", "--promote", "--all", "pa7tb8"]);
    assert_answers(&all, "a7b8\na7b8c\na7b8a\na7b8t\na7b8d\n");
    for moves in all.out.lines() {
        assert_answers(&run(["solitario", "check", "--promote", "pa7tb8", moves]), "ok\n");
    }
}

#[test]
fn check_reports_forbidden_promotion() {
    #[track_caller]
    fn check(line: &str, out: &str) {
        let words = ["solitario", "check"].into_iter().chain(line.split(' '));
        assert_answers(&run(words), &format!("{out}\n"));
    }
    check("pa7tb8 a7b8d", "move 1, a7b8d: the piece does not become a queen there");
    check("pa7tb8 a7b8c --lang es", "movimiento 1, a7b8c: la pieza no puede coronar caballo ahí");
    check("--promote pa6tb7 a6b7t", "move 1, a6b7t: the piece does not become a rook there");
    check("--promote ta8tb8 a8b8a", "move 1, a8b8a: the piece does not become a bishop there");
    check("--promote pa7tb8ch8 a7b8d b8h8", "ok");
    check("--promote pa7tb8ch8 a7b8 b8h8", "move 2, b8h8: a pawn cannot capture that way");
}

#[test]
fn invalid_promotion_letter_reports_byte() {
    #[track_caller]
    fn check(moves: &[&str], part: &str) {
        let words = ["solitario", "check", "--promote", "pa7tb8"].iter().chain(moves);
        assert_refuses(&run(words), &["moves: ", part]);
    }
    let promotion = "expected a blank, the end or a new role 'd', 't', 'a' or 'c' after the move";
    check(&["a7b8r"], &format!("{promotion} at byte 4, found 'r'"));
    check(&["a7b8q"], &format!("{promotion} at byte 4, found 'q'"));
    check(&["a7b8", "b8a8D"], &format!("{promotion} at byte 9, found 'D'"));
    check(&["a7b8dd"], "expected a blank or the end after the move at byte 5, found 'd'");
    check(&["a7b8c5e4"], "expected a blank or the end after the move at byte 4, found 'c'");
    check(&["a7b8", "d"], "expected a rank '1' to '8' at byte 6, found the end");
}
