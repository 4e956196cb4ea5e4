//! Events as text: the name, then the parts.

use karczma_kernel::{Hidden, Seat};

use crate::cards::CardId;
use crate::events::{Ending, Fact, Glimpse, News, VoteMove};
use crate::rules::setup::seat_letter;
use crate::state::{Cause, FightKind};
use crate::{Stage, Veto};

/// A glimpse as text.
pub(super) fn glimpse(game: &Veto, glimpse: &Glimpse) -> String {
    let card = |seen: &Hidden<CardId>| match seen {
        Hidden::Known(card) => game.slug(*card),
        Hidden::Secret(_) => "hidden".to_owned(),
    };
    match glimpse {
        News::Fact(one) => fact(game, one),
        News::Drew(seat, seen) => format!("drew {} {}", seat_letter(*seat), card(seen)),
        News::Tucking(seat, seen, under) => {
            format!("tucking {} {} {}", seat_letter(*seat), card(seen), game.slug(*under))
        }
        News::Tucked(seat, seen, under) => {
            format!("tucked {} {} {}", seat_letter(*seat), card(seen), game.slug(*under))
        }
        News::AttachingCovenant(seat, seen, on) => {
            format!("attaching {} {} {}", seat_letter(*seat), card(seen), game.slug(*on))
        }
        News::CovenantAttached(seat, seen, on) => {
            format!("covenant-attached {} {} {}", seat_letter(*seat), card(seen), game.slug(*on))
        }
        News::Shown(by, to, seen, _) => {
            format!("shown {} {} {}", seat_letter(*by), seat_letter(*to), card(seen))
        }
        News::Confided(by, to, seen) => {
            format!("confided {} {} {}", seat_letter(*by), seat_letter(*to), card(seen))
        }
        News::Bought(seat, seen) => format!("bought {} {}", seat_letter(*seat), card(seen)),
        News::Laid(seat, seen) => format!("laid {} {}", seat_letter(*seat), card(seen)),
        News::Swapped(seat, seen) => format!("swapped {} {}", seat_letter(*seat), card(seen)),
        News::Leaving(seat) => format!("leaving {}", seat_letter(*seat)),
    }
}

/// The first words of all events.
pub(super) const EVENTS: &[&str] = &[
    "drew",
    "tucking",
    "tucked",
    "attaching",
    "covenant-attached",
    "shown",
    "confided",
    "bought",
    "laid",
    "swapped",
    "leaving",
    "began",
    "initiative",
    "bribed",
    "bribe-declined",
    "kept",
    "mulliganed",
    "shuffled-in",
    "reshuffled",
    "round",
    "stage",
    "combat-right",
    "untapped",
    "income",
    "moment",
    "floor",
    "pas",
    "bene",
    "handed-over",
    "declined",
    "played",
    "played-as-cut",
    "used",
    "triggered",
    "not-used",
    "targeted",
    "chose",
    "canvassed",
    "thrust-for-canvass",
    "challenged",
    "attacked",
    "moving",
    "moved",
    "transferred",
    "copy-discarded",
    "tucking-open",
    "tucked-open",
    "attaching-open",
    "negated",
    "part-negated",
    "unpaid",
    "surcharge-declined",
    "fizzled",
    "paid",
    "gained",
    "lost",
    "entered",
    "attached",
    "tapped",
    "untapped-card",
    "discarded",
    "buried",
    "returned",
    "named",
    "looked",
    "nothing-found",
    "shuffled",
    "votes-taken",
    "votes-dropped",
    "votes-seized",
    "token-put",
    "token-taken",
    "changed",
    "controlled",
    "accepted",
    "refused",
    "fight-began",
    "gear-chosen",
    "compared",
    "interrupted",
    "won",
    "drawn",
    "wounded",
    "killed",
    "destroyed",
    "election",
    "election-failed",
    "battle",
    "unit-chosen",
    "battle-won",
    "land-held",
    "discards-chosen",
    "deck-ready",
    "eliminated",
    "over",
];

/// The parts of a fact: players, cards and numbers it names, in order.
pub(crate) enum Part {
    /// A player.
    Seat(Seat),
    /// A card.
    Card(CardId),
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
}

fn fact(game: &Veto, fact: &Fact) -> String {
    let (name, parts) = parts(fact);
    let mut text = name.to_owned();
    for part in parts {
        text.push(' ');
        match part {
            Part::Seat(seat) => text.push_str(&seat_letter(seat)),
            Part::Card(card) => text.push_str(&game.slug(card)),
            Part::Number(number) => text.push_str(&number.to_string()),
            Part::Word(word) => text.push_str(word),
        }
    }
    text
}

/// The word of a stage.
pub(crate) const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::UntapBegin => "untap-begin",
        Stage::Initiative => "initiative",
        Stage::Influence => "influence",
        Stage::Untap => "untap",
        Stage::UntapEnd => "untap-end",
        Stage::AccountingBegin => "accounting-begin",
        Stage::Draw => "draw",
        Stage::Income => "income",
        Stage::AccountingEnd => "accounting-end",
        Stage::GameBegin => "game-begin",
        Stage::Main => "main",
        Stage::GameEnd => "game-end",
        Stage::UnitsBegin => "units-begin",
        Stage::Battles => "battles",
        Stage::Movement => "movement",
        Stage::Control => "control",
        Stage::UnitsEnd => "units-end",
        Stage::EndBegin => "end-begin",
        Stage::End => "end",
        Stage::EndEnd => "end-end",
        Stage::RoundEnd => "round-end",
    }
}

pub(crate) const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::AllVotes => "all-votes",
        Ending::LastLeft => "last-left",
        Ending::Text => "text",
        Ending::Election => "election",
        Ending::RoundCap => "round-cap",
        Ending::Tie => "tie",
    }
}

const fn fight_word(kind: FightKind) -> &'static str {
    match kind {
        FightKind::Duel => "duel",
        FightKind::Skirmish => "skirmish",
    }
}

const fn cause_word(cause: Cause) -> &'static str {
    match cause {
        Cause::Killed => "killed",
        Cause::Removed => "removed",
        Cause::Ephemeral => "ephemeral",
        Cause::Absent => "absent",
    }
}

/// The name of a fact and its parts.
#[expect(clippy::too_many_lines, reason = "one line a fact; a list, not a procedure")]
pub(crate) fn parts(fact: &Fact) -> (&'static str, Vec<Part>) {
    use Part::{Card, Number, Seat as Who, Word};
    let n = |number: u8| Number(i64::from(number));
    match *fact {
        Fact::Began(game) => ("began", vec![n(game)]),
        Fact::Initiative(seat) => ("initiative", vec![Who(seat)]),
        Fact::Bribed(seat, votes, paid) => {
            ("bribed", vec![Who(seat), Number(i64::from(votes)), Number(i64::from(paid))])
        }
        Fact::BribeDeclined(seat) => ("bribe-declined", vec![Who(seat)]),
        Fact::Kept(seat) => ("kept", vec![Who(seat)]),
        Fact::Mulliganed(seat) => ("mulliganed", vec![Who(seat)]),
        Fact::ShuffledIn(seat, cards) => ("shuffled-in", vec![Who(seat), n(cards)]),
        Fact::Reshuffled(seat) => ("reshuffled", vec![Who(seat)]),
        Fact::Round(round) => ("round", vec![Number(i64::from(round))]),
        Fact::Stage(stage) => ("stage", vec![Word(stage_word(stage))]),
        Fact::CombatRight(seat) => ("combat-right", vec![Who(seat)]),
        Fact::Untapped(seat, cards) => ("untapped", vec![Who(seat), n(cards)]),
        Fact::Income(seat, ducats) => ("income", vec![Who(seat), Number(i64::from(ducats))]),
        Fact::Moment(moment) => ("moment", vec![Word(moment.word())]),
        Fact::Floor(seat) => ("floor", vec![Who(seat)]),
        Fact::Pas(seat) => ("pas", vec![Who(seat)]),
        Fact::Bene(seat) => ("bene", vec![Who(seat)]),
        Fact::HandedOver(seat) => ("handed-over", vec![Who(seat)]),
        Fact::Declined(seat) => ("declined", vec![Who(seat)]),
        Fact::Played(seat, card) => ("played", vec![Who(seat), Card(card)]),
        Fact::PlayedAsCut(seat, card) => ("played-as-cut", vec![Who(seat), Card(card)]),
        Fact::Used(seat, card) => ("used", vec![Who(seat), Card(card)]),
        Fact::Triggered(seat, card) => ("triggered", vec![Who(seat), Card(card)]),
        Fact::NotUsed(seat, card) => ("not-used", vec![Who(seat), Card(card)]),
        Fact::Targeted(seat, card) => ("targeted", vec![Who(seat), Card(card)]),
        Fact::Chose(seat, _) => ("chose", vec![Who(seat)]),
        Fact::Canvassed(seat, card) => ("canvassed", vec![Who(seat), Card(card)]),
        Fact::ThrustForCanvass(seat, card) => ("thrust-for-canvass", vec![Who(seat), Card(card)]),
        Fact::Challenged(seat, card, other) => ("challenged", vec![Who(seat), Card(card), Card(other)]),
        Fact::Attacked(seat, card, other) => ("attacked", vec![Who(seat), Card(card), Card(other)]),
        Fact::Moving(seat, card) => ("moving", vec![Who(seat), Card(card)]),
        Fact::Moved(seat, card) => ("moved", vec![Who(seat), Card(card)]),
        Fact::Transferred(seat, card) => ("transferred", vec![Who(seat), Card(card)]),
        Fact::CopyDiscarded(seat, card) => ("copy-discarded", vec![Who(seat), Card(card)]),
        Fact::TuckingOpen(seat, card, under) => ("tucking-open", vec![Who(seat), Card(card), Card(under)]),
        Fact::TuckedOpen(seat, card, under) => ("tucked-open", vec![Who(seat), Card(card), Card(under)]),
        Fact::AttachingOpen(seat, card, to) => ("attaching-open", vec![Who(seat), Card(card), Card(to)]),
        Fact::Negated(seat, card) => ("negated", std::iter::once(Who(seat)).chain(card.map(Card)).collect()),
        Fact::PartNegated(seat) => ("part-negated", vec![Who(seat)]),
        Fact::Unpaid(seat, card) => ("unpaid", vec![Who(seat), Card(card)]),
        Fact::SurchargeDeclined(seat) => ("surcharge-declined", vec![Who(seat)]),
        Fact::Fizzled(seat, _) => ("fizzled", vec![Who(seat)]),
        Fact::Paid(seat, ducats) => ("paid", vec![Who(seat), Number(i64::from(ducats))]),
        Fact::Gained(seat, ducats) => ("gained", vec![Who(seat), Number(i64::from(ducats))]),
        Fact::Lost(seat, ducats, _) => ("lost", vec![Who(seat), Number(i64::from(ducats))]),
        Fact::Entered(seat, card) => ("entered", vec![Who(seat), Card(card)]),
        Fact::Attached(seat, card, host) => ("attached", vec![Who(seat), Card(card), Card(host)]),
        Fact::Tapped(card) => ("tapped", vec![Card(card)]),
        Fact::UntappedCard(card) => ("untapped-card", vec![Card(card)]),
        Fact::Discarded(seat, card, _) => ("discarded", vec![Who(seat), Card(card)]),
        Fact::Buried(seat, card, cause) => ("buried", vec![Who(seat), Card(card), Word(cause_word(cause))]),
        Fact::Returned(seat, card, zone) => ("returned", vec![Who(seat), Card(card), Word(zone.word())]),
        Fact::Named(seat, card) => ("named", vec![Who(seat), Card(card)]),
        Fact::Looked(seat, cards) => ("looked", vec![Who(seat), n(cards)]),
        Fact::NothingFound(seat) => ("nothing-found", vec![Who(seat)]),
        Fact::Shuffled(seat) => ("shuffled", vec![Who(seat)]),
        Fact::Votes(seat, VoteMove::Take, votes, _) => ("votes-taken", vec![Who(seat), n(votes)]),
        Fact::Votes(seat, VoteMove::Drop, votes, _) => ("votes-dropped", vec![Who(seat), n(votes)]),
        Fact::Votes(seat, VoteMove::Seize(from), votes, _) => {
            ("votes-seized", vec![Who(seat), Who(from), n(votes)])
        }
        Fact::TokenPut(card, kind, number) => {
            ("token-put", vec![Card(card), Word(kind.word()), Number(i64::from(number))])
        }
        Fact::TokenTaken(card, kind, number) => {
            ("token-taken", vec![Card(card), Word(kind.word()), Number(i64::from(number))])
        }
        Fact::Changed(card, ..) => ("changed", vec![Card(card)]),
        Fact::Controlled(seat, card) => ("controlled", vec![Who(seat), Card(card)]),
        Fact::Accepted(seat, card) => ("accepted", vec![Who(seat), Card(card)]),
        Fact::Refused(seat, card) => ("refused", vec![Who(seat), Card(card)]),
        Fact::FightBegan(kind) => ("fight-began", vec![Word(fight_word(kind))]),
        Fact::GearChosen(seat, card) => ("gear-chosen", vec![Who(seat), Card(card)]),
        Fact::Compared(kind, one, other) => {
            ("compared", vec![Word(fight_word(kind)), Number(i64::from(one)), Number(i64::from(other))])
        }
        Fact::Interrupted(kind) => ("interrupted", vec![Word(fight_word(kind))]),
        Fact::Won(seat, card, _) => ("won", vec![Who(seat), Card(card)]),
        Fact::Drawn(kind) => ("drawn", vec![Word(fight_word(kind))]),
        Fact::Wounded(card) => ("wounded", vec![Card(card)]),
        Fact::Killed(card) => ("killed", vec![Card(card)]),
        Fact::Destroyed(card) => ("destroyed", vec![Card(card)]),
        Fact::Election(seat) => ("election", vec![Who(seat)]),
        Fact::ElectionFailed(seat) => ("election-failed", vec![Who(seat)]),
        Fact::Battle(seat, card) => ("battle", vec![Who(seat), Card(card)]),
        Fact::UnitChosen(seat) => ("unit-chosen", vec![Who(seat)]),
        Fact::BattleWon(seat) => ("battle-won", vec![seat.map_or(Word("nobody"), Who)]),
        Fact::LandHeld(seat, card) => ("land-held", vec![Who(seat), Card(card)]),
        Fact::DiscardsChosen(seat) => ("discards-chosen", vec![Who(seat)]),
        Fact::DeckReady(seat) => ("deck-ready", vec![Who(seat)]),
        Fact::Eliminated(seat, _) => ("eliminated", vec![Who(seat)]),
        Fact::Over(winners, ending) => {
            ("over", std::iter::once(Word(ending_word(ending))).chain(winners.iter().map(Who)).collect())
        }
    }
}
