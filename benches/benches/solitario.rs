//! How fast is a puzzle decided?
fn main() {
    for (p, _) in corpus::seed_puzzles() {
        let m: Vec<_> = p
            .as_bytes()
            .chunks(3)
            .map(|c| {
                (
                    match c[0] {
                        b'r' => naive::Role::King,
                        b'd' => naive::Role::Queen,
                        b't' => naive::Role::Rook,
                        b'a' => naive::Role::Bishop,
                        b'c' => naive::Role::Knight,
                        _ => naive::Role::Pawn,
                    },
                    naive::parse_square(std::str::from_utf8(&c[1..]).unwrap()).unwrap(),
                )
            })
            .collect();
        let t = std::time::Instant::now();
        let r = naive::solve(&m, &Default::default());
        println!("{p} {} {:?}", r.is_some(), t.elapsed());
    }
}
