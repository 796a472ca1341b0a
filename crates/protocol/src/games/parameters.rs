//! The parameters of questions about positions of any game.

use std::borrow::Cow;
use std::marker::PhantomData;

use core_bitboard::game::FideDefects;
use core_bitboard::notation::Fen;
use core_bitboard::{Position, Variant};

use super::perft::DEPTH_MAX;
use super::position::Notation;
use crate::fault::Problem;
use crate::operation::{Parameter, parameters};
use crate::parameters::POSITION;
use crate::source::{Source, Turn};
use crate::table::{Argument, Form, words};

/// A position of the game `V`, in which the turn matters.
#[derive(Clone, Copy, Debug)]
pub struct Of<V>(PhantomData<V>);

impl<V: Variant> Parameter for Of<V> {
    type Value = Position<V>;
    const ARGUMENTS: &'static [Argument] = &[POSITION];
    const NAMES: &'static [&'static str] = &[POSITION.name];

    fn read<S: Source>(source: &S) -> Result<Position<V>, S::Error> {
        source.position(Turn::Matters)
    }
}

/// A position of the game `V`, with its counts of moves.
#[derive(Clone, Copy, Debug)]
pub struct Start<V>(PhantomData<V>);

impl<V: Variant> Parameter for Start<V> {
    type Value = Fen<V>;
    const ARGUMENTS: &'static [Argument] = Of::<V>::ARGUMENTS;
    const NAMES: &'static [&'static str] = Of::<V>::NAMES;

    fn read<S: Source>(source: &S) -> Result<Fen<V>, S::Error> {
        source.fen()
    }
}

parameters! {
    /// The moves of a game.
    Played -> String = [
        Argument::new("moves", Form::Text, words(
            "The moves of the game with blanks between them, such as e2e4 or Nf3, or a movetext of PGN",
            "Las jugadas de la partida separadas por blancos, como e2e4 o Nf3, o en un texto de PGN",
        )),
    ], |source| source.needed_text("moves").map(Cow::into_owned);

    /// How moves are written.
    Written -> Notation = [
        Argument::new("notation", Form::Choice(&["uci", "san"]), words(
            "How moves are written: by their squares, or in standard algebraic notation",
            "Cómo se escriben las jugadas: por sus casillas, o en notación algebraica",
        )).or("\"uci\""),
    ], |source| {
        let notations = [("uci", Notation::Uci), ("san", Notation::San)];
        Ok(source.choice("notation", &notations)?.unwrap_or(Notation::Uci))
    };

    /// Why a position cannot occur in a game of chess.
    Defects -> FideDefects = [POSITION], |source| source.fide_defects();

    /// How many moves each sequence has.
    Depth -> u8 = [
        Argument::new("depth", Form::Whole(0, DEPTH_MAX as u64), words(
            "How many moves a sequence has, both sides' moves counted",
            "Cuántas jugadas tiene una secuencia, contadas las de los dos jugadores",
        )).called(words("<DEPTH>", "<PROFUNDIDAD>")),
    ], |source| {
        let depth = source.whole("depth", 0..=DEPTH_MAX.into())?;
        let depth = depth.ok_or_else(|| source.fault("depth", Problem::Missing))?;
        Ok(u8::try_from(depth).unwrap_or(DEPTH_MAX))
    };

    /// Whether to list every reason why a position cannot occur.
    Detailed -> bool = [
        Argument::new("detail", Form::Flag, words(
            "Whether to list every reason",
            "Si se listan todas las razones",
        )).or("false").adds(&["valid", "defects"]),
    ], |source| Ok(source.flag("detail")?.unwrap_or_default());
}
