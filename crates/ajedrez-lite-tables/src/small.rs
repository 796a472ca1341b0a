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
