//! The web client, which the build has put into the program.

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::trouble::Trouble;
use super::unread::lent;

/// A file of the web client.
struct Asset {
    path: &'static str,
    kind: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Every address that is not the interface's own: a file of the client, or its page.
pub(super) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Trouble::NoSuchPage.into_response();
    }
    if let Some(asset) = ASSETS.iter().find(|asset| asset.path == path && path != "index.html") {
        // The name of what lies under assets/ changes with what it holds.
        let cache =
            if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return send(asset, cache, &headers);
    }
    let pages = ["t/", "new/", "rules/", "replay", "account", "learn/", "decks", "print/"];
    let known = path.is_empty() || pages.iter().any(|page| path.starts_with(page));
    let mut answer = match ASSETS.iter().find(|asset| asset.path == "index.html") {
        Some(page) => send(page, "no-cache", &headers),
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    };
    if !known {
        // The client itself says, in the reader's language, that there is no such page.
        *answer.status_mut() = StatusCode::NOT_FOUND;
    }
    answer
}

fn send(asset: &'static Asset, cache: &'static str, headers: &HeaderMap) -> Response {
    let accepts = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes =
        |name: &str| accepts.split(',').any(|word| word.split(';').next().unwrap_or("").trim() == name);
    let (body, encoding) = match (asset.brotli, asset.gzip) {
        (Some(brotli), _) if takes("br") => (brotli, Some("br")),
        (_, Some(gzip)) if takes("gzip") => (gzip, Some("gzip")),
        (_, _) => (asset.plain, None),
    };
    let mut answer = lent(asset.kind, Bytes::from_static(body));
    let set = answer.headers_mut();
    set.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    set.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        set.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    answer
}
