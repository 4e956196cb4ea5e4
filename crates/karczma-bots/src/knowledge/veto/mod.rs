//! What bots know of Veto!: votes make the king; characters, ducats and cards bring votes.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many moves and frames these files name those that bots have an opinion of"
)]

mod habits;

use karczma_kernel::{Fast, Seat};
use karczma_veto::cards::{Card, CardType, Keyword, Trait};
use karczma_veto::{Frame, Move, Permanent, Place, State, Veto, View};

use super::{Effort, Knowledge, Method, lead};
use crate::{Level, Settings};

/// More than everything else together.
const VICTORY: i64 = 1_000_000;
/// Everything is reckoned in thousandths of a vote.
const VOTE: i64 = 1000;
/// A ducat in the treasury.
const DUCAT: i64 = 120;
/// A ducat that comes in every round.
const INCOME: i64 = 500;
/// A card in hand, or tucked under a character.
const CARD: i64 = 150;
/// A character in play: it can canvass or fight in every round to come.
const BODY: i64 = 500;
/// A point of its sabre.
const SABRE: i64 = 60;
/// It has not acted in this round yet.
const FRESH: i64 = 350;
/// A candidate, without whom no election is won.
const ELECT: i64 = 800;

impl Knowledge for Veto {
    const LEAD: i64 = 6000;
    const HORIZON: u32 = 0;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        lead(world.table.players, seat, |who| standing(self, world, who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 2 } else { 3 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 1600 } else { 200 };
        Effort {
            simulations,
            method: Method::Tree,
            settings: Settings { exploration: 0.5, widening: Some(8), ..Settings::default() },
        }
    }

    fn policy(&self, world: &State, seat: Seat, fate: &mut Fast, buffer: &mut Vec<Move>) -> Option<Move> {
        habits::choose(self, world, seat, fate, buffer)
    }

    /// Some rules of cards can be used again and again, to no avail.
    fn is_idle(&self, chosen: &Move) -> bool {
        matches!(chosen, Move::Use(..))
    }

    /// Nothing on the stack, nobody fights, and no text asks for anything.
    fn is_calm(&self, world: &State) -> bool {
        let table = &world.table;
        let asks = |frame: &Frame| {
            matches!(
                frame,
                Frame::Declare(_)
                    | Frame::Window(_)
                    | Frame::Surcharge(_)
                    | Frame::Zone(_)
                    | Frame::Choose(..)
                    | Frame::Order(_)
                    | Frame::Triggers(_)
                    | Frame::May(_)
                    | Frame::Fight(_)
            )
        };
        table.stack.is_empty() && table.fights.is_empty() && !table.frames.last().is_some_and(asks)
    }
}

/// What a player has, and what it will bring.
fn standing(game: &Veto, world: &State, who: Seat) -> i64 {
    let table = &world.table;
    let player = &table.player[who.index()];
    let won = if table.winners.contains(who) { VICTORY } else { 0 };
    let out = if player.in_game { 0 } else { VICTORY };
    let hand = world.zones(who).hand.len() as i64 * CARD;
    let own = || table.all().filter(|(_, permanent)| permanent.controller == who);
    let cards: i64 = own().map(|(_, permanent)| worth(game, permanent)).sum();
    let elect = if own().any(|(_, permanent)| permanent.keywords.has(Keyword::Elect)) { ELECT } else { 0 };
    i64::from(player.votes) * VOTE + i64::from(player.treasury) * DUCAT + hand + cards + elect + won - out
}

/// What a card on the table is good for.
fn worth(game: &Veto, permanent: &Permanent) -> i64 {
    let Some(printed) = permanent.card.map(|card| game.cards().card(card)) else { return CARD };
    let of = |card: &Card, one: Trait| i64::from(card.stats.get(one));
    let income = of(printed, Trait::Income) * INCOME;
    let sabre = (of(printed, Trait::Sabre)
        + permanent.sabre_tokens.iter().map(|size| i64::from(*size)).sum::<i64>())
        * SABRE;
    let fresh = if permanent.tapped { 0 } else { FRESH };
    match printed.kind {
        CardType::Character if permanent.place == Place::Election => BODY + sabre + fresh + income,
        // Magnates at home win the initiative, are safe, and do not canvass.
        CardType::Character => BODY + sabre / 2 + of(printed, Trait::Votes) * 120 + income,
        CardType::Unit => BODY / 2 + of(printed, Trait::Valour) * SABRE / 2 + fresh / 2 + income,
        CardType::Gear => CARD + sabre + income,
        CardType::Land => of(printed, Trait::Prominence) * 100,
        CardType::Estate | CardType::Effect | CardType::Covenant => CARD + income,
        CardType::Thrust => CARD,
        CardType::Faction | CardType::Strategy => 0,
    }
}
