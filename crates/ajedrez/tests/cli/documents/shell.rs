//! Commands as a reader of the documentation types them.
#![cfg(unix)]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::batch::{directory, requests};
use crate::program::{Run, without_preferences};

/// A shell in a directory with the files that the documentation speaks of.
pub(super) struct Shell {
    directory: PathBuf,
}

impl Shell {
    pub(super) fn new(name: &str) -> Shell {
        let directory = directory(name);
        let write = |name: &str, text: &str| {
            fs::write(directory.join(name), text).expect("a file can be written");
        };
        let puzzles: Vec<&str> = corpus::original_puzzles().map(|(puzzle, _)| puzzle).collect();
        write("puzzles.txt", &puzzles.join("\n"));
        write("boards-with-answers.txt", "dc3cc5pe4pf6 c3f6 c5e4 e4f6\npa2pc2 imposible\n");
        write("boards.txt", &puzzles.join("\n"));
        write("puzzles.csv", &format!("name,puzzle\nfirst,{}\nsecond,re1\n", puzzles[0]));
        write("positions.txt", "4R1k1/5ppp/8/8/8/8/8/6K1 b\nk7/8/8/8/8/8/8/K7\n");
        write("ejemplos.txt", corpus::king_examples());
        let page = include_str!("../../../../../docs/exercises.md");
        let file =
            page.split("$ cat figuras.cpp\n").nth(1).and_then(|rest| rest.split("$ ").next());
        write("figuras.cpp", file.expect("a file of tests"));
        write(
            "tests.cpp",
            "TEST(posicionValidaTEST, sinFilas) { EXPECT_FALSE(posicionValida({{}, 1})); }",
        );
        write("requests.jsonl", &requests(9));
        write("game.pgn", "[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\n1. Ra2 Kg8 2. Ra8# 1-0\n");
        for folder in [".local/share/bash-completion/completions", ".config/fish/completions"] {
            fs::create_dir_all(directory.join(folder)).expect("a folder can be made");
        }
        Shell { directory }
    }

    /// Runs a line with `ajedrez` on the path.
    pub(super) fn run(&self, line: &str) -> Run {
        let program = Path::new(env!("CARGO_BIN_EXE_ajedrez"));
        let folder = program.parent().expect("the program lies in a folder");
        let path = env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("sh");
        shell.args(["-c", line]).current_dir(&self.directory).env("HOME", &self.directory);
        shell.env("PATH", format!("{}:{path}", folder.display()));
        without_preferences(&mut shell);
        let ended = shell.output().expect("a shell can be run");
        Run {
            code: ended.status.code().expect("no signal ends it"),
            out: String::from_utf8(ended.stdout).expect("answers are UTF-8"),
            err: String::from_utf8(ended.stderr).expect("messages are UTF-8"),
        }
    }
}
