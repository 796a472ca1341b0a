//! Ajedrez Lite played: limits, levels, tables that are missing or damaged.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use ajedrez_lite_tables::{TableError, Tables};
use ajedrez_protocol::lite::{BestMove, PositionValue, TableEntry, ValueSource};
use ajedrez_protocol::{Answer, Context, Fault, Kind, Language, Request};

const START: &str = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

/// The answer to a request with these arguments after the position.
fn asked(op: &str, fen: &str, arguments: &str, context: &mut Context<'_>) -> Result<Answer, Fault> {
    let json = format!(r#"{{"op":"lite.{op}","fen":"{fen}"{arguments}}}"#);
    Request::parse(json.as_bytes())?.run(context)
}

#[track_caller]
fn best(fen: &str, arguments: &str) -> BestMove {
    match asked("bestMove", fen, arguments, &mut Context::new()) {
        Ok(Answer::BestMove(best)) => best,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn entry(fen: &str) -> TableEntry {
    match asked("table", fen, "", &mut Context::new()) {
        Ok(Answer::TableEntry(entry)) => entry,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_lines_are_the_best_and_there_are_as_many_as_asked_for() {
    for lines in [1, 3, 11, 255] {
        let best = best(START, &format!(r#","depth":3,"lines":{lines}"#));
        assert_eq!(best.lines.len(), lines.min(11));
        let value = best.lines.iter().map(|line| line.value.and_then(PositionValue::centipawns));
        assert!(value.is_sorted_by(|one, other| one >= other), "{best:?}");
    }
}

#[test]
fn drawn_table_position_lists_drawing_moves() {
    let bishop = best("8/8/8/3k4/8/8/8/KB6 w", r#","lines":20,"max_nodes":2000"#);
    assert!(bishop.source == ValueSource::Tables && bishop.lines.len() > 5);
    assert!(bishop.lines.iter().all(|line| line.value == Some(PositionValue::Draw)), "{bishop:?}");
}

#[test]
fn a_level_plays_the_same_with_the_same_seed_and_otherwise_with_another() {
    let play =
        |level: u64, seed: u64| best(START, &format!(r#","level":{level},"seed":{seed}"#)).best();
    let games = |level| (0..20).map(|seed| play(level, seed)).collect::<Vec<_>>();
    assert_eq!(games(1), games(1));
    let kinds = |level| {
        let mut moves = games(level);
        moves.sort();
        moves.dedup();
        moves.len()
    };
    assert!(kinds(1) > 4 && kinds(2) > 1, "{} {}", kinds(1), kinds(2));
    assert_eq!(best(START, r#","level":3,"depth":9"#).depth, 4);
}

#[test]
fn a_search_that_is_stopped_answers_with_the_best_so_far_and_an_evaluation_with_a_fault() {
    let calls = AtomicU64::new(0);
    let stop = || calls.fetch_add(1, Relaxed) >= 3;
    let answer = asked("bestMove", START, "", &mut Context { stop: &stop, ..Context::new() });
    let Ok(Answer::BestMove(best)) = answer else { panic!("{answer:?}") };
    assert!(best.depth > 0 && best.best().is_some() && calls.into_inner() == 4);

    let mut stopped = Context { stop: &|| true, nodes: 1, ..Context::new() };
    let answer = asked("bestMove", START, "", &mut stopped).expect("a move");
    let Answer::BestMove(best) = answer else { panic!("{answer:?}") };
    assert!(best.depth == 0 && best.best().is_some() && best.value().is_none());
    let fault = asked("evaluate", START, "", &mut stopped).expect_err("nothing is known");
    assert_eq!(fault.kind(), Kind::Budget);
}

#[test]
fn a_search_without_limits_ends() {
    let best = best(START, "");
    assert!(best.depth >= 5, "{best:?}");
    // A depth is a limit, and so is a time, which never passes here.
    let locked = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w";
    assert!(self::best(locked, r#","depth":127"#).depth <= 127);
}

#[test]
fn repetition_is_not_progress() {
    // Repeating the position is a draw to the player, who has two rooks more.
    let moves = r#","moves":"a1a2 e8d8 a2a1 d8e8","depth":2,"lines":40"#;
    let best = best("4k3/8/8/8/8/PPP5/8/R3K2R w", moves);
    let again = best.lines.iter().find(|line| line.moves[0].to_string() == "a1a2");
    let value = again.and_then(|line| line.value).expect("it is searched");
    assert_eq!(value.centipawns(), Some(0));
}

#[test]
fn a_class_without_a_table_is_not_in_the_tables() {
    let lacks = entry("8/8/8/3k4/8/8/8/KRR5 w");
    let said = lacks.probe_error.map(|error| Language::Spanish.display(&error).to_string());
    assert_eq!(said.as_deref(), Some("aquí no hay tabla de KRRvK"));
    assert_eq!(lacks.value, None);
    // All that can be played takes the rook, and that is known.
    let taken = entry("k7/1R6/K7/8/8/8/8/6b1 b");
    assert!(taken.probe_error.is_some() && taken.value.is_none());
    let only = entry("8/8/8/8/8/2k5/1R6/Kb6 w");
    assert!(only.probe_error.is_some());
}

/// Tables that cannot be opened.
static LACKING: LazyLock<TableError> =
    LazyLock::new(|| Tables::open("no such folder").expect_err("there is none"));

#[test]
fn a_mate_and_its_tree_are_the_same_with_tables_and_without() {
    let mut random = 7_u64;
    let mut mates = 0;
    for number in 0..900 {
        let mut squares = [0; 5].map(|_| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 58) as usize
        });
        squares.sort_unstable();
        if squares.windows(2).any(|pair| pair[0] == pair[1]) {
            continue;
        }
        // Kings, and one to three others, wherever they stand.
        let pieces = [&b"KkR"[..], b"kKP", b"KkRr", b"RKkB", b"PkKR", b"kRKRb"][number % 6];
        let mut board = [b'1'; 64];
        squares.iter().zip(pieces).for_each(|(&square, &piece)| board[square] = piece);
        let rows: Vec<&str> =
            board.chunks(8).map(|row| str::from_utf8(row).expect("ASCII")).collect();
        let fen = (2..=8).rev().fold(rows.join("/") + " w", |fen, empty| {
            fen.replace(&"1".repeat(empty), &empty.to_string())
        });
        let tree = |context: &mut Context<'_>| {
            let answer = asked("mateTree", &fen, "", context).expect("no limits");
            serde_json::to_string(&answer).expect("JSON")
        };
        let with = tree(&mut Context::new());
        let without = tree(&mut Context { tables: &|| Err(&LACKING), ..Context::new() });
        assert_eq!(with, without, "{fen}");
        mates += usize::from(!with.contains("null"));
    }
    assert!(mates > 40, "{mates}");
}

#[test]
fn unreadable_table_is_reported_by_file() {
    for op in ["bestMove", "evaluate", "table"] {
        let mut context = Context { tables: &|| Err(&LACKING), ..Context::new() };
        let fault = asked(op, START, "", &mut context).expect_err("no tables");
        assert_eq!(fault.kind(), Kind::Internal);
        assert!(fault.to_string().starts_with("no such folder: cannot be read: "), "{fault}");
        let said = Language::Spanish.display(&fault).to_string();
        assert!(said.starts_with("no such folder: no se puede leer: no existe"), "{said}");
    }
}

#[test]
fn every_search_runs_on_a_small_stack() {
    // `STACK_KIB=48 cargo test -p ajedrez-protocol --test requests a_small_stack` measures what it takes.
    let kib = std::env::var("STACK_KIB").map_or(128, |text| text.parse().expect("a number"));
    let crowded = "rbrbkbrb/pppppppp/rbrbrbrb/bprpbprp/BPRPBPRP/RBRBRBRB/PPPPPPPP/RBRBKBRB w";
    let locked = "4p2k/4P2p/4P2P/8/8/4p2p/4p2P/4P2K w";
    let deep = "8/8/8/7k/8/8/1P1P3K/8 w";
    for fen in [crowded, locked, deep, START] {
        let search = move || {
            for limit in [r#","depth":127,"max_nodes":200000"#, r#","max_nodes":200000,"lines":9"#]
            {
                best(fen, limit);
            }
        };
        let thread = std::thread::Builder::new().stack_size(kib << 10).spawn(search);
        thread.expect("a thread").join().expect("the search panics");
    }
}
