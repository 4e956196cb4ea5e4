//! The text of a card in Polish and in English, printed from its abilities: it cannot say what the card does not do.

mod en;
mod en_effect;
mod pl;
mod pl_effect;
mod pl_grammar;
mod pl_text;

use karczma_kernel::Lang;

use super::ast::{Ability, Effect, Event, Filter, Ref, Selector, Sort, What, Who, Whose};
use super::base::keyword_text;
use super::card::Card;
use super::keyword::Keyword;
use super::vocabulary::{CardType, Faction, Part, Rarity, Trait};

impl Card {
    /// The text of its first face, a line for each ability.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        self.face_lines(0, lang)
    }

    /// The text of a face, a line for each ability.
    #[must_use]
    pub fn face_lines(&self, face: usize, lang: Lang) -> Vec<String> {
        self.faces.get(face).map_or_else(Vec::new, |face| print(&face.text, self.kind, lang))
    }

    /// The whole card: name, type, traits, keywords, text.
    #[must_use]
    pub fn print(&self, lang: Lang) -> String {
        let pick = |named: &super::card::Named| match lang {
            Lang::Pl => named.pl.to_string(),
            Lang::En if named.pl == named.en => named.pl.to_string(),
            Lang::En => format!("{} ({})", named.pl, named.en),
        };
        let mut lines = Vec::new();
        let names: Vec<String> = self.faces.iter().map(|face| pick(&face.name)).collect();
        let or = match lang {
            Lang::Pl => " ALBO ",
            Lang::En => " OR ",
        };
        let mut head = names.join(or);
        if let Some(nickname) = &self.nickname {
            head = format!("{head}, {}", pick(nickname));
        }
        lines.push(head);
        lines.push(self.kind_line(lang));
        lines.extend(self.stat_line(lang));
        if !self.keywords.is_none() {
            let words: Vec<&str> = self.keywords.iter().map(|keyword| keyword_name(keyword, lang)).collect();
            lines.push(format!("{}.", words.join(", ")));
        }
        for (at, face) in self.faces.iter().enumerate() {
            if self.faces.len() > 1 {
                lines.push(format!("[{}]", pick(&face.name)));
            }
            lines.extend(self.face_lines(at, lang));
        }
        lines.join("\n")
    }

    fn kind_line(&self, lang: Lang) -> String {
        let mut line = type_name(self.kind, lang).to_owned();
        for faction in self.factions.iter() {
            line = format!("{line} · {}", faction_name(faction, lang));
        }
        if let Some(alliance) = &self.alliance {
            line = match lang {
                Lang::Pl => format!("{line} · sojusz: {alliance}"),
                Lang::En => format!("{line} · alliance: {alliance}"),
            };
        }
        line
    }

    /// The traits that stand on it.
    pub(crate) fn shown_traits(&self) -> impl Iterator<Item = Trait> {
        let shown = |of: &Trait| self.stats.get(*of) != 0 || always_shown(self.kind, *of);
        Trait::ALL.iter().copied().filter(shown)
    }

    fn stat_line(&self, lang: Lang) -> Option<String> {
        let mut parts = Vec::new();
        if self.kind == CardType::Faction {
            let word = match lang {
                Lang::Pl => "Skarb",
                Lang::En => "Treasury",
            };
            parts.push(format!("{word} {}", self.stats.treasury));
        }
        if self.stats.own_votes != 0 {
            parts.push(format!("{} {}", trait_name(Trait::Votes, lang), self.stats.own_votes));
        }
        for of in self.shown_traits() {
            let value = self.stats.get(of);
            let modifier = self.kind == CardType::Gear && !matches!(of, Trait::Pay | Trait::Income);
            parts.push(if of == Trait::Income && value < 0 {
                let word = match lang {
                    Lang::Pl => "Utrzymanie",
                    Lang::En => "Upkeep",
                };
                format!("{word} {}", -i16::from(value))
            } else if modifier || of == Trait::Income {
                format!("{} {}", trait_name(of, lang), signed(value))
            } else {
                format!("{} {value}", trait_name(of, lang))
            });
        }
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// Is the trait shown even at zero?
fn always_shown(kind: CardType, of: Trait) -> bool {
    match kind {
        CardType::Character => matches!(of, Trait::Sabre | Trait::Votes | Trait::Pay),
        CardType::Estate => matches!(of, Trait::Pay | Trait::Income),
        CardType::Gear => of == Trait::Pay,
        CardType::Unit => matches!(of, Trait::Valour | Trait::Discipline | Trait::Pay),
        CardType::Land => matches!(of, Trait::Prominence | Trait::Prosperity),
        CardType::Faction => of == Trait::Income,
        CardType::Thrust | CardType::Effect | CardType::Strategy | CardType::Covenant => false,
    }
}

/// The lines of a text.
fn print(text: &[Ability], kind: CardType, lang: Lang) -> Vec<String> {
    match lang {
        Lang::En => text.iter().map(en::ability).collect(),
        Lang::Pl => text.iter().map(|ability| pl_text::ability(ability, kind)).collect(),
    }
}

/// The lines that explain a keyword, where it has a text in the card language.
#[must_use]
pub fn keyword_lines(keyword: Keyword, rulebook: bool, lang: Lang) -> Vec<String> {
    let kind = keyword.borne_by().and_then(|types| types.first().copied()).unwrap_or(CardType::Character);
    print(keyword_text(keyword, rulebook), kind, lang)
}

/// The name of a keyword.
#[must_use]
pub const fn keyword_name(keyword: Keyword, lang: Lang) -> &'static str {
    match lang {
        Lang::En => keyword.word(),
        Lang::Pl => pl::keyword(keyword),
    }
}

/// The name of a card type.
#[must_use]
pub const fn type_name(kind: CardType, lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::type_name(kind),
        Lang::Pl => pl::type_name(kind),
    }
}

/// The name of a faction.
#[must_use]
pub const fn faction_name(faction: Faction, lang: Lang) -> &'static str {
    match lang {
        Lang::Pl => faction.word(),
        Lang::En => match faction {
            Faction::Awanturnicy => "Adventurers",
            Faction::Dworscy => "Court Party",
            Faction::Osmanowie => "Ottomans",
            Faction::Radziwillowie => "Radziwiłłs",
            Faction::Wisniowieccy => "Wiśniowieckis",
        },
    }
}

/// The name of a trait.
#[must_use]
pub const fn trait_name(of: Trait, lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::trait_title(of),
        Lang::Pl => pl::trait_title(of),
    }
}

/// The name of a rarity.
#[must_use]
pub const fn rarity_name(rarity: Rarity, lang: Lang) -> &'static str {
    match (rarity, lang) {
        (Rarity::Common, Lang::En) => "common",
        (Rarity::Uncommon, Lang::En) => "uncommon",
        (Rarity::Rare, Lang::En) => "rare",
        (Rarity::Occasional, Lang::En) => "occasional",
        (Rarity::Common, Lang::Pl) => "pospolita",
        (Rarity::Uncommon, Lang::Pl) => "niepospolita",
        (Rarity::Rare, Lang::Pl) => "rzadka",
        (Rarity::Occasional, Lang::Pl) => "okolicznościowa",
    }
}

/// What a text answers, for the words "negate this …".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answered {
    Card,
    Ability,
    Canvass,
    Challenge,
    Refusal,
    Other,
}

fn answered(on: &[Event]) -> Answered {
    match on {
        [Event::Play { .. }] => Answered::Card,
        [Event::Use { .. }] => Answered::Ability,
        [Event::Canvass { .. } | Event::CanvassAgainst(_)] => Answered::Canvass,
        [Event::Challenge { .. }] => Answered::Challenge,
        [Event::Refuse { .. }] => Answered::Refusal,
        _ => Answered::Other,
    }
}

/// A number with its sign, with a real minus.
fn signed(number: i8) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// A group of effects, with a kill that becomes a wound (VR-77) taken together: the rest, and whether it was there.
fn spared(group: &[Effect]) -> (Vec<&Effect>, bool) {
    let kill = Effect::NegatePart(Part::Kill);
    let wound = Effect::Wound(What::Ref(Ref::It));
    let spared = group.contains(&kill) && group.contains(&wound);
    let rest = group.iter().filter(|effect| !spared || (**effect != kill && **effect != wound)).collect();
    (rest, spared)
}

/// Words joined by commas and, before the last, a conjunction.
fn join(words: &[String], and: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// A filter in an event of an opponent: "an opponent taps an opponent's character" need not say it twice.
fn once(what: &Filter, by: Who) -> Filter {
    match what {
        Filter::Any(cards) if by == Who::Opp && cards.whose == Whose::Opp => {
            let mut cards = cards.clone();
            cards.whose = Whose::Any;
            Filter::Any(cards)
        }
        Filter::Any(_) | Filter::Ref(_) => what.clone(),
    }
}

/// A player has one faction card: spoken of in the singular.
fn is_single(cards: &Selector) -> bool {
    cards.sort == Sort::Type(CardType::Faction) && cards.whose == Whose::Mine
}
