//! What the fuzz targets share: which games they are about.

use karczma_tavern::{GAMES, Visitor, visit};

/// The game that `KARCZMA_GAME` names; all of them where it names none.
#[must_use]
pub fn games() -> Vec<&'static str> {
    let wanted = std::env::var("KARCZMA_GAME").unwrap_or_default();
    GAMES.iter().copied().filter(|game| wanted.is_empty() || *game == wanted).collect()
}

/// Does something with each of them.
pub fn each_game<V: Visitor>(visitor: impl Fn() -> V) {
    for game in games() {
        let _ = visit(game, visitor());
    }
}
