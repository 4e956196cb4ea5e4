//! The line to a page: how a websocket is opened, and how its two ends are read and written apart.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::trouble::Trouble;
use crate::outbox::{Outlet, Unsent};
use crate::patient::Patient;

/// The longest message of a page, in bytes: a line of chat in four-byte letters, written with escapes.
pub const MESSAGE_BYTES_MAX: usize = 8 * 1024;

/// How much is read at once: more than most messages of a page, and every page has a buffer of this size.
const READ_BYTES: usize = 256;

/// How much may be read without a whole message in it, in bytes. A message may come in pieces, and pieces may be empty:
/// without a bound somebody could send such pieces for ever, and say nothing.
const PIECES_BYTES_MAX: usize = 2 * MESSAGE_BYTES_MAX;

/// An open websocket.
pub(super) struct Line(WebSocketStream<Ends>);

impl Line {
    /// What to answer to a request for a websocket, and the line once it has been answered.
    pub(super) fn open(
        request: Request,
        unsent: Arc<Unsent>,
    ) -> Result<(Response, impl Future<Output = Option<Self>>), Trouble> {
        let answer = create_response_with_body(&request, Body::empty).map_err(|_| Trouble::BadRequest)?;
        let opening = hyper::upgrade::on(request);
        Ok((answer, async { Self::take_over(opening.await.ok()?, unsent).await }))
    }

    /// The bare connection, from below all that HTTP laid on it.
    async fn take_over(upgraded: Upgraded, unsent: Arc<Unsent>) -> Option<Self> {
        let parts = upgraded.downcast::<TokioIo<Patient>>().ok()?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MESSAGE_BYTES_MAX))
            .max_frame_size(Some(MESSAGE_BYTES_MAX))
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(0);
        let (inlet, outlet) = parts.io.into_inner().into_inner().into_split();
        let ends = Ends { inlet, outlet: Arc::new(Outlet::new(outlet, unsent)), read: 0 };
        let socket =
            WebSocketStream::from_partially_read(ends, parts.read_buf.to_vec(), Role::Server, Some(config));
        Some(Self(socket.await))
    }

    /// Where everything goes out.
    pub(super) fn outlet(&self) -> &Arc<Outlet> {
        &self.0.get_ref().outlet
    }

    /// The next message of the page.
    pub(super) async fn hear(&mut self) -> Option<Result<Message, Error>> {
        let message = self.0.next().await;
        self.0.get_mut().read = 0;
        message
    }

    /// Asks whether the page is there.
    pub(super) async fn ping(&mut self) -> Result<(), Error> {
        self.0.send(Message::Ping(Bytes::new())).await
    }

    /// Says goodbye, after all that waits to be sent.
    pub(super) async fn close(&mut self, frame: CloseFrame) -> Result<(), Error> {
        self.0.send(Message::Close(Some(frame))).await?;
        Ok(self.outlet().flush().await?)
    }
}

/// A connection of which the library reads one end, and shares the other with the room.
struct Ends {
    inlet: OwnedReadHalf,
    outlet: Arc<Outlet>,
    /// How many bytes were read since the last whole message.
    read: usize,
}

impl AsyncRead for Ends {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.inlet).poll_read(context, buffer);
        self.read += buffer.filled().len() - before;
        if self.read > PIECES_BYTES_MAX {
            return Poll::Ready(Err(io::ErrorKind::InvalidData.into()));
        }
        polled
    }
}

/// What is written waits, if it must, with everything else that goes out.
impl AsyncWrite for Ends {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.outlet.send(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
