//! Veto! fulfils the contract of a game, on random play between the ready decks.

use karczma_conform::{Suite, games, words_agree};
use karczma_kernel::{Fast, Fate, Game, Observer, Pending, Purpose, Quiet, Seat};
use karczma_veto::cards::deck::{Pool, ready};
use karczma_veto::cards::{CardId, CardType, base};
use karczma_veto::{
    DeckChoice, DeckSheet, Event, Format, Frame, Mode, Move, Named, News, Object, Options, PermId, Picked,
    Place, Profile, Refusal, Source, Spot, State, Veto,
};

const DRAW: Purpose = Purpose("test");

fn suite() -> Suite<Veto> {
    Suite { moves_max: 60_000, deep_every: 400, census, scramble, scramble_event, stray, last_resort }
}

/// Votes are conserved, and every card is in exactly one zone.
fn census(game: &Veto, state: &State) -> Result<(), String> {
    let table = &state.table;
    let held: u8 = Seat::all(table.players).map(|seat| table.player[seat.index()].votes).sum();
    if held + table.pool != game.options().votes_total() {
        return Err(format!("{held} votes held, {} in the pool", table.pool));
    }
    if let Some(Frame::Between(_)) = table.frames.last() {
        return Ok(());
    }
    for seat in Seat::all(table.players).filter(|seat| table.player[seat.index()].in_game) {
        let mut brought: Vec<CardId> = game.brought(state, seat);
        brought.sort_unstable();
        let mut found = cards_of(state, seat);
        found.sort_unstable();
        if brought != found {
            let name =
                |cards: &[CardId]| cards.iter().map(|card| game.slug(*card)).collect::<Vec<_>>().join(" ");
            return Err(format!(
                "{seat} brought\n{}\nand has\n{}\n{:?}",
                name(&brought),
                name(&found),
                table.frames
            ));
        }
    }
    Ok(())
}

fn cards_of(state: &State, seat: Seat) -> Vec<CardId> {
    let (table, zones) = (&state.table, state.zones(seat));
    let mut found: Vec<CardId> = zones.hand.iter().map(|held| held.card).chain(zones.deck.cards()).collect();
    found.extend(zones.discard.iter().chain(&zones.looked).chain(&zones.laid));
    let own = table.all().filter(|(_, card)| card.owner == seat);
    found.extend(own.filter_map(|(id, _)| state.card_of(id)));
    found.extend(table.grave.iter().filter(|buried| buried.owner == seat).map(|buried| buried.card));
    let mut stacked = |object: &Object| {
        if object.owner == seat && object.card_lies_on_stack() {
            found.extend(object.card.or(state.secrets.laying));
        }
    };
    table.stack.iter().for_each(&mut stacked);
    for frame in &table.frames {
        if let Frame::Declare(declare) = frame {
            stacked(&declare.object);
        }
        if let Frame::Surcharge(object) | Frame::Enter(object) | Frame::Zone(object) | Frame::Run(object, _) =
            frame
        {
            stacked(object);
        }
    }
    found
}

/// Permutes what the observer may not know: others' hands, decks, face-down cards and the discards below their top
/// cards; and the units chosen in a battle.
fn scramble(game: &Veto, state: &State, who: Observer, fate: &mut Fast) -> State {
    let mut other = state.clone();
    for seat in Seat::all(state.table.players) {
        scramble_zones(game, &mut other, seat, who, fate);
    }
    scramble_committed(&mut other, who, fate);
    other
}

fn scramble_zones(game: &Veto, other: &mut State, seat: Seat, who: Observer, fate: &mut Fast) {
    let view = game.view(other, who);
    let own = who.sees_private_of(seat);
    let seen = &view.zones[seat.index()];
    let unknown = |held: &karczma_veto::Held| match who {
        Observer::Seat(me) => !held.known_by.contains(me),
        Observer::Spectator => true,
        Observer::Judge => false,
    };
    let mut pool: Vec<CardId> = Vec::new();
    let down = unseen_down(other, seat, who);
    down.iter().for_each(|card| pool.push(**card));
    let kinds: Vec<CardType> = down.iter().map(|card| game.cards().card(**card).kind).collect();
    let zones = &other.secrets.of[seat.index()];
    if !own {
        pool.extend(zones.hand.iter().filter(|held| unknown(held)).map(|held| held.card));
    }
    let below = if seen.discard_open.is_some() { 0 } else { zones.discard.len().saturating_sub(1) };
    pool.extend(&zones.discard[..below]);
    if seen.deck_open.is_none() {
        pool.extend(zones.deck.bag());
    }
    shuffle(&mut pool, fate);
    // All know of which type a card is that lies face down.
    let mut down = unseen_down(other, seat, who);
    for (card, kind) in down.iter_mut().zip(kinds) {
        let of_kind = pool.iter().position(|card| game.cards().card(*card).kind == kind);
        **card = pool.swap_remove(of_kind.expect("the card itself is among them"));
    }
    let zones = &mut other.secrets.of[seat.index()];
    if !own {
        for held in zones.hand.iter_mut().filter(|held| unknown(held)) {
            held.card = pool.pop().expect("as many cards as before");
        }
        zones.hand.sort_unstable();
    }
    for card in &mut zones.discard[..below] {
        *card = pool.pop().expect("as many cards as before");
    }
    if seen.deck_open.is_none() {
        let (top, bottom) = (zones.deck.top().to_vec(), zones.deck.bottom().to_vec());
        zones.deck = karczma_kernel::Pile::shuffled(pool);
        top.into_iter().for_each(|placed| zones.deck.put_on_top(placed.card, placed.known_by));
        bottom.into_iter().rev().for_each(|placed| zones.deck.put_at_bottom(placed.card, placed.known_by));
    }
}

/// A player's own cards that lie face down and that the observer does not see. Nobody is asked while one is being laid.
fn unseen_down(state: &mut State, seat: Seat, who: Observer) -> Vec<&mut CardId> {
    let table = &state.table;
    let hidden = |id: &PermId| {
        table.get(*id).is_some_and(|card| card.owner == seat && !who.sees_private_of(card.controller))
    };
    state.secrets.face_down.iter_mut().filter(|(id, _)| hidden(id)).map(|(_, card)| card).collect()
}

/// Another unit that has not fought yet takes the place of one chosen in secret.
fn scramble_committed(state: &mut State, who: Observer, fate: &mut Fast) {
    let table = &state.table;
    let Some(battle) = table
        .frames
        .iter()
        .find_map(|frame| if let Frame::Battle(battle) = frame { Some(battle) } else { None })
    else {
        return;
    };
    for (side, seat) in battle.sides.into_iter().enumerate() {
        let Some(chosen) = &mut state.secrets.committed[side] else { continue };
        if who.sees_private_of(seat) {
            continue;
        }
        let units: Vec<PermId> = table
            .all()
            .filter(|(id, unit)| {
                unit.place == Place::On(battle.land) && unit.controller == seat && !battle.fought.contains(id)
            })
            .map(|(id, _)| id)
            .collect();
        *chosen = units[fate.below(units.len() as u32, DRAW) as usize];
    }
}

fn shuffle(cards: &mut [CardId], fate: &mut Fast) {
    for index in (1..cards.len()).rev() {
        cards.swap(index, fate.below(index as u32 + 1, DRAW) as usize);
    }
}

/// Another card wherever the observer is not the one who sees it.
fn scramble_event(game: &Veto, event: &Event, who: Observer, fate: &mut Fast) -> Event {
    let card = CardId(fate.below(game.cards().cards().len() as u32, DRAW) as u16);
    let hidden = |seat: Seat| !who.sees_private_of(seat);
    let or = |seat: Seat, told: CardId| if hidden(seat) { card } else { told };
    match *event {
        News::Fact(fact) => News::Fact(fact),
        News::Drew(seat, told) => News::Drew(seat, or(seat, told)),
        News::Tucking(seat, told, under) => News::Tucking(seat, or(seat, told), under),
        News::Tucked(seat, told, under) => News::Tucked(seat, or(seat, told), under),
        News::AttachingCovenant(seat, told, on) => News::AttachingCovenant(seat, or(seat, told), on),
        News::CovenantAttached(seat, told, on) => News::CovenantAttached(seat, or(seat, told), on),
        News::Shown(by, to, told, why) => {
            News::Shown(by, to, if hidden(to) { or(by, told) } else { told }, why)
        }
        News::Confided(by, to, told) => News::Confided(by, to, if hidden(to) { or(by, told) } else { told }),
        News::Bought(seat, told) => News::Bought(seat, or(seat, told)),
        News::Laid(seat, told) => News::Laid(seat, or(seat, told)),
        News::Swapped(seat, told) => News::Swapped(seat, or(seat, told)),
        News::Leaving(seat) => News::Leaving(seat),
    }
}

/// Refusals that say only that it is not the time, or who is asked.
const fn last_resort(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::NotNow | Refusal::NotAsked)
}

/// Any move that can be written.
fn stray(game: &Veto, fate: &mut Fast) -> Move {
    let mut below = |n: u32| fate.below(n, DRAW);
    let cards = game.cards().cards().len() as u32;
    let (card, other) = (CardId(below(cards) as u16), CardId(below(cards) as u16));
    let (one, two) = (Named { card, nth: below(2) as u8 }, Named { card: other, nth: 0 });
    let seat = Seat(below(u32::from(game.seats())) as u8);
    let spot = [Spot::Election, Spot::Magnates, Spot::Land(one), Spot::Unit(one)][below(4) as usize];
    let from = [Source::Hand, Source::Under(two), Source::Discard][below(3) as usize];
    let picked = [
        Picked::Card(one),
        Picked::Design(card),
        Picked::Tucked(card, two),
        Picked::Seat(seat),
        Picked::Number(below(9) as u8),
        Picked::Option(below(3) as u8),
        Picked::Both,
        Picked::Spot(spot),
        Picked::Done,
    ][below(9) as usize];
    [
        Move::Keep,
        Move::Mulligan,
        Move::Decline,
        Move::Bribe(below(9) as u16),
        Move::Pass,
        Move::Bene,
        Move::HandOver,
        Move::Play(card, from, below(2) as u8),
        Move::Cut(card),
        Move::Use(one, below(3) as u8, None),
        Move::Use(one, 0, Some(two)),
        Move::Entry(below(2) as u8),
        Move::Canvass(one, None),
        Move::Canvass(one, Some(seat)),
        Move::Thrust(card, from),
        Move::Challenge(one, two),
        Move::Skirmish(one, two),
        Move::Go(one, spot),
        Move::DiscardCopy(card),
        Move::Tuck(card, two),
        Move::Attach(card, two, below(2) == 0),
        Move::Pick(picked),
        Move::Yes,
        Move::No,
        Move::Election,
        Move::Battle(one, seat),
        Move::Show(card),
    ][below(27) as usize]
}

const DECKS: [&str; 5] = ["radziwillowie", "wisniowieccy", "awanturnicy", "dworscy", "osmanowie"];

fn with_decks(decks: &[&str]) -> Options {
    let choices = decks.iter().map(|deck| DeckChoice::Ready((*deck).into())).collect();
    Options { players: decks.len() as u8, decks: choices, ..Options::default() }
}

/// How many games of a form that is no pairing of two ready decks: a soak plays a tenth as many of them.
fn games_of_form(default: u64) -> u64 {
    games(10 * default).div_ceil(10)
}

#[test]
fn every_pairing_of_ready_decks() {
    for (index, one) in DECKS.iter().enumerate() {
        for other in &DECKS[index..] {
            suite().run(&with_decks(&[one, other]), games(4));
        }
    }
}

#[test]
fn the_boxed_game() {
    let options = with_decks(&["radziwillowie", "wisniowieccy"]);
    suite().run(&Options { profile: Profile::Rulebook, ..options }, games_of_form(10));
}

#[test]
fn a_match_of_three() {
    let options = with_decks(&["dworscy", "awanturnicy"]);
    suite().run(&Options { best_of: 3, round_cap: Some(12), ..options }, games_of_form(4));
}

#[test]
fn three_and_four_players() {
    suite().run(&with_decks(&["dworscy", "awanturnicy", "osmanowie"]), games_of_form(4));
    suite().run(&with_decks(&["dworscy", "awanturnicy", "osmanowie", "wisniowieccy"]), games_of_form(3));
}

#[test]
fn two_heads() {
    let options = with_decks(&["radziwillowie", "dworscy", "wisniowieccy", "radziwillowie"]);
    suite().run(&Options { mode: Mode::TwoHeads, ..options }, games_of_form(3));
}

#[test]
fn feast_rules() {
    let decks = vec![feast_deck(0), feast_deck(3)];
    suite().run(&Options { feast: true, decks, ..Options::default() }, games_of_form(4));
}

/// A ready deck with two copies of a card at most, filled up from its pouch (V2-5.2.3).
fn feast_deck(index: usize) -> DeckChoice {
    let mut deck = ready()[index].clone();
    deck.cards.iter_mut().for_each(|(_, copies)| *copies = (*copies).min(2));
    for (card, copies) in std::mem::take(&mut deck.pouch) {
        if deck.size() < 60 && deck.cards.iter().all(|(other, _)| *other != card) {
            deck.cards.push((card, copies));
        }
    }
    DeckChoice::Sheet(DeckSheet { text: deck.to_text(base()) })
}

#[test]
fn sealed_decks() {
    let deck = |seed: u64| {
        let text = Pool::of_seed(base(), seed).build(base(), 30).to_text(base());
        DeckChoice::Sheet(DeckSheet { text })
    };
    let options = Options { format: Format::Sealed, decks: vec![deck(1666), deck(7)], ..Options::default() };
    suite().run(&options, games_of_form(4));
}

/// Secrets come and go within a few moves (a search, a battle): these games are looked at closely.
#[test]
fn secrets_that_do_not_last() {
    let close = Suite { deep_every: 20, ..suite() };
    close.run(&with_decks(&["awanturnicy", "osmanowie"]), games_of_form(2));
    close.run(&with_decks(&["radziwillowie", "dworscy"]), games_of_form(2));
}

/// The secrets that the leak tests are about are met: without them the tests above would say nothing.
#[test]
fn every_kind_of_secret_is_met() {
    let mut met = [false; 4];
    for decks in [["awanturnicy", "osmanowie"], ["dworscy", "osmanowie"], ["osmanowie", "osmanowie"]] {
        let game = Veto::new(with_decks(&decks)).expect("ready decks are legal");
        for seed in 0..games(6) {
            let mut fate = Fast::new(seed);
            let mut state = game.start(&mut fate, &mut Quiet);
            while let Pending::Decide(seats) = game.pending(&state) {
                note_secrets(&game, &state, &mut met);
                let seat = seats.first().expect("somebody is asked");
                let chosen = game.pick(&state, seat, &mut fate, &mut Vec::new());
                game.perform(&mut state, seat, &chosen, &mut fate, &mut Quiet);
            }
        }
    }
    assert_eq!(met, [true; 4], "thrusts, covenants, a unit chosen, cards shown");
}

fn note_secrets(game: &Veto, state: &State, met: &mut [bool; 4]) {
    for (_, card) in &state.secrets.face_down {
        met[0] |= game.cards().card(*card).kind == CardType::Thrust;
        met[1] |= game.cards().card(*card).kind == CardType::Covenant;
    }
    met[2] |= state.secrets.committed.iter().any(Option::is_some);
    let hands = Seat::all(state.table.players).flat_map(|seat| &state.zones(seat).hand);
    met[3] |= hands.into_iter().any(|held| !held.known_by.is_empty());
}

#[test]
fn a_refusal_names_the_rule_that_forbids_it() {
    suite().rarely_resorts(&with_decks(&["radziwillowie", "dworscy"]), games(30));
    suite().rarely_resorts(&with_decks(&["wisniowieccy", "osmanowie", "awanturnicy"]), games(12));
}

#[test]
fn both_languages_say_the_same() {
    words_agree::<Veto>(include_str!("../words/en.ftl"), include_str!("../words/pl.ftl"));
}
