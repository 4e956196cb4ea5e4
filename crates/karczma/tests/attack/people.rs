//! Attacks on people: their accounts, names and addresses.

use anyhow::{Context, Result, ensure};
use karczma_server::client::Client;
use serde_json::{Value, json};

use crate::program::{Folder, Plan, Program};
use crate::run;

const PASSWORD: &str = "dzik w kapuście";

async fn account(client: &mut Client, login: &str) -> Result<()> {
    let answer = client.send("POST", "/api/account", &json!({"login": login, "password": PASSWORD})).await?;
    ensure!(answer.status < 300, "no account: {} {}", answer.status, String::from_utf8_lossy(&answer.body));
    Ok(())
}

/// A name is changed while the account is made.
pub(crate) fn erased_accounts(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("accounts");
        let mut program = Program::start(plan, &folder.0, &["--unlimited"])?;
        let (count, mut erased) = (plan.of(12, 40), 0);
        for number in 0..count {
            let mut client = program.client(2).named("Gość").await?;
            let login = format!("login-{number}");
            let mut other = client.clone();
            let renaming = tokio::spawn(async move {
                for turn in 0..30 {
                    let me = json!({"name": format!("Gość {turn}"), "lang": "pl"});
                    other.send("PUT", "/api/me", &me).await?;
                }
                anyhow::Ok(())
            });
            account(&mut client, &login).await?;
            renaming.await??;
            let credentials = json!({"login": login, "password": PASSWORD});
            let answer = program.client(2).send("POST", "/api/login", &credentials).await?;
            erased += usize::from(answer.status != 200);
        }
        ensure!(erased == 0, "{erased} of {count} accounts are gone");
        program.check_health().await?;
        Ok(format!("{count} accounts, all there"))
    })
}

/// Behind a proxy that appends a line of its own, a client names another address with each request.
pub(crate) fn spoofed_addresses(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("spoofed");
        let mut program = Program::start(plan, &folder.0, &["--behind-proxy"])?;
        let mut passed = 0;
        let count = 700;
        for number in 0..count {
            let mut client = Client::new(program.address);
            let spoofed = format!("198.51.{}.{}", number / 250, number % 250);
            client.headers =
                vec![("X-Forwarded-For", spoofed), ("X-Forwarded-For", "203.0.113.7".to_owned())];
            passed += usize::from(client.get("/api/lobby").await?.status == 200);
        }
        ensure!(passed < count, "all {count} requests with spoofed addresses passed the limits");
        program.check_health().await?;
        Ok(format!("{passed} of {count} passed"))
    })
}

/// Behind a proxy, somebody says that they are this machine.
pub(crate) fn metrics_from_outside(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("metrics");
        let mut program = Program::start(plan, &folder.0, &["--behind-proxy"])?;
        let tries: [&[&str]; 6] = [
            &["127.0.0.1:1234"],
            &["127.0.0.1", "203.0.113.7"],
            &["203.0.113.7", "nonsense"],
            &["203.0.113.7:4711"],
            &["[2001:db8::1]:80"],
            &["127.0.0.1, unknown"],
        ];
        for lines in tries {
            let mut client = Client::new(program.address);
            client.headers = lines.iter().map(|line| ("X-Forwarded-For", (*line).to_owned())).collect();
            let status = client.get("/metrics").await?.status;
            ensure!(status != 200, "/metrics is open to {lines:?}");
        }
        program.check_health().await?;
        Ok(format!("{} ways, none opens", tries.len()))
    })
}

/// Somebody tries passwords until the limit; the owner comes from elsewhere.
pub(crate) fn locked_out(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("locked-out");
        let mut program = Program::start(plan, &folder.0, &[])?;
        account(&mut program.client(2), "wlasciciel").await?;
        let mut refused = 0;
        for number in 0..60 {
            let wrong = json!({"login": "wlasciciel", "password": format!("zgaduję {number}")});
            let status = program.client(3).send("POST", "/api/login", &wrong).await?.status;
            ensure!(status != 200, "a guessed password opened the account");
            refused += usize::from(status == 429);
        }
        ensure!(refused > 0, "passwords may be tried without a limit");
        let right = json!({"login": "wlasciciel", "password": PASSWORD});
        let status = program.client(2).send("POST", "/api/login", &right).await?.status;
        ensure!(status == 200, "the owner is locked out: {status}");
        program.check_health().await?;
        Ok(format!("{refused} of 60 tries refused, the owner is in"))
    })
}

/// Names that look like others, or like nothing.
pub(crate) fn invisible_names(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("names");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let names =
            ["\u{202e}nap", "a\u{200b}b", "\u{2066}x\u{2069}", "\u{feff}", "\u{3164}", "a\u{7}b", "  "];
        for name in names {
            let me = json!({"name": name, "lang": "pl"});
            let status = program.client(2).send("PUT", "/api/me", &me).await?.status;
            ensure!((400..500).contains(&status), "the name {name:?} is taken: {status}");
        }
        program.check_health().await?;
        Ok(format!("{} names refused", names.len()))
    })
}

/// Cookies from before signing in and after signing out.
pub(crate) fn old_cookies(plan: &Plan) -> Result<String> {
    run(async {
        let folder = Folder::new("cookies");
        let mut program = Program::start(plan, &folder.0, &[])?;
        let mut owner = program.client(2).named("Właściciel").await?;
        account(&mut owner, "wlasciciel").await?;
        let mut guest = program.client(3).named("Gość").await?;
        let before = guest.cookie.clone();
        let right = json!({"login": "wlasciciel", "password": PASSWORD});
        let answer = guest.send("POST", "/api/login", &right).await?;
        ensure!(answer.status == 200, "no login: {}", answer.status);
        ensure!(guest.cookie != before, "the cookie from before signing in is good afterwards");
        let during = guest.cookie.clone();
        guest.send("POST", "/api/logout", &json!({})).await?;
        for cookie in [before, during] {
            let mut thief = program.client(4);
            thief.cookie = cookie;
            let me: Value = thief.get("/api/me").await?.json()?;
            ensure!(me["account"].is_null(), "an old cookie opens the account of {}", me["account"]);
        }
        let me: Value = owner.get("/api/me").await?.json().context("the owner's own page")?;
        ensure!(me["account"] == "wlasciciel", "signing out elsewhere ended the owner's own session");
        program.check_health().await?;
        Ok("they are dead".into())
    })
}
