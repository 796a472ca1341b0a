//! The endgame tables: the engine computes those of three pieces, and the page adds others.

use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

use ajedrez_lite_tables::Tables;

static TABLES: LazyLock<RwLock<Tables>> =
    LazyLock::new(|| RwLock::new(Tables::default().with_small()));

/// Adds the table in the bytes of a file. Returns whether they are a valid table.
pub fn add(file: &[u8]) -> bool {
    TABLES.write().unwrap_or_else(PoisonError::into_inner).add(file.to_vec()).is_ok()
}

/// All tables that have been computed or added.
pub(crate) fn read() -> RwLockReadGuard<'static, Tables> {
    TABLES.read().unwrap_or_else(PoisonError::into_inner)
}
