//! What matters to whoever looks on: which lines of the chronicle are moments, who won or lost votes, what threatens.

use karczma_kernel::{Note, Observer, Phrase, Rule, ScoreChange, Seat};

use crate::Veto;
use crate::cards::Keyword;
use crate::events::{Fact, Glimpse, News, VoteMove};
use crate::frame::Frame;
use crate::ids::PermId;
use crate::object::Kind;
use crate::options::Mode;
use crate::state::FightKind;
use crate::view::View;

/// What kind of thing an event is.
pub(crate) const fn note(glimpse: &Glimpse) -> Option<Note> {
    let News::Fact(fact) = glimpse else {
        return if let News::Drew(..) = glimpse { Some(Note::Draw) } else { None };
    };
    if let Fact::Round(_) | Fact::Stage(_) = fact {
        Some(Note::Turn)
    } else if let Fact::Compared(..) | Fact::Won(..) | Fact::Drawn(_) | Fact::BattleWon(_) = fact {
        Some(Note::Result)
    } else if let Fact::Killed(_) | Fact::Destroyed(_) | Fact::Eliminated(..) = fact {
        Some(Note::Death)
    } else if let Fact::Wounded(_) = fact {
        Some(Note::Wound)
    } else if let Fact::Votes(..) = fact {
        Some(Note::Points)
    } else if let Fact::Over(..) = fact {
        Some(Note::End)
    } else {
        None
    }
}

/// Votes that somebody won or lost.
pub(crate) fn points(glimpse: &Glimpse) -> Vec<ScoreChange> {
    let News::Fact(Fact::Votes(seat, how, votes, _)) = glimpse else { return Vec::new() };
    let (seat, votes) = (*seat, i32::from(*votes));
    match how {
        VoteMove::Take => vec![ScoreChange { seat, points: votes }],
        VoteMove::Drop => vec![ScoreChange { seat, points: -votes }],
        VoteMove::Seize(from) => {
            vec![ScoreChange { seat, points: votes }, ScoreChange { seat: *from, points: -votes }]
        }
    }
}

/// What the observer may lose by and can still answer: his only Elect in a duel, an election of somebody else's.
pub(crate) fn threats(game: &Veto, view: &View) -> Vec<(Phrase, Rule)> {
    let Observer::Seat(me) = view.who else { return Vec::new() };
    if view.table.frames.last() == Some(&Frame::Over) || !view.table.player[me.index()].in_game {
        return Vec::new();
    }
    let elects = |seat: Seat| of_player(view, seat, Keyword::Elect);
    let mut threats = Vec::new();
    if let Some((_, mine)) = duellists(view, me) {
        let said = |key: &'static str, card| Phrase::new(key).with("card", game.name(card));
        let card = view.table.get(mine).and_then(|card| card.card);
        if let Some(card) = card.filter(|_| elects(me) == [mine]) {
            threats.push((said("threat-elect", card), rule!("AH 104.4")));
        } else if let Some(card) = card.filter(|_| of_player(view, me, Keyword::King).contains(&mine)) {
            threats.push((said("threat-king", card), rule!("AH 700.1.v/2")));
        }
    }
    let (total, king) = (
        u16::from(game.options.votes_total()),
        view.table.all().any(|(_, card)| !card.tucked() && card.keywords.has(Keyword::King)),
    );
    let team = |seat: Seat| match game.options.mode {
        Mode::Brawl => seat,
        Mode::TwoHeads => Seat(seat.0 % 2),
    };
    for other in Seat::all(view.table.players).filter(|other| team(*other) != team(me)) {
        let votes = u16::from(view.table.player[team(other).index()].votes);
        if votes * 3 >= total * 2 && !elects(other).is_empty() && !king {
            let phrase = Phrase::new("threat-election").with("who", other);
            let phrase = phrase.with("n", i64::from(votes)).with("m", i64::from(total));
            threats.push((phrase, rule!("AH 104.2.d/1")));
        }
    }
    threats
}

/// The cards of a player with a keyword, on the table.
fn of_player(view: &View, seat: Seat, keyword: Keyword) -> Vec<PermId> {
    let his = view.table.all().filter(|(_, card)| card.controller == seat && !card.tucked());
    his.filter(|(_, card)| card.keywords.has(keyword)).map(|(id, _)| id).collect()
}

/// The other's duellist and one's own, where a duel is called for or fought.
fn duellists(view: &View, me: Seat) -> Option<(PermId, PermId)> {
    let controller = |id: PermId| view.table.get(id).map(|card| card.controller);
    let called = view.table.stack.iter().rev().find_map(|object| {
        if let Kind::Challenge(one, other) = object.kind { Some((one, other)) } else { None }
    });
    let fought = || {
        let fight =
            view.table.fights.last().filter(|fight| fight.kind == FightKind::Duel && !fight.interrupted)?;
        let open = fight.result.is_none();
        Some((*fight.sides[0].fighters.first()?, *fight.sides[1].fighters.first()?)).filter(|_| open)
    };
    let (one, other) = called.or_else(fought)?;
    if controller(other) == Some(me) {
        Some((one, other))
    } else {
        (controller(one) == Some(me)).then_some((other, one))
    }
}
