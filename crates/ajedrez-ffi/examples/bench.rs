//! Measures the cost of the C interface: perft and the status of a king through C and in Rust, in
//! turns, in CPU time. Also measures the gain of a second thread on an array, in wall-clock time.
//!
//! ```console
//! $ cargo run --release -p ajedrez-ffi --example bench -- 20
//! ```
//!
//! The argument is the number of rounds. The C functions are called through opaque pointers, which
//! prevents inlining, as in a C program.

use std::error::Error;
use std::ffi::c_char;
use std::hint::black_box;
use std::ptr::{null, null_mut};
use std::time::{Duration, Instant};

use ajedrez::{
    Limits, PositionHandle, Status, ajz_king_status, ajz_king_status_many, ajz_perft,
    ajz_position_free, ajz_position_from_fen,
};
use ajedrez_king_status::SituationError;
use core_bitboard::perft::Perft;
use core_bitboard::{Color, Fide, Position};
use cpu_time::{ProcessTime, ThreadTime};

type PerftOfC = unsafe extern "C" fn(*const PositionHandle, u32, *const Limits, *mut u64) -> Status;
type StatusOfC = unsafe extern "C" fn(*const PositionHandle, i32, *mut i32) -> Status;
type StatusOfRust =
    fn(&Position<Fide>, Color) -> Result<ajedrez_king_status::Status, SituationError>;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The number of positions in a round.
const POSITIONS: usize = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds: usize = std::env::args().nth(1).as_deref().unwrap_or("3").parse()?;
    let depth = if rounds > 3 { 5 } else { 4 };
    perft(rounds, depth)?;
    let fens = played()?;
    king_status(rounds, &fens)?;
    many(rounds, &fens);
    Ok(())
}

/// The CPU time of some work.
fn timed(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

/// The median of some numbers.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A handle of the position in `fen`.
fn handle(fen: &str) -> Result<*mut PositionHandle, String> {
    let mut position = null_mut();
    // SAFETY: the length of the text is true, and there is a place for the handle.
    let status =
        unsafe { ajz_position_from_fen(2, fen.as_ptr().cast(), fen.len(), &raw mut position) };
    if status == Status::Ok { Ok(position) } else { Err(format!("{fen}: {status:?}")) }
}

/// The ratio of perft's time through C to its time in Rust.
fn perft(rounds: usize, depth: u32) -> Result<(), Box<dyn Error>> {
    let position = Position::<Fide>::from_fen(KIWIPETE)?;
    let through_c = handle(KIWIPETE)?;
    let call = black_box(ajz_perft as PerftOfC);
    let (mut ratios, mut leaves) = (Vec::new(), 0);
    for round in 0..=rounds {
        let mut counted = 0;
        let rust = timed(|| counted = Perft::new(black_box(depth)).count(black_box(&position)));
        let c = timed(|| {
            // SAFETY: the handle is valid, and there is a place for the number.
            let status = unsafe { call(through_c, depth, null(), &raw mut leaves) };
            assert_eq!(status, Status::Ok);
        });
        assert_eq!(counted, leaves);
        // The first round warms up.
        if round > 0 {
            ratios.push(c / rust);
        }
    }
    println!("perft {depth} of kiwipete, {leaves} leaves: {:.4} of Rust's time", median(ratios));
    // SAFETY: the handle is not used any more.
    assert_eq!(unsafe { ajz_position_free(through_c) }, Status::Ok);
    Ok(())
}

/// Positions of played games, in FEN.
fn played() -> Result<Vec<String>, Box<dyn Error>> {
    let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
    let mut position = Position::<Fide>::start();
    let mut fens = Vec::with_capacity(POSITIONS);
    while fens.len() < POSITIONS {
        let moves = position.legal_moves();
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chosen = moves.get((bits >> 33) as usize % moves.len().max(1));
        position = match chosen {
            Some(&mv) if fens.len() % 120 > 0 => position.play_unchecked(mv),
            _ => Position::start(),
        };
        fens.push(position.to_string());
    }
    Ok(fens)
}

/// The nanoseconds of a status in Rust and through C.
fn king_status(rounds: usize, fens: &[String]) -> Result<(), Box<dyn Error>> {
    let positions: Vec<Position<Fide>> =
        fens.iter().map(|fen| Position::from_fen(fen)).collect::<Result<_, _>>()?;
    let handles: Vec<*mut PositionHandle> =
        fens.iter().map(|fen| handle(fen)).collect::<Result<_, _>>()?;
    let judge = black_box(ajedrez_king_status::status::<Fide> as StatusOfRust);
    let call = black_box(ajz_king_status as StatusOfC);
    let nanoseconds = 1e9 / POSITIONS as f64;
    let (mut rust, mut c) = (Vec::new(), Vec::new());
    for round in 0..=rounds {
        let one = timed(|| {
            for position in &positions {
                let status = judge(position, position.turn());
                assert!(black_box(status).is_ok());
            }
        });
        let other = timed(|| {
            for (&handle, position) in handles.iter().zip(&positions) {
                let mut status = -1;
                // SAFETY: the handle is valid, and there is a place for the number.
                let told = unsafe { call(handle, position.turn().index() as i32, &raw mut status) };
                assert!(told == Status::Ok && black_box(status) >= 0);
            }
        });
        if round > 0 {
            rust.push(one * nanoseconds);
            c.push(other * nanoseconds);
        }
    }
    let more: Vec<f64> = rust.iter().zip(&c).map(|(rust, c)| c - rust).collect();
    let (rust, c, more) = (median(rust), median(c), median(more));
    println!("king status: {rust:.1} ns in Rust, {c:.1} ns through C, {more:.1} ns more");
    for handle in handles {
        // SAFETY: the handle is not used any more.
        assert_eq!(unsafe { ajz_position_free(handle) }, Status::Ok);
    }
    Ok(())
}

/// The speed-up of two threads over one on an array.
fn many(rounds: usize, fens: &[String]) {
    let texts: Vec<&String> = fens.iter().cycle().take(20 * POSITIONS).collect();
    let packed: String = texts.iter().map(|fen| fen.as_str()).collect();
    let mut offsets = vec![0];
    offsets.extend(texts.iter().scan(0, |end, fen| {
        *end += fen.len();
        Some(*end)
    }));
    let mut statuses = vec![0; texts.len()];
    let mut judge = |threads: u32| {
        let (start, used) = (Instant::now(), ProcessTime::now());
        // SAFETY: the numbers of texts, offsets and places are true.
        let status = unsafe {
            let first: *const c_char = packed.as_ptr().cast();
            let places = statuses.as_mut_ptr();
            ajz_king_status_many(
                2,
                first,
                offsets.as_ptr(),
                offsets.len() - 1,
                -1,
                threads,
                places,
                null_mut(),
                null_mut(),
            )
        };
        assert_eq!(status, Status::Ok);
        (start.elapsed(), used.elapsed())
    };
    // Other work on the machine can only make a round longer.
    let (mut one, mut two) = ((Duration::MAX, Duration::MAX), (Duration::MAX, Duration::MAX));
    let least = |a: (Duration, Duration), b: (Duration, Duration)| (a.0.min(b.0), a.1.min(b.1));
    for _ in 0..=rounds {
        one = least(one, judge(1));
        two = least(two, judge(2));
    }
    let (one, one_used) = (one.0.as_secs_f64(), one.1.as_secs_f64());
    let (two, two_used) = (two.0.as_secs_f64(), two.1.as_secs_f64());
    let million = texts.len() as f64 / 1e6;
    println!(
        "king status of {} FENs: {:.2} million a second on one thread, {:.2} on two, {:.2} times, for \
         {:.3} of the CPU time",
        texts.len(),
        million / one,
        million / two,
        one / two,
        two_used / one_used,
    );
}
