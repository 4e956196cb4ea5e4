//! `karczma serve`: open the tavern.

use std::io::IsTerminal;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use karczma_server::{Config, Limits, Network, Purge, Server, Tempo};
use serde::Deserialize;
use tracing_subscriber::EnvFilter;

use crate::answer::{Answer, say};
use crate::cli::ServeArgs;
use crate::commands::{closing, sheets};

pub(crate) fn run(args: &ServeArgs) -> Result<Answer> {
    log(args)?;
    allow_connections();
    take_small_pages();
    let config = config(args)?;
    let runtime = runtime()?;
    let answer = runtime.block_on(serve(args, config));
    // Whatever still computes is not waited for.
    runtime.shutdown_background();
    answer
}

/// Where the tavern listens unless it is told otherwise.
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1666);

/// What a host may say in a file. What is said on the command line goes before it.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ConfigFile {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    bot_threads: Option<usize>,
    trusted_proxies: Vec<Network>,
    log_addresses: bool,
    open_metrics: bool,
    limits: Limits,
    purge: Purge,
}

impl ConfigFile {
    fn read(path: &Path) -> Result<Self> {
        let place = || path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(place)?;
        toml::from_str(&text).with_context(place)
    }
}

fn config(args: &ServeArgs) -> Result<Config> {
    let file = args.config.as_deref().map(ConfigFile::read).transpose()?.unwrap_or_default();
    let data = match args.data.clone().or(file.data) {
        Some(folder) => folder,
        None => crate::play::data_folder()?.join("tavern"),
    };
    let mut config = Config::new(args.listen.or(file.listen).unwrap_or(LISTEN), data);
    config.proxies = file.trusted_proxies;
    config.proxies.extend(&args.trust_proxy);
    if args.behind_proxy {
        config.proxies.extend(Network::LOOPBACK);
    }
    config.open_metrics = args.open_metrics || file.open_metrics;
    config.log_addresses = args.log_addresses || file.log_addresses;
    config.rebuild = args.rebuild;
    config.cards = sheets(args.cards.folder.as_deref())?;
    config.bot_threads = args.bot_threads.or(file.bot_threads).unwrap_or(config.bot_threads);
    config.limits = if args.unlimited { Limits::none() } else { file.limits };
    config.purge = file.purge;
    if args.fast_bots {
        config.tempo = Tempo::AtOnce;
    }
    Ok(config)
}

/// Where there is one core, there is nobody to share the work with: it is taken in the order in which it comes, so that
/// many messages are made, and then sent, one after the other.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut runtime = match cores {
        1 => tokio::runtime::Builder::new_current_thread(),
        _ => tokio::runtime::Builder::new_multi_thread(),
    };
    runtime.enable_all().build()
}

/// Every page is an open file to the system, which usually allows 1,024 unless it is asked for more. Where it refuses,
/// that many must do.
pub(crate) fn allow_connections() {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
}

/// A server has many small things, and most of a huge page would be empty; simulations are faster with them. Where the
/// system insists, it takes more memory, and that is all.
fn take_small_pages() {
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

async fn serve(args: &ServeArgs, config: Config) -> Result<Answer> {
    let data = config.data.display().to_string();
    let asked = closing::asked()?;
    let server = Server::start(config).await?;
    let page = format!("http://{}", reachable(server.address()));
    say!("The tavern is open: {page} (everything is kept in {data}; Ctrl-C closes it)");
    if args.open || !args.no_open && has_desktop() {
        browse(&page);
    }
    asked.await.context("nobody waits for signals")?;
    server.stop().await;
    Ok(Answer::Yes)
}

/// An address that a browser on this machine can open.
fn reachable(address: SocketAddr) -> SocketAddr {
    let mut address = address;
    if address.ip().is_unspecified() {
        address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    address
}

fn has_desktop() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Opens a browser; where that does not work, the address has been said.
fn browse(page: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let quiet = Command::new(program)
        .args(first)
        .arg(page)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    drop(quiet);
}

fn log(args: &ServeArgs) -> Result<()> {
    let filter = EnvFilter::try_new(format!("karczma={0},karczma_server={0}", args.log));
    let filter = filter
        .with_context(|| format!("--log: expected error, warn, info or debug, found `{}`", args.log))?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Colours are for people; a file or another program gets none.
    let lines = lines.with_ansi(std::io::stderr().is_terminal());
    let set = if args.log_json { lines.json().try_init() } else { lines.try_init() };
    set.map_err(|error| anyhow::anyhow!("the log cannot be set up: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../../../../deploy/karczma.toml");

    #[test]
    fn the_example_says_every_limit_as_it_is() {
        let file: ConfigFile = toml::from_str(EXAMPLE).unwrap();
        assert_eq!((file.limits, file.purge), (Limits::default(), Purge::default()));
        assert_eq!(file.trusted_proxies, Network::LOOPBACK);
        let named: toml::Table = toml::from_str(EXAMPLE).unwrap();
        for (part, all) in [
            ("limits", toml::Table::try_from(Limits::default()).unwrap()),
            ("purge", toml::Table::try_from(Purge::default()).unwrap()),
        ] {
            for key in all.keys() {
                assert!(named[part].as_table().unwrap().contains_key(key), "{key} is not in the example");
            }
        }
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for wrong in [
            "limit = 1",
            "[limits]\npage = 1",
            "[limits]\nlogins = { burst = 1 }",
            "[limits]\nlogins = { burst = 1, every_ms = 1, every_s = 1 }",
            "[purge]\nguests = \"sometimes\"",
            "trusted_proxies = [\"nginx\"]",
        ] {
            assert!(toml::from_str::<ConfigFile>(wrong).is_err(), "{wrong}");
        }
        let some: ConfigFile = toml::from_str("[limits]\npages = 7\n[purge]\nguests = \"never\"").unwrap();
        assert_eq!((some.limits.pages, some.limits.connections), (7, Limits::default().connections));
    }
}
