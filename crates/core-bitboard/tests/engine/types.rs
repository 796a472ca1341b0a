//! Exhaustive tests of the small types: numbers, letters, names, and steps of any length.

use core_bitboard::game::CastlingRights;
use core_bitboard::types::{Direction, File, Rank, RoleSet};
use core_bitboard::{Bitboard, Board, Color, Lite, Move, Piece, Position, Role, Square, Variant};

#[test]
fn indices_round_trip_within_bounds() {
    for index in 0..300 {
        assert_eq!(Square::from_index(index), Square::all().nth(index));
        assert_eq!(File::from_index(index), File::ALL.get(index).copied());
        assert_eq!(Rank::from_index(index), Rank::ALL.get(index).copied());
        assert_eq!(Role::from_index(index), Role::ALL.get(index).copied());
        assert_eq!(Square::from_index(index).map_or(index, Square::index), index);
        assert_eq!(File::from_index(index).map_or(index, File::index), index);
        assert_eq!(Rank::from_index(index).map_or(index, Rank::index), index);
        assert_eq!(Role::from_index(index).map_or(index, Role::index), index);
    }
    assert_eq!(Square::all().len(), Square::COUNT);
    assert!(Color::ALL.iter().map(|color| color.index()).eq(0..2));
}

#[test]
fn letters_and_digits_are_unique() {
    for mark in (0..=0x2fff).filter_map(char::from_u32) {
        let one = |names: &str| names.find(mark).map(|place| names[..place].chars().count());
        assert_eq!(File::from_letter(mark).map(File::index), one("abcdefgh"), "{mark:?}");
        assert_eq!(Rank::from_digit(mark).map(Rank::index), one("12345678"), "{mark:?}");
        assert_eq!(Role::from_letter(mark).map(Role::letter), one("pnbrqk").map(|_| mark));
        assert_eq!(Piece::from_letter(mark).map(Piece::letter), one("pnbrqkPNBRQK").map(|_| mark));
    }
    for piece in "pnbrqkPNBRQK".chars().filter_map(Piece::from_letter) {
        assert_eq!(piece.letter().is_uppercase(), piece.color == Color::White);
        assert_eq!(piece.letter().to_ascii_lowercase(), piece.role.letter());
    }
    assert!(File::ALL.into_iter().all(|file| File::from_letter(file.letter()) == Some(file)));
    assert!(Rank::ALL.into_iter().all(|rank| Rank::from_digit(rank.digit()) == Some(rank)));
}

#[test]
fn values_print_their_names() {
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["white", "black"]);
    let roles = ["pawn", "knight", "bishop", "rook", "queen", "king"];
    assert_eq!(Role::ALL.map(|role| role.to_string()), roles);
    let names: Vec<String> = File::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.concat(), "abcdefgh");
    let names: Vec<String> = Rank::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.concat(), "12345678");
    assert_eq!(Piece::new(Color::Black, Role::Rook).to_string(), "black rook");
    assert_eq!(
        (format!("{}", Square::C6), format!("{:?}", Square::C6)),
        ("c6".into(), "c6".into())
    );
    let promoting = Move::promoting(Square::A7, Square::B8, Role::Knight);
    assert_eq!(
        (format!("{promoting}"), format!("{promoting:?}")),
        ("a7b8n".into(), "a7b8n".into())
    );
    for rights in CastlingRights::all().iter() {
        assert_eq!(rights.to_string().len(), 1);
    }
    assert_eq!(CastlingRights::all().to_string(), "KQkq");
    assert_eq!(CastlingRights::empty().to_string(), "-");
    let start = Position::<Lite>::start();
    assert!(format!("{start:?}").contains(Lite::START), "{start:?}");
    assert!(!format!("{:?}", start.board()).is_empty());
}

#[test]
fn offset_matches_coordinates() {
    for square in Square::all() {
        let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
        for files in i8::MIN..=i8::MAX {
            for ranks in [i8::MIN, -9, -8, -7, -3, -1, 0, 1, 2, 7, 8, 9, 100, i8::MAX] {
                let (file, rank) = (file + i32::from(files), rank + i32::from(ranks));
                let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                let expected = on_board
                    .then(|| Square::new(File::ALL[file as usize], Rank::ALL[rank as usize]));
                assert_eq!(square.offset(files, ranks), expected, "{square} {files} {ranks}");
            }
        }
        for direction in Direction::ALL {
            let stepped = square.offset(direction.file_step(), direction.rank_step());
            assert_eq!(square.step(direction), stepped);
            assert!(stepped.is_none_or(|stepped| stepped != square));
        }
    }
    assert_eq!(Direction::ALL.map(|d| (d.file_step(), d.rank_step())).iter().max(), Some(&(1, 1)));
}

#[test]
fn ranks_count_from_both_sides() {
    for (index, rank) in Rank::ALL.into_iter().enumerate() {
        assert_eq!(rank.relative_to(Color::White), rank);
        assert_eq!(rank.relative_to(Color::Black), Rank::ALL[7 - index]);
    }
    assert_eq!((!Color::White, !Color::Black), (Color::Black, Color::White));
}

#[test]
fn role_set_contains_its_roles() {
    for bits in 0..64_usize {
        let roles: Vec<Role> =
            Role::ALL.into_iter().filter(|role| bits >> role.index() & 1 == 1).collect();
        let set: RoleSet = roles.iter().copied().collect();
        assert_eq!(set.roles().collect::<Vec<_>>(), roles);
        assert!(Role::ALL.into_iter().all(|role| set.has(role) == roles.contains(&role)));
    }
    assert!(Role::ALL.into_iter().all(|role| RoleSet::from(role).roles().eq([role])));
}

#[test]
fn half_of_the_squares_are_dark() {
    for square in Square::all() {
        let is_dark = (square.file().index() + square.rank().index()).is_multiple_of(2);
        assert_eq!(Bitboard::DARK.contains(square), is_dark, "{square}");
        assert_eq!(Bitboard::LIGHT.contains(square), !is_dark, "{square}");
    }
    for file in File::ALL {
        assert!(file.bitboard().into_iter().all(|square| square.file() == file));
    }
    for rank in Rank::ALL {
        assert!(rank.bitboard().into_iter().all(|square| square.rank() == rank));
    }
    assert_eq!(Board::EMPTY.occupied(), Bitboard::EMPTY);
}
