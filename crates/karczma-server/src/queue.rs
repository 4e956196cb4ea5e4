//! What waits for a bot's thread: the questions of tables at which somebody is, then those about finished games, then those
//! of tables that nobody looks at; among equals one table after another. Each rank holds so many and no more.

use std::collections::VecDeque;

/// Who waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    /// Somebody at the table.
    Attended,
    /// Somebody who reads a finished game.
    Reading,
    /// Nobody: no page is open at the table.
    Unattended,
}

/// How many questions of one rank wait at most.
const WAITING_MAX: usize = 4096;

/// What waits, by rank, and within a rank by table.
pub(crate) struct Queue<K, T> {
    ranks: [Turns<K, T>; 3],
}

/// Tables that take turns.
struct Turns<K, T> {
    waiting: usize,
    tables: VecDeque<(K, VecDeque<T>)>,
}

impl<K: PartialEq + Copy, T> Queue<K, T> {
    pub(crate) const fn new() -> Self {
        const { Self { ranks: [Turns::new(), Turns::new(), Turns::new()] } }
    }

    /// Puts a question at the end of its table's; it comes back if too many wait.
    pub(crate) fn push(&mut self, rank: Rank, table: K, task: T) -> Result<(), T> {
        let turns = &mut self.ranks[rank as usize];
        if turns.waiting >= WAITING_MAX {
            return Err(task);
        }
        turns.push(table, task);
        Ok(())
    }

    /// The next question: the first one of the table whose turn it is.
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.ranks.iter_mut().find_map(Turns::pop)
    }

    /// Somebody has come to a table: its questions wait no longer than those of others who are there.
    pub(crate) fn attend(&mut self, table: K) {
        let [attended, _, unattended] = &mut self.ranks;
        let Some(place) = unattended.tables.iter().position(|(other, _)| *other == table) else { return };
        let Some((_, tasks)) = unattended.tables.remove(place) else { return };
        unattended.waiting -= tasks.len();
        tasks.into_iter().for_each(|task| attended.push(table, task));
    }
}

impl<K: PartialEq, T> Turns<K, T> {
    const fn new() -> Self {
        Self { waiting: 0, tables: VecDeque::new() }
    }

    fn push(&mut self, table: K, task: T) {
        self.waiting += 1;
        match self.tables.iter_mut().find(|(other, _)| *other == table) {
            Some((_, tasks)) => tasks.push_back(task),
            None => self.tables.push_back((table, VecDeque::from([task]))),
        }
    }

    fn pop(&mut self) -> Option<T> {
        let (table, mut tasks) = self.tables.pop_front()?;
        let task = tasks.pop_front();
        self.waiting -= usize::from(task.is_some());
        if !tasks.is_empty() {
            self.tables.push_back((table, tasks));
        }
        task
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(queue: &mut Queue<u8, &'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn those_at_whom_somebody_looks_come_first_and_tables_take_turns() {
        let mut queue = Queue::new();
        for (rank, table, task) in [
            (Rank::Unattended, 1, "bots alone"),
            (Rank::Reading, 9, "a finished game"),
            (Rank::Attended, 2, "two, first"),
            (Rank::Attended, 2, "two, second"),
            (Rank::Attended, 2, "two, third"),
            (Rank::Attended, 3, "three"),
        ] {
            queue.push(rank, table, task).unwrap();
        }
        let order = ["two, first", "three", "two, second", "two, third", "a finished game", "bots alone"];
        assert_eq!(all(&mut queue), order);
    }

    #[test]
    fn whoever_comes_to_a_table_waits_no_longer_for_its_bots() {
        let mut queue = Queue::new();
        queue.push(Rank::Unattended, 1, "one").unwrap();
        queue.push(Rank::Unattended, 2, "two").unwrap();
        queue.push(Rank::Reading, 9, "a finished game").unwrap();
        queue.attend(2);
        assert_eq!(all(&mut queue), ["two", "a finished game", "one"]);
    }

    #[test]
    fn no_rank_holds_more_than_its_share() {
        let mut queue = Queue::new();
        for table in 0..WAITING_MAX {
            queue.push(Rank::Unattended, table, table).unwrap();
        }
        assert_eq!(queue.push(Rank::Unattended, 7, 7), Err(7));
        assert_eq!(queue.push(Rank::Attended, 7, 7), Ok(()), "people are not kept out by tables of bots");
        assert_eq!(queue.pop(), Some(7));
        assert_eq!(queue.pop(), Some(0));
        assert_eq!(queue.push(Rank::Unattended, 7, 7), Ok(()));
    }
}
