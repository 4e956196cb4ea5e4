//! What is agreed before a match: every form finds decks, switches can be typed, large decks are named as such.

use karczma_kernel::Game;
use karczma_veto::cards::base;
use karczma_veto::cards::deck::{Construction, Deck, ready};
use karczma_veto::{Format, Mode, Options, Profile, Switch, Veto};
use serde_json::json;

fn read(options: serde_json::Value) -> Result<Options, serde_json::Error> {
    serde_json::from_value(options)
}

#[test]
fn switches_are_read_from_a_list_or_from_what_somebody_types() {
    let wanted = [Switch::KillBonus, Switch::TurnOrder];
    for written in [
        json!(["kill-bonus", "turn-order"]),
        json!("kill-bonus,turn-order"),
        json!("kill-bonus, turn_order kill_bonus"),
        json!("Kill-Bonus turn-order"),
    ] {
        assert_eq!(read(json!({ "switched": written })).unwrap().switched, wanted, "{written}");
    }
    assert_eq!(read(json!({"switched": ""})).unwrap().switched, []);
    let error = read(json!({"switched": "kil-bonus"})).unwrap_err().to_string();
    assert!(error.contains("kil-bonus") && error.contains("kill-bonus"), "{error}");
    let written = serde_json::to_value(read(json!({"switched": "firearms"})).unwrap()).unwrap();
    assert_eq!(written["switched"], json!(["firearms"]));
}

#[test]
fn every_form_of_the_game_finds_decks_without_a_choice() {
    for players in 2..=4 {
        for profile in [Profile::Articles, Profile::Rulebook] {
            for format in [Format::Constructed, Format::Sealed] {
                for feast in [false, true] {
                    for mode in [Mode::Brawl, Mode::TwoHeads] {
                        if mode == Mode::TwoHeads && players < 4 {
                            continue;
                        }
                        let options = Options { players, profile, format, feast, mode, ..Options::default() };
                        let refused = Veto::new(options.clone()).err().map(|error| error.phrase);
                        assert!(refused.is_none(), "{options:?}: {refused:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn who_brings_no_deck_to_sealed_play_opens_boosters() {
    let sealed = Options { format: Format::Sealed, ..Options::default() };
    let game = Veto::new(sealed).unwrap();
    let state = game.start(&mut karczma_kernel::Fast::new(1), &mut karczma_kernel::Quiet);
    for seat in karczma_kernel::Seat::all(2) {
        // Thirty cards and the faction card: a ready deck has sixty.
        assert_eq!(game.brought(&state, seat).len(), 31);
    }
}

#[test]
fn a_ready_deck_changes_only_where_the_table_asks_for_it() {
    let boxed = Construction { no_units: true, loyal_when_fielded: true, ..Construction::default() };
    let feast = Construction { feast: true, ..Construction::default() };
    for deck in ready() {
        assert_eq!(deck.fitted(base(), &Construction::default()), *deck, "{}", deck.name);
        for by in [&boxed, &feast] {
            let fitted = deck.fitted(base(), by);
            assert_eq!(fitted.check(base(), by), [], "{}", deck.name);
            assert_eq!(fitted.size(), deck.size(), "{}", deck.name);
            assert_eq!(fitted.faction_card(), deck.faction_card());
        }
    }
}

#[test]
fn a_deck_that_the_program_cannot_hold_is_not_called_legal() {
    let names = base().cards().iter().filter(|card| card.factions.is_none()).map(|card| card.name());
    let usable = names.map(|name| format!("3 {name}\n"));
    let text = format!("faction: Dworscy\n{}", usable.take(40).collect::<String>());
    let deck = Deck::parse(base(), "large.deck", &text).unwrap();
    assert!(deck.size() > 100);
    let rules: Vec<&str> =
        deck.check(base(), &Construction::default()).iter().map(|breach| breach.rule().id()).collect();
    assert!(rules.contains(&"VR-90"), "{rules:?}");
    let options = json!({"decks": [{"text": text}]});
    let refused = Veto::new(read(options).unwrap()).err().and_then(|error| error.rule);
    assert!(refused.is_some());
}
