//! The destinations of answers and pictures: files that are replaced atomically, standard output, pipes and
//! devices.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use ajedrez_diagram::{Drawing, Style, pdf};
use ajedrez_protocol::Language;
use clap::error::ErrorKind;

use crate::exit::Failure;
use crate::language::words;
use crate::usage;

/// The destination of a single complete write.
#[derive(Debug)]
pub(crate) enum OutputFile {
    /// A file that is replaced atomically: the bytes are first written to `temporary`.
    Replaced {
        target: PathBuf,
        temporary: PathBuf,
    },
    /// A pipe or a device.
    Stream(PathBuf),
    StandardOutput,
}

impl OutputFile {
    /// The destination `path`, which is not changed yet. Tries to create a temporary file next to
    /// it, so an unwritable destination is reported before any work is done.
    pub(crate) fn at(path: &Path) -> Result<OutputFile, Failure> {
        if is_standard_output(path) {
            return Ok(OutputFile::StandardOutput);
        }
        if is_stream(path) {
            return Ok(OutputFile::Stream(path.to_owned()));
        }
        let try_at = || {
            let target = replaceable(path)?;
            let mut temporary = OsString::from(&target);
            temporary.push(format!(".{}.partial", process::id()));
            let temporary = PathBuf::from(temporary);
            create_new(&temporary)?;
            fs::remove_file(&temporary)?;
            Ok(OutputFile::Replaced { target, temporary })
        };
        try_at().map_err(|error| Failure::WriteFile(path.to_owned(), error))
    }

    /// Writes several files, or none if one of them cannot be written; `out` is standard output.
    pub(crate) fn write_all(
        files: &[(&OutputFile, &[u8])],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let mut write = || {
            files.iter().try_for_each(|(file, bytes)| file.write_temporary(bytes))?;
            files.iter().try_for_each(|(file, bytes)| file.write_stream(bytes, out))?;
            files.iter().try_for_each(|(file, _)| file.rename())
        };
        write().inspect_err(|_| {
            // The first error is reported.
            for (file, _) in files {
                if let OutputFile::Replaced { temporary, .. } = file {
                    fs::remove_file(temporary).ok();
                }
            }
        })
    }

    /// Whether both are the same destination.
    pub(crate) fn is_at(&self, other: &OutputFile) -> bool {
        match (self, other) {
            (OutputFile::Replaced { target, .. }, OutputFile::Replaced { target: other, .. }) => {
                target == other
            }
            (OutputFile::StandardOutput, OutputFile::StandardOutput) => true,
            _ => false,
        }
    }

    fn write_temporary(&self, bytes: &[u8]) -> Result<(), Failure> {
        let OutputFile::Replaced { target, temporary } = self else { return Ok(()) };
        let write = || {
            let mut file = create_new(temporary)?;
            keep_mode(&file, target)?;
            file.write_all(bytes)?;
            file.sync_all()
        };
        write().map_err(|error| Failure::WriteFile(target.clone(), error))
    }

    fn write_stream(&self, bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            OutputFile::Replaced { .. } => Ok(()),
            OutputFile::Stream(path) => open_stream(path)
                .and_then(|mut file| file.write_all(bytes))
                .map_err(|error| Failure::WriteFile(path.clone(), error)),
            OutputFile::StandardOutput => Ok(out.write_all(bytes)?),
        }
    }

    fn rename(&self) -> Result<(), Failure> {
        let OutputFile::Replaced { target, temporary } = self else { return Ok(()) };
        replace(temporary, target).map_err(|error| Failure::WriteFile(target.clone(), error))
    }
}

/// Creates a temporary file. An existing file or link of this name, such as the remains of a killed process, is
/// removed and not followed.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    if let Err(error) = fs::remove_file(path)
        && error.kind() != io::ErrorKind::NotFound
    {
        return Err(error);
    }
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Gives a temporary file the permissions of the file that it will replace, if there is one.
pub(crate) fn keep_mode(file: &File, target: &Path) -> io::Result<()> {
    match target.metadata() {
        Ok(metadata) => file.set_permissions(metadata.permissions()),
        Err(_) => Ok(()),
    }
}

/// Renames a complete temporary file. The rename survives a power cut on systems that can sync a folder; Windows
/// does not support that.
pub(crate) fn replace(temporary: &Path, target: &Path) -> io::Result<()> {
    fs::rename(temporary, target)?;
    let folder = target.parent().and_then(|folder| File::open(folder).ok());
    folder.map_or(Ok(()), |folder| folder.sync_all())
}

/// Whether `path` is standard output: `-`, or the system's name for it.
pub(crate) fn is_standard_output(path: &Path) -> bool {
    let names: &[&str] =
        if cfg!(unix) { &["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] } else { &["-"] };
    names.iter().any(|name| path.as_os_str() == *name)
}

/// Whether `path` is a pipe, a device, or the system's name of an open file. None of these is replaced.
pub(crate) fn is_stream(path: &Path) -> bool {
    let is_open_file = || {
        let folders = ["/dev/fd", "/proc/self/fd"];
        cfg!(unix)
            && (path == Path::new("/dev/stderr")
                || folders.iter().any(|folder| path.starts_with(folder)))
    };
    let metadata = path.metadata();
    metadata.is_ok_and(|own| !own.is_dir() && (!own.is_file() || is_open_file()))
}

/// Opens a pipe or a device. If it leads to a file, its contents are kept.
pub(crate) fn open_stream(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).open(path)
}

/// The path of the file to replace: for a link, its target.
///
/// # Errors
///
/// If `path` is not a file, such as a device or a directory.
pub(crate) fn replaceable(path: &Path) -> io::Result<PathBuf> {
    // If there is no file yet, the canonical path of its folder identifies the destination.
    let in_its_folder = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?))
    };
    let target = path.canonicalize().ok().or_else(in_its_folder);
    let target = target.unwrap_or_else(|| path.to_owned());
    if target.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        let message = "not a regular file; cannot be replaced";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    Ok(target)
}

/// The files of a picture, as the options `--svg` and `--pdf` name them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PicturePaths<'a> {
    pub(crate) svg: Option<&'a Path>,
    pub(crate) pdf: Option<&'a Path>,
}

/// The destinations of a picture, which are not changed yet.
#[derive(Debug)]
pub(crate) struct PictureFiles {
    pub(crate) svg: Option<OutputFile>,
    pub(crate) pdf: Option<OutputFile>,
}

impl PicturePaths<'_> {
    /// The option that requests the picture, if any.
    pub(crate) fn option(self) -> Option<&'static str> {
        self.svg.map(|_| "--svg").or(self.pdf.map(|_| "--pdf"))
    }

    /// The destinations of the files, after checking that they can be created.
    pub(crate) fn places(self) -> Result<PictureFiles, Failure> {
        let at = |path: Option<&Path>| path.map(OutputFile::at).transpose();
        let files = PictureFiles { svg: at(self.svg)?, pdf: at(self.pdf)? };
        refuse_same_place(files.iter())?;
        Ok(files)
    }
}

impl PictureFiles {
    /// The destinations.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &OutputFile> + Clone {
        self.svg.iter().chain(&self.pdf)
    }

    /// Whether the picture goes to standard output.
    pub(crate) fn has_standard_output(&self) -> bool {
        self.iter().any(|file| matches!(file, OutputFile::StandardOutput))
    }

    /// Writes the picture to its destinations. A PDF has a page of the picture's size, a title and a language.
    /// `out` is standard output.
    pub(crate) fn write(
        &self,
        drawing: &Drawing,
        title: &str,
        lang: Language,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let picture = drawing.picture(&Style::default());
        let svg = self.svg.as_ref().map(|file| (file, picture.to_string().into_bytes()));
        let pdf =
            self.pdf.as_ref().map(|file| (file, pdf(&[picture], title, lang.words("en", "es"))));
        let all: Vec<_> = svg.iter().chain(&pdf).map(|(file, bytes)| (*file, &bytes[..])).collect();
        OutputFile::write_all(&all, out)
    }
}

/// Rejects two outputs with the same destination.
pub(crate) fn refuse_same_place<'a>(
    files: impl Iterator<Item = &'a OutputFile> + Clone,
) -> Result<(), Failure> {
    let mut pairs = (1..).zip(files.clone());
    if pairs.all(|(next, file)| !files.clone().skip(next).any(|other| file.is_at(other))) {
        return Ok(());
    }
    let message = words(
        "--svg, --pdf and --solutions need different files",
        "--svg, --pdf y --solutions necesitan archivos distintos",
    );
    Err(usage::error(ErrorKind::ArgumentConflict, message).into())
}
