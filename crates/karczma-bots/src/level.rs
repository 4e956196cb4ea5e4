//! The bots by name, from the weakest to the strongest.

use karczma_kernel::Lang;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A bot by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// Looks one step ahead at a single guess of what is hidden, and every fourth move is whatever comes to hand.
    Novice,
    /// The move that looks best one step ahead, over imagined worlds.
    Greedy,
    /// A short search of what may follow.
    Regular,
    /// A long search, and exact reckoning where the game allows it.
    Master,
}

impl Level {
    /// All bots, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Novice, Self::Greedy, Self::Regular, Self::Master];

    /// Its name in commands, records and settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Greedy => "greedy",
            Self::Regular => "regular",
            Self::Master => "master",
        }
    }

    /// How long it thinks at most, where somebody waits for it. Its limits of simulations are far within that on an
    /// ordinary machine.
    #[must_use]
    pub const fn patience(self) -> Duration {
        match self {
            Self::Random | Self::Novice | Self::Greedy | Self::Regular => Duration::from_millis(900),
            Self::Master => Duration::from_millis(2700),
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn title(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Random, Lang::En) => "Random",
            (Self::Random, Lang::Pl) => "Losowy",
            (Self::Novice, Lang::En) => "Novice",
            (Self::Novice, Lang::Pl) => "Nowicjusz",
            (Self::Greedy, Lang::En) => "Greedy",
            (Self::Greedy, Lang::Pl) => "Zachłanny",
            (Self::Regular, Lang::En) => "Regular",
            (Self::Regular, Lang::Pl) => "Bywalec",
            (Self::Master, Lang::En) => "Master",
            (Self::Master, Lang::Pl) => "Mistrz",
        }
    }

    /// How it plays, in one sentence for people.
    #[must_use]
    pub const fn describe(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Random, Lang::En) => "Plays any legal move, without looking.",
            (Self::Random, Lang::Pl) => "Wykonuje byle jaki dozwolony ruch, nie patrząc na stół.",
            (Self::Novice, Lang::En) => {
                "Has learned the rules: looks at the next move only, and is often careless."
            }
            (Self::Novice, Lang::Pl) => "Zna zasady: myśli tylko o najbliższym ruchu i często się gapi.",
            (Self::Greedy, Lang::En) => {
                "Takes whatever looks best right now, and never thinks of the answer."
            }
            (Self::Greedy, Lang::Pl) => {
                "Bierze to, co w tej chwili wygląda najlepiej, i nie myśli o odpowiedzi."
            }
            (Self::Regular, Lang::En) => {
                "Comes here every evening: guesses what the others hold and looks ahead."
            }
            (Self::Regular, Lang::Pl) => "Przychodzi tu co wieczór: zgaduje, co mają inni, i patrzy naprzód.",
            (Self::Master, Lang::En) => "Thinks long, remembers everything it has seen, and forgives little.",
            (Self::Master, Lang::Pl) => "Długo myśli, pamięta wszystko, co widział, i mało wybacza.",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|level| level.name() == text);
        let known = Self::ALL.map(Self::name).join(", ");
        found.ok_or_else(|| format!("there is no bot `{text}`; there are: {known}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_back_and_is_described_in_both_languages() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            let [english, polish] = Lang::ALL.map(|lang| (level.title(lang), level.describe(lang)));
            assert!(english.0 != polish.0 && english.1 != polish.1, "{level}");
        }
        assert!("genius".parse::<Level>().unwrap_err().contains("random, novice, greedy, regular, master"));
    }
}
