//! docs/coming-from.md: every cell about this crate is code that runs here.

use std::collections::BTreeSet;
use std::error::Error;
use std::hint::black_box;
use std::ops::ControlFlow;

use core_bitboard::game::Setup;
use core_bitboard::notation::{Epd, Fen};
use core_bitboard::perft::{Perft, PerftMemo};
use core_bitboard::search::{Budget, Meter};
use core_bitboard::{Bitboard, Color, Fide, History, Move, Position, Role, Square, game, geometry};

const PAGE: &str = include_str!("../../../../docs/coming-from.md");

/// The code of the table's cells about this crate, without blanks.
fn cells() -> BTreeSet<String> {
    let table = PAGE.split("\n\n").find(|part| part.starts_with("| | core-bitboard |"));
    let lines = table.expect("a table").lines().skip(2);
    let cells = lines.map(|line| line.split('|').nth(2).expect("a cell"));
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(squeezed)).collect()
}

fn squeezed(code: &str) -> String {
    code.split_whitespace().collect()
}

/// Runs code, and records its text.
macro_rules! run {
    ($known:ident: $($code:expr),+ $(,)?) => {
        $(
            black_box(&$code);
            $known.insert(squeezed(stringify!($code)));
        )+
    };
}

/// Records the name of an existing type.
macro_rules! names {
    ($known:ident: $kind:ty as $name:expr) => {
        black_box(size_of::<$kind>());
        $known.insert(squeezed($name));
    };
}

#[test]
fn cells_about_this_crate_run() -> Result<(), Box<dyn Error>> {
    let mut known = BTreeSet::new();
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 4";
    let (mv, square, depth, k): (Move, _, _, _) = ("e1e2".parse()?, Square::E1, 2, 3);
    run!(known: Position::<Fide>::start(), fen.parse::<Position<Fide>>()?);
    let position: Position<Fide> = fen.parse()?;
    let (board, color, role) = (position.board(), Color::White, Role::Rook);
    {
        let text = fen;
        run!(known: text.parse::<Fen>()?, text.parse::<History<Fide>>()?);
        let text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O;";
        run!(known: text.parse::<Epd<Fide>>()?);
        let text = "e1h1";
        run!(known: position.parse_uci(text)?, text.parse::<Move>()?);
        let text = "O-O";
        run!(known: position.parse_san(text)?);
    }
    {
        let setup = Setup::from(position);
        run!(known: Position::<Fide>::try_from(setup)?);
    }
    let show = |mv: Move| ControlFlow::Break(mv);
    run!(known:
        position.to_string(), board.picture(), position.san(mv), position.legal_moves(),
        position.find_move(show), position.count_moves(), position.count_up_to(k),
        position.has_legal_move(), position.only_move(), position.moves_from(square),
        position.captures(), position.evasions(), position.is_legal(mv), position.gives_check(mv),
        position.is_capture(mv), position.null_move(), position.board().into_iter(),
        position.play_unchecked(mv), position.play(mv)?, position.checkers(),
        position.defects().is_empty(), position.status(), position.board().by_color(color),
        position.board().by_role(role), position.board().piece_at(square),
        board.attackers(square, color), position.zobrist(), position.normalised(), position.key(),
        Perft::new(depth).count(&position), color.forward(), color.home_rank(),
    );
    let (a, b, occupied) = (Square::A1, Square::H8, Bitboard::EMPTY);
    run!(known: geometry::rook_attacks(square, occupied), geometry::between(a, b));
    let memo = PerftMemo::with_bytes(1 << 16)?;
    let mut meter = Meter::new(&Budget::DEFAULT);
    run!(known:
        Perft::new(depth).memo(&memo).count(&position),
        Perft::new(depth).count_within(&position, &mut meter),
        Perft::new(depth).divide(&position),
    );
    let mut game = History::from(position);
    run!(known:
        History::from(position), game.play(mv)?, game.undo(), game.claim(), game.draw(),
    );
    names!(known: Bitboard as "Bitboard");
    names!(known: game::HashedPosition<Fide> as "game::HashedPosition");
    assert_eq!(cells(), known);
    Ok(())
}
