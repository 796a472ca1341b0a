//! An observer that records the events of a search.

use alloc::vec::Vec;

use super::sat::{Lit, Observer, TheoryId};
use super::theories::NAMES;

/// An event of a search, in literals.
pub(crate) enum Recorded {
    Decided(Lit),
    Implied { theory: &'static str, lit: Lit, reasons: Vec<Lit> },
    Contradicted { theory: Option<&'static str>, lit: Lit, reasons: Vec<Lit> },
    Learned { clause: Vec<Lit>, level: u32 },
    Restarted,
}

/// All events, in order.
#[derive(Default)]
pub(crate) struct Recorder(pub(crate) Vec<Recorded>);

fn name(TheoryId(number): TheoryId) -> &'static str {
    NAMES[usize::from(number)]
}

impl Observer for Recorder {
    fn decided(&mut self, lit: Lit) {
        self.0.push(Recorded::Decided(lit));
    }

    fn implied(&mut self, theory: TheoryId, lit: Lit, reasons: &[Lit]) {
        self.0.push(Recorded::Implied { theory: name(theory), lit, reasons: reasons.to_vec() });
    }

    fn contradicted(&mut self, theory: Option<TheoryId>, lit: Lit, reasons: &[Lit]) {
        let (theory, reasons) = (theory.map(name), reasons.to_vec());
        self.0.push(Recorded::Contradicted { theory, lit, reasons });
    }

    fn learned(&mut self, clause: &[Lit], level: u32) {
        self.0.push(Recorded::Learned { clause: clause.to_vec(), level });
    }

    fn restarted(&mut self) {
        self.0.push(Recorded::Restarted);
    }
}
