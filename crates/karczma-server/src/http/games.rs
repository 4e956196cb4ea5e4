//! What the house offers: games, bots and rules.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use karczma_bots::Level;
use karczma_kernel::{Lang, Playable};
use karczma_tavern::{GAMES, Visitor, info, lesson, visit};
use serde::Deserialize;

use super::trouble::Trouble;
use super::unread::lent;
use super::{App, Caller, Written};
use crate::wire::{BotInfo, Menu, RuleText};

/// The language that is asked for.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    lang: Lang,
}

/// What was once made of the games is kept: it is long, always the same, and takes a while to make.
#[derive(Default)]
pub(super) struct Kept(Mutex<BTreeMap<(&'static str, &'static str, bool), Bytes>>);

/// Something of a game, made if it is not kept yet.
async fn kept(
    app: &App,
    caller: &Caller,
    (what, game, lang): (&'static str, &'static str, Lang),
    make: impl FnOnce() -> Result<Written, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let place = (what, game, lang == Lang::Pl);
    let found = || app.kept.0.lock().unwrap_or_else(PoisonError::into_inner);
    let known = found().get(&place).cloned();
    let bytes = match known {
        Some(bytes) => bytes,
        None => {
            let made = Bytes::from(caller.turn(app)?.run(|_| make()).await?.0);
            found().entry(place).or_insert(made).clone()
        }
    };
    Ok(lent("application/json", bytes))
}

fn known(id: &str) -> Result<&'static str, Trouble> {
    GAMES.iter().copied().find(|game| *game == id).ok_or(Trouble::NoSuchGame)
}

/// `GET /api/games`
pub(super) async fn menu(
    State(app): State<App>,
    Query(Asked { lang }): Query<Asked>,
    caller: Caller,
) -> Result<Response, Trouble> {
    let make = move || {
        let bot = |level: Level| BotInfo {
            level: level.name().to_owned(),
            title: level.title(lang).to_owned(),
            text: level.describe(lang).to_owned(),
        };
        let games = GAMES.iter().filter_map(|id| info(id, lang)).collect();
        Written::of(&Menu { games, bots: Level::ALL.into_iter().map(bot).collect() })
    };
    kept(&app, &caller, ("menu", "", lang), make).await
}

/// `GET /api/games/{id}/rules`
pub(super) async fn rules(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Asked { lang }): Query<Asked>,
    caller: Caller,
) -> Result<Response, Trouble> {
    let game = known(&id)?;
    let make = move || Written::of(&visit(game, Rules(lang)).ok_or(Trouble::NoSuchGame)?);
    kept(&app, &caller, ("rules", game, lang), make).await
}

/// `GET /api/games/{id}/lesson`
pub(super) async fn first_game(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Asked { lang }): Query<Asked>,
    caller: Caller,
) -> Result<Response, Trouble> {
    let game = known(&id)?;
    let make = move || match lesson(game, lang) {
        Some(Ok(scenes)) => Written::of(&scenes),
        Some(Err(error)) => unreachable!("the lessons are read by a test: {error}"),
        None => Err(Trouble::NoSuchGame),
    };
    kept(&app, &caller, ("lesson", game, lang), make).await
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
