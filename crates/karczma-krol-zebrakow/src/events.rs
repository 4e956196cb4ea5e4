//! What happens, as a whole ([`Event`]) and as an observer sees it ([`Glimpse`]).
//!
//! The news of an event is public; what only some may see hangs on it as its secret. Each event carries the rule it
//! rests on, since the same news (ducats received, a thug placed) comes about by many rules.

use karczma_kernel::{Cites, Hidden, Observer, Rule, Seat, SeatSet};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::bag::Bag;
use crate::kinds::{
    Action, Basic, Boss, Companion, District, DuelTask, Investigation, Place, Sides, Special, Task, Unit,
};
use crate::moves::{Stance, Target};
use crate::state::{Ending, Phase};
use crate::text::{Text, word, worded, words};

words! {
    /// How a boss is (KZ-1.17).
    "health" Health {
        /// Without a wound.
        Unhurt = "unhurt",
        /// With one wound.
        Wounded = "wounded",
        /// With two, off the map.
        Stunned = "stunned",
    }
}

words! {
    /// A deck of cards that is renewed.
    "deck" Deck {
        /// Special action cards.
        Specials = "specials",
        /// Tasks.
        Tasks = "tasks",
        /// Investigation cards.
        Investigations = "investigations",
    }
}

words! {
    /// What somebody may use or leave.
    "chance" Chance {
        /// Tasks may be exchanged (KZ-5.18).
        Exchange = "exchange",
        /// More units may move (KZ-7.4).
        Walk = "walk",
        /// An open task of the Duel may be taken (KZ-12.18).
        Task = "task",
        /// More cards may be sold (KZ-15.12).
        Fence = "fence",
        /// Tasks may be revealed (KZ-10.6).
        Reveal = "reveal",
        /// A die may be changed (KZ-9.17).
        Repeat = "repeat",
        /// Swojak may rage (KZ-15.3).
        Furia = "furia",
        /// One card more may be paid for (KZ-15.5).
        Workshop = "workshop",
        /// A companion may be recruited after a conquest (KZ-15.10).
        Ladies = "ladies",
        /// An assassination may be foiled (KZ-9.18).
        Foil = "foil",
        /// Wounds may be cancelled (KZ-9.18).
        Hospital = "hospital",
        /// An investigation card may be prevented (KZ-9.18).
        Prevent = "prevent",
    }
}

worded! {
    /// What all see of an event.
    News {
        /// A player received a boss.
        Seated "seated" {
            /// Who.
            seat: Seat,
            /// Which.
            boss: Boss,
        },
        /// A die of the bid.
        BidDie "bid-die" {
            /// Whose.
            seat: Seat,
            /// What it shows.
            die: u8,
        },
        /// A marker was put on a field, or moved.
        Marker "marker" {
            /// Whose.
            seat: Seat,
            /// The field.
            field: u8,
        },
        /// All markers went back to field 0.
        MarkersBack "markers-back" {},
        /// A boss was put into a district.
        Settled "settled" {
            /// Whose.
            seat: Seat,
            /// Where.
            district: District,
        },
        /// A place has an owner.
        Owner "owner" {
            /// Which.
            place: Place,
            /// Whose it is.
            seat: Seat,
        },
        /// A player has chosen the sides of his cards; the sides are secret.
        SidesChosen "sides-chosen" {
            /// Who.
            seat: Seat,
        },
        /// The sides are shown.
        SidesShown "sides" {
            /// Whose.
            seat: Seat,
            /// Which are up.
            sides: Sides,
        },
        /// The companion row as it is now.
        Row "row" {
            /// Who is in the slots 2, 4 and 6.
            slots: [Option<Companion>; 3],
        },
        /// A turn begins.
        Turn "turn" {
            /// Which.
            turn: u8,
        },
        /// A phase begins.
        Phase "phase" {
            /// Which.
            phase: Phase,
        },
        /// The time token moved.
        Time "time" {
            /// Its field.
            field: u8,
        },
        /// The time token met the investigation token.
        LastTurn "last-turn" {},
        /// The investigation token moved.
        Trail "trail" {
            /// Its field.
            field: u8,
        },
        /// Ducats from or to the bank.
        Ducats "ducats" {
            /// Whose.
            seat: Seat,
            /// How many.
            change: i16,
            /// What he has now.
            now: u8,
        },
        /// Ducats from one player to another.
        Paid "paid" {
            /// From whom.
            from: Seat,
            /// To whom.
            to: Seat,
            /// How many.
            ducats: u8,
        },
        /// Esteem gained or lost.
        Esteem "esteem" {
            /// Whose.
            seat: Seat,
            /// How much.
            change: i16,
            /// What he has now.
            now: u8,
        },
        /// Special action cards were drawn; which is secret.
        Drew "drew" {
            /// By whom.
            seat: Seat,
        },
        /// Tasks were dealt or drawn; which is secret.
        Tasks "tasks" {
            /// By whom.
            seat: Seat,
        },
        /// Tasks were discarded unrevealed; which is secret.
        Buried "buried" {
            /// By whom.
            seat: Seat,
        },
        /// A task was revealed.
        Revealed "revealed" {
            /// By whom.
            seat: Seat,
            /// Which.
            task: Task,
        },
        /// A thug token was placed.
        Placed "placed" {
            /// Whose.
            seat: Seat,
            /// Where.
            district: District,
        },
        /// A thug token left the map.
        Removed "removed" {
            /// Whose.
            seat: Seat,
            /// From where.
            district: District,
        },
        /// A unit moved.
        Moved "moved" {
            /// Whose.
            seat: Seat,
            /// Which.
            unit: Unit,
            /// From where.
            from: District,
            /// To where.
            to: District,
        },
        /// How a boss is now.
        Boss "boss" {
            /// Whose.
            seat: Seat,
            /// How.
            health: Health,
        },
        /// A companion came to a player.
        Joined "joined" {
            /// To whom.
            seat: Seat,
            /// Who.
            companion: Companion,
        },
        /// A companion left the game.
        Left "left" {
            /// Who.
            companion: Companion,
            /// Whose companion it was; nobody's: it left the row.
            seat: Option<Seat>,
        },
        /// Used companions are ready again.
        Ready "ready" {
            /// Whose.
            seat: Seat,
            /// Who.
            companion: Companion,
        },
        /// A skill was used.
        Used "used" {
            /// By whom.
            seat: Seat,
            /// Whose skill.
            companion: Companion,
            /// Aimed at what, as far as all may see it.
            target: Target,
        },
        /// An assassination begins.
        Aims "aims" {
            /// Who.
            seat: Seat,
            /// Whose unit.
            whose: Seat,
            /// Which unit.
            unit: Unit,
            /// Where.
            district: District,
            /// With how many dice.
            dice: u8,
        },
        /// A basic action begins that is neither an assassination nor a brawl.
        Acts "acts" {
            /// Who.
            seat: Seat,
            /// What he does.
            action: Action,
            /// Where.
            district: Option<District>,
        },
        /// A basic action card was turned over.
        Turned "turned" {
            /// Whose.
            seat: Seat,
            /// Which.
            card: Basic,
        },
        /// A player passed.
        Passed "passed" {
            /// Who.
            seat: Seat,
        },
        /// A special action card was played.
        Played "played" {
            /// By whom.
            seat: Seat,
            /// Which.
            card: Special,
            /// Aimed at what.
            target: Target,
        },
        /// A special action card was discarded face up.
        Discarded "discarded" {
            /// By whom.
            seat: Seat,
            /// Which.
            card: Special,
        },
        /// Investigation cards were received.
        Clues "clues" {
            /// By whom.
            seat: Seat,
            /// How many.
            count: u8,
        },
        /// An investigation card went away unseen.
        Shed "shed" {
            /// From whom.
            seat: Seat,
        },
        /// An investigation card was turned up.
        Investigated "investigated" {
            /// Whose.
            seat: Seat,
            /// Which.
            card: Investigation,
        },
        /// A discard pile became the deck.
        Reshuffled "reshuffled" {
            /// Which.
            deck: Deck,
        },
        /// Somebody did not use what was offered, or no more of it.
        Declined "declined" {
            /// Who.
            seat: Seat,
            /// What.
            what: Chance,
        },
        /// A die was rolled.
        Die "die" {
            /// By whom.
            seat: Seat,
            /// What it shows.
            face: u8,
        },
        /// A die was repeated.
        Repeated "repeated" {
            /// By whom.
            seat: Seat,
            /// What it showed.
            from: u8,
            /// What it shows.
            to: u8,
        },
        /// A brawl begins.
        Attack "attack" {
            /// By whom.
            seat: Seat,
            /// For what.
            place: Place,
            /// Against whom; nobody: the townsfolk.
            defender: Option<Seat>,
        },
        /// An offer was written; it is secret.
        Wrote "wrote" {
            /// By whom.
            seat: Seat,
            /// For whom.
            to: Seat,
        },
        /// Offers are handed in.
        HandedIn "handed-in" {
            /// By whom.
            seat: Seat,
        },
        /// An offer is shown.
        Offer "offer" {
            /// By whom.
            seat: Seat,
            /// For whom.
            to: Seat,
            /// How much.
            ducats: u8,
        },
        /// A third player declared.
        Declared "declared" {
            /// Who.
            seat: Seat,
            /// For whom.
            stance: Stance,
        },
        /// A participant plays no more cards.
        NoMoreCards "no-more-cards" {
            /// Who.
            seat: Seat,
        },
        /// How many dice somebody rolls in a brawl.
        Dice "dice" {
            /// Who; nobody: the townsfolk.
            who: Option<Seat>,
            /// How many.
            count: u8,
        },
        /// Swojak rages.
        Rage "furia" {
            /// Whose.
            seat: Seat,
        },
        /// What somebody's dice show, from the 1s to the 6s.
        Rolled "rolled" {
            /// Who; nobody: the townsfolk.
            who: Option<Seat>,
            /// How many of each.
            faces: [u8; 6],
        },
        /// How a brawl ended.
        Result "result" {
            /// Successes of the attacker's side.
            attack: u8,
            /// Successes of the defender's side.
            defence: u8,
            /// Did the attacker win?
            won: bool,
        },
        /// Wounds fall to somebody.
        Wounds "wounds" {
            /// To whom; nobody: the townsfolk.
            who: Option<Seat>,
            /// How many.
            count: u8,
        },
        /// Wounds that hit nobody.
        Wasted "wasted" {
            /// Whose they would have been.
            seat: Seat,
            /// How many.
            count: u8,
        },
        /// Wounds were cancelled.
        Cancelled "cancelled" {
            /// Whose.
            seat: Seat,
            /// How many.
            count: u8,
        },
        /// An assassination was foiled.
        Foiled "foiled" {
            /// By whom.
            seat: Seat,
        },
        /// A special action card was taken from a hand; which is secret.
        Robbed "robbed" {
            /// By whom.
            seat: Seat,
            /// From whom.
            from: Seat,
        },
        /// The die of Kacper Ryx.
        RyxDie "ryx-die" {
            /// What it shows.
            die: u8,
        },
        /// Kacper Ryx stands in a district.
        Ryx "ryx" {
            /// Which.
            district: District,
        },
        /// A tavern was sealed.
        Sealed "sealed" {
            /// Which.
            place: Place,
        },
        /// The seals were taken off.
        Unsealed "unsealed" {},
        /// A marker starts further next turn.
        Penalty "penalty" {
            /// Whose.
            seat: Seat,
            /// How far.
            fields: u8,
        },
        /// Magic tokens received or spent.
        Token "magic" {
            /// Whose.
            seat: Seat,
            /// How many.
            change: i16,
            /// What he has now.
            now: u8,
        },
        /// A task of the Duel was laid out.
        Open "open" {
            /// Which.
            task: DuelTask,
        },
        /// A task of the Duel was taken.
        Taken "taken" {
            /// By whom.
            seat: Seat,
            /// Which.
            task: DuelTask,
        },
        /// Final scoring of a player.
        Scored "scored" {
            /// Whose.
            seat: Seat,
            /// Esteem after it.
            total: u8,
        },
        /// The game ended.
        Over "over" {
            /// Why.
            ending: Ending,
            /// Who won.
            winners: SeatSet,
        },
    }
}

/// What only some may see of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Secret {
    /// Special action cards.
    Specials(Bag<Special>),
    /// Tasks.
    Tasks(Bag<Task>),
    /// A number of ducats.
    Ducats(u8),
    /// Sides of basic action cards.
    Sides(Sides),
}

impl Secret {
    /// How many things it is.
    #[must_use]
    pub const fn count(&self) -> u16 {
        match self {
            Self::Specials(cards) => cards.len() as u16,
            Self::Tasks(tasks) => tasks.len() as u16,
            Self::Ducats(_) => 1,
            Self::Sides(_) => 4,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Specials(cards) => cards.text(),
            Self::Tasks(tasks) => tasks.text(),
            Self::Ducats(ducats) => ducats.text(),
            Self::Sides(sides) => sides.text(),
        }
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Specials(cards) => cards.serialize(serializer),
            Self::Tasks(tasks) => tasks.serialize(serializer),
            Self::Ducats(ducats) => ducats.serialize(serializer),
            Self::Sides(sides) => sides.serialize(serializer),
        }
    }
}

/// What happened, whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// By which rule.
    pub rule: Rule,
    /// What all see.
    pub news: News,
    /// What only some see, and who.
    pub secret: Option<(SeatSet, Secret)>,
}

/// What an observer sees of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Glimpse {
    /// By which rule.
    pub rule: Rule,
    /// What all see.
    pub news: News,
    /// What only some see.
    pub secret: Option<Hidden<Secret>>,
}

impl Event {
    /// An event that hides nothing.
    #[must_use]
    pub const fn of(rule: Rule, news: News) -> Self {
        Self { rule, news, secret: None }
    }

    /// An event with something that only these players see.
    #[must_use]
    pub const fn hiding(rule: Rule, news: News, seen_by: SeatSet, secret: Secret) -> Self {
        Self { rule, news, secret: Some((seen_by, secret)) }
    }

    /// What `who` sees of it; a partly written offer is nobody else's business (KZ-8.8).
    pub(crate) fn glimpse(&self, who: Observer) -> Option<Glimpse> {
        let sees =
            |seen_by: SeatSet| seen_by.iter().any(|seat| who.sees_private_of(seat)) || who == Observer::Judge;
        let secret =
            self.secret.map(|(seen_by, secret)| Hidden::shown(sees(seen_by), || secret, secret.count()));
        let private = matches!(self.news, News::Wrote { .. });
        if private && matches!(secret, Some(Hidden::Secret(_))) {
            return None;
        }
        Some(Glimpse { rule: self.rule, news: self.news, secret })
    }
}

impl Glimpse {
    /// Its words.
    pub(crate) fn text(&self) -> String {
        let mut text = self.news.text();
        match &self.secret {
            None => {}
            Some(Hidden::Known(secret)) => word(&mut text, &secret.text()),
            Some(Hidden::Secret(count)) => word(&mut text, &format!("{count} hidden")),
        }
        text
    }
}

impl Cites for Event {
    fn rule(&self) -> Rule {
        self.rule
    }
}

impl Cites for Glimpse {
    fn rule(&self) -> Rule {
        self.rule
    }
}

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.news.text();
        let mut fields = serializer.serialize_struct("Glimpse", 4)?;
        fields.serialize_field("event", self.news.key())?;
        fields.serialize_field("rule", &self.rule)?;
        fields.serialize_field("args", &text.split(' ').skip(1).collect::<Vec<_>>())?;
        fields.serialize_field("secret", &self.secret)?;
        fields.end()
    }
}
