//! The program from outside: what it prints where, and how it ends.

mod answers;
mod asking;
mod bad_input;
mod batch;
mod budget;
mod by_lines;
mod checking;
mod defaults;
mod documents;
mod help;
mod hostile;
mod king;
mod language;
mod lite;
mod locale;
mod operations;
mod output;
mod perft;
mod program;
mod rules;
mod solitario;
mod spanish_help;
mod stream;
mod tables;
mod uci;
mod words;
