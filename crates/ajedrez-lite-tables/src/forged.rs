//! Tests of forged files: every checksum is right, but offsets, counts or values are wrong.

use core_bitboard::{Board, Color, Lite, Piece, Position, Role, Square};
use miniz_oxide::deflate::compress_to_vec;

use crate::file::{
    BLOCK, MAGIC, Problem, Table, TableError, VERSION, checksum, header_length, padded,
};
use crate::index::Index;
use crate::material::Material;
use crate::tables::Tables;
use crate::value::{Byte, Value};

/// The parts of a file, which a test changes before the checksums are computed.
struct Forgery {
    material: Material,
    counts: [[u64; 256]; 2],
    blocks: Vec<Vec<u8>>,
    ends: Vec<u64>,
}

impl Forgery {
    /// A table whose slots all contain `byte`.
    fn uniform(material: &str, byte: u8) -> Forgery {
        let material = material.parse().expect("a class");
        let index = Index::new(material);
        let packed = |slots: usize| compress_to_vec(&vec![byte; slots], 6);
        let full = packed(BLOCK);
        let mut blocks = vec![full; index.slots().div_ceil(BLOCK)];
        let last = index.slots() - (blocks.len() - 1) * BLOCK;
        *blocks.last_mut().expect("a class has slots") = packed(last);
        let mut end = header_length(&index) as u64;
        let mut ends = Vec::new();
        for block in &blocks {
            end += block.len() as u64;
            ends.push(end);
        }
        Forgery { material, counts: [[0; 256]; 2], blocks, ends }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut file = [&MAGIC[..], &VERSION.to_le_bytes(), &padded(self.material)].concat();
        file.extend(self.counts.as_flattened().iter().flat_map(|count| count.to_le_bytes()));
        for (end, block) in self.ends.iter().zip(&self.blocks) {
            file.extend(end.to_le_bytes());
            file.extend(checksum(block).to_le_bytes());
        }
        file.extend(checksum(&file).to_le_bytes());
        file.extend(self.blocks.concat());
        file
    }

    fn open(&self) -> Result<Table, TableError> {
        Table::of_bytes(self.bytes())
    }

    fn tables(&self) -> Tables {
        let mut tables = Tables::default();
        tables.add(self.bytes()).expect("the header is valid");
        tables
    }
}

#[test]
fn block_ends_that_do_not_ascend_within_the_file_are_rejected() {
    let honest = Forgery::uniform("KRvK", 2);
    let header = header_length(&Index::new(honest.material)) as u64;
    let first = honest.ends[0];
    assert!(honest.open().is_ok());
    for (number, end) in [
        (0, 1 << 62),
        (0, u64::MAX),
        (0, 0),
        (0, header - 1),
        (0, header),
        (1, first),
        (1, first - 1),
        (1, 1 << 40),
    ] {
        let mut forged = Forgery::uniform("KRvK", 2);
        forged.ends[number] = end;
        let error = forged.open().err().expect("the end is wrong");
        assert!(matches!(error.problem(), Problem::Block { .. }), "{number} {end}: {error}");
    }
    let mut forged = Forgery::uniform("KRvK", 2);
    forged.ends[1] += 1;
    let error = forged.open().err().expect("the file is shorter");
    assert!(matches!(error.problem(), Problem::Length { .. }), "{error}");
}

/// A block of a gigabyte in a file of that length would allocate a gigabyte.
#[test]
fn blocks_longer_than_their_slots_are_rejected() {
    let mut forged = Forgery::uniform("KRvK", 2);
    forged.blocks[0].resize(3 * BLOCK, 0);
    forged.ends = vec![forged.ends[0] + 3 * BLOCK as u64; 2];
    let error = forged.open().err().expect("the block is too long");
    assert!(matches!(error.problem(), Problem::Block { number: 0, .. }), "{error}");
}

#[test]
fn counts_beyond_the_number_of_placements_are_rejected() {
    for counts in [&[u64::MAX][..], &[1 << 63, 1 << 63], &[64 * 64 * 64 + 1]] {
        let mut forged = Forgery::uniform("KRvK", 2);
        forged.counts[1][2..2 + counts.len()].copy_from_slice(counts);
        let error = forged.open().err().expect("there are fewer positions");
        assert!(matches!(error.problem(), Problem::Counts), "{counts:?}: {error}");
    }
}

#[test]
fn a_line_that_does_not_mate_as_promised_is_an_error() {
    let position: Position<Lite> = "8/8/8/3k4/8/8/8/KR6 w".parse().expect("a FEN");
    // Wins in 1 and 253 plies, checkmate, losses in 2 and 252 plies.
    for byte in [2, 254, 1, 3, 253] {
        let tables = Forgery::uniform("KRvK", byte).tables();
        let error = tables.line(&position).expect_err("there is no such mate");
        assert!(matches!(error.problem(), Problem::Value { .. }), "{byte}: {error}");
        assert_eq!(error.path().to_str(), Some("KRvK.table"));
    }
    let mut forged = Forgery::uniform("KRvK", 2);
    forged.counts[Color::White.index()][2] = 1;
    let tables = forged.tables();
    let longest = tables.longest_win(forged.material).expect("no fault").expect("a win");
    assert!(tables.line(&longest).is_err());
}

#[test]
fn the_longest_win_is_found_in_any_block() {
    let mut forged = Forgery::uniform("KRvK", 2);
    let longer = Forgery::uniform("KRvK", 4);
    assert_eq!(forged.ends, longer.ends, "both compress to as many bytes");
    forged.blocks[1].clone_from(&longer.blocks[1]);
    forged.counts[Color::White.index()][4] = 1;
    let tables = forged.tables();
    let longest = tables.longest_win(forged.material).expect("no fault").expect("a win");
    assert_eq!(tables.probe(&longest).expect("no fault"), Some(Value::Win(3)));
}

/// The last byte of a compressed block is changed to one that still decompresses.
#[test]
fn a_block_with_another_checksum_is_rejected_even_if_it_decompresses() {
    let mut forged = Forgery::uniform("KRvK", 2);
    let sums = forged.bytes();
    let other = Forgery::uniform("KRvK", 4);
    assert_eq!(forged.ends, other.ends, "both compress to as many bytes");
    forged.blocks = other.blocks;
    let header = header_length(&Index::new(forged.material));
    let bytes = [&sums[..header], &forged.blocks.concat()].concat();
    let table = Table::of_bytes(bytes).expect("the header is valid");
    let error = table.block(0).expect_err("the checksum does not match");
    assert!(matches!(error.problem(), Problem::Checksum { .. }), "{error}");
}

/// The first blocks of `KBvK` and `KRRBvK` have the same place in the cache.
#[test]
fn cached_blocks_of_one_class_do_not_answer_for_another() {
    let mut tables = Tables::default();
    for (material, byte) in [("KBvK", Byte::DRAW), ("KRRBvK", Byte(2))] {
        tables.add(Forgery::uniform(material, byte.0).bytes()).expect("a whole file");
    }
    let kings = [(Square::A1, Color::White, Role::King), (Square::C1, Color::Black, Role::King)];
    let rooks = [Square::D2, Square::E2].map(|square| (square, Color::White, Role::Rook));
    let expect = |pieces: &[(Square, Color, Role)], value| {
        let mut board = Board::default();
        for &(square, color, role) in pieces {
            board.put(square, Piece::new(color, role));
        }
        let position = Position::<Lite>::new(board, Color::White, ()).expect("one king per side");
        assert_eq!(tables.probe(&position).expect("no fault"), Some(value), "{}", position.fen());
    };
    for bishop in Square::all().skip(Square::F2.index()) {
        let bishop = [(bishop, Color::White, Role::Bishop)];
        expect(&[&kings[..], &bishop].concat(), Value::Draw);
        expect(&[&kings[..], &bishop, &rooks].concat(), Value::Win(1));
    }
}

/// Both bytes are counted as before, so only the moves show that they are wrong.
#[cfg(feature = "make")]
#[test]
fn a_value_that_does_not_follow_from_its_moves_fails_the_check_of_positions() {
    let name = format!("lite-tables-forged-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    crate::prepare(&folder).expect("the folder for temporary files can be written");
    let material: Material = "KRvK".parse().expect("a class");
    let path = crate::make(&folder, material, &|_| {}).expect("it needs no other table");
    assert!(crate::check_positions(&folder, material).is_ok());

    let table = Table::open(&path, material).expect("it is whole");
    let mut bytes = table.block(0).expect("it is whole");
    let slots: Vec<usize> = (0..bytes.len())
        .filter(|&slot| table.index.uniform_orders(slot / table.index.section_len()).is_some())
        .filter(|&slot| table.index.position(slot).is_some_and(|here| here.turn() == Color::White))
        .collect();
    let with_byte = |byte| slots.iter().copied().find(|&slot| bytes[slot] == byte);
    let [Some(soon), Some(late)] = [2, 30].map(with_byte) else { panic!("rooks mate in 1 and 29") };
    bytes.swap(soon, late);
    let blocks =
        [bytes, table.block(1).expect("it is whole")].map(|block| compress_to_vec(&block, 6));
    let mut end = header_length(&table.index) as u64;
    let ends = blocks.iter().map(|block| {
        end += block.len() as u64;
        end
    });
    let ends = ends.collect();
    let forged = Forgery { material, counts: table.summary.counts, blocks: blocks.to_vec(), ends };
    std::fs::write(&path, forged.bytes()).expect("the folder can be written");
    assert!(crate::check(&folder, material).is_ok());
    let error = crate::check_positions(&folder, material).expect_err("two values are swapped");
    std::fs::remove_dir_all(&folder).expect("it was created here");
    assert!(matches!(error.problem(), Problem::Value { .. }), "{error}");
}

/// By Burnside's lemma. The identity fixes every placement; the two diagonal reflections fix the placements
/// with all pieces on the diagonal; the other symmetries fix none.
#[cfg(feature = "make")]
#[test]
fn positions_are_counted_up_to_symmetry_with_equal_pieces_as_different() {
    use crate::summary::Summary;

    let (kings, on_diagonal) = (3612, 64 - 8 - 14);
    for (name, counted) in [
        ("KRvK", (kings * 64 + 2 * on_diagonal * 8) / 8),
        ("KRRvK", (kings * 64 * 63 + 2 * on_diagonal * 8 * 7) / 8),
        ("KPPvK", kings * 48 * 47 / 2),
    ] {
        let index = Index::new(name.parse().expect("a class"));
        let byte = |slot| {
            if index.slot(&index.placement(slot)) == Some(slot) {
                Byte::DRAW.0
            } else {
                Byte::NONE.0
            }
        };
        let bytes: Vec<u8> = (0..index.slots()).map(byte).collect();
        let summary = Summary::of(&index, &bytes);
        for color in Color::ALL {
            assert_eq!(summary.totals(color), [0, counted, 0], "{name}");
        }
    }
}
