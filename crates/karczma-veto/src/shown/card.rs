//! A card on the table as clients see it.

use super::Teller;
use crate::cards::{CardId, CardType, Trait};
use crate::ids::{PermId, Place};
use crate::rules::setup::seat_letter;
use crate::state::{Change, Concerned, Permanent};

/// A card on the table.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardView"))]
pub(super) struct ShownCard {
    /// Which card it is, if the observer knows it.
    card: Option<String>,
    /// Who owns it.
    owner: String,
    /// Who controls it.
    controller: String,
    /// Where it lies: `election`, `magnates`, `lands`, `special`, `attached`, `under`, or the name of a land.
    zone: String,
    /// The card it is attached to or tucked under.
    host: Option<String>,
    /// Is it tapped?
    tapped: bool,
    /// Does it lie face down?
    face_down: bool,
    /// Is it a covenant? Everybody is told, though it lies face down.
    covenant: bool,
    /// Its sabre tokens.
    sabre_tokens: Vec<i8>,
    /// Canvass tokens.
    canvass: u8,
    /// Exhaustion tokens.
    exhaustion: u8,
    /// Readiness tokens.
    readiness: u8,
    /// Glory tokens.
    glory: u8,
    /// Its keywords as they stand.
    keywords: Vec<&'static str>,
    /// Has it lost the rules of its text?
    stripped: bool,
    /// Traits as they stand, where its type has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    sabre: Option<i32>,
    /// Votes it is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    votes: Option<i32>,
    /// Income; negative: upkeep.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    income: Option<i32>,
    /// Valour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    valour: Option<i32>,
    /// Discipline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    discipline: Option<i32>,
    /// Prominence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    prominence: Option<i32>,
    /// Prosperity.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    prosperity: Option<i32>,
    /// Who controls a land.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    holder: Option<String>,
    /// What changed it for a time.
    changes: Vec<ShownChange>,
}

/// What an effect changed for a time.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ChangeView"))]
pub(super) struct ShownChange {
    /// `mod`, `mult`, `weapon`, `grant`, `lost`, `stripped`, `forbid`, `permit` or `control`.
    what: &'static str,
    /// The trait, keyword or act.
    word: Option<&'static str>,
    /// By how much.
    by: i8,
    /// `duel`, `skirmish`, `floor`, `round` or `lasting`.
    until: &'static str,
    /// The card whose text did it.
    card: Option<String>,
}

impl ShownCard {
    /// Is it known to be a covenant, and nothing else of it?
    pub(super) const fn is_hidden_covenant(&self) -> bool {
        self.covenant && self.face_down
    }
}

impl Teller<'_> {
    pub(super) fn card(self, id: PermId, card: &Permanent) -> ShownCard {
        let known = self.view.face_down.iter().find(|(other, _)| *other == id).and_then(|(_, card)| *card);
        let kind = card.card.filter(|_| !card.tucked()).map(|card| self.look.card(card).kind);
        let has = |of: Trait| {
            let shown = kind.is_some_and(|kind| bears(kind, of));
            shown.then(|| self.look.value_of(id, of))
        };
        ShownCard {
            card: card.card.or(known).map(|card| self.word(card)),
            owner: seat_letter(card.owner),
            controller: seat_letter(card.controller),
            zone: match card.place {
                Place::Election => "election".to_owned(),
                Place::Magnates => "magnates".to_owned(),
                Place::Lands => "lands".to_owned(),
                Place::On(land) => self.label(land),
                Place::Special => "special".to_owned(),
                Place::Attached(_) => "attached".to_owned(),
                Place::Under(_) => "under".to_owned(),
            },
            host: card.place.host().map(|host| self.label(host)),
            tapped: card.tapped,
            face_down: card.face_down(),
            covenant: is_covenant(self, card),
            sabre_tokens: card.sabre_tokens.to_vec(),
            canvass: card.tokens[0],
            exhaustion: card.tokens[1],
            readiness: card.tokens[2],
            glory: card.tokens[3],
            keywords: card.keywords.iter().map(crate::cards::Keyword::word).collect(),
            stripped: card.stripped,
            sabre: has(Trait::Sabre),
            votes: has(Trait::Votes),
            income: has(Trait::Income).filter(|income| *income != 0),
            valour: has(Trait::Valour),
            discipline: has(Trait::Discipline),
            prominence: has(Trait::Prominence),
            prosperity: has(Trait::Prosperity),
            holder: (kind == Some(CardType::Land))
                .then(|| self.look.land_controller(id))
                .flatten()
                .map(seat_letter),
            changes: self.changes(id),
        }
    }

    fn changes(self, id: PermId) -> Vec<ShownChange> {
        let on_it = self.view.table.lasting.iter().filter(|lasting| lasting.on == Concerned::Card(id));
        on_it
            .map(|lasting| {
                let (what, word, by) = change_words(lasting.change);
                let card = lasting.by.map(|card: CardId| self.word(card));
                ShownChange { what, word, by, until: lasting.until.word(), card }
            })
            .collect()
    }
}

/// Does the type print this trait?
const fn bears(kind: CardType, of: Trait) -> bool {
    match of {
        Trait::Sabre | Trait::Votes => matches!(kind, CardType::Character),
        Trait::Valour | Trait::Discipline => matches!(kind, CardType::Unit),
        Trait::Prominence | Trait::Prosperity => matches!(kind, CardType::Land),
        Trait::Income => true,
        Trait::Pay => false,
    }
}

/// Is it a covenant? Everybody is told, though it lies face down.
fn is_covenant(teller: Teller<'_>, card: &Permanent) -> bool {
    let attached = matches!(card.place, Place::Attached(_));
    let printed = card.card.map(|card| teller.look.card(card).kind);
    attached && printed.is_none_or(|kind| kind == CardType::Covenant)
}

const fn change_words(change: Change) -> (&'static str, Option<&'static str>, i8) {
    match change {
        Change::Mod(of, by, _) => ("mod", Some(of.word()), by),
        Change::Mult(of, by) => ("mult", Some(of.word()), by as i8),
        Change::WeaponBonus(by) => ("weapon", None, by as i8),
        Change::Grant(keyword) => ("grant", Some(keyword.word()), 0),
        Change::Lost(keyword) => ("lost", Some(keyword.word()), 0),
        Change::Stripped => ("stripped", None, 0),
        Change::Forbid(act) => ("forbid", Some(act.word()), 0),
        Change::Permit(act) => ("permit", Some(act.word()), 0),
        Change::Control(_) => ("control", None, 0),
    }
}
