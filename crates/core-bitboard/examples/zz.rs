//! scratch
use core_bitboard::{solitaire::*, *};
use std::io::BufRead;
use std::time::{Duration, Instant};
fn main() {
    let lim: f64 = std::env::args().nth(1).map_or(10.0, |s| s.parse().unwrap());
    let mut v = vec![];
    let mut unk = 0;
    let mut imp = 0;
    let mut nodes = vec![];
    for l in std::io::stdin().lock().lines() {
        let l = l.unwrap();
        let b = l.as_bytes();
        let p = Puzzle::new(b.chunks(3).map(|c| {
            (
                std::str::from_utf8(&c[1..]).unwrap().parse().unwrap(),
                match c[0] {
                    b'r' => Role::King,
                    b'd' => Role::Queen,
                    b't' => Role::Rook,
                    b'a' => Role::Bishop,
                    b'c' => Role::Knight,
                    _ => Role::Pawn,
                },
            )
        }))
        .unwrap();
        let t = Instant::now();
        let stop = || t.elapsed() > Duration::from_secs_f64(lim);
        let r = solve(&p, &Budget { stop: &stop, ..Budget::UNLIMITED });
        let e = t.elapsed().as_secs_f64() * 1e3;
        match r.verdict {
            Verdict::Unknown => {
                unk += 1;
                println!("UNK {l}")
            }
            Verdict::Impossible => imp += 1,
            _ => (),
        }
        if e > 1000.0 {
            println!("slow {e:.0} ms {} {l}", r.nodes)
        }
        v.push(e);
        nodes.push(r.nodes);
    }
    v.sort_by(f64::total_cmp);
    nodes.sort();
    let n = v.len();
    println!(
        "n {n} imp {imp} unk {unk} median {:.4} ms p90 {:.3} p99 {:.3} max {:.1}  nodes med {} p99 {} max {}",
        v[n / 2],
        v[n * 9 / 10],
        v[n * 99 / 100],
        v[n - 1],
        nodes[n / 2],
        nodes[n * 99 / 100],
        nodes[n - 1]
    );
}
