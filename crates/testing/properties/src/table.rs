//! The table of properties: a line here is all that it takes to register a property.
//!
//! Macros generate the list [`ALL`](crate::ALL), which the `soak` command uses, and a test for each
//! property. The test `every_property_is_a_fuzz_target` writes the fuzz targets.

/// Passes the table to the macro `$then`. A line is the property's name, its function, and the number of
/// cases that `cargo test` tries. The properties in the group `rules` are about crates other than the
/// engine, and need the feature of this name.
#[macro_export]
macro_rules! with_properties {
    ($then:ident) => {
        $then! {
            engine {
                attacks: engine::attacks, 20_000;
                lines: engine::lines, 20_000;
                bitboard_algebra: engine::bitboard_algebra, 20_000;
                board_edits: engine::board_edits, 20_000;
                fen_round_trip: engine::fen_round_trip, 20_000;
                fen_text: engine::fen_text, 50_000;
                fen_levels: reading::fen_levels, 20_000;
                fen_columns: reading::fen_columns, 5_000;
                fen_counts: notation::fen_counts, 5_000;
                san: notation::san, 6_000;
                san_text: notation::san_text, 20_000;
                legal_moves: moves::legal_moves, 30_000;
                queries: moves::queries, 10_000;
                refusals: refusals::refusals, 5_000;
                histories: history::histories, 1_000;
                perft: moves::perft, 3_000;
                lanes: moves::lanes, 3_000;
                zobrist: moves::zobrist, 300;
                move_text: moves::move_text, 20_000;
                solitaire_verdict: solitaire::verdict, 10_000;
                solitaire_options: solitaire::options_verdict, 5_000;
                solitaire_answers: solitaire::answers, 5_000;
                solitaire_large: solitaire::large_boards, 200;
                solitaire_checker: solitaire::checker, 20_000;
                solitaire_plans: solitaire::plans, 3_000;
                solitaire_person: solitaire::person, 3_000;
                solitaire_attempts: solitaire::attempts, 200;
                solitaire_decisions: solitaire::decisions, 3_000;
                solitaire_another_plan: solitaire::another, 2_000;
                solitaire_begun: solitaire::begun, 4_000;
            }
            rules {
                json_text: serde::json_text, 8_000;
                puzzle_text: puzzle::puzzle_text, 20_000;
                puzzle_hint: puzzle::puzzle_hint, 3_000;
                puzzle_reason: puzzle::puzzle_reason, 1_500;
                puzzle_motifs: puzzle::puzzle_motifs, 2_000;
                lite_board: lite::board, 2_000;
                lite_legal: lite::legal, 1_500;
                lite_successor: lite::successor, 5_000;
                lite_validity: lite::validity, 20_000;
                lite_predicates: lite::predicates, 20_000;
                lite_forced_sequence: lite::forced_sequence, 5_000;
                lite_mate_in_one: lite::mate_in_one, 1_500;
                lite_forced_mate: lite::forced_mate, 300;
                lite_mate: lite::mate, 45;
                lite_table_files: table_files::forged, 800;
                lite_mate_by_uci: lite::asked_by_uci, 60;
                lite_reach: lite::reach, 600;
                lite_reach_lemmas: lite::reach_lemmas, 3_000;
                lite_reach_shortest: lite::reach_shortest, 120;
                lite_json: lite::json_answers, 300;
                king_status: king::status, 10_000;
                king_boards: king::boards, 20_000;
                king_diagrams: king::diagrams, 5_000;
                king_diagram_text: king::diagram_text, 20_000;
                movement_going: movement::going, 1_000;
                movement_facts: movement::facts, 5_000;
                movement_query_text: movement::query_text, 20_000;
                batch_text: batch::text, 10_000;
                batch_request: batch::request, 5_000;
                uci_lines: uci::lines, 1_500;
                ffi_border: ffi::border, 40_000;
            }
        }
    };
}
