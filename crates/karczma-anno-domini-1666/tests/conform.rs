//! Anno Domini 1666 fulfils the contract of a game, on random play of every scenario.

use karczma_anno_domini_1666::data::{CharacterId, ItemId, Side};
use karczma_anno_domini_1666::geometry::{Dir4, EdgeId, FieldId};
use karczma_anno_domini_1666::{
    AnnoDomini, Card, CardSet, FigureId, Held, Laid, Mark, Move, NOWHERE, News, Options, Refusal, Secret,
    ShotKind, State, Status, Step, Suit, What, Who, Wit,
};
use karczma_conform::{Suite, games, words_agree};
use karczma_kernel::{Fast, Fate, Game, Hidden, Observer, Pending, Purpose, Quiet};

const DRAW: Purpose = Purpose("test");

fn suite() -> Suite<AnnoDomini> {
    Suite { moves_max: 20_000, deep_every: 64, census, scramble, scramble_event, stray, last_resort }
}

/// Every card is in one place, every figure on its own field, no item is lost or doubled.
fn census(game: &AnnoDomini, state: &State) -> Result<(), String> {
    let table = &state.table;
    for side in Side::BOTH {
        let index = side as usize;
        let mut places =
            vec![state.hands[index], table.discard[index], table.in_play[index], state.deck(side)];
        let laid = state.laid_talk[index].iter().chain([&state.laid[index]]);
        places.extend(laid.filter_map(|laid| match laid {
            Laid::Hand(card) => Some(CardSet::one(*card)),
            Laid::Nothing | Laid::Deck => None,
        }));
        let count: u32 = places.iter().map(|cards| cards.len()).sum();
        if count != 30 || places.iter().fold(CardSet::EMPTY, |all, cards| all.or(*cards)) != CardSet::DECK {
            return Err(format!("{side:?} has {count} cards"));
        }
        if table.shufflers(side) >= 4 && table.step != Step::Over && table.frames.is_empty() {
            return Err(format!("{side:?} should have reshuffled"));
        }
    }
    for who in FigureId::all() {
        let figure = table.figure(who);
        let field = table.field(who);
        if (figure.status == Status::Board) != (field != NOWHERE) {
            return Err(format!("{who} is {:?} on {field}", figure.status));
        }
        if figure.status == Status::Board {
            if table.at(field) != Some(who)
                || !table.occupied.contains(field)
                || game.board().blocked().contains(field)
            {
                return Err(format!("{who} stands wrongly on {field}"));
            }
            if figure.wounds >= game.character(figure.card).death && table.frames.is_empty() {
                return Err(format!("{who} should be dead"));
            }
        }
        let hands: u8 =
            figure.slots.iter().filter(|slot| slot.held).map(|slot| game.item(slot.item).hands).sum();
        if hands > 2 {
            return Err(format!("{who} has {hands} hands"));
        }
    }
    if table.occupied.len() as usize != table.board().count() {
        return Err("occupied fields and figures differ".into());
    }
    Ok(())
}

/// Swaps unseen cards between hand, face-down cards and deck, changes secret choices and the secret carrier.
fn scramble(_game: &AnnoDomini, state: &State, who: Observer, fate: &mut Fast) -> State {
    let mut other = state.clone();
    let table = &state.table;
    if table.step == Step::Over {
        return other;
    }
    for side in Side::BOTH {
        let index = side as usize;
        if who.sees_private_of(table.seat(side)) {
            continue;
        }
        for _ in 0..20 {
            let (hand, deck) = (other.hands[index], other.deck(side));
            let (Some(a), Some(b)) = (any(hand, fate), any(deck, fate)) else { continue };
            if other.surplus[index].contains(a) {
                other.surplus[index].remove(a);
                other.surplus[index].insert(b);
            }
            other.hands[index].remove(a);
            other.hands[index].insert(b);
        }
        if let (Laid::Hand(card), Some(card_of_deck)) = (other.laid[index], any(other.deck(side), fate)) {
            let _ = card;
            other.laid[index] = Laid::Hand(card_of_deck);
        }
        for place in 0..other.laid_talk[index].len() {
            if let (Laid::Hand(_), Some(card)) = (other.laid_talk[index][place], any(other.deck(side), fate))
            {
                other.laid_talk[index][place] = Laid::Hand(card);
            }
        }
        if table.step == Step::Bands && !table.revealed && table.ready[index] {
            other.picks[index].reverse();
        }
        if !table.carrier_known && side == Side::Red && other.carrier.is_some() {
            let may = |who: &FigureId| {
                matches!(table.figure(*who).status, Status::Board | Status::Reserve)
                    && !table.has(*who, Mark::Cleared)
            };
            let suspects: Vec<FigureId> = FigureId::of_side(side).filter(may).collect();
            other.carrier = Some(suspects[fate.below(suspects.len() as u32, DRAW) as usize]);
        }
    }
    other
}

fn any(cards: CardSet, fate: &mut Fast) -> Option<Card> {
    if cards.is_empty() { None } else { cards.nth(fate.below(cards.len(), DRAW)) }
}

/// Other cards, characters and carriers wherever the observer is not the owner.
fn scramble_event(_game: &AnnoDomini, event: &News, who: Observer, fate: &mut Fast) -> News {
    let What::Secret(secret) = &event.what else { return event.clone() };
    let mut other = |cards: &Hidden<CardSet>| {
        let count = cards.known().map_or(0, |cards| cards.len());
        let mut drawn = CardSet::EMPTY;
        while drawn.len() < count {
            drawn.insert(Card::of_index(fate.below(30, DRAW) as u8));
        }
        Hidden::Known(drawn)
    };
    let (Secret::Taken(seat, ..)
    | Secret::Entrusted(seat, _)
    | Secret::Drew(seat, ..)
    | Secret::Reshuffled(seat, ..)
    | Secret::Surplus(seat, ..)
    | Secret::Laid(seat, ..)) = secret;
    if who.sees_private_of(*seat) {
        return event.clone();
    }
    let changed = match secret {
        Secret::Drew(seat, side, cards) => Secret::Drew(*seat, *side, other(cards)),
        Secret::Reshuffled(seat, side, cards) => Secret::Reshuffled(*seat, *side, other(cards)),
        Secret::Surplus(seat, side, cards) => Secret::Surplus(*seat, *side, other(cards)),
        Secret::Laid(seat, side, source, cards) => Secret::Laid(*seat, *side, *source, other(cards)),
        Secret::Taken(seat, side, _) => Secret::Taken(*seat, *side, CharacterId(fate.below(30, DRAW) as u8)),
        Secret::Entrusted(seat, carrier) => {
            let other = |carrier: Who| Who { id: FigureId(fate.below(4, DRAW) as u8), ..carrier };
            Secret::Entrusted(*seat, carrier.map(other))
        }
    };
    News { rule: event.rule, what: What::Secret(changed) }
}

/// Refusals that say only whose turn or which step it is.
const fn last_resort(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::GameOver(_) | Refusal::NotAPlayer | Refusal::NotYourTurn(_) | Refusal::Asked(_)
    )
}

/// Any move that can be written.
fn stray(game: &AnnoDomini, fate: &mut Fast) -> Move {
    let fields: Vec<FieldId> = game.board().fields().iter().collect();
    let mut below = |n: u32| fate.below(n, DRAW);
    let field = fields[below(fields.len() as u32) as usize];
    let next = fields[below(fields.len() as u32) as usize];
    let who = Who { id: FigureId(below(20) as u8), card: CharacterId(below(33) as u8) };
    let item = ItemId(below(30) as u8);
    let card = Card::of_index(below(30) as u8);
    let side = Dir4::ALL[below(4) as usize];
    let edge = EdgeId::between(field, next).unwrap_or_else(|| EdgeId::border(FieldId::at(0, 0), Dir4::N));
    match below(40) {
        0 => Move::Yes,
        1 => Move::Pass,
        2 => Move::Take(who.card),
        3 => Move::Ready,
        4 => Move::Place(who, field),
        5 => Move::Reserve(who),
        6 => Move::Hold(who, Held::of([Some(item), None])),
        7 => Move::Unmask(who),
        8 => Move::EndUncle,
        9 => Move::Discard(card),
        10 => Move::LayHand(card),
        11 => Move::LayDeck,
        12 => Move::Suit(Suit::ALL[below(4) as usize]),
        13 => Move::Reinforce(card),
        14 => Move::First(Side::BOTH[below(2) as usize]),
        15 => Move::Activate(who),
        16 => Move::Reclaim(card),
        17 => Move::End,
        18 => Move::Shoot(ShotKind::Aimed, item, who),
        19 => [Move::FullMove, Move::Run, Move::PartialMove, Move::Wait][below(4) as usize],
        20 => Move::Reload(item),
        21 => Move::Awaken,
        22 => Move::PickUp(item),
        23 => Move::Force(edge),
        24 => Move::Rise,
        25 => Move::Recognise(who, Wit::Senses),
        26 => Move::Steal(who),
        27 => Move::Bandage(who),
        28 => Move::Step(field),
        29 => Move::Drop(field),
        30 => Move::Push(field, next),
        31 => Move::Leave(side),
        32 => Move::Open(edge),
        33 => Move::Stop,
        34 => Move::InterruptShot(who, item, who),
        35 => Move::Attack(who),
        36 => Move::Arm(Held::of([Some(item), None]), Some(item)),
        37 => Move::Retreat(field),
        38 => Move::Seduce(who),
        _ => [Move::Join(who), Move::Lead(who), Move::Name(who), Move::Test(who), Move::Stance]
            [below(5) as usize],
    }
}

fn scenario(code: &str, count: u64) {
    suite().run(&Options { scenario: code.to_owned(), ..Options::default() }, games(count));
}

#[test]
fn a_refusal_names_the_rule_that_forbids_it() {
    for scenario in ["SC-A1", "SC-B1"] {
        let options = Options { scenario: scenario.into(), ..Options::default() };
        suite().rarely_resorts(&options, games(20));
    }
}

#[test]
fn the_letter() {
    scenario("SC-A1", 100);
}

#[test]
fn the_tryst() {
    scenario("SC-A2", 100);
}

#[test]
fn the_escape() {
    scenario("SC-A3", 100);
}

#[test]
fn the_night() {
    scenario("SC-A4", 100);
}

#[test]
fn the_brawl() {
    scenario("SC-B1", 100);
}

#[test]
fn the_street() {
    scenario("SC-B2", 100);
}

#[test]
fn the_duel() {
    scenario("SC-B3", 100);
}

#[test]
fn the_storm() {
    scenario("SC-B4", 100);
}

#[test]
fn with_every_variant() {
    for code in ["SC-A2", "SC-B1"] {
        let options = Options {
            scenario: code.to_owned(),
            sides: karczma_anno_domini_1666::Sides::Random,
            simultaneous: true,
            advanced: true,
            fixed_turns: true,
            ..Options::default()
        };
        suite().run(&options, games(50));
    }
}

#[test]
fn both_languages_say_the_same() {
    words_agree::<AnnoDomini>(include_str!("../words/en.ftl"), include_str!("../words/pl.ftl"));
}

/// Once the bands stand, neither listing nor making a move allocates.
#[test]
fn play_allocates_nothing() {
    for code in ["SC-A1", "SC-A2", "SC-A3", "SC-A4", "SC-B1", "SC-B2", "SC-B3", "SC-B4"] {
        let game = AnnoDomini::new(Options { scenario: code.to_owned(), ..Options::default() }).unwrap();
        for seed in 0..4 {
            let mut fate = Fast::new(seed);
            let mut state = game.start(&mut fate, &mut Quiet);
            let mut buffer = Vec::with_capacity(1000);
            let mut play = |state: &mut State| {
                let Pending::Decide(asked) = game.pending(state) else { return false };
                let Some(seat) = asked.first() else { return false };
                let chosen = game.pick(state, seat, &mut fate, &mut buffer);
                game.perform(state, seat, &chosen, &mut fate, &mut Quiet);
                true
            };
            while state.table.step < Step::Deploy && play(&mut state) {}
            let counted = allocation_counter::measure(|| while play(&mut state) {});
            // The first game of a board works out its lines of sight.
            assert!(counted.count_total == 0 || seed == 0, "{code}, seed {seed}: {counted:?}");
        }
    }
}
