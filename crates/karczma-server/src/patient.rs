//! A connection that is dropped when its other end does not read what it is sent.

use std::future::Future;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// How much must be taken in each span of patience, in bytes: less than any network gives, and enough that nobody can
/// hold an answer by taking it byte by byte.
const TAKEN_BYTES_MIN: usize = 32 * 1024;

/// A connection with patience for whoever does not read.
pub(crate) struct Patient {
    stream: TcpStream,
    patience: Duration,
    /// Since something waits to be taken: until when how much more must be.
    span: Option<(Pin<Box<Sleep>>, usize)>,
}

impl Patient {
    pub(crate) const fn new(stream: TcpStream, patience: Duration) -> Self {
        Self { stream, patience, span: None }
    }

    /// The bare connection.
    pub(crate) fn into_inner(self) -> TcpStream {
        self.stream
    }

    /// Notes what came of writing.
    fn note(&mut self, context: &mut Context<'_>, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        let patience = self.patience;
        match wrote {
            Poll::Ready(Ok(taken)) => {
                if let Some((_, missing)) = &mut self.span {
                    *missing = missing.saturating_sub(taken);
                }
                Poll::Ready(Ok(taken))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let begin = || (Box::pin(sleep_until(Instant::now() + patience)), TAKEN_BYTES_MIN);
                let (timer, missing) = self.span.get_or_insert_with(begin);
                ready!(timer.as_mut().poll(context));
                if *missing > 0 {
                    return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                }
                *missing = TAKEN_BYTES_MIN;
                timer.as_mut().reset(Instant::now() + patience);
                // Asked at once, so that the timer knows whom to wake.
                ready!(timer.as_mut().poll(context));
                Poll::Pending
            }
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.note(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Everything was taken when this is asked.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.span = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    const PATIENCE: Duration = Duration::from_millis(50);

    async fn connection() -> (Patient, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let there = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let here = listener.accept().await.unwrap().0;
        (Patient::new(here, PATIENCE), there)
    }

    #[tokio::test]
    async fn whoever_does_not_read_is_dropped() {
        let (mut here, _there) = connection().await;
        let error = here.write_all(&vec![0; 64 * 1024 * 1024]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn whoever_reads_is_sent_everything() {
        let (mut here, mut there) = connection().await;
        let length = 16 * 1024 * 1024;
        let writing = tokio::spawn(async move {
            here.write_all(&vec![7; length]).await?;
            here.flush().await
        });
        let (mut read, mut buffer) = (0, vec![0; 256 * 1024]);
        while read < length {
            read += there.read(&mut buffer).await.unwrap();
        }
        writing.await.unwrap().unwrap();
    }
}
