//! The view as clients are given it: cards by their words, players by their letters, and what the rules make of the
//! table (traits as they stand, sums of a fight, who is asked), so that a client needs no rule.

mod card;
mod scene;
mod stack;

use karczma_kernel::{Fast, Hidden, Seat, SeatSet, marks};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::cards::CardId;
use crate::frame::{FightStep, Floor, Frame, Stage};
use crate::ids::{PermId, Place};
use crate::imagine::imagine;
use crate::look::Look;
use crate::options::Mode;
use crate::rules::setup::seat_letter;
use crate::view::{View, label};
use card::ShownCard;
use scene::{ShownAuction, ShownBattle, ShownFight};
use stack::{ShownObject, ShownWindow};

/// The view as clients are given it. Cards are named by their words, players by their letters.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "View"))]
struct Shown {
    /// The round, from 1; 0 during set-up.
    round: u16,
    /// The game of the match, from 1.
    game: u8,
    /// The stage of the round.
    stage: Option<Stage>,
    /// What is asked, or goes on.
    step: &'static str,
    /// Votes in the common pool.
    pool: u8,
    /// All votes of the game.
    all_votes: u8,
    /// Initiative order.
    order: Vec<String>,
    /// Who has the right to combat influence.
    combat_right: Option<String>,
    /// Who declared a free election in this round.
    election_declared: Option<String>,
    /// Who has the floor.
    floor: Option<String>,
    /// Who has the floor did his deed.
    deed_done: bool,
    /// Who received priority from the game last.
    active: String,
    /// The moment that is being answered.
    moment: Option<&'static str>,
    /// The stack in words, the topmost last.
    stack: Vec<String>,
    /// The objects on it, the topmost last.
    objects: Vec<ShownObject>,
    /// What somebody chooses for, pays for or places just now.
    in_hand: Option<ShownObject>,
    /// Who is asked for a riposte.
    window: Option<ShownWindow>,
    /// The initiative auction.
    auction: Option<ShownAuction>,
    /// The fight in hand.
    fight: Option<ShownFight>,
    /// The battle in hand.
    battle: Option<ShownBattle>,
    /// Who won the match.
    winners: SeatSet,
    /// The players, by seat.
    seats: Vec<ShownSeat>,
    /// The cards on the table, by their names: the word, with a number if it is not the first of its name.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, CardView>"))]
    cards: Cards,
    /// The grave.
    grave: Vec<String>,
    /// The lands.
    lands: Vec<String>,
}

/// One player as the observer sees him.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SeatView"))]
struct ShownSeat {
    /// His letter.
    name: String,
    /// The letter of his team's first player; his own where everybody plays for himself.
    team: String,
    /// Is he still in the game?
    in_game: bool,
    /// Ducats.
    ducats: i32,
    /// Votes; those of a team count for both.
    votes: u8,
    /// Games of the match won.
    wins: u8,
    /// Grand manipulation was used.
    grand_used: bool,
    /// Political influence was used in this round.
    political_used: bool,
    /// Combat influence was used in this round.
    combat_used: bool,
    /// The hand.
    hand: Hidden<Vec<String>>,
    /// What each card of a hand that is seen costs now.
    prices: Vec<i32>,
    /// How many cards he may hold at the end of a round.
    max_hand: usize,
    /// Cards of a hidden hand that the observer has seen there.
    known: Vec<String>,
    /// Cards in the deck.
    deck: usize,
    /// Cards in the discard.
    discard: usize,
    /// Its top card.
    discard_top: Option<String>,
    /// The whole discard, where the observer may look through it.
    discard_open: Option<Vec<String>>,
    /// The pouch.
    pouch: Hidden<Vec<String>>,
    /// Cards looked at.
    looked: Hidden<Vec<String>>,
    /// Cards laid for the discards of the end phase.
    laid: Vec<String>,
    /// Cards that left the deck for the next game.
    out: Vec<String>,
    /// Cards that entered it.
    into: Vec<String>,
    /// His cards on the election field.
    election: Vec<String>,
    /// On his magnates' field.
    magnates: Vec<String>,
    /// Faction card and strategy.
    special: Vec<String>,
}

/// The cards on the table, in the order in which they lie there.
struct Cards(Vec<(String, ShownCard)>);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, card) in &self.0 {
            map.serialize_entry(name, card)?;
        }
        map.end()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // What all see is the same in every world in which the view is true; in one of them the rules are asked.
        let shown = marks::aside(|| {
            let game = &self.setting.0;
            let state = imagine(game, self, &mut Fast::new(0));
            Teller { view: self, look: Look { game, state: &state } }.shown()
        });
        if shown.cards.0.iter().any(|(_, card)| card.is_hidden_covenant()) {
            mark!("AH 310.5");
        }
        shown.serialize(serializer)
    }
}

/// Tells what a view shows.
#[derive(Clone, Copy)]
struct Teller<'a> {
    view: &'a View,
    look: Look<'a>,
}

impl Teller<'_> {
    fn shown(self) -> Shown {
        let table = &self.view.table;
        let stage = |frame: &Frame| if let Frame::Round(stage, _) = frame { Some(*stage) } else { None };
        let floor = |frame: &Frame| if let Frame::Floor(floor) = frame { Some(*floor) } else { None };
        let lands = table.all().filter(|(_, card)| card.place == Place::Lands);
        Shown {
            round: table.round,
            game: table.game,
            stage: table.frames.iter().find_map(stage),
            step: step(table.frames.last()),
            pool: table.pool,
            all_votes: self.view.setting.0.options.votes_total(),
            order: letters(&table.order),
            combat_right: table.combat_right.map(seat_letter),
            election_declared: table.election.map(seat_letter),
            floor: table.floor().map(seat_letter),
            deed_done: table.frames.iter().rev().find_map(floor).is_some_and(|floor: Floor| floor.deed_done),
            active: seat_letter(table.active),
            moment: table.moment.map(crate::cards::Moment::word),
            stack: table.stack.iter().map(|object| self.object_word(object)).collect(),
            objects: table.stack.iter().map(|object| self.object(object)).collect(),
            in_hand: self.in_hand(),
            window: self.window(),
            auction: self.auction(),
            fight: self.fight(),
            battle: self.battle(),
            winners: table.winners,
            seats: Seat::all(table.players).map(|seat| self.seat(seat)).collect(),
            cards: Cards(table.all().map(|(id, card)| (self.label(id), self.card(id, card))).collect()),
            grave: self.words(table.grave.iter().map(|buried| buried.card)),
            lands: self.words(lands.filter_map(|(_, card)| card.card)),
        }
    }

    fn seat(self, seat: Seat) -> ShownSeat {
        let (player, zones) = (&self.view.table.player[seat.index()], &self.view.zones[seat.index()]);
        let hidden = |cards: &Hidden<Vec<CardId>>| match cards {
            Hidden::Known(cards) => Hidden::Known(self.words(cards.iter().copied())),
            Hidden::Secret(count) => Hidden::Secret(*count),
        };
        let hand: Hidden<Vec<CardId>> = match &zones.hand {
            Hidden::Known(held) => Hidden::Known(held.iter().map(|held| held.card).collect()),
            Hidden::Secret(count) => Hidden::Secret(*count),
        };
        let prices = match &hand {
            Hidden::Known(cards) => cards.iter().map(|card| self.look.price(seat, *card)).collect(),
            Hidden::Secret(_) => Vec::new(),
        };
        let at = |place: Place| {
            let there =
                self.view.table.all().filter(|(_, card)| card.controller == seat && card.place == place);
            self.words(there.filter_map(|(_, card)| card.card))
        };
        ShownSeat {
            name: seat_letter(seat),
            team: seat_letter(self.look.team(seat)),
            in_game: player.in_game,
            ducats: player.treasury,
            votes: self.votes(seat),
            wins: player.wins,
            grand_used: player.grand_used,
            political_used: player.political_used,
            combat_used: player.combat_used,
            hand: hidden(&hand),
            prices,
            max_hand: self.look.max_hand(seat),
            known: self.words(zones.known.iter().copied()),
            deck: zones.deck,
            discard: zones.discard,
            discard_top: zones.discard_top.map(|card| self.word(card)),
            discard_open: zones.discard_open.as_ref().map(|cards| self.words(cards.iter().copied())),
            pouch: hidden(&zones.pouch),
            looked: hidden(&zones.looked),
            laid: self.words(zones.laid.iter().copied()),
            out: self.words(zones.swap.out.iter().copied()),
            into: self.words(zones.swap.into.iter().copied()),
            election: at(Place::Election),
            magnates: at(Place::Magnates),
            special: at(Place::Special),
        }
    }

    /// Votes stand with the first player of a team (AH 800.8); a client shows them with both.
    fn votes(self, seat: Seat) -> u8 {
        match self.view.setting.0.options.mode {
            Mode::Brawl => self.view.table.player[seat.index()].votes,
            Mode::TwoHeads => self.look.votes(seat),
        }
    }

    fn word(self, card: CardId) -> String {
        self.view.setting.0.slug(card)
    }

    fn words(self, cards: impl Iterator<Item = CardId>) -> Vec<String> {
        cards.map(|card| self.word(card)).collect()
    }

    fn label(self, id: PermId) -> String {
        label(self.view, id)
    }

    /// The names of those cards that are still there.
    fn labels(self, ids: impl IntoIterator<Item = PermId>) -> Vec<String> {
        let here = ids.into_iter().filter(|id| self.view.table.is_here(*id));
        here.map(|id| self.label(id)).collect()
    }
}

fn letters<'a>(seats: impl IntoIterator<Item = &'a Seat>) -> Vec<String> {
    seats.into_iter().map(|seat| seat_letter(*seat)).collect()
}

/// What is asked, or goes on, in a word.
pub(crate) const fn step(frame: Option<&Frame>) -> &'static str {
    match frame {
        None | Some(Frame::Over) => "over",
        Some(Frame::Auction(_)) => "auction",
        Some(Frame::Mulligan(..)) => "mulligan",
        Some(Frame::Moment(_)) => "moment",
        Some(Frame::Floor(_)) => "floor",
        Some(Frame::Declare(_)) => "declare",
        Some(Frame::Window(_)) => "window",
        Some(Frame::Surcharge(_)) => "surcharge",
        Some(Frame::Zone(_) | Frame::Transfer(_)) => "zone",
        Some(Frame::Choose(..)) => "choose",
        Some(Frame::Order(_) | Frame::Triggers(_)) => "order",
        Some(Frame::May(_)) => "may",
        Some(Frame::Fight(FightStep::Acceptance)) => "acceptance",
        Some(Frame::Fight(_)) => "gear",
        Some(Frame::Battles(..)) => "battles",
        Some(Frame::Battle(_)) => "battle",
        Some(Frame::Movement(_)) => "movement",
        Some(Frame::Control(..)) => "control",
        Some(Frame::Income(_)) => "income",
        Some(Frame::Discards(_)) => "discards",
        Some(Frame::Between(_)) => "between",
        Some(Frame::Round(..) | Frame::Resolve | Frame::Enter(_) | Frame::Run(..)) => "wait",
    }
}

/// The types of the game that clients see.
#[cfg(feature = "ts")]
pub(crate) mod ts {
    use karczma_kernel::ts::{Config, Declaration, declare};

    use super::{card, scene, stack};

    /// The types of the game that clients see.
    #[must_use]
    pub(crate) fn declarations(config: &Config) -> Vec<Declaration> {
        vec![
            declare::<super::Shown>(config),
            declare::<super::ShownSeat>(config),
            declare::<card::ShownCard>(config),
            declare::<card::ShownChange>(config),
            declare::<stack::ShownObject>(config),
            declare::<stack::ShownHarm>(config),
            declare::<stack::ShownWindow>(config),
            declare::<stack::Stop>(config),
            declare::<scene::ShownAuction>(config),
            declare::<scene::ShownFight>(config),
            declare::<scene::ShownSide>(config),
            declare::<scene::ShownPoint>(config),
            declare::<scene::ShownResult>(config),
            declare::<scene::ShownBattle>(config),
            declare::<crate::frame::Stage>(config),
            declare::<crate::state::FightKind>(config),
        ]
    }
}
