//! Words both ways: everything that stands in a move, a position or an event can be written, read and touched.

use karczma_kernel::{Element, ReadError, Seat, SeatSet, Span};

/// Something that is written as one or more words.
pub(crate) trait Text: Sized {
    /// Appends its words.
    fn write(&self, out: &mut String);
    /// Reads its words.
    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError>;
    /// The elements of the table that it names.
    fn touch(&self, path: &mut Vec<Element>);

    /// Its words alone.
    fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }
}

/// Appends one word.
pub(crate) fn word(out: &mut String, word: &str) {
    if !out.is_empty() {
        out.push(' ');
    }
    out.push_str(word);
}

/// Words that are read one after another.
pub(crate) struct Reader<'a> {
    whole: Span<'a>,
    words: Vec<Span<'a>>,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(whole: Span<'a>) -> Self {
        Self { whole, words: whole.words().collect(), at: 0 }
    }

    /// The next word, which stays.
    pub(crate) fn peek(&self) -> Option<Span<'a>> {
        self.words.get(self.at).copied()
    }

    /// The next word, or the place where it is missing.
    pub(crate) fn next(&mut self) -> Span<'a> {
        let word = self.peek().unwrap_or_else(|| self.whole.part(self.whole.text.len(), 0));
        self.at += 1;
        word
    }

    /// The next word by a function that knows it.
    pub(crate) fn one<T>(
        &mut self,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ReadError> {
        let word = self.next();
        read(word.text).ok_or_else(|| word.expected(expected))
    }

    /// Nothing may follow.
    pub(crate) fn end(&self) -> Result<(), ReadError> {
        self.peek().map_or(Ok(()), |word| Err(word.expected("nothing more")))
    }
}

impl Text for u8 {
    fn write(&self, out: &mut String) {
        word(out, &self.to_string());
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        words.next().number("a number")
    }

    fn touch(&self, path: &mut Vec<Element>) {
        path.push(Element::new("number", self));
    }
}

impl Text for i16 {
    fn write(&self, out: &mut String) {
        word(out, &self.to_string());
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        words.next().number("a number")
    }

    fn touch(&self, path: &mut Vec<Element>) {
        path.push(Element::new("number", self));
    }
}

impl Text for bool {
    fn write(&self, out: &mut String) {
        word(out, if *self { "yes" } else { "no" });
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        words.one("yes or no", |word| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })
    }

    fn touch(&self, path: &mut Vec<Element>) {
        path.push(Element::new("action", self.text()));
    }
}

impl<T: Text, const N: usize> Text for [T; N] {
    fn write(&self, out: &mut String) {
        self.iter().for_each(|thing| thing.write(out));
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let things = (0..N).map(|_| T::read(words)).collect::<Result<Vec<T>, ReadError>>()?;
        things.try_into().map_err(|_| words.next().expected("more of them"))
    }

    fn touch(&self, path: &mut Vec<Element>) {
        self.iter().for_each(|thing| thing.touch(path));
    }
}

/// How the notation calls the players.
pub(crate) const SEAT_NAMES: [&str; 5] = ["A", "B", "C", "D", "E"];

impl Text for Seat {
    fn write(&self, out: &mut String) {
        word(out, SEAT_NAMES.get(self.index()).copied().unwrap_or("nobody"));
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        words.one("a player, A to E", |word| {
            SEAT_NAMES.iter().position(|name| *name == word).map(|index| Self(index as u8))
        })
    }

    fn touch(&self, path: &mut Vec<Element>) {
        path.push(Element::new("seat", self.text()));
    }
}

impl Text for SeatSet {
    fn write(&self, out: &mut String) {
        let names: String = self.iter().map(|seat| seat.text()).collect();
        word(out, if names.is_empty() { "nobody" } else { &names });
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        let span = words.next();
        if span.text == "nobody" {
            return Ok(Self::EMPTY);
        }
        let letter = |letter: char| SEAT_NAMES.iter().position(|name| name.starts_with(letter));
        let seats: Option<Self> =
            span.text.chars().map(|one| letter(one).map(|index| Seat(index as u8))).collect();
        seats.ok_or_else(|| span.expected("players, such as AC, or nobody"))
    }

    fn touch(&self, path: &mut Vec<Element>) {
        self.iter().for_each(|seat| seat.touch(path));
    }
}

impl<T: Text> Text for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(thing) => thing.write(out),
            None => word(out, "none"),
        }
    }

    fn read(words: &mut Reader<'_>) -> Result<Self, ReadError> {
        if words.peek().is_some_and(|word| word.text == "none") {
            words.next();
            return Ok(None);
        }
        T::read(words).map(Some)
    }

    fn touch(&self, path: &mut Vec<Element>) {
        match self {
            Some(thing) => thing.touch(path),
            None => path.push(Element::new("action", "none")),
        }
    }
}

/// An enum without fields whose variants are words.
macro_rules! words {
    ($(#[$meta:meta])* $kind:literal $name:ident { $( $(#[$vmeta:meta])* $variant:ident = $word:literal ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name { $( $(#[$vmeta])* #[cfg_attr(feature = "ts", ts(rename = $word))] $variant ),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),+];

            /// Its word in notation and files.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $( Self::$variant => $word ),+ }
            }
        }

        impl crate::text::Text for $name {
            fn write(&self, out: &mut String) {
                crate::text::word(out, self.key());
            }

            fn read(words: &mut crate::text::Reader<'_>) -> Result<Self, karczma_kernel::ReadError> {
                words.one(concat!($( $word, " " ),+), |word| Self::ALL.iter().copied().find(|one| one.key() == word))
            }

            fn touch(&self, path: &mut Vec<karczma_kernel::Element>) {
                path.push(karczma_kernel::Element::new($kind, self.key()));
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl crate::encode::Tell for $name {
            fn tell(&self, things: &mut crate::encode::Things) {
                things.word(*self as i16);
            }
        }
    };
}

/// An enum whose variants are written as a word and then their fields.
macro_rules! worded {
    // What is written as numbers too.
    (numbered $($rest:tt)*) => {
        crate::text::worded! { $($rest)* }
        crate::text::numbered! { $($rest)* }
    };
    ($(#[$meta:meta])* $name:ident { $( $(#[$vmeta:meta])* $variant:ident $word:literal { $( $(#[$fmeta:meta])* $field:ident : $type:ty ),* $(,)? } ),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $( $(#[$vmeta])* $variant { $( $(#[$fmeta])* $field: $type ),* } ),+ }

        impl $name {
            /// Its first word.
            #[must_use]
            pub const fn key(&self) -> &'static str {
                match self { $( Self::$variant { .. } => $word ),+ }
            }

            /// The first words of all.
            pub(crate) const KEYS: &'static [&'static str] = &[$( $word ),+];
        }

        impl crate::text::Text for $name {
            fn write(&self, out: &mut String) {
                match self {
                    $( Self::$variant { $( $field ),* } => {
                        crate::text::word(out, $word);
                        $( crate::text::Text::write($field, out); )*
                    } ),+
                }
            }

            fn read(words: &mut crate::text::Reader<'_>) -> Result<Self, karczma_kernel::ReadError> {
                let span = words.next();
                match span.text {
                    $( $word => Ok(Self::$variant { $( $field: <$type as crate::text::Text>::read(words)? ),* }), )+
                    _ => Err(span.expected(Self::KEYS.join(", "))),
                }
            }

            fn touch(&self, path: &mut Vec<karczma_kernel::Element>) {
                path.push(karczma_kernel::Element::new("action", self.key()));
                match self {
                    $( Self::$variant { $( $field ),* } => { $( crate::text::Text::touch($field, path); )* } ),+
                }
            }
        }
    };
}

/// The things that such an enum speaks of, for those who write them as numbers.
macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident { $( $(#[$vmeta:meta])* $variant:ident $word:literal { $( $(#[$fmeta:meta])* $field:ident : $type:ty ),* $(,)? } ),+ $(,)? }) => {
        impl $name {
            /// Its place among all.
            pub(crate) const fn rank(&self) -> u8 {
                enum Rank { $( $variant ),+ }
                match self { $( Self::$variant { .. } => Rank::$variant as u8 ),+ }
            }

            /// Tells what it speaks of.
            pub(crate) fn tell(&self, things: &mut crate::encode::Things) {
                match self {
                    $( Self::$variant { $( $field ),* } => { $( crate::encode::Tell::tell($field, things); )* } ),+
                }
            }
        }
    };
}

pub(crate) use {numbered, worded, words};
