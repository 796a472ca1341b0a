//! Arrays of positions in one call: packed FENs in, one text or key out for each.

use std::ffi::c_char;
use std::ptr::null_mut;

use ajedrez_protocol::host::ScopedThreads;
use ajedrez_protocol::{AnyHistory, Fault, Workers, text};

use crate::border::{Out, give, out, room};
use crate::codes::{game as read_game, notation as read_notation};
use crate::last_error::guard;
use crate::many::{Jobs, Reasons, ReasonsHandle, Texts};
use crate::request::TextHandle;
use crate::status::{Status, Trouble};

/// The number of texts that a thread takes at a time.
const CHUNK: usize = 128;

/// Writes the legal moves of many positions. The moves of a position are sorted by their UCI text and
/// separated by blanks.
///
/// - `game`: an `ajz_game`. `fens`, `offsets`, `count`: the FENs, as for `ajz_king_status_many`.
/// - `notation`: an `ajz_notation`.
/// - `threads`: the number of threads that share the work, including the caller's.
/// - `answered`: room for `count` values; `false` for a text without an answer.
/// - `texts`: the answers, concatenated without separators, to be freed with `ajz_text_free`; NULL after a
///   failure.
/// - `ends`: room for `count + 1` offsets of the answers, beginning with 0. A text without an answer has
///   an empty one, and so has a position without a legal move.
/// - `faults`, `reasons`: the number of texts without an answer, and why, as for `ajz_king_status_many`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_legal_moves_many(
    game: i32,
    fens: *const c_char,
    offsets: *const usize,
    count: usize,
    notation: i32,
    threads: u32,
    answered: *mut bool,
    texts: *mut *mut TextHandle,
    ends: *mut usize,
    faults: *mut usize,
    reasons: *mut *mut ReasonsHandle,
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (column, fens) = unsafe {
            let column =
                TextColumn::read((answered, texts, ends), (faults, reasons), count, threads)?;
            (column, Texts::read(fens, offsets, count, ["fens", "offsets"])?)
        };
        let (game, notation) = (read_game(game, "game")?, read_notation(notation, "notation")?);
        column.fill(|row| Ok(text::any_position(game, fens.text(row)?)?.legal_moves(notation)))
    })
}

/// Plays moves in many positions, and writes the FENs after them, with the counts of moves and with the
/// en-passant square after every double step.
///
/// - `moves`, `move_offsets`: for each position one or more legal moves, separated by blanks, in UCI or in
///   standard algebraic notation or as PGN movetext, packed like the FENs.
/// - The other arguments are as for `ajz_legal_moves_many`. A text also has no answer if a move is not
///   legal.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_after_many(
    game: i32,
    fens: *const c_char,
    offsets: *const usize,
    moves: *const c_char,
    move_offsets: *const usize,
    count: usize,
    threads: u32,
    answered: *mut bool,
    texts: *mut *mut TextHandle,
    ends: *mut usize,
    faults: *mut usize,
    reasons: *mut *mut ReasonsHandle,
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (column, fens, moves) = unsafe {
            let column =
                TextColumn::read((answered, texts, ends), (faults, reasons), count, threads)?;
            let moves = Texts::read(moves, move_offsets, count, ["moves", "move_offsets"])?;
            (column, Texts::read(fens, offsets, count, ["fens", "offsets"])?, moves)
        };
        let game = read_game(game, "game")?;
        column.fill(|row| {
            let mut history = AnyHistory::from_fen(game, fens.text(row)?)?;
            history.play_all(moves.text(row)?)?;
            Ok(history.fen())
        })
    })
}

/// Writes many FENs as Lichess and python-chess do: with all six fields, and with an en-passant square only
/// if a capture is legal. The arguments are as for `ajz_legal_moves_many`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_normalised_many(
    game: i32,
    fens: *const c_char,
    offsets: *const usize,
    count: usize,
    threads: u32,
    answered: *mut bool,
    texts: *mut *mut TextHandle,
    ends: *mut usize,
    faults: *mut usize,
    reasons: *mut *mut ReasonsHandle,
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (column, fens) = unsafe {
            let column =
                TextColumn::read((answered, texts, ends), (faults, reasons), count, threads)?;
            (column, Texts::read(fens, offsets, count, ["fens", "offsets"])?)
        };
        let game = read_game(game, "game")?;
        column.fill(|row| Ok(AnyHistory::from_fen(game, fens.text(row)?)?.normalised()))
    })
}

/// Gets the key of each of many positions, as from `ajz_position_key`.
///
/// - `keys`: room for `count` numbers; 0 for a text without an answer.
/// - The other arguments are as for `ajz_legal_moves_many`.
///
/// # Safety
///
/// The pointers must follow the rules at the head of the header.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ajz_key_many(
    game: i32,
    fens: *const c_char,
    offsets: *const usize,
    count: usize,
    threads: u32,
    answered: *mut bool,
    keys: *mut u64,
    faults: *mut usize,
    reasons: *mut *mut ReasonsHandle,
) -> Status {
    guard(|| {
        // SAFETY: the caller follows the header's rules.
        let (rows, fens, keys) = unsafe {
            let rows = Rows::read(answered, (faults, reasons), count, threads)?;
            (
                rows,
                Texts::read(fens, offsets, count, ["fens", "offsets"])?,
                room(keys, count, "keys")?,
            )
        };
        let game = read_game(game, "game")?;
        rows.fill(keys, |row| Ok(text::any_position(game, fens.text(row)?)?.key()));
        Ok(())
    })
}

/// The rows of a column: which of them have an answer, and the threads that work on them.
struct Rows<'a> {
    answered: &'a mut [bool],
    reasons: Reasons<'a>,
    threads: ScopedThreads<'a>,
}

impl<'a> Rows<'a> {
    /// Reads the arguments that every column has.
    ///
    /// # Safety
    ///
    /// The pointers must follow the rules at the head of the header.
    unsafe fn read(
        answered: *mut bool,
        (faults, reasons): (*mut usize, *mut *mut ReasonsHandle),
        count: usize,
        threads: u32,
    ) -> Result<Rows<'a>, Trouble> {
        // SAFETY: the called functions have the same contract.
        let (reasons, answered) =
            unsafe { (Reasons::read(faults, reasons)?, room(answered, count, "answered")?) };
        Ok(Rows { answered, reasons, threads: ScopedThreads::new(threads as usize) })
    }

    /// Writes the answer of each row to its place; the place of a row without an answer is unchanged.
    fn fill<T: Send>(self, places: &mut [T], answer: impl Fn(usize) -> Result<T, Fault> + Sync) {
        let count = places.len();
        let jobs = Jobs::new(places.chunks_mut(CHUNK).zip(self.answered.chunks_mut(CHUNK)));
        self.threads.each(jobs.number(), &|job| {
            let Some((places, answered)) = jobs.take(job) else { return };
            for ((row, place), answered) in (job * CHUNK..).zip(places).zip(answered) {
                match answer(row) {
                    Ok(found) => (*place, *answered) = (found, true),
                    Err(fault) => self.reasons.found.note(row, fault),
                }
            }
        });
        self.reasons.report(count);
    }
}

/// A column of texts, and the places for it.
struct TextColumn<'a> {
    rows: Rows<'a>,
    texts: Out<'a, *mut TextHandle>,
    ends: &'a mut [usize],
}

impl<'a> TextColumn<'a> {
    /// Reads the arguments that every column of texts has. Sets the caller's text to NULL until it is made.
    ///
    /// # Safety
    ///
    /// The pointers must follow the rules at the head of the header.
    unsafe fn read(
        (answered, texts, ends): (*mut bool, *mut *mut TextHandle, *mut usize),
        faults: (*mut usize, *mut *mut ReasonsHandle),
        count: usize,
        threads: u32,
    ) -> Result<TextColumn<'a>, Trouble> {
        // SAFETY: the called functions have the same contract.
        unsafe {
            let texts = out(texts, "texts")?;
            texts.put(null_mut());
            let many = count.checked_add(1).ok_or(Trouble::Length("ends", count))?;
            let ends = room(ends, many, "ends")?;
            Ok(TextColumn { rows: Rows::read(answered, faults, count, threads)?, texts, ends })
        }
    }

    /// Makes the texts.
    fn fill(self, answer: impl Fn(usize) -> Result<String, Fault> + Sync) -> Result<(), Trouble> {
        let mut answers = vec![String::new(); self.rows.answered.len()];
        self.rows.fill(&mut answers, answer);
        let mut texts = Vec::with_capacity(answers.iter().map(String::len).sum::<usize>() + 1);
        for (end, answer) in self.ends[1..].iter_mut().zip(&answers) {
            texts.extend_from_slice(answer.as_bytes());
            *end = texts.len();
        }
        texts.push(0);
        self.texts.fill(give(texts))
    }
}
