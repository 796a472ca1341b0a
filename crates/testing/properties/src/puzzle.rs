//! Properties of Ajedrez Solitario other than the solver's: notation, hints and reasons.

use ajedrez_solitario::{
    CapturesFault, Hint, Motif, PuzzleFault, PuzzleSpec, Unique, attempt, capture_text, hint,
    is_picture_footer, motifs, parse_captures, parse_captures_of, parse_puzzle, picture_row,
};
use core_bitboard::search::Budget;
use core_bitboard::solitaire::explain::{Exit, LINES_MAX, Reason};
use core_bitboard::solitaire::{Capture, Puzzle, Rules, Solver};
use core_bitboard::{Bitboard, Role};

use crate::bridge;
use crate::case::Case;
use crate::solitaire::{captures, options, pieces, rules};

/// No text makes the parser of puzzles panic, an error's byte is within the text, and an accepted
/// text of small letters is printed unchanged, except for blanks; the same holds for lists of captures. Puzzles and
/// captures from an independent writer in chess notation are read back.
pub(crate) fn puzzle_text(bytes: &[u8]) {
    check_puzzle(bytes);
    check_captures(bytes);
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(64);
    let run = ajedrez_solitario::puzzle_text(&puzzle).to_string();
    assert_eq!(parse_puzzle(&run).as_ref(), Ok(&puzzle), "{run}");
    check_puzzle(&case.changed(run));

    let promotions = [None, None, Some(Role::Queen), Some(Role::Bishop)];
    let captures: Vec<Capture> = (0..case.below(6))
        .map(|_| Capture {
            promotion: case.choose(&promotions),
            ..Capture::new(case.square(), case.square())
        })
        .collect();
    let text: Vec<String> = captures.iter().map(|&each| capture_text(each).to_string()).collect();
    let text = text.join(case.choose(&[" ", "\n", " \t ", "\r\n"]));
    assert_eq!(parse_captures(&text), Ok(captures), "{text:?}");
    check_captures(&case.changed(text));
    check_players(&mut case);
}

/// Writes a puzzle and some of its captures in the letters of players, and reads them.
fn check_players(case: &mut Case<'_>) {
    let puzzle = case.puzzle(12);
    let board = pieces(&puzzle);
    let letters = &case.choose(&naive::LETTERS);
    let decides = |text: &str| text.contains(|mark| "KQBNDTAC♔♕♖♗♘♙".contains(mark));
    let is_either = |text: &str| letters[5] == 'P' && !decides(text);

    let text = naive::puzzle_text(&board, letters, case.choose(&["", " ", "\t\n"]));
    match parse_puzzle(&text) {
        Err(error) if error.fault() == PuzzleFault::EitherLanguage => {
            assert!(is_either(&text) && text.contains('R'), "{text}: {error}");
        }
        read => assert_eq!(read.as_ref(), Ok(&puzzle), "{text}"),
    }
    check_puzzle(&case.changed(text));
    let fen = bridge::board(&puzzle.board()).to_fen_placement();
    let mut placed = puzzle.pieces().to_vec();
    placed.sort_unstable();
    assert_eq!(parse_puzzle(&fen), Ok(Puzzle::new(placed).expect("the same pieces")), "{fen}");

    let mut played = Vec::new();
    let solver = Solver::new(&puzzle).rules(Rules::PLAIN.promote(true));
    for _ in 0..case.below(8) {
        let next = solver.next_captures(&played).expect("they were possible");
        if next.is_empty() {
            break;
        }
        played.push(case.choose(&next));
    }
    // In captures a small letter is a file.
    let letters = if letters[5] == 'p' { &naive::LETTERS[1] } else { letters };
    let is_either = |text: &str| letters[5] == 'P' && !decides(text);
    let mut texts = naive::captures_text(&board, &captures(&played), letters);
    for (text, &capture) in texts.iter_mut().zip(&played) {
        if case.below(4) == 0 {
            *text = capture_text(capture).to_string();
        }
    }
    let together = texts.join(" ");
    let read = match case.below(2) {
        0 => parse_captures_of(&puzzle, &[&together]),
        _ => parse_captures_of(&puzzle, &texts),
    };
    match read {
        Err(error) if error.fault() == CapturesFault::EitherLanguage => {
            let has = |role| puzzle.pieces().iter().any(|&(_, here)| here == role);
            let promotes = played.iter().any(|capture| capture.promotion == Some(Role::Rook));
            assert!(has(Role::King) && (has(Role::Rook) || promotes), "{together}: {puzzle:?}");
            assert!(is_either(&together) && texts[error.index()].starts_with('R'), "{together}");
        }
        read => {
            let read = read.map(|read| read.into_iter().map(|(capture, _)| capture).collect());
            assert_eq!(read, Ok(played), "{together}: {puzzle:?}");
        }
    }
    let changed = case.changed(together);
    if let Err(error) = parse_captures_of(&puzzle, &[&changed]) {
        assert!(error.byte() <= changed.len(), "{error}: {changed:?}");
    }
}

fn check_puzzle(text: &[u8]) {
    match parse_puzzle(text) {
        Ok(puzzle) => {
            let is_separator = |mark: &u8| mark.is_ascii_whitespace() || *mark == b',';
            let marks: Vec<u8> = text.iter().copied().filter(|mark| !is_separator(mark)).collect();
            let is_picture = text.split(|&mark| matches!(mark, b'\n' | b'\r' | b'/')).all(|line| {
                line.trim_ascii().is_empty()
                    || picture_row(line).is_some()
                    || is_picture_footer(line)
            });
            if b"rdtacp".contains(&marks[0]) && !marks.contains(&b'/') && !is_picture {
                let run = ajedrez_solitario::puzzle_text(&puzzle).to_string();
                assert!(run.as_bytes().eq_ignore_ascii_case(&marks), "{run}: {text:?}");
            }
        }
        Err(error) => assert!(error.byte() <= text.len(), "{error}: {text:?}"),
    }
}

fn check_captures(text: &[u8]) {
    match parse_captures(text) {
        Ok(captures) => {
            let printed: Vec<String> =
                captures.iter().map(|&each| capture_text(each).to_string()).collect();
            let words: Vec<String> = String::from_utf8_lossy(text)
                .split(|mark: char| mark.is_ascii_whitespace() || mark == ',')
                .map(|word| without_numbers(word).replace(['x', '-'], "").to_ascii_lowercase())
                .filter(|word| !word.is_empty())
                .collect();
            // Not every definition of blanks includes the form feed, so words are compared.
            assert_eq!(printed, words, "{text:?}");
        }
        Err(error) => assert!(error.byte() <= text.len(), "{error}: {text:?}"),
    }
}

/// A word without the numbers of moves, such as `1.` or `1...`, before its move.
fn without_numbers(word: &str) -> &str {
    let dots = word.trim_start_matches(|mark: char| mark.is_ascii_digit());
    let rest = dots.trim_start_matches('.');
    let has_number = dots.len() < word.len() && rest.len() < dots.len();
    if has_number { without_numbers(rest) } else { word }
}

fn refutation(found: &Reason) -> naive::Refutation {
    let squares = |set: &Bitboard| (*set).into_iter().map(bridge::square).collect();
    match found {
        Reason::EmptyTarget(target) => naive::Refutation::EmptyTarget(bridge::square(*target)),
        Reason::NoCapture => naive::Refutation::NoCapture,
        Reason::KingNotLast => naive::Refutation::KingNotLast,
        Reason::Disconnected(one, other) => naive::Refutation::Apart(squares(one), squares(other)),
        Reason::Cycle(circle) => {
            naive::Refutation::Circle(circle.iter().copied().map(bridge::square).collect())
        }
        Reason::ByExit(square, cases) => {
            let case = |(exit, rest): &(Exit, Reason)| {
                let to = match exit {
                    Exit::To(to) => Some(bridge::square(*to)),
                    Exit::Last => None,
                };
                (to, refutation(rest))
            };
            naive::Refutation::Ends(bridge::square(*square), cases.iter().map(case).collect())
        }
        Reason::ByOrigin(square, cases) => {
            let case = |(from, rest): &(_, Reason)| (bridge::square(*from), refutation(rest));
            naive::Refutation::Comes(bridge::square(*square), cases.iter().map(case).collect())
        }
        Reason::ByFirstCapture(cases) => {
            let case =
                |(first, rest): &(Capture, Reason)| (captures(&[*first])[0], refutation(rest));
            naive::Refutation::First(cases.iter().map(case).collect())
        }
    }
}

/// Only impossible boards have a reason; it has at most the allowed number of lines, and an
/// independent checker accepts each line, under every combination of the rule options.
pub(crate) fn puzzle_reason(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(7);
    let rules = rules(&mut case, &puzzle);
    let Some(found) = Solver::new(&puzzle).rules(rules).explain() else { return };
    let (pieces, options) = (pieces(&puzzle), options(&rules));
    assert_eq!(naive::solve(&pieces, &options), None, "{found:?}: {puzzle:?} {rules:?}");
    assert!(found.lines() <= LINES_MAX, "{found:?}: {puzzle:?} {rules:?}");
    let accepted = naive::refutes(&pieces, &options, &refutation(&found));
    assert!(accepted, "{found:?}: {puzzle:?} {rules:?}");
}

/// A hint is the next capture of a solution that the oracle lists, and it is the only one exactly
/// when all solutions with the same beginning continue with it, under every combination of the rule
/// options.
pub(crate) fn puzzle_hint(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(6);
    let rules = rules(&mut case, &puzzle);
    let all = naive::all_solutions(&pieces(&puzzle), &options(&rules), usize::MAX);
    let mut begun = Vec::new();
    // Some captures of a solution, perhaps followed by one that no solution plays there.
    if let Some(solution) = all.get(case.below(all.len() + 1)) {
        let played = case.below(solution.len() + 1);
        begun.extend(solution[..played].iter().map(|&naive::Capture { from, to, promotion }| {
            let role = |role| Role::ALL.into_iter().find(|&ours| bridge::role(ours) == role);
            let [from, to] = [from, to].map(bridge::square_back);
            Capture { from, to, promotion: promotion.and_then(role) }
        }));
    }
    let squares: Vec<_> = puzzle.pieces().iter().map(|&(square, _)| square).collect();
    if case.below(4) == 0 {
        begun.push(Capture::new(case.choose(&squares), case.choose(&squares)));
    }
    let played = captures(&begun);
    let replayed = naive::replay(&pieces(&puzzle), &options(&rules), &played);
    let found = match (hint(&puzzle, &rules, &begun, &Budget::DEFAULT), replayed) {
        (Err(error), Err((index, _))) => {
            return assert_eq!(error.index(), Some(index), "{begun:?} {puzzle:?} {rules:?}");
        }
        (Err(error), Ok(())) => panic!("{error}: {begun:?} {puzzle:?} {rules:?}"),
        (Ok(report), _) => report.verdict,
    };
    let on = all.iter().filter(|solution| solution.starts_with(&played));
    let mut next: Vec<_> = on.map(|solution| solution.get(begun.len()).copied()).collect();
    next.sort_unstable();
    next.dedup();
    match found {
        Hint::Capture { capture, is_only } => {
            let named = captures(&[capture])[0];
            assert!(next.contains(&Some(named)), "{capture}: {begun:?} {puzzle:?} {rules:?}");
            assert_eq!(is_only, Some(next.len() == 1), "{begun:?} {puzzle:?} {rules:?}");
        }
        Hint::Solved => assert_eq!(next, [None], "{begun:?} {puzzle:?} {rules:?}"),
        Hint::Impossible => assert!(next.is_empty(), "{begun:?} {puzzle:?} {rules:?}"),
        Hint::Unknown => panic!("an unlimited search gave up: {begun:?} {puzzle:?} {rules:?}"),
    }
}

/// The motifs agree with the oracle, which searches all lines of play, under every combination of the rule options. Three
/// of four boards have one solution up to order, like puzzles.
pub(crate) fn puzzle_motifs(bytes: &[u8]) {
    let mut case = Case::new(bytes);
    let any = case.puzzle(5);
    let any_rules = rules(&mut case, &any);
    let (puzzle, rules) = match case.below(4) {
        0 => (any, any_rules),
        _ => unique(&mut case, any_rules).unwrap_or((any, any_rules)),
    };
    let expected = naive::motifs(&pieces(&puzzle), &options(&rules));
    let found = motifs(&puzzle, &rules, &Budget::DEFAULT).verdict.expect("few boards are met");
    let found: Vec<&str> = found.into_iter().map(Motif::name).collect();
    assert_eq!(found, expected, "{puzzle:?} {rules:?}");
}

/// A board of up to seven pieces with one solution up to order under these rules, if one is soon found.
fn unique(case: &mut Case<'_>, rules: Rules) -> Option<(Puzzle, Rules)> {
    let spec = PuzzleSpec::new(2 + case.below(6) as u64, &Role::ALL, rules).ok()?;
    let spec = spec.unique(Unique::UpToOrder).ok()?;
    let seed = case.word();
    let made = (0..4).find_map(|number| attempt(&spec, seed, number, &|| false).puzzle);
    made.map(|made| (made.puzzle, rules))
}
