//! Traits of cards as they stand (AH 111.2, VR-34, VR-35), prices, prohibitions and permissions (VR-2).

use karczma_kernel::Seat;

use crate::cards::{Act, CardId, CardType, Keyword, Keywords, Trait, Zone};
use crate::cards::{Factor, Filter, Immunity, Ref, Rule, Ruled};
use crate::ids::{PermId, Place};
use crate::look::{Look, acts_as, classes, note_second};
use crate::options::Switch;
use crate::reach::Sorts;
use crate::refusal::Refusal;
use crate::state::{Change, Concerned, FightKind};

/// Keywords that forbid their bearer something, in one of the two books.
const FORBIDDING: Keywords = Keywords::NONE
    .with(Keyword::Lady)
    .with(Keyword::Zyd)
    .with(Keyword::Common)
    .with(Keyword::Honourable)
    .with(Keyword::Absent)
    .with(Keyword::Breeches)
    .with(Keyword::Cossack);

impl Look<'_> {
    /// The printed value of a trait of the card itself.
    pub(crate) fn base(self, id: PermId, of: Trait) -> i32 {
        self.printed(id).map_or(0, |card| i32::from(card.own(of)))
    }

    /// The modified value of a trait, outside any fight.
    pub(crate) fn value_of(self, id: PermId, of: Trait) -> i32 {
        mark!("AH 111.2");
        let base = match of {
            Trait::Pay => self.pay_of(id),
            Trait::Sabre
            | Trait::Votes
            | Trait::Income
            | Trait::Valour
            | Trait::Discipline
            | Trait::Prominence
            | Trait::Prosperity => self.base(id, of) * self.multiplier(id, of),
        };
        let (changes, below_zero) = self.changes(id, of);
        let value = base + changes + self.attached_modifiers(id, of, None);
        if of == Trait::Income { value } else { floored(value, below_zero) }
    }

    /// The value that counts in the fight in hand, else the modified value: sabre or valour.
    pub(crate) fn strength(self, id: PermId, of: Trait) -> i32 {
        match self.table().fight() {
            Some(fight) if self.fights(id) => match fight.kind {
                FightKind::Duel => self.duel_sabre(id),
                FightKind::Skirmish => self.skirmish_valour(id),
            },
            Some(_) | None => self.value_of(id, of),
        }
    }

    /// Sabre in the duel in hand (P-10).
    pub(crate) fn duel_sabre(self, id: PermId) -> i32 {
        let (changes, below_zero) = self.changes(id, Trait::Sabre);
        let base = if self.is_kind(id, CardType::Unit) {
            mark!("AH 513.2.d/1");
            self.base(id, Trait::Valour)
        } else {
            self.base(id, Trait::Sabre) * self.multiplier(id, Trait::Sabre)
        };
        let gear = self
            .table()
            .fight()
            .and_then(|fight| fight.sides.iter().find(|side| side.fighters.contains(&id)));
        let chosen = gear.map(|side| side.gear.as_slice());
        floored(base + changes + self.attached_modifiers(id, Trait::Sabre, chosen), below_zero)
    }

    /// Valour in the skirmish in hand (P-11).
    pub(crate) fn skirmish_valour(self, id: PermId) -> i32 {
        let side = self
            .table()
            .fight()
            .and_then(|fight| fight.sides.iter().find(|side| side.fighters.contains(&id)));
        let halved = side.is_some_and(|side| {
            let place = side.fighters.iter().position(|other| *other == id).unwrap_or_default();
            side.halved >> place & 1 == 1
        });
        let mut base = self.base(id, Trait::Valour);
        if halved {
            mark!("AH 516.3/1", "AH 108.19");
            base = (base + 1) / 2;
        }
        let (changes, below_zero) = self.changes(id, Trait::Valour);
        let value = base * self.multiplier(id, Trait::Valour)
            + changes
            + self.attached_modifiers(id, Trait::Valour, None);
        floored(value, below_zero)
    }

    /// The one multiplication that applies (AH G.1).
    pub(crate) fn multiplier(self, id: PermId, of: Trait) -> i32 {
        for lasting in &self.table().lasting {
            if let (Concerned::Card(on), Change::Mult(what, by)) = (lasting.on, lasting.change)
                && on == id
                && what == of
            {
                mark!("AH G.1");
                return i32::from(by);
            }
        }
        let mut by = 1;
        self.statics(Sorts::MULT, |_, reading, rule| {
            if let Rule::Mult(Factor::Trait(what), times, filter) = rule
                && *what == of
                && by == 1
                && self.filter(reading, filter, id)
            {
                by = i32::from(*times);
            }
        });
        by
    }

    /// The multiplication of the weapon in use by a static rule.
    fn weapon_multiplier(self, bearer: PermId) -> i32 {
        let mut by = 1;
        self.statics(Sorts::MULT, |_, reading, rule| {
            if let Rule::Mult(Factor::WeaponBonus, times, filter) = rule
                && by == 1
                && self.filter(reading, filter, bearer)
            {
                by = i32::from(*times);
            }
        });
        by
    }

    /// Tokens, lasting changes and static modifiers; and whether it may fall below zero.
    fn changes(self, id: PermId, of: Trait) -> (i32, bool) {
        let mut sum = 0;
        let mut below_zero = false;
        if of == Trait::Sabre {
            sum += self.table().get(id).map_or(0, |card| card.tokens(crate::cards::Token::Sabre));
        }
        for lasting in &self.table().lasting {
            if let (Concerned::Card(on), Change::Mod(what, by, below)) = (lasting.on, lasting.change)
                && on == id
                && what == of
            {
                sum += i32::from(by);
                below_zero |= below;
            }
        }
        self.statics(Sorts::modifies(of), |_, reading, rule| {
            if let Rule::Mod(what, by, filter) = rule
                && *what == of
                && self.filter(reading, filter, id)
            {
                sum += self.value(reading, by);
            }
        });
        (sum, below_zero)
    }

    /// Modifiers of gear on it (AH 218.2, 303.2), and of horses of its officer (AH 700.1.t/5).
    fn attached_modifiers(self, id: PermId, of: Trait, chosen: Option<&[PermId]>) -> i32 {
        if matches!(of, Trait::Pay | Trait::Income | Trait::Prominence | Trait::Prosperity) {
            return 0;
        }
        let mut sum = 0;
        for (gear, permanent) in self.table().on(id) {
            let Some(card) = permanent.card else { continue };
            if permanent.tucked() {
                continue;
            }
            let printed = self.card(card);
            if printed.kind == CardType::Gear {
                mark!("AH 218.2");
                match of {
                    Trait::Valour => mark!("AH 303.2.b"),
                    Trait::Discipline => mark!("AH 303.2.c"),
                    Trait::Votes => mark!("AH 303.2.d"),
                    Trait::Sabre => mark!("AH 303.2.e"),
                    Trait::Pay | Trait::Income | Trait::Prominence | Trait::Prosperity => {}
                }
                sum += i32::from(printed.stats.get(of)) * self.gear_counts(gear, of, chosen);
            } else if printed.kind == CardType::Character && matches!(of, Trait::Valour | Trait::Discipline) {
                sum += self.horses(gear, of);
            }
        }
        sum
    }

    /// How often the modifier of a piece of gear counts.
    pub(crate) fn gear_counts(self, gear: PermId, of: Trait, chosen: Option<&[PermId]>) -> i32 {
        let Some(permanent) = self.table().get(gear) else { return 0 };
        if of != Trait::Sabre {
            return 1;
        }
        let rulebook_firearms = self.game.options.rulebook(Switch::Firearms);
        if permanent.keywords.has(Keyword::Firearm) && !rulebook_firearms {
            mark!("AH 700.1.f/1");
            return 0;
        }
        let weapon = permanent.keywords.has(Keyword::Weapon);
        if weapon && permanent.tapped {
            mark!("AH 700.1.e/2");
            return 0;
        }
        if let Some(chosen) = chosen
            && permanent.keywords.has_any(classes())
        {
            if !chosen.contains(&gear) {
                note_second(permanent.keywords);
                return 0;
            }
            mark!("AH 513.6/2");
        }
        if weapon { self.weapon_factor(permanent.place) } else { 1 }
    }

    fn weapon_factor(self, place: Place) -> i32 {
        let Some(host) = place.host() else { return 1 };
        let doubled = self.table().lasting.iter().find_map(|lasting| match (lasting.on, lasting.change) {
            (Concerned::Card(on), Change::WeaponBonus(by)) if on == host => Some(i32::from(by)),
            _ => None,
        });
        doubled.unwrap_or_else(|| self.weapon_multiplier(host))
    }

    pub(crate) fn horses(self, officer: PermId, of: Trait) -> i32 {
        self.table()
            .on(officer)
            .filter(|(_, gear)| gear.keywords.has(Keyword::Horse))
            .filter_map(|(_, gear)| gear.card)
            .map(|card| {
                mark!("AH 700.1.t/5");
                i32::from(self.card(card).stats.get(of))
            })
            .sum()
    }

    /// What a card costs its player in ducats, before rebates and surcharges of this play (P-4, VR-7).
    pub(crate) fn price(self, seat: Seat, card: CardId) -> i32 {
        let printed = self.card(card);
        let mut price = i32::from(printed.stats.get(Trait::Pay));
        let mut double = self.is_foreign(seat, card);
        let reading = crate::look::Reading { me: seat, this: None, it: None, opponent: None, object: None };
        let mut change = 0;
        self.statics(Sorts::PRICE, |_, source, rule| {
            if source.me != seat {
                if self.partners(source.me, seat) {
                    mark!("AH 800.15");
                }
                return;
            }
            if let Rule::Price(selector, by) = rule
                && self.matches_card(reading, selector, card, seat)
            {
                change += i32::from(*by);
            }
            if let Rule::NoDouble(selector) = rule
                && self.matches_card(reading, selector, card, seat)
            {
                double = false;
            }
        });
        let (in_hand, times) = self.pay_in_hand(seat, card);
        if double {
            mark!("V2-3.3.3.8");
            price *= 2;
        } else {
            price *= times;
        }
        (price + change + in_hand).max(0)
    }

    /// What static rules add to the pay of a card in hand, and by what they multiply it (AH 217.3.a).
    fn pay_in_hand(self, seat: Seat, card: CardId) -> (i32, i32) {
        let (mut sum, mut times) = (0, 1);
        let meant = |reading, filter: &Filter| match filter {
            Filter::Any(selector) => {
                selector.zone == Some(Zone::Hand) && self.matches_card(reading, selector, card, seat)
            }
            Filter::Ref(_) => false,
        };
        self.statics(Sorts::modifies(Trait::Pay).or(Sorts::MULT), |_, reading, rule| {
            if let Rule::Mod(Trait::Pay, by, filter) = rule
                && meant(reading, filter)
            {
                sum += self.value(reading, by);
            }
            if let Rule::Mult(Factor::Trait(Trait::Pay), by, filter) = rule
                && times == 1
                && meant(reading, filter)
            {
                mark!("AH G.1");
                times = i32::from(*by);
            }
        });
        (sum, times)
    }

    /// The pay of a card in play is what it costs its controller (AH 217.3.a); the doubling of a foreign card is the one
    /// multiplication that it allows (AH G.1).
    fn pay_of(self, id: PermId) -> i32 {
        let Some(permanent) = self.table().get(id) else { return 0 };
        let Some(card) = permanent.card else { return 0 };
        let price = self.price(permanent.controller, card);
        if self.is_foreign(permanent.controller, card) {
            price
        } else {
            price * self.multiplier(id, Trait::Pay)
        }
    }

    /// A character or unit with crests none of which is the player's costs twice its pay (VR-7).
    pub(crate) fn is_foreign(self, seat: Seat, card: CardId) -> bool {
        let printed = self.card(card);
        let may_be_foreign = matches!(printed.kind, CardType::Character | CardType::Unit);
        if printed.factions.is_none() {
            mark!("AH 201.2.a");
        } else {
            mark!("AH 201.2", "AH 201.2.b");
        }
        may_be_foreign && !printed.factions.is_none() && !printed.factions.has(self.game.faction(seat))
    }

    /// May this card do, or suffer, the act (AH 101.2, VR-2)?
    pub(crate) fn may(self, id: PermId, act: Act) -> Result<(), Refusal> {
        let mut forbidden = false;
        self.statics(Sorts::forbids(act), |_, reading, rule| {
            if let Rule::Forbid(Ruled::Cards(filter), what) = rule
                && *what == act
                && self.filter(reading, filter, id)
            {
                forbidden = true;
            }
        });
        let lasting = self
            .table()
            .lasting
            .iter()
            .any(|lasting| lasting.on == Concerned::Card(id) && lasting.change == Change::Forbid(act));
        if forbidden || lasting {
            mark!("AH 101.2");
            return Err(Refusal::CardForbids(act));
        }
        let Some(permanent) = self.table().get(id) else { return Ok(()) };
        for keyword in permanent.keywords.and(FORBIDDING).iter() {
            if self.keyword_forbids(keyword, act) && !self.permitted(id, keyword, act) {
                note_forbidden(keyword, act);
                return Err(Refusal::KeywordForbids(keyword, act));
            }
        }
        Ok(())
    }

    /// Is the act permitted to this very card, or to bearers of that keyword (VR-2)?
    pub(crate) fn permitted(self, id: PermId, keyword: Keyword, act: Act) -> bool {
        mark!("AH 101.1/2");
        let mut permitted = self.is_permitted(id, act);
        self.statics(Sorts::permits(act), |_, reading, rule| {
            if let Rule::Permit(Ruled::Cards(filter), what) = rule
                && *what == act
                && self.filter(reading, filter, id)
            {
                mark!("AH 101.1/1", "AH 101.1.a", "V2-4.1.1");
                permitted |= match filter {
                    Filter::Ref(Ref::This | Ref::Host) => true,
                    Filter::Ref(_) => false,
                    Filter::Any(selector) => selector.with.has(keyword),
                };
            }
        });
        permitted
    }

    /// Does a text permit the act to this card, for a time or while it holds?
    pub(crate) fn is_allowed(self, id: PermId, act: Act) -> bool {
        let mut allowed = self.is_permitted(id, act);
        self.statics(Sorts::permits(act), |_, reading, rule| {
            if let Rule::Permit(Ruled::Cards(filter), what) = rule
                && *what == act
            {
                allowed |= self.filter(reading, filter, id);
            }
        });
        allowed
    }

    /// Is the card immune to this by a text?
    pub(crate) fn is_immune(self, id: PermId, to: Immunity) -> bool {
        let mut immune = false;
        self.statics(Sorts::OTHER, |_, reading, rule| {
            if let Rule::Immune(reference, what) = rule
                && *what == to
            {
                immune |= self.meant(reading, *reference).contains(&id);
            }
        });
        immune
    }

    /// Is the act permitted to this card for a time?
    pub(crate) fn is_permitted(self, id: PermId, act: Act) -> bool {
        self.table()
            .lasting
            .iter()
            .any(|lasting| lasting.on == Concerned::Card(id) && lasting.change == Change::Permit(act))
    }

    /// Is the act forbidden to this player?
    pub(crate) fn player_may(self, seat: Seat, act: Act) -> bool {
        let lasting =
            self.table().lasting.iter().any(|lasting| {
                lasting.on == Concerned::Player(seat) && lasting.change == Change::Forbid(act)
            });
        let mut forbidden = lasting;
        self.statics(Sorts::forbids(act), |_, reading, rule| {
            if let Rule::Forbid(Ruled::Player(who), what) = rule
                && *what == act
                && self.players(reading, *who).any(|other| other == seat)
            {
                forbidden = true;
            }
        });
        !forbidden
    }

    /// Does a text permit the act to this player?
    pub(crate) fn player_is_permitted(self, seat: Seat, act: Act) -> bool {
        let mut permitted =
            self.table().lasting.iter().any(|lasting| {
                lasting.on == Concerned::Player(seat) && lasting.change == Change::Permit(act)
            });
        self.statics(Sorts::permits(act), |_, reading, rule| {
            if let Rule::Permit(Ruled::Player(who), what) = rule
                && *what == act
                && self.players(reading, *who).any(|other| other == seat)
            {
                permitted = true;
            }
        });
        permitted
    }

    fn keyword_forbids(self, keyword: Keyword, act: Act) -> bool {
        let options = &self.game.options;
        if keyword == Keyword::Lady {
            return matches!(act, Act::Canvass | Act::Duel | Act::Challenge | Act::BeChallenged);
        }
        if keyword == Keyword::Zyd {
            if act == Act::BeChallenged {
                mark!("V2-1.2.27");
            }
            return matches!(act, Act::Canvass | Act::Challenge);
        }
        if keyword == Keyword::Common {
            return act == Act::Canvass;
        }
        if keyword == Keyword::Honourable {
            return act == Act::Refuse;
        }
        if keyword == Keyword::Absent && options.rulebook(Switch::Absent) {
            return matches!(act, Act::Canvass | Act::Duel | Act::Challenge | Act::BeChallenged);
        }
        let rulebook = keyword == Keyword::Breeches && options.rulebook(Switch::Breeches)
            || keyword == Keyword::Cossack && options.rulebook(Switch::Cossack);
        rulebook && act == Act::Canvass
    }

    /// May a character stay on the magnates' field (AH 406.3)?
    pub(crate) fn may_stay_with_magnates(self, id: PermId) -> bool {
        let (magnate, influential) = (self.acts_as(id, Keyword::Magnate), self.has(id, Keyword::Influential));
        if magnate {
            mark!("AH 700.1.q/2", "V2-1.2.19/2");
        } else if influential {
            mark!("AH 700.1.uu", "V2-1.2.20");
        }
        magnate || influential
    }

    /// How many Elects a player controls (AH 700.1.l); a King is none for this rule (VR-11).
    pub(crate) fn elects(self, seat: Seat) -> usize {
        self.company(seat).filter(|(_, card)| card.keywords.has(Keyword::Elect)).count()
    }

    /// Does a player's Famous card count (AH 700.1.pp)?
    pub(crate) fn fame(self, seat: Seat) -> i32 {
        self.table()
            .all()
            .filter(|(_, card)| {
                card.controller == seat && !card.tucked() && acts_as(card.keywords, Keyword::Famous)
            })
            .count() as i32
    }
}

/// Notes by which rule of the boxed game a keyword forbids an act.
fn note_forbidden(keyword: Keyword, act: Act) {
    if keyword == Keyword::Lady && act == Act::Canvass {
        mark!("V2-1.2.16/2");
    } else if keyword == Keyword::Lady {
        mark!("V2-1.2.16/1");
    } else if keyword == Keyword::Zyd && act == Act::Canvass {
        mark!("V2-1.2.28");
    } else if keyword == Keyword::Zyd {
        mark!("V2-1.2.26");
    }
}

/// A trait does not fall below zero, unless what lowers it says so.
fn floored(value: i32, below_zero: bool) -> i32 {
    if value < 0 {
        mark!("AH 108.3", "V2-1.2.9");
        return if below_zero { value } else { 0 };
    }
    value
}
