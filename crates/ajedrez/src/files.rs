//! Files that appear whole, or not at all; those of pictures among them.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use ajedrez_diagram::{Drawing, Style, pdf};
use ajedrez_protocol::Language;

use crate::exit::Failure;

/// The place of a file that is written in one go, beside it at first.
#[derive(Debug)]
pub(crate) struct WholeFile {
    target: PathBuf,
    beside: PathBuf,
}

impl WholeFile {
    /// The place `path`, in which nothing changes yet; but it has been tried whether a file can be
    /// made beside it, so that no work is done for an answer that cannot be written.
    pub(crate) fn at(path: &Path) -> Result<WholeFile, Failure> {
        let try_at = || {
            let target = replaceable(path)?;
            let mut beside = OsString::from(&target);
            beside.push(format!(".{}.partial", process::id()));
            let file = WholeFile { target, beside: beside.into() };
            OpenOptions::new().write(true).create_new(true).open(&file.beside)?;
            fs::remove_file(&file.beside)?;
            Ok(file)
        };
        try_at().map_err(|error| Failure::WriteFile(path.to_owned(), error))
    }

    /// Puts a file with these bytes in the place.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        WholeFile::write_all(&[(self, bytes)])
    }

    /// Puts several files in their places, or none if one of them cannot be written.
    pub(crate) fn write_all(files: &[(&WholeFile, &[u8])]) -> Result<(), Failure> {
        let each = |step: &dyn Fn(&WholeFile, &[u8]) -> io::Result<()>| {
            files.iter().try_for_each(|&(file, bytes)| {
                step(file, bytes).map_err(|error| Failure::WriteFile(file.target.clone(), error))
            })
        };
        let beside = |file: &WholeFile, bytes: &[u8]| file.write_beside(bytes);
        let rename = |file: &WholeFile, _: &[u8]| fs::rename(&file.beside, &file.target);
        each(&beside).and_then(|()| each(&rename)).inspect_err(|_| {
            // The first error is the one to tell.
            files.iter().for_each(|(file, _)| drop(fs::remove_file(&file.beside)));
        })
    }

    /// Whether both are the same place.
    pub(crate) fn is_at(&self, other: &WholeFile) -> bool {
        self.target == other.target
    }

    fn write_beside(&self, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).create_new(true).open(&self.beside)?;
        file.write_all(bytes)?;
        file.sync_all()
    }
}

/// Where a file is that replaces the one at `path`: what a link leads to is replaced, not the link.
///
/// # Errors
///
/// When something else than a file is there, such as a device or a directory.
pub(crate) fn replaceable(path: &Path) -> io::Result<PathBuf> {
    // Where there is none yet, its folder tells whether two paths lead to one place.
    let in_its_folder = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?))
    };
    let target = path.canonicalize().ok().or_else(in_its_folder);
    let target = target.unwrap_or_else(|| path.to_owned());
    if target.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        let message = "it is no regular file, and cannot be replaced";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    Ok(target)
}

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
    /// Puts the picture in its place; as PDF it has a page of its size, a title and a language.
    pub(crate) fn write(
        &self,
        drawing: &Drawing,
        title: &str,
        lang: Language,
    ) -> Result<(), Failure> {
        let picture = drawing.picture(&Style::default());
        match self.is_pdf {
            true => self.file.write(&pdf(&[picture], title, lang.choose("en", "es"))),
            false => self.file.write(picture.to_string().as_bytes()),
        }
    }
}
