//! The tables of endings: those of three pieces, which the engine makes, and those that the page adds.

use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

use ajedrez_lite_tables::Tables;

static TABLES: LazyLock<RwLock<Tables>> =
    LazyLock::new(|| RwLock::new(Tables::default().with_small()));

/// Adds the table in the bytes of a file. Returns whether they are one.
pub fn add(file: &[u8]) -> bool {
    TABLES.write().unwrap_or_else(PoisonError::into_inner).add(file.to_vec()).is_ok()
}

/// The tables that there are.
pub(crate) fn read() -> RwLockReadGuard<'static, Tables> {
    TABLES.read().unwrap_or_else(PoisonError::into_inner)
}
