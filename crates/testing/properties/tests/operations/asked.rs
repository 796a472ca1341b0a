//! A request as the oracle reads it: arguments of JSON as the oracle's types.

use ajedrez_course::Assignment;
use ajedrez_course::predicates::ParameterType;
use ajedrez_protocol::json::operation_row;
use naive::{
    Argumento, Color, Coordenada, Posicion, Position, Role, Rules, SolitarioRules, Square,
    from_position, parse_square,
};
use serde_json::Value;

/// A request.
pub(crate) struct Asked {
    json: Value,
}

impl Asked {
    pub(crate) fn read(request: &str) -> Asked {
        Asked { json: serde_json::from_str(request).expect("a request is JSON") }
    }

    /// The operation, by its first name.
    pub(crate) fn op(&self) -> &str {
        let given = self.text("op");
        operation_row(given).map_or(given, |(row, _)| row.name)
    }

    pub(crate) fn find(&self, name: &str) -> Option<&Value> {
        self.json.get(name).or_else(|| self.json.get(name.replace('_', "-")))
    }

    pub(crate) fn text(&self, name: &str) -> &str {
        self.find(name).and_then(Value::as_str).unwrap_or_else(|| panic!("{name} is text"))
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.find(name).is_some_and(|flag| flag == true)
    }

    pub(crate) fn whole(&self, name: &str) -> Option<u64> {
        self.find(name).and_then(Value::as_u64)
    }

    /// Whether the request selects the reading of the TPE, by an argument or by a name that only the TPE has;
    /// `other` if it selects none.
    pub(crate) fn is_tpe(&self, other: bool) -> bool {
        let by_name = operation_row(self.text("op")).and_then(|(_, assignment)| assignment);
        let other = by_name.map_or(other, |assignment| assignment == Assignment::Tpe);
        self.find("reading").map_or(other, |_| self.text("reading").eq_ignore_ascii_case("tpe"))
    }

    /// The colour that an argument names.
    pub(crate) fn color(&self, name: &str) -> Option<Color> {
        let color = self.find(name)?;
        let white = ["white", "blanco", "blanca", "blancos", "blancas", "w", "1"];
        let word = color.as_str().map_or(color.to_string(), str::to_lowercase);
        Some(if white.contains(&word.as_str()) { Color::White } else { Color::Black })
    }

    /// The number of a player of the course.
    pub(crate) fn player(&self, name: &str) -> i64 {
        match self.color(name).expect("a player") {
            Color::White => naive::BLANCO,
            Color::Black => naive::NEGRO,
        }
    }

    /// The object that has the position, `position` or the request itself.
    fn place(&self) -> &Value {
        self.json.get("position").unwrap_or(&self.json)
    }

    /// The position in the course's types.
    pub(crate) fn posicion(&self) -> Posicion {
        posicion(self.place())
    }

    /// Another position in the course's types.
    pub(crate) fn posicion_called(&self, name: &str) -> Posicion {
        posicion(&self.json[name])
    }

    /// The position of a game.
    pub(crate) fn position(&self, rules: Rules) -> Position {
        match self.place().get("fen").and_then(Value::as_str) {
            Some(fen) => Position::from_fen(rules, &with_turn(fen)).expect("a FEN"),
            None => {
                let lite = naive::to_position(&self.posicion()).expect("a position");
                Position { rules, ..lite }
            }
        }
    }

    /// The pieces of the board, by default the assignment's.
    pub(crate) fn board(&self) -> naive::Board {
        let original = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR";
        let fen = self.json.get("board").map_or(original, |board| {
            board.get("fen").unwrap_or(board).as_str().expect("the FEN of a board")
        });
        let placement = fen.split(' ').next().expect("the first field");
        naive::Board::from_fen_placement(placement).expect("a placement")
    }

    /// A coordinate, on the board or off it.
    pub(crate) fn coordinate(&self, name: &str) -> Coordenada {
        coordinate(self.find(name).expect("a coordinate"))
    }

    /// Moves as pairs of coordinates, or as text.
    pub(crate) fn steps(&self) -> Vec<(Coordenada, Coordenada)> {
        let moves = self.find("s").expect("moves");
        let places: Vec<Coordenada> = match moves.as_str() {
            None => {
                let pairs = moves.as_array().expect("a list").iter();
                pairs.flat_map(|pair| pair.as_array().expect("a pair")).map(coordinate).collect()
            }
            Some(text) if text.contains('(') => {
                let digits: Vec<i64> =
                    text.chars().filter_map(|mark| mark.to_digit(10)).map(i64::from).collect();
                digits.chunks(2).map(|pair| (pair[0], pair[1])).collect()
            }
            Some(text) => {
                let letters: Vec<char> = text.chars().filter(|mark| *mark != ' ').collect();
                let names = letters.chunks(2).map(|pair| pair.iter().collect::<String>());
                names.map(|name| named(&name).expect("a square")).collect()
            }
        };
        places.chunks(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// An argument of a predicate; the first one may be the position of the whole request.
    pub(crate) fn argument(&self, name: &str, kind: ParameterType) -> Argumento {
        let value = self.json.get(name).unwrap_or_else(|| self.place());
        let list = || value.as_array().expect("a list").iter();
        let step = |pair: &Value| (coordinate(&pair[0]), coordinate(&pair[1]));
        match kind {
            ParameterType::Position => Argumento::Posicion(posicion(value)),
            ParameterType::Board if value.is_array() => {
                let board = serde_json::json!({ "tablero": value, "jugador": 1 });
                Argumento::Tablero(posicion(&board).tablero)
            }
            ParameterType::Board => Argumento::Tablero(posicion(value).tablero),
            ParameterType::Coordinate | ParameterType::Cell => Argumento::Par(coordinate(value)),
            ParameterType::Number => Argumento::Numero(value.as_i64().expect("a number")),
            ParameterType::Player => {
                Argumento::Numero(value.as_i64().unwrap_or_else(|| self.player(name)))
            }
            ParameterType::Coordinates => Argumento::Coordenadas(list().map(coordinate).collect()),
            ParameterType::Move => Argumento::Jugadas(vec![step(value)]),
            ParameterType::Moves => Argumento::Jugadas(list().map(step).collect()),
            ParameterType::Positions => Argumento::Posiciones(list().map(posicion).collect()),
        }
    }

    /// The pieces of a puzzle in their order.
    pub(crate) fn puzzle(&self) -> Vec<(Role, Square)> {
        pieces(self.text("puzzle"))
    }

    /// The options of a puzzle's game.
    pub(crate) fn rules(&self) -> SolitarioRules {
        let target = self.find("target").and_then(Value::as_str);
        let most = self.whole("max_captures").map(|most| u8::try_from(most).unwrap_or(u8::MAX));
        SolitarioRules {
            max_captures: most,
            king_last: self.flag("king_last"),
            target: target.map(|name| parse_square(name).expect("a square")),
            promote: self.flag("promote"),
        }
    }

    /// The captures that have been played.
    pub(crate) fn captures(&self) -> Vec<naive::Capture> {
        match self.find("moves") {
            None => Vec::new(),
            Some(Value::String(text)) => text.split_whitespace().map(capture).collect(),
            Some(list) => captures(list),
        }
    }

    /// Whether the request names a limit that may stop the search.
    pub(crate) fn has_limits(&self) -> bool {
        ["budget", "max_nodes", "timeout"].iter().any(|name| self.find(name).is_some())
    }
}

fn posicion(place: &Value) -> Posicion {
    if let Some(fen) = place.get("fen").and_then(Value::as_str) {
        let position = Position::from_fen(Rules::Lite, &with_turn(fen)).expect("a FEN");
        return from_position(&position).expect("the game's pieces");
    }
    let number = |value: &Value| value.as_i64().expect("a number");
    let row = |row: &Value| {
        let cells = row.as_array().expect("a row").iter();
        cells.map(|cell| (number(&cell[0]), number(&cell[1]))).collect()
    };
    let rows = place["tablero"].as_array().expect("rows").iter();
    Posicion { tablero: rows.map(row).collect(), jugador: number(&place["jugador"]) }
}

/// Adds White's turn to a FEN without a turn.
fn with_turn(fen: &str) -> String {
    if fen.contains(' ') { fen.to_owned() } else { format!("{fen} w") }
}

fn coordinate(value: &Value) -> Coordenada {
    match value.as_str() {
        Some(name) => named(name).expect("a square"),
        None => (value[0].as_i64().expect("a row"), value[1].as_i64().expect("a column")),
    }
}

/// The coordinate of a square's name; nothing off the board.
pub(crate) fn named(name: &str) -> Option<Coordenada> {
    let (row, column) = parse_square(&name.to_lowercase())?;
    Some((i64::try_from(row).ok()?, i64::try_from(column).ok()?))
}

/// The pieces of a puzzle's run.
pub(crate) fn pieces(run: &str) -> Vec<(Role, Square)> {
    let letters: Vec<char> = run.chars().collect();
    let piece = |piece: &[char]| {
        let square: String = piece[1..].iter().collect();
        (role(piece[0]).expect("a role"), parse_square(&square).expect("a square"))
    };
    letters.chunks(3).map(piece).collect()
}

/// The role of a letter of the puzzles.
pub(crate) fn role(letter: char) -> Option<Role> {
    Some(match letter {
        'r' => Role::King,
        'd' => Role::Queen,
        't' => Role::Rook,
        'a' => Role::Bishop,
        'c' => Role::Knight,
        'p' => Role::Pawn,
        _ => return None,
    })
}

/// A capture of four or five letters.
fn capture(text: &str) -> naive::Capture {
    let square = |name| parse_square(name).expect("a square");
    let promotion = text.chars().nth(4).and_then(role);
    naive::Capture { from: square(&text[..2]), to: square(&text[2..4]), promotion }
}

/// A list of captures.
pub(crate) fn captures(list: &Value) -> Vec<naive::Capture> {
    let list = list.as_array().expect("a list").iter();
    list.flat_map(|text| text.as_str().expect("text").split_whitespace()).map(capture).collect()
}
