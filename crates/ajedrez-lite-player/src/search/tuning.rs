//! The search constants with their tuning ranges.
//!
//! Scores and margins are in centipawns, depths in plies, reductions in 1024ths of a ply.
//! `match_lite --set NAME=VALUE` overrides a constant.

/// Declares [`Tuning`] with its defaults, names and ranges.
macro_rules! tuning {
    ($($(#[$doc:meta])* $name:ident = $value:literal, $range:expr;)*) => {
        /// The search constants.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Tuning {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Tuning {
            /// The default values.
            pub const DEFAULT: Tuning = Tuning { $($name: $value,)* };

            /// The names and tuning ranges.
            pub const RANGES: &[(&str, std::ops::RangeInclusive<i32>)] =
                &[$((stringify!($name), $range),)*];

            /// A constant by name.
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
    /// Aspiration: half the first window.
    aspiration = 14, 5..=50;
    /// Razoring: margin per ply.
    razoring = 170, 80..=400;
    /// Reverse futility: margin per ply.
    reverse_futility = 65, 30..=150;
    /// Reverse futility: maximum depth.
    reverse_futility_depth = 8, 4..=12;
    /// Null move: minimum reduction in plies.
    null_move = 4, 2..=6;
    /// Null move: depth per additional ply of reduction.
    null_move_depth = 3, 2..=6;
    /// Null move: evaluation above beta per additional ply of reduction.
    null_move_ahead = 120, 60..=300;
    /// ProbCut: margin above beta.
    probcut = 160, 60..=300;
    /// Late move pruning: moves at depth 0, to which the squared depth is added.
    late_moves = 4, 1..=10;
    /// Futility: margin of a quiet move.
    futility = 90, 20..=250;
    /// Futility: additional margin per ply.
    futility_ply = 80, 30..=150;
    /// Futility of captures: margin in addition to the captured piece.
    capture_futility = 180, 50..=400;
    /// Futility of captures: additional margin per ply.
    capture_futility_ply = 180, 60..=300;
    /// History pruning: minimum history score per ply.
    history_pruning = -3500, -8000..=-500;
    /// SEE pruning: maximum loss of a quiet move, per squared ply.
    see_quiet = 20, 5..=60;
    /// SEE pruning: maximum loss of a capture, per ply.
    see_capture = 90, 30..=200;
    /// Singular extension: margin per ply, in halves.
    singular = 3, 1..=8;
    /// Singular extension: additional margin for a double extension.
    singular_double = 12, 0..=60;
    /// Reduction of quiet moves: base.
    reduction = 500, 0..=1500;
    /// Reduction of quiet moves: factor of log2(depth) * log2(move number).
    reduction_slope = 225, 120..=350;
    /// Reduction of captures: factor of log2(depth) * log2(move number).
    capture_reduction_slope = 130, 50..=250;
    /// Reduction: more at expected cut nodes.
    reduction_cut = 1300, 0..=2500;
    /// Reduction: more if the evaluation is not improving.
    reduction_not_improving = 500, 0..=1200;
    /// Reduction: more for quiet moves if the TT move is a capture or promotion.
    reduction_tt_noisy = 600, 0..=1200;
    /// Reduction: more if many child nodes failed high.
    reduction_cutoff_count = 700, 0..=1500;
    /// Reduction: less at PV nodes.
    reduction_pv = 500, 0..=1500;
    /// Reduction: less if the position was on a principal variation.
    reduction_was_pv = 900, 0..=1500;
    /// Reduction: less for checks.
    reduction_check = 800, 0..=2000;
    /// Reduction: history score per 1024th of a ply.
    reduction_history = 9, 4..=30;
    /// Re-search: minimum margin above the best score for one more ply.
    deeper = 35, 5..=100;
    /// Re-search: maximum margin above the best score for one ply less.
    shallower = 8, 0..=30;
    /// Quiescence: margin of delta pruning.
    delta = 130, 40..=300;
    /// History: bonus per squared ply.
    history_squared = 20, 4..=40;
    /// History: bonus per ply.
    history_ply = 120, 40..=300;
    /// History: maximum bonus.
    history_max = 2000, 800..=4000;
}
