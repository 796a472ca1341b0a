//! The program from outside: what it prints where, and how it ends.

mod answers;
mod batch;
mod by_lines;
mod defaults;
mod documents;
mod help;
mod hostile;
mod king;
mod language;
mod line_ends;
mod lite;
mod operations;
mod outputs;
mod perft;
mod program;
mod rules;
mod solitario;
mod tables;
mod terminals;
mod uci;
mod words;
mod written;
