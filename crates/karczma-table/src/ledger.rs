//! The moves of a game, kept in a few bytes each.

use karczma_kernel::Seat;

/// One move in the ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    /// Where its text ends.
    end: u32,
    /// The sequence number that it was meant for.
    said: u32,
    /// When, in tenths of a second since the start.
    at_tenths: u32,
    seat: Seat,
    drew: bool,
    undone: bool,
}

/// A move of the game, as the ledger gives it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    pub(crate) seat: Seat,
    pub(crate) text: &'a str,
    pub(crate) drew: bool,
    pub(crate) at_ms: u64,
}

/// All accepted moves of a game, those taken back among them: a repeated message is known by them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ledger {
    texts: String,
    marks: Vec<Mark>,
    standing: u32,
    started_ms: u64,
}

impl Ledger {
    pub(crate) fn new(started_ms: u64) -> Self {
        Self { started_ms, ..Self::default() }
    }

    pub(crate) fn push(&mut self, seat: Seat, said: u32, text: &str, drew: bool, at_ms: u64) {
        self.texts.push_str(text);
        // Rounded up, so that nothing is ever shown before its delay is over.
        let tenths = at_ms.saturating_sub(self.started_ms).div_ceil(100);
        let at_tenths = u32::try_from(tenths).unwrap_or(u32::MAX);
        let end = self.texts.len() as u32;
        self.marks.push(Mark { end, said, at_tenths, seat, drew, undone: false });
        self.standing += 1;
    }

    /// How many moves stand.
    pub(crate) const fn len(&self) -> u32 {
        self.standing
    }

    /// Takes back all moves but the first `left`.
    pub(crate) fn cut(&mut self, left: u32) {
        let standing = self.marks.iter_mut().filter(|mark| !mark.undone);
        standing.skip(left as usize).for_each(|mark| mark.undone = true);
        self.standing = self.standing.min(left);
    }

    /// The moves that stand, in order.
    pub(crate) fn lines(&self) -> impl DoubleEndedIterator<Item = Line<'_>> {
        (0..self.marks.len()).filter(|&index| !self.marks[index].undone).map(|index| self.line(index))
    }

    fn line(&self, index: usize) -> Line<'_> {
        let mark = &self.marks[index];
        let at_ms = self.started_ms.saturating_add(u64::from(mark.at_tenths) * 100);
        Line { seat: mark.seat, text: self.text(index), drew: mark.drew, at_ms }
    }

    fn text(&self, index: usize) -> &str {
        let start = index.checked_sub(1).map_or(0, |before| self.marks[before].end as usize);
        &self.texts[start..self.marks[index].end as usize]
    }

    /// Was exactly this message accepted before? The position now is number `seq`.
    pub(crate) fn knows(&self, seat: Seat, said: u32, text: &str, seq: u32) -> bool {
        let same = |index: &usize| {
            let mark = &self.marks[*index];
            mark.seat == seat && mark.said == said && self.text(*index) == text
        };
        // A message was accepted after the position that it was meant for, and every move has raised the number.
        let since = seq.saturating_sub(said) as usize;
        (0..self.marks.len()).rev().take(since).any(|index| same(&index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_back_as_they_were_written() {
        let mut ledger = Ledger::new(1000);
        ledger.push(Seat(0), 1, "play g9", false, 1001);
        ledger.push(Seat(1), 2, "pass", true, 2000);
        ledger.push(Seat(0), 3, "play r1", false, 2950);
        ledger.cut(1);
        ledger.push(Seat(1), 5, "play b2", false, 4000);
        let lines: Vec<(u8, &str, u64)> = ledger.lines().map(|l| (l.seat.0, l.text, l.at_ms)).collect();
        assert_eq!(lines, [(0, "play g9", 1100), (1, "play b2", 4000)]);
        assert_eq!(ledger.len(), 2);
        assert!(ledger.knows(Seat(1), 2, "pass", 6), "a move taken back was accepted all the same");
        assert!(!ledger.knows(Seat(1), 3, "pass", 6) && !ledger.knows(Seat(0), 2, "pass", 6));
    }

    #[test]
    fn a_move_takes_few_bytes() {
        assert!(size_of::<Mark>() <= 16);
    }
}
