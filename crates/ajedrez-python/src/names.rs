//! The Python names of arguments that have another name in requests. The generator of the package's modules also reads
//! this file.

/// The names, by operation or family, then by argument.
const NAMES: &[(&str, &str, &str)] = &[
    ("lite", "p1", "position"),
    ("lite.posicionSiguiente", "p2", "next"),
    ("lite", "p2", "target"),
    ("lite", "o", "origin"),
    ("lite", "d", "destination"),
    ("lite", "j", "color"),
    ("lite", "s", "moves"),
    ("solitario.solve", "all", "most"),
    ("solitario.generate", "set", "chess_set"),
    ("solitario.draw", "palette", "black_and_white"),
];

/// The name of an argument of an operation.
pub(crate) fn python_name<'a>(operation: &str, argument: &'a str) -> &'a str {
    let family = operation.split('.').next().unwrap_or(operation);
    let named =
        NAMES.iter().find(|(of, name, _)| *name == argument && (*of == operation || *of == family));
    named.map_or(argument, |&(_, _, python)| python)
}
