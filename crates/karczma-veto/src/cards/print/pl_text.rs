//! Card texts in Polish: abilities, events, conditions and values.

use super::pl_effect::{cost, effects, rule};
use super::pl_grammar::{
    Case, Gender, Own, counted, filter, filter_gender, participle, phrase, refer, refer_gender,
};
use super::{once, pl, pl_grammar};
use crate::cards::ast::{
    Ability, Check, Comparison, Condition, Cost, Event, Harm, Limits, Past, Side, Test, Time, Value, Who,
    Whose,
};
use crate::cards::{CardType, Moment};

/// One ability as a sentence.
pub(super) fn ability(ability: &Ability, kind: CardType) -> String {
    match ability {
        Ability::Play(play) => {
            let head = head(time(play.time), play.limits, "", &play.condition, &play.costs);
            format!("{head} ▸ {}.", capital(&effects(&play.effects, &[], kind, false)))
        }
        Ability::Attach(attach) => {
            let head = head(time(attach.time), attach.limits, "", &attach.condition, &attach.costs);
            let to = phrase(&attach.to.from, Case::Genitive, false, Own::Reflexive, None);
            format!("{head} ▸ Dołącz do {to}.")
        }
        Ability::Riposte(riposte) => {
            let on: Vec<String> = riposte.on.iter().map(event).collect();
            let head = head("R", riposte.limits, &on.join(" lub "), &riposte.condition, &riposte.costs);
            format!("{head} ▸ {}.", capital(&effects(&riposte.effects, &riposte.on, kind, false)))
        }
        Ability::Trigger(trigger) => {
            let on: Vec<String> = trigger.on.iter().map(event).collect();
            let may = if trigger.may { "możesz " } else { "" };
            let text = effects(&trigger.effects, &trigger.on, kind, trigger.may);
            let condition = if_clause(&trigger.condition);
            let on = on.join(" lub ");
            let comma = if on.starts_with("gdy") || !condition.is_empty() { "," } else { "" };
            format!("{}{}{condition}{comma} {may}{text}.", limits(trigger.limits), capital(&on))
        }
        Ability::Static(fixed) => {
            let rules: Vec<String> = fixed.rules.iter().map(rule).collect();
            if fixed.condition.is_empty() {
                return format!("{}.", capital(&rules.join("; ")));
            }
            format!("Jeśli {}: {}.", tests(&fixed.condition), rules.join("; "))
        }
        Ability::Fire(fire) => format!("Przy wystrzale ▸ {}.", capital(&effects(fire, &[], kind, false))),
    }
}

const fn time(time: Time) -> &'static str {
    match time {
        Time::Deed => "C",
        Time::Trifle => "D",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn limits(limits: Limits) -> String {
    let words = [
        (limits.political, "Wpływ polityczny: "),
        (limits.combat, "Wpływ bojowy: "),
        (limits.grand, "Wielka manipulacja: "),
        (limits.diplomacy, "Dyplomacja: "),
        (limits.round, "(raz w rundzie) "),
        (limits.duel, "(raz w pojedynku) "),
    ];
    words.iter().filter(|(set, _)| *set).map(|(_, word)| *word).collect()
}

fn if_clause(condition: &Condition) -> String {
    if condition.is_empty() { String::new() } else { format!(", jeśli {}", tests(condition)) }
}

fn head(symbol: &str, limit: Limits, on: &str, condition: &Condition, costs: &[Cost]) -> String {
    let mut out = format!("{}{symbol}", limits(limit));
    if !on.is_empty() {
        out = format!("{out}, {on}");
    }
    out += &if_clause(condition);
    for paid in costs {
        out = format!("{out}, {}", cost(paid));
    }
    out
}

/// The player as a subject with the verb in the second or third person.
pub(super) fn does(who: Who, second: &str, third: &str) -> String {
    match who {
        Who::Me => second.to_owned(),
        Who::Opp => format!("przeciwnik {third}"),
        Who::All => format!("każdy gracz {third}"),
        Who::Initiative => format!("posiadacz inicjatywy {third}"),
    }
}

fn fight(side: Side, duel: bool) -> String {
    let kind = if duel { "w pojedynku" } else { "w potyczce" };
    match side {
        Side::Mine if duel => format!("{kind} twojej postaci"),
        Side::Mine => format!("{kind} twojego oddziału"),
        Side::Of(reference) => format!("{kind} {}", refer(reference, Case::Genitive)),
    }
}

fn event(event: &Event) -> String {
    match event {
        Event::Play { what, by } => {
            format!(
                "gdy {} {}",
                does(*by, "zagrywasz", "zagrywa"),
                filter(&once(what, *by), Case::Accusative)
            )
        }
        Event::Use { what, by } => {
            format!(
                "gdy {} zdolności {}",
                does(*by, "używasz", "używa"),
                filter(&once(what, *by), Case::Genitive)
            )
        }
        Event::Canvass { by } => format!("gdy {}", does(*by, "agitujesz", "agituje")),
        Event::CanvassAgainst(who) => format!("gdy ktoś agituje przeciw {}", dative(*who)),
        Event::Challenge { by, who, target } => {
            let mut out = format!("gdy {}", does(*by, "wyzywasz", "wyzywa"));
            if let Some(target) = target {
                out = format!("{out} {}", filter(target, Case::Accusative));
            }
            out += " na pojedynek";
            who.as_ref()
                .map_or_else(|| out.clone(), |who| format!("{out} {}", filter(who, Case::Instrumental)))
        }
        Event::Refuse { by } => format!("gdy {} pojedynku", does(*by, "odmawiasz", "odmawia")),
        Event::Duel(side) => fight(*side, true),
        Event::Skirmish(side) => fight(*side, false),
        Event::Would(harm, cards) => {
            let stem = match harm {
                Harm::Wound => "zranion",
                Harm::Kill => "zabit",
                Harm::Discard => "odrzucon",
                Harm::Tap => "zaznaczon",
            };
            let done = participle(stem, filter_gender(cards), false);
            format!("gdy {} ma zostać {done}", filter(cards, Case::Nominative))
        }
        Event::CostTap { what, by } => {
            let taps = does(*by, "zaznaczasz", "zaznacza");
            format!("gdy {taps} {}, płacąc koszt", filter(&once(what, *by), Case::Accusative))
        }
        Event::Moment(moment) => self::moment(*moment).to_owned(),
        Event::Past(past, cards) => {
            format!("gdy {} {}", filter(cards, Case::Nominative), happened(*past, filter_gender(cards)))
        }
        Event::Played => "po zagraniu tej karty".to_owned(),
        Event::Resolving => "gdy ta karta ma zadziałać".to_owned(),
    }
}

fn happened(past: Past, gender: Gender) -> String {
    let passive = |stem: &str| format!("zostaje {}", participle(stem, gender, false));
    match past {
        Past::Enter => "wchodzi do gry".to_owned(),
        Past::Leave => "opuszcza grę".to_owned(),
        Past::Won => "wygrywa walkę".to_owned(),
        Past::Lost => "przegrywa walkę".to_owned(),
        Past::Wounded => passive("zranion"),
        Past::Killed => passive("zabit"),
        Past::Destroyed => passive("rozbit"),
        Past::ToDiscard => "trafia z pola gry do lazaretu".to_owned(),
    }
}

const fn dative(who: Who) -> &'static str {
    match who {
        Who::Me => "tobie",
        Who::Opp => "przeciwnikowi",
        Who::All => "komukolwiek",
        Who::Initiative => "posiadaczowi inicjatywy",
    }
}

/// The genitive of a player: "kreski …".
pub(super) const fn genitive(who: Who) -> &'static str {
    match who {
        Who::Me => "ciebie",
        Who::Opp => "przeciwnika",
        Who::All => "wszystkich graczy",
        Who::Initiative => "posiadacza inicjatywy",
    }
}

const fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::UntapBegin => "na początku fazy odznaczenia",
        Moment::UntapInitiative => "po ustaleniu inicjatywy",
        Moment::UntapUntap => "po odznaczeniu kart",
        Moment::UntapEnd => "na końcu fazy odznaczenia",
        Moment::AccountingBegin => "na początku fazy rozliczenia",
        Moment::AccountingDraw => "po dobraniu kart w fazie rozliczenia",
        Moment::AccountingIncome => "po pobraniu dochodu",
        Moment::AccountingEnd => "na końcu fazy rozliczenia",
        Moment::GameBegin => "na początku fazy gry",
        Moment::GameEnd => "na końcu fazy gry",
        Moment::UnitsBegin => "na początku fazy oddziałów",
        Moment::UnitsMove => "po przemieszczeniu oddziałów",
        Moment::UnitsControl => "przed sprawdzeniem kontroli nad ziemią",
        Moment::UnitsEnd => "na końcu fazy oddziałów",
        Moment::EndBegin => "na początku fazy zakończenia",
        Moment::EndEnd => "na końcu fazy zakończenia",
        Moment::RoundEnd => "na końcu rundy",
        Moment::DuelAccepted => "po przyjęciu pojedynku",
        Moment::DuelEnd => "po zakończeniu pojedynku",
        Moment::SkirmishEnd => "po zakończeniu potyczki",
    }
}

/// A value in the nominative.
pub(super) fn value(of: &Value) -> String {
    let owned = |who: Who, noun: &str| match who {
        Who::Me => format!("liczba twoich {noun}"),
        Who::Opp | Who::All | Who::Initiative => format!("liczba {noun} {}", genitive(who)),
    };
    match of {
        Value::Number(number) => number.to_string(),
        Value::Count(cards) => format!("liczba {}", phrase(cards, Case::Genitive, true, Own::Yours, None)),
        Value::Votes(who) => owned(*who, "kresek"),
        Value::Ducats(who) => owned(*who, "dukatów"),
        Value::Pool => "liczba kresek w puli wspólnej".to_owned(),
        Value::Round => "numer rundy".to_owned(),
        Value::Sabre(card) => format!("zmodyfikowana Szabla {}", refer(*card, Case::Genitive)),
        Value::Valour(card) => format!("zmodyfikowana Bitność {}", refer(*card, Case::Genitive)),
        Value::Pay(card) => format!("Lafa {}", refer(*card, Case::Genitive)),
        Value::Printed(card) => format!("modyfikator Szabli {}", refer(*card, Case::Genitive)),
        Value::Unmodified(card, of) => {
            format!("niezmodyfikowana wartość {} {}", pl::trait_genitive(*of), refer(*card, Case::Genitive))
        }
        Value::Modified(card, of) => {
            format!("zmodyfikowana wartość {} {}", pl::trait_genitive(*of), refer(*card, Case::Genitive))
        }
        Value::Tokens(card, kind) => {
            format!("liczba znaczników {} na {}", pl::token_genitive(*kind), refer(*card, Case::Locative))
        }
        Value::Plus(one, other) => format!("{} plus {}", value(one), value(other)),
        Value::Minus(one, other) => format!("{} minus {}", value(one), value(other)),
    }
}

/// "2 dukaty", or "X dukatów (X = …)".
pub(super) fn amount(of: &Value, one: &str, few: &str, many: &str) -> String {
    if let Value::Number(number) = of {
        return counted((*number).into(), one, few, many);
    }
    format!("X {many} (X = {})", value(of))
}

/// Tests joined by "i".
pub(super) fn tests(condition: &[Test]) -> String {
    let tests: Vec<String> = condition.iter().map(test).collect();
    tests.join(" i ")
}

fn test(test: &Test) -> String {
    let not = if test.not { "nie " } else { "" };
    let nominative = |card| refer(card, Case::Nominative);
    match &test.check {
        Check::Compare(Value::Count(cards), Comparison::AtLeast, Value::Number(1))
            if cards.whose == Whose::Mine && !test.not =>
        {
            let mut owned = cards.clone();
            owned.whose = Whose::Any;
            format!("masz w grze {}", phrase(&owned, Case::Accusative, false, Own::Yours, None))
        }
        Check::Compare(one, comparison, other) => compare(one, *comparison, other, not),
        Check::Has(card, keyword) if test.not => {
            format!("{} nie ma słowa {}", nominative(*card), pl::keyword(*keyword))
        }
        Check::Has(card, keyword) => format!("{} ma słowo {}", nominative(*card), pl::keyword(*keyword)),
        Check::InZone(card, zone) => format!("{} {not}jest {}", nominative(*card), pl::at(*zone)),
        Check::Fights(card) => format!("{} {not}walczy", nominative(*card)),
        Check::Fought(Side::Mine) => format!("{not}walczyła w nim twoja karta"),
        Check::Fought(Side::Of(card)) => {
            let fought = match refer_gender(*card) {
                Gender::Feminine => "walczyła",
                Gender::Masculine | Gender::Person => "walczył",
                Gender::Neuter => "walczyło",
            };
            format!("{} {not}{fought}", nominative(*card))
        }
        Check::KilledNow(cards) => {
            let case = if test.not { Case::Genitive } else { Case::Accusative };
            format!("{not}zabito w nim {}", phrase(cards, case, false, Own::Yours, None))
        }
        Check::Canvasser(card) => format!("{} {not}agituje", nominative(*card)),
        Check::Controls(card) => {
            let case = if test.not { Case::Genitive } else { Case::Accusative };
            format!("{not}kontrolujesz {}", pl_grammar::refer(*card, case))
        }
        Check::UsedPolitical(who) => {
            format!("{} wpływu politycznego w tej rundzie", does(*who, "użyto", &format!("{not}użył")))
        }
        Check::SamePlace(card) => {
            format!(
                "{} {not}jest w tym samym miejscu co twój walczący oddział i sama nie walczy",
                nominative(*card)
            )
        }
    }
}

/// Two values compared: with a number, or with each other.
fn compare(one: &Value, comparison: Comparison, other: &Value, not: &str) -> String {
    let (first, second) = (value(one), value(other));
    if matches!(other, Value::Number(_)) {
        let sign = match comparison {
            Comparison::Less => "mniej niż",
            Comparison::AtMost => "najwyżej",
            Comparison::Equal => "dokładnie",
            Comparison::AtLeast => "co najmniej",
            Comparison::More => "więcej niż",
        };
        return format!("{first} {not}wynosi {sign} {second}");
    }
    let end = if is_masculine(one) { "y" } else { "a" };
    match comparison {
        Comparison::Less => format!("{first} {not}jest mniejsz{end} niż {second}"),
        Comparison::AtMost => format!("{first} {not}jest mniejsz{end} lub równ{end}: {second}"),
        Comparison::Equal => format!("{first} {not}jest równ{end}: {second}"),
        Comparison::AtLeast => format!("{first} {not}jest większ{end} lub równ{end}: {second}"),
        Comparison::More => format!("{first} {not}jest większ{end} niż {second}"),
    }
}

fn is_masculine(of: &Value) -> bool {
    match of {
        Value::Number(_) | Value::Round | Value::Printed(_) => true,
        Value::Count(_)
        | Value::Votes(_)
        | Value::Ducats(_)
        | Value::Pool
        | Value::Sabre(_)
        | Value::Valour(_)
        | Value::Pay(_)
        | Value::Unmodified(..)
        | Value::Modified(..)
        | Value::Tokens(..) => false,
        Value::Plus(first, _) | Value::Minus(first, _) => is_masculine(first),
    }
}
