//! What simulations count: rounds, ways to win, factions and decks, and what every card did.

use karczma_kernel::{Counts, Seat, Statistics};

use crate::Veto;
use crate::events::{Event, Fact, News};
use crate::notation::ending_word;
use crate::options::DeckChoice;
use crate::state::State;

impl Statistics for Veto {
    fn count(&self, end: &State, events: &[Event], into: &mut Counts) {
        into.number("rounds of the last game", end.table.round);
        for seat in Seat::all(self.options.players) {
            into.used("factions", self.faction(seat).word(), seat);
            if let Some(DeckChoice::Ready(name)) = self.options.decks.get(seat.index()) {
                into.used("decks", name.clone(), seat);
            }
        }
        for event in events {
            match *event {
                News::Fact(fact) => self.count_fact(fact, into),
                News::Drew(_, card) => into.offered("cards", self.slug(card)),
                News::Tucking(..)
                | News::Tucked(..)
                | News::AttachingCovenant(..)
                | News::CovenantAttached(..)
                | News::Shown(..)
                | News::Confided(..)
                | News::Swapped(..)
                | News::Leaving(..)
                | News::Bought(..)
                | News::Laid(..) => {}
            }
        }
    }
}

impl Veto {
    fn count_fact(&self, fact: Fact, into: &mut Counts) {
        if let Fact::Played(seat, card) | Fact::PlayedAsCut(seat, card) = fact {
            into.used("cards", self.slug(card), seat);
        } else if let Fact::Used(seat, card) | Fact::Triggered(seat, card) = fact {
            into.used("texts", self.slug(card), seat);
        } else if let Fact::Challenged(seat, ..) = fact {
            into.used("challenges", "to a duel", seat);
        } else if let Fact::Attacked(seat, ..) = fact {
            into.used("challenges", "to a skirmish", seat);
        } else if let Fact::Canvassed(seat, _) = fact {
            into.used("challenges", "for votes", seat);
        } else if let Fact::Over(_, ending) = fact {
            into.happened("ways to win", ending_word(ending));
        }
    }
}
