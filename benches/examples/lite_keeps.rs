//! Tests whether our player ever loses a win or a draw that is in its tables.
//!
//! `cargo run --release -p benches --example lite_keeps -- TABLES GAMES [PIECES]` plays games from random
//! positions that our player does not lose, of the classes of PIECES pieces (default: 4) that have tables in the
//! folder. Our player probes the tables and visits 1,000 positions per move; the opponent plays by the tables in
//! half of the games, and at random in the others. After each move of ours, the value is compared with the value
//! before it. A game ends by mate, stalemate, bare kings, or after 200 plies of a draw.

use std::error::Error;
use std::ops::ControlFlow;

use ajedrez_lite_player::{Limits, Player};
use ajedrez_lite_tables::{Tables, Value};
use benches::random::Random;
use core_bitboard::{Board, Color, History, Lite, Move, Piece, Position, Role, Square};

const NODES: u64 = 1_000;
const PLIES_MAX: usize = 200;

/// The outcome of a game.
#[derive(PartialEq, Eq)]
enum Kept {
    Win,
    Draw,
    LetGo,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("expected the folder of the tables")?;
    let games: usize = arguments.next().ok_or("expected how many games")?.parse()?;
    let pieces = arguments.next().map_or(Ok(4), |pieces| pieces.parse())?;
    let tables = Tables::open(folder)?;
    let names: Vec<String> = tables
        .materials()
        .filter(|class| class.pieces() == pieces)
        .map(|class| class.to_string())
        .collect();
    if names.is_empty() {
        return Err("there are no tables of so many pieces".into());
    }
    let mut random = Random(20_261_124);
    let mut player = Player::with_bytes(16 << 20)?;
    let (mut wins, mut draws, mut let_go) = (0, 0, 0);
    while wins + draws + let_go < games {
        let class = &names[random.below(names.len())];
        let Some(start) = position(class, &mut random) else { continue };
        if matches!(tables.probe(&start)?, None | Some(Value::Loss(_))) {
            continue;
        }
        match play(start, &tables, &mut player, &mut random)? {
            Kept::Win => wins += 1,
            Kept::Draw => draws += 1,
            Kept::LetGo => {
                let_go += 1;
                println!("let go: {}", start.fen());
            }
        }
    }
    println!("{games} games: {wins} won, {draws} drawn, {let_go} let go");
    Ok(())
}

/// A random position of a class, such as `KRPvKR`, with either side white.
fn position(class: &str, random: &mut Random) -> Option<Position<Lite>> {
    let mut colors =
        random.choose(&[[Color::White, Color::Black], [Color::Black, Color::White]]).into_iter();
    let mut color = Color::White;
    let mut board = Board::EMPTY;
    for letter in class.chars().filter(|&letter| letter != 'v') {
        let role = Role::from_letter(letter.to_ascii_lowercase())?;
        if role == Role::King {
            color = colors.next()?;
        }
        let square = Square::from_index(random.below(64))?;
        if board.occupied().contains(square) {
            return None;
        }
        board.put(square, Piece::new(color, role));
    }
    Position::new(board, random.choose(&Color::ALL), ()).ok()
}

fn play(
    start: Position<Lite>,
    tables: &Tables,
    player: &mut Player,
    random: &mut Random,
) -> Result<Kept, Box<dyn Error>> {
    let is_won = matches!(tables.probe(&start)?, Some(Value::Win(_)));
    let defends_well = random.below(2) == 0;
    let (us, limits) = (start.turn(), Limits::NONE.nodes(NODES));
    let mut game = History::from(start);
    player.clear();
    while game.position().has_legal_move() && game.draw().is_none() {
        let here = *game.position();
        if game.moves().len() >= PLIES_MAX {
            break;
        }
        let mv = if here.turn() == us {
            let on_iteration = &mut |_: &_| ControlFlow::Continue(());
            player.search(&game, &limits, Some(tables), &|| false, on_iteration).best_move()
        } else if let Some(moves) = tables.moves(&here)?.filter(|_| defends_well) {
            moves.first().map(|&(mv, _)| mv)
        } else {
            let moves: Vec<Move> = here.legal_moves().into_iter().collect();
            Some(moves[random.below(moves.len())])
        };
        game.play(mv.ok_or("expected a move")?)?;
        let after = tables.probe(game.position())?.map(Value::before);
        let is_kept = match after {
            Some(Value::Win(_)) => true,
            Some(Value::Draw) => !is_won,
            _ => false,
        };
        if here.turn() == us && !is_kept {
            return Ok(Kept::LetGo);
        }
    }
    let mates = game.position().is_checkmate() && game.position().turn() != us;
    Ok(match (is_won, mates) {
        (_, true) => Kept::Win,
        (false, false) => Kept::Draw,
        (true, false) => Kept::LetGo,
    })
}
