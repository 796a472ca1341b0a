//! The requests and queries of the pages have the answers that stand beside them.

use serde_json::Value;

use super::{blocks, pages};
use crate::program::run_on;

#[test]
fn every_request_of_the_pages_has_the_answer_below_it() {
    let mut count = 0;
    for (path, page) in pages() {
        for block in blocks(&page).into_iter().filter(|block| block.language == "json") {
            let (requests, answers): (Vec<&str>, Vec<&str>) =
                block.lines.iter().partition(|line| line.contains("\"op\""));
            let run = run_on(["batch"], requests.join("\n"));
            let place = format!("{}:{}", path.display(), block.first_line);
            let json = |text: &str| -> Value { serde_json::from_str(text).expect("JSON") };
            let printed: Vec<Value> = run.out.lines().map(json).collect();
            let shown: Vec<Value> = answers.into_iter().map(json).collect();
            assert_eq!(printed, shown, "{place}");
            count += shown.len();
        }
    }
    assert!(count >= 30, "only {count} requests were found");
}

#[test]
fn every_query_of_the_rules_of_movement_has_the_answer_beside_it() {
    let (_, page) = pages()
        .into_iter()
        .find(|(path, _)| path.ends_with("docs/rules/movement.md"))
        .expect("the page is there");
    let mut count = 0;
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let quoted = |cell: Option<&&'_ str>| -> Option<String> {
            Some(cell?.strip_prefix('`')?.strip_suffix('`')?.to_owned())
        };
        let (Some(query), Some(answer)) = (quoted(cells.get(1)), quoted(cells.get(2))) else {
            continue;
        };
        if query.ends_with(')') && answer.ends_with('.') {
            let run = run_on(["rules", "-"], &query);
            assert_eq!(run.out, format!("{answer}\n"), "{query}: {run:?}");
            count += 1;
        }
    }
    assert!(count >= 10, "only {count} queries were found");
}
