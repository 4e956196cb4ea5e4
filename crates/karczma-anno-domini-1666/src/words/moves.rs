//! Moves, as they would stand on a button.

use karczma_kernel::Phrase;

use super::{card, compass, faction, side, suit, wit};
use crate::AnnoDomini;
use crate::data::Case;
use crate::figure::Who;
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
        Move::Entrust(who) => whom(game, "move-entrust", who, Case::Dative, "who-dat"),
        Move::Mark(who) => whom(game, "move-mark", who, Case::Accusative, "who-acc"),
        Move::Reserve(who) => whom(game, "move-reserve", who, Case::Accusative, "who-acc"),
        Move::Unmask(who) => Phrase::new("move-unmask").with("who", game.name_of(who)),
        Move::Activate(who) => whom(game, "move-activate", who, Case::Accusative, "who-acc"),
        Move::Steal(who) => whom(game, "move-steal", who, Case::Accusative, "who-acc"),
        Move::Bandage(who) => whom(game, "move-bandage", who, Case::Accusative, "who-acc"),
        Move::InterruptMove(who) => Phrase::new("move-interrupt-move").with("who", game.name_of(who)),
        Move::Name(who) => Phrase::new("move-name").with("who", game.name_of(who)),
        Move::Attack(who) => whom(game, "move-attack", who, Case::Accusative, "who-acc"),
        Move::Sweep(who) => whom(game, "move-sweep", who, Case::Accusative, "who-acc"),
        Move::Test(who) => whom(game, "move-test", who, Case::Genitive, "who-gen"),
        Move::Seduce(who) => whom(game, "move-seduce", who, Case::Genitive, "who-gen"),
        Move::Question(who) => whom(game, "move-question", who, Case::Genitive, "who-gen"),
        Move::Join(who) => Phrase::new("move-join").with("who", game.name_of(who)),
        Move::Lead(who) => Phrase::new("move-lead").with("who", game.name_of(who)),
        Move::Recognise(who, by) => {
            whom(game, "move-recognise", who, Case::Genitive, "who-gen").with("wit", wit(by))
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
        Move::Take(who) => {
            Phrase::new("move-take").with("card", game.card_phrase(who)).with("card-acc", game.card_in(who))
        }
        Move::Place(who, field) => {
            whom(game, "move-place", who, Case::Accusative, "who-acc").with("field", field.to_string())
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
        Move::Shoot(kind, item, target) => Phrase::new(shot(kind))
            .with("target", game.name_of(target))
            .with("target-gen", game.name_in(target, Case::Genitive))
            .with("item", game.item_phrase(item))
            .with("item-gen", game.item_in(item, Case::Genitive)),
        Move::Reload(item) => Phrase::new("move-reload")
            .with("item", game.item_phrase(item))
            .with("item-gen", game.item_in(item, Case::Genitive)),
        Move::PickUp(item) => Phrase::new("move-pick-up")
            .with("item", game.item_phrase(item))
            .with("item-gen", game.item_in(item, Case::Genitive)),
        Move::Pocket(item) => Phrase::new("move-pocket")
            .with("item", game.item_phrase(item))
            .with("item-acc", game.item_in(item, Case::Accusative)),
        Move::InterruptShot(who, item, target) => Phrase::new("move-interrupt-shot")
            .with("who", game.name_of(who))
            .with("target", game.name_of(target))
            .with("target-gen", game.name_in(target, Case::Genitive))
            .with("item", game.item_phrase(item))
            .with("item-gen", game.item_in(item, Case::Genitive)),
        Move::Arm(held, weapon) => Phrase::new("move-arm")
            .with("items", game.held_phrase(&held))
            .with("item", game.weapon_phrase(weapon)),
    }
}

/// A move that names a figure, also in another case.
fn whom(game: &AnnoDomini, key: &'static str, who: Who, case: Case, arg: &'static str) -> Phrase {
    Phrase::new(key).with("who", game.name_of(who)).with(arg, game.name_in(who, case))
}

const fn shot(kind: ShotKind) -> &'static str {
    match kind {
        ShotKind::Aimed => "move-shoot-aimed",
        ShotKind::Quick => "move-shoot-quick",
        ShotKind::Defensive => "move-shoot-defensive",
    }
}
