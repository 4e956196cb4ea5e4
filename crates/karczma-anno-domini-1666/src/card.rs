//! The cards of a player's deck (chapter 2).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A suit, and with it a colour and a location (AD-2.2 to AD-2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Suit {
    /// Skulls: black, the head.
    Skulls,
    /// Hearts: red, the torso.
    Hearts,
    /// Goblets: red, the arms.
    Goblets,
    /// Horseshoes: black, the legs.
    Horseshoes,
}

impl Suit {
    /// All four, in the order of the locations.
    pub const ALL: [Self; 4] = [Self::Skulls, Self::Hearts, Self::Goblets, Self::Horseshoes];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Skulls => 'S',
            Self::Hearts => 'H',
            Self::Goblets => 'G',
            Self::Horseshoes => 'U',
        }
    }

    /// Its name in words and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Skulls => "skulls",
            Self::Hearts => "hearts",
            Self::Goblets => "goblets",
            Self::Horseshoes => "horseshoes",
        }
    }

    /// Reads its name.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.key() == text)
    }

    /// Hearts and goblets are red (AD-2.3).
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Self::Hearts | Self::Goblets)
    }

    /// The location that a hit with this suit has (AD-2.4): head, torso, arms, legs.
    #[must_use]
    pub const fn location(self) -> usize {
        self as usize
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| serde::de::Error::custom("skulls, hearts, goblets or horseshoes"))
    }
}

/// One of the 30 cards of a deck (AD-2.1): seven of each suit, then the black and the red joker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "String"))]
pub struct Card(u8);

impl Card {
    /// The black joker, of value 0.
    pub const BLACK_JOKER: Self = Self(28);
    /// The red joker, of value 10.
    pub const RED_JOKER: Self = Self(29);

    /// The card of this rank among the 30.
    #[must_use]
    pub const fn of_index(index: u8) -> Self {
        Self(index)
    }

    /// Its rank among the 30.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its value: 2 to 8, 0 or 10.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i8 {
        match self.0 {
            28 => 0,
            29 => 10,
            plain => (plain % 7) as i8 + 2,
        }
    }

    /// Its suit; a joker has none of its own (AD-2.5).
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 7 {
            0 => Some(Suit::Skulls),
            1 => Some(Suit::Hearts),
            2 => Some(Suit::Goblets),
            3 => Some(Suit::Horseshoes),
            _ => None,
        }
    }

    /// A joker?
    #[inline]
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0 >= 28
    }

    /// Reads `7S`, `JB` or `JR`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "JB" => return Some(Self::BLACK_JOKER),
            "JR" => return Some(Self::RED_JOKER),
            _ => {}
        }
        let mut letters = text.chars();
        let (value, suit, end) = (letters.next()?.to_digit(10)?, letters.next()?, letters.next());
        let suit = Suit::ALL.into_iter().find(|known| known.letter() == suit)?;
        ((2..=8).contains(&value) && end.is_none()).then(|| Self(suit as u8 * 7 + value as u8 - 2))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit() {
            Some(suit) => write!(f, "{}{}", self.value(), suit.letter()),
            None if *self == Self::BLACK_JOKER => f.write_str("JB"),
            None => f.write_str("JR"),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| serde::de::Error::custom("a card, such as 7S"))
    }
}

karczma_kernel::bit_set! {
    /// A set of cards of one deck, one bit each.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
    pub struct CardSet(u32) of Card;
}

impl CardSet {
    /// All 30.
    pub const DECK: Self = Self((1 << 30) - 1);
    /// The eights and the jokers (AD-2.19).
    pub const SHUFFLERS: Self = Self(1 << 6 | 1 << 13 | 1 << 20 | 1 << 27 | 1 << 28 | 1 << 29);

    /// The card of this rank within the set.
    #[must_use]
    pub fn nth(self, rank: u32) -> Option<Card> {
        self.iter().nth(rank as usize)
    }

    /// The cards that match an initial card of this suit and value (AD-9.13, AD-9.14, AD-9.19, AD-9.20).
    #[inline]
    #[must_use]
    pub const fn matching(self, suit: Suit, value: i8) -> Self {
        let of_suit = 0x7f << (suit as u32 * 7);
        let of_value = if value >= 2 && value <= 8 {
            let lowest = value as u32 - 2;
            1 << lowest | 1 << (lowest + 7) | 1 << (lowest + 14) | 1 << (lowest + 21)
        } else {
            0
        };
        Self(self.0 & (of_suit | of_value | 1 << 29))
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_cards_are_written_and_read() {
        for card in CardSet::DECK.iter() {
            assert_eq!(Card::read(&card.to_string()), Some(card));
        }
        assert_eq!(CardSet::DECK.len(), 30);
        assert_eq!(
            CardSet::SHUFFLERS.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" "),
            "8S 8H 8G 8U JB JR"
        );
        assert_eq!(Card::read("9S"), None);
    }

    #[test]
    fn suit_value_and_the_red_joker_match() {
        let matching: Vec<String> =
            CardSet::DECK.matching(Suit::Goblets, 5).iter().map(|card| card.to_string()).collect();
        assert_eq!(matching.join(" "), "5S 5H 2G 3G 4G 5G 6G 7G 8G 5U JR");
        assert_eq!(CardSet::DECK.matching(Suit::Hearts, 0).len(), 8);
    }
}
