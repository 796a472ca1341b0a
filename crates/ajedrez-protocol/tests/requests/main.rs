//! Tests of requests and their answers, in one program: it compiles and links once, and the longest tests run side by
//! side.

mod boards;
mod both_languages;
mod bytes;
mod faults;
mod files;
mod limits;
mod playing;
