//! What goes out to a page.
//!
//! Whoever has something for a page hands it to the network themselves: to wake the page's own task for every message
//! would cost nearly as much as sending it. What the network does not take at once waits here until the page's task has
//! sent it, and nothing overtakes it.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// How much may wait for a page before it is let go, in bytes.
const WAITING_BYTES_MAX: usize = 256 * 1024;

/// The longest header of a frame that is not masked.
const HEADER_BYTES_MAX: usize = 10;

/// How long the header of most messages is.
const HEADER_BYTES: usize = 4;

/// What waits to be sent to all pages together, in bytes.
#[derive(Debug)]
pub(crate) struct Unsent {
    bytes: AtomicUsize,
    most: usize,
}

impl Unsent {
    pub(crate) const fn new(most: usize) -> Self {
        Self { bytes: AtomicUsize::new(0), most }
    }

    /// May so much more wait?
    fn add(&self, bytes: usize) -> bool {
        let more = |waiting: usize| waiting.checked_add(bytes).filter(|waiting| *waiting <= self.most);
        self.bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    fn remove(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Where a room puts what it has to say to a page. When it is dropped, the page is closed.
pub struct Outbox(Arc<Outlet>);

impl Outbox {
    /// The room's end of a connection.
    pub(crate) const fn new(outlet: Arc<Outlet>) -> Self {
        Self(outlet)
    }

    /// Sends frames. A page that does not keep up is let go: it comes back and is told everything.
    pub(crate) fn send(&self, frames: &[u8]) {
        let mut waiting = self.0.waiting();
        if waiting.bytes.len() > WAITING_BYTES_MAX {
            waiting.closed = true;
        }
        if !waiting.closed {
            self.0.put(&mut waiting, frames);
        }
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// The sending half of a connection.
pub(crate) struct Outlet {
    network: OwnedWriteHalf,
    waiting: Mutex<Waiting>,
    /// Something waits, or the page is to be closed.
    nudge: Notify,
    unsent: Arc<Unsent>,
}

impl Drop for Outlet {
    fn drop(&mut self) {
        let left = self.waiting().bytes.len();
        self.unsent.remove(left);
    }
}

#[derive(Default)]
struct Waiting {
    bytes: VecDeque<u8>,
    /// The room has nothing more to say.
    closed: bool,
    /// There was no room for something to wait: the page comes back, and is told everything.
    broken: bool,
}

impl Outlet {
    pub(crate) fn new(network: OwnedWriteHalf, unsent: Arc<Unsent>) -> Self {
        Self { network, waiting: Mutex::default(), nudge: Notify::new(), unsent }
    }

    /// Sends bytes that are no room's: answers to pings, a goodbye.
    pub(crate) fn send(&self, bytes: &[u8]) {
        self.put(&mut self.waiting(), bytes);
    }

    /// A connection that is broken takes nothing, and whoever flushes it learns why.
    fn put(&self, waiting: &mut Waiting, bytes: &[u8]) {
        let taken =
            if waiting.bytes.is_empty() { self.network.try_write(bytes).unwrap_or_default() } else { 0 };
        let rest = &bytes[taken..];
        if rest.is_empty() || waiting.broken {
            return;
        }
        if self.unsent.add(rest.len()) {
            waiting.bytes.extend(rest);
        } else {
            waiting.broken = true;
        }
        self.nudge.notify_one();
    }

    /// Until something waits, or the page is to be closed.
    pub(crate) fn nudged(&self) -> impl Future<Output = ()> {
        self.nudge.notified()
    }

    /// The page is to be closed, whatever the room has to say.
    pub(crate) fn close(&self) {
        self.waiting().closed = true;
        self.nudge.notify_one();
    }

    /// Has the room nothing more to say?
    pub(crate) fn is_closed(&self) -> bool {
        self.waiting().closed
    }

    /// Sends what waits.
    pub(crate) async fn flush(&self) -> io::Result<()> {
        while !self.push()? {
            self.network.writable().await?;
        }
        Ok(())
    }

    /// Sends what the network takes of what waits; was that all?
    fn push(&self) -> io::Result<bool> {
        let mut waiting = self.waiting();
        if waiting.broken {
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        while !waiting.bytes.is_empty() {
            match self.network.try_write(waiting.bytes.as_slices().0) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(taken) => {
                    drop(waiting.bytes.drain(..taken));
                    self.unsent.remove(taken);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        // Most pages never need it again.
        waiting.bytes = VecDeque::new();
        Ok(true)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Adds a message, as the text of a frame, to others that go out together.
pub(crate) fn frame(message: &impl Serialize, frames: &mut Vec<u8>) {
    let begin = frames.len();
    frames.extend([0; HEADER_BYTES]);
    let result = serde_json::to_writer(&mut *frames, message);
    result.unwrap_or_else(|error| panic!("a message is always JSON: {error}"));
    let length = frames.len() - begin - HEADER_BYTES;
    let mut bytes = [0; HEADER_BYTES_MAX];
    let mut rest = &mut bytes[..];
    let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
    let result = header.format(length as u64, &mut rest);
    result.unwrap_or_else(|error| panic!("ten bytes are enough for any header: {error}"));
    let header_length = HEADER_BYTES_MAX - rest.len();
    frames.splice(begin..begin + HEADER_BYTES, bytes[..header_length].iter().copied());
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::Role;

    async fn connection() -> (Arc<Outlet>, WebSocketStream<TcpStream>) {
        connection_with(&Arc::new(Unsent::new(usize::MAX))).await
    }

    async fn connection_with(unsent: &Arc<Unsent>) -> (Arc<Outlet>, WebSocketStream<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let there = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let here = listener.accept().await.unwrap().0;
        let client = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        // Without its other half the connection is as good as with it.
        let (read, write) = here.into_split();
        drop(read);
        (Arc::new(Outlet::new(write, Arc::clone(unsent))), client)
    }

    /// Texts around the lengths at which headers grow, more of them at once than the network takes without being read.
    #[tokio::test]
    async fn a_client_reads_what_was_sent() {
        let (outlet, mut client) = connection().await;
        let outbox = Outbox::new(Arc::clone(&outlet));
        let lengths = [0, 1, 123, 124, 125, 65_533, 65_534, 3_000_000, 10, 3_000_000, 5];
        let texts = lengths.map(|length| "x".repeat(length));
        let mut frames = Vec::new();
        for together in texts.chunks(2) {
            frames.clear();
            together.iter().for_each(|text| frame(text, &mut frames));
            outlet.send(&frames);
        }
        let flushing = tokio::spawn(async move { outlet.flush().await });
        for text in &texts {
            let expected = serde_json::to_string(text).unwrap();
            assert_eq!(client.next().await.unwrap().unwrap(), Message::text(expected));
        }
        flushing.await.unwrap().unwrap();
        outbox.send(b"\x81\x02ok");
        assert_eq!(client.next().await.unwrap().unwrap(), Message::text("ok"), "it goes on as before");
    }

    #[tokio::test]
    async fn whoever_does_not_keep_up_is_let_go() {
        let (outlet, _client) = connection().await;
        let outbox = Outbox::new(Arc::clone(&outlet));
        for _ in 0..1000 {
            outbox.send(&[0; 64 * 1024]);
        }
        outlet.nudged().await;
        assert!(outlet.is_closed());
        assert!(outlet.waiting().bytes.len() <= WAITING_BYTES_MAX + 64 * 1024);
    }

    /// A hundred pages that do not read: what waits for them all is bounded, and given back when they are gone.
    #[tokio::test]
    async fn what_waits_for_all_pages_together_is_bounded() {
        let unsent = Arc::new(Unsent::new(1024 * 1024));
        let mut pages = Vec::new();
        for _ in 0..100 {
            let (outlet, client) = connection_with(&unsent).await;
            let outbox = Outbox::new(Arc::clone(&outlet));
            for _ in 0..100 {
                outbox.send(&[0; 64 * 1024]);
            }
            pages.push((outlet, outbox, client));
        }
        let waits = || pages.iter().map(|(outlet, ..)| outlet.waiting().bytes.len()).sum::<usize>();
        assert!(waits() <= 1024 * 1024, "{} bytes wait", waits());
        assert_eq!(waits(), unsent.bytes.load(Ordering::Relaxed));
        let (last, ..) = &pages[99];
        assert!(last.flush().await.is_err(), "whoever has no room is let go");
        pages.clear();
        assert_eq!(unsent.bytes.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_page_is_closed_when_its_room_is_gone() {
        let (outlet, _client) = connection().await;
        assert!(!outlet.is_closed());
        drop(Outbox::new(Arc::clone(&outlet)));
        outlet.nudged().await;
        assert!(outlet.is_closed());
    }

    #[tokio::test]
    async fn a_broken_connection_is_told_to_whoever_flushes() {
        let (outlet, client) = connection().await;
        drop(client);
        let mut tries = 0;
        while outlet.flush().await.is_ok() {
            outlet.send(&[0; 1024]);
            tokio::task::yield_now().await;
            tries += 1;
            assert!(tries < 100_000, "the other end is gone");
        }
    }
}
