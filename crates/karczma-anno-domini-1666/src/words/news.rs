//! Events, as they would stand in a chronicle.

use std::borrow::Cow;

use karczma_kernel::{Hidden, Phrase};

use super::{card, cards, faction, parts, side, suit};
use crate::AnnoDomini;
use crate::card::CardSet;
use crate::data::{Case, Faction, Side};
use crate::end::{Basis, Cause, End};
use crate::events::{Glimpse, Secret, What};
use crate::figure::Who;
use crate::frame::Source;
use crate::moves::ShotKind;

/// A sentence about cards that the observer may or may not see: `key` or `key-hidden`.
fn about(key: &'static str, whose: Side, seen: &Hidden<CardSet>) -> Phrase {
    let phrase = match seen {
        Hidden::Known(known) => {
            Phrase::new(key).with("cards", cards(*known)).with("n", i64::from(known.len()))
        }
        Hidden::Secret(count) => Phrase::new(format!("{key}-hidden")).with("n", i64::from(*count)),
    };
    phrase.with("side", side(whose))
}

/// A sentence about one figure.
fn of(game: &AnnoDomini, key: impl Into<Cow<'static, str>>, who: Who) -> Phrase {
    Phrase::new(key).with("who", game.name_of(who))
}

/// An event in words.
#[expect(clippy::too_many_lines, reason = "one line an event")]
pub(super) fn say(game: &AnnoDomini, glimpse: &Glimpse) -> Phrase {
    match &glimpse.what {
        What::Sides(seat) => Phrase::new("news-sides").with("n", i64::from(seat.0) + 1),
        What::Faction(whose, which) => {
            Phrase::new("news-faction").with("side", side(*whose)).with("faction", faction(*which))
        }
        What::Chosen(whose) => {
            let key = if glimpse.rule == rule!("AD-8.9") {
                "news-chosen-cards"
            } else if glimpse.rule == rule!("AD-4.13") {
                "news-chosen-places"
            } else {
                "news-chosen-band"
            };
            Phrase::new(key).with("side", side(*whose))
        }
        What::Joined(who) => of(game, "news-joined", *who).with("side", side(who.id.side())),
        What::Conflict(whose, who) => Phrase::new("news-conflict")
            .with("side", side(*whose))
            .with("card", game.card_phrase(*who))
            .with("card-acc", game.card_in(*who)),
        What::Leader(who) => of(game, "news-leader", *who).with("side", side(who.id.side())),
        What::Carrier(who) => of(game, "news-carrier", *who),
        What::Cleared(who) => of(game, "news-cleared", *who),
        What::Placed(who, field) => of(game, "news-placed", *who).with("field", field.to_string()),
        What::Reserved(who) => of(game, "news-reserved", *who),
        What::Turn(turn) => Phrase::new("news-turn").with("n", i64::from(*turn)),
        What::Phase(step) => {
            Phrase::new("news-phase").with("step", Phrase::new(format!("step-{}", step.key())))
        }
        What::Discarded(whose, set) => {
            Phrase::new("news-discarded").with("side", side(*whose)).with("cards", cards(*set))
        }
        What::Reclaimed(whose, one) => {
            Phrase::new("news-reclaimed").with("side", side(*whose)).with("card", card(*one))
        }
        What::Revealed(whose, one, who) => {
            let key = if who.is_some() { "news-revealed-for" } else { "news-revealed" };
            let phrase = Phrase::new(key).with("side", side(*whose)).with("card", card(*one));
            who.map_or_else(|| phrase.clone(), |who| phrase.clone().with("who", game.name_of(who)))
        }
        What::Suit(whose, one, which) => Phrase::new("news-suit")
            .with("side", side(*whose))
            .with("card", card(*one))
            .with("suit", suit(*which)),
        What::Test { who, kind, pt, modifiers } => {
            let key = if modifiers.is_empty() { "news-test-plain" } else { "news-test" };
            of(game, key, *who)
                .with("kind", Phrase::new(format!("test-{}", kind.key())))
                .with("pt", i64::from(*pt))
                .with("modifiers", parts(modifiers))
        }
        What::Tested { who, kind, result, pt, grade } => of(game, "news-tested", *who)
            .with("kind", Phrase::new(format!("test-{}", kind.key())))
            .with("result", i64::from(*result))
            .with("pt", i64::from(*pt))
            .with("grade", Phrase::new(format!("grade-{}", grade.key()))),
        What::Stands { side: whose, who, kind, modifiers } => {
            let key = if modifiers.is_empty() { "news-stands-plain" } else { "news-stands" };
            Phrase::new(key)
                .with("who", who.map_or_else(|| side(*whose), |who| game.name_of(who)))
                .with("kind", Phrase::new(format!("duel-{}", kind.key())))
                .with("modifiers", parts(modifiers))
        }
        What::Reinforced(whose, one, points) => Phrase::new("news-reinforced")
            .with("side", side(*whose))
            .with("card", card(*one))
            .with("n", i64::from(*points)),
        What::Passed(whose) => Phrase::new("news-passed").with("side", side(*whose)),
        What::Duel { kind, red, blue } => Phrase::new("news-duel")
            .with("kind", Phrase::new(format!("duel-{}", kind.key())))
            .with("red", i64::from(*red))
            .with("blue", i64::from(*blue)),
        What::Initiative(whose) => Phrase::new("news-initiative").with("side", side(*whose)),
        What::First(whose) => Phrase::new("news-first").with("side", side(*whose)),
        What::Activated(who) => of(game, "news-activated", *who),
        What::Ended(who) => of(game, "news-ended", *who),
        What::Idle(who) => of(game, "news-idle", *who),
        What::Deed(who, deed) => of(game, format!("deed-{}", deed.key()), *who),
        What::Moved(who, field, gait) => {
            of(game, format!("gait-{}", gait.key()), *who).with("field", field.to_string())
        }
        What::Left(who, edge) => of(game, "news-left", *who).with("edge", edge.to_string()),
        What::Door(edge, state) => Phrase::new("news-door")
            .with("edge", edge.to_string())
            .with("state", Phrase::new(format!("door-{}", state.word()))),
        What::Declared(who) => of(game, "news-declared", *who),
        What::Halted(who) => of(game, "news-halted", *who),
        What::Lost(who) => of(game, "news-lost", *who),
        What::Mark(who, mark, on) => {
            of(game, format!("mark-{}{}", mark.key(), if *on { "" } else { "-off" }), *who)
        }
        What::UncleEnded => Phrase::new("news-uncle-ended"),
        What::Wounded(who, wounds, total) => {
            of(game, "news-wounded", *who).with("n", i64::from(*wounds)).with("total", i64::from(*total))
        }
        What::Healed(who, total) => of(game, "news-healed", *who).with("total", i64::from(*total)),
        What::Killed(who) => of(game, "news-killed", *who),
        What::Guard(left) => Phrase::new("news-guard").with("n", i64::from(*left)),
        What::Alarm => Phrase::new("news-alarm"),
        What::Gained(who, item) => of(game, "news-gained", *who)
            .with("item", game.item_phrase(*item))
            .with("item-acc", game.item_in(*item, Case::Accusative)),
        What::Dropped(item, field) => {
            Phrase::new("news-dropped").with("item", game.item_phrase(*item)).with("field", field.to_string())
        }
        What::Stolen(who, from, item) => of(game, "news-stolen", *who)
            .with("from", game.name_of(*from))
            .with("from-dat", game.name_in(*from, Case::Dative))
            .with("item", game.item_phrase(*item))
            .with("item-acc", game.item_in(*item, Case::Accusative)),
        What::Holds(who, held) => of(game, "news-holds", *who).with("items", game.held_phrase(held)),
        What::Used(who, item, left) => of(game, "news-used", *who)
            .with("item", game.item_phrase(*item))
            .with("item-gen", game.item_in(*item, Case::Genitive))
            .with("n", i64::from(*left)),
        What::Dots(who, item, 0) => of(game, "news-loaded", *who).with("item", game.item_phrase(*item)),
        What::Dots(who, item, dots) => {
            of(game, "news-dots", *who).with("item", game.item_phrase(*item)).with("n", i64::from(*dots))
        }
        What::Shot(who, target, item, kind) => of(game, shot(*kind), *who)
            .with("target", game.name_of(*target))
            .with("target-gen", game.name_in(*target, Case::Genitive))
            .with("item", game.item_phrase(*item))
            .with("item-gen", game.item_in(*item, Case::Genitive)),
        What::Stray(who) => {
            of(game, "news-stray", *who).with("who-acc", game.name_in(*who, Case::Accusative))
        }
        What::Hit { by, who, location, damage, armour, wounds } => of(game, "news-hit", *who)
            .with("by", game.name_of(*by))
            .with("who-acc", game.name_in(*who, Case::Accusative))
            .with("location", Phrase::new(format!("location-{}", location.key())))
            .with("damage", parts(damage))
            .with("armour", i64::from(*armour))
            .with("wounds", i64::from(*wounds)),
        What::Attack(who, target) => of(game, "news-attack", *who)
            .with("target", game.name_of(*target))
            .with("target-acc", game.name_in(*target, Case::Accusative)),
        What::Leads(who, weapon) => of(game, "news-leads", *who).with("item", game.weapon_phrase(*weapon)),
        What::Renewed => Phrase::new("news-renewed"),
        What::Undecided => Phrase::new("news-undecided"),
        What::Joins(who) => of(game, "news-joins", *who),
        What::Speaks(who) => of(game, "news-speaks", *who),
        What::Ready(who, unused) => of(game, "news-ready", *who).with("n", i64::from(*unused)),
        What::Magic(number) => Phrase::new("news-magic").with("n", i64::from(*number)),
        What::MagicShuffled => Phrase::new("news-magic-shuffled"),
        What::SearchToken(field, found) => {
            let key = if *found { "news-search-found" } else { "news-search-blank" };
            Phrase::new(key).with("field", field.to_string())
        }
        What::Scored(whose, points) => {
            Phrase::new("news-scored").with("side", side(*whose)).with("n", i64::from(*points))
        }
        What::Over(end) => say_end(game, end),
        What::Secret(secret) => say_secret(game, secret),
    }
}

/// How the game ended, and why.
fn say_end(game: &AnnoDomini, end: &End) -> Phrase {
    let cause = match end.cause {
        Cause::CarriedOff(who, item, edge) => of(game, "end-carried-off", who)
            .with("item", game.item_phrase(item))
            .with("item-acc", game.item_in(item, Case::Accusative))
            .with("edge", edge.to_string()),
        Cause::Leader(who) => of(game, "end-leader", who),
        Cause::Leaders => Phrase::new("end-leaders"),
        Cause::Guard => Phrase::new("end-guard"),
        Cause::Turns(turn) => Phrase::new("end-turns").with("n", i64::from(turn)),
        Cause::Nobody(whose) => Phrase::new("end-nobody").with("side", side(whose)),
    };
    let basis = match end.basis {
        Basis::Cause => Phrase::new("basis-cause"),
        Basis::Carries(who, item) => of(game, "basis-carries", who)
            .with("item", game.item_phrase(item))
            .with("item-acc", game.item_in(item, Case::Accusative)),
        Basis::Points(red, blue) => {
            Phrase::new("basis-points").with("red", i64::from(red)).with("blue", i64::from(blue))
        }
        Basis::Scenario => Phrase::new("basis-scenario"),
        Basis::Nothing => Phrase::new("basis-nothing"),
    };
    let phrase = match (end.verdict.winner(), end.faction) {
        (Some(winner), Some(Faction::Neutral) | None) => {
            Phrase::new("news-over-side").with("side", side(winner))
        }
        (Some(winner), Some(won)) => {
            Phrase::new("news-over").with("side", side(winner)).with("faction", faction(won))
        }
        (None, _) => Phrase::new("news-over-draw"),
    };
    phrase.with("cause", cause).with("basis", basis)
}

/// What happened in secret, as far as it is seen.
fn say_secret(game: &AnnoDomini, secret: &Secret) -> Phrase {
    match secret {
        Secret::Taken(_, whose, who) => Phrase::new("news-taken")
            .with("side", side(*whose))
            .with("card", game.card_phrase(*who))
            .with("card-acc", game.card_in(*who)),
        Secret::Entrusted(_, Some(who)) => of(game, "news-entrusted", *who),
        Secret::Entrusted(_, None) => Phrase::new("news-entrusted-hidden"),
        Secret::Drew(_, whose, seen) => about("news-drew", *whose, seen),
        Secret::Reshuffled(_, whose, seen) => about("news-reshuffled", *whose, seen),
        Secret::Surplus(_, whose, seen) => about("news-surplus", *whose, seen),
        Secret::Laid(_, whose, source, seen) => laid(*whose, *source, seen),
    }
}

/// A card laid face down.
fn laid(whose: Side, source: Source, seen: &Hidden<CardSet>) -> Phrase {
    match source {
        Source::Hand => about("news-laid-hand", whose, seen),
        Source::Deck => Phrase::new("news-laid-deck").with("side", side(whose)),
        Source::Kept => Phrase::new("news-laid-kept").with("side", side(whose)),
        Source::Secret | Source::None => match seen {
            Hidden::Known(known) if !known.is_empty() => {
                Phrase::new("news-laid-secret-shown").with("side", side(whose)).with("cards", cards(*known))
            }
            Hidden::Known(_) | Hidden::Secret(_) => Phrase::new("news-laid-secret").with("side", side(whose)),
        },
    }
}

const fn shot(kind: ShotKind) -> &'static str {
    match kind {
        ShotKind::Aimed => "news-shot-aimed",
        ShotKind::Quick => "news-shot-quick",
        ShotKind::Defensive => "news-shot-defensive",
    }
}
