//! The shortest mate against every defence.

use std::io::{self, Write};

use ajedrez_lite::mate::{MateSolver, OutOfBudget, Tree};
use ajedrez_lite::{Budget, LitePosition, MateVerdict};
use core_bitboard::Move;
use serde::{Serialize, Serializer};

use crate::exit::{Failure, Outcome};

/// The shortest mate of a position.
pub(super) struct Mate {
    /// The moves that begin it.
    keys: Vec<Move>,
    /// How it goes on after the first of them.
    tree: Tree,
}

/// A mate, or none, in JSON.
#[derive(Serialize)]
struct Answer<'a> {
    mate: Option<usize>,
    keys: Vec<String>,
    tree: Option<Branch<'a>>,
}

/// A move and what follows, in JSON.
#[derive(Serialize)]
struct Branch<'a> {
    #[serde(rename = "move")]
    mv: String,
    #[serde(serialize_with = "serialize_replies")]
    replies: &'a [(Move, Tree)],
}

/// A reply and what follows, in JSON.
#[derive(Serialize)]
struct Reply<'a> {
    reply: String,
    then: Branch<'a>,
}

impl Mate {
    /// The mate in at most `max` moves, if there is one.
    pub(super) fn of(
        position: &LitePosition,
        max: u8,
        budget: &Budget<'_>,
    ) -> Result<Option<Mate>, OutOfBudget> {
        let mut solver = MateSolver::new(budget);
        let moves = match solver.shortest(position, max) {
            MateVerdict::Mate(moves) => moves,
            MateVerdict::NoMate => return Ok(None),
            MateVerdict::Unknown { .. } => return Err(OutOfBudget),
        };
        let keys = solver.keys(position, moves)?;
        let tree = solver.tree(position, keys[0], moves)?;
        Ok(tree.map(|tree| Mate { keys, tree }))
    }
}

/// Writes what is known of a mate.
pub(super) fn write(
    mate: Option<&Mate>,
    json: bool,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    if json {
        let answer = Answer {
            mate: mate.map(|mate| mate.tree.moves()),
            keys: mate.map_or(Vec::new(), |mate| names(&mate.keys)),
            tree: mate.map(|mate| Branch::new(&mate.tree)),
        };
        serde_json::to_writer(&mut *out, &answer).map_err(io::Error::from)?;
        writeln!(out)?;
    } else if let Some(Mate { keys, tree }) = mate {
        writeln!(out, "mate in {}, by {}", tree.moves(), names(keys).join(", "))?;
        writeln!(out, "1. {}", tree.mv())?;
        write_replies(tree, 1, out)?;
    } else {
        writeln!(out, "none")?;
    }
    Ok(Outcome::Answered)
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

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

impl Branch<'_> {
    fn new(tree: &Tree) -> Branch<'_> {
        Branch { mv: tree.mv().to_string(), replies: tree.replies() }
    }
}

fn serialize_replies<S: Serializer>(
    replies: &&[(Move, Tree)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        replies
            .iter()
            .map(|(reply, then)| Reply { reply: reply.to_string(), then: Branch::new(then) }),
    )
}
