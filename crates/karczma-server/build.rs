//! Builds the web client with Node.js and puts it into the program; where there is none, a page says so.
#![expect(clippy::disallowed_methods, reason = "a build script reads files and the environment")]

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// Compresses every file of a folder as well as it can be done, beside the file itself.
const COMPRESS: &str = r"
const fs = require('fs'), path = require('path'), zlib = require('zlib');
const walk = (dir) => fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? walk(path.join(dir, entry.name)) : [path.join(dir, entry.name)]);
for (const file of walk(process.argv[1]).filter((file) => /\.(html|js|css|svg|json|txt|webmanifest)$/.test(file))) {
  const plain = fs.readFileSync(file);
  fs.writeFileSync(file + '.gz', zlib.gzipSync(plain, { level: 9 }));
  fs.writeFileSync(file + '.br', zlib.brotliCompressSync(plain));
}
";

fn main() {
    println!("cargo:rerun-if-env-changed=KARCZMA_WEB");
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../web");
    for watched in [
        "src",
        "public",
        "index.html",
        "package.json",
        "package-lock.json",
        "vite.config.ts",
        "svelte.config.js",
    ] {
        println!("cargo:rerun-if-changed={}", web.join(watched).display());
    }
    let built = build(&web, &out.join("web"));
    if let Err(missing) = &built {
        println!("cargo:warning=the web client is not built in: {missing}");
    }
    let text = match &built {
        Ok(folder) => assets(folder),
        Err(_) => "const ASSETS: &[Asset] = &[];\n".to_owned(),
    };
    let page =
        format!("{text}const MISSING: &str = {:?};\n", page(built.err().as_deref().unwrap_or_default()));
    fs::write(out.join("assets.rs"), page).expect("the build folder can be written");
}

/// Builds the client into `out`, outside the source tree.
fn build(web: &Path, out: &Path) -> Result<PathBuf, String> {
    if env::var("KARCZMA_WEB").is_ok_and(|value| value == "off") {
        return Err("it was switched off with KARCZMA_WEB=off".into());
    }
    if !web.join("package.json").exists() {
        return Err("there is no folder web/ with a package.json".into());
    }
    let fail = |what: &str, error: io::Error| format!("{what}: {error}");
    let _ = fs::remove_dir_all(out);
    if !web.join("node_modules").exists() {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(web))?;
    }
    let folder = out.display().to_string();
    run(Command::new("npm")
        .args(["run", "build", "--", "--outDir", &folder, "--emptyOutDir"])
        .current_dir(web))?;
    run(Command::new("node").args(["-e", COMPRESS, &folder]))?;
    out.canonicalize().map_err(|error| fail("the built client", error))
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = format!("{command:?}");
    let output = command.output().map_err(|error| {
        let missing = error.kind() == io::ErrorKind::NotFound;
        if missing { "Node.js (with npm) is not installed".to_owned() } else { format!("{name}: {error}") }
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said =
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let tail = last[last.len().saturating_sub(6)..].join(" | ");
    Err(format!("{name} failed: {tail}"))
}

/// Rust that includes every file.
fn assets(folder: &Path) -> String {
    let mut text = "const ASSETS: &[Asset] = &[\n".to_owned();
    let mut files = Vec::new();
    walk(folder, &mut files);
    files.sort();
    for file in files.iter().filter(|file| !is_packed(file)) {
        let packed = |suffix: &str| {
            let packed = PathBuf::from(format!("{}.{suffix}", file.display()));
            if packed.exists() { format!("Some(include_bytes!({packed:?}))") } else { "None".to_owned() }
        };
        let path = file.strip_prefix(folder).unwrap_or(file).display().to_string().replace('\\', "/");
        let (kind, gzip, brotli) = (kind(&path), packed("gz"), packed("br"));
        let _ = writeln!(
            text,
            "Asset {{ path: {path:?}, kind: {kind:?}, plain: include_bytes!({file:?}), gzip: {gzip}, brotli: {brotli} }},"
        );
    }
    text + "];\n"
}

fn walk(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { walk(&path, into) } else { into.push(path) }
    }
}

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "gz" || extension == "br")
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The page that is served where the client is missing.
fn page(missing: &str) -> String {
    let safe = missing.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Karczma</title></head><body>\
         <h1>Karczma</h1><p>The server runs, but this program was built without its web client: {safe}.</p>\
         <p>Install Node.js 20 or later, and build again with <code>cargo build --release</code>.</p>\
         <p lang=\"pl\">Serwer działa, ale program zbudowano bez strony do gry. Zainstaluj Node.js 20 lub nowszy \
         i zbuduj program jeszcze raz.</p></body></html>"
    )
}
