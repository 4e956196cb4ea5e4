//! The types that clients see, as TypeScript.

use karczma_kernel::ts::{Config, Declaration, declare};

use crate::{almanac, card, data, end, events, explain, figure, frame, geometry, moves, shown, state, view};

/// The types of the game that clients see.
#[must_use]
pub fn declarations(config: &Config) -> Vec<Declaration> {
    [views, frames, words, almanacs, explanations, news].into_iter().flat_map(|group| group(config)).collect()
}

fn views(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<shown::Shown<'_>>(config),
        declare::<shown::ShownFigure<'_>>(config),
        declare::<shown::ShownSeat<'_>>(config),
        declare::<view::Purse>(config),
        declare::<state::Part>(config),
        declare::<state::Laid>(config),
        declare::<state::Step>(config),
        declare::<state::Verdict>(config),
    ]
}

/// What was begun and not finished.
fn frames(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<frame::Frame>(config),
        declare::<frame::Act>(config),
        declare::<frame::MovementKind>(config),
        declare::<frame::Movement>(config),
        declare::<frame::Unit>(config),
        declare::<frame::UnitStage>(config),
        declare::<frame::UnitFrame>(config),
        declare::<frame::Window>(config),
        declare::<frame::ShotStage>(config),
        declare::<frame::Shot>(config),
        declare::<frame::Hit>(config),
        declare::<frame::TestKind>(config),
        declare::<frame::TestStage>(config),
        declare::<frame::Test>(config),
        declare::<frame::DuelKind>(config),
        declare::<frame::Source>(config),
        declare::<frame::DuelStage>(config),
        declare::<frame::DuelSide>(config),
        declare::<frame::Duel>(config),
        declare::<frame::TalkStage>(config),
        declare::<frame::TalkFrame>(config),
        declare::<frame::MeleeStage>(config),
        declare::<frame::Melee>(config),
        declare::<frame::Retreat>(config),
    ]
}

/// Names of things.
fn words(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<figure::FigureId>(config),
        declare::<figure::FigureSet>(config),
        declare::<figure::Who>(config),
        declare::<figure::Status>(config),
        declare::<figure::Mark>(config),
        declare::<card::Card>(config),
        declare::<card::CardSet>(config),
        declare::<card::Suit>(config),
        declare::<moves::ShotKind>(config),
        declare::<moves::Wit>(config),
        declare::<moves::Held>(config),
        declare::<geometry::FieldId>(config),
        declare::<geometry::EdgeId>(config),
        declare::<geometry::VertexId>(config),
        declare::<geometry::Dir4>(config),
        declare::<geometry::DoorState>(config),
        declare::<data::Name>(config),
        declare::<data::Side>(config),
        declare::<data::Faction>(config),
        declare::<data::Rank>(config),
        declare::<data::Sex>(config),
        declare::<data::Nature>(config),
        declare::<data::Trait>(config),
        declare::<data::Fighting>(config),
        declare::<data::Skill>(config),
        declare::<data::Keyword>(config),
        declare::<data::Tool>(config),
        declare::<data::ScenarioKind>(config),
        declare::<data::ItemId>(config),
        declare::<data::CharacterId>(config),
    ]
}

/// What comes with the game.
fn almanacs(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<almanac::Almanac>(config),
        declare::<almanac::Plan>(config),
        declare::<almanac::Ground>(config),
        declare::<almanac::PlaceName>(config),
        declare::<almanac::Sheet>(config),
        declare::<almanac::ItemCard>(config),
        declare::<almanac::ItemFace>(config),
        declare::<almanac::Briefing>(config),
        declare::<almanac::ForceCard>(config),
        declare::<almanac::PlaceCard>(config),
    ]
}

/// Answers to questions.
fn explanations(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<explain::Why>(config),
        declare::<explain::SightAnswer>(config),
        declare::<explain::ShotAnswer>(config),
        declare::<explain::ZoneAnswer>(config),
        declare::<explain::Reach>(config),
        declare::<explain::ReachedField>(config),
        declare::<geometry::Feature>(config),
        declare::<geometry::FeatureKind>(config),
        declare::<geometry::Flank>(config),
        declare::<geometry::Spot>(config),
        declare::<geometry::Hindrance>(config),
        declare::<geometry::Block>(config),
        declare::<geometry::Verdict>(config),
    ]
}

/// What happens.
fn news(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<events::News>(config),
        declare::<events::What>(config),
        declare::<events::Secret>(config),
        declare::<events::Modifier>(config),
        declare::<events::Grade>(config),
        declare::<events::Gait>(config),
        declare::<events::Deed>(config),
        declare::<end::End>(config),
        declare::<end::Cause>(config),
        declare::<end::Basis>(config),
    ]
}
