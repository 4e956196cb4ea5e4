//! A referee of Veto! who knows the rules and not the engine: he reads what is told to everybody, keeps his own books, and
//! objects where the log cannot be.
//!
//! He sees a game as a spectator does: the facts of its chronicle, and beside them only who makes a move and what lies on
//! the stack, which everybody sees as well. What he checks: votes and ducats are conserved; one deed a floor, by the player
//! who has it; one riposte of a player to an object; floors go round and the stage ends when all pas in a row; duels and
//! skirmishes are won by the higher sum and end as the margin says; and who wins may win.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the referee listens for a few facts and lets the others pass"
)]

mod books;
mod fights;

use karczma_kernel::{Fast, Game, Observer, Pending, Seat};
use karczma_veto::cards::{CardId, CardType, Keyword};
use karczma_veto::{
    Ending, Event, Fact, Fall, Glimpse, Kind, Mode, Move, News, Object, Options, Profile, Stage, State, Veto,
};

use books::Books;
use fights::Fights;

/// One object on the stack as the referee knows it, and who has answered it.
struct Answered {
    kind: Kind,
    controller: Seat,
    card: Option<CardId>,
    by: Vec<Seat>,
}

/// The referee of one game.
pub(crate) struct Referee<'a> {
    game: &'a Veto,
    books: Books,
    fights: Fights,
    round: u16,
    stage: Option<Stage>,
    /// Who has the floor, and how many deeds he has done.
    floor: Option<(Seat, u8)>,
    /// The floors of this round, and how many have said *pas* in a row.
    floors: Vec<Seat>,
    passes: usize,
    initiative: Option<Seat>,
    declared: Option<Seat>,
    stack: Vec<Answered>,
    /// Elects that were killed and whose players are not out yet.
    fallen: u8,
    over: bool,
}

impl<'a> Referee<'a> {
    /// The referee of a game that is about to begin.
    pub(crate) fn new(game: &'a Veto) -> Self {
        Self {
            game,
            books: Books::new(game.options()),
            fights: Fights::default(),
            round: 0,
            stage: None,
            floor: None,
            floors: Vec::new(),
            passes: 0,
            initiative: None,
            declared: None,
            stack: Vec::new(),
            fallen: 0,
            over: false,
        }
    }

    /// A move is about to be made: a riposte to an object must be the first of that player (AH 114.5.c).
    pub(crate) fn moving(&mut self, seat: Seat, chosen: &Move, moment: bool) {
        let riposte = matches!(
            chosen,
            Move::Play(..) | Move::Use(..) | Move::Cut(_) | Move::Thrust(..) | Move::Entry(_)
        );
        let Some(top) = self.stack.last_mut().filter(|_| riposte && !moment) else { return };
        if matches!(top.kind, Kind::Duel | Kind::Skirmish | Kind::Trigger) {
            return;
        }
        assert!(!top.by.contains(&seat), "{seat} answers {:?} of {} twice", top.kind, top.controller);
        top.by.push(seat);
    }

    /// What everybody sees on the stack after a move.
    pub(crate) fn stack(&mut self, objects: &[Object]) {
        let same = |known: &Answered, object: &Object| {
            known.kind == object.kind && known.controller == object.controller && known.card == object.card
        };
        let kept = self.stack.iter().zip(objects).take_while(|(known, object)| same(known, object)).count();
        self.stack.truncate(kept);
        for object in &objects[kept..] {
            let (kind, controller, card) = (object.kind, object.controller, object.card);
            self.stack.push(Answered { kind, controller, card, by: Vec::new() });
        }
    }

    /// What everybody is told.
    pub(crate) fn hear(&mut self, glimpse: &Glimpse) {
        let News::Fact(fact) = glimpse else { return };
        self.books.enter(self.game, fact);
        self.fights.watch(self.game, fact);
        self.watch_round(fact);
        self.watch_floor(fact);
        self.watch_end(fact);
    }

    fn watch_round(&mut self, fact: &Fact) {
        match *fact {
            Fact::Began(_) => {
                (self.round, self.stage, self.declared) = (0, None, None);
                self.over = false;
            }
            Fact::Round(round) => {
                assert_eq!(round, self.round + 1, "rounds follow each other");
                (self.round, self.stage, self.declared) = (round, None, None);
            }
            Fact::Stage(stage) => {
                assert!(self.stage.is_none_or(|before| before < stage), "{stage:?} after {:?}", self.stage);
                if self.stage == Some(Stage::Main) {
                    let left = self.books.in_game();
                    assert!(self.passes >= left, "the stage ends after {} pas of {left}", self.passes);
                }
                self.stage = Some(stage);
                (self.floor, self.passes) = (None, 0);
                self.floors.clear();
            }
            Fact::Initiative(seat) => self.initiative = Some(seat),
            Fact::Election(seat) => {
                assert_eq!(self.stage, Some(Stage::AccountingEnd), "an election is declared then");
                assert!(self.books.two_thirds(seat), "{seat} declares an election with too few votes");
                assert!(self.initiative.is_none_or(|holder| holder == seat), "only with the initiative");
                self.declared = Some(seat);
            }
            _ => {}
        }
    }

    fn watch_floor(&mut self, fact: &Fact) {
        match *fact {
            Fact::Floor(seat) => {
                assert_eq!(self.stage, Some(Stage::Main), "the floor is given in the main stage");
                assert!(self.books.plays(seat), "{seat} is out and has the floor");
                if let (Some(first), None) = (self.initiative, self.floors.first()) {
                    assert!(!self.books.plays(first) || first == seat, "the initiative has the floor first");
                }
                self.follows(seat);
                self.floors.push(seat);
                self.floor = Some((seat, 0));
            }
            Fact::Pas(seat) => {
                let Some((holder, deeds)) = self.floor.take() else {
                    panic!("{seat} says pas without the floor")
                };
                assert_eq!((holder, deeds), (seat, 0), "pas is said with the floor, without a deed");
                self.passes += 1;
            }
            Fact::Bene(seat) | Fact::HandedOver(seat) => {
                let holder = self.floor.take().map(|(holder, _)| holder);
                assert_eq!(holder, Some(seat), "bene is said with the floor");
                let counts = matches!(fact, Fact::Bene(_)) && self.boxed();
                self.passes = if counts { self.passes + 1 } else { 0 };
            }
            Fact::Canvassed(seat, _)
            | Fact::Challenged(seat, ..)
            | Fact::Attacked(seat, ..)
            | Fact::Moving(seat, _)
            | Fact::CopyDiscarded(seat, _) => self.deed(seat, fact),
            Fact::Played(seat, card) => {
                let kind = self.game.cards().card(card).kind;
                if matches!(kind, CardType::Character | CardType::Unit) {
                    self.deed(seat, fact);
                }
            }
            // In the boxed game a character that cannot be paid returns, and the deed is not used up (C-11).
            Fact::Unpaid(..) if self.boxed() => {
                if let Some((_, deeds)) = &mut self.floor {
                    *deeds = 0;
                }
            }
            _ => {}
        }
    }

    /// Floors go round in one order: nobody has it again before all others in the game have had it.
    fn follows(&self, seat: Seat) {
        let since = self.floors.iter().rev().take_while(|other| **other != seat);
        let others = since.filter(|other| self.books.plays(**other)).count();
        let again = self.floors.contains(&seat);
        assert!(!again || others + 1 >= self.books.in_game(), "{seat} has the floor again too soon");
    }

    fn deed(&mut self, seat: Seat, fact: &Fact) {
        // A Cossack's revenge in the boxed game is a challenge that a text makes (V2-1.2.31).
        if matches!(fact, Fact::Challenged(..)) && self.boxed() && self.fights.just_killed() {
            return;
        }
        let Some((holder, deeds)) = &mut self.floor else { panic!("{fact:?} without the floor") };
        assert_eq!(*holder, seat, "{fact:?} while another has the floor");
        *deeds += 1;
        assert_eq!(*deeds, 1, "a second deed on one floor: {fact:?}");
        self.passes = 0;
    }

    fn boxed(&self) -> bool {
        self.game.options().profile == Profile::Rulebook
    }

    fn watch_end(&mut self, fact: &Fact) {
        match *fact {
            Fact::Killed(card) if is_elect(self.game, card) => self.fallen += 1,
            Fact::Eliminated(seat, Fall::Elect) => {
                assert!(self.fallen > 0, "{seat} is out, and no Elect was killed");
                self.fallen -= 1;
            }
            _ => {}
        }
        let Fact::Over(winners, ending) = fact else { return };
        let winner = winners.first().expect("somebody wins");
        match ending {
            Ending::AllVotes => assert!(self.books.all_votes(winner), "{winner} has not all votes"),
            Ending::Election => {
                assert!(self.books.two_thirds(winner), "{winner} is elected with too few votes");
                let declarer = self.declared.expect("an election was declared in this round");
                assert!(self.boxed() || winners.contains(declarer), "only who declared it wins it");
                assert!(matches!(self.stage, Some(Stage::End)), "it is decided in the end phase");
            }
            Ending::LastLeft => {
                let mut left = Seat::all(self.game.options().players).filter(|seat| self.books.plays(*seat));
                assert!(left.all(|seat| winners.contains(seat)), "others are left");
            }
            Ending::RoundCap => {
                assert_eq!(Some(self.round), self.game.options().round_cap, "the last round is over");
                assert!(self.books.has_most(winner), "{winner} has not most votes");
            }
            Ending::Text | Ending::Tie => {}
        }
        self.over = true;
    }
}

/// Plays a game with moves that `choose` picks, under the referee's eyes. How many moves it took.
pub(crate) fn watch(
    game: &Veto,
    seed: u64,
    mut choose: impl FnMut(&Veto, &State, Seat, &mut Fast) -> Move,
) -> u32 {
    let mut fate = Fast::new(seed);
    let mut told: Vec<Event> = Vec::new();
    let mut state = game.start(&mut fate, &mut told);
    let mut referee = Referee::new(game);
    let mut moves = 0;
    loop {
        for event in told.drain(..) {
            if let Some(glimpse) = game.glimpse(&event, Observer::Spectator) {
                referee.hear(&glimpse);
            }
        }
        let table = game.view(&state, Observer::Spectator).table;
        referee.stack(&table.stack);
        // Between two games of a match the table is empty.
        for seat in Seat::all(table.players).filter(|seat| !referee.over && referee.books.plays(*seat)) {
            let purse = table.player[if table_has_teams(game) { seat.index() % 2 } else { seat.index() }];
            let seen = (i32::from(purse.votes), table.player[seat.index()].treasury);
            assert_eq!(referee.books.of(seat), seen, "what {seat} has was told: votes, ducats");
        }
        let Pending::Decide(seats) = game.pending(&state) else { break };
        let seat = seats.first().expect("somebody is asked");
        let chosen = choose(game, &state, seat, &mut fate);
        referee.moving(seat, &chosen, state.table.moment.is_some());
        game.perform(&mut state, seat, &chosen, &mut fate, &mut told);
        moves += 1;
    }
    assert!(referee.over, "the end of the game is told");
    moves
}

fn table_has_teams(game: &Veto) -> bool {
    game.options().mode == Mode::TwoHeads
}

/// Every form of the game that ready decks allow.
pub(crate) fn forms() -> Vec<Options> {
    let mut forms = Vec::new();
    for players in 2..=4 {
        for profile in [Profile::Articles, Profile::Rulebook] {
            forms.push(Options { players, profile, ..Options::default() });
        }
    }
    forms.push(Options { players: 4, mode: Mode::TwoHeads, ..Options::default() });
    forms.push(Options { best_of: 3, ..Options::default() });
    forms.push(Options { feast: true, players: 3, ..Options::default() });
    forms
}

/// Is this the card of an Elect?
fn is_elect(game: &Veto, card: CardId) -> bool {
    game.cards().card(card).keywords.has(Keyword::Elect)
}
