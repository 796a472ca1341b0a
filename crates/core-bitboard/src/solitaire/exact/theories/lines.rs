//! **Lines**: the places that one piece leaves form one path, which does not fork.
//!
//! ```text
//!              ┌──> b     Bishops reach b and c only through a, which is left once.
//!   bishop ──> a          So the same bishop leaves both. If it cannot get from b to c in time,
//!              └──> c     then c comes before b on its path: c is left before b.
//! ```
//!
//! *Sound*, because each place is left once, by one piece. If a role is known to leave two places
//! and reaches both only through a third, the same piece leaves both. The third place is a
//! *dominator* of both in the graph from the places where the role starts. If the role has only one
//! piece, its start dominates all other places.
//!
//! *What it implies.* The order of two places on one path, if the piece cannot get from one to the
//! other through places that are left in time.
//!
//! *An explanation* has three parts. The role leaves both places. It reaches each only through the
//! common dominator. No path leads from the second place to the first: a path of the order is
//! pushed for each place that is left too early or too late.
//!
//! *Cost.* One fixed point over words for each role that is known to leave two or more places, and
//! one for each such place. It is the most expensive of the six, so it runs last, after a number of
//! conflicts.
//!
//! *Source.* Dominators as for [gates](super::gates), in the graph of one role. docs/solver.md
//! measures the benefit.

use alloc::vec::Vec;

use super::theory::{Implied, LINES, Theory, View};
use crate::solitaire::exact::encoding::PLACES_MAX;
use crate::solitaire::exact::sat::{Cause, Conflict, Lit, TheoryId, TrailIndex};
use crate::solitaire::memoised::SlotSet;
use crate::types::Role;

/// The theory of lines.
pub(crate) struct Lines;

/// Stores a role and a place that dominates two others as a cause.
fn cause(role: Role, dominator: u8) -> Cause {
    Cause((role.index() as u64) << 8 | u64::from(dominator))
}

fn role_and_dominator(Cause(number): Cause) -> (Role, u8) {
    (Role::ALL[(number >> 8) as usize], number as u8)
}

impl Theory for Lines {
    const ID: TheoryId = LINES;

    /// Orders places on one path in the only way in which one piece can reach them.
    fn propagate(&mut self, implied: &mut Implied<'_>) -> Result<(), Conflict> {
        Role::ALL.into_iter().try_for_each(|role| put_in_order(role, implied))
    }

    fn explain(
        &self,
        cause: Cause,
        lit: Lit,
        before: TrailIndex,
        view: &View<'_>,
        reasons: &mut Vec<Lit>,
    ) {
        let (first, second) = view.variables().pair_said_by(lit).expect("a literal of the order");
        let (role, dominator) = role_and_dominator(cause);
        let mut on_the_way = 0;
        for place in [second, first] {
            reasons.push(view.variables().role_at(place, role));
            on_the_way = if place == dominator {
                0
            } else {
                explain_ways(role, place, before, view, reasons, |from, _| from == dominator)
            };
            let begins = |place: usize| view.variables().begins(place, role);
            reasons.extend(on_the_way.slots().filter_map(begins).map(|begins| !begins));
        }
        if first != dominator && (second == dominator || on_the_way >> second & 1 == 1) {
            explain_ways(role, first, before, view, reasons, |from, reasons| {
                view.explain_order((first, from), before, reasons)
                    || view.explain_order((from, second), before, reasons)
            });
        }
    }
}

/// Orders the places that the role is known to leave, if they are on one path.
fn put_in_order(role: Role, implied: &mut Implied<'_>) -> Result<(), Conflict> {
    let services = implied.services();
    let sure = services.ways.sure(role);
    if sure.count_ones() < 2 {
        return Ok(());
    }
    let dominators = dominators(services.begin(role), services.ways.open(role), |place| {
        services.onwards(place, role)
    });
    for place in sure.slots() {
        let candidates = sure & !implied.order().earlier(place) & !(1 << place);
        let on_line = |&other: &usize| dominators[place] & dominators[other] != 0;
        let others = candidates.slots().filter(on_line);
        let others = others.fold(0u64, |others, other| others | 1 << other);
        if others == 0 {
            continue;
        }
        let unreached = others & !reached_in_time(role, place, implied);
        for other in unreached.slots() {
            let common = dominators[place] & dominators[other];
            let nearest = common.slots().max_by_key(|&place| dominators[place].count_ones());
            let cause = cause(role, nearest.expect("one in common") as u8);
            implied.imply_before((other as u8, place as u8), cause)?;
        }
    }
    Ok(())
}

/// The places that a piece of the role can still reach from `start` before they are left.
fn reached_in_time(role: Role, start: usize, implied: &Implied<'_>) -> u64 {
    let (services, order) = (implied.services(), implied.order());
    // Bit x of a word is set if it arrives before x is left.
    let mut came = [0; PLACES_MAX];
    came[start] = !order.earlier(start);
    let (mut fresh, mut reached) = (1u64 << start, 0);
    while fresh != 0 {
        let place = fresh.lowest();
        fresh &= fresh - 1;
        let ends = services.onwards(place, role) & !order.earlier(start);
        for end in ends.slots() {
            let more = came[place] & !order.earlier(end) & !came[end];
            if more != 0 {
                came[end] |= more;
                fresh |= 1 << end;
                reached |= more & 1 << end;
            }
        }
    }
    reached
}

/// Pushes literals before `before` in the trail which imply that a piece of the role reaches `end`
/// only through places for which `stops` is true. Returns `end` and the places visited on paths to
/// it.
fn explain_ways(
    role: Role,
    end: u8,
    before: TrailIndex,
    view: &View<'_>,
    reasons: &mut Vec<Lit>,
    stops: impl Fn(u8, &mut Vec<Lit>) -> bool,
) -> u64 {
    let variables = view.variables();
    let mut reached = 1u64 << end;
    let (mut fresh, mut seen) = (reached, reached);
    // Each way to a place that is reached and not fresh is cut by a pushed reason, comes from a
    // place that is reached, or from one where the walk stops.
    while fresh != 0 {
        let place = fresh.lowest();
        fresh &= fresh - 1;
        for from in (variables.origins_of(place, role) & !seen).slots() {
            let last = variables.last((from as u8, place as u8));
            let comes = variables.role_at(from as u8, role);
            if view.was_false(last, before) {
                reasons.push(!last);
            } else if view.was_false(comes, before) {
                reasons.push(!comes);
            } else {
                seen |= 1 << from;
                if !stops(from as u8, reasons) {
                    reached |= 1 << from;
                    fresh |= 1 << from;
                }
            }
        }
    }
    reached
}

/// For each place, its dominators: the places, itself included, on every path from `begin` along
/// `onwards` to it. All of `open` for unreachable places.
fn dominators(begin: u64, open: u64, onwards: impl Fn(usize) -> u64) -> [u64; PLACES_MAX] {
    let mut dominators = [open; PLACES_MAX];
    for place in begin.slots() {
        dominators[place] = 1 << place;
    }
    let mut fresh = begin;
    while fresh != 0 {
        let place = fresh.lowest();
        fresh &= fresh - 1;
        for end in onwards(place).slots() {
            let fewer = dominators[end] & (dominators[place] | 1 << end);
            if fewer != dominators[end] {
                dominators[end] = fewer;
                fresh |= 1 << end;
            }
        }
    }
    dominators
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::random::Random;

    /// The places reachable from `begin` without passing `shut`.
    fn come(begin: u64, onwards: &[u64], shut: u64) -> u64 {
        let mut come = begin & !shut;
        loop {
            let next = come.slots().fold(come, |next, place| next | onwards[place] & !shut);
            if next == come {
                return come;
            }
            come = next;
        }
    }

    #[test]
    fn dominator_is_on_every_path() {
        let mut random = Random(11);
        let mut found = 0;
        for _ in 0..2_000 {
            let places = 2 + random.below(8);
            let open = (1u64 << places) - 1;
            let begin = random.next() & random.next() & open;
            let mut some = |_| random.next() & random.next() & open;
            let onwards: Vec<u64> = (0..places).map(&mut some).collect();
            let dominators = dominators(begin, open, |place| onwards[place]);
            for end in come(begin, &onwards, 0).slots() {
                let is_dominator =
                    |&other: &usize| come(begin, &onwards, 1 << other) >> end & 1 == 0;
                let naive =
                    open.slots().filter(is_dominator).fold(0, |naive, one| naive | 1 << one);
                assert_eq!(dominators[end], naive);
                found += naive.count_ones() - 1;
            }
        }
        assert!(found > 1_000, "the graphs have dominators");
    }
}
