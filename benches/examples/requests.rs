//! Prints requests for `ajedrez batch`, one per line; the same arguments give the same requests.
//!
//! `cargo run --release -p benches --example requests -- 100000 1` prints 100,000 requests of twelve
//! kinds about positions from random games of Ajedrez Lite and chess, from seed 1.

use ajedrez_solitario::puzzle_text;
use benches::boards::puzzles;
use benches::played_positions::played;
use core_bitboard::{Fide, Lite, Move, Position, Role, Square, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [count, seed] = &arguments[..] else { return Err("usage: requests COUNT SEED".into()) };
    let (count, seed): (usize, u64) = (count.parse()?, seed.parse()?);
    // A thousand positions of each game are reused for any number of requests.
    let lite = played::<Lite>(1000, seed);
    let chess = played::<Fide>(1000, seed);
    let boards = puzzles(12, &Role::ALL, 1000, seed);
    for id in 0..count {
        let (position, game) = (&lite[id % 1000], &chess[id % 1000]);
        let arguments = match id % 12 {
            0 => about("lite.posicionValida", position, r#","detail":true"#),
            1 => about("lite.casillasAtacadas", position, r#","j":1"#),
            2 => about("lite.jugadasLegales", position, ""),
            3 => about("lite.esJaqueMate", position, ""),
            4 => about("lite.finDeLaPartida", position, ""),
            5 => about("lite.hayJaqueDescubierto", position, ""),
            6 => about("lite.ordenarTablero", position, ""),
            7 => about("lite.seVieneElJaqueEn", position, r#","max":3"#),
            8 => legal(position),
            9 => about("king.status", game, r#","color":"black""#),
            10 => about("fide.moves", game, ""),
            _ => {
                format!(r#""op":"solitario.solve","puzzle":"{}""#, puzzle_text(&boards[id % 1000]))
            }
        };
        println!(r#"{{"id":{id},{arguments}}}"#);
    }
    Ok(())
}

/// A request about a position, with the operation's other arguments.
fn about<V: Variant>(op: &str, position: &Position<V>, rest: &str) -> String {
    format!(r#""op":"{op}","fen":"{}"{rest}"#, position.fen())
}

/// A request about the legality of the first legal move, or of an impossible one.
fn legal(position: &Position<Lite>) -> String {
    let first = position.legal_moves().first().copied();
    let mv = first.unwrap_or(Move::new(Square::A1, Square::H7));
    about("lite.esJugadaLegal", position, &format!(r#","o":"{}","d":"{}""#, mv.from(), mv.to()))
}
