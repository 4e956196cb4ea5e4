//! Whom and what an effect acts on, for whoever need not know which effect it is.

use super::ast::{Effect, Pick, Subject, What, Who};

/// What an effect acts on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActsOn<'a> {
    /// What its player has, or what he says.
    Me,
    /// An opponent whom its player chooses, and perhaps his own cards too.
    ChosenOpponent,
    /// The player whom it names.
    Player(Who),
    /// These cards.
    Cards(&'a What),
    /// These cards and those, which fight each other.
    Pair(&'a What, &'a What),
    /// A card that is always a target.
    Target(&'a Pick),
    /// The object answered.
    Answered,
    /// Nothing itself: it holds other effects, which are laid out one by one.
    Others,
}

impl Effect {
    /// What it acts on. An effect that is new finds its place here.
    #[must_use]
    pub fn acts_on(&self) -> ActsOn<'_> {
        match self {
            Self::Take(_)
            | Self::Gain(_)
            | Self::Draw(_)
            | Self::Search(..)
            | Self::Recover(..)
            | Self::Peek(_)
            | Self::BuyTop { .. }
            | Self::NameCard
            | Self::ChooseNumber => ActsOn::Me,
            Self::Steal(_) | Self::Both(_) => ActsOn::ChosenOpponent,
            Self::Drop(who, _)
            | Self::Seize(who, _)
            | Self::Lose(who, _)
            | Self::Toss { who, .. }
            | Self::Show(who, _)
            | Self::Win(who)
            | Self::LoseGame(who)
            | Self::TossNamed(who)
            | Self::Forbid(Subject::Player(who), ..)
            | Self::Permit(Subject::Player(who), ..) => ActsOn::Player(*who),
            Self::Tap(what)
            | Self::Untap(what)
            | Self::Wound(what)
            | Self::Kill(what)
            | Self::Discard(what)
            | Self::Remove(what)
            | Self::Control(what, _)
            | Self::Move(what, _)
            | Self::Token(_, _, what)
            | Self::Untoken(_, _, what)
            | Self::Mod { what, .. }
            | Self::Mult { what, .. }
            | Self::Grant(what, ..)
            | Self::Strip(what, ..)
            | Self::Forbid(Subject::Cards(what), ..)
            | Self::Permit(Subject::Cards(what), ..)
            | Self::SetFaction(what, _)
            | Self::AddFaction(what, _)
            | Self::NoFaction(what)
            | Self::NameFaction(what)
            | Self::Force(what, _)
            | Self::Absent(what)
            | Self::Tuck(what) => ActsOn::Cards(what),
            Self::Duel(one, other) | Self::Skirmish(one, other) | Self::FreeChallenge(one, other) => {
                ActsOn::Pair(one, other)
            }
            Self::Redirect(pick) | Self::Shot(pick) => ActsOn::Target(pick),
            Self::Negate
            | Self::NegatePart(_)
            | Self::Surcharge(_)
            | Self::Rebate(_)
            | Self::Bonus(_)
            | Self::CopyBonus
            | Self::Interrupt => ActsOn::Answered,
            Self::Total(_, inner) => inner.acts_on(),
            Self::Choose(_) | Self::Doublet { .. } | Self::When { .. } => ActsOn::Others,
        }
    }

    /// The cards that it names.
    pub fn cards(&self) -> impl Iterator<Item = &What> {
        let (one, other) = match self.acts_on() {
            ActsOn::Cards(what) => (Some(what), None),
            ActsOn::Pair(one, other) => (Some(one), Some(other)),
            ActsOn::Me
            | ActsOn::ChosenOpponent
            | ActsOn::Player(_)
            | ActsOn::Target(_)
            | ActsOn::Answered
            | ActsOn::Others => (None, None),
        };
        one.into_iter().chain(other)
    }

    /// The cards that are chosen for it.
    pub fn picks(&self) -> impl Iterator<Item = &Pick> {
        let target = if let ActsOn::Target(pick) = self.acts_on() { Some(pick) } else { None };
        let picked = self.cards().filter_map(|what| match what {
            What::Pick(pick) => Some(pick),
            What::Ref(_) | What::All(_) => None,
        });
        picked.chain(target)
    }

    /// Does it speak of one opponent, who is chosen with the targets unless the event names him (AH 800.17)?
    #[must_use]
    pub fn asks_opponent(&self) -> bool {
        matches!(self.acts_on(), ActsOn::ChosenOpponent | ActsOn::Player(Who::Opp))
    }
}
