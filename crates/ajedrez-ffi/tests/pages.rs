//! No parser reads a byte before or after its text: texts begin and end at unmapped pages, where such a
//! read ends the process.
#![cfg(all(target_os = "linux", target_pointer_width = "64"))]

use std::ffi::{c_int, c_void};
use std::ptr;

use core_bitboard::notation::Fens;
use core_bitboard::{Fide, Level, Position};

unsafe extern "C" {
    fn mmap(
        address: *mut c_void,
        length: usize,
        protection: c_int,
        flags: c_int,
        file: c_int,
        offset: i64,
    ) -> *mut c_void;
    fn munmap(address: *mut c_void, length: usize) -> c_int;
}

const READ_AND_WRITE: c_int = 1 | 2;
const PRIVATE_AND_ANONYMOUS: c_int = 2 | 32;
/// At least one page of every such system, and whole pages.
const PAGE: usize = 1 << 16;

/// Memory between two parts of the address space where nothing is mapped.
struct Page(&'static mut [u8]);

impl Page {
    fn new() -> Page {
        // SAFETY: new memory, of which the middle third is kept for ever and the rest given back.
        unsafe {
            let start =
                mmap(ptr::null_mut(), 3 * PAGE, READ_AND_WRITE, PRIVATE_AND_ANONYMOUS, -1, 0);
            assert_ne!(start.addr(), usize::MAX, "no memory");
            assert_eq!(munmap(start, PAGE), 0);
            assert_eq!(munmap(start.byte_add(2 * PAGE), PAGE), 0);
            Page(std::slice::from_raw_parts_mut(start.cast::<u8>().add(PAGE), PAGE))
        }
    }

    /// The text where nothing is mapped after it, and where nothing is mapped before it.
    fn each_edge(&mut self, text: &str, mut check: impl FnMut(&str)) {
        for start in [PAGE - text.len(), 0] {
            let place = &mut self.0[start..start + text.len()];
            place.copy_from_slice(text.as_bytes());
            check(str::from_utf8(place).expect("a text"));
        }
    }
}

#[test]
fn a_fen_is_read_without_the_bytes_around_it() {
    let fens = [
        Position::<Fide>::start().fen().to_string(),
        "8/8/8/8/8/8/8/8 w".to_owned(),
        "8/8/4k3/8/8/4K3/8/8 b - - 12 34".to_owned(),
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1".to_owned(),
        // The longest placement, and more.
        format!("{} w - - 0 1", ["rnbqrnbq"; 8].join("/")),
        format!("8/8/8/8/8/8/8/8 w - - {} 1", "9".repeat(100)),
        " ".repeat(200),
        "/".repeat(200),
    ];
    let mut page = Page::new();
    let mut accepted = 0;
    for fen in &fens {
        for end in 0..=fen.len() {
            let text = &fen[..end];
            let expected = Position::<Fide>::from_fen_at(text, Level::SCALAR);
            accepted += usize::from(expected.is_ok());
            let offsets = [0, text.len()];
            page.each_edge(text, |text| {
                for level in Level::all() {
                    assert_eq!(Position::from_fen_at(text, level), expected, "{level}, {text}");
                    let mut read = [None];
                    let fens = Fens::new(text.as_bytes(), &offsets);
                    Position::read_many_at(fens, &mut read, level);
                    assert_eq!(read, [expected.ok()], "{level}, {text}");
                }
            });
        }
    }
    assert!(accepted > 50, "only {accepted} of the texts are FENs");
}
