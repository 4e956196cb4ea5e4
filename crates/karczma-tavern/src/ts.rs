//! The types that clients see, as TypeScript.

use karczma_kernel::ts::{Config, Declaration, declare};

use crate::{Beat, Forbidden, GameInfo, MoveInfo, OptionInfo, Scene, Threat, Told, Wanted};

/// The types of the tavern.
#[must_use]
pub fn declarations(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<GameInfo>(config),
        declare::<OptionInfo>(config),
        declare::<MoveInfo>(config),
        declare::<Told>(config),
        declare::<Threat>(config),
        declare::<Scene>(config),
        declare::<Beat>(config),
        declare::<Wanted>(config),
        declare::<Forbidden>(config),
    ]
}

macro_rules! games_of {
    ($($id:literal => $package:ident::$game:ident,)*) => {
        /// The types of the games, by id. A game that is played on the plain board alone declares none.
        #[must_use]
        pub fn games(config: &Config) -> Vec<(&'static str, Vec<Declaration>)> {
            let all = vec![$(($id, $package::ts::declarations(config))),*];
            all.into_iter().filter(|(_, declarations)| !declarations.is_empty()).collect()
        }
    };
}

crate::games!(games_of);
