//! The options of `ajedrez solitario solve` and `check`.

mod budgets;
mod counting;
mod days;
mod drawing;
mod explaining;
mod generating;
mod hinting;
mod listing;
mod options;
mod oracle;
mod pictures;
mod playing;
mod printing;
mod promotion;
mod rating;
mod requests;
mod sets;
mod sheets;
mod terminals;
