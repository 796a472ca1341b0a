//! Which literals of a learned clause say nothing new: those that others of the clause imply, if need
//! be by way of further literals (Sörensson and Biere, "Minimizing learned clauses", 2009).

use alloc::vec::Vec;

use super::learn::ROOM;
use super::literal::Lit;
use super::solver::Solver;

/// Room to look for what follows.
struct Room {
    /// Literals, each a cause of the one before, and how many of `causes` are not its own.
    path: Vec<(Lit, usize)>,
    /// The causes of those on the path that are still to be looked at.
    causes: Vec<Lit>,
    /// What was found not to follow.
    vain: Vec<Lit>,
}

/// The bit of a level in a set of levels, where some share one.
fn level_bit(level: u32) -> u64 {
    1 << (level % u64::BITS)
}

impl Solver {
    /// Drops the literals that others of the clause imply. What is `seen` follows from the clause;
    /// whatever else is found to do so is added to it.
    pub(super) fn minimise(&mut self, clause: &mut Vec<Lit>, seen: &mut Vec<Lit>) {
        let levels = clause.iter().map(|&lit| level_bit(self.level(lit)));
        let levels = levels.fold(0, |levels, bit| levels | bit);
        let mut room = Room {
            path: Vec::with_capacity(ROOM),
            causes: Vec::with_capacity(ROOM),
            vain: Vec::with_capacity(ROOM),
        };
        let mut first = true;
        clause.retain(|&lit| {
            core::mem::take(&mut first) || !self.follows(!lit, levels, seen, &mut room)
        });
        for lit in room.vain {
            self.vain[lit.var().index()] = false;
        }
    }

    /// Whether the literal follows from what is `seen`, of these levels alone: whether all that
    /// made it true is seen or follows.
    fn follows(&mut self, lit: Lit, levels: u64, seen: &mut Vec<Lit>, room: &mut Room) -> bool {
        if self.is_decision(lit) {
            return false;
        }
        room.causes.clear();
        self.explain(lit, &mut room.causes);
        room.path.push((lit, 0));
        while let Some(&(lit, others)) = room.path.last() {
            if room.causes.len() == others {
                room.path.pop();
                if !core::mem::replace(&mut self.seen[lit.var().index()], true) {
                    seen.push(lit);
                }
                continue;
            }
            let cause = room.causes.pop().expect("more than the others");
            let var = cause.var().index();
            let level = self.levels[var];
            if self.seen[var] || level == 0 {
                continue;
            }
            if self.vain[var] || self.is_decision(cause) || level_bit(level) & levels == 0 {
                for (lit, _) in room.path.drain(..) {
                    self.vain[lit.var().index()] = true;
                    room.vain.push(lit);
                }
                return false;
            }
            room.path.push((cause, room.causes.len()));
            self.explain(cause, &mut room.causes);
        }
        true
    }
}
