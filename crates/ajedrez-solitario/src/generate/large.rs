//! Large boards of one solution.
//!
//! Nearly every board of 14 to 18 pieces that was built without choice has so many possible captures that
//! none of those before it has one solution. A large board therefore grows from the beginning with as
//! few possible captures as can be had, and always from two boards: a beam search.

use super::Work;
use super::past::Past;
use crate::unique::Unique;

/// The number of boards kept of each number of pieces. Twelve boards of 30 pieces took longer with three
/// or four kept, and three times as long with one that is taken apart again where nothing goes on.
const WIDTH: usize = 2;

/// The number of captures taken back from each of them, and the most boards then checked.
const TRIES: usize = 64;
const LOOKS: usize = 16;

impl<'a> Work<'a> {
    /// Takes back captures that leave a unique solution until there are `pieces` pieces.
    pub(super) fn build_large(&mut self, unique: Unique, pieces: usize) -> Option<Past<'a>> {
        let mut kept = vec![Past::end(self.spec, &mut self.random)];
        while kept[0].len() < pieces {
            let mut single = Vec::with_capacity(WIDTH);
            for board in self.before(&kept) {
                if self.is_single(&board, unique) {
                    single.push(board);
                }
                if single.len() == WIDTH {
                    break;
                }
            }
            if single.is_empty() {
                return None;
            }
            kept = single;
        }
        kept.into_iter().next()
    }

    /// Different boards from which a capture leads to one of `boards`, fewest possible captures first.
    fn before(&mut self, boards: &[Past<'a>]) -> Vec<Past<'a>> {
        let mut before = Vec::with_capacity(WIDTH * TRIES);
        for board in boards {
            self.nodes += 1;
            for _ in 0..WIDTH * TRIES / boards.len() {
                let mut board = board.clone();
                if board.take_back(&mut self.random) {
                    before.push((board.mobility(), board.puzzle().pieces().to_vec(), board));
                }
            }
        }
        // Which of equal boards is kept does not depend on the algorithm of sorting.
        before.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
        before.dedup_by(|one, other| one.1 == other.1);
        before.into_iter().map(|(_, _, board)| board).take(LOOKS).collect()
    }
}
