//! All texts of the cards and keywords in one table, each flattened so that a place in it is a small number.
//!
//! An [`Ability`] is a tree. While it is carried out the state must say how far it has come, so its effects are laid
//! out as a list of [`Op`]s, and a place in that list is all that a frame keeps.

use serde::{Deserialize, Serialize};

use crate::cards::{
    Ability, Attach, Condition, Cost, Count, Effect, Effects, Event, Limits, Pick, Rule, Selector, Sort,
    Static, Time, What, Who, Whose,
};
use crate::cards::{CardId, CardSet, CardType, Keyword, Keywords, Moment, Zone, cut_text, keyword_text};
use crate::reach::{Answers, Sorts};

/// The number of a text in the game's [`Texts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TextId(pub u16);

/// Whose text it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bearer {
    /// Printed on a card; of a split card on this face.
    Card(CardId, u8),
    /// Rule of a keyword (AH 700.3).
    Keyword(Keyword),
    /// The pseudo-card *Cięcie* (AH 513.5.b.1).
    Cut,
}

/// When a text may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Use {
    /// With the floor.
    Floor(Time),
    /// In answer to one of these.
    Riposte(Vec<Event>),
    /// Set off by one of these; may its controller decline?
    Trigger(Vec<Event>, bool),
    /// The card is attached to what this picks.
    Attach(Time, Pick),
    /// It holds all the time.
    Static(Static),
    /// Carried out with the use of the firearm that bears it.
    Fire,
}

/// One step of carrying out a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// A single effect.
    Do(Effect),
    /// If the condition does not hold, go on there.
    Unless(Condition, u8),
    /// Go on there.
    Jump(u8),
    /// Go on only if this option was chosen (or both), else there.
    IfOption(u8, u8),
    /// The next so many effects happen in the order their player likes (AH 119.9).
    Order(u8),
}

/// A choice that a text asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// `it`: one of several cards that the object answered would harm.
    It,
    /// One of several opponents (AH 800.17).
    Opponent,
    /// One of so many options; of a doublet also both.
    Option {
        /// How many.
        count: u8,
        /// The additional cost that lets one choose both.
        both: Option<Cost>,
    },
    /// Cards.
    Pick {
        /// Which, how many.
        pick: Pick,
        /// Only if this option is chosen.
        option: Option<u8>,
        /// It belongs to the cost.
        cost: bool,
    },
}

/// A text, ready to be carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// Whose it is.
    pub bearer: Bearer,
    /// When it is used.
    pub when: Use,
    /// How often.
    pub limits: Limits,
    /// Its condition.
    pub condition: Condition,
    /// Its costs.
    pub costs: Vec<Cost>,
    /// What it does.
    pub ops: Vec<Op>,
    /// What is to be chosen, costs first.
    pub needs: Vec<Need>,
    /// Does it do anything besides effects on chosen cards?
    pub untargeted: bool,
}

impl Text {
    /// Ducats among its costs.
    #[must_use]
    pub fn ducats(&self) -> u8 {
        self.costs.iter().map(|cost| if let Cost::Pay(ducats) = cost { *ducats } else { 0 }).sum()
    }

    /// Has it no cost at all but its time (VR-39)?
    #[must_use]
    pub fn is_free(&self) -> bool {
        let limits = self.limits;
        self.costs.is_empty()
            && !(limits.political || limits.combat || limits.grand || limits.round || limits.duel)
    }
}

/// What the engine wants to know of a card at once.
#[derive(Clone, Debug, Default)]
pub struct Digest {
    /// Texts used with the floor, the attaching clause included.
    pub plays: Vec<TextId>,
    /// Ripostes.
    pub ripostes: Vec<TextId>,
    /// Triggers.
    pub triggers: Vec<TextId>,
    /// Static abilities.
    pub statics: Vec<TextId>,
    /// The rule of a firearm.
    pub fire: Option<TextId>,
    /// What its ripostes answer.
    pub answers: Answers,
}

/// Every text in the game.
#[derive(Clone, Debug)]
pub struct Texts {
    all: Vec<Text>,
    cards: Vec<Digest>,
    keywords: Vec<Digest>,
    /// The pseudo-card *Cięcie*.
    pub cut: TextId,
    /// What gear without a clause of its own is attached to: a character of one's own (AH 508.1.b, 508.2).
    pub bearer: TextId,
    /// Events that a card nobody sees (in hand, tucked, a covenant face down) may answer (VR-61).
    pub hidden_events: Vec<(Answers, Event)>,
    /// Sorts of static rules, by card.
    sorts: Vec<Sorts>,
    /// The first card of the same name, by card (AH 203.2).
    kin: Vec<CardId>,
    /// Keywords with rules to be used.
    pub acting: Keywords,
    /// Keywords with triggers.
    pub setting_off: Keywords,
    /// Moments that some card of the set answers.
    moments: u32,
}

impl Texts {
    /// Lays out the texts of a set of cards and of the keywords. `rulebook` chooses the rulebook's side of a keyword
    /// with two readings (C-6, C-7).
    #[must_use]
    pub fn new(cards: &CardSet, rulebook: impl Fn(Keyword) -> bool) -> Self {
        Self::altered(cards, rulebook, &<[Ability]>::to_vec)
    }

    /// The same with the texts of keywords changed.
    pub(crate) fn altered(
        cards: &CardSet,
        rulebook: impl Fn(Keyword) -> bool,
        alter: &dyn Fn(&[Ability]) -> Vec<Ability>,
    ) -> Self {
        let mut texts = Self {
            all: Vec::new(),
            cards: Vec::new(),
            keywords: Vec::new(),
            cut: TextId(0),
            bearer: TextId(0),
            hidden_events: Vec::new(),
            sorts: cards.cards().iter().map(Sorts::of_card).collect(),
            kin: kin(cards),
            acting: Keywords::NONE,
            setting_off: Keywords::NONE,
            moments: 0,
        };
        for (index, card) in cards.cards().iter().enumerate() {
            let mut digest = Digest::default();
            for (face, printed) in card.faces.iter().enumerate() {
                for ability in &printed.text {
                    let bearer = Bearer::Card(CardId(index as u16), face as u8);
                    texts.add(bearer, ability, &mut digest);
                }
            }
            let hidden = matches!(card.kind, CardType::Effect | CardType::Thrust | CardType::Covenant);
            texts.note_events(&mut digest, hidden);
            texts.cards.push(digest);
        }
        for &keyword in Keyword::ALL {
            let mut digest = Digest::default();
            for ability in alter(keyword_text(keyword, rulebook(keyword))) {
                texts.add(Bearer::Keyword(keyword), &ability, &mut digest);
            }
            texts.note_events(&mut digest, false);
            if !digest.plays.is_empty() || !digest.ripostes.is_empty() {
                texts.acting = texts.acting.with(keyword);
            }
            if !digest.triggers.is_empty() {
                texts.setting_off = texts.setting_off.with(keyword);
            }
            texts.keywords.push(digest);
        }
        let mut digest = Digest::default();
        for ability in cut_text() {
            texts.add(Bearer::Cut, ability, &mut digest);
        }
        texts.cut = digest.ripostes[0];
        let mut own = Selector::every(Sort::Type(CardType::Character));
        own.whose = Whose::Mine;
        let to = Pick { slot: 0, from: own, count: Count::Exactly(1), random: false };
        let (limits, condition, costs) = (Limits::default(), Condition::new(), Vec::new());
        let attach = Ability::Attach(Attach { time: Time::Trifle, limits, condition, costs, to });
        texts.bearer = TextId(texts.all.len() as u16);
        texts.add(Bearer::Cut, &attach, &mut digest);
        texts
    }

    /// A text by its number.
    #[inline]
    #[must_use]
    pub fn get(&self, id: TextId) -> &Text {
        &self.all[usize::from(id.0)]
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// There is always the pseudo-card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The texts of a card.
    #[inline]
    #[must_use]
    pub fn of_card(&self, card: CardId) -> &Digest {
        &self.cards[usize::from(card.0)]
    }

    /// The sorts of static rules that a card bears.
    #[inline]
    #[must_use]
    pub fn sorts(&self, card: CardId) -> Sorts {
        self.sorts[usize::from(card.0)]
    }

    /// The first card of the set that has the same name: equal for cards of one name.
    #[inline]
    #[must_use]
    pub fn kin(&self, card: CardId) -> CardId {
        self.kin[usize::from(card.0)]
    }

    /// What the ripostes of a card and of these keywords answer.
    #[inline]
    #[must_use]
    pub fn answers(&self, card: CardId, keywords: Keywords) -> Answers {
        let own = self.of_card(card).answers;
        keywords.and(self.acting).iter().fold(own, |all, keyword| all.or(self.of_keyword(keyword).answers))
    }

    /// The texts of a keyword.
    #[inline]
    #[must_use]
    pub fn of_keyword(&self, keyword: Keyword) -> &Digest {
        &self.keywords[keyword as usize]
    }

    /// Could any card answer this moment (VR-61)?
    #[inline]
    #[must_use]
    pub const fn answers_moment(&self, moment: Moment) -> bool {
        self.moments >> moment as u32 & 1 == 1
    }

    /// Cards that may be played from the discard (AH 112.11.b).
    #[must_use]
    pub fn played_from_discard(&self, cards: &CardSet) -> Vec<CardId> {
        let allows = |text: &TextId| match &self.get(*text).when {
            Use::Static(ability) => ability.rules.contains(&Rule::PlayFrom(Zone::Discard)),
            Use::Floor(_) | Use::Riposte(_) | Use::Trigger(..) | Use::Attach(..) | Use::Fire => false,
        };
        cards.ids().filter(|card| self.of_card(*card).statics.iter().any(allows)).collect()
    }

    fn note_events(&mut self, digest: &mut Digest, hidden: bool) {
        for id in &digest.ripostes {
            let Use::Riposte(events) = &self.all[usize::from(id.0)].when else { continue };
            for event in events.clone() {
                if let Event::Moment(moment) = event {
                    self.moments |= 1 << moment as u32;
                }
                let answers = Answers::event(&event);
                digest.answers = digest.answers.or(answers);
                if hidden && !self.hidden_events.contains(&(answers, event.clone())) {
                    self.hidden_events.push((answers, event));
                }
            }
        }
    }

    fn add(&mut self, bearer: Bearer, ability: &Ability, digest: &mut Digest) {
        let id = TextId(self.all.len() as u16);
        let text = lay_out(bearer, ability);
        match &text.when {
            Use::Floor(_) | Use::Attach(..) => digest.plays.push(id),
            Use::Riposte(_) => digest.ripostes.push(id),
            Use::Trigger(..) => digest.triggers.push(id),
            Use::Static(_) => digest.statics.push(id),
            Use::Fire => digest.fire = Some(id),
        }
        self.all.push(text);
    }
}

/// For every card the first that has its name.
fn kin(cards: &CardSet) -> Vec<CardId> {
    let first = |name: &str| cards.ids().find(|other| cards.card(*other).name() == name);
    cards.ids().map(|id| first(cards.card(id).name()).unwrap_or(id)).collect()
}

fn lay_out(bearer: Bearer, ability: &Ability) -> Text {
    let mut text = Text {
        bearer,
        when: Use::Fire,
        limits: Limits::default(),
        condition: Condition::new(),
        costs: Vec::new(),
        ops: Vec::new(),
        needs: Vec::new(),
        untargeted: false,
    };
    match ability {
        Ability::Play(play) => {
            text.when = Use::Floor(play.time);
            (text.limits, text.condition, text.costs) =
                (play.limits, play.condition.clone(), play.costs.clone());
            lay_effects(&mut text, &play.effects, false);
        }
        Ability::Attach(attach) => {
            text.when = Use::Attach(attach.time, attach.to.clone());
            (text.limits, text.condition, text.costs) =
                (attach.limits, attach.condition.clone(), attach.costs.clone());
            lay_costs(&mut text);
            text.needs.push(Need::Pick { pick: attach.to.clone(), option: None, cost: false });
        }
        Ability::Riposte(riposte) => {
            text.when = Use::Riposte(riposte.on.clone());
            (text.limits, text.condition, text.costs) =
                (riposte.limits, riposte.condition.clone(), riposte.costs.clone());
            let bound = riposte.on.iter().all(names_opponent);
            if riposte.on.iter().any(|event| matches!(event, Event::Would(..))) {
                text.needs.push(Need::It);
            }
            lay_effects(&mut text, &riposte.effects, bound);
        }
        Ability::Trigger(trigger) => {
            text.when = Use::Trigger(trigger.on.clone(), trigger.may);
            (text.limits, text.condition) = (trigger.limits, trigger.condition.clone());
            lay_effects(&mut text, &trigger.effects, false);
        }
        Ability::Static(rule) => text.when = Use::Static(rule.clone()),
        Ability::Fire(effects) => lay_effects(&mut text, effects, true),
    }
    text
}

/// Does the event itself say who `opp` is (8.3)?
fn names_opponent(event: &Event) -> bool {
    match event {
        Event::Play { by, .. }
        | Event::Use { by, .. }
        | Event::Canvass { by }
        | Event::Challenge { by, .. }
        | Event::Refuse { by }
        | Event::CostTap { by, .. } => *by == Who::Opp,
        Event::CanvassAgainst(who) => *who == Who::Me,
        Event::Duel(_)
        | Event::Skirmish(_)
        | Event::Would(..)
        | Event::Moment(_)
        | Event::Past(..)
        | Event::Played
        | Event::Resolving => false,
    }
}

fn lay_costs(text: &mut Text) {
    for cost in &text.costs {
        match cost {
            Cost::Tap(What::Pick(pick))
            | Cost::Discard(What::Pick(pick))
            | Cost::Remove(What::Pick(pick)) => {
                text.needs.push(Need::Pick { pick: pick.clone(), option: None, cost: true });
            }
            Cost::Tap(_)
            | Cost::Discard(_)
            | Cost::Remove(_)
            | Cost::Pay(_)
            | Cost::Drop(_)
            | Cost::Toss(_)
            | Cost::Token(..)
            | Cost::Untoken(..) => {}
        }
    }
}

/// Lays out the effects; `bound` says that the event names the opponent.
fn lay_effects(text: &mut Text, effects: &Effects, bound: bool) {
    lay_costs(text);
    let opponent = text.needs.len();
    lay(text, effects, None);
    let speaks_of_opponent = text.ops.iter().any(|op| matches!(op, Op::Do(effect) if effect.asks_opponent()));
    if speaks_of_opponent && !bound {
        text.needs.insert(opponent, Need::Opponent);
    }
}

fn lay(text: &mut Text, effects: &Effects, option: Option<u8>) {
    for group in &effects.groups {
        if group.len() > 1 && group.iter().all(is_free_to_order) {
            text.ops.push(Op::Order(group.len() as u8));
        }
        lay_group(text, group, option);
    }
}

/// May its player choose its place among the effects beside it? What takes the place of a negated part is one with it
/// (VR-77), and a choice among effects is made on declaration.
const fn is_free_to_order(effect: &Effect) -> bool {
    !matches!(
        effect,
        Effect::NegatePart(_) | Effect::Choose(_) | Effect::Doublet { .. } | Effect::When { .. }
    )
}

#[expect(clippy::wildcard_enum_match_arm, reason = "three effects hold others; every other one is a leaf")]
fn lay_group(text: &mut Text, group: &[Effect], option: Option<u8>) {
    for effect in group {
        match effect {
            Effect::Choose(options) => {
                text.needs.push(Need::Option { count: options.len() as u8, both: None });
                lay_options(text, options);
            }
            Effect::Doublet { cost, first, second } => {
                text.needs.push(Need::Option { count: 2, both: Some(cost.clone()) });
                lay_options(text, &[first.clone(), second.clone()]);
            }
            Effect::When { condition, then, otherwise } => {
                let test = text.ops.len();
                text.ops.push(Op::Jump(0));
                lay(text, then, option);
                let over = text.ops.len();
                text.ops.push(Op::Jump(0));
                text.ops[test] = Op::Unless(condition.clone(), text.ops.len() as u8);
                lay(text, otherwise, option);
                text.ops[over] = Op::Jump(text.ops.len() as u8);
            }
            leaf => lay_leaf(text, leaf, option),
        }
    }
}

fn lay_options(text: &mut Text, options: &[Effects]) {
    for (index, branch) in options.iter().enumerate() {
        let test = text.ops.len();
        text.ops.push(Op::Jump(0));
        lay(text, branch, Some(index as u8));
        text.ops[test] = Op::IfOption(index as u8, text.ops.len() as u8);
    }
}

fn lay_leaf(text: &mut Text, effect: &Effect, option: Option<u8>) {
    let mut picked = false;
    for pick in effect.picks() {
        picked = true;
        // A card that is chosen on resolution, in a hidden zone, is no target.
        if on_the_field(&pick.from) {
            text.needs.push(Need::Pick { pick: pick.clone(), option, cost: false });
        }
    }
    text.untargeted |= !picked;
    text.ops.push(Op::Do(effect.clone()));
}

/// Does the selector look at the playing field?
#[must_use]
pub fn on_the_field(selector: &Selector) -> bool {
    match selector.zone {
        None | Some(Zone::Election | Zone::Magnates | Zone::OnLand | Zone::Under) => true,
        Some(Zone::Hand | Zone::Deck | Zone::Discard | Zone::Grave) => false,
    }
}
