//! The moves of the game (section 3 of the rule document). Any of these can be written down, legal or not.

use karczma_kernel::{Element, ReadError, Seat};

use crate::kinds::{Basic, Companion, District, DuelTask, Kind, Place, Sides, Special, Task, Unit};
use crate::text::{Reader, SEAT_NAMES, Text, word, worded, words};

words! {
    /// How a companion is paid for (KZ-7.17, KZ-7.18).
    "price" Price {
        /// With ducats.
        Ducats = "ducats",
        /// By drawing investigation cards.
        Cards = "cards",
    }
}

words! {
    /// A third player's declaration in a brawl (KZ-8.6).
    "stance" Stance {
        /// For the attacker.
        Attacker = "attacker",
        /// For the defender.
        Defender = "defender",
        /// For nobody.
        Neutral = "neutral",
    }
}

words! {
    /// Whose die is to be repeated.
    "whose" Whose {
        /// One's own.
        Own = "own",
        /// The townsfolk's, which nobody may repeat (KZ-14.8).
        Townsfolk = "townsfolk",
    }
}

words! {
    /// What a boat carries (S13).
    "load" Load {
        /// One thug token.
        Thug = "thug",
        /// Two thug tokens.
        Thugs = "thugs",
        /// The boss alone.
        Boss = "boss",
        /// The boss and a thug token.
        Both = "both",
    }
}

impl Load {
    /// How many thug tokens, and whether the boss.
    #[must_use]
    pub const fn units(self) -> (u8, bool) {
        match self {
            Self::Thug => (1, false),
            Self::Thugs => (2, false),
            Self::Boss => (0, true),
            Self::Both => (1, true),
        }
    }
}

/// What a card or a skill is aimed at; which of these fits depends on its effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// Nothing.
    None,
    /// A district.
    District(District),
    /// A player.
    Player(Seat),
    /// The townsfolk in a brawl.
    Townsfolk,
    /// The investigation token goes down.
    Down(u8),
    /// The investigation token goes up.
    Up(u8),
    /// Units that go from one district to another.
    Carry(Load, District, District),
    /// A thug token of a player in a district.
    Thug(Seat, District),
    /// A task in hand.
    Task(Task),
    /// A die that shows this number.
    Die(u8),
}

impl Text for Target {
    fn write(&self, out: &mut String) {
        match self {
            Self::None => {}
            Self::District(district) => district.write(out),
            Self::Player(seat) => seat.write(out),
            Self::Townsfolk => word(out, "townsfolk"),
            Self::Down(fields) => {
                word(out, "down");
                fields.write(out);
            }
            Self::Up(fields) => {
                word(out, "up");
                fields.write(out);
            }
            Self::Carry(load, from, to) => {
                load.write(out);
                from.write(out);
                to.write(out);
            }
            Self::Thug(seat, district) => {
                seat.write(out);
                district.write(out);
            }
            Self::Task(task) => task.write(out),
            Self::Die(face) => {
                word(out, "die");
                face.write(out);
            }
        }
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let Some(span) = words.peek() else { return Ok(Self::None) };
        match span.text {
            "townsfolk" => {
                words.next();
                Ok(Self::Townsfolk)
            }
            "down" | "up" | "die" => {
                words.next();
                let number = u8::read(words)?;
                Ok(match span.text {
                    "down" => Self::Down(number),
                    "up" => Self::Up(number),
                    _ => Self::Die(number),
                })
            }
            text if Load::ALL.iter().any(|load| load.key() == text) => {
                Ok(Self::Carry(Load::read(words)?, District::read(words)?, District::read(words)?))
            }
            text if SEAT_NAMES.contains(&text) => {
                let seat = Seat::read(words)?;
                match words.peek() {
                    Some(_) => Ok(Self::Thug(seat, District::read(words)?)),
                    None => Ok(Self::Player(seat)),
                }
            }
            text if Task::all().any(|task| task.id() == text) => Ok(Self::Task(Task::read(words)?)),
            _ => District::read(words).map(Self::District).map_err(|_| span.expected("a target")),
        }
    }

    fn touch(&self, path: &mut Vec<Element>) {
        match self {
            Self::None => {}
            Self::District(district) => district.touch(path),
            Self::Player(seat) => seat.touch(path),
            Self::Townsfolk => path.push(Element::new("seat", "townsfolk")),
            Self::Down(fields) => {
                path.push(Element::new("action", "down"));
                fields.touch(path);
            }
            Self::Up(fields) => {
                path.push(Element::new("action", "up"));
                fields.touch(path);
            }
            Self::Carry(load, from, to) => {
                load.touch(path);
                from.touch(path);
                to.touch(path);
            }
            Self::Thug(seat, district) => {
                seat.touch(path);
                district.touch(path);
            }
            Self::Task(task) => task.touch(path),
            Self::Die(face) => path.push(Element::new("die", face)),
        }
    }
}

worded! {
    numbered
    /// One decision of a player.
    Move {
        /// Gives ducats away, which nobody may (KZ-1.27).
        Give "give" {
            /// To whom.
            to: Seat,
            /// How many.
            ducats: u8,
        },
        /// Puts the marker on a field in the bid (KZ-C2).
        Bid "bid" {
            /// Which.
            field: u8,
        },
        /// Puts the boss into a district (KZ-C3, KZ-C5, KZ-C6).
        Settle "settle" {
            /// Which.
            district: District,
        },
        /// Chooses the sides of the basic action cards (KZ-C4).
        Sides "sides" {
            /// Which sides are up.
            sides: Sides,
        },
        /// Discards a task unrevealed (KZ-C1, KZ-C8).
        Discard "discard" {
            /// Which.
            task: Task,
        },
        /// Places a thug token (KZ-C7).
        Place "place" {
            /// Where.
            district: District,
        },
        /// The basic action Zabójstwo (KZ-C15).
        Assassinate "assassinate" {
            /// Whose unit.
            whose: Seat,
            /// Which unit.
            unit: Unit,
            /// Where.
            district: District,
            /// With how many dice.
            dice: u8,
        },
        /// The basic action Burda (KZ-C16).
        Brawl "brawl" {
            /// For which place.
            place: Place,
        },
        /// The basic action Kradzież (KZ-C12).
        Steal "steal" {
            /// Where.
            district: District,
        },
        /// The basic action Żebry (KZ-C11).
        Beg "beg" {
            /// Where.
            district: District,
        },
        /// The basic action Ruch, first way, or one more unit of it (KZ-C10).
        Walk "move" {
            /// What moves.
            unit: Unit,
            /// From where.
            from: District,
            /// To where.
            to: District,
        },
        /// The basic action Ruch, second way (KZ-C10).
        Far "far" {
            /// What moves.
            unit: Unit,
            /// From where.
            from: District,
            /// To where.
            to: District,
        },
        /// The basic action Handel.
        Trade "trade" {},
        /// The basic action Werbunek, and Miłe panie (KZ-C13).
        Recruit "recruit" {
            /// Whom.
            companion: Companion,
            /// How it is paid.
            price: Price,
            /// Who leaves for it.
            dismissed: Option<Companion>,
        },
        /// The basic action Przekupstwo: discards an investigation card, or places a thug (KZ-C14).
        Bribe "bribe" {
            /// Where the thug is placed.
            thug: Option<District>,
        },
        /// Turns a basic action card over without its effect (KZ-6.5).
        Turn "turn" {
            /// Which.
            card: Basic,
        },
        /// Plays a special action card (KZ-C9, KZ-C19, KZ-C23 to KZ-C25).
        Play "play" {
            /// Which.
            card: Special,
            /// Aimed at what.
            target: Target,
        },
        /// Uses a companion's skill (KZ-C9, KZ-C19, KZ-C21).
        Skill "skill" {
            /// Whose.
            companion: Companion,
            /// Aimed at what.
            target: Target,
        },
        /// Sells a special action card to the fence (KZ-C28).
        Sell "sell" {
            /// Which.
            card: Special,
        },
        /// Sells a task to the fence (KZ-C28).
        SellTask "sell-task" {
            /// Which.
            task: Task,
        },
        /// Takes an open task of the Duel (KZ-C31).
        Take "take" {
            /// Which.
            task: DuelTask,
        },
        /// Passes: in the action phase, or in the card step of a brawl.
        Pass "pass" {},
        /// Offers ducats for support in a brawl (KZ-C17).
        Offer "offer" {
            /// To whom.
            to: Seat,
            /// How many.
            ducats: u8,
        },
        /// Declares for a side in a brawl (KZ-C18).
        Declare "declare" {
            /// Which.
            stance: Stance,
        },
        /// Swojak's Furia (KZ-C20).
        Rage "furia" {},
        /// Spends a magic token to repeat a die (KZ-C21).
        Token "token" {
            /// Whose die.
            whose: Whose,
            /// What it shows.
            face: u8,
        },
        /// Gives a wound to a unit (KZ-C22).
        Wound "wound" {
            /// Which.
            unit: Unit,
        },
        /// Keeps one of two cards (KZ-C26).
        Keep "keep" {
            /// Which.
            card: Special,
        },
        /// Pays a ducat for the workshop (KZ-C27).
        Workshop "workshop" {},
        /// Pays for a task with a special action card (KZ-C31).
        Pay "pay" {
            /// Which.
            card: Special,
        },
        /// Takes an own thug token off the map (KZ-C30, KZ-C31).
        Lose "lose" {
            /// From where.
            district: District,
        },
        /// Chooses an option of an investigation card (KZ-C30).
        Choose "choose" {
            /// Which.
            option: Price,
        },
        /// Chooses the tavern that is sealed (KZ-C30).
        Seal "seal" {
            /// Which.
            place: Place,
        },
        /// Chooses the companion that leaves (KZ-C30).
        Dismiss "dismiss" {
            /// Which.
            companion: Companion,
        },
        /// Reveals a task (KZ-C29).
        Reveal "reveal" {
            /// Which.
            task: Task,
        },
        /// Does not use what is offered.
        Decline "decline" {},
        /// Ends a choice of several things.
        Done "done" {},
    }
}
