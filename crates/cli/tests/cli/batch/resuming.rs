//! Runs that were killed go on where they were, and only the same runs.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::directory;
use super::files::{read, requests, to_file};
use crate::program::{Run, assert_refuses, program, run, start};

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
fn what_was_not_recorded_is_answered_anew() {
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

    place.kill_in_the_middle(&["--timeout", "60"]);
    refused(&[], &["its options were \"--timeout 60\", and now they are \"\""]);
    refused(&["--lang", "es"], &["sus opciones eran \"--timeout 60\""]);
    let all = requests(600);
    write(&place.input, &all.replacen("\"id\":7,", "\"id\":8,", 1));
    refused(&["--timeout", "60"], &["one of the lines 1 to ", "is not the one that was answered"]);
    write(&place.input, &requests(299));
    refused(&["--timeout", "60"], &["300 lines are answered, but the input has only 299"]);
    // A line that has no answer yet may be another.
    write(&place.input, &all.replacen("\"id\":301,", "\"id\":\"new\",", 1));
    assert_eq!(place.resume(&["--timeout", "60"]).code, 2);
    assert!(read(&place.output).contains("\n{\"id\":\"new\",\"result\":"));

    fs::remove_file(&place.output).expect("the run has made it");
    place.kill_in_the_middle(&[]);
    let answers = read(&place.partial);
    write(&place.partial, &answers.replacen("\"id\":1,", "\"id\":2,", 1));
    refused(&[], &["FILE.partial has others than FILE.resume says"]);
    write(&place.partial, &answers);
    fs::remove_file(&place.journal).expect("the run has made it");
    refused(&[], &["the file FILE.resume is missing"]);
    refused(&["--lang", "es"], &["falta el archivo ARCHIVO.resume"]);
    // Without `--resume` all is done anew.
    let input = place.input.to_str().expect("UTF-8");
    let out = place.output.to_str().expect("UTF-8");
    assert_eq!(run(["batch", input, "--output", out]).code, 2);
    assert_eq!(read(&place.output).lines().count(), 600);
}
