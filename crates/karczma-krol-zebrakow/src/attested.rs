//! What of a component the rulebook attests. Everything else about it was designed for this edition and may be tuned.

use serde::Deserialize;

/// A part of a component that the rulebook attests.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Attested {
    /// Its name.
    Name,
    /// Its name is that of a person in the rulebook's story, who is not called a companion there.
    Story,
    /// The district that it stands in.
    Place,
    /// The three values of a tavern.
    Values,
    /// The wealth of a district.
    Wealth,
    /// The name of the magic place of a district.
    Magic,
    /// The advantage of a boss.
    Advantage,
    /// The craft of a boss.
    Craft,
    /// When a card is played.
    Moment,
    /// What a card does.
    Effect,
    /// What a task asks for.
    Condition,
    /// That there is more than one of it.
    Copies,
    /// In which games it is left out.
    Use,
}

impl Attested {
    /// Its word in the data.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Story => "story",
            Self::Place => "place",
            Self::Values => "values",
            Self::Wealth => "wealth",
            Self::Magic => "magic",
            Self::Advantage => "advantage",
            Self::Craft => "craft",
            Self::Moment => "moment",
            Self::Effect => "effect",
            Self::Condition => "condition",
            Self::Copies => "copies",
            Self::Use => "use",
        }
    }
}

/// Stops the program if a component claims a part that its kind does not have, or claims one twice or out of order.
pub(crate) fn check(file: &str, id: &str, claimed: &[Attested], parts: &[Attested]) {
    assert!(claimed.iter().all(|one| parts.contains(one)), "data/{file}: {id} has no such part: {claimed:?}");
    assert!(claimed.is_sorted_by(|one, next| one < next), "data/{file}: {id}: not in order: {claimed:?}");
}
