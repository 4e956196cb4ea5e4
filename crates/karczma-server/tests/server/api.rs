//! The whole interface, as its document describes it.

use karczma_server::client::Client;
use karczma_server::wire::{ApiProblem, Lobby, Me, RuleText, TableInfo};
use karczma_server::{OPENAPI, Trouble};
use serde_json::{Value, json};

use crate::common::{House, Player, open_table};

#[tokio::test(flavor = "multi_thread")]
async fn guests_accounts_and_logins() {
    let house = House::open().await;
    let address = house.server.as_ref().unwrap().address();
    let mut browser = Client::new(address);
    let me: Me = browser.get("/api/me").await.unwrap().json().unwrap();
    assert!(me.account.is_none() && !me.name.is_empty());
    let cookie = browser.cookie.clone().expect("a guest is known by a cookie");
    let same: Me = browser.get("/api/me").await.unwrap().json().unwrap();
    assert_eq!((&same, browser.cookie.as_ref()), (&me, Some(&cookie)), "the same guest");

    let named = browser.send("PUT", "/api/me", &json!({"name": " Łucja ", "lang": "pl"})).await.unwrap();
    assert_eq!(named.json::<Me>().unwrap().name, "Łucja");
    let empty = browser.send("PUT", "/api/me", &json!({"name": " ", "lang": "pl"})).await.unwrap();
    assert_eq!((empty.status, empty.json::<ApiProblem>().unwrap().problem), (422, "bad-name".into()));

    let table = open_table(&mut browser, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let account = json!({"login": "lucja", "password": "barszcz z uszkami"});
    let made: Me = browser.send("POST", "/api/account", &account).await.unwrap().json().unwrap();
    assert_eq!(made.account.as_deref(), Some("lucja"));

    let mut other = Client::new(address);
    let taken =
        other.send("POST", "/api/account", &json!({"login": "LUCJA", "password": "12345678"})).await.unwrap();
    assert_eq!(taken.status, 409);
    let wrong =
        other.send("POST", "/api/login", &json!({"login": "lucja", "password": "12345678"})).await.unwrap();
    assert_eq!(wrong.status, 401);
    let right = other.send("POST", "/api/login", &account).await.unwrap();
    assert_eq!(right.json::<Me>().unwrap().name, "Łucja");
    let mine: Vec<TableInfo> = other.get("/api/my/tables").await.unwrap().json().unwrap();
    assert_eq!(mine.iter().map(|info| info.table.as_str()).collect::<Vec<_>>(), [table.as_str()]);
    let gone = other.send("POST", "/api/logout", &json!({})).await.unwrap();
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_rules_and_lobby() {
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let menu: Value = host.get("/api/games?lang=pl").await.unwrap().json().unwrap();
    assert_eq!(menu["games"].as_array().unwrap().len(), karczma_tavern::GAMES.len());
    assert!(menu["bots"].as_array().unwrap().len() >= 2);
    let rules: Vec<RuleText> = host.get("/api/games/niet/rules?lang=pl").await.unwrap().json().unwrap();
    assert!(rules.iter().any(|rule| rule.id == "NI-9.4" && !rule.text.is_empty()));
    assert_eq!(host.get("/api/games/chess/rules").await.unwrap().status, 404);

    let lobby: Lobby = host.get("/api/lobby").await.unwrap().json().unwrap();
    assert!(lobby.tables.is_empty());
    open_table(&mut host, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let seats = [json!({"kind": "me"}), json!({"kind": "empty"}), json!({"kind": "bot", "level": "random"})];
    let settings = json!({
        "game": "niet", "options": {"players": 3}, "seats": seats, "public": true, "grace_ms": null,
        "clock": {"kind": "per-move", "ms": 60000}, "spectators": {"see": "nobody"}, "takeback": "never",
        "fallback": {"then": "forfeit"}, "hints": false, "abandon_ms": 3_600_000,
    });
    let opened = host.send("POST", "/api/tables", &settings).await.unwrap();
    assert_eq!(opened.status, 201, "{}", String::from_utf8_lossy(&opened.body));
    let lobby: Lobby = host.get("/api/lobby").await.unwrap().json().unwrap();
    assert_eq!(lobby.tables.len(), 1, "only what is public");
    assert_eq!(lobby.tables[0].seats[0].name.as_deref(), Some("Łucja"));
    for (what, wrong) in [
        ("a game that is not here", json!({"game": "chess", "seats": []})),
        ("too few seats", json!({"game": "niet", "seats": [{"kind": "me"}]})),
        (
            "the same person twice",
            json!({"game": "niet", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ),
        (
            "a bot that is not here",
            json!({"game": "niet", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "bot", "level": "Kasparov"}]}),
        ),
    ] {
        let refused = host.send("POST", "/api/tables", &wrong).await.unwrap();
        assert_eq!(refused.status, 422, "{what}");
        let problem: ApiProblem = refused.json().unwrap();
        assert!(problem.problem == "bad-settings" && !problem.words.pl.is_empty());
    }
    assert_eq!(host.send("POST", "/api/tables", &json!({"nonsense": 1})).await.unwrap().status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers_that_protect_it() {
    let house = House::open().await;
    let mut browser = house.guest("Łucja").await;
    for path in ["/", "/t/abc", "/api/me", "/api/nonsense", "/healthz", "/metrics", "/nonsense.js"] {
        let answer = browser.get(path).await.unwrap();
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe-eval"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert!(answer.header("cache-control").is_some(), "{path}");
    }
    let cookie = browser.send("PUT", "/api/me", &json!({"name": "a", "lang": "en"})).await.unwrap();
    assert!(cookie.header("set-cookie").is_none(), "a cookie is given once");
    assert_eq!(browser.get("/api/nonsense").await.unwrap().status, 404);
    assert_eq!(browser.get("/nonsense.js").await.unwrap().status, 404);
    assert_eq!(browser.get("/t/abc").await.unwrap().status, 200);
    let text = browser.get("/metrics").await.unwrap();
    assert!(String::from_utf8_lossy(&text.body).contains("karczma_pages 0"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_names_every_address_and_problem() {
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
    let house = House::open().await;
    let mut browser = house.guest("Łucja").await;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "niet").replace("{n}", "1");
        for method in methods.as_object().unwrap().keys() {
            let answer = match method.as_str() {
                _ if path.ends_with("/events") => continue,
                "get" => browser.get(&path).await.unwrap(),
                method => browser.send(&method.to_uppercase(), &path, &json!({})).await.unwrap(),
            };
            let problem = answer.json::<ApiProblem>().map(|problem| problem.problem).unwrap_or_default();
            assert!(answer.status != 405 && problem != "no-such-page", "{method} {path} is not there");
        }
    }
    // And nothing is served under /api that is not documented.
    let source = include_str!("../../src/http/mod.rs");
    for route in source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document["paths"].get(route).is_some(), "{route} is not documented");
    }
    let listed =
        document["components"]["schemas"]["ApiProblem"]["properties"]["problem"]["enum"].as_array().unwrap();
    for (id, _) in Trouble::ALL {
        assert!(listed.contains(&json!(id)), "{id} is not documented");
    }
    let served: Value = browser.get("/api/openapi.json").await.unwrap().json().unwrap();
    assert_eq!(served, document);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_told_when_it_changes() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
    stream.write_all(b"GET /api/lobby/events HTTP/1.1\r\nHost: test\r\n\r\n").await.unwrap();
    let mut text = String::new();
    let mut read_until = async |word: &str| {
        while !text.contains(word) {
            let mut buffer = [0; 4096];
            let count = stream.read(&mut buffer).await.unwrap();
            assert!(count > 0, "the stream has ended");
            text.push_str(&String::from_utf8_lossy(&buffer[..count]));
        }
    };
    read_until("{\"tables\":[]}").await;
    let seats = json!([{"kind": "me"}, {"kind": "empty"}]);
    let settings = json!({"game": "niet", "options": {"players": 2}, "seats": seats, "public": true});
    host.send("POST", "/api/tables", &settings).await.unwrap();
    read_until("\"game\":\"niet\"").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lists_can_be_made_anew_from_the_log() {
    let mut house = House::open().await;
    let mut host = house.guest("Łucja").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut host, "niet", json!({"players": 2}), vec![bot]).await;
    let mut player = Player::come(&host, &table, None).await;
    for game in 1..=2 {
        player.ready(game).await;
        player.ended = None;
        while player.play().await {}
    }
    let before: Vec<TableInfo> = host.get("/api/my/tables").await.unwrap().json().unwrap();
    assert_eq!(before[0].games.len(), 2);
    house.stop().await;
    let metrics = std::sync::Arc::new(karczma_server::metrics::Metrics::default());
    let store = karczma_server::store::Store::open(&house.folder, metrics).await.unwrap();
    let key = store.log().find(&table).await.unwrap().unwrap();
    let kept = store.table(key, None).await.unwrap();
    let rebuilt = store.rebuild().await.unwrap();
    assert_eq!((rebuilt.tables, rebuilt.flaws), (1, Vec::new()));
    assert_eq!(store.table(key, None).await.unwrap(), kept);
    store.close().await;
}
