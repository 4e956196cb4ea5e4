//! Does the card as a whole hold together: keywords, traits, text?

use crate::cards::ast::Ability;
use crate::cards::card::Card;
use crate::cards::error::{Pos, Read, impossible, missing, nothing};
use crate::cards::{CardType, Keyword, Trait};

/// May a card of this type bear the keyword?
pub(super) fn may_bear(pos: Pos, kind: CardType, word: &str) -> Read<()> {
    let Some(keyword) = Keyword::from_word(word) else { return Ok(()) };
    if keyword == Keyword::Diplomacy {
        return impossible(pos, "Diplomacy marks an ability: write `@diplomacy` after its time symbol");
    }
    if keyword.borne_by().is_some_and(|types| !types.contains(&kind)) {
        return impossible(pos, format!("no {} bears {word}", kind.word()));
    }
    Ok(())
}

/// The traits a type must have, and those it may have (AH 301 to 310).
const fn traits(kind: CardType) -> (&'static [&'static str], &'static [&'static str]) {
    match kind {
        CardType::Faction => (&["treasury", "income"], &[]),
        CardType::Character => (&["sabre", "votes", "pay"], &["income"]),
        CardType::Estate => (&["pay", "income"], &["votes"]),
        CardType::Gear => (&["pay"], &["sabre", "votes", "valour", "discipline", "income"]),
        CardType::Land => (&["prominence", "prosperity"], &[]),
        CardType::Unit => (&["valour", "discipline", "pay"], &["income"]),
        CardType::Thrust | CardType::Effect | CardType::Strategy | CardType::Covenant => (&[], &[]),
    }
}

/// Checks the whole card.
pub(super) fn check(pos: Pos, card: &Card, given: &[&'static str]) -> Read<()> {
    let (must, may) = traits(card.kind);
    for name in must {
        if !given.contains(name) {
            return missing(pos, format!("`{name}`: every {} has it", card.kind.word()));
        }
    }
    for name in given.iter().filter(|name| Trait::from_word(name).is_some() || **name == "treasury") {
        if !must.contains(name) && !may.contains(name) {
            return impossible(pos, format!("a card of type {} has no {name}", card.kind.word()));
        }
    }
    let only_gear_is_negative = Trait::ALL
        .iter()
        .any(|&of| of != Trait::Income && card.stats.get(of) < 0 && card.kind != CardType::Gear);
    if only_gear_is_negative {
        return impossible(pos, "traits are never printed below zero (AH 108.3)");
    }
    if card.kind == CardType::Faction && card.factions.iter().count() != 1 {
        return missing(pos, "`crest`: a faction card has one (AH 209.1)");
    }
    if card.faces.len() == 2 && card.kind != CardType::Effect {
        return impossible(pos, "only effects are split (AH 702)");
    }
    let attached = |ability: &Ability| matches!(ability, Ability::Attach(_));
    if card.faces.len() == 2 && card.faces.iter().flat_map(|face| &face.text).any(attached) {
        return impossible(pos, "a split effect is played, not attached (AH 702.3)");
    }
    text(pos, card)
}

fn text(pos: Pos, card: &Card) -> Read<()> {
    let must_have_text =
        matches!(card.kind, CardType::Thrust | CardType::Effect | CardType::Strategy | CardType::Covenant);
    for face in &card.faces {
        if must_have_text && face.text.is_empty() {
            return nothing(pos, format!("a card of type {} is nothing without a text", card.kind.word()));
        }
        attaches(pos, &face.text)?;
        whole_effect(pos, card.kind, &face.text)?;
    }
    let doublet =
        card.faces.iter().flat_map(|face| &face.text).any(
            |ability| matches!(ability, Ability::Play(play) if super::has_doublet(&play.effects.groups)),
        );
    if doublet != card.keywords.has(Keyword::Doublet) {
        return missing(pos, "Doublet: its keyword and its effect `doublet(…) { … | … }` go together");
    }
    if card.kind == CardType::Covenant
        && card.keywords.has(Keyword::Pact) == card.keywords.has(Keyword::Blessing)
    {
        return missing(pos, "keyword: a covenant is either a Pact or a Blessing (AH 310.3)");
    }
    let fires =
        card.faces.iter().flat_map(|face| &face.text).any(|ability| matches!(ability, Ability::Fire(_)));
    if fires && card.stats.get(Trait::Sabre) == 0 {
        return missing(pos, "`sabre`: a Firearm is used for its modifier (AH 700.1.f/2)");
    }
    Ok(())
}

fn attaches(pos: Pos, text: &[Ability]) -> Read<()> {
    let clauses = text.iter().filter(|ability| matches!(ability, Ability::Attach(_))).count();
    if clauses > 1 {
        return impossible(pos, "a card is attached in one way");
    }
    Ok(())
}

/// A one-shot effect is played; an attached one does something while it lies there.
fn whole_effect(pos: Pos, kind: CardType, text: &[Ability]) -> Read<()> {
    if kind != CardType::Effect {
        return Ok(());
    }
    let attached = text.iter().any(|ability| matches!(ability, Ability::Attach(_)));
    if attached && text.len() == 1 {
        return nothing(pos, "the card is attached, but says nothing more");
    }
    let played = text
        .iter()
        .any(|ability| matches!(ability, Ability::Play(_) | Ability::Attach(_) | Ability::Riposte(_)));
    if !played {
        return missing(pos, "clause that says when the effect is played (C, D or R)");
    }
    Ok(())
}
