//! Shared code of the benches: rivals, and boards to measure on.

pub mod boards;
pub mod lite_net;
pub mod played_positions;
pub mod race;
pub mod random;
pub mod sat_rival;
pub mod sliders;
