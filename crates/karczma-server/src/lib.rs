//! The tavern on the network: websocket and HTTP, people, the log and what is read from it.
//!
//! One task owns each table while somebody needs it ([`room`]); the [`hall`] knows which are in memory and wakes the
//! others when something is due; the [`store`] holds the log, of which everything else is a projection. A move is
//! acknowledged, and told to anybody, only after it is on disk. The server never knows what a card is: it plays
//! through [`karczma_table::Table`].
//!
//! ```no_run
//! # async fn example() -> Result<(), karczma_server::ServeError> {
//! use karczma_server::{Config, Server};
//!
//! let config = Config::new(([127, 0, 0, 1], 1666).into(), "data".into());
//! let server = Server::start(config).await?;
//! println!("http://{}", server.address());
//! server.stop().await;
//! # Ok(())
//! # }
//! ```
#![expect(
    clippy::disallowed_methods,
    reason = "a server is where clocks, files and threads belong; the table is given the time"
)]

mod bots;
pub mod chance;
pub mod client;
mod config;
mod folder;
pub mod hall;
mod http;
pub mod metrics;
pub mod names;
mod network;
pub mod outbox;
mod patient;
mod queue;
pub mod room;
mod serve;
pub mod store;
mod tidy;
pub mod wire;
mod work;
pub mod workshops;

pub use config::{After, Config, Limits, Purge, Rate, Tempo};
pub use http::{Key, MESSAGE_BYTES_MAX, OPENAPI, Ticket, Trouble};
pub use network::{Network, NetworkError};
pub use serve::{ServeError, Server};
