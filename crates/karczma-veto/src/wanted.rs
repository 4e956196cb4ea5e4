//! What a choice asks for. Who answers with something of another kind is told what is wanted, by the rule that wants it.

use karczma_kernel::Rule;

/// What the choice in hand asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wanted {
    /// A card in play, as the text says.
    Target,
    /// One of the options of a text.
    Option,
    /// An opponent.
    Opponent,
    /// A card of the hand as part of a cost.
    Cost,
    /// A number.
    Number,
    /// The name of a card.
    Name,
    /// One of the player's own cards, as the others give up theirs.
    Own,
    /// A card of the deck of the kind that is searched for.
    Search,
    /// A card of the zone that the text names.
    Zone,
    /// One of the cards looked at.
    Looked,
    /// A card of the hand.
    Hand,
    /// Gear for the duel.
    Gear,
    /// A card whose upkeep is due.
    Upkeep,
    /// A card of the hand, in the end stage.
    Discard,
    /// A card of the deck or the pouch.
    Swap,
}

impl Wanted {
    /// The end of the key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Target => "wanted-target",
            Self::Option => "wanted-option",
            Self::Opponent => "wanted-opponent",
            Self::Cost => "wanted-cost",
            Self::Number => "wanted-number",
            Self::Name => "wanted-name",
            Self::Own => "wanted-own",
            Self::Search => "wanted-search",
            Self::Zone => "wanted-zone",
            Self::Looked => "wanted-looked",
            Self::Hand => "wanted-hand",
            Self::Gear => "wanted-gear",
            Self::Upkeep => "wanted-upkeep",
            Self::Discard => "wanted-discard",
            Self::Swap => "wanted-swap",
        }
    }

    /// The rule that asks for it.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Target => rule!("AH 113.1/1"),
            // Choices are made as they are written on the card.
            Self::Option | Self::Zone => rule!("AH 101.7"),
            Self::Opponent => rule!("AH 800.17"),
            Self::Cost => rule!("AH 116.3"),
            Self::Number => rule!("AH 108.4"),
            Self::Name => rule!("AH 203.3"),
            Self::Own => rule!("AH 101.4/1"),
            Self::Search => rule!("V2-2.1.4/1"),
            Self::Looked => rule!("AH 103.4.a"),
            Self::Hand => rule!("V2-2.5.5"),
            Self::Gear => rule!("AH 513.4.a/1"),
            Self::Upkeep => rule!("AH 211.4.a"),
            Self::Discard => rule!("AH 519.1.b/1"),
            Self::Swap => rule!("AH 411.2"),
        }
    }
}
