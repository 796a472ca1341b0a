//! Arrays in one call: packed texts in, one byte for each text out.
//!
//! Text `i` is between the bytes `offsets[i]` and `offsets[i + 1]`, as in an Arrow column.

use std::ffi::c_char;
use std::ops::Range;
use std::sync::Mutex;

use core_bitboard::notation::Fens;
use core_bitboard::solitaire::Verdict;
use core_bitboard::{Color, Fide, Lite, Plain, Status as King, Variant};
use king_status::status as status_of;
use protocol::host::Crew;
use protocol::solitario::{Solved, Want};
use protocol::{Fault, Game, Place, Problem, Workers, text};

use crate::border::{Out, array, maybe_out, room};
use crate::codes::{MoveCode, color as read_color, game as read_game};
use crate::king::{KingCode, king_code};
use crate::last_error::guard;
use crate::limits::{Limits, surroundings};
use crate::puzzles::{AJZ_CAPTURES_MAX, RulesCode, capture_code, read_rules};
use crate::solitario::{VerdictCode, verdict_code};
use crate::status::{Status, Trouble};

/// The number of texts that a thread takes at a time.
const CHUNK: usize = 1024;

/// Gets the states of kings in many positions: of the king of `color`, an `ajz_color`, or, if
/// `color` is -1, of the side to move. Of a FEN the placement is enough: without a turn it is
/// White's.
///
/// - `game`: an `ajz_game`. `fens`, `offsets`, `count`: the FENs, concatenated without separators, and
///   `count + 1` offsets, beginning with that of the first FEN.
/// - `threads`: the number of threads that share the work, including the caller's.
/// - `statuses`: room for `count` bytes, each an `ajz_king`; `AJZ_KING_FAULT` for texts without an
///   answer.
/// - `faults`: the number of texts without an answer, or NULL.
///
/// Errors: those of the first text without an answer; the message names its number, counted from 1,
/// as a line. All other texts are still answered.
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
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (texts, statuses, faults) = unsafe {
            let texts = Texts::read(fens, offsets, count)?;
            (texts, room(statuses, count, "statuses")?, maybe_out(faults, "faults")?)
        };
        let color = if color == -1 { None } else { Some(read_color(color, "color")?) };
        let judges = match read_game(game, "game")? {
            Game::Lite => Judges::of::<Lite>(),
            Game::Plain => Judges::of::<Plain>(),
            Game::Fide => Judges::of::<Fide>(),
        };
        let jobs = Jobs::new(statuses.chunks_mut(CHUNK));
        Crew::new(threads as usize).each(jobs.number(), &|job| {
            let Some(chunk) = jobs.take(job) else { return };
            let (first, mut known) = (job * CHUNK, [None; CHUNK]);
            let known = &mut known[..chunk.len()];
            // Only the kings of the sides to move can be judged together.
            if color.is_none() {
                (judges.many)(texts.fens(first..first + chunk.len()), known);
            }
            for ((number, place), known) in (first..).zip(chunk).zip(known) {
                let one = || texts.text(number).and_then(|fen| (judges.one)(fen, color));
                *place = match known.map_or_else(one, Ok) {
                    Ok(status) => king_code(status) as u8,
                    Err(fault) => {
                        jobs.note(number, fault);
                        KingCode::Fault as u8
                    }
                };
            }
        });
        jobs.end(faults)
    })
}

/// Solves many puzzles.
///
/// - `puzzles`, `offsets`, `count`: the texts, as for `ajz_king_status_many`.
/// - `limits`: the limits of each puzzle; `threads` share the puzzles.
/// - `verdicts`: room for `count` bytes, each an `ajz_verdict`; `AJZ_VERDICT_FAULT` for a text that
///   is not a puzzle.
/// - `captures`: room for `count` times `AJZ_CAPTURES_MAX` captures, or NULL. Those of puzzle `i`
///   begin at `captures[i * AJZ_CAPTURES_MAX]`; their number is one less than that of the puzzle's
///   pieces, and the rest is zeros. For a puzzle without a solution all are zeros.
/// - `faults`: the number of texts that are not puzzles, or NULL.
///
/// Errors: those of the first text that is not a puzzle; the message names its number, counted from
/// 1, as a line. All other puzzles are still solved.
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
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (texts, rules, surroundings, verdicts, captures, faults) = unsafe {
            let texts = Texts::read(puzzles, offsets, count)?;
            let most = count.checked_mul(AJZ_CAPTURES_MAX);
            let most = most.ok_or(Trouble::Length("captures", count))?;
            let captures = match captures.is_null() {
                true => &mut [],
                false => room(captures, most, "captures")?,
            };
            let verdicts = room(verdicts, count, "verdicts")?;
            let faults = maybe_out(faults, "faults")?;
            (
                texts,
                read_rules(rules, "rules")?,
                surroundings(limits, "limits")?,
                verdicts,
                captures,
                faults,
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
                let solved = texts.bytes(number).and_then(|run| {
                    let puzzle = text::puzzle(run, Place::Puzzle)?;
                    let (want, limits) = (Want::Solution, surroundings.limits);
                    Ok(surroundings
                        .search(|context| Solved::search(puzzle, rules, want, limits, context))
                        .verdict)
                });
                *place = match solved {
                    Ok(verdict) => {
                        if let Verdict::Solved(solution) = &verdict {
                            for (place, &capture) in room.iter_mut().zip(solution.captures()) {
                                *place = capture_code(capture);
                            }
                        }
                        verdict_code(&verdict) as u8
                    }
                    Err(fault) => {
                        jobs.note(number, fault);
                        VerdictCode::Fault as u8
                    }
                };
            }
        });
        jobs.end(faults)
    })
}

/// The number of puzzles that a thread takes at a time: few, since some take long.
const SOLVE_CHUNK: usize = 16;

/// The functions that judge the kings of a game.
struct Judges {
    /// Judges the kings of the sides to move, as many as can be judged together.
    many: fn(Fens<'_, usize>, &mut [Option<King>]),
    /// Judges one king: that of the side to move if no colour is given.
    one: fn(&str, Option<Color>) -> Result<King, Fault>,
}

impl Judges {
    fn of<V: Variant>() -> Judges {
        Judges { many: text::judge_kings::<V, _>, one: judge::<V> }
    }
}

fn judge<V: Variant>(fen: &str, color: Option<Color>) -> Result<King, Fault> {
    let position = text::position_of_king::<V>(fen)?;
    status_of(&position, color.unwrap_or(position.turn()))
        .map_err(|error| Problem::King(error).into())
}

/// Packed texts.
struct Texts<'a> {
    bytes: &'a [u8],
    offsets: &'a [usize],
}

impl<'a> Texts<'a> {
    /// Reads packed texts; the offsets must not descend.
    ///
    /// # Safety
    ///
    /// Non-NULL pointers must point to `count + 1` offsets and as many bytes as the last offset.
    unsafe fn read(
        text: *const c_char,
        offsets: *const usize,
        count: usize,
    ) -> Result<Texts<'a>, Trouble> {
        let many = count.checked_add(1).ok_or(Trouble::Length("offsets", count))?;
        // SAFETY: the called function has the same contract.
        let offsets = unsafe { array(offsets, many, "offsets") }?;
        if let Some(wrong) = offsets.windows(2).find(|pair| pair[0] > pair[1]) {
            let expected = "an offset not less than the one before";
            let found = i64::try_from(wrong[1]).unwrap_or(i64::MAX);
            return Err(Trouble::Value { name: "offsets", found, expected });
        }
        let length = offsets.last().copied().unwrap_or_default();
        // SAFETY: the called function has the same contract.
        let bytes = unsafe { array(text.cast::<u8>(), length, "texts") }?;
        Ok(Texts { bytes, offsets })
    }

    fn bytes(&self, number: usize) -> Result<&'a [u8], Fault> {
        // The offsets do not descend, and the last is the length.
        Ok(&self.bytes[self.offsets[number]..self.offsets[number + 1]])
    }

    /// Some of the texts as FENs.
    fn fens(&self, texts: Range<usize>) -> Fens<'a, usize> {
        Fens::new(self.bytes, self.offsets).rows(texts)
    }

    fn text(&self, number: usize) -> Result<&'a str, Fault> {
        let wrong = |error: std::str::Utf8Error| Problem::NotUtf8(error.valid_up_to() + 1);
        Ok(str::from_utf8(self.bytes(number)?).map_err(wrong)?)
    }
}

/// The parts of an array, each for one thread, and the failures in them.
struct Jobs<C> {
    parts: Vec<Mutex<Option<C>>>,
    wrong: Mutex<Wrong>,
}

/// The number of texts without an answer, and the first one.
#[derive(Default)]
struct Wrong {
    texts: usize,
    first: Option<(usize, Fault)>,
}

/// The reason why a lock is never poisoned.
const NO_THREAD_FAILS: &str = "no thread panics while it holds the lock";

impl<C> Jobs<C> {
    fn new(parts: impl Iterator<Item = C>) -> Jobs<C> {
        let parts = parts.map(|part| Mutex::new(Some(part))).collect();
        Jobs { parts, wrong: Mutex::default() }
    }

    fn number(&self) -> usize {
        self.parts.len()
    }

    /// Takes the part of a job; `None` if it has been taken.
    fn take(&self, job: usize) -> Option<C> {
        self.parts[job].lock().expect(NO_THREAD_FAILS).take()
    }

    /// Records that a text has no answer.
    fn note(&self, number: usize, fault: Fault) {
        let mut wrong = self.wrong.lock().expect(NO_THREAD_FAILS);
        wrong.texts += 1;
        if wrong.first.as_ref().is_none_or(|(first, _)| number < *first) {
            wrong.first = Some((number, fault));
        }
    }

    /// Writes the number of texts without an answer, and returns the first one's fault.
    fn end(self, faults: Out<'_, usize>) -> Result<(), Trouble> {
        let wrong = self.wrong.into_inner().expect(NO_THREAD_FAILS);
        faults.put(wrong.texts);
        match wrong.first {
            None => Ok(()),
            Some((number, fault)) => Err(fault.on_line(number as u64 + 1).into()),
        }
    }
}
