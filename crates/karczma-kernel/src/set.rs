//! Sets of small things.

/// Defines a set of things that have small numbers, one bit each: a word that is copied, compared and combined as a
/// whole.
///
/// The things are of a type that wraps their number, a `u8` below the bits of the word.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct District(u8);
///
/// karczma_kernel::bit_set! {
///     /// Some districts.
///     pub struct Districts(u16) of District;
/// }
///
/// let walls = Districts::one(District(3)).with(District(1));
/// assert_eq!(walls.iter().collect::<Vec<_>>(), [District(1), District(3)]);
/// assert_eq!(walls.without(District(1)).first(), Some(District(3)));
/// assert!(walls.and(Districts::one(District(2))).is_empty());
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* $vis:vis struct $Set:ident($word:ty) of $Thing:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis struct $Set($word);

        impl $Set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);

            /// One alone.
            #[inline]
            #[must_use]
            pub const fn one(thing: $Thing) -> Self {
                Self(1 << thing.0)
            }

            /// Is it in the set?
            #[inline]
            #[must_use]
            pub const fn contains(self, thing: $Thing) -> bool {
                self.0 >> thing.0 & 1 == 1
            }

            /// The set with it.
            #[inline]
            #[must_use]
            pub const fn with(self, thing: $Thing) -> Self {
                Self(self.0 | 1 << thing.0)
            }

            /// The set without it.
            #[inline]
            #[must_use]
            pub const fn without(self, thing: $Thing) -> Self {
                Self(self.0 & !(1 << thing.0))
            }

            /// Puts it in.
            #[inline]
            pub const fn insert(&mut self, thing: $Thing) {
                *self = self.with(thing);
            }

            /// Takes it out.
            #[inline]
            pub const fn remove(&mut self, thing: $Thing) {
                *self = self.without(thing);
            }

            /// Both sets together.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// How many.
            #[inline]
            #[must_use]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// None?
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The one with the lowest number.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$Thing> {
                if self.0 == 0 { None } else { Some($Thing(self.0.trailing_zeros() as u8)) }
            }

            /// All of them, by their numbers.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Thing> + Clone + use<> {
                let mut rest = self;
                ::std::iter::from_fn(move || {
                    let thing = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(thing)
                })
            }
        }

        impl FromIterator<$Thing> for $Set {
            fn from_iter<I: IntoIterator<Item = $Thing>>(things: I) -> Self {
                things.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
    };
}
