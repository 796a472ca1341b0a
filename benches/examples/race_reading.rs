//! How fast are FENs read, one by one and as the rows of a column, at each level of the CPU?
//!
//! One by one: 10,000 positions of random games in FEN with six fields, compared with cozy-chess. A column:
//! a million different positions in one buffer, as in Arrow, from text to the status of the king, and
//! from text to the position; compared with a loop that handles one row after the other. Rounds are
//! interleaved, times are CPU times of one thread, figures are medians. To compare with another
//! commit, run both builds alternately: `race_reading ROUNDS` prints nanoseconds per text.
//!
//! `cargo run --profile race -p benches --example race_reading [ROUNDS [ROWS]]`; a native build adds
//! `RUSTFLAGS=-Ctarget-cpu=native` and `--features pext`.

use std::hint::black_box;

use benches::played_positions::played;
use benches::race::{Contender, race};
use core_bitboard::notation::Fens;
use core_bitboard::{Fide, Level, Position, Status};

/// The verdicts as numbers, for sums.
fn number(status: Status) -> u64 {
    match status {
        Status::Free => 0,
        Status::Check => 1,
        Status::Checkmate => 100,
        Status::Stalemate => 10_000,
    }
}

fn ours(fen: &str, level: Level) -> u64 {
    number(Position::<Fide>::from_fen_at(fen, level).expect("a FEN").status())
}

fn read(fen: &str, level: Level) -> u64 {
    black_box(Position::<Fide>::from_fen_at(fen, level).expect("a FEN"));
    1
}

fn cozy(fen: &str) -> u64 {
    let board = cozy_chess::Board::from_fen(fen, false).expect("a FEN");
    number(match (board.checkers().is_empty(), board.generate_moves(|_| true)) {
        (true, true) => Status::Free,
        (false, true) => Status::Check,
        (false, false) => Status::Checkmate,
        (true, false) => Status::Stalemate,
    })
}

/// Texts in one buffer.
struct Column {
    bytes: Vec<u8>,
    offsets: Vec<i32>,
}

impl Column {
    fn of(texts: &[String]) -> Column {
        let mut column = Column { bytes: Vec::new(), offsets: vec![0] };
        for text in texts {
            column.bytes.extend_from_slice(text.as_bytes());
            column.offsets.push(i32::try_from(column.bytes.len()).expect("less than 2 GiB"));
        }
        column
    }

    fn texts(&self) -> Vec<&str> {
        let text = |ends: &[i32]| str::from_utf8(&self.bytes[ends[0] as usize..ends[1] as usize]);
        self.offsets.windows(2).map(|ends| text(ends).expect("ASCII")).collect()
    }

    fn judge(&self, level: Level) -> u64 {
        let fens = Fens::new(&self.bytes, &self.offsets);
        let mut statuses = [None; BLOCK];
        self.blocks(|rows| {
            let places = &mut statuses[..rows.len()];
            Position::<Fide>::status_many_at(fens.rows(rows), places, level);
            places.iter().map(|status| number(status.expect("a FEN"))).sum()
        })
    }

    fn read(&self, level: Level) -> u64 {
        let fens = Fens::new(&self.bytes, &self.offsets);
        let mut positions = vec![None; BLOCK];
        self.blocks(|rows| {
            let places = &mut positions[..rows.len()];
            Position::<Fide>::read_many_at(fens.rows(rows), places, level);
            black_box(places).len() as u64
        })
    }

    /// The sum of some number of each block of rows, small enough to stay in the cache.
    fn blocks(&self, mut number: impl FnMut(std::ops::Range<usize>) -> u64) -> u64 {
        let rows = self.offsets.len() - 1;
        (0..rows).step_by(BLOCK).map(|start| number(start..rows.min(start + BLOCK))).sum()
    }
}

const BLOCK: usize = 1024;

/// Races the contenders, all of which read `texts` texts, and prints their times; the last one is
/// the rival.
fn report(title: &str, rounds: usize, texts: usize, contenders: &[Contender<'_>], expected: u64) {
    let seconds = race(rounds, contenders, expected);
    let rival = *seconds.last().expect("contenders");
    println!("\n{title}\n\n| | ns a text | the last one takes |\n|---|---|---|");
    for (contender, seconds) in contenders.iter().zip(&seconds) {
        let nanoseconds = seconds * 1e9 / texts as f64;
        println!(
            "| {} | {nanoseconds:.1} | {:.2} times as long |",
            contender.name,
            rival / seconds
        );
    }
}

/// For each level a contender that sums up the numbers of all texts.
fn by_level<'a>(
    fens: &'a [String],
    number: impl Fn(&str, Level) -> u64 + Copy + 'a,
) -> Vec<Contender<'a>> {
    let contender = |level: Level| {
        let sum = move || black_box(fens).iter().map(|fen| number(fen, level)).sum();
        Contender::new(level.name(), sum)
    };
    Level::all().map(contender).collect()
}

fn main() {
    let numbers: Vec<usize> = std::env::args()
        .skip(1)
        .map(|number| number.parse().expect("usage: race_reading [ROUNDS [ROWS]]"))
        .collect();
    let rounds = numbers.first().copied().unwrap_or(9);
    let rows = numbers.get(1).copied().unwrap_or(1_000_000);

    let fens: Vec<String> =
        played::<Fide>(10_000, 6).iter().map(|position| position.fen().to_string()).collect();
    let expected = fens.iter().map(|fen| cozy(fen)).sum();
    let mut contenders = by_level(&fens, ours);
    contenders
        .push(Contender::new("cozy-chess", || black_box(&fens).iter().map(|fen| cozy(fen)).sum()));
    report("From FEN text to the status of the king", rounds, fens.len(), &contenders, expected);

    let count = fens.len() as u64;
    report("From FEN text to a position", rounds, fens.len(), &by_level(&fens, read), count);

    let texts: Vec<String> =
        played::<Fide>(rows, 9).iter().map(|position| position.fen().to_string()).collect();
    let column = Column::of(&texts);
    drop(texts);
    let texts = column.texts();
    let by_row = || black_box(&texts).iter().map(|fen| ours(fen, Level::best())).sum();
    let expected = by_row();
    let each = |work: fn(&Column, Level) -> u64| -> Vec<Contender<'_>> {
        let column = &column;
        Level::all()
            .map(|level| Contender::new(level.name(), move || work(black_box(column), level)))
            .collect()
    };
    let mut contenders = each(Column::judge);
    contenders.push(Contender::new("row by row", by_row));
    report("A column, from text to the status", rounds, rows, &contenders, expected);
    report("A column, from text to positions", rounds, rows, &each(Column::read), rows as u64);
}
