//! The functions of each game, compiled here once.

use crate::cpu::Level;
use crate::game::compiled::{Compiled, Judged, Parts};
use crate::game::visitor::AnyVisitor;
use crate::game::{Fide, Lite, MoveList, Plain, Variant};
use crate::movegen::queries::{judge, legal_moves, show};
use crate::search::{Meter, OutOfBudget};

use super::{in_lanes, leaves};

macro_rules! compiled {
    ($($game:ident)*) => { $( const _: () = {
        type State = <$game as Variant>::State;

        impl Compiled<State> for $game {
            fn legal_moves(parts: Parts<'_, State>) -> MoveList {
                legal_moves::<$game>(parts)
            }

            fn show(parts: Parts<'_, State>, visitor: AnyVisitor<'_>) {
                show::<$game>(parts, visitor);
            }

            fn judge(parts: Parts<'_, State>, enough: usize) -> Judged {
                judge::<$game>(parts, enough)
            }

            fn leaves(parts: Parts<'_, State>, depth: u32) -> u64 {
                leaves::<$game, true>(parts, depth)
            }

            fn leaves_played(parts: Parts<'_, State>, depth: u32) -> u64 {
                leaves::<$game, false>(parts, depth)
            }

            fn leaves_in_lanes(
                parts: Parts<'_, State>,
                depth: u32,
                level: Level,
                meter: &mut Meter<'_>,
            ) -> Option<Result<u64, OutOfBudget>> {
                in_lanes::count::<$game>(parts, depth, level, meter)
            }
        }
    }; )* };
}

compiled! { Lite Plain Fide }
