//! Properties of notation: written moves are read back, and no two moves have the same text.

use std::collections::HashMap;

use core_bitboard::notation::{Epd, Fen, Movetext, San, SanError, SanMove};
use core_bitboard::{Color, History, Move, Position, Role, Variant};

use crate::case::{Case, for_some_variant};

/// Each legal move has a unique text and is read back from it; an illegal move has no text.
pub(crate) fn san(bytes: &[u8]) {
    for_some_variant!(bytes, san_of);
}

fn san_of<V: Variant>(case: &mut Case<'_>) {
    let position = if case.below(8) == 0 { case.crowded::<V>() } else { case.position::<V>() };
    let mut written: HashMap<String, Move> = HashMap::new();
    // PGN's annotations do not change a move.
    let around =
        |text: &str| format!("{{a}} 1. {text}!? $3 (1. {text} ; b\n) {{c}} 1... {text}{{d}}*");
    for mv in position.legal_moves() {
        let san = position.san(mv).expect("a legal move is written");
        let text = san.to_string();
        assert_eq!(text.parse(), Ok(san), "{text}");
        let movetext = around(&text);
        let found: Result<Vec<(usize, &str)>, _> = Movetext::new(&movetext).collect();
        let words: Vec<&str> =
            found.expect("a movetext").into_iter().map(|(_, word)| word).collect();
        assert_eq!(words, [&text, &text], "{movetext}");
        assert_eq!(position.parse_san(&text), Ok(mv), "{text} in {position}");
        // Omitting the check sign, or giving the full origin, does not change the move.
        let bare = text.trim_end_matches(['+', '#']);
        assert_eq!(position.parse_san(bare), Ok(mv), "{bare} in {position}");
        let promotion = mv.promotion().map_or(String::new(), |role| role.letter().to_string());
        let whole = format!("{}{}{promotion}", mv.from(), mv.to());
        assert_eq!(position.parse_san(&whole), Ok(mv), "{whole} in {position}");

        let next = position.play_unchecked(mv);
        assert_eq!(text.ends_with('#'), next.is_checkmate(), "{text} in {position}");
        let is_check = next.is_check() && !next.is_checkmate();
        assert_eq!(text.ends_with('+'), is_check, "{text} in {position}");
        if let Some(other) = written.insert(text.clone(), mv) {
            panic!("{text} is both {mv} and {other} in {position}");
        }
    }
    let any = Move::new(case.square(), case.square());
    assert_eq!(position.san(any).is_ok(), position.is_legal(any), "{any} in {position}");
}

/// No text makes the parser of moves panic, and an accepted text is one legal move. Text in brackets is
/// skipped exactly if the reference reads it as a tag.
pub(crate) fn san_text(bytes: &[u8]) {
    tag_text(&mut Case::new(bytes));
    for_some_variant!(bytes, san_text_of);
}

fn tag_text(case: &mut Case<'_>) {
    const MARKS: [&str; 12] = ["[", "]", "\"", "\\", " ", "\n", "a", "1", "_", "%", "-", "é"];
    let blank = |case: &mut Case<'_>| case.choose(&["", "", " ", "\t\n"]);
    let mut marks = vec!["[", blank(case), case.choose(&["White", "1_a"]), blank(case), "\""];
    marks.extend((0..case.below(4)).map(|_| case.choose(&MARKS)));
    marks.extend(["\"", blank(case), "]", " e4"]);
    for _ in 0..case.below(3) {
        let (place, mark) = (1 + case.below(marks.len() - 1), case.choose(&MARKS));
        match case.below(3) {
            0 => marks.insert(place, mark),
            1 => marks[place] = mark,
            _ => drop(marks.remove(place)),
        }
    }
    let text = marks.concat();
    let found: Vec<_> = Movetext::new(&text).collect();
    let Some((name, value, end)) = naive::pgn_tag(&text) else {
        return assert!(found[0].is_err(), "{text:?}");
    };
    let rest = " ".repeat(end) + &text[end..];
    assert_eq!(found, Movetext::new(&rest).collect::<Vec<_>>(), "{text:?}");
    assert_eq!(Movetext::tag(&text, &name), Some(value.as_str()), "{text:?}");
}

fn san_text_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let text = match case.below(4) {
        0 => case.text(),
        _ => {
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(case.below(moves.len().max(1))) else { return };
            let text = position.san(mv).expect("a legal move is written").to_string();
            String::from_utf8_lossy(&case.changed(text)).into_owned()
        }
    };
    for found in Movetext::new(&text) {
        match found {
            Ok((byte, mv)) => assert!(text[byte..].starts_with(mv) && !mv.is_empty(), "{text:?}"),
            Err(error) => assert!(error.byte() <= text.len(), "{text:?}"),
        }
    }
    match position.parse_san(&text) {
        Ok(mv) => {
            let is_castling =
                position.san(mv).is_ok_and(|san| matches!(san.mv, SanMove::Castle(_)));
            assert!(!text.starts_with('K') || !is_castling, "{text} castles in {position}");
            let written = position.san(mv).expect("what is read is legal").to_string();
            assert_eq!(position.parse_san(&written), Ok(mv), "{text} in {position}");
        }
        Err(SanError::Text(error)) => {
            assert!(error.byte() <= text.len(), "byte {} of {text:?}", error.byte());
        }
        Err(SanError::Illegal(san, _) | SanError::Ambiguous(san)) => {
            assert_eq!(san.to_string().parse::<San>(), Ok(san), "{text:?}");
        }
        Err(error) => panic!("{text:?}: {error}"),
    }
}

/// A FEN with its move counters is read as it is printed, the counters advance with the game, and
/// an EPD keeps its operations.
pub(crate) fn fen_counts(bytes: &[u8]) {
    for_some_variant!(bytes, fen_counts_of);
}

fn fen_counts_of<V: Variant>(case: &mut Case<'_>) {
    let position = case.position::<V>();
    let (clock, number) = (case.below(200) as u32, 1 + case.below(300) as u32);
    let fen = Fen { setup: position.into(), halfmove_clock: clock, move_number: number };
    let text = fen.to_string();
    assert_eq!((fen.setup.try_into(), text.parse()), (Ok(position), Ok(fen)));
    assert_eq!(text.parse(), Ok(position));
    assert_eq!(text.replace(' ', "  ").parse(), Ok(fen), "blanks do not count");

    let mut game: History<V> = text.parse().expect("the FEN of a position");
    assert_eq!((game.fen(), Ok(game.clone())), (fen, fen.try_into()));
    for mv in position.legal_moves() {
        game.play(mv).expect("a legal move");
        let next = game.fen();
        let before = position.board().occupied().len();
        let captures = next.setup.board.occupied().len() < before;
        let resets = captures || position.board().by_role(Role::Pawn).contains(mv.from());
        assert_eq!(next.halfmove_clock, if resets { 0 } else { clock + 1 }, "{mv} in {fen}");
        let is_black = position.turn() == Color::Black;
        assert_eq!(next.move_number, number + u32::from(is_black));
        assert_eq!(next.setup, position.play_unchecked(mv).into());
        assert_eq!(next.to_string().parse(), Ok(next));
        game.undo();
    }

    let text =
        format!("{} {}", fen.setup, case.choose(&["bm Nf3;", "id \"a; b\"; bm e4;", "c0 x"]));
    let epd: Epd<V> = text.parse().expect("an EPD");
    assert_eq!((epd.to_string(), epd.position()), (text, &position));
    assert!(epd.to_string().parse::<Position<V>>().is_err());
}
