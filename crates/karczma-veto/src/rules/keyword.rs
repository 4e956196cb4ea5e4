//! Which article of AH 700.1 a text that a keyword gives its bearer carries out. The texts stand in `data/keywords.vcl`.

use crate::cards::Keyword;
use crate::text::Use;

/// A text of this keyword is carried out.
pub(crate) fn note_text(keyword: Keyword, when: &Use) {
    let floor = matches!(when, Use::Floor(_));
    let triggered = matches!(when, Use::Trigger(..));
    if keyword == Keyword::Artillery {
        mark!("AH 700.1.a/1");
    } else if keyword == Keyword::Firearm {
        mark!("AH 700.1.f/2");
    } else if keyword == Keyword::Warlock && triggered {
        mark!("AH 700.1.h/1");
    } else if keyword == Keyword::Warlock {
        mark!("AH 700.1.h/2");
    } else if keyword == Keyword::Lady {
        mark!("AH 700.1.bb/3", "V2-1.2.16/3");
    } else if keyword == Keyword::Pious {
        mark!("AH 700.1.mm/1");
    } else if keyword == Keyword::Hothead {
        mark!("AH 700.1.oo");
    } else if keyword == Keyword::Spy {
        mark!("AH 700.1.qq");
    } else if keyword == Keyword::Village && floor {
        mark!("AH 700.1.tt/2");
    } else if keyword == Keyword::Village {
        mark!("AH 700.1.tt/1");
    }
}
