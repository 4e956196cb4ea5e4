//! Auctions, fights and battles as clients see them, with every point of a sum and where it comes from.

use karczma_kernel::Seat;

use super::{Teller, letters};
use crate::cards::{CardId, CardType, Rule, Token, Trait};
use crate::frame::Frame;
use crate::ids::PermId;
use crate::reach::Sorts;
use crate::rules::setup::seat_letter;
use crate::state::{Change, Concerned, Fight, FightKind, Side};

/// The initiative auction.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AuctionView"))]
pub(super) struct ShownAuction {
    /// Votes counted and bought, by seat.
    totals: Vec<u16>,
    /// Who leads for the place in hand.
    leader: Option<String>,
    /// Who is asked.
    asked: Option<String>,
    /// Who has a place already, in order.
    placed: Vec<String>,
    /// Who declined for the place in hand.
    out: Vec<String>,
}

/// A duel or skirmish.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "FightView"))]
pub(super) struct ShownFight {
    /// Which.
    kind: FightKind,
    /// Who is active in it.
    active: String,
    /// The challenger's or attacker's side, then the other.
    sides: Vec<ShownSide>,
    /// The result, once it stands.
    result: Option<ShownResult>,
}

/// One side of a fight.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SideView"))]
pub(super) struct ShownSide {
    /// Whose.
    seat: String,
    /// Who fights.
    fighters: Vec<String>,
    /// Gear chosen for it.
    gear: Vec<String>,
    /// Sabre or valour as it stands.
    total: i32,
    /// Where it comes from.
    points: Vec<ShownPoint>,
}

/// Points of a sum.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PointView"))]
pub(super) struct ShownPoint {
    /// `printed`, `halved`, `multiplied`, `token`, `gear`, `card` or `effect`.
    from: &'static str,
    /// The card they come from.
    card: Option<String>,
    /// How many.
    by: i32,
}

/// The result of a fight.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ResultView"))]
pub(super) struct ShownResult {
    /// Who won.
    winner: String,
    /// By how much.
    margin: u32,
    /// Votes that change hands.
    votes: u8,
}

/// A battle for a land.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BattleView"))]
pub(super) struct ShownBattle {
    /// The land.
    land: String,
    /// Both sides.
    sides: Vec<String>,
    /// Skirmishes won, by side.
    won: [u8; 2],
    /// Units that have fought.
    fought: Vec<String>,
    /// Which side has chosen its unit.
    committed: [bool; 2],
    /// The units chosen, where the observer knows them.
    chosen: Vec<Option<String>>,
    /// Units that attack together.
    attackers: Vec<String>,
}

impl Teller<'_> {
    pub(super) fn auction(self) -> Option<ShownAuction> {
        let Frame::Auction(auction) = self.view.table.frames.last()? else { return None };
        let players = usize::from(self.view.table.players);
        Some(ShownAuction {
            totals: auction.totals[..players].to_vec(),
            leader: auction.leader().map(seat_letter),
            asked: auction.asked().map(seat_letter),
            placed: letters(&auction.placed),
            out: letters(&auction.out.iter().collect::<Vec<Seat>>()),
        })
    }

    pub(super) fn fight(self) -> Option<ShownFight> {
        let fight = self.view.table.fight()?;
        Some(ShownFight {
            kind: fight.kind,
            active: seat_letter(fight.active),
            sides: fight.sides.iter().map(|side| self.side(fight, side)).collect(),
            result: fight.result.map(|verdict| ShownResult {
                winner: seat_letter(fight.sides[usize::from(verdict.winner)].seat),
                margin: verdict.margin,
                votes: verdict.votes,
            }),
        })
    }

    fn side(self, fight: &Fight, side: &Side) -> ShownSide {
        let mut points = Vec::new();
        let mut total = 0;
        for fighter in side.fighters.iter().copied().filter(|id| self.view.table.is_here(*id)) {
            let sum = match fight.kind {
                FightKind::Duel => self.look.duel_sabre(fighter),
                FightKind::Skirmish => self.look.skirmish_valour(fighter),
            };
            total += sum;
            self.points(fight, side, fighter, &mut points);
        }
        ShownSide {
            seat: seat_letter(side.seat),
            fighters: self.labels(side.fighters.iter().copied()),
            gear: self.labels(side.gear.iter().copied()),
            total,
            points,
        }
    }

    /// The points of a fighter, each with where it comes from: what [`Look::duel_sabre`] and
    /// [`Look::skirmish_valour`] sum up.
    ///
    /// [`Look::duel_sabre`]: crate::look::Look::duel_sabre
    /// [`Look::skirmish_valour`]: crate::look::Look::skirmish_valour
    fn points(self, fight: &Fight, side: &Side, fighter: PermId, into: &mut Vec<ShownPoint>) {
        let of = match fight.kind {
            FightKind::Duel => Trait::Sabre,
            FightKind::Skirmish => Trait::Valour,
        };
        let Some(permanent) = self.view.table.get(fighter) else { return };
        let mut add = |from: &'static str, card: Option<CardId>, by: i32| {
            if by != 0 || from == "printed" {
                into.push(ShownPoint { from, card: card.map(|card| self.word(card)), by });
            }
        };
        let unit_in_duel = of == Trait::Sabre && self.look.is_kind(fighter, CardType::Unit);
        let printed = self.look.base(fighter, if unit_in_duel { Trait::Valour } else { of });
        add("printed", permanent.card, printed);
        let place = side.fighters.iter().position(|other| *other == fighter).unwrap_or_default();
        let halved = fight.kind == FightKind::Skirmish && side.halved >> place & 1 == 1;
        let base = if halved { (printed + 1) / 2 } else { printed };
        add("halved", None, base - printed);
        let times = if unit_in_duel { 1 } else { self.look.multiplier(fighter, of) };
        add("multiplied", None, base * (times - 1));
        if of == Trait::Sabre {
            add("token", None, permanent.tokens(Token::Sabre));
        }
        for lasting in self.view.table.lasting.iter().filter(|one| one.on == Concerned::Card(fighter)) {
            if let Change::Mod(what, by, _) = lasting.change
                && what == of
            {
                add("effect", lasting.by, i32::from(by));
            }
        }
        self.look.statics(Sorts::modifies(of), |source, reading, rule| {
            if let Rule::Mod(what, by, filter) = rule
                && *what == of
                && self.look.filter(reading, filter, fighter)
            {
                let card = self.view.table.get(source).and_then(|source| source.card);
                add("card", card, self.look.value(reading, by));
            }
        });
        let chosen = (of == Trait::Sabre).then_some(side.gear.as_slice());
        for (id, attached) in self.view.table.on(fighter).filter(|(_, attached)| !attached.tucked()) {
            let Some(card) = attached.card else { continue };
            let printed = self.look.card(card);
            match printed.kind {
                CardType::Gear => {
                    let times = self.look.gear_counts(id, of, chosen);
                    add("gear", Some(card), i32::from(printed.stats.get(of)) * times);
                }
                CardType::Character if of == Trait::Valour => {
                    add("gear", Some(card), self.look.horses(id, of));
                }
                CardType::Character
                | CardType::Faction
                | CardType::Estate
                | CardType::Thrust
                | CardType::Effect
                | CardType::Land
                | CardType::Unit
                | CardType::Strategy
                | CardType::Covenant => {}
            }
        }
    }

    pub(super) fn battle(self) -> Option<ShownBattle> {
        let battle = self
            .view
            .table
            .frames
            .iter()
            .rev()
            .find_map(|frame| if let Frame::Battle(battle) = frame { Some(battle) } else { None })?;
        Some(ShownBattle {
            land: self.label(battle.land),
            sides: letters(&battle.sides),
            won: battle.won,
            fought: self.labels(battle.fought.iter().copied()),
            committed: battle.committed,
            chosen: self.view.committed.iter().map(|unit| unit.map(|unit| self.label(unit))).collect(),
            attackers: self.labels(battle.attackers.iter().copied()),
        })
    }
}
