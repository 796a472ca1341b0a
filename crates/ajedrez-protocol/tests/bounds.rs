//! Every operation respects its limits: its largest arguments are answered or rejected in bounded memory and with
//! bounded work. docs/reliability.md lists the limits of each operation.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use ajedrez_course::predicates::{self, PREDICATES, Predicate};
use ajedrez_protocol::json::{LINE_BYTES_MAX, RequestLine, answer_line};
use ajedrez_protocol::{Answered, Context, Kind, Request};
use peak_alloc::PeakAlloc;
use serde_json::{Value, json};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The tests measure the memory of the whole process, one after the other.
static ALONE: Mutex<()> = Mutex::new(());

const MEMORY_MAX: usize = 16 << 20;
const ANSWER_MAX: usize = 16 << 20;

/// `stop` is called about every 0.1 ms: this many calls take 200 ms on a fast machine.
const CHECKS: u64 = 2_000;

/// A search calls `stop` once more per remaining part, such as a puzzle of a sheet.
const CHECKS_AFTER: u64 = 2_000;

const KINGS: &str = "k7/8/8/8/8/8/8/K7 w";
const MIDDLE: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";
const CHESS: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";

/// As many copies of a text as fit into a request.
fn many(part: &str) -> String {
    // Quotes at the ends.
    let bytes = json!(part).to_string().len() - 2;
    part.repeat((LINE_BYTES_MAX - 1_000) / bytes)
}

/// A board full of pieces of a role.
fn full(role: char) -> String {
    let squares = ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| (file, rank)));
    squares.map(|(file, rank)| format!("{role}{file}{rank}")).collect()
}

/// A board of so many pieces that no search decides soon.
fn hard() -> String {
    let roles = ['t', 'a', 'c', 'd', 'c', 'p'];
    let squares = ('a'..='h').flat_map(|file| ('1'..='7').map(move |rank| (file, rank)));
    squares
        .zip(roles.iter().cycle())
        .map(|((file, rank), role)| format!("{role}{file}{rank}"))
        .collect()
}

/// The arguments with which an operation takes longest, and its answer is longest; several where these differ.
fn largest() -> BTreeMap<&'static str, Vec<Value>> {
    let fen = json!({"fen": MIDDLE});
    let step = json!({"fen": MIDDLE, "o": "a2", "d": "a3"});
    let side = json!({"fen": MIDDLE, "j": 1});
    let shuffle = many("a1b1 a8b8 b1a1 b8a8 ");
    let forced = many("h4h5 h5h4 ");
    let knights = many("Nb1 Nb8 Nc3 Nc6 ");
    let played = format!("Nc3 Nc6 {knights}");
    let puzzle = json!({"puzzle": full('t')});
    let hard = json!({"puzzle": hard()});
    let with = |base: &Value, more: Value| {
        let mut all = base.as_object().expect("an object").clone();
        all.extend(more.as_object().expect("an object").clone());
        Value::Object(all)
    };
    let captures = many("a1a2 ");
    let diagram =
        "# x\n--------\n--------\n---r----\n--------\n----R---\n--------\n--------\n--------\n\n";
    let rows = [
        ("lite.posicionValida", vec![with(&fen, json!({"detail": true}))]),
        ("lite.posicionInicial", vec![fen.clone()]),
        ("lite.esMovimientoValido", vec![with(&step, json!({"reason": true}))]),
        ("lite.esCapturaValida", vec![with(&step, json!({"reason": true}))]),
        ("lite.esJugadaLegal", vec![with(&step, json!({"reason": true}))]),
        ("lite.casillasAtacadas", vec![side.clone()]),
        ("lite.dondeEstaElRey", vec![side]),
        (
            "lite.posicionSiguiente",
            vec![json!({"p1": {"fen": MIDDLE}, "p2": {"fen": MIDDLE}, "o": "a2", "d": "a3"})],
        ),
        ("lite.estaOrdenado", vec![fen.clone()]),
        ("lite.ordenarTablero", vec![fen.clone()]),
        ("lite.esJaqueMate", vec![fen.clone()]),
        ("lite.esEmpate", vec![fen.clone()]),
        ("lite.finDeLaPartida", vec![fen.clone()]),
        ("lite.piezasMovibles", vec![fen.clone()]),
        ("lite.jugadasLegales", vec![fen.clone()]),
        ("lite.hayJaqueDescubierto", vec![fen.clone()]),
        ("lite.discoveredChecks", vec![fen.clone()]),
        ("lite.discoveredMates", vec![fen.clone()]),
        ("lite.esMateEnUno", vec![fen.clone()]),
        // The king goes from the corner to the only square that is not attacked, and back.
        (
            "lite.ejecutarSecuenciaForzada",
            vec![json!({"fen": "k7/8/8/8/7K/8/8/1R3B2 w", "s": forced})],
        ),
        (
            "lite.seVieneElJaqueEn",
            vec![json!({"fen": "k7/2R5/8/1K6/8/8/7P/8 w", "max": u64::MAX, "line": true})],
        ),
        (
            "lite.posicionAlcanzable",
            vec![
                json!({"p1": {"fen": MIDDLE}, "p2": {"fen": "4k3/8/8/8/8/8/8/R1B1KB1R w"}, "shortest": true}),
            ],
        ),
        (
            "lite.mateTree",
            vec![
                json!({"fen": "8/8/8/k7/8/8/K5P1/8 w", "max": 255}),
                json!({"fen": "4k3/8/8/8/8/8/PPPPPPPP/R1B1KB1R w", "max": 255}),
            ],
        ),
        (
            "lite.bestMove",
            vec![
                json!({"fen": MIDDLE, "depth": 100, "lines": 255}),
                json!({"fen": KINGS, "moves": shuffle}),
            ],
        ),
        ("lite.evaluate", vec![json!({"fen": MIDDLE, "depth": 100})]),
        ("lite.table", vec![json!({"fen": "8/8/8/7k/8/8/1P5K/8 w"})]),
        ("lite.read", vec![json!({"text": many(" ")})]),
        ("lite.play", vec![json!({"fen": KINGS, "s": shuffle})]),
        ("lite.game", vec![json!({"fen": KINGS, "moves": shuffle})]),
        ("lite.perft", vec![json!({"fen": MIDDLE, "depth": 100})]),
        ("king.status", vec![json!({"fen": CHESS, "variant": "fide"})]),
        ("king.listing", vec![json!({"fen": CHESS, "variant": "fide"})]),
        ("king.read", vec![json!({"text": many(diagram)})]),
        ("rules.can", vec![json!({"piece": "rey_blanco", "to": "a8"})]),
        (
            "rules.query",
            vec![
                json!({"query": "distancia(A,B,C,D,E), distancia(F,G,H,I,J)"}),
                json!({"query": "casillaValida(A,B), casillaValida(C,D), casillaValida(E,F)"}),
                json!({"board": "8/8/8/8/8/8/8/8", "query": "casillaValida(A,B), casillaValida(C,D), hayObstaculo(E,F,G,H)"}),
                json!({"query": (0..30_000).map(|n| format!("numero(a, N{n})")).collect::<Vec<_>>().join(", ")}),
            ],
        ),
        ("plain.moves", vec![json!({"fen": CHESS, "notation": "san"})]),
        ("fide.moves", vec![json!({"fen": CHESS, "notation": "san"})]),
        (
            "plain.game",
            vec![json!({"fen": "4k3/8/8/8/8/8/8/1N2K1n1 w", "moves": many("Nc3 Nf3 Nb1 Ng1 ")})],
        ),
        (
            "fide.game",
            vec![
                json!({"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "moves": played}),
            ],
        ),
        ("fide.valid", vec![json!({"fen": CHESS, "detail": true})]),
        (
            "board.draw",
            vec![
                json!({
                    "board": "QQQQQQQQ/".repeat(8).trim_end_matches('/'),
                    "arrows": vec!["a1h8:red"; 64],
                    "circles": vec!["e4"; 64],
                    "pixels": 400,
                }),
                json!({"board": "8/8/8/8/8/8/8/8", "pixels": 400, "format": "png"}),
            ],
        ),
        ("plain.perft", vec![json!({"fen": CHESS, "depth": 100})]),
        ("fide.perft", vec![json!({"fen": CHESS, "depth": 100})]),
        (
            "solitario.solve",
            vec![with(&hard, json!({"explain": true})), with(&puzzle, json!({"all": true}))],
        ),
        ("solitario.count", vec![puzzle.clone()]),
        (
            "solitario.check",
            vec![
                with(&hard, json!({"moves": "imposible"})),
                with(&puzzle, json!({"moves": captures})),
            ],
        ),
        (
            "solitario.rate",
            vec![with(&puzzle, json!({"motifs": true})), with(&hard, json!({"motifs": true}))],
        ),
        ("solitario.hint", vec![hard.clone(), with(&puzzle, json!({"moves": captures}))]),
        ("solitario.captures", vec![puzzle.clone(), with(&puzzle, json!({"moves": captures}))]),
        ("solitario.play", vec![with(&hard, json!({"solve": true}))]),
        (
            "solitario.generate",
            vec![
                json!({"pieces": 64, "number": 10_000}),
                json!({"pieces": 24, "number": 10_000, "unique": "strict", "difficulty": "expert", "motif": "order"}),
            ],
        ),
        ("solitario.daily", vec![json!({"date": "2026-11-22"})]),
        (
            "solitario.draw",
            vec![
                json!({"show": "sheet", "puzzles": vec![full('d'); 1_000]}),
                with(&hard, json!({"show": "sheet"})),
                with(&puzzle, json!({"show": "strip", "columns": 20})),
                json!({"show": "sheet", "puzzles": vec![full('d'); 900], "format": "pdf"}),
                with(&puzzle, json!({"pixels": 400, "format": "png"})),
                with(&puzzle, json!({"pixels": 400, "show": "strip", "format": "png"})),
            ],
        ),
    ];
    BTreeMap::from(rows)
}

/// The largest arguments of a predicate.
fn largest_of(predicate: &Predicate) -> Value {
    let position = json!({"fen": MIDDLE});
    let value = |kind: predicates::ParameterType| match kind {
        predicates::ParameterType::Position => position.clone(),
        predicates::ParameterType::Board => json!({"fen": MIDDLE}),
        predicates::ParameterType::Coordinate => json!("a2"),
        predicates::ParameterType::Cell => json!([1, 1]),
        predicates::ParameterType::Number => json!(1_000_000),
        predicates::ParameterType::Player => json!(1),
        predicates::ParameterType::Coordinates => json!(vec![[6, 0]; 100_000]),
        predicates::ParameterType::Move => json!([[6, 0], [5, 0]]),
        predicates::ParameterType::Moves => json!(vec![[[6, 0], [5, 0]]; 30_000]),
        predicates::ParameterType::Positions => json!(vec![position.clone(); 7_000]),
    };
    let arguments = predicate.parameters.iter().map(|&(name, kind)| (name.to_owned(), value(kind)));
    Value::Object(arguments.collect())
}

/// The answer to a request, and the number of calls of `stop`.
fn ask(op: &str, arguments: &Value, limits: &Limits) -> (Value, u64) {
    let mut request = arguments.clone();
    request["op"] = json!(op);
    let request = request.to_string();
    assert!(request.len() <= LINE_BYTES_MAX, "{op}: {} bytes", request.len());
    let checks = AtomicU64::new(0);
    let stop = || checks.fetch_add(1, Ordering::Relaxed) >= limits.checks;
    let mut context = Context {
        nodes: limits.nodes,
        memo_bytes: MEMORY_MAX,
        answer_bytes: limits.answer,
        stop: &stop,
        ..Context::new()
    };
    let mut out = Vec::new();
    answer_line(1, &RequestLine::Whole(request.as_bytes().into()), &mut context, &mut out);
    let answered = serde_json::from_slice(&out).unwrap_or_else(|error| panic!("{op}: {error}"));
    (answered, checks.into_inner())
}

struct Limits {
    nodes: u64,
    checks: u64,
    answer: usize,
}

const NONE: Limits = Limits { nodes: u64::MAX, checks: u64::MAX, answer: ANSWER_MAX };

/// The table of limits: the cells of each row by operation.
fn documented() -> BTreeMap<String, Vec<String>> {
    const PAGE: &str = include_str!("../../../docs/reliability.md");
    let section = PAGE.split("\n## ").find(|part| part.starts_with("Limits\n")).expect("a section");
    let mut rows = BTreeMap::new();
    for line in section.lines().filter(|line| line.starts_with("| `") && line.contains("checked")) {
        let cells: Vec<String> =
            line.trim_matches('|').split('|').map(|cell| cell.trim().into()).collect();
        for name in cells[0].split(", ") {
            let twice = rows.insert(name.trim_matches('`').to_owned(), cells[1..].to_vec());
            assert!(twice.is_none(), "{name} has two rows");
        }
    }
    rows
}

/// The outcome of a request within limits: whether a limit was reached, the kind of the error, and the number of calls
/// of `stop`.
fn outcome(op: &str, arguments: &Value, limits: &Limits) -> (bool, Option<Kind>, u64) {
    let mut request = arguments.clone();
    request["op"] = json!(op);
    let request = Request::parse(request.to_string().as_bytes()).ok();
    let checks = AtomicU64::new(0);
    let stop = || checks.fetch_add(1, Ordering::Relaxed) >= limits.checks;
    let mut context = Context { nodes: limits.nodes, stop: &stop, ..Context::new() };
    let (is_over, kind) = match request.map(|request| request.run(&mut context)) {
        Some(Ok(answer)) => (answer.is_unknown(), None),
        Some(Err(fault)) => (fault.kind() == Kind::Budget, Some(fault.kind())),
        None => (false, Some(Kind::BadRequest)),
    };
    (is_over, kind, checks.load(Ordering::Relaxed))
}

#[test]
fn the_documented_limits_are_those_that_bound_each_operation() {
    let _alone = ALONE.lock();
    let (cases, documented) = (largest(), documented());
    assert!(cases.keys().eq(documented.keys()), "{documented:?}");
    for (op, cases) in &cases {
        let [time, work, memory, size] = &documented[*op][..] else { panic!("{op}: four cells") };
        assert!([&"fixed".to_owned(), &"checked".to_owned()].contains(&time), "{op}: {time}");
        assert_eq!(
            time == "fixed",
            work == "fixed",
            "{op}: a limit of time is checked with that of work"
        );
        assert!(memory != "checked" || time == "checked", "{op}: only a search has memory");
        let is_checked = time == "checked";
        let none = Limits { nodes: 0, ..NONE };
        let is_over = cases.iter().any(|arguments| outcome(op, arguments, &none).0);
        assert_eq!(is_over, is_checked, "{op}: {work}");
        let now = Limits { checks: 0, ..NONE };
        let checks: u64 = cases.iter().map(|arguments| outcome(op, arguments, &now).2).sum();
        assert_eq!(checks > 0, is_checked, "{op}: {time}");
        assert!(checks < CHECKS_AFTER, "{op}: {checks} checks after the end");
        // Every answer has more than one byte.
        assert_eq!(size, "checked", "{op}");
        let few = Limits { nodes: 1_000, answer: 1, ..NONE };
        let answers = cases.iter().map(|arguments| ask(op, arguments, &few).0);
        let kinds: Vec<String> =
            answers.map(|answer| answer["error"]["kind"].to_string()).collect();
        let is_answered = cases.iter().any(|arguments| outcome(op, arguments, &few).1.is_none());
        let is_long = kinds.contains(&"\"too_long\"".to_owned());
        assert!(is_long || !is_answered, "{op}: {kinds:?}");
    }
}

/// The maximum memory of a request: the memory of a search, an answer, which grows by doubling, and a parsed request of
/// one mebibyte.
const PEAK_MAX: usize = MEMORY_MAX + 2 * ANSWER_MAX + 32 * LINE_BYTES_MAX;

#[track_caller]
fn check_bounded(op: &str, arguments: &Value) {
    let shown: String = arguments.to_string().chars().take(80).collect();
    for nodes in [10_000, u64::MAX] {
        let limits = Limits { nodes, checks: CHECKS, answer: ANSWER_MAX };
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let (answered, checks) = ask(op, arguments, &limits);
        let peak = MEMORY.peak_usage() - before;
        let kind = answered["error"]["kind"].as_str().unwrap_or("none");
        assert!(peak <= PEAK_MAX, "{op} {shown}: {} MiB, {kind}", peak >> 20);
        assert!(checks <= CHECKS + CHECKS_AFTER, "{op} {shown}: {checks} checks, {kind}");
        let kinds =
            ["none", "budget", "too_long", "illegal", "bad_position", "bad_request", "not_forced"];
        assert!(kinds.contains(&kind), "{op} {shown}: {answered}");
    }
}

#[test]
fn the_largest_arguments_of_every_operation_take_bounded_work_and_memory() {
    let _alone = ALONE.lock();
    let cases = largest();
    let operations: BTreeSet<&str> = Request::table().map(|row| row.name).collect();
    assert_eq!(cases.keys().copied().collect::<BTreeSet<_>>(), operations, "one row for each");
    for (op, cases) in &cases {
        for arguments in cases {
            check_bounded(op, arguments);
        }
    }
    for predicate in &PREDICATES {
        check_bounded(&format!("lite.{}", predicate.name), &largest_of(predicate));
    }
}
