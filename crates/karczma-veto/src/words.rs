//! What the game says, in both languages. The sentences stand in `words/en.ftl` and `words/pl.ftl`.

use karczma_kernel::{Component, Hidden, Lang, Lexicon, Note, OptionDoc, Phrase, Rule, ScoreChange, Words};
use std::sync::LazyLock;

use crate::cards::{Act, CardId, Duration, Keyword, Trait, keyword_name, trait_name};
use crate::events::{Fact, Glimpse, News};
use crate::frame::Frame;
use crate::ids::{Named, Spot};
use crate::moves::{Move, Picked, Source};
use crate::notation::{Part, ending_word, parts};
use crate::refusal::Refusal;
use crate::shown::step;
use crate::state::{Change, State};
use crate::view::View;
use crate::{Veto, notes, options};

static LEXICON: LazyLock<Lexicon> =
    LazyLock::new(|| Lexicon::new(include_str!("../words/en.ftl"), include_str!("../words/pl.ftl")));

/// The arguments of a sentence about a card, and about a second one.
const CARD: [&str; 6] = ["card", "card-first", "card-gen", "card-acc", "card-gender", "card-number"];
const OTHER: [&str; 6] = ["other", "other-first", "other-gen", "other-acc", "other-gender", "other-number"];

impl Veto {
    /// A card as it is called in either language; of a split card the upper half.
    pub(crate) fn name(&self, card: CardId) -> Phrase {
        let called = self.cards.card(card).called();
        Phrase::new("name").with("en", &*called.en).with("pl", &*called.pl)
    }

    /// A phrase about a card. `card` (or `other`) is its name; beside it stand the forms that a sentence may need:
    /// `-first` where it begins with the card, `-gen` and `-acc` in these cases, and its gender and English number.
    fn about_card(&self, phrase: Phrase, keys: [&'static str; 6], card: CardId) -> Phrase {
        let called = self.cards.card(card).called();
        let forms = self.cards.card(card).forms.as_ref();
        let bent = |ending: &str| {
            let key = if forms.is_some() { "declined" } else { "quoted" };
            let (genitive, accusative) =
                forms.map_or(("", ""), |forms| (&*forms.genitive, &*forms.accusative));
            Phrase::new(format!("{key}.{ending}"))
                .with("en", &*called.en)
                .with("pl", &*called.pl)
                .with("genitive", genitive)
                .with("accusative", accusative)
        };
        let [name, first, genitive, accusative, gender, number] = keys;
        phrase
            .with(name, self.name(card))
            .with(first, bent("first"))
            .with(genitive, bent("genitive"))
            .with(accusative, bent("accusative"))
            .with(gender, forms.map_or("feminine", |forms| forms.gender.word()))
            .with(number, if forms.is_some_and(|forms| forms.many) { "many" } else { "one" })
    }

    fn place(&self, spot: Spot) -> Phrase {
        match spot {
            Spot::Election => Phrase::new("place-election"),
            Spot::Magnates => Phrase::new("place-magnates"),
            Spot::Land(named) => Phrase::new("place-land").with("card", self.name(named.card)),
            Spot::Unit(named) => Phrase::new("place-unit").with("card", self.name(named.card)),
        }
    }

    fn about(&self, key: &str, card: CardId, from: Source) -> Phrase {
        let phrase = |ending: &str| Phrase::new(format!("{key}{ending}")).with("card", self.name(card));
        match from {
            Source::Hand => phrase(""),
            Source::Under(host) => phrase("-under").with("other", self.name(host.card)),
            Source::Discard => phrase("-discard"),
        }
    }

    fn say_picked(&self, picked: Picked) -> Phrase {
        let of = |key: &'static str, card: CardId| Phrase::new(key).with("card", self.name(card));
        match picked {
            Picked::Card(named) => copy(of("pick-card", named.card), named),
            Picked::Design(card) => of("pick-design", card),
            Picked::Tucked(card, host) => of("pick-tucked", card).with("other", self.name(host.card)),
            Picked::Seat(seat) => Phrase::new("pick-seat").with("who", seat),
            Picked::Number(number) => Phrase::new("pick-number").with("n", i64::from(number)),
            Picked::Option(option) => Phrase::new("pick-option").with("n", i64::from(option) + 1),
            Picked::Both => Phrase::new("pick-both"),
            Picked::Spot(spot) => Phrase::new("pick-spot").with("place", self.place(spot)),
            Picked::Done => Phrase::new("pick-done"),
        }
    }
}

/// A word of the cards in both languages.
fn both(name: impl Fn(Lang) -> &'static str) -> Phrase {
    Phrase::new("name").with("en", name(Lang::En)).with("pl", name(Lang::Pl))
}

impl Veto {
    /// A change for a time: what, and how long.
    fn say_change(&self, card: CardId, change: Change, until: Duration) -> Phrase {
        let of = |one: Trait| both(|lang| trait_name(one, lang));
        let word = |keyword: Keyword| both(|lang| keyword_name(keyword, lang));
        let said = |key: &'static str| self.about_card(Phrase::new(key), CARD, card);
        let gender = self.cards.card(card).forms.as_ref().map_or("feminine", |forms| forms.gender.word());
        let act = |act: Act| say_act(act).with("card-gender", gender);
        let phrase = match change {
            Change::Mod(one, by, _) => said("change-mod").with("what", of(one)).with("by", format!("{by:+}")),
            Change::Mult(one, by) => said("change-mult").with("what", of(one)).with("n", i64::from(by)),
            Change::WeaponBonus(by) => said("change-weapon").with("n", i64::from(by)),
            Change::Grant(keyword) => said("change-grant").with("what", word(keyword)),
            Change::Lost(keyword) => said("change-lost").with("what", word(keyword)),
            Change::Stripped => said("change-stripped"),
            Change::Forbid(one) => said("change-forbid").with("what", act(one)),
            Change::Permit(one) => said("change-permit").with("what", act(one)),
            Change::Control(_) => said("change-control"),
        };
        phrase.with("time", Phrase::new(format!("time-{}", until.word())))
    }
}

/// Something that a card may do or that may be done to it.
fn say_act(act: Act) -> Phrase {
    Phrase::new(format!("act-{}", act.word().replace('_', "-")))
}

/// Which of several copies, from 1.
fn copy(phrase: Phrase, named: Named) -> Phrase {
    phrase.with("nth", i64::from(named.nth) + 1)
}

impl Words for Veto {
    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn components() -> Vec<Component> {
        crate::workshop::components()
    }

    fn option_docs() -> &'static [OptionDoc] {
        options::DOCS
    }

    fn say_move(&self, chosen: &Move) -> Phrase {
        let of = |key: &'static str, card: CardId| Phrase::new(key).with("card", self.name(card));
        let pair = |key: &'static str, one: Named, other: Named| {
            let phrase = self.about_card(Phrase::new(key), CARD, one.card);
            copy(self.about_card(phrase, OTHER, other.card), one)
        };
        match *chosen {
            Move::Keep => Phrase::new("move-keep"),
            Move::Mulligan => Phrase::new("move-mulligan"),
            Move::Decline => Phrase::new("move-decline"),
            Move::Bribe(votes) => {
                Phrase::new("move-bribe").with("n", i64::from(votes)).with("m", i64::from(votes) * 3)
            }
            Move::Pass => Phrase::new("move-pass"),
            Move::Bene => Phrase::new("move-bene"),
            Move::HandOver => Phrase::new("move-hand-over"),
            Move::Play(card, from, text) => {
                self.about("move-play", card, from).with("n", i64::from(text) + 1)
            }
            Move::Cut(card) => of("move-cut", card),
            Move::Use(who, rule, None) => copy(of("move-use", who.card), who).with("n", i64::from(rule) + 1),
            Move::Use(who, rule, Some(relay)) => {
                pair("move-use-through", who, relay).with("n", i64::from(rule) + 1)
            }
            Move::Entry(text) => Phrase::new("move-entry").with("n", i64::from(text) + 1),
            Move::Canvass(who, None) => copy(of("move-canvass", who.card), who),
            Move::Canvass(who, Some(seat)) => {
                copy(of("move-canvass-against", who.card), who).with("who", seat)
            }
            Move::Thrust(card, from) => self.about("move-thrust", card, from),
            Move::Challenge(who, target) => pair("move-challenge", who, target),
            Move::Skirmish(who, target) => pair("move-skirmish", who, target),
            Move::Go(who, to) => copy(of("move-go", who.card), who).with("place", self.place(to)),
            Move::DiscardCopy(card) => of("move-discard-copy", card),
            Move::Tuck(card, under) => of("move-tuck", card).with("other", self.name(under.card)),
            Move::Attach(card, to, open) => of(if open { "move-attach-open" } else { "move-attach" }, card)
                .with("other", self.name(to.card)),
            Move::Pick(picked) => self.say_picked(picked),
            Move::Yes => Phrase::new("move-yes"),
            Move::No => Phrase::new("move-no"),
            Move::Election => Phrase::new("move-election"),
            Move::Battle(land, against) => of("move-battle", land.card).with("who", against),
            Move::Show(card) => of("move-show", card),
        }
    }

    fn say_glimpse(&self, glimpse: &Glimpse) -> Phrase {
        let seen = |key: &'static str, card: &Hidden<CardId>| match card {
            Hidden::Known(card) => Phrase::new(key).with("card", self.name(*card)),
            Hidden::Secret(_) => Phrase::new(format!("{key}-hidden")),
        };
        match glimpse {
            News::Fact(Fact::Changed(card, change, until)) => self.say_change(*card, *change, *until),
            News::Fact(Fact::Chose(who, Some(picked))) => {
                Phrase::new("fact-chose-what").with("who", *who).with("what", self.say_picked(*picked))
            }
            News::Fact(Fact::Fizzled(who, Some(card))) => {
                self.about_card(Phrase::new("fact-fizzled-card").with("who", *who), CARD, *card)
            }
            News::Fact(Fact::Eliminated(who, fall)) => {
                Phrase::new(format!("fact-eliminated-{}", fall.word())).with("who", *who)
            }
            News::Fact(Fact::Over(winners, ending)) => {
                let who: Vec<Phrase> =
                    winners.iter().map(|seat| Phrase::new("seat").with("who", seat)).collect();
                let key = format!("fact-over-{}", ending_word(*ending));
                Phrase::new(key).with("n", who.len() as i64).with("winners", who)
            }
            News::Fact(fact) => {
                let (name, parts) = parts(fact);
                self.say_parts(name, parts)
            }
            News::Drew(who, card) => seen("fact-drew", card).with("who", *who),
            News::Tucking(who, card, under) => {
                seen("fact-tucking", card).with("who", *who).with("other", self.name(*under))
            }
            News::Tucked(who, card, under) => {
                seen("fact-tucked", card).with("who", *who).with("other", self.name(*under))
            }
            News::AttachingCovenant(who, card, on) => {
                seen("fact-attaching", card).with("who", *who).with("other", self.name(*on))
            }
            News::CovenantAttached(who, card, on) => {
                seen("fact-covenant-attached", card).with("who", *who).with("other", self.name(*on))
            }
            News::Shown(by, to, card, _) => seen("fact-shown", card).with("who", *by).with("to", *to),
            News::Confided(by, to, card) => seen("fact-confided", card).with("who", *by).with("to", *to),
            News::Bought(who, card) => seen("fact-bought", card).with("who", *who),
            News::Laid(who, card) => seen("fact-laid", card).with("who", *who),
            News::Swapped(who, card) => seen("fact-swapped", card).with("who", *who),
            News::Leaving(who) => Phrase::new("fact-leaving").with("who", *who),
        }
    }

    fn say_refusal(&self, refusal: &Refusal) -> Phrase {
        let phrase = Phrase::new(format!("refuse-{}", refusal.key()));
        if let Refusal::TooFewDucats { need, had } = *refusal {
            return phrase.with("need", i64::from(need)).with("had", i64::from(had));
        }
        if let Refusal::BadBribe { need } = *refusal {
            return phrase.with("need", i64::from(need));
        }
        if let Refusal::MustDiscard { more } = *refusal {
            return phrase.with("n", i64::from(more));
        }
        if let Refusal::TooFewDiplomats(had) = *refusal {
            return phrase.with("had", i64::from(had));
        }
        if let Refusal::NotAnOpponent(who) = *refusal {
            return phrase.with("who", who);
        }
        if let Refusal::KeywordForbids(keyword, act) = *refusal {
            let word = both(|lang| keyword_name(keyword, lang));
            return phrase.with("keyword", word).with("what", say_act(act).with("card-gender", "feminine"));
        }
        if let Refusal::CardForbids(act) | Refusal::ForcedFirst(act) = *refusal {
            return phrase.with("what", say_act(act).with("card-gender", "feminine"));
        }
        match refusal.card() {
            Some(card) => self.about_card(phrase, CARD, card),
            None => phrase,
        }
    }

    fn note(&self, glimpse: &Glimpse) -> Option<Note> {
        notes::note(glimpse)
    }

    fn points(&self, _state: &State, glimpse: &Glimpse) -> Vec<ScoreChange> {
        notes::points(glimpse)
    }

    fn say_threats(&self, view: &View) -> Vec<(Phrase, Rule)> {
        notes::threats(self, view)
    }

    fn say_prompt(&self, view: &View) -> Phrase {
        let key = format!("prompt-{}", step(view.table.frames.last()));
        match about(view) {
            Some(card) => Phrase::new(format!("{key}-card")).with("card", self.name(card)),
            None => Phrase::new(key),
        }
    }
}

/// The card that is answered, or that something is chosen for.
fn about(view: &View) -> Option<CardId> {
    let last = view.table.frames.last()?;
    if let Frame::Window(_) = last {
        return view.table.top()?.card;
    }
    if let Frame::Declare(declare) = last {
        return declare.object.card;
    }
    if let Frame::Surcharge(object) | Frame::Zone(object) | Frame::May(object) = last {
        return object.card;
    }
    None
}

impl Veto {
    /// A fact: its players are `who` and `to`, its cards `card` and `other`, its numbers `n` and `m`.
    fn say_parts(&self, name: &str, parts: Vec<Part>) -> Phrase {
        let mut phrase = Phrase::new(format!("fact-{name}"));
        let (mut seats, mut cards, mut numbers) =
            (["who", "to"].into_iter(), [CARD, OTHER].into_iter(), ["n", "m"].into_iter());
        for part in parts {
            match part {
                Part::Seat(seat) => {
                    if let Some(key) = seats.next() {
                        phrase = phrase.with(key, seat);
                    }
                }
                Part::Card(card) => {
                    if let Some(keys) = cards.next() {
                        phrase = self.about_card(phrase, keys, card);
                    }
                }
                Part::Number(number) => {
                    if let Some(key) = numbers.next() {
                        phrase = phrase.with(key, number);
                    }
                }
                Part::Word(word) => {
                    phrase =
                        phrase.with("word", Phrase::new(format!("word-{}", word.replace(['.', '_'], "-"))))
                }
            }
        }
        if name == "negated" && cards.len() == 2 {
            phrase = phrase.with("card", Phrase::new("word-object"));
        }
        if name == "battle-won" && seats.len() == 2 {
            phrase = phrase.with("who", Phrase::new("word-nobody"));
        }
        phrase
    }
}
