//! Principal variation search: the first move of a node is searched with the full window, the others
//! with a null window, and again with the full window if they fail high.
//!
//! The steps, numbered as in the code:
//!
//! | step | technique | effect | Elo |
//! |---|---|---|---|
//! | 1 | quiescence | searches captures and promotions at the horizon | |
//! | 2 | draws and tables | returns exact scores | |
//! | 3 | mate distance pruning | bounds the window by the nearest possible mates | |
//! | 4 | transposition table | returns the score of an earlier search | +191 |
//! | 5 | static evaluation | corrects the network's output, or uses a better bound of the table | |
//! | 6 | razoring | far below alpha at low depth, searches only captures | +9 |
//! | 7 | reverse futility pruning | far above beta at low depth, returns | +65 |
//! | 8 | null move pruning | returns if passing fails high in a reduced search | +27 |
//! | 9 | ProbCut | returns if a capture is far above beta in a reduced search | +13 |
//! | 10 | move picker | TT move, good captures, quiet moves, bad captures | |
//! | 11 | late move, history and futility pruning | skips unpromising moves at low depth | +45, -21, +14 |
//! | 12 | SEE pruning | skips moves that lose material | +92 |
//! | 13 | singular extension, multi-cut | extends a singular TT move, else reduces it; returns if several moves fail high | +7 |
//! | 14 | late move reduction | reduces the depth of late moves | +85 |
//! | 15 | null window | searches moves after the first with a null window | |
//! | 16 | history | rewards quiet moves that cause cutoffs | +23, +29 |
//! | 17 | correction history | records the error of the evaluation | +24 |
//!
//! Elo is the loss when the technique is disabled, at 4,000 nodes per move. Step 11 lists late move,
//! history and futility pruning, step 16 quiet and continuation history. At 20,000 nodes history pruning
//! gains 12 and singular extension 35. docs/notebook/2026-11-27-lite-network.md has games and intervals.
//!
//! # Source
//!
//! Principal variation search: Tony Marsland and Murray Campbell, "Parallel search of strongly ordered
//! game trees", ACM Computing Surveys 14, 1982. Null move: Chrilly Donninger, "Null move and deep
//! search", ICCA Journal 16, 1993. ProbCut: Michael Buro, "ProbCut: an effective selective extension of
//! the alpha-beta algorithm", ICCA Journal 18, 1995. Singular extension: Thomas Anantharaman, Murray
//! Campbell and Feng-hsiung Hsu, "Singular extensions: adding selectivity to brute-force searching",
//! Artificial Intelligence 43, 1990. The others are common in current engines.

use arrayvec::ArrayVec;
use core_bitboard::Move;

use crate::position::{PieceTo, SearchPosition};
use crate::score::{INFINITE, MATE, MATE_IN_MAX_PLY, Points};
use crate::search::history::PreviousMoves;
use crate::search::picker::{MoveFilter, PickedMove, Picker};
use crate::search::technique::Technique;
use crate::search::tt::{Bound, Entry};
use crate::search::{Evaluation, NO_EVAL, PLIES_MAX, Search, Stopped, non_pawn_pieces};
use crate::see::{checking_squares, gain, is_noisy, kind_at, see_ge};

/// The minimum depth to verify a null-move cutoff of a side with a single piece.
const NULL_MOVE_VERIFICATION_DEPTH: i32 = 7;

/// The minimum depth for singular extension.
const SINGULAR_DEPTH: i32 = 6;

/// The minimum depth for ProbCut.
const PROBCUT_DEPTH: i32 = 5;

/// Above this half-move clock, TT scores may miss a fifty-move draw.
const TT_MAX_CLOCK: u32 = 90;

/// The maximum number of quiet moves that get a malus after a cutoff.
const QUIETS_TRIED_MAX: usize = 32;

/// One ply, in units of reductions.
const PLY: i32 = 1024;

/// The parameters of a search call: depth, window, ply and node type.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The remaining depth in plies.
    pub(crate) depth: i32,
    pub(crate) alpha: Points,
    pub(crate) beta: Points,
    /// The distance from the root in plies.
    pub(crate) ply: usize,
    /// Whether the node is expected to fail high.
    pub(crate) is_cut: bool,
}

impl Node {
    /// Whether the window is open, so the node may be on the principal variation.
    pub(crate) fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same node with the null window below `beta`.
    fn null_window(self, beta: Points) -> Node {
        Node { alpha: beta - 1, beta, ..self }
    }

    /// The parameters of the child node.
    fn child(self) -> Node {
        let Node { depth, alpha, beta, ply, is_cut } = self;
        Node { depth, alpha: -beta, beta: -alpha, ply: ply + 1, is_cut: !is_cut }
    }
}

/// The results of steps 4 and 5, and the excluded move.
#[derive(Clone, Copy)]
struct NodeState<'a> {
    tt_entry: Option<&'a Entry>,
    evaluation: Evaluation,
    /// The excluded move of a singular extension search.
    excluded: Option<Move>,
}

impl Search<'_> {
    /// Searches a node. The score is exact inside the window and a bound outside (fail-soft).
    pub(crate) fn pvs(&mut self, pos: &SearchPosition, node: Node) -> Result<Points, Stopped> {
        let Node { depth, ply, .. } = node;
        let is_pv = node.is_pv();

        // 1. Quiescence
        if depth <= 0 || ply >= PLIES_MAX {
            return self.quiescence(pos, node.alpha, node.beta, ply);
        }
        self.enter_node(ply)?;

        // 2. Draws and tables
        if let Some(score) = self.exact_score(pos, ply) {
            return Ok(score);
        }

        // 3. Mate distance pruning
        let alpha = node.alpha.max(ply as Points - MATE);
        let beta = node.beta.min(MATE - ply as Points - 1);
        if alpha >= beta {
            return Ok(alpha);
        }
        let node = Node { alpha, beta, ..node };

        // 4. Transposition table
        let tt_entry = self.tt_probe(pos, ply);
        if let Some(tt_entry) = &tt_entry
            && !is_pv
            && i32::from(tt_entry.depth) >= depth
            && pos.clock < TT_MAX_CLOCK
            && tt_entry.causes_cutoff(alpha, beta)
        {
            return Ok(tt_entry.score);
        }

        // 5. Static evaluation
        let evaluation = self.evaluate(pos, tt_entry.as_ref(), ply);
        let eval = evaluation.corrected;
        self.stack_mut(ply).eval = eval;
        self.stack_mut(ply + 2).cutoff_count = 0;
        let estimate = match tt_entry {
            Some(tt_entry) if tt_entry.causes_cutoff(eval, eval) => tt_entry.score,
            _ => eval,
        };

        if !is_pv && !pos.is_check && beta.abs() < MATE_IN_MAX_PLY {
            let tuning = self.tuning;
            // 6. Razoring
            if self.has(Technique::Razoring)
                && depth <= 3
                && estimate + tuning.razoring * depth <= alpha
            {
                let score = self.quiescence(pos, alpha, beta, ply)?;
                if score <= alpha {
                    return Ok(score);
                }
            }

            // 7. Reverse futility pruning
            let is_improving = self.is_improving(ply);
            let steps = depth - i32::from(is_improving);
            if self.has(Technique::ReverseFutility)
                && depth <= tuning.reverse_futility_depth
                && estimate.abs() < MATE_IN_MAX_PLY
                && estimate - tuning.reverse_futility * steps >= beta
            {
                return Ok((estimate + beta) / 2);
            }

            // 8. Null move pruning
            if self.has(Technique::NullMove)
                && depth >= 3
                && estimate >= beta
                && eval >= beta + 120 - 15 * depth
                && !pos.is_after_null_move()
                && let Some(score) = self.null_move(pos, node, tt_entry.as_ref(), estimate)?
            {
                return Ok(score);
            }
        }

        // 9. ProbCut
        let probcut_beta = beta + self.tuning.probcut;
        let may_succeed = |tt_entry: Entry| {
            tt_entry.score >= probcut_beta || i32::from(tt_entry.depth) < depth - 3
        };
        if self.has(Technique::ProbCut)
            && !is_pv
            && !pos.is_check
            && depth >= PROBCUT_DEPTH
            && beta.abs() < MATE_IN_MAX_PLY
            && tt_entry.is_none_or(may_succeed)
            && let Some(score) = self.probcut(pos, node, probcut_beta, evaluation)?
        {
            return Ok(score);
        }

        let state = NodeState { tt_entry: tt_entry.as_ref(), evaluation, excluded: None };
        self.search_node(pos, node, state)
    }

    /// A score of at least beta if passing fails high in a reduced search.
    ///
    /// With king and pawns only, zugzwang is common, so there is no null move. With a single piece,
    /// a search without the null move verifies the cutoff.
    fn null_move(
        &mut self,
        pos: &SearchPosition,
        node: Node,
        tt_entry: Option<&Entry>,
        estimate: Points,
    ) -> Result<Option<Points>, Stopped> {
        let Node { depth, beta, ply, .. } = node;
        let pieces = non_pawn_pieces(pos.position());
        if pieces == 0 {
            return Ok(None);
        }
        let tuning = self.tuning;
        let ahead = ((estimate - beta) / tuning.null_move_ahead).min(3);
        let depth_left = depth - tuning.null_move - depth / tuning.null_move_depth - ahead;
        let reduced = Node { depth: depth_left, ..node.null_window(beta) };
        self.stack_mut(ply).moved = PieceTo::NONE;
        let score = self.search_child(pos, &pos.null_move(), reduced.child())?;
        if score < beta {
            return Ok(None);
        }
        // Do not return unproven mates.
        let score = score.min(MATE_IN_MAX_PLY - 1);
        if pieces > 1 || depth < NULL_MOVE_VERIFICATION_DEPTH {
            return Ok(Some(score));
        }
        let evaluation = Evaluation { raw: NO_EVAL, corrected: self.stack(ply).eval };
        let state = NodeState { tt_entry, evaluation, excluded: None };
        let verified = self.search_node(pos, Node { is_cut: false, ..reduced }, state)?;
        Ok((verified >= beta).then_some(score))
    }

    /// A score of at least `probcut_beta` if a capture reaches it in a reduced search.
    fn probcut(
        &mut self,
        pos: &SearchPosition,
        node: Node,
        probcut_beta: Points,
        evaluation: Evaluation,
    ) -> Result<Option<Points>, Stopped> {
        let Node { depth, ply, .. } = node;
        let mut picker = Picker::new(self, pos, MoveFilter::Noisy, None, ply);
        let shallow = Node { depth: depth - 4, ..node.null_window(probcut_beta) };
        let mut reached = None;
        while let Some(PickedMove { mv, .. }) = picker.next(self, pos)
            && !picker.in_bad_captures()
        {
            if !see_ge(pos.position().board(), mv, probcut_beta - evaluation.corrected) {
                continue;
            }
            let child = pos.make_move(mv);
            self.stack_mut(ply).moved = child.last;
            let mut score = self.search_child(pos, &child, Node { depth: 0, ..shallow }.child())?;
            if score >= probcut_beta {
                score = self.search_child(pos, &child, shallow.child())?;
            }
            if score >= probcut_beta {
                reached = Some((score, mv));
                break;
            }
        }
        picker.finish(self);
        let Some((score, mv)) = reached else { return Ok(None) };
        let tt_entry = Entry {
            best: Some(mv),
            score,
            bound: Bound::Lower,
            depth: (depth - 3).max(0) as u8,
            eval: tt_eval(evaluation.raw),
            was_pv: false,
        };
        self.tt_store(pos, ply, tt_entry);
        Ok(Some(score))
    }

    /// Searches the moves of a node: steps 10 to 17.
    fn search_node(
        &mut self,
        pos: &SearchPosition,
        node: Node,
        state: NodeState<'_>,
    ) -> Result<Points, Stopped> {
        let Node { depth, beta, ply, is_cut, .. } = node;
        let NodeState { tt_entry, evaluation, excluded } = state;
        let (is_pv, eval, tuning) = (node.is_pv(), evaluation.corrected, self.tuning);
        let position = pos.position();
        let board = position.board();
        let is_improving = self.is_improving(ply);
        let was_pv = is_pv || tt_entry.is_some_and(|tt_entry| tt_entry.was_pv);
        let tt_move = tt_entry.and_then(|tt_entry| tt_entry.best);
        let tt_move_is_noisy = tt_move.is_some_and(|mv| is_noisy(board, mv));
        let has_pieces = non_pawn_pieces(position) > 0;
        let previous = self.previous_moves(ply);
        let check_squares = checking_squares(position);
        let mut alpha = node.alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut move_count, mut any_hidden) = (0, false);
        let mut quiets_tried = ArrayVec::<Move, QUIETS_TRIED_MAX>::new();

        // 10. Move picker
        let mut picker = Picker::new(self, pos, MoveFilter::All, tt_move, ply);
        while let Some(PickedMove { mv, is_noisy, history }) = picker.next(self, pos) {
            if Some(mv) == excluded {
                continue;
            }
            if self.handicap.hides(pos, mv) {
                any_hidden = true;
                continue;
            }
            let mut reduction = self.reduction(depth, move_count, is_noisy);

            if best > -MATE_IN_MAX_PLY && has_pieces {
                let history_reduction =
                    if self.has(Technique::HistoryPruning) { history / 8 } else { 0 };
                let lmr_depth = (depth - 1 - (reduction - history_reduction).max(0) / PLY).max(0);
                if is_noisy {
                    // 11. Futility pruning of captures
                    let gain_bound = tuning.capture_futility
                        + tuning.capture_futility_ply * lmr_depth
                        + gain(board, mv);
                    if self.has(Technique::Futility)
                        && !pos.is_check
                        && lmr_depth <= 6
                        && eval + gain_bound <= alpha
                    {
                        continue;
                    }
                    // 12. SEE pruning
                    if self.has(Technique::SeePruning)
                        && !see_ge(board, mv, -tuning.see_capture * depth)
                    {
                        continue;
                    }
                } else {
                    // 11. Late move, history and futility pruning
                    let move_limit =
                        (tuning.late_moves + depth * depth) / if is_improving { 1 } else { 2 };
                    if self.has(Technique::LateMovePruning) && move_count > move_limit {
                        picker.skip_quiets();
                    }
                    if self.has(Technique::HistoryPruning)
                        && lmr_depth <= 4
                        && history < tuning.history_pruning * depth
                    {
                        continue;
                    }
                    let gives_check = check_squares[kind_at(board, mv.from())].contains(mv.to());
                    if self.has(Technique::Futility)
                        && !pos.is_check
                        && !gives_check
                        && lmr_depth <= 8
                        && eval + tuning.futility + tuning.futility_ply * lmr_depth <= alpha
                    {
                        continue;
                    }
                    // 12. SEE pruning
                    if self.has(Technique::SeePruning)
                        && !see_ge(board, mv, -tuning.see_quiet * lmr_depth * lmr_depth)
                    {
                        continue;
                    }
                }
            }

            // 13. Singular extension and multi-cut
            let mut extension = 0;
            if Some(mv) == tt_move
                && let Some(tt_entry) = tt_entry
                && excluded.is_none()
                && self.may_be_singular(node, tt_entry)
            {
                let singular_beta = tt_entry.score - tuning.singular * depth / 2;
                let child_node = Node { depth: (depth - 1) / 2, ..node.null_window(singular_beta) };
                let singular_score =
                    self.search_node(pos, child_node, NodeState { excluded: Some(mv), ..state })?;
                if singular_score < singular_beta {
                    let is_far = !is_pv && singular_score < singular_beta - tuning.singular_double;
                    extension = if is_far { 2 } else { 1 };
                } else if singular_beta >= beta && !is_pv {
                    picker.finish(self);
                    return Ok(singular_beta);
                } else if tt_entry.score >= beta {
                    extension = -2;
                } else if is_cut {
                    extension = -1;
                }
            }

            let child = pos.make_move(mv);
            self.tt.prefetch(child.hash());
            self.stack_mut(ply).moved = child.last;
            if !is_noisy {
                quiets_tried.try_push(mv).ok();
            }

            // 14. Late move reduction
            reduction += if is_cut { tuning.reduction_cut } else { 0 };
            reduction += if is_improving { 0 } else { tuning.reduction_not_improving };
            reduction += if tt_move_is_noisy && !is_noisy { tuning.reduction_tt_noisy } else { 0 };
            reduction += if self.stack(ply + 1).cutoff_count > 2 {
                tuning.reduction_cutoff_count
            } else {
                0
            };
            reduction -= if was_pv { tuning.reduction_was_pv } else { 0 };
            reduction -= if is_pv { tuning.reduction_pv } else { 0 };
            reduction -= if child.is_check { tuning.reduction_check } else { 0 };
            if self.has(Technique::HistoryReduction) {
                reduction -= history / tuning.reduction_history;
            }
            let is_late = move_count > i32::from(is_pv)
                && depth >= 2
                && self.has(Technique::LateMoveReduction);

            let child_node = Node { depth: depth - 1 + extension, alpha, ..node };
            let score = self.search_move(
                pos,
                &child,
                child_node,
                move_count,
                best,
                is_late.then_some(reduction),
            )?;
            move_count += 1;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if is_pv {
                        self.update_pv(mv, ply);
                    }
                    if score >= beta {
                        self.stack_mut(ply).cutoff_count += 1;
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.finish(self);

        if move_count == 0 {
            // No legal move, or all except the excluded one were pruned.
            return Ok(match excluded {
                Some(_) => node.alpha,
                // The strength limit hid every move: return the static evaluation.
                None if any_hidden => eval,
                None if pos.is_check => ply as Points - MATE,
                None => 0,
            });
        }

        // 16. History: only if the best move is quiet.
        let is_quiet = best_move.is_none_or(|mv| !is_noisy(board, mv));
        if best >= beta
            && is_quiet
            && let Some(mv) = best_move
        {
            self.update_quiet_histories(pos, mv, &quiets_tried, &previous, depth);
        }
        if excluded.is_some() {
            return Ok(best);
        }

        // 17. Correction history, unless the bound agrees with the evaluation
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let agrees_with_eval = match bound {
            Bound::Lower => best <= eval,
            Bound::Upper => best >= eval,
            Bound::Exact => false,
        };
        if self.has(Technique::CorrectionHistory)
            && evaluation.raw != NO_EVAL
            && is_quiet
            && best.abs() < MATE_IN_MAX_PLY
            && !agrees_with_eval
        {
            self.histories.update_correction(position, best - evaluation.raw, depth);
        }
        let tt_entry = Entry {
            best: best_move,
            score: best,
            bound,
            depth: depth.clamp(0, u8::MAX.into()) as u8,
            eval: tt_eval(evaluation.raw),
            was_pv,
        };
        self.tt_store(pos, ply, tt_entry);
        Ok(best)
    }

    /// Whether to test the TT move for singularity.
    fn may_be_singular(&self, node: Node, tt_entry: &Entry) -> bool {
        self.has(Technique::SingularExtension)
            && node.depth >= SINGULAR_DEPTH
            && (node.ply as i32) < 2 * self.root_depth
            && i32::from(tt_entry.depth) >= node.depth - 3
            && tt_entry.bound != Bound::Upper
            && tt_entry.score.abs() < MATE_IN_MAX_PLY
    }

    /// Step 14: the reduction of a move by depth and move number, in 1024ths of a ply.
    pub(crate) fn reduction(&self, depth: i32, move_count: i32, is_noisy: bool) -> i32 {
        if move_count == 0 {
            return 0;
        }
        let product = log2_eighths(depth) * log2_eighths(move_count) / 64;
        if is_noisy {
            product * self.tuning.capture_reduction_slope
        } else {
            self.tuning.reduction + product * self.tuning.reduction_slope
        }
    }

    /// Step 15: searches a move with a null window, first reduced, and with the full window if it
    /// is the first move or raises alpha.
    pub(crate) fn search_move(
        &mut self,
        pos: &SearchPosition,
        child: &SearchPosition,
        child_node: Node,
        move_count: i32,
        best: Points,
        reduction: Option<i32>,
    ) -> Result<Points, Stopped> {
        let Node { depth, alpha, is_cut, .. } = child_node;
        let is_pv = child_node.is_pv();
        let null_window =
            |depth, is_cut| Node { depth, is_cut, ..child_node.null_window(alpha + 1) };
        let mut score = -INFINITE;
        if let Some(reduction) = reduction {
            let reduced = (depth - reduction / PLY).clamp(depth.min(1), depth.max(1));
            score = self.search_child(pos, child, null_window(reduced, false).child())?;
            if score > alpha && reduced < depth {
                let is_deeper = score > best + self.tuning.deeper + 2 * depth;
                let is_shallower = score < best + self.tuning.shallower;
                let again = depth + i32::from(is_deeper) - i32::from(is_shallower);
                if reduced < again {
                    score = self.search_child(pos, child, null_window(again, is_cut).child())?;
                }
            }
        } else if !is_pv || move_count > 0 {
            score = self.search_child(pos, child, null_window(depth, is_cut).child())?;
        }
        if is_pv && (move_count == 0 || score > alpha) {
            score = self.search_child(pos, child, Node { is_cut: true, ..child_node }.child())?;
        }
        Ok(score)
    }

    /// Searches the child after a move or null move, and returns its score for this side.
    fn search_child(
        &mut self,
        pos: &SearchPosition,
        child: &SearchPosition,
        node: Node,
    ) -> Result<Points, Stopped> {
        self.path.push(pos.hash());
        let score = self.pvs(child, node);
        self.path.pop();
        Ok(-score?)
    }

    /// Step 16: gives a bonus to the quiet move that caused a cutoff and a malus to those tried
    /// before it.
    pub(crate) fn update_quiet_histories(
        &mut self,
        pos: &SearchPosition,
        mv: Move,
        quiets_tried: &[Move],
        previous: &PreviousMoves,
        depth: i32,
    ) {
        let tuning = self.tuning;
        let bonus = (tuning.history_squared * depth * depth + tuning.history_ply * depth)
            .min(tuning.history_max);
        self.histories.update_quiet(pos, mv, previous, bonus);
        for &other in quiets_tried.iter().filter(|&&other| other != mv) {
            self.histories.update_quiet(pos, other, previous, -bonus);
        }
    }
}

/// Eight times the binary logarithm, in integers, so every machine computes the same value.
fn log2_eighths(move_count: i32) -> i32 {
    (move_count.clamp(1, 200) as u64).pow(8).ilog2() as i32
}

/// An evaluation as stored in the transposition table: `None` in check.
pub(crate) fn tt_eval(eval: Points) -> Option<Points> {
    (eval != NO_EVAL).then_some(eval)
}
