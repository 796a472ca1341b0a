//! The parameters of questions about kings.

use core_bitboard::{Color, Fide, Plain};

use crate::board::{KingBoard, KingOn};
use crate::operation::parameters;
use crate::parameters::POSITION;
use crate::source::Turn;
use crate::table::{Argument, Form, words};
use crate::text::king_board;

/// The greatest number of a diagram.
const DIAGRAMS_MAX: u64 = 1 << 20;

/// Rules by name.
#[derive(Clone, Copy)]
enum Laws {
    Seed,
    Fide,
}

parameters! {
    /// The position of a king, with the rules that apply.
    OfKing -> KingOn = [
        POSITION,
        Argument::new("rules", Form::Choice(&["seed", "fide"]), words(
            "The rules: the seed's have no castling and no en passant",
            "Las reglas: las del original no tienen enroque ni captura al paso",
        )).or("\"seed\""),
    ], |source| {
        let laws = source.choice("rules", &[("seed", Laws::Seed), ("fide", Laws::Fide)])?;
        let turn = Turn::DoesNotMatter;
        match laws.unwrap_or(Laws::Seed) {
            Laws::Seed => source.position::<Plain>(turn).map(KingOn::Plain),
            Laws::Fide => source.position::<Fide>(turn).map(KingOn::Fide),
        }
    };

    /// Whose king.
    Whose -> Color = [
        Argument::new("color", Form::Choice(&["black", "white"]), words(
            "Whose king",
            "De quién es el rey",
        )).or("\"black\""),
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
