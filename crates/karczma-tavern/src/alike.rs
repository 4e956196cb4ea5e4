//! Tables that are set alike share what never changes: the game's immutable part, and how its moves and what happens
//! are put into words.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use karczma_kernel::{Lang, Playable};
use serde_json::Value;

use crate::desk::{Told, table, tell};
use crate::json::Written;
use crate::menu::{MoveInfo, OptionError, describe_move};
use crate::remembered::Remembered;

/// How many moves, and how many lines of the chronicle, are remembered in each language for every table that shares
/// them: a few kilobytes a table.
const REMEMBERED_EACH: usize = 32;

/// How many are remembered at most.
const REMEMBERED_MAX: usize = 4096;

/// What tables that are set alike share.
pub(crate) struct Alike<G: Playable> {
    /// The game's immutable part.
    pub(crate) game: Arc<G>,
    /// How moves are called: those whose words name no player, and are the same at every table.
    described: Mutex<Remembered<G::Move, Written<MoveInfo>>>,
    /// What is told of what somebody sees: likewise.
    told: Mutex<Remembered<G::Glimpse, Line>>,
}

/// What is told of something that happened: as it begins another move than the line before it, and as it does not. Most
/// tables need only one of the two.
struct Line([Option<Written<Told>>; 2]);

impl Line {
    fn of(told: &Written<Told>) -> Self {
        let mut forms = [None, None];
        forms[usize::from(told.next)] = Some(told.clone());
        Self(forms)
    }

    fn read(&mut self, next: bool) -> Option<Written<Told>> {
        let [wanted, other] = [next, !next].map(usize::from);
        if self.0[wanted].is_none() {
            let other = self.0[other].as_deref();
            self.0[wanted] = other.map(|told| Written::of(Told { next, ..told.clone() }));
        }
        self.0[wanted].clone()
    }
}

/// By the game and its options, what the tables that are played now share.
type Settings = BTreeMap<(&'static str, String), Weak<dyn Any + Send + Sync>>;

static SETTINGS: Mutex<Settings> = Mutex::new(Settings::new());

impl<G: Playable> Alike<G> {
    /// What one table has for itself.
    pub(crate) fn alone(game: G) -> Arc<Self> {
        Arc::new(Self { game: Arc::new(game), described: Mutex::default(), told: Mutex::default() })
    }

    /// What all tables with these options share.
    pub(crate) fn with(options: &Value) -> Result<Arc<Self>, OptionError> {
        let key = (G::ID, options.to_string());
        let found = lock(&SETTINGS).get(&key).and_then(Weak::upgrade);
        if let Some(shared) = found.and_then(|shared| shared.downcast().ok()) {
            return Ok(shared);
        }
        let made = Self::alone(table(options)?);
        let mut settings = lock(&SETTINGS);
        settings.retain(|_, shared| shared.strong_count() > 0);
        let shared: Arc<dyn Any + Send + Sync> = Arc::<Self>::clone(&made);
        settings.insert(key, Arc::downgrade(&shared));
        Ok(made)
    }

    /// How much is remembered.
    fn most(self: &Arc<Self>) -> usize {
        (Arc::strong_count(self) * REMEMBERED_EACH).min(REMEMBERED_MAX)
    }

    /// Moves as buttons show them.
    pub(crate) fn describe(
        self: &Arc<Self>,
        state: &G::State,
        moves: &[G::Move],
        lang: Lang,
    ) -> Vec<Written<MoveInfo>> {
        let mut described = lock(&self.described);
        let mut describe = |chosen: &G::Move| {
            if let Some(known) = described.get(lang, chosen) {
                return known.clone();
            }
            let made = Written::of(describe_move(&*self.game, state, chosen, lang));
            // Whoever has to part with two cards is offered every pair, and again whenever somebody else has decided.
            if self.game.say_move(chosen).is_common(2) {
                described.keep(lang, chosen.clone(), made.clone(), self.most());
            }
            made
        };
        moves.iter().map(&mut describe).collect()
    }

    /// What is told to somebody who sees this of an event; `next`: it belongs to another move than the line before it.
    pub(crate) fn tell(
        self: &Arc<Self>,
        state: &G::State,
        glimpse: G::Glimpse,
        lang: Lang,
        next: bool,
    ) -> Written<Told> {
        let mut told = lock(&self.told);
        if let Some(known) = told.get(lang, &glimpse).and_then(|line| line.read(next)) {
            return known;
        }
        let made = Written::of(Told { next, ..tell(&*self.game, state, &glimpse, lang) });
        // Who has which seat is of one table.
        if made.points.is_empty() && self.game.say_glimpse(&glimpse).is_common(1) {
            told.keep(lang, glimpse, Line::of(&made), self.most());
        }
        made
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use karczma_kernel::{Fast, Fate, Observer, Pending, Purpose};
    use karczma_niet::Niet;
    use serde_json::json;

    #[test]
    fn tables_set_alike_share_and_others_do_not() {
        let [three, also_three, four] =
            [3, 3, 4].map(|players| Alike::<Niet>::with(&json!({"players": players})).unwrap());
        assert!(Arc::ptr_eq(&three, &also_three) && !Arc::ptr_eq(&three, &four));
    }

    /// What is remembered is said as if it were not: in every game, move by move of random games.
    #[test]
    fn what_is_remembered_is_what_would_be_said() {
        fn try_out<G: Playable>() {
            let options = serde_json::to_value(G::Options::default()).unwrap();
            let alike = Alike::<G>::with(&options).unwrap();
            for seed in 0..3 {
                let mut fate = Fast::new(seed);
                let (game, mut moves) = (&*alike.game, Vec::new());
                let mut events = Vec::new();
                let mut state = game.start(&mut fate, &mut events);
                while let Pending::Decide(asked) = game.pending(&state) {
                    let seat = asked.first().unwrap();
                    moves.clear();
                    game.moves(&state, seat, &mut moves);
                    for lang in Lang::ALL {
                        let said = moves.iter().map(|chosen| describe_move(game, &state, chosen, lang));
                        assert!(
                            said.eq(alike.describe(&state, &moves, lang).iter().map(|info| (**info).clone()))
                        );
                    }
                    let chosen = moves[fate.below(moves.len() as u32, Purpose("choice")) as usize].clone();
                    game.perform(&mut state, seat, &chosen, &mut fate, &mut events);
                    for glimpse in
                        events.drain(..).filter_map(|event| game.glimpse(&event, Observer::Seat(seat)))
                    {
                        for (lang, next) in
                            [(Lang::En, false), (Lang::Pl, true), (Lang::En, true), (Lang::Pl, false)]
                        {
                            let said = Told { next, ..tell(game, &state, &glimpse, lang) };
                            assert_eq!(*alike.tell(&state, glimpse.clone(), lang, next), said);
                        }
                    }
                }
            }
        }
        macro_rules! all {
            ($($id:literal => $package:ident::$game:ident,)*) => { $(try_out::<$package::$game>();)* };
        }
        games!(all);
    }
}
