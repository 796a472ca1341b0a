//! The options of pictures of puzzles, and where pictures go.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use diagram::{Palette, Paper, Style, pdf};
use protocol::solitario::{self as operations, Drawn, Part, Sheet};

use crate::exit::Failure;
use crate::usage::{self, Both, both};
use crate::values::{Choice, whole};
use crate::whole_file::WholeFile;

/// How a picture looks and where it goes.
#[derive(Debug, Args)]
pub(super) struct PictureOptions {
    /// How many boards a row of a strip or a sheet has
    #[arg(long, value_name = "N", default_value = operations::Draw::COLUMNS.to_string())]
    #[arg(value_parser = columns, allow_negative_numbers = true)]
    pub(super) columns: usize,

    /// How many pixels wide a square is, 8 to 400; without this, viewers choose
    #[arg(long, value_name = "N", value_parser = pixels, allow_negative_numbers = true)]
    pixels: Option<u64>,

    /// Draw with black lines on white, dark squares hatched
    #[arg(long)]
    black_and_white: bool,

    /// Leave out the names of files and ranks
    #[arg(long)]
    no_names: bool,

    /// Write the picture to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the picture to this file as PDF: a strip or a sheet on pages of paper, with the solutions
    /// on pages of their own at the end, a single board on a page of its size
    #[arg(long, value_name = "FILE", conflicts_with = "svg")]
    pdf: Option<PathBuf>,

    /// The paper of --pdf
    #[arg(long, value_parser = paper(), default_value = "a4", requires = "pdf")]
    paper: Paper,
}

/// What a sheet has besides its boards.
#[derive(Debug, Args)]
pub(super) struct SheetOptions {
    /// The title of the sheet, in place of "Ajedrez Solitario"; '' for none
    #[arg(long, value_name = "TEXT", value_parser = title)]
    pub(super) title: Option<String>,

    /// Leave the solutions out of the sheet, and look for none
    #[arg(long)]
    pub(super) without_solutions: bool,

    /// Write the solutions to this file and not on the sheet: as PDF with --pdf, otherwise as SVG
    #[arg(long, value_name = "FILE", conflicts_with = "without_solutions")]
    pub(super) solutions: Option<PathBuf>,
}

/// The places of a picture and of the solutions that stand apart from it, if they go to files.
pub(super) struct Files {
    picture: Option<WholeFile>,
    solutions: Option<WholeFile>,
}

impl PictureOptions {
    pub(super) fn style(&self) -> Style {
        let palette = match self.black_and_white {
            true => Palette::BlackAndWhite,
            false => Palette::Color,
        };
        Style { palette, without_names: self.no_names, pixels: self.pixels.map(|it| it as f64) }
    }

    /// The places of the picture and of its solutions, which are different.
    pub(super) fn files(&self, solutions: Option<&Path>) -> Result<Files, Failure> {
        let place = |path: Option<&Path>| path.map(WholeFile::at).transpose();
        let picture = place(self.svg.as_deref().or(self.pdf.as_deref()))?;
        let files = Files { picture, solutions: place(solutions)? };
        match (&files.picture, &files.solutions) {
            (Some(picture), Some(solutions)) if picture.is_at(solutions) => {
                let message = both(
                    "the sheet and its solutions need two files",
                    "la hoja y sus soluciones necesitan dos archivos",
                );
                Err(usage::error(ErrorKind::ArgumentConflict, message).into())
            }
            _ => Ok(files),
        }
    }

    /// Writes the picture, to standard output without a file of its own.
    pub(super) fn write(
        &self,
        drawn: &Drawn,
        files: Files,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let written = |part| match self.pdf {
            Some(_) => pdf(&drawn.leaves(self.paper, part)),
            None => drawn.part(part).to_string().into_bytes(),
        };
        let apart = files.solutions.map(|file| (file, written(Part::Solutions)));
        let own = written(if apart.is_some() { Part::Boards } else { Part::Whole });
        let mut all: Vec<(&WholeFile, &[u8])> = Vec::new();
        all.extend(files.picture.as_ref().map(|file| (file, &own[..])));
        all.extend(apart.as_ref().map(|(file, bytes)| (file, &bytes[..])));
        WholeFile::write_all(&all)?;
        if files.picture.is_none() {
            out.write_all(&own)?;
        }
        Ok(())
    }
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    Choice(&["a4", "letter"]).map(|paper| if paper == "letter" { Paper::Letter } else { Paper::A4 })
}

fn columns(text: &str) -> Result<usize, Both> {
    whole(1..=operations::Draw::COLUMNS_MAX)(text).map(|columns| columns as usize)
}

fn pixels(text: &str) -> Result<u64, Both> {
    let (least, most) = operations::Draw::PIXELS;
    whole(least..=most)(text)
}

fn title(text: &str) -> Result<String, Both> {
    match Sheet::title_problem(text) {
        Some(problem) => Err(Both::of(&problem)),
        None => Ok(text.to_owned()),
    }
}
