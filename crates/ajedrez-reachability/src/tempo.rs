//! The parity of each side's number of moves, when neither side can lose a tempo.

use core_bitboard::{Bitboard, Color, Lite, Piece, Position, Role, Square};

use crate::plan::guarded;
use crate::reason::Reason;
use crate::routes::steps_from_all;

/// when the parity of both sides' numbers of moves is known, it must fit the turns.
pub(crate) fn check(
    walls: Bitboard,
    start: &Position<Lite>,
    target: &Position<Lite>,
) -> Result<(), Reason> {
    let [white, black] = Color::ALL.map(|color| makes_odd_number(walls, start, target, color));
    let (Some(white), Some(black)) = (white, black) else { return Ok(()) };
    // The side that moves first makes as many moves as the other, or one more.
    let fits = (white != black) == (start.turn() != target.turn());
    if fits { Ok(()) } else { Err(Reason::Tempo) }
}

/// Whether `color` makes an odd number of moves from `start` to `target`; `None` when unknown.
///
/// It is known when no piece of the colour disappears or promotes, and the squares of each piece
/// form two classes such that every move goes from one class to the other.
fn makes_odd_number(
    walls: Bitboard,
    start: &Position<Lite>,
    target: &Position<Lite>,
    color: Color,
) -> Option<bool> {
    let pieces =
        |position: &Position<Lite>, role| position.board().by_piece(Piece::new(color, role));
    let same_number = |role| pieces(start, role).len() == pieces(target, role).len();
    if !Role::ALL.into_iter().all(same_number) {
        return None;
    }
    // Every pawn's move is one rank forward.
    let ranks = |position| -> usize {
        let rank = |square: Square| square.rank().relative_to(color).index();
        pieces(position, Role::Pawn).into_iter().map(rank).sum()
    };
    let mut moves = ranks(target) + ranks(start);
    for role in [Role::Bishop, Role::Rook, Role::King] {
        let forbidden = match role {
            Role::King => guarded(walls, target.board(), !color),
            _ => Bitboard::EMPTY,
        };
        for position in [start, target] {
            for piece in pieces(position, role) - walls {
                // A king may leave such a square, but not return to it.
                if forbidden.contains(piece) {
                    return None;
                }
                moves += usize::from(is_of_second_kind(role, piece, walls, forbidden)?);
            }
        }
    }
    Some(moves % 2 == 1)
}

/// Whether `square` is in another class than the first of the squares that the piece can reach from
/// it; `None` when the squares do not form two classes.
fn is_of_second_kind(
    role: Role,
    square: Square,
    walls: Bitboard,
    forbidden: Bitboard,
) -> Option<bool> {
    let around = |squares| steps_from_all(role, squares, walls) - forbidden;
    // The squares that an even and an odd number of steps lead to.
    let mut kinds = [Bitboard::from(square), Bitboard::EMPTY];
    loop {
        let next = [kinds[0] | around(kinds[1]), kinds[1] | around(kinds[0])];
        if next == kinds {
            break;
        }
        kinds = next;
    }
    let first = (kinds[0] | kinds[1]).first()?;
    kinds[0].is_disjoint(kinds[1]).then(|| kinds[1].contains(first))
}
