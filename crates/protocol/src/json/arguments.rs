//! The arguments of a request in JSON as the source of an operation's parameters.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use ajedrez_lite::{Coordenada, LitePosition, Reading, player_from_code};
use core_bitboard::game::FideDefects;
use core_bitboard::notation::Fen;
use core_bitboard::solitaire::Capture;
use core_bitboard::{Board, Color, Position, Square, Variant};
use movement_rules::parse_place;

use super::limits::limits;
use super::number::Integer;
use super::object::{Argument, Object};
use super::position::{draft, fen, fide_defects, lite, lite_named, position, square};
use crate::context::Limits;
use crate::draft::Draft;
use crate::fault::{Expected, Fault, MoveAt, Place, Problem};
use crate::line::Line;
use crate::source::{Source, Turn};
use crate::text::{captures, placement, steps};
use crate::words::color;

/// The arguments of a request.
pub(super) struct Arguments<'o, 'a> {
    /// The request.
    pub(super) request: &'o Object<'a>,
    /// The assignment whose name for the operation was used, if the other has another name.
    pub(super) assignment: Option<Reading>,
}

impl Source for Arguments<'_, '_> {
    type Error = Fault;

    fn assignment(&self) -> Option<Reading> {
        self.assignment
    }

    fn has(&self, name: &'static str) -> bool {
        self.request.find(name).is_some()
    }

    fn place(&self, name: &'static str) -> Place {
        let given = self.request.find(name).map(Argument::place);
        given.unwrap_or_else(|| self.request.place(name))
    }

    fn wrong(&self, name: &'static str, expected: Expected) -> Fault {
        match self.request.find(name) {
            Some(argument) => argument.wrong(expected),
            None => Fault::new(Problem::Missing).at(self.place(name)),
        }
    }

    fn lite(&self, name: &'static str, turn: Turn) -> Result<LitePosition, Fault> {
        match name {
            "position" => lite(self.request, turn),
            name => lite_named(self.request, name),
        }
    }

    fn draft(&self, turn: Turn) -> Result<Draft, Fault> {
        draft(self.request, turn)
    }

    fn position<V: Variant>(&self, turn: Turn) -> Result<Position<V>, Fault> {
        position(self.request, turn)
    }

    fn fen<V: Variant>(&self) -> Result<Fen<V>, Fault> {
        fen(self.request)
    }

    fn fide_defects(&self) -> Result<FideDefects, Fault> {
        fide_defects(self.request)
    }

    fn square(&self, name: &'static str) -> Result<Square, Fault> {
        square(self.request.need(name)?)
    }

    fn square_or_off(&self, name: &'static str) -> Result<Option<Square>, Fault> {
        let argument = self.request.need(name)?;
        if argument.json().starts_with('"') {
            let square = parse_place(&argument.text()?);
            return square.map_err(|error| argument.fault(Problem::AnySquare(error)));
        }
        let (Integer(row), Integer(column)) = argument.read(Expected::SquareOrPair)?;
        Ok(Square::try_from(Coordenada { row, column }).ok())
    }

    /// The first field of a FEN, alone or in an object.
    fn board(&self, name: &'static str) -> Result<Option<Board>, Fault> {
        let Some(mut fen) = self.request.find(name) else { return Ok(None) };
        if fen.json().starts_with('{') {
            let object = fen.object()?;
            object.allow(["fen"].into_iter())?;
            fen = object.need("fen")?;
        }
        let board = placement(&fen.text()?);
        board.map(Some).map_err(|error| fen.fault(Problem::Placement(error)))
    }

    fn color(&self, name: &'static str) -> Result<Color, Fault> {
        let player = self.request.need(name)?;
        let wrong = || player.wrong(Expected::Player);
        if player.json().starts_with('"') {
            return color(&player.text()?).ok_or_else(wrong);
        }
        let Integer(code) = player.read(Expected::Player)?;
        player_from_code(code).map_err(|_| wrong())
    }

    fn steps(&self, name: &'static str) -> Result<Line<(Square, Square)>, Fault> {
        let moves = self.request.need(name)?;
        if moves.json().starts_with('"') {
            return steps(&moves.text()?, moves.place());
        }
        let step = |mv: Argument<'_>| match mv.list(Expected::Sequence)?[..] {
            [from, to] => Ok((square(from)?, square(to)?)),
            _ => Err(mv.wrong(Expected::Sequence)),
        };
        let steps = (1..).zip(moves.list(Expected::Sequence)?).map(|(number, mv)| {
            step(mv).map_err(|fault| fault.in_move(MoveAt { number, byte: None }))
        });
        steps.collect::<Result<Vec<_>, Fault>>().map(Line::from)
    }

    fn text(&self, name: &'static str) -> Result<Option<Cow<'_, str>>, Fault> {
        self.request.find(name).map(Argument::text).transpose()
    }

    fn texts(
        &self,
        name: &'static str,
        expected: Expected,
    ) -> Result<Option<Vec<Cow<'_, str>>>, Fault> {
        let Some(argument) = self.request.find(name) else { return Ok(None) };
        let texts = argument.list(expected)?.into_iter().map(Argument::text);
        texts.collect::<Result<Vec<_>, Fault>>().map(Some)
    }

    fn whole(&self, name: &'static str, range: RangeInclusive<u64>) -> Result<Option<u64>, Fault> {
        self.request.find(name).map(|number| number.whole(range)).transpose()
    }

    fn flag(&self, name: &'static str) -> Result<Option<bool>, Fault> {
        self.request.find(name).map(Argument::flag).transpose()
    }

    fn choice<T: Copy>(
        &self,
        name: &'static str,
        choices: &[(&'static str, T)],
    ) -> Result<Option<T>, Fault> {
        self.request.choose(name, choices)
    }

    /// A string with blanks between captures, or a list of strings, as in answers of `solve`.
    fn captures(&self, name: &'static str) -> Result<Option<Line<Capture>>, Fault> {
        let Some(moves) = self.request.find(name) else { return Ok(None) };
        let read = |text: Argument<'_>| {
            captures(text.text()?.as_bytes()).map_err(|fault| fault.at(moves.place()))
        };
        if moves.json().starts_with('"') {
            return read(moves).map(Some);
        }
        let mut all = Line::default();
        for item in moves.list(Expected::Captures)? {
            all.append(read(item).map_err(|fault| fault.after(all.len(), 0))?, 0);
        }
        Ok(Some(all))
    }

    fn limits(&self) -> Result<Limits, Fault> {
        limits(self.request)
    }
}
