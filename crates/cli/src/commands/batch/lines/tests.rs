use super::*;

#[track_caller]
fn check(input: &str, expected: &[&str]) {
    let mut requests = Requests::new(input.as_bytes(), false);
    for (number, expected) in (1..).zip(expected) {
        let line = requests.next().expect("memory can be read").expect("a line");
        let Line::Whole(text) = line.item else { panic!("a short line") };
        assert_eq!((line.number, &*text), (number, expected.as_bytes()));
    }
    assert!(requests.next().expect("memory can be read").is_none());
}

#[test]
fn a_blank_line_counts_unless_it_is_the_last() {
    check("", &[]);
    check("\n", &[]);
    check("{}", &["{}"]);
    check("{}\n", &["{}"]);
    check("{}\n\n", &["{}"]);
    check("{}\n  \r\n", &["{}"]);
    check("{}\n\n\n", &["{}", ""]);
    check("\n{}\n\n\n1", &["", "{}", "", "", "1"]);
}

#[test]
fn a_line_beyond_the_bound_is_too_long_and_blanks_at_its_end_do_not_count() {
    let full = "x".repeat(LINE_BYTES_MAX);
    check(&format!("{full}  \n1"), &[&full, "1"]);
    let input = format!("{full}x\n1");
    let mut requests = Requests::new(input.as_bytes(), false);
    assert!(matches!(requests.next(), Ok(Some(Numbered { number: 1, item: Line::TooLong, .. }))));
    assert!(matches!(requests.next(), Ok(Some(Numbered { number: 2, item: Line::Whole(_), .. }))));
}

#[test]
fn groups_grow_up_to_their_bound_and_keep_the_order() {
    const LINES: u64 = 30_000;
    let input: String = (0..LINES).map(|number| format!("{number}\n")).collect();
    let mut requests = Requests::new(input.as_bytes(), false);
    let (mut sizes, mut numbers) = (Vec::new(), Vec::new());
    loop {
        let group = requests.next_group().expect("memory can be read");
        if group.is_empty() {
            break;
        }
        sizes.push(group.len());
        numbers.extend(group.into_iter().map(|line| line.number));
    }
    assert!(numbers.into_iter().eq(1..=LINES));
    assert_eq!((sizes[0], sizes.into_iter().max()), (16, Some(GROUP_LINES_MAX)));
}
