//! The conformance file: requests of the protocol with their answers.
//!
//! A line of `operations.jsonl` is an object of JSON without blanks between its three parts:
//!
//! ```text
//! {"by":"oracle","request":{"op":"lite.esEmpate","fen":"k7/8/8/8/8/8/8/K7 w"},"result":true}
//! {"by":"hand","request":{"op":"lite.esEmpate"},"error":{"kind":"bad_request","message":"..."}}
//! {"by":"hand","line":"not JSON","error":{"kind":"bad_json","message":"...","line":1}}
//! ```
//!
//! The request is sent as it is written: it may contain an argument twice. A request that is not an
//! object is in `line`, without backslashes. A program without a JSON parser can therefore find the
//! parts with a substring search. An error has all its parts.

/// How the answer of a line was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// By the oracle: a test computes it again.
    Oracle,
    /// By hand or by the program, since several answers are right or contain texts: a test checks
    /// the parts that the oracle can compute.
    Checked,
    /// By hand: faults, texts, pictures.
    Hand,
}

/// A line of the conformance file.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// Its number in the file, counted from 1.
    pub number: usize,
    /// How its answer was made.
    pub by: By,
    /// The request.
    pub request: &'static str,
    /// Whether that is an object of JSON.
    pub is_object: bool,
    /// The answer as `"result":...` or `"error":{"kind":...,"message":...,...}`.
    pub answer: &'static str,
}

/// The path of the file, from the root of the repository.
pub const OPERATIONS: &str = "crates/testing/corpus/operations.jsonl";

/// The lines of the conformance file.
///
/// # Panics
///
/// If a line has another form.
pub fn operations() -> impl Iterator<Item = Operation> {
    let file = include_str!("../operations.jsonl");
    (1..).zip(file.lines()).map(|(number, line)| {
        Operation::read(number, line).unwrap_or_else(|| panic!("line {number} has no such form"))
    })
}

impl Operation {
    fn read(number: usize, line: &'static str) -> Option<Operation> {
        let rest = line.strip_prefix("{\"by\":\"")?.strip_suffix('}')?;
        let (by, rest) = rest.split_once("\",\"")?;
        let by = match by {
            "oracle" => By::Oracle,
            "checked" => By::Checked,
            "hand" => By::Hand,
            _ => return None,
        };
        let is_object = rest.starts_with("request\":{");
        let (rest, end) = if is_object {
            (rest.strip_prefix("request\":")?, "}")
        } else {
            (rest.strip_prefix("line\":\"")?, "\"")
        };
        let ends = ["result", "error"].map(|name| format!("{end},\"{name}\":"));
        let place = ends.iter().find_map(|end| rest.find(end))?;
        let (request, answer) = (&rest[..place + usize::from(is_object)], &rest[place + 2..]);
        let is_read = is_object || !request.contains(['\\', '"']);
        is_read.then_some(Operation { number, by, request, is_object, answer })
    }

    /// The result, in JSON; nothing where the answer is an error.
    pub fn result(&self) -> Option<&'static str> {
        self.answer.strip_prefix("\"result\":")
    }

    /// The kind and the message of the error, both with the escapes of JSON; `None` if the answer is
    /// a result.
    pub fn error(&self) -> Option<(&'static str, &'static str)> {
        let error = self.answer.strip_prefix("\"error\":{\"kind\":\"")?;
        let (kind, message) = error.split_once("\",\"message\":\"")?;
        let is_end = |&(index, _): &(usize, &str)| !message[..index].ends_with('\\');
        let (end, _) = message.match_indices('"').find(is_end)?;
        Some((kind, &message[..end]))
    }

    /// Whether an answer, without braces and `id`, is the answer of the file, apart from times.
    pub fn is_answered_by(&self, answer: &str) -> bool {
        without_time(answer) == without_time(self.answer)
    }
}

/// The names of values that depend on the machine.
const TIMES: [&str; 3] = ["\"seconds\":", "\"nps\":", "\"level\":"];

/// An answer in JSON without the values that depend on the machine: the time that it took, the speed
/// of a count, and the CPU's extension that it used.
pub fn without_time(answer: &str) -> String {
    let (mut text, mut rest) = (String::new(), answer);
    while let Some(end) =
        TIMES.iter().filter_map(|name| rest.find(name).map(|start| start + name.len())).min()
    {
        text.push_str(&rest[..end]);
        rest = rest[end..].trim_start_matches(|mark| mark != ',' && mark != '}');
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_its_parts() {
        let read = |line| Operation::read(3, line).expect("a line");
        let result = read(r#"{"by":"oracle","request":{"op":"x","p":{}},"result":{"a":[1]}}"#);
        assert_eq!((result.number, result.by, result.is_object), (3, By::Oracle, true));
        assert_eq!(
            (result.request, result.result()),
            (r#"{"op":"x","p":{}}"#, Some(r#"{"a":[1]}"#))
        );
        assert_eq!(result.error(), None);
        let error =
            read(r#"{"by":"hand","line":"7","error":{"kind":"bad_json","message":"no","line":1}}"#);
        assert_eq!((error.request, error.is_object, error.result()), ("7", false, None));
        assert_eq!(error.error(), Some(("bad_json", "no")));
        for line in [
            "{}",
            r#"{"by":"me","request":{},"result":1}"#,
            r#"{"by":"hand","request":{}}"#,
            r#"{"by":"hand","line":"a\"b","result":1}"#,
        ] {
            assert!(Operation::read(1, line).is_none(), "{line}");
        }
    }

    #[test]
    fn times_are_not_compared_and_all_else_is() {
        let line = r#"{"by":"hand","request":{},"result":{"nodes":3,"seconds":0.0}}"#;
        let line = Operation::read(1, line).expect("a line");
        assert!(line.is_answered_by(r#""result":{"nodes":3,"seconds":1.5e-7}"#));
        assert!(!line.is_answered_by(r#""result":{"nodes":4,"seconds":0.0}"#));
        assert!(!line.is_answered_by(r#""result":{"nodes":3,"seconds":0.0,"more":1}"#));
        let times = r#"{"level":"avx2","nodes":3,"seconds":0.1,"nps":30}"#;
        assert_eq!(without_time(times), r#"{"level":,"nodes":3,"seconds":,"nps":}"#);
    }

    #[test]
    fn no_line_is_duplicated() {
        let mut requests: Vec<&str> = operations().map(|line| line.request).collect();
        let count = requests.len();
        requests.sort_unstable();
        requests.dedup();
        assert_eq!(requests.len(), count);
    }
}
