//! Endgame table files with correct checksums and any other contents.

use std::hash::Hasher as _;
use std::sync::LazyLock;
use std::{env, fs, process};

use ajedrez_lite_tables::{Material, Tables, Value};
use core_bitboard::{Board, Color, Lite, Piece, Position, Role};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use siphasher::sip::SipHasher13;

use crate::case::Case;

/// The header: 24 bytes, the counts, the end and the checksum of each of two blocks, and its checksum.
const COUNTS: usize = 24;
const BLOCKS: usize = COUNTS + 8 * 512;
const HEADER: usize = BLOCKS + 2 * 16 + 8;

/// The file of `KRvK`, as it should be.
static ROOK: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = env::temp_dir().join(format!("properties-table-files-{}", process::id()));
    let make = || {
        ajedrez_lite_tables::prepare(&folder).expect("the folder can be created");
        let material: Material = "KRvK".parse().expect("a class");
        let path = ajedrez_lite_tables::make(&folder, material, &|_| {});
        fs::read(path.expect("it needs no other table")).expect("it can be read")
    };
    let file = make();
    fs::remove_dir_all(&folder).ok();
    file
});

/// No answer of a forged table is a panic or takes longer than its values allow, and every line mates in as
/// many plies as the value of its position.
pub(crate) fn forged(bytes: &[u8]) {
    let case = &mut Case::new(bytes);
    let mut tables = Tables::default().with_small();
    if tables.add(forgery(case)).is_err() {
        return;
    }
    let material: Material = "KRvK".parse().expect("a class");
    let summary = tables.summary(material).expect("it has been added");
    for turn in Color::ALL {
        let [won, drawn, lost] = summary.totals(turn);
        assert!(won + drawn + lost <= 64 * 64 * 64);
    }
    let longest = tables.longest_win(material).ok().flatten();
    let positions = longest.into_iter().chain((0..8).filter_map(|_| position(case)));
    for position in positions {
        let fen = position.fen();
        if let Ok(Some(line)) = tables.line(&position) {
            let value = tables.probe(&position).expect("the line has read it");
            let plies = match value {
                Some(Value::Win(plies) | Value::Loss(plies)) => usize::from(plies),
                Some(Value::Draw) | None => panic!("{fen}: a line to mate from {value:?}"),
            };
            assert_eq!(line.moves().len(), plies, "{fen}");
        }
        // These may fail on a damaged block, and must not panic.
        drop((
            tables.value(&position),
            tables.known_moves(&position),
            tables.probe_error(&position),
        ));
    }
}

/// The file of `KRvK` with some values, counts or block ends changed, and its checksums computed again.
fn forgery(case: &mut Case<'_>) -> Vec<u8> {
    let mut file = ROOK.clone();
    let end = |file: &[u8], block: usize| {
        let end = file[BLOCKS + 16 * block..].first_chunk().expect("two blocks");
        u64::from_le_bytes(*end) as usize
    };
    let middle = end(&file, 0);
    let mut blocks = [file[HEADER..middle].to_vec(), file[middle..].to_vec()];
    for _ in 0..case.below(4) {
        let block = &mut blocks[case.below(2)];
        match case.below(2) {
            0 => {
                let byte = case.below(block.len());
                block[byte] = case.word() as u8;
            }
            _ => {
                let mut values = decompress_to_vec_with_limit(block, 1 << 15).unwrap_or_default();
                let value = case.word() as u8;
                match case.below(2) {
                    0 => values.fill(value),
                    _ if values.is_empty() => {}
                    _ => {
                        let slot = case.below(values.len());
                        values[slot] = value;
                    }
                }
                *block = compress_to_vec(&values, 1);
            }
        }
    }
    let mut offset = HEADER;
    for (number, block) in blocks.iter().enumerate() {
        offset += block.len();
        let field = BLOCKS + 16 * number;
        file[field..field + 8].copy_from_slice(&(offset as u64).to_le_bytes());
        file[field + 8..field + 16].copy_from_slice(&checksum(block).to_le_bytes());
    }
    for _ in 0..case.below(3) {
        let field = match case.below(2) {
            0 => COUNTS + 8 * case.below(512),
            _ => BLOCKS + 16 * case.below(2),
        };
        let number = match case.below(3) {
            0 => case.word(),
            1 => case.below(1 << 20) as u64,
            _ => u64::MAX - case.below(2) as u64,
        };
        file[field..field + 8].copy_from_slice(&number.to_le_bytes());
    }
    file.truncate(HEADER);
    let sum = checksum(&file[..HEADER - 8]);
    file[HEADER - 8..].copy_from_slice(&sum.to_le_bytes());
    file.extend(blocks.concat());
    file
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = SipHasher13::new();
    hasher.write(bytes);
    hasher.finish()
}

/// A position of king and rook against king, unless two pieces share a square.
fn position(case: &mut Case<'_>) -> Option<Position<Lite>> {
    let strong = case.choose(&Color::ALL);
    let pieces = [(strong, Role::King), (!strong, Role::King), (strong, Role::Rook)];
    let mut board = Board::default();
    for (color, role) in pieces {
        board.put(case.square(), Piece::new(color, role));
    }
    Position::new(board, case.choose(&Color::ALL), ()).ok()
}
