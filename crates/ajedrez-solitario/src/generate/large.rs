//! Large boards of one solution.
//!
//! Nearly every board of 14 to 18 pieces that is built at random has too many possible captures: no
//! board with one more piece has one solution. So a large board is built with as few possible
//! captures as possible from the beginning, and several boards are kept at each step: a beam
//! search.

use super::Work;
use super::retro::RetroBoard;
use crate::unique::Unique;

/// The number of boards kept for each number of pieces. Twelve boards of 30 pieces took longer when
/// three or four were kept, and three times as long when one was kept and partly dismantled at dead
/// ends.
const WIDTH: usize = 2;

/// The number of captures taken back from each board, and the maximum number of boards checked.
const TRIES: usize = 64;
const LOOKS: usize = 16;

impl<'a> Work<'a> {
    /// Takes back captures that leave a unique solution until there are `pieces` pieces.
    pub(super) fn build_large(&mut self, unique: Unique, pieces: usize) -> Option<RetroBoard<'a>> {
        let mut kept = vec![RetroBoard::end(self.spec, &mut self.random)];
        while kept[0].len() < pieces {
            let mut single = Vec::with_capacity(WIDTH);
            for board in self.before(&kept) {
                if self.is_unique_board(&board, unique) {
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
    fn before(&mut self, boards: &[RetroBoard<'a>]) -> Vec<RetroBoard<'a>> {
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
        // The result must not depend on how sorting orders equal boards.
        before.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
        before.dedup_by(|one, other| one.1 == other.1);
        before.into_iter().map(|(_, _, board)| board).take(LOOKS).collect()
    }
}
