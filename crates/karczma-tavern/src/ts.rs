//! The types that clients see, as TypeScript.

use karczma_kernel::ts::{Config, Declaration, declare};

use crate::{Beat, Forbidden, GameInfo, MoveInfo, OptionInfo, Scene, Told, Wanted};

/// The types of the tavern.
#[must_use]
pub fn declarations(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<GameInfo>(config),
        declare::<OptionInfo>(config),
        declare::<MoveInfo>(config),
        declare::<Told>(config),
        declare::<Scene>(config),
        declare::<Beat>(config),
        declare::<Wanted>(config),
        declare::<Forbidden>(config),
    ]
}

/// The types of the games, by id: those that have more than the plain board in a browser.
#[must_use]
pub fn games(config: &Config) -> Vec<(&'static str, Vec<Declaration>)> {
    vec![("niet", karczma_niet::ts::declarations(config)), ("veto", karczma_veto::ts::declarations(config))]
}
