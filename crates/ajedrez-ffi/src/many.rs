//! Arrays in one call: packed texts in, one byte per text out, with the reasons of texts without an answer.
//!
//! Text `i` is between the bytes `offsets[i]` and `offsets[i + 1]`, as in an Arrow column.

use std::collections::HashMap;
use std::ffi::c_char;
use std::ops::Range;
use std::ptr::null_mut;
use std::sync::Mutex;

use ajedrez_king_status::status as status_of;
use ajedrez_protocol::host::ScopedThreads;
use ajedrez_protocol::solitario::{SolveOutput, Solved};
use ajedrez_protocol::{Context, Fault, Game, Place, Problem, Workers, text};
use core_bitboard::notation::Fens;
use core_bitboard::solitaire::{Rules, Verdict};
use core_bitboard::{Color, Fide, Lite, Plain, Status as King, Variant};

use crate::border::{Kind, Out, array, free, give, held, maybe_out, room};
use crate::codes::{MoveCode, color as read_color, game as read_game};
use crate::king::{KingCode, king_code};
use crate::last_error::guard;
use crate::limits::{Limits, Surroundings, surroundings};
use crate::solitario::{
    AJZ_CAPTURES_MAX, RulesCode, VerdictCode, capture_code, read_rules, verdict_code,
};
use crate::status::{Status, Trouble};

/// The number of texts that a thread takes at a time.
const CHUNK: usize = 1024;

/// Gets the states of kings in many positions: of the king of `color`, an `ajz_color`, or, if
/// `color` is -1, of the side to move. With a colour the placement of a FEN is enough; with -1 a FEN
/// without a turn has no answer.
///
/// - `game`: an `ajz_game`. `fens`, `offsets`, `count`: the FENs, concatenated without separators, and
///   `count + 1` offsets, beginning with the offset of the first FEN.
/// - `threads`: the number of threads that share the work, including the caller's.
/// - `statuses`: room for `count` bytes, each an `ajz_king`; `AJZ_KING_FAULT` for texts without an
///   answer.
/// - `faults`: the number of texts without an answer, or NULL. Such texts do not affect the status,
///   which is `AJZ_STATUS_OK`.
/// - `reasons`: why texts have no answer, or NULL. Read it with `ajz_reasons_row`, free it with
///   `ajz_reasons_free`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_king_status_many(
    game: i32,
    fens: *const c_char,
    offsets: *const usize,
    count: usize,
    color: i32,
    threads: u32,
    statuses: *mut u8,
    faults: *mut usize,
    reasons: *mut *mut ReasonsHandle,
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (reasons, texts, statuses) = unsafe {
            let reasons = Reasons::read(faults, reasons)?;
            let texts = Texts::read(fens, offsets, count, ["fens", "offsets"])?;
            (reasons, texts, room(statuses, count, "statuses")?)
        };
        let color = if color == -1 { None } else { Some(read_color(color, "color")?) };
        let judges = match read_game(game, "game")? {
            Game::Lite => Judges::of::<Lite>(),
            Game::Plain => Judges::of::<Plain>(),
            Game::Fide => Judges::of::<Fide>(),
        };
        let jobs = Jobs::new(statuses.chunks_mut(CHUNK));
        ScopedThreads::new(threads as usize).each(jobs.number(), &|job| {
            let Some(chunk) = jobs.take(job) else { return };
            let (first, mut known) = (job * CHUNK, [None; CHUNK]);
            let known = &mut known[..chunk.len()];
            // Only the kings of the sides to move can be classified together.
            if color.is_none() {
                (judges.many)(texts.fens(first..first + chunk.len()), known);
            }
            for ((number, place), known) in (first..).zip(chunk).zip(known) {
                let one = || texts.text(number).and_then(|fen| (judges.one)(fen, color));
                *place = match known.map_or_else(one, Ok) {
                    Ok(status) => king_code(status) as u8,
                    Err(fault) => {
                        reasons.found.note(number, fault);
                        KingCode::Fault as u8
                    }
                };
            }
        });
        reasons.report(count);
        Ok(())
    })
}

/// Solves many puzzles.
///
/// - `puzzles`, `offsets`, `count`: the texts, as for `ajz_king_status_many`.
/// - `limits`: the limits of each puzzle; its `threads` share the puzzles.
/// - `verdicts`: room for `count` bytes, each an `ajz_verdict`; `AJZ_VERDICT_FAULT` for a text that
///   is not a puzzle.
/// - `captures`: room for `count` times `AJZ_CAPTURES_MAX` captures, or NULL. The captures of puzzle
///   `i` begin at `captures[i * AJZ_CAPTURES_MAX]`. A solved puzzle has one capture less than pieces;
///   the remaining elements are zeros, as are all of them for a puzzle without a solution.
/// - `faults`, `reasons`: the number of texts that are not puzzles, and why, as for
///   `ajz_king_status_many`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_solitario_solve_many(
    puzzles: *const c_char,
    offsets: *const usize,
    count: usize,
    rules: *const RulesCode,
    limits: *const Limits,
    verdicts: *mut u8,
    captures: *mut MoveCode,
    faults: *mut usize,
    reasons: *mut *mut ReasonsHandle,
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (reasons, texts, rules, surroundings, verdicts, captures) = unsafe {
            let reasons = Reasons::read(faults, reasons)?;
            let texts = Texts::read(puzzles, offsets, count, ["puzzles", "offsets"])?;
            let most = count.checked_mul(AJZ_CAPTURES_MAX);
            let most = most.ok_or(Trouble::Length("captures", count))?;
            let captures =
                if captures.is_null() { &mut [] } else { room(captures, most, "captures")? };
            let verdicts = room(verdicts, count, "verdicts")?;
            (
                reasons,
                texts,
                read_rules(rules, "rules")?,
                surroundings(limits, "limits")?,
                verdicts,
                captures,
            )
        };
        let mut captures = captures.chunks_mut(SOLVE_CHUNK * AJZ_CAPTURES_MAX);
        let chunks = verdicts.chunks_mut(SOLVE_CHUNK);
        let chunks = chunks.map(|chunk| (chunk, captures.next().unwrap_or_default()));
        let jobs = Jobs::new(chunks);
        surroundings.threads.each(jobs.number(), &|job| {
            let Some((verdicts, captures)) = jobs.take(job) else { return };
            let mut captures = captures.chunks_mut(AJZ_CAPTURES_MAX);
            for (index, place) in verdicts.iter_mut().enumerate() {
                let number = job * SOLVE_CHUNK + index;
                let room = captures.next().unwrap_or_default();
                room.fill(MoveCode::default());
                let solved = texts.bytes(number);
                let solved = solved.and_then(|run| solve_one(run, rules, &surroundings, room));
                *place = solved.unwrap_or_else(|fault| {
                    reasons.found.note(number, fault);
                    VerdictCode::Fault
                }) as u8;
            }
        });
        reasons.report(count);
        Ok(())
    })
}

/// Solves one of many puzzles, and writes the captures of a solution to `room`, as many as fit.
fn solve_one(
    run: &[u8],
    rules: Rules,
    surroundings: &Surroundings<'_>,
    room: &mut [MoveCode],
) -> Result<VerdictCode, Fault> {
    let puzzle = text::puzzle(run, Place::Puzzle)?;
    let (output, limits) = (SolveOutput::Solution, surroundings.limits);
    let search = |context: &mut Context<'_>| Solved::search(puzzle, rules, output, limits, context);
    let verdict = surroundings.search(search).verdict;
    if let Verdict::Solved(solution) = &verdict {
        for (place, &capture) in room.iter_mut().zip(solution.captures()) {
            *place = capture_code(capture);
        }
    }
    Ok(verdict_code(&verdict))
}

/// The number of puzzles that a thread takes at a time: few, since some take long.
const SOLVE_CHUNK: usize = 16;

/// The functions that classify the kings of a game.
struct Judges {
    /// Classifies the kings of the sides to move, if they can be classified together.
    many: fn(Fens<'_, usize>, &mut [Option<King>]),
    /// Classifies one king: the king of the side to move if no colour is given.
    one: fn(&str, Option<Color>) -> Result<King, Fault>,
}

impl Judges {
    fn of<V: Variant>() -> Judges {
        Judges { many: text::judge_kings::<V, _>, one: judge::<V> }
    }
}

fn judge<V: Variant>(fen: &str, color: Option<Color>) -> Result<King, Fault> {
    let position = text::position_of_king::<V>(fen, color)?;
    status_of(&position, color.unwrap_or(position.turn()))
        .map_err(|error| Problem::King(error).into())
}

/// Why some texts of an array have no answer. The caller owns it and frees it with `ajz_reasons_free`.
#[derive(Debug)]
pub struct ReasonsHandle(());

impl Kind for ReasonsHandle {
    /// The number of texts, and the faults of those without an answer.
    type Value = (usize, HashMap<usize, Fault>);
    const MARK: u64 = 0x616a_7a5f_7265_6173;
    const NAME: &'static str = "ajz_reasons";
}

/// Returns why text `row`, counted from 0, has no answer: the status of a call with only this text.
/// `ajz_last_error` then returns its message and byte. It is `AJZ_STATUS_OK` for a text with an answer.
///
/// Errors: `AJZ_STATUS_BAD_VALUE` when the array has no such text.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reasons_row(reasons: *const ReasonsHandle, row: usize) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (count, faults) = unsafe { held(reasons, "reasons") }?;
        if row >= *count {
            let found = i64::try_from(row).unwrap_or(i64::MAX);
            let expected = "the number of a text of the array, from 0";
            return Err(Trouble::Value { name: "row", found, expected });
        }
        faults.get(&row).cloned().map_or(Ok(()), |fault| Err(fault.into()))
    })
}

/// Frees reasons; NULL is allowed.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
/// cbindgen:prefix=
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_reasons_free(reasons: *mut ReasonsHandle) -> Status {
    // SAFETY: the caller follows the header's rules.
    guard(|| unsafe { free(reasons, "reasons") })
}

/// The texts without an answer, and the caller's places for them.
pub(crate) struct Reasons<'a> {
    faults: Out<'a, usize>,
    reasons: Out<'a, *mut ReasonsHandle>,
    pub(crate) found: Found,
}

/// The texts without an answer that threads have found.
pub(crate) struct Found {
    are_kept: bool,
    faults: Mutex<(usize, HashMap<usize, Fault>)>,
}

/// Why the lock is never poisoned.
const NO_THREAD_FAILS: &str = "no thread panics while it holds the lock";

impl Found {
    /// Records that a text has no answer. Its fault is only kept if the caller requested reasons.
    pub(crate) fn note(&self, row: usize, fault: Fault) {
        let mut faults = self.faults.lock().expect(NO_THREAD_FAILS);
        faults.0 += 1;
        if self.are_kept {
            faults.1.insert(row, fault);
        }
    }
}

impl<'a> Reasons<'a> {
    /// Reads the places; either may be NULL. Sets the caller's reasons to NULL until they are made.
    ///
    /// # Safety
    ///
    /// The pointers must follow the rules at the head of the header.
    pub(crate) unsafe fn read(
        faults: *mut usize,
        reasons: *mut *mut ReasonsHandle,
    ) -> Result<Reasons<'a>, Trouble> {
        let found = Found { are_kept: !reasons.is_null(), faults: Mutex::default() };
        // SAFETY: the called functions have the same contract.
        let (faults, reasons) =
            unsafe { (maybe_out(faults, "faults")?, maybe_out(reasons, "reasons")?) };
        reasons.put(null_mut());
        Ok(Reasons { faults, reasons, found })
    }

    /// Reports the texts without an answer, of `count` texts.
    pub(crate) fn report(self, count: usize) {
        let (number, faults) = self.found.faults.into_inner().expect(NO_THREAD_FAILS);
        self.faults.put(number);
        if self.found.are_kept {
            self.reasons.put(give((count, faults)));
        }
    }
}

/// Packed texts.
pub(crate) struct Texts<'a> {
    bytes: &'a [u8],
    offsets: &'a [usize],
}

impl<'a> Texts<'a> {
    /// Reads packed texts; the offsets must not descend.
    ///
    /// # Safety
    ///
    /// Non-NULL pointers must point to `count + 1` offsets and as many bytes as the last offset.
    pub(crate) unsafe fn read(
        text: *const c_char,
        offsets: *const usize,
        count: usize,
        [text_name, offsets_name]: [&'static str; 2],
    ) -> Result<Texts<'a>, Trouble> {
        let many = count.checked_add(1).ok_or(Trouble::Length(offsets_name, count))?;
        // SAFETY: the called function has the same contract.
        let offsets = unsafe { array(offsets, many, offsets_name) }?;
        if let Some(wrong) = offsets.windows(2).find(|pair| pair[0] > pair[1]) {
            let expected = "an offset not less than the previous one";
            let found = i64::try_from(wrong[1]).unwrap_or(i64::MAX);
            return Err(Trouble::Value { name: offsets_name, found, expected });
        }
        let length = offsets.last().copied().unwrap_or_default();
        // SAFETY: the called function has the same contract.
        let bytes = unsafe { array(text.cast::<u8>(), length, text_name) }?;
        Ok(Texts { bytes, offsets })
    }

    pub(crate) fn bytes(&self, number: usize) -> Result<&'a [u8], Fault> {
        // The offsets do not descend, and the last is the length.
        Ok(&self.bytes[self.offsets[number]..self.offsets[number + 1]])
    }

    /// Some of the texts as FENs.
    pub(crate) fn fens(&self, texts: Range<usize>) -> Fens<'a, usize> {
        Fens::new(self.bytes, self.offsets).rows(texts)
    }

    pub(crate) fn text(&self, number: usize) -> Result<&'a str, Fault> {
        let wrong = |error: std::str::Utf8Error| Problem::NotUtf8(error.valid_up_to() + 1);
        Ok(str::from_utf8(self.bytes(number)?).map_err(wrong)?)
    }
}

/// The parts of an array, each for one thread.
pub(crate) struct Jobs<C> {
    parts: Vec<Mutex<Option<C>>>,
}

impl<C> Jobs<C> {
    pub(crate) fn new(parts: impl Iterator<Item = C>) -> Jobs<C> {
        Jobs { parts: parts.map(|part| Mutex::new(Some(part))).collect() }
    }

    pub(crate) fn number(&self) -> usize {
        self.parts.len()
    }

    /// Takes the part of a job; `None` if it has been taken.
    pub(crate) fn take(&self, job: usize) -> Option<C> {
        self.parts[job].lock().expect("no thread panics while it holds the lock").take()
    }
}
