//! The exported functions. Requests, answers and tables are passed in blocks of the module's memory:
//!
//! ```text
//! file    = allocate(length)          the page writes the file of a table there
//! add_table(file, length)             takes the file; returns whether it is a table
//! request = allocate(length)          the page writes the request there
//! reply   = answer(request, length)   takes the request; address << 32 | length of the answer
//! release(address, length)            after the page has read the answer
//! ```

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};

/// The layout of a block of `length` bytes. Without bytes it is one byte, because an allocation must not be empty.
fn layout(length: usize) -> Layout {
    Layout::array::<u8>(length.max(1)).expect("a block is smaller than the memory")
}

/// A block of `length` bytes for a request.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    let layout = layout(length);
    // SAFETY: the layout is not empty.
    let block = unsafe { alloc(layout) };
    if block.is_null() {
        handle_alloc_error(layout);
    }
    // SAFETY: the block has `layout.size()` bytes. Zeros initialise them, so that they can be read as a slice.
    unsafe { block.write_bytes(0, layout.size()) };
    block
}

/// Answers the request in a block and frees that block. The upper half of the result is the address of the
/// answer, the lower half its length.
///
/// # Safety
///
/// The block must come from [`allocate`] with this length, and must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn answer(request: *mut u8, length: usize) -> u64 {
    // SAFETY: the block comes from `allocate`, which has initialised all of it.
    let answered = crate::answer(unsafe { std::slice::from_raw_parts(request, length) });
    // SAFETY: the block comes from `allocate` with this length, and nothing refers to it any longer.
    unsafe { release(request, length) };
    let bytes = answered.len();
    let block = allocate(bytes);
    // SAFETY: the block is new and has the length of the answer.
    unsafe { block.copy_from_nonoverlapping(answered.as_ptr(), bytes) };
    (block as usize as u64) << 32 | bytes as u64
}

/// Adds the endgame table whose file is in a block, and frees that block. Returns whether the bytes are a table.
///
/// # Safety
///
/// The block must come from [`allocate`] with this length, and must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn add_table(file: *mut u8, length: usize) -> bool {
    // SAFETY: the block comes from `allocate`, which has initialised all of it.
    let is_table = crate::tables::add(unsafe { std::slice::from_raw_parts(file, length) });
    // SAFETY: the block comes from `allocate` with this length, and nothing refers to it any longer.
    unsafe { release(file, length) };
    is_table
}

/// Frees a block.
///
/// # Safety
///
/// The block must come from [`allocate`] or [`answer`] with this length, and must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(block: *mut u8, length: usize) {
    // SAFETY: the block comes from `allocate`, with the layout of this length.
    unsafe { dealloc(block, layout(length)) };
}
