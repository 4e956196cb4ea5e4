//! What happens, as a whole ([`Event`]) and as an observer sees it ([`Glimpse`]).

use karczma_kernel::{Cites, Hidden, Observer, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Duration, Moment, Token, Zone};
use crate::frame::Stage;
use crate::moves::Picked;
use crate::state::{Cause, Change, FightKind};

/// How votes move (AH 107.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoteMove {
    /// Common pool to player.
    Take,
    /// Player to common pool.
    Drop,
    /// Player to player.
    Seize(Seat),
}

/// Why votes move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A text says so.
    Text,
    /// A card was fielded from hand.
    Fielding,
    /// A canvass.
    Canvass,
    /// A cost.
    Cost,
    /// A refused duel.
    Refusal,
    /// A lost duel.
    Duel,
    /// A destroyed unit.
    Skirmish,
    /// Fame.
    Fame,
    /// A controlled land.
    Land,
    /// A player left the game.
    Elimination,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All votes (AH 104.2.a).
    AllVotes,
    /// Nobody else is left (AH 104.2.b).
    LastLeft,
    /// A text says so (AH 104.2.c).
    Text,
    /// A free election (AH 104.2.d).
    Election,
    /// The last round was played (VR-50).
    RoundCap,
    /// Several would win or all lose (VR-4).
    Tie,
}

/// Why a card goes to its owner's discard (AH 408.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Laid {
    /// It was carried out.
    Resolved,
    /// It was discarded from the playing field.
    Field,
    /// It was discarded from hand in the end phase.
    EndPhase,
    /// It was discarded from hand otherwise.
    Hand,
    /// It was negated.
    Negated,
    /// It is a copy of a character in play, discarded as a deed.
    Copy,
    /// It could not be paid.
    Unpaid,
    /// The rise of its cost was declined.
    Declined,
    /// It would have made the table illegal, or had lost its targets.
    Illegal,
    /// What it should lie under or on has left.
    Homeless,
    /// A text moved it there.
    Text,
}

impl Cites for Laid {
    fn rule(&self) -> Rule {
        match self {
            Self::Resolved => rule!("AH 408.1.a"),
            Self::Field => rule!("AH 408.1.b"),
            Self::EndPhase => rule!("AH 408.1.c"),
            Self::Hand => rule!("AH 408.1.d"),
            Self::Negated => rule!("AH 408.1.e"),
            Self::Copy => rule!("AH 512.1.i"),
            Self::Unpaid => rule!("AH 116.2/4"),
            Self::Declined => rule!("AH 101.8.b/3"),
            Self::Illegal => rule!("AH 704.4.a/1"),
            Self::Homeless => rule!("AH 704.4.c"),
            Self::Text => rule!("AH 504.4"),
        }
    }
}

/// Why a player is out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fall {
    /// His last Elect was killed.
    Elect,
    /// His King was killed in a duel.
    King,
    /// A text says so.
    Text,
}

impl Fall {
    /// Its name in words.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Elect => "elect",
            Self::King => "king",
            Self::Text => "text",
        }
    }
}

/// Was a change as great as the text orders (AH 101.8.a)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// It was.
    Whole,
    /// There was less.
    Part,
}

/// By which text a card was shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Showing {
    /// The rule of the keyword Spy.
    Spy,
    /// Another text.
    Text,
}

/// Something that happened before everybody's eyes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// A game of the match began.
    Began(u8),
    /// A player's order of initiative was settled: he is first.
    Initiative(Seat),
    /// Votes for the initiative were bought: how many, for how much.
    Bribed(Seat, u16, i32),
    /// A player declined to bribe.
    BribeDeclined(Seat),
    /// A player kept his cards.
    Kept(Seat),
    /// A player wants new cards.
    Mulliganed(Seat),
    /// A player's cards were shuffled into his deck.
    ShuffledIn(Seat, u8),
    /// The discard became the deck.
    Reshuffled(Seat),
    /// A round began.
    Round(u16),
    /// A stage began.
    Stage(Stage),
    /// Somebody has the right to combat influence.
    CombatRight(Seat),
    /// Cards untapped.
    Untapped(Seat, u8),
    /// Income came in.
    Income(Seat, i32),
    /// A moment came that can be answered.
    Moment(Moment),
    /// A player has the floor.
    Floor(Seat),
    /// *Pas*, in the main stage.
    Pas(Seat),
    /// *Bene*.
    Bene(Seat),
    /// The floor was handed over in silence.
    HandedOver(Seat),
    /// A player declined to riposte.
    Declined(Seat),
    /// A card was played.
    Played(Seat, CardId),
    /// A copy of a fighter was played as a cut.
    PlayedAsCut(Seat, CardId),
    /// A rule of a card was used.
    Used(Seat, CardId),
    /// A rule of a card went off.
    Triggered(Seat, CardId),
    /// A "may" was declined.
    NotUsed(Seat, CardId),
    /// A target was chosen.
    Targeted(Seat, CardId),
    /// A choice was made: which, unless it stays hidden.
    Chose(Seat, Option<Picked>),
    /// A player named a card.
    Named(Seat, CardId),
    /// A canvass was declared.
    Canvassed(Seat, CardId),
    /// A thrust was discarded for it.
    ThrustForCanvass(Seat, CardId),
    /// A challenge.
    Challenged(Seat, CardId, CardId),
    /// A challenge to a skirmish.
    Attacked(Seat, CardId, CardId),
    /// A character or unit is moving.
    Moving(Seat, CardId),
    /// It arrived.
    Moved(Seat, CardId),
    /// A card lost its place and was transferred.
    Transferred(Seat, CardId),
    /// A copy was discarded.
    CopyDiscarded(Seat, CardId),
    /// A thrust is being tucked face up, in the place of a Famous character.
    TuckingOpen(Seat, CardId, CardId),
    /// It lies there.
    TuckedOpen(Seat, CardId, CardId),
    /// A covenant is being attached face up.
    AttachingOpen(Seat, CardId, CardId),
    /// An object was negated.
    Negated(Seat, Option<CardId>),
    /// A part of an object was negated.
    PartNegated(Seat),
    /// A card could not be paid for.
    Unpaid(Seat, CardId),
    /// A raised cost was declined.
    SurchargeDeclined(Seat),
    /// An object had nothing left to do (VR-13).
    Fizzled(Seat, Option<CardId>),
    /// Ducats were paid.
    Paid(Seat, i32),
    /// Ducats came in.
    Gained(Seat, i32),
    /// Ducats were lost: all that the text orders, or as many as there were.
    Lost(Seat, i32, Extent),
    /// A card entered play.
    Entered(Seat, CardId),
    /// A card was attached.
    Attached(Seat, CardId, CardId),
    /// A card was tapped.
    Tapped(CardId),
    /// A card was untapped by a text.
    UntappedCard(CardId),
    /// A card went to its owner's discard, and why.
    Discarded(Seat, CardId, Laid),
    /// A card went to the grave.
    Buried(Seat, CardId, Cause),
    /// A card went to the hand from an open or shown place.
    Returned(Seat, CardId, Zone),
    /// A player looks at the top of his deck.
    Looked(Seat, u8),
    /// A player found nothing.
    NothingFound(Seat),
    /// A deck was shuffled.
    Shuffled(Seat),
    /// Votes moved.
    Votes(Seat, VoteMove, u8, Why),
    /// A token was put on a card.
    TokenPut(CardId, Token, i8),
    /// A token was taken off.
    TokenTaken(CardId, Token, i8),
    /// A card was changed for a time: what, and how long.
    Changed(CardId, Change, Duration),
    /// Control of a card changed.
    Controlled(Seat, CardId),
    /// A duel was accepted.
    Accepted(Seat, CardId),
    /// A duel was refused.
    Refused(Seat, CardId),
    /// A fight began.
    FightBegan(FightKind),
    /// Gear was chosen for a duel.
    GearChosen(Seat, CardId),
    /// Strengths were compared: the first side's, the other's.
    Compared(FightKind, i32, i32),
    /// A fight was interrupted.
    Interrupted(FightKind),
    /// A fight was won by this card.
    Won(Seat, CardId, FightKind),
    /// A fight was drawn.
    Drawn(FightKind),
    /// A character was wounded.
    Wounded(CardId),
    /// A character was killed.
    Killed(CardId),
    /// A unit was destroyed.
    Destroyed(CardId),
    /// A free election was declared.
    Election(Seat),
    /// It was decided: nobody met the condition.
    ElectionFailed(Seat),
    /// A battle was declared on a land.
    Battle(Seat, CardId),
    /// A player chose his unit in secret.
    UnitChosen(Seat),
    /// Who won a battle.
    BattleWon(Option<Seat>),
    /// A land is controlled.
    LandHeld(Seat, CardId),
    /// A player chose his discards.
    DiscardsChosen(Seat),
    /// A player has settled his deck for the next game.
    DeckReady(Seat),
    /// A player is out of the game, and why.
    Eliminated(Seat, Fall),
    /// A game ended.
    Over(SeatSet, Ending),
}

impl Cites for Fact {
    #[expect(clippy::too_many_lines, reason = "one line a fact; a list, not a procedure")]
    fn rule(&self) -> Rule {
        match self {
            Self::Began(_) => rule!("AH 103.1"),
            Self::Initiative(_) => rule!("AH 501.1.b/1"),
            Self::Bribed(..) => rule!("AH 501.1.b/2"),
            Self::BribeDeclined(_) => rule!("V2-3.3.1.4"),
            Self::Kept(_) => rule!("AH 103.7/2"),
            Self::Mulliganed(_) => rule!("AH 103.7/1"),
            Self::ShuffledIn(..) => rule!("AH 103.7/3"),
            Self::Reshuffled(_) => rule!("AH 403.6"),
            Self::Round(1) => rule!("AH 103.8"),
            Self::Round(_) => rule!("AH 501.1.a"),
            Self::Stage(stage) => stage_rule(*stage),
            Self::CombatRight(_) => rule!("AH 501.1.c/2"),
            Self::Untapped(..) => rule!("AH 501.1.d/1"),
            Self::Income(..) => rule!("AH 211.3/1"),
            Self::Moment(_) => rule!("AH 500.2.a"),
            Self::Floor(_) => rule!("AH 503.1.b/3"),
            Self::Pas(_) => rule!("AH 114.6/1"),
            Self::Bene(_) => rule!("AH 114.7/1"),
            Self::HandedOver(_) => rule!("V2-3.3.3.2"),
            Self::Declined(_) => rule!("AH 119.7"),
            Self::Played(..) => rule!("AH 504.1/1"),
            Self::PlayedAsCut(..) => rule!("AH 513.5.b.1"),
            Self::Used(..) => rule!("AH 602.3.a"),
            Self::Triggered(..) => rule!("AH 603.3/1"),
            Self::NotUsed(..) => rule!("AH 603.4"),
            Self::Targeted(..) | Self::Chose(..) => rule!("AH 113.1/1"),
            Self::Named(..) => rule!("AH 203.3"),
            Self::Canvassed(..) => rule!("AH 512.2.a/1"),
            Self::ThrustForCanvass(..) => rule!("AH 304.4/1"),
            Self::Challenged(..) => rule!("AH 513.2"),
            Self::Attacked(..) => rule!("AH 514.2"),
            Self::Moving(..) => rule!("AH 512.1.e"),
            Self::Moved(..) => rule!("V2-3.3.3.25"),
            Self::Transferred(..) => rule!("AH 704.4.b/1"),
            Self::CopyDiscarded(..) => rule!("AH 512.1.i"),
            Self::TuckingOpen(..) => rule!("AH 304.3/1"),
            Self::TuckedOpen(..) => rule!("AH 700.1.pp/5"),
            Self::AttachingOpen(..) => rule!("AH 310.2/2"),
            Self::Negated(..) => rule!("AH 408.1.e"),
            Self::PartNegated(_) => rule!("AH 119.5/3"),
            Self::Unpaid(..) => rule!("AH 101.8.b/1"),
            Self::SurchargeDeclined(_) => rule!("AH 116.5.a/2"),
            Self::Fizzled(..) => rule!("AH 101.3"),
            Self::Paid(..) => rule!("AH 116.4"),
            Self::Gained(..) => rule!("AH 106.3"),
            Self::Lost(_, _, Extent::Whole) => rule!("AH 504.4"),
            Self::Lost(_, _, Extent::Part) => rule!("AH 101.8.a"),
            Self::Entered(..) => rule!("AH 505.2.a"),
            Self::Attached(..) => rule!("AH 703.6"),
            Self::Tapped(_) => rule!("AH 121.2"),
            Self::UntappedCard(_) => rule!("AH 122.2"),
            Self::Discarded(_, _, why) => why.rule(),
            Self::Buried(_, _, cause) => match cause {
                Cause::Killed => rule!("AH 409.1.d"),
                Cause::Removed => rule!("AH 409.1.c"),
                Cause::Ephemeral => rule!("AH 409.1.a"),
                Cause::Absent => rule!("AH 409.1.b"),
            },
            Self::Returned(..) => rule!("AH 101.5.a"),
            Self::Looked(..) => rule!("AH 103.4.a"),
            Self::NothingFound(_) => rule!("AH 101.5.b/1"),
            Self::Shuffled(_) => rule!("AH 101.5.b/2"),
            Self::Votes(_, how, _, why) => votes_rule(*how, *why),
            Self::TokenPut(..) => rule!("AH 118.1"),
            Self::TokenTaken(..) => rule!("AH 118.3"),
            Self::Changed(..) => rule!("AH 112.14"),
            Self::Controlled(..) => rule!("V2-4.2.1/1"),
            Self::Accepted(..) => rule!("AH 513.3.c"),
            Self::Refused(..) => rule!("AH 513.3.a"),
            Self::FightBegan(FightKind::Duel) => rule!("AH 513.5.a/1"),
            Self::FightBegan(FightKind::Skirmish) => rule!("AH 514.3.a/1"),
            Self::GearChosen(..) => rule!("AH 513.4.a/1"),
            Self::Compared(FightKind::Duel, ..) => rule!("AH 513.6/1"),
            Self::Compared(FightKind::Skirmish, ..) => rule!("AH 514.3.d/1"),
            Self::Interrupted(FightKind::Duel) => rule!("AH 513.6.c"),
            Self::Interrupted(FightKind::Skirmish) => rule!("AH 514.3.g"),
            Self::Won(_, _, FightKind::Duel) => rule!("AH 513.6/3"),
            Self::Won(_, _, FightKind::Skirmish) => rule!("AH 514.3.d/1"),
            Self::Drawn(FightKind::Duel) => rule!("AH 513.6.a"),
            Self::Drawn(FightKind::Skirmish) => rule!("AH 514.3.e"),
            Self::Wounded(_) => rule!("AH 513.6/5"),
            Self::Killed(_) => rule!("AH 513.6/4"),
            Self::Destroyed(_) => rule!("AH 514.3.d/3"),
            Self::Election(_) => rule!("AH 104.2.d/1"),
            Self::ElectionFailed(_) => rule!("V2-3.4.8"),
            Self::Battle(..) => rule!("AH 516.1/2"),
            Self::UnitChosen(_) => rule!("AH 516.2.a/2"),
            Self::BattleWon(Some(_)) => rule!("AH 516.4/1"),
            Self::BattleWon(None) => rule!("AH 516.4/2"),
            Self::LandHeld(..) => rule!("AH 518.2"),
            Self::DiscardsChosen(_) => rule!("AH 519.1.b/3"),
            Self::DeckReady(_) => rule!("AH 411.2"),
            Self::Eliminated(_, Fall::Elect) => rule!("AH 104.4"),
            Self::Eliminated(_, Fall::King) => rule!("AH 700.1.v/2"),
            Self::Eliminated(_, Fall::Text) => rule!("AH 104.5"),
            Self::Over(_, ending) => match ending {
                Ending::AllVotes => rule!("AH 104.2.a"),
                Ending::LastLeft => rule!("AH 104.2.b"),
                Ending::Text => rule!("AH 104.2.c"),
                Ending::Election => rule!("AH 104.2.d/2"),
                Ending::RoundCap | Ending::Tie => rule!("AH 104.8"),
            },
        }
    }
}

/// Something that happened. `H` is a card that may be hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum News<H> {
    /// All saw it.
    Fact(Fact),
    /// A card was drawn.
    Drew(Seat, H),
    /// A thrust is being tucked under a character.
    Tucking(Seat, H, CardId),
    /// It lies there.
    Tucked(Seat, H, CardId),
    /// A covenant is being attached to a character.
    AttachingCovenant(Seat, H, CardId),
    /// It is attached.
    CovenantAttached(Seat, H, CardId),
    /// A card was shown to a player: by whom, to whom, to a Spy or as another text orders.
    Shown(Seat, Seat, H, Showing),
    /// A card was shown to the partner.
    Confided(Seat, Seat, H),
    /// A card was bought from the top of the deck.
    Bought(Seat, H),
    /// A card was laid face down for the discards of the end phase; the others do not even see how many.
    Laid(Seat, H),
    /// Between two games a card left the deck or entered it; the others see nothing of it.
    Swapped(Seat, H),
    /// Between two games no more cards leave the deck; the others see nothing of it.
    Leaving(Seat),
}

/// What happened, whole.
pub type Event = News<CardId>;
/// What an observer sees of it.
pub type Glimpse = News<Hidden<CardId>>;

impl std::convert::From<Fact> for Event {
    fn from(fact: Fact) -> Self {
        Self::Fact(fact)
    }
}

impl<H> Cites for News<H> {
    fn rule(&self) -> Rule {
        match self {
            Self::Fact(fact) => fact.rule(),
            Self::Drew(..) => rule!("AH 117.1"),
            Self::Tucking(..) => rule!("AH 304.3/1"),
            Self::Tucked(..) => rule!("AH 304.3/2"),
            Self::AttachingCovenant(..) => rule!("AH 310.2/2"),
            Self::CovenantAttached(..) => rule!("AH 703.4/1"),
            Self::Shown(.., Showing::Spy) => rule!("AH 700.1.qq"),
            Self::Shown(.., Showing::Text) => rule!("AH 504.4"),
            Self::Confided(..) => rule!("AH 800.13"),
            Self::Bought(..) => rule!("AH 117.4"),
            Self::Laid(..) => rule!("AH 519.1.b/1"),
            Self::Swapped(..) | Self::Leaving(_) => rule!("AH 411.5"),
        }
    }
}

/// What `who` sees of an event (section 5 of the rule document).
pub(crate) fn glimpse(event: &Event, who: Observer) -> Option<Glimpse> {
    let to = |owner: Seat, card: CardId| Hidden::shown(who.sees_private_of(owner), || card, 1);
    Some(match *event {
        News::Fact(fact) => News::Fact(fact),
        News::Drew(seat, card) => News::Drew(seat, to(seat, card)),
        News::Tucking(seat, card, under) => News::Tucking(seat, to(seat, card), under),
        News::Tucked(seat, card, under) => News::Tucked(seat, to(seat, card), under),
        News::AttachingCovenant(seat, card, on) => News::AttachingCovenant(seat, to(seat, card), on),
        News::CovenantAttached(seat, card, on) => News::CovenantAttached(seat, to(seat, card), on),
        News::Shown(by, seer, card, showing) => {
            let sees = who.sees_private_of(by) || who.sees_private_of(seer);
            News::Shown(by, seer, Hidden::shown(sees, || card, 1), showing)
        }
        News::Confided(by, partner, card) => {
            let sees = who.sees_private_of(by) || who.sees_private_of(partner);
            if !sees {
                return None;
            }
            News::Confided(by, partner, Hidden::Known(card))
        }
        News::Bought(seat, card) => News::Bought(seat, to(seat, card)),
        News::Laid(seat, card) if who.sees_private_of(seat) => News::Laid(seat, Hidden::Known(card)),
        News::Swapped(seat, card) if who.sees_private_of(seat) => News::Swapped(seat, Hidden::Known(card)),
        News::Leaving(seat) if who.sees_private_of(seat) => News::Leaving(seat),
        News::Laid(..) | News::Swapped(..) | News::Leaving(_) => return None,
    })
}

fn stage_rule(stage: Stage) -> Rule {
    match stage {
        Stage::UntapBegin => rule!("AH 501.1.a"),
        Stage::Initiative => rule!("AH 501.1.b/1"),
        Stage::Influence => rule!("AH 501.1.c/1"),
        Stage::Untap => rule!("AH 501.1.d/1"),
        Stage::UntapEnd => rule!("AH 501.1.e"),
        Stage::AccountingBegin => rule!("AH 502.1.a"),
        Stage::Draw => rule!("AH 502.1.b/1"),
        Stage::Income => rule!("AH 502.1.c/1"),
        Stage::AccountingEnd => rule!("AH 502.1.d"),
        Stage::GameBegin => rule!("AH 503.1.a"),
        Stage::Main => rule!("AH 503.1.b/1"),
        Stage::GameEnd => rule!("AH 503.1.c"),
        Stage::UnitsBegin => rule!("AH 515.1.a"),
        Stage::Battles => rule!("AH 515.1.b/1"),
        Stage::Movement => rule!("AH 517.1"),
        Stage::Control => rule!("AH 518.1"),
        Stage::UnitsEnd => rule!("AH 515.1.c"),
        Stage::EndBegin => rule!("AH 519.1.a"),
        Stage::End => rule!("AH 519.1.b/4"),
        Stage::EndEnd => rule!("AH 519.1.c"),
        Stage::RoundEnd => rule!("AH 519.2/1"),
    }
}

fn votes_rule(how: VoteMove, why: Why) -> Rule {
    match why {
        Why::Fielding => rule!("AH 505.6/1"),
        Why::Canvass => rule!("V2-3.3.3.12"),
        Why::Cost => rule!("AH 116.4.a"),
        Why::Refusal => rule!("AH 513.3.b/2"),
        Why::Duel => rule!("AH 513.6/6"),
        Why::Skirmish => rule!("AH 514.3.d/4"),
        Why::Fame => rule!("AH 700.1.pp/1"),
        Why::Land => rule!("AH 518.3"),
        Why::Elimination => rule!("V2-5.1.6"),
        Why::Text => match how {
            VoteMove::Take => rule!("AH 107.3"),
            VoteMove::Drop => rule!("AH 107.3.a"),
            VoteMove::Seize(_) => rule!("AH 107.3.b"),
        },
    }
}
