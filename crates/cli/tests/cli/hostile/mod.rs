//! Input and surroundings that mean harm: the program says what is wrong, keeps what it has, and
//! takes little memory.

mod arguments;
mod files;
mod long_lines;
mod outputs;
