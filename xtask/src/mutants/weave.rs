//! Many mutants in one program: a function becomes a choice between its changed bodies and its own.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result};

use super::list::{Mutant, Position, Stretch};

/// What switches a mutant on. In constants the switch is always off, which only an intrinsic can tell: hence the
/// unstable features, in this copy of the crate alone.
pub(super) const SWITCH: &str = r#"
pub(crate) const fn mutant(number: usize) -> bool {
    const fn in_constants(_: usize) -> bool {
        false
    }
    fn in_play(number: usize) -> bool {
        static ON: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
        let on = || std::env::var("KARCZMA_MUTANT").ok().and_then(|on| on.parse().ok()).unwrap_or(0);
        *ON.get_or_init(on) == number
    }
    core::intrinsics::const_eval_select((number,), in_constants, in_play)
}
"#;

/// The features that the switch needs.
pub(super) const FEATURES: &str =
    "#![feature(core_intrinsics, const_eval_select)]\n#![allow(internal_features)]\n";

/// A source file with mutants woven in.
pub(super) struct Woven {
    pub(super) text: String,
    /// The lines of each mutant's body, by its number.
    pub(super) lines: Vec<(usize, Range<usize>)>,
}

/// A mutant and its number.
type Numbered<'a> = (usize, &'a Mutant);

/// Can a mutant be woven? Constants are in no function, and two bodies of an `impl Trait` have two types.
pub(super) fn can_be_woven(source: &str, mutant: &Mutant) -> bool {
    let Some(function) = &mutant.function else { return false };
    let span = bytes(source, function.span);
    let head = body(&source[span.clone()]).map(|open| &source[span.start..span.start + open]);
    head.is_some_and(|head| !head.contains("-> impl "))
}

/// Weaves numbered mutants of one file.
pub(super) fn weave(source: &str, mutants: &[Numbered<'_>]) -> Result<Woven> {
    let mut functions: BTreeMap<usize, (Range<usize>, Vec<Numbered<'_>>)> = BTreeMap::new();
    let mut spans: Vec<Range<usize>> = Vec::new();
    for (_, mutant) in mutants {
        spans.extend(mutant.function.as_ref().map(|function| bytes(source, function.span)));
    }
    for (number, mutant) in mutants {
        let function = mutant.function.as_ref().context("a mutant outside functions")?;
        let own = bytes(source, function.span);
        // A function inside a function goes with the outer one.
        let holds = |span: &&Range<usize>| span.start <= own.start && own.end <= span.end;
        let outer = spans.iter().filter(holds).max_by_key(|span| span.len()).unwrap_or(&own);
        functions.entry(outer.start).or_insert_with(|| (outer.clone(), Vec::new())).1.push((*number, mutant));
    }
    let mut woven = Woven { text: String::new(), lines: Vec::new() };
    let mut done = 0;
    for (span, inside) in functions.into_values() {
        let open = span.start + body(&source[span.clone()]).context("a function without a body")?;
        woven.text.push_str(&source[done..=open]);
        for (number, mutant) in inside {
            let change = bytes(source, mutant.span);
            woven.text.push_str(&format!("\nif crate::mutant({number}) {{\n"));
            let first = woven.text.lines().count() + 1;
            woven.text.push_str(&source[open + 1..change.start]);
            woven.text.push_str(&mutant.replacement);
            woven.text.push_str(&source[change.end..span.end - 1]);
            woven.text.push_str("\n} else ");
            woven.lines.push((number, first..woven.text.lines().count() + 1));
        }
        woven.text.push_str("\n{\n");
        woven.text.push_str(&source[open + 1..span.end]);
        woven.text.push_str("\n}");
        done = span.end;
    }
    woven.text.push_str(&source[done..]);
    Ok(woven)
}

/// Where the body of a function begins: the first brace outside brackets, comments and strings.
fn body(function: &str) -> Option<usize> {
    let bytes = function.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        match bytes[at] {
            b'/' if bytes.get(at + 1) == Some(&b'/') => at += function[at..].find('\n')?,
            b'"' => {
                at += 1;
                while *bytes.get(at)? != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
            }
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'{' if depth == 0 => return Some(at),
            _ => {}
        }
        at += 1;
    }
    None
}

fn bytes(source: &str, span: Stretch) -> Range<usize> {
    offset(source, span.start)..offset(source, span.end)
}

/// The byte of a place; columns count characters.
fn offset(source: &str, place: Position) -> usize {
    let line: usize = source.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
    let rest = &source[line..];
    line + rest.char_indices().nth(place.column - 1).map_or(rest.len(), |(at, _)| at)
}
