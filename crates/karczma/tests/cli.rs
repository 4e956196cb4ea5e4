//! The command line as a person meets it: answers, exit statuses, and one clear line where something does not read.
#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test reads and writes files, and fails loudly"
)]

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn karczma(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_karczma")).args(args).env("LC_ALL", "C").output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The object on standard output, and nothing else there.
fn json(args: &[&str]) -> Value {
    let output = karczma(args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The one line on standard error of a command that could not be carried out.
fn refused(args: &[&str]) -> String {
    let output = karczma(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stdout));
    assert!(output.stdout.is_empty());
    let said = text(&output.stderr);
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    said
}

/// What a judge says of a file that holds something unreadable: it goes on, and the whole answer is status 2.
fn unreadable(path: &str) -> String {
    let output = karczma(&["judge", path, "--game", "niet"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// A file of this test alone.
fn scratch(name: &str, contents: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, contents).unwrap();
    path.to_string_lossy().into_owned()
}

fn some_record(name: &str) -> (String, Vec<u8>) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let shown = folder.to_string_lossy().into_owned();
    json(&["sim", "niet", "--games", "1", "--players", "3", "--records", &shown, "--json"]);
    let path = folder.join("niet-1-0.record");
    (path.to_string_lossy().into_owned(), std::fs::read(&path).unwrap())
}

#[test]
fn the_same_seed_is_the_same_digest_on_any_number_of_threads() {
    for players in ["2", "3", "4", "5"] {
        let digest = |threads: &str, seed: &str| {
            let table = ["sim", "niet", "--games", "300", "--players", players];
            let found = json(&[&table[..], &["--threads", threads, "--seed", seed, "--json"]].concat());
            for key in [
                "game",
                "games",
                "moves",
                "seconds",
                "games_per_second",
                "moves_per_second",
                "seed",
                "players",
            ] {
                assert!(!found[key].is_null(), "{key}");
            }
            assert_eq!(found["wins"].as_array().unwrap().len().to_string(), players);
            found["digest"].as_str().unwrap().to_owned()
        };
        assert_eq!(digest("1", "7"), digest("3", "7"));
        assert_ne!(digest("1", "7"), digest("1", "8"));
    }
}

#[test]
fn the_log_does_not_change_the_game() {
    let digest =
        |more: &[&str]| json(&[&["sim", "niet", "--games", "50", "--json"], more].concat())["digest"].clone();
    assert_eq!(digest(&[]), digest(&["--log"]));
}

#[test]
fn a_simulated_record_verifies_and_replays() {
    let (path, _) = some_record("verifies");
    let verified = json(&["verify", &path, "--json"]);
    assert_eq!((&verified["verified"], &verified["chance_proved"]), (&true.into(), &true.into()));
    let replayed = json(&["replay", &path, "--seat", "2", "--at", "30", "--json"]);
    assert!(replayed["view"]["seats"][0]["hand"]["hidden"].as_u64().is_some_and(|cards| cards > 0));
    assert!(replayed["position"].is_null(), "a seat is not told the position");
    assert!(text(&karczma(&["replay", &path]).stdout).contains("NI-9.2"));
    let polish = text(&karczma(&["replay", &path, "--lang", "pl"]).stdout);
    assert!(polish.starts_with("miejsce 1: ") && polish.contains(" wychodzi w "), "{polish}");
    assert!(!polish.contains("Wolf"), "characters are called by their Polish names: {polish}");
    for seconds in ["-1", "NaN", "1e300"] {
        let said = refused(&["think", &path, "--at", "0", &format!("--seconds={seconds}")]);
        assert!(said.contains("--seconds: expected at most"), "{said}");
    }
}

#[test]
fn a_ladder_rates_its_bots_and_goes_on_from_its_book() {
    let book = scratch("niet.ladder", b"");
    std::fs::remove_file(&book).unwrap();
    let chart = scratch("niet.svg", b"");
    let ladder = |games: &str| {
        let table =
            ["ladder", "niet", "--players", "2", "--bots", "random,greedy", "--threads", "1", "--json"];
        json(&[&table[..], &["--games", games, "--resume", &book, "--chart", &chart]].concat())
    };
    let first = ladder("6");
    assert_eq!(first["pairings"][0]["games"], 6);
    assert_eq!(first["bots"][0]["bot"], "greedy", "the better one is named first");
    let deals = || std::fs::read_to_string(&book).unwrap().lines().count() - 1;
    assert_eq!(deals(), 3);
    let again = ladder("10");
    assert_eq!((again["pairings"][0]["games"].as_u64(), deals()), (Some(10), 5), "two deals were added");
    assert!(std::fs::read_to_string(&chart).unwrap().starts_with("<svg"));
    let other = ["ladder", "niet", "--players", "3", "--bots", "random,greedy", "--resume", &book];
    assert!(refused(&other).contains("the book of another ladder"));
    assert!(refused(&["ladder", "niet", "--bots", "random"]).contains("at least two bots"));
}

#[test]
fn a_bot_says_what_it_thinks_of_a_recorded_game() {
    let (path, _) = some_record("thought");
    let thought = json(&["think", &path, "--at", "20", "--bot", "regular", "--json"]);
    let decision = &thought["decisions"][0];
    assert_eq!((&thought["bot"], &decision["at"]), (&"regular".into(), &20.into()));
    let considered = decision["considered"].as_array().unwrap();
    assert!(!considered.is_empty() && considered.iter().all(|one| one["visits"].is_u64()));
    assert!(considered.iter().any(|one| one["play"] == decision["played"]), "what was played was legal");
    let together = ["--at", "20", "--seconds", "0.05", "--threads", "2", "--json"];
    let visits = json(&[&["think", &path], &together[..]].concat());
    assert!(visits["decisions"][0]["considered"][0]["visits"].as_u64().is_some_and(|visits| visits > 0));
    assert!(text(&karczma(&["think", &path, "--seat", "1", "--bot", "greedy"]).stdout).contains("seat 1"));
}

#[test]
fn one_changed_byte_is_found_and_its_entry_named() {
    let (_, record) = some_record("changed");
    for at in (0..record.len()).step_by(record.len() / 40) {
        let mut changed = record.clone();
        changed[at] ^= 1;
        let path = scratch("changed.record", &changed);
        let output = karczma(&["verify", &path]);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert!(matches!(output.status.code(), Some(1 | 2)), "byte {at}: {said}");
        let line = record[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
        assert!(said.contains(&format!("line {line}")), "byte {at} of line {line}: {said}");
    }
}

/// The chain of hashes holds for every beginning of a record; a beginning is not a whole game.
#[test]
fn a_record_that_was_cut_off_does_not_verify() {
    let (_, record) = some_record("cut");
    let lines: Vec<&[u8]> = record.split_inclusive(|byte| *byte == b'\n').collect();
    for kept in [1, lines.len() / 2, lines.len() - 1] {
        let path = scratch("cut.record", &lines[..kept].concat());
        let output = karczma(&["verify", &path]);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{kept} lines: {said}");
        assert!(said.contains("no ending"), "{kept} lines: {said}");
    }
}

#[test]
fn bad_input_is_told_in_one_line() {
    assert!(refused(&["sim", "chess"]).contains("there is no game `chess`; there are: niet"));
    assert!(refused(&["sim", "niet", "--option", "colour=red"]).contains("`colour` is no option of niet"));
    assert!(refused(&["sim", "niet", "--option", "players=many"]).contains("expected a number from 2 to 5"));
    assert!(refused(&["sim", "niet", "--players", "6"]).contains("[NI-1.1]"));
    let both = ["sim", "krol-zebrakow", "--option", "players=3", "--players", "4"];
    assert!(refused(&both).contains("`players` cannot be both 4 and 3"));
    assert!(refused(&["sim", "niet", "--option", "points=1001"]).contains("[NI-15.2]"));
    assert!(refused(&["sim", "niet", "--option", "characters=Wolf,Wolf"]).contains("[NI-2.2]"));
    assert!(refused(&["sim", "niet", "--bots", "random,random"]).contains("2 bots for 4 seats"));
    assert!(refused(&["rules", "niet", "NI-99.1"]).contains("has no rule `NI-99.1`"));
    assert!(refused(&["judge", "no-such.case", "--game", "niet"]).contains("no-such.case"));
    assert!(refused(&["verify", &scratch("not-a.record", b"hello\n")]).contains("expected a record"));
    assert!(refused(&["verify", &scratch("not-text.record", b"\xff\xfe")]).contains("UTF-8"));
}

#[test]
fn wrong_usage_is_status_2() {
    let wrong: [&[&str]; 4] = [
        &["sim", "niet", "--seed", "x"],
        &["sim"],
        &["no-such-command"],
        &["sim", "niet", "--bots", "genius"],
    ];
    for args in wrong {
        assert_eq!(karczma(args).status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn an_unreadable_case_names_file_line_and_column() {
    let path = scratch("typing.case", b"case NI-9.4/x  a typing error\n  given  Wolf: q9\n");
    let said = unreadable(&path);
    assert!(said.contains("typing.case:2:16: expected a card, such as g9, found `q9`"), "{said}");
    let path = scratch("move.case", b"case NI-9.4/x  a typing error\n  when  Wolf: plya g9\n");
    let said = unreadable(&path);
    assert!(said.contains("move.case:2:15: expected cover, team"), "{said}");
}

#[test]
fn a_failed_claim_is_status_1_and_says_what_was_found() {
    let case = b"case NI-5.1/x  the dealer begins\n  given players 3; dealer Bear\n  then decides Wolf\n";
    let path = scratch("fails.case", case);
    let output = karczma(&["judge", &path, "--game", "niet"]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.contains("fails.case:3:8: decides Wolf") && said.contains("found: Bear"), "{said}");
}

#[test]
fn a_case_without_claims_is_a_question() {
    let question = b"case question  what may Crane play\n  \
        given trump yellow; super blue; value 2; first Wolf; exchange none\n  \
        given teams Wolf Bear / Crane Eagle; Wolf: g9 r2; Crane: g4 b1; Bear: r5 r6; Eagle: y1 y2\n  \
        when Wolf: play g9\n";
    let path = scratch("question.case", question);
    let said = text(&karczma(&["judge", &path, "--game", "niet"]).stdout);
    assert!(said.contains("The Wolf leads green 9.") && said.contains("Crane may: play g4\n"), "{said}");
}

#[test]
fn a_question_about_a_table_that_cannot_be_is_answered_with_the_rule() {
    let path = scratch("refused.case", b"case question  may two be the Wolf\n  given table Wolf Wolf\n");
    let said = text(&karczma(&["judge", &path, "--game", "niet"]).stdout);
    assert!(said.contains("NI-2.2") && said.contains("Two players cannot both be the Wolf"), "{said}");
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_place() {
    let refuse = |given: &str| {
        let case = format!("case question  can this be\n  given players 2; value 1; {given}\n");
        unreadable(&scratch("impossible.case", case.as_bytes()))
    };
    let many = "Wolf: b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 r2 r3 r4 r5 r6 r7; Crane: y2";
    assert!(refuse(&format!("step play; {many}")).contains("at most 15 cards"));
    assert!(refuse("step play; Wolf: b2 b3; Crane: y2").contains("hands of one size"));
    assert!(refuse("teams Wolf / Bear").contains("somebody who is at the table"));
    assert!(refuse("teams Wolf Crane / Wolf").contains("every player in one team"));
    assert!(refuse("round 9").contains("a round from 1 to 8"));
    assert!(refuse("totals Wolf 32000").contains("a total from -9999 to 9999"));
}

#[test]
fn a_misspelt_claim_is_an_error_with_a_suggestion_and_not_the_end() {
    let case = b"case NI-5.1/x  the dealer begins\r\n  given players 3; dealer Bear\r\n  \
        then no event trick-takn; decides Wolf; Wolf.hnad = g9\r\n\
        case question  and again\r\n  given players 3; dealer Bear\r\n  then decides Bear\r\n";
    let path = scratch("misspelt.case", case);
    let output = karczma(&["judge", &path, "--game", "niet"]);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stdout);
    assert!(
        said.contains("misspelt.case:3:17: expected an event of niet (did you mean `trick-taken`?)"),
        "{said}"
    );
    assert!(said.contains("(did you mean `hand`?), found `hnad`") && said.contains("found: Bear"), "{said}");
    assert!(said.contains("ok      question and again"), "{said}");
}

#[test]
fn dictated_chance_that_nobody_draws_is_told_with_its_place() {
    let case = b"case NI-5.1/x  the dealer begins\n  given players 3; dealer Bear\n  chance dael b2 b3\n  \
        then decides Bear\n";
    let output = karczma(&["judge", &scratch("dictated.case", case), "--game", "niet"]);
    let said = text(&output.stdout);
    assert!(
        said.contains("dictated.case:3:15: chance dael b2") && said.contains("nothing was drawn for dael"),
        "{said}"
    );
    assert!(said.contains("dictated.case:3:18: chance dael b3"), "{said}");
}

#[test]
fn a_case_that_never_comes_to_its_rule_says_so() {
    let case = b"case NI-10.8/x  super trumps\n  given players 3; dealer Bear\n  then decides Bear\n";
    let output = karczma(&["judge", &scratch("never.case", case), "--game", "niet"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("the case never came to this rule"), "{}", text(&output.stdout));
}

#[test]
fn a_refusal_says_why() {
    let case = b"case question  may the Bear throw a red card\n  \
        given table Wolf Crane Bear Eagle; teams Wolf Bear / Crane Eagle\n  \
        given first Wolf; exchange none; trump yellow; super blue; value 2\n  \
        given Wolf: b1 g9; Crane: b7 r2; Bear: y9 r5; Eagle: b1 b3\n  \
        when Wolf: play b1\n  when Crane: play r2\n  when Bear: play r5\n";
    let path = scratch("why.case", case);
    let said = text(&karczma(&["judge", &path, "--game", "niet"]).stdout);
    assert!(said.contains("refused NI-9.7: A super trump was led"), "{said}");
    let said = text(&karczma(&["judge", &path, "--game", "niet", "--lang", "pl"]).stdout);
    assert!(said.contains("NI-9.7") && said.contains("Wyszło Super Atu"), "{said}");
    let said = text(&karczma(&["judge", &path, "--game", "niet", "--messages"]).stdout);
    assert!(said.contains("**NI-9.7**") && said.contains("- refused `refuse-follow-super`"), "{said}");
}

#[test]
fn rules_are_found_by_what_people_type() {
    for wanted in ["NI-9.7", "ni-9.7", "9.7"] {
        let said = text(&karczma(&["rules", "niet", wanted]).stdout);
        assert!(said.starts_with("NI-9.7 [M]  If the led card is a super trump"), "{wanted}: {said}");
    }
    let said = text(&karczma(&["rules", "niet", "NI-E44d"]).stdout);
    assert!(said.contains("NI-9.7"), "the rules of an example: {said}");
    let said = text(&karczma(&["rules", "niet", "super", "trump", "led"]).stdout);
    assert!(said.contains("NI-9.7") && !said.contains("NI-2.2 "), "the rules with these words: {said}");
    assert!(refused(&["rules", "niet", "NI-9.777"]).contains("did you mean `NI-9.7`"));
}

#[test]
fn the_layout_of_numbers_is_described_field_by_field() {
    for game in ["niet", "krol-zebrakow", "anno-domini-1666", "veto"] {
        let told = json(&["encode", game, "--json"]);
        let described = text(&karczma(&["encode", game, "--describe"]).stdout);
        assert!(described.contains(told["hash"].as_str().unwrap()), "{described}");
        for part in ["observation", "row"] {
            for field in told["layout"][part].as_array().unwrap() {
                assert!(described.contains(field["meaning"].as_str().unwrap()), "{field}");
            }
        }
    }
    assert!(refused(&["encode", "chess"]).contains("there is no game `chess`"));
}

#[test]
fn cards_are_shown_in_both_languages_by_id_or_name() {
    for (game, wanted, name) in [
        ("krol-zebrakow", "S01", "S01"),
        ("anno-domini-1666", "Skrzetuski", "Skrzetuski"),
        ("niet", "g1", "zielona 1"),
        ("niet", "Wilk", "Wolf"),
        ("veto", "finta", "Finta"),
    ] {
        let said = text(&karczma(&["cards", game, wanted]).stdout);
        assert!(said.contains(name), "{game} {wanted}: {said}");
    }
    let all = json(&["cards", "krol-zebrakow", "--json"]);
    assert!(all["cards"].as_array().is_some_and(|cards| cards.len() > 100), "{all}");
    assert!(refused(&["cards", "niet", "Wolff"]).contains("did you mean `Wolf`?"));
}

#[test]
fn every_rule_of_a_finished_game_is_covered() {
    let output = karczma(&["rules", "niet", "--uncovered"]);
    assert!(output.status.success() && output.stdout.is_empty(), "{}", text(&output.stdout));
}

#[test]
fn the_rules_speak_polish() {
    let said = text(&karczma(&["rules", "niet", "NI-9.4", "--lang", "pl"]).stdout);
    assert!(said.contains("kolor") && said.contains("crates/karczma-niet/src/"), "{said}");
}

#[test]
fn completions_and_help_exist() {
    assert!(text(&karczma(&["completions", "bash"]).stdout).contains("karczma"));
    for command in
        ["serve", "games", "play", "sim", "ladder", "think", "judge", "rules", "replay", "verify", "bench"]
    {
        let output = karczma(&[command, "--help"]);
        assert!(output.status.success() && !output.stdout.is_empty(), "{command}");
    }
}

#[test]
fn statistics_are_counted_and_change_no_game() {
    for game in karczma_tavern::GAMES {
        let found = |more: &[&str]| json(&[&["sim", game, "--games", "4", "--json"], more].concat());
        let (plain, counted) = (found(&[]), found(&["--stats", "--threads", "2"]));
        assert_eq!(plain["digest"], counted["digest"], "{game}");
        assert!(plain["stats"].is_null(), "{game}");
        let stats = &counted["stats"];
        for number in stats["numbers"].as_object().unwrap().values() {
            let games = number["histogram"].as_array().unwrap().iter().map(|bar| bar[1].as_u64().unwrap());
            assert_eq!(games.sum::<u64>(), 4, "{game}: {number}");
        }
        let seats = stats["tables"]["seats"].as_array().unwrap();
        let won: u64 = seats.iter().map(|seat| seat["won"].as_u64().unwrap()).sum();
        let wins: u64 = counted["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
        assert_eq!(won, wins, "{game}");
        assert!(stats["tables"].as_object().unwrap().len() > 3, "{game} counts something of its own");
    }
}

#[test]
fn statistics_are_printed_as_tables() {
    let output = karczma(&["sim", "krol-zebrakow", "--games", "20", "--stats"]);
    let said = text(&output.stdout);
    for line in ["turns: least ", "bosses ", "special actions ", "  S01 Knuckleduster ", "times its share"] {
        assert!(said.contains(line), "{line} is missing:\n{said}");
    }
}

/// A passage of the guide to cards: what stands between a mark and the end of its block.
fn guide(mark: &str) -> String {
    let guide = include_str!("../../../docs/src/add-a-card.md");
    let block = guide.split(mark).nth(1).and_then(|rest| rest.split("\n```").next());
    block.unwrap_or_else(|| panic!("the guide has {mark}")).trim_start().to_owned()
}

/// A folder of this test alone, with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&path).unwrap();
    for (file, text) in files {
        std::fs::write(path.join(file), text).unwrap();
    }
    path.to_string_lossy().into_owned()
}

#[test]
fn the_card_of_the_guide_plays_at_once() {
    let cards = folder("guide-cards", &[("gosiewski.vcl", &guide("```vcl\n"))]);
    let deck = scratch("guide.deck", guide("```deck\n").as_bytes());
    let checked = json(&["deck", "check", &deck, "--cards", &cards, "--json"]);
    assert_eq!(checked["decks"][0]["legal"], true, "{checked}");
    assert!(refused(&["deck", "check", &deck]).contains("unknown card `Wincenty Gosiewski`"));

    let records = folder("guide-records", &[]);
    let sim = ["sim", "veto", "--games", "2", "--threads", "1", "--deck", &deck, "--cards", &cards];
    let found = json(&[&sim[..], &["--records", &records, "--json"]].concat());
    assert_eq!(found["options"]["cards"][0]["file"], "gosiewski.vcl");
    let record = format!("{records}/veto-1-0.record");
    let verified = json(&["verify", &record, "--json"]);
    assert_eq!(verified["verified"], true, "the record holds the cards that it needs");
    assert!(karczma(&["replay", &record]).status.success());

    let case = "case hetman a hetman of one's own\n  given A: magnates wincenty-gosiewski; A: ducats 9\n  \
                then cards.wincenty-gosiewski.controller = A\n";
    let case = scratch("guide.case", case.as_bytes());
    let judged = json(&["judge", &case, "--game", "veto", "--cards", &cards, "--json"]);
    assert_eq!((&judged["passed"], &judged["failed"]), (&1.into(), &0.into()), "{judged}");
}

#[test]
fn every_problem_of_a_folder_of_cards_is_named() {
    let cards = folder(
        "wrong-cards",
        &[("a.vcl", "card X-1 effect \"A\" { D -> gian(1); }\n"), ("b.vcl", "\ncard X-2 effekt \"B\" { }")],
    );
    let output = karczma(&["sim", "veto", "--games", "1", "--cards", &cards]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("a.vcl:1:28: unknown effect `gian`; did you mean `gain`?"), "{said}");
    assert!(said.contains("b.vcl:2:10: unknown card type `effekt`; did you mean `effect`?"), "{said}");
    let none = folder("no-cards", &[]);
    assert!(refused(&["sim", "veto", "--cards", &none]).contains("files that end in .vcl, found none"));
    assert!(refused(&["sim", "niet", "--cards", &cards]).contains("nobody brings decks or cards to `niet`"));
}

#[test]
fn a_deck_is_checked_and_shown() {
    let bad = scratch("bad.deck", "name: Zła\nfaction: Dworscy\n4 Finta\n56 Halim\n".as_bytes());
    let output = karczma(&["deck", "check", &bad]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    assert!(said.contains("AH 100.5.a/3  4 copies of Finta, at most 3 are allowed"), "{said}");
    let unread = scratch("unread.deck", "faction: Dworscy\n4 Fintaa\nx\n".as_bytes());
    let output = karczma(&["deck", "check", &bad, &unread]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr).lines().count(), 2, "every line that does not read");
    assert!(refused(&["deck", "check", &bad, "--format", "draft"]).contains("kwarciany or wybraniecki"));

    let pool = karczma(&["deck", "pool", "--seed", "1666"]);
    let sealed = scratch("sealed.deck", &pool.stdout);
    assert_eq!(json(&["deck", "check", &sealed, "--json"])["decks"][0]["legal"], true);
    let shown = json(&["deck", "show", &sealed, "--json"]);
    let sums = shown["tallies"].as_array().unwrap().iter().find(|tally| tally["id"] == "sums").unwrap();
    assert_eq!((&sums["rows"][0]["count"], &sums["rows"][1]["count"]), (&30.into(), &42.into()));
    let shown = text(&karczma(&["deck", "show", &sealed, "--lang", "pl"]).stdout);
    assert!(shown.contains("Lafa") && shown.contains("Rzadkość"), "{shown}");
    let played = ["sim", "veto", "--games", "1", "--option", "format=sealed", "--deck", &sealed, "--json"];
    assert_eq!(json(&played)["games"], 1);
}
