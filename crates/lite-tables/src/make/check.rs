//! Whether files hold what they say: their checksums, and every value by its moves.

use std::path::Path;

use core_bitboard::{Lite, Position};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::solved_after;
use crate::file::{Problem, Table, TableError, path_of};
use crate::material::Material;
use crate::solve::Solved;
use crate::value::Value;

/// Reads the whole table of a class, and checks every block.
///
/// # Errors
///
/// When it cannot be read or is damaged.
pub fn check(folder: &Path, material: Material) -> Result<(), TableError> {
    Solved::read(Table::open(&path_of(folder, material), material)?).map(|_| ())
}

/// Checks every position of a class by its moves, which the engine's rules give. The tables of the
/// classes that it leads to must be there, and count as right.
///
/// Where every class is right in this sense, every value is right: a win in n plies has a move to a
/// loss in n - 1, and so on to the mate; who has a draw can stay among draws, and cannot be forced.
///
/// # Errors
///
/// When a table cannot be read or is damaged, or a position has another value than its best move.
pub fn check_positions(folder: &Path, material: Material) -> Result<(), TableError> {
    let path = path_of(folder, material);
    let solved = Solved::read(Table::open(&path, material)?)?;
    let after = solved_after(folder, material)?;
    match solved.find_wrong(&after.iter().collect::<Vec<_>>()) {
        Some(position) => {
            Err(TableError::new(&path, Problem::Value { fen: position.fen().to_string() }))
        }
        None => Ok(()),
    }
}

impl Solved {
    /// All bytes of a table; every block is checked.
    pub(super) fn read(table: Table) -> Result<Solved, TableError> {
        let blocks: Result<Vec<Vec<u8>>, TableError> =
            (0..table.len()).into_par_iter().map(|number| table.block(number)).collect();
        let bytes = blocks?.concat();
        Ok(Solved { material: table.material, index: table.index, bytes })
    }

    /// A position whose value is not that of its best move, or which has a slot but no value, or a
    /// value but no slot. `solved` are the classes that this one leads to.
    fn find_wrong(&self, solved: &[&Solved]) -> Option<Position<Lite>> {
        let all: Vec<&Solved> = solved.iter().copied().chain([self]).collect();
        let probe = |position: &Position<Lite>| {
            let (material, exchanged) = Material::of(position.board())?;
            let there = all.iter().find(|there| there.material == material)?;
            let placement = there.index.place(position.board(), position.turn(), exchanged)?;
            there.value(there.index.slot(&placement)?)
        };
        let wrong = |slot: usize| {
            let position = self.index.position(slot)?;
            let expected = match position.with_turn(!position.turn()).is_check() {
                true => None,
                false => by_moves(&position, probe),
            };
            (expected != probe(&position)).then_some(position)
        };
        (0..self.index.slots()).into_par_iter().find_map_any(wrong)
    }
}

/// The value of a position by those after its moves, which the rules of the engine give.
fn by_moves(
    position: &Position<Lite>,
    probe: impl Fn(&Position<Lite>) -> Option<Value>,
) -> Option<Value> {
    let mut best = None;
    for mv in position.legal_moves() {
        best = best.max(Some(probe(&position.play_unchecked(mv))?.before()));
    }
    match best {
        None if position.is_check() => Some(Value::Loss(0)),
        None => Some(Value::Draw),
        best => best,
    }
}
