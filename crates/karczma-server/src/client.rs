//! A small client, for tests and measurements: requests, and the websocket of a page.

use std::net::{IpAddr, SocketAddr};

use axum::http::StatusCode;
use futures_util::{SinkExt, StreamExt};
use karczma_table::{FromClient, ToClient};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// What goes wrong for a client.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection.
    #[error("the connection: {0}")]
    Connection(#[from] std::io::Error),
    /// The websocket.
    #[error("the websocket: {0}")]
    Socket(#[from] Box<Error>),
    /// Something that was not expected.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What was expected.
        expected: &'static str,
        /// What there was.
        found: String,
    },
}

/// A browser, as far as the server can tell.
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// The cookie that it gave.
    pub cookie: Option<String>,
    /// What is said of where requests come from.
    pub origin: Option<String>,
    /// The address of this machine that it connects from; any, if none is set.
    pub from: Option<IpAddr>,
    /// Headers that it sends besides, such as those of a proxy.
    pub headers: Vec<(&'static str, String)>,
}

/// What the server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Errors
    /// If it is no such thing.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        serde_json::from_slice(&self.body).map_err(|_| ClientError::Unexpected {
            expected: "JSON",
            found: format!("{}: {}", self.status, String::from_utf8_lossy(&self.body)),
        })
    }

    /// A header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }
}

impl Client {
    /// A browser that was never here.
    #[must_use]
    pub const fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, origin: None, from: None, headers: Vec::new() }
    }

    /// A browser that has opened the page, and has a name.
    ///
    /// # Errors
    /// If the server does not answer as it should.
    pub async fn guest(address: SocketAddr, name: &str) -> Result<Self, ClientError> {
        Self::new(address).named(name).await
    }

    /// The same browser, once it has opened the page and given a name.
    ///
    /// # Errors
    /// If the server does not answer as it should.
    pub async fn named(self, name: &str) -> Result<Self, ClientError> {
        let mut client = self;
        let me = serde_json::json!({ "name": name, "lang": "en" });
        let answer = client.send("PUT", "/api/me", &me).await?;
        if answer.status == StatusCode::OK.as_u16() {
            return Ok(client);
        }
        let found = String::from_utf8_lossy(&answer.body).into_owned();
        Err(ClientError::Unexpected { expected: "a guest", found })
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask("GET", path, None).await
    }

    /// Sends JSON.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Answer, ClientError> {
        let body = serde_json::to_string(body).unwrap_or_default();
        self.ask(method, path, Some(("application/json", body.as_bytes()))).await
    }

    /// Asks for something with a body of any kind.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<(&str, &[u8])>,
    ) -> Result<Answer, ClientError> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in [("Cookie", &self.cookie), ("Origin", &self.origin)] {
            if let Some(value) = value {
                head.push_str(&format!("{name}: {value}\r\n"));
            }
        }
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some((kind, body)) = body {
            head.push_str(&format!("Content-Type: {kind}\r\nContent-Length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let mut stream = self.connect().await?;
        stream.write_all(head.as_bytes()).await?;
        // A server that refuses a body may close before it has read it all: its answer counts.
        let _ = stream.write_all(body.map_or(&[][..], |(_, body)| body)).await;
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes).await;
        if bytes.is_empty() {
            read?;
        }
        let answer = parse(&bytes)?;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        Ok(answer)
    }

    /// A bare connection, for whoever says something else than a browser would.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn connect(&self) -> std::io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.address).await };
        let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind((from, 0).into())?;
        socket.connect(self.address).await
    }

    /// Opens the page of a table.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn socket(&self, table: &str, have: Option<u32>) -> Result<Socket, ClientError> {
        let have = have.map(|have| format!("&have={have}")).unwrap_or_default();
        let url = format!("ws://{}/api/tables/{table}/socket?lang=en{have}", self.address);
        let mut request = url.into_client_request().map_err(Box::new)?;
        for (name, value) in [("cookie", &self.cookie), ("origin", &self.origin)] {
            if let Some(value) = value.as_ref().and_then(|value| value.parse().ok()) {
                request.headers_mut().insert(name, value);
            }
        }
        let stream = self.connect().await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(16 * 1024).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(Socket { socket })
    }
}

fn parse(bytes: &[u8]) -> Result<Answer, ClientError> {
    let broken = || ClientError::Unexpected {
        expected: "an answer",
        found: String::from_utf8_lossy(&bytes[..bytes.len().min(200)]).into_owned(),
    };
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(broken)?;
    let head = std::str::from_utf8(&bytes[..end]).map_err(|_| broken())?;
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let body = &bytes[end + 4..];
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if chunked { unchunk(body).ok_or_else(broken)? } else { body.to_vec() };
    Ok(Answer { status: status.ok_or_else(broken)?, headers, body })
}

fn unchunk(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|two| two == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..line]).ok()?, 16).ok()?;
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(rest.get(line + 2..line + 2 + size)?);
        rest = rest.get(line + 4 + size..)?;
    }
}

/// The websocket of a page.
pub struct Socket {
    socket: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Says something.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say(&mut self, message: &FromClient) -> Result<(), ClientError> {
        self.say_text(serde_json::to_string(message).unwrap_or_default()).await
    }

    /// Says something that need not be of the protocol.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(text)).await.map_err(Box::new)?)
    }

    /// Sends any frame.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, message: Message) -> Result<(), ClientError> {
        Ok(self.socket.send(message).await.map_err(Box::new)?)
    }

    /// The next message as text; `None` when the server has closed.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn hear_text(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
                Some(Err(error)) => return Err(Box::new(error).into()),
            }
        }
    }

    /// The next message; `None` when the server has closed.
    ///
    /// # Errors
    /// If the connection breaks, or it is no message of the protocol.
    pub async fn hear(&mut self) -> Result<Option<ToClient>, ClientError> {
        let Some(text) = self.hear_text().await? else { return Ok(None) };
        let read = serde_json::from_str(&text);
        read.map(Some).map_err(|_| ClientError::Unexpected { expected: "a message", found: text })
    }
}
