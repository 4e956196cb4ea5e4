//! Duels and skirmishes as the referee sees them: sums, winners, what the margin means.

use karczma_veto::{Fact, FightKind, Veto, VoteMove, Why};

/// One fight in progress; fights inside fights are watched one by one (VR-85).
#[derive(Default)]
struct Fight {
    /// The sums, once they were compared.
    sums: Option<(i32, i32)>,
    /// Somebody prevented a part of what follows.
    prevented: bool,
    won: bool,
}

/// The fights in progress.
#[derive(Default)]
pub(crate) struct Fights {
    open: Vec<(FightKind, Fight)>,
    killed: bool,
}

impl Fights {
    /// Has the last duel killed somebody, so that a text may make a challenge?
    pub(crate) const fn just_killed(&self) -> bool {
        self.killed
    }

    /// Watches what was told.
    pub(crate) fn watch(&mut self, game: &Veto, fact: &Fact) {
        match *fact {
            Fact::Floor(_) => {
                self.open.clear();
                self.killed = false;
            }
            Fact::FightBegan(kind) => self.open.push((kind, Fight::default())),
            Fact::Compared(kind, one, other) => {
                let Some((known, fight)) = self.open.last_mut() else { panic!("{fact:?} without a fight") };
                assert_eq!(*known, kind, "{fact:?}");
                fight.sums = Some((one, other));
            }
            Fact::Drawn(_) => {
                let sums = self.close();
                assert!(sums.is_none_or(|(one, other)| one == other), "a draw with sums {sums:?}");
            }
            Fact::Interrupted(_) => {
                let sums = self.close();
                assert!(sums.is_none(), "a fight is interrupted after its result");
            }
            Fact::Won(_, _, kind) => {
                let Some((known, fight)) = self.open.last_mut() else { panic!("{fact:?} without a fight") };
                assert_eq!(*known, kind, "{fact:?}");
                let (one, other) = fight.sums.expect("the sums were compared");
                assert_ne!(one, other, "a draw has no winner");
                fight.won = true;
            }
            Fact::PartNegated(_) => {
                if let Some((_, fight)) = self.open.last_mut() {
                    fight.prevented = true;
                }
            }
            Fact::Votes(_, VoteMove::Seize(_), votes, Why::Duel) => self.spoils(i32::from(votes)),
            Fact::Killed(card) => {
                self.killed = true;
                self.ends(game, card, true);
            }
            Fact::Wounded(card) => self.ends(game, card, false),
            _ => {}
        }
    }

    fn close(&mut self) -> Option<(i32, i32)> {
        self.open.pop().and_then(|(_, fight)| fight.sums)
    }

    /// The beaten side hands over votes only in a duel that was won.
    fn spoils(&self, votes: i32) {
        let Some((_, fight)) = self.open.last() else { panic!("votes of a duel that nobody fights") };
        assert!(fight.won && votes > 0, "votes of a duel that is not won");
    }

    /// After a duel that was won: killed by three or more, wounded by less (AH 513.6).
    fn ends(&mut self, game: &Veto, card: karczma_veto::cards::CardId, killed: bool) {
        let Some((FightKind::Duel, fight)) = self.open.last() else { return };
        let (true, Some((one, other))) = (fight.won, fight.sums) else { return };
        if fight.prevented {
            return;
        }
        let kills = one.abs_diff(other) >= 3;
        let name = game.slug(card);
        assert_eq!(killed, kills, "{name} after {one} against {other}");
        self.open.pop();
    }
}
