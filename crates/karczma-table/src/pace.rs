//! How often somebody is told how the game goes on.
//!
//! Whoever is asked hears at once, and where people play so does everybody else. But where moves follow each other
//! faster than anybody could look (bots at full speed, a house under load), those who are not asked are told of several
//! together: the position as it is by then, and all that has happened since the last one.

/// Whoever was told of a position so lately need not be told of the next at once: twenty pictures a second.
pub(crate) const BREATH_MS: u64 = 50;

/// What somebody who follows the game was last told of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Heard {
    /// The number of the guest.
    guest: u32,
    /// The sequence number of the position that they have.
    pub(crate) seq: u32,
    /// When they were told of it.
    pub(crate) at: u64,
    /// Their own move that was accepted, and of which they have not been told.
    pub(crate) owed: Option<u32>,
}

/// How far all who follow the game have been told of it. It follows from what was sent, and is no state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pace {
    /// By the number of the guest.
    heard: Vec<Heard>,
    /// When somebody who was let wait is to be told.
    pub(crate) due: Option<u64>,
}

impl Pace {
    /// What a guest was told last; whoever is not known here has the position `seq`.
    pub(crate) fn of(&mut self, guest: u32, seq: u32) -> &mut Heard {
        let found = self.heard.binary_search_by_key(&guest, |heard| heard.guest);
        let place = found.unwrap_or_else(|place| {
            self.heard.insert(place, Heard { guest, seq, at: 0, owed: None });
            place
        });
        &mut self.heard[place]
    }

    /// Forgets all but some guests.
    pub(crate) fn retain(&mut self, follows: impl Fn(u32) -> bool) {
        self.heard.retain(|heard| follows(heard.guest));
    }

    /// How many moves before the position `seq` somebody has not been told of.
    pub(crate) fn behind(&self, seq: u32) -> usize {
        let first = self.heard.iter().map(|heard| heard.seq).min().unwrap_or(seq);
        seq.saturating_sub(first) as usize
    }

    /// How many are known.
    pub(crate) const fn len(&self) -> usize {
        self.heard.len()
    }

    /// Somebody waits, and is to be told at this time.
    pub(crate) fn wait(&mut self, until: u64) {
        self.due = Some(self.due.map_or(until, |due| due.min(until)));
    }
}
