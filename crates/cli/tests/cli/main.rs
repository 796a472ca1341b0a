//! The program from outside: what it prints where, and how it ends.

mod answers;
mod bad_input;
mod batch;
mod budget;
mod checking;
mod help;
mod language;
mod output;
mod perft;
mod program;
mod stream;
