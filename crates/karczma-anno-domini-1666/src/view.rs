//! What one observer may know (section 4 of the rule document).

use arrayvec::ArrayVec;
use karczma_kernel::{Hidden, Observer};

use crate::AnnoDomini;
use crate::almanac::{Plan, Sheet};
use crate::card::CardSet;
use crate::data::{CharacterId, Side};
use crate::events::Modifiers;
use crate::figure::{BAND_MAX, FigureId};
use crate::frame::{Frame, Source};
use crate::geometry::EdgeId;
use crate::look::Look;
use crate::state::{Laid, State, Step, Table};

/// All that one observer may know: what is public, their own cards and secrets, and how many cards the others hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub who: Observer,
    /// What both can see.
    pub table: Table,
    /// The hands, by side.
    pub hands: [Hidden<CardSet>; 2],
    /// Cards laid face down in an opposed test, by side.
    pub laid: [Hidden<Laid>; 2],
    /// Cards laid face down in a conversation, by side and participant.
    pub laid_talk: [ArrayVec<Hidden<Laid>, BAND_MAX>; 2],
    /// Bands that are being chosen, by side.
    pub picks: [Hidden<ArrayVec<CharacterId, BAND_MAX>>; 2],
    /// Cards chosen to be discarded, by side.
    pub surplus: [Hidden<CardSet>; 2],
    /// The secret carrier.
    pub carrier: Hidden<Option<FigureId>>,
    /// Cards in the decks, by side.
    pub decks: [u8; 2],
    /// How the notation calls the figures.
    pub names: Vec<String>,
    /// The doors of the board.
    pub doors: Vec<EdgeId>,
    /// What is added to the card in the test that is being made, part by part.
    pub modifiers: [Modifiers; 2],
    /// Gold and connections that a band which is being bought has left, by side, for those who see it.
    pub purses: [Option<Purse>; 2],
    /// The code of the scenario; none on a bare board.
    pub scenario: Option<&'static str>,
    /// What only a bare board has: its own ground and its own characters.
    pub made_up: Option<Box<MadeUp>>,
}

/// What is left of the limits of a band (AD-20.9, AD-20.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Purse {
    /// Gold.
    pub gold: i16,
    /// Connections.
    pub connections: i16,
}

/// The ground and the characters that a case makes up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeUp {
    /// The board.
    pub plan: Plan,
    /// Characters that stand in no catalogue, by key.
    pub sheets: Vec<(String, Sheet)>,
}

/// Builds the view of `who`.
pub(crate) fn view(game: &AnnoDomini, state: &State, who: Observer) -> View {
    let names = FigureId::all().map(|who| game.figure_name(&state.table, who)).collect();
    let doors = game.board.doors().iter().map(|(edge, _)| *edge).collect();
    let made_up = game.scenario.is_none().then(|| Box::new(made_up(game)));
    built(game, state, who, names, doors, made_up)
}

/// Builds the view of `who` in the place of an older one of the same table: names that still hold and what the table
/// itself fixes are kept.
pub(crate) fn renew(game: &AnnoDomini, state: &State, who: Observer, view: &mut View) {
    let mut names = std::mem::take(&mut view.names);
    for (who, name) in FigureId::all().zip(&mut names) {
        if state.table.who(who) != view.table.who(who) {
            *name = game.figure_name(&state.table, who);
        }
    }
    let (doors, made_up) = (std::mem::take(&mut view.doors), view.made_up.take());
    *view = built(game, state, who, names, doors, made_up);
}

fn built(
    game: &AnnoDomini,
    state: &State,
    who: Observer,
    names: Vec<String>,
    doors: Vec<EdgeId>,
    made_up: Option<Box<MadeUp>>,
) -> View {
    let table = &state.table;
    // HID-10, HID-14: when the game is over nothing depends on it any more, and all is open.
    let open = table.step == Step::Over;
    let sees = |side: Side| open || who.sees_private_of(table.seat(side));
    let secret = |side: Side, laid: Laid| match laid {
        Laid::Nothing => Hidden::Known(laid),
        _ if sees(side) => Hidden::Known(laid),
        Laid::Deck if !game.options.simultaneous || in_initiative(table) || !table.talk[0].is_empty() => {
            Hidden::Known(laid)
        }
        Laid::Deck | Laid::Hand(_) => Hidden::Secret(1),
    };
    let by_side = |hidden: &dyn Fn(Side) -> Hidden<CardSet>| Side::BOTH.map(hidden);
    let hand = |side: Side| {
        let cards = state.hands[side as usize];
        Hidden::shown(sees(side), || cards, cards.len() as u16)
    };
    let surplus = |side: Side| Hidden::shown(sees(side), || state.surplus[side as usize], 0);
    let owner = Look { game, state }.secret_item().map_or(Side::Red, |(_, side)| side);
    let knows = sees(owner) || table.carrier_known;
    // Discard piles are part of the table; of a deck only the number is told.
    mark!("AD-2.18", "AD-2.13");
    View {
        who,
        table: table.clone(),
        hands: by_side(&hand),
        laid: Side::BOTH.map(|side| secret(side, state.laid[side as usize])),
        laid_talk: Side::BOTH
            .map(|side| state.laid_talk[side as usize].iter().map(|laid| secret(side, *laid)).collect()),
        picks: Side::BOTH.map(|side| {
            Hidden::shown(sees(side) || table.revealed, || state.picks[side as usize].clone(), 0)
        }),
        surplus: by_side(&surplus),
        carrier: Hidden::shown(knows, || state.carrier, u16::from(state.carrier.is_some())),
        decks: Side::BOTH.map(|side| state.deck(side).len() as u8),
        names,
        doors,
        modifiers: modifiers(game, state),
        purses: Side::BOTH.map(|side| purse(game, state, side).filter(|_| sees(side) || table.revealed)),
        scenario: game.scenario.map(|scenario| scenario.code.as_str()),
        made_up,
    }
}

/// What a band that is being bought has left.
fn purse(game: &AnnoDomini, state: &State, side: Side) -> Option<Purse> {
    if state.table.step != Step::Bands {
        return None;
    }
    let (gold, connections) = Look { game, state }.left(side)?;
    Some(Purse { gold, connections })
}

fn made_up(game: &AnnoDomini) -> MadeUp {
    let sheets = game.characters[game.standard..].iter().map(|def| (def.key.clone(), Sheet::of(def)));
    MadeUp { plan: Plan::of(game.board.map()), sheets: sheets.collect() }
}

fn in_initiative(table: &Table) -> bool {
    table.step == Step::Initiative
}

/// What is added to the cards of the test that is being made.
fn modifiers(game: &AnnoDomini, state: &State) -> [Modifiers; 2] {
    let look = Look { game, state };
    match state.table.top() {
        Some(Frame::Duel(duel)) => Side::BOTH.map(|side| look.duel_modifiers(duel, side)),
        Some(Frame::Test(test)) => {
            let mut both = [Modifiers::new(), Modifiers::new()];
            both[test.who.side() as usize] = match state.table.frames.iter().rev().nth(1) {
                Some(Frame::Shot(shot)) => look.shot_modifiers(shot),
                _ => look.trait_modifiers(test.kind, test.who),
            };
            both
        }
        _ => [Modifiers::new(), Modifiers::new()],
    }
}

impl View {
    /// How the observer's notation calls a figure.
    #[must_use]
    pub fn name(&self, who: FigureId) -> &str {
        &self.names[who.index()]
    }
}

/// From where a card comes, as a view tells it.
pub(crate) const fn source_word(source: Source) -> &'static str {
    Look::source_key(source)
}
