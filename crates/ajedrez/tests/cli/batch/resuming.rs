//! Runs of `ajedrez batch` that are interrupted, and resumed.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{directory, read, requests, to_file};
use crate::program::{Run, assert_refuses, finish, program, run, run_on, start};

/// The program with some arguments, which can be interrupted; standard input is empty, the rest is
/// caught.
fn interruptible<const N: usize>(args: [&str; N]) -> Command {
    let mut command = terminal::interruptible(&program(args));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Waits until a file has some bytes. It is not read: on Windows only the program that writes it may.
fn wait_for_bytes(path: &Path, bytes: usize) {
    let start = Instant::now();
    while fs::metadata(path).map_or(0, |file| file.len()) < bytes as u64 {
        assert!(start.elapsed() < Duration::from_secs(60), "no {bytes} bytes appear");
        sleep(Duration::from_millis(5));
    }
}

/// A run on the requests that is given the first half of them, ended by `end`, and resumed: the
/// file must be that of an undisturbed run. Returns how it ended, and the answers it had left.
fn end_and_resume(name: &str, end: impl FnOnce(&mut Child)) -> (Output, String) {
    let directory = directory(&format!("batch-{name}"));
    let [input, output, partial] = ["in", "out", "out.partial"].map(|name| directory.join(name));
    let (all, half) = (requests(2000), requests(1000));
    fs::write(&input, &all).expect("a file can be written");
    let [input, out] = [&input, &output].map(|path| path.to_str().expect("a path of UTF-8"));
    let undisturbed = run(["batch", input, "--output", out]);
    let whole = fs::read_to_string(&output).expect("the run has made it");
    fs::remove_file(&output).expect("a file can be removed");

    let mut command = interruptible(["batch", "-", "--threads", "2", "--output", out]);
    let mut child = start(command.stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(half.as_bytes()).expect("the program reads");
    wait_for_bytes(&partial, whole.split_inclusive('\n').take(500).map(str::len).sum());
    end(&mut child);
    let ended = child.wait_with_output().expect("the program ends");
    drop(stdin);
    assert!(partial.exists() && !output.exists());
    let answers = fs::read_to_string(&partial).expect("it is there");
    assert!(whole.starts_with(&answers));

    assert_eq!(run(["batch", input, "--output", out, "--resume"]), undisturbed);
    assert_eq!(fs::read_to_string(&output).expect("the run has made it"), whole);
    assert!(!partial.exists());
    (ended, answers)
}

#[test]
fn killed_run_resumes_after_last_answer() {
    let (ended, _) = end_and_resume("KILL", |child| child.kill().expect("it is at work"));
    assert!(ended.stderr.is_empty() && !ended.status.success(), "{ended:?}");
}

#[test]
fn interrupted_run_resumes_after_last_answer() {
    let (ended, answers) = end_and_resume("INT", |child| terminal::interrupt(child));
    let said = String::from_utf8(ended.stderr).expect("messages are UTF-8");
    assert!(said.contains("interrupted") && said.contains("--resume"), "{said}");
    assert_eq!(ended.status.code(), Some(1));
    assert!(answers.ends_with('\n'), "{answers:?}");
}

/// A request that nobody lives to see answered.
const ENDLESS: &str =
    r#"{"op":"lite.perft","depth":40,"fen":"r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w"}"#;

#[test]
fn a_slow_second_line_does_not_hold_up_the_first() {
    let command = &mut program(["batch"]);
    let mut child = start(command.stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = format!("{}{ENDLESS}\n", requests(1));
    stdin.write_all(input.as_bytes()).expect("the program reads");
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
    let mut line = String::new();
    stdout.read_line(&mut line).expect("an answer");
    assert_eq!(line, "{\"id\":1,\"result\":11}\n");
    child.kill().expect("it is at work");
    child.wait().expect("it ends");
}

#[test]
fn answers_before_a_slow_one_come_at_once_and_one_ctrl_c_ends_the_run() {
    for (lang, said) in [("en", "the first unanswered line is"), ("es", "la primera línea sin")] {
        for before in [1, 500] {
            let mut command = interruptible(["--lang", lang, "batch", "--threads", "2"]);
            let mut child = start(command.stdin(Stdio::piped()));
            let mut stdin = child.stdin.take().expect("standard input is a pipe");
            let input = format!("{}{ENDLESS}\n{}", requests(before), requests(3));
            stdin.write_all(input.as_bytes()).expect("the program reads");
            drop(stdin);
            let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
            for _ in 0..before {
                let mut line = String::new();
                stdout.read_line(&mut line).expect("an answer");
                assert!(line.ends_with("}\n"), "{line}");
            }
            terminal::interrupt(&child);
            let mut rest = String::new();
            stdout.read_to_string(&mut rest).expect("answers are UTF-8");
            let ended = child.wait_with_output().expect("the program ends");
            let message = String::from_utf8(ended.stderr).expect("messages are UTF-8");
            assert_eq!((ended.status.code(), rest.as_str()), (Some(1), ""), "{message}");
            assert!(message.contains(said), "{message}");
            assert!(message.contains(&format!("{};", before + 1)), "{message}");
        }
    }
}

#[test]
fn a_request_beyond_its_time_is_an_error_and_the_next_is_answered() {
    let input = format!("{ENDLESS}\n{}{ENDLESS}\n", requests(1));
    let run = run_on(["batch", "--timeout", "0.05"], input);
    let lines: Vec<&str> = run.out.lines().collect();
    let [first, second, third] = lines[..] else { panic!("three answers: {run:?}") };
    for line in [first, third] {
        assert!(line.contains(r#""error":{"kind":"budget""#), "{line}");
    }
    assert_eq!((run.code, second), (2, "{\"id\":1,\"result\":11}"));
    assert_refuses(&run_on(["batch", "--timeout", "-1"], ""), &["--timeout", "expected seconds"]);
}

#[test]
fn second_ctrl_c_ends_blocked_program() {
    let mut command = interruptible(["batch"]);
    let mut child = start(command.stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    // One answer longer than the buffer of a pipe: once it has begun, the program waits for its reader.
    let rooks = "ta1tb1tc1td1te1tf1tg1th1ta2ta3ta4ta5ta6ta7ta8";
    let long = format!(r#"{{"op":"solitario.solve","puzzle":"{rooks}","all":5000}}"#);
    stdin.write_all(long.as_bytes()).expect("the program reads");
    drop(stdin);
    let begun = child.stdout.as_mut().expect("standard output").read_exact(&mut [0]);
    begun.expect("the answer begins");
    terminal::interrupt(&child);
    sleep(Duration::from_millis(500));
    assert!(child.try_wait().expect("its state is known").is_none(), "it waits for the reader");
    terminal::interrupt(&child);
    // Its output is not read before it ends: it would be complete, with exit code 0.
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
}

#[test]
fn two_runs_do_not_write_one_file() {
    let directory = directory("batch-two");
    let out = directory.join("out");
    let out = out.to_str().expect("a path of UTF-8");
    let mut first = program(["batch", "-", "--output", out]);
    let mut first = start(first.stdin(Stdio::piped()));
    let mut stdin = first.stdin.take().expect("standard input is a pipe");
    stdin.write_all(requests(1).as_bytes()).expect("the program reads");
    wait_for_bytes(&directory.join("out.partial"), 1);
    let second = run(["batch", "-", "--output", out]);
    assert_eq!(second.code, 1);
    assert!(second.err.contains("another run is writing it"), "{second:?}");
    drop(stdin);
    assert_eq!(finish(first).code, 0);
    assert_eq!(fs::read_to_string(out).expect("the file").lines().count(), 1);
}

#[test]
fn ctrl_c_ends_a_table_with_all_rows_that_are_answered() {
    let directory = directory("batch-table-interrupted");
    let [input, output] = ["in.csv", "out.csv"].map(|name| directory.join(name));
    let fen = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
    let rows = |depth: u8, count| format!("{fen},{depth}\n").repeat(count);
    fs::write(&input, format!("fen,depth\n{}{}{}", rows(1, 30), rows(40, 1), rows(1, 3)))
        .expect("a file can be written");
    let [input, out] = [&input, &output].map(|path| path.to_str().expect("a path of UTF-8"));
    let partial = directory.join("out.csv.partial");
    let answered = format!("fen,depth,result,error\n{}", format!("{fen},1,11,\n").repeat(30));
    for (lang, said) in [("en", "rows answered: 30"), ("es", "filas respondidas: 30")] {
        let words = ["--lang", lang, "batch", input, "--csv", "fen,depth", "--op", "lite.perft"];
        let [a, b, c, d, e, f, g, h] = words;
        let to_file = [a, b, c, d, e, f, g, h, "--output", out];
        let child = start(&mut interruptible(to_file));
        wait_for_bytes(&partial, answered.len());
        terminal::interrupt(&child);
        let ended = finish(child);
        assert_eq!((ended.code, ended.out.as_str()), (1, ""));
        assert!(ended.err.contains(said) && ended.err.ends_with("out.csv.partial\n"), "{ended:?}");
        let names: Vec<_> = fs::read_dir(&directory).expect("a directory").collect();
        assert_eq!(names.len(), 2, "the input and the rows: {names:?}");
        let rows = fs::read_to_string(&partial).expect("the rows that are answered");
        assert_eq!(rows, answered);
        fs::remove_file(&partial).expect("a file can be removed");

        let mut child = start(&mut interruptible(words));
        let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
        for _ in 0..31 {
            stdout.read_line(&mut String::new()).expect("a row");
        }
        terminal::interrupt(&child);
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).expect("rows are UTF-8");
        let ended = child.wait_with_output().expect("the program ends");
        let message = String::from_utf8(ended.stderr).expect("messages are UTF-8");
        assert_eq!((ended.status.code(), rest.as_str()), (Some(1), ""), "{message}");
        assert!(message.ends_with(&format!("{said}\n")), "{message}");
    }
}

/// Where a run takes place.
struct Place {
    input: PathBuf,
    output: PathBuf,
    partial: PathBuf,
    journal: PathBuf,
}

impl Place {
    fn new(name: &str) -> Place {
        let directory = directory(name);
        let [input, output, partial, journal] =
            ["in", "out", "out.partial", "out.resume"].map(|name| directory.join(name));
        Place { input, output, partial, journal }
    }

    /// Leaves what a run with some options leaves that was killed after the first 300 of 600 lines.
    fn kill_in_the_middle(&self, options: &[&str]) {
        fs::write(&self.input, requests(600)).expect("a file can be written");
        let out = self.output.to_str().expect("a path of UTF-8");
        let mut command = program(["batch", "-", "--output", out].iter().chain(options));
        let mut child = start(command.stdin(Stdio::piped()));
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        stdin.write_all(requests(300).as_bytes()).expect("the program reads");
        let start = Instant::now();
        while !fs::read_to_string(&self.journal).is_ok_and(|text| text.contains("\n300 ")) {
            assert!(start.elapsed() < Duration::from_secs(60), "300 answers are not recorded");
            sleep(Duration::from_millis(5));
        }
        child.kill().expect("it is at work");
        child.wait().expect("it ends");
    }

    fn resume(&self, options: &[&str]) -> Run {
        to_file(&self.input, &self.output, &[&["--resume"], options].concat())
    }
}

#[test]
fn a_run_killed_fifty_times_at_random_gives_the_file_of_an_undisturbed_one() {
    let place = Place::new("batch-killed");
    fs::write(&place.input, requests(20_000)).expect("a file can be written");
    let undisturbed = to_file(&place.input, &place.output, &[]);
    let whole = read(&place.output);
    fs::remove_file(&place.output).expect("the run has made it");
    let [input, out] = [&place.input, &place.output].map(|path| path.to_str().expect("UTF-8"));
    let mut random = RandomState::new().hash_one(());
    let (mut killed, mut times) = (0, Vec::new());
    for _ in 0..50 {
        // Another number each time, as xorshift has it.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let microseconds = random % 60_000;
        times.push(microseconds);
        let command = ["batch", input, "--output", out, "--resume", "--threads", "1"];
        let mut child = start(&mut program(command));
        sleep(Duration::from_micros(microseconds));
        // It may have come to its end; then the next one begins anew.
        killed += u32::from(child.try_wait().expect("its state is known").is_none());
        child.kill().ok();
        child.wait().expect("it ends");
    }
    assert!(killed >= 25, "only {killed} runs were killed at {times:?}");
    fs::remove_file(&place.output).ok();
    assert_eq!(place.resume(&[]), undisturbed);
    assert!(read(&place.output) == whole, "the answers are others");
    assert!(!place.partial.exists() && !place.journal.exists());
}

#[test]
fn unrecorded_lines_are_answered_again() {
    let place = Place::new("batch-torn");
    fs::write(&place.input, requests(600)).expect("a file can be written");
    let undisturbed = to_file(&place.input, &place.output, &[]);
    let whole = read(&place.output);
    for garbage in ["", "{\"id\":3", "\0\0\0\0", "{\"id\":301,\"result\":7}\n"] {
        place.kill_in_the_middle(&[]);
        let kept = read(&place.partial);
        assert_eq!(kept, whole[..kept.len()]);
        fs::write(&place.partial, kept + garbage).expect("a file can be written");
        assert_eq!(place.resume(&[]), undisturbed, "{garbage:?}");
        assert!(read(&place.output) == whole, "{garbage:?}");
        assert!(!place.partial.exists() && !place.journal.exists());
    }
}

#[test]
fn the_answers_of_another_run_are_refused_with_the_reason() {
    let place = Place::new("batch-foreign");
    let write = |path: &PathBuf, text: &str| fs::write(path, text).expect("a file");
    let refused = |options: &[&str], parts: &[&str]| {
        assert_refuses(&place.resume(options), parts);
        assert!(place.partial.exists() && !place.output.exists());
    };

    place.kill_in_the_middle(&["--timeout", "60", "--memory", "64"]);
    refused(&[], &["the options were \"--timeout 60 --memory 64\" and are now \"\""]);
    refused(&["--lang", "es"], &["las opciones eran \"--timeout 60 --memory 64\""]);
    let all = requests(600);
    write(&place.input, &all.replacen("\"id\":1,", "\"id\":8,", 1));
    refused(
        &["--timeout", "60", "--memory", "64"],
        &["one of the lines 1 to ", "has changed since it was answered"],
    );
    write(&place.input, &requests(299));
    refused(
        &["--timeout", "60", "--memory", "64"],
        &["300 lines are answered, but the input has only 299"],
    );
    // A line that has no answer yet may be another.
    write(&place.input, &all.replacen("\"id\":301,", "\"id\":\"new\",", 1));
    assert_eq!(place.resume(&["--timeout", "60", "--memory", "64"]).code, 2);
    assert!(read(&place.output).contains("\n{\"id\":\"new\",\"result\":"));

    fs::remove_file(&place.output).expect("the run has made it");
    place.kill_in_the_middle(&[]);
    let answers = read(&place.partial);
    write(&place.partial, &answers.replacen("\"id\":1,", "\"id\":2,", 1));
    refused(&[], &["FILE.partial does not match FILE.resume"]);
    write(&place.partial, &answers);
    fs::remove_file(&place.journal).expect("the run has made it");
    refused(&[], &["which identifies the answered lines, is missing"]);
    refused(&["--lang", "es"], &["falta ARCHIVO.resume"]);
    // Without `--resume` all is done anew.
    let input = place.input.to_str().expect("UTF-8");
    let out = place.output.to_str().expect("UTF-8");
    assert_eq!(run(["batch", input, "--output", out]).code, 2);
    assert_eq!(read(&place.output).lines().count(), 600);
}
