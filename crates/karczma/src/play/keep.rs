//! Where a game is kept: the record, and beside it the secret until it is opened.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use karczma_kernel::record::{Opening, Record, Secret};

use crate::commands::read_record;

/// The files of one game.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    record: PathBuf,
}

impl Keeper {
    /// Keeps the game in this file.
    pub(crate) const fn new(record: PathBuf) -> Self {
        Self { record }
    }

    /// The record's file.
    pub(crate) fn path(&self) -> &Path {
        &self.record
    }

    /// The secret lies beside the record, readable by its owner alone.
    fn secret_path(&self) -> PathBuf {
        let mut name = self.record.clone().into_os_string();
        name.push(".secret");
        name.into()
    }

    /// Makes the folder and keeps the secret of a new game.
    pub(crate) fn begin(&self, secret: &Secret) -> Result<()> {
        if let Some(folder) = self.record.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let path = self.secret_path();
        let text = serde_json::to_string(&secret.open())? + "\n";
        let write = || private(&path)?.write_all(text.as_bytes());
        write().with_context(|| path.display().to_string())
    }

    /// Writes the record. A reader finds the old one or the new one, never half of it.
    pub(crate) fn save(&self, record: &Record) -> Result<()> {
        let mut part = self.record.clone().into_os_string();
        part.push(".part");
        let write = || {
            fs::write(&part, record.to_text())?;
            fs::rename(&part, &self.record)
        };
        write().with_context(|| self.record.display().to_string())
    }

    /// The secret stands in the record now.
    pub(crate) fn opened(&self) -> Result<()> {
        let path = self.secret_path();
        fs::remove_file(&path).with_context(|| path.display().to_string())
    }

    /// The unfinished game that was left here.
    pub(crate) fn left(&self) -> Result<(Record, Secret)> {
        let path = self.record.display();
        ensure!(self.record.exists(), "{path}: there is no game to go on with");
        let record = read_record(&self.record)?;
        ensure!(record.ending.is_none(), "{path}: this game is finished; `karczma replay {path}` shows it");
        let path = self.secret_path();
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let opening: Opening = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
        let secret =
            opening.secret().ok_or_else(|| anyhow!("{}: expected 64 hexadecimal digits", path.display()))?;
        Ok((record, secret))
    }

    /// Makes room for a new game: an older one with its secret gets a number and stays.
    pub(crate) fn set_aside(&self) -> Result<Option<PathBuf>> {
        if !self.record.exists() {
            return Ok(None);
        }
        let stem = self.record.with_extension("");
        for number in 1u32.. {
            let mut name = stem.clone().into_os_string();
            name.push(format!("-{number}.record"));
            let older = Self::new(name.into());
            if older.record.exists() {
                continue;
            }
            fs::rename(&self.record, &older.record).with_context(|| self.record.display().to_string())?;
            if self.secret_path().exists() {
                fs::rename(self.secret_path(), older.secret_path())
                    .context("the secret of the older game")?;
            }
            return Ok(Some(older.record));
        }
        bail!("{}: too many older games", self.record.display())
    }
}

/// A new file that nobody but its owner may read.
fn private(path: &Path) -> std::io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Where the user's data lies: `XDG_DATA_HOME/karczma`, or its usual place under the home folder.
pub(crate) fn data_folder() -> Result<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let local = || variable("LOCALAPPDATA").filter(|_| cfg!(windows));
    let home = || variable("HOME").map(|home| home.join(".local").join("share"));
    let folder = variable("XDG_DATA_HOME").filter(|path| path.is_absolute()).or_else(local).or_else(home);
    let folder = folder.ok_or_else(|| anyhow!("there is no home folder; name a file with --record"))?;
    Ok(folder.join("karczma"))
}
