//! Small boards in one line, for cases and for judges: `E8x8w` and what differs from it.

use super::direction::Dir4;
use super::edge::{EdgeId, EdgeKind};
use super::field::{FieldId, SIDE_MAX};
use super::map::{FieldKind, MapDef};

impl MapDef {
    /// An empty board by its name: `E8x8` with open board edges, `E8x8w` with walls.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (size, walled) = match name.strip_suffix('w') {
            Some(size) => (size, true),
            None => (name, false),
        };
        let (width, height) = size.strip_prefix('E')?.split_once('x')?;
        let side = |text: &str| text.parse().ok().filter(|side| (1..=SIDE_MAX).contains(side));
        Some(Self::empty(side(width)?, side(height)?, walled))
    }

    /// Changes one thing: `B1 blocked`, `B1 high`, `B1 raised`, `B1 open`, `C3|D3 wall`, `D8/D9 door-open`, or all edges
    /// between two rows or two columns, `rows 4/5 wall`, `columns C|D wall`.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn change(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [line @ ("rows" | "columns"), between, kind] => {
                let kind = edge_kind(kind)?;
                let edges = self.line(line == "rows", between)?;
                edges.into_iter().for_each(|edge| self.set_edge(edge, kind));
                Ok(())
            }
            [what, kind] if what.contains(['|', '/', ':']) => {
                let edge: EdgeId = what.parse().map_err(|error| format!("{what:?}: {error}"))?;
                if !self.has_edge(edge) {
                    return Err(format!("{edge} is not an edge of this board"));
                }
                self.set_edge(edge, edge_kind(kind)?);
                Ok(())
            }
            [what, kind] => {
                let field: FieldId = what.parse().map_err(|error| format!("{what:?}: {error}"))?;
                if !self.has(field) {
                    return Err(format!("{field} is not on this board"));
                }
                let kind = field_kind(kind).ok_or_else(|| format!("{kind:?} is no kind of field"))?;
                self.set_field(field, kind);
                Ok(())
            }
            _ => Err(format!("{text:?}: a field or an edge, and what it is")),
        }
    }

    /// What differs from another board of the same size, as changes; `None` if the sizes differ.
    #[must_use]
    pub fn changes_from(&self, other: &Self) -> Option<Vec<String>> {
        if (self.width(), self.height()) != (other.width(), other.height()) {
            return None;
        }
        let fields = self.fields().filter(|field| self.kind(*field) != other.kind(*field));
        let fields = fields.map(|field| format!("{field} {}", field_word(self.kind(field))));
        let edges = self.edges().filter(|edge| self.edge(*edge) != other.edge(*edge));
        let edges = edges.map(|edge| format!("{edge} {}", self.edge(edge).word()));
        Some(fields.chain(edges).collect())
    }

    /// The edges between two neighbouring rows (`4/5`) or columns (`C|D`).
    fn line(&self, rows: bool, between: &str) -> Result<Vec<EdgeId>, String> {
        let wrong = || format!("{between:?} names no two neighbouring rows or columns of this board");
        let (first, second) = between.split_once(if rows { '/' } else { '|' }).ok_or_else(wrong)?;
        let (one, two) = if rows {
            (format!("A{first}"), format!("A{second}"))
        } else {
            (format!("{first}1"), format!("{second}1"))
        };
        let one: FieldId = one.parse().map_err(|_| wrong())?;
        let two: FieldId = two.parse().map_err(|_| wrong())?;
        let side = if rows { Dir4::S } else { Dir4::E };
        if one.towards(side.widen()) != Some(two) || !self.has(two) {
            return Err(wrong());
        }
        let count = if rows { self.width() } else { self.height() };
        Ok((0..count)
            .map(|at| if rows { FieldId::at(at, one.y()) } else { FieldId::at(one.x(), at) })
            .map(|field| self.edge_at(field, side))
            .collect())
    }
}

fn edge_kind(word: &str) -> Result<EdgeKind, String> {
    EdgeKind::of_word(word).ok_or_else(|| format!("{word:?} is no kind of edge"))
}

fn field_kind(word: &str) -> Option<FieldKind> {
    match word {
        "open" => Some(FieldKind::Open(0)),
        "raised" => Some(FieldKind::Open(1)),
        "blocked" => Some(FieldKind::Blocked),
        "high" => Some(FieldKind::High),
        _ => None,
    }
}

const fn field_word(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Open(0) => "open",
        FieldKind::Open(_) => "raised",
        FieldKind::Blocked => "blocked",
        FieldKind::High => "high",
    }
}
