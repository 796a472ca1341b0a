//! `ajedrez tables`.

use std::fs;
use std::path::{Path, PathBuf};

use corpus::pawnless_endings;

use crate::program::{Run, assert_answers, assert_refuses, finish, program, run, start};

/// A folder below that of temporary files, which is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("ajedrez-tables-{name}-{}", std::process::id())))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

pub(crate) fn tables(command: &[&str], folder: &Path) -> Run {
    let words = ["tables"].iter().chain(command).map(ToString::to_string);
    run(words.chain(["--dir".to_owned(), folder.display().to_string()]))
}

#[test]
fn tables_are_made_once_checked_and_counted() {
    let folder = Folder::new("made");
    let paths: String = ["KRvK", "KBvK", "KPvK"]
        .map(|name| format!("{}\n", folder.path(&format!("{name}.table")).display()))
        .concat();
    assert_answers(&tables(&["make", "--pieces", "3"], &folder.0), &paths);
    let rook = fs::metadata(folder.path("KRvK.table")).and_then(|file| file.modified()).ok();
    let again: String = paths
        .lines()
        .filter(|path| !path.contains("KBvK"))
        .map(|path| format!("{path}\n"))
        .collect();
    assert_answers(&tables(&["make", "--material", "KKP"], &folder.0), &again);
    assert_eq!(fs::metadata(folder.path("KRvK.table")).and_then(|file| file.modified()).ok(), rook);

    assert_answers(&tables(&["check", "--positions"], &folder.0), "KRvK ok\nKBvK ok\nKPvK ok\n");
    let longest = tables(&["longest"], &folder.0);
    let rows: Vec<Vec<&str>> = longest.out.lines().map(|row| row.split('\t').collect()).collect();
    let [head, pawn, rook] = &rows[..] else { panic!("bishops win nowhere: {longest:?}") };
    assert_eq!(*head, ["ending", "plies", "position", "moves"]);
    assert_eq!((pawn[..2].concat(), rook[..2].concat()), ("KPvK71".into(), "KRvK31".into()));
    assert!(rook[2].ends_with(" w - - 0 1") && rook[3].starts_with("1. "), "{rook:?}");
    assert!(rook[3].contains(" 16. ") && rook[3].ends_with('#'), "{rook:?}");

    let counted = tables(&["counts"], &folder.0);
    let row = |(ending, counts): (&str, [[u64; 3]; 2])| {
        let counts = counts.as_flattened().iter().map(|count| format!("\t{count}"));
        format!("{ending}{}\n", counts.collect::<String>())
    };
    let of_three: Vec<String> = pawnless_endings().take(2).map(row).collect();
    let head =
        "ending\twhite_wins\twhite_draws\twhite_losses\tblack_wins\tblack_draws\tblack_losses";
    let pawn = "KPvK\t61305\t20359\t0\t0\t36473\t47539\n";
    let expected = format!("{head}\n{}{pawn}{}", of_three[0], of_three[1]);
    assert_answers(&counted, &expected);
    let spanish = tables(&["counts", "--spanish-csv"], &folder.0);
    assert_eq!(spanish.out, format!("\u{feff}{}", counted.out.replace('\t', ";")));
    let longest = tables(&["longest", "--spanish-csv"], &folder.0);
    assert!(longest.out.starts_with("\u{feff}ending;plies;position;moves\n"), "{longest:?}");
    assert!(!longest.out.contains('\t'), "{longest:?}");
    let longest = tables(&["counts", "--longest"], &folder.0);
    assert!(longest.out.contains("\t47539\t71\t-\t-\t70\n"), "{longest:?}");
}

#[test]
fn damaged_table_reports_place() {
    let folder = Folder::new("damaged");
    assert_eq!(tables(&["make", "--material", "KRvK"], &folder.0).code, 0);
    let file = folder.path("KRvK.table");
    let mut bytes = fs::read(&file).expect("it has been made");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, &bytes).expect("it can be written");
    let place = format!("and {}", bytes.len());
    assert_refuses(&tables(&["check"], &folder.0), &["KRvK.table", "damaged", &place]);
    let needs_it = tables(&["make", "--material", "KPvK"], &folder.0);
    assert_eq!(needs_it.code, 2, "{needs_it:?}");
    assert!(needs_it.err.contains("KRvK.table: it is damaged"), "{needs_it:?}");

    fs::write(&file, &bytes[..last]).expect("it can be written");
    let lengths = format!("expected {} bytes, found {last}", bytes.len());
    for command in ["check", "counts", "make"] {
        assert_refuses(&tables(&[command], &folder.0), &["KRvK.table", &lengths]);
    }
    fs::write(folder.path("KQvK.table"), []).expect("it can be written");
    assert_refuses(&tables(&["counts"], &folder.0), &["KQvK.table", "no knights or queens"]);
}

#[test]
fn arguments_that_name_no_ending_are_refused() {
    let folder = Folder::new("refused");
    #[track_caller]
    fn refused(folder: &Folder, arguments: &[&str], parts: &[&str]) {
        assert_refuses(&tables(&[&["make"], arguments].concat(), &folder.0), parts);
        assert!(!folder.0.exists());
    }
    refused(&folder, &["--material", "KQK"], &["KQK", "'Q'", "byte 1", "a pawn becomes a rook"]);
    refused(&folder, &["--material", "KRRRRvK"], &["3 to 5 pieces, found 6"]);
    refused(&folder, &["--pieces", "6"], &["3 to 5"]);
    refused(&folder, &["--pieces", "3", "--material", "KRvK"], &["--pieces", "--material"]);
}

#[test]
fn a_folder_that_cannot_be_written_or_read_is_named() {
    let folder = Folder::new("file");
    fs::write(&folder.0, []).expect("the folder for temporary files can be written");
    for command in ["make", "counts", "check"] {
        let run = tables(&[command], &folder.0);
        let name = folder.0.display().to_string();
        assert!(run.code == 1 && run.err.contains(&name) && run.out.is_empty(), "{run:?}");
    }
    fs::remove_file(&folder.0).expect("it was written");
}

#[test]
fn missing_cache_folder_requires_dir() {
    let mut command = program(["tables", "counts"]);
    for variable in ["HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"] {
        command.env_remove(variable);
    }
    assert_refuses(&finish(start(&mut command)), &["--dir"]);

    let folder = Folder::new("cache");
    let mut command = program(["tables", "make", "--material", "KBvK"]);
    command.env("XDG_CACHE_HOME", &folder.0);
    let run = finish(start(&mut command));
    let path = folder.path("ajedrez").join("tables").join("KBvK.table");
    assert_answers(&run, &format!("{}\n", path.display()));
}
