//! The options of `ajedrez solitario solve` and `check`.

mod drawing;
mod generating;
mod playing;
mod questions;
mod rules;
mod solving;
