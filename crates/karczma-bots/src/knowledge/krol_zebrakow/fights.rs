//! Brawls before they are begun: what a player could win, and what he could lose.

use karczma_kernel::Seat;
use karczma_tavern::karczma_krol_zebrakow::{Boss, DISTRICTS, District, Place, Table};

/// Numbers of dice are looked up to this one.
const DICE_MAX: usize = 16;

/// The chance, in percent, that so many dice have at least as many successes as so many others: half of all faces succeed.
static WINS: [[u8; DICE_MAX]; DICE_MAX] = wins();

const fn wins() -> [[u8; DICE_MAX]; DICE_MAX] {
    let mut table = [[0; DICE_MAX]; DICE_MAX];
    let mut dice = [[0u64; 2 * DICE_MAX]; 2 * DICE_MAX];
    let mut row = 0;
    while row < 2 * DICE_MAX {
        dice[row][0] = 1;
        let mut column = 1;
        while column <= row {
            dice[row][column] = dice[row - 1][column - 1] + dice[row - 1][column];
            column += 1;
        }
        row += 1;
    }
    let mut attack = 0;
    while attack < DICE_MAX {
        let mut defence = 0;
        while defence < DICE_MAX {
            // As many successes of the one as failures of the other make up: at least `defence` of all dice.
            let (mut sum, mut least) = (0, defence);
            while least <= attack + defence {
                sum += dice[attack + defence][least];
                least += 1;
            }
            table[attack][defence] = (sum * 100 / (1 << (attack + defence))) as u8;
            defence += 1;
        }
        attack += 1;
    }
    table
}

/// The best that one brawl would bring, with the bosses' crafts where they are used.
pub(super) fn prospects(table: &Table, who: Seat, crafts: bool) -> i64 {
    let mut best = 0;
    for district in table.present(who).iter() {
        let boss = crafts && table.boss_at[who.index()] == Some(district);
        // Furia costs a wound and is worth a die; the ladies bring a companion.
        let rage = usize::from(boss && table.able(who, Boss::Swojak));
        let ladies = if boss && table.able(who, Boss::Rajfurka) { 1000 } else { 0 };
        let dice = dice(table, who, district) + rage;
        for place in places(district) {
            if table.owners[place.index()] != Some(who) {
                let guard = table.owners[place.index()].map_or(0, |owner| self::dice(table, owner, district));
                best = best.max((worth(place) + ladies) * i64::from(WINS[dice][guard + 2]));
            }
        }
    }
    best / 100
}

/// What the others' best brawls for this player's places would cost him.
pub(super) fn risks(table: &Table, who: Seat) -> i64 {
    let mut risks = 0;
    for place in table.places(who) {
        let district = place.district();
        let guard = dice(table, who, district) + 2;
        let attackers = table.seats().filter(|other| *other != who && table.units(*other, district) > 0);
        let chance = attackers.map(|other| WINS[dice(table, other, district)][guard]).max();
        risks += worth(place) * i64::from(chance.unwrap_or_default());
    }
    risks / 100
}

/// A magic place is three times a tavern in the end, but brings nothing before it.
fn worth(place: Place) -> i64 {
    if place.index() < DISTRICTS { 2000 } else { 4000 }
}

fn places(district: District) -> impl Iterator<Item = Place> {
    std::iter::once(district.tavern()).chain(district.magic())
}

/// The dice of a player's own units.
fn dice(table: &Table, who: Seat, district: District) -> usize {
    let boss =
        if table.boss_at[who.index()] == Some(district) { 2 - table.wounds[who.index()].min(2) } else { 0 };
    usize::from(table.thugs[who.index()][district.index()] + boss).min(DICE_MAX - 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_dice_win_more_brawls() {
        assert_eq!((WINS[0][0], WINS[0][2], WINS[2][2]), (100, 25, 68));
        for few in 0..DICE_MAX - 1 {
            assert!(WINS[few].iter().zip(&WINS[few + 1]).all(|(less, more)| less <= more));
            assert!(WINS.iter().all(|attack| attack[few] >= attack[few + 1]));
        }
    }
}
