//! Principal variation search: alpha-beta in which the first move of a position is searched with the
//! whole window, and each other one only to show that it is no better, and again if it is.
//!
//! The steps, numbered as in the code:
//!
//! | step | technique | what it does | Elo |
//! |---|---|---|---|
//! | 1 | quiescence | at the horizon, captures and promotions alone | |
//! | 2 | draws and tables | what is known needs no search | |
//! | 3 | mate distance | no mate is nearer than the next move | |
//! | 4 | transposition table | an earlier search answers | +191 |
//! | 5 | static evaluation | the network, corrected, or what an earlier search knows better | |
//! | 6 | razoring | near the leaves, a side far behind is only searched for captures | +9 |
//! | 7 | reverse futility | near the leaves, a side far ahead is taken to stay ahead | +65 |
//! | 8 | null move | a side that stands well even after passing is not searched to the full depth | +27 |
//! | 9 | probcut | a capture that is good enough after a shallow search is taken to be so | +13 |
//! | 10 | move picker | remembered move, good captures, quiet moves, bad captures | |
//! | 11 | late-move, history and futility pruning | near the leaves, quiet moves without hope are left out | +45, -21, +14 |
//! | 12 | exchange pruning | so are moves that lose material | +92 |
//! | 13 | singular extension, multicut | the only good move is searched deeper; of several good ones none | +7 |
//! | 14 | late-move reduction | moves far behind in the order are searched less deeply | +85 |
//! | 15 | null window | moves after the first are only shown to be no better | |
//! | 16 | history | a refutation is tried earlier the next time | +23, +29 |
//! | 17 | correction history | the evaluation learns from the search | +24 |
//!
//! Elo is what the player loses without the technique at 4,000 positions a move, give or take 26; of step 11
//! one by one, of step 16 for quiet and continuation history. At 20,000 positions history pruning is worth
//! +12 and singular extension +35. How it was measured is in the notebook, `docs/notebook`.
//!
//! # Source
//!
//! Principal variation search: Tony Marsland and Murray Campbell, "Parallel search of strongly ordered
//! game trees", ACM Computing Surveys 14, 1982. Null move: Chrilly Donninger, "Null move and deep
//! search", ICCA Journal 16, 1993. Probcut: Michael Buro, "ProbCut: an effective selective extension of
//! the alpha-beta algorithm", ICCA Journal 18, 1995. Singular extension: Thomas Anantharaman, Murray
//! Campbell and Feng-hsiung Hsu, "Singular extensions: adding selectivity to brute-force searching",
//! Artificial Intelligence 43, 1990. The others are common to the engines of today.

use arrayvec::ArrayVec;
use core_bitboard::Move;

use crate::here::{Here, PieceTo};
use crate::score::{INFINITE, LEAST_MATE, MATE, Points};
use crate::search::history::Before;
use crate::search::picker::{Picked, Picker, Wanted};
use crate::search::technique::Technique;
use crate::search::tt::{Bound, Entry};
use crate::search::{Evaluation, NO_EVAL, PLIES_MAX, Search, Stopped, pieces};
use crate::see::{checking_squares, gain, is_noisy, kind_at, see_reaches};

/// From this depth on, a score after passing is confirmed by moves where there is a single piece.
const NULL_MOVE_CONFIRM_DEPTH: i32 = 7;

/// From this depth on, a remembered move is asked whether it is the only good one.
const SINGULAR_DEPTH: i32 = 6;

/// From this depth on, captures are asked for a probcut.
const PROBCUT_DEPTH: i32 = 5;

/// Beyond so many half-moves without a capture or a pawn's move, what was found before may miss a draw.
const CLOCK_TRUSTED: u32 = 90;

/// Of so many quiet moves that were tried it is learned that they were no refutations.
const TRIED_MAX: usize = 32;

/// A ply in reductions.
const PLY: i32 = 1024;

/// What is asked of a position.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The plies to look ahead.
    pub(crate) depth: i32,
    pub(crate) alpha: Points,
    pub(crate) beta: Points,
    /// The plies from the root.
    pub(crate) ply: usize,
    /// Whether a move is expected to be too good for the window, so that others need not be tried.
    pub(crate) is_cut: bool,
}

impl Node {
    /// Whether it may be on the principal variation: the window has room for more than one answer.
    pub(crate) fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same with a null window: only whether the score reaches `beta`.
    fn null_window(self, beta: Points) -> Node {
        Node { alpha: beta - 1, beta, ..self }
    }

    /// The same asked of the position after a move.
    fn child(self) -> Node {
        let Node { depth, alpha, beta, ply, is_cut } = self;
        Node { depth, alpha: -beta, beta: -alpha, ply: ply + 1, is_cut: !is_cut }
    }
}

/// What is known of a position when its moves are tried.
#[derive(Clone, Copy)]
struct Known<'a> {
    entry: Option<&'a Entry>,
    evaluation: Evaluation,
    /// The move that is left out.
    excluded: Option<Move>,
}

impl Search<'_> {
    /// What `here` is worth: exact inside the window, else a bound of it.
    pub(crate) fn pvs(&mut self, here: &Here, node: Node) -> Result<Points, Stopped> {
        let Node { depth, ply, .. } = node;
        let is_pv = node.is_pv();

        // 1. Quiescence.
        if depth <= 0 || ply >= PLIES_MAX {
            return self.quiescence(here, node.alpha, node.beta, ply);
        }
        self.visit(ply)?;

        // 2. Draws and tables.
        if let Some(score) = self.known(here, ply) {
            return Ok(score);
        }

        // 3. Mate distance.
        let alpha = node.alpha.max(ply as Points - MATE);
        let beta = node.beta.min(MATE - ply as Points - 1);
        if alpha >= beta {
            return Ok(alpha);
        }
        let node = Node { alpha, beta, ..node };

        // 4. Transposition table.
        let entry = self.remembered(here, ply);
        if let Some(entry) = &entry
            && !is_pv
            && i32::from(entry.depth) >= depth
            && here.clock < CLOCK_TRUSTED
            && entry.answers(alpha, beta)
        {
            return Ok(entry.score);
        }

        // 5. Static evaluation.
        let evaluation = self.evaluate(here, entry.as_ref(), ply);
        let eval = evaluation.corrected;
        self.stack_mut(ply).eval = eval;
        self.stack_mut(ply + 2).refuted = 0;
        let estimate = match entry {
            Some(entry) if entry.answers(eval, eval) => entry.score,
            _ => eval,
        };

        if !is_pv && !here.is_check && beta.abs() < LEAST_MATE {
            let tuning = self.tuning;
            // 6. Razoring.
            if self.has(Technique::Razoring)
                && depth <= 3
                && estimate + tuning.razoring * depth <= alpha
            {
                let score = self.quiescence(here, alpha, beta, ply)?;
                if score <= alpha {
                    return Ok(score);
                }
            }

            // 7. Reverse futility.
            let is_improving = self.is_improving(ply);
            let steps = depth - i32::from(is_improving);
            if self.has(Technique::ReverseFutility)
                && depth <= tuning.reverse_futility_depth
                && estimate.abs() < LEAST_MATE
                && estimate - tuning.reverse_futility * steps >= beta
            {
                return Ok((estimate + beta) / 2);
            }

            // 8. Null move.
            if self.has(Technique::NullMove)
                && depth >= 3
                && estimate >= beta
                && eval >= beta + 120 - 15 * depth
                && !here.is_passed()
                && let Some(score) = self.null_move(here, node, entry.as_ref(), estimate)?
            {
                return Ok(score);
            }
        }

        // 9. Probcut.
        let enough = beta + self.tuning.probcut;
        let may_reach = |entry: Entry| entry.score >= enough || i32::from(entry.depth) < depth - 3;
        if self.has(Technique::ProbCut)
            && !is_pv
            && !here.is_check
            && depth >= PROBCUT_DEPTH
            && beta.abs() < LEAST_MATE
            && entry.is_none_or(may_reach)
            && let Some(score) = self.probcut(here, node, enough, evaluation)?
        {
            return Ok(score);
        }

        let known = Known { entry: entry.as_ref(), evaluation, excluded: None };
        self.moves(here, node, known)
    }

    /// A score of at least beta, if the side to move reaches it even when it passes.
    ///
    /// With king and pawns alone it may be bad to have to move, and with a single piece the score is
    /// confirmed by moves.
    fn null_move(
        &mut self,
        here: &Here,
        node: Node,
        entry: Option<&Entry>,
        estimate: Points,
    ) -> Result<Option<Points>, Stopped> {
        let Node { depth, beta, ply, .. } = node;
        let pieces = pieces(here.position());
        if pieces == 0 {
            return Ok(None);
        }
        let tuning = self.tuning;
        let ahead = ((estimate - beta) / tuning.null_move_ahead).min(3);
        let depth_left = depth - tuning.null_move - depth / tuning.null_move_depth - ahead;
        let reduced = Node { depth: depth_left, ..node.null_window(beta) };
        self.stack_mut(ply).moved = PieceTo::NONE;
        let score = self.below(here, &here.passed(), reduced.child())?;
        if score < beta {
            return Ok(None);
        }
        // A mate after passing is none.
        let score = score.min(LEAST_MATE - 1);
        if pieces > 1 || depth < NULL_MOVE_CONFIRM_DEPTH {
            return Ok(Some(score));
        }
        let evaluation = Evaluation { raw: NO_EVAL, corrected: self.stack(ply).eval };
        let known = Known { entry, evaluation, excluded: None };
        let confirmed = self.moves(here, Node { is_cut: false, ..reduced }, known)?;
        Ok((confirmed >= beta).then_some(score))
    }

    /// A score of at least `enough`, if a capture reaches it in a shallow search.
    fn probcut(
        &mut self,
        here: &Here,
        node: Node,
        enough: Points,
        evaluation: Evaluation,
    ) -> Result<Option<Points>, Stopped> {
        let Node { depth, ply, .. } = node;
        let mut picker = Picker::new(self, here, Wanted::Noisy, None, ply);
        let shallow = Node { depth: depth - 4, ..node.null_window(enough) };
        let mut reached = None;
        while let Some(Picked { mv, .. }) = picker.next(self, here)
            && !picker.is_at_bad()
        {
            if !see_reaches(here.position().board(), mv, enough - evaluation.corrected) {
                continue;
            }
            let after = here.after(mv);
            self.stack_mut(ply).moved = after.last;
            let mut score = self.below(here, &after, Node { depth: 0, ..shallow }.child())?;
            if score >= enough {
                score = self.below(here, &after, shallow.child())?;
            }
            if score >= enough {
                reached = Some((score, mv));
                break;
            }
        }
        picker.end(self);
        let Some((score, mv)) = reached else { return Ok(None) };
        let entry = Entry {
            best: Some(mv),
            score,
            bound: Bound::Lower,
            depth: (depth - 3).max(0) as u8,
            eval: some(evaluation.raw),
            was_pv: false,
        };
        self.remember(here, ply, entry);
        Ok(Some(score))
    }

    /// What a position is worth by its moves.
    fn moves(&mut self, here: &Here, node: Node, known: Known<'_>) -> Result<Points, Stopped> {
        let Node { depth, beta, ply, is_cut, .. } = node;
        let Known { entry, evaluation, excluded } = known;
        let (is_pv, eval, tuning) = (node.is_pv(), evaluation.corrected, self.tuning);
        let position = here.position();
        let board = position.board();
        let is_improving = self.is_improving(ply);
        let was_pv = is_pv || entry.is_some_and(|entry| entry.was_pv);
        let remembered = entry.and_then(|entry| entry.best);
        let best_is_capture = remembered.is_some_and(|mv| is_noisy(board, mv));
        let has_pieces = pieces(position) > 0;
        let before = self.before(ply);
        let checking = checking_squares(position);
        let mut alpha = node.alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut number, mut overlooked) = (0, false);
        let mut tried = ArrayVec::<Move, TRIED_MAX>::new();

        // 10. Move picker.
        let mut picker = Picker::new(self, here, Wanted::All, remembered, ply);
        while let Some(Picked { mv, is_noisy, history }) = picker.next(self, here) {
            if Some(mv) == excluded {
                continue;
            }
            if self.sight.overlooks(here, mv) {
                overlooked = true;
                continue;
            }
            let mut reduction = self.reduction(depth, number, is_noisy);

            if best > -LEAST_MATE && has_pieces {
                let by_history = if self.has(Technique::HistoryPruning) { history / 8 } else { 0 };
                let left = (depth - 1 - (reduction - by_history).max(0) / PLY).max(0);
                if is_noisy {
                    // 11. Futility pruning of captures.
                    let hope = tuning.capture_futility
                        + tuning.capture_futility_ply * left
                        + gain(board, mv);
                    if self.has(Technique::Futility)
                        && !here.is_check
                        && left <= 6
                        && eval + hope <= alpha
                    {
                        continue;
                    }
                    // 12. Exchange pruning.
                    if self.has(Technique::ExchangePruning)
                        && !see_reaches(board, mv, -tuning.see_capture * depth)
                    {
                        continue;
                    }
                } else {
                    // 11. Late-move, history and futility pruning.
                    let many =
                        (tuning.late_moves + depth * depth) / if is_improving { 1 } else { 2 };
                    if self.has(Technique::LateMovePruning) && number > many {
                        picker.skip_quiets();
                    }
                    if self.has(Technique::HistoryPruning)
                        && left <= 4
                        && history < tuning.history_pruning * depth
                    {
                        continue;
                    }
                    let gives_check = checking[kind_at(board, mv.from())].contains(mv.to());
                    if self.has(Technique::Futility)
                        && !here.is_check
                        && !gives_check
                        && left <= 8
                        && eval + tuning.futility + tuning.futility_ply * left <= alpha
                    {
                        continue;
                    }
                    // 12. Exchange pruning.
                    if self.has(Technique::ExchangePruning)
                        && !see_reaches(board, mv, -tuning.see_quiet * left * left)
                    {
                        continue;
                    }
                }
            }

            // 13. Singular extension and multicut.
            let mut extension = 0;
            if Some(mv) == remembered
                && let Some(entry) = entry
                && excluded.is_none()
                && self.may_be_singular(node, entry)
            {
                let singular_beta = entry.score - tuning.singular * depth / 2;
                let asked = Node { depth: (depth - 1) / 2, ..node.null_window(singular_beta) };
                let others = self.moves(here, asked, Known { excluded: Some(mv), ..known })?;
                if others < singular_beta {
                    let is_far = !is_pv && others < singular_beta - tuning.singular_double;
                    extension = if is_far { 2 } else { 1 };
                } else if singular_beta >= beta && !is_pv {
                    picker.end(self);
                    return Ok(singular_beta);
                } else if entry.score >= beta {
                    extension = -2;
                } else if is_cut {
                    extension = -1;
                }
            }

            let after = here.after(mv);
            self.tt.prefetch(after.hash());
            self.stack_mut(ply).moved = after.last;
            if !is_noisy {
                tried.try_push(mv).ok();
            }

            // 14. Late-move reduction.
            reduction += if is_cut { tuning.reduction_cut } else { 0 };
            reduction += if is_improving { 0 } else { tuning.reduction_not_improving };
            reduction +=
                if best_is_capture && !is_noisy { tuning.reduction_best_is_capture } else { 0 };
            reduction += if self.stack(ply + 1).refuted > 2 { tuning.reduction_refuted } else { 0 };
            reduction -= if was_pv { tuning.reduction_was_pv } else { 0 };
            reduction -= if is_pv { tuning.reduction_pv } else { 0 };
            reduction -= if after.is_check { tuning.reduction_check } else { 0 };
            if self.has(Technique::HistoryReduction) {
                reduction -= history / tuning.reduction_history;
            }
            let is_late =
                number > i32::from(is_pv) && depth >= 2 && self.has(Technique::LateMoveReduction);

            let asked = Node { depth: depth - 1 + extension, alpha, ..node };
            let score =
                self.child(here, &after, asked, number, best, is_late.then_some(reduction))?;
            number += 1;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if is_pv {
                        self.extend_line(mv, ply);
                    }
                    if score >= beta {
                        self.stack_mut(ply).refuted += 1;
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.end(self);

        if number == 0 {
            // All moves but the one that is left out were pruned, or there is none.
            return Ok(match excluded {
                Some(_) => node.alpha,
                // Whoever sees no move thinks that all stays as it is.
                None if overlooked => eval,
                None if here.is_check => ply as Points - MATE,
                None => 0,
            });
        }

        // 16. History: a capture that refutes says nothing of the quiet moves behind it.
        let is_quiet = best_move.is_none_or(|mv| !is_noisy(board, mv));
        if best >= beta
            && is_quiet
            && let Some(mv) = best_move
        {
            self.learn(here, mv, &tried, &before, depth);
        }
        if excluded.is_some() {
            return Ok(best);
        }

        // 17. Correction history, and the transposition table.
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let tells_nothing = match bound {
            Bound::Lower => best <= eval,
            Bound::Upper => best >= eval,
            Bound::Exact => false,
        };
        if self.has(Technique::CorrectionHistory)
            && evaluation.raw != NO_EVAL
            && is_quiet
            && best.abs() < LEAST_MATE
            && !tells_nothing
        {
            self.histories.correct(position, best - evaluation.raw, depth);
        }
        let entry = Entry {
            best: best_move,
            score: best,
            bound,
            depth: depth.clamp(0, u8::MAX.into()) as u8,
            eval: some(evaluation.raw),
            was_pv,
        };
        self.remember(here, ply, entry);
        Ok(best)
    }

    /// Whether it is to be asked whether the remembered move is the only good one.
    fn may_be_singular(&self, node: Node, entry: &Entry) -> bool {
        self.has(Technique::SingularExtension)
            && node.depth >= SINGULAR_DEPTH
            && (node.ply as i32) < 2 * self.root_depth
            && i32::from(entry.depth) >= node.depth - 3
            && entry.bound != Bound::Upper
            && entry.score.abs() < LEAST_MATE
    }

    /// Step 14: by how much less deeply a move is searched, in 1024ths of a ply.
    pub(crate) fn reduction(&self, depth: i32, number: i32, is_noisy: bool) -> i32 {
        if number == 0 {
            return 0;
        }
        let product = eighths(depth) * eighths(number) / 64;
        match is_noisy {
            true => product * self.tuning.capture_reduction_slope,
            false => self.tuning.reduction + product * self.tuning.reduction_slope,
        }
    }

    /// Step 15: the score of a move, the `number`-th of its position: whether it is better than alpha, and
    /// if so, by how much. With a reduction it is searched less deeply first.
    pub(crate) fn child(
        &mut self,
        here: &Here,
        after: &Here,
        asked: Node,
        number: i32,
        best: Points,
        reduction: Option<i32>,
    ) -> Result<Points, Stopped> {
        let Node { depth, alpha, is_cut, .. } = asked;
        let is_pv = asked.is_pv();
        let whether_better = |depth, is_cut| Node { depth, is_cut, ..asked.null_window(alpha + 1) };
        let mut score = -INFINITE;
        if let Some(reduction) = reduction {
            let reduced = (depth - reduction / PLY).clamp(depth.min(1), depth.max(1));
            score = self.below(here, after, whether_better(reduced, false).child())?;
            if score > alpha && reduced < depth {
                let is_deeper = score > best + self.tuning.deeper + 2 * depth;
                let is_shallower = score < best + self.tuning.shallower;
                let again = depth + i32::from(is_deeper) - i32::from(is_shallower);
                if reduced < again {
                    score = self.below(here, after, whether_better(again, is_cut).child())?;
                }
            }
        } else if !is_pv || number > 0 {
            score = self.below(here, after, whether_better(depth, is_cut).child())?;
        }
        if is_pv && (number == 0 || score > alpha) {
            score = self.below(here, after, Node { is_cut: true, ..asked }.child())?;
        }
        Ok(score)
    }

    /// Searches the position after a move, or after passing.
    fn below(&mut self, here: &Here, after: &Here, node: Node) -> Result<Points, Stopped> {
        self.path.push(here.hash());
        let score = self.pvs(after, node);
        self.path.pop();
        Ok(-score?)
    }

    /// Step 16: learns that a quiet move was a refutation, and that those tried before it were none.
    pub(crate) fn learn(
        &mut self,
        here: &Here,
        mv: Move,
        tried: &[Move],
        before: &Before,
        depth: i32,
    ) {
        let tuning = self.tuning;
        let bonus = (tuning.history_squared * depth * depth + tuning.history_ply * depth)
            .min(tuning.history_most);
        self.histories.add(here, mv, before, bonus);
        for &other in tried.iter().filter(|&&other| other != mv) {
            self.histories.add(here, other, before, -bonus);
        }
    }
}

/// How many eighths of a doubling lead to a number, by whole numbers, so that it is the same on every
/// machine.
fn eighths(number: i32) -> i32 {
    (number.clamp(1, 200) as u64).pow(8).ilog2() as i32
}

/// An evaluation, if there is one.
pub(crate) fn some(eval: Points) -> Option<Points> {
    (eval != NO_EVAL).then_some(eval)
}
