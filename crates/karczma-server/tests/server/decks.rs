//! Decks: the catalogue, checks and pools, and what people keep.

use karczma_kernel::{Checked, Pool, Sheet};
use karczma_server::client::Client;
use karczma_server::wire::{ApiProblem, DeckInfo};
use karczma_server::{Config, Limits, ServeError, Server};
use karczma_table::ToClient;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::common::{House, open_table};

const CARD: &str = "card X-1 effect \"Zew\" (\"The Call\") { D -> draw(1); }";

async fn catalogue(client: &mut Client) -> Value {
    client.get("/api/games/veto/cards").await.unwrap().json().unwrap()
}

async fn keep(client: &mut Client, text: &str) -> DeckInfo {
    let new = json!({"game": "veto", "text": text});
    client.send("POST", "/api/my/decks", &new).await.unwrap().json().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_is_sent_once() {
    let house = House::open().await;
    let mut browser = house.guest("Łucja").await;
    let first = browser.get("/api/games/veto/cards").await.unwrap();
    let cards: Value = first.json().unwrap();
    assert_eq!(cards["cards"].as_array().unwrap().len(), 200);
    let tag = first.header("etag").unwrap().to_owned();
    let mut stream = tokio::net::TcpStream::connect(browser.address).await.unwrap();
    let head = "GET /api/games/veto/cards HTTP/1.1\r\nHost: test\r\nConnection: close\r\n";
    stream.write_all(format!("{head}If-None-Match: W/{tag}\r\n\r\n").as_bytes()).await.unwrap();
    let mut again = String::new();
    stream.read_to_string(&mut again).await.unwrap();
    assert!(again.starts_with("HTTP/1.1 304") && again.ends_with("\r\n\r\n"), "{again}");
    let none = browser.get("/api/games/niet/cards").await.unwrap();
    assert_eq!((none.status, none.json::<ApiProblem>().unwrap().problem), (404, "no-decks".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_are_checked_and_pools_opened() {
    let house = House::open().await;
    let mut browser = house.guest("Łucja").await;
    let ask = json!({"text": "name: x\nfaction: Dworscy\n4 Finta\n1 Nikt"});
    let checked: Checked =
        browser.send("POST", "/api/games/veto/decks/check", &ask).await.unwrap().json().unwrap();
    let rules: Vec<&str> = checked.breaches.iter().map(|breach| breach.rule.as_str()).collect();
    assert_eq!(rules, ["AH 100.5.a/2", "AH 100.5.a/3"]);
    assert!(checked.breaches.iter().all(|breach| breach.words.en != breach.words.pl));
    assert_eq!((checked.flaws[0].line, checked.legal), (4, false));
    let wrong = json!({"text": "", "format": "draft"});
    assert_eq!(browser.send("POST", "/api/games/veto/decks/check", &wrong).await.unwrap().status, 400);
    let pool: Pool = browser.get("/api/games/veto/pools/1666").await.unwrap().json().unwrap();
    let ask = json!({"text": pool.deck});
    let checked: Checked =
        browser.send("POST", "/api/games/veto/decks/check", &ask).await.unwrap().json().unwrap();
    assert_eq!((checked.seed, checked.legal), (Some(1666), true), "{:?}", checked.breaches);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_says_in_both_languages_why_it_refuses_a_deck() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let decks = json!([{"text": "name: x\nfaction: Dworscy\n3 Finta"}]);
    let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
    let wish = json!({"game": "veto", "options": {"players": 2, "decks": decks}, "seats": seats});
    let refused = host.send("POST", "/api/tables", &wish).await.unwrap();
    assert_eq!(refused.status, 422);
    let words = refused.json::<ApiProblem>().unwrap().words;
    let english = "The table cannot be set like this: The deck is refused: ";
    let polish = "Stołu nie można tak ustawić: Talia odrzucona: ";
    let why = words.en.strip_prefix(english).unwrap().strip_suffix(" [AH 100.5.a/2].").unwrap();
    let dlaczego = words.pl.strip_prefix(polish).unwrap().strip_suffix(" [AH 100.5.a/2].").unwrap();
    assert_ne!(why, dlaczego);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_decks_and_takes_them_along() {
    let house = House::open().await;
    let mut guest = house.guest("Łucja").await;
    let text = catalogue(&mut guest).await["decks"][0]["text"].as_str().unwrap().to_owned();
    let kept = keep(&mut guest, &text).await;
    assert_eq!((kept.name.as_str(), kept.legal), ("Radziwiłłowie", true));
    let path = format!("/api/my/decks/{}", kept.id);
    let renamed = json!({"game": "veto", "text": text.replace("name: Radziwiłłowie", "name: Moi")});
    let renamed: DeckInfo = guest.send("PUT", &path, &renamed).await.unwrap().json().unwrap();
    assert_eq!((renamed.id.as_str(), renamed.name.as_str()), (kept.id.as_str(), "Moi"));
    let unfinished = keep(&mut guest, "name: Zaczęta\n1 Finta").await;
    assert!(!unfinished.legal, "unfinished work is kept too");

    let mut other = house.guest("Jan").await;
    assert!(other.get("/api/my/decks").await.unwrap().json::<Vec<DeckInfo>>().unwrap().is_empty());
    let theft = json!({"game": "veto", "text": "name: x"});
    assert_eq!(other.send("PUT", &path, &theft).await.unwrap().status, 404);
    assert_eq!(other.send("DELETE", &path, &json!({})).await.unwrap().status, 404);

    let account = json!({"login": "lucja", "password": "barszcz z uszkami"});
    assert_eq!(guest.send("POST", "/api/account", &account).await.unwrap().status, 200);
    let names = |decks: Vec<DeckInfo>| -> Vec<String> { decks.into_iter().map(|deck| deck.name).collect() };
    let mine = guest.get("/api/my/decks").await.unwrap().json().unwrap();
    assert_eq!(names(mine), ["Zaczęta", "Moi"], "the account has them");

    keep(&mut other, "name: Gościa\n1 Finta").await;
    assert_eq!(other.send("POST", "/api/login", &account).await.unwrap().status, 200);
    let mine = other.get("/api/my/decks").await.unwrap().json().unwrap();
    assert_eq!(names(mine), ["Gościa", "Zaczęta", "Moi"], "a guest who logs in brings decks along");
    assert_eq!(other.send("DELETE", &path, &json!({})).await.unwrap().status, 204);
    assert_eq!(guest.get("/api/my/decks").await.unwrap().json::<Vec<DeckInfo>>().unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_have_limits() {
    let house = House::with(Limits { decks_per_guest: 2, ..Limits::none() }).await;
    let mut guest = house.guest("Łucja").await;
    let post = |text: String| json!({"game": "veto", "text": text});
    for (text, problem) in [
        (format!("name: x\n{}", "# dużo\n".repeat(3000)), "too-large"),
        ("1 Finta".to_owned(), "bad-name"),
        (format!("name: {}", "długa".repeat(30)), "bad-name"),
    ] {
        let answer = guest.send("POST", "/api/my/decks", &post(text)).await.unwrap();
        assert_eq!(answer.json::<ApiProblem>().unwrap().problem, problem);
    }
    keep(&mut guest, "name: a").await;
    keep(&mut guest, "name: b").await;
    let third = guest.send("POST", "/api/my/decks", &post("name: c".into())).await.unwrap();
    assert_eq!(third.json::<ApiProblem>().unwrap().problem, "too-many-decks");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_with_a_deck_of_ones_own_and_the_cards_of_the_house() {
    let mut house = House::open().await;
    house.stop().await;
    let sheet = Sheet { file: "zew.vcl".to_owned(), text: CARD.to_owned() };
    house.start_with(Limits::none(), vec![sheet]).await;
    let mut host = house.guest("Łucja").await;
    let cards = catalogue(&mut host).await;
    let added: Vec<&Value> =
        cards["cards"].as_array().unwrap().iter().filter(|card| card["added"] == true).collect();
    assert_eq!((added.len(), &added[0]["id"]), (1, &json!("zew")));
    let text =
        format!("{}\n", cards["decks"][0]["text"].as_str().unwrap()).replace("\npouch:", "1 Zew\n\npouch:");
    let foreign = json!([{"file": "x.vcl", "text": "card X-9 effect \"Obcy\" { D -> draw(9); }"}]);
    let options = json!({"decks": [{"text": text}, null], "cards": foreign});
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "veto", options.clone(), vec![bot.clone()]).await;
    let mut page = host.socket(&table, None).await.unwrap();
    let Some(ToClient::Welcome(welcome)) = page.hear().await.unwrap() else { panic!("no welcome") };
    assert_eq!(
        welcome.house.options["cards"],
        json!([{"file": "zew.vcl", "text": CARD}]),
        "the house's cards, no others"
    );
    house.stop().await;
    house.start(Limits::none()).await;
    let mut host = house.guest("Jan").await;
    let settings = json!({"game": "veto", "options": options, "seats": [{"kind": "me"}, bot]});
    let refused = host.send("POST", "/api/tables", &settings).await.unwrap();
    let why = refused.json::<ApiProblem>().unwrap().words.en;
    assert!(refused.status == 422 && why.contains("unknown card `Zew`"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_with_wrong_cards_is_not_opened() {
    let house = House::open().await;
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), house.folder.join("other"));
    let text = "card X-1 effect \"A\" { D -> gian(1); }\ncard X-2 effect \"B\" { D -> darw(1); }";
    config.cards = vec![Sheet { file: "x.vcl".to_owned(), text: text.to_owned() }];
    let Err(ServeError::Cards(flaws)) = Server::start(config).await else { panic!("it was opened") };
    assert_eq!(flaws.iter().map(|flaw| flaw.line).collect::<Vec<_>>(), [1, 2], "all problems are named");
}
