//! Every production of the card language does something: with it left out of all texts, some case fails.

#![expect(clippy::disallowed_methods, reason = "a test that reads the case files")]
#![expect(clippy::wildcard_enum_match_arm, reason = "most effects hold no others, most values are leaves")]

use karczma_kernel::case::{Bench, Case, parse};
use karczma_veto::Veto;
use karczma_veto::cards::{
    self, Ability, Condition, Cost, Effect, Effects, Event, Keyword, Limits, Production, Rule, Value,
    productions,
};
use std::path::Path;

/// Leaves one production out of texts.
#[derive(Clone, Copy)]
struct LeftOut {
    kind: Production,
    word: &'static str,
}

impl LeftOut {
    fn is(self, kind: Production, word: &str) -> bool {
        self.kind == kind && self.word == word
    }

    fn text(self, text: &[Ability]) -> Vec<Ability> {
        text.iter().filter_map(|ability| self.ability(ability)).collect()
    }

    /// An ability that answers nothing any more, or a static one that says nothing, is left out as a whole.
    fn ability(self, ability: &Ability) -> Option<Ability> {
        let mut ability = ability.clone();
        match &mut ability {
            Ability::Play(play) => {
                self.head(&mut play.limits, &mut play.condition, &mut play.costs);
                play.effects = self.effects(&play.effects);
            }
            Ability::Attach(attach) => {
                self.head(&mut attach.limits, &mut attach.condition, &mut attach.costs);
            }
            Ability::Riposte(riposte) => {
                self.events(&mut riposte.on)?;
                self.head(&mut riposte.limits, &mut riposte.condition, &mut riposte.costs);
                riposte.effects = self.effects(&riposte.effects);
            }
            Ability::Trigger(trigger) => {
                self.events(&mut trigger.on)?;
                self.head(&mut trigger.limits, &mut trigger.condition, &mut Vec::new());
                trigger.effects = self.effects(&trigger.effects);
            }
            Ability::Static(of) => {
                self.condition(&mut of.condition);
                of.rules.retain(|rule| !self.is(Production::Rule, &rule.word()));
                for rule in &mut of.rules {
                    self.rule(rule);
                }
                if of.rules.is_empty() {
                    return None;
                }
            }
            Ability::Fire(effects) => *effects = self.effects(effects),
        }
        Some(ability)
    }

    fn head(self, limits: &mut Limits, condition: &mut Condition, costs: &mut Vec<Cost>) {
        for (word, limit) in [
            ("political", &mut limits.political),
            ("combat", &mut limits.combat),
            ("grand", &mut limits.grand),
            ("round", &mut limits.round),
            ("duel", &mut limits.duel),
            ("diplomacy", &mut limits.diplomacy),
        ] {
            *limit &= !self.is(Production::Limit, word);
        }
        self.condition(condition);
        costs.retain(|cost| !self.is(Production::Cost, &cost.word()));
    }

    /// Nothing if no event is left.
    fn events(self, on: &mut Vec<Event>) -> Option<()> {
        on.retain(|event| !self.is(Production::Event, &event.word()));
        (!on.is_empty()).then_some(())
    }

    fn condition(self, condition: &mut Condition) {
        condition.retain(|test| !self.is(Production::Check, &test.word()));
        for test in condition {
            if let cards::Check::Compare(one, _, other) = &mut test.check {
                self.value(one);
                self.value(other);
            }
        }
    }

    /// What a value gives is nought without it.
    fn value(self, value: &mut Value) {
        match value {
            Value::Plus(one, other) | Value::Minus(one, other) => {
                self.value(one);
                self.value(other);
            }
            other if self.is(Production::Value, &other.word()) => *other = Value::Number(0),
            _ => {}
        }
    }

    fn rule(self, rule: &mut Rule) {
        if let Rule::Mod(_, by, _) = rule {
            self.value(by);
        }
    }

    fn effects(self, effects: &Effects) -> Effects {
        let groups = effects.groups.iter().map(|group| {
            let left = group.iter().filter(|effect| !self.is(Production::Effect, &effect.word()));
            left.map(|effect| self.effect(effect)).collect::<Vec<Effect>>()
        });
        Effects { groups: groups.filter(|group| !group.is_empty()).collect() }
    }

    fn effect(self, effect: &Effect) -> Effect {
        let mut effect = effect.clone();
        match &mut effect {
            Effect::Choose(options) => {
                for option in options {
                    *option = self.effects(option);
                }
            }
            Effect::Doublet { first, second, .. } => {
                (*first, *second) = (self.effects(first), self.effects(second));
            }
            Effect::When { condition, then, otherwise } => {
                self.condition(condition);
                (*then, *otherwise) = (self.effects(then), self.effects(otherwise));
            }
            Effect::Take(by)
            | Effect::Drop(_, by)
            | Effect::Seize(_, by)
            | Effect::Gain(by)
            | Effect::Lose(_, by)
            | Effect::Steal(by)
            | Effect::Draw(by)
            | Effect::Toss { cards: by, .. }
            | Effect::Peek(by)
            | Effect::Show(_, by)
            | Effect::Token(_, by, _)
            | Effect::Untoken(_, by, _)
            | Effect::Mod { by, .. } => self.value(by),
            _ => {}
        }
        effect
    }

    /// Words of the cards whose text has it, printed or by a keyword.
    fn cards(self) -> Vec<String> {
        let has = |text: &[Ability]| self.text(text) != text;
        let keyword = |keyword: Keyword| {
            has(cards::keyword_text(keyword, false)) || has(cards::keyword_text(keyword, true))
        };
        let set = cards::with_tests();
        let with = set.cards().iter().filter(|card| {
            card.faces.iter().any(|face| has(&face.text)) || card.keywords.iter().any(keyword)
        });
        with.map(|card| card.slug.to_string()).collect()
    }

    /// Does the case fail without it, and not otherwise?
    fn is_noticed_by(self, case: &Case<'_>) -> bool {
        fails(case, &|text| self.text(text)) && !fails(case, &<[Ability]>::to_vec)
    }
}

/// Does the case fail with texts changed so?
fn fails(case: &Case<'_>, alter: &dyn Fn(&[Ability]) -> Vec<Ability>) -> bool {
    let Ok(bench) = Bench::<Veto>::set(case) else { return false };
    let mut illegal = false;
    let mut bench = bench.at(|game| {
        let altered = game.altered(alter);
        illegal = altered.is_err();
        altered.unwrap_or(game)
    });
    illegal || case.steps.iter().any(|step| bench.step(step).is_err()) || !bench.report().failures.is_empty()
}

#[test]
fn every_production_is_missed_by_a_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/veto");
    let files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
    let cases: Vec<(String, Case<'_>)> = files
        .iter()
        .flat_map(|text| parse(text).unwrap())
        .map(|case| (format!("{:?} {:?}", case.given, case.steps), case))
        .collect();
    let mut missed = Vec::new();
    for (kind, word) in productions() {
        let left_out = LeftOut { kind, word };
        let slugs = left_out.cards();
        let mut speaking = cases.iter().filter(|(said, _)| slugs.iter().any(|slug| said.contains(&**slug)));
        if !speaking.any(|(_, case)| left_out.is_noticed_by(case)) {
            missed.push(format!("{kind:?} `{word}`, on {} cards", slugs.len()));
        }
    }
    assert!(missed.is_empty(), "no case notices that these are left out:\n{}", missed.join("\n"));
}
