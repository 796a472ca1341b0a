//! The parameters of questions about kings.

use core_bitboard::{Color, Fide, Plain};

use crate::board::{KingBoard, KingOn};
use crate::games::Game;
use crate::operation::parameters;
use crate::parameters::POSITION;
use crate::source::Turn;
use crate::table::{Argument, Form, words};
use crate::text::king_board;

/// The greatest number of a diagram.
const DIAGRAMS_MAX: u64 = 1 << 20;

/// The rules that apply.
const RULES: Argument = Argument::new(
    "rules",
    Form::Choice(&["plain", "fide"]),
    words(
        "The rules: plain chess has no castling and no en passant, that of the FIDE both, as the FEN \
         allows them",
        "Las reglas: el ajedrez simple no tiene enroque ni captura al paso, el de la FIDE sí, si \
         el FEN los permite",
    ),
)
.called(words("--rules <RULES>", "--rules <REGLAS>"))
.or("\"plain\"");

parameters! {
    /// The position of a king, with the rules that apply.
    OfKing -> KingOn = [POSITION, RULES], |source| {
        let turn = Turn::DoesNotMatter;
        match ByRules::read(source)? {
            Game::Lite | Game::Plain => source.position::<Plain>(turn).map(KingOn::Plain),
            Game::Fide => source.position::<Fide>(turn).map(KingOn::Fide),
        }
    };

    /// The rules that apply, by the game that has them.
    ByRules -> Game = [RULES], |source| {
        let games = [("plain", Game::Plain), ("fide", Game::Fide)];
        Ok(source.choice("rules", &games)?.unwrap_or(Game::Plain))
    };

    /// Whose king.
    Whose -> Color = [
        Argument::new("color", Form::Choice(&["white", "black"]), words(
            "Whose king",
            "De quién es el rey",
        )).called(words("--color <COLOR>", "--color <COLOR>")).or("\"black\""),
    ], |source| {
        let colors = [("black", Color::Black), ("white", Color::White)];
        Ok(source.choice("color", &colors)?.unwrap_or(Color::Black))
    };

    /// The pieces that a text describes, or one of its diagrams.
    Described -> KingBoard = [
        Argument::new("text", Form::Text, words(
            "A FEN, of which the placement is enough, eight lines of marks, or a file of diagrams",
            "Un FEN, del que basta el primer campo, ocho filas de marcas, o un archivo de diagramas",
        )),
        Argument::new("number", Form::Whole(1, DIAGRAMS_MAX), words(
            "Which of the diagrams, counted from 1",
            "Cuál de los diagramas, contados desde 1",
        )).or("1"),
    ], |source| {
        let number = source.whole("number", 1..=DIAGRAMS_MAX)?.unwrap_or(1);
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        Ok(king_board(&source.needed_text("text")?, number, source.place("text"))?)
    };
}
