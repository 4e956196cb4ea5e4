//! Names and texts of the components: names come from the data, texts are printed from the typed effects, so that a
//! card cannot say what it does not do.

use karczma_kernel::{Hidden, Phrase, Seat, SeatSet};

use crate::data::{Advantage, Condition, Craft, DATA, Effect, Name, Penalty, Talent};
use crate::events::{Glimpse, Secret};
use crate::kinds::{
    Boss, Companion, District, DuelTask, Investigation, Kind, Place, Sides, Special, Task, Unit,
};
use crate::moves::Target;

/// A name as it stands on a component.
fn label(pl: &str, en: &str) -> Phrase {
    Phrase::new("name").with("en", en).with("pl", pl)
}

/// The name of a card in a sentence, which Polish quotes.
fn quoted(name: &Name) -> Phrase {
    Phrase::new("quoted").with("en", name.en.as_str()).with("pl", name.pl.as_str())
}

pub(super) fn special(card: Special) -> Phrase {
    quoted(&card.data().name)
}

pub(super) fn task(task: Task) -> Phrase {
    quoted(&task.data().name)
}

pub(super) fn duel_task(task: DuelTask) -> Phrase {
    quoted(&task.data().name)
}

pub(super) fn investigation(card: Investigation) -> Phrase {
    quoted(&card.data().name)
}

/// A companion in the form of this message: `person`, `person.genitive`, `person.accusative`, `person.ready`.
fn person(form: &'static str, one: Companion) -> Phrase {
    let name = &one.data().name;
    Phrase::new(form)
        .with("en", name.en.as_str())
        .with("pl", name.pl.as_str())
        .with("genitive", name.genitive.as_str())
        .with("accusative", name.accusative.as_str())
        .with("gender", name.gender.key())
}

/// Who.
pub(super) fn companion(one: Companion) -> Phrase {
    person("person", one)
}

/// Of whom.
pub(super) fn of_companion(one: Companion) -> Phrase {
    person("person.genitive", one)
}

/// Whom.
pub(super) fn companion_object(one: Companion) -> Phrase {
    person("person.accusative", one)
}

/// That the companion is ready, in the right gender.
pub(super) fn ready(one: Companion) -> Phrase {
    person("person.ready", one)
}

/// A district in the form of this message: `district`, `district.in`, `district.from`, `district.to`.
fn location(form: &'static str, at: District) -> Phrase {
    let name = &DATA.districts[at.index()].name;
    Phrase::new(form)
        .with("en", name.the.as_str())
        .with("pl", name.pl.as_str())
        .with("in", name.at.as_str())
        .with("from", name.from.as_str())
        .with("to", name.to.as_str())
}

pub(super) fn district(at: District) -> Phrase {
    location("district", at)
}

/// Where.
pub(super) fn inside(at: District) -> Phrase {
    location("district.in", at)
}

/// From where.
pub(super) fn from_district(at: District) -> Phrase {
    location("district.from", at)
}

/// To where.
pub(super) fn to_district(at: District) -> Phrase {
    location("district.to", at)
}

fn place_name(place: Place) -> &'static str {
    let data = &DATA.districts[place.district().index()];
    if place.is_tavern() { &data.tavern.name } else { data.magic.as_ref().unwrap_or(&data.tavern.name) }
}

/// A place in the form of a message of taverns and one of magic places.
fn place_as(tavern: &'static str, magic: &'static str, at: Place) -> Phrase {
    Phrase::new(if at.is_tavern() { tavern } else { magic }).with("name", place_name(at))
}

/// A place that is the object of the sentence.
pub(super) fn place_object(at: Place) -> Phrase {
    place_as("tavern.accusative", "magic.accusative", at)
}

/// A place that begins the sentence.
pub(super) fn place_first(at: Place) -> Phrase {
    place_as("tavern.first", "magic.first", at)
}

pub(super) fn boss(boss: Boss) -> Phrase {
    label(&boss.data().name, &boss.data().name)
}

pub(super) fn unit(unit: Unit) -> Phrase {
    Phrase::new(format!("unit-{}", unit.key()))
}

/// A unit that is the object of the sentence.
pub(super) fn unit_object(unit: Unit) -> Phrase {
    Phrase::new(format!("unit-{}.accusative", unit.key()))
}

/// Points of esteem.
pub(super) fn esteem(points: u8) -> Phrase {
    Phrase::new("esteem").with("n", number(points))
}

/// Ducats.
pub(super) fn ducats(ducats: u8) -> Phrase {
    Phrase::new("ducats").with("n", number(ducats))
}

/// A word of one of our lists.
pub(super) fn key(kind: &str, word: &str) -> Phrase {
    Phrase::new(format!("{kind}-{word}"))
}

pub(super) fn sides(sides: Sides) -> Vec<Phrase> {
    sides.active().map(|action| key("action", action.key())).collect()
}

pub(super) fn players(seats: SeatSet) -> Vec<Phrase> {
    seats.iter().map(|seat| Phrase::new("player").with("who", seat)).collect()
}

/// Somebody in a brawl, or the townsfolk.
pub(super) fn fighter(who: Option<Seat>) -> Phrase {
    match who {
        Some(seat) => Phrase::new("player").with("who", seat),
        None => Phrase::new("townsfolk"),
    }
}

pub(super) fn number(number: u8) -> i64 {
    number.into()
}

pub(super) fn target(target: Target) -> Phrase {
    match target {
        Target::None => Phrase::new("target-none"),
        Target::District(at) => Phrase::new("target-district").with("where", inside(at)),
        Target::Player(seat) => Phrase::new("target-player").with("who", seat),
        Target::Townsfolk => Phrase::new("target-townsfolk"),
        Target::Down(fields) => Phrase::new("target-down").with("n", number(fields)),
        Target::Up(fields) => Phrase::new("target-up").with("n", number(fields)),
        Target::Carry(load, from, to) => Phrase::new("target-carry")
            .with("load", key("load", load.key()))
            .with("from", from_district(from))
            .with("to", to_district(to)),
        Target::Thug(seat, at) => Phrase::new("target-thug").with("who", seat).with("where", inside(at)),
        Target::Task(chosen) => Phrase::new("target-task").with("task", task(chosen)),
        Target::Die(face) => Phrase::new("target-die").with("n", number(face)),
    }
}

/// What an effect does.
fn effect(effect: Effect) -> Phrase {
    let counted = |key: &'static str, count: u8| Phrase::new(key).with("n", number(count));
    match effect {
        Effect::Dice(n) => counted("effect-dice", n),
        Effect::FewerDice(n) => counted("effect-fewer-dice", n),
        Effect::Wounds(n) => counted("effect-wounds", n),
        Effect::Shield(n) => counted("effect-shield", n),
        Effect::ThreesSucceed => Phrase::new("effect-threes"),
        Effect::Receive(n) => counted("effect-receive", n),
        Effect::CancelWounds(n) => counted("effect-cancel-wounds", n),
        Effect::Prevent(n) => counted("effect-prevent", n),
        Effect::Foil => Phrase::new("effect-foil"),
        Effect::Shift(n) => counted("effect-shift", n),
        Effect::Ferry(n) => counted("effect-ferry", n),
        Effect::Passage => Phrase::new("effect-passage"),
        Effect::Place(n) => counted("effect-place", n),
        Effect::Gain(n) => counted("effect-gain", n),
        Effect::Extort(n) => counted("effect-extort", n),
        Effect::Denounce(n) => counted("effect-denounce", n),
        Effect::DenounceNear(n) => counted("effect-denounce-near", n),
        Effect::Shed => Phrase::new("effect-shed"),
        Effect::Kill => Phrase::new("effect-kill"),
        Effect::Pickpocket => Phrase::new("effect-pickpocket"),
        Effect::Heal => Phrase::new("effect-heal"),
        Effect::SwapTask => Phrase::new("effect-swap-task"),
        Effect::Raise(n) => counted("effect-raise", n),
        Effect::CountAs(n) => counted("effect-count-as", n),
        Effect::Repeat => Phrase::new("effect-repeat"),
    }
}

fn talent(talent: Talent) -> Phrase {
    let (key, count) = match talent {
        Talent::Tasks(n) => ("talent-tasks", n),
        Talent::Conquest(n) => ("talent-conquest", n),
        Talent::AttackDice(n) => ("talent-attack-dice", n),
        Talent::DefenceDice(n) => ("talent-defence-dice", n),
        Talent::Walk(n) => ("talent-walk", n),
        Talent::CleanThree => ("talent-clean-three", 0),
        Talent::Income(n) => ("talent-income", n),
        Talent::Trade(n) => ("talent-trade", n),
        Talent::Cards(n) => ("talent-cards", n),
        Talent::Beg(n) => ("talent-beg", n),
        Talent::TavernDice(n) => ("talent-tavern-dice", n),
    };
    Phrase::new(key).with("n", number(count))
}

fn penalty(penalty: Penalty) -> Phrase {
    let (key, count) = match penalty {
        Penalty::Choice(n) => ("penalty-choice", n),
        Penalty::Corpse(n) => ("penalty-corpse", n),
        Penalty::StartPenalty(n) => ("penalty-start", n),
        Penalty::Stun => ("penalty-stun", 0),
        Penalty::Wound => ("penalty-wound", 0),
        Penalty::LoseThugs(n) => ("penalty-lose-thugs", n),
        Penalty::Fine(n) => ("penalty-fine", n),
        Penalty::Half => ("penalty-half", 0),
        Penalty::Search => ("penalty-search", 0),
        Penalty::Seal => ("penalty-seal", 0),
        Penalty::Traitor => ("penalty-traitor", 0),
        Penalty::LoseEsteem(n) => ("penalty-lose-esteem", n),
        Penalty::LoseTask => ("penalty-lose-task", 0),
        Penalty::Nothing => ("penalty-nothing", 0),
        Penalty::Withdraw => ("penalty-withdraw", 0),
    };
    Phrase::new(key).with("n", number(count))
}

fn condition(condition: &Condition) -> Phrase {
    let counted = |key: &'static str, count: u8| Phrase::new(key).with("n", number(count));
    match condition {
        Condition::Control(at) => Phrase::new("condition-control").with("district", district(*at)),
        Condition::Units(at) => {
            let at: Vec<Phrase> = at.iter().map(|one| district(*one)).collect();
            Phrase::new("condition-units").with("districts", at)
        }
        Condition::Companions(n) => counted("condition-companions", *n),
        Condition::Magic(n) => counted("condition-magic", *n),
        Condition::Taverns(n) => counted("condition-taverns", *n),
        Condition::Suburbs(n) => counted("condition-suburbs", *n),
        Condition::Ducats(n) => counted("condition-ducats", *n),
        Condition::Pay(n) => counted("condition-pay", *n),
        Condition::Thugs(n) => counted("condition-thugs", *n),
        Condition::Cards(n) => counted("condition-cards", *n),
        Condition::Clean => Phrase::new("condition-clean"),
        Condition::Wanted(n) => counted("condition-wanted", *n),
        Condition::Gathered(n) => counted("condition-gathered", *n),
        Condition::Nests(n) => counted("condition-nests", *n),
        Condition::BesideRyx => Phrase::new("condition-beside-ryx"),
        Condition::Held { district: at, units } => {
            counted("condition-held", *units).with("district", district(*at))
        }
        Condition::Intruders(n) => counted("condition-intruders", *n),
        Condition::Majority(n) => counted("condition-majority", *n),
        Condition::FoeHurt => Phrase::new("condition-foe-hurt"),
        Condition::Discard(n) => counted("condition-discard", *n),
        Condition::Sacrifice(n) => counted("condition-sacrifice", *n),
    }
}

fn advantage(advantage: Advantage) -> Phrase {
    let (key, count) = match advantage {
        Advantage::Tasks(n) => ("advantage-tasks", n),
        Advantage::Companion => ("advantage-companion", 1),
        Advantage::Ducats(n) => ("advantage-ducats", n),
        Advantage::Cards(n) => ("advantage-cards", n),
        Advantage::Thugs(n) => ("advantage-thugs", n),
    };
    Phrase::new(key).with("n", number(count))
}

fn craft(craft: Craft) -> Phrase {
    Phrase::new(match craft {
        Craft::Furia => "craft-furia",
        Craft::Ladies => "craft-ladies",
        Craft::Fence => "craft-fence",
        Craft::Workshop => "craft-workshop",
        Craft::TwoHanded => "craft-two-handed",
    })
}

/// Sentences one after another.
fn sentences(said: impl IntoIterator<Item = Phrase>) -> Phrase {
    let mut said = said.into_iter();
    let first = said.next().unwrap_or_else(|| Phrase::new("target-none"));
    said.fold(first, |text, next| Phrase::new("and-then").with("text", text).with("next", next))
}

/// What a special action card costs.
pub(super) fn cost(card: Special) -> Phrase {
    let data = card.data();
    let points = Phrase::new("points").with("n", number(data.ap));
    let ducats = ducats(data.ducats);
    match (data.ap, data.ducats) {
        (0, 0) => Phrase::new("cost-nothing"),
        (_, 0) => points,
        (0, _) => ducats,
        (_, _) => Phrase::new("cost").with("points", points).with("ducats", ducats),
    }
}

/// What a special action card does.
pub(super) fn special_text(card: Special) -> Phrase {
    let only = card.data().only_defender.then(|| Phrase::new("effect-only-defender"));
    sentences(only.into_iter().chain(card.data().effects.iter().map(|one| effect(*one))))
}

/// What a companion does.
pub(super) fn companion_text(one: Companion) -> Phrase {
    let data = one.data();
    sentences(data.talent.map(talent).into_iter().chain(data.skill.map(effect)))
}

/// What an investigation card does, and how far its token goes.
pub(super) fn investigation_text(card: Investigation) -> Phrase {
    let number = i64::from(card.data().number);
    sentences([penalty(card.data().effect), Phrase::new("trail-moves").with("n", number)])
}

/// When a task is fulfilled, and what it brings.
pub(super) fn task_text(one: Task) -> Phrase {
    sentences([condition(&one.data().condition), worth(one.data().esteem)])
}

/// What a task or a companion is worth.
fn worth(points: u8) -> Phrase {
    Phrase::new("worth").with("n", number(points))
}

/// What a task asks for, without what it brings.
pub(super) fn task_condition(one: Task) -> Phrase {
    condition(&one.data().condition)
}

/// When a task of the Duel is fulfilled.
pub(super) fn duel_task_text(one: DuelTask) -> Phrase {
    condition(&one.data().condition)
}

/// The values of a district's tavern.
pub(super) fn tile(at: District) -> Phrase {
    let tavern = &DATA.districts[at.index()].tavern;
    Phrase::new("tile")
        .with("tavern", tavern.name.as_str())
        .with("ducats", ducats(tavern.ducats))
        .with("cards", number(tavern.cards))
        .with("thugs", number(tavern.thugs))
}

/// How rich a district is.
pub(super) fn wealth(at: District) -> u8 {
    DATA.districts[at.index()].wealth
}

/// The names and texts of all components, in a stable order: id, name, what it says.
pub(super) fn component_texts() -> Vec<(String, Phrase, Vec<Phrase>)> {
    let mut all = Vec::new();
    let priced = |card: Special| Phrase::new("costs").with("cost", cost(card));
    let named = |name: &Name| label(&name.pl, &name.en);
    for card in Special::all() {
        all.push((card.id(), named(&card.data().name), vec![priced(card), special_text(card)]));
    }
    for one in Companion::all() {
        all.push((one.id(), companion(one), vec![companion_text(one), worth(one.data().esteem)]));
    }
    for card in Investigation::all() {
        all.push((card.id(), named(&card.data().name), vec![investigation_text(card)]));
    }
    all.extend(Task::all().map(|one| (one.id(), named(&one.data().name), vec![task_text(one)])));
    all.extend(DuelTask::all().map(|one| (one.id(), named(&one.data().name), vec![duel_task_text(one)])));
    for one in Boss::ALL {
        let text = vec![advantage(one.data().advantage), craft(one.data().craft)];
        all.push((one.key().to_owned(), boss(*one), text));
    }
    for one in District::all() {
        let (rich, name) =
            (Phrase::new("rich").with("n", number(wealth(one))), &DATA.districts[one.index()].name);
        all.push((one.id().to_owned(), label(&name.pl, &name.en), vec![rich]));
    }
    for one in Place::all() {
        let text = if one.is_tavern() { tile(one.district()) } else { Phrase::new("magic-place") };
        let name = place_name(one);
        all.push((one.id(), label(name, name), vec![text]));
    }
    all
}

/// What hangs on an event and this observer may or may not see.
pub(super) fn with_secret(phrase: Phrase, glimpse: &Glimpse) -> Phrase {
    let Some(secret) = &glimpse.secret else { return phrase };
    match secret {
        Hidden::Secret(count) => phrase.with("n", i64::from(*count)).with("what", Phrase::new("hidden")),
        Hidden::Known(known) => {
            let what: Vec<Phrase> = match known {
                Secret::Specials(cards) => cards.iter().map(special).collect(),
                Secret::Tasks(tasks) => tasks.iter().map(task).collect(),
                Secret::Ducats(offered) => vec![ducats(*offered)],
                Secret::Sides(chosen) => sides(*chosen),
            };
            let what = Phrase::new("shown").with("what", what);
            phrase.with("n", i64::from(known.count())).with("what", what)
        }
    }
}
