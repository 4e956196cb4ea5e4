//! The line to a page: how a websocket is opened, and how texts go out without being copied.
//!
//! Positions are most of what a server sends. The library would copy each into a buffer of the page, which then stays as
//! large as the largest message ever was. So only the frame's header is made here (by the library), and header and text
//! are handed to the network as they lie.

use std::future::Future;
use std::io::{self, IoSlice};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::trouble::Trouble;

/// The longest message of a page, in bytes: a line of chat in four-byte letters, written with escapes.
pub const MESSAGE_BYTES_MAX: usize = 8 * 1024;

/// How much is read at once: more than most messages of a page.
const READ_BYTES: usize = 1024;

/// The longest header of a frame that is not masked.
const HEADER_BYTES_MAX: usize = 10;

/// An open websocket.
pub(super) struct Line(WebSocketStream<TcpStream>);

impl Line {
    /// What to answer to a request for a websocket, and the line once it has been answered.
    pub(super) fn open(request: Request) -> Result<(Response, impl Future<Output = Option<Self>>), Trouble> {
        let answer = create_response_with_body(&request, Body::empty).map_err(|_| Trouble::BadRequest)?;
        let opening = hyper::upgrade::on(request);
        Ok((answer, async { Self::take_over(opening.await.ok()?).await }))
    }

    /// The bare connection, from below all that HTTP laid on it.
    async fn take_over(upgraded: Upgraded) -> Option<Self> {
        let parts = upgraded.downcast::<TokioIo<TcpStream>>().ok()?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MESSAGE_BYTES_MAX))
            .max_frame_size(Some(MESSAGE_BYTES_MAX))
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(0);
        let (stream, read) = (parts.io.into_inner(), parts.read_buf.to_vec());
        let socket = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config));
        Some(Self(socket.await))
    }

    /// The next message of the page.
    pub(super) async fn hear(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends texts, all with one write if the network takes them.
    pub(super) async fn send(&mut self, texts: &[Utf8Bytes]) -> io::Result<()> {
        let headers: Vec<Header> = texts.iter().map(|text| Header::of(text.len())).collect();
        let parts = headers.iter().zip(texts);
        let mut slices: Vec<IoSlice<'_>> = parts
            .flat_map(|(header, text)| [IoSlice::new(header.bytes()), IoSlice::new(text.as_bytes())])
            .collect();
        // An answer to a ping that the network has not taken whole goes first.
        self.0.flush().await.map_err(io::Error::other)?;
        let mut left = &mut *slices;
        while !left.is_empty() {
            let written = self.0.get_mut().write_vectored(left).await?;
            if written == 0 {
                return Err(io::ErrorKind::WriteZero.into());
            }
            IoSlice::advance_slices(&mut left, written);
        }
        Ok(())
    }

    /// Asks whether the page is there.
    pub(super) async fn ping(&mut self) -> Result<(), Error> {
        self.0.send(Message::Ping(Bytes::new())).await
    }

    /// Says goodbye.
    pub(super) async fn close(&mut self, frame: CloseFrame) -> Result<(), Error> {
        self.0.send(Message::Close(Some(frame))).await
    }
}

/// The header of a frame that holds a whole text.
struct Header {
    bytes: [u8; HEADER_BYTES_MAX],
    length: usize,
}

impl Header {
    fn of(length: usize) -> Self {
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let mut bytes = [0; HEADER_BYTES_MAX];
        let mut rest = &mut bytes[..];
        let result = header.format(length as u64, &mut rest);
        result.unwrap_or_else(|error| panic!("ten bytes are enough for any header: {error}"));
        let length = HEADER_BYTES_MAX - rest.len();
        Self { bytes, length }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    /// Texts around the lengths at which headers grow, more of them at once than the network takes without being read.
    #[tokio::test]
    async fn a_client_reads_what_was_sent() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let there = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let here = listener.accept().await.unwrap().0;
        let mut line = Line(WebSocketStream::from_raw_socket(here, Role::Server, None).await);
        let mut client = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        let lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 9_000_000];
        let texts: Vec<Utf8Bytes> = lengths.iter().map(|&length| "ż".repeat(length / 2).into()).collect();
        let sent = texts.clone();
        let sending = tokio::spawn(async move {
            line.send(&sent).await.unwrap();
            line.ping().await.unwrap();
        });
        for text in texts {
            assert_eq!(client.next().await.unwrap().unwrap(), Message::Text(text));
        }
        assert!(client.next().await.unwrap().unwrap().is_ping());
        sending.await.unwrap();
    }
}
