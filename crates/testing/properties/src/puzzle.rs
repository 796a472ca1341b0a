//! Laws of Ajedrez Solitario other than the solver's: notation, hints and reasons.

use ajedrez_solitario::{Hint, capture_text, hint, parse_captures, parse_puzzle, puzzle_run};
use core_bitboard::solitaire::explain::{Exit, LINES_MAX, Reason};
use core_bitboard::solitaire::{Budget, Capture, Solver};
use core_bitboard::{Bitboard, Role};

use crate::bridge;
use crate::case::Case;
use crate::solitaire::{captures, options, pieces, rules};

/// No text makes the parser of puzzles panic, an error's byte is within the text, and an accepted
/// text is printed as it was; the same holds for lists of captures, except for blanks.
pub(crate) fn puzzle_text(bytes: &[u8]) {
    check_puzzle(bytes);
    check_captures(bytes);
    let mut case = Case::new(bytes);
    let puzzle = case.puzzle(64);
    let run = puzzle_run(&puzzle).to_string();
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
}

fn check_puzzle(text: &[u8]) {
    match parse_puzzle(text) {
        Ok(puzzle) => assert_eq!(puzzle_run(&puzzle).to_string().as_bytes(), text),
        Err(error) => assert!(error.byte() <= text.len(), "{error}: {text:?}"),
    }
}

fn check_captures(text: &[u8]) {
    match parse_captures(text) {
        Ok(captures) => {
            let printed: Vec<String> =
                captures.iter().map(|&each| capture_text(each).to_string()).collect();
            let words: Vec<String> = String::from_utf8_lossy(text)
                .split_ascii_whitespace()
                .map(ToOwned::to_owned)
                .collect();
            // Not every definition of blanks includes the form feed, so words are compared.
            assert_eq!(printed, words, "{text:?}");
        }
        Err(error) => assert!(error.byte() <= text.len(), "{error}: {text:?}"),
    }
}

fn refutation(found: &Reason) -> naive::Refutation {
    let squares = |set: &Bitboard| (*set).into_iter().map(bridge::square).collect();
    match found {
        Reason::EmptyTarget(target) => naive::Refutation::EmptyTarget(bridge::square(*target)),
        Reason::NoCapture => naive::Refutation::NoCapture,
        Reason::KingNotLast => naive::Refutation::KingNotLast,
        Reason::Apart(one, other) => naive::Refutation::Apart(squares(one), squares(other)),
        Reason::Circle(circle) => {
            naive::Refutation::Circle(circle.iter().copied().map(bridge::square).collect())
        }
        Reason::Ends(square, cases) => {
            let case = |(exit, rest): &(Exit, Reason)| {
                let to = match exit {
                    Exit::To(to) => Some(bridge::square(*to)),
                    Exit::Last => None,
                };
                (to, refutation(rest))
            };
            naive::Refutation::Ends(bridge::square(*square), cases.iter().map(case).collect())
        }
        Reason::Comes(square, cases) => {
            let case = |(from, rest): &(_, Reason)| (bridge::square(*from), refutation(rest));
            naive::Refutation::Comes(bridge::square(*square), cases.iter().map(case).collect())
        }
        Reason::First(cases) => {
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
