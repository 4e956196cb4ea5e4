//! Seats, sets of seats, and who is looking.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most players that any game of the house seats.
pub const SEATS_MAX: usize = 8;

/// A place at the table, numbered from 0 in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays of players.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        let next = self.0 + 1;
        Self(if next >= seats { 0 } else { next })
    }

    /// The seat before this one at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn right(self, seats: u8) -> Self {
        Self(if self.0 == 0 { seats - 1 } else { self.0 - 1 })
    }

    /// All seats of a table, clockwise from seat 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A record may name any number, and the refusal says which.
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

crate::bit_set! {
    /// A set of seats, one bit each.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
    pub struct SeatSet(u8) of Seat;
}

impl SeatSet {
    /// Everybody at a table of `seats`.
    #[inline]
    #[must_use]
    pub const fn all(seats: u8) -> Self {
        Self(((1u16 << seats) - 1) as u8)
    }

    /// Those of a table of `seats` who are not in the set.
    #[inline]
    #[must_use]
    pub const fn others(self, seats: u8) -> Self {
        Self(Self::all(seats).0 & !self.0)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if let Some(stray) = seats.iter().find(|seat| seat.index() >= SEATS_MAX) {
            return Err(serde::de::Error::custom(format!("no table has a {stray}")));
        }
        Ok(seats.into_iter().collect())
    }
}

/// Who looks at the table: what a view holds depends on nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer {
    /// A player sees what is public and what is theirs.
    Seat(Seat),
    /// A spectator sees what is public.
    Spectator,
    /// The judge sees everything; no player or bot is ever given this view.
    Judge,
}

impl Observer {
    /// May this observer see what belongs to `owner` alone?
    #[inline]
    #[must_use]
    pub const fn sees_private_of(self, owner: Seat) -> bool {
        match self {
            Self::Seat(seat) => seat.0 == owner.0,
            Self::Spectator => false,
            Self::Judge => true,
        }
    }

    /// Every player of a table of `seats`, then the spectator.
    pub fn of_table(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_a_name() {
        assert_eq!([Seat(0), Seat(255)].map(|seat| seat.to_string()), ["seat 1", "seat 256"]);
    }

    #[test]
    fn neighbours_go_round_the_table() {
        assert_eq!(Seat(3).left(4), Seat(0));
        assert_eq!(Seat(0).right(4), Seat(3));
        for seats in 2..=SEATS_MAX as u8 {
            for seat in Seat::all(seats) {
                assert_eq!(seat.left(seats).right(seats), seat);
            }
        }
    }

    #[test]
    fn sets_list_their_seats_in_order() {
        let set = SeatSet::one(Seat(4)).with(Seat(1)).with(Seat(7));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4), Seat(7)]);
        assert_eq!(set.without(Seat(1)).len(), 2);
        assert_eq!(SeatSet::all(8).others(8), SeatSet::EMPTY);
        assert_eq!(set.others(5).iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat(3)]);
    }

    #[test]
    fn a_seat_beyond_every_table_does_not_load() {
        assert!(serde_json::from_str::<SeatSet>("[0, 3]").is_ok());
        assert!(serde_json::from_str::<SeatSet>("[8]").is_err());
    }
}
