//! Requests for answers of any size, of which many would take all memory together. They need `ulimit -v`.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// A full board of queens.
fn queens() -> String {
    let squares = ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| (file, rank)));
    squares.map(|(file, rank)| format!("d{file}{rank}")).collect()
}

/// Requests with unbounded answers.
fn greedy() -> Vec<Value> {
    let moves = "a1b1 a8b8 b1a1 b8a8 ".repeat(50_000);
    let squares = "casillaValida(A,B), casillaValida(C,D), casillaValida(E,F), casillaValida(G,1)";
    vec![
        json!({"op": "lite.play", "fen": "k7/8/8/8/8/8/8/K7 w", "s": moves}),
        json!({"op": "solitario.draw", "show": "sheet", "puzzles": vec![queens(); 1_000]}),
        json!({"op": "lite.mateTree", "fen": "8/8/8/k7/8/8/K5P1/8 w", "max": 255, "max_nodes": 20_000}),
        json!({"op": "rules.query", "query": squares}),
        json!({"op": "solitario.generate", "pieces": 64, "number": 10_000, "max_nodes": 100_000}),
        json!({"op": "solitario.solve", "puzzle": queens()[..90], "all": true}),
    ]
}

/// Answers lines with `options` in `kibibytes` of address space: the exit code and the answers.
fn answers(lines: &[Value], options: &str, kibibytes: u32) -> (Option<i32>, Vec<Value>) {
    let program = env!("CARGO_BIN_EXE_ajedrez");
    let line = format!("ulimit -v {kibibytes}; exec '{program}' batch {options}");
    let mut shell = Command::new("sh")
        .args(["-c", &line])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell");
    let mut input = shell.stdin.take().expect("an input");
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).ok());
    let output = shell.wait_with_output().expect("it ends");
    writer.join().expect("it is written");
    let answered = output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let answered = answered.map(|line| serde_json::from_slice(line).expect("JSON")).collect();
    (output.status.code(), answered)
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("none")
}

#[test]
fn six_greedy_requests_at_once_are_answered_in_little_memory() {
    let (code, answers) = answers(&greedy(), "--threads 6 --memory 64", 1_500_000);
    let kinds: Vec<&str> = answers.iter().map(kind).collect();
    assert_eq!(kinds, ["too_long", "too_long", "budget", "budget", "none", "too_long"]);
    assert_eq!(code, Some(2));
}
