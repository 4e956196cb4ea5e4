//! The types that clients see, as TypeScript. `cargo xtask codegen` writes them down.

pub use ts_rs::{Config, TS};

/// One type, declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Its name.
    pub name: String,
    /// What it is.
    pub docs: Option<String>,
    /// Its TypeScript, `type Name = ...;`
    pub text: String,
}

/// Declares a type as it is.
#[must_use]
pub fn declare<T: TS>(config: &Config) -> Declaration {
    Declaration { name: T::ident(config), docs: T::docs(), text: T::decl(config) }
}

/// Declares a type with all its parameters filled in, under a name of its own.
#[must_use]
pub fn declare_as<T: TS>(config: &Config, name: &str) -> Declaration {
    let text = format!("type {name} = {};", T::inline(config));
    Declaration { name: name.to_owned(), docs: T::docs(), text }
}

/// The types of the kernel.
#[must_use]
pub fn declarations(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<crate::Seat>(config),
        declare::<crate::SeatSet>(config),
        declare::<crate::Lang>(config),
        declare::<crate::Element>(config),
        declare::<crate::Hidden<bool>>(config),
        declare::<crate::Outcome>(config),
        declare::<crate::Note>(config),
        declare::<crate::ScoreChange>(config),
        declare::<crate::OptionRange>(config),
        declare::<crate::record::Opening>(config),
        declare::<crate::BothLanguages>(config),
        declare::<crate::Checked>(config),
        declare::<crate::Flaw>(config),
        declare::<crate::Broken>(config),
        declare::<crate::Section>(config),
        declare::<crate::Copies>(config),
        declare::<crate::Tally>(config),
        declare::<crate::TallyRow>(config),
        declare::<crate::Pool>(config),
    ]
}
