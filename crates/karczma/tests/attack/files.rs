//! What lies in the data folder: who may read it, and what happens when it is damaged or gone.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::program::{Folder, Plan, Program};
use crate::run;

/// A house that somebody has an account in, closed again.
fn furnish(plan: &Plan, folder: &Path) -> Result<()> {
    run(async {
        let mut program = Program::start(plan, folder, &[])?;
        let account = json!({"login": "wlasciciel", "password": "dzik w kapuście"});
        let status = program.client(2).send("POST", "/api/account", &account).await?.status;
        ensure!(status < 300, "no account: {status}");
        program.terminate(Duration::from_secs(30))?;
        Ok(())
    })
}

/// Others on the machine can read nothing.
pub(crate) fn open_to_others(plan: &Plan) -> Result<String> {
    let folder = Folder::new("modes");
    fs::create_dir_all(&folder.0)?;
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755))?;
    furnish(plan, &folder.0)?;
    let mut paths = vec![folder.0.clone()];
    let mut next = 0;
    while let Some(path) = paths.get(next).cloned() {
        next += 1;
        let mode = fs::metadata(&path)?.permissions().mode() & 0o777;
        ensure!(mode & 0o077 == 0, "{} has the mode {mode:o}", path.display());
        if path.is_dir() {
            paths.extend(fs::read_dir(&path)?.flatten().map(|entry| entry.path()));
        }
    }
    Ok(format!("{} files and folders for their owner alone", paths.len()))
}

fn database(folder: &Path) -> Result<Vec<std::path::PathBuf>> {
    let files = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    Ok(files.filter(|path| path.to_string_lossy().contains(".sqlite")).collect())
}

/// The database is gone, and the rest is there: that is no new house.
pub(crate) fn lost_database(plan: &Plan) -> Result<String> {
    let folder = Folder::new("lost");
    furnish(plan, &folder.0)?;
    for file in database(&folder.0)? {
        fs::remove_file(file)?;
    }
    let said = Program::refuses(plan, &folder.0)?;
    said.context("an empty house opens over a lost database")?;
    Ok("refused".into())
}

/// Half of the database is gone.
pub(crate) fn damaged_database(plan: &Plan) -> Result<String> {
    let folder = Folder::new("damaged");
    furnish(plan, &folder.0)?;
    for file in database(&folder.0)? {
        let text = fs::read(&file)?;
        fs::write(&file, &text[..text.len() / 2])?;
    }
    let said = Program::refuses(plan, &folder.0)?;
    said.context("a house opens over half a database")?;
    Ok("refused".into())
}

/// The key that signs cookies is empty: everybody could sign.
pub(crate) fn empty_key(plan: &Plan) -> Result<String> {
    let folder = Folder::new("key");
    furnish(plan, &folder.0)?;
    let key = folder.0.join("key");
    ensure!(key.exists(), "there is no file `key`");
    fs::write(&key, "")?;
    match Program::start(plan, &folder.0, &[]) {
        Err(said) => {
            ensure!(said.to_string().contains("key"), "it refuses without a word of the key: {said}")
        }
        Ok(program) => {
            ensure!(program.log().contains("key"), "it opens with an empty key and says nothing");
            ensure!(fs::read(&key)?.len() >= 32, "it opens with an empty key");
        }
    }
    Ok("noticed".into())
}
