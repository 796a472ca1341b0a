//! What is written of a class: how many positions have which value, and the parts of its file.

use rayon::iter::{IndexedParallelIterator, ParallelIterator};
use rayon::slice::ParallelSlice;

use crate::file::{BLOCK, MAGIC, VERSION, checksum, header_length, padded};
use crate::index::Index;
use crate::material::Material;
use crate::summary::Summary;
use crate::value::Byte;

/// Of the levels of `miniz_oxide` the one with the best size for its time.
const LEVEL: u8 = 7;

impl Summary {
    /// The summary of the bytes of a class.
    pub(crate) fn of(index: &Index, bytes: &[u8]) -> Summary {
        let empty = || [[0; 256]; 2];
        let add = |mut counts: [[u64; 256]; 2], (block, bytes): (usize, &[u8])| {
            let uniform = index.uniform_orders(block);
            for (n, &byte) in bytes.iter().enumerate() {
                let orders = uniform.unwrap_or_else(|| index.orders(block * index.block() + n));
                counts[block % 2][usize::from(byte)] += orders;
            }
            counts
        };
        let sum = |mut counts: [[u64; 256]; 2], others: [[u64; 256]; 2]| {
            for (count, other) in counts.iter_mut().flatten().zip(others.iter().flatten()) {
                *count += other;
            }
            counts
        };
        let blocks = bytes.par_chunks(index.block()).enumerate();
        let mut counts = blocks.fold(empty, add).reduce(empty, sum);
        for side in &mut counts {
            side[usize::from(Byte::NONE.0)] = 0;
        }
        Summary { counts }
    }
}

/// The parts of the file of a class: its header, then its blocks.
pub(crate) fn parts(
    material: Material,
    index: &Index,
    bytes: &[u8],
    summary: &Summary,
) -> (Vec<u8>, Vec<Vec<u8>>) {
    let pack = |block: &[u8]| miniz_oxide::deflate::compress_to_vec(block, LEVEL);
    let blocks: Vec<Vec<u8>> = bytes.par_chunks(BLOCK).map(pack).collect();

    let mut header = MAGIC.to_vec();
    header.extend(VERSION.to_le_bytes());
    header.extend(padded(material));
    header.extend(summary.counts.as_flattened().iter().flat_map(|count| count.to_le_bytes()));
    let mut end = header_length(index) as u64;
    for block in &blocks {
        end += block.len() as u64;
        header.extend(end.to_le_bytes());
        header.extend(checksum(block).to_le_bytes());
    }
    header.extend(checksum(&header).to_le_bytes());
    (header, blocks)
}
