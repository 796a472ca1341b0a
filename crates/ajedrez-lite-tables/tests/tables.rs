//! Generating, probing, damaging and checking the tables of three pieces.

use std::fs::{self, File};
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Command;
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, SystemTime};

use ajedrez_lite_tables::{
    MakeError, Material, Problem, Tables, Value, check, check_positions, make, prepare, work,
};
use core_bitboard::{Color, Lite, Position};
use siphasher::sip::SipHasher13;

/// A temporary folder, removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("lite-tables-{name}-{}", std::process::id()));
        prepare(&folder).expect("the folder for temporary files can be written");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// The file of the rook's table, made once for all tests.
static ROOK: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new("rook");
    make(&folder.0, material("KRvK"), &|_| {}).expect("it needs no other table");
    fs::read(folder.0.join("KRvK.table")).expect("it has been made")
});

fn material(name: &str) -> Material {
    name.parse().expect("the name of a class")
}

fn position(fen: &str) -> Position<Lite> {
    fen.parse().expect("a FEN")
}

/// A folder in which the rook's table has this name and these bytes.
fn with_table(test: &str, name: &str, bytes: &[u8]) -> Folder {
    let folder = Folder::new(test);
    fs::write(folder.0.join(name), bytes).expect("the folder can be written");
    folder
}

#[test]
fn the_longest_mates_and_the_counts_of_three_pieces_are_known() {
    let folder = Folder::new("counts");
    for class in Material::of_size(3) {
        make(&folder.0, class, &|_| {}).expect("those before are there");
    }
    let tables = Tables::open(&folder.0).expect("the tables are whole");
    assert_eq!(tables.folder(), Some(&*folder.0));
    assert!(tables.materials().eq(Material::of_size(3)));
    assert_eq!(format!("{tables:?}"), format!("Tables {{ folder: Some({:?}), .. }}", folder.0));
    // The rook needs 16 moves, as in chess. The pawn needs 36, since it cannot promote to a queen.
    for (name, white, longest) in [
        ("KRvK", [21959, 0, 0], Some(31)),
        ("KBvK", [0, 24178, 0], None),
        ("KPvK", [61305, 20359, 0], Some(71)),
    ] {
        let summary = tables.summary(material(name)).expect("it has been made");
        assert_eq!(summary.totals(Color::White), white, "{name}");
        assert_eq!(summary.longest(Color::White), [longest, None], "{name}");
        let win = tables.longest_win(material(name)).expect("every block is whole");
        let value = win.and_then(|win| tables.probe(&win).expect("every block is whole"));
        assert_eq!(value, longest.map(Value::Win), "{name}");
        assert!(win.is_none_or(|win| win.turn() == Color::White), "{name}");
        check(&folder.0, material(name)).expect("every block is whole");
        check_positions(&folder.0, material(name)).expect("every position is right");
    }
}

#[test]
fn positions_outside_the_index_are_not_in_the_tables() {
    let folder = with_table("absent", "KRvK.table", &ROOK);
    let tables = Tables::open(&folder.0).expect("the table is whole");
    #[track_caller]
    fn check_value(tables: &Tables, fen: &str, expected: Option<Value>) {
        assert_eq!(tables.probe(&position(fen)).expect("the table is whole"), expected, "{fen}");
    }
    check_value(&tables, "7k/8/6K1/8/8/8/8/R7 w", Some(Value::Win(1)));
    check_value(&tables, "7K/8/6k1/8/8/8/8/r7 b", Some(Value::Win(1)));
    check_value(&tables, "R6k/8/6K1/8/8/8/8/8 b", Some(Value::Loss(0)));
    check_value(&tables, "k7/8/K7/8/8/8/8/1R6 b", Some(Value::Draw));
    check_value(&tables, "8/8/8/3kK3/8/8/8/8 w", Some(Value::Draw));
    check_value(&tables, "R6k/8/6K1/8/8/8/8/8 w", None);
    check_value(&tables, "8/8/8/3kK3/8/8/8/R7 w", None);
    check_value(&tables, "7k/8/6K1/8/8/8/8/RR6 w", None);
    check_value(&tables, "7k/8/6K1/8/8/8/8/P7 w", None);
    check_value(&tables, "7k/8/8/8/8/8/8/R7 w", None);
}

#[test]
fn probe_errors_give_the_first_reason_that_applies() {
    let tables = Tables::small();
    #[track_caller]
    fn check(tables: &Tables, fen: &str, value: Option<Value>, error: &str) {
        let found = tables.probe_error(&position(fen)).expect("no fault");
        assert_eq!(found.map(|error| error.to_string()).unwrap_or_default(), error, "{fen}");
        assert_eq!(tables.value(&position(fen)).expect("no fault"), value, "{fen}");
    }
    check(tables, "7k/8/6K1/8/8/8/8/R7 w", Some(Value::Win(1)), "");
    let pieces = "there are 6 pieces, and tables have 5 at most";
    check(tables, "7k/8/6K1/8/8/8/8/RRRR4 w", None, pieces);
    check(tables, "8/8/6K1/8/8/8/8/R7 w", None, "tables have one king a side");
    check(tables, "7k/8/6K1/8/8/8/8/RR6 w", None, "there is no table of KRRvK here");
    let pawn = "tables have no pawn on its first or last rank, as the one on a1";
    check(tables, "7k/8/6K1/8/8/8/8/P7 w", None, pawn);
    let kings = "tables have no kings side by side";
    check(tables, "8/8/8/3kK3/8/8/8/R7 w", Some(Value::Win(25)), kings);
    let turn = "tables have no side in check that is not to move";
    check(tables, "R6k/8/6K1/8/8/8/8/8 w", Some(Value::Win(1)), turn);
}

#[test]
fn moves_are_sorted_from_best_to_worst_and_unknown_ones_come_last() {
    let rook = with_table("known", "KRvK.table", &ROOK);
    let tables = Tables::open(&rook.0).expect("the table is whole");
    let check = |fen: &str, all_known: bool, expected: &[&str]| {
        let known = tables.known_moves(&position(fen)).expect("the table is whole");
        let moves = tables.moves(&position(fen)).expect("the table is whole");
        let texts: Vec<String> = known
            .iter()
            .map(|(mv, value)| value.map_or(format!("{mv} ?"), |value| format!("{mv} {value}")))
            .collect();
        assert_eq!(texts, expected, "{fen}");
        let sorted: Option<Vec<_>> =
            known.into_iter().map(|(mv, value)| Some((mv, value?))).collect();
        assert_eq!(moves, sorted, "{fen}");
        assert_eq!(moves.is_some(), all_known, "{fen}");
    };
    check("8/8/8/8/8/8/kR6/3K4 b", true, &["a2b2 draw", "a2a3 loss in 14", "a2a1 loss in 6"]);
    check(
        "8/8/8/8/8/1B6/k7/3K3R b",
        false,
        &["a2b3 loss in 16", "a2a1 ?", "a2b1 ?", "a2b2 ?", "a2a3 ?"],
    );
}

#[test]
fn a_damaged_file_is_an_error_and_not_an_answer() {
    #[track_caller]
    fn damaged(test: &str, bytes: &[u8], says: &str) {
        let folder = with_table(test, "KRvK.table", bytes);
        let asked = ajedrez_lite_tables::check(&folder.0, material("KRvK"));
        let error = asked.expect_err("the file is damaged");
        assert!(error.path().ends_with("KRvK.table"), "{error}");
        assert!(error.to_string().ends_with(says), "{error}");
    }
    let changed = |byte: usize| {
        let mut bytes = ROOK.clone();
        bytes[byte] ^= 1;
        bytes
    };
    let (length, header) = (ROOK.len(), 4160);
    damaged("empty", &[], "it is not a table of Ajedrez Lite");
    damaged("magic", &changed(0), "it is not a table of Ajedrez Lite");
    damaged("version", &changed(8), "it is a table of version 0, expected 1");
    damaged("material", &changed(13), "it is the table of KSvK");
    damaged("header", &changed(1_000), "it is damaged between the bytes 0 and 4160");
    damaged(
        "short",
        &ROOK[..length - 1],
        &format!("expected {length} bytes, found {}", length - 1),
    );
    damaged(
        "long",
        &[&ROOK[..], &[0]].concat(),
        &format!("expected {length} bytes, found {}", length + 1),
    );
    damaged("shorter", &ROOK[..100], "expected 4160 bytes, found 100");
    let block = format!("and {length}");
    damaged("last", &changed(length - 1), &block);
    let first = changed(header);
    let folder = with_table("first", "KRvK.table", &first);
    let error = ajedrez_lite_tables::check(&folder.0, material("KRvK"));
    assert!(
        error.expect_err("a block is damaged").to_string().contains("between the bytes 4160 and")
    );
}

#[test]
fn tables_in_memory_answer_as_files_do_and_reject_other_bytes() {
    let mut tables = Tables::default().with_small();
    let rook = position("8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    assert!(tables.summary(material("KRvK")).is_none());
    tables.add(ROOK.clone()).expect("it is whole");
    assert!(tables.summary(material("KRvK")).is_some());
    for fen in ["8/8/8/3k4/8/8/8/KR6 b - - 0 1", "8/8/8/8/8/8/kR6/2K5 b - - 0 1"] {
        let [here, solved] = [&tables, Tables::small()].map(|tables| tables.probe(&position(fen)));
        assert_eq!(here.expect("no fault"), solved.expect("no fault"), "{fen}");
    }
    assert_eq!(tables.probe(&rook).expect("no fault"), Some(Value::Win(29)));

    let mut refused = |bytes: Vec<u8>, says: &str| {
        let error = tables.add(bytes).expect_err("it is no table");
        assert!(error.to_string().contains(says), "{error}");
    };
    refused(Vec::new(), "it is not a table of Ajedrez Lite");
    refused(
        b"<!doctype html><title>not found</title>".to_vec(),
        "it is not a table of Ajedrez Lite",
    );
    refused([&ROOK[..12], b"KQvK\0\0\0\0\0\0\0\0"].concat(), "the name is not the name of a class");
    refused(ROOK[..20].to_vec(), "the name is not the name of a class");
    refused(ROOK[..100].to_vec(), "expected 4160 bytes, found 100");
    refused(ROOK[..ROOK.len() - 1].to_vec(), "bytes, found");
    assert_eq!(tables.probe(&rook).expect("the whole one is still there"), Some(Value::Win(29)));

    // It has two blocks.
    let mut damaged = ROOK.clone();
    for byte in [4160, ROOK.len() - 1] {
        damaged[byte] ^= 1;
    }
    let mut tables = Tables::default();
    tables.add(damaged).expect("its header is whole");
    let error = tables.probe(&rook).expect_err("its blocks are damaged");
    assert!(error.to_string().contains("it is damaged"), "{error}");
}

#[test]
fn a_table_of_another_name_is_refused() {
    let folder = with_table("other", "KBvK.table", &ROOK);
    let error = Tables::open(&folder.0).expect_err("it is the rook's");
    assert!(matches!(error.problem(), Problem::Material { found } if found == "KRvK"), "{error}");
    let folder = with_table("queen", "KQvK.table", &ROOK);
    let error = Tables::open(&folder.0).expect_err("there are no queens");
    assert!(matches!(error.problem(), Problem::Name(_)), "{error}");
}

#[test]
fn a_table_requires_the_tables_it_leads_to() {
    let folder = Folder::new("needs");
    let error = make(&folder.0, material("KPvK"), &|_| {}).expect_err("the rook's is missing");
    assert!(matches!(&error, MakeError::Table(error) if error.path().ends_with("KRvK.table")));
    let error = make(Path::new("/dev/null/tables"), material("KRvK"), &|_| {});
    assert!(matches!(&error, Err(MakeError::Write(path, _)) if path.ends_with("KRvK.table")));
    let text = error.expect_err("it is not a folder").to_string();
    assert!(text.starts_with("cannot write /dev/null/tables/KRvK.table: "), "{text}");
    assert_eq!(fs::read_dir(&folder.0).expect("it has been made").count(), 0);
}

#[test]
fn reported_work_adds_up_to_the_work_of_the_class() {
    let folder = Folder::new("progress");
    // 462 pairs of kings, two sides to move, 64 squares.
    assert_eq!(work(material("KRvK")), 462 * 2 * 64);
    for exists in [false, true] {
        let reports = Mutex::new(Vec::new());
        let report = |done: u64| reports.lock().expect("no panic").push(done);
        make(&folder.0, material("KRvK"), &report).expect("it needs no other table");
        let reports = reports.into_inner().expect("no panic");
        assert_eq!(reports.iter().sum::<u64>(), work(material("KRvK")));
        assert!(!reports.contains(&0), "{reports:?}");
        assert_eq!(reports.len() == 1, exists, "{reports:?}");
    }
}

#[test]
fn the_line_is_as_long_as_the_value_says() {
    let folder = with_table("line", "KRvK.table", &ROOK);
    let tables = Tables::open(&folder.0).expect("the table is whole");
    for (fen, plies, winner) in
        [("8/8/8/3k4/8/8/8/KR6 w", 29, Color::White), ("8/8/8/3K4/8/8/8/kr6 w", 30, Color::Black)]
    {
        let line = tables.line(&position(fen)).expect("the table is whole").expect("a mate");
        assert_eq!((line.moves().len(), line.winner()), (plies, winner), "{fen}");
    }
    let stalemate = position("k7/8/K7/8/8/8/8/1R6 b");
    assert_eq!(tables.line(&stalemate).expect("the table is whole"), None);
}

/// The counts are in the header, whose checksum is the last 8 bytes of it.
#[test]
fn counts_that_do_not_match_the_positions_fail_the_check() {
    let mut forged = ROOK.clone();
    // Wins in one ply, White to move.
    forged[24 + 8 * 2] ^= 1;
    let mut hasher = SipHasher13::new();
    hasher.write(&forged[..4152]);
    forged[4152..4160].copy_from_slice(&hasher.finish().to_le_bytes());
    let folder = with_table("counts-forged", "KRvK.table", &forged);
    assert!(Tables::open(&folder.0).is_ok());
    for checked in [check, check_positions] {
        let error = checked(&folder.0, material("KRvK")).expect_err("one count is wrong");
        assert!(matches!(error.problem(), Problem::Counts), "{error}");
    }
}

#[test]
fn only_old_partial_files_of_tables_are_removed() {
    let folder = Folder::new("partial");
    let old = SystemTime::now() - Duration::from_secs(7200);
    let put = |name: &str, time: Option<SystemTime>| {
        let file = File::create(folder.0.join(name)).expect("the folder can be written");
        file.set_modified(time.unwrap_or_else(SystemTime::now)).expect("a time can be set");
    };
    let kept = [
        ("answers.jsonl.partial", Some(old)),
        ("answers.1234.partial", Some(old)),
        ("KRvK.partial", Some(old)),
        ("KRvK.mine.partial", Some(old)),
        ("KRvK.1234.partial.txt", Some(old)),
        ("KBvK.1234.partial", None),
    ];
    for (name, time) in kept {
        put(name, time);
    }
    put("KRvK.1234.partial", Some(old));
    prepare(&folder.0).expect("the folder can be read");
    for (name, _) in kept {
        assert!(folder.0.join(name).exists(), "{name}");
    }
    assert!(!folder.0.join("KRvK.1234.partial").exists());
}

#[cfg(unix)]
#[test]
fn a_link_at_the_name_of_a_partial_file_is_not_followed() {
    let folder = Folder::new("link");
    let other = folder.0.join("other");
    fs::write(&other, "mine").expect("the folder can be written");
    let partial = folder.0.join(format!("KRvK.{}.partial", std::process::id()));
    std::os::unix::fs::symlink(&other, &partial).expect("links can be made");
    make(&folder.0, material("KRvK"), &|_| {}).expect("the link is replaced");
    assert_eq!(fs::read_to_string(&other).expect("it is still there"), "mine");
    check(&folder.0, material("KRvK")).expect("the table is whole");
    assert!(!partial.exists());
}

/// Opening a FIFO would wait for ever for a writer.
#[cfg(unix)]
#[test]
fn files_that_are_not_regular_are_not_opened() {
    let folder = Folder::new("fifo");
    for name in ["KRvK.1234.partial", "KRvK.table"] {
        let made = Command::new("mkfifo").arg(folder.0.join(name)).status();
        assert!(made.expect("mkfifo is a part of POSIX").success());
    }
    prepare(&folder.0).expect("the folder can be read");
    let error = Tables::open(&folder.0).expect_err("it is not a file");
    assert!(error.to_string().ends_with("cannot be read: not a regular file"), "{error}");
    assert!(check(&folder.0, material("KRvK")).is_err());
    assert!(make(&folder.0, material("KRvK"), &|_| {}).is_err());
}
