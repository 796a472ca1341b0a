//! What a player is told, in both languages.

use ajedrez_lite::Outcome;
use core_bitboard::{Color, Move, Square};
use protocol::lite::Worth;
use protocol::{Language, messages};

/// Something that a player is told.
#[derive(Clone, Debug)]
pub(super) enum Told {
    /// The game begins: who the player is, and how well the program plays.
    Begins { side: Color, level: u64 },
    /// The program has played.
    Played(Color, Move),
    /// The side that the player has is in check.
    Check,
    /// It is the player's turn.
    YourTurn,
    /// The game is over.
    Over(Outcome),
    /// The player has given up; who has won.
    Resigned(Color),
    /// The position has been on the board so often.
    Repeated(usize),
    /// The piece on a square may go to these.
    Targets(Square, Vec<Square>),
    /// A good move, and what it is worth.
    Hint(Move, Option<Worth>),
    /// How the game ends, for the player.
    Ends(Worth),
    /// The tables do not know the position: why. An estimate is added.
    NotKnown { absent: String, worth: Worth },
    /// Nothing has been played that could be taken back.
    NothingPlayed,
    /// The moves of the game.
    Moves(String),
    /// A line is nothing that the game knows.
    Unknown,
    /// Everything that may be written.
    Help,
}

fn name(color: Color, language: Language) -> &'static str {
    match color {
        Color::White => language.choose("White", "Las blancas"),
        Color::Black => language.choose("Black", "Las negras"),
    }
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

messages! { Told, language:
    Told::Begins { side, level } =>
        "You are {side}. The program plays at level {level} of 5.\nA move is two squares, such as e2e3. \
         `help` lists what else there is.",
        "Usted juega con {side}. El programa juega en el nivel {level} de 5.\nUna jugada son dos casillas, \
         como e2e3. `ayuda` muestra qué más hay.",
        side = match side {
            Color::White => language.choose("White", "las blancas"),
            Color::Black => language.choose("Black", "las negras"),
        };
    Told::Played(color, mv) => "{side} plays {mv}.", "{side} juegan {mv}.", side = name(*color, language);
    Told::Check => "You are in check.", "Usted está en jaque.";
    Told::YourTurn => "It is your turn.", "Le toca a usted.";
    Told::Over(Outcome::Win(color)) => "Checkmate: {side} wins.", "Jaque mate: ganan {side}.",
        side = match color {
            Color::White => language.choose("White", "las blancas"),
            Color::Black => language.choose("Black", "las negras"),
        };
    Told::Over(Outcome::Draw) => "The game is a draw.", "La partida es empate.";
    Told::Resigned(winner) => "You resign. {side} wins.", "Usted se rinde. {side} ganan.",
        side = name(*winner, language);
    Told::Repeated(times) =>
        "This position has been on the board {times} times. The rules of Ajedrez Lite let the game go on.",
        "Esta posición ya estuvo {times} veces en el tablero. Las reglas del Ajedrez Lite dejan seguir la \
         partida.";
    Told::Targets(from, to) if to.is_empty() => "The piece on {from} cannot move now.",
        "La pieza de {from} no se puede mover ahora.";
    Told::Targets(from, to) => "The piece on {from} can go to {to}. Where?",
        "La pieza de {from} puede ir a {to}. ¿A dónde?", to = list(to);
    Told::Hint(mv, worth) => "A good move is {mv}{worth}.", "Una buena jugada es {mv}{worth}.",
        worth = worth.map(|worth| format!(": {}", language.say(&worth))).unwrap_or_default();
    Told::Ends(worth) => "If both sides play best, for you: {worth}.",
        "Si los dos bandos juegan lo mejor, para usted: {worth}.", worth = language.say(worth);
    Told::NotKnown { absent, worth: Worth::Centipawns(_) } if absent.is_empty() =>
        "Nobody knows yet.", "Todavía nadie lo sabe.";
    Told::NotKnown { absent, worth } =>
        "Not in the tables: {absent}. The estimate for you is {worth}.",
        "No está en las tablas: {absent}. La estimación para usted es {worth}.",
        worth = language.say(worth);
    Told::NothingPlayed => "You have played nothing yet.", "Usted todavía no jugó nada.";
    Told::Moves(moves) if moves.is_empty() => "Nothing has been played yet.",
        "Todavía no se jugó nada.";
    Told::Moves(moves) => "{moves}", "{moves}";
    Told::Unknown => "Expected a move such as e2e3 or Re3, a square or a command; `help` lists them.",
        "Se esperaba una jugada como e2e3 o Re3, una casilla o una orden; `ayuda` las muestra.";
    Told::Help => "{help}", "{help}", help = language.choose(HELP, AYUDA);
}

const HELP: &str = "\
Commands:
  e2e3, e2 e3   moves the piece on e2 to e3; so does e3, as in Re3
  e2            shows where the piece on e2 can go; then e3 is enough
  undo      u   takes your last move back, and the answer to it
  hint      h   names a good move
  end       e   says how the game ends if both sides play best, where that is known
  moves     m   lists the moves of the game
  resign    r   gives up
  board     b   shows the board again
  quit      q   ends the game
Pieces, yours and theirs: capitals are White's
  K king (rey), R rook (torre), B bishop (alfil), P pawn (peón)";

const AYUDA: &str = "\
Órdenes:
  e2e3, e2 e3   mueve la pieza de e2 a e3; también e3, o Re3 con la letra de la pieza
  e2            muestra a dónde puede ir la pieza de e2; después basta e3
  deshacer  u   deshace su última jugada y la respuesta
  pista     h   nombra una buena jugada
  final     e   dice cómo termina la partida si los dos juegan lo mejor, donde se sabe
  jugadas   m   muestra las jugadas de la partida
  rendirse  r   se rinde
  tablero   b   muestra el tablero otra vez
  salir     q   termina el juego
Piezas, las suyas y las otras: las mayúsculas son blancas
  K rey, R torre, B alfil, P peón";
