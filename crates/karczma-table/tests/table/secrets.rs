//! Who may know which card of NIET!, followed apart from the views: a message must not name another's card.

use std::collections::BTreeSet;

use crate::common::{Hall, person, settings};
use karczma_kernel::{Observer, Seat};
use karczma_table::{Deed, FromClient, Phase, Send, Spectators, Step, Table, ToClient};
use serde_json::Value;

/// What each seat, and the public last, has legitimately seen in this round, and what in the one before: of the last
/// moves of a round people may be told after the next was dealt.
#[derive(Default)]
pub(crate) struct Secrets {
    game: u32,
    round: u64,
    known: Vec<BTreeSet<String>>,
    before: Vec<BTreeSet<String>>,
    held: Vec<BTreeSet<String>>,
}

impl Secrets {
    /// Looks at the truth after a step.
    pub(crate) fn note(&mut self, table: &Table, step: &Step) {
        let Some(desk) = table.desk() else { return };
        let truth = desk.view(Observer::Judge);
        let seats = usize::from(desk.seats());
        let round = truth["round"].as_u64().unwrap_or_default();
        let rewound = step.entries.iter().any(|entry| matches!(entry.deed, Deed::TakenBack { .. }));
        if table.game() != self.game {
            (self.game, self.round) = (table.game(), round);
            self.known = vec![BTreeSet::new(); seats + 1];
            self.before = self.known.clone();
        }
        // What a takeback has shown cannot be unseen.
        let dealt = round != self.round && !rewound;
        if dealt {
            self.before = std::mem::replace(&mut self.known, vec![BTreeSet::new(); seats + 1]);
        }
        self.round = round;
        let mut public = BTreeSet::new();
        for key in ["trick", "last_trick"] {
            cards(&truth[key].to_string(), &mut public);
        }
        for entry in &step.entries {
            match &entry.deed {
                Deed::Moved { text, .. } if text.starts_with("play") => cards(text, &mut public),
                _ => {}
            }
        }
        self.held = vec![BTreeSet::new(); seats];
        for seat in 0..seats {
            cards(&truth["seats"][seat]["hand"].to_string(), &mut self.held[seat]);
            cards(&truth["seats"][seat]["loot"].to_string(), &mut public);
            // What was handed in is its owner's, and once passed the left neighbour's.
            let given = truth["seats"][seat]["given"].to_string();
            cards(&given, &mut self.known[seat]);
            self.known[seat].extend(self.held[seat].iter().cloned());
        }
        // The card with which a round ended belongs to it.
        let ended = self.before.iter_mut().filter(|_| dealt);
        for known in self.known.iter_mut().chain(ended) {
            known.extend(public.iter().cloned());
        }
    }

    /// The cards in this message that another holds and its receiver has never seen.
    pub(crate) fn leaks(&self, table: &Table, send: &Send) -> Vec<String> {
        let seat = table.seat_of(&send.to);
        // A late board is perhaps of a round whose cards have been dealt anew: which cards it may name cannot be told from
        // those of now. The simulation of the house compares it with the public view of its own moment.
        let late =
            matches!(table.settings().spectators, Spectators::MovesLate { .. } | Spectators::TimeLate { .. });
        if table.phase() != Phase::Playing || seat.is_none() && late {
            return Vec::new();
        }
        let place = seat.map_or(self.known.len() - 1, Seat::index);
        let [mut now, mut before] = [BTreeSet::new(), BTreeSet::new()];
        let (text, earlier) = text_of(&send.message);
        cards(&text, &mut now);
        cards(&earlier, &mut before);
        let leaks = |card: &&String| {
            now.contains(*card) && !self.known[place].contains(*card)
                || before.contains(*card) && !self.before[place].contains(*card)
        };
        let others = self.held.iter().enumerate().filter(|(owner, _)| seat != Some(Seat(*owner as u8)));
        others.flat_map(|(_, held)| held).filter(leaks).cloned().collect()
    }
}

/// The watchman is awake: the position of one seat, sent to another, is a leak.
#[test]
fn a_position_sent_to_the_wrong_seat_is_found() {
    let mut hall = Hall::begin(settings(3, 3), 3, 12);
    let mut secrets = Secrets::default();
    let step = hall.say(0, FromClient::Look { have: None });
    secrets.note(&hall.table, &step);
    let own = &step.sends[0];
    assert_eq!(secrets.leaks(&hall.table, own), Vec::<String>::new());
    let stray = Send { to: person(1), message: own.message.clone() };
    assert!(secrets.leaks(&hall.table, &stray).len() > 5);
    let public = Send { to: person(4), message: own.message.clone() };
    assert!(secrets.leaks(&hall.table, &public).len() > 5);
}

/// The text of a message, and what it tells of the round before; without what people write and without what is told again
/// of earlier rounds.
fn text_of(message: &ToClient) -> (String, String) {
    let mut earlier = Vec::new();
    let mut json = serde_json::to_value(message).unwrap();
    match message {
        ToClient::Chat(_) | ToClient::Allowed { .. } | ToClient::Refused { .. } | ToClient::Hint { .. } => {
            return Default::default();
        }
        ToClient::Welcome(_) => {
            json["chat"] = Value::Null;
            if let Some(position) = json["position"].as_object_mut() {
                position.remove("told");
            }
        }
        ToClient::Position(position) => {
            let told = &position.told;
            let dealt = told.iter().rposition(|line| line.text.starts_with("dealer")).unwrap_or(0);
            earlier = told[..dealt].iter().map(|line| line.text.clone()).collect();
            json["told"] = serde_json::to_value(&told[dealt..]).unwrap();
        }
        ToClient::People(_)
        | ToClient::Ended(_)
        | ToClient::Accepted { .. }
        | ToClient::Explained { .. }
        | ToClient::Conflict { .. }
        | ToClient::Problem { .. } => {}
    }
    (json.to_string(), earlier.join("\n"))
}

/// Every card that the text names: a letter of a colour and a number from 1 to 13. The rows of the board, `r1` to `r5`,
/// look alike; they stand before a dot, an underscore or as a key.
fn cards(text: &str, into: &mut BTreeSet<String>) {
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        rest = &rest[start..];
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let value = word.strip_prefix(['b', 'r', 'y', 'g']).and_then(|value| value.parse::<u8>().ok());
        let row = after.starts_with(['.', '_']) || after.starts_with("\":");
        if !row && value.is_some_and(|value| (1..=13).contains(&value)) {
            into.insert(word.to_owned());
        }
        rest = after;
    }
}
