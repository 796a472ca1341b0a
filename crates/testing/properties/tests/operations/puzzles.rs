//! Checks answers about puzzles with the oracle.

use naive::{Capture, Role, SolitarioRules, Square, all_solutions, square_name};
use serde_json::Value;

use crate::asked::{Asked, captures, pieces};

/// A puzzle, its rules and the captures that have been played.
struct Game {
    pieces: Vec<(Role, Square)>,
    rules: SolitarioRules,
    begun: Vec<Capture>,
}

impl Game {
    fn of(asked: &Asked) -> Game {
        Game { pieces: asked.puzzle(), rules: asked.rules(), begun: asked.captures() }
    }

    /// The captures that may be played next, in the order in which the puzzle names the squares. The
    /// oracle plays each to know.
    fn next(&self) -> Vec<Capture> {
        let mut found = Vec::new();
        let squares: Vec<Square> = self.pieces.iter().map(|&(_, square)| square).collect();
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(Some);
        for &from in &squares {
            for &to in &squares {
                for promotion in [None].into_iter().chain(roles) {
                    let capture = Capture { from, to, promotion };
                    let line = [&self.begun[..], &[capture]].concat();
                    match naive::replay(&self.pieces, &self.rules, &line) {
                        Err((index, _)) if index < line.len() => {}
                        _ => found.push(capture),
                    }
                }
            }
        }
        found
    }

    /// The solutions that continue the played captures.
    fn rest(&self) -> Vec<Vec<Capture>> {
        assert!(self.pieces.len() < 9, "too many pieces for the oracle");
        let mut all = all_solutions(&self.pieces, &self.rules, usize::MAX);
        all.retain(|line| line.starts_with(&self.begun));
        all
    }

    fn is_solved(&self) -> bool {
        naive::replay(&self.pieces, &self.rules, &self.begun).is_ok()
    }
}

/// The answer of `solitario.captures`.
pub(crate) fn next(asked: &Asked) -> String {
    let names = Game::of(asked).next().into_iter().map(|capture| format!("\"{}\"", name(capture)));
    format!("[{}]", names.collect::<Vec<_>>().join(","))
}

fn letter(role: Role) -> char {
    match role {
        Role::King => 'r',
        Role::Queen => 'd',
        Role::Rook => 't',
        Role::Bishop => 'a',
        Role::Knight => 'c',
        Role::Pawn => 'p',
    }
}

fn name(capture: Capture) -> String {
    let becomes = capture.promotion.map(letter);
    square_name(capture.from)
        + &square_name(capture.to)
        + &becomes.map_or(String::new(), String::from)
}

/// The puzzle texts after each capture: the capturing piece keeps its place in the list.
fn boards(pieces: &[(Role, Square)], line: &[Capture]) -> Vec<String> {
    let mut left = pieces.to_vec();
    let after = line.iter().map(|capture| {
        left.retain(|&(_, square)| square != capture.to);
        for piece in left.iter_mut().filter(|piece| piece.1 == capture.from) {
            *piece = (capture.promotion.unwrap_or(piece.0), capture.to);
        }
        run(&left)
    });
    after.collect()
}

fn run(pieces: &[(Role, Square)]) -> String {
    pieces
        .iter()
        .map(|&(role, square)| format!("{}{}", letter(role), square_name(square)))
        .collect()
}

/// Checks an answer of `solitario.solve` and `solitario.count`.
pub(crate) fn solved(asked: &Asked, result: &Value) {
    let game = Game::of(asked);
    let all = game.rest();
    let verdict = if all.is_empty() { "impossible" } else { "solved" };
    assert_eq!(result["verdict"], verdict);
    assert_eq!(result["puzzle"], asked.text("puzzle"));
    let moves = captures(&result["moves"]);
    assert!(if all.is_empty() { moves.is_empty() } else { all.contains(&moves) });
    if asked.flag("count") || asked.op() == "solitario.count" {
        assert_eq!(result["count"], all.len());
    }
    if let Some(listed) = result.get("solutions") {
        let mut sorted = all.clone();
        // Ordered by squares, then by promotion: p, c, a, t, d.
        let key = |&Capture { from, to, promotion }: &Capture| {
            (7 - from.0, from.1, 7 - to.0, to.1, promotion.unwrap_or(Role::Pawn))
        };
        sorted.sort_by_key(|line| line.iter().map(key).collect::<Vec<_>>());
        sorted.truncate(asked.whole("all").map_or(usize::MAX, |most| most as usize));
        let listed: Vec<_> = listed.as_array().expect("solutions").iter().map(captures).collect();
        assert_eq!(listed, sorted);
    }
    if let Some(steps) = result.get("boards") {
        assert_eq!(*steps, Value::from(boards(&game.pieces, &moves)));
        assert_eq!(result["reason"].is_null(), !all.is_empty());
    }
}

/// Checks an answer of `solitario.check`.
pub(crate) fn checked(asked: &Asked, result: &Value) {
    let game = Game::of(asked);
    let found = naive::replay(&game.pieces, &game.rules, &game.begun);
    assert_eq!(result["ok"], found.is_ok());
    assert_eq!(result["reason"].is_null(), found.is_ok());
    let number = found.err().map(|(index, _)| index).filter(|&index| index < game.begun.len());
    assert_eq!(result["move"], number.map_or(Value::Null, |index| (index + 1).into()));
}

/// Checks an answer of `solitario.rate`.
pub(crate) fn rated(asked: &Asked, result: &Value) {
    let game = Game::of(asked);
    let all = game.rest();
    let decisions = naive::fewest_decisions(&game.pieces, &game.rules);
    let motifs = decisions.map(|_| naive::motifs(&game.pieces, &game.rules));
    assert_eq!(result.get("decisions"), asked.flag("motifs").then_some(&decisions.into()));
    assert_eq!(result.get("motifs"), asked.flag("motifs").then_some(&motifs.into()));
    let Some(person) = naive::person(&game.pieces, &game.rules) else {
        assert_eq!((&result["verdict"], all.len()), (&"impossible".into(), 0));
        return;
    };
    assert_eq!(result["verdict"], "solved");
    assert_eq!(
        (&result["solutions"], &result["solutions_min"]),
        (&all.len().into(), &all.len().into())
    );
    assert_eq!(result["unique"], naive::count_plans(&game.pieces, &game.rules) == 1);
    let captures = (game.pieces.len() - 1) as f64;
    let boards = person.solutions * captures;
    let choices = if boards > 0.0 { person.choices / boards } else { 0.0 };
    for (name, expected) in [
        ("choices", choices),
        ("forced", person.forced / person.solutions),
        ("chance", person.chance),
        ("chance_low", person.chance),
        ("chance_high", person.chance),
        ("blind", person.blind),
        ("careful", person.careful),
        ("vain", person.length / person.chance - captures),
    ] {
        let found = result[name].as_f64().expect("a number");
        assert!((found - expected).abs() < 1e-9, "{name} is {found}, not {expected}");
    }
    let bits = result["bits"].as_f64().expect("a number");
    let class = match bits {
        ..0.3 => "easy",
        ..0.65 => "medium",
        ..1.0 => "hard",
        _ => "expert",
    };
    assert_eq!(result["difficulty"], class);
}

/// Checks an answer of `solitario.hint`.
pub(crate) fn hinted(asked: &Asked, result: &Value) {
    let game = Game::of(asked);
    let rest = game.rest();
    assert_eq!(result["verdict"], if rest.is_empty() { "impossible" } else { "solved" });
    let mut first: Vec<Capture> =
        rest.iter().filter_map(|line| line.get(game.begun.len()).copied()).collect();
    first.sort_unstable();
    first.dedup();
    if first.is_empty() {
        assert!(result["move"].is_null() && result["only"].is_null());
    } else {
        let named = first.iter().any(|&capture| result["move"] == name(capture));
        assert!(named, "{first:?}");
        assert_eq!(result["only"], first.len() == 1);
    }
}

/// Checks an answer of `solitario.play`.
pub(crate) fn played(asked: &Asked, result: &Value) {
    let game = Game::of(asked);
    let left = boards(&game.pieces, &game.begun).pop().unwrap_or_else(|| run(&game.pieces));
    assert_eq!(result["board"], left);
    let next: Vec<String> = game.next().into_iter().map(name).collect();
    assert_eq!(result["captures"], Value::from(next.clone()));
    let state = match (game.is_solved(), next.is_empty()) {
        (true, _) => "solved",
        (false, true) => "stuck",
        (false, false) => "playing",
    };
    assert_eq!(result["state"], state);
    assert_eq!(result["reason"].is_null(), state != "stuck");
    assert_eq!(result.get("verdict").is_some(), asked.flag("solve"));
    if asked.flag("solve") {
        let rest = game.rest();
        assert_eq!(result["verdict"], if rest.is_empty() { "impossible" } else { "solved" });
        let line = [game.begun.clone(), captures(&result["moves"])].concat();
        assert!(rest.is_empty() && line == game.begun || rest.contains(&line));
    }
}

/// Checks an answer of `solitario.generate` and `solitario.daily`: the boards have a solution and the
/// requested properties.
pub(crate) fn generated(asked: &Asked, result: &Value) {
    let boards = result.as_array().expect("boards");
    assert_eq!(boards.len() as u64, asked.whole("number").unwrap_or(1));
    let mut runs: Vec<&str> = Vec::new();
    for board in boards {
        let run = board["puzzle"].as_str().expect("a puzzle");
        assert!(!runs.contains(&run), "{run} is made twice");
        runs.push(run);
        let mut rules = asked.rules();
        let game = asked.find("game").map(|_| asked.text("game"));
        if game == Some("solo") {
            rules = SolitarioRules { max_captures: Some(2), king_last: true, ..rules };
        }
        let found = pieces(run);
        let line = captures(&board["moves"]);
        assert_eq!(naive::replay(&found, &rules, &line), Ok(()), "{board}");
        if asked.op() == "solitario.daily" {
            assert_eq!(board["seed"].to_string(), asked.text("date").replace('-', ""));
            continue;
        }
        assert_eq!(board["seed"].as_u64(), asked.whole("seed").or(Some(0)));
        is_wanted(asked, &found, game);
        match asked.find("unique").map(Value::to_string).as_deref() {
            Some("true" | "\"order\"") => assert_eq!(naive::count_plans(&found, &rules), 1),
            Some("\"strict\"") => assert_eq!(naive::count(&found, &rules), 1),
            _ => {}
        }
        if let Some(motif) = board["motif"].as_str() {
            assert!(naive::motifs(&found, &rules).contains(&motif), "{board}");
        }
        assert_eq!(board.get("motif").is_some(), asked.find("motif").is_some());
        if asked.find("difficulty").is_some() && asked.find("unique").is_some() && found.len() >= 5
        {
            assert!(naive::fewest_decisions(&found, &rules) >= Some(2), "{board}");
        }
    }
}

/// Checks the pieces of a board and their squares.
fn is_wanted(asked: &Asked, found: &[(Role, Square)], game: Option<&str>) {
    let mut letters: Vec<char> = found.iter().map(|&(role, _)| letter(role)).collect();
    if let Some(men) = asked.whole("pieces") {
        assert_eq!(found.len() as u64, men);
    }
    if asked.find("roles").is_some() {
        assert!(letters.iter().all(|&letter| asked.text("roles").contains(letter)));
    }
    if asked.find("exactly").is_some() {
        let mut exactly: Vec<char> = asked.text("exactly").chars().collect();
        letters.sort_unstable();
        exactly.sort_unstable();
        assert_eq!(letters, exactly);
    }
    let corners = match asked.find("area").map(|_| asked.text("area")) {
        None if game == Some("thinkfun") => "a1-d4",
        None => "a1-h8",
        Some("4x4") => "a1-d4",
        Some("5x5") => "a1-e5",
        Some(corners) => corners,
    };
    let corner = |name: &str| naive::parse_square(name).expect("a square");
    let (low, high) = (corner(&corners[..2]), corner(&corners[3..]));
    let is_inside = |&(_, (row, column)): &(Role, Square)| {
        (high.0..=low.0).contains(&row) && (low.1..=high.1).contains(&column)
    };
    assert!(found.iter().all(is_inside));
}
