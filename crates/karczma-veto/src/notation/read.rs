//! A position from clauses. What they leave open is filled in: round 2, A holds the initiative and has the floor in
//! the main stage, all votes that nobody holds lie in the pool, the rest of a player's list is his deck.

use arrayvec::ArrayVec;
use karczma_kernel::{Fast, Game, Pile, PositionError, Quiet, ReadError, Seat, SeatSet, Span};

use crate::cards::{CardId, CardType, Keywords};
use crate::engine::Engine;
use crate::frame::{Floor, Frame, Progress, Stage};
use crate::ids::{PermId, Place};
use crate::options::{CARDS_MAX, DeckChoice, Mode, Options, Profile};
use crate::rules::setup;
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
    /// Does a clause say how many votes lie in the pool?
    pooled: bool,
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
    let mut reader = Reader { game, state, standing, decked: SeatSet::EMPTY, pooled: false };
    let mut postponed = Vec::new();
    for clause in clauses {
        match reader.clause(*clause) {
            Err(_) if needs_others(clause) => postponed.push(*clause),
            read => read?,
        }
    }
    for clause in postponed {
        reader.clause(clause)?;
    }
    reader.validate(clauses.last().copied().unwrap_or(Span::alone("")))?;
    reader.finish();
    Ok((reader.game, reader.state))
}

/// Does the clause speak of a card that another clause lays? `A: kufer bears ...`, `A: on litwa ...`; where
/// that one stands later, it is read again after all others.
fn needs_others(clause: &Span<'_>) -> bool {
    let Some((_, what)) = clause.split_once(":") else { return false };
    let words: Vec<&str> = what.text.split_whitespace().take(2).collect();
    matches!(words.as_slice(), ["on", ..] | [_, "bears" | "hides" | "has"])
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
            && seat(who.text).is_some()
        {
            return self.player_clause(self.player(who)?, what);
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
            "pool" => {
                self.state.table.pool = rest.number("a number of votes")?;
                self.pooled = true;
            }
            "order" => self.order(rest)?,
            "floor" => self.standing = Standing::Floor(self.player(rest)?),
            "stage" => {
                let word = format!("\"{}\"", rest.text);
                let stage = serde_json::from_str(&word)
                    .map_err(|_| rest.expected("a stage, such as accounting-end"))?;
                self.standing = Standing::Stage(stage);
            }
            "combat" => {
                self.state.table.combat_right = Some(self.player(rest)?);
            }
            "elected" => self.state.table.election = Some(self.player(rest)?),
            _ => return Err(word.expected("a clause of a position, such as `A: hand finta` or `round 3`")),
        }
        Ok(())
    }

    /// Somebody who is at the table.
    fn player(&self, word: Span<'_>) -> Result<Seat, ReadError> {
        let found = seat(word.text).filter(|seat| seat.0 < self.game.options.players);
        found.ok_or_else(|| word.expected("a player who is at the table"))
    }

    /// Is there room for one card more in the deck?
    fn room(&self, who: Seat, rest: Span<'_>) -> Result<(), ReadError> {
        let full = self.state.zones(who).deck.len() >= CARDS_MAX;
        if full { Err(rest.expected(format!("at most {CARDS_MAX} cards"))) } else { Ok(()) }
    }

    /// `order B A`: everybody once. The first has the floor, unless another clause gives it to somebody.
    fn order(&mut self, rest: Span<'_>) -> Result<(), ReadError> {
        let seats = rest.words().map(|word| self.player(word)).collect::<Result<Vec<Seat>, _>>()?;
        let all: SeatSet = seats.iter().copied().collect();
        let players = usize::from(self.game.options.players);
        let first =
            seats.first().copied().filter(|_| seats.len() == players && all.len() as usize == players);
        let first = first.ok_or_else(|| rest.expected("every player once"))?;
        let floor = matches!(self.standing, Standing::Floor(player) if player == self.state.table.order[0]);
        self.state.table.order = seats.into_iter().collect();
        if floor {
            self.standing = Standing::Floor(first);
        }
        Ok(())
    }

    /// Votes are conserved, and nobody holds more cards than there can be.
    fn validate(&mut self, last: Span<'_>) -> Result<(), ReadError> {
        let total = u32::from(self.game.options.votes_total());
        let held: u32 = self.state.table.player.iter().map(|player| u32::from(player.votes)).sum();
        let pool = u32::from(self.state.table.pool);
        match self.standing {
            Standing::Floor(_) | Standing::Stage(_) if !self.pooled && held <= total => {
                self.state.table.pool = (total - held) as u8;
            }
            Standing::Exact | Standing::Floor(_) | Standing::Stage(_) => {
                if held + pool != total {
                    return Err(
                        last.expected(format!("{total} votes in all, {held} held and {pool} in the pool"))
                    );
                }
            }
        }
        let players = self.state.table.order.len();
        // Whoever is eliminated stands in the order no more; a table written as data may have such.
        let exact = matches!(self.standing, Standing::Exact);
        if !exact && players != usize::from(self.game.options.players) {
            return Err(last.expected("everybody in the order of play"));
        }
        Ok(())
    }

    fn secrets(&mut self, rest: Span<'_>) -> Result<(), ReadError> {
        type Written = (Vec<(u16, u16)>, Option<CardId>, [Option<PermId>; 2]);
        let (down, laying, committed): Written =
            serde_json::from_str(rest.text).map_err(|error| rest.expected(format!("secrets: {error}")))?;
        if down.len() > self.state.secrets.face_down.capacity() {
            return Err(rest.expected("fewer cards face down"));
        }
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
                    self.room(who, rest)?;
                    self.state.zones_mut(who).deck.put_on_top(card, known_by);
                }
            }
            "deck-bottom" => {
                for (card, known_by) in self.cards(rest)?.into_iter().rev() {
                    self.room(who, rest)?;
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
                    let laid = self.state.table.permanents.try_push(permanent).is_ok();
                    if !laid || self.state.secrets.face_down.try_push((id, card)).is_err() {
                        return Err(cards.expected("fewer cards"));
                    }
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
            "exhaustion" => permanent.tokens[1] = permanent.tokens[1].saturating_add(1),
            "readiness" => permanent.tokens[2] = permanent.tokens[2].saturating_add(1),
            "glory" => permanent.tokens[3] = permanent.tokens[3].saturating_add(1),
            _ => {
                let size: i8 =
                    token.number("a token: a size such as -1, canvass, exhaustion, readiness or glory")?;
                let full = permanent.sabre_tokens.try_push(size).is_err();
                if full || !(-9..=9).contains(&size) {
                    return Err(token.expected("at most eight tokens of sizes from -9 to 9"));
                }
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
            self.state.table.permanents.try_push(permanent).map_err(|_| word.expected("fewer cards"))?;
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
            if cards.len() == CARDS_MAX {
                return Err(word.expected(format!("at most {CARDS_MAX} cards")));
            }
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
