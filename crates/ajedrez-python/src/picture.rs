//! Boards as the bytes of PDF and PNG files.

use ajedrez_diagram::{Drawing, Style};
use ajedrez_protocol::solitario::Draw;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::extract::Whole;

/// The bytes of a PNG file whose squares are this many pixels wide.
pub(crate) fn png<'py>(
    py: Python<'py>,
    drawing: &Drawing,
    pixels: Whole,
) -> PyResult<Bound<'py, PyBytes>> {
    let (least, most) = Draw::PIXELS;
    let pixels = pixels.within(py, "pixels", least..=most)?;
    let style = Style { pixels: Some(pixels as f64), ..Style::default() };
    let file = ajedrez_diagram::png(&drawing.picture(&style));
    Ok(PyBytes::new(py, &file.expect("a board has few enough pixels")))
}

/// The bytes of a PDF file with one page.
pub(crate) fn pdf<'py>(py: Python<'py>, drawing: &Drawing, title: &str) -> Bound<'py, PyBytes> {
    let pages = [drawing.picture(&Style::default())];
    PyBytes::new(py, &ajedrez_diagram::pdf(&pages, title, "en"))
}
