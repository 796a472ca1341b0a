//! Records and networks are the same bytes whatever the number of threads, and after an interruption.

use std::collections::BTreeMap;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use ajedrez_lite_tables::Tables;
use benches::lite_net::games::Games;
use benches::lite_net::generate::{self, Event, generate};
use benches::lite_net::net::{ActiveFeatures, Net};
use benches::lite_net::records::{self, Outcome, Record};
use benches::lite_net::train::{Settings, train};
use benches::played_positions::played;
use core_bitboard::{Color, Lite, Role};
use sha2::{Digest, Sha256};

/// The neurons per perspective of the networks here.
const NEURONS: usize = 32;

const GAMES: generate::Settings = generate::Settings { games: 3, seed: 7, nodes: 30, part: 2 };

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("a thread")
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("lite-net-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The files of a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    paths.map(|path| (name(&path), fs::read(&path).expect("a file"))).collect()
}

#[track_caller]
fn made(folder: &Path, number: usize) -> BTreeMap<String, Vec<u8>> {
    generate(folder, &GAMES, Tables::small(), threads(number), &|_| {}).expect("records");
    files(folder)
}

#[test]
fn threads_and_interruptions_change_no_record() {
    let [alone, shared] = [folder("alone"), folder("shared")];
    let expected = made(&alone, 1);
    let names: Vec<&str> = expected.keys().map(String::as_str).collect();
    assert_eq!(names, ["made-by.txt", "part-0000.records", "part-0001.records"]);
    assert_eq!(made(&shared, 2), expected);

    let part = expected["part-0000.records"].len() / 2;
    let unfinished = shared.join("part-0001.records.unfinished");
    fs::rename(shared.join("part-0001.records"), &unfinished).expect("a file");
    fs::write(&unfinished, &expected["part-0000.records"][..part]).expect("a file");
    assert_eq!(made(&shared, 1), expected);
    [alone, shared].iter().for_each(|folder| fs::remove_dir_all(folder).expect("a folder"));
}

#[test]
fn records_are_positions_that_can_be_learned_from() {
    let mut player = Games::new(3, 30, Tables::small()).expect("memory");
    let games: Vec<Vec<Record>> =
        (0..3).map(|number| player.play(number).expect("a game")).collect();
    let all: Vec<Record> = games.concat();
    let bytes: Vec<u8> = all.iter().flat_map(Record::bytes).copied().collect();
    let mut read = Vec::new();
    assert_eq!(records::read(&bytes, &mut read), 0);
    assert_eq!(read, all);
    assert!(all.iter().any(|record| record.outcome().is_some()), "positions of games");
    assert!(all.iter().any(|record| record.outcome().is_none()), "positions beside games");
    // A game does not depend on earlier games.
    assert_eq!(player.play(1).expect("a game"), games[1]);
}

#[test]
fn a_folder_of_another_run_is_refused() {
    let folder = folder("other");
    let refused = |settings: &generate::Settings| {
        let none = |_: Event| panic!("nothing was to be made");
        let error = generate(&folder, settings, Tables::small(), threads(1), &none);
        error.expect_err("another run").to_string()
    };
    fs::write(folder.join("part-0000.records"), []).expect("a file");
    let text = refused(&GAMES);
    assert!(text.ends_with("has records, and no made-by.txt"), "{text}");
    fs::remove_file(folder.join("part-0000.records")).expect("a file");

    made(&folder, 1);
    let other = generate::Settings { seed: 8, ..GAMES };
    let text = refused(&other);
    assert!(text.contains("\nseed 7\n") && text.contains("\nseed 8\n"), "{text}");
    fs::remove_dir_all(folder).expect("a folder");
}

/// Positions with their material as the score, and an outcome of every second one.
fn lessons(count: usize) -> Vec<Record> {
    let values = [(Role::Pawn, 100), (Role::Bishop, 300), (Role::Rook, 500)];
    let mut lessons = Vec::new();
    for (number, position) in played::<Lite>(count, 1).iter().enumerate() {
        let (board, turn) = (position.board(), position.turn());
        let material = |color: Color| -> i16 {
            let pieces = board.by_color(color);
            values
                .iter()
                .map(|&(role, value)| (pieces & board.by_role(role)).len() as i16 * value)
                .sum()
        };
        let score = material(turn) - material(!turn);
        let record = Record::new(position, score).expect("a position of a game");
        let winner = match score {
            ..0 => Some(!turn),
            0 => None,
            1.. => Some(turn),
        };
        let outcome = Outcome::of(winner, turn);
        lessons.push(if number % 2 == 0 { record } else { record.with_outcome(outcome) });
    }
    lessons
}

fn settings(number: usize) -> Settings {
    let (epochs, batch, threads) = (4, 100, threads(number));
    Settings { epochs, seed: 1, lambda: 0.6, scale: 150.0, batch, rate: 2e-3, threads }
}

#[test]
fn threads_change_nothing_in_a_network_and_its_hash_is_known() {
    let lessons = lessons(1_000);
    let [alone, shared] = [1, 2].map(|number| {
        train::<NEURONS>(&lessons, None, &settings(number), &mut |_| {}).expect("a network").bytes
    });
    assert_eq!(alone, shared);
    let hash: String = Sha256::digest(&alone).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, "dca8784edb2423e860624923279d4e0445d2fb8ae8494b67ebe4b4678bb77726");
}

#[test]
fn a_network_learns_material_and_resumes_from_another() {
    let lessons = lessons(2_000);
    let settings = Settings { epochs: 20, batch: 50, rate: 1e-2, ..settings(2) };
    let first = train::<NEURONS>(&lessons, None, &settings, &mut |_| {}).expect("a network");
    let none = Settings { epochs: 0, ..settings.clone() };
    let untaught = train::<NEURONS>(&lessons, None, &none, &mut |_| {}).expect("a network");
    assert!(first.held_out < untaught.held_out / 2.0, "{} {}", first.held_out, untaught.held_out);
    let same =
        train::<NEURONS>(&lessons, Some(&first.bytes), &none, &mut |_| {}).expect("a network");
    assert_eq!(same.bytes, first.bytes);

    let net = Net::<NEURONS>::from_bytes(&first.bytes).expect("a network");
    let output = |fen: &str| {
        let position = fen.parse().expect("a FEN");
        net.output(&ActiveFeatures::of(&Record::new(&position, 0).expect("few pieces")))
    };
    let ahead = "rb1k1br1/pppp4/8/8/8/8/PPPPPPPP/RB1K1BR1";
    assert!(output(&format!("{ahead} w - - 0 1")) > 0);
    assert!(output(&format!("{ahead} b - - 0 1")) < 0);

    let error = train::<64>(&lessons, Some(&first.bytes), &settings, &mut |_| {}).err();
    assert!(error.is_some(), "it has another size");
}
