//! Tests the properties on random bytes for any length of time.
//!
//! `cargo run --release -p properties --example soak -- --seconds 3600 --seed 1` runs all properties in
//! turns and prints the number of cases of each; `-- --help` lists the options. A failing property is
//! reported with the shortest bytes found and the command that tries them again.

mod arguments;
mod turns;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use properties::{ALL, Failure, Property};

use crate::arguments::{Arguments, command};

fn main() -> io::Result<ExitCode> {
    let arguments = Arguments::read(env::args_os()).unwrap_or_else(|error| error.exit());
    run(&arguments, ALL, &mut io::stdout().lock())
}

/// Runs the command described by the arguments on `properties`.
fn run(
    arguments: &Arguments,
    properties: &'static [Property],
    out: &mut impl Write,
) -> io::Result<ExitCode> {
    let chosen = match chosen(arguments, properties) {
        Ok(chosen) => chosen,
        Err(error) => error.exit(),
    };
    let mut failed = false;
    if arguments.list {
        for property in chosen {
            writeln!(out, "{}", property.name)?;
        }
    } else if let Some(arguments::Bytes(bytes)) = &arguments.bytes {
        for property in chosen {
            match Failure::of(property, bytes) {
                None => writeln!(out, "{} holds on these {} bytes", property.name, bytes.len())?,
                Some(failure) => {
                    writeln!(out, "{failure}")?;
                    failed = true;
                }
            }
        }
    } else {
        failed = turns::soak(chosen, arguments.seed, arguments.end(), out)?;
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The properties with these names; all properties if no names are given.
fn chosen(
    arguments: &Arguments,
    properties: &'static [Property],
) -> Result<Vec<&'static Property>, clap::Error> {
    if arguments.properties.is_empty() {
        return Ok(properties.iter().collect());
    }
    let named = |name: &String| {
        properties.iter().find(|property| property.name == name).ok_or_else(|| {
            let message = format!("there is no property {name:?}; --list names all");
            command().error(ErrorKind::InvalidValue, message)
        })
    };
    arguments.properties.iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A property that does not hold, and one that does.
    const PROPERTIES: &[Property] = &[
        Property { name: "no_byte_is_large", check: no_byte_is_large, cases: 1 },
        Property { name: "nothing_is_asked", check: |_| {}, cases: 1 },
    ];

    fn no_byte_is_large(bytes: &[u8]) {
        assert!(bytes.iter().all(|&byte| byte < 200), "{bytes:?} has a byte from 200 on");
    }

    #[track_caller]
    fn check(command: &str, code: ExitCode) -> String {
        let arguments = Arguments::read(command.split_whitespace());
        let arguments = arguments.expect("arguments that are understood");
        let mut out = Vec::new();
        let found = run(&arguments, PROPERTIES, &mut out).expect("memory can be written");
        assert_eq!(format!("{found:?}"), format!("{code:?}"), "{command}");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_law_that_fails_is_reported_with_few_bytes_and_a_command_that_tries_them_again() {
        let report = check("soak --cases 1000 --seed 3", ExitCode::FAILURE);
        assert!(report.contains("no_byte_is_large fails on 1 bytes: [200] has"), "{report}");
        let again = report.lines().find_map(|line| line.split_once(" --example soak -- "));
        let (_, again) = again.expect("the command");
        assert_eq!(again, "--bytes=c8 no_byte_is_large");
        let report = check(&format!("soak {again}"), ExitCode::FAILURE);
        assert!(report.starts_with("no_byte_is_large fails on 1 bytes: [200] has"), "{report}");
        let report = check("soak --bytes=c7 no_byte_is_large", ExitCode::SUCCESS);
        assert_eq!(report, "no_byte_is_large holds on these 1 bytes\n");
    }

    #[test]
    fn every_property_has_its_turns() {
        let report = check("soak --cases 200 nothing_is_asked", ExitCode::SUCCESS);
        let line = report.lines().find(|line| line.starts_with("nothing_is_asked"));
        let cases = line.and_then(|line| line.split_whitespace().nth(1)).expect("a row");
        assert_eq!(cases, "200", "{report}");
        let spent = report.rsplit_once("\n200 cases in ").map(|(_, end)| end);
        let spent = spent.and_then(|end| end.strip_suffix(" s from seed 1\n")).expect(&report);
        spent.parse::<f64>().expect("seconds");
        let report = check("soak --seconds 0 nothing_is_asked", ExitCode::SUCCESS);
        assert!(report.ends_with("\n0 cases in 0.0 s from seed 1\n"), "{report}");
        assert_eq!(check("soak --list", ExitCode::SUCCESS), "no_byte_is_large\nnothing_is_asked\n");
    }

    #[test]
    fn invalid_arguments_are_refused() {
        for command in ["--seconds -1", "--seconds x", "--seed x", "--bytes 1", "--bytes xx", "-x"]
        {
            let words = ["soak"].into_iter().chain(command.split(' '));
            assert!(Arguments::read(words).is_err(), "{command}");
        }
        let arguments = Arguments::read(["soak", "nobody"]).expect("words");
        assert!(chosen(&arguments, PROPERTIES).is_err());
    }
}
