//! `solitario.solve`, `solitario.count`, `solitario.check`, `solitario.rate`, `solitario.hint`,
//! `solitario.captures`, `solitario.play`, `solitario.generate`, `solitario.daily`, `solitario.draw`.

use std::ops::RangeInclusive;

use core_bitboard::solitaire::{Capture, Puzzle, Rules};
use core_bitboard::{Role, Square};
use diagram::{Palette, Style};
use solitario::{Difficulty, PieceSet, Unique, parse_captures, parse_puzzle, role_from_letter};

use super::{Op, flag};
use crate::fault::{Expected, Fault, Place, Problem};
use crate::json::LINE_BYTES_MAX;
use crate::json::limits::{LIMITS, limits};
use crate::json::object::{Argument, Object};
use crate::language::Language;
use crate::request::Request;
use crate::solitario::{
    DrawRequest, DrawSubject, GenerateRequest, HintRequest, ListingRequest, Order, Pieces,
    PlayRequest, Preset, ROLES, RuleOptions, SolitarioRequest, Want,
};
use crate::text;

/// The names of the options of the game.
const RULES: [&str; 4] = ["max_captures", "king_last", "target", "promote"];

pub(super) const OPS: &[Op] = &[
    Op {
        name: "solitario.solve",
        arguments: &[
            "puzzle", "all", "count", "explain", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0],
            LIMITS[1], LIMITS[2],
        ],
        read: solve,
    },
    Op {
        name: "solitario.count",
        arguments: &[
            "puzzle", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0], LIMITS[1], LIMITS[2],
        ],
        read: |request| search(request, Want::Count),
    },
    Op {
        name: "solitario.check",
        arguments: &["puzzle", "moves", RULES[0], RULES[1], RULES[2], RULES[3]],
        read: |request| {
            let (puzzle, rules) = (puzzle(request)?, rules(request)?);
            let captures = captures(request.need("moves")?)?;
            Ok(SolitarioRequest::Check { puzzle, rules, captures }.into())
        },
    },
    Op {
        name: "solitario.rate",
        arguments: &[
            "puzzle", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0], LIMITS[1], LIMITS[2],
        ],
        read: |request| {
            let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
            Ok(SolitarioRequest::Rate { puzzle, rules, limits }.into())
        },
    },
    Op {
        name: "solitario.hint",
        arguments: &[
            "puzzle", "moves", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0], LIMITS[1],
            LIMITS[2],
        ],
        read: |request| {
            let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
            let begun = request.find("moves").map_or(Ok(Vec::new()), captures)?;
            Ok(SolitarioRequest::Hint(HintRequest { puzzle, rules, begun, limits }).into())
        },
    },
    Op {
        name: "solitario.captures",
        arguments: &["puzzle", "moves", RULES[0], RULES[1], RULES[2], RULES[3]],
        read: |request| {
            let (puzzle, rules) = (puzzle(request)?, rules(request)?);
            let begun = request.find("moves").map_or(Ok(Vec::new()), captures)?;
            Ok(SolitarioRequest::Captures { puzzle, rules, begun }.into())
        },
    },
    Op {
        name: "solitario.play",
        arguments: &[
            "puzzle", "moves", "solve", RULES[0], RULES[1], RULES[2], RULES[3], LIMITS[0],
            LIMITS[1], LIMITS[2],
        ],
        read: |request| {
            let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
            let begun = request.find("moves").map_or(Ok(Vec::new()), captures)?;
            let solve = flag(request, "solve")?;
            Ok(SolitarioRequest::Play(PlayRequest { puzzle, rules, begun, solve, limits }).into())
        },
    },
    Op {
        name: "solitario.generate",
        arguments: &[
            "men",
            "roles",
            "exactly",
            "set",
            "area",
            "game",
            "unique",
            "difficulty",
            "seed",
            "number",
            RULES[0],
            RULES[1],
            RULES[2],
            RULES[3],
            LIMITS[0],
            LIMITS[1],
            LIMITS[2],
        ],
        read: generate,
    },
    Op {
        name: "solitario.draw",
        arguments: &[
            "puzzle", "puzzles", "show", "columns", "pixels", "palette", "names", RULES[0],
            RULES[1], RULES[2], RULES[3], LIMITS[0], LIMITS[1], LIMITS[2],
        ],
        read: draw,
    },
    Op {
        name: "solitario.daily",
        arguments: &["date"],
        read: |request| {
            let date = request.need("date")?;
            let day = date.text()?.parse().map_err(|_| date.wrong(Expected::Date))?;
            Ok(SolitarioRequest::Generate(GenerateRequest::daily(day)).into())
        },
    },
];

fn solve(request: &Object<'_>) -> Result<Request, Fault> {
    let (counts, explain) = (flag(request, "count")?, flag(request, "explain")?);
    match (all(request)?, counts, explain) {
        (None, false, false) => search(request, Want::Solution),
        (None, true, false) => search(request, Want::Count),
        (None, false, true) => search(request, Want::Explanation),
        (Some(most), false, false) => {
            let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
            Ok(SolitarioRequest::List(ListingRequest { puzzle, rules, most, limits }).into())
        }
        _ => Err(Problem::OnlyOneOf(&["all", "count", "explain"]).into()),
    }
}

fn search(request: &Object<'_>, want: Want) -> Result<Request, Fault> {
    let (puzzle, rules, limits) = (puzzle(request)?, rules(request)?, limits(request)?);
    Ok(SolitarioRequest::Solve { puzzle, rules, want, limits }.into())
}

/// The most boards in one answer.
const BOARDS_MAX: u64 = 10_000;

fn generate(request: &Object<'_>) -> Result<Request, Fault> {
    let pieces = match (request.find("men"), request.find("exactly")) {
        (None, Some(exactly)) => Pieces::Exactly(roles(exactly)?),
        (Some(men), None) => {
            let drawn = request.find("roles").map(roles).transpose()?;
            Pieces::Drawn(men.whole(0..=u64::MAX)?, drawn.unwrap_or_else(|| ROLES.to_vec()))
        }
        _ => return Err(Problem::EitherOf(&["men", "exactly"]).into()),
    };
    let difficulty = match request.find("difficulty") {
        Some(_) => Some(
            request.choose("difficulty", &Difficulty::ALL.map(|class| (class.name(), class)))?,
        ),
        None => None,
    };
    let area = |area: Argument<'_>| area.text()?.parse().map_err(|_| area.wrong(Expected::Area));
    let games =
        [("plain", None), ("solo", Some(Preset::Solo)), ("thinkfun", Some(Preset::Thinkfun))];
    let order = Order {
        rules: rules(request)?,
        preset: request.choose("game", &games)?,
        set: request.choose("set", &[("any", PieceSet::ANY), ("chess", PieceSet::CHESS)])?,
        area: request.find("area").map(area).transpose()?,
        unique: request.find("unique").map_or(Ok(None), unique)?,
        difficulty,
        ..Order::of(pieces)
    };
    let whole = |name, default, range| match request.find(name) {
        Some(number) => number.whole(range),
        None => Ok(default),
    };
    let request = GenerateRequest {
        wish: order.wish().map_err(|error| Fault::new(Problem::Wish(error)))?,
        seed: whole("seed", 0, 0..=u64::MAX)?,
        number: whole("number", 1, 1..=BOARDS_MAX)?,
        limits: limits(request)?,
    };
    Ok(SolitarioRequest::Generate(request).into())
}

/// The values of `show`.
#[derive(Clone, Copy, PartialEq)]
enum Show {
    Board,
    Solution,
    Strip,
    Sheet,
}

const SHOWS: [(&str, Show); 4] = [
    ("board", Show::Board),
    ("solution", Show::Solution),
    ("strip", Show::Strip),
    ("sheet", Show::Sheet),
];

fn draw(request: &Object<'_>) -> Result<Request, Fault> {
    let whole = |name, range: RangeInclusive<u64>| -> Result<Option<u64>, Fault> {
        request.find(name).map(|number| number.whole(range)).transpose()
    };
    let columns = whole("columns", 1..=DrawRequest::COLUMNS_MAX)?;
    let columns = columns.map_or(DrawRequest::COLUMNS, |columns| columns as usize);
    let (least, most) = DrawRequest::PIXELS;
    let palettes = [("color", Palette::Color), ("black_and_white", Palette::BlackAndWhite)];
    let style = Style {
        palette: request.choose("palette", &palettes)?,
        without_names: !request.find("names").map_or(Ok(true), Argument::flag)?,
        pixels: whole("pixels", least..=most)?.map(|pixels| pixels as f64),
    };
    let subject = match request.choose("show", &SHOWS)? {
        Show::Sheet => DrawSubject::Sheet(sheet(request)?, columns),
        Show::Board => DrawSubject::Board(only(request)?),
        Show::Solution => DrawSubject::Solution(only(request)?),
        Show::Strip => DrawSubject::Strip(only(request)?, columns),
    };
    let request = DrawRequest {
        subject,
        style,
        language: request.choose("language", &Language::NAMES)?,
        rules: rules(request)?,
        limits: limits(request)?,
        bytes_max: Some(LINE_BYTES_MAX),
    };
    Ok(SolitarioRequest::Draw(request).into())
}

/// Reads the single puzzle of a picture.
fn only(request: &Object<'_>) -> Result<Puzzle, Fault> {
    match request.find("puzzles") {
        Some(puzzles) => Err(puzzles.fault(Problem::NoArgument)),
        None => puzzle(request),
    }
}

/// Reads the puzzles of a sheet.
fn sheet(request: &Object<'_>) -> Result<Vec<Puzzle>, Fault> {
    let puzzles = match (request.find("puzzle"), request.find("puzzles")) {
        (None, Some(puzzles)) => puzzles,
        (Some(_), None) => return Ok(vec![puzzle(request)?]),
        _ => return Err(Problem::EitherOf(&["puzzle", "puzzles"]).into()),
    };
    let wrong = Expected::Puzzles(DrawRequest::PUZZLES_MAX);
    let runs = puzzles.list(wrong.clone())?;
    if runs.is_empty() || runs.len() > DrawRequest::PUZZLES_MAX {
        return Err(puzzles.wrong(wrong));
    }
    let read = |(number, run): (usize, Argument<'_>)| {
        text::puzzle(run.text()?.as_bytes(), Place::PuzzleNumber(number))
    };
    (1..).zip(runs).map(read).collect()
}

/// Reads the letters of pieces.
fn roles(letters: Argument<'_>) -> Result<Vec<Role>, Fault> {
    let roles: Option<Vec<Role>> = letters.text()?.chars().map(role_from_letter).collect();
    roles.ok_or_else(|| letters.wrong(Expected::Roles))
}

/// Reads in which sense the solution must be unique.
fn unique(unique: Argument<'_>) -> Result<Option<Unique>, Fault> {
    match unique.json() {
        "true" | "\"order\"" => Ok(Some(Unique::UpToOrder)),
        "\"strict\"" => Ok(Some(Unique::Strictly)),
        "false" => Ok(None),
        _ => Err(unique.wrong(Expected::Uniqueness)),
    }
}

/// The number of solutions to list, if a list is wanted: `true` for all, or a number.
fn all(request: &Object<'_>) -> Result<Option<u64>, Fault> {
    let Some(all) = request.find("all") else { return Ok(None) };
    match all.json() {
        "true" => Ok(Some(u64::MAX)),
        "false" => Ok(None),
        _ => match all.whole(1..=u64::MAX) {
            Ok(most) => Ok(Some(most)),
            Err(_) => Err(all.wrong(Expected::HowMany)),
        },
    }
}

/// Reads the options of the game.
fn rules(request: &Object<'_>) -> Result<Rules, Fault> {
    let square = |target: Argument<'_>| -> Result<Square, Fault> {
        target.text()?.parse().map_err(|error| target.fault(Problem::Square(error)))
    };
    let most = request.find("max_captures");
    let options = RuleOptions {
        max_captures: most.map(|most| most.whole(0..=u64::MAX)).transpose()?,
        king_last: flag(request, "king_last")?,
        target: request.find("target").map(square).transpose()?,
        promote: flag(request, "promote")?,
    };
    Ok(options.into())
}

fn puzzle(request: &Object<'_>) -> Result<Puzzle, Fault> {
    let puzzle = request.need("puzzle")?;
    let run = puzzle.text()?;
    parse_puzzle(run.as_bytes()).map_err(|error| puzzle.fault(Problem::Puzzle(error)))
}

/// Reads moves: a string with blanks between them, or a list of strings, as in answers of `solve`.
fn captures(moves: Argument<'_>) -> Result<Vec<Capture>, Fault> {
    let read = |moves: Argument<'_>| {
        let text = moves.text()?;
        parse_captures(text.as_bytes()).map_err(|error| moves.fault(Problem::Captures(error)))
    };
    if moves.json().starts_with('"') {
        return read(moves);
    }
    let mut captures = Vec::new();
    for each in moves.list(Expected::Captures)? {
        captures.extend(read(each)?);
    }
    Ok(captures)
}
