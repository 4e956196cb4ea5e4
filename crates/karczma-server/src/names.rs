//! What people may be called: nothing that cannot be seen, and nothing that reads like another's name.

use karczma_table::NAME_BYTES_MAX;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::GeneralSecurityProfile;
use unicode_security::confusable_detection::skeleton;
use unicode_security::general_security_profile::IdentifierType;

/// What takes the place of a name that was deleted.
pub const BLANK: &str = "—";

/// How many marks a letter may carry: Vietnamese has two that do not melt into one sign.
const MARKS_MAX: usize = 2;

/// A name as it is kept, in Unicode's form C; `None` if nobody may be called that. A name is seen as it is: without control,
/// bidirectional, zero-width or other invisible characters, without blanks but the common one, and with few marks on a letter.
#[must_use]
pub fn clean(text: &str) -> Option<String> {
    // What is far too long is not looked at any further.
    if text.len() > 16 * NAME_BYTES_MAX {
        return None;
    }
    let name: String = text.nfc().collect::<String>().trim().to_owned();
    let fits = (1..=NAME_BYTES_MAX).contains(&name.len()) && name.chars().all(is_seen);
    let marks = name.chars().fold((0, 0), |(run, most), letter| {
        let run = if is_combining_mark(letter) { run + 1 } else { 0 };
        (run, most.max(run))
    });
    (fits && marks.1 <= MARKS_MAX && name != BLANK).then_some(name)
}

/// The braille sign without a dot, the one symbol that shows nothing.
const BLANK_BRAILLE: char = '\u{2800}';

fn is_seen(letter: char) -> bool {
    if letter.is_whitespace() || letter.is_control() {
        return letter == ' ';
    }
    // The joiners of zero width are allowed in identifiers of some scripts.
    if matches!(letter, '\u{200c}' | '\u{200d}' | BLANK_BRAILLE) {
        return false;
    }
    match letter.identifier_type() {
        None | Some(IdentifierType::Not_Character | IdentifierType::Default_Ignorable) => false,
        Some(
            IdentifierType::Deprecated
            | IdentifierType::Not_NFKC
            | IdentifierType::Not_XID
            | IdentifierType::Exclusion
            | IdentifierType::Obsolete
            | IdentifierType::Technical
            | IdentifierType::Uncommon_Use
            | IdentifierType::Limited_Use
            | IdentifierType::Inclusion
            | IdentifierType::Recommended,
        ) => true,
    }
}

/// A login as it is kept: 3 to 32 letters and digits of scripts that are in use, or the signs `-`, `_` and `.`.
#[must_use]
pub fn clean_login(text: &str) -> Option<String> {
    if text.len() > 1024 {
        return None;
    }
    let login: String = text.nfc().collect();
    let letters = |c: char| c.is_alphanumeric() && c.identifier_allowed() || "-_.".contains(c);
    ((3..=32).contains(&login.chars().count()) && login.chars().all(letters)).then_some(login)
}

/// Two names with the same shape read alike (Unicode Technical Standard 39), large or small letters.
#[must_use]
pub fn shape(name: &str) -> String {
    let small: String = name.nfkc().collect::<String>().to_lowercase();
    // A small letter may look like a large one of another script, which was made small just now: once more.
    let bones: String = skeleton(&small).collect::<String>().to_lowercase();
    skeleton(&bones).filter(|letter| !letter.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_seen_as_it_is() {
        for name in ["Łucja", "Jan Onufry Zagłoba", "O'Neill", "Żółć 77!", "王さん", "Ольга", "🦊", "Nguyễn"]
        {
            assert_eq!(clean(name).as_deref(), Some(name));
        }
        assert_eq!(clean("  Zosia ").as_deref(), Some("Zosia"));
        assert_eq!(clean("Z\u{307}uraw").as_deref(), Some("Żuraw"), "one form for one name");
        for (what, name) in [
            ("nothing", ""),
            ("blanks", " \u{a0} "),
            ("right to left", "Jan\u{202e}ajcuL"),
            ("an isolate", "Jan\u{2066}"),
            ("no width", "Ja\u{200b}n"),
            ("a joiner", "Ja\u{200d}n"),
            ("a mark of order", "\u{feff}Jan"),
            ("a soft hyphen", "Ja\u{ad}n"),
            ("a filler", "\u{3164}"),
            ("braille without dots", "\u{2800}"),
            ("a tag", "Jan\u{e0041}"),
            ("a selector", "Jan\u{fe0f}"),
            ("a line", "Jan\nLucja"),
            ("a paragraph", "Jan\u{2029}Lucja"),
            ("private use", "Jan\u{e000}"),
            ("nobody", BLANK),
            ("a heap of marks", "Z\u{301}\u{302}\u{303}\u{304}\u{305}"),
            ("too long", &"x".repeat(NAME_BYTES_MAX + 1)),
        ] {
            assert_eq!(clean(name), None, "{what}");
        }
    }

    #[test]
    fn names_that_read_alike_have_one_shape() {
        for (one, other) in
            [("Lucja", "LUCJA"), ("paypal", "pаypal"), ("Olga", "0lga"), ("Bill", "Bi11"), ("Jan", "J а n")]
        {
            assert_eq!(shape(one), shape(other), "{one} and {other}");
        }
        for (one, other) in [("Łucja", "Lucja"), ("Jan", "Jana"), ("Zosia", "Kasia")] {
            assert_ne!(shape(one), shape(other), "{one} and {other}");
        }
    }

    #[test]
    fn a_login_is_made_of_letters_in_use() {
        assert_eq!(clean_login("łucja-77_x.y").as_deref(), Some("łucja-77_x.y"));
        for login in ["ab", "a b c", "abc\u{200b}", "abc@", "𝕒𝕓𝕔", &"x".repeat(33)] {
            assert_eq!(clean_login(login), None, "{login}");
        }
    }
}
