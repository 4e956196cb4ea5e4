//! Card texts in Polish: costs, effects and static rules.

use super::pl_grammar::{
    Case, Own, counted, filter_subject, participle, phrase, pick, refer, subject, subject_gender, what,
};
use super::pl_text::{amount, does, genitive, tests, value};
use super::{Answered, answered, join, pl, signed, spared};
use crate::cards::ast::{
    Cost, Each, Effect, Effects, Event, Factor, Immunity, Ref, Rule, Ruled, Selector, Stripped, Subject,
    Value, What, Who, Whose,
};
use crate::cards::{Act, CardType, Duration, Part, Token, Trait, Zone};

use super::pl_grammar::{Gender, filter_gender};

fn ducats(number: u8) -> String {
    counted(number.into(), "dukat", "dukaty", "dukatów")
}

fn votes(number: u8) -> String {
    counted(number.into(), "kreskę", "kreski", "kresek")
}

fn cards(number: u8) -> String {
    counted(number.into(), "kartę", "karty", "kart")
}

fn object(cards: &What) -> String {
    what(cards, Case::Accusative, Own::Reflexive)
}

fn tokens(kind: Token, number: &Value) -> String {
    let of = pl::token_genitive(kind);
    if kind == Token::Sabre {
        return if let Value::Number(size) = number {
            format!("znacznik {of} {}", signed(*size))
        } else {
            format!("znacznik {of} o wielkości: {}", value(number))
        };
    }
    if let Value::Number(number) = number {
        let counted = counted((*number).into(), "znacznik", "znaczniki", "znaczników");
        return format!("{counted} {of}");
    }
    format!("X znaczników {of} (X = {})", value(number))
}

/// One cost.
pub(super) fn cost(cost: &Cost) -> String {
    match cost {
        Cost::Tap(What::Ref(Ref::This)) => "Z".to_owned(),
        Cost::Tap(cards) => format!("zaznacz {}", object(cards)),
        Cost::Pay(number) => format!("zapłać {}", ducats(*number)),
        Cost::Drop(number) => format!("odrzuć {}", votes(*number)),
        Cost::Discard(cards) => format!("odrzuć {}", object(cards)),
        Cost::Remove(cards) => format!("usuń z gry {}", object(cards)),
        Cost::Toss(number) => format!("odrzuć {} z dworu", cards(*number)),
        Cost::Token(kind, number, on) => {
            format!("połóż {} na {}", tokens(*kind, &Value::Number(*number)), refer(*on, Case::Locative))
        }
        Cost::Untoken(kind, number, on) => {
            let number = Value::Number(i8::try_from(*number).unwrap_or(i8::MAX));
            format!("zdejmij {} z {}", tokens(*kind, &number), refer(*on, Case::Genitive))
        }
    }
}

/// Where an effect stands: what it answers, on which type of card, and whether a "możesz" goes before it.
#[derive(Clone, Copy)]
struct Setting<'a> {
    on: &'a [Event],
    kind: CardType,
    may: bool,
}

impl Setting<'_> {
    /// A command, or after "możesz" the infinitive.
    const fn verb(self, command: &'static str, infinitive: &'static str) -> &'static str {
        if self.may { infinitive } else { command }
    }

    /// A statement; after "możesz" it is brought about.
    fn state(self, said: String) -> String {
        if self.may { format!("sprawić, że {said}") } else { said }
    }

    /// The verb for putting a card somewhere: into the hand it is taken.
    fn put(self, zone: Zone) -> &'static str {
        if zone == Zone::Hand { self.verb("weź", "wziąć") } else { self.verb("połóż", "położyć") }
    }

    fn top(self, case: Case) -> &'static str {
        let genitive = case == Case::Genitive;
        match answered(self.on) {
            Answered::Card if genitive => "zagrywanej karty",
            Answered::Card => "zagrywaną kartę",
            Answered::Ability if genitive => "tej zdolności",
            Answered::Ability => "tę zdolność",
            Answered::Canvass if genitive => "tej agitacji",
            Answered::Canvass => "tę agitację",
            Answered::Challenge if genitive => "tego wyzwania",
            Answered::Challenge => "to wyzwanie",
            Answered::Refusal if genitive => "tej odmowy",
            Answered::Refusal => "tę odmowę",
            Answered::Other if genitive => "tego skutku",
            Answered::Other => "ten skutek",
        }
    }
}

/// Effects as one sentence, without the full stop.
pub(super) fn effects(effects: &Effects, on: &[Event], kind: CardType, may: bool) -> String {
    said(effects, Setting { on, kind, may })
}

fn said(effects: &Effects, setting: Setting<'_>) -> String {
    let groups: Vec<String> = effects
        .groups
        .iter()
        .map(|group| {
            let (rest, spared) = spared(group);
            let wounded = "owa karta zostaje zraniona zamiast zabita".to_owned();
            let mut said = if spared { vec![setting.state(wounded)] } else { Vec::new() };
            said.extend(rest.into_iter().map(|of| effect(of, setting)));
            join(&said, "i")
        })
        .collect();
    groups.join(", a następnie ")
}

const fn until(until: Duration) -> &'static str {
    match until {
        Duration::Duel => " do końca pojedynku",
        Duration::Skirmish => " do końca potyczki",
        Duration::Floor => " do końca głosu",
        Duration::Round => " do końca rundy",
        Duration::Lasting => "",
    }
}

/// The time before what is said.
fn first(time: Duration, said: &str) -> String {
    format!("{} {said}", until(time)).trim_start().to_owned()
}

fn change(on: Trait, by: &Value) -> String {
    let of = pl::trait_genitive(on);
    if let Value::Number(number) = by {
        return format!("{} do {of}", signed(*number));
    }
    format!("+X do {of} (X = {})", value(by))
}

/// Subject and verb in agreement.
fn verb(cards: &What, one: &str, many: &str) -> String {
    let (name, plural) = subject(cards);
    format!("{name} {}", if plural { many } else { one })
}

fn vote_amount(number: &Value) -> String {
    amount(number, "kreskę", "kreski", "kresek")
}

fn ducat_amount(number: &Value) -> String {
    amount(number, "dukat", "dukaty", "dukatów")
}

fn card_amount(number: &Value) -> String {
    amount(number, "kartę", "karty", "kart")
}

const fn factor(of: Factor) -> &'static str {
    match of {
        Factor::Trait(of) => pl::trait_genitive(of),
        Factor::WeaponBonus => "modyfikatora użytej broni",
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a variant")]
fn effect(of: &Effect, s: Setting<'_>) -> String {
    match of {
        Effect::Take(number) => format!("{} {}", s.verb("dobierz", "dobrać"), vote_amount(number)),
        Effect::Drop(Who::Me, number) => format!("{} {}", s.verb("odrzuć", "odrzucić"), vote_amount(number)),
        Effect::Drop(who, number) => {
            s.state(format!("{} {}", does(*who, "", "odrzuca"), vote_amount(number)))
        }
        Effect::Seize(who, number) => {
            format!("{} {} od {}", s.verb("weź", "wziąć"), vote_amount(number), genitive(*who))
        }
        Effect::Gain(number) => format!("{} {}", s.verb("zyskaj", "zyskać"), ducat_amount(number)),
        Effect::Lose(Who::Me, number) => format!("{} {}", s.verb("strać", "stracić"), ducat_amount(number)),
        Effect::Lose(who, number) => s.state(format!("{} {}", does(*who, "", "traci"), ducat_amount(number))),
        Effect::Steal(number) => {
            format!("{} {} ze skarbu przeciwnika", s.verb("zabierz", "zabrać"), ducat_amount(number))
        }
        Effect::Draw(number) => format!("{} {}", s.verb("dobierz", "dobrać"), card_amount(number)),
        Effect::Toss { who, cards, random } => {
            let random = if *random { " (losowo)" } else { "" };
            let number = card_amount(cards);
            if *who == Who::Me {
                return format!("{} {number} z dworu{random}", s.verb("odrzuć", "odrzucić"));
            }
            s.state(format!("{} {number} z dworu{random}", does(*who, "", "odrzuca")))
        }
        Effect::Search(cards, zone) => {
            let find = s.verb("poszukaj w kredensie", "poszukać w kredensie");
            format!("{find} {} i {}{}{}", found(cards), s.put(*zone), pronoun(cards), pl::to(*zone))
        }
        Effect::Recover(cards, zone) => {
            let choose = s.verb("wybierz w swoim lazarecie", "wybrać w swoim lazarecie");
            let mut chosen = cards.clone();
            (chosen.zone, chosen.whose) = (None, Whose::Any);
            let card = phrase(&chosen, Case::Accusative, false, Own::Reflexive, None);
            format!("{choose} {card} i {}{}{}", s.put(*zone), pronoun(cards), pl::to(*zone))
        }
        Effect::Peek(number) => {
            let look = s.verb("obejrzyj", "obejrzeć");
            let put = s.verb("odłóż", "odłożyć");
            format!(
                "{look} z wierzchu swojego kredensu {} i {put} w dowolnej kolejności",
                card_amount(number)
            )
        }
        Effect::BuyTop { cards: number, price } => format!(
            "{} z wierzchu swojego kredensu {}; weź na dwór dowolne z nich, płacąc {} za każdą, resztę odłóż w tej samej kolejności",
            s.verb("obejrzyj", "obejrzeć"),
            cards(*number),
            ducats(*price)
        ),
        Effect::Show(who, number) => s.state(format!(
            "{} ci {} ze swojego dworu",
            does(*who, "pokazujesz", "pokazuje"),
            amount(number, "losową kartę", "losowe karty", "losowych kart")
        )),
        Effect::Tap(cards) => format!("{} {}", s.verb("zaznacz", "zaznaczyć"), object(cards)),
        Effect::Untap(cards) => format!("{} {}", s.verb("odznacz", "odznaczyć"), object(cards)),
        Effect::Wound(cards) => format!("{} {}", s.verb("zrań", "zranić"), object(cards)),
        Effect::Kill(cards) => format!("{} {}", s.verb("zabij", "zabić"), object(cards)),
        Effect::Discard(cards) => format!("{} {}", s.verb("odrzuć", "odrzucić"), object(cards)),
        Effect::Remove(cards) => format!("{} {}", s.verb("usuń z gry", "usunąć z gry"), object(cards)),
        Effect::Control(cards, time) => {
            let take = s.verb("przejmij", "przejąć");
            format!("{take}{} kontrolę nad {}", until(*time), what(cards, Case::Instrumental, Own::Reflexive))
        }
        Effect::Move(cards, zone) => {
            format!("{} {} {}", s.verb("połóż", "położyć"), object(cards), pl::to(*zone))
        }
        Effect::Token(kind, number, cards) => {
            let on = what(cards, Case::Locative, Own::Reflexive);
            format!("{} {} na {on}", s.verb("połóż", "położyć"), tokens(*kind, number))
        }
        Effect::Untoken(kind, number, cards) => {
            let from = what(cards, Case::Genitive, Own::Reflexive);
            format!("{} {} z {from}", s.verb("zdejmij", "zdjąć"), tokens(*kind, number))
        }
        Effect::Mod { on, by, what: cards, until: time, below_zero } => {
            let below = if *below_zero { " (także poniżej zera)" } else { "" };
            let gets = verb(cards, "otrzymuje", "otrzymują");
            s.state(format!("{gets} {}{below}{}", change(*on, by), until(*time)))
        }
        Effect::Mult { on, by, what: cards, until: time } => {
            let of = what(cards, Case::Genitive, Own::Reflexive);
            let multiply = s.verb("pomnóż", "pomnożyć");
            format!("{multiply} wartość {} {of} przez {by}{}", factor(*on), until(*time))
        }
        Effect::Grant(cards, keyword, time) => {
            let gets = verb(cards, "otrzymuje", "otrzymują");
            s.state(format!("{gets} słowo {}{}", pl::keyword(*keyword), until(*time)))
        }
        Effect::Strip(cards, Stripped::Rules, time) => {
            s.state(format!("{} wszystkie zasady z treści{}", verb(cards, "traci", "tracą"), until(*time)))
        }
        Effect::Strip(cards, Stripped::Keyword(keyword), time) => {
            let loses = verb(cards, "traci", "tracą");
            s.state(format!("{loses} słowo {}{}", pl::keyword(*keyword), until(*time)))
        }
        Effect::Forbid(whom, act, time) => s.state(first(*time, &may(whom, *act, false))),
        Effect::Permit(whom, act, time) => s.state(first(*time, &may(whom, *act, true))),
        Effect::Negate => format!("{} {}", s.verb("zaneguj", "zanegować"), s.top(Case::Accusative)),
        Effect::NegatePart(part) => s.state(
            match part {
                Part::Wound => "do zranienia nie dochodzi",
                Part::Kill => "do zabicia nie dochodzi",
                Part::Discard => "do odrzucenia nie dochodzi",
                Part::Tap => "do zaznaczenia nie dochodzi",
                Part::Votes => "nikt nie oddaje kresek",
            }
            .to_owned(),
        ),
        Effect::Surcharge(number) => {
            let raise = s.verb("podnieś", "podnieść");
            format!("{raise} koszt {} o {}", s.top(Case::Genitive), ducats(*number))
        }
        Effect::Rebate(number) => {
            let lower = s.verb("obniż", "obniżyć");
            format!("{lower} koszt {} o {}", s.top(Case::Genitive), ducats(*number))
        }
        Effect::Bonus(number) => s.state(format!("ta agitacja daje o {} więcej", votes(*number))),
        Effect::Redirect(card) => {
            let turn = s.verb("zmień", "zmienić");
            let new = pick(card, Case::Accusative, Own::Reflexive);
            format!("{turn} cel {} na {new}", s.top(Case::Genitive))
        }
        Effect::CopyBonus => {
            s.state("twoja walcząca postać otrzymuje też modyfikator Szabli tego sztychu".to_owned())
        }
        Effect::Interrupt if s.kind == CardType::Thrust => {
            s.verb("przerwij walkę", "przerwać walkę").to_owned()
        }
        Effect::Interrupt => s.verb("przerwij pojedynek", "przerwać pojedynek").to_owned(),
        Effect::Duel(one, other) => {
            s.state(format!("{} i {} staczają pojedynek", subject(one).0, subject(other).0))
        }
        Effect::Skirmish(one, other) => {
            s.state(format!("{} i {} staczają potyczkę", subject(one).0, subject(other).0))
        }
        Effect::Shot(card) => {
            let target = pick(card, Case::Genitive, Own::Reflexive);
            format!("{} do {target}", s.verb("oddaj strzał", "oddać strzał"))
        }
        Effect::FreeChallenge(one, other) => s.state(format!(
            "{} wyzywa {} na pojedynek bez zaznaczania",
            subject(one).0,
            what(other, Case::Accusative, Own::Yours)
        )),
        Effect::Both(each) => s.state(format!("ty i przeciwnik {}", both(each))),
        Effect::Win(who) => s.state(format!("{} grę", does(*who, "wygrywasz", "wygrywa"))),
        Effect::LoseGame(who) => s.state(format!("{} grę", does(*who, "przegrywasz", "przegrywa"))),
        Effect::SetFaction(cards, faction) => s.state(format!(
            "{} do frakcji {} zamiast do swojej",
            verb(cards, "należy", "należą"),
            faction.word()
        )),
        Effect::AddFaction(cards, faction) => {
            s.state(format!("{} dodatkowo do frakcji {}", verb(cards, "należy", "należą"), faction.word()))
        }
        Effect::NoFaction(cards) => s.state(format!("{} frakcję", verb(cards, "traci", "tracą"))),
        Effect::Force(cards, act) => {
            s.state(format!("{} {}", verb(cards, "musi", "muszą"), acts(*act, true)))
        }
        Effect::Absent(cards) => {
            let (name, plural) = subject(cards);
            let absent = participle("nieobecn", subject_gender(cards), plural);
            s.state(format!("{name} {} {absent}", if plural { "stają się" } else { "staje się" }))
        }
        Effect::Tuck(cards) => format!("{} {} pod tę kartę", s.verb("podłącz", "podłączyć"), object(cards)),
        Effect::NameCard => s.verb("nazwij kartę", "nazwać kartę").to_owned(),
        Effect::TossNamed(who) => {
            s.state(format!("{} z dworu wszystkie karty tej nazwy", does(*who, "odrzucasz", "odrzuca")))
        }
        Effect::ChooseNumber => s.verb("wybierz liczbę", "wybrać liczbę").to_owned(),
        Effect::NameFaction(cards) => format!(
            "{}; {} do niej zamiast do swojej",
            s.verb("nazwij frakcję", "nazwać frakcję"),
            verb(cards, "należy", "należą")
        ),
        Effect::Total(name, inner) => {
            format!("{} (łącznie za wszystkie karty o nazwie „{name}”)", effect(inner, s))
        }
        Effect::Choose(options) => {
            let options: Vec<String> =
                options.iter().map(|option| said(option, Setting { may: false, ..s })).collect();
            format!("{} jedno: {}", s.verb("wybierz", "wybrać"), options.join("; albo "))
        }
        Effect::Doublet { cost: paid, first, second } => {
            let plain = Setting { may: false, ..s };
            format!(
                "{} jedno: {}; albo {} (Dublet: {}, aby wybrać oba)",
                s.verb("wybierz", "wybrać"),
                said(first, plain),
                said(second, plain),
                cost(paid)
            )
        }
        Effect::When { condition, then, otherwise } => {
            let text = format!("jeśli {}, {}", tests(condition), said(then, s));
            if otherwise.groups.is_empty() {
                text
            } else {
                format!("{text}; w przeciwnym razie {}", said(otherwise, s))
            }
        }
    }
}

/// What is searched for, in the genitive.
fn found(cards: &Selector) -> String {
    let mut found = cards.clone();
    (found.zone, found.whose) = (None, Whose::Any);
    phrase(&found, Case::Genitive, false, Own::Reflexive, None)
}

/// The accusative pronoun for a card of that sort, with blanks around it.
const fn pronoun(cards: &Selector) -> &'static str {
    match super::pl_grammar::gender(cards.sort) {
        Gender::Feminine => " ją ",
        Gender::Masculine | Gender::Person => " go ",
        Gender::Neuter => " je ",
    }
}

fn both(each: &Each) -> String {
    let own = |cards: &Selector| {
        let mut own = cards.clone();
        own.whose = Whose::Mine;
        phrase(&own, Case::Accusative, false, Own::Reflexive, None)
    };
    match each {
        Each::Discard(cards) => format!("odrzucacie każdy {}", own(cards)),
        Each::Tap(cards) => format!("zaznaczacie każdy {}", own(cards)),
        Each::Toss(number) => format!("odrzucacie po {} z dworu", cards(*number)),
        Each::Draw(number) => format!("dobieracie po {}", cards(*number)),
        Each::Lose(number) => format!("tracicie po {}", ducats(*number)),
        Each::Drop(number) => format!("odrzucacie po {}", votes(*number)),
    }
}

/// An act in the infinitive; what is denied stands in the genitive.
const fn acts(act: Act, positive: bool) -> &'static str {
    match (act, positive) {
        (Act::Canvass, _) => "agitować",
        (Act::Challenge, _) => "wyzywać na pojedynek",
        (Act::ChallengeMagnates, true) => "wyzywać postacie na polu karmazynów, oprócz Elekta",
        (Act::ChallengeMagnates, false) => "wyzywać postaci na polu karmazynów",
        (Act::Duel, true) => "brać udział w pojedynkach",
        (Act::Duel, false) => "brać udziału w pojedynkach",
        (Act::Skirmish, true) => "brać udział w potyczkach",
        (Act::Skirmish, false) => "brać udziału w potyczkach",
        (Act::Refuse, _) => "odmawiać pojedynków",
        (Act::Untap, _) => "zostać odznaczona w fazie odznaczenia",
        (Act::Election, true) => "ogłosić i wygrać wolną elekcję",
        (Act::Election, false) => "ogłosić ani wygrać wolnej elekcji",
        (Act::Political, _) => "użyć wpływu politycznego",
        (Act::PlayCut, true) => "zagrywać sztychy ze słowem Cięcie",
        (Act::PlayCut, false) => "zagrywać sztychów ze słowem Cięcie",
        (Act::BeChallenged, _) => "zostać wyzwana",
        (Act::BeDiscarded, _) => "zostać odrzucona przez karty i zdolności",
        (Act::BePlayedOn, _) => "być celem efektów",
        (Act::BeAttached, true) => "mieć dołączane efekty",
        (Act::BeAttached, false) => "mieć dołączanych efektów",
    }
}

/// An act of a subject of that gender: passive acts agree with it.
fn acts_of(act: Act, positive: bool, gender: Gender, plural: bool) -> String {
    let passive = |stem: &str, rest: &str| format!("zostać {}{rest}", participle(stem, gender, plural));
    match act {
        Act::Untap => passive("odznaczon", " w fazie odznaczenia"),
        Act::BeChallenged => passive("wyzwan", " na pojedynek"),
        Act::BeDiscarded => passive("odrzucon", " przez karty i zdolności"),
        Act::Canvass
        | Act::Challenge
        | Act::ChallengeMagnates
        | Act::Duel
        | Act::Skirmish
        | Act::Refuse
        | Act::Election
        | Act::Political
        | Act::PlayCut
        | Act::BePlayedOn
        | Act::BeAttached => acts(act, positive).to_owned(),
    }
}

const fn can(positive: bool, plural: bool) -> &'static str {
    match (positive, plural) {
        (true, false) => "może",
        (true, true) => "mogą",
        (false, false) => "nie może",
        (false, true) => "nie mogą",
    }
}

fn player_may(who: Who, act: Act, positive: bool) -> String {
    let acts = acts(act, positive);
    match (who, positive) {
        (Who::Me, true) => format!("możesz {acts}"),
        (Who::Me, false) => format!("nie możesz {acts}"),
        (Who::All, true) => format!("każdy może {acts}"),
        (Who::All, false) => format!("nikt nie może {acts}"),
        (Who::Opp | Who::Initiative, _) => does(who, "", &format!("{} {acts}", can(positive, false))),
    }
}

fn may(whom: &Subject, act: Act, positive: bool) -> String {
    match whom {
        Subject::Player(who) => player_may(*who, act, positive),
        Subject::Cards(cards) => {
            let (name, plural) = subject(cards);
            let acts = acts_of(act, positive, subject_gender(cards), plural);
            format!("{name} {} {acts}", can(positive, plural))
        }
    }
}

fn ruled_may(whom: &Ruled, act: Act, positive: bool) -> String {
    match whom {
        Ruled::Player(who) => player_may(*who, act, positive),
        Ruled::Cards(cards) => {
            let (name, plural) = filter_subject(cards);
            let acts = acts_of(act, positive, filter_gender(cards), plural);
            format!("{name} {} {acts}", can(positive, plural))
        }
    }
}

fn mine(cards: &Selector, case: Case) -> String {
    let mut mine = cards.clone();
    mine.whose = Whose::Mine;
    phrase(&mine, case, true, Own::Yours, None)
}

/// One static rule.
pub(super) fn rule(rule: &Rule) -> String {
    match rule {
        Rule::Mod(on, by, cards) => {
            let (name, plural) = filter_subject(cards);
            format!("{name} {} {}", if plural { "mają" } else { "ma" }, change(*on, by))
        }
        Rule::Mult(on, by, cards) => {
            let of = super::pl_grammar::filter(cards, Case::Genitive);
            format!("wartość {} {of} mnoży się przez {by}", factor(*on))
        }
        Rule::Grant(cards, keyword) => {
            let (name, plural) = filter_subject(cards);
            format!("{name} {} słowo {}", if plural { "mają" } else { "ma" }, pl::keyword(*keyword))
        }
        Rule::Forbid(whom, act) => ruled_may(whom, *act, false),
        Rule::Permit(whom, act) => ruled_may(whom, *act, true),
        Rule::Price(cards, by) => {
            let less = if *by < 0 { "mniej" } else { "więcej" };
            format!("{} kosztują o {} {less}", mine(cards, Case::Nominative), ducats(by.unsigned_abs()))
        }
        Rule::Initiative(by) => format!("przy liczeniu inicjatywy masz {}", signed(*by)),
        Rule::Refusal(number) => {
            format!("przeciwnik, który odmawia pojedynku z twoją postacią, odrzuca {}", votes(*number))
        }
        Rule::CanvassBonus(cards, number) => {
            let of = phrase(cards, Case::Genitive, false, Own::Yours, None);
            format!("agitacja {of} daje o {} więcej", votes(*number))
        }
        Rule::Hand(by) => format!("limit kart na twoim dworze zmienia się o {}", signed(*by)),
        Rule::LimitElect(number) => format!("możesz mieć w grze {number} Elektów"),
        Rule::Toll(number) => format!("wyzwanie tej karty kosztuje dodatkowo {}", votes(*number)),
        Rule::Borrow(cards) => format!(
            "możesz użyć wymagającej zaznaczenia zdolności {}, zaznaczając zamiast niej tę kartę",
            phrase(cards, Case::Genitive, false, Own::Reflexive, None)
        ),
        Rule::Immune(card, Immunity::Discard) => {
            format!(
                "{} nie może zostać odrzucona przez inne karty i zdolności",
                refer(*card, Case::Nominative)
            )
        }
        Rule::Immune(card, Immunity::Remove) => {
            format!(
                "{} nie może zostać usunięta przez inne karty i zdolności",
                refer(*card, Case::Nominative)
            )
        }
        Rule::Immune(card, Immunity::Refusal) => {
            format!("gdy {} odmawia pojedynku, nie tracisz kresek", refer(*card, Case::Nominative))
        }
        Rule::NoDouble(cards) => {
            format!("{} innych frakcji nie kosztują podwójnie", mine(cards, Case::Nominative))
        }
        Rule::Copies(most) => format!("talia może zawierać do {most} kopii tej karty"),
        Rule::PlayFrom(zone) => format!("tę kartę można zagrać także {}", pl::at(*zone)),
        Rule::AltCost(card, paid) => {
            format!("zamiast Lafy {} możesz zapłacić tak: {}", refer(*card, Case::Genitive), cost(paid))
        }
        Rule::TokenCap(kind, most) => {
            format!("znaczniki {} na nosicielu liczą się najwyżej za {most}", pl::token_genitive(*kind))
        }
    }
}
