//! `--output`, `--resume`, and files that are not what they should be.

use std::fs;
use std::path::Path;

use super::directory;
use crate::program::{Run, assert_answers, assert_refuses, run};

/// Requests with the ids 1 to `count`, every tenth of them bad.
pub(crate) fn requests(count: usize) -> String {
    (1..=count)
        .map(|id| {
            let op = if id % 10 == 0 { "lite.nothing" } else { "lite.perft" };
            let fen = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
            let depth = id % 4;
            format!("{{\"id\":{id},\"op\":\"{op}\",\"depth\":{depth},\"fen\":\"{fen}\"}}\n")
        })
        .collect()
}

pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// A run from `input` to `output`, and some options.
pub(super) fn to_file(input: &Path, output: &Path, options: &[&str]) -> Run {
    let [input, output] = [input, output].map(|path| path.to_str().expect("a path of UTF-8"));
    run(["batch", input, "--output", output].iter().chain(options))
}

#[test]
fn the_file_has_what_standard_output_would_have_and_nothing_is_left_beside_it() {
    let directory = directory("batch-output");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    fs::write(&input, requests(500)).expect("a file can be written");
    let printed = run(["batch", input.to_str().expect("a path of UTF-8")]);
    assert_eq!(printed.out.lines().count(), 500);

    fs::write(&output, "old").expect("a file can be written");
    let written = to_file(&input, &output, &[]);
    assert_eq!((written.code, written.out.as_str()), (2, ""));
    assert_eq!(written.err, "error: 50 of 500 answers are errors, the first of them to line 10\n");
    assert_eq!(read(&output), printed.out);
    assert_eq!(fs::read_dir(&directory).expect("a directory").count(), 2);
    // Without an interrupted run there is nothing to skip.
    assert_eq!(to_file(&input, &output, &["--resume"]), written);
    assert_eq!(read(&output), printed.out);
}

#[test]
fn a_byte_order_mark_and_line_ends_of_windows_do_not_matter() {
    let directory = directory("batch-windows");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    fs::write(&input, requests(30)).expect("a file can be written");
    let plain = to_file(&input, &output, &[]);
    let answers = read(&output);
    let text = format!("\u{feff}{}", requests(30).replace('\n', "\r\n"));
    fs::write(&input, text).expect("a file can be written");
    assert_eq!((to_file(&input, &output, &[]), read(&output)), (plain, answers));
}

#[test]
fn without_resume_a_run_starts_anew() {
    let directory = directory("batch-anew");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    fs::write(&input, requests(9)).expect("a file can be written");
    fs::write(directory.join("out.partial"), "{\"id\":77,\"result\":1}\n").expect("a file");
    assert_answers(&to_file(&input, &output, &[]), "");
    assert!(read(&output).starts_with("{\"id\":1,\"result\":11}\n"));
}

#[test]
fn files_that_cannot_be_used_are_reported_with_exit_code_1() {
    let directory = directory("batch-files");
    let [input, output] = ["in", "out"].map(|name| directory.join(name));
    let missing = to_file(&input, &output, &[]);
    assert_eq!((missing.code, missing.out.as_str()), (1, ""));
    assert!(missing.err.starts_with("error: cannot read ") && missing.err.contains("in: "));
    assert!(!output.exists());

    fs::write(&input, requests(3)).expect("a file can be written");
    for place in [directory.clone(), directory.join("none/out")] {
        let failed = to_file(&input, &place, &[]);
        assert_eq!((failed.code, failed.out.as_str()), (1, ""));
        assert!(failed.err.starts_with("error: cannot write "), "{failed:?}");
    }
    let unreadable = to_file(&directory, &output, &[]);
    assert_eq!(unreadable.code, 1);
    assert!(unreadable.err.starts_with("error: cannot read "), "{unreadable:?}");
}

#[test]
fn resume_without_output_is_refused() {
    assert_refuses(&run(["batch", "--resume"]), &["--output <FILE>"]);
    assert_refuses(&run(["batch", "--threads", "0"]), &["invalid value '0'"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_not_replaced_and_a_full_disk_is_reported() {
    let directory = directory("batch-full");
    let input = directory.join("in");
    fs::write(&input, requests(300)).expect("a file can be written");
    let device = to_file(&input, Path::new("/dev/full"), &[]);
    assert_eq!(device.code, 1);
    assert!(device.err.contains("it is no regular file"), "{device:?}");

    let full = fs::File::create("/dev/full").expect("Linux has it");
    let mut command = crate::program::program(["batch"]);
    command.arg(&input).stdout(full);
    let run = crate::program::finish(crate::program::start(&mut command));
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("error: cannot write standard output: "), "{run:?}");
}

/// A limit on the size of files is met like the end of a disk.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_finds_no_more_room_is_resumed_later() {
    let directory = directory("batch-room");
    let [input, output, partial] = ["in", "out", "out.partial"].map(|name| directory.join(name));
    fs::write(&input, requests(3000)).expect("a file can be written");
    let undisturbed = to_file(&input, &output, &[]);
    let whole = read(&output);
    fs::remove_file(&output).expect("the run has made it");

    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"]);
    shell.args([env!("CARGO_BIN_EXE_ajedrez"), "batch"]).arg(&input).arg("--output").arg(&output);
    crate::program::in_english(&mut shell);
    let ended = shell.output().expect("a shell can be run");
    let said = String::from_utf8(ended.stderr).expect("messages are UTF-8");
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.starts_with("error: cannot write ") && said.contains("--resume"), "{said}");
    assert!(partial.exists() && !output.exists());

    assert_eq!(to_file(&input, &output, &["--resume"]), undisturbed);
    assert_eq!(read(&output), whole);
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_leads_to_is_replaced() {
    let directory = directory("batch-link");
    let [input, output, link] = ["in", "out", "link"].map(|name| directory.join(name));
    fs::write(&input, requests(3)).expect("a file can be written");
    fs::write(&output, "old").expect("a file can be written");
    std::os::unix::fs::symlink(&output, &link).expect("a link can be made");
    assert_answers(&to_file(&input, &link, &[]), "");
    assert!(link.is_symlink() && read(&output).lines().count() == 3);
}
