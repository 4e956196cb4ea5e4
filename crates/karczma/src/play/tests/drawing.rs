//! What is on the screen, and what must never be.

use std::collections::BTreeSet;

use crossterm::event::{KeyCode, KeyModifiers};
use karczma_kernel::{Lang, Observer, Phrase, Words};
use karczma_niet::{Card, CardSet, Colour, Glimpse, News, Niet, Step};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;

use super::*;

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (120, 40)];

fn said(app: &App<Niet>, phrase: &Phrase) -> String {
    Niet::lexicon().say(app.lang(), phrase, &|seat| seat.to_string())
}

fn shape(colour: Colour) -> char {
    match colour {
        Colour::Blue => '≈',
        Colour::Red => '▲',
        Colour::Yellow => '☼',
        Colour::Green => '♣',
    }
}

/// Is the card drawn on the screen, or named in what the chronicle tells of this round?
fn shows(screen: &str, told: &str, card: Card, lang: Lang) -> bool {
    let drawn = format!("{}{}", card.value(), shape(card.colour()));
    let named = ["", ".accusative", ".genitive"].map(|form| {
        let key = format!("card-{}{form}", card.colour().name());
        let phrase = Phrase::new(key).with("value", i64::from(card.value()));
        Niet::lexicon().say(lang, &phrase, &|seat| seat.to_string())
    });
    let digit = |text: Option<char>| text.is_some_and(|sign| sign.is_ascii_digit());
    let stands = |text: &str, part: &str| {
        text.match_indices(part).any(|(at, _)| {
            !digit(text[..at].chars().next_back()) && !digit(text[at + part.len()..].chars().next())
        })
    };
    stands(screen, &drawn) || named.iter().any(|named| stands(told, named))
}

/// Checks the screen against the truth behind it.
fn inspect(app: &mut App<Niet>) {
    let truth = *app.session().truth();
    let me = app.session().seat();
    let others = |seat: &karczma_kernel::Seat| *seat != me;
    let view = app.session().view();
    for lang in Lang::ALL {
        while app.lang() != lang {
            press(app, KeyCode::Char('L'));
        }
        let is_deal = |glimpse: &Glimpse| matches!(glimpse, News::Dealer { .. });
        let dealt = app.session().glimpses().iter().rposition(is_deal).unwrap();
        let told: Vec<&str> = app.chronicle.lines().skip(dealt).collect();
        let told = told.join("\n");
        for (width, height) in SIZES {
            let screen = draw(app, width, height);
            for card in truth.hands[me.index()].iter() {
                let drawn = format!("{}{}", card.value(), shape(card.colour()));
                assert!(screen.contains(&drawn), "{drawn} is in hand and not on the screen:\n{screen}");
            }
            // A 1 stands on the board as a super trump too; any other card is one of a kind.
            let hidden: CardSet = truth
                .table
                .seats()
                .filter(others)
                .flat_map(|seat| truth.hands[seat.index()].iter())
                .collect();
            let known: CardSet = truth
                .table
                .seats()
                .filter_map(|seat| view.given[seat.index()].known().copied())
                .flat_map(CardSet::iter)
                .collect();
            let secret = hidden.minus(known).distinct().filter(|card| !card.is_one());
            for card in secret {
                assert!(!shows(&screen, &told, card, lang), "{card} is hidden and shows:\n{screen}");
            }
            let prompt = said(app, &app.session().game().say_prompt(&view));
            assert!(screen.contains(&prompt), "`{prompt}` is missing:\n{screen}");
            assert!(!screen.contains('«') || truth.table.step == Step::Play, "a word is missing:\n{screen}");
        }
    }
}

#[test]
fn every_phase_shows_the_hand_and_the_prompt_and_no_secret() {
    let folder = Folder::new("phases");
    let mut steps = BTreeSet::new();
    for players in 2..=5 {
        let mut app = sit(begin(players, 11, &folder.file(&players.to_string())), Lang::En);
        for tabs in 0..40 {
            settle(&mut app);
            steps.insert(app.session().truth().table.step);
            inspect(&mut app);
            decide(&mut app, tabs % 4);
        }
    }
    assert!(steps.is_superset(&BTreeSet::from([Step::Niet, Step::Team, Step::Play])), "{steps:?}");
}

#[test]
fn what_happens_before_the_players_eyes_hides_the_others_cards_too() {
    let folder = Folder::new("watching");
    let mut app = sit(begin(4, 3, &folder.file("game")), Lang::Pl);
    for _ in 0..60 {
        if app.pause().is_some() {
            app.let_bot_play().unwrap();
            inspect(&mut app);
        } else {
            decide(&mut app, 1);
        }
    }
}

#[test]
fn a_refusal_is_said_with_its_rule() {
    let folder = Folder::new("refusal");
    let mut app = sit(begin(4, 5, &folder.file("game")), Lang::En);
    loop {
        settle(&mut app);
        let table = &app.session().truth().table;
        let held = app.session().truth().hands[1];
        if table.step == Step::Play
            && table.led().is_some()
            && app.choices.next().len() < held.kinds() as usize
        {
            break;
        }
        decide(&mut app, 0);
    }
    let moves = app.session().moves_made();
    draw(&mut app, 80, 24);
    // The cursor reaches every card, legal or not.
    let next = app.next();
    for _ in 0..20 {
        press(&mut app, KeyCode::Left);
    }
    for _ in 0..20 {
        if app.cursor.as_ref().is_some_and(|at| at.0.starts_with("card:") && !next.contains(at)) {
            break;
        }
        press(&mut app, KeyCode::Right);
    }
    press(&mut app, KeyCode::Enter);
    let screen = draw(&mut app, 80, 24);
    assert!(screen.contains("✗") && screen.contains("must") && screen.contains("[NI-9."), "{screen}");
    assert_eq!(app.session().moves_made(), moves, "a refused move is not made");
    press(&mut app, KeyCode::Char('L'));
    let screen = draw(&mut app, 80, 24);
    assert!(screen.contains("✗") && (screen.contains("musisz") || screen.contains("trzeba")), "{screen}");
    press(&mut app, KeyCode::Char('r'));
    let screen = draw(&mut app, 80, 24);
    assert!(screen.contains("Zasada NI-9."), "{screen}");
}

#[test]
fn a_card_is_refused_in_the_niet_phase() {
    let folder = Folder::new("early");
    let mut app = sit(begin(3, 2, &folder.file("game")), Lang::En);
    settle(&mut app);
    draw(&mut app, 80, 24);
    for _ in 0..9 {
        press(&mut app, KeyCode::Down);
    }
    assert!(app.cursor.as_ref().unwrap().0.starts_with("card:"), "{:?}", app.cursor);
    press(&mut app, KeyCode::Enter);
    let screen = draw(&mut app, 80, 24);
    assert!(screen.contains("time for the NIET! phase") && screen.contains("[NI-16.1]"), "{screen}");
}

#[test]
fn overlays_come_and_go() {
    let folder = Folder::new("overlays");
    let session = begin(4, 8, &folder.file("game"));
    let commitment = session.commitment();
    let mut app = App::new(session, boards::of(), Look::Sixteen, Lang::En).unwrap();
    let screen = draw(&mut app, 80, 24);
    assert!(screen.contains(&commitment) && screen.contains("Seat 2:"), "{screen}");
    let interrupt = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(app.key(interrupt).unwrap(), Flow::Leave);
    press(&mut app, KeyCode::Char('x'));
    settle(&mut app);
    for (key, part) in [('H', "Shift-Tab"), ('?', "master considers"), ('r', "Rule NI-")] {
        press(&mut app, KeyCode::Char(key));
        let screen = draw(&mut app, 80, 24);
        assert!(screen.contains(part), "{screen}");
        press(&mut app, KeyCode::Esc);
        assert!(!draw(&mut app, 80, 24).contains(part));
    }
    press(&mut app, KeyCode::PageUp);
    press(&mut app, KeyCode::Char('['));
    assert!(draw(&mut app, 80, 24).contains("newer below"));
    assert_eq!(press(&mut app, KeyCode::Char('q')), Flow::Leave);
}

#[test]
fn the_end_of_a_round_is_held_up_before_the_next_deal() {
    let folder = Folder::new("page");
    let mut app = sit(begin(2, 8, &folder.file("game")), Lang::En);
    while app.session().truth().table.round == 1 {
        match app.pause() {
            Some(_) => app.let_bot_play().unwrap(),
            None => assert_eq!(press(&mut app, KeyCode::Enter), Flow::Stay),
        }
    }
    let screen = draw(&mut app, 80, 24);
    assert!(screen.contains("takes the trick") && screen.contains("in all."), "{screen}");
    assert!(app.pause().is_none(), "the bots wait until it was read");
}

#[test]
fn without_colour_there_is_none() {
    let folder = Folder::new("plain");
    let mut app = App::new(begin(4, 8, &folder.file("game")), boards::of(), Look::Plain, Lang::En).unwrap();
    press(&mut app, KeyCode::Enter);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| screen::draw(frame, &mut app)).unwrap();
    let cells = terminal.backend().buffer().content();
    assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

#[test]
fn a_small_terminal_is_told_so() {
    let folder = Folder::new("small");
    let mut app = sit(begin(4, 8, &folder.file("game")), Lang::En);
    assert!(draw(&mut app, 60, 20).contains("too small"));
}

#[test]
fn any_size_of_terminal_is_drawn() {
    let folder = Folder::new("sizes");
    for (players, decisions) in [(3, 2), (5, 14), (5, 20)] {
        let file = folder.file(&format!("{players}-{decisions}"));
        for board in [boards::of, boards::plain] {
            let _ = std::fs::remove_file(&file);
            let mut app = App::new(begin(players, 6, &file), board(), Look::Sixteen, Lang::Pl).unwrap();
            for tabs in 0..decisions {
                decide(&mut app, tabs % 3);
            }
            for (width, height) in
                (1..220).step_by(9).flat_map(|width| (1..70).step_by(4).map(move |high| (width, high)))
            {
                draw(&mut app, width, height);
            }
            press(&mut app, KeyCode::Char('?'));
            draw(&mut app, 80, 24);
        }
    }
}

#[test]
fn views_on_the_screen_are_those_of_the_players_seat() {
    let folder = Folder::new("seat");
    let app = sit(begin(4, 8, &folder.file("game")), Lang::En);
    assert_eq!(app.view.who, Observer::Seat(app.session().seat()));
}
