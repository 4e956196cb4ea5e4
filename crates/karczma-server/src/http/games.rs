//! What the house offers: games, bots and rules.

use axum::Json;
use axum::extract::{Path, Query};
use karczma_bots::Level;
use karczma_kernel::{Lang, Playable};
use karczma_tavern::{GAMES, Visitor, info, visit};
use serde::Deserialize;

use super::trouble::Trouble;
use crate::wire::{BotInfo, Menu, RuleText};

/// The language that is asked for.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    lang: Lang,
}

/// `GET /api/games`
pub(super) async fn menu(Query(asked): Query<Asked>) -> Json<Menu> {
    let bot = |level: Level| BotInfo {
        level: level.name().to_owned(),
        title: level.title(asked.lang).to_owned(),
        text: level.describe(asked.lang).to_owned(),
    };
    let games = GAMES.iter().filter_map(|id| info(id, asked.lang)).collect();
    Json(Menu { games, bots: Level::ALL.into_iter().map(bot).collect() })
}

/// `GET /api/games/{id}/rules`
pub(super) async fn rules(
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<Vec<RuleText>>, Trouble> {
    visit(&id, Rules(asked.lang)).map(Json).ok_or(Trouble::NoSuchGame)
}

struct Rules(Lang);

impl Visitor for Rules {
    type Output = Vec<RuleText>;

    fn visit<G: Playable>(self) -> Vec<RuleText> {
        let book = G::rulebook();
        let chapter = |id: &str| {
            let found = book.chapters.iter().find(|chapter| chapter.id == id);
            found.map_or("", |chapter| match self.0 {
                Lang::En => chapter.en,
                Lang::Pl => chapter.pl,
            })
        };
        let text = |rule: karczma_kernel::Rule| RuleText {
            id: rule.id().to_owned(),
            tag: rule.entry().tag.letters().to_owned(),
            chapter: chapter(rule.entry().chapter).to_owned(),
            text: rule.text(self.0).to_owned(),
        };
        book.in_order().into_iter().map(text).collect()
    }
}
