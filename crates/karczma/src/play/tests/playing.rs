//! Whole games by keys, their records, and games that were left and taken up again.

use crossterm::event::KeyCode;
use karczma_kernel::Lang;
use karczma_kernel::record::{Extent, Record, verify};
use karczma_niet::Niet;

use super::*;

/// The script of the player: which of the legal things is touched at the `n`-th decision.
const fn tabs(n: usize) -> usize {
    n * 7 % 5
}

fn play_on(app: &mut App<Niet>, decisions: std::ops::Range<usize>) {
    for n in decisions {
        if app.session().outcome().is_some() {
            return;
        }
        decide(app, tabs(n));
    }
}

#[test]
fn a_whole_game_by_keys_is_recorded_and_proved() {
    let folder = Folder::new("whole");
    for players in 2..=5 {
        let path = folder.file(&format!("{players}.record"));
        let mut app = sit(begin(players, 1666, &path), Lang::Pl);
        let secret = folder.file(&format!("{players}.record.secret"));
        assert!(secret.exists());
        play_on(&mut app, 0..2000);
        assert!(app.session().outcome().is_some(), "the game goes on");
        let record = Record::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let verified = verify::<Niet>(&record).unwrap();
        assert!(verified.extent == Extent::Finished && verified.chance_proved, "{verified:?}");
        assert_eq!(verified.moves, app.session().moves_made());
        assert!(!secret.exists(), "the secret stands in the record now");
        let screen = draw(&mut app, 80, 24);
        assert!(screen.contains("Gra skończona") && screen.contains("1. "), "{screen}");
        assert!(screen.contains(".record"), "{screen}");
        assert_eq!(press(&mut app, KeyCode::Char('q')), Flow::Leave);
    }
}

#[test]
fn a_game_that_was_left_goes_on_as_it_would_have() {
    let folder = Folder::new("resume");
    let (whole, parts) = (folder.file("whole.record"), folder.file("parts.record"));
    let mut app = sit(begin(4, 42, &whole), Lang::En);
    play_on(&mut app, 0..60);
    let mut app = sit(begin(4, 42, &parts), Lang::En);
    for start in [0, 1, 7, 23, 40] {
        let end = [1, 7, 23, 40, 60].into_iter().find(|end| *end > start).unwrap();
        play_on(&mut app, start..end);
        let lines: Vec<String> = app.chronicle.lines().map(str::to_owned).collect();
        drop(app);
        app = sit(Session::resume(Keeper::new(parts.clone())).unwrap(), Lang::En);
        assert!(app.chronicle.lines().eq(lines.iter().map(String::as_str)), "the chronicle is told again");
    }
    assert_eq!(std::fs::read_to_string(whole).unwrap(), std::fs::read_to_string(parts).unwrap());
}

#[test]
fn bots_are_named_once_for_all_or_one_for_each_seat() {
    let folder = Folder::new("bots");
    let sit = |bots: &[Level]| {
        let setup = Setup {
            options: json!({ "players": 4 }),
            seat: Seat(1),
            bots: bots.to_vec(),
            secret: Secret::of_number(1),
            nonces: |_| Ok(String::new()),
        };
        let session = Session::<Niet>::begin(setup, Keeper::new(folder.file("game")));
        session.map(|session| Seat::all(4).map(|seat| session.bot(seat)).collect::<Vec<_>>())
    };
    use Level::{Greedy, Random};
    assert_eq!(sit(&[Greedy]).unwrap(), [Some(Greedy), None, Some(Greedy), Some(Greedy)]);
    assert_eq!(sit(&[Greedy, Random, Greedy]).unwrap(), [Some(Greedy), None, Some(Random), Some(Greedy)]);
    assert_eq!(
        sit(&[Greedy, Random, Greedy, Random]).unwrap(),
        [Some(Greedy), None, Some(Greedy), Some(Random)]
    );
    assert!(sit(&[Greedy, Random]).is_err());
}

#[test]
fn the_secret_is_private_until_it_is_opened() {
    let folder = Folder::new("secret");
    let path = folder.file("game.record");
    drop(begin(4, 1, &path));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let secret = std::fs::metadata(folder.file("game.record.secret")).unwrap();
        assert_eq!(secret.permissions().mode() & 0o777, 0o600);
    }
    let record = Record::from_text(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(!verify::<Niet>(&record).unwrap().is_whole());
    std::fs::write(folder.file("game.record.secret"), "{\"secret\":\"00\"}\n").unwrap();
    assert!(Session::<Niet>::resume(Keeper::new(path)).is_err(), "a wrong secret is found");
}

#[test]
fn an_older_game_is_set_aside_and_not_lost() {
    let folder = Folder::new("aside");
    let keeper = Keeper::new(folder.file("niet.record"));
    assert_eq!(keeper.set_aside().unwrap(), None);
    drop(begin(4, 1, keeper.path()));
    let older = keeper.set_aside().unwrap().unwrap();
    assert_eq!(older, folder.file("niet-1.record"));
    assert!(!keeper.path().exists() && Session::<Niet>::resume(Keeper::new(older)).is_ok());
    assert!(Session::<Niet>::resume(keeper).is_err(), "there is nothing to go on with");
}

#[test]
fn the_plain_board_plays_the_same_game() {
    let folder = Folder::new("plainly");
    let (own, plain) = (folder.file("own"), folder.file("plain"));
    let mut app = sit(begin(3, 9, &own), Lang::En);
    play_on(&mut app, 0..30);
    let mut app = App::new(begin(3, 9, &plain), boards::plain(), Look::Sixteen, Lang::En).unwrap();
    press(&mut app, KeyCode::Enter);
    for n in 0..30 {
        let screen = draw(&mut app, 80, 24);
        assert!(screen.contains("What you may touch") && screen.contains("round: "), "{screen}");
        play_on(&mut app, n..n + 1);
    }
    assert_eq!(std::fs::read_to_string(own).unwrap(), std::fs::read_to_string(plain).unwrap());
}

#[test]
fn keys_jump_and_touches_are_taken_back() {
    let folder = Folder::new("jump");
    let mut app = sit(begin(4, 21, &folder.file("game")), Lang::En);
    settle(&mut app);
    let next = app.next();
    press(&mut app, KeyCode::Char('3'));
    assert_eq!(app.cursor.as_ref(), next.get(2));
    press(&mut app, KeyCode::Char('a'));
    assert_eq!(app.cursor.as_ref(), next.get(10));
    for n in 0..400 {
        if app.choices.next().iter().any(|element| element.0.starts_with("card:"))
            && app.session().truth().table.step == karczma_niet::Step::Exchange
        {
            press(&mut app, KeyCode::Enter);
            assert_eq!(app.choices.path().len(), 1);
            press(&mut app, KeyCode::Esc);
            assert!(app.choices.path().is_empty());
            return;
        }
        decide(&mut app, tabs(n));
    }
    panic!("there was no exchange in 400 decisions");
}
