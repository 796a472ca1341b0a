//! The file of a picture that a command draws beside its answer: SVG or PDF.

use std::path::Path;

use diagram::{Drawing, Style, pdf};

use crate::exit::Failure;
use crate::whole_file::WholeFile;

/// A picture's file, as the options `--svg` and `--pdf` name it; a command takes one of the two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PictureFile<'a> {
    /// The option that names it.
    pub(crate) option: &'static str,
    path: &'a Path,
}

/// The place of a picture, in which nothing changes yet.
#[derive(Debug)]
pub(crate) struct PicturePlace {
    file: WholeFile,
    is_pdf: bool,
}

impl<'a> PictureFile<'a> {
    /// The file, if one of the options is given.
    pub(crate) fn of(svg: Option<&'a Path>, pdf: Option<&'a Path>) -> Option<PictureFile<'a>> {
        let file = |option, path| PictureFile { option, path };
        svg.map(|path| file(SVG, path)).or(pdf.map(|path| file(PDF, path)))
    }

    /// The place of the file, where it has been tried that a file can be made.
    pub(crate) fn place(self) -> Result<PicturePlace, Failure> {
        Ok(PicturePlace { file: WholeFile::at(self.path)?, is_pdf: self.option == PDF })
    }
}

const SVG: &str = "--svg";
const PDF: &str = "--pdf";

impl PicturePlace {
    /// Puts the picture in its place; as PDF it has a page of its size.
    pub(crate) fn write(&self, drawing: &Drawing) -> Result<(), Failure> {
        let picture = drawing.picture(&Style::default());
        match self.is_pdf {
            true => self.file.write(&pdf(&[picture])),
            false => self.file.write(picture.to_string().as_bytes()),
        }
    }
}
