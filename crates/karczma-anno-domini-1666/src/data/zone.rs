//! Sets of fields as scenarios write them: `A5-B8`, `row 9`, `rows 9-10`, `high`, `not F10-I11`.

use crate::geometry::{Board, FieldId, FieldSet};

/// Adds a term to a set, or takes it out; the board's blocked fields never belong to it.
///
/// # Errors
/// What cannot be understood, or lies outside the board.
pub(super) fn apply(zone: &mut FieldSet, term: &str, board: &Board) -> Result<(), String> {
    if let Some(rest) = term.strip_prefix("not ") {
        *zone = zone.minus(fields(rest, board)?);
    } else {
        *zone = zone.or(fields(term, board)?).minus(board.blocked());
    }
    Ok(())
}

fn fields(term: &str, board: &Board) -> Result<FieldSet, String> {
    if term == "high" {
        return Ok(board.high());
    }
    let rows = term.strip_prefix("rows ").or_else(|| term.strip_prefix("row "));
    let named = match rows {
        Some(rows) => {
            let (first, last) = rows.split_once('-').unwrap_or((rows, rows));
            let field = |row: &str, x: u8| {
                let y: u8 = row.parse().ok().filter(|row| (1..=board.height()).contains(row))?;
                Some(FieldId::at(x, y - 1))
            };
            field(first, 0).zip(field(last, board.width() - 1))
        }
        None => {
            let (first, last) = term.split_once('-').unwrap_or((term, term));
            first.parse().ok().zip(last.parse().ok())
        }
    };
    let Some((first, last)) = named else {
        return Err(format!("{term:?} names no fields: A5, A5-B8, row 9, rows 9-10 or high"));
    };
    let (first, last): (FieldId, FieldId) = (first, last);
    if !board.has(first) || !board.has(last) || first.x() > last.x() || first.y() > last.y() {
        return Err(format!("{term:?} is no rectangle on this board"));
    }
    let rows = first.y()..=last.y();
    Ok(rows.flat_map(|y| (first.x()..=last.x()).map(move |x| FieldId::at(x, y))).collect())
}
