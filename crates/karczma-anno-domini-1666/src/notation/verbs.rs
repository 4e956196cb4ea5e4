//! Moves as text.

use karczma_kernel::{ReadError, Span};

use super::{item_key, list};
use crate::card::{Card, Suit};
use crate::data::{Catalogue, CharacterId, Faction, ItemId, Side};
use crate::figure::Who;
use crate::geometry::{Dir4, EdgeId, FieldId};
use crate::moves::{Held, ShotKind, Wit};
use crate::{AnnoDomini, Move};

/// The word for an empty hand.
const NOTHING: &str = "nothing";

fn held_text(held: &Held) -> String {
    list(held.iter().map(item_key), NOTHING)
}

/// The verb of a move.
pub(crate) const fn verb(chosen: &Move) -> &'static str {
    match chosen {
        Move::Yes => "yes",
        Move::Pass => "pass",
        Move::Faction(_) => "faction",
        Move::Take(_) => "take",
        Move::Ready => "ready",
        Move::Leader(_) => "leader",
        Move::Entrust(_) => "entrust",
        Move::Mark(_) => "mark",
        Move::Place(..) => "place",
        Move::Reserve(_) => "reserve",
        Move::Hold(..) => "hold",
        Move::Unmask(_) => "unmask",
        Move::EndUncle => "end-uncle",
        Move::Discard(_) => "discard",
        Move::LayHand(_) => "lay",
        Move::LayDeck => "deck",
        Move::Suit(_) => "suit",
        Move::Reinforce(_) => "reinforce",
        Move::First(_) => "first",
        Move::Activate(_) => "activate",
        Move::Reclaim(_) => "reclaim",
        Move::End => "end",
        Move::Shoot(..) => "shoot",
        Move::FullMove => "full-move",
        Move::Run => "run",
        Move::PartialMove => "partial-move",
        Move::Reload(_) => "reload",
        Move::Wait => "wait",
        Move::Awaken => "awaken",
        Move::PickUp(_) => "pick-up",
        Move::Force(_) => "force",
        Move::Rise => "rise",
        Move::Recognise(..) => "recognise",
        Move::Steal(_) => "steal",
        Move::PickLock(_) => "pick-lock",
        Move::Bandage(_) => "bandage",
        Move::Search => "search",
        Move::Step(_) => "step",
        Move::Drop(_) => "drop",
        Move::Jump(_) => "jump",
        Move::Push(..) => "push",
        Move::Leave(_) => "leave",
        Move::Open(_) => "open",
        Move::Close(_) => "close",
        Move::Stop => "stop",
        Move::InterruptShot(..) => "interrupt-shot",
        Move::InterruptMove(_) => "interrupt-move",
        Move::Name(_) => "name",
        Move::Pocket(_) => "pocket",
        Move::Land(_) => "land",
        Move::Attack(_) => "attack",
        Move::Stance => "stance",
        Move::Arm(..) => "arm",
        Move::Retreat(_) => "retreat",
        Move::RetreatOff(_) => "retreat-off",
        Move::Sweep(_) => "sweep",
        Move::Test(_) => "test",
        Move::Seduce(_) => "seduce",
        Move::Question(_) => "question",
        Move::Join(_) => "join",
        Move::Lead(_) => "lead",
    }
}

/// Every verb, for the bar of actions and for errors.
pub(crate) const VERBS: &[&str] = &[
    "yes",
    "pass",
    "faction",
    "take",
    "ready",
    "leader",
    "entrust",
    "mark",
    "place",
    "reserve",
    "hold",
    "unmask",
    "end-uncle",
    "discard",
    "lay",
    "deck",
    "suit",
    "reinforce",
    "first",
    "activate",
    "reclaim",
    "end",
    "shoot",
    "full-move",
    "run",
    "partial-move",
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
    "step",
    "drop",
    "jump",
    "push",
    "leave",
    "open",
    "close",
    "stop",
    "interrupt-shot",
    "interrupt-move",
    "name",
    "pocket",
    "land",
    "attack",
    "stance",
    "arm",
    "retreat",
    "retreat-off",
    "sweep",
    "test",
    "seduce",
    "question",
    "join",
    "lead",
];

pub(super) fn write(game: &AnnoDomini, chosen: &Move) -> String {
    let verb = verb(chosen);
    let who = |who: &Who| game.write_who(*who);
    match chosen {
        Move::Yes
        | Move::Pass
        | Move::Ready
        | Move::EndUncle
        | Move::LayDeck
        | Move::End
        | Move::FullMove
        | Move::Run
        | Move::PartialMove
        | Move::Wait
        | Move::Awaken
        | Move::Rise
        | Move::Search
        | Move::Stop
        | Move::Stance => verb.to_owned(),
        Move::Faction(faction) => format!("{verb} {}", faction.word()),
        Move::Take(card) => format!("{verb} {}", game.character(*card).key),
        Move::Leader(one)
        | Move::Entrust(one)
        | Move::Mark(one)
        | Move::Reserve(one)
        | Move::Unmask(one)
        | Move::Activate(one)
        | Move::Steal(one)
        | Move::Bandage(one)
        | Move::InterruptMove(one)
        | Move::Name(one)
        | Move::Attack(one)
        | Move::Sweep(one)
        | Move::Test(one)
        | Move::Seduce(one)
        | Move::Question(one)
        | Move::Join(one)
        | Move::Lead(one) => format!("{verb} {}", who(one)),
        Move::Place(one, field) => format!("{verb} {} {field}", who(one)),
        Move::Hold(one, held) => format!("{verb} {} {}", who(one), held_text(held)),
        Move::Discard(card) | Move::LayHand(card) | Move::Reinforce(card) | Move::Reclaim(card) => {
            format!("{verb} {card}")
        }
        Move::Suit(suit) => format!("{verb} {}", suit.key()),
        Move::First(side) => format!("{verb} {}", side.word()),
        Move::Shoot(kind, item, target) => {
            format!("{verb} {} {} {}", kind.key(), item_key(*item), who(target))
        }
        Move::Reload(item) | Move::PickUp(item) | Move::Pocket(item) => format!("{verb} {}", item_key(*item)),
        Move::Force(edge) | Move::PickLock(edge) | Move::Open(edge) | Move::Close(edge) => {
            format!("{verb} {edge}")
        }
        Move::Recognise(target, wit) => format!("{verb} {} {}", who(target), wit.key()),
        Move::Step(field)
        | Move::Drop(field)
        | Move::Jump(field)
        | Move::Land(field)
        | Move::Retreat(field) => {
            format!("{verb} {field}")
        }
        Move::Push(over, to) => format!("{verb} {over} {to}"),
        Move::Leave(side) | Move::RetreatOff(side) => format!("{verb} {}", side.letter()),
        Move::InterruptShot(one, item, target) => {
            format!("{verb} {} {} {}", who(one), item_key(*item), who(target))
        }
        Move::Arm(held, lead) => {
            format!("{verb} {} lead {}", held_text(held), lead.map_or("unarmed", item_key))
        }
    }
}

/// The words of a move, read one after the other.
struct Words<'a, I: Iterator<Item = Span<'a>>> {
    game: &'a AnnoDomini,
    whole: Span<'a>,
    words: std::iter::Peekable<I>,
}

impl<'a, I: Iterator<Item = Span<'a>>> Words<'a, I> {
    fn one<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, ReadError> {
        let end = self.whole.part(self.whole.text.len(), 0);
        let word = self.words.next().ok_or_else(|| end.expected(expected))?;
        read(word.text).ok_or_else(|| word.expected(expected))
    }

    fn who(&mut self) -> Result<Who, ReadError> {
        let game = self.game;
        self.one("a figure, such as P1 or Dragon/r3", |text| game.read_who(text))
    }

    fn item(&mut self) -> Result<ItemId, ReadError> {
        self.one("an item, such as szabla", |text| Catalogue::standard().find_item(text))
    }

    fn field(&mut self) -> Result<FieldId, ReadError> {
        self.one("a field, such as C4", |text| text.parse().ok())
    }

    fn edge(&mut self) -> Result<EdgeId, ReadError> {
        self.one("an edge, such as C4|D4", |text| text.parse().ok())
    }

    fn card(&mut self) -> Result<Card, ReadError> {
        self.one("a card, such as 7S", Card::read)
    }

    fn side(&mut self) -> Result<Dir4, ReadError> {
        let letter = |text: &str| text.chars().next().filter(|_| text.len() == 1).and_then(Dir4::of_letter);
        self.one("N, E, S or W", letter)
    }

    fn held(&mut self) -> Result<Held, ReadError> {
        let mut items = [None; 2];
        if self.words.next_if(|word| word.text == NOTHING).is_some() {
            return Ok(Held::default());
        }
        items[0] = Some(self.item()?);
        if self.words.peek().is_some_and(|word| word.text != "lead") {
            items[1] = Some(self.item()?);
        }
        Ok(Held::of(items))
    }

    fn shot(&mut self) -> Result<ShotKind, ReadError> {
        let kinds = [ShotKind::Aimed, ShotKind::Quick, ShotKind::Defensive];
        self.one("aimed, quick or defensive", |text| kinds.into_iter().find(|kind| kind.key() == text))
    }

    fn wit(&mut self) -> Result<Wit, ReadError> {
        self.one("senses or intelligence", |text| {
            [Wit::Senses, Wit::Intelligence].into_iter().find(|wit| wit.key() == text)
        })
    }

    fn character(&mut self) -> Result<CharacterId, ReadError> {
        self.one("a character, such as Dragon", |text| Catalogue::standard().find_character(text))
    }
}

pub(super) fn read(game: &AnnoDomini, text: Span<'_>) -> Result<Move, ReadError> {
    let mut words = Words { game, whole: text, words: text.words().peekable() };
    let verb = words.words.next().ok_or_else(|| text.expected(VERBS.join(", ")))?;
    let chosen = read_plain(verb.text).map_or_else(|| read_verb(verb, &mut words), Ok)?;
    match words.words.next() {
        Some(more) => Err(more.expected("the end of the move")),
        None => Ok(chosen),
    }
}

/// A move that is one word.
fn read_plain(verb: &str) -> Option<Move> {
    let plain = match verb {
        "yes" => Move::Yes,
        "pass" => Move::Pass,
        "ready" => Move::Ready,
        "end-uncle" => Move::EndUncle,
        "deck" => Move::LayDeck,
        "end" => Move::End,
        "full-move" => Move::FullMove,
        "run" => Move::Run,
        "partial-move" => Move::PartialMove,
        "wait" => Move::Wait,
        "awaken" => Move::Awaken,
        "rise" => Move::Rise,
        "search" => Move::Search,
        "stop" => Move::Stop,
        "stance" => Move::Stance,
        _ => return None,
    };
    Some(plain)
}

fn read_verb<'a>(
    verb: Span<'a>,
    words: &mut Words<'a, impl Iterator<Item = Span<'a>>>,
) -> Result<Move, ReadError> {
    let chosen = match verb.text {
        "faction" => Move::Faction(words.one("a faction", Faction::read)?),
        "take" => Move::Take(words.character()?),
        "place" => Move::Place(words.who()?, words.field()?),
        "hold" => Move::Hold(words.who()?, words.held()?),
        "discard" => Move::Discard(words.card()?),
        "lay" => Move::LayHand(words.card()?),
        "suit" => Move::Suit(words.one("a suit", Suit::read)?),
        "reinforce" => Move::Reinforce(words.card()?),
        "first" => Move::First(words.one("red or blue", Side::of_word)?),
        "reclaim" => Move::Reclaim(words.card()?),
        "shoot" => Move::Shoot(words.shot()?, words.item()?, words.who()?),
        "reload" => Move::Reload(words.item()?),
        "pick-up" => Move::PickUp(words.item()?),
        "pocket" => Move::Pocket(words.item()?),
        "force" => Move::Force(words.edge()?),
        "pick-lock" => Move::PickLock(words.edge()?),
        "open" => Move::Open(words.edge()?),
        "close" => Move::Close(words.edge()?),
        "recognise" => Move::Recognise(words.who()?, words.wit()?),
        "step" => Move::Step(words.field()?),
        "drop" => Move::Drop(words.field()?),
        "jump" => Move::Jump(words.field()?),
        "land" => Move::Land(words.field()?),
        "retreat" => Move::Retreat(words.field()?),
        "push" => Move::Push(words.field()?, words.field()?),
        "leave" => Move::Leave(words.side()?),
        "retreat-off" => Move::RetreatOff(words.side()?),
        "interrupt-shot" => Move::InterruptShot(words.who()?, words.item()?, words.who()?),
        "arm" => {
            let held = words.held()?;
            words.one("lead", |text| (text == "lead").then_some(()))?;
            if words.words.next_if(|word| word.text == "unarmed").is_some() {
                Move::Arm(held, None)
            } else {
                Move::Arm(held, Some(words.item()?))
            }
        }
        _ => return read_named(verb, words),
    };
    Ok(chosen)
}

/// A verb and a figure.
fn read_named<'a>(
    verb: Span<'a>,
    words: &mut Words<'a, impl Iterator<Item = Span<'a>>>,
) -> Result<Move, ReadError> {
    let make: fn(Who) -> Move = match verb.text {
        "leader" => Move::Leader,
        "entrust" => Move::Entrust,
        "mark" => Move::Mark,
        "reserve" => Move::Reserve,
        "unmask" => Move::Unmask,
        "activate" => Move::Activate,
        "steal" => Move::Steal,
        "bandage" => Move::Bandage,
        "interrupt-move" => Move::InterruptMove,
        "name" => Move::Name,
        "attack" => Move::Attack,
        "sweep" => Move::Sweep,
        "test" => Move::Test,
        "seduce" => Move::Seduce,
        "question" => Move::Question,
        "join" => Move::Join,
        "lead" => Move::Lead,
        _ => return Err(verb.expected(VERBS.join(", "))),
    };
    Ok(make(words.who()?))
}
