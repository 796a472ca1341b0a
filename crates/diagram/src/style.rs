//! The styles of pictures.

use crate::picture::Ink;

/// The style of a picture; by default in colour, with the names of files and ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// The inks.
    pub palette: Palette,
    /// Whether the names of files and ranks are left out.
    pub without_names: bool,
    /// The width of a square in pixels; by default the viewer decides.
    pub pixels: Option<f64>,
}

/// The inks of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Colours that also differ in brightness.
    #[default]
    Color,
    /// Black lines on white: dark squares are hatched, as books print them.
    BlackAndWhite,
}

/// The ink of each part of a picture.
pub(crate) struct Inks {
    pub(crate) light: Ink,
    /// The fill of dark squares; they are hatched if there is none.
    pub(crate) dark: Option<Ink>,
    /// Hatching, and the edge of the board.
    pub(crate) edge: Ink,
    pub(crate) arrow: Ink,
    pub(crate) mark: Ink,
    pub(crate) text: Ink,
}

impl Palette {
    pub(crate) fn inks(self) -> Inks {
        match self {
            Palette::Color => Inks {
                light: Ink(0xf3_e6_cb),
                dark: Some(Ink(0xc9_a9_7c)),
                edge: Ink(0x6b_50_2e),
                arrow: Ink(0x0b_5c_36),
                mark: Ink(0xc6_28_28),
                text: Ink(0x33_2a_1f),
            },
            Palette::BlackAndWhite => Inks {
                light: Ink(0xff_ff_ff),
                dark: None,
                edge: Ink(0x00_00_00),
                arrow: Ink(0x00_00_00),
                mark: Ink(0x00_00_00),
                text: Ink(0x00_00_00),
            },
        }
    }
}
