//! What the benches measure against: rivals, and boards to try them on.

pub mod boards;
pub mod lite;
pub mod played_positions;
pub mod race;
pub mod random;
pub mod sat_rival;
pub mod sliders;
