//! The components as data: `data/*.toml`, read once and checked.
//!
//! Effects, talents, conditions are closed vocabularies; an entry that does not parse stops the program with its file
//! and line, and nothing that does nothing parses.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

use crate::attested::{self, Attested};
use crate::bag::{Bag, Set};
use crate::kinds::{
    Boss, Companion, DISTRICTS, District, Districts, DuelTask, Investigation, Kind, Place, Special, Task,
};

/// All components.
pub static DATA: LazyLock<Data> = LazyLock::new(Data::load);

/// A name in both languages.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// Polish.
    pub pl: String,
    /// English.
    pub en: String,
}

/// The name of a district, with the forms that sentences need.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct DistrictName {
    /// Polish.
    pub pl: String,
    /// English.
    pub en: String,
    /// English, in a sentence: with the article where there is one.
    pub the: String,
    /// Polish: where.
    #[serde(rename = "in")]
    pub at: String,
    /// Polish: from where.
    pub from: String,
    /// Polish: to where.
    pub to: String,
}

/// The grammatical gender of a name in Polish.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Gender {
    /// Masculine.
    Masculine,
    /// Feminine.
    Feminine,
}

impl Gender {
    /// Its word in the Fluent files.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Masculine => "masculine",
            Self::Feminine => "feminine",
        }
    }
}

/// The name of a companion, with the forms that sentences need.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PersonName {
    /// Polish.
    pub pl: String,
    /// English.
    pub en: String,
    /// Polish: of whom.
    pub genitive: String,
    /// Polish: whom.
    pub accusative: String,
    /// Polish: masculine or feminine.
    pub gender: Gender,
}

/// The values of a tavern's tile (KZ-1.13).
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Tavern {
    /// What it is called.
    pub name: String,
    /// Income.
    pub ducats: u8,
    /// Card limit.
    pub cards: u8,
    /// Thug limit.
    pub thugs: u8,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

/// A district (table A).
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct DistrictData {
    /// Its name in the notation.
    pub id: String,
    /// Its name.
    pub name: DistrictName,
    /// How rich it is (KZ-1.7).
    pub wealth: u8,
    /// Is it one of the four city quarters?
    pub quarter: bool,
    /// Is it a suburb?
    pub suburb: bool,
    neighbours: Vec<District>,
    /// Its tavern.
    pub tavern: Tavern,
    /// Its magic place.
    pub magic: Option<String>,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

/// What a boss has at set-up (table C).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Advantage {
    /// Is dealt so many tasks.
    Tasks(u8),
    /// Begins with a companion.
    Companion,
    /// Begins with ducats.
    Ducats(u8),
    /// Draws more cards after the first income.
    Cards(u8),
    /// Places more thugs after the first income.
    Thugs(u8),
}

/// What a boss can do with the option *Fach w ręku* (table C).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Craft {
    /// *Furia*.
    Furia,
    /// *Miłe panie*.
    Ladies,
    /// *Pośrednik*.
    Fence,
    /// *Warsztat*.
    Workshop,
    /// *Oburęczny*.
    TwoHanded,
}

/// A boss.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct BossData {
    id: String,
    /// What he is called.
    pub name: String,
    /// His advantage at set-up.
    pub advantage: Advantage,
    /// His craft.
    pub craft: Craft,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

/// When a special action card is played.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// In the card step of a brawl.
    Brawl,
    /// At the moment it names.
    Reaction,
    /// With the initiative.
    Turn,
}

/// What a special action card or a companion's skill does.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// So many dice more in this brawl.
    Dice(u8),
    /// A participant of the other side rolls so many dice fewer.
    FewerDice(u8),
    /// The own side deals so many wounds more.
    Wounds(u8),
    /// So many of the wounds that fall to the player are cancelled.
    Shield(u8),
    /// A 3 is a success too.
    ThreesSucceed,
    /// So many investigation cards are received.
    Receive(u8),
    /// Up to so many wounds are cancelled before they are assigned.
    CancelWounds(u8),
    /// So many investigation cards fewer are received.
    Prevent(u8),
    /// An assassination fails without a roll.
    Foil,
    /// The investigation token moves up to so many fields.
    Shift(u8),
    /// Up to so many units go from one district to another.
    Ferry(u8),
    /// One unit goes to an adjacent district.
    Passage,
    /// So many thugs are placed.
    Place(u8),
    /// So many ducats are received.
    Gain(u8),
    /// The owner of a tavern pays so many ducats.
    Extort(u8),
    /// Another player receives investigation cards.
    Denounce(u8),
    /// The same, for one who shares a district.
    DenounceNear(u8),
    /// An own investigation card is discarded unseen.
    Shed,
    /// A thug token takes a wound without a roll.
    Kill,
    /// A special action card is taken from another player.
    Pickpocket,
    /// The wounded boss is unhurt again.
    Heal,
    /// A task is exchanged.
    SwapTask,
    /// The investigation token moves up.
    Raise(u8),
    /// A die of an assassination counts as this number.
    CountAs(u8),
    /// A die is repeated.
    Repeat,
}

/// A special action card (table D).
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct SpecialData {
    id: String,
    /// What it is called.
    pub name: Name,
    /// How many there are.
    pub copies: u8,
    /// When it is played.
    pub kind: Moment,
    /// Its cost in action points.
    pub ap: u8,
    /// Its cost in ducats.
    pub ducats: u8,
    /// What it does, in order.
    pub effects: Vec<Effect>,
    /// Doubled in the district of Kacper Ryx (KZ-13.8).
    #[serde(default)]
    pub local: bool,
    /// Played only by the owner of the place attacked.
    #[serde(default)]
    pub only_defender: bool,
    /// Not in the Duel.
    #[serde(default)]
    pub guild_only: bool,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

/// What a companion does all the time.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Talent {
    /// The number of tasks.
    Tasks(u8),
    /// Esteem for conquering an owned place.
    Conquest(u8),
    /// Dice as attacker.
    AttackDice(u8),
    /// Dice as defender.
    DefenceDice(u8),
    /// Units in the first way of move.
    Walk(u8),
    /// A 3 in theft brings no card.
    CleanThree,
    /// Income.
    Income(u8),
    /// Cards drawn in trade, of which one is kept.
    Trade(u8),
    /// Card limit.
    Cards(u8),
    /// Ducats when begging.
    Beg(u8),
    /// Dice of a tavern that is defended.
    TavernDice(u8),
}

/// A companion (table E).
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct CompanionData {
    id: String,
    /// Who it is.
    pub name: PersonName,
    /// Gained when recruited.
    pub esteem: u8,
    /// What it does all the time.
    pub talent: Option<Talent>,
    /// What it does once a turn.
    pub skill: Option<Effect>,
    /// Not in the Duel.
    #[serde(default)]
    pub guild_only: bool,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

/// What an investigation card does.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// So many ducats or all special action cards.
    Choice(u8),
    /// A die; from this number on a thug token is lost.
    Corpse(u8),
    /// The marker starts so many fields further.
    StartPenalty(u8),
    /// The boss is stunned.
    Stun,
    /// The boss takes a wound.
    Wound,
    /// So many thug tokens are lost.
    LoseThugs(u8),
    /// So many ducats are paid.
    Fine(u8),
    /// Half of the ducats is paid.
    Half,
    /// A special action card at random is discarded.
    Search,
    /// A tavern is sealed.
    Seal,
    /// A companion is discarded.
    Traitor,
    /// Esteem is lost.
    LoseEsteem(u8),
    /// A task at random is discarded.
    LoseTask,
    /// Nothing else than the movement of the token.
    Nothing,
    /// One of the cards still face down is discarded.
    Withdraw,
}

/// An investigation card (table F).
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct InvestigationData {
    id: String,
    /// What it is called.
    pub name: Name,
    /// How many there are.
    pub copies: u8,
    /// How far the investigation token moves towards the time token.
    pub number: i8,
    /// What it does.
    pub effect: Penalty,
    /// Not in the Duel ("3+").
    #[serde(default)]
    pub guild_only: bool,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

/// What a task asks for.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Control of a district.
    Control(District),
    /// A unit in each of these districts.
    Units(Vec<District>),
    /// So many companions.
    Companions(u8),
    /// So many magic places.
    Magic(u8),
    /// So many taverns.
    Taverns(u8),
    /// Control of so many suburbs.
    Suburbs(u8),
    /// So many ducats in hand.
    Ducats(u8),
    /// A payment.
    Pay(u8),
    /// So many thug tokens on the map.
    Thugs(u8),
    /// So many special action cards.
    Cards(u8),
    /// No investigation card.
    Clean,
    /// So many investigation cards.
    Wanted(u8),
    /// So many units in one district.
    Gathered(u8),
    /// Units in so many districts that others control.
    Nests(u8),
    /// The unhurt boss stands with the Kacper Ryx pawn.
    BesideRyx,
    /// Control of a district with so many units there.
    Held {
        /// Which.
        district: District,
        /// How many.
        units: u8,
    },
    /// So many units in one district that the opponent controls.
    Intruders(u8),
    /// More units than the opponent in so many districts.
    Majority(u8),
    /// The opponent's boss is wounded or stunned.
    FoeHurt,
    /// So many special action cards are discarded.
    Discard(u8),
    /// So many thug tokens leave the map.
    Sacrifice(u8),
}

/// A task (tables G and H).
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct TaskData {
    id: String,
    /// What it is called.
    pub name: Name,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// What it asks for.
    pub condition: Condition,
    /// What it brings.
    #[serde(default)]
    pub esteem: u8,
    /// With five players only.
    #[serde(default)]
    pub five: bool,
    /// With Kacper Ryx only.
    #[serde(default)]
    pub ryx: bool,
    /// What of it the rulebook attests.
    pub attested: Vec<Attested>,
}

const fn one() -> u8 {
    1
}

/// All components, and what follows from them.
#[derive(Debug)]
pub struct Data {
    /// The districts in order.
    pub districts: Vec<DistrictData>,
    /// The bosses in the order of [`Boss`].
    pub bosses: Vec<BossData>,
    /// The special action cards.
    pub specials: Vec<SpecialData>,
    /// The companions.
    pub companions: Vec<CompanionData>,
    /// The investigation cards.
    pub investigations: Vec<InvestigationData>,
    /// The tasks of the Guild War.
    pub tasks: Vec<TaskData>,
    /// The tasks of the Duel.
    pub duel_tasks: Vec<TaskData>,
    /// The neighbours of each district.
    pub near: [Districts; DISTRICTS],
    /// The magic place of each district.
    pub magic_of: [Option<Place>; DISTRICTS],
    /// The district of each magic place.
    pub magic_district: [District; 5],
}

macro_rules! list {
    ($file:literal, $field:ident: $type:ty) => {{
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            $field: Vec<$type>,
        }
        parse::<File>($file, include_str!(concat!("../data/", $file))).$field
    }};
}

fn parse<T: DeserializeOwned>(file: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|error| panic!("data/{file}: {error}"))
}

impl Data {
    fn load() -> Self {
        let districts: Vec<DistrictData> = list!("districts.toml", district: DistrictData);
        let near: Vec<Districts> =
            districts.iter().map(|one| one.neighbours.iter().copied().collect()).collect();
        let near = near.try_into().unwrap_or_else(|_| panic!("data/districts.toml: not ten districts"));
        let (mut magic_of, mut magic_district) = ([None; DISTRICTS], Vec::new());
        for (index, _) in districts.iter().enumerate().filter(|(_, district)| district.magic.is_some()) {
            magic_of[index] = Some(Place((DISTRICTS + magic_district.len()) as u8));
            magic_district.push(District(index as u8));
        }
        let magic_district = magic_district
            .try_into()
            .unwrap_or_else(|_| panic!("data/districts.toml: not five magic places"));
        let data = Self {
            bosses: list!("bosses.toml", boss: BossData),
            specials: list!("specials.toml", special: SpecialData),
            companions: list!("companions.toml", companion: CompanionData),
            investigations: list!("investigations.toml", investigation: InvestigationData),
            tasks: list!("tasks.toml", task: TaskData),
            duel_tasks: list!("duel-tasks.toml", task: TaskData),
            near,
            magic_of,
            magic_district,
            districts,
        };
        data.check();
        data
    }

    /// Ids stand in order, neighbours see each other, and every card has something to do.
    fn check(&self) {
        for one in District::all() {
            for other in self.near[one.index()].iter() {
                assert!(self.near[other.index()].contains(one), "data/districts.toml: {one:?} and {other:?}");
            }
        }
        let in_order =
            |ids: Vec<&str>, expected: Vec<String>| assert_eq!(ids, expected, "the ids of a data file");
        in_order(
            self.specials.iter().map(|one| one.id.as_str()).collect(),
            Special::all().map(Kind::id).collect(),
        );
        in_order(
            self.companions.iter().map(|one| one.id.as_str()).collect(),
            Companion::all().map(Kind::id).collect(),
        );
        in_order(
            self.investigations.iter().map(|one| one.id.as_str()).collect(),
            Investigation::all().map(Kind::id).collect(),
        );
        in_order(self.tasks.iter().map(|one| one.id.as_str()).collect(), Task::all().map(Kind::id).collect());
        in_order(
            self.duel_tasks.iter().map(|one| one.id.as_str()).collect(),
            DuelTask::all().map(Kind::id).collect(),
        );
        in_order(
            self.bosses.iter().map(|one| one.id.as_str()).collect(),
            Boss::ALL.iter().map(|one| one.key().to_owned()).collect(),
        );
        assert!(
            self.companions.iter().all(|one| one.talent.is_some() != one.skill.is_some()),
            "a talent or a skill"
        );
        assert!(self.specials.iter().all(|one| !one.effects.is_empty()), "a card without an effect");
        let ids: Vec<&str> = self.districts.iter().map(|one| one.id.as_str()).collect();
        assert_eq!(ids, District::IDS, "data/districts.toml");
        self.check_attested();
    }

    /// Nothing claims to be attested that its kind does not have.
    fn check_attested(&self) {
        use Attested::{
            Advantage, Condition, Copies, Craft, Effect, Magic, Moment, Name, Place, Story, Use, Values,
            Wealth,
        };
        let check = attested::check;
        for one in &self.districts {
            check("districts.toml", &one.id, &one.attested, &[Name, Wealth, Magic]);
            check("districts.toml", &one.tavern.name, &one.tavern.attested, &[Name, Place, Values]);
        }
        let bosses = self.bosses.iter();
        bosses.for_each(|one| check("bosses.toml", &one.id, &one.attested, &[Name, Advantage, Craft]));
        let specials = self.specials.iter();
        specials.for_each(|one| {
            check("specials.toml", &one.id, &one.attested, &[Name, Moment, Effect, Copies, Use])
        });
        let companions = self.companions.iter();
        companions
            .for_each(|one| check("companions.toml", &one.id, &one.attested, &[Name, Story, Effect, Use]));
        let investigations = self.investigations.iter();
        investigations.for_each(|one| {
            check("investigations.toml", &one.id, &one.attested, &[Name, Effect, Copies, Use])
        });
        let parts = [Name, Condition, Copies, Use];
        self.tasks.iter().for_each(|one| check("tasks.toml", &one.id, &one.attested, &parts));
        self.duel_tasks.iter().for_each(|one| check("duel-tasks.toml", &one.id, &one.attested, &parts));
    }

    /// The special action cards in use (KZ-12.6).
    #[must_use]
    pub fn special_deck(&self, duel: bool) -> Bag<Special> {
        deck(&self.specials, |card| if duel && card.guild_only { 0 } else { card.copies })
    }

    /// The investigation cards in use (KZ-12.7).
    #[must_use]
    pub fn investigation_deck(&self, duel: bool) -> Bag<Investigation> {
        deck(&self.investigations, |card| if duel && card.guild_only { 0 } else { card.copies })
    }

    /// The tasks of the Guild War in use (KZ-2.13).
    #[must_use]
    pub fn task_deck(&self, players: u8) -> Bag<Task> {
        deck(&self.tasks, |card| if card.five && players < 5 { 0 } else { card.copies })
    }

    /// The companions in use (KZ-12.5).
    #[must_use]
    pub fn companion_deck(&self, duel: bool) -> Set<Companion> {
        Companion::all().filter(|one| !duel || !self.companions[one.index()].guild_only).collect()
    }

    /// The tasks of the Duel in use (KZ-12.3).
    #[must_use]
    pub fn duel_deck(&self, ryx: bool) -> Set<DuelTask> {
        DuelTask::all().filter(|one| ryx || !self.duel_tasks[one.index()].ryx).collect()
    }
}

fn deck<K: Kind, D>(list: &[D], copies: impl Fn(&D) -> u8) -> Bag<K> {
    let cards = list.iter().enumerate();
    cards
        .flat_map(|(index, card)| std::iter::repeat_n(K::of(index as u8), usize::from(copies(card))))
        .collect()
}

impl Special {
    /// The card.
    #[inline]
    #[must_use]
    pub fn data(self) -> &'static SpecialData {
        &DATA.specials[self.index()]
    }
}

impl Companion {
    /// The card.
    #[inline]
    #[must_use]
    pub fn data(self) -> &'static CompanionData {
        &DATA.companions[self.index()]
    }
}

impl Investigation {
    /// The card.
    #[inline]
    #[must_use]
    pub fn data(self) -> &'static InvestigationData {
        &DATA.investigations[self.index()]
    }
}

impl Task {
    /// The card.
    #[inline]
    #[must_use]
    pub fn data(self) -> &'static TaskData {
        &DATA.tasks[self.index()]
    }
}

impl DuelTask {
    /// The card.
    #[inline]
    #[must_use]
    pub fn data(self) -> &'static TaskData {
        &DATA.duel_tasks[self.index()]
    }
}

impl Boss {
    /// The board.
    #[inline]
    #[must_use]
    pub fn data(self) -> &'static BossData {
        &DATA.bosses[self as usize]
    }
}
