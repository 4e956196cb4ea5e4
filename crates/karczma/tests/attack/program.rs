//! The program under attack: a process of its own, whose memory, log and end are watched.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use karczma_server::client::Client;

/// Whatever the program does, it gets no more address space than this (in KiB): the machine is shared.
const ADDRESS_SPACE_KIB: u64 = 8 * 1024 * 1024;

/// How long the program may take to open its doors, or to refuse to.
const START: Duration = Duration::from_secs(60);

/// Memory that a house of this size never needs, whatever is asked of it.
pub(crate) const MEMORY_MIB_MAX: u64 = 512;

/// What is attacked, how long and by which chance.
pub(crate) struct Plan {
    pub(crate) program: PathBuf,
    pub(crate) long: bool,
    pub(crate) seed: u64,
}

impl Plan {
    /// How much of something is tried: little in the test run, much by `cargo xtask attack`.
    pub(crate) const fn of(&self, short: usize, long: usize) -> usize {
        if self.long { long } else { short }
    }

    /// Runs another command of the program.
    pub(crate) fn command(&self, args: &[&str]) -> Result<()> {
        let output = Command::new(&self.program).args(args).output()?;
        ensure!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        Ok(())
    }
}

/// A folder of one attack.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("karczma-attack-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program as it serves; it is killed when it is dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
    log: Arc<Mutex<String>>,
}

impl Program {
    /// Starts it on a folder and waits until it is open.
    pub(crate) fn start(plan: &Plan, folder: &Path, args: &[&str]) -> Result<Self> {
        // The shell sets the limit and becomes the program.
        let script = format!("ulimit -v {ADDRESS_SPACE_KIB}; exec \"$0\" \"$@\"");
        let mut child = Command::new("sh")
            .args(["-c", &script])
            .arg(&plan.program)
            .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--log", "info"])
            .args(args)
            .arg("--data")
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let log = Arc::new(Mutex::new(String::new()));
        let errors = child.stderr.take().context("the log of the program")?;
        let reading = std::thread::spawn({
            let log = Arc::clone(&log);
            move || keep_log(errors, &log)
        });
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("what the program says")?).read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let Some(address) = address.and_then(|address| address.parse().ok()) else {
            let status = child.wait()?;
            let _ = reading.join();
            let log = log.lock().map(|log| log.clone()).unwrap_or_default();
            bail!("the program did not open ({status}): {line}{log}");
        };
        Ok(Self { child, address, log })
    }

    /// Starts it and expects that it refuses; what it says.
    pub(crate) fn refuses(plan: &Plan, folder: &Path) -> Result<Option<String>> {
        let begun = Instant::now();
        match Self::start(plan, folder, &[]) {
            Ok(_) => Ok(None),
            Err(said) => {
                ensure!(begun.elapsed() < START, "it took too long to refuse");
                Ok(Some(said.to_string()))
            }
        }
    }

    /// A browser somewhere in the loopback range.
    pub(crate) fn client(&self, host: u8) -> Client {
        Client { from: Some([127, 0, 0, host].into()), ..Client::new(self.address) }
    }

    /// All that it has logged.
    pub(crate) fn log(&self) -> String {
        self.log.lock().map(|log| log.clone()).unwrap_or_default()
    }

    /// The first place in it that panicked, and why.
    pub(crate) fn panic(&self) -> Option<String> {
        let log = self.log();
        let mut lines = log.lines().skip_while(|line| !line.contains("panicked"));
        Some(format!("{} {}", lines.next()?, lines.next().unwrap_or_default()))
    }

    /// The most memory that it ever had, in MiB.
    pub(crate) fn memory_peak_mib(&self) -> Result<u64> {
        self.status("VmHWM:")
    }

    /// The memory that it has, in MiB.
    pub(crate) fn memory_mib(&self) -> Result<u64> {
        self.status("VmRSS:")
    }

    fn status(&self, name: &str) -> Result<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)).context("no memory is reported")?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kib / 1024)
    }

    /// It still answers, nothing in it has panicked, and it has not taken too much memory.
    pub(crate) async fn check_health(&mut self) -> Result<()> {
        if let Some(status) = self.child.try_wait()? {
            bail!("the program is gone: {status}\n{}", self.log());
        }
        let mut client = self.client(250);
        let answer = tokio::time::timeout(Duration::from_secs(20), client.get("/healthz")).await;
        let status = answer.context("no answer to /healthz in 20 s")??.status;
        ensure!(status == 200, "/healthz answers {status}");
        let panic = self.panic();
        ensure!(panic.is_none(), "something panicked: {}", panic.unwrap_or_default());
        let peak = self.memory_peak_mib()?;
        ensure!(peak <= MEMORY_MIB_MAX, "it took {peak} MiB, more than {MEMORY_MIB_MAX}");
        Ok(())
    }

    /// Asks it to end, and says how long that took.
    pub(crate) fn terminate(&mut self, patience: Duration) -> Result<(Duration, ExitStatus)> {
        let begun = Instant::now();
        Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        while begun.elapsed() < patience {
            if let Some(status) = self.child.try_wait()? {
                return Ok((begun.elapsed(), status));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        bail!("it did not end within {} s of SIGTERM", patience.as_secs());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first mebibyte of the log is kept: enough to find what went wrong.
fn keep_log(mut errors: impl Read, log: &Mutex<String>) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = errors.read(&mut bytes) {
        if let Ok(mut log) = log.lock()
            && log.len() < 1024 * 1024
        {
            log.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    }
}
