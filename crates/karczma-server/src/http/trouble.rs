//! Why a request was not carried out, in both languages.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use karczma_table::BothLanguages;

use crate::store::StoreError;
use crate::store::log::{AppendError, Refused};
use crate::wire::ApiProblem;

macro_rules! troubles {
    ($($name:ident $id:literal $status:ident $en:literal $pl:literal;)*) => {
        /// Why a request was not carried out.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Trouble {
            $(#[doc = $en] $name,)*
            /// A table that cannot be set like this; why.
            Settings(BothLanguages),
            /// A record that cannot be read; why, in English.
            Record(String),
        }

        impl Trouble {
            /// Every id with its status, for those who document them.
            pub const ALL: &'static [(&'static str, StatusCode)] = &[
                $(($id, StatusCode::$status),)*
                ("bad-settings", StatusCode::UNPROCESSABLE_ENTITY),
                ("bad-record", StatusCode::UNPROCESSABLE_ENTITY),
            ];

            /// Its id.
            pub fn id(&self) -> &'static str {
                self.parts().0
            }

            fn parts(&self) -> (&'static str, StatusCode, String, String) {
                match self {
                    $(Self::$name => ($id, StatusCode::$status, $en.to_owned(), $pl.to_owned()),)*
                    Self::Settings(why) => (
                        "bad-settings",
                        StatusCode::UNPROCESSABLE_ENTITY,
                        format!("The table cannot be set like this: {}", sentence(&why.en)),
                        format!("Stołu nie można tak ustawić: {}", sentence(&why.pl)),
                    ),
                    Self::Record(why) => (
                        "bad-record",
                        StatusCode::UNPROCESSABLE_ENTITY,
                        format!("This is no record that can be played: {why}."),
                        format!("Tego zapisu nie da się odtworzyć ({why})."),
                    ),
                }
            }
        }
    };
}

troubles! {
    NoSuchPage "no-such-page" NOT_FOUND "There is nothing here." "Niczego tu nie ma.";
    NoSuchTable "no-such-table" NOT_FOUND "There is no such table." "Nie ma takiego stołu.";
    NoSuchGame "no-such-game" NOT_FOUND "There is no such game." "Nie ma takiej gry.";
    NoDecks "no-decks" NOT_FOUND "Nobody brings a deck to this game." "Do tej gry nikt nie przynosi talii.";
    NoSuchDeck "no-such-deck" NOT_FOUND "You have no such deck." "Nie masz takiej talii.";
    NotOver "not-over" FORBIDDEN "The game is not over yet." "Partia jeszcze się nie skończyła.";
    SignedOut "signed-out" UNAUTHORIZED "You have been signed out here; reload the page." "Wylogowano cię tutaj; odśwież stronę.";
    NoAccount "no-account" UNAUTHORIZED "Log in first." "Najpierw się zaloguj.";
    NoGuest "no-guest" UNAUTHORIZED "Open the page first: nobody is known by this request." "Najpierw otwórz stronę: nie wiadomo, kto pyta.";
    ForeignOrigin "foreign-origin" FORBIDDEN "This came from another site." "To żądanie pochodzi z innej strony.";
    TooMany "too-many" TOO_MANY_REQUESTS "Too much at once; wait a little." "Za dużo naraz; odczekaj chwilę.";
    Busy "busy" SERVICE_UNAVAILABLE "The house has its hands full; try again in a moment." "Karczma ma pełne ręce roboty; spróbuj za chwilę.";
    TooLong "too-long" UNPROCESSABLE_ENTITY "This takes longer than the house can give it; the program `karczma` on your own machine has no such limit." "To trwa dłużej, niż karczma może temu poświęcić; program `karczma` na własnym komputerze nie ma tego ograniczenia.";
    TooManyTables "too-many-tables" TOO_MANY_REQUESTS "You have too many open tables." "Masz za dużo otwartych stołów.";
    TooManyDecks "too-many-decks" TOO_MANY_REQUESTS "You keep too many decks, or too large ones; remove one first." "Masz za dużo talii albo są za duże; najpierw jakąś usuń.";
    TooManyPages "too-many-pages" TOO_MANY_REQUESTS "Too many pages are open." "Otwarto za dużo stron.";
    BadName "bad-name" UNPROCESSABLE_ENTITY "A name has 1 to 64 bytes, and no invisible characters." "Nazwa ma od 1 do 64 bajtów i żadnych niewidocznych znaków.";
    NameTaken "name-taken" CONFLICT "Somebody with an account is called so, or nearly so." "Tak samo albo prawie tak samo nazywa się już ktoś, kto ma konto.";
    BadLogin "bad-login" UNPROCESSABLE_ENTITY "A login has 3 to 32 letters, digits, or the signs - _ ." "Login ma od 3 do 32 liter, cyfr lub znaków - _ .";
    BadPassword "bad-password" UNPROCESSABLE_ENTITY "A password has 8 to 128 characters." "Hasło ma od 8 do 128 znaków.";
    LoginTaken "login-taken" CONFLICT "This login is taken, or one that reads like it." "Ten login jest zajęty albo zbyt podobny do zajętego.";
    HasAccount "has-account" CONFLICT "You have an account already." "Masz już konto.";
    WrongLogin "wrong-login" UNAUTHORIZED "Login or password is wrong." "Zły login lub hasło.";
    BadRequest "bad-request" BAD_REQUEST "The request cannot be read." "Nie można odczytać żądania.";
    TooLarge "too-large" PAYLOAD_TOO_LARGE "The request is too large." "Żądanie jest za duże.";
    Inside "inside" INTERNAL_SERVER_ERROR "Something went wrong here; try again." "Coś poszło nie tak po naszej stronie; spróbuj jeszcze raz.";
}

/// With a full stop, whether it has one or not.
fn sentence(words: &str) -> String {
    format!("{}.", words.trim_end_matches('.'))
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let (id, status, en, pl) = self.parts();
        let problem = ApiProblem { problem: id.to_owned(), words: BothLanguages { en, pl } };
        (status, Json(problem)).into_response()
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request failed");
        Self::Inside
    }
}

impl From<AppendError> for Trouble {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Refused(Refused::LoginTaken) => Self::LoginTaken,
            AppendError::Refused(Refused::NameTaken) => Self::NameTaken,
            AppendError::Refused(Refused::HasAccount) => Self::HasAccount,
            AppendError::Refused(Refused::Changed) => Self::WrongLogin,
            AppendError::Refused(Refused::Full) => Self::TooManyDecks,
            AppendError::Conflict | AppendError::Failed => {
                tracing::error!(%error, "a request failed");
                Self::Inside
            }
        }
    }
}
