//! What one hands to others: a tar with the program, a package for Debian, and their checksums.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use crate::run::{cargo, root, step};

/// The files of the tar and of the package that are as they stand in the repository.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// The shells with completions, each with the place where a Debian system looks for the file.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/karczma"),
    ("zsh", "usr/share/zsh/vendor-completions/_karczma"),
    ("fish", "usr/share/fish/vendor_completions.d/karczma.fish"),
];

/// Builds with the profile `dist` and packs what came out under `target/packages`.
pub(crate) fn run(program: Option<&str>) -> Result<()> {
    let built = match program {
        Some(given) => PathBuf::from(given),
        None => {
            cargo("program", &["build", "--profile", "dist", "--locked", "--package", "karczma"], &[])?;
            target().join("dist/karczma")
        }
    };
    let out = target().join("packages");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out)?;
    let mut made = Vec::new();
    step("tar", || {
        made.push(tar(&built, &out)?);
        Ok(())
    })?;
    if Command::new("dpkg-deb").arg("--version").output().is_ok() {
        step("package for Debian", || {
            made.push(deb(&built, &out)?);
            Ok(())
        })?;
    } else {
        println!("== package for Debian: left out, since there is no dpkg-deb here");
    }
    step("checksums", || checksums(&out, &made))?;
    for name in made {
        println!("{}", out.join(name).display());
    }
    Ok(())
}

/// The folder that cargo builds in.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The version that both packages are named by.
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

fn tar(built: &Path, out: &Path) -> Result<String> {
    let name = format!("karczma-{}-{}-{}", version(), env::consts::OS, env::consts::ARCH);
    let folder = out.join(&name);
    install(built, &folder.join("karczma"), true)?;
    for file in LICENCES.iter().chain(&["README.md"]) {
        install(&root().join(file), &folder.join(file), false)?;
    }
    for file in ["karczma.service", "karczma.toml", "nginx.conf"] {
        install(&root().join("deploy").join(file), &folder.join("deploy").join(file), false)?;
    }
    for (shell, place) in SHELLS {
        let file = Path::new(place).file_name().context("a completion has a file name")?;
        write(&folder.join("completions").join(file), &completions(built, shell)?)?;
    }
    let packed = format!("{name}.tar.gz");
    call(
        Command::new("tar")
            .args([
                "--create",
                "--gzip",
                "--sort=name",
                "--owner=0",
                "--group=0",
                "--numeric-owner",
                "--file",
            ])
            .arg(out.join(&packed))
            .arg("--directory")
            .arg(out)
            .arg(&name),
    )?;
    fs::remove_dir_all(folder)?;
    Ok(packed)
}

fn deb(built: &Path, out: &Path) -> Result<String> {
    let architecture = match env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    };
    let name = format!("karczma_{}_{architecture}.deb", version());
    let folder = out.join("deb");
    install(built, &folder.join("usr/bin/karczma"), true)?;
    for file in LICENCES {
        install(&root().join(file), &folder.join("usr/share/doc/karczma").join(file), false)?;
    }
    let copyright =
        "Karczma is licensed under MIT or Apache-2.0, at your option: LICENSE-MIT, LICENSE-APACHE.\n";
    write(&folder.join("usr/share/doc/karczma/copyright"), copyright.as_bytes())?;
    let unit = fs::read_to_string(root().join("deploy/karczma.service"))?;
    let unit = unit.replace("/usr/local/bin/karczma", "/usr/bin/karczma");
    ensure!(unit.contains("ExecStart=/usr/bin/karczma "), "the unit of systemd starts another program");
    write(&folder.join("usr/lib/systemd/system/karczma.service"), unit.as_bytes())?;
    install(&root().join("deploy/karczma.toml"), &folder.join("etc/karczma.toml"), false)?;
    for (shell, place) in SHELLS {
        write(&folder.join(place), &completions(built, shell)?)?;
    }
    let size = fs::metadata(built)?.len() / 1024;
    let control = format!(
        "Package: karczma\nVersion: {}\nArchitecture: {architecture}\nMaintainer: Karczma <karczma@localhost>\n\
         Section: games\nPriority: optional\nDepends: libc6, libgcc-s1\nInstalled-Size: {size}\n\
         Description: tavern of Polish tabletop games\n Four games with every rule enforced: a server with its page, \
         bots, a terminal.\n",
        version()
    );
    write(&folder.join("DEBIAN/control"), control.as_bytes())?;
    write(&folder.join("DEBIAN/conffiles"), b"/etc/karczma.toml\n")?;
    call(Command::new("dpkg-deb").args(["--root-owner-group", "--build"]).arg(&folder).arg(out.join(&name)))?;
    fs::remove_dir_all(folder)?;
    Ok(name)
}

/// Checksums beside the packages, as `sha256sum --check` reads them.
fn checksums(out: &Path, made: &[String]) -> Result<()> {
    let sums = Command::new("sha256sum").args(made).current_dir(out).output().context("sha256sum")?;
    ensure!(sums.status.success(), "sha256sum ended with {}", sums.status);
    write(&out.join("SHA256SUMS"), &sums.stdout)
}

fn completions(built: &Path, shell: &str) -> Result<Vec<u8>> {
    let said = Command::new(built).args(["completions", shell]).output().context("the built program")?;
    ensure!(said.status.success(), "karczma completions {shell} ended with {}", said.status);
    Ok(said.stdout)
}

/// Copies a file, with the rights that it has on any system.
fn install(from: &Path, to: &Path, runs: bool) -> Result<()> {
    let text = fs::read(from).with_context(|| from.display().to_string())?;
    write(to, &text)?;
    let rights = if runs { "755" } else { "644" };
    call(Command::new("chmod").arg(rights).arg(to))
}

fn write(to: &Path, text: &[u8]) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(to, text).with_context(|| to.display().to_string())
}

fn call(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?}"))?;
    ensure!(status.success(), "{command:?} ended with {status}");
    Ok(())
}
