//! Starting, accepting connections, and stopping.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use karczma_kernel::Flaw;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tower::ServiceExt;

use crate::config::Config;
use crate::hall::{Hall, closed};
use crate::http::{Counts, is_trusted, router};
use crate::metrics::{Metrics, down, up};
use crate::network::household;
use crate::patient::Patient;
use crate::store::{Store, StoreError};
use crate::workshops::Workshops;
use crate::{folder, tidy};

/// How long pages and tables have to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// Why a server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// What is kept cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The cards of the house do not read; all that is wrong with them.
    #[error("the cards cannot be played with\n{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Cards(Vec<Flaw>),
    /// Nobody can listen there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    hall: Arc<Hall>,
    accepting: JoinHandle<()>,
}

impl Server {
    /// Opens what is kept, takes all tables up where they were, and listens.
    ///
    /// # Errors
    /// If the data folder cannot be opened or nobody can listen at the address.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        let workshops = Workshops::open(&config.cards).map_err(ServeError::Cards)?;
        let metrics = Arc::new(Metrics::default());
        let kept = folder::key(&config.data)?;
        let store = Store::open(&config.data, Arc::clone(&metrics)).await?;
        if config.rebuild || store.is_stale().await? {
            rebuild(&store, config.rebuild).await?;
        }
        let key = kept.map_or_else(|| folder::new_key(&config.data), Ok)?;
        let failed = |error| ServeError::Listen { address: config.listen, error };
        let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let hall = Hall::open(config, store, workshops, metrics).await?;
        let door =
            Door { router: router(Arc::clone(&hall), key), hall: Arc::clone(&hall), counts: Arc::default() };
        let accepting = tokio::spawn(door.accept(listener));
        tokio::spawn(tidy::every_hour(Arc::clone(&hall)));
        tracing::info!(%address, "the tavern is open");
        Ok(Self { address, hall, accepting })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it has counted.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.hall.metrics
    }

    /// Says goodbye to all pages, writes everything and stops.
    pub async fn stop(self) {
        self.hall.closing.send_replace(true);
        let _ = self.accepting.await;
        let metrics = &self.hall.metrics;
        let left = || metrics.connections.load(Ordering::Relaxed) + metrics.rooms.load(Ordering::Relaxed);
        let _ = tokio::time::timeout(FAREWELL, async {
            while left() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        })
        .await;
        self.hall.store.close().await;
        tracing::info!("the tavern is closed");
    }
}

/// Makes the lists anew, and says what could not be read; on demand the file of the database is looked through as well.
async fn rebuild(store: &Store, thoroughly: bool) -> Result<(), StoreError> {
    if thoroughly {
        for flaw in store.flaws().await? {
            tracing::error!(flaw, "the file of the database is damaged");
        }
    }
    let rebuilt = store.rebuild().await?;
    for (table, flaw) in &rebuilt.flaws {
        tracing::error!(table, flaw, "the log of this table cannot be read to its end, and is passed over");
    }
    tracing::info!(
        tables = rebuilt.tables,
        damaged = rebuilt.flaws.len(),
        "the lists were made anew from the log"
    );
    Ok(())
}

/// Where connections come in.
#[derive(Clone)]
struct Door {
    router: Router,
    hall: Arc<Hall>,
    counts: Arc<Counts>,
}

impl Door {
    async fn accept(self, listener: TcpListener) {
        let mut closing = self.hall.closing.subscribe();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = closed(&mut closing) => return,
            };
            match accepted {
                Ok((stream, peer)) => self.admit(stream, peer),
                Err(error) => {
                    // Too many open files, most likely: those who are here must finish first.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    /// Serves a connection, unless there are too many.
    fn admit(&self, stream: TcpStream, peer: SocketAddr) {
        let (limits, metrics) = (&self.hall.config.limits, &self.hall.metrics);
        let full = metrics.connections.load(Ordering::Relaxed) as usize >= limits.connections;
        // Through a proxy all come from one address, and the proxy counts them.
        let trusted = is_trusted(peer.ip(), &self.hall.config.proxies);
        let each = if trusted { usize::MAX } else { limits.connections_per_address };
        if full || !self.counts.add(&household(peer.ip()), each) {
            up(&metrics.refused);
            return;
        }
        up(&metrics.connections);
        let pass = Pass { door: self.clone(), address: peer.ip() };
        tokio::spawn(self.clone().converse(stream, peer, pass));
    }

    async fn converse(self, stream: TcpStream, peer: SocketAddr, pass: Pass) {
        let _ = stream.set_nodelay(true);
        let stream = Patient::new(stream, self.hall.config.limits.write_patience);
        let router = self.router.clone();
        let pass = Arc::new(pass);
        let held = Arc::clone(&pass);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            // A page that was upgraded lives on after this connection is done: it holds the pass as long.
            request.extensions_mut().insert(Arc::clone(&held));
            router.clone().oneshot(request.map(axum::body::Body::new))
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(self.hall.config.limits.handshake)
            .max_buf_size(16 * 1024);
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let mut closing = self.hall.closing.subscribe();
        tokio::select! {
            _ = connection.as_mut() => {}
            () = closed(&mut closing) => {
                connection.as_mut().graceful_shutdown();
                let _ = tokio::time::timeout(FAREWELL, connection).await;
            }
        }
    }
}

/// The right to be connected; given back when it is dropped.
pub(crate) struct Pass {
    door: Door,
    address: IpAddr,
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.door.counts.remove(&household(self.address));
        down(&self.door.hall.metrics.connections);
    }
}
