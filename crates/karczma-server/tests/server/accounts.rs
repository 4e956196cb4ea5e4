//! Accounts: nothing of them is lost, nobody is locked out, and whoever was signed out stays out.

use karczma_server::client::{Answer, Client};
use karczma_server::names::BLANK;
use karczma_server::wire::{ApiProblem, Me, SessionInfo, TableInfo};
use karczma_server::{Limits, Network, Rate};
use serde_json::{Value, json};

use crate::common::{House, Player, open_table};

const PASSWORD: &str = "barszcz z uszkami";

fn account(login: &str, password: &str) -> Value {
    json!({"login": login, "password": password})
}

fn problem(answer: &Answer) -> String {
    answer.json::<ApiProblem>().map(|problem| problem.problem).unwrap_or_default()
}

async fn post(client: &mut Client, path: &str, body: &Value) -> Answer {
    client.send("POST", path, body).await.unwrap()
}

/// Somebody with an account.
async fn registered(house: &House, login: &str) -> Client {
    let mut client = house.guest(&format!("{login} z Lublina")).await;
    assert_eq!(post(&mut client, "/api/account", &account(login, PASSWORD)).await.status, 200);
    client
}

async fn me(client: &mut Client) -> Me {
    client.get("/api/me").await.unwrap().json().unwrap()
}

/// A name that is changed while an account is made must not write over it.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_is_made_while_its_name_changes_is_kept() {
    let house = House::open().await;
    let mut people = tokio::task::JoinSet::new();
    for number in 0..12 {
        let guest = house.guest(&format!("Gość {number}")).await;
        people.spawn(async move {
            let login = format!("gosc-{number}");
            let (mut maker, mut namer) = (guest.clone(), guest);
            let credentials = account(&login, PASSWORD);
            let rename = async {
                // Until the cookie of the guest is no longer good.
                for change in 0..10_000 {
                    let name = json!({"name": format!("Gość {number} po raz {change}"), "lang": "pl"});
                    if namer.send("PUT", "/api/me", &name).await.unwrap().status == 401 {
                        break;
                    }
                }
            };
            let (made, ()) = tokio::join!(maker.send("POST", "/api/account", &credentials), rename);
            assert_eq!(made.unwrap().status, 200);
            let mut elsewhere = Client::new(maker.address);
            let back = post(&mut elsewhere, "/api/login", &credentials).await;
            assert_eq!(back.status, 200, "{login} was wiped");
        });
    }
    people.join_all().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_change_at_login_and_are_dead_after_logout() {
    let house = House::open().await;
    let mut browser = house.guest("Łucja").await;
    let planted = browser.clone();
    let table = open_table(&mut browser, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let mut page = Player::come(&planted, &table, None).await;
    assert_eq!(post(&mut browser, "/api/account", &account("lucja", PASSWORD)).await.status, 200);
    assert_ne!(browser.cookie, planted.cookie);
    while page.hear().await {}
    // Whoever knew the guest's cookie has not the account.
    let mut knower = planted.clone();
    let refused = knower.send("PUT", "/api/me", &json!({"name": "Zły", "lang": "pl"})).await.unwrap();
    assert_eq!((refused.status, problem(&refused).as_str()), (401, "signed-out"));
    assert!(planted.socket(&table, None).await.is_err());
    assert_eq!(me(&mut knower).await.account, None, "they are a new guest");
    assert_ne!(knower.cookie, planted.cookie);

    let before = browser.clone();
    assert_eq!(post(&mut browser, "/api/login", &account("lucja", PASSWORD)).await.status, 200);
    assert_ne!(browser.cookie, before.cookie);
    assert!(before.socket(&table, None).await.is_err(), "the session before has ended");
    let signed_in = browser.clone();
    let mut page = Player::come(&signed_in, &table, None).await;
    assert_eq!(post(&mut browser, "/api/logout", &json!({})).await.status, 204);
    while page.hear().await {}
    assert!(signed_in.socket(&table, None).await.is_err());
    assert_eq!(me(&mut signed_in.clone()).await.account, None);

    let mut guest = house.guest("Zosia").await;
    let kept = guest.clone();
    assert_eq!(post(&mut guest, "/api/logout", &json!({})).await.status, 204);
    assert!(kept.socket(&table, None).await.is_err(), "a guest who has left does not come back");
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended() {
    let house = House::open().await;
    let mut desk = registered(&house, "lucja").await;
    let table = open_table(&mut desk, "niet", json!({"players": 2}), vec![json!({"kind": "empty"})]).await;
    let mut others = Vec::new();
    for device in ["Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0", "curl/8"] {
        let mut other = house.browser();
        other.headers.push(("User-Agent", device.to_owned()));
        assert_eq!(post(&mut other, "/api/login", &account("lucja", PASSWORD)).await.status, 200);
        others.push(other);
    }
    let list = async |client: &mut Client| -> Vec<SessionInfo> {
        client.get("/api/my/sessions").await.unwrap().json().unwrap()
    };
    let all = list(&mut desk).await;
    assert_eq!((all.len(), all.iter().filter(|session| session.current).count()), (3, 1));
    assert!(all.iter().all(|session| session.seen_at >= session.created_at && session.created_at > 0));
    let phone = all.iter().find(|session| session.device == "Firefox · Android").unwrap();

    let mut stranger = registered(&house, "obcy").await;
    let path = format!("/api/my/sessions/{}", phone.id);
    assert_eq!(stranger.ask("DELETE", &path, None).await.unwrap().status, 204);
    assert_eq!(list(&mut desk).await.len(), 3, "others end nothing");
    let mut page = Player::come(&others[0], &table, None).await;
    assert_eq!(desk.ask("DELETE", &path, None).await.unwrap().status, 204);
    while page.hear().await {}
    assert!(others[0].socket(&table, None).await.is_err());
    assert!(others[1].socket(&table, None).await.is_ok());
    assert_eq!(desk.ask("DELETE", "/api/my/sessions", None).await.unwrap().status, 204);
    assert!(others[1].socket(&table, None).await.is_err());
    assert_eq!(list(&mut desk).await.len(), 1);
    let mut guest = house.guest("Zosia").await;
    assert_eq!(problem(&guest.get("/api/my/sessions").await.unwrap()), "no-account");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_changed_by_whoever_knows_it() {
    let house = House::open().await;
    let mut browser = registered(&house, "lucja").await;
    let mut other = house.browser();
    assert_eq!(post(&mut other, "/api/login", &account("lucja", PASSWORD)).await.status, 200);
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    let path = "/api/account/password";
    let wrong = browser.send("PUT", path, &change("not this", "żurek z jajkiem")).await.unwrap();
    assert_eq!(wrong.status, 401);
    let short = browser.send("PUT", path, &change(PASSWORD, "krótkie")).await.unwrap();
    assert_eq!(short.status, 422);
    let before = browser.clone();
    let changed = browser.send("PUT", path, &change(PASSWORD, "żurek z jajkiem")).await.unwrap();
    assert_eq!(changed.status, 200);
    assert_ne!(browser.cookie, before.cookie);
    assert_eq!(me(&mut browser).await.account.as_deref(), Some("lucja"));
    for mut out in [before, other] {
        assert_eq!(me(&mut out).await.account, None, "every other session has ended");
    }
    let mut again = house.browser();
    assert_eq!(post(&mut again, "/api/login", &account("lucja", PASSWORD)).await.status, 401);
    assert_eq!(post(&mut again, "/api/login", &account("lucja", "żurek z jajkiem")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_deleted_account_no_name_is_left() {
    let mut house = House::open().await;
    let mut browser = registered(&house, "lucja").await;
    let name = me(&mut browser).await.name;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = open_table(&mut browser, "niet", json!({"players": 2}), vec![bot]).await;
    let mut player = Player::come(&browser, &table, None).await;
    player.ready(1).await;
    player.started().await;
    while player.play().await {}
    let friend = house.guest("Zosia").await;
    let mut watcher = Player::come(&friend, &table, None).await;

    let path = "/api/account/delete";
    assert_eq!(post(&mut browser, path, &json!({"password": "not this"})).await.status, 401);
    let before = browser.clone();
    assert_eq!(post(&mut browser, path, &json!({"password": PASSWORD})).await.status, 204);
    while player.hear().await {}
    while watcher.hear().await {}
    assert!(before.socket(&table, None).await.is_err());
    let mut again = house.browser();
    assert_eq!(post(&mut again, "/api/login", &account("lucja", PASSWORD)).await.status, 401);
    assert_eq!(post(&mut again, "/api/account", &account("lucja", PASSWORD)).await.status, 200, "it is free");

    // Those who are there see a dash, in the lists and in the record too; and still do after a restart.
    for _ in 0..2 {
        let mut friend = Client { address: house.server.as_ref().unwrap().address(), ..friend.clone() };
        let path = format!("/api/tables/{table}");
        for _ in 0..1000 {
            let info = friend.get(&path).await.unwrap().json::<TableInfo>().unwrap();
            if info.games[0].names[0] == BLANK {
                break;
            }
            tokio::task::yield_now().await;
        }
        for path in [path.clone(), format!("{path}/games/1/record")] {
            let text = String::from_utf8(friend.get(&path).await.unwrap().body).unwrap();
            assert!(!text.contains(&name) && text.contains(BLANK), "{text}");
        }
        let watcher = Player::come(&friend, &table, None).await;
        assert_eq!(watcher.people.unwrap().seats[0].name.as_deref(), Some(BLANK));
        house.stop().await;
        house.start(Limits::none()).await;
    }
}

/// Somebody who asks through a proxy from this address.
fn from(house: &House, address: &str) -> Client {
    let mut client = house.browser();
    client.headers.push(("X-Forwarded-For", address.to_owned()));
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn attackers_do_not_lock_the_owner_out() {
    let limits = Limits {
        logins: Rate::new(6, 3_600_000),
        logins_per_login: Rate::new(3, 3_600_000),
        logins_from_strangers: Rate::new(5, 3_600_000),
        ..Limits::none()
    };
    let mut house = House::closed();
    house
        .try_start(|config| {
            config.limits = limits;
            config.proxies = Network::LOOPBACK.to_vec();
        })
        .await
        .unwrap();
    let mut owner = from(&house, "192.0.2.1");
    assert_eq!(post(&mut owner, "/api/account", &account("lucja", PASSWORD)).await.status, 200);
    let mut home = from(&house, "192.0.2.1");
    assert_eq!(post(&mut home, "/api/login", &account("lucja", PASSWORD)).await.status, 200);

    let guess = account("LUCJA", "12345678");
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(post(&mut from(&house, "198.51.100.7"), "/api/login", &guess).await.status);
    }
    assert_eq!(statuses[..4], [401, 401, 401, 429], "one address, one login");
    assert!(statuses[3..].iter().all(|status| *status == 429));
    // What was over his own limit has cost nobody else anything: of the five for strangers two are left.
    let mut elsewhere = from(&house, "203.0.113.5");
    assert_eq!(post(&mut elsewhere, "/api/login", &account("lucja", PASSWORD)).await.status, 200);
    // Many attackers together: whoever comes from somewhere new has to wait, and the owner at home has not.
    let mut refused = 0;
    for number in 0..10 {
        let mut attacker = from(&house, &format!("2001:db8:{number}::1"));
        refused += u32::from(post(&mut attacker, "/api/login", &guess).await.status == 429);
    }
    assert_eq!(refused, 9);
    let mut new = from(&house, "203.0.113.99");
    assert_eq!(post(&mut new, "/api/login", &account("lucja", PASSWORD)).await.status, 429);
    let mut home = from(&house, "192.0.2.1");
    assert_eq!(post(&mut home, "/api/login", &account("lucja", PASSWORD)).await.status, 200);
    // All addresses of one household count as one.
    let mut statuses = Vec::new();
    for number in 0..8 {
        let mut attacker = from(&house, &format!("2001:db8:ffff:1::{number}"));
        statuses.push(
            post(&mut attacker, "/api/login", &account(&format!("ktos{number}"), "12345678")).await.status,
        );
    }
    assert_eq!(statuses, [401, 401, 401, 401, 401, 401, 429, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn how_often_one_may_ask_whether_a_login_is_taken_is_limited() {
    let house = House::with(Limits { accounts: Rate::new(3, 3_600_000), ..Limits::none() }).await;
    registered(&house, "lucja").await;
    let mut statuses = Vec::new();
    for login in ["Lucja", "lucjа", "lucja"] {
        statuses.push(post(&mut house.browser(), "/api/account", &account(login, PASSWORD)).await.status);
    }
    assert_eq!(statuses, [409, 409, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_like_an_account_or_cannot_be_seen() {
    let house = House::open().await;
    let mut owner = house.guest("Łucja Nowak").await;
    assert_eq!(post(&mut owner, "/api/account", &account("lucja", PASSWORD)).await.status, 200);
    let mut guest = house.guest("Zosia").await;
    let name = |name: &str| json!({"name": name, "lang": "pl"});
    for (taken, why) in [
        ("Łucja Nowak", "name-taken"),
        ("łucja  nоwak", "name-taken"),
        ("LUCJA", "name-taken"),
        ("Łucja\u{202e}", "bad-name"),
        ("Łu\u{200b}cja", "bad-name"),
        ("\u{3164}", "bad-name"),
    ] {
        let refused = guest.send("PUT", "/api/me", &name(taken)).await.unwrap();
        assert_eq!(problem(&refused), why, "{taken}");
    }
    assert_eq!(me(&mut guest).await.name, "Zosia");
    let mut other = house.guest("Zosia").await;
    assert_eq!(me(&mut other).await.name, "Zosia", "guests may share a name");
    assert_eq!(post(&mut guest, "/api/account", &account("zosia", PASSWORD)).await.status, 200);
    let refused = post(&mut other, "/api/account", &account("zofia", PASSWORD)).await;
    assert_eq!(problem(&refused), "name-taken");
    assert_eq!(owner.send("PUT", "/api/me", &name("Łucja Nowak")).await.unwrap().status, 200, "her own");
    let folded = owner.send("PUT", "/api/me", &name("Z\u{307}uraw")).await.unwrap();
    assert_eq!(folded.json::<Me>().unwrap().name, "Żuraw");
}
