//! Text both ways. `docs/src/notation/veto.md` explains it for people.

mod read;
mod say;
mod write;

pub(crate) use say::{Part, ending_word, parts};
pub(crate) use write::data;

use karczma_kernel::{Notation, PositionError, ReadError, Seat, Span};

use crate::cards::CardId;
use crate::ids::{Named, Spot};
use crate::moves::{Move, Picked, Source};
use crate::rules::setup::seat_letter;
use crate::{Glimpse, State, Veto};

impl Veto {
    fn named(&self, named: Named) -> String {
        match named.nth {
            0 => self.slug(named.card),
            nth => format!("{}/{}", self.slug(named.card), nth + 1),
        }
    }

    fn write_source(&self, from: Source) -> String {
        match from {
            Source::Hand => String::new(),
            Source::Under(host) => format!(" under {}", self.named(host)),
            Source::Discard => " from discard".to_owned(),
        }
    }

    fn write_spot(&self, spot: Spot) -> String {
        match spot {
            Spot::Election => "election".to_owned(),
            Spot::Magnates => "magnates".to_owned(),
            Spot::Land(named) => format!("land {}", self.named(named)),
            Spot::Unit(named) => format!("unit {}", self.named(named)),
        }
    }

    fn write_picked(&self, picked: Picked) -> String {
        match picked {
            Picked::Card(named) => self.named(named),
            Picked::Design(card) => format!("card {}", self.slug(card)),
            Picked::Tucked(card, host) => format!("tucked {} {}", self.slug(card), self.named(host)),
            Picked::Seat(seat) => format!("seat {}", seat_letter(seat)),
            Picked::Number(number) => format!("number {number}"),
            Picked::Option(option) => format!("option {}", option + 1),
            Picked::Both => "both".to_owned(),
            Picked::Spot(spot) => format!("at {}", self.write_spot(spot)),
            Picked::Done => "done".to_owned(),
        }
    }
}

impl Notation for Veto {
    fn write_move(&self, chosen: &Move) -> String {
        let named = |name: Named| self.named(name);
        match *chosen {
            Move::Keep => "keep".to_owned(),
            Move::Mulligan => "mulligan".to_owned(),
            Move::Decline => "decline".to_owned(),
            Move::Bribe(votes) => format!("bribe {votes}"),
            Move::Pass => "pass".to_owned(),
            Move::Bene => "bene".to_owned(),
            Move::HandOver => "hand-over".to_owned(),
            Move::Play(card, from, text) => {
                let which = if text == 0 { String::new() } else { format!(" text {}", text + 1) };
                format!("play {}{}{which}", self.slug(card), self.write_source(from))
            }
            Move::Cut(card) => format!("cut {}", self.slug(card)),
            Move::Use(who, rule, relay) => {
                let which = if rule == 0 { String::new() } else { format!(" rule {}", rule + 1) };
                let through = relay.map(|relay| format!(" through {}", named(relay))).unwrap_or_default();
                format!("use {}{which}{through}", named(who))
            }
            Move::Entry(text) => format!("entry {}", text + 1),
            Move::Canvass(who, against) => {
                let against =
                    against.map(|seat| format!(" against {}", seat_letter(seat))).unwrap_or_default();
                format!("canvass {}{against}", named(who))
            }
            Move::Thrust(card, from) => format!("thrust {}{}", self.slug(card), self.write_source(from)),
            Move::Challenge(who, target) => format!("challenge {} {}", named(who), named(target)),
            Move::Skirmish(who, target) => format!("skirmish {} {}", named(who), named(target)),
            Move::Go(who, to) => format!("go {} {}", named(who), self.write_spot(to)),
            Move::DiscardCopy(card) => format!("discard-copy {}", self.slug(card)),
            Move::Tuck(card, under) => format!("tuck {} {}", self.slug(card), named(under)),
            Move::Attach(card, to, open) => {
                format!("attach {} {}{}", self.slug(card), named(to), if open { " open" } else { "" })
            }
            Move::Pick(picked) => format!("pick {}", self.write_picked(picked)),
            Move::Yes => "yes".to_owned(),
            Move::No => "no".to_owned(),
            Move::Election => "election".to_owned(),
            Move::Battle(land, against) => format!("battle {} {}", named(land), seat_letter(against)),
            Move::Show(card) => format!("show {}", self.slug(card)),
        }
    }

    fn read_move(&self, text: Span<'_>) -> Result<Move, ReadError> {
        let mut words = Words { game: self, whole: text.trim(), rest: text.trim().words().collect(), at: 0 };
        let chosen = words.play()?;
        match words.next() {
            Some(more) => Err(more.expected("the end of the move")),
            None => Ok(chosen),
        }
    }

    fn write_glimpse(&self, glimpse: &Glimpse) -> String {
        say::glimpse(self, glimpse)
    }

    fn event_names() -> &'static [&'static str] {
        say::EVENTS
    }

    fn seat_name(&self, _state: &State, seat: Seat) -> String {
        seat_letter(seat)
    }

    fn write_position(&self, state: &State) -> Vec<String> {
        write::position(self, state)
    }

    fn read_position(clauses: &[Span<'_>]) -> Result<(Self, State), PositionError> {
        read::position(clauses)
    }
}

/// The words of a move, read one after another.
pub(crate) struct Words<'g, 'a> {
    pub(crate) game: &'g Veto,
    pub(crate) whole: Span<'a>,
    pub(crate) rest: Vec<Span<'a>>,
    pub(crate) at: usize,
}

const VERBS: &str = "a move, such as play, use, canvass, challenge, pick, pass or bene";

impl<'a> Words<'_, 'a> {
    pub(crate) fn next(&mut self) -> Option<Span<'a>> {
        let word = self.rest.get(self.at).copied();
        self.at += usize::from(word.is_some());
        word
    }

    fn need(&mut self, expected: &str) -> Result<Span<'a>, ReadError> {
        self.next().ok_or_else(|| self.whole.part(self.whole.text.len(), 0).expected(expected))
    }

    /// Takes the next word if it is this one.
    fn has(&mut self, word: &str) -> bool {
        let is = self.rest.get(self.at).is_some_and(|next| next.text == word);
        self.at += usize::from(is);
        is
    }

    pub(crate) fn card(&mut self) -> Result<CardId, ReadError> {
        let word = self.need("a card")?;
        self.game.cards.by_slug(word.text).ok_or_else(|| word.expected("a card"))
    }

    fn named(&mut self) -> Result<Named, ReadError> {
        let word = self.need("a card on the table")?;
        let (slug, nth) = word.text.split_once('/').unwrap_or((word.text, "1"));
        let card = self.game.cards.by_slug(slug).ok_or_else(|| word.expected("a card on the table"))?;
        let nth: u8 =
            nth.parse().ok().filter(|nth| *nth > 0).ok_or_else(|| word.expected("the number of a copy"))?;
        Ok(Named { card, nth: nth - 1 })
    }

    fn seat(&mut self) -> Result<Seat, ReadError> {
        let word = self.need("a player")?;
        read::seat(word.text).ok_or_else(|| word.expected("a player, A to D"))
    }

    fn number(&mut self) -> Result<u8, ReadError> {
        self.need("a number")?.number("a number")
    }

    /// A number counted from one.
    fn nth(&mut self) -> Result<u8, ReadError> {
        let word = self.need("a number from 1")?;
        let number: u8 = word.number("a number from 1")?;
        number.checked_sub(1).ok_or_else(|| word.expected("a number from 1"))
    }

    fn source(&mut self) -> Result<Source, ReadError> {
        if self.has("under") {
            return Ok(Source::Under(self.named()?));
        }
        if self.has("from") {
            let word = self.need("discard")?;
            return if word.text == "discard" { Ok(Source::Discard) } else { Err(word.expected("discard")) };
        }
        Ok(Source::Hand)
    }

    fn spot(&mut self) -> Result<Spot, ReadError> {
        let word = self.need("election, magnates, land or unit")?;
        match word.text {
            "election" => Ok(Spot::Election),
            "magnates" => Ok(Spot::Magnates),
            "land" => Ok(Spot::Land(self.named()?)),
            "unit" => Ok(Spot::Unit(self.named()?)),
            _ => Err(word.expected("election, magnates, land or unit")),
        }
    }

    fn picked(&mut self) -> Result<Picked, ReadError> {
        let keyword = self.rest.get(self.at).map(|word| word.text);
        self.at += 1;
        Ok(match keyword {
            Some("card") => Picked::Design(self.card()?),
            Some("tucked") => Picked::Tucked(self.card()?, self.named()?),
            Some("seat") => Picked::Seat(self.seat()?),
            Some("number") => Picked::Number(self.number()?),
            Some("option") => Picked::Option(self.nth()?),
            Some("both") => Picked::Both,
            Some("at") => Picked::Spot(self.spot()?),
            Some("done") => Picked::Done,
            Some(_) | None => {
                self.at -= 1;
                Picked::Card(self.named()?)
            }
        })
    }

    fn play(&mut self) -> Result<Move, ReadError> {
        let verb = self.need(VERBS)?;
        Ok(match verb.text {
            "keep" => Move::Keep,
            "mulligan" => Move::Mulligan,
            "decline" => Move::Decline,
            "bribe" => Move::Bribe(self.need("a number of votes")?.number("a number of votes")?),
            "pass" => Move::Pass,
            "bene" => Move::Bene,
            "hand-over" => Move::HandOver,
            "play" => {
                let (card, from) = (self.card()?, self.source()?);
                Move::Play(card, from, if self.has("text") { self.nth()? } else { 0 })
            }
            "cut" => Move::Cut(self.card()?),
            "use" => {
                let who = self.named()?;
                let rule = if self.has("rule") { self.nth()? } else { 0 };
                Move::Use(who, rule, if self.has("through") { Some(self.named()?) } else { None })
            }
            "entry" => Move::Entry(self.nth()?),
            "canvass" => {
                let who = self.named()?;
                Move::Canvass(who, if self.has("against") { Some(self.seat()?) } else { None })
            }
            "thrust" => Move::Thrust(self.card()?, self.source()?),
            "challenge" => Move::Challenge(self.named()?, self.named()?),
            "skirmish" => Move::Skirmish(self.named()?, self.named()?),
            "go" => Move::Go(self.named()?, self.spot()?),
            "discard-copy" => Move::DiscardCopy(self.card()?),
            "tuck" => Move::Tuck(self.card()?, self.named()?),
            "attach" => {
                let (card, to) = (self.card()?, self.named()?);
                Move::Attach(card, to, self.has("open"))
            }
            "pick" => Move::Pick(self.picked()?),
            "yes" => Move::Yes,
            "no" => Move::No,
            "election" => Move::Election,
            "battle" => Move::Battle(self.named()?, self.seat()?),
            "show" => Move::Show(self.card()?),
            _ => return Err(verb.expected(VERBS)),
        })
    }
}
