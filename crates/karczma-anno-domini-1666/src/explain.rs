//! Explanations as data: what a line of sight meets, what a shot would add up to, why a field can or cannot be reached.
//!
//! A judge asks with an `ask` line, a board through [`karczma_kernel::Notation::explain`]; the notation page lists the
//! questions. An answer rests on one view, so that it tells nobody more than they see.

mod reach;

#[cfg(feature = "ts")]
pub(crate) use reach::{Field as ReachedField, Reach};

use karczma_kernel::{Cites, Lang, Phrase, ReadError, Rule, Span, Words};
use serde::Serialize;
use serde_json::Value;

use crate::AnnoDomini;
use crate::data::{Catalogue, ItemId};
use crate::events::Modifiers;
use crate::figure::{FigureId, Mark};
use crate::frame::{Frame, Movement, MovementKind, Shot, ShotStage};
use crate::geometry::{FieldId, SightLine};
use crate::look::Look;
use crate::moves::ShotKind;
use crate::refusal::Refusal;
use crate::state::State;
use crate::view::View;
use crate::words;

const QUESTIONS: &str =
    "`sight FIELD FIELD`, `shot WHO KIND ITEM WHO`, `zone WHO`, `reach` or `reach WHO POINTS`";

/// Why something is as it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Why {
    /// The rule that decides.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub(crate) rule: Rule,
    /// In English.
    pub(crate) en: String,
    /// In Polish.
    pub(crate) pl: String,
}

/// A line of sight with all that it meets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct SightAnswer {
    /// Is the target VISIBLE?
    visible: bool,
    /// What the terrain takes from a shot.
    penalty: u8,
    /// Does the viewer look out of cover (AD-10.11)?
    cover: bool,
    /// The distance.
    distance: u8,
    /// What decides.
    #[serde(flatten)]
    why: Why,
    /// The line.
    #[serde(flatten)]
    line: SightLine,
}

/// What a shot would need and add up to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct ShotAnswer {
    /// The difficulty, within range.
    difficulty: Option<u8>,
    /// What is added to the card.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::events::Modifier>"))]
    modifiers: Modifiers,
    /// Their sum.
    total: i8,
    /// Why it may not be fired now.
    why_not: Option<Why>,
    /// The line of sight.
    sight: SightAnswer,
}

/// A zone of control and those whom it holds or who hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct ZoneAnswer {
    /// The fields of the zone; none for who is down.
    fields: Vec<FieldId>,
    /// With whom the figure is engaged.
    engaged: Vec<FigureId>,
}

/// Answers a question of the notation.
pub(crate) fn answer(game: &AnnoDomini, view: &View, question: Span<'_>) -> Result<Value, ReadError> {
    let state = State::known(view);
    let look = Look { game, state: &state };
    let words: Vec<Span<'_>> = question.words().collect();
    let unreadable = |error: serde_json::Error| question.expected(error.to_string());
    match words.as_slice() {
        [verb, from, to] if verb.text == "sight" => {
            let answer = look.explain_sight(look.read_field(*from)?, look.read_field(*to)?);
            serde_json::to_value(answer).map_err(unreadable)
        }
        [verb, who, kind, item, target] if verb.text == "shot" => {
            let (who, target) = (look.read_present(*who)?, look.read_present(*target)?);
            let answer = look.explain_shot(who, read_kind(*kind)?, read_item(*item)?, target);
            serde_json::to_value(answer).map_err(unreadable)
        }
        [verb, who] if verb.text == "zone" => {
            serde_json::to_value(look.explain_zone(look.read_present(*who)?)).map_err(unreadable)
        }
        [verb] if verb.text == "reach" => match state.table.top() {
            Some(Frame::Movement(movement)) => {
                serde_json::to_value(reach::reach(game, &state, *movement)).map_err(unreadable)
            }
            _ => Err(question.expected("`reach WHO POINTS`, since nobody is moving")),
        },
        [verb, who, points] if verb.text == "reach" => {
            let who = look.read_present(*who)?;
            let points = points.number("a number of movement points")?;
            let start = look.field(who);
            let movement = Movement { who, points, kind: MovementKind::Full, start, entered: false };
            serde_json::to_value(reach::reach(game, &state, movement)).map_err(unreadable)
        }
        _ => Err(question.expected(QUESTIONS)),
    }
}

fn read_kind(word: Span<'_>) -> Result<ShotKind, ReadError> {
    let kinds = [ShotKind::Aimed, ShotKind::Quick, ShotKind::Defensive];
    let found = kinds.into_iter().find(|kind| kind.key() == word.text);
    found.ok_or_else(|| word.expected("`aimed`, `quick` or `defensive`"))
}

fn read_item(word: Span<'_>) -> Result<ItemId, ReadError> {
    Catalogue::standard().find_item(word.text).ok_or_else(|| word.expected("an item, such as `pistolet`"))
}

impl AnnoDomini {
    /// A refusal as an explanation.
    fn why(&self, refusal: &Refusal) -> Why {
        karczma_kernel::marks::note(refusal.rule());
        self.say_why(refusal.rule(), &refusal.phrase(self))
    }

    fn say_why(&self, rule: Rule, phrase: &Phrase) -> Why {
        let say = |lang| Self::lexicon().say(lang, phrase, &|seat| seat.to_string());
        Why { rule, en: say(Lang::En), pl: say(Lang::Pl) }
    }
}

impl Look<'_> {
    fn read_field(&self, word: Span<'_>) -> Result<FieldId, ReadError> {
        let field: Option<FieldId> = word.text.parse().ok();
        field
            .filter(|field| self.game.board.has(*field))
            .ok_or_else(|| word.expected("a field of this board"))
    }

    fn read_present(&self, word: Span<'_>) -> Result<FigureId, ReadError> {
        let found = self.game.read_who(word.text).filter(|who| self.check_name(*who).is_ok());
        found.map(|who| who.id).ok_or_else(|| word.expected("somebody on the board"))
    }

    fn explain_sight(&self, from: FieldId, to: FieldId) -> SightAnswer {
        let table = self.table();
        let line = self.game.board.explain(from, to, table.open, &table.occupied);
        let misty = self.in_mist(from, to);
        let (visible, penalty, cover) = match line.sight() {
            crate::geometry::Sight::Visible { penalty, cover } if misty.is_none() => (true, penalty, cover),
            crate::geometry::Sight::Visible { .. } | crate::geometry::Sight::Blocked => (false, 0, false),
        };
        let rule = misty.unwrap_or_else(|| line.verdict.rule());
        let phrase = if misty.is_some() { words::block(None) } else { words::verdict(line.verdict) };
        let why = self.game.say_why(rule, &phrase);
        SightAnswer { visible, penalty, cover, distance: from.distance(to), why, line }
    }

    fn explain_zone(&self, who: FigureId) -> ZoneAnswer {
        let zone = || self.game.board.zone(self.field(who), self.table().open).iter().collect();
        let fields = if self.has_zone(who) { zone() } else { Vec::new() };
        ZoneAnswer { fields, engaged: self.engaged(who).iter().collect() }
    }

    fn explain_shot(&self, who: FigureId, kind: ShotKind, item: ItemId, target: FigureId) -> ShotAnswer {
        let distance = self.field(who).distance(self.field(target));
        let band = self.ranged(item).and_then(|weapon| weapon.band(distance));
        let shot = Shot {
            who,
            item,
            target,
            kind,
            stage: ShotStage::Aim,
            surprise: self.has(who, Mark::Inconspicuous),
            crowded: self.crowded(target),
            piercing: band.is_some_and(|band| band.piercing),
            suit: crate::card::Suit::Skulls,
        };
        let modifiers = self.shot_modifiers(&shot);
        ShotAnswer {
            difficulty: band.map(|band| band.difficulty + u8::from(kind == ShotKind::Defensive)),
            total: crate::look::sum(&modifiers),
            modifiers,
            why_not: self.check_shot(who, kind, item, target).err().map(|refusal| self.game.why(&refusal)),
            sight: self.explain_sight(self.field(who), self.field(target)),
        }
    }

    /// In tests, notes the rules of the line of a shot that is fired.
    pub(crate) fn note_sight(&self, who: FigureId, target: FigureId) {
        if cfg!(test) || cfg!(debug_assertions) {
            let table = self.table();
            let _ = self.game.board.explain(self.field(who), self.field(target), table.open, &table.occupied);
        }
    }
}
