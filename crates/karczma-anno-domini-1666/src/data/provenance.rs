//! What the rulebook attests of an entry; all the rest of it is ours.

use super::vocabulary::vocabulary;

vocabulary! {
    /// Something on a card that the rulebook names.
    Attested {
        /// What it is called.
        Name = "name",
        /// How often it may be used.
        Uses = "uses",
        /// Its agility.
        Agility = "agility",
        /// Its skills.
        Skills = "skills",
        /// All its numbers.
        Numbers = "numbers",
    }
}
