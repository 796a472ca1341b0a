//! The answers that the oracle computes, as JSON.

use ajedrez_course::predicates::Predicate;
use naive::{
    Color, Coordenada, Dicho, Move, Piece, Posicion, Position, Refusal, Role, Rules, Status,
    lite as slow, square_name, step,
};

use crate::asked::{Asked, named, role};
use crate::puzzles;

/// The result of a request, if the oracle can make all of it.
pub(crate) fn result(asked: &Asked) -> Option<String> {
    let op = asked.op();
    match op.split_once('.')? {
        ("lite", "perft") => Some(perft(asked, Rules::Lite)),
        ("lite", name) => match judged(name, asked) {
            Some(answer) => Some(answer.to_string()),
            None => lite(name, asked).or_else(|| predicate(name, asked)),
        },
        ("plain", name) => game(name, asked, Rules::Plain),
        ("fide", name) => game(name, asked, Rules::Fide),
        ("king", "status") => Some(king(asked)),
        ("rules", "can") => Some(can(asked)),
        ("solitario", "captures") => Some(puzzles::next(asked)),
        _ => None,
    }
}

/// The exercises whose answer is yes or no.
fn judged(name: &str, asked: &Asked) -> Option<bool> {
    let (p, is_tpe) = (|| asked.posicion(), |default| asked.is_tpe(default));
    let (o, d) = (|| asked.coordinate("o"), || asked.coordinate("d"));
    Some(match name {
        "posicionValida" if is_tpe(false) => slow::posicion_valida_tpe(&p()),
        "posicionValida" => slow::posicion_valida_tpi(&p()),
        "posicionInicial" => slow::posicion_inicial(&p()),
        "esMovimientoValido" if is_tpe(true) => slow::es_movimiento_valido_tpe(&p(), o(), d()),
        "esMovimientoValido" => slow::es_movimiento_valido_tpi(&p(), o(), d()),
        "esCapturaValida" => slow::es_captura_valida(&p(), o(), d()),
        "esJugadaLegal" => slow::es_jugada_legal(&p(), o(), d()),
        "posicionSiguiente" => {
            let (p1, p2) = (asked.posicion_called("p1"), asked.posicion_called("p2"));
            slow::posicion_siguiente(&p1, &p2, o(), d())
        }
        "estaOrdenado" => slow::esta_ordenado(&p()),
        "esJaqueMate" => slow::es_jaque_mate(&p()),
        "esEmpate" => slow::es_empate(&p()),
        "hayJaqueDescubierto" if is_tpe(false) => slow::hay_jaque_descubierto_tpe(&p()),
        "hayJaqueDescubierto" => slow::hay_jaque_descubierto_tpi(&p()),
        "esMateEnUno" => slow::es_mate_en_uno(&p()),
        _ => return None,
    })
}

/// Further operations of Ajedrez Lite.
fn lite(name: &str, asked: &Asked) -> Option<String> {
    let p = || asked.posicion();
    Some(match name {
        "casillasAtacadas" => list(slow::casillas_atacadas(&p(), asked.player("j")), pair),
        "dondeEstaElRey" => pair(slow::donde_esta_el_rey(&p(), asked.player("j"))),
        "ordenarTablero" => format!("{{{}}}", typed(&slow::ordenar_tablero(&p()))),
        "finDeLaPartida" => {
            let (over, winner) = slow::fin_de_la_partida(&p());
            format!("{{\"fin\":{over},\"ganador\":{winner}}}")
        }
        "piezasMovibles" => list(slow::piezas_movibles(&p()), pair),
        "jugadasLegales" => list(slow::jugadas_legales(&p()), pairs),
        "discoveredChecks" if asked.is_tpe(true) => {
            list(slow::jaques_descubiertos_tpe(&p()), pairs)
        }
        "discoveredChecks" => list(slow::jaques_descubiertos_tpi(&p()), pairs),
        "discoveredMates" if asked.is_tpe(true) => {
            list(slow::mates(&p(), slow::jaques_descubiertos_tpe(&p())), pairs)
        }
        "discoveredMates" => list(slow::mates(&p(), slow::jaques_descubiertos_tpi(&p())), pairs),
        "ejecutarSecuenciaForzada" => {
            let end = slow::ejecutar_secuencia_forzada(&p(), &asked.steps()).ok()?;
            format!("{{{}}}", typed(&end))
        }
        "seVieneElJaqueEn" if !asked.flag("line") => {
            let max = usize::try_from(asked.whole("max").unwrap_or(3)).expect("a small number");
            let moves = slow::se_viene_el_jaque_en(&p(), max);
            moves.map_or("null".to_owned(), |moves| moves.to_string())
        }
        "read" => {
            let fen = asked.text("text");
            let fen = if fen.contains(' ') { fen.to_owned() } else { format!("{fen} w") };
            let position = Position::from_fen(Rules::Lite, &fen)?;
            both(&naive::from_position(&position)?)
        }
        "play" => {
            let mut here = p();
            let mut line = Vec::new();
            for (o, d) in asked.steps() {
                if !slow::es_jugada_legal(&here, o, d) {
                    return None;
                }
                here = slow::jugar(&here, o, d);
                line.push(here.clone());
            }
            list(line, |p| both(&p))
        }
        _ => return None,
    })
}

/// A predicate of the TPI by its name.
fn predicate(name: &str, asked: &Asked) -> Option<String> {
    let parameters = Predicate::from_name(name)?.parameters.iter();
    let arguments: Vec<_> = parameters.map(|&(name, kind)| asked.argument(name, kind)).collect();
    Some(match slow::predicado(name, &arguments)? {
        Dicho::Verdad(truth) => truth.to_string(),
        Dicho::Numero(number) => number.to_string(),
        Dicho::Par(row, column) => pair((row, column)),
    })
}

fn list<T>(items: impl IntoIterator<Item = T>, text: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(text).collect::<Vec<_>>().join(","))
}

fn pair((row, column): Coordenada) -> String {
    format!("[{row},{column}]")
}

fn pairs((o, d): (Coordenada, Coordenada)) -> String {
    format!("[{},{}]", pair(o), pair(d))
}

/// A position in the course's types, without braces.
fn typed(p: &Posicion) -> String {
    let rows = list(&p.tablero, |row| list(row.iter().copied(), pair));
    format!("\"tablero\":{rows},\"jugador\":{}", p.jugador)
}

/// A position as FEN and in the course's types.
fn both(p: &Posicion) -> String {
    let position = naive::to_position(p).expect("a board");
    let turn = if position.turn == Color::White { 'w' } else { 'b' };
    let placement = position.board.to_fen_placement();
    format!("{{\"fen\":\"{placement} {turn}\",{}}}", typed(p))
}

fn perft(asked: &Asked, rules: Rules) -> String {
    let depth = u32::try_from(asked.whole("depth").expect("a depth")).expect("a small number");
    naive::perft(&asked.position(rules), depth).to_string()
}

fn game(name: &str, asked: &Asked, rules: Rules) -> Option<String> {
    match name {
        "perft" => Some(perft(asked, rules)),
        "moves" => {
            let moves = naive::legal_moves(&asked.position(rules));
            let mut names: Vec<String> = moves.iter().map(Move::uci).collect();
            names.sort();
            Some(list(names, |name| format!("\"{name}\"")))
        }
        _ => None,
    }
}

/// The name of a role in answers.
fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn king(asked: &Asked) -> String {
    let rules = match asked.find("variant").and_then(|variant| variant.as_str()) {
        Some("fide") => Rules::Fide,
        _ => Rules::Plain,
    };
    let position = asked.position(rules);
    let color = asked.color("color").unwrap_or(Color::Black);
    let mut shown = position;
    if shown.turn != color {
        shown = Position { turn: color, en_passant: None, ..shown };
    }
    let (status, checkers, ways) = naive::king_status(&position, color);
    let status = match status {
        Status::Free => "free",
        Status::Check => "check",
        Status::Checkmate => "checkmate",
        Status::Stalemate => "stalemate",
    };
    let mut by_rank = checkers.clone();
    by_rank.sort_by_key(|&(row, column)| (7 - row, column));
    let names = list(by_rank, |square| format!("\"{}\"", square_name(square)));
    let ways = list(ways, |mv| way_out(&shown, &checkers, mv));
    let fen = format!("{} 0 1", shown.to_fen());
    format!(r#"{{"position":"{fen}","status":"{status}","checkers":{names},"escapes":{ways}}}"#)
}

fn way_out(position: &Position, checkers: &[naive::Square], mv: Move) -> String {
    let piece = position.board.at(mv.from).expect("a piece moves");
    let is_en_passant = naive::is_en_passant(position, mv.from, mv.to);
    let taken = if is_en_passant { (mv.from.0, mv.to.1) } else { mv.to };
    let captures = position.board.at(taken);
    let kind = match (captures.is_some() && checkers.contains(&taken), piece.role) {
        (true, _) => "capture",
        (false, Role::King) => "move",
        (false, _) => "interpose",
    };
    let captures =
        captures.map_or("null".to_owned(), |piece| format!("\"{}\"", role_name(piece.role)));
    let becomes = |role| format!(",\"promotion\":\"{}\"", role_name(role));
    format!(
        r#"{{"from":"{}","to":"{}","role":"{}","captures":{captures},"kind":"{kind}"{}}}"#,
        square_name(mv.from),
        square_name(mv.to),
        role_name(piece.role),
        mv.promotion.map_or(String::new(), becomes)
    )
}

/// Whether a piece may go to a square, and in English, why not.
fn can(asked: &Asked) -> String {
    let reason = going(asked).err();
    let text = reason.as_ref().map_or("null".to_owned(), |reason| format!("\"{reason}\""));
    format!("{{\"ok\":{},\"reason\":{text}}}", reason.is_none())
}

/// Whether a piece may go to a square, or why not.
fn going(asked: &Asked) -> Result<(), String> {
    let board = asked.board();
    let on_board = |(row, column): Coordenada| {
        step((0, 0), isize::try_from(row).ok()?, isize::try_from(column).ok()?)
    };
    let place = |name: &str| match asked.find(name)?.as_str() {
        Some(text) => named(text).and_then(on_board),
        None => on_board(asked.coordinate(name)),
    };
    let off = || "off the board".to_owned();
    let to = place("to").ok_or_else(off)?;
    let nobody = "no piece to move";
    let from = match asked.find("piece").map(|_| asked.text("piece")) {
        Some(name) if name.len() > 2 => named_piece(&board, name).ok_or(nobody)?,
        Some(_) => place("piece").ok_or_else(off)?,
        None => place("from").ok_or_else(off)?,
    };
    naive::may_go(&board, from, to).map_err(|refusal| match refusal {
        Refusal::NoPiece => nobody.to_owned(),
        Refusal::SameSquare => "the destination must be another square".to_owned(),
        Refusal::InvalidPieceMove => "not how this piece moves".to_owned(),
        Refusal::Blocked(Piece { color, role }, square) => {
            let color = if color == Color::White { "white" } else { "black" };
            format!("blocked by the {color} {} on {}", role_name(role), square_name(square))
        }
        Refusal::OwnPiece => "own piece on the destination".to_owned(),
    })
}

/// The square of a named piece: equal pieces are numbered by column, then by row from White's side.
fn named_piece(board: &naive::Board, name: &str) -> Option<naive::Square> {
    let name = name.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let color = if has(&["blanc", "white"]) { Color::White } else { Color::Black };
    let letter = match () {
        () if has(&["rey", "king"]) => 'r',
        () if has(&["dama", "reina", "queen"]) => 'd',
        () if has(&["torre", "rook"]) => 't',
        () if has(&["alfil", "bishop"]) => 'a',
        () => 'c',
    };
    let piece = Piece { color, role: role(letter)? };
    let number = name.chars().find_map(|mark| mark.to_digit(10)).unwrap_or(1) as usize;
    let mut squares: Vec<naive::Square> =
        board.pieces().filter(|&(_, found)| found == piece).map(|(square, _)| square).collect();
    squares.sort_by_key(|&(row, column)| (column, 7 - row));
    squares.get(number - 1).copied()
}
