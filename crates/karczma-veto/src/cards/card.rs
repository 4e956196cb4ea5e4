//! A card as it is printed, and sets of cards.

use serde::{Deserialize, Serialize};

use super::ast::Ability;
use super::error::{CardError, Problem};
use super::keyword::{Keyword, Keywords};
use super::parse::read_cards;
use super::vocabulary::{CardType, Factions, Rarity, Trait};

/// The place of a card in its [`CardSet`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// A card (AH 200).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Collector's number, such as `VB-001`; unique in a set (AH 208.1).
    pub number: Box<str>,
    /// The name as a word of plain letters, for notation and touch ids (see [`slug`]); unique in a set.
    pub slug: Box<str>,
    /// Type (AH 206).
    pub kind: CardType,
    /// Name and text; a split card has a second face (AH 702).
    pub faces: Vec<Face>,
    /// How sentences bend the name; a card without forms is called a card and quoted.
    pub forms: Option<Forms>,
    /// Nickname, telling versions apart (AH 204).
    pub nickname: Option<Named>,
    /// Crests (AH 201).
    pub factions: Factions,
    /// Alliance mark (AH 202).
    pub alliance: Option<Box<str>>,
    /// Printed traits.
    pub stats: Stats,
    /// Printed keywords. Lands have Enduring and Unique (AH 306.3); characters are unique without the word (AH 301.3).
    pub keywords: Keywords,
    /// How often it lies in a booster.
    pub rarity: Rarity,
    /// Is the card named by the published rules?
    pub attested: bool,
    /// What it is for, in a word or two.
    pub role: Box<str>,
}

/// A name and its gloss in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The Polish name is the name (AH 203.2).
    pub pl: Box<str>,
    /// What it means, for readers of English; the same where it is a proper name.
    pub en: Box<str>,
}

/// Gender and number of a Polish name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// He.
    Masculine,
    /// She.
    Feminine,
    /// It.
    Neuter,
    /// They, among whom are men.
    Virile,
    /// They, and no men.
    Plural,
}

impl Gender {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Masculine, Self::Feminine, Self::Neuter, Self::Virile, Self::Plural];

    /// Its word in the card language and in the Fluent files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Masculine => "masculine",
            Self::Feminine => "feminine",
            Self::Neuter => "neuter",
            Self::Virile => "virile",
            Self::Plural => "plural",
        }
    }
}

/// The forms of a Polish name that sentences need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forms {
    /// Gender and number.
    pub gender: Gender,
    /// Of whom.
    pub genitive: Box<str>,
    /// Whom.
    pub accusative: Box<str>,
    /// Is the English name a plural, such as "Winged Hussars"?
    pub many: bool,
}

/// One name with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// Name (AH 203).
    pub name: Named,
    /// Text (AH 207).
    pub text: Vec<Ability>,
}

/// Printed traits; what the card does not have is zero. On gear, sabre, votes, valour and discipline are modifiers of
/// the card it is attached to (AH 218, 303.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Stats {
    /// By [`Trait`], in the order of [`Trait::ALL`].
    values: [i8; Trait::ALL.len()],
    /// Starting treasury of a faction card (AH 210.2).
    pub treasury: i8,
    /// Votes that gear itself brings (AH 303.2.a), beside those it modifies.
    #[serde(skip_serializing_if = "is_zero")]
    pub own_votes: i8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_zero(number: &i8) -> bool {
    *number == 0
}

impl Stats {
    /// The printed value of a trait. Negative income is upkeep (AH 211.4).
    #[must_use]
    pub const fn get(&self, of: Trait) -> i8 {
        self.values[of as usize]
    }

    /// Prints a value.
    pub const fn set(&mut self, of: Trait, value: i8) {
        self.values[of as usize] = value;
    }
}

impl Card {
    /// What it is called in both languages; of a split card the upper half.
    #[must_use]
    pub fn called(&self) -> &Named {
        &self.faces[0].name
    }

    /// Its name; of a split card the upper one.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.called().pl
    }

    /// Its text; of a split card the upper one.
    #[must_use]
    pub fn text(&self) -> &[Ability] {
        self.faces.first().map_or(&[], |face| &face.text)
    }

    /// Has it this name? A split card has both (AH 702.2/1).
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        self.faces.iter().any(|face| &*face.name.pl == name)
    }

    /// The printed trait of the card itself: the modifiers of gear are traits of its bearer (AH 218.2).
    #[must_use]
    pub const fn own(&self, of: Trait) -> i8 {
        match (self.kind, of) {
            (CardType::Gear, Trait::Votes) => self.stats.own_votes,
            (
                CardType::Gear,
                Trait::Sabre | Trait::Valour | Trait::Discipline | Trait::Prominence | Trait::Prosperity,
            ) => 0,
            (_, _) => self.stats.get(of),
        }
    }

    /// May only one of the name be in play (AH 301.3, 306.3, 700.1.nn/1, 700.1.ww)?
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        match self.kind {
            CardType::Character => !self.keywords.has(Keyword::Common),
            CardType::Land => true,
            CardType::Faction
            | CardType::Estate
            | CardType::Gear
            | CardType::Thrust
            | CardType::Effect
            | CardType::Unit
            | CardType::Strategy
            | CardType::Covenant => self.keywords.has(Keyword::Unique),
        }
    }
}

/// A name as a word of plain letters: Polish letters lose their marks, all else becomes a single dash.
#[must_use]
pub fn slug(name: &str) -> String {
    let mut word = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        let plain = match letter {
            'ą' => 'a',
            'ć' => 'c',
            'ę' | 'è' | 'é' => 'e',
            'ł' => 'l',
            'ń' => 'n',
            'ó' => 'o',
            'ś' => 's',
            'ź' | 'ż' => 'z',
            letter if letter.is_ascii_alphanumeric() => letter,
            _ => '-',
        };
        if plain != '-' || !(word.is_empty() || word.ends_with('-')) {
            word.push(plain);
        }
    }
    word.trim_end_matches('-').to_owned()
}

/// A set of cards: everything that decks are built from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardSet {
    cards: Vec<Card>,
}

impl CardSet {
    /// The cards, in the order of their files.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// A card by its place.
    ///
    /// # Panics
    /// If the place is of another set.
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id.0)]
    }

    /// Adds a card. A further version of a name (AH 204) gets its nickname into its slug, or its number if it has none.
    ///
    /// # Errors
    /// If its number, or its name and nickname, are already there; what they mean in English does not tell cards apart.
    pub fn add(&mut self, mut card: Card) -> Result<(), Problem> {
        let nickname = |card: &Card| card.nickname.as_ref().map(|nickname| nickname.pl.clone());
        let same = |old: &Card| old.name() == card.name() && nickname(old) == nickname(&card);
        let twin = self.cards.iter().find(|old| old.number == card.number || same(old));
        if let Some(old) = twin {
            let (number, of) = (card.number.to_string(), old.number.to_string());
            return Err(Problem::Taken { number, name: card.name().to_owned(), of });
        }
        let further = nickname(&card).unwrap_or_else(|| card.number.clone());
        let is_taken = |wanted: &str| self.cards.iter().any(|old| *old.slug == *wanted);
        for told_apart in [further, card.number.clone()] {
            if is_taken(&card.slug) {
                card.slug = format!("{}-{}", card.slug, slug(&told_apart)).into();
            }
        }
        self.cards.push(card);
        Ok(())
    }

    /// All places, in order.
    pub fn ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..u16::try_from(self.cards.len()).unwrap_or(u16::MAX)).map(CardId)
    }

    /// The card of a slug.
    #[must_use]
    pub fn by_slug(&self, slug: &str) -> Option<CardId> {
        self.ids().find(|&id| *self.card(id).slug == *slug)
    }

    /// The card of a number, a name (with `, nickname` where several versions exist) or a slug.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<CardId> {
        let wanted = text.trim();
        self.ids().find(|&id| {
            let card = self.card(id);
            *card.number == *wanted
                || card.is_named(wanted)
                || *card.slug == *wanted
                || card
                    .nickname
                    .as_ref()
                    .is_some_and(|nick| format!("{}, {}", card.name(), nick.pl) == wanted)
        })
    }
}

impl CardSet {
    /// This set with the cards of further files (name and text of each), such as those of `--cards DIR`.
    ///
    /// # Errors
    /// Everything that is wrong: texts that do not read, cards that are already there, names that no card has.
    pub fn extended<'a>(
        &self,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, Vec<CardError>> {
        let mut set = self.clone();
        let (mut errors, mut added) = (Vec::new(), Vec::new());
        for (file, text) in files {
            let (cards, wrong) = read_cards(file, text);
            errors.extend(wrong);
            for (pos, card) in cards {
                added.extend(card.spoken_of().into_iter().map(|name| (file, pos, card.number.clone(), name)));
                if let Err(problem) = set.add(card) {
                    errors.push(CardError { file: file.into(), pos, problem });
                }
            }
        }
        for (file, pos, number, name) in added {
            if !set.cards.iter().any(|card| card.is_named(&name)) {
                let problem = Problem::NoSuchCard { number: number.to_string(), name };
                errors.push(CardError { file: file.into(), pos, problem });
            }
        }
        if errors.is_empty() { Ok(set) } else { Err(errors) }
    }
}

impl Card {
    /// The names of cards that its text speaks of.
    fn spoken_of(&self) -> Vec<String> {
        let text = self.to_vcl();
        let mut names = Vec::new();
        for mark in ["name:\"", "total(\""] {
            names.extend(
                text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned),
            );
        }
        names
    }
}
