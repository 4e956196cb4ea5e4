//! A position from clauses. What they leave open is filled in: round 2, A holds the initiative and has the floor in
//! the main stage, all votes that nobody holds lie in the pool, the rest of a player's list is his deck.

use arrayvec::ArrayVec;
use karczma_kernel::{Fast, Game, Pile, PositionError, Quiet, ReadError, Seat, SeatSet, Span};

use crate::cards::{CardId, CardType, Keywords};
use crate::frame::{Floor, Frame, Progress, Stage};
use crate::ids::{PermId, Place};
use crate::options::{DeckChoice, Mode, Options, Profile};
use crate::rules::{Engine, setup};
use crate::state::{Held, Permanent, State};
use crate::{Player, Veto};

/// A player by his letter.
pub(super) fn seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [letter @ b'A'..=b'D'] => Some(Seat(letter - b'A')),
        _ => None,
    }
}

/// Where the game stands at the beginning of a case.
enum Standing {
    /// The table was written as data.
    Exact,
    /// Somebody has the floor.
    Floor(Seat),
    /// A stage begins.
    Stage(Stage),
}

struct Reader {
    game: Veto,
    state: State,
    standing: Standing,
    decked: SeatSet,
}

pub(super) fn position(clauses: &[Span<'_>]) -> Result<(Veto, State), PositionError> {
    let options = options(clauses)?;
    let game = Veto::new(options)?;
    let mut state = setup::empty(&game);
    state.table.round = 2;
    for seat in Seat::all(game.options.players) {
        state.table.player[seat.index()] = Player { in_game: true, ..Player::default() };
        let deck = &game.decks[seat.index()];
        for card in [Some(deck.faction), deck.strategy].into_iter().flatten() {
            let keywords = game.cards.card(card).keywords;
            state.table.permanents.push(Permanent::new(card, keywords, seat, Place::Special));
        }
    }
    let standing = Standing::Floor(state.table.order[0]);
    let mut reader = Reader { game, state, standing, decked: SeatSet::EMPTY };
    for clause in clauses {
        reader.clause(*clause)?;
    }
    reader.finish();
    Ok((reader.game, reader.state))
}

/// The clauses that set the table's options, read first.
fn options(clauses: &[Span<'_>]) -> Result<Options, ReadError> {
    let mut options = Options::default();
    for clause in clauses {
        let clause = clause.trim();
        let mut words = clause.words();
        let Some(word) = words.next() else { continue };
        match word.text {
            "options" => {
                let data = clause.part(word.text.len(), clause.text.len() - word.text.len()).trim();
                options = serde_json::from_str(data.text)
                    .map_err(|error| data.expected(format!("options: {error}")))?;
            }
            "players" => options.players = words.next().unwrap_or(word).number("2 to 4")?,
            "profile" => match words.next().map(|word| word.text) {
                Some("rulebook") => options.profile = Profile::Rulebook,
                Some("articles") => options.profile = Profile::Articles,
                Some(_) | None => return Err(clause.expected("profile articles or profile rulebook")),
            },
            "decks" => options.decks = words.map(|word| DeckChoice::Ready(word.text.to_owned())).collect(),
            "two-heads" => (options.players, options.mode) = (4, Mode::TwoHeads),
            "test-cards" => options.test_cards = true,
            "cards" => {
                let data = clause.part(word.text.len(), clause.text.len() - word.text.len()).trim();
                options.cards = serde_json::from_str(data.text)
                    .map_err(|error| data.expected(format!("sheets of cards: {error}")))?;
            }
            "feast" => options.feast = true,
            "learning" => options.learning = true,
            _ => {}
        }
    }
    Ok(options)
}

impl Reader {
    fn clause(&mut self, clause: Span<'_>) -> Result<(), ReadError> {
        let clause = clause.trim();
        if let Some((who, what)) = clause.split_once(":")
            && let Some(seat) = seat(who.text)
        {
            return self.player_clause(seat, what);
        }
        let mut words = clause.words();
        let Some(word) = words.next() else { return Ok(()) };
        let rest = clause.part(word.text.len(), clause.text.len() - word.text.len()).trim();
        match word.text {
            "options" | "players" | "two-heads" | "profile" | "decks" | "test-cards" | "feast"
            | "learning" | "cards" => {}
            "table" => {
                self.state.table = serde_json::from_str(rest.text)
                    .map_err(|error| rest.expected(format!("a table: {error}")))?;
                self.standing = Standing::Exact;
            }
            "secrets" => self.secrets(rest)?,
            "round" => self.state.table.round = rest.number("a round")?,
            "pool" => self.state.table.pool = rest.number("a number of votes")?,
            "order" => {
                let seats = rest.words().map(|word| seat(word.text).ok_or_else(|| word.expected("a player")));
                self.state.table.order = seats.collect::<Result<_, _>>()?;
                self.standing = Standing::Floor(self.state.table.order[0]);
            }
            "floor" => {
                self.standing = Standing::Floor(seat(rest.text).ok_or_else(|| rest.expected("a player"))?)
            }
            "stage" => {
                let word = format!("\"{}\"", rest.text);
                let stage = serde_json::from_str(&word)
                    .map_err(|_| rest.expected("a stage, such as accounting-end"))?;
                self.standing = Standing::Stage(stage);
            }
            "combat" => {
                self.state.table.combat_right =
                    Some(seat(rest.text).ok_or_else(|| rest.expected("a player"))?)
            }
            "elected" => {
                self.state.table.election = Some(seat(rest.text).ok_or_else(|| rest.expected("a player"))?)
            }
            _ => return Err(word.expected("a clause of a position, such as `A: hand finta` or `round 3`")),
        }
        Ok(())
    }

    fn secrets(&mut self, rest: Span<'_>) -> Result<(), ReadError> {
        type Written = (Vec<(u16, u16)>, Option<CardId>, [Option<PermId>; 2]);
        let (down, laying, committed): Written =
            serde_json::from_str(rest.text).map_err(|error| rest.expected(format!("secrets: {error}")))?;
        let secrets = &mut self.state.secrets;
        secrets.face_down = down.into_iter().map(|(id, card)| (PermId(id), CardId(card))).collect();
        (secrets.laying, secrets.committed) = (laying, committed);
        Ok(())
    }

    fn player_clause(&mut self, who: Seat, clause: Span<'_>) -> Result<(), ReadError> {
        let mut words = clause.words();
        let word = words.next().ok_or_else(|| clause.expected("what the player has"))?;
        let rest = clause.part(word.text.len(), clause.text.len() - word.text.len()).trim();
        match word.text {
            "ducats" => self.state.table.player[who.index()].treasury = rest.number("ducats")?,
            "votes" => self.state.table.player[who.index()].votes = rest.number("votes")?,
            "hand" => {
                let mut hand: Vec<Held> = Vec::new();
                for (card, known_by) in self.cards(rest)? {
                    hand.push(Held { card, known_by });
                }
                hand.sort_unstable();
                self.state.zones_mut(who).hand = hand.into_iter().collect();
            }
            "deck" => {
                let cards = self.cards(rest)?;
                self.state.zones_mut(who).deck = Pile::shuffled(cards.into_iter().map(|(card, _)| card));
                self.decked = self.decked.with(who);
            }
            "deck-top" => {
                for (card, known_by) in self.cards(rest)? {
                    self.state.zones_mut(who).deck.put_on_top(card, known_by);
                }
            }
            "deck-bottom" => {
                for (card, known_by) in self.cards(rest)?.into_iter().rev() {
                    self.state.zones_mut(who).deck.put_at_bottom(card, known_by);
                }
            }
            "discard" => self.state.zones_mut(who).discard = self.plain(rest)?.into_iter().collect(),
            "pouch" => self.state.zones_mut(who).pouch = self.plain(rest)?.into_iter().collect(),
            "looked" => self.state.zones_mut(who).looked = self.plain(rest)?.into_iter().collect(),
            "laid" => self.state.zones_mut(who).laid = self.plain(rest)?.into_iter().collect(),
            "out" => self.state.zones_mut(who).swap.out = self.plain(rest)?.into_iter().collect(),
            "into" => self.state.zones_mut(who).swap.into = self.plain(rest)?.into_iter().collect(),
            "entering" => self.state.zones_mut(who).swap.entering = true,
            "wins" => self.state.table.player[who.index()].wins = rest.number("a number of games")?,
            "election" => self.lay(who, rest, Place::Election)?,
            "magnates" => self.lay(who, rest, Place::Magnates)?,
            "lands" => self.lay(who, rest, Place::Lands)?,
            "on" => {
                let land = words.next().ok_or_else(|| rest.expected("a land"))?;
                let id = self.permanent(land)?;
                let units = rest.part(land.text.len(), rest.text.len() - land.text.len()).trim();
                self.lay(who, units, Place::On(id))?;
            }
            _ => self.bearer_clause(who, word, rest)?,
        }
        Ok(())
    }

    /// `A: roch-kowalski bears pani-kowalska`, `... hides finta`, `... has -1 -1 canvass exhaustion`.
    fn bearer_clause(&mut self, who: Seat, bearer: Span<'_>, rest: Span<'_>) -> Result<(), ReadError> {
        let host = self.permanent(bearer)?;
        let mut words = rest.words();
        let verb = words.next().ok_or_else(|| rest.expected("bears, hides or has"))?;
        let cards = rest.part(verb.text.len(), rest.text.len() - verb.text.len()).trim();
        match verb.text {
            "bears" => self.lay(who, cards, Place::Attached(host)),
            "hides" => {
                for (card, _) in self.cards(cards)? {
                    let kind = self.game.cards.card(card).kind;
                    let place =
                        if kind == CardType::Thrust { Place::Under(host) } else { Place::Attached(host) };
                    let mut permanent = Permanent::new(card, Keywords::NONE, who, place);
                    permanent.card = None;
                    let id = PermId::new(self.state.table.permanents.len() as u8, 0);
                    self.state.table.permanents.push(permanent);
                    self.state.secrets.face_down.push((id, card));
                }
                Ok(())
            }
            "has" => {
                for token in words {
                    self.token(host, token)?;
                }
                Ok(())
            }
            _ => Err(verb.expected("bears, hides or has")),
        }
    }

    fn token(&mut self, host: PermId, token: Span<'_>) -> Result<(), ReadError> {
        let Some(permanent) = self.state.table.get_mut(host) else { return Ok(()) };
        match token.text {
            "canvass" => permanent.tokens[0] = 1,
            "exhaustion" => permanent.tokens[1] += 1,
            "readiness" => permanent.tokens[2] += 1,
            "glory" => permanent.tokens[3] += 1,
            _ => {
                permanent.sabre_tokens.push(
                    token.number("a token: a size such as -1, canvass, exhaustion, readiness or glory")?,
                );
                permanent.sabre_tokens.sort_unstable();
            }
        }
        Ok(())
    }

    /// Lays cards on the table; an exclamation mark means tapped.
    fn lay(&mut self, who: Seat, cards: Span<'_>, place: Place) -> Result<(), ReadError> {
        for word in cards.words() {
            let (slug, tapped) = word.text.strip_suffix('!').map_or((word.text, false), |slug| (slug, true));
            let card = self.game.cards.by_slug(slug).ok_or_else(|| word.expected("a card"))?;
            let mut permanent = Permanent::new(card, self.game.cards.card(card).keywords, who, place);
            permanent.tapped = tapped;
            self.state.table.permanents.push(permanent);
        }
        Ok(())
    }

    /// A card that was laid before.
    fn permanent(&self, word: Span<'_>) -> Result<PermId, ReadError> {
        let (slug, nth) = word.text.split_once('/').unwrap_or((word.text, "1"));
        let card = self
            .game
            .cards
            .by_slug(slug)
            .ok_or_else(|| word.expected("a clause of a player, or a card on the table"))?;
        let nth: u8 =
            nth.parse().ok().filter(|nth| *nth > 0).ok_or_else(|| word.expected("the number of a copy"))?;
        self.state
            .table
            .find(crate::ids::Named { card, nth: nth - 1 })
            .ok_or_else(|| word.expected("a card laid before"))
    }

    fn cards(&self, list: Span<'_>) -> Result<Vec<(CardId, SeatSet)>, ReadError> {
        let mut cards = Vec::new();
        for word in list.words().filter(|word| word.text != "nothing") {
            let mut parts = word.text.split('+');
            let slug = parts.next().unwrap_or_default();
            let card = self.game.cards.by_slug(slug).ok_or_else(|| word.expected("a card"))?;
            let mut known_by = SeatSet::EMPTY;
            for part in parts {
                known_by = known_by
                    .with(seat(part).ok_or_else(|| word.expected("a card and who knows it: finta+B"))?);
            }
            cards.push((card, known_by));
        }
        Ok(cards)
    }

    fn plain(&self, list: Span<'_>) -> Result<Vec<CardId>, ReadError> {
        Ok(self.cards(list)?.into_iter().map(|(card, _)| card).collect())
    }

    /// Fills in what the clauses left open.
    fn finish(&mut self) {
        let step = match self.standing {
            Standing::Exact => return,
            Standing::Floor(player) => {
                let floor = Floor { player, acted: false, deed_done: false, passes: 0, transferred: true };
                self.state.table.active = player;
                [Some(Frame::Round(Stage::Main, Progress::Moment)), Some(Frame::Floor(floor))]
            }
            Standing::Stage(stage) => [Some(Frame::Round(stage, Progress::Act)), None],
        };
        let held: u8 = self.state.table.player.iter().map(|player| player.votes).sum();
        if self.state.table.pool == 0 && held == 0 {
            self.state.table.pool = self.game.options.votes_total();
        }
        for seat in Seat::all(self.game.options.players) {
            if !self.decked.contains(seat) {
                self.fill_deck(seat);
            }
        }
        self.state.table.frames = step.into_iter().flatten().collect();
        let mut fate = Fast::new(0);
        let mut engine =
            Engine { game: &self.game, state: &mut self.state, fate: &mut fate, out: &mut Quiet };
        engine.note_sorts();
        engine.refresh();
        engine.advance();
    }

    /// The rest of the list is the deck.
    fn fill_deck(&mut self, seat: Seat) {
        let mut rest: Vec<CardId> = self.game.decks[seat.index()].cards.clone();
        let mut take = |card: CardId| {
            if let Some(index) = rest.iter().position(|other| *other == card) {
                rest.swap_remove(index);
            }
        };
        let zones = self.state.zones(seat);
        zones.hand.iter().for_each(|held| take(held.card));
        zones.discard.iter().copied().for_each(&mut take);
        let own = self.state.table.all().filter(|(_, card)| card.owner == seat);
        own.filter_map(|(id, _)| self.state.card_of(id)).for_each(&mut take);
        let cards: ArrayVec<CardId, { crate::options::CARDS_MAX }> = rest.into_iter().collect();
        self.state.zones_mut(seat).deck = Pile::shuffled(cards);
    }
}
