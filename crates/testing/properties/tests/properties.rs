//! Every property holds on random cases from a fixed seed. The environment variables `PROPERTY_SEED` and
//! `PROPERTY_FACTOR` change the seed and the number of cases; `PROPERTY_PATIENCE` is the number of
//! seconds to spend on shrinking a failure.

use std::env;
use std::str::FromStr;
use std::time::Duration;

fn from_environment<T: FromStr>(name: &str, default: T) -> T {
    match env::var(name) {
        Ok(text) => text.parse().ok().unwrap_or_else(|| panic!("{name}={text} is no number")),
        Err(_) => default,
    }
}

#[track_caller]
fn holds(name: &str) {
    let property = properties::named(name);
    let factor: f64 = from_environment("PROPERTY_FACTOR", 1.0);
    let cases = (f64::from(property.cases) * factor).ceil() as u32;
    let patience = Duration::from_secs(from_environment("PROPERTY_PATIENCE", 10));
    properties::drive(property, from_environment("PROPERTY_SEED", 1), cases, patience);
}

macro_rules! tests {
    (
        engine { $($name:ident: $check:path, $cases:literal;)* }
        rules { $($rule:ident: $rule_check:path, $rule_cases:literal;)* }
    ) => {
        $(
            #[test]
            fn $name() {
                holds(stringify!($name));
            }
        )*
        $(
            #[cfg(feature = "rules")]
            #[test]
            fn $rule() {
                holds(stringify!($rule));
            }
        )*
    };
}
properties::with_properties!(tests);
