//! Answers of Ajedrez Lite as people read them.

use std::io::{self, Write};

use ajedrez_lite::mate::Tree;
use ajedrez_lite::{Coordenada, ForcedMate, LitePosition, Outcome};
use ajedrez_protocol::lite::{BestMove, Forced, MateTree, TableEntry, Worth};
use ajedrez_protocol::operation::Asked;
use ajedrez_protocol::{Answer, Language, marked_board};
use ajedrez_reachability::Reach;
use core_bitboard::{Bitboard, Color, Move, Role, Square};

use crate::lines::write_answer;

/// Writes the answer to a question.
pub(super) fn show(
    asked: &Asked,
    answer: &Answer,
    lang: Language,
    out: &mut impl Write,
) -> io::Result<()> {
    let board = |marked, out: &mut _| match &asked.position {
        Some(position) => write_board(position, marked, out),
        None => Ok(()),
    };
    match (answer, &asked.position, &asked.line) {
        (Answer::Position(_), Some(start), Some(own)) => {
            write_line(start, own.iter().copied(), out)
        }
        (Answer::Forced(Forced { mate: Some(mate), .. }), Some(start), _) => {
            write_forced_mate(start, mate, lang, out)
        }
        (Answer::Reach(reach), Some(start), _) => write_reach(start, reach, lang, out),
        (Answer::Validity(validity), ..) => {
            writeln!(out, "{}", validity.is_valid())?;
            validity.flaws.iter().try_for_each(|flaw| writeln!(out, "- {}", lang.say(flaw)))
        }
        (Answer::Legality(legality), ..) => {
            writeln!(out, "{}", legality.is_legal())?;
            let why = legality.why.filter(|_| legality.reason);
            why.iter().try_for_each(|why| writeln!(out, "- {}", lang.say(why)))
        }
        (Answer::Squares(squares), ..) => board(*squares, out),
        (Answer::Square(king), ..) => writeln!(out, "{king} {}", Coordenada::from(*king)),
        (Answer::Position(position), ..) => write_board(position, Bitboard::EMPTY, out),
        (Answer::Outcome(outcome), ..) => writeln!(out, "{}", outcome_word(*outcome, lang)),
        (Answer::Moves(moves), ..) => writeln!(out, "{}", names(&moves.0).join(" ")),
        (Answer::Forced(Forced { max, .. }), ..) => {
            writeln!(out, "{} {max}", lang.choose("none within", "ninguno en"))
        }
        (Answer::MateTree(Some(mate)), ..) => write_tree(mate, lang, out),
        (Answer::BestMove(best), ..) => write_best(best, lang, out),
        (Answer::Evaluation(evaluation), ..) => writeln!(out, "{}", lang.say(&evaluation.worth)),
        (Answer::TableEntry(entry), ..) => write_entry(entry, lang, out),
        (Answer::MateTree(None), ..) => writeln!(out, "{}", lang.choose("none", "ninguno")),
        (other, ..) => write_answer(other, out),
    }
}

fn outcome_word(outcome: Option<Outcome>, lang: Language) -> &'static str {
    match outcome {
        None => lang.choose("not ended", "no ha terminado"),
        Some(Outcome::Draw) => lang.choose("draw", "empate"),
        Some(Outcome::Win(Color::White)) => lang.choose("white wins", "gana el blanco"),
        Some(Outcome::Win(Color::Black)) => lang.choose("black wins", "gana el negro"),
    }
}

fn write_forced_mate(
    start: &LitePosition,
    mate: &ForcedMate,
    lang: Language,
    out: &mut impl Write,
) -> io::Result<()> {
    writeln!(out, "{} {}", lang.choose("mate in", "mate en"), mate.moves())?;
    // The replies are played without being printed.
    let own = mate.line().step_by(2).map(|mv| (mv.from(), mv.to()));
    write_line(start, own, out)
}

/// Writes the moves of a forced line, each with its only reply, and the board after them.
fn write_line(
    start: &LitePosition,
    own: impl Iterator<Item = (Square, Square)>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut here = *start;
    write_board(&here, Bitboard::EMPTY, out)?;
    for (number, (from, to)) in (1..).zip(own) {
        let Some((mv, next)) = play(&here, from, to) else { break };
        write!(out, "\n{number}. {mv}")?;
        let reply = next.position().only_move();
        let replied = reply.and_then(|reply| play(&next, reply.from(), reply.to()));
        let marked = match replied {
            Some((reply, after)) => {
                writeln!(out, " {reply}")?;
                here = after;
                squares_of(mv) | squares_of(reply)
            }
            None => {
                writeln!(out)?;
                here = next;
                squares_of(mv)
            }
        };
        write_board(&here, marked, out)?;
    }
    Ok(())
}

/// Writes the verdict with its proof: the reason, or the line with the board after every move that
/// cannot be taken back, a capture or a pawn's.
fn write_reach(
    start: &LitePosition,
    reach: &Reach,
    lang: Language,
    out: &mut impl Write,
) -> io::Result<()> {
    let line = match reach {
        Reach::Unknown => return writeln!(out, "{}", lang.choose("unknown", "desconocido")),
        Reach::Unreachable(reason) => {
            let verdict = lang.choose("unreachable", "inalcanzable");
            return writeln!(out, "{verdict}: {}", lang.say(reason));
        }
        Reach::Reachable(line) => line,
    };
    let verdict = lang.choose(
        "reachable: legal moves lead there",
        "alcanzable: unas jugadas legales llevan hasta allí",
    );
    match line.len() {
        0 => writeln!(out, "{verdict}")?,
        moves => writeln!(out, "{verdict}, {moves} {}", lang.choose("in all", "en total"))?,
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
            writeln!(out, "\n{}", moves.join(" "))?;
            write_board(&here, squares_of(mv), out)?;
            moves.clear();
        }
    }
    if !moves.is_empty() {
        writeln!(out, "\n{}", moves.join(" "))?;
        write_board(&here, Bitboard::EMPTY, out)?;
    }
    Ok(())
}

fn write_tree(mate: &MateTree, lang: Language, out: &mut impl Write) -> io::Result<()> {
    let MateTree { keys, tree } = mate;
    let (mate_in, by) = (lang.choose("mate in", "mate en"), lang.choose("by", "con"));
    writeln!(out, "{mate_in} {}, {by} {}", tree.moves(), names(keys).join(", "))?;
    writeln!(out, "1. {}", tree.mv())?;
    write_replies(tree, 1, out)
}

/// Writes the replies to the move of that number, each with what follows, one a line.
fn write_replies(tree: &Tree, number: usize, out: &mut impl Write) -> io::Result<()> {
    for (reply, then) in tree.replies() {
        let (indent, next) = (" ".repeat(2 * number), number + 1);
        writeln!(out, "{indent}{reply} {next}. {}", then.mv())?;
        write_replies(then, next, out)?;
    }
    Ok(())
}

/// Writes the moves to play, each with its worth and what is expected after it.
fn write_best(best: &BestMove, lang: Language, out: &mut impl Write) -> io::Result<()> {
    if best.lines.is_empty() {
        return writeln!(out, "{}", lang.choose("the game is over", "la partida terminó"));
    }
    for line in &best.lines {
        let worth = line.worth.map(|worth| format!(", {}", lang.say(&worth))).unwrap_or_default();
        let (first, rest) = line.moves.split_at(1);
        let rest = names(rest).join(" ");
        let space = if rest.is_empty() { "" } else { ": " };
        writeln!(out, "{}{worth}{space}{rest}", first[0])?;
    }
    Ok(())
}

/// Writes what the tables know of a position, then of its moves, the best first.
fn write_entry(entry: &TableEntry, lang: Language, out: &mut impl Write) -> io::Result<()> {
    let worth = |value| lang.say(&Worth::from(value)).to_string();
    if let Some(absent) = &entry.absent {
        let not = lang.choose("not in the tables", "no está en las tablas");
        writeln!(out, "{not}: {}", lang.say(absent))?;
    }
    if let Some(value) = entry.value {
        writeln!(out, "{}", worth(value))?;
    }
    let known = entry.moves.iter().filter_map(|&(mv, value)| Some((mv, value?)));
    known.into_iter().try_for_each(|(mv, value)| writeln!(out, "{mv} {}", worth(value)))
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

fn write_board(position: &LitePosition, marked: Bitboard, out: &mut impl Write) -> io::Result<()> {
    write!(out, "{}", marked_board(position.position().board(), marked))
}
