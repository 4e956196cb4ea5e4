//! Selectors, conditions and values of the card language (8.3).

use karczma_kernel::Seat;

use crate::cards::{CardId, CardType, Factions, Keyword, Keywords, Trait, Zone};
use crate::cards::{Check, Comparison, Condition, Ref, Selector, Side, Sort, Value, Who, Whose};
use crate::ids::{PermId, Place};
use crate::look::{Look, Reading};
use crate::object::{Kind, Object};
use crate::state::FightKind;
use crate::text::Bearer;

impl<'a> Look<'a> {
    /// Does a selector match this card on the playing field?
    pub(crate) fn matches(self, reading: Reading<'_>, selector: &Selector, id: PermId) -> bool {
        let Some(permanent) = self.table().get(id) else { return false };
        if permanent.tucked() != (selector.zone == Some(Zone::Under)) {
            if matches!(selector.sort, Sort::Type(_)) {
                mark!("AH 705.4");
            }
            return false;
        }
        let Some(card) = self.state.card_of(id) else { return false };
        if permanent.card.is_none()
            && selector.sort != Sort::Type(CardType::Covenant)
            && selector.sort != Sort::Card
        {
            return false;
        }
        if selector.other && reading.this == Some(id) {
            return false;
        }
        // The cheap test first: most cards are of another type.
        if !self.is_sort(selector, card) && !self.fights_as(selector, id) {
            return false;
        }
        let whose = match selector.whose {
            Whose::Any => true,
            Whose::Mine => {
                mark!("AH 110.3/1");
                if self.partners(permanent.controller, reading.me) {
                    mark!("AH 800.11");
                }
                permanent.controller == reading.me
            }
            Whose::Opp => self.is_opp(reading, permanent.controller),
        };
        let tapped = selector.tapped.is_none_or(|tapped| permanent.tapped == tapped);
        let zone = selector.zone.is_none_or(|zone| self.in_zone(id, zone));
        let on = selector.on.is_none_or(|host| {
            permanent.place.host().is_some_and(|place| self.meant(reading, host).contains(&place))
        });
        let held = !selector.controlled || self.land_controller(id) == Some(reading.me);
        let factions = permanent.factions.unwrap_or(self.card(card).factions);
        let such = whose && tapped && zone && on && held;
        such && self.is_such(selector, card, Some(permanent.face), permanent.keywords, factions)
    }

    /// Does a selector match this card, which its player plays?
    pub(crate) fn matches_played(self, reading: Reading<'_>, selector: &Selector, object: &Object) -> bool {
        let Some(card) = object.card else { return false };
        let face = object.text.and_then(|text| match self.game.texts.get(text).bearer {
            Bearer::Card(_, face) => Some(face),
            Bearer::Keyword(_) | Bearer::Cut => None,
        });
        let printed = self.card(card);
        self.is_whose(reading, selector, object.controller)
            && self.is_sort(selector, card)
            && self.is_such(selector, card, face, printed.keywords, printed.factions)
    }

    fn is_whose(self, reading: Reading<'_>, selector: &Selector, owner: Seat) -> bool {
        match selector.whose {
            Whose::Any => true,
            Whose::Mine => owner == reading.me,
            Whose::Opp => self.is_opp(reading, owner),
        }
    }

    /// Is the card called so? A split card has the name its player chose, elsewhere both (AH 702.2).
    fn is_called(self, card: CardId, face: Option<u8>, name: &str) -> bool {
        mark!("AH 600.3");
        let printed = self.card(card);
        match face.and_then(|face| printed.faces.get(usize::from(face))) {
            Some(face) if printed.faces.len() > 1 => {
                mark!("AH 702.2/2", "AH 702.3");
                *face.name.pl == *name
            }
            Some(_) | None => {
                if printed.faces.len() > 1 {
                    mark!("AH 702.2/1");
                }
                printed.is_named(name)
            }
        }
    }

    /// Does a tucked card that goes to the discard from the playing field match? It has no type (AH 705.4), so only
    /// texts that speak of any card mean it (AH 705.5).
    pub(crate) fn matches_tucked(self, reading: Reading<'_>, selector: &Selector, id: PermId) -> bool {
        let tucked = self.table().get(id).filter(|card| card.tucked() && selector.sort == Sort::Card);
        let Some((tucked, card)) = tucked.zip(self.state.card_of(id)) else { return false };
        mark!("AH 705.5");
        self.matches_card(reading, selector, card, tucked.controller)
    }

    /// Does a selector match this card outside the playing field?
    pub(crate) fn matches_card(
        self,
        reading: Reading<'_>,
        selector: &Selector,
        card: CardId,
        owner: Seat,
    ) -> bool {
        let printed = self.card(card);
        self.is_whose(reading, selector, owner)
            && self.is_sort(selector, card)
            && self.is_such(selector, card, None, printed.keywords, printed.factions)
    }

    fn is_sort(self, selector: &Selector, card: CardId) -> bool {
        match selector.sort {
            Sort::Card | Sort::Permanent => true,
            Sort::Type(kind) => self.card(card).kind == kind,
        }
    }

    /// What is to fight a duel counts as a character from the challenge on, what is to fight a skirmish as a unit.
    fn fights_as(self, selector: &Selector, id: PermId) -> bool {
        let fought = match selector.sort {
            Sort::Type(CardType::Character) => FightKind::Duel,
            Sort::Type(CardType::Unit) => FightKind::Skirmish,
            Sort::Type(_) | Sort::Card | Sort::Permanent => return false,
        };
        let declared = self.table().stack.iter().any(|object| match (object.kind, fought) {
            (Kind::Challenge(one, other), FightKind::Duel)
            | (Kind::SkirmishChallenge(one, other), FightKind::Skirmish) => one == id || other == id,
            (_, FightKind::Duel | FightKind::Skirmish) => false,
        });
        let mut fights = self.table().fights.iter().filter(|fight| fight.kind == fought);
        let counts =
            declared || fights.any(|fight| fight.sides.iter().any(|side| side.fighters.contains(&id)));
        match fought {
            FightKind::Duel if counts => mark!("AH 513.10"),
            FightKind::Skirmish if counts => mark!("AH 514.7"),
            FightKind::Duel | FightKind::Skirmish => {}
        }
        counts
    }

    /// The part of a selector that concerns the card itself.
    fn is_such(
        self,
        selector: &Selector,
        card: CardId,
        face: Option<u8>,
        keywords: Keywords,
        factions: Factions,
    ) -> bool {
        let printed = self.card(card);
        let keywords = if keywords.has(Keyword::King) {
            mark!("AH 700.1.v/3");
            keywords.with(Keyword::Elect)
        } else {
            keywords
        };
        if keywords.has(Keyword::Abroad) && selector.without.has(Keyword::Abroad) {
            mark!("AH 700.1.dd/2");
        }
        let at_most = |most: Option<u8>, of: Trait| {
            most.is_none_or(|most| i16::from(printed.own(of)) <= i16::from(most))
        };
        keywords.has_all(selector.with)
            && !keywords.has_any(selector.without)
            && selector.faction.is_none_or(|faction| factions.has(faction))
            && selector.name.as_ref().is_none_or(|name| self.is_called(card, face, name))
            && selector.alliance.as_ref().is_none_or(|alliance| {
                mark!("AH 202.2", "AH 202.2.a");
                printed.alliance.as_ref() == Some(alliance)
            })
            && at_most(selector.max_sabre, Trait::Sabre)
            && at_most(selector.max_pay, Trait::Pay)
            && at_most(selector.max_votes, Trait::Votes)
    }

    /// Is this player meant by `opp`: the one the text names, else any opponent?
    fn is_opp(self, reading: Reading<'_>, seat: Seat) -> bool {
        match reading.opponent {
            Some(opponent) => opponent == seat,
            None => self.opponents(reading.me, seat),
        }
    }

    /// Does a card on the playing field lie there?
    pub(crate) fn in_zone(self, id: PermId, zone: Zone) -> bool {
        let Some(place) = self.table().ground(id) else { return false };
        match zone {
            Zone::Election => place == Place::Election,
            Zone::Magnates => place == Place::Magnates,
            Zone::OnLand => matches!(place, Place::On(_)),
            Zone::Under => self.table().get(id).is_some_and(crate::state::Permanent::tucked),
            Zone::Hand | Zone::Deck | Zone::Discard | Zone::Grave => false,
        }
    }

    /// How many cards a selector matches, wherever it looks.
    pub(crate) fn count(self, reading: Reading<'_>, selector: &Selector) -> usize {
        let zones = |seat: Seat| self.state.zones(seat);
        let among = |cards: &mut dyn Iterator<Item = CardId>, seat: Seat| {
            cards.filter(|card| self.matches_card(reading, selector, *card, seat)).count()
        };
        let seats = self.table().order.iter().copied();
        match selector.zone {
            None | Some(Zone::Election | Zone::Magnates | Zone::OnLand | Zone::Under) => {
                self.table().all().filter(|(id, _)| self.matches(reading, selector, *id)).count()
            }
            Some(Zone::Hand) => {
                seats.map(|seat| among(&mut zones(seat).hand.iter().map(|held| held.card), seat)).sum()
            }
            Some(Zone::Deck) => seats.map(|seat| among(&mut zones(seat).deck.cards(), seat)).sum(),
            Some(Zone::Discard) => {
                seats.map(|seat| among(&mut zones(seat).discard.iter().copied(), seat)).sum()
            }
            Some(Zone::Grave) => {
                let grave = self.table().grave.iter();
                grave.filter(|buried| self.matches_card(reading, selector, buried.card, buried.owner)).count()
            }
        }
    }

    /// Do all tests of a condition hold?
    pub(crate) fn holds(self, reading: Reading<'_>, condition: &Condition) -> bool {
        condition.iter().all(|test| self.check(reading, &test.check) != test.not)
    }

    /// The first test of a condition that fails.
    pub(crate) fn first_unmet<'b>(self, reading: Reading<'_>, condition: &'b Condition) -> Option<&'b Check> {
        condition.iter().find(|test| self.check(reading, &test.check) == test.not).map(|test| &test.check)
    }

    fn check(self, reading: Reading<'_>, check: &Check) -> bool {
        let any = |reference: Ref, test: &dyn Fn(PermId) -> bool| {
            self.meant(reading, reference).iter().any(|id| test(*id))
        };
        match check {
            Check::Compare(left, how, right) => self.compare(reading, left, *how, right),
            Check::Has(reference, keyword) => any(*reference, &|id| self.has(id, *keyword)),
            Check::InZone(reference, zone) => {
                mark!("AH 112.10");
                any(*reference, &|id| self.in_zone(id, *zone))
            }
            Check::Fights(reference) => any(*reference, &|id| self.fights(id)),
            Check::Fought(Side::Mine) => {
                self.table().fight().is_some_and(|fight| fight.sides.iter().any(|side| side.seat == reading.me))
            }
            Check::Fought(Side::Of(reference)) => any(*reference, &|id| self.fights(id)),
            Check::KilledNow(selector) => self.killed_now(reading, selector),
            Check::Canvasser(reference) => self.table().top().is_some_and(|top| {
                matches!(top.kind, Kind::Canvass(who, _) if self.meant(reading, *reference).contains(&who))
            }),
            Check::Controls(reference) => any(*reference, &|id| self.land_controller(id) == Some(reading.me)),
            Check::UsedPolitical(who) => {
                self.players(reading, *who).any(|seat| self.table().player[seat.index()].political_used)
            }
            Check::SamePlace(reference) => any(*reference, &|id| self.same_place(reading, id)),
        }
    }

    fn compare(self, reading: Reading<'_>, left: &Value, how: Comparison, right: &Value) -> bool {
        // With several opponents a condition on `opp` holds if it holds for one of them (8.3).
        let single = reading.opponent.is_some() || self.table().order.len() <= 2;
        let test = |reading: Reading<'_>| {
            let (left, right) = (self.value(reading, left), self.value(reading, right));
            match how {
                Comparison::Less => left < right,
                Comparison::AtMost => left <= right,
                Comparison::Equal => left == right,
                Comparison::AtLeast => left >= right,
                Comparison::More => left > right,
            }
        };
        if single || !(speaks_of_opp(left) || speaks_of_opp(right)) {
            return test(reading);
        }
        self.opponents_of(reading.me).any(|opponent| test(Reading { opponent: Some(opponent), ..reading }))
    }

    /// Does this card fight in the fight in hand?
    pub(crate) fn fights(self, id: PermId) -> bool {
        self.table().fight().is_some_and(|fight| fight.sides.iter().any(|side| side.fighters.contains(&id)))
    }

    fn killed_now(self, reading: Reading<'_>, selector: &Selector) -> bool {
        let Some(fight) = self.table().fight() else { return false };
        let Some(verdict) = fight.result else { return false };
        let loser = &fight.sides[usize::from(1 - verdict.winner)];
        let whose = match selector.whose {
            Whose::Any => true,
            Whose::Mine => loser.seat == reading.me,
            Whose::Opp => self.is_opp(reading, loser.seat),
        };
        fight.killed && whose
    }

    /// On the same land as my fighter, or both on the election field, and not fighting itself (VR-29).
    fn same_place(self, reading: Reading<'_>, id: PermId) -> bool {
        let fighters = self.meant(reading, Ref::Fighter);
        let Some(place) = self.table().ground(id) else { return false };
        !self.fights(id) && fighters.iter().any(|fighter| self.table().ground(*fighter) == Some(place))
    }

    /// The players a word means.
    pub(crate) fn players(
        self,
        reading: Reading<'_>,
        who: Who,
    ) -> impl Iterator<Item = Seat> + Clone + use<'a> {
        let (me, opponent) = (reading.me, reading.opponent);
        let initiative = self.table().order.first().copied();
        self.table().order.iter().copied().filter(move |seat| match who {
            Who::Me => *seat == me,
            Who::Opp => match opponent {
                Some(opponent) => *seat == opponent,
                None => self.opponents(me, *seat),
            },
            Who::All => true,
            Who::Initiative => Some(*seat) == initiative,
        })
    }

    /// A value of the card language.
    pub(crate) fn value(self, reading: Reading<'_>, value: &Value) -> i32 {
        let first = |reference: Ref| self.meant(reading, reference).first().copied();
        let player = |who: Who| self.players(reading, who).next();
        let card_of = |reference: Ref| {
            let card = match (reference, reading.object) {
                (Ref::This, Some(object)) => object.card,
                _ => None,
            };
            card.or_else(|| first(reference).and_then(|id| self.state.card_of(id)))
                .map(|card| self.card(card))
        };
        let printed =
            |reference: Ref, of: Trait| card_of(reference).map_or(0, |card| i32::from(card.own(of)));
        match value {
            Value::Number(number) => i32::from(*number),
            Value::Count(selector) => self.count(reading, selector) as i32,
            Value::Votes(who) => player(*who).map_or(0, |seat| i32::from(self.votes(seat))),
            Value::Ducats(who) => player(*who).map_or(0, |seat| self.table().player[seat.index()].treasury),
            Value::Pool => i32::from(self.table().pool),
            Value::Round => i32::from(self.table().round),
            Value::Sabre(reference) => first(*reference).map_or(0, |id| self.strength(id, Trait::Sabre)),
            Value::Valour(reference) => first(*reference).map_or(0, |id| self.strength(id, Trait::Valour)),
            Value::Pay(reference) => printed(*reference, Trait::Pay),
            Value::Printed(reference) => {
                card_of(*reference).map_or(0, |card| i32::from(card.stats.get(Trait::Sabre)))
            }
            Value::Unmodified(reference, of) => {
                unmodified_rule(*of);
                printed(*reference, *of)
            }
            Value::Modified(reference, of) => {
                modified_rule(*of);
                first(*reference).map_or(0, |id| self.value_of(id, *of))
            }
            Value::Tokens(reference, kind) => {
                first(*reference).and_then(|id| self.table().get(id)).map_or(0, |card| card.tokens(*kind))
            }
            Value::Plus(one, other) => self.value(reading, one) + self.value(reading, other),
            Value::Minus(one, other) => self.value(reading, one) - self.value(reading, other),
        }
    }
}

fn speaks_of_opp(value: &Value) -> bool {
    match value {
        Value::Votes(who) | Value::Ducats(who) => *who == Who::Opp,
        Value::Count(selector) => selector.whose == Whose::Opp,
        Value::Plus(one, other) | Value::Minus(one, other) => speaks_of_opp(one) || speaks_of_opp(other),
        Value::Number(_)
        | Value::Pool
        | Value::Round
        | Value::Sabre(_)
        | Value::Valour(_)
        | Value::Pay(_)
        | Value::Printed(_)
        | Value::Unmodified(..)
        | Value::Modified(..)
        | Value::Tokens(..) => false,
    }
}

/// "Sabre", "votes" and so on in a text mean the printed value.
fn unmodified_rule(of: Trait) {
    match of {
        Trait::Income => mark!("AH 211.2.a"),
        Trait::Sabre => mark!("AH 215.2"),
        Trait::Votes => mark!("AH 216.2"),
        Trait::Pay => mark!("AH 217.3"),
        Trait::Valour => mark!("AH 219.2"),
        Trait::Discipline => mark!("AH 220.2"),
        Trait::Prominence => mark!("AH 221.2"),
        Trait::Prosperity => mark!("AH 222.2"),
    }
}

/// "Modified sabre" and so on mean the printed value after all modifications.
fn modified_rule(of: Trait) {
    match of {
        Trait::Income => mark!("AH 211.2.b"),
        Trait::Sabre => mark!("AH 215.2.a"),
        Trait::Votes => mark!("AH 216.2.a"),
        Trait::Pay => mark!("AH 217.3.a"),
        Trait::Valour => mark!("AH 219.2.a"),
        Trait::Discipline => mark!("AH 220.2.a"),
        Trait::Prominence => mark!("AH 221.2.a"),
        Trait::Prosperity => mark!("AH 222.2.a"),
    }
}
