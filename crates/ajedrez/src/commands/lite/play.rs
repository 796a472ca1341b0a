//! `ajedrez lite play`: a game, the player's input and the replies.

use std::fmt;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use ajedrez_lite::{LitePosition, Outcome};
use ajedrez_protocol::host::context;
use ajedrez_protocol::lite::{Best, BestMove, Evaluate, PositionValue, Strength, Table};
use ajedrez_protocol::source::Turn;
use ajedrez_protocol::{
    AnyHistory, Fault,
    Language::{self, English, Spanish},
    Limits, Localized, Operation, Place, Problem, text,
};
use clap::Args;
use clap::builder::{ArgPredicate, TypedValueParser};
use core_bitboard::notation::{Movetext, SanError};
use core_bitboard::{Bitboard, Color, History, Lite, Move, Square};

use crate::arguments::{Text, file_text};
use crate::commands::solitario::today;
use crate::exit::{self, Failure};
use crate::help::{Explain as _, translated_examples};
use crate::language::words;
use crate::screen::{self, BoardStyle, Dialogue, LINE_BYTES_KEPT};
use crate::values::{NumberedChoice, side, whole};

#[derive(Clone, Debug, Args)]
#[command(explain = words(
    "Play Ajedrez Lite against the program: move, take back, get hints\n\n\
     A move is two squares, such as e2e3, or SAN, such as Re3; `help` lists the other commands, in English and \
     Spanish. Input is read line by line; from a pipe, without a prompt. The game ends with mate or a draw, with \
     `resign` or `quit`, or at the end of the input; the exit code is 0. The game is then printed as PGN, except \
     at the end of the input.\n\n\
     In Spanish, pieces have Spanish letters: R is the king (rey), T the rook (torre), A the bishop (alfil).",
    "Juega al Ajedrez Lite contra el programa: mover, deshacer, pedir pistas\n\n\
     Una jugada son dos casillas, como e2e3, o Te3; `ayuda` muestra las demás órdenes, en inglés y en español. La \
     entrada se lee línea por línea; desde una tubería, sin indicador. La partida termina con mate o tablas, con \
     `rendirse` o `salir`, o al final de la entrada; el código de salida es 0. Entonces se escribe como PGN, salvo \
     al final de la entrada.\n\n\
     En español también las letras son españolas: R es el rey, T la torre, A el alfil.",
))]
#[command(after_help = translated_examples("
  ajedrez lite play
  ajedrez lite play --side black --level 3
  ajedrez lite play '8/8/8/7k/8/8/1P5K/8 w' --level 5
  ajedrez lite play --resume game.pgn
  echo resign | ajedrez lite play --seed 1", &[("black", "negro"), ("echo resign", "echo rendirse")]))]
#[command(args = super::no_pictures())]
pub(super) struct Play {
    #[arg(help = words(
        "The first position: a FEN, `start`, a `tablero` of the course, a picture, a PGN game, or a file with one \
         of them",
        "La primera posición: un FEN, `start`, un `tablero` de la materia, un dibujo, una partida en PGN, o un \
         archivo con uno de ellos",
    ))]
    #[arg(value_name = words("POSITION", "POSICIÓN"), default_value = "start")]
    position: String,

    #[arg(help = words(
        "Continue the game in this PGN file, with its side and level unless others are given",
        "Continúa la partida de este archivo PGN, con su color y su nivel si no se indican otros",
    ))]
    #[arg(long, alias = "continuar", value_name = words("FILE", "ARCHIVO"), conflicts_with = "position")]
    resume: Option<PathBuf>,

    #[arg(help = words("Your side", "Color con el que se juega"))]
    #[arg(value_name = words("SIDE", "BANDO"))]
    #[arg(long, alias = "bando", value_parser = side(), default_value = "white")]
    #[arg(default_value_if("resume", ArgPredicate::IsPresent, None))]
    side: Option<Color>,

    #[arg(help = words(
        "Strength of the program, from 1 (one move ahead, with mistakes) to 5 (full strength), or by name",
        "Fuerza del programa, de 1 (ve una jugada y se equivoca) a 5 (toda su fuerza), o por su nombre",
    ))]
    #[arg(long, alias = "nivel", value_name = "1-5", value_parser = level(), default_value = "easy")]
    #[arg(allow_negative_numbers = true)]
    #[arg(default_value_if("resume", ArgPredicate::IsPresent, None))]
    level: Option<Level>,

    #[arg(help = words(
        "Random seed for the program's mistakes [default: random]",
        "Semilla aleatoria para los errores del programa [por omisión: cualquiera]",
    ))]
    #[arg(long, alias = "semilla", value_name = "N", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    #[arg(help = words(
        "Show pieces as chess symbols, such as ♔ and ♜, instead of letters",
        "Muestra las piezas como símbolos de ajedrez, como ♔ y ♜, en lugar de letras",
    ))]
    #[arg(long)]
    unicode: bool,
}

/// A level, from 1.
#[derive(Clone, Copy, Debug)]
struct Level(usize);

/// The default level of a game.
const EASY: Level = Level(2);

const LEVELS: &[&str] = &["beginner", "easy", "medium", "hard", "expert"];

fn level() -> impl TypedValueParser<Value = Level> {
    NumberedChoice(LEVELS)
        .map(|word| Level(1 + LEVELS.iter().take_while(|level| **level != word).count()))
}

impl Play {
    pub(super) fn run(
        &self,
        lang: Language,
        out: &mut impl Write,
    ) -> Result<exit::Outcome, Failure> {
        let place = Place::Argument { english: "<POSITION>", spanish: "<POSICIÓN>" };
        let (game, was) = match &self.resume {
            Some(file) => {
                let pgn = file_text(file)?;
                (text::lite_game(&pgn)?, program_of(&pgn))
            }
            None => {
                let start = Text::read(&self.position, None)?.position(Turn::Matters, place)?;
                (History::from(*start.position()), None)
            }
        };
        let side = self.side.or(was.map(|(program, _)| !program)).unwrap_or(Color::White);
        let level = self.level.or(was.map(|(_, level)| level)).unwrap_or(EASY);
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let players = Players { side, level: level.0, seed };
        let style = BoardStyle { has_colors: screen::has_colors(), has_glyphs: self.unicode };
        screen::run_dialogue(&mut Session::new(game, players, (lang, style), out)?)?;
        Ok(exit::Outcome::Answered)
    }
}

/// The program's name in a PGN, before the number of its level.
const PROGRAM: &str = "ajedrez, level ";

/// The player's name in a PGN.
const PLAYER: &str = "player";

/// The side and the level of the program in a PGN that it wrote.
fn program_of(pgn: &str) -> Option<(Color, Level)> {
    [("White", Color::White), ("Black", Color::Black)].into_iter().find_map(|(tag, side)| {
        let level = Movetext::tag(pgn, tag)?.strip_prefix(PROGRAM)?.parse().ok()?;
        (1..=LEVELS.len()).contains(&level).then_some((side, Level(level)))
    })
}

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Command {
    /// A blank line.
    Nothing,
    /// A move from a square to another.
    Step(Square, Square),
    /// A single square: the origin or the target of a move.
    Square(Square),
    Undo,
    Hint,
    End,
    Resign,
    Moves,
    Board,
    Help,
    Quit,
    /// Any other text, perhaps a move in standard algebraic notation.
    Other(String),
}

/// The words for each command, in both languages, the shortest last.
const WORDS: [(Command, &[&str]); 8] = [
    (Command::Undo, &["undo", "deshacer", "u"]),
    (Command::Hint, &["hint", "pista", "h"]),
    (Command::End, &["end", "ends", "final", "e"]),
    (Command::Resign, &["resign", "rendirse", "r"]),
    (Command::Moves, &["moves", "jugadas", "m"]),
    (Command::Board, &["board", "tablero", "b"]),
    (Command::Help, &["help", "ayuda", "?"]),
    (Command::Quit, &["quit", "exit", "salir", "q"]),
];

impl Command {
    /// Parses a line. Case is ignored in words and squares, as are `-` and `x` between two squares.
    fn read(line: &[u8]) -> Command {
        // The rest of a longer line was not read.
        if line.len() >= LINE_BYTES_KEPT {
            return Command::Other(String::new());
        }
        let text = String::from_utf8_lossy(line);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = text.to_lowercase();
        if words.is_empty() {
            return Command::Nothing;
        }
        if let Some((command, _)) = WORDS.iter().find(|(_, names)| names.contains(&words.as_str()))
        {
            return command.clone();
        }
        let squares = words.replace([' ', '-', 'x'], "");
        // A promotion suffix is accepted only for a rook: pawns promote to nothing else.
        let rook = squares.strip_suffix(['r', 't']).filter(|rest| rest.len() == 4);
        let squares = rook.unwrap_or(&squares);
        let square = |text: &str| text.parse::<Square>().ok();
        match squares.split_at_checked(2) {
            Some((from, "")) => square(from).map(Command::Square),
            Some((from, to)) => square(from).zip(square(to)).map(|(o, d)| Command::Step(o, d)),
            None => None,
        }
        .unwrap_or(Command::Other(text))
    }
}

/// A message for the player.
#[derive(Clone, Debug)]
enum Message {
    /// The start of a game: the player's side and the program's level.
    Begins { side: Color, level: usize },
    /// The program's move.
    Played(Color, Move),
    /// The player's side is in check.
    Check,
    /// It is the player's turn.
    YourTurn,
    /// The game is over.
    Over(Outcome),
    /// The player has resigned; the winner.
    Resigned(Color),
    /// The position has occurred this many times.
    Repeated(usize),
    /// The squares to which the piece on a square can move.
    Targets(Square, Vec<Square>),
    /// A hint: the piece to move.
    Piece(Square),
    /// A good move and its evaluation.
    Hint(Move, Option<PositionValue>),
    /// The outcome of the game for the player.
    Ends(PositionValue),
    /// The endgame tables do not contain the position: the reason and an estimate.
    NotKnown { reason: String, value: PositionValue },
    /// There is no move to take back.
    NothingPlayed,
    /// The moves of the game, or the game.
    Moves(String),
    /// The line was not understood.
    Unknown,
    /// The list of commands.
    Help,
}

fn name(color: Color, language: Language) -> &'static str {
    match color {
        Color::White => language.words("White", "las blancas"),
        Color::Black => language.words("Black", "las negras"),
    }
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

impl Localized for Message {
    fn fmt_in(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, language) {
            (Message::Begins { side, level }, English) => write!(
                f,
                "You are {}. The program plays at level {level} of 5.\nA move is two squares, \
                 such as e2e3. `help` lists what else there is.",
                name(*side, language)
            ),
            (Message::Begins { side, level }, Spanish) => write!(
                f,
                "Se juega con {}. El programa juega en el nivel {level} de 5.\nUna jugada son \
                 dos casillas, como e2e3. `ayuda` muestra qué más hay.",
                name(*side, language)
            ),
            (Message::Played(color, mv), English) => {
                write!(f, "{} plays {mv}.", name(*color, language))
            }
            (Message::Played(color, mv), Spanish) => {
                write!(f, "Juegan {}: {mv}.", name(*color, language))
            }
            (Message::Check, English) => f.write_str("You are in check."),
            (Message::Check, Spanish) => f.write_str("El rey propio está en jaque."),
            (Message::YourTurn, English) => f.write_str("It is your turn."),
            (Message::YourTurn, Spanish) => f.write_str("Toca mover."),
            (Message::Over(Outcome::Win(color)), English) => {
                write!(f, "Checkmate: {} wins.", name(*color, language))
            }
            (Message::Over(Outcome::Win(color)), Spanish) => {
                write!(f, "Jaque mate: ganan {}.", name(*color, language))
            }
            (Message::Over(Outcome::Draw), English) => f.write_str("The game is a draw."),
            (Message::Over(Outcome::Draw), Spanish) => f.write_str("La partida termina en tablas."),
            (Message::Resigned(winner), English) => {
                write!(f, "You resign. {} wins.", name(*winner, language))
            }
            (Message::Resigned(winner), Spanish) => {
                write!(f, "Partida abandonada. Ganan {}.", name(*winner, language))
            }
            (Message::Repeated(times), English) => write!(
                f,
                "This position has been on the board {times} times. The rules of Ajedrez Lite \
                 do not end the game."
            ),
            (Message::Repeated(times), Spanish) => write!(
                f,
                "Esta posición ya estuvo {times} veces en el tablero. Las reglas del Ajedrez \
                 Lite no terminan la partida."
            ),
            (Message::Targets(from, to), English) if to.is_empty() => {
                write!(f, "The piece on {from} cannot move now.")
            }
            (Message::Targets(from, to), Spanish) if to.is_empty() => {
                write!(f, "La pieza de {from} no se puede mover ahora.")
            }
            (Message::Targets(from, to), English) => {
                write!(f, "The piece on {from} can go to {}. Where?", list(to))
            }
            (Message::Targets(from, to), Spanish) => {
                write!(f, "La pieza de {from} puede ir a {}. ¿A dónde?", list(to))
            }
            (Message::Piece(square), English) => {
                write!(f, "The piece on {square} has a good move. `hint` again says where.")
            }
            (Message::Piece(square), Spanish) => {
                write!(f, "La pieza de {square} tiene una buena jugada. Otra `pista` dice cuál.")
            }
            (Message::Hint(mv, value), English) => write!(
                f,
                "A good move is {mv}{}.",
                value.map(|value| format!(": {}", language.display(&value))).unwrap_or_default()
            ),
            (Message::Hint(mv, value), Spanish) => write!(
                f,
                "Una buena jugada es {mv}{}.",
                value.map(|value| format!(": {}", language.display(&value))).unwrap_or_default()
            ),
            (Message::Ends(value), English) => {
                write!(f, "If both sides play best, for you: {}.", language.display(value))
            }
            (Message::Ends(value), Spanish) => write!(
                f,
                "Si los dos bandos juegan lo mejor, para el bando propio: {}.",
                language.display(value)
            ),
            (Message::NotKnown { reason, value: PositionValue::Centipawns(_) }, English)
                if reason.is_empty() =>
            {
                f.write_str("Nobody knows yet.")
            }
            (Message::NotKnown { reason, value: PositionValue::Centipawns(_) }, Spanish)
                if reason.is_empty() =>
            {
                f.write_str("Todavía nadie lo sabe.")
            }
            (Message::NotKnown { reason, value }, English) => write!(
                f,
                "Not in the tables: {reason}. The estimate for you is {}.",
                language.display(value)
            ),
            (Message::NotKnown { reason, value }, Spanish) => write!(
                f,
                "No está en las tablas: {reason}. La estimación para el bando propio es {}.",
                language.display(value)
            ),
            (Message::NothingPlayed, English) => f.write_str("You have played nothing yet."),
            (Message::NothingPlayed, Spanish) => {
                f.write_str("El bando propio todavía no jugó nada.")
            }
            (Message::Moves(moves), English) if moves.is_empty() => {
                f.write_str("Nothing has been played yet.")
            }
            (Message::Moves(moves), Spanish) if moves.is_empty() => {
                f.write_str("Todavía no se jugó nada.")
            }
            (Message::Moves(moves), _) => write!(f, "{moves}"),
            (Message::Unknown, English) => f.write_str(
                "Expected a move such as e2e3 or Re3, a square or a command; `help` lists them.",
            ),
            (Message::Unknown, Spanish) => f.write_str(
                "Se esperaba una jugada como e2e3 o Te3, una casilla o una orden; `ayuda` las \
                 muestra.",
            ),
            (Message::Help, _) => f.write_str(language.words(HELP, AYUDA)),
        }
    }
}

const HELP: &str = "\
Commands:
  e2e3, e2 e3   moves the piece on e2 to e3; so does e3, as in Re3
  e2            shows where the piece on e2 can go; then e3 is enough
  undo      u   takes back your last move and the reply
  hint      h   names a piece that has a good move; again: the whole move
  end       e   shows how the game ends with best play, if it is known
  moves     m   lists the moves of the game
  resign    r   resigns the game
  board     b   shows the board again
  quit      q   ends the game, and prints it as PGN
Pieces: White has the capital letters
  K king (rey), R rook (torre), B bishop (alfil), P pawn (peón)";

const AYUDA: &str = "\
Órdenes:
  e2e3, e2 e3   mueve la pieza de e2 a e3; también e3, o Te3 con la letra de la pieza
  e2            muestra a dónde puede ir la pieza de e2; después basta e3
  deshacer  u   deshace la última jugada propia y la respuesta
  pista     h   nombra una pieza que tiene una buena jugada; otra vez, toda la jugada
  final     e   muestra cómo termina la partida con el mejor juego de los dos, si se sabe
  jugadas   m   muestra las jugadas de la partida
  rendirse  r   abandona la partida
  tablero   b   muestra el tablero otra vez
  salir     q   termina la partida y la escribe en PGN
Piezas: las mayúsculas son blancas
  R rey, T torre, A alfil, P peón";

/// From this number of occurrences, a message reports a repeated position.
const OFTEN: usize = 3;

/// A move with the letters of a language.
pub(super) fn local(san: &str, lang: Language) -> String {
    let spanish = |letter| match letter {
        'K' => 'R',
        'R' => 'T',
        'B' => 'A',
        other => other,
    };
    match lang {
        Language::English => san.to_owned(),
        Language::Spanish => san.chars().map(spanish).collect(),
    }
}

/// A game and its output.
struct Session<'a, W> {
    /// The start position.
    start: LitePosition,
    game: History<Lite>,
    /// The player's side.
    side: Color,
    level: usize,
    seed: u64,
    lang: Language,
    style: BoardStyle,
    out: &'a mut W,
    /// The square named first, when a move is entered one square at a time.
    from: Option<Square>,
    /// A hint of which only the piece was shown.
    half_hint: Option<(Move, Option<PositionValue>)>,
}

/// The sides and the level.
#[derive(Clone, Copy)]
struct Players {
    side: Color,
    level: usize,
    seed: u64,
}

impl<'a, W: Write> Session<'a, W> {
    fn new(
        game: History<Lite>,
        Players { side, level, seed }: Players,
        (lang, style): (Language, BoardStyle),
        out: &'a mut W,
    ) -> Result<Session<'a, W>, Fault> {
        let start = LitePosition::try_from(*game.start()).map_err(Problem::Course)?;
        let (from, half_hint) = (None, None);
        Ok(Session { start, game, side, level, seed, lang, style, out, from, half_hint })
    }

    fn execute_command(&mut self, command: Command) -> Result<ControlFlow<()>, Failure> {
        let from = self.from.take();
        match command {
            Command::Nothing => self.from = from,
            Command::Step(from, to) => return self.play(from, to),
            Command::Square(square) => match from {
                Some(from) if self.targets(from).contains(&square) => {
                    return self.play(from, square);
                }
                _ => return self.choose(square),
            },
            Command::Other(text) => {
                let english = self.in_english(&text);
                match self.game.position().parse_san(&english) {
                    Ok(mv) => return self.play(mv.from(), mv.to()),
                    Err(SanError::Text(_)) => self.print(&Message::Unknown)?,
                    Err(error) => {
                        // The message repeats the move as the player wrote it.
                        let why =
                            self.lang.display(&error).to_string().replacen(&english, &text, 1);
                        writeln!(self.out, "{why}")?;
                    }
                }
            }
            Command::Undo => self.take_back()?,
            Command::Hint => self.hint()?,
            Command::End => self.say_how_it_ends()?,
            Command::Moves => self.print(&Message::Moves(self.moves().join(" ")))?,
            Command::Resign => {
                self.print(&Message::Resigned(!self.side))?;
                return self.end(Some(Outcome::Win(!self.side)));
            }
            Command::Board => self.show(Bitboard::EMPTY)?,
            Command::Help => self.print(&Message::Help)?,
            Command::Quit => return self.end(None),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Replaces the piece letter of the player's language with the English one.
    fn in_english(&self, text: &str) -> String {
        let english = |letter| match letter {
            'R' => 'K',
            'T' => 'R',
            'A' => 'B',
            other => other,
        };
        match self.lang {
            Language::English => text.to_owned(),
            Language::Spanish => text.chars().map(english).collect(),
        }
    }

    /// The current position. Moves from a position with both kings lead to positions with both
    /// kings.
    fn here(&self) -> Result<LitePosition, Fault> {
        LitePosition::try_from(*self.game.position()).map_err(|error| Problem::Course(error).into())
    }

    /// The moves of the game.
    fn moves(&self) -> Vec<String> {
        self.game.moves().map(|mv| mv.to_string()).collect()
    }

    /// The program's best move at a level.
    fn best(&self, level: Strength) -> Result<BestMove, Fault> {
        let (position, moves, seed) = (self.start, self.moves(), self.seed);
        let limits = Limits::default();
        let best = Best { position, moves, depth: None, lines: 1, level, seed, limits };
        best.run(&mut context())
    }

    /// Plays the player's move, then the program's.
    fn play(&mut self, from: Square, to: Square) -> Result<ControlFlow<()>, Failure> {
        match self.here()?.legal_move(from, to) {
            Ok(mv) => {
                self.game.play(mv).map_err(|error| Fault::from(Problem::IllegalMove(error)))?;
                self.half_hint = None;
                if self.here()?.outcome().is_some() {
                    self.show(squares_of(mv))?;
                }
                self.go_on()
            }
            Err(error) => {
                writeln!(self.out, "{}", self.lang.display(&error))?;
                Ok(ControlFlow::Continue(()))
            }
        }
    }

    /// Plays the program's moves until it is the player's turn or the game is over.
    fn go_on(&mut self) -> Result<ControlFlow<()>, Failure> {
        if self.here()?.outcome().is_none() && self.game.position().turn() != self.side {
            let level = Strength::LEVELS[self.level - 1];
            if let Some(mv) = self.best(level)?.best() {
                let color = self.game.position().turn();
                self.game.play(mv).map_err(|error| Fault::from(Problem::IllegalMove(error)))?;
                self.print(&Message::Played(color, mv))?;
                self.show(squares_of(mv))?;
            }
        }
        if let Some(outcome) = self.here()?.outcome() {
            self.print(&Message::Over(outcome))?;
            return self.end(Some(outcome));
        }
        if self.game.position().is_check() {
            self.print(&Message::Check)?;
        }
        let times = self.game.repetitions();
        if times >= OFTEN {
            self.print(&Message::Repeated(times))?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Prints the game after it has ended or the player has quit.
    fn end(&mut self, outcome: Option<Outcome>) -> Result<ControlFlow<()>, Failure> {
        if self.game.moves().len() > 0 {
            self.print(&Message::Moves(self.pgn(outcome)))?;
        }
        Ok(ControlFlow::Break(()))
    }

    /// The game as PGN, with English piece letters.
    fn pgn(&self, outcome: Option<Outcome>) -> String {
        const LINE: usize = 80;
        let result = match outcome {
            Some(Outcome::Win(Color::White)) => "1-0",
            Some(Outcome::Win(Color::Black)) => "0-1",
            Some(Outcome::Draw) => "1/2-1/2",
            None => "*",
        };
        let program = format!("{PROGRAM}{}", self.level);
        let [white, black] = match self.side {
            Color::White => [PLAYER, &program],
            Color::Black => [&program, PLAYER],
        };
        let date =
            today().map_or("????.??.??".to_owned(), |date| date.to_string().replace('-', "."));
        let mut pgn = format!(
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"{date}\"]\n[Round \"?\"]\n[White \"{white}\"]\n\
             [Black \"{black}\"]\n[Result \"{result}\"]\n[Variant \"Ajedrez Lite\"]\n[SetUp \"1\"]\n\
             [FEN \"{}\"]\n\n",
            self.game.start_fen()
        );
        let mut words = Vec::new();
        let first = usize::from(self.start.position().turn() == Color::Black);
        let number = self.game.start_fen().move_number as usize;
        for (ply, san) in (first..).zip(AnyHistory::Lite(self.game.clone()).sans()) {
            if ply % 2 == 0 {
                words.push(format!("{}.", number + ply / 2));
            } else if words.is_empty() {
                words.push(format!("{number}..."));
            }
            words.push(san);
        }
        words.push(result.to_owned());
        let mut line = String::new();
        for word in words {
            if line.len() + 1 + word.len() > LINE {
                pgn.push_str(&line);
                pgn.push('\n');
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        pgn + &line
    }

    /// The targets of the piece on a square.
    fn targets(&self, from: Square) -> Vec<Square> {
        let moves = self.game.position().legal_moves().into_iter();
        let mut to: Vec<Square> = moves.filter(|mv| mv.from() == from).map(Move::to).collect();
        to.sort();
        to
    }

    /// Shows the targets of the piece on a square, or plays the only move to that square, as in
    /// `e3`.
    fn choose(&mut self, square: Square) -> Result<ControlFlow<()>, Failure> {
        let own = self.game.position().board().by_color(self.side);
        if own.contains(square) {
            let to = self.targets(square);
            self.from = (!to.is_empty()).then_some(square);
            self.print(&Message::Targets(square, to))?;
            return Ok(ControlFlow::Continue(()));
        }
        match self.game.position().parse_san(&square.to_string()) {
            Ok(mv) => self.play(mv.from(), mv.to()),
            Err(error) => {
                writeln!(self.out, "{}", self.lang.display(&error))?;
                Ok(ControlFlow::Continue(()))
            }
        }
    }

    /// Takes back the player's last move and the reply.
    fn take_back(&mut self) -> Result<(), Failure> {
        let mut turns = self.game.moves().len();
        let first_is_own = self.start.position().turn() == self.side;
        if turns == 0 || turns == 1 && !first_is_own {
            return Ok(self.print(&Message::NothingPlayed)?);
        }
        loop {
            self.game.undo();
            turns -= 1;
            if self.game.position().turn() == self.side || turns == 0 {
                break;
            }
        }
        self.half_hint = None;
        self.show(Bitboard::EMPTY)?;
        Ok(self.print(&Message::YourTurn)?)
    }

    /// Shows the piece of a good move; the second time, the move.
    fn hint(&mut self) -> Result<(), Failure> {
        if let Some((mv, value)) = self.half_hint {
            return Ok(self.print(&Message::Hint(mv, value))?);
        }
        let best = self.best(Strength::FULL)?;
        self.half_hint = best.best().map(|mv| (mv, best.value()));
        if let Some((mv, _)) = self.half_hint {
            self.print(&Message::Piece(mv.from()))?;
        }
        Ok(())
    }

    /// Prints the outcome from the endgame tables, or else an evaluation by search.
    fn say_how_it_ends(&mut self) -> Result<(), Failure> {
        let position = self.here()?;
        let entry = Table { position }.run(&mut context())?;
        if let Some(value) = entry.value {
            return Ok(self.print(&Message::Ends(value.into()))?);
        }
        let limits = Limits::default();
        let evaluation = Evaluate { position, depth: None, limits }.run(&mut context())?;
        let reason = entry.probe_error.map(|error| self.lang.display(&error).to_string());
        let (reason, value) = (reason.unwrap_or_default(), evaluation.value);
        Ok(self.print(&Message::NotKnown { reason, value })?)
    }

    fn show(&mut self, marked: Bitboard) -> io::Result<()> {
        let board = self.style.board(self.game.position().board(), marked, self.lang);
        write!(self.out, "\n{board}\n")
    }

    fn print(&mut self, message: &Message) -> io::Result<()> {
        writeln!(self.out, "{}", self.lang.display(message))
    }
}

impl<W: Write> Dialogue<W> for Session<'_, W> {
    const PROMPT: &'static str = "> ";

    fn begin(&mut self) -> Result<ControlFlow<()>, Failure> {
        self.print(&Message::Begins { side: self.side, level: self.level })?;
        self.show(Bitboard::EMPTY)?;
        self.go_on()
    }

    fn execute(&mut self, line: &[u8]) -> Result<ControlFlow<()>, Failure> {
        self.execute_command(Command::read(line))
    }

    fn out(&mut self) -> &mut W {
        self.out
    }
}

fn squares_of(mv: Move) -> Bitboard {
    Bitboard::from(mv.from()) | Bitboard::from(mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line.as_bytes())
    }

    #[test]
    fn a_move_is_written_in_several_ways() {
        for line in ["a7a8", " A7A8 ", "a7 a8", "a7-a8", "a7xa8", "A7xA8", "a7a8r", "a7a8T"] {
            assert_eq!(read(line), Command::Step(Square::A7, Square::A8), "{line}");
        }
        assert_eq!(read("a7"), Command::Square(Square::A7));
        assert_eq!(read(" Rxb2+"), Command::Other("Rxb2+".to_owned()));
    }

    #[test]
    fn commands_are_parsed_in_both_languages() {
        for (command, words) in WORDS {
            for word in words {
                assert_eq!(read(word), command);
                assert_eq!(read(&format!("  {} ", word.to_uppercase())), command);
            }
        }
        assert_eq!(read(" \t"), Command::Nothing);
        for line in ["a9", "a7a", "hello", "a7 a8 a9", "\0", "é", "a7a8q", "x"] {
            assert_eq!(read(line), Command::Other(line.to_owned()), "{line}");
        }
        assert_eq!(Command::read(b"\xff"), Command::Other("\u{fffd}".to_owned()));
    }
}
