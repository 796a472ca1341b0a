//! Tables of three pieces in memory, each solved when it is first probed.

use std::sync::{LazyLock, OnceLock};

use crate::material::Material;
use crate::solve::{Solved, solve};

/// The maximum number of pieces of a class that is solved in memory.
const PIECES: usize = 3;

/// The classes in memory, in their order.
pub(crate) fn classes() -> Vec<Material> {
    (3..=PIECES).flat_map(Material::of_size).collect()
}

/// The classes in memory with their tables, in their order.
static TABLES: LazyLock<Vec<(Material, OnceLock<Solved>)>> =
    LazyLock::new(|| classes().into_iter().map(|class| (class, OnceLock::new())).collect());

/// The table of a class, if it is a class in memory.
pub(crate) fn table(material: Material) -> Option<&'static Solved> {
    let (_, table) = TABLES.iter().find(|(class, _)| *class == material)?;
    Some(table.get_or_init(|| solved(material)))
}

/// Whether the table of a class in memory has been solved.
pub(crate) fn is_solved(material: Material) -> bool {
    TABLES.iter().any(|(class, table)| *class == material && table.get().is_some())
}

fn solved(material: Material) -> Solved {
    let bare_kings = Solved::bare_kings();
    let mut after: Vec<&Solved> = material.next().into_iter().filter_map(table).collect();
    after.push(&bare_kings);
    let alone = |jobs, job: &(dyn Fn(usize) + Sync)| (0..jobs).for_each(job);
    solve(material, &after, &alone, &|_| {}).expect("its mates take 71 plies at most")
}

#[cfg(test)]
mod tests {
    use crate::tables::Tables;

    /// No other unit test solves these tables.
    #[test]
    fn each_table_is_solved_when_it_is_first_used() {
        let tables = Tables::default().with_small();
        let solved = || super::classes().into_iter().map(super::is_solved).collect::<Vec<_>>();
        assert_eq!(solved(), [false, false, false]);
        let rook = super::classes()[0];
        assert_eq!(super::table(rook).map(|table| table.material), Some(rook));
        assert_eq!(solved(), [true, false, false]);
        assert!(!tables.is_solved());
        tables.solve_small();
        assert!(tables.is_solved());
        assert_eq!(solved(), [true, true, true]);
    }
}
