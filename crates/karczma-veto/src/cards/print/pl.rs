//! Polish names of keywords, types, traits, tokens and zones.

use crate::cards::{CardType, Keyword, Token, Trait, Zone};

pub(super) const fn keyword(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Artillery => "Artyleria",
        Keyword::Feast => "Biesiadny",
        Keyword::Battle => "Bitwa",
        Keyword::Blessing => "Błogosławieństwo",
        Keyword::Weapon => "Broń",
        Keyword::Firearm => "Broń palna",
        Keyword::Cut => "Cięcie",
        Keyword::Warlock => "Charakternik",
        Keyword::Doublet => "Dublet",
        Keyword::Diplomat => "Dyplomata",
        Keyword::Diplomacy => "Dyplomacja",
        Keyword::Elect => "Elekt",
        Keyword::Hetman => "Hetman",
        Keyword::Honourable => "Honorowy",
        Keyword::Cavalry => "Jazda",
        Keyword::Magnate => "Karmazyn",
        Keyword::Inn => "Karczma",
        Keyword::Retainer => "Kompanion",
        Keyword::Horse => "Koń",
        Keyword::Cossack => "Kozak",
        Keyword::King => "Król",
        Keyword::Loyal => "Lojalny",
        Keyword::Archer => "Łucznik",
        Keyword::Manoeuvre => "Manewr",
        Keyword::Sea => "Morze",
        Keyword::Navigator => "Nawigator",
        Keyword::Lady => "Niewiasta",
        Keyword::Infidel => "Niewierny",
        Keyword::Abroad => "Obczyzna",
        Keyword::Parry => "Obrona",
        Keyword::Officer => "Oficer",
        Keyword::Ship => "Okręt",
        Keyword::Pact => "Pakt",
        Keyword::Armour => "Pancerz",
        Keyword::Infantry => "Piechota",
        Keyword::Drunkard => "Pijanica",
        Keyword::Breeches => "Pludrak",
        Keyword::Pious => "Pobożny",
        Keyword::Common => "Pospolity",
        Keyword::Hothead => "Raptus",
        Keyword::Famous => "Sławny",
        Keyword::Spy => "Szpieg",
        Keyword::Enduring => "Trwały",
        Keyword::Brawler => "Warchoł",
        Keyword::Village => "Wioska",
        Keyword::Influential => "Wpływowy",
        Keyword::Ephemeral => "Usuwany",
        Keyword::Unique => "Unikat",
        Keyword::Castle => "Zamek",
        Keyword::Zyd => "Żyd",
        Keyword::Absent => "Nieobecny",
    }
}

pub(super) const fn type_name(kind: CardType) -> &'static str {
    match kind {
        CardType::Faction => "Karta frakcji",
        CardType::Character => "Postać",
        CardType::Estate => "Posesja",
        CardType::Gear => "Moderunek",
        CardType::Thrust => "Sztych",
        CardType::Effect => "Efekt",
        CardType::Land => "Ziemia",
        CardType::Unit => "Oddział",
        CardType::Strategy => "Strategia",
        CardType::Covenant => "Przymierze",
    }
}

pub(super) const fn trait_title(of: Trait) -> &'static str {
    match of {
        Trait::Sabre => "Szabla",
        Trait::Votes => "Kreski",
        Trait::Pay => "Lafa",
        Trait::Income => "Dochód",
        Trait::Valour => "Bitność",
        Trait::Discipline => "Karność",
        Trait::Prominence => "Znaczenie",
        Trait::Prosperity => "Dobrobyt",
    }
}

/// The genitive: "+1 do …".
pub(super) const fn trait_genitive(of: Trait) -> &'static str {
    match of {
        Trait::Sabre => "Szabli",
        Trait::Votes => "Kresek",
        Trait::Pay => "Lafy",
        Trait::Income => "dochodu",
        Trait::Valour => "Bitności",
        Trait::Discipline => "Karności",
        Trait::Prominence => "Znaczenia",
        Trait::Prosperity => "Dobrobytu",
    }
}

/// The genitive that names a token: "znacznik …".
pub(super) const fn token_genitive(kind: Token) -> &'static str {
    match kind {
        Token::Sabre => "Szabli",
        Token::Canvass => "agitacji",
        Token::Exhaustion => "zmęczenia",
        Token::Readiness => "gotowości",
        Token::Glory => "chwały",
    }
}

/// Where a card lies.
pub(super) const fn at(zone: Zone) -> &'static str {
    match zone {
        Zone::Election => "na polu elekcyjnym",
        Zone::Magnates => "na polu karmazynów",
        Zone::OnLand => "na ziemi",
        Zone::Hand => "z dworu",
        Zone::Deck => "z kredensu",
        Zone::Discard => "z lazaretu",
        Zone::Grave => "z żalnika",
        Zone::Under => "spod karty",
    }
}

/// Where a card goes.
pub(super) const fn to(zone: Zone) -> &'static str {
    match zone {
        Zone::Election => "na pole elekcyjne",
        Zone::Magnates => "na pole karmazynów",
        Zone::OnLand => "na ziemię",
        Zone::Hand => "na dwór",
        Zone::Deck => "do kredensu",
        Zone::Discard => "do lazaretu",
        Zone::Grave => "do żalnika",
        Zone::Under => "pod kartę",
    }
}
