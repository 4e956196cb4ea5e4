//! What bots know of Veto!: votes make the king; characters, ducats and cards bring votes.

mod habits;

use karczma_kernel::{Fast, Seat};
use karczma_tavern::karczma_veto::cards::{CardId, CardType, Keyword, Token, Trait};
use karczma_tavern::karczma_veto::{Frame, Move, PermId, Permanent, Place, State, Table, Veto, View};

use super::{Effort, Knowledge, best_of_few, lead, play_on};
use crate::{Level, Settings};

/// More than everything else together.
const VICTORY: i64 = 1_000_000;
/// How many moves a playout looks at before it chooses one.
const FEW: u32 = 5;
/// More decisions than a round takes as a rule.
const ROUND_MAX: u32 = 150;
/// Everything is reckoned in thousandths of a vote.
const VOTE: i64 = 1000;
/// A ducat in the treasury.
const DUCAT: i64 = 120;
/// A ducat that comes in every round.
const INCOME: i64 = 500;
/// A card tucked under a character, or one on the table that does nothing else.
const CARD: i64 = 150;
/// What a card in hand is worth that will be of use soon, and one that will not.
const USEFUL: i64 = 180;
const USELESS: i64 = 60;
/// Hands are filled up every round: whatever leaves a hand makes room for a card of this worth.
const DRAWN: i64 = 120;
/// So many ducats come in before the next round.
const SOON: i64 = 4;
/// A character in play: it can canvass or fight in every round to come.
const BODY: i64 = 500;
/// A point of its sabre.
const SABRE: i64 = 60;
/// It has not acted in this round yet.
const FRESH: i64 = 350;
/// A candidate, without whom no election is won; far more at home, where nobody can challenge him: whoever loses his only
/// candidate in a duel has lost the game.
const ELECT: i64 = 700;
const ELECT_AT_HOME: i64 = 3000;
/// For every sabre by which somebody could kill a candidate who is alone: if he can refuse the duel, and if he cannot.
const DANGER: [i64; 2] = [80, 300];
/// The cards of a duel are good for so many sabres.
const CUTS: i32 = 3;
/// For every sabre by which somebody could beat a character who has acted and cannot refuse, and every vote that it would
/// cost.
const EXPOSED: i64 = 150;
/// It makes no difference by how much more than this a duel is lost.
const KILLED: i32 = 3;
/// Two thirds of the votes, with a candidate.
const MAJORITY: i64 = 2000;
/// A free election is declared, and would be won.
const DECLARED: i64 = 3000;
/// The initiative.
const INITIATIVE: i64 = 200;

impl Knowledge for Veto {
    const LEAD: i64 = 6000;
    const CALMED: bool = true;

    fn appraise(&self, world: &State, seat: Seat) -> i64 {
        lead(world.table.players, seat, |who| standing(self, world, who))
    }

    fn worlds(&self, _view: &View, moves: usize) -> u32 {
        if moves > 20 { 8 } else { 12 }
    }

    fn effort(&self, _view: &View, level: Level) -> Effort {
        let simulations = if level == Level::Master { 120 } else { 8 };
        Effort::halving(simulations, Settings { exploration: 0.5, widening: Some(8), ..Settings::default() })
    }

    fn shortlist(&self) -> usize {
        3
    }

    fn policy(&self, world: &State, seat: Seat, fate: &mut Fast, buffer: &mut Vec<Move>) -> Option<Move> {
        if self.is_calm(world) {
            best_of_few(self, world, seat, FEW, fate, buffer)
        } else {
            habits::choose(self, world, seat, fate, buffer)
        }
    }

    /// Plays until somebody has the floor in the next round: everybody has had his turns, elections are decided, cards are
    /// untapped, and income has come in.
    fn playout(
        &self,
        _stakes: &View,
        _horizon: u32,
        world: &mut State,
        fate: &mut Fast,
        buffer: &mut Vec<Move>,
    ) {
        let round = world.table.round;
        let next = |world: &State| world.table.round > round && world.table.floor().is_some();
        if play_on(self, world, ROUND_MAX, next, fate, buffer) {
            self.calm(world, fate, buffer);
        }
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
    let hand: i64 =
        world.zones(who).hand.iter().map(|held| promise(game, table, who, held.card) - DRAWN).sum();
    let own = || table.all().filter(|(_, permanent)| permanent.controller == who);
    let cards: i64 = own().map(|(_, permanent)| worth(game, permanent)).sum();
    let ducats = i64::from(player.treasury) * DUCAT;
    i64::from(player.votes) * VOTE + ducats + hand + cards + candidacy(game, world, who) + won - out
}

/// What the candidates of a player are worth, with the votes they have behind them and those who could kill them.
fn candidacy(game: &Veto, world: &State, who: Seat) -> i64 {
    let table = &world.table;
    let initiative = if leader(table) == Some(who) { INITIATIVE } else { 0 };
    let strongest = strongest_foe(game, world, who);
    let value = |(id, card): (PermId, &Permanent)| {
        if card.place != Place::Election {
            return ELECT_AT_HOME;
        }
        let excess = strongest.map_or(0, |foe| foe + CUTS - game.strength(world, id)).clamp(0, 6);
        ELECT - i64::from(excess) * DANGER[usize::from(card.tapped)]
    };
    let sure = initiative - strongest.map_or(0, |foe| exposed(game, world, who, foe));
    let elects = table.all().filter(|(_, card)| card.controller == who && card.keywords.has(Keyword::Elect));
    let Some(best) = elects.map(value).max() else { return sure };
    let votes: u8 = Seat::all(table.players).map(|seat| table.player[seat.index()].votes).sum();
    if 3 * table.player[who.index()].votes < 2 * (votes + table.pool) {
        return best + sure;
    }
    let declared = if table.election == Some(who) { DECLARED } else { 0 };
    best + sure + MAJORITY + 3 * initiative + declared
}

/// Who has the initiative, or would have it if nobody bribed any more.
fn leader(table: &Table) -> Option<Seat> {
    let Some(Frame::Auction(auction)) = table.frames.last() else { return table.order.first().copied() };
    let total = |seat: &&Seat| auction.totals[seat.index()];
    // Of equals the last one is taken: the earlier in the order before.
    auction.placed.first().or_else(|| auction.previous.iter().rev().max_by_key(total)).copied()
}

/// The strength of the strongest who could challenge somebody of this player's now.
fn strongest_foe(game: &Veto, world: &State, who: Seat) -> Option<i32> {
    let foes = world
        .table
        .all()
        .filter(|(_, card)| card.controller != who && !card.tapped && card.place == Place::Election);
    foes.map(|(foe, _)| game.strength(world, foe)).max()
}

/// What a player stands to lose by the worst duel that he cannot refuse, with somebody of this strength.
fn exposed(game: &Veto, world: &State, who: Seat, foe: i32) -> i64 {
    let loss = |(id, card): (PermId, &Permanent)| {
        let printed = game.cards().card(card.card?);
        let excess = (foe - game.strength(world, id)).clamp(0, KILLED);
        let votes = i64::from(printed.stats.get(Trait::Votes)) + 1;
        (printed.kind == CardType::Character).then_some(i64::from(excess) * votes * EXPOSED)
    };
    let acted = |card: &Permanent| card.controller == who && card.tapped && card.place == Place::Election;
    world.table.all().filter(|(_, card)| acted(card)).filter_map(loss).max().unwrap_or(0)
}

/// What a card in hand promises: one that costs too much, or whose like is in play already, does not promise much.
fn promise(game: &Veto, table: &Table, who: Seat, card: CardId) -> i64 {
    let printed = game.cards().card(card);
    let dear =
        i64::from(printed.stats.get(Trait::Pay)) > i64::from(table.player[who.index()].treasury) + SOON;
    let copy = printed.kind == CardType::Character && table.all().any(|(_, other)| other.card == Some(card));
    if dear || copy { USELESS } else { USEFUL }
}

/// What a card on the table is good for.
fn worth(game: &Veto, permanent: &Permanent) -> i64 {
    let Some(printed) = permanent.card.map(|card| game.cards().card(card)) else { return CARD };
    let of = |one: Trait| i64::from(printed.stats.get(one));
    let income = of(Trait::Income) * INCOME;
    let sabre = (of(Trait::Sabre) + i64::from(permanent.tokens(Token::Sabre))) * SABRE;
    let fresh = if permanent.tapped { 0 } else { FRESH };
    match printed.kind {
        CardType::Character if permanent.place == Place::Election => BODY + sabre + fresh + income,
        // Magnates at home win the initiative and are safe, but neither canvass nor fight.
        CardType::Character => BODY / 3 + sabre / 3 + of(Trait::Votes) * 80 + income,
        CardType::Unit => BODY / 2 + of(Trait::Valour) * SABRE / 2 + fresh / 2 + income,
        CardType::Gear => CARD + sabre + income,
        CardType::Land => of(Trait::Prominence) * 100,
        CardType::Estate | CardType::Effect | CardType::Covenant => CARD + income,
        CardType::Thrust => CARD,
        CardType::Faction | CardType::Strategy => 0,
    }
}
