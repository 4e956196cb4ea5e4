//! Moves, as they would stand on a button.

use karczma_kernel::Phrase;

use super::{card, compass, faction, side, suit, wit};
use crate::AnnoDomini;
use crate::moves::{Move, ShotKind};

/// A move in words.
#[expect(clippy::too_many_lines, reason = "one line a move")]
pub(super) fn say(game: &AnnoDomini, chosen: &Move) -> Phrase {
    match *chosen {
        Move::Yes => Phrase::new("move-yes"),
        Move::Pass => Phrase::new("move-pass"),
        Move::Ready => Phrase::new("move-ready"),
        Move::EndUncle => Phrase::new("move-end-uncle"),
        Move::LayDeck => Phrase::new("move-lay-deck"),
        Move::End => Phrase::new("move-end"),
        Move::FullMove => Phrase::new("move-full-move"),
        Move::Run => Phrase::new("move-run"),
        Move::PartialMove => Phrase::new("move-partial-move"),
        Move::Wait => Phrase::new("move-wait"),
        Move::Awaken => Phrase::new("move-awaken"),
        Move::Rise => Phrase::new("move-rise"),
        Move::Search => Phrase::new("move-search"),
        Move::Stop => Phrase::new("move-stop"),
        Move::Stance => Phrase::new("move-stance"),
        Move::Leader(who) => Phrase::new("move-leader").with("who", game.name_of(who)),
        Move::Entrust(who) => Phrase::new("move-entrust").with("who", game.name_of(who)),
        Move::Mark(who) => Phrase::new("move-mark").with("who", game.name_of(who)),
        Move::Reserve(who) => Phrase::new("move-reserve").with("who", game.name_of(who)),
        Move::Unmask(who) => Phrase::new("move-unmask").with("who", game.name_of(who)),
        Move::Activate(who) => Phrase::new("move-activate").with("who", game.name_of(who)),
        Move::Steal(who) => Phrase::new("move-steal").with("who", game.name_of(who)),
        Move::Bandage(who) => Phrase::new("move-bandage").with("who", game.name_of(who)),
        Move::InterruptMove(who) => Phrase::new("move-interrupt-move").with("who", game.name_of(who)),
        Move::Name(who) => Phrase::new("move-name").with("who", game.name_of(who)),
        Move::Attack(who) => Phrase::new("move-attack").with("who", game.name_of(who)),
        Move::Sweep(who) => Phrase::new("move-sweep").with("who", game.name_of(who)),
        Move::Test(who) => Phrase::new("move-test").with("who", game.name_of(who)),
        Move::Seduce(who) => Phrase::new("move-seduce").with("who", game.name_of(who)),
        Move::Question(who) => Phrase::new("move-question").with("who", game.name_of(who)),
        Move::Join(who) => Phrase::new("move-join").with("who", game.name_of(who)),
        Move::Lead(who) => Phrase::new("move-lead").with("who", game.name_of(who)),
        Move::Recognise(who, by) => {
            Phrase::new("move-recognise").with("who", game.name_of(who)).with("wit", wit(by))
        }
        Move::Step(field) => Phrase::new("move-step").with("field", field.to_string()),
        Move::Drop(field) => Phrase::new("move-drop").with("field", field.to_string()),
        Move::Jump(field) => Phrase::new("move-jump").with("field", field.to_string()),
        Move::Push(through, field) => {
            Phrase::new("move-push").with("through", through.to_string()).with("field", field.to_string())
        }
        Move::Leave(dir) => Phrase::new("move-leave").with("side", compass(dir)),
        Move::Open(edge) => Phrase::new("move-open").with("edge", edge.to_string()),
        Move::Close(edge) => Phrase::new("move-close").with("edge", edge.to_string()),
        Move::Land(field) => Phrase::new("move-land").with("field", field.to_string()),
        Move::Retreat(field) => Phrase::new("move-retreat").with("field", field.to_string()),
        Move::RetreatOff(dir) => Phrase::new("move-retreat-off").with("side", compass(dir)),
        Move::Force(edge) => Phrase::new("move-force").with("edge", edge.to_string()),
        Move::PickLock(edge) => Phrase::new("move-pick-lock").with("edge", edge.to_string()),
        Move::Faction(which) => Phrase::new("move-faction").with("faction", faction(which)),
        Move::Take(who) => Phrase::new("move-take").with("card", game.card_phrase(who)),
        Move::Place(who, field) => {
            Phrase::new("move-place").with("who", game.name_of(who)).with("field", field.to_string())
        }
        Move::Hold(who, held) => {
            Phrase::new("move-hold").with("who", game.name_of(who)).with("items", game.held_phrase(&held))
        }
        Move::Discard(one) => Phrase::new("move-discard").with("card", card(one)),
        Move::LayHand(one) => Phrase::new("move-lay-hand").with("card", card(one)),
        Move::Suit(which) => Phrase::new("move-suit").with("suit", suit(which)),
        Move::Reinforce(one) => Phrase::new("move-reinforce").with("card", card(one)),
        Move::First(which) => Phrase::new("move-first").with("side", side(which)),
        Move::Reclaim(one) => Phrase::new("move-reclaim").with("card", card(one)),
        Move::Shoot(kind, item, target) => {
            Phrase::new(shot(kind)).with("target", game.name_of(target)).with("item", game.item_phrase(item))
        }
        Move::Reload(item) => Phrase::new("move-reload").with("item", game.item_phrase(item)),
        Move::PickUp(item) => Phrase::new("move-pick-up").with("item", game.item_phrase(item)),
        Move::Pocket(item) => Phrase::new("move-pocket").with("item", game.item_phrase(item)),
        Move::InterruptShot(who, item, target) => Phrase::new("move-interrupt-shot")
            .with("who", game.name_of(who))
            .with("target", game.name_of(target))
            .with("item", game.item_phrase(item)),
        Move::Arm(held, weapon) => Phrase::new("move-arm")
            .with("items", game.held_phrase(&held))
            .with("item", game.weapon_phrase(weapon)),
    }
}

const fn shot(kind: ShotKind) -> &'static str {
    match kind {
        ShotKind::Aimed => "move-shoot-aimed",
        ShotKind::Quick => "move-shoot-quick",
        ShotKind::Defensive => "move-shoot-defensive",
    }
}
