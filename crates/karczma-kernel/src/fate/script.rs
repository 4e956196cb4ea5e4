//! Dictated chance: what a case says the dice and decks will show.

use std::collections::{BTreeSet, VecDeque};

use super::{Fast, Fate, Purpose};

/// One dictated outcome: what for, and its name in the game's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dictated {
    /// The purpose it is meant for.
    pub purpose: String,
    /// The outcome's name, or its number where outcomes have no names.
    pub name: String,
}

/// Why a script could not be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// No outcome has the dictated name.
    #[error("{name} is not among the outcomes of {purpose}")]
    NoSuchOutcome {
        /// What the game drew for.
        purpose: &'static str,
        /// The dictated name.
        name: String,
    },
}

/// Follows a script; what nobody dictated comes from a fixed generator, so that a case always says the same.
///
/// Dictated outcomes are used in order. A draw for another purpose than the next dictated one is left to the
/// generator: "the die shows 5" may be said before the deck is shuffled.
#[derive(Clone, Debug)]
pub struct Script {
    next: VecDeque<Dictated>,
    otherwise: Fast,
    fault: Option<ScriptError>,
    /// Everything that chance was asked for.
    asked: BTreeSet<&'static str>,
}

impl Default for Script {
    fn default() -> Self {
        Self { next: VecDeque::new(), otherwise: Fast::new(1666), fault: None, asked: BTreeSet::new() }
    }
}

impl Script {
    /// Dictates one more outcome.
    pub fn dictate(&mut self, outcome: Dictated) {
        self.next.push_back(outcome);
    }

    /// The dictated outcomes that have not been drawn, in order.
    pub fn left_over(&self) -> impl ExactSizeIterator<Item = &Dictated> {
        self.next.iter()
    }

    /// Everything that chance was asked for so far.
    #[must_use]
    pub const fn asked(&self) -> &BTreeSet<&'static str> {
        &self.asked
    }

    /// The first thing that went wrong since this was last asked.
    pub fn take_fault(&mut self) -> Option<ScriptError> {
        self.fault.take()
    }
}

impl Fate for Script {
    fn below(&mut self, n: u32, purpose: Purpose) -> u32 {
        self.choose(n, purpose, &|index| index.to_string())
    }

    fn choose(&mut self, n: u32, purpose: Purpose, name: &dyn Fn(u32) -> String) -> u32 {
        self.asked.insert(purpose.0);
        let Some(dictated) = self.next.front().filter(|dictated| dictated.purpose == purpose.0) else {
            return self.otherwise.below(n, purpose);
        };
        let wanted = dictated.name.clone();
        self.next.pop_front();
        match (0..n).find(|&index| name(index) == wanted) {
            Some(index) => index,
            None => {
                self.fault.get_or_insert(ScriptError::NoSuchOutcome { purpose: purpose.0, name: wanted });
                self.otherwise.below(n, purpose)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: Purpose = Purpose("die");

    fn dictate(script: &mut Script, name: &str) {
        script.dictate(Dictated { purpose: "die".into(), name: name.into() });
    }

    #[test]
    fn the_script_is_followed_by_name() {
        let mut script = Script::default();
        dictate(&mut script, "five");
        let names = ["one", "two", "three", "four", "five", "six"];
        assert_eq!(script.choose(6, DIE, &|index| names[index as usize].into()), 4);
        assert_eq!(script.left_over().len(), 0);
    }

    #[test]
    fn an_outcome_that_cannot_be_is_a_fault() {
        let mut script = Script::default();
        dictate(&mut script, "6");
        script.below(6, DIE);
        assert_eq!(
            script.take_fault(),
            Some(ScriptError::NoSuchOutcome { purpose: "die", name: "6".into() })
        );
        assert_eq!(script.take_fault(), None);
    }

    #[test]
    fn what_is_not_dictated_is_the_same_every_time() {
        let (mut one, mut two) = (Script::default(), Script::default());
        assert_eq!(one.below(1000, DIE), two.below(1000, DIE));
    }
}
