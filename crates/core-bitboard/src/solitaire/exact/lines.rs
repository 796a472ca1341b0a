//! A piece's line does not fork: a source of order.
//!
//! Where a role can come to two places only by way of a third, a *stem*, the same piece leaves both:
//! the stem is left once, and so is each place that he goes on to. So one of the two is left before
//! the other on his way, and if he cannot come from the first to the second, the second is left
//! before the first. The place where the only piece of a role begins is a stem for all others.

use alloc::vec::Vec;

use super::literal::Lit;
use super::order::{Arc, SLOTS};
use super::solver::{Conflict, Reason, Solver};
use crate::solitaire::slots::SlotSet;
use crate::types::Role;

/// A place on the way to others, for a role.
#[derive(Clone, Copy)]
pub(super) struct Stem {
    role: Role,
    place: u8,
}

impl Solver {
    /// Puts places on one line in the only order in which one piece can come to them.
    pub(super) fn propagate_lines(&mut self) -> Result<(), Conflict> {
        for role in Role::ALL {
            let sure = self.lineage.sure(role);
            if sure.count_ones() < 2 {
                continue;
            }
            let lineage = &self.lineage;
            let stems = stems(lineage.begin(role), lineage.open(role), |place| {
                lineage.onwards(place, role)
            });
            for place in sure.slots() {
                let candidates = sure & !self.order.earlier(place) & !(1 << place);
                let on_line = |&other: &usize| stems[place] & stems[other] != 0;
                let others = candidates.slots().filter(on_line);
                let others = others.fold(0u64, |others, other| others | 1 << other);
                if others == 0 {
                    continue;
                }
                let unreached = others & !self.reached_in_time(role, place);
                for other in unreached.slots() {
                    let common = stems[place] & stems[other];
                    let nearest = common.slots().max_by_key(|&stem| stems[stem].count_ones());
                    let stem = Stem { role, place: nearest.expect("one in common") as u8 };
                    let before = self.order.say((other as u8, place as u8));
                    self.imply(before, Reason::Fork(stem))?;
                }
            }
        }
        Ok(())
    }

    /// The places that a piece of the role can still come to from `start` before they are left.
    fn reached_in_time(&self, role: Role, start: usize) -> u64 {
        // Bit x of a word says that he comes there before x is left.
        let mut came = [0; SLOTS];
        came[start] = !self.order.earlier(start);
        let (mut fresh, mut reached) = (1u64 << start, 0);
        while fresh != 0 {
            let place = fresh.lowest();
            fresh &= fresh - 1;
            let ends = self.lineage.onwards(place, role) & !self.order.earlier(start);
            for end in ends.slots() {
                let more = came[place] & !self.order.earlier(end) & !came[end];
                if more != 0 {
                    came[end] |= more;
                    fresh |= 1 << end;
                    reached |= more & 1 << end;
                }
            }
        }
        reached
    }

    /// Pushes literals of places before `limit` in the trail that put both slots of the arc on one
    /// line and leave no way from the second to the first.
    pub(super) fn explain_fork(
        &self,
        (first, second): Arc,
        Stem { role, place: stem }: Stem,
        limit: u32,
        causes: &mut Vec<Lit>,
    ) {
        let mut before = 0;
        for slot in [second, first] {
            causes.push(self.lineage.role_at(slot, role));
            before = match slot == stem {
                true => 0,
                false => self.explain_ways(role, slot, limit, causes, |from, _| from == stem),
            };
            let begin = before.slots().filter_map(|place| self.lineage.begins(place, role));
            causes.extend(begin.map(|begins| !begins));
        }
        if first != stem && (second == stem || before >> second & 1 == 1) {
            self.explain_ways(role, first, limit, causes, |from, causes| {
                self.explain_order((first, from), limit, causes)
                    || self.explain_order((from, second), limit, causes)
            });
        }
    }

    /// Pushes literals of places before `limit` in the trail that leave a piece of the role no way to
    /// `end` but by way of places that `stops` says so of; returns `end` and the places on his way.
    fn explain_ways(
        &self,
        role: Role,
        end: u8,
        limit: u32,
        causes: &mut Vec<Lit>,
        stops: impl Fn(u8, &mut Vec<Lit>) -> bool,
    ) -> u64 {
        let mut reached = 1u64 << end;
        let (mut fresh, mut seen) = (reached, reached);
        while fresh != 0 {
            let place = fresh.lowest();
            fresh &= fresh - 1;
            for from in (self.lineage.origins(place, role) & !seen).slots() {
                let last = self.arrivals.last((from as u8, place as u8)).expect("an arc");
                let comes = self.lineage.role_at(from as u8, role);
                if self.was_false(last, limit) {
                    causes.push(!last);
                } else if self.was_false(comes, limit) {
                    causes.push(!comes);
                } else {
                    seen |= 1 << from;
                    if !stops(from as u8, causes) {
                        reached |= 1 << from;
                        fresh |= 1 << from;
                    }
                }
            }
        }
        reached
    }
}

/// For each place, those without which nobody comes there who begins at one of `begin` and goes
/// `onwards` from place to place: itself and others of these. All of `open` where nobody comes.
fn stems(begin: u64, open: u64, onwards: impl Fn(usize) -> u64) -> [u64; SLOTS] {
    let mut stems = [open; SLOTS];
    for place in begin.slots() {
        stems[place] = 1 << place;
    }
    let mut fresh = begin;
    while fresh != 0 {
        let place = fresh.lowest();
        fresh &= fresh - 1;
        for end in onwards(place).slots() {
            let fewer = stems[end] & (stems[place] | 1 << end);
            if fewer != stems[end] {
                stems[end] = fewer;
                fresh |= 1 << end;
            }
        }
    }
    stems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solitaire::random::Random;

    /// Where those come who begin at one of `begin` and do not pass `shut`.
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
    fn a_stem_is_what_nobody_does_without() {
        let mut random = Random(11);
        let mut found = 0;
        for _ in 0..2_000 {
            let places = 2 + random.below(8);
            let open = (1u64 << places) - 1;
            let begin = random.next() & random.next() & open;
            let mut some = |_| random.next() & random.next() & open;
            let onwards: Vec<u64> = (0..places).map(&mut some).collect();
            let stems = stems(begin, open, |place| onwards[place]);
            for end in come(begin, &onwards, 0).slots() {
                let is_stem = |&stem: &usize| come(begin, &onwards, 1 << stem) >> end & 1 == 0;
                let naive = open.slots().filter(is_stem).fold(0, |stems, stem| stems | 1 << stem);
                assert_eq!(stems[end], naive);
                found += naive.count_ones() - 1;
            }
        }
        assert!(found > 1_000, "the graphs have stems");
    }
}
