//! The progress of long work, shown on standard error if it is a terminal.

use std::fmt::Write;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::Once;
use std::time::{Duration, Instant};

use ajedrez_protocol::{Language, Progress as Event};
use indicatif::{
    HumanCount, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle,
};

use crate::lines::LineCount;

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A progress bar that appears if the work takes long and is removed at the end.
pub(crate) struct Progress {
    lang: Language,
    bar: ProgressBar,
    start: Instant,
    shown: Once,
    tried: Once,
}

impl Progress {
    /// A bar for an unknown number of parts.
    pub(crate) fn new(lang: Language) -> Progress {
        Progress::of(None, lang)
    }

    /// A bar for this many parts, if the number is known.
    pub(crate) fn of(parts: Option<u64>, lang: Language) -> Progress {
        let bar = ProgressBar::with_draw_target(parts, ProgressDrawTarget::hidden());
        let template = match parts {
            Some(_) => "{elapsed_precise} [{wide_bar}] {human_pos}/{human_len}, {rate}, {left}",
            None => "{elapsed_precise} {human_pos}, {rate}",
        };
        let bar = bar.with_style(style(template, lang));
        Progress { lang, bar, start: Instant::now(), shown: Once::new(), tried: Once::new() }
    }

    /// Shows a progress event of the current request.
    pub(crate) fn report(&self, event: Event) {
        match event {
            Event::Parts(parts) => {
                self.bar.set_length(parts);
                let template = "{elapsed_precise} [{wide_bar}] {pos}/{len}, {left}";
                self.bar.set_style(style(template, self.lang));
            }
            Event::Done => self.advance(1),
            Event::Tried(attempts) => {
                // A random search has no predictable end.
                let template = "{elapsed_precise} [{wide_bar}] {pos}/{len}, {msg}";
                self.tried.call_once(|| self.bar.set_style(style(template, self.lang)));
                let count = counted(attempts, self.lang);
                let message = match (self.lang, attempts) {
                    (Language::English, 1) => "1 attempt".to_owned(),
                    (Language::English, _) => format!("{count} attempts"),
                    (Language::Spanish, 1) => "1 intento".to_owned(),
                    (Language::Spanish, _) => format!("{count} intentos"),
                };
                self.bar.set_message(message);
                self.advance(0);
            }
        }
    }

    /// Hides the bar while `write` runs.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Counts `parts` more as done.
    pub(crate) fn advance(&self, parts: u64) {
        if self.start.elapsed() >= PATIENCE {
            // This target draws nothing if standard error is not a terminal.
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
        self.bar.inc(parts);
    }
}

fn style(template: &str, lang: Language) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).expect("the templates are well formed");
    let rate = move |state: &ProgressState, out: &mut dyn Write| {
        // Writing to the text of a bar cannot fail.
        out.write_str(&rate_text(state.per_sec(), lang)).ok();
    };
    let left = move |state: &ProgressState, out: &mut dyn Write| {
        let time = HumanDuration(state.eta());
        match lang {
            Language::English => write!(out, "{time:#} left").ok(),
            Language::Spanish => write!(out, "faltan {time:#}").ok(),
        };
    };
    style.with_key("rate", rate).with_key("left", left)
}

/// A rate per second, rounded for people.
fn rate_text(rate: f64, lang: Language) -> String {
    match rate {
        rate if rate < 10.0 => format!("{rate:.1}/s").replace('.', lang.words(".", ",")),
        rate => format!("{}/s", counted(rate as u64, lang)),
    }
}

/// A number with the thousands separator of a language.
pub(crate) fn counted(number: u64, lang: Language) -> String {
    let english = HumanCount(number).to_string();
    lang.words(english.clone(), english.replace(',', "."))
}

/// The number of lines of a file, for a progress bar; `None` if there is no terminal or the file is
/// a pipe, which can be read only once.
pub(crate) fn lines_of(path: &Path) -> io::Result<Option<u64>> {
    let mut file = File::open(path)?;
    if !io::stderr().is_terminal() || !file.metadata()?.is_file() {
        return Ok(None);
    }
    let mut buffer = vec![0; 1 << 16];
    let mut lines = LineCount::new();
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(Some(lines.total())),
            read => lines.add(&buffer[..read]),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_has_as_many_digits_as_a_person_reads() {
        for (rate, text) in
            [(0.25, "0.2/s"), (9.94, "9.9/s"), (123.456, "123/s"), (1_234_567.8, "1,234,567/s")]
        {
            assert_eq!(rate_text(rate, Language::English), text);
        }
        assert_eq!(rate_text(0.25, Language::Spanish), "0,2/s");
        assert_eq!(rate_text(1_234_567.8, Language::Spanish), "1.234.567/s");
    }
}
