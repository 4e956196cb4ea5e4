//! The little Polish grammar that card texts need: nouns, adjectives, numerals and the phrases made of them.
//!
//! All nouns for cards are non-virile in the plural, so one plural declension of adjectives is enough.

use super::{is_single, pl};
use crate::cards::CardType;
use crate::cards::ast::{Count, Filter, Pick, Ref, Selector, Sort, What, Whose};

/// The cases that card texts use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// *mianownik*
    Nominative,
    /// *dopełniacz*
    Genitive,
    /// *biernik*
    Accusative,
    /// *narzędnik*
    Instrumental,
    /// *miejscownik*
    Locative,
}

/// Gender of a noun in the singular.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    /// Masculine, not animate.
    Masculine,
    /// Masculine personal: the accusative is the genitive.
    Person,
    /// Feminine.
    Feminine,
    /// Neuter.
    Neuter,
}

/// A noun: gender, five cases of the singular, five of the plural.
struct Noun(Gender, [&'static str; 5], [&'static str; 5]);

const CHARACTER: Noun = Noun(
    Gender::Feminine,
    ["postać", "postaci", "postać", "postacią", "postaci"],
    ["postacie", "postaci", "postacie", "postaciami", "postaciach"],
);
const ESTATE: Noun = Noun(
    Gender::Feminine,
    ["posesja", "posesji", "posesję", "posesją", "posesji"],
    ["posesje", "posesji", "posesje", "posesjami", "posesjach"],
);
const GEAR: Noun = Noun(
    Gender::Masculine,
    ["moderunek", "moderunku", "moderunek", "moderunkiem", "moderunku"],
    ["moderunki", "moderunków", "moderunki", "moderunkami", "moderunkach"],
);
const THRUST: Noun = Noun(
    Gender::Masculine,
    ["sztych", "sztychu", "sztych", "sztychem", "sztychu"],
    ["sztychy", "sztychów", "sztychy", "sztychami", "sztychach"],
);
const EFFECT: Noun = Noun(
    Gender::Masculine,
    ["efekt", "efektu", "efekt", "efektem", "efekcie"],
    ["efekty", "efektów", "efekty", "efektami", "efektach"],
);
const LAND: Noun = Noun(
    Gender::Feminine,
    ["ziemia", "ziemi", "ziemię", "ziemią", "ziemi"],
    ["ziemie", "ziem", "ziemie", "ziemiami", "ziemiach"],
);
const UNIT: Noun = Noun(
    Gender::Masculine,
    ["oddział", "oddziału", "oddział", "oddziałem", "oddziale"],
    ["oddziały", "oddziałów", "oddziały", "oddziałami", "oddziałach"],
);
const STRATEGY: Noun = Noun(
    Gender::Feminine,
    ["strategia", "strategii", "strategię", "strategią", "strategii"],
    ["strategie", "strategii", "strategie", "strategiami", "strategiach"],
);
const COVENANT: Noun = Noun(
    Gender::Neuter,
    ["przymierze", "przymierza", "przymierze", "przymierzem", "przymierzu"],
    ["przymierza", "przymierzy", "przymierza", "przymierzami", "przymierzach"],
);
const CARD: Noun = Noun(
    Gender::Feminine,
    ["karta", "karty", "kartę", "kartą", "karcie"],
    ["karty", "kart", "karty", "kartami", "kartach"],
);
const BEARER: Noun = Noun(
    Gender::Person,
    ["nosiciel", "nosiciela", "nosiciela", "nosicielem", "nosicielu"],
    ["nosiciele", "nosicieli", "nosicieli", "nosicielami", "nosicielach"],
);

const fn noun(sort: Sort) -> &'static Noun {
    match sort {
        Sort::Card | Sort::Permanent => &CARD,
        Sort::Type(kind) => match kind {
            CardType::Faction => &CARD,
            CardType::Character => &CHARACTER,
            CardType::Estate => &ESTATE,
            CardType::Gear => &GEAR,
            CardType::Thrust => &THRUST,
            CardType::Effect => &EFFECT,
            CardType::Land => &LAND,
            CardType::Unit => &UNIT,
            CardType::Strategy => &STRATEGY,
            CardType::Covenant => &COVENANT,
        },
    }
}

impl Noun {
    const fn form(&self, case: Case, plural: bool) -> &'static str {
        let at = match case {
            Case::Nominative => 0,
            Case::Genitive => 1,
            Case::Accusative => 2,
            Case::Instrumental => 3,
            Case::Locative => 4,
        };
        if plural { self.2[at] } else { self.1[at] }
    }
}

/// Endings of an adjective: masculine and neuter nominative apart, then what all share.
fn ending(gender: Gender, case: Case, plural: bool, soft: bool) -> &'static str {
    let feminine = gender == Gender::Feminine;
    if plural {
        return match (case, soft) {
            (Case::Nominative | Case::Accusative, _) => "e",
            (Case::Genitive | Case::Locative, false) => "ych",
            (Case::Genitive | Case::Locative, true) => "ich",
            (Case::Instrumental, false) => "ymi",
            (Case::Instrumental, true) => "imi",
        };
    }
    match (case, gender) {
        (Case::Nominative, Gender::Feminine) => "a",
        (Case::Nominative | Case::Accusative, Gender::Neuter) => "e",
        (Case::Accusative | Case::Instrumental, Gender::Feminine) => "ą",
        (Case::Genitive | Case::Locative, Gender::Feminine) => "ej",
        (Case::Nominative, _) | (Case::Accusative, Gender::Masculine) => {
            if soft {
                "i"
            } else {
                "y"
            }
        }
        (Case::Genitive, _) | (Case::Accusative, Gender::Person) => "ego",
        (Case::Instrumental | Case::Locative, _) if soft && !feminine => "im",
        (Case::Instrumental | Case::Locative, _) => "ym",
    }
}

/// An adjective with a hard stem: *inn-*, *zaznaczon-*, *walcząc-*.
pub(super) fn adjective(stem: &str, gender: Gender, case: Case, plural: bool) -> String {
    format!("{stem}{}", ending(gender, case, plural, false))
}

/// *swój*, *twój*.
fn possessive(stem: &str, gender: Gender, case: Case, plural: bool) -> String {
    let short = !plural
        && match gender {
            Gender::Masculine => matches!(case, Case::Nominative | Case::Accusative),
            Gender::Person => case == Case::Nominative,
            Gender::Feminine | Gender::Neuter => false,
        };
    let ending = ending(gender, case, plural, true);
    if short {
        format!("{stem}ój")
    } else if ending.starts_with('i') {
        format!("{stem}o{ending}")
    } else {
        format!("{stem}oj{ending}")
    }
}

/// *ta karta*, *owa karta* and their cases.
const fn this_card(case: Case) -> &'static str {
    match case {
        Case::Nominative => "ta karta",
        Case::Genitive => "tej karty",
        Case::Accusative => "tę kartę",
        Case::Instrumental => "tą kartą",
        Case::Locative => "tej karcie",
    }
}

const fn that_card(case: Case) -> &'static str {
    match case {
        Case::Nominative => "owa karta",
        Case::Genitive => "owej karty",
        Case::Accusative => "ową kartę",
        Case::Instrumental => "ową kartą",
        Case::Locative => "owej karcie",
    }
}

/// A reference in a case.
pub(super) fn refer(reference: Ref, case: Case) -> String {
    let fighting = |noun: &Noun, mine: bool| {
        let adjective = adjective("walcząc", noun.0, case, false);
        let form = noun.form(case, false);
        if mine {
            format!("{} {adjective} {form}", possessive("tw", noun.0, case, false))
        } else {
            format!("{adjective} {form} przeciwnika")
        }
    };
    match reference {
        Ref::This => this_card(case).to_owned(),
        Ref::It | Ref::Chosen(_) => that_card(case).to_owned(),
        Ref::Host => BEARER.form(case, false).to_owned(),
        Ref::Duelist => fighting(&CHARACTER, true),
        Ref::Foe => fighting(&CHARACTER, false),
        Ref::Fighter => fighting(&UNIT, true),
        Ref::Enemy => fighting(&UNIT, false),
    }
}

/// The gender of what a reference points at.
pub(super) const fn refer_gender(reference: Ref) -> Gender {
    match reference {
        Ref::This | Ref::It | Ref::Chosen(_) | Ref::Duelist | Ref::Foe => Gender::Feminine,
        Ref::Host => Gender::Person,
        Ref::Fighter | Ref::Enemy => Gender::Masculine,
    }
}

/// The gender of a sort of card.
pub(super) const fn gender(sort: Sort) -> Gender {
    noun(sort).0
}

/// How one's own cards are called: *swój* after a command, *twój* elsewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Own {
    /// *swój*
    Reflexive,
    /// *twój*
    Yours,
}

/// A selector as a phrase in a case and number, with a leading adjective if one is given (its stem).
pub(super) fn phrase(cards: &Selector, case: Case, plural: bool, own: Own, lead: Option<&str>) -> String {
    let noun = noun(cards.sort);
    let mut words = Vec::new();
    words.extend(lead.map(|stem| adjective(stem, noun.0, case, plural)));
    if cards.whose == Whose::Mine {
        let stem = if own == Own::Reflexive { "sw" } else { "tw" };
        words.push(possessive(stem, noun.0, case, plural));
    }
    if cards.other {
        words.push(adjective("inn", noun.0, case, plural));
    }
    match cards.tapped {
        Some(true) => words.push(adjective("zaznaczon", noun.0, case, plural)),
        Some(false) => words.push(adjective("niezaznaczon", noun.0, case, plural)),
        None => {}
    }
    words.push(noun.form(case, plural).to_owned());
    if cards.sort == Sort::Type(CardType::Faction) {
        words.push("frakcji".to_owned());
    }
    after(cards, noun.0, case, plural, &mut words);
    words.join(" ")
}

/// What follows the noun.
fn after(cards: &Selector, gender: Gender, case: Case, plural: bool, words: &mut Vec<String>) {
    words.extend(cards.name.as_ref().map(|name| format!("o nazwie „{name}”")));
    if cards.whose == Whose::Opp {
        words.push("przeciwnika".to_owned());
    }
    words.extend(cards.faction.map(|faction| format!("frakcji {}", faction.word())));
    words.extend(cards.alliance.as_ref().map(|mark| format!("sojuszu {mark}")));
    words.extend(cards.with.iter().map(|keyword| format!("ze słowem {}", pl::keyword(keyword))));
    words.extend(cards.without.iter().map(|keyword| format!("bez słowa {}", pl::keyword(keyword))));
    words.extend(cards.max_sabre.map(|most| format!("o wydrukowanej Szabli najwyżej {most}")));
    words.extend(cards.max_pay.map(|most| format!("o wydrukowanej Lafie najwyżej {most}")));
    words.extend(cards.max_votes.map(|most| format!("o wydrukowanych Kreskach najwyżej {most}")));
    if let Some(on) = cards.on {
        let attached = adjective("dołączon", gender, case, plural);
        words.push(format!("{attached} do {}", refer(on, Case::Genitive)));
    }
    if cards.controlled {
        words.push(format!("{} przez ciebie", adjective("kontrolowan", gender, case, plural)));
    }
    if cards.sort == Sort::Permanent && cards.zone.is_none() {
        words.push("w grze".to_owned());
    }
    words.extend(cards.zone.map(|zone| pl::at(zone).to_owned()));
}

/// Cards to be chosen, in a case.
pub(super) fn pick(pick: &Pick, case: Case, own: Own) -> String {
    let random = if pick.random { " (losowo)" } else { "" };
    let many = |case: Case| phrase(&pick.from, case, true, own, None);
    match pick.count {
        Count::Exactly(1) => format!("{}{random}", phrase(&pick.from, case, false, own, None)),
        Count::Exactly(number @ 2..=4) => format!("{number} {}{random}", many(case)),
        Count::Exactly(number) => format!("{number} {}{random}", many(Case::Genitive)),
        Count::UpTo(1) => format!("najwyżej 1 {}{random}", phrase(&pick.from, case, false, own, None)),
        Count::UpTo(number) => format!("do {number} {}{random}", many(Case::Genitive)),
        Count::AnyNumber => format!("dowolną liczbę {} (przynajmniej jedną){random}", many(Case::Genitive)),
    }
}

/// What an effect acts on, in a case.
pub(super) fn what(what: &What, case: Case, own: Own) -> String {
    match what {
        What::Ref(reference) => refer(*reference, case),
        What::All(cards) => {
            let all = match case {
                Case::Nominative | Case::Accusative => "wszystkie",
                Case::Genitive | Case::Locative => "wszystkich",
                Case::Instrumental => "wszystkimi",
            };
            format!("{all} {}", phrase(cards, case, true, own, None))
        }
        What::Pick(cards) => pick(cards, case, own),
    }
}

/// What an effect acts on as the subject of a sentence: the words, and whether the verb is plural.
pub(super) fn subject(of: &What) -> (String, bool) {
    match of {
        What::Ref(_) => (what(of, Case::Nominative, Own::Yours), false),
        What::All(_) => (what(of, Case::Nominative, Own::Yours), true),
        What::Pick(cards) if cards.count == Count::Exactly(1) => {
            (phrase(&cards.from, Case::Nominative, false, Own::Yours, Some("wybran")), false)
        }
        What::Pick(cards) => (phrase(&cards.from, Case::Nominative, true, Own::Yours, Some("wybran")), true),
    }
}

/// The gender of the subject.
pub(super) const fn subject_gender(of: &What) -> Gender {
    match of {
        What::Ref(reference) => refer_gender(*reference),
        What::All(cards) => gender(cards.sort),
        What::Pick(cards) => gender(cards.from.sort),
    }
}

/// A filter as one card, in a case.
pub(super) fn filter(filter: &Filter, case: Case) -> String {
    match filter {
        Filter::Ref(reference) => refer(*reference, case),
        Filter::Any(cards) => phrase(cards, case, false, Own::Yours, None),
    }
}

/// The gender of a filter.
pub(super) const fn filter_gender(filter: &Filter) -> Gender {
    match filter {
        Filter::Ref(reference) => refer_gender(*reference),
        Filter::Any(cards) => gender(cards.sort),
    }
}

/// A filter as a subject: all cards that match.
pub(super) fn filter_subject(filter: &Filter) -> (String, bool) {
    match filter {
        Filter::Ref(reference) => (refer(*reference, Case::Nominative), false),
        Filter::Any(cards) => {
            let plural = !is_single(cards);
            (phrase(cards, Case::Nominative, plural, Own::Yours, None), plural)
        }
    }
}

/// A number with its noun: 1, 2–4, 5 and more (accusative).
pub(super) fn counted(number: i16, one: &str, few: &str, many: &str) -> String {
    let last = number % 10;
    let teen = matches!(number % 100, 12..=14);
    let form = if number == 1 {
        one
    } else if matches!(last, 2..=4) && !teen {
        few
    } else {
        many
    };
    format!("{number} {form}")
}

/// A passive participle after *zostać*: "zabita", "zraniony", "odrzucone".
pub(super) fn participle(stem: &str, gender: Gender, plural: bool) -> String {
    adjective(stem, gender, Case::Nominative, plural)
}
