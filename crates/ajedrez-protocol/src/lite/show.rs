//! Text answers about Ajedrez Lite, in both languages, with boards.

use std::fmt::{self, Formatter};

use ajedrez_lite::mate::Tree;
use ajedrez_lite::{Coordenada, ForcedMate, LiteBoard, LitePosition, Outcome};
use ajedrez_reachability::Reach;
use core_bitboard::{Bitboard, Color, Move, Role, Square};

use super::{BestMove, Forced, MateTree, PositionValue, SortedRows, TableEntry};
use crate::answer::Answer;
use crate::answered::Answered as _;
use crate::language::Language;
use crate::operation::LiteSubject;
use crate::picture::marked_board;

impl LiteSubject {
    /// The answer to a request as text in a language, with boards where useful. An answer without words is its JSON.
    pub fn text(&self, answer: &Answer, language: Language) -> impl fmt::Display {
        fmt::from_fn(move |f| show(self, answer, language, f))
    }
}

fn show(
    subject: &LiteSubject,
    answer: &Answer,
    lang: Language,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let board = |marked, f: &mut Formatter<'_>| match subject.board() {
        Some(LiteBoard { board, .. }) => write!(f, "{}", marked_board(&board, marked)),
        None => Ok(()),
    };
    match (answer, &subject.position, &subject.line) {
        (Answer::Position(_), Some(start), Some(own)) => write_line(start, own.iter().copied(), f),
        (Answer::Forced(Forced { mate: Some(mate), .. }), Some(start), _) => {
            write_forced_mate(start, mate, lang, f)
        }
        (Answer::Reach(reach), Some(start), _) => write_reach(start, reach, lang, f),
        (Answer::Validity(validity), ..) => {
            writeln!(f, "{}", validity.is_valid())?;
            validity.flaws.iter().try_for_each(|flaw| writeln!(f, "- {}", lang.display(flaw)))
        }
        (Answer::Legality(legality), ..) => {
            writeln!(f, "{}", legality.is_legal())?;
            let why = legality.why.filter(|_| legality.reason);
            why.iter().try_for_each(|why| writeln!(f, "- {}", lang.display(why)))
        }
        (Answer::Squares(squares), ..) => board(*squares, f),
        (Answer::Square(king), ..) => writeln!(f, "{king} {}", Coordenada::from(*king)),
        (Answer::Position(position), ..) => write_board(position, Bitboard::EMPTY, f),
        (Answer::SortedRows(SortedRows(sorted)), ..) => {
            write!(f, "{}", marked_board(&sorted.board, Bitboard::EMPTY))
        }
        (Answer::Outcome(outcome), ..) => writeln!(f, "{}", outcome_word(*outcome, lang)),
        (Answer::Moves(moves), ..) => writeln!(f, "{}", names(&moves.0).join(" ")),
        (Answer::Forced(Forced { max, .. }), ..) => {
            let none = lang.words("no forced mate with K <=", "no hay mate forzado con K <=");
            writeln!(f, "{none} {max}")
        }
        (Answer::MateTree(Some(mate)), ..) => write_tree(mate, lang, f),
        (Answer::BestMove(best), ..) => write_best(best, lang, f),
        (Answer::Evaluation(evaluation), ..) => writeln!(f, "{}", lang.display(&evaluation.value)),
        (Answer::TableEntry(entry), ..) => write_entry(entry, lang, f),
        (Answer::MateTree(None), ..) => {
            let none = lang.words(
                "no mate within the maximum number of moves",
                "no hay mate en la cantidad máxima de jugadas",
            );
            writeln!(f, "{none}")
        }
        (other, ..) => {
            let json = serde_json::to_string(&other.json(Language::English));
            writeln!(f, "{}", json.map_err(|_| fmt::Error)?)
        }
    }
}

fn outcome_word(outcome: Option<Outcome>, lang: Language) -> &'static str {
    match outcome {
        None => lang.words("not ended", "no terminó"),
        Some(Outcome::Draw) => lang.words("draw", "tablas"),
        Some(Outcome::Win(Color::White)) => lang.words("white wins", "ganan las blancas"),
        Some(Outcome::Win(Color::Black)) => lang.words("black wins", "ganan las negras"),
    }
}

fn write_forced_mate(
    start: &LitePosition,
    mate: &ForcedMate,
    lang: Language,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    writeln!(f, "{} {}", lang.words("mate in", "mate en"), mate.moves())?;
    // The replies are played without being printed.
    let own = mate.line().step_by(2).map(|mv| (mv.from(), mv.to()));
    write_line(start, own, f)
}

/// Writes the moves of a forced line, each with its only reply, and the board after them.
fn write_line(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let mut here = *start;
    write_board(&here, Bitboard::EMPTY, f)?;
    for (number, (from, to)) in (1..).zip(own) {
        let Some((mv, next)) = play(&here, from, to) else { break };
        write!(f, "\n{number}. {mv}")?;
        let reply = next.position().only_move();
        let replied = reply.and_then(|reply| play(&next, reply.from(), reply.to()));
        let marked = match replied {
            Some((reply, after)) => {
                writeln!(f, " {reply}")?;
                here = after;
                squares_of(mv) | squares_of(reply)
            }
            None => {
                writeln!(f)?;
                here = next;
                squares_of(mv)
            }
        };
        write_board(&here, marked, f)?;
    }
    Ok(())
}

/// Writes the verdict with its proof: the reason, or the line with the board after every
/// irreversible move, a capture or a pawn move.
fn write_reach(
    start: &LitePosition,
    reach: &Reach,
    lang: Language,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let line = match reach {
        Reach::Unknown => return writeln!(f, "{}", lang.words("unknown", "desconocido")),
        Reach::Unreachable(reason) => {
            let verdict = lang.words("unreachable", "inalcanzable");
            return writeln!(f, "{verdict}: {}", lang.display(reason));
        }
        Reach::Reachable(line) => line,
    };
    let verdict = lang.words("reachable", "alcanzable");
    match line.len() {
        0 => {
            let same = lang.words("the same position", "es la misma posición");
            writeln!(f, "{verdict}: {same}")?;
        }
        1 => writeln!(f, "{verdict} {}", lang.words("in 1 move", "en 1 jugada"))?,
        moves => {
            let (before, after) = lang.words(("in", "moves"), ("en", "jugadas"));
            writeln!(f, "{verdict} {before} {moves} {after}")?;
        }
    }
    let mut here = *start;
    let mut moves = Vec::new();
    for mv in line {
        let Some((mv, next)) = play(&here, mv.from(), mv.to()) else { break };
        let board = here.position().board();
        let is_final =
            board.occupied().contains(mv.to()) || board.by_role(Role::Pawn).contains(mv.from());
        moves.push(mv.to_string());
        here = next;
        if is_final {
            writeln!(f, "\n{}", moves.join(" "))?;
            write_board(&here, squares_of(mv), f)?;
            moves.clear();
        }
    }
    if !moves.is_empty() {
        writeln!(f, "\n{}", moves.join(" "))?;
        write_board(&here, Bitboard::EMPTY, f)?;
    }
    Ok(())
}

fn write_tree(mate: &MateTree, lang: Language, f: &mut Formatter<'_>) -> fmt::Result {
    let MateTree { keys, tree } = mate;
    let (mate_in, by) = (lang.words("mate in", "mate en"), lang.words("by", "con"));
    writeln!(f, "{mate_in} {}, {by} {}", tree.moves(), names(keys).join(", "))?;
    writeln!(f, "1. {}", tree.mv())?;
    write_replies(tree, 1, f)
}

/// Writes the replies to the move with this number, one per line, each with the continuation.
fn write_replies(tree: &Tree, number: usize, f: &mut Formatter<'_>) -> fmt::Result {
    for (reply, then) in tree.replies() {
        let (indent, next) = (" ".repeat(2 * number), number + 1);
        writeln!(f, "{indent}{reply} {next}. {}", then.mv())?;
        write_replies(then, next, f)?;
    }
    Ok(())
}

/// Writes the moves to play, each with its value and the expected continuation.
fn write_best(best: &BestMove, lang: Language, f: &mut Formatter<'_>) -> fmt::Result {
    if best.lines.is_empty() {
        return writeln!(f, "{}", lang.words("the game is over", "la partida terminó"));
    }
    for line in &best.lines {
        let value =
            line.value.map(|value| format!(", {}", lang.display(&value))).unwrap_or_default();
        let (first, rest) = line.moves.split_at(1);
        let rest = names(rest).join(" ");
        let space = if rest.is_empty() { "" } else { ": " };
        writeln!(f, "{}{value}{space}{rest}", first[0])?;
    }
    Ok(())
}

/// Writes the endgame table entry of a position, then its moves, the best first.
fn write_entry(entry: &TableEntry, lang: Language, f: &mut Formatter<'_>) -> fmt::Result {
    let words = |value| lang.display(&PositionValue::from(value)).to_string();
    if let Some(error) = &entry.probe_error {
        let not = lang.words("not in the tables", "no está en las tablas");
        writeln!(f, "{not}: {}", lang.display(error))?;
    }
    if let Some(value) = entry.value {
        writeln!(f, "{}", words(value))?;
    }
    let known = entry.moves.iter().filter_map(|&(mv, value)| Some((mv, value?)));
    known.into_iter().try_for_each(|(mv, value)| writeln!(f, "{mv} {}", words(value)))
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

fn play(position: &LitePosition, from: Square, to: Square) -> Option<(Move, LitePosition)> {
    let mv = position.legal_move(from, to).ok()?;
    Some((mv, position.play(mv).ok()?))
}

fn squares_of(mv: Move) -> Bitboard {
    Bitboard::from(mv.from()) | Bitboard::from(mv.to())
}

fn write_board(position: &LitePosition, marked: Bitboard, f: &mut Formatter<'_>) -> fmt::Result {
    write!(f, "{}", marked_board(position.position().board(), marked))
}
