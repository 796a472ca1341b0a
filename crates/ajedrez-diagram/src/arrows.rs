//! Arrows that stop short of their target, and bend when a straight line would be misread.

use core_bitboard::{Bitboard, Square};

use crate::glyphs;
use crate::path::{Path, Point, Segment};
use crate::picture::{Ink, Item, Outline, Shape};
use crate::pieces::WHITE;
use crate::square::{SIDE, is_within, middle};

/// The distances of an arrow's ends from the centres of their squares: of its start, and of its
/// tip.
const START: f64 = 0.2 * SIDE;
const STOP: f64 = 0.3 * SIDE;

/// The width of a shaft, and the length and half the width of a head.
const SHAFT: f64 = 3.6;
const HEAD: f64 = 11.0;
const HEAD_HALF: f64 = 6.0;

/// The width of the light edge on each side of an arrow, which separates crossing arrows.
const HALO: f64 = 1.4;

/// The height of a label's digits, and the margin around them.
const LABEL_HEIGHT: f64 = 12.0;
const LABEL_ROOM: f64 = 2.3;

/// The angles allowed between a label and the direction of its arrow, in degrees.
const LABEL_TURNS: [f64; 10] = [0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 135.0, -135.0, 180.0];

/// The bends allowed: distances of the curve's control point from the straight line.
const BENDS: [f64; 9] = [0.0, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2, 1.7, -1.7];

/// The number of points at which two arrows are compared.
const SAMPLES: u32 = 24;

/// An arrow from one square to another. It stops short of the centre of its destination, and bends
/// if it would otherwise cross other pieces or run along an earlier arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// The text at its start: a few letters or digits.
    pub label: Option<String>,
}

/// The path of an arrow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    start: Point,
    control: Point,
    tip: Point,
    /// The centre of the destination.
    target: Point,
    is_straight: bool,
}

/// The paths of `arrows`, in order, on a board with pieces on `occupied`.
pub(crate) fn ways(arrows: &[Arrow], occupied: Bitboard) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for arrow in arrows {
        let others = occupied - Bitboard::from(arrow.from) - Bitboard::from(arrow.to);
        let candidates = BENDS.iter().filter_map(|&bend| Way::between(arrow, bend * SIDE));
        let cost = |way: &Way| way.cost(others, &ways);
        // The first of the best: an arrow bends only when that is clearly better.
        let best = candidates
            .map(|way| (cost(&way), way))
            .reduce(|best, next| if next.0 < best.0 { next } else { best });
        ways.push(best.map_or_else(|| Way::point(arrow.from), |(_, way)| way));
    }
    ways
}

impl Way {
    /// The path from one square to the other; `None` when the bend is too great for its length.
    fn between(arrow: &Arrow, bend: f64) -> Option<Way> {
        let (from, to) = (middle(arrow.from), middle(arrow.to));
        let length = distance(from, to);
        if length == 0.0 || bend.abs() > 0.6 * length {
            return None;
        }
        let across = ((to.1 - from.1) / length, (from.0 - to.0) / length);
        let control =
            ((from.0 + to.0) / 2.0 + across.0 * bend, (from.1 + to.1) / 2.0 + across.1 * bend);
        let (start, tip) = (toward(from, control, START), toward(to, control, STOP));
        Some(Way { start, control, tip, target: to, is_straight: bend == 0.0 })
    }

    /// The path of an arrow whose start and destination are equal.
    fn point(square: Square) -> Way {
        let here = middle(square);
        Way { start: here, control: here, tip: here, target: here, is_straight: true }
    }

    /// A point of the path: 0 is its start, 1 its tip.
    fn at(&self, part: f64) -> Point {
        let rest = 1.0 - part;
        let (a, b, c) = (rest * rest, 2.0 * rest * part, part * part);
        let Way { start, control, tip, .. } = self;
        (a * start.0 + b * control.0 + c * tip.0, a * start.1 + b * control.1 + c * tip.1)
    }

    fn samples(self) -> impl Iterator<Item = Point> {
        (0..=SAMPLES).map(move |index| self.at(f64::from(index) / f64::from(SAMPLES)))
    }

    /// How easily the path is misread: crossing pieces, running along other arrows, leaving the board
    /// and bending all add to the cost.
    fn cost(self, others: Bitboard, ways: &[Way]) -> f64 {
        let (near_piece, near_arrow) = (0.36 * SIDE, 0.16 * SIDE);
        let mut cost = distance(self.control, self.at(0.5)) / SIDE;
        for here in self.samples() {
            for square in others {
                cost += (near_piece - distance(here, middle(square))).max(0.0) / near_piece;
            }
            // Arrows to the same square meet there anyway.
            let shared =
                |way: &&Way| way.target == self.target && distance(here, self.target) < 1.2 * SIDE;
            for other in ways.iter().filter(|way| !shared(way)) {
                let near = other.samples().map(|there| distance(here, there));
                let nearest = near.fold(f64::INFINITY, f64::min);
                cost += (near_arrow - nearest).max(0.0) / near_arrow;
            }
            if !is_within(here) {
                cost += 1.0;
            }
        }
        cost
    }

    /// The shaft, which ends inside the head.
    fn shaft(self) -> Path {
        let neck = self.neck();
        if self.is_straight {
            return Path(vec![Segment::Move(self.start), Segment::Line(neck)]);
        }
        // The quadratic curve as a cubic one.
        let part = |from: f64, to: f64| from + (to - from) * 2.0 / 3.0;
        let near = |from: Point| (part(from.0, self.control.0), part(from.1, self.control.1));
        Path(vec![Segment::Move(self.start), Segment::Curve(near(self.start), near(neck), neck)])
    }

    fn head(self) -> Path {
        let (ahead, tip) = (self.direction(), self.tip);
        let back = (tip.0 - ahead.0 * HEAD, tip.1 - ahead.1 * HEAD);
        let wing = |side: f64| (back.0 - ahead.1 * side, back.1 + ahead.0 * side);
        let wings = [Segment::Line(wing(HEAD_HALF)), Segment::Line(wing(-HEAD_HALF))];
        Path(vec![Segment::Move(tip), wings[0], wings[1], Segment::Close])
    }

    /// The direction at the tip, as a vector of length 1.
    fn direction(self) -> Point {
        let length = distance(self.control, self.tip).max(0.1);
        ((self.tip.0 - self.control.0) / length, (self.tip.1 - self.control.1) / length)
    }

    /// The end of the shaft, hidden by the head.
    fn neck(self) -> Point {
        let (x, y) = self.direction();
        (self.tip.0 - x * (HEAD - 2.0), self.tip.1 - y * (HEAD - 2.0))
    }
}

/// The shapes of an arrow: a light edge, then the arrow itself.
pub(crate) fn arrow(way: Way, ink: Ink) -> [Shape; 4] {
    let (shaft, head) = (Outline::Path(way.shaft()), Outline::Path(way.head()));
    let body = if way.is_straight {
        Outline::Line { from: way.start, to: way.neck() }
    } else {
        shaft.clone()
    };
    [
        Shape::drawn(shaft, WHITE, SHAFT + 2.0 * HALO),
        Shape::drawn(head.clone(), WHITE, 2.0 * HALO),
        Shape::drawn(body, ink, SHAFT),
        Shape::filled(head, ink),
    ]
}

/// The labels of arrows, each on the square where its arrow starts: labels of arrows from different
/// squares never overlap.
pub(crate) fn labels(arrows: &[Arrow], ways: &[Way], ink: Ink) -> Vec<Item> {
    let mut items = Vec::new();
    for (index, arrow) in arrows.iter().enumerate() {
        let Some(label) = &arrow.label else { continue };
        let plate = Plate::place(label, middle(arrow.from), ways, index);
        let corner = (plate.middle.0 - plate.width / 2.0, plate.middle.1 - plate.height / 2.0);
        let Plate { width, height, .. } = plate;
        let outline = Outline::Rectangle { corner, width, height, round: 4.0 };
        items.push(Item::Shape(Shape { outline, fill: Some(ink), line: Some((WHITE, 1.0)) }));
        items.push(glyphs::centred(label, plate.middle, LABEL_HEIGHT, WHITE));
    }
    items
}

/// The background of a label.
#[derive(Clone, Copy)]
struct Plate {
    middle: Point,
    width: f64,
    height: f64,
}

impl Plate {
    /// A plate for the text `label` at the edge of the square around `here`, as near to the
    /// direction of its arrow as possible without hiding the heads of other arrows.
    fn place(label: &str, here: Point, ways: &[Way], own: usize) -> Plate {
        let height = LABEL_HEIGHT + 2.0 * LABEL_ROOM;
        let width = glyphs::width(label, LABEL_HEIGHT) + 2.0 * LABEL_ROOM;
        let (width, height) = (width.clamp(height * 0.75, SIDE - 1.0), height);
        let control = ways[own].control;
        let length = distance(control, here);
        // The label of an arrow from a square to itself is on its right.
        let ahead = match length {
            0.0 => (1.0, 0.0),
            _ => ((control.0 - here.0) / length, (control.1 - here.1) / length),
        };
        let candidates = LABEL_TURNS.iter().map(|&turn| {
            let (cosine, sine) = cosine_and_sine(turn);
            let ahead = (ahead.0 * cosine - ahead.1 * sine, ahead.0 * sine + ahead.1 * cosine);
            let within = |wanted: f64, middle: f64, size: f64| {
                let room = (SIDE - size) / 2.0 - 0.5;
                wanted.clamp(middle - room, middle + room)
            };
            let middle = (
                within(here.0 + SIDE * ahead.0 / 2.0, here.0, width),
                within(here.1 + SIDE * ahead.1 / 2.0, here.1, height),
            );
            let plate = Plate { middle, width, height };
            (turn.abs() / 90.0 + plate.hidden(ways, own), plate)
        });
        let best = candidates.reduce(|best, next| if next.0 < best.0 { next } else { best });
        best.map_or(Plate { middle: here, width, height }, |(_, plate)| plate)
    }

    /// How much the plate hides of other arrows and of its own arrow's head.
    fn hidden(self, ways: &[Way], own: usize) -> f64 {
        let mut hidden = 0.0;
        for (index, way) in ways.iter().enumerate() {
            let heads = [way.tip, way.neck()];
            hidden += 1.5 * heads.iter().filter(|&&place| self.covers(place, 2.5)).count() as f64;
            if index != own {
                let places = way.samples().filter(|&place| self.covers(place, 1.0));
                hidden += 0.1 * places.count() as f64;
            }
        }
        hidden
    }

    fn covers(self, (x, y): Point, room: f64) -> bool {
        let (middle_x, middle_y) = self.middle;
        (x - middle_x).abs() < self.width / 2.0 + room
            && (y - middle_y).abs() < self.height / 2.0 + room
    }
}

/// The cosine and sine of an angle of [`LABEL_TURNS`], in degrees. General functions would be a large part
/// of the module for browsers.
fn cosine_and_sine(turn: f64) -> (f64, f64) {
    let cosine = match turn.abs() {
        30.0 => 0.75_f64.sqrt(),
        60.0 => 0.5,
        90.0 => 0.0,
        135.0 => -0.5_f64.sqrt(),
        180.0 => -1.0,
        _ => 1.0,
    };
    (cosine, (1.0 - cosine * cosine).sqrt().copysign(turn))
}

/// Not by `hypot`, whose last digit differs between systems.
fn distance(one: Point, other: Point) -> f64 {
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    (x * x + y * y).sqrt()
}

/// The point `units` away from `from` in the direction of `to`.
fn toward(from: Point, to: Point, units: f64) -> Point {
    let length = distance(from, to).max(0.1);
    let part = units / length;
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(from: Square, to: Square) -> Arrow {
        Arrow { from, to, label: None }
    }

    #[test]
    fn the_turns_of_labels_are_angles() {
        for turn in LABEL_TURNS {
            let (cosine, sine) = cosine_and_sine(turn);
            let (expected_sine, expected_cosine) = libm::sincos(turn.to_radians());
            assert!((cosine - expected_cosine).abs() + (sine - expected_sine).abs() < 1e-12);
        }
    }

    #[test]
    fn an_arrow_stops_short_of_the_middle_of_its_square() {
        for (from, to) in [(Square::A1, Square::A2), (Square::A1, Square::H8)] {
            let [way] = ways(&[arrow(from, to)], Bitboard::EMPTY)[..] else { panic!("one way") };
            assert!(way.is_straight);
            assert!((distance(way.tip, middle(to)) - STOP).abs() < 1e-9);
        }
    }

    #[test]
    fn an_arrow_bends_around_other_pieces() {
        let occupied = [Square::A1, Square::A3, Square::A5].into_iter().collect();
        let ways = ways(&[arrow(Square::A3, Square::A5), arrow(Square::A1, Square::A5)], occupied);
        assert!(ways[0].is_straight && !ways[1].is_straight);
        let clear = ways[1].samples().all(|here| distance(here, middle(Square::A3)) > 0.3 * SIDE);
        assert!(clear);
    }

    #[test]
    fn two_arrows_on_one_line_do_not_overlap() {
        let arrows = [arrow(Square::A1, Square::H1), arrow(Square::B1, Square::G1)];
        let ways = ways(&arrows, Bitboard::EMPTY);
        assert!(ways[0].is_straight != ways[1].is_straight);
    }

    #[test]
    fn an_arrow_to_its_origin_is_a_point() {
        let [way] = ways(&[arrow(Square::E4, Square::E4)], Bitboard::EMPTY)[..] else {
            panic!("one way")
        };
        assert_eq!(way.tip, middle(Square::E4));
    }
}
