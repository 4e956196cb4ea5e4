//! The board of Anno Domini 1666: the map, those who stand on it, the hand, and why not.

use crossterm::event::KeyCode;
use karczma_anno_domini_1666::{AnnoDomini, FigureId, Frame, Step};
use karczma_kernel::{Element, Lang, Words};
use serde_json::json;

use super::*;

/// A wide screen on which every map has room beside its panel.
const WIDE: (u16, u16) = (160, 44);

fn table(scenario: &str, seed: u64, folder: &Folder) -> App<AnnoDomini> {
    let session = begin_with(json!({ "scenario": scenario }), seed, &folder.file(scenario));
    sit(session, Lang::En)
}

/// Plays until this holds when the player is asked.
fn play_until(app: &mut App<AnnoDomini>, wanted: impl Fn(&App<AnnoDomini>) -> bool) {
    for turn in 0..2000 {
        settle(app);
        if wanted(app) {
            return;
        }
        decide(app, turn % 5);
    }
    panic!("it never came to this");
}

#[test]
fn the_map_shows_everybody_and_the_hand() {
    let folder = Folder::new("anno-domini-map");
    for scenario in ["SC-A1", "SC-A4", "SC-B3", "SC-B4"] {
        let mut app = table(scenario, 5, &folder);
        play_until(&mut app, |app| app.session().view().table.step >= Step::First);
        for turn in 0..60 {
            settle(&mut app);
            if app.session().outcome().is_some() {
                break;
            }
            let view = app.session().view();
            let game = app.session().game().clone();
            let prompt = AnnoDomini::lexicon()
                .say(Lang::En, &game.say_prompt(&view), &|seat| app.session().name(seat));
            // A narrow screen cuts a long prompt off.
            let prompt: String = prompt.chars().take(60).collect();
            for (width, height) in [WIDE, (120, 40), (80, 24)] {
                let screen = draw(&mut app, width, height);
                assert!(screen.contains(&prompt), "`{prompt}` is missing:\n{screen}");
                assert!(!screen.contains('«'), "a word is missing:\n{screen}");
            }
            let screen = draw(&mut app, WIDE.0, WIDE.1);
            for who in view.table.board() {
                let (figure, sign) = (view.table.figure(who), if who.0 < 10 { '♦' } else { '●' });
                let key: String = game.character(figure.card).key.chars().take(2).collect();
                let label = format!("{sign}{}", if figure.is_down() { key.to_lowercase() } else { key });
                assert!(screen.matches(&label).count() >= 2, "{label} is not on the map:\n{screen}");
            }
            let side = view.table.side(app.session().seat());
            let held = view.hands[side as usize].known().map_or(0, |cards| cards.len());
            let drawn =
                screen.lines().filter(|line| line.contains("Hand:")).map(|line| line.matches('[').count());
            assert!(drawn.sum::<usize>() as u32 >= held.min(5), "a card is missing:\n{screen}");
            decide(&mut app, turn % 7);
        }
    }
}

#[test]
fn a_field_out_of_reach_says_why() {
    let folder = Folder::new("anno-domini-why");
    let mut app = table("SC-B1", 7, &folder);
    let moving = |app: &App<AnnoDomini>| matches!(app.session().view().table.top(), Some(Frame::Movement(_)));
    play_until(&mut app, moving);
    let moves = app.session().moves_made();
    draw(&mut app, WIDE.0, WIDE.1);
    let view = app.session().view();
    let Some(Frame::Movement(movement)) = view.table.top() else { unreachable!("somebody moves") };
    let far = app.session().game().board().fields().iter().find(|field| {
        field.distance(view.table.field(movement.who)) > 4 && !view.table.occupied.contains(*field)
    });
    app.cursor = far.map(|field| Element::new("field", field));
    press(&mut app, KeyCode::Enter);
    let screen = draw(&mut app, WIDE.0, WIDE.1);
    assert!(screen.contains('✗') && screen.contains("[AD-"), "{screen}");
    assert_eq!(app.session().moves_made(), moves, "a refused move is not made");
}

#[test]
fn doors_and_things_are_drawn_as_they_stand() {
    let folder = Folder::new("anno-domini-doors");
    let mut app = table("SC-A3", 3, &folder);
    play_until(&mut app, |app| app.session().view().table.step >= Step::First);
    let screen = draw(&mut app, WIDE.0, WIDE.1);
    assert!(screen.contains("─B─"), "a blocked door:\n{screen}");
    assert!(screen.contains('¤'), "the casket lies on its field:\n{screen}");
    assert!(FigureId::all().any(|who| app.session().view().table.on_board(who)));
}
