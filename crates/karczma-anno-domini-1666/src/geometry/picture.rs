//! Maps as pictures in text that a person can draw: reading, with every problem by line and column, and writing.
//!
//! The format is documented in `docs/src/formats/anno-domini-1666.md`.

use std::fmt;
use std::fmt::Write as _;

use super::direction::Dir4;
use super::door::DoorState;
use super::edge::{EdgeId, EdgeKind};
use super::field::{FieldId, FieldSet, SIDE_MAX};
use super::map::{FieldKind, MapDef, MapProblem, Place};

/// The first characters of every line of the picture are labels.
const LABEL: usize = 3;
/// Characters from one field to the next.
const STEP: usize = 4;

/// Something wrong in the text of a map.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PictureProblem {
    /// Line, from 1.
    pub line: usize,
    /// Character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub text: String,
}

impl fmt::Display for PictureProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.text)
    }
}

impl MapDef {
    /// Reads a map: a header of `map`, `pl`, `en` and `place` lines, then the picture.
    ///
    /// # Errors
    /// All problems of the text, in order.
    pub fn parse(text: &str) -> Result<Self, Vec<PictureProblem>> {
        let mut reader = Reader::default();
        let map = reader.read(text);
        reader.problems.sort();
        match map {
            Some(map) if reader.problems.is_empty() => Ok(map),
            Some(_) | None => Err(reader.problems),
        }
    }

    /// The map as text; reading it gives the same map.
    #[must_use]
    pub fn print(&self) -> String {
        let mut out = format!("map {}\npl {}\nen {}\n", self.code, self.pl, self.en);
        for place in &self.places {
            let fields: Vec<String> = place.fields.iter().map(|field| field.to_string()).collect();
            let _ = writeln!(out, "place {}: {} / {}", fields.join(" "), place.pl, place.en);
        }
        out.push('\n');
        out.push_str(&self.picture());
        out
    }

    /// The picture alone, with its labels.
    #[must_use]
    pub fn picture(&self) -> String {
        let mut out = String::from("  ");
        for x in 0..self.width() {
            let _ = write!(out, "   {}", char::from(b'A' + x));
        }
        out.push('\n');
        for y in 0..self.height() {
            self.print_edges(&mut out, y, Dir4::N);
            let mut line = format!("{:>2} ", y + 1);
            for x in 0..self.width() {
                let field = FieldId::at(x, y);
                let kind = match self.kind(field) {
                    FieldKind::Open(0) => ". ".to_owned(),
                    FieldKind::Open(elevation) => format!(".{elevation}"),
                    FieldKind::Blocked => "# ".to_owned(),
                    FieldKind::High => "^ ".to_owned(),
                };
                let _ = write!(line, "{} {kind}", vertical(self.edge(self.edge_at(field, Dir4::W))));
            }
            let last = self.edge_at(FieldId::at(self.width() - 1, y), Dir4::E);
            line.push(vertical(self.edge(last)));
            out.push_str(line.trim_end());
            out.push('\n');
        }
        self.print_edges(&mut out, self.height() - 1, Dir4::S);
        out
    }

    fn print_edges(&self, out: &mut String, y: u8, side: Dir4) {
        out.push_str("   +");
        for x in 0..self.width() {
            let kind = self.edge(self.edge_at(FieldId::at(x, y), side));
            let _ = write!(out, "{}+", horizontal(kind));
        }
        out.push('\n');
    }
}

/// How an edge is drawn between two fields side by side.
const fn vertical(kind: EdgeKind) -> char {
    match kind {
        EdgeKind::Open => ' ',
        EdgeKind::Wall => '|',
        EdgeKind::Obstacle => '}',
        EdgeKind::Door(DoorState::Closed) => 'D',
        EdgeKind::Door(DoorState::Blocked) => 'B',
        EdgeKind::Door(DoorState::Open) => 'O',
        EdgeKind::Door(DoorState::Destroyed) => 'X',
        EdgeKind::Window => 'w',
        EdgeKind::Stairs => 'S',
        EdgeKind::Ladder => 'L',
    }
}

/// How an edge is drawn between two fields one above the other.
fn horizontal(kind: EdgeKind) -> String {
    match kind {
        EdgeKind::Open => "   ".to_owned(),
        EdgeKind::Wall => "---".to_owned(),
        EdgeKind::Obstacle => "~~~".to_owned(),
        EdgeKind::Door(_) | EdgeKind::Window | EdgeKind::Stairs | EdgeKind::Ladder => {
            format!("-{}-", vertical(kind))
        }
    }
}

#[derive(Default)]
struct Reader {
    problems: Vec<PictureProblem>,
}

/// The lines of the picture below its column letters, and the number of the first of them.
struct Grid {
    lines: Vec<Vec<char>>,
    first: usize,
}

impl Grid {
    fn character(&self, line: usize, column: usize) -> char {
        self.lines[line].get(LABEL + column).copied().unwrap_or(' ')
    }

    fn three(&self, line: usize, column: usize) -> String {
        (column..column + 3).map(|at| self.character(line, at)).collect()
    }
}

impl Reader {
    fn problem(&mut self, line: usize, column: usize, text: impl Into<String>) {
        self.problems.push(PictureProblem { line, column, text: text.into() });
    }

    fn read(&mut self, text: &str) -> Option<MapDef> {
        let lines: Vec<&str> = text.lines().collect();
        let letters = lines.iter().position(|line| is_letters(line));
        let header = &lines[..letters.unwrap_or(lines.len())];
        let Some(letters) = letters else {
            self.header(header, &mut MapDef::empty(1, 1, false));
            self.problem(
                lines.len().max(1),
                1,
                "the picture is missing: it begins with a line of column letters",
            );
            return None;
        };
        let drawn = lines[letters + 1..].iter().take_while(|line| !line.trim().is_empty());
        let grid = Grid { lines: drawn.map(|line| line.chars().collect()).collect(), first: letters + 2 };
        for (index, line) in lines.iter().enumerate().skip(letters + 1 + grid.lines.len()) {
            if !line.trim().is_empty() {
                self.problem(index + 1, 1, "nothing may stand after the picture");
            }
        }
        let map = self.size(&grid).map(|(width, height)| {
            let mut map = MapDef::empty(width, height, false);
            self.edges(&grid, &mut map);
            self.fields(&grid, &mut map);
            map
        });
        let mut map = match map {
            Some(map) => map,
            None => {
                self.header(header, &mut MapDef::empty(1, 1, false));
                return None;
            }
        };
        let places = self.header(header, &mut map);
        self.validate(&grid, &map, &places);
        Some(map)
    }

    /// The lines before the picture; gives the line of each place.
    fn header(&mut self, lines: &[&str], map: &mut MapDef) -> Vec<usize> {
        let (mut code, mut pl, mut en) = (None, None, None);
        let mut places = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let slot = match word {
                "map" => &mut code,
                "pl" => &mut pl,
                "en" => &mut en,
                "place" => {
                    if let Some(place) = self.place(index + 1, rest) {
                        map.places.push(place);
                        places.push(index + 1);
                    }
                    continue;
                }
                "" | "#" => continue,
                _ => {
                    self.problem(index + 1, 1, format!("unknown line {word:?}: map, pl, en or place"));
                    continue;
                }
            };
            if rest.trim().is_empty() || slot.is_some() {
                self.problem(index + 1, 1, format!("{word} needs one value, once"));
            }
            *slot = Some(rest.trim().to_owned());
        }
        for (word, value, slot) in
            [("map", code, &mut map.code), ("pl", pl, &mut map.pl), ("en", en, &mut map.en)]
        {
            match value {
                Some(value) => *slot = value,
                None => self.problem(1, 1, format!("the line {word:?} is missing before the picture")),
            }
        }
        places
    }

    fn place(&mut self, line: usize, rest: &str) -> Option<Place> {
        let names =
            rest.split_once(": ").and_then(|(fields, names)| Some((fields, names.split_once(" / ")?)));
        let Some((fields, (pl, en))) = names else {
            self.problem(line, 7, "a place is written `place C5 D5: stół / table`");
            return None;
        };
        let mut set = FieldSet::EMPTY;
        for word in fields.split_whitespace() {
            match word.parse() {
                Ok(field) => set.insert(field),
                Err(error) => self.problem(line, 7, format!("{word:?}: {error}")),
            }
        }
        Some(Place { fields: set, pl: pl.trim().to_owned(), en: en.trim().to_owned() })
    }

    fn size(&mut self, grid: &Grid) -> Option<(u8, u8)> {
        let count = grid.lines.len();
        let top =
            grid.lines.first().map_or(0, |line| line.iter().collect::<String>().trim_end().chars().count());
        let (width, height) = (top.saturating_sub(LABEL + 1) / STEP, count / 2);
        if top < LABEL + 1 + STEP || !(top - LABEL - 1).is_multiple_of(STEP) {
            self.problem(
                grid.first,
                top.max(1),
                "the first line must be `+` and three characters for each column",
            );
            return None;
        }
        if count.is_multiple_of(2) || count < 3 {
            let text = "lines of edges and lines of fields must alternate, edges first and last";
            self.problem(grid.first + count - 1, 1, text);
            return None;
        }
        let most = usize::from(SIDE_MAX);
        if width > most || height > most {
            self.problem(
                grid.first,
                1,
                format!("{width} x {height} fields; a board has at most {most} x {most}"),
            );
            return None;
        }
        for (index, line) in grid.lines.iter().enumerate() {
            let end = LABEL + STEP * width + 1;
            if let Some(over) = line.iter().skip(end).position(|letter| *letter != ' ') {
                self.problem(grid.first + index, end + over + 1, "this is beyond the last column");
            }
        }
        Some((width as u8, height as u8))
    }

    fn edges(&mut self, grid: &Grid, map: &mut MapDef) {
        for y in 0..=usize::from(map.height()) {
            let line = 2 * y;
            for x in 0..=usize::from(map.width()) {
                if grid.character(line, STEP * x) != '+' {
                    self.problem(grid.first + line, LABEL + STEP * x + 1, "here a `+` is missing");
                }
                if x == usize::from(map.width()) {
                    continue;
                }
                let (field, side) = if y == 0 {
                    (FieldId::at(x as u8, 0), Dir4::N)
                } else {
                    (FieldId::at(x as u8, y as u8 - 1), Dir4::S)
                };
                let drawn = grid.three(line, STEP * x + 1);
                match EdgeKind::ALL.into_iter().find(|kind| horizontal(*kind) == drawn) {
                    Some(kind) => map.set_edge(map.edge_at(field, side), kind),
                    None => {
                        let text = format!(
                            "{drawn:?} is no edge: see the table of edges in the manual of the format"
                        );
                        self.problem(grid.first + line, LABEL + STEP * x + 2, text);
                    }
                }
            }
        }
    }

    fn fields(&mut self, grid: &Grid, map: &mut MapDef) {
        for y in 0..map.height() {
            let line = 2 * usize::from(y) + 1;
            for x in 0..=map.width() {
                let column = STEP * usize::from(x);
                let (field, side) =
                    if x == 0 { (FieldId::at(0, y), Dir4::W) } else { (FieldId::at(x - 1, y), Dir4::E) };
                let drawn = grid.character(line, column);
                match EdgeKind::ALL.into_iter().find(|kind| vertical(*kind) == drawn) {
                    Some(kind) => map.set_edge(map.edge_at(field, side), kind),
                    None => {
                        self.problem(grid.first + line, LABEL + column + 1, format!("{drawn:?} is no edge"))
                    }
                }
                if x == map.width() {
                    continue;
                }
                let drawn = grid.three(line, column + 1);
                let kind = match drawn.as_str() {
                    " . " => FieldKind::Open(0),
                    " .1" => FieldKind::Open(1),
                    " # " => FieldKind::Blocked,
                    " ^ " => FieldKind::High,
                    _ => {
                        let text = format!("{drawn:?} is no field: ` . `, ` .1`, ` # ` or ` ^ `");
                        self.problem(grid.first + line, LABEL + column + 2, text);
                        continue;
                    }
                };
                map.set_field(FieldId::at(x, y), kind);
            }
        }
    }

    /// What is drawn correctly may still not fit together.
    fn validate(&mut self, grid: &Grid, map: &MapDef, places: &[usize]) {
        for problem in map.problems() {
            let (line, column) = match problem {
                MapProblem::TooSteep(edge)
                | MapProblem::ObstacleOnSlope(edge)
                | MapProblem::LeadsNowhere(edge) => position(grid.first, edge),
                MapProblem::TooManyDoors(_) => (grid.first, 1),
                MapProblem::PlaceOutside(field) => {
                    let which = map.places.iter().position(|place| place.fields.contains(field));
                    (which.and_then(|which| places.get(which)).copied().unwrap_or(1), 7)
                }
            };
            self.problem(line, column, problem.to_string());
        }
    }
}

/// A line of column letters: `A`, `B`, `C` and so on.
fn is_letters(line: &str) -> bool {
    let mut words = line.split_whitespace();
    line.starts_with(' ') && words.next() == Some("A") && words.all(|word| word.len() == 1)
}

/// Where an edge is drawn.
fn position(first: usize, edge: EdgeId) -> (usize, usize) {
    let (x, y) = (usize::from(edge.field().x()), usize::from(edge.field().y()));
    let (line, column) = match edge.side() {
        Dir4::N => (2 * y, STEP * x + 1),
        Dir4::S => (2 * y + 2, STEP * x + 1),
        Dir4::W => (2 * y + 1, STEP * x),
        Dir4::E => (2 * y + 1, STEP * x + STEP),
    };
    (first + line, LABEL + column + 1)
}
