//! Moves and positions as text: writing, reading, and errors.

use core_bitboard::game::IllegalReason;
use core_bitboard::notation::ParsePositionError;
use core_bitboard::notation::{
    CheckSign, Epd, Expected, Fen, Fens, Movetext, San, SanError, UciError, Unexpected,
};
use core_bitboard::{
    Board, Color, Fide, History, Level, Lite, Move, Piece, Plain, Position, Role, Square, Variant,
};

fn position<V: Variant>(fen: &str) -> Position<V> {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The legal moves in notation, sorted.
fn written<V: Variant>(fen: &str) -> Vec<String> {
    let position = position::<V>(fen);
    let san = |mv| position.san(mv).expect("a legal move").to_string();
    let mut texts: Vec<String> = position.legal_moves().into_iter().map(san).collect();
    texts.sort();
    texts
}

#[test]
fn san_follows_the_standard() {
    #[track_caller]
    fn check<V: Variant>(fen: &str, mv: &str, san: &str) {
        let position = position::<V>(fen);
        let mv: Move = mv.parse().expect("a move");
        assert_eq!(position.san(mv).expect("a legal move").to_string(), san);
        assert_eq!(position.parse_san(san), Ok(mv));
    }
    let start = Fide::START;
    check::<Fide>(start, "e2e4", "e4");
    check::<Fide>(start, "g1f3", "Nf3");
    // En passant, promotion by capture, castling with check.
    check::<Fide>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
    check::<Fide>("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+");
    check::<Fide>("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N");
    check::<Fide>("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
    check::<Fide>("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+");
    check::<Fide>("6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", "Rd8#");
    // Disambiguation by file, by rank, by both.
    check::<Fide>("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1");
    check::<Fide>("4k3/8/8/R7/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3");
    check::<Fide>("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1");
    check::<Fide>("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1");
    // A pinned piece needs no disambiguation.
    check::<Fide>("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
    // The other games use the same notation.
    check::<Lite>("7k/8/5K2/8/8/8/8/R7 w - - 0 1", "a1a8", "Ra8+");
    check::<Lite>("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8r", "a8=R+");
    check::<Plain>("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1f1", "Kf1");
}

#[test]
fn san_matches_python_chess() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let expected = "Bb5 Bc1 Bc4 Bd1 Bd3 Be3 Bf1 Bf4 Bg5 Bh6 Bxa6 Kd1 Kf1 Na4 Nb1 Nb5 Nc4 Nc6 Nd1 \
                    Nd3 Ng4 Nxd7 Nxf7 Nxg6 O-O O-O-O Qd3 Qe3 Qf4 Qf5 Qg3 Qg4 Qh5 Qxf6 Qxh3 Rb1 \
                    Rc1 Rd1 Rf1 Rg1 a3 a4 b3 d6 dxe6 g3 g4 gxh3";
    assert_eq!(written::<Fide>(kiwipete).join(" "), expected);
}

#[test]
fn king_onto_rook_castles_with_the_right() {
    #[track_caller]
    fn check<V: Variant>(fen: &str, uci: &str, mv: &str) {
        assert_eq!(position::<V>(fen).read_uci(uci), mv.parse(), "{uci} in {fen}");
    }
    for (turn, rank) in [("w", "1"), ("b", "8")] {
        let fen = |rights| format!("r3k2r/8/8/8/8/8/8/R3K2R {turn} {rights} - 0 1");
        let mv = |text: &str| text.replace('1', rank);
        check::<Fide>(&fen("KQkq"), &mv("e1h1"), &mv("e1g1"));
        check::<Fide>(&fen("KQkq"), &mv("e1a1"), &mv("e1c1"));
        check::<Fide>(&fen("KQkq"), &mv("e1g1"), &mv("e1g1"));
        check::<Fide>(&fen("Qq"), &mv("e1h1"), &mv("e1h1"));
        check::<Plain>(&fen("KQkq"), &mv("e1h1"), &mv("e1h1"));
    }
    // Only the king castles, and only the side to move.
    check::<Fide>("4k3/8/8/8/4K3/8/8/R3R2R w - - 0 1", "e1h1", "e1h1");
    check::<Fide>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e8h8", "e8h8");
}

#[test]
fn parse_uci_requires_a_legal_move_and_read_uci_does_not() {
    let castling = position::<Fide>("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1");
    for position in [Position::<Fide>::start(), castling] {
        for from in Square::all() {
            for to in Square::all() {
                for promotion in ["", "q"] {
                    let text = format!("{from}{to}{promotion}");
                    let mv = position.read_uci(&text).expect("a move");
                    let expected = position.play(mv).map(|_| mv).map_err(UciError::Illegal);
                    assert_eq!(position.parse_uci(&text), expected, "{text}");
                }
            }
        }
    }
    assert_eq!(castling.parse_uci("e1h1"), Ok("e1g1".parse().expect("a move")));
    assert!(matches!(castling.parse_uci("e1a1"), Err(UciError::Illegal(_))));
    assert!(matches!(castling.parse_uci("e1a9"), Err(UciError::Text(error)) if error.byte() == 3));
}

#[test]
fn san_reader_accepts_variants() {
    #[track_caller]
    fn check(fen: &str, san: &str, mv: &str) {
        assert_eq!(position::<Fide>(fen).parse_san(san), Ok(mv.parse().expect("a move")), "{san}");
    }
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for san in ["O-O", "0-0", "O-O+", "0-0#", "e1g1", "e1-g1"] {
        check(castling, san, "e1g1");
    }
    check(castling, "0-0-0", "e1c1");
    for san in ["Nf3", "Nf3+", "Nxf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "N-f3"] {
        check(Fide::START, san, "g1f3");
    }
    let promotion = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    for san in ["a8=B", "a8B", "a8b", "a8=b", "a7a8b", "aa8=B"] {
        check(promotion, san, "a7a8b");
    }
    check(promotion, "ab8q", "a7b8q");
}

#[test]
fn named_king_move_is_not_castling() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R";
    for (turn, rank, color) in [("w", '1', Color::White), ("b", '8', Color::Black)] {
        for rights in ["KQkq", "-"] {
            let position = position::<Fide>(&format!("{castling} {turn} {rights} - 0 1"));
            for san in ["Kg1", "Kc1", "Kxg1", "Keg1", "Kexc1", "Ke1-g1", "Ke1c1", "K1xg1", "Ke1xc1"]
            {
                let to = if san.contains('g') { 'g' } else { 'c' };
                let [from, to] =
                    ['e', to].map(|file| format!("{file}{rank}").parse().expect("a square"));
                let san = san.replace('1', &rank.to_string());
                let why = IllegalReason::InvalidPieceMove {
                    piece: Piece::new(color, Role::King),
                    from,
                    to,
                };
                match position.parse_san(&san) {
                    Err(SanError::Illegal(_, Some(found))) => assert_eq!(found, why, "{san}"),
                    other => panic!("{san}: {other:?}"),
                }
            }
        }
    }
    // A king next to the rook goes to the rook's square.
    let beside = position::<Fide>("4k3/8/8/8/8/8/8/5K1R w - - 0 1");
    assert_eq!(beside.parse_san("Kg1"), Ok("f1g1".parse().expect("a move")));
}

#[test]
fn readers_reject_successive_counts_and_counters_above_32_bits() {
    #[track_caller]
    fn check(fen: &str, byte: usize, expected: Expected) {
        let unexpected = Unexpected::at(fen.as_bytes(), byte, expected);
        let text = |error| match error {
            ParsePositionError::Text(error) => error.unexpected(),
            other => panic!("{fen}: {other}"),
        };
        for level in Level::all() {
            assert_eq!(
                Position::<Fide>::from_fen_at(fen, level).map_err(text),
                Err(unexpected),
                "{level}"
            );
            let ends = [0, fen.len() as i32];
            let fens = Fens::new(fen.as_bytes(), &ends);
            let (mut read, mut judged) = ([None; 1], [None; 1]);
            Position::<Plain>::read_many_at(fens, &mut read, level);
            Position::<Plain>::status_many_at(fens, &mut judged, level);
            assert_eq!((read, judged), ([None], [None]), "{fen} with {level}");
        }
        assert_eq!(fen.parse::<History<Fide>>().map_err(text), Err(unexpected));
        assert_eq!(fen.parse::<Fen>().map_err(|error| error.unexpected()), Err(unexpected));
        let placement = fen.split(' ').next().unwrap_or_default();
        if byte < placement.len() {
            assert_eq!(
                Board::from_fen(placement).map_err(|error| error.unexpected()),
                Err(unexpected)
            );
            assert_eq!(fen[..fen.len() - 4].parse::<Epd<Fide>>().map_err(text), Err(unexpected));
        }
    }
    check("4k3/8/8/8/8/8/17/4K3 w - - 0 1", 15, Expected::AfterCount);
    check("71/8/8/8/4k3/8/8/4K3 w - - 0 1", 1, Expected::AfterCount);
    check("4k3/8/8/8/8/8/8/4K12 b - - 0 1", 19, Expected::AfterCount);
    check(
        "rnbqkbnr/pppppppp/11111111/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        19,
        Expected::AfterCount,
    );
    check(
        "rnbqkbnr/pppppppp/2p11p2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        21,
        Expected::AfterCount,
    );
    for (clock, number) in [("4294967296", "1"), ("99999999999", "1"), ("000004294967296", "7")] {
        check(&format!("4k3/8/8/8/8/8/8/4K3 w - - {clock} {number}"), 26, Expected::SmallNumber);
        check(&format!("4k3/8/8/8/8/8/8/4K3 b - - 7 {clock}"), 28, Expected::SmallNumber);
    }
    let most: Fen =
        "4k3/8/8/8/8/8/8/4K3 b - - 4294967295 00000004294967295".parse().expect("a FEN");
    assert_eq!((most.halfmove_clock, most.move_number), (u32::MAX, u32::MAX));
}

#[test]
fn move_number_0_is_read_as_1() {
    let mut game: History<Fide> = "4k3/8/8/8/8/8/8/4K2R w K - 3 0".parse().expect("a FEN");
    assert_eq!((game.halfmove_clock(), game.move_number()), (3, 1));
    assert_eq!(game.fen().to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 3 1");
    game.play("e1d1".parse().expect("a move")).expect("a legal move");
    assert_eq!(game.fen().to_string(), "4k3/8/8/8/8/8/8/3K3R b - - 4 1");
    game.play("e8d8".parse().expect("a move")).expect("a legal move");
    assert_eq!(game.fen().to_string(), "3k4/8/8/8/8/8/8/3K3R w - - 5 2");
    assert_eq!(game.start_fen(), "4k3/8/8/8/8/8/8/4K2R w K - 3 0".parse().expect("a FEN"));
}

#[test]
fn invalid_position_reports_every_defect() {
    let fen: Fen = "kk2k3/8/8/8/8/8/8/4KK1N w Kq e6 0 1".parse().expect("a FEN");
    assert_eq!((fen.setup.turn, fen.setup.en_passant), (Color::White, Some(Square::E6)));
    assert_eq!(fen.to_string(), "kk2k3/8/8/8/8/8/8/4KK1N w Kq e6 0 1");
    let error = Position::<Fide>::try_from(fen.setup).unwrap_err();
    assert_eq!(
        error.to_string(),
        "White has 2 kings, expected at most one; Black has 3 kings, expected at most one; \
         king or rook is not on its first square for castling Kq; \
         no pawn can have stepped two squares over e6",
    );
    assert_eq!(error.setup(), &fen.setup);
    assert_eq!(History::<Fide>::try_from(fen), Err(error));
    // A game without castling and en passant ignores both.
    let error = Position::<Lite>::try_from(fen.setup).unwrap_err();
    assert_eq!(
        error.to_string(),
        "White has 2 kings, expected at most one; Black has 3 kings, expected at most one; \
         lite does not know the white knight on h1",
    );
}

#[test]
fn invalid_move_reports_reason() {
    #[track_caller]
    fn unexpected(san: &str, message: &str) {
        assert_eq!(san.parse::<San>().unwrap_err().to_string(), message, "{san}");
    }
    let any = "a move such as Nf3, exd5, a8=Q or O-O";
    unexpected("", &format!("expected {any} at byte 0, found the end"));
    unexpected("é4", &format!("expected {any} at byte 0, found 'é'"));
    unexpected("O-", &format!("expected {any} at byte 0, found 'O'"));
    unexpected("Pe4", &format!("expected {any} at byte 0, found 'P'"));
    unexpected("N", "expected a file 'a' to 'h' at byte 1, found the end");
    unexpected("Ni3", "expected a file 'a' to 'h' at byte 1, found 'i'");
    unexpected("Nf9", "expected a rank '1' to '8' at byte 2, found '9'");
    unexpected("Nx", "expected a file 'a' to 'h' at byte 2, found the end");
    unexpected("exd", "expected a rank '1' to '8' at byte 3, found the end");
    unexpected("a8=", "expected one of N, B, R and Q at byte 3, found the end");
    unexpected("a8=K", "expected one of N, B, R and Q at byte 3, found 'K'");
    unexpected("e4!", "expected the end of the move at byte 2, found '!'");
    unexpected("e4++", "expected the end of the move at byte 3, found '+'");
    unexpected("O-O-", "expected the end of the move at byte 3, found '-'");

    let start = Position::<Fide>::start();
    let illegal = |san: &str| match start.parse_san(san) {
        Err(SanError::Illegal(read, _)) => read.to_string(),
        other => panic!("{san}: {other:?}"),
    };
    // A pawn capture needs its file of origin, a promotion its role.
    for san in ["e5", "Ke2", "O-O", "O-O-O", "exd3", "e4=Q", "Nd2", "Qxd7#"] {
        assert_eq!(illegal(san), san);
    }
    assert!(position::<Fide>("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").parse_san("a8").is_err());
    let rooks = position::<Fide>("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    let several = rooks.parse_san("Rd1").unwrap_err();
    assert!(matches!(several, SanError::Ambiguous(_)), "{several}");
    // A pawn move without a file of origin is not a capture.
    let straight = position::<Fide>("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert!(matches!(straight.parse_san("d5"), Err(SanError::Illegal(..))));
}

#[test]
fn check_sign_is_not_verified() {
    let san: San = "Nf3#".parse().expect("notation");
    assert_eq!(san.sign, Some(CheckSign::Mate));
    assert_eq!(Position::<Plain>::start().parse_san("Nf3#"), Ok("g1f3".parse().unwrap()));
}

#[test]
fn fen_is_printed_in_the_usual_form() {
    for (text, usual) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 99 150", "4k3/8/8/8/8/8/8/4K2R w K - 99 150"),
        ("4k3/8/8/8/8/8/8/R3K2R   w  QK - 007 0042", "4k3/8/8/8/8/8/8/R3K2R w KQ - 7 42"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"),
        ("4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    ] {
        let fen: Fen = text.parse().expect("a FEN");
        assert_eq!(fen.to_string(), usual);
        assert_eq!(Position::<Fide>::try_from(fen.setup), Ok(position(text)));
    }
    assert_eq!(History::from(Position::<Lite>::start()).fen().to_string(), Lite::START);
}

#[test]
fn game_continues_the_move_counters() {
    let mut game = History::from(Position::<Fide>::start());
    let counts = ["e4 0 1", "d5 0 2", "exd5 0 2", "Nf6 1 3", "Bb5 2 3", "Bd7 3 4", "O-O 4 4"];
    for line in counts {
        let words: Vec<&str> = line.split(' ').collect();
        let san = words[0].replace("O-O", "Ke2");
        game.play(game.position().parse_san(&san).expect("a move")).expect("a legal move");
        let fen = game.fen().to_string();
        assert!(fen.ends_with(&format!(" {} {}", words[1], words[2])), "{fen} after {line}");
        assert_eq!(fen.parse(), Ok(game.fen()));
    }
}

#[test]
fn invalid_fen_reports_byte() {
    #[track_caller]
    fn check(text: &str, byte: usize, expected: Expected) {
        let error = text.parse::<Fen>().unwrap_err();
        assert_eq!((error.byte(), error.expected()), (byte, expected), "{text}");
    }
    check("4k3/8/8/8/8/8/8/4K3 w - - x 1", 26, Expected::HalfmoveClock);
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 -1", 28, Expected::MoveNumber);
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", 30, Expected::EndOfFen);
}

#[test]
fn dash_is_not_an_epd_operation() {
    let start = "2r3k1/5ppp/8/8/8/8/8/3R2K1 w - -";
    for operations in [
        "- bm Rxf4; id \"ERET 001\";",
        "- - bm Rxf4; id \"ERET 001\";",
        "-; bm Rxf4; id \"ERET 001\";",
        "bm Rxf4; - id \"ERET 001\"; -",
        "bm Rxf4; -; id \"ERET 001\";",
    ] {
        let epd: Epd<Fide> = format!("{start} {operations}").parse().expect(operations);
        let found: Vec<_> = epd.named_operations().collect();
        assert_eq!(found, [("bm", "Rxf4"), ("id", "\"ERET 001\"")], "{operations}");
        assert_eq!(epd.to_string().parse(), Ok(epd));
    }
    let bare: Epd<Fide> = format!("{start} -").parse().expect("an EPD");
    assert_eq!((bare.operations(), bare.to_string().as_str()), ("", start));
    let error = format!("{start} - -1").parse::<Epd<Fide>>().unwrap_err();
    assert!(error.to_string().ends_with("at byte 35, found '-'"), "{error}");
}

#[test]
fn epd_keeps_its_operations() {
    let text = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a; b\"; c0 x";
    let epd: Epd<Fide> = text.parse().expect("an EPD");
    assert_eq!(epd.to_string(), text);
    let operand = |opcode| epd.operation(opcode);
    assert_eq!([operand("bm"), operand("c0"), operand("b")], [Some("O-O"), Some("x"), None]);
    assert_eq!(operand("id"), Some("\"a; b\""));
    let text = r#"4k3/8/8/8/8/8/8/4K2R w K - c0 "a \"; b\\"; noop;;c1 \; c2 2"#;
    let escaped: Epd<Fide> = text.parse().expect("an EPD");
    let operations = [("c0", r#""a \"; b\\""#), ("noop", ""), ("c1", r"\"), ("c2", "2")];
    assert!(escaped.named_operations().eq(operations));
    let bare: Epd<Fide> = "4k3/8/8/8/8/8/8/4K2R w K -".parse().expect("an EPD");
    assert_eq!((bare.operations(), bare.to_string().as_str()), ("", "4k3/8/8/8/8/8/8/4K2R w K -"));
    let error = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse::<Epd<Fide>>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected an operation such as 'bm e4;', or the end at byte 27, found '0'"
    );
}

#[test]
fn boards_and_positions_round_trip() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let position = position::<Fide>(fen);
    assert_eq!(position.to_string(), fen);
    let board: Board = position.board().to_string().parse().expect("a board");
    assert_eq!(&board, position.board());
    assert_eq!(Board::from_picture(&board.picture().to_string()), Ok(board));
}

#[test]
fn epd_operations_have_names() {
    let start = "4k3/8/8/8/8/8/8/4K2R w K -";
    for (operations, byte) in [
        ("id \"a\"; # x;", 35),
        ("bm e4; 3 x;", 34),
        ("bm e4; \"a\" b;", 34),
        ("bm e4; dm 3; é;", 40),
        ("id\"a\" b;", 29),
        ("bm e4; c\"0 x;", 35),
    ] {
        let error = format!("{start} {operations}").parse::<Epd<Fide>>().unwrap_err();
        let ParsePositionError::Text(error) = error else { panic!("{operations}: {error}") };
        let unexpected = error.unexpected();
        assert_eq!(
            (unexpected.byte, unexpected.expected),
            (byte, Expected::EpdOperation),
            "{operations}"
        );
    }
    for operations in ["bm e4; c_0 \"#\"; D1 20;D2 400;", "id \"; # x\"; c0 #;", "bm e4;; ce 3;"] {
        assert!(format!("{start} {operations}").parse::<Epd<Fide>>().is_ok(), "{operations}");
    }
}

#[test]
fn san_of_a_piece_that_the_game_lacks_is_rejected() {
    let check = |text: &str, found: &str| {
        let error = Position::<Lite>::start().parse_san(text).expect_err("no such piece");
        let expected = format!("expected a piece of this game at byte 0, found {found}");
        assert_eq!(error.to_string(), expected, "{text}");
    };
    check("Nf3", "'N'");
    check("Qd1xd8+", "'Q'");
    let illegal = Position::<Plain>::start().parse_san("Nf4").expect_err("illegal");
    assert!(illegal.to_string().starts_with("illegal move Nf4: "), "{illegal}");
}

#[track_caller]
fn check_movetext(text: &str, expected: &[&str]) {
    let found: Result<Vec<(usize, &str)>, _> = Movetext::new(text).collect();
    let found: Vec<&str> = found.expect(text).into_iter().map(|(_, word)| word).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[test]
fn pgn_comments_and_marks_are_skipped() {
    let both = ["e4", "e5"];
    for text in [
        "1. e4 e5*",
        "1.e4 e5 *",
        "1. e4 e5{a}*",
        "\u{feff}1. e4 e5",
        "\u{feff}% a line\n1. e4 e5",
        "1. e4 (1. d4\n% d5)\n d5) e5",
        "1. e4 (1. d4\r% d5)\r d5) e5",
        "% e4 )\n1. e4\n% e5 {\ne5",
        "1. e4± e5∓ ∞ +/- -+ 1–0",
        "1. e4+- e5!-+ +- *",
        "1. e4+/- e5=+!?",
        "1. e4!? ⩲ e5?! ½-½",
        "1. e4 e5 1/2–1/2",
        "1. e4 e.p. e5e.p.",
        "[Event \"?\"] 1. e4 [Round \"1\"] e5",
    ] {
        check_movetext(text, &both);
    }
    for text in ["*", "1. *", "1. e4 * e5", "e4*e5"] {
        let moves = Movetext::new(text).filter_map(Result::ok).count();
        assert!(moves <= 1, "{text}");
    }
    assert!(Movetext::new("1. e4* e5").any(|word| word.is_err()));
}

#[test]
fn pgn_tags_are_skipped() {
    for tag in [
        "[Event \"a [b] \\\" c\"]",
        "[Annotator \"\"]",
        "[White\"A\"]",
        "[ White \t\n \"A\" ]",
        "[1_a \"\\\\\"]",
        // Chess.com escapes apostrophes.
        "[Event \"Let\\'s Play!\"]",
        "[Event \"?\"]\n\n[Opening \"Defensa: 1... c5 {!}\"]\n[FEN \"e5 e6\"]",
    ] {
        check_movetext(&format!("{tag}\n\n1. e4 e5"), &["e4", "e5"]);
        check_movetext(&format!("1. e4 {tag} e5 *"), &["e4", "e5"]);
    }
    for (text, name, value) in [
        ("[White\"A\"]", "White", Some("A")),
        ("[White \"\"]", "White", Some("")),
        ("[ 1_a\n\"]\" ][White \"A\"]", "White", Some("A")),
        ("[Whiteness \"A\"]", "White", None),
        ("[White A][Black \"B\"]", "Black", None),
        ("[White-Elo \"1900\"]", "White-Elo", Some("1900")),
    ] {
        assert_eq!(Movetext::tag(text, name), value, "{text:?}");
    }
}

#[test]
fn text_in_brackets_that_is_not_a_tag_is_rejected() {
    #[track_caller]
    fn check(text: &str, byte: usize, expected: Expected) {
        let error = Movetext::new(text).find_map(Result::err).expect("an error");
        assert_eq!((error.byte(), error.unexpected().expected), (byte, expected), "{text:?}");
    }
    check("[\"b1b2 d5d4\",\"b2b3 d4d7\"]", 1, Expected::TagName);
    check("1. e4 [%clk 0:01:00] e5", 7, Expected::TagName);
    check("[]", 1, Expected::TagName);
    check("e4 [", 4, Expected::TagName);
    check("[b1b2 d5d4]", 6, Expected::TagValue);
    check("[White]", 6, Expected::TagValue);
    check("[White.Elo \"1\"]", 6, Expected::TagValue);
    check("[Result 1-0]", 8, Expected::TagValue);
    check("[Event \"] 1. e4", 7, Expected::ClosedValue);
    check("[Event \"a\\\"]", 7, Expected::ClosedValue);
    check("[Event \"]\" 1. e4", 11, Expected::EndOfTag);
    check("[Event \"5th \"Capablanca\" Memorial\"]", 13, Expected::EndOfTag);
    check("[Event \"?\"", 10, Expected::EndOfTag);
}

#[test]
fn dash_variants_are_read_and_null_moves_rejected() {
    let castling =
        Position::<Fide>::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").expect("a FEN");
    for dash in ["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}"] {
        for letter in ["O", "0"] {
            let side = [letter; 2].join(dash);
            assert_eq!(castling.parse_san(&side), Ok("e1g1".parse().expect("a move")), "{side}");
            let side = format!("{}+", [letter; 3].join(dash));
            assert_eq!(castling.parse_san(&side), Ok("e1c1".parse().expect("a move")), "{side}");
        }
        let long = format!("Ra1{dash}b1");
        assert_eq!(castling.parse_san(&long), Ok("a1b1".parse().expect("a move")), "{long}");
    }
    for text in ["O", "O-", "O-0", "O-O-", "O-O-O-O", "OO", "--O", "0–"] {
        assert!(text.parse::<San>().is_err(), "{text}");
    }
    for text in ["--", "Z0", "0000", "null", "pass", "@@@@"] {
        let error = text.parse::<San>().unwrap_err();
        assert_eq!(error.unexpected().expected, Expected::NoNullMove, "{text}");
        assert!(error.to_string().contains("a null move"), "{error}");
    }
}
