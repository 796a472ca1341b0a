//! Reasons in the types of the oracle.

use core_bitboard::solitaire::Capture;
use core_bitboard::solitaire::explain::{Exit, Reason};
use core_bitboard::{Bitboard, Square};

use crate::oracle::{naive_role, naive_square};

pub(crate) fn naive_reason(reason: &Reason) -> naive::Refutation {
    let squares = |set: &Bitboard| (*set).into_iter().map(naive_square).collect();
    match reason {
        Reason::EmptyTarget(target) => naive::Refutation::EmptyTarget(naive_square(*target)),
        Reason::NoCapture => naive::Refutation::NoCapture,
        Reason::KingNotLast => naive::Refutation::KingNotLast,
        Reason::Disconnected(one, other) => naive::Refutation::Apart(squares(one), squares(other)),
        Reason::Cycle(circle) => {
            naive::Refutation::Circle(circle.iter().copied().map(naive_square).collect())
        }
        Reason::ByExit(square, cases) => {
            let case = |(exit, rest): &(Exit, Reason)| {
                let exit = match exit {
                    Exit::To(to) => Some(naive_square(*to)),
                    Exit::Last => None,
                };
                (exit, naive_reason(rest))
            };
            naive::Refutation::Ends(naive_square(*square), cases.iter().map(case).collect())
        }
        Reason::ByOrigin(square, cases) => {
            let case = |(from, rest): &(Square, Reason)| (naive_square(*from), naive_reason(rest));
            naive::Refutation::Comes(naive_square(*square), cases.iter().map(case).collect())
        }
        Reason::ByFirstCapture(cases) => {
            let case = |(capture, rest): &(Capture, Reason)| {
                let capture = naive::Capture {
                    from: naive_square(capture.from),
                    to: naive_square(capture.to),
                    promotion: capture.promotion.map(naive_role),
                };
                (capture, naive_reason(rest))
            };
            naive::Refutation::First(cases.iter().map(case).collect())
        }
    }
}
