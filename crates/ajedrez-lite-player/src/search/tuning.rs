//! The constants of the search, each with the range in which it is tuned.
//!
//! Scores and margins are in hundredths of a pawn, depths in plies, reductions in 1024ths of a ply.
//! `match_lite --set NAME=VALUE` plays with another value.

/// Declares [`Tuning`] with its values, names and ranges.
macro_rules! tuning {
    ($($(#[$doc:meta])* $name:ident = $value:literal, $range:expr;)*) => {
        /// The constants of the search.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Tuning {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Tuning {
            /// The values that the player has.
            pub const DEFAULT: Tuning = Tuning { $($name: $value,)* };

            /// The names, with the ranges in which they make sense.
            pub const RANGES: &[(&str, std::ops::RangeInclusive<i32>)] =
                &[$((stringify!($name), $range),)*];

            /// The constant of a name.
            pub fn named(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

tuning! {
    /// Aspiration: half of the first window around the score of the search before.
    aspiration = 14, 5..=50;
    /// Razoring: how far behind for each ply.
    razoring = 170, 80..=400;
    /// Reverse futility: how far ahead for each ply.
    reverse_futility = 65, 30..=150;
    /// Reverse futility: up to this depth.
    reverse_futility_depth = 8, 4..=12;
    /// Null move: the least reduction, in plies.
    null_move = 4, 2..=6;
    /// Null move: the plies of depth for a reduction by one more.
    null_move_depth = 3, 2..=6;
    /// Null move: how far ahead for a reduction by one more.
    null_move_ahead = 120, 60..=300;
    /// Probcut: how far above beta a capture has to be.
    probcut = 160, 60..=300;
    /// Late-move pruning: the moves that are tried, beside the square of the depth.
    late_moves = 4, 1..=10;
    /// Futility: how much a quiet move is hoped to gain.
    futility = 90, 20..=250;
    /// Futility: the same, for each ply.
    futility_ply = 80, 30..=150;
    /// Futility of captures: how much they are hoped to gain beside what they take.
    capture_futility = 180, 50..=400;
    /// Futility of captures: the same, for each ply.
    capture_futility_ply = 180, 60..=300;
    /// History pruning: the count for each ply below which a quiet move is left out.
    history_pruning = -3500, -8000..=-500;
    /// Exchange pruning: what a quiet move may lose, for each squared ply.
    see_quiet = 20, 5..=60;
    /// Exchange pruning: what a capture may lose, for each ply.
    see_capture = 90, 30..=200;
    /// Singular extension: the margin for each ply, in halves.
    singular = 3, 1..=8;
    /// Singular extension: how far below the margin for a second ply.
    singular_double = 12, 0..=60;
    /// Reduction of quiet moves: the start.
    reduction = 500, 0..=1500;
    /// Reduction of quiet moves: for each doubling of the depth times each doubling of the number.
    reduction_slope = 225, 120..=350;
    /// The same of captures.
    capture_reduction_slope = 130, 50..=250;
    /// Reduction: more at expected cut nodes.
    reduction_cut = 1300, 0..=2500;
    /// Reduction: more where the evaluation does not improve.
    reduction_not_improving = 500, 0..=1200;
    /// Reduction: more for quiet moves where the remembered move is a capture.
    reduction_best_is_capture = 600, 0..=1200;
    /// Reduction: more where many positions below were refuted.
    reduction_refuted = 700, 0..=1500;
    /// Reduction: less in an open window.
    reduction_pv = 500, 0..=1500;
    /// Reduction: less where the window was open once.
    reduction_was_pv = 900, 0..=1500;
    /// Reduction: less for a check.
    reduction_check = 800, 0..=2000;
    /// Reduction: the count of history for a 1024th of a ply less.
    reduction_history = 9, 4..=30;
    /// Search again: a ply deeper if the score is so far above the best.
    deeper = 35, 5..=100;
    /// Search again: a ply less deep if the score is no further above the best.
    shallower = 8, 0..=30;
    /// Quiescence: what a capture must win at least, beside what it takes.
    delta = 130, 40..=300;
    /// History: the bonus of a refutation for each squared ply.
    history_squared = 20, 4..=40;
    /// History: the bonus for each ply.
    history_ply = 120, 40..=300;
    /// History: the greatest bonus.
    history_most = 2000, 800..=4000;
}
