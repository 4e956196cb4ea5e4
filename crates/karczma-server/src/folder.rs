//! The data folder: whose it is, and what must not be missing or damaged in it.
//!
//! It holds hidden cards, hashes of passwords and the key of all cookies, so it belongs to one user of the machine alone.
//! And an empty house is never opened over the remains of another one.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::chance;
use crate::http::Key;
use crate::store::StoreError;

/// The file of the database.
pub(crate) const DATABASE: &str = "karczma.sqlite";

/// The file of the key that signs cookies.
const KEY: &str = "key";

/// Every file of ours but those of the journal.
const FILES: [&str; 5] = [DATABASE, "karczma.sqlite-wal", "karczma.sqlite-shm", KEY, "lock"];

fn fail(path: &Path) -> impl Fn(io::Error) -> StoreError {
    let path = path.display().to_string();
    move |error| StoreError::File { path: path.clone(), error }
}

/// How files are opened that nobody else may read.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the folder if it is not there, and takes from others what they may do in it.
///
/// # Errors
/// If it cannot be made or read, or is used by another server.
pub(crate) fn enter(folder: &Path) -> Result<File, StoreError> {
    let mut making = std::fs::DirBuilder::new();
    making.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut making, 0o700);
    making.create(folder).map_err(fail(folder))?;
    let path = folder.join("lock");
    let lock = private().write(true).create(true).truncate(true).open(&path).map_err(fail(&path))?;
    if lock.try_lock().is_err() {
        return Err(StoreError::InUse(folder.display().to_string()));
    }
    #[cfg(unix)]
    tighten(folder).map_err(fail(folder))?;
    Ok(lock)
}

/// The names of the files of the journal in a folder. Others that are called like them are somebody else's.
pub(crate) fn journals(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder)? {
        let file = file?;
        if file.file_name().to_str().is_some_and(is_journal) {
            found.push(file.path());
        }
    }
    found.sort();
    Ok(found)
}

fn is_journal(name: &str) -> bool {
    let lane = name.strip_prefix("journal-").and_then(|rest| rest.strip_suffix(['a', 'b']));
    lane.is_some_and(|lane| !lane.is_empty() && lane.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Takes from everybody else what they may do with the folder and our files in it. What cannot be changed is said.
#[cfg(unix)]
fn tighten(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    const SHARED: u32 = 0o1000;
    let mut found: Vec<PathBuf> = FILES.iter().map(|name| folder.join(name)).collect();
    found.extend(journals(folder)?);
    if std::fs::metadata(folder)?.permissions().mode() & SHARED != 0 {
        tracing::error!(
            folder = %folder.display(),
            "this folder is shared with others, and is left as it is: give the house one of its own"
        );
    } else {
        found.push(folder.to_owned());
    }
    for path in found {
        // A link is looked at, and not followed.
        let Ok(metadata) = std::fs::symlink_metadata(&path) else { continue };
        let mode = metadata.permissions().mode() & 0o7777;
        if metadata.is_symlink() || mode & 0o077 == 0 {
            continue;
        }
        let own = std::fs::Permissions::from_mode(mode & 0o7700);
        match std::fs::set_permissions(&path, own) {
            Ok(()) => tracing::warn!(
                path = %path.display(),
                before = format!("{mode:04o}"),
                "others could read or change this, and now cannot: it holds hidden cards"
            ),
            Err(error) => tracing::error!(
                path = %path.display(),
                %error,
                "others can read or change this, and that cannot be mended: it holds hidden cards"
            ),
        }
    }
    Ok(())
}

/// Makes sure that the database is there, if there ever was one, and is as long as it says.
///
/// # Errors
/// If it is lost or cut off.
pub(crate) fn look(folder: &Path) -> Result<(), StoreError> {
    let path = folder.join(DATABASE);
    let length = length(&path)?;
    if length == 0 {
        if let Some(left) = left_behind(folder)? {
            return Err(StoreError::Lost { folder: folder.display().to_string(), left });
        }
        // Made here, so that it is ours alone from the start; SQLite gives the files beside it the same rights.
        private().append(true).create(true).open(&path).map_err(fail(&path))?;
        return Ok(());
    }
    // What is in the write-ahead log may not be in the file yet.
    if self::length(&folder.join("karczma.sqlite-wal"))? == 0 {
        let meant = meant_length(&path).map_err(fail(&path))?;
        if let Some(meant) = meant.filter(|meant| *meant > length) {
            return Err(StoreError::CutOff { path: path.display().to_string(), meant, length });
        }
    }
    Ok(())
}

/// What shows that there was a house in a folder.
pub(crate) fn left_behind(folder: &Path) -> Result<Option<String>, StoreError> {
    let mut left: Vec<PathBuf> = vec![folder.join(KEY), folder.join("karczma.sqlite-wal")];
    left.extend(journals(folder).map_err(fail(folder))?);
    for path in left {
        if path.file_name().is_some_and(|name| name == KEY) && path.exists() || length(&path)? > 0 {
            return Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    Ok(None)
}

/// How long a file is; one that is not there has no length.
fn length(path: &Path) -> Result<u64, StoreError> {
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(Metadata::len(&metadata)),
        Ok(_) => Err(fail(path)(io::Error::other("this is no file"))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(fail(path)(error)),
    }
}

/// How long the database says that it is: the size of its pages and their number stand at its beginning.
fn meant_length(path: &Path) -> io::Result<Option<u64>> {
    let mut head = [0; 32];
    if let Err(error) = File::open(path)?.read_exact(&mut head) {
        return if error.kind() == io::ErrorKind::UnexpectedEof { Ok(None) } else { Err(error) };
    }
    let size = match u16::from_be_bytes([head[16], head[17]]) {
        1 => 65_536,
        size => u64::from(size),
    };
    let pages = u32::from_be_bytes([head[28], head[29], head[30], head[31]]);
    Ok(Some(size * u64::from(pages)))
}

/// The key that signs cookies, which was kept beside the database; `None` if there is none.
///
/// # Errors
/// If it cannot be read, or is no key.
pub(crate) fn key(folder: &Path) -> Result<Option<Key>, StoreError> {
    let path = folder.join(KEY);
    let fail = fail(&path);
    let mut found = Vec::new();
    match File::open(&path) {
        Ok(file) => file.take(1024).read_to_end(&mut found).map_err(&fail)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(fail(error)),
    };
    let bytes = <[u8; 32]>::try_from(&*found).map_err(|_| {
        let hint = "put it back from a backup, or remove it: then everybody who was here is a stranger";
        fail(io::Error::other(format!("a key has 32 bytes, and this has {}; {hint}", found.len())))
    })?;
    Ok(Some(Key::new(bytes)))
}

/// A key for a house that has none. It is made after the database: where it lies, there was a house. It is written beside and
/// then put in its place, so that a power cut leaves a whole key or none.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn new_key(folder: &Path) -> Result<Key, StoreError> {
    let path = &folder.join(KEY);
    let fail = fail(path);
    let (bytes, beside) = (chance::bytes(), folder.join("key.new"));
    let mut file = private().write(true).create(true).truncate(true).open(&beside).map_err(&fail)?;
    file.write_all(&bytes).and_then(|()| file.sync_all()).map_err(&fail)?;
    std::fs::rename(&beside, path).map_err(&fail)?;
    #[cfg(unix)]
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(&fail)?;
    Ok(Key::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_ours_are_of_the_journal() {
        for name in ["journal-1a", "journal-2b", "journal-12a"] {
            assert!(is_journal(name), "{name}");
        }
        for name in
            ["journal-", "journal-a", "journal-1", "journal-1a.bak", "journal-notes", "journal-1c", "x"]
        {
            assert!(!is_journal(name), "{name}");
        }
    }
}
