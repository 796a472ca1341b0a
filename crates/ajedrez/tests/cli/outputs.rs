//! Options that name a file to write: `-` is standard output, pipes and devices are written directly.

use std::fs;
use std::path::Path;

use crate::batch::{directory, requests};
use crate::program::{Run, assert_refuses, run, run_on};

/// Every command that draws a picture.
const DRAWN: [&str; 9] = [
    "solitario solve dc3cc5pe4pf6",
    "solitario solve --explain re1th8",
    "solitario draw --solution dc3cc5pe4pf6",
    "solitario draw --sheet ta1pa5 dc3cc5pe4pf6",
    "solitario set --seed 1 --pieces 4",
    "lite moves start",
    "lite attacked start white",
    "king --fen 4R1k1/5ppp/8/8/8/8/8/6K1",
    "king ejemplos.txt 2",
];

fn ask(command: &str, more: &[&str]) -> Run {
    let words = match command {
        "solitario set --seed 1 --pieces 4" => vec!["2 easy"],
        _ => Vec::new(),
    };
    run(command.split(' ').chain(words).chain(more.iter().copied()))
}

/// Standard output of a run, as bytes: a PDF is not text.
fn bytes(command: &str, more: &[&str]) -> Vec<u8> {
    let words = command.split(' ').chain((command.contains("set --seed")).then_some("2 easy"));
    let words = words.chain(more.iter().copied());
    let output = crate::program::program(words).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(0), "{command}");
    output.stdout
}

#[test]
fn a_picture_goes_to_standard_output() {
    let folder = directory("outputs-standard");
    let [svg, pdf] = ["a.svg", "a.pdf"].map(|name| folder.join(name));
    let [svg_path, pdf_path] = [&svg, &pdf].map(|path| path.to_str().expect("UTF-8"));
    for command in DRAWN {
        let both = ask(command, &["--svg", svg_path, "--pdf", pdf_path]);
        assert_eq!(both.code, 0, "{command}: {both:?}");
        let [svg, pdf] = [&svg, &pdf].map(|path| fs::read(path).expect("both are written"));
        assert!(svg.starts_with(b"<svg ") && svg.ends_with(b"</svg>\n"), "{command}");
        assert!(pdf.starts_with(b"%PDF-"), "{command}");
        let names: &[&str] =
            if cfg!(target_os = "linux") { &["-", "/dev/stdout", "/dev/fd/1"] } else { &["-"] };
        for name in names {
            assert!(bytes(command, &["--svg", name]) == svg, "{command} --svg {name}");
            assert!(bytes(command, &["--pdf", name]) == pdf, "{command} --pdf {name}");
        }
        assert!(bytes(command, &["--svg", "-", "--pdf", pdf_path]) == svg, "{command}");
        let twice = ask(command, &["--svg", "-", "--pdf", "-"]);
        assert_refuses(&twice, &["need different files"]);
        let twice = ask(command, &["--svg", svg_path, "--pdf", svg_path]);
        assert_refuses(&twice, &["need different files"]);
    }
    assert!(!Path::new("-").exists());
    let spanish = ask("king 2", &["--svg", "-", "--pdf", "-", "--lang", "es"]);
    assert_refuses(&spanish, &["necesitan archivos distintos"]);
}

#[test]
fn solutions_go_to_standard_output() {
    let folder = directory("outputs-solutions");
    let path = folder.join("a.svg");
    let path = path.to_str().expect("UTF-8");
    let sheet = "solitario draw --sheet ta1pa5 dc3cc5pe4pf6";
    let solutions = bytes(sheet, &["--svg", path, "--solutions", "-"]);
    assert!(solutions.starts_with(b"<svg "));
    let boards = fs::read(path).expect("the sheet is written");
    assert!(
        bytes(sheet, &["--solutions", path]) == boards && fs::read(path).expect("it") == solutions
    );
    assert_refuses(&ask(sheet, &["--solutions", "-"]), &["need different files"]);
    let book = bytes("solitario set --collection", &["--pdf", path, "--solutions", "-"]);
    assert!(book.starts_with(b"%PDF-"));
    assert!(!Path::new("-").exists());
}

#[test]
fn answers_go_to_standard_output() {
    let expected = run_on(["batch"], requests(20));
    assert_eq!(run_on(["batch", "--output", "-"], requests(20)), expected);
    let table = ["batch", "--csv", "puzzle", "--op", "solitario.captures"];
    let rows = "puzzle\nta1pa5\nre1\n";
    let of_table = run_on(table, rows);
    assert_eq!(run_on(table.iter().chain(&["--output", "-"]), rows), of_table);
    assert!(!Path::new("-").exists() && !Path::new("-.partial").exists());
    let resumed = run(["batch", "--output", "-", "--resume"]);
    assert_refuses(&resumed, &["--resume needs a file"]);
    assert_refuses(
        &run(["batch", "--output", "-", "--resume", "--lang", "es"]),
        &["--resume necesita un archivo"],
    );
}

#[cfg(target_os = "linux")]
#[test]
fn pipes_and_devices_are_written_directly() {
    use std::os::unix::fs::FileTypeExt;
    use std::process::Command;

    let folder = directory("outputs-pipes");
    let pipe = folder.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("Linux has mkfifo");
    assert!(made.success());
    let name = pipe.to_str().expect("UTF-8");
    let read = || {
        let pipe = pipe.clone();
        std::thread::spawn(move || fs::read(pipe).expect("the pipe can be read"))
    };
    for (option, begin) in [("--svg", &b"<svg "[..]), ("--pdf", b"%PDF-")] {
        let reader = read();
        let solved = ask("solitario solve ta1pa5", &[option, name]);
        assert_eq!((solved.code, solved.out.as_str()), (0, "a1a5\n"), "{solved:?}");
        assert!(reader.join().expect("it ends").starts_with(begin));
    }
    let reader = read();
    let answered = run_on(["batch", "--output", name], requests(20));
    let expected = run_on(["batch"], requests(20));
    assert_eq!((answered.code, answered.out.as_str()), (expected.code, ""), "{answered:?}");
    assert_eq!(reader.join().expect("it ends"), expected.out.as_bytes());
    assert!(fs::metadata(&pipe).expect("the pipe").file_type().is_fifo());
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
    for device in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        assert_eq!(run_on(["batch", "--output", device], requests(20)), expected, "{device}");
    }
    assert_refuses(&run(["batch", "--output", name, "--resume"]), &["--resume needs a file"]);
}

/// Standard error that is a file is neither replaced nor cut.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_open_under_a_name_of_the_system_is_not_replaced() {
    let folder = directory("outputs-open");
    let log = folder.join("log");
    fs::write(&log, "before\n").expect("a file can be written");
    for name in ["/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"] {
        let file = fs::OpenOptions::new().append(true).open(&log).expect("the file");
        let mut command = crate::program::program(["solitario", "solve", "ta1pa5", "--svg", name]);
        let ended = command.stderr(file).output().expect("the program runs");
        assert_eq!((ended.status.code(), &ended.stdout[..]), (Some(0), &b"a1a5\n"[..]));
    }
    let text = fs::read_to_string(&log).expect("the file");
    assert!(text.starts_with("before\n") && text.matches("</svg>").count() == 3, "{text}");
}

#[cfg(unix)]
#[test]
fn a_replaced_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;

    let folder = directory("outputs-mode");
    let file = folder.join("file");
    let name = file.to_str().expect("UTF-8");
    let commands: [&[&str]; 3] = [
        &["solitario", "solve", "ta1pa5", "--svg", name],
        &["solitario", "solve", "ta1pa5", "--pdf", name],
        &["batch", "--output", name],
    ];
    for command in commands {
        for mode in [0o600, 0o640, 0o664] {
            fs::write(&file, "before").expect("a file can be written");
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("it is ours");
            let run = run_on(command, requests(1));
            assert_eq!(run.code, 0, "{command:?}: {run:?}");
            let metadata = file.metadata().expect("it is there");
            assert_eq!(metadata.permissions().mode() & 0o777, mode, "{command:?}");
            assert_ne!(fs::read(&file).expect("it can be read"), b"before", "{command:?}");
        }
    }
}

/// Neither a link, which leads to another file, nor a FIFO, which would be waited for.
#[cfg(unix)]
#[test]
fn temporary_names_of_batch_that_are_taken_are_refused() {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    let folder = directory("outputs-temporary");
    let [file, victim] = ["file", "victim"].map(|name| folder.join(name));
    let name = file.to_str().expect("UTF-8");
    let beside = |suffix: &str| folder.join(format!("file{suffix}"));
    fs::write(&victim, "mine").expect("a file can be written");
    let refused = |arguments: &[&str]| {
        let run = run_on(["batch", "--output", name].iter().chain(arguments), requests(1));
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{run:?}");
        assert!(run.err.contains("is not a regular file"), "{run:?}");
        assert_eq!(fs::read(&victim).expect("it is there"), b"mine");
    };
    symlink(&victim, beside(".partial")).expect("links can be made");
    refused(&[]);
    refused(&["--resume"]);
    fs::remove_file(beside(".partial")).expect("the link is there");
    let made = Command::new("mkfifo").arg(beside(".resume")).status();
    assert!(made.expect("mkfifo is a part of POSIX").success());
    refused(&["--resume"]);
    fs::remove_file(beside(".resume")).expect("the FIFO is there");
    // The name of a file that this program makes and renames at once.
    fs::remove_file(beside(".partial")).ok();
    symlink(&victim, beside(".resume.new")).expect("links can be made");
    let run = run_on(["batch", "--output", name], requests(1));
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(fs::read(&victim).expect("it is there"), b"mine");
}
