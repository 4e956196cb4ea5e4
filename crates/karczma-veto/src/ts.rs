//! The types that clients see, as TypeScript.

use karczma_kernel::ts::{Config, Declaration, declare};

use crate::workshop::{
    Catalogue, CatalogueCard, CatalogueFace, CatalogueKeyword, ReadyDeck, TextInBoth, Word,
};

/// The types of the view and of the workshop.
#[must_use]
pub fn declarations(config: &Config) -> Vec<Declaration> {
    let mut all = crate::shown::ts::declarations(config);
    all.extend([
        declare::<Catalogue>(config),
        declare::<CatalogueCard>(config),
        declare::<CatalogueFace>(config),
        declare::<TextInBoth>(config),
        declare::<CatalogueKeyword>(config),
        declare::<Word>(config),
        declare::<ReadyDeck>(config),
    ]);
    all
}
