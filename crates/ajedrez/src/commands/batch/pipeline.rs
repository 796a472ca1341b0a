//! Reads requests in groups of lines and answers them in order on all cores.

use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ajedrez_protocol::Context;
use ajedrez_protocol::host::{Ordered, Results, Stopper, context, since_start};
use ajedrez_protocol::json::{LINE_BYTES_MAX, RequestLine};
use clap::Args;
use rayon::ThreadPool;
use siphasher::sip::SipHasher13;

use super::output::{Answers, Record, RunProgress};
use crate::exit::{BadTable, Failure, Mismatch};
use crate::language::words;
use crate::lines::Lines;
use crate::values::{seconds, whole};

/// The limits of each request.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct Limits {
    #[arg(help = words(
        "Stop each request after this many seconds; its answer is `unknown` or an error of kind `budget`",
        "Límite de tiempo por petición, en segundos; al alcanzarlo, la petición recibe `unknown` o un error de la clase \
         `budget`",
    ))]
    #[arg(long, alias = "tiempo", allow_negative_numbers = true, value_name = "S", value_parser = seconds)]
    pub(super) timeout: Option<Duration>,

    #[arg(help = words(
        "Stop each request after this many positions, like --timeout",
        "Límite de posiciones analizadas por petición, como --timeout",
    ))]
    #[arg(long, alias = "max-nodos", allow_negative_numbers = true, value_name = "N", value_parser = whole(0..=u64::MAX))]
    pub(super) max_nodes: Option<u64>,

    #[arg(help = words("Memory per search in MiB", "Memoria por búsqueda en MiB"))]
    #[arg(long, alias = "memoria", allow_negative_numbers = true, value_name = "MIB")]
    #[arg(value_parser = whole(1..=MEMORY_MIB_MAX), default_value_t = MEMORY_MIB)]
    pub(super) memory: u64,
}

/// The default and the maximum memory of a search, in MiB; the maximum is a tebibyte.
pub(super) const MEMORY_MIB: u64 = 128;
const MEMORY_MIB_MAX: u64 = 1 << 20;

/// Why a run stops before the end of its input.
#[derive(Debug)]
pub(super) enum Stop {
    /// The input cannot be read.
    Read(io::Error),
    /// The answers cannot be written.
    Write(io::Error),
    /// The input differs from the input of the run to resume.
    Mismatch(Mismatch),
    /// The rest of the input is not a valid table.
    Table(BadTable),
    /// The user pressed Ctrl-C.
    Interrupted,
}

impl From<BadTable> for Stop {
    fn from(bad: BadTable) -> Stop {
        Stop::Table(bad)
    }
}

/// Whether the run should stop. Once set, it stays set.
#[derive(Debug, Default)]
struct StopFlag(AtomicBool);

impl StopFlag {
    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Sets the flag and returns its previous value.
    fn set(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }
}

/// The number of groups in progress per thread.
const GROUPS_PER_THREAD: usize = 8;

/// The answers to a part of a group.
#[derive(Default)]
struct GroupAnswers {
    text: Vec<u8>,
    done: RunProgress,
}

/// An input item to be answered.
pub(super) struct InputItem<T> {
    /// The number of its line, counted from 1.
    pub(super) number: u64,
    /// The content of the item.
    pub(super) item: T,
    /// The fingerprint of the input up to this item, if enabled.
    pub(super) mark: u64,
}

/// Appends the answer to an item. Returns whether it is a result.
pub(super) trait Answerer<T>:
    Fn(&InputItem<T>, &mut Context<'_>, &mut Vec<u8>) -> bool + Send + Sync + 'static
{
}

impl<T, F> Answerer<T> for F where
    F: Fn(&InputItem<T>, &mut Context<'_>, &mut Vec<u8>) -> bool + Send + Sync + 'static
{
}

/// A running pipeline.
pub(super) struct Pipeline(Ordered<GroupAnswers, Stop>);

impl Pipeline {
    /// Starts answering the groups that `next` returns, until one is empty. `answer` appends an
    /// answer and returns whether it is a result; each answer is limited to the given time.
    ///
    /// # Errors
    ///
    /// When the thread that reads cannot be started.
    pub(super) fn start<T: Send + 'static>(
        next: impl FnMut() -> Result<Vec<InputItem<T>>, Stop> + Send + 'static,
        answer: impl Answerer<T>,
        limits: Limits,
        pool: ThreadPool,
    ) -> Result<Self, Failure> {
        let stop_flag = Arc::new(StopFlag::default());
        let flag = stop_flag.clone();
        let work = move |items: Vec<_>, results: &Results<_>| {
            answer_all(&items, &answer, results, &flag, limits)
        };
        let groups = GROUPS_PER_THREAD * pool.current_num_threads();
        let answers = Ordered::start(next, work, move |job| pool.spawn(job), groups);
        let answers = answers.map_err(Failure::Threads)?;
        stop_on_interrupts(answers.stopper(), stop_flag);
        Ok(Pipeline(answers))
    }

    /// Writes the answers in the order of the lines. `written` is called with the progress after each group.
    pub(super) fn write(
        self,
        out: &mut impl Answers,
        mut written: impl FnMut(&RunProgress),
    ) -> Result<(), Stop> {
        let end = self.0.each(|answered| {
            let Some(GroupAnswers { text, done }) = answered else {
                return out.rest().map_err(Stop::Write);
            };
            out.write(&text, &done).map_err(Stop::Write)?;
            written(&done);
            Ok(())
        });
        match end {
            Err(Stop::Write(error)) => Err(Stop::Write(error)),
            end => out.rest().map_err(Stop::Write).and(end),
        }
    }
}

/// Answers a group until `stop_flag` is set. Returns whether the group is complete.
fn answer_all<T>(
    items: &[InputItem<T>],
    answer: &impl Answerer<T>,
    answers: &Results<GroupAnswers>,
    stop_flag: &StopFlag,
    limits: Limits,
) -> bool {
    let memory = usize::try_from(limits.memory << 20).unwrap_or(usize::MAX);
    let mut text = Vec::new();
    for item in items {
        answers.wait_for_room();
        let limit = limits.timeout.map(|timeout| since_start().saturating_add(timeout));
        let stop = || stop_flag.is_set() || limit.is_some_and(|limit| since_start() >= limit);
        let mut context = Context {
            nodes: limits.max_nodes.unwrap_or(u64::MAX),
            memo_bytes: memory,
            stop: &stop,
            ..context()
        };
        text.clear();
        let is_result = answer(item, &mut context, &mut text);
        // The flag may have cut this answer short.
        if stop_flag.is_set() {
            return false;
        }
        answers.add(text.len(), |answered| {
            answered.text.extend_from_slice(&text);
            answered.done.count(item.number, is_result);
            answered.done.mark = item.mark;
        });
    }
    true
}

/// Handles Ctrl-C: the first stops reading and answering, and the finished answers are written; the
/// second ends the program.
fn stop_on_interrupts(stopper: Stopper<GroupAnswers, Stop>, stop_flag: Arc<StopFlag>) {
    let handler = move || {
        if stop_flag.set() {
            std::process::exit(1);
        }
        stopper.stop(Stop::Interrupted);
    };
    // If the program was started with SIGINT ignored, as by `nohup`, no handler is set and SIGINT stays
    // ignored. If setting a handler fails, Ctrl-C ends the program at once; answers already written
    // remain.
    ctrlc::try_set_handler(handler).ok();
}

/// The maximum number of lines per group. Together with `GROUP_BYTES_MAX` and the number of groups
/// in progress, it bounds the memory of a run.
const GROUP_LINES_MAX: usize = 256;

/// The maximum number of lines of a group that reaches this line. Early groups are small, which spreads
/// a short input of slow requests over all threads; later groups are large, since each group wakes a
/// thread.
pub(super) fn group_lines(line: u64) -> usize {
    (line as usize / 64).clamp(16, GROUP_LINES_MAX)
}

/// A group of at least this many bytes is complete.
const GROUP_BYTES_MAX: usize = 1 << 16;

/// The size of a read.
const READ_BYTES: usize = 1 << 16;

/// Reads the lines of an input, including blank ones.
pub(super) struct Requests<R> {
    lines: Lines<BufReader<R>>,
    /// The fingerprint of the lines read so far, if enabled.
    mark: Option<u64>,
}

impl<R: Read> Requests<R> {
    /// The lines of `input`, with fingerprints if `with_marks` is set.
    pub(super) fn new(input: R, with_marks: bool) -> Requests<R> {
        let input = BufReader::with_capacity(READ_BYTES, input);
        // One extra byte shows that a line is too long.
        Requests { lines: Lines::new(input, LINE_BYTES_MAX + 1), mark: with_marks.then_some(0) }
    }

    /// The next line, if any.
    pub(super) fn next(&mut self) -> io::Result<Option<InputItem<RequestLine<'static>>>> {
        let Some(line) = self.lines.read()? else { return Ok(None) };
        let (number, is_whole) = (line.number, line.text.len() <= LINE_BYTES_MAX);
        let text = if is_whole {
            RequestLine::Whole(line.text.to_vec().into())
        } else {
            RequestLine::TooLong
        };
        self.mark = self.mark.map(|before| mark(before, &text));
        Ok(Some(InputItem { number, item: text, mark: self.mark.unwrap_or_default() }))
    }

    /// Skips the answered lines and compares them with the records of the answers.
    pub(super) fn skip(&mut self, past: &[Record]) -> Result<(), Stop> {
        let answers = past.last().map_or(0, |record| record.done.answers);
        let mut lines = 0;
        for Record { done, .. } in past {
            let first = lines + 1;
            let mut mark = 0;
            while lines < done.answers {
                let Some(line) = self.next().map_err(Stop::Read)? else {
                    return Err(Stop::Mismatch(Mismatch::Lines { answers, lines }));
                };
                (lines, mark) = (lines + 1, line.mark);
            }
            if lines >= first && mark != done.mark {
                return Err(Stop::Mismatch(Mismatch::Changed { first, last: lines }));
            }
        }
        Ok(())
    }

    /// The next lines: all that are available without waiting for more than the first. Empty at the
    /// end of the input.
    pub(super) fn next_group(&mut self) -> io::Result<Vec<InputItem<RequestLine<'static>>>> {
        let mut group = Vec::new();
        let mut bytes = 0;
        while let Some(line) = self.next()? {
            bytes += if let RequestLine::Whole(text) = &line.item { text.len() } else { 0 };
            let most = group_lines(line.number);
            group.push(line);
            let is_full = group.len() >= most || bytes >= GROUP_BYTES_MAX;
            if is_full || !self.lines.has_whole_line() {
                break;
            }
        }
        Ok(group)
    }
}

/// Updates the fingerprint `before` with the next line. All lines that are too long count as equal,
/// because their answers are equal.
fn mark(before: u64, text: &RequestLine<'_>) -> u64 {
    match text {
        RequestLine::Whole(text) => SipHasher13::new_with_keys(before, 0).hash(text),
        RequestLine::TooLong => SipHasher13::new_with_keys(before, 1).hash(&[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expected: &[&str]) {
        let mut requests = Requests::new(input.as_bytes(), false);
        for (number, expected) in (1..).zip(expected) {
            let line = requests.next().expect("memory can be read").expect("a line");
            let RequestLine::Whole(text) = line.item else { panic!("a short line") };
            assert_eq!((line.number, &*text), (number, expected.as_bytes()));
        }
        assert!(requests.next().expect("memory can be read").is_none());
    }

    #[test]
    fn every_line_counts() {
        check("", &[]);
        check("\n", &[""]);
        check("{}", &["{}"]);
        check("{}\n", &["{}"]);
        check("{}\n\n", &["{}", ""]);
        check("{}\n  \r\n", &["{}", ""]);
        check("{}\r1\r\r", &["{}", "1", ""]);
        check("\n{}\n\n\n1", &["", "{}", "", "", "1"]);
    }

    #[test]
    fn a_line_beyond_the_bound_is_too_long_and_blanks_at_its_end_do_not_count() {
        let full = "x".repeat(LINE_BYTES_MAX);
        check(&format!("{full}  \n1"), &[&full, "1"]);
        let input = format!("{full}x\n1");
        let mut requests = Requests::new(input.as_bytes(), false);
        assert!(matches!(
            requests.next(),
            Ok(Some(InputItem { number: 1, item: RequestLine::TooLong, .. }))
        ));
        assert!(matches!(
            requests.next(),
            Ok(Some(InputItem { number: 2, item: RequestLine::Whole(_), .. }))
        ));
    }

    #[test]
    fn groups_grow_up_to_their_bound_and_keep_the_order() {
        const LINES: u64 = 30_000;
        let input: String = (0..LINES).map(|number| format!("{number}\n")).collect();
        let mut requests = Requests::new(input.as_bytes(), false);
        let (mut sizes, mut numbers) = (Vec::new(), Vec::new());
        loop {
            let group = requests.next_group().expect("memory can be read");
            if group.is_empty() {
                break;
            }
            sizes.push(group.len());
            numbers.extend(group.into_iter().map(|line| line.number));
        }
        assert!(numbers.into_iter().eq(1..=LINES));
        assert_eq!((sizes[0], sizes.into_iter().max()), (16, Some(GROUP_LINES_MAX)));
    }
}
