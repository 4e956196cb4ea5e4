//! Events as text: a name, then the parts.

use karczma_kernel::Hidden;

use super::{item_key, list};
use crate::AnnoDomini;
use crate::card::CardSet;
use crate::events::{Modifiers, Secret, What};
use crate::figure::Who;
use crate::state::Verdict;

fn cards(cards: &Hidden<CardSet>) -> String {
    match cards {
        Hidden::Known(cards) => list(cards.iter(), "nothing"),
        Hidden::Secret(count) => format!("{count} hidden"),
    }
}

fn parts(modifiers: &Modifiers) -> String {
    list(modifiers.iter().map(|part| format!("{:+}[{}]", part.amount, part.rule)), "nothing")
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Red => "red",
        Verdict::Blue => "blue",
        Verdict::Draw => "draw",
    }
}

/// The first words of all events.
pub(super) const EVENTS: &[&str] = &[
    "sides",
    "faction",
    "chosen",
    "joined",
    "conflict",
    "leader",
    "carrier",
    "cleared",
    "placed",
    "reserved",
    "turn",
    "phase",
    "discarded",
    "reclaimed",
    "revealed",
    "suit",
    "test",
    "tested",
    "stands",
    "reinforced",
    "passed",
    "duel",
    "initiative",
    "first",
    "activated",
    "ended",
    "idle",
    "moved",
    "left",
    "door",
    "declared",
    "halted",
    "lost",
    "uncle-ended",
    "wounded",
    "healed",
    "killed",
    "guard",
    "alarm",
    "gained",
    "dropped",
    "stolen",
    "holds",
    "used",
    "dots",
    "shot",
    "stray",
    "hit",
    "attack",
    "leads",
    "renewed",
    "undecided",
    "joins",
    "speaks",
    "ready",
    "magic",
    "magic-shuffled",
    "search-token",
    "scored",
    "over",
    "taken",
    "entrusted",
    "drew",
    "reshuffled",
    "surplus",
    "laid",
    "marked",
    "unmarked",
    "full-move",
    "partial-move",
    "run",
    "reload",
    "wait",
    "awaken",
    "pick-up",
    "force",
    "rise",
    "recognise",
    "steal",
    "pick-lock",
    "bandage",
    "search",
    "seduce",
    "question",
    "stance",
    "sweep",
    "interrupt",
    "frant-card",
    "frant-initiative",
    "resolve",
    "parry",
    "iron-guard",
];

#[expect(clippy::too_many_lines, reason = "one line an event")]
pub(super) fn write(game: &AnnoDomini, what: &What) -> String {
    let name = |who: &Who| game.write_who(*who);
    match what {
        What::Sides(seat) => format!("sides red seat-{}", seat.0 + 1),
        What::Faction(side, faction) => format!("faction {} {}", side.word(), faction.word()),
        What::Chosen(side) => format!("chosen {}", side.word()),
        What::Joined(who) => format!("joined {}", name(who)),
        What::Conflict(side, card) => format!("conflict {} {}", side.word(), game.character(*card).key),
        What::Leader(who) => format!("leader {}", name(who)),
        What::Carrier(who) => format!("carrier {}", name(who)),
        What::Cleared(who) => format!("cleared {}", name(who)),
        What::Placed(who, field) => format!("placed {} {field}", name(who)),
        What::Reserved(who) => format!("reserved {}", name(who)),
        What::Turn(turn) => format!("turn {turn}"),
        What::Phase(step) => format!("phase {}", step.key()),
        What::Discarded(side, gone) => format!("discarded {} {}", side.word(), list(gone.iter(), "nothing")),
        What::Reclaimed(side, card) => format!("reclaimed {} {card}", side.word()),
        What::Revealed(side, card, who) => {
            let who = who.as_ref().map_or_else(String::new, |who| format!(" {}", name(who)));
            format!("revealed {} {card}{who}", side.word())
        }
        What::Suit(side, card, suit) => format!("suit {} {card} {}", side.word(), suit.key()),
        What::Test { who, kind, pt, modifiers } => {
            format!("test {} {} pt {pt} {}", name(who), kind.key(), parts(modifiers))
        }
        What::Tested { who, kind, result, pt, grade } => {
            format!("tested {} {} {result} to {pt} {}", name(who), kind.key(), grade.key())
        }
        What::Stands { side, who, kind, modifiers } => {
            let who = who.as_ref().map_or_else(|| side.word().to_owned(), name);
            format!("stands {who} {} {}", kind.key(), parts(modifiers))
        }
        What::Reinforced(side, card, result) => format!("reinforced {} {card} {result}", side.word()),
        What::Passed(side) => format!("passed {}", side.word()),
        What::Duel { kind, red, blue } => format!("duel {} {red} to {blue}", kind.key()),
        What::Initiative(side) => format!("initiative {}", side.word()),
        What::First(side) => format!("first {}", side.word()),
        What::Activated(who) => format!("activated {}", name(who)),
        What::Ended(who) => format!("ended {}", name(who)),
        What::Idle(who) => format!("idle {}", name(who)),
        What::Deed(who, deed) => format!("{} {}", deed.key(), name(who)),
        What::Moved(who, field, gait) => format!("moved {} {field} {}", name(who), gait.key()),
        What::Left(who, edge) => format!("left {} {edge}", name(who)),
        What::Door(edge, state) => format!("door {edge} {}", state.word()),
        What::Declared(who) => format!("declared {}", name(who)),
        What::Halted(who) => format!("halted {}", name(who)),
        What::Lost(who) => format!("lost {}", name(who)),
        What::Mark(who, mark, on) => {
            format!("{} {} {}", if *on { "marked" } else { "unmarked" }, name(who), mark.key())
        }
        What::UncleEnded => "uncle-ended".to_owned(),
        What::Wounded(who, wounds, total) => format!("wounded {} {wounds} total {total}", name(who)),
        What::Healed(who, left) => format!("healed {} total {left}", name(who)),
        What::Killed(who) => format!("killed {}", name(who)),
        What::Guard(left) => format!("guard {left}"),
        What::Alarm => "alarm".to_owned(),
        What::Gained(who, item) => format!("gained {} {}", name(who), item_key(*item)),
        What::Dropped(item, field) => format!("dropped {} {field}", item_key(*item)),
        What::Stolen(thief, victim, item) => {
            format!("stolen {} {} {}", name(thief), name(victim), item_key(*item))
        }
        What::Holds(who, held) => {
            format!("holds {} {}", name(who), list(held.iter().map(item_key), "nothing"))
        }
        What::Used(who, item, left) => format!("used {} {} {left}", name(who), item_key(*item)),
        What::Dots(who, item, dots) => format!("dots {} {} {dots}", name(who), item_key(*item)),
        What::Shot(who, target, item, kind) => {
            format!("shot {} {} {} {}", name(who), name(target), item_key(*item), kind.key())
        }
        What::Stray(who) => format!("stray {}", name(who)),
        What::Hit { by, who, location, damage, armour, wounds } => {
            format!(
                "hit {} {} {} {} armour {armour} wounds {wounds}",
                name(by),
                name(who),
                location.key(),
                parts(damage)
            )
        }
        What::Attack(who, target) => format!("attack {} {}", name(who), name(target)),
        What::Leads(who, item) => format!("leads {} {}", name(who), item.map_or("unarmed", item_key)),
        What::Renewed => "renewed".to_owned(),
        What::Undecided => "undecided".to_owned(),
        What::Joins(who) => format!("joins {}", name(who)),
        What::Speaks(who) => format!("speaks {}", name(who)),
        What::Ready(who, unused) => format!("ready {} {unused}", name(who)),
        What::Magic(number) => format!("magic {}", crate::rules::scenario::roman(*number)),
        What::MagicShuffled => "magic-shuffled".to_owned(),
        What::SearchToken(field, found) => {
            format!("search-token {field} {}", if *found { "item" } else { "blank" })
        }
        What::Scored(side, points) => format!("scored {} {points}", side.word()),
        What::Over(end) => format!("over {}", verdict(end.verdict)),
        What::Secret(secret) => write_secret(game, secret),
    }
}

fn write_secret(game: &AnnoDomini, secret: &Secret) -> String {
    let name = |who: &Who| game.write_who(*who);
    match secret {
        Secret::Taken(_, side, card) => format!("taken {} {}", side.word(), game.character(*card).key),
        Secret::Entrusted(_, who) => format!("entrusted {}", who.as_ref().map_or("hidden".to_owned(), name)),
        Secret::Drew(_, side, drawn) => format!("drew {} {}", side.word(), cards(drawn)),
        Secret::Reshuffled(_, side, drawn) => format!("reshuffled {} {}", side.word(), cards(drawn)),
        Secret::Surplus(_, side, chosen) => format!("surplus {} {}", side.word(), cards(chosen)),
        Secret::Laid(_, side, source, card) => {
            format!("laid {} {} {}", side.word(), crate::view::source_word(*source), cards(card))
        }
    }
}
