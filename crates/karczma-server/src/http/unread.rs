//! Answers that wait to be read: how much memory they may hold, of one address and in all.
//!
//! An answer that was made for one request is held until its other end has taken it. So it is counted until then, and
//! whoever leaves too many unread is given no more. What is kept anyway, and only lent, costs nothing and is not counted.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::{collections::BTreeMap, convert::Infallible};

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use super::trouble::Trouble;

/// What is shorter is not counted: every connection has buffers of this size anyway.
const COUNTED_BYTES_MIN: u64 = 16 * 1024;

/// How much is handed on at once.
const PIECE_BYTES: usize = 16 * 1024;

/// Marks an answer whose bytes are kept anyway.
#[derive(Clone, Copy)]
pub(super) struct Lent;

/// What is kept for everybody, as an answer.
pub(super) fn lent(kind: &'static str, bytes: Bytes) -> Response {
    let mut answer = ([(axum::http::header::CONTENT_TYPE, kind)], bytes).into_response();
    answer.extensions_mut().insert(Lent);
    answer
}

/// The bytes that wait to be read.
pub(super) struct Unread {
    each_max: usize,
    all_max: usize,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    all: usize,
    by: BTreeMap<IpAddr, usize>,
}

impl Unread {
    pub(super) fn new(each_max: usize, all_max: usize) -> Arc<Self> {
        Arc::new(Self { each_max, all_max, waiting: Mutex::default() })
    }

    /// Counts an answer until it has been read.
    pub(super) async fn hold(self: &Arc<Self>, address: IpAddr, answer: Response) -> Response {
        let length = answer.body().size_hint().exact().unwrap_or_default();
        if length < COUNTED_BYTES_MIN || answer.extensions().get::<Lent>().is_some() {
            return answer;
        }
        let share = match self.count(address, usize::try_from(length).unwrap_or(usize::MAX)) {
            Ok(share) => share,
            Err(trouble) => return trouble.into_response(),
        };
        let (head, body) = answer.into_parts();
        match to_bytes(body, usize::MAX).await {
            Ok(bytes) => Response::from_parts(head, Body::new(Held { bytes, given: 0, _share: share })),
            Err(_) => Trouble::Inside.into_response(),
        }
    }

    fn count(self: &Arc<Self>, address: IpAddr, bytes: usize) -> Result<Share, Trouble> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let own = waiting.by.get(&address).copied().unwrap_or_default();
        // One answer may always be had: otherwise a long one could not be had at all.
        if own > 0 && own.saturating_add(bytes) > self.each_max {
            return Err(Trouble::TooMany);
        }
        if waiting.all > 0 && waiting.all.saturating_add(bytes) > self.all_max {
            return Err(Trouble::Busy);
        }
        waiting.all += bytes;
        *waiting.by.entry(address).or_default() += bytes;
        Ok(Share { unread: Arc::clone(self), address, bytes })
    }
}

/// An answer that is counted; no longer, when it is dropped.
struct Share {
    unread: Arc<Unread>,
    address: IpAddr,
    bytes: usize,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut waiting = self.unread.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.all -= self.bytes;
        if let Some(own) = waiting.by.get_mut(&self.address) {
            *own -= self.bytes;
            if *own == 0 {
                waiting.by.remove(&self.address);
            }
        }
    }
}

/// The body of an answer that is counted, handed on piece by piece as it is read. Pieces are copied, so that the last of
/// them, which wait in the connection, do not hold the whole of it.
struct Held {
    bytes: Bytes,
    given: usize,
    _share: Share,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let end = self.bytes.len().min(self.given + PIECE_BYTES);
        if self.given == end {
            return Poll::Ready(None);
        }
        let piece = Bytes::copy_from_slice(&self.bytes[self.given..end]);
        self.given = end;
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.given == self.bytes.len()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact((self.bytes.len() - self.given) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[tokio::test]
    async fn what_is_not_read_is_counted() {
        let unread = Unread::new(100_000, 150_000);
        let long = || vec![7_u8; 60_000].into_response();
        let first = unread.hold(HERE, long()).await;
        assert_eq!(first.status(), 200);
        assert_eq!(unread.hold(HERE, long()).await.status(), 429, "too much of one address");
        assert_eq!(unread.hold(HERE, "short".into_response()).await.status(), 200);
        assert_eq!(unread.hold(HERE, lent("text/plain", vec![7; 60_000].into())).await.status(), 200);
        let second = unread.hold(THERE, long()).await;
        assert_eq!(second.status(), 200);
        let other = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));
        assert_eq!(unread.hold(other, long()).await.status(), 503, "too much in all");
        assert_eq!(to_bytes(first.into_body(), usize::MAX).await.unwrap(), vec![7; 60_000]);
        assert_eq!(unread.hold(HERE, long()).await.status(), 200, "read, and so no longer counted");
        drop(second);
        assert_eq!(unread.waiting.lock().unwrap().all, 0);
    }
}
