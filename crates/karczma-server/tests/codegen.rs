//! The types of the protocol as TypeScript: one file for each crate whose types a client sees.
//!
//! As a test it fails where the written files differ from the Rust types; `cargo xtask codegen` runs it so that it writes
//! them (`KARCZMA_CODEGEN=write`).
#![expect(clippy::disallowed_methods, reason = "it reads and writes the generated files")]

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use karczma_kernel::ts::{Config, Declaration};

const NOTICE: &str = "// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.\n";

/// A file of TypeScript.
struct Module {
    name: &'static str,
    declarations: Vec<Declaration>,
    /// The modules whose types it may use.
    uses: &'static [&'static str],
}

fn main() -> Result<()> {
    let check = !std::env::var("KARCZMA_CODEGEN").is_ok_and(|wish| wish == "write");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol");
    let modules = modules(&Config::default().with_large_int("number"));
    let mut stale = Vec::new();
    for module in &modules {
        let path: PathBuf = folder.join(module.name).with_extension("ts");
        let text = print(module, &modules);
        if std::fs::read_to_string(&path).is_ok_and(|found| found == text) {
            continue;
        }
        if check {
            stale.push(module.name);
        } else {
            std::fs::create_dir_all(&folder)?;
            std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    bail!("web/src/protocol: {} differ from the Rust types; run `cargo xtask codegen`", stale.join(", "))
}

fn modules(config: &Config) -> Vec<Module> {
    let module = |name, declarations, uses| Module { name, declarations, uses };
    let mut modules = vec![
        module("kernel", karczma_kernel::ts::declarations(config), &[][..]),
        module("tavern", karczma_tavern::ts::declarations(config), &["kernel"]),
        module("table", karczma_table::ts::declarations(config), &["kernel", "tavern"]),
        module("server", karczma_server::wire::ts::declarations(config), &["kernel", "tavern", "table"]),
    ];
    let games = karczma_tavern::ts::games(config);
    modules.extend(games.into_iter().map(|(game, declarations)| module(game, declarations, &["kernel"])));
    modules
}

fn print(module: &Module, all: &[Module]) -> String {
    let mut body = String::new();
    for declaration in &module.declarations {
        body.push('\n');
        if let Some(docs) = &declaration.docs {
            body.push_str(docs.trim_end());
            body.push('\n');
        }
        body.push_str("export ");
        body.push_str(&pretty(&declaration.text));
        body.push('\n');
    }
    let mut text = NOTICE.to_owned();
    for used in module.uses {
        let used = all.iter().find(|other| other.name == *used);
        let names: Vec<&str> = used
            .into_iter()
            .flat_map(|other| &other.declarations)
            .map(|declaration| declaration.name.as_str())
            .filter(|name| mentions(&body, name))
            .collect();
        if let Some(used) = used.filter(|_| !names.is_empty()) {
            text.push_str(&format!("import type {{ {} }} from \"./{}\";\n", names.join(", "), used.name));
        }
    }
    text + &body
}

/// Is the name a word of the text?
fn mentions(text: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.split(|c: char| !is_word(c)).any(|word| word == name)
}

/// One field a line, indented by its depth; what has no fields stays on its line.
fn pretty(declaration: &str) -> String {
    let (mut out, mut depth) = (String::new(), 0usize);
    let mut rest = declaration;
    let line = |out: &mut String, depth: usize| {
        let trimmed = out.trim_end().len();
        out.truncate(trimmed);
        out.push('\n');
        out.push_str(&"  ".repeat(depth));
    };
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("/**") {
            let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
            let words = rest[3..end - 2].lines().map(|line| line.trim().trim_start_matches('*').trim());
            let words: Vec<&str> = words.filter(|line| !line.is_empty()).collect();
            out.push_str(&format!("/** {} */", words.join(" ")));
            line(&mut out, depth);
            rest = rest[end..].trim_start();
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '{' if is_short(rest) => {
                let end = rest.find('}').map_or(rest.len(), |end| end + 1);
                let inner = rest[..end - 1].trim().trim_end_matches([',', ';']).replace(',', ";");
                out.push_str(&if inner.is_empty() { "{}".to_owned() } else { format!("{{ {inner} }}") });
                rest = &rest[end..];
            }
            '{' => {
                depth += 1;
                out.push('{');
                line(&mut out, depth);
                rest = rest.trim_start();
            }
            '}' => {
                depth -= 1;
                line(&mut out, depth);
                out.push('}');
            }
            ',' if depth > 0 && !inside_brackets(&out) => {
                out.push(';');
                rest = rest.trim_start();
                if !rest.starts_with('}') {
                    line(&mut out, depth);
                }
            }
            '\n' => {}
            _ => out.push(c),
        }
    }
    out
}

/// Has the object that begins here no documentation and no object inside, and does it fit on the line?
fn is_short(rest: &str) -> bool {
    let end = rest.find('}').unwrap_or(rest.len());
    let inner = &rest[..end];
    !inner.contains("/**") && !inner.contains('{') && !inner.contains('[') && !inner.contains('<') && end < 60
}

/// Is the text written so far inside a list or the arguments of a type?
fn inside_brackets(out: &str) -> bool {
    let last = out.rfind(['{', ';']).map_or(0, |at| at + 1);
    let open = |pair: [char; 2]| {
        let count = |c| out[last..].matches(c).count();
        count(pair[0]) > count(pair[1])
    };
    open(['[', ']']) || open(['<', '>'])
}
