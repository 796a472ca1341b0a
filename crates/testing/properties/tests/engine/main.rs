//! Tests of the engine on positions with known answers, in one program: the move generator, which is generic, is
//! compiled once for all of them.

mod fide_games;
mod fide_validity;
mod perft_oracle;
mod perft_suite;
