//! What card texts mean: the typed abilities that the engine interprets and the printer puts into words.
//!
//! A text is a list of [`Ability`]. On a permanent, plays and ripostes are activated abilities (cost paid on
//! declaration, AH 602.3.a); on effects, thrusts and covenants they are the card's own text (cost paid on resolution,
//! VR-47). The grammar and the meaning of every block stand in the documentation, "Add a card".
//!
//! **Slots.** Every card chosen by an ability has a [`Slot`], numbered in the order of the text (costs first). An
//! engine keeps one array of choices for an object; effects and [`Ref::Chosen`] look into it. Targets of effects are
//! chosen on declaration (AH 113.1; triggers: on entering the stack), cards of a cost when it is paid.

use super::keyword::{Keyword, Keywords};
use super::vocabulary::{Act, Duration, Faction, Moment, Part, Token, Trait, Zone};

/// One clause of a card's text (AH 112.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ability {
    /// `C` or `D`: a deed or trifle (AH 114.3, 114.4).
    Play(Play),
    /// `C … attach` or `D … attach`: the card is an attached effect, and what it may be attached to (AH 703.5).
    /// On gear: what it may be attached to instead of an own character (AH 703.3).
    Attach(Attach),
    /// `R`: a riposte to an object or moment (AH 114.5, 119.5).
    Riposte(Riposte),
    /// `T`: a triggered ability (AH 603).
    Trigger(Trigger),
    /// `S`: a static ability (AH 604).
    Static(Static),
    /// `fire`: the rule of a Firearm, carried out together with its use (AH 700.1.f/5).
    Fire(Effects),
}

/// A deed or trifle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Deed or trifle.
    pub time: Time,
    /// When and how often it may be used.
    pub limits: Limits,
    /// Checked on declaration.
    pub condition: Condition,
    /// What it costs, beyond the time.
    pub costs: Vec<Cost>,
    /// What it does.
    pub effects: Effects,
}

/// The attaching clause of an attached effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attach {
    /// Deed or trifle.
    pub time: Time,
    /// When and how often.
    pub limits: Limits,
    /// Checked on declaration.
    pub condition: Condition,
    /// What playing it costs.
    pub costs: Vec<Cost>,
    /// What it is attached to: a target (AH 601.1); its slot follows those of the costs.
    pub to: Pick,
}

/// A riposte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Riposte {
    /// When and how often it may be used.
    pub limits: Limits,
    /// What it answers: one of these; at least one.
    pub on: Vec<Event>,
    /// Checked on declaration.
    pub condition: Condition,
    /// What it costs.
    pub costs: Vec<Cost>,
    /// What it does.
    pub effects: Effects,
}

/// A triggered ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// How often it goes off.
    pub limits: Limits,
    /// What sets it off: one of these; at least one.
    pub on: Vec<Event>,
    /// Checked when the event happens, not again (VR-79).
    pub condition: Condition,
    /// May its controller decline on entering the stack (AH 603.4)?
    pub may: bool,
    /// What it does.
    pub effects: Effects,
}

/// A static ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Static {
    /// Checked all the time.
    pub condition: Condition,
    /// What holds then; at least one.
    pub rules: Vec<Rule>,
}

/// The time symbol of a play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Time {
    /// `C`, *czyn*: one on a floor (AH 114.3/2).
    Deed,
    /// `D`, *drobiazg*: any number on a floor (AH 114.4/2).
    Trifle,
}

/// When and how often an ability may be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limits {
    /// `@political`: with the right to political influence, not in round one, once a round (AH 212).
    pub political: bool,
    /// `@combat`: with the right to combat influence, not in round one, once a round (AH 213).
    pub combat: bool,
    /// `@grand`: grand manipulation, once a game, not in round one (AH 214).
    pub grand: bool,
    /// `@round`: once a round for this source.
    pub round: bool,
    /// `@duel`: once a duel for this source.
    pub duel: bool,
    /// `@diplomacy`: with at least three Diplomats in the company (AH 700.1.k).
    pub diplomacy: bool,
}

/// All tests must hold; empty: always.
pub type Condition = Vec<Test>;

/// Groups of effects: inside a group their controller picks the order (AH 119.9), the groups follow each other
/// ("then"). No group is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// The groups.
    pub groups: Vec<Vec<Effect>>,
}

/// The number of a choice within one ability.
pub type Slot = u8;

/// The most choices one ability may have.
pub const SLOTS_MAX: usize = 4;
/// The most effects of one ability, those of its options and conditions included.
pub const EFFECTS_MAX: usize = 64;
/// The most effects that stand side by side, so that their player orders them (AH 119.9).
pub const BESIDE_MAX: usize = 8;
/// The most clauses of one card.
pub const CLAUSES_MAX: usize = 8;

/// A card the text points at without choosing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ref {
    /// `self`: this very card (AH 600.2).
    This,
    /// `host`: the card it is attached to.
    Host,
    /// `it`: the card the event speaks of (challenge: the challenged; canvass: the canvasser; would: the threatened).
    It,
    /// `it` in a text without such an event: the card chosen last by this text.
    Chosen(Slot),
    /// `duelist`: my fighting character; on a thrust in a skirmish my fighter.
    Duelist,
    /// `foe`: the other fighter.
    Foe,
    /// `fighter`: my unit in a skirmish (a joint attack: all of the side).
    Fighter,
    /// `enemy`: the other unit in a skirmish.
    Enemy,
}

/// A player the text points at (AH 110.3; on a land the one who controls it).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// `me`: the controller.
    Me,
    /// `opp`: the opponent whose act this text answers, else one chosen opponent (AH 800.17); in filters any opponent.
    Opp,
    /// `all`: every player.
    All,
    /// `initiative`: the holder of the initiative.
    Initiative,
}

/// What an effect or cost acts on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A card pointed at.
    Ref(Ref),
    /// All matching cards, no target.
    All(Selector),
    /// Cards chosen.
    Pick(Pick),
}

/// Cards to be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// Where the choice is kept.
    pub slot: Slot,
    /// From which cards.
    pub from: Selector,
    /// How many.
    pub count: Count,
    /// Chance chooses.
    pub random: bool,
}

/// How many cards a pick takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// Exactly so many (AH 600.4); one if nothing is written.
    Exactly(u8),
    /// Up to so many.
    UpTo(u8),
    /// Any number, at least one (AH 108.4.a).
    AnyNumber,
}

/// What a filter matches: a card pointed at or every card that a selector matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Just this card.
    Ref(Ref),
    /// All that match.
    Any(Selector),
}

/// The sort of card a selector asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Any card.
    Card,
    /// Any permanent (AH 111).
    Permanent,
    /// A card of one type.
    Type(super::vocabulary::CardType),
}

/// Whose cards a selector asks for: by controller, outside the playing field by owner (AH 110.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    /// Anybody's.
    Any,
    /// My own.
    Mine,
    /// An opponent's.
    Opp,
}

/// A filter of cards. Unset fields ask for nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector {
    /// The sort of card.
    pub sort: Sort,
    /// Whose.
    pub whose: Whose,
    /// Not this card.
    pub other: bool,
    /// Where; without it on the playing field.
    pub zone: Option<Zone>,
    /// Tapped or untapped.
    pub tapped: Option<bool>,
    /// A land that I control (AH 518.2).
    pub controlled: bool,
    /// With all these keywords, printed or granted, not merely contained (AH 700.2); a King has Elect (AH 700.1.v/3).
    pub with: Keywords,
    /// With none of these.
    pub without: Keywords,
    /// With this crest.
    pub faction: Option<Faction>,
    /// With this name (AH 600.3).
    pub name: Option<Box<str>>,
    /// With this alliance mark (AH 202.2).
    pub alliance: Option<Box<str>>,
    /// Attached to this card.
    pub on: Option<Ref>,
    /// With at most this printed sabre (AH 215.2).
    pub max_sabre: Option<u8>,
    /// With at most this printed pay (AH 217.3).
    pub max_pay: Option<u8>,
    /// With at most these printed votes (AH 216.2).
    pub max_votes: Option<u8>,
}

impl Selector {
    /// Every card of a sort.
    #[must_use]
    pub const fn every(sort: Sort) -> Self {
        Self {
            sort,
            whose: Whose::Any,
            other: false,
            zone: None,
            tapped: None,
            controlled: false,
            with: Keywords::NONE,
            without: Keywords::NONE,
            faction: None,
            name: None,
            alliance: None,
            on: None,
            max_sabre: None,
            max_pay: None,
            max_votes: None,
        }
    }
}

/// Whose fight an event or condition speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// `mine`: a card of mine fights.
    Mine,
    /// This card fights.
    Of(Ref),
}

/// What a riposte answers or a trigger waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card on the stack; aspect source. `thrust(by:P)` is the same with a thrust.
    Play {
        /// Which card.
        what: Filter,
        /// Who plays it.
        by: Who,
    },
    /// An activated ability of a permanent on the stack; aspect source.
    Use {
        /// Whose ability.
        what: Filter,
        /// Who uses it.
        by: Who,
    },
    /// A canvass; aspect source.
    Canvass {
        /// Who canvasses.
        by: Who,
    },
    /// A canvass in mode `against` this player (VR-18, VR-49); aspect effect.
    CanvassAgainst(Who),
    /// A challenge to a duel; aspect source.
    Challenge {
        /// Who challenges.
        by: Who,
        /// With which character.
        who: Option<Filter>,
        /// Whom.
        target: Option<Filter>,
    },
    /// A refusal; aspect source.
    Refuse {
        /// Who refuses.
        by: Who,
    },
    /// The duel object; aspect source. On a thrust also a skirmish (AH 304.2.a).
    Duel(Side),
    /// The skirmish object; aspect source.
    Skirmish(Side),
    /// Any object that, as it stands, would do this to a matching card; aspect effect.
    Would(Harm, Filter),
    /// Any object whose cost taps a matching card; aspect cost.
    CostTap {
        /// Which card.
        what: Filter,
        /// Whose object.
        by: Who,
    },
    /// A moment.
    Moment(Moment),
    /// Something that happened to a matching card; triggers only, but `Enter(self)` is also the entry riposte of
    /// AH 504.6.
    Past(Past, Filter),
    /// `played(self)`: the card left the stack, resolved or not (AH 603.2.c).
    Played,
    /// `resolving(self)`: the card comes to be resolved (AH 603.2.b).
    Resolving,
}

/// What an object would do to a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Harm {
    /// Wound it.
    Wound,
    /// Kill it.
    Kill,
    /// Discard it (a wound is none here; a shot is).
    Discard,
    /// Tap it.
    Tap,
}

/// What has happened to a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Past {
    /// It entered play (AH 101.10).
    Enter,
    /// It left the playing field.
    Leave,
    /// It won a duel or skirmish, when the result resolves.
    Won,
    /// It lost one.
    Lost,
    /// It was wounded.
    Wounded,
    /// It was killed.
    Killed,
    /// A unit was destroyed in a skirmish.
    Destroyed,
    /// It went from the playing field to the discard (AH 705.5).
    ToDiscard,
}

/// One test of a condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// Must the check fail instead?
    pub not: bool,
    /// The check.
    pub check: Check,
}

/// What a test asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Check {
    /// Two values compared.
    Compare(Value, Comparison, Value),
    /// The card has the keyword.
    Has(Ref, Keyword),
    /// The card lies there.
    InZone(Ref, Zone),
    /// The card fights in the duel or skirmish in hand.
    Fights(Ref),
    /// A card of mine, or this one, was a fighter of the fight whose result or end this is.
    Fought(Side),
    /// A matching card was killed in the duel just resolved.
    KilledNow(Selector),
    /// The card makes the canvass answered.
    Canvasser(Ref),
    /// I control the land (AH 518.2).
    Controls(Ref),
    /// The player has used political influence this round.
    UsedPolitical(Who),
    /// The card is on the same land as `fighter`, or both are on the election field, and it does not fight itself.
    SamePlace(Ref),
}

/// How two values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

/// A whole number (AH 108.1) that the text gives or the table shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number, perhaps negative.
    Number(i8),
    /// How many cards match.
    Count(Selector),
    /// Votes of the player (of his team).
    Votes(Who),
    /// Ducats of the player.
    Ducats(Who),
    /// Votes in the common pool.
    Pool,
    /// Number of the round.
    Round,
    /// Modified sabre, in a fight with all its modifiers.
    Sabre(Ref),
    /// Modified valour, likewise.
    Valour(Ref),
    /// Printed pay (AH 217.3).
    Pay(Ref),
    /// Printed sabre modifier of gear (AH 218).
    Printed(Ref),
    /// The printed value of a trait (AH 215.2 and so on).
    Unmodified(Ref, Trait),
    /// The value of a trait after all modifications (AH 215.2.a and so on).
    Modified(Ref, Trait),
    /// Number of tokens of a kind; of sabre tokens their sum.
    Tokens(Ref, Token),
    /// The first and the second.
    Plus(Box<Value>, Box<Value>),
    /// The first less the second.
    Minus(Box<Value>, Box<Value>),
}

/// What an ability costs. A cost is paid whole or not at all (AH 101.8/2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Tap it (AH 108.16).
    Tap(What),
    /// Pay ducats.
    Pay(u8),
    /// Drop own votes (AH 107.3.a).
    Drop(u8),
    /// Discard it.
    Discard(What),
    /// Remove it from the game.
    Remove(What),
    /// Discard cards from hand, chosen by their owner.
    Toss(u8),
    /// Put tokens on it: so many, or one sabre token of this size.
    Token(Token, i8, Ref),
    /// Take tokens off it.
    Untoken(Token, u8, Ref),
}

/// One thing that a text does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// I take votes from the common pool (AH 107.3).
    Take(Value),
    /// The player drops votes to the common pool (AH 107.3.a).
    Drop(Who, Value),
    /// I seize votes of the player (AH 107.3.b).
    Seize(Who, Value),
    /// I get ducats from the supply (AH 106.3).
    Gain(Value),
    /// The player gives ducats to the supply, as far as he has them (AH 101.8.a).
    Lose(Who, Value),
    /// A chosen opponent gives me ducats, as far as he has them.
    Steal(Value),
    /// I draw cards (AH 117).
    Draw(Value),
    /// The player discards cards from hand: chosen by him, or by chance.
    Toss {
        /// Who.
        who: Who,
        /// How many.
        cards: Value,
        /// Does chance choose?
        random: bool,
    },
    /// I may find one matching card in my deck, show it, put it there; then shuffle (AH 101.5).
    Search(Selector, Zone),
    /// I choose one matching card in my discard on resolution and put it there.
    Recover(Selector, Zone),
    /// I look at the top cards of my deck and put them back in any order.
    Peek(Value),
    /// I look at the top cards of my deck, take any at so many ducats each, the rest goes back in the same order.
    BuyTop {
        /// How many I look at.
        cards: u8,
        /// What each costs.
        price: u8,
    },
    /// The player shows me random cards of his hand.
    Show(Who, Value),
    /// Tap (AH 121).
    Tap(What),
    /// Untap (AH 122).
    Untap(What),
    /// Wound: discarded; no votes move (VR-70).
    Wound(What),
    /// Kill: to the grave; no votes move (VR-70).
    Kill(What),
    /// Discard.
    Discard(What),
    /// Remove from the game.
    Remove(What),
    /// I control it for a time (VR-66).
    Control(What, Duration),
    /// It changes zone.
    Move(What, Zone),
    /// Put tokens on it: so many, or one sabre token of this size.
    Token(Token, Value, What),
    /// Take tokens off it.
    Untoken(Token, Value, What),
    /// Change a trait by a number (VR-35).
    Mod {
        /// Which trait.
        on: Trait,
        /// By how much.
        by: Value,
        /// Of which card.
        what: What,
        /// How long.
        until: Duration,
        /// May it fall below zero (AH 108.3)?
        below_zero: bool,
    },
    /// Multiply a trait, once at most (AH G.1).
    Mult {
        /// What is multiplied.
        on: Factor,
        /// By how much.
        by: u8,
        /// Of which card.
        what: What,
        /// How long.
        until: Duration,
    },
    /// Give a keyword.
    Grant(What, Keyword, Duration),
    /// Take a keyword, or all rules of the text (not those of keywords, AH 700.3).
    Strip(What, Stripped, Duration),
    /// Forbid an act (AH 101.2).
    Forbid(Subject, Act, Duration),
    /// Permit an act (VR-2).
    Permit(Subject, Act, Duration),
    /// The object answered leaves the stack without effect (VR-78).
    Negate,
    /// Only this part of the object answered does not happen. With a wound of `it` in the same text: VR-77.
    NegatePart(Part),
    /// The ducat cost of the object answered rises (P-4).
    Surcharge(u8),
    /// The ducat cost of the card answered falls, not below zero.
    Rebate(u8),
    /// The canvass answered brings more.
    Bonus(u8),
    /// The object answered gets a new target, legal for it.
    Redirect(Pick),
    /// My fighter also gets the sabre modifier of the thrust answered (VR-71).
    CopyBonus,
    /// The duel in hand, on a thrust also the skirmish, is interrupted (AH 513.6.c, 514.3.g).
    Interrupt,
    /// A duel of two characters begins (AH 513.7).
    Duel(What, What),
    /// A skirmish of two units begins (AH 514.4).
    Skirmish(What, What),
    /// A shot at a character (AH 700.1.x/2, 700.1.x/3).
    Shot(Pick),
    /// A challenge without tapping.
    FreeChallenge(What, What),
    /// I and a chosen opponent each do this with our own cards, in order of choice (AH 101.4, 800.18).
    Both(Each),
    /// The player wins (AH 104.2.c).
    Win(Who),
    /// The player loses (AH 104.5).
    LoseGame(Who),
    /// The card has this faction instead of its own (AH 105.3/2).
    SetFaction(What, Faction),
    /// The card has this faction too (AH 105.3/2).
    AddFaction(What, Faction),
    /// The card has no faction (AH 105.3/3).
    NoFaction(What),
    /// Its controller must do this with it (AH 605).
    Force(What, Act),
    /// It becomes absent (AH 701).
    Absent(What),
    /// It is tucked under this card (AH 705).
    Tuck(What),
    /// I name a card (AH 203.3).
    NameCard,
    /// The player discards all cards of that name from hand.
    TossNamed(Who),
    /// I choose a number (AH 108.4).
    ChooseNumber,
    /// I name one of the five factions, which the cards get instead of their own (AH 105.4).
    NameFaction(What),
    /// Done once for all cards of that name together (AH 600.5).
    Total(Box<str>, Box<Effect>),
    /// One of these, chosen on declaration; at least two.
    Choose(Vec<Effects>),
    /// One of two, or both at an additional cost (AH 700.1.i).
    Doublet {
        /// The additional cost.
        cost: Cost,
        /// The first option.
        first: Effects,
        /// The second option.
        second: Effects,
    },
    /// If the condition holds on resolution this, else that (perhaps nothing).
    When {
        /// Checked on resolution.
        condition: Condition,
        /// If it holds.
        then: Effects,
        /// If it does not; without groups: nothing.
        otherwise: Effects,
    },
}

/// What `mult` multiplies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Factor {
    /// The trait itself: the printed value (VR-35).
    Trait(Trait),
    /// The modifier of the weapon in use.
    WeaponBonus,
}

/// What `strip` takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stripped {
    /// All rules of the text.
    Rules,
    /// One keyword.
    Keyword(Keyword),
}

/// Whom a prohibition or permission concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Cards.
    Cards(What),
    /// A player.
    Player(Who),
}

/// What both players do with their own cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Each {
    /// Discard one matching card of one's own, chosen by its controller on resolution.
    Discard(Selector),
    /// Tap one.
    Tap(Selector),
    /// Discard cards from hand.
    Toss(u8),
    /// Draw cards.
    Draw(u8),
    /// Lose ducats.
    Lose(u8),
    /// Drop votes.
    Drop(u8),
}

/// What a static ability says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule {
    /// A trait changes.
    Mod(Trait, Value, Filter),
    /// A trait is multiplied.
    Mult(Factor, u8, Filter),
    /// Cards have a keyword.
    Grant(Filter, Keyword),
    /// An act is forbidden.
    Forbid(Ruled, Act),
    /// An act is permitted.
    Permit(Ruled, Act),
    /// My matching cards cost so much more or less ducats.
    Price(Selector, i8),
    /// Added to my count for initiative (P-5).
    Initiative(i8),
    /// An opponent who refuses a duel with my character drops so many votes instead of one.
    Refusal(u8),
    /// Canvasses of matching characters bring more.
    CanvassBonus(Selector, u8),
    /// My maximum hand changes (VR-1).
    Hand(i8),
    /// I may have so many Elects (AH 700.1.l).
    LimitElect(u8),
    /// Challenging this card costs so many votes (AH 700.1.mm/2, VR-63).
    Toll(u8),
    /// I may use a rule that requires tapping of a matching card, tapping this one (AH 700.1.xx, VR-55).
    Borrow(Selector),
    /// The card is immune.
    Immune(Ref, Immunity),
    /// No double pay for my matching foreign cards (VR-7).
    NoDouble(Selector),
    /// This card may be played from there as if from hand.
    PlayFrom(Zone),
    /// This card may be paid for so instead of its pay (AH 112.11).
    AltCost(Ref, Cost),
    /// Its bearer has at most so many tokens of that kind (sabre: size).
    TokenCap(Token, u8),
    /// So many copies of this card may be in a deck (AH 112.11.c).
    Copies(u8),
}

/// Whom a static prohibition or permission concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruled {
    /// Cards.
    Cards(Filter),
    /// A player.
    Player(Who),
}

/// What a card is immune to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Immunity {
    /// Being discarded by cards and abilities (AH 700.1.rr).
    Discard,
    /// Being removed by cards and abilities (AH 700.1.rr).
    Remove,
    /// Losing votes by refusing (C-7).
    Refusal,
}
