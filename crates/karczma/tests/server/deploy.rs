//! What stands in `deploy/` for hosts: each file is given to the program that it is for, where that is installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::house::folder;

fn deploy(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(file)
}

/// Runs a program; nothing where it is not installed.
fn run(program: &str, args: &[&str]) -> Option<Output> {
    let ran = Command::new(program).args(args).stdin(Stdio::null()).output();
    match ran {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("{program}: {error}"),
    }
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn nginx_accepts_its_file() {
    let folder = folder("nginx");
    std::fs::create_dir_all(&folder).unwrap();
    let place = |name: &str| folder.join(name).display().to_string();
    let [certificate, key] = ["fullchain.pem", "privkey.pem"].map(place);
    let make =
        ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tavern.example", "-keyout", &key];
    let made = run("openssl", &[&make[..], &["-out", &certificate]].concat());
    let site = std::fs::read_to_string(deploy("nginx.conf")).unwrap();
    let site = site.replace("/etc/ssl/karczma", &folder.display().to_string());
    // Ports that anybody may ask for: `nginx -t` tries them.
    let site = site.replace(":80;", ":18080;").replace("listen 80;", "listen 18080;");
    let site = site.replace(":443 ssl", ":18443 ssl").replace("listen 443 ssl", "listen 18443 ssl");
    std::fs::write(folder.join("site.conf"), site).unwrap();
    let whole = format!(
        "pid {}; error_log stderr; events {{}} http {{ access_log off; include site.conf; }}",
        place("pid")
    );
    std::fs::write(folder.join("nginx.conf"), whole).unwrap();
    let tested = ["nginx", "/usr/sbin/nginx"]
        .iter()
        .find_map(|nginx| run(nginx, &["-t", "-e", "stderr", "-p", &place(""), "-c", &place("nginx.conf")]));
    if let (Some(_), Some(tested)) = (made, tested) {
        assert!(tested.status.success(), "{}", said(&tested));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_unit_leaves_little_open() {
    let folder = folder("systemd");
    std::fs::create_dir_all(&folder).unwrap();
    let unit = std::fs::read_to_string(deploy("karczma.service")).unwrap();
    for word in ["MemoryMax=", "TimeoutStopSec=", "StateDirectoryMode=0700", "UMask=0077"] {
        assert!(unit.contains(word), "{word}");
    }
    // A program that is there.
    let unit = unit.replace("/usr/local/bin/karczma", env!("CARGO_BIN_EXE_karczma"));
    let path = folder.join("karczma.service");
    std::fs::write(&path, unit).unwrap();
    let path = path.display().to_string();
    if let Some(judged) =
        run("systemd-analyze", &["security", "--offline=true", "--threshold=20", "--no-pager", &path])
    {
        assert!(judged.status.success(), "{}", said(&judged));
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What `fail2ban` looks for stands in the log, with the address, without colours.
#[test]
fn the_log_names_addresses_for_those_who_want_it_and_has_no_colours() {
    for (choice, named) in [(&["--log-addresses"][..], true), (&[], false)] {
        let folder = folder(&format!("log-{named}"));
        let log = guesses(&folder, choice);
        assert!(!log.contains('\u{1b}'), "{log}");
        let line = log.lines().find(|line| line.contains("refused why=\"wrong-login\" what=\"password\""));
        let line = line.unwrap_or_else(|| panic!("{log}"));
        assert_eq!(line.ends_with("address=192.0.2.7"), named, "{line}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// The log of a house at which somebody has given a wrong password.
fn guesses(folder: &Path, choice: &[&str]) -> String {
    use std::io::{BufRead, BufReader, Read, Write};
    let mut child = Command::new(env!("CARGO_BIN_EXE_karczma"))
        .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--behind-proxy", "--data"])
        .arg(folder)
        .args(choice)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    #[expect(clippy::disallowed_types, reason = "a request by hand")]
    let mut stream = std::net::TcpStream::connect(&address).unwrap();
    let body = r#"{"login":"lucja","password":"12345678"}"#;
    let head = "POST /api/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.7\r\nConnection: close\r\n";
    let kind = "Content-Type: application/json\r\n";
    write!(stream, "{head}{kind}Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    child.kill().unwrap();
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    child.wait().unwrap();
    log
}
