//! The program from outside: what it prints where, and how it ends.

mod answers;
mod bad_input;
mod budget;
mod checking;
mod help;
mod language;
mod output;
mod program;
mod stream;
