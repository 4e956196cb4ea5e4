//! How the program is asked to end, and that it does.

use std::time::Duration;

use anyhow::{Context, Result};
use tokio::sync::oneshot;

/// How long the house has to close. Whoever sends a signal waits five seconds or so, and then kills.
const TIME: Duration = Duration::from_millis(4500);

/// Tells when the program is asked to end. After that it has so much time, whatever it does: then it ends as if it had
/// been killed, which loses nothing, since whatever was acknowledged is on disk.
///
/// A thread of its own waits for both, so that neither depends on anything else that runs.
pub(crate) fn asked() -> Result<oneshot::Receiver<()>> {
    let (tell, asked) = oneshot::channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let wait = async move {
        if signalled().await.is_ok() {
            let _ = tell.send(());
            tokio::time::sleep(TIME).await;
            eprintln!("The tavern did not close in time, and is left as it is.");
            std::process::exit(0);
        }
    };
    let thread = std::thread::Builder::new().name("closing".to_owned());
    thread.spawn(move || runtime.block_on(wait)).context("no thread to wait for signals")?;
    Ok(asked)
}

/// Waits until the program is asked to end.
async fn signalled() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}
