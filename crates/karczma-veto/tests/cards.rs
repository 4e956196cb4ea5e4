//! The cards that come with the program: they parse, come back from their own text, and say what was approved.

use karczma_kernel::{Game, Lang, Seat, Words};
use karczma_veto::cards::{self, Card, CardType, Faction, Keyword, Keywords, base, parse_cards};
use karczma_veto::{Fact, News, Options, Veto};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Compares a text with an approved file; `KARCZMA_BLESS=1` approves it.
#[expect(clippy::disallowed_methods, reason = "approved texts are files beside the test")]
fn approved(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("KARCZMA_BLESS").is_some() {
        std::fs::write(&path, text).expect("the folder of approved texts");
    }
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = old.lines().zip(text.lines()).find(|(old, new)| old != new);
    if let Some((old, new)) = differs {
        panic!("{name}: approved «{old}», now «{new}»; KARCZMA_BLESS=1 approves the new text");
    }
    assert_eq!(old.lines().count(), text.lines().count(), "{name} has another length");
}

fn printed(lang: Lang) -> String {
    let mut out = String::new();
    for card in cards::with_tests().cards() {
        writeln!(out, "{} [{}]\n{}\n", card.number, cards::rarity_name(card.rarity, lang), card.print(lang))
            .expect("a string takes all");
    }
    for &keyword in Keyword::ALL {
        for rulebook in [false, true] {
            let lines = cards::keyword_lines(keyword, rulebook, lang);
            if rulebook && lines == cards::keyword_lines(keyword, false, lang) {
                continue;
            }
            writeln!(out, "{}{}", cards::keyword_name(keyword, lang), if rulebook { " *" } else { "" })
                .expect("a string takes all");
            for line in lines {
                writeln!(out, "  {line}").expect("a string takes all");
            }
        }
    }
    out
}

#[test]
fn texts_in_polish_are_approved() {
    approved("cards.pl.txt", &printed(Lang::Pl));
}

#[test]
fn texts_in_english_are_approved() {
    approved("cards.en.txt", &printed(Lang::En));
}

#[test]
fn a_card_comes_back_from_its_text() {
    for card in cards::with_tests().cards() {
        let text = card.to_vcl();
        let mut back = parse_cards("written", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        // A further version of a name gets its nickname into its slug only when it joins a set.
        back[0].slug.clone_from(&card.slug);
        assert_eq!(back, std::slice::from_ref(card), "{text}");
    }
}

fn count(kind: CardType, faction: Option<Faction>) -> usize {
    let of = |card: &&Card| match faction {
        Some(faction) => card.factions.has(faction),
        None => card.factions.is_none(),
    };
    cards::base().cards().iter().filter(|card| card.kind == kind).filter(of).count()
}

#[test]
fn the_base_set_keeps_its_plan() {
    let order = [
        Some(Faction::Radziwillowie),
        Some(Faction::Wisniowieccy),
        Some(Faction::Awanturnicy),
        Some(Faction::Dworscy),
        Some(Faction::Osmanowie),
        None,
    ];
    let plan = [
        (CardType::Faction, [1, 1, 1, 1, 1, 0]),
        (CardType::Character, [12, 12, 12, 12, 12, 6]),
        (CardType::Estate, [2, 2, 2, 3, 2, 11]),
        (CardType::Gear, [1, 0, 0, 1, 2, 20]),
        (CardType::Thrust, [1, 1, 0, 0, 0, 16]),
        (CardType::Effect, [3, 2, 2, 2, 1, 24]),
        (CardType::Land, [0, 0, 0, 0, 0, 8]),
        (CardType::Unit, [1, 1, 1, 2, 2, 5]),
        (CardType::Strategy, [0, 0, 0, 0, 0, 5]),
        (CardType::Covenant, [0, 0, 0, 0, 0, 6]),
    ];
    for (kind, numbers) in plan {
        assert_eq!(order.map(|faction| count(kind, faction)), numbers, "{kind:?}");
    }
    assert_eq!(cards::base().cards().len(), 200);
    assert_eq!(cards::base().cards().iter().filter(|card| card.attested).count(), 47);
}

#[test]
fn every_keyword_is_on_a_card_or_ability() {
    let printed = cards::with_tests().cards().iter().fold(Keywords::NONE, |all, card| all.or(card.keywords));
    let missing: Vec<Keyword> =
        Keyword::ALL.iter().copied().filter(|&keyword| !printed.has(keyword)).collect();
    assert_eq!(missing, [Keyword::Diplomacy], "Diplomacy marks an ability");
    let diplomacy = cards::base().find("Kazimierz Lew Sapieha").unwrap();
    assert!(cards::base().card(diplomacy).lines(Lang::En)[0].starts_with("Diplomacy: "));
}

#[test]
fn the_guide_shows_a_card_that_works() {
    let guide = include_str!("../../../docs/src/add-a-card.md");
    let block = |mark: &str| {
        guide.split(mark).nth(1).and_then(|rest| rest.split("\n```").next()).unwrap().trim_start()
    };
    let set = cards::base().extended([("gosiewski.vcl", block("```vcl"))]).unwrap();
    let card = set.card(set.find("Wincenty Gosiewski").unwrap());
    assert_eq!(card.print(Lang::Pl), block("```text pl"));
    assert_eq!(card.print(Lang::En), block("```text en"));
    assert!(cards::base().find("Wincenty Gosiewski").is_none(), "nobody has made it yet");
    for keyword in Keyword::ALL {
        assert!(
            guide.contains(&format!("`{}`", keyword.word())),
            "the guide does not name {}",
            keyword.word()
        );
    }
}

#[test]
fn a_set_refuses_what_is_there_or_speaks_of_nothing() {
    let load = |text: &str| -> Vec<String> {
        let errors = cards::base().extended([("x.vcl", text)]).unwrap_err();
        errors.iter().map(ToString::to_string).collect()
    };
    let again = cards::base().cards()[7].to_vcl();
    assert!(load(&again)[0].starts_with("x.vcl:1:1: VB-008 \"Roch Kowalski\" is VB-008 again"));
    let typo = "card X-1 effect \"Zew\" { D -> untap(char(mine, name:\"Roch Kowalsky\")); }";
    assert_eq!(load(typo), ["x.vcl:1:1: X-1 speaks of \"Roch Kowalsky\", and there is no such card"]);
    let three = "card X-1 effect \"A\" { D -> gian(1); }\n card X-2 effect \"B\" { D -> draw(card(mine)); }\n\
                 card X-3 effect \"C\" { D -> gain(1); }\ncard X-3 effect \"D\" { D -> gain(1); }";
    let all = load(three);
    assert_eq!(all.len(), 3, "{all:?}");
    assert_eq!(all[0], "x.vcl:1:28: unknown effect `gian`; did you mean `gain`?");
    assert_eq!(all[1], "x.vcl:2:34: unknown value `card`");
    assert!(all[2].starts_with("x.vcl:4:1: X-3 \"D\" is X-3 again"), "{}", all[2]);
    let version = "card X-1 character \"Roch Kowalski\", \"Stary\" { sabre 5; votes 1; pay 4; }";
    let set = cards::base().extended([("x.vcl", version)]).unwrap();
    assert_eq!(set.by_slug("roch-kowalski-stary"), set.find("Roch Kowalski, Stary"));
    assert!(set.by_slug("roch-kowalski").is_some());
}

/// What is wrong with a card, as its author reads it.
fn fault(body: &str) -> String {
    let head = "card X-1 character \"Próba\" { sabre 1; votes 1; pay 1; ";
    parse_cards("x.vcl", &format!("{head}\n{body} }}")).expect_err("a wrong card").to_string()
}

fn fault_of(kind: &str, body: &str) -> String {
    parse_cards("x.vcl", &format!("card X-1 {kind} \"Próba\" {{\n{body} }}"))
        .expect_err("a wrong card")
        .to_string()
}

#[test]
fn errors_say_where_and_what() {
    assert_eq!(fault("keywords Magnat;"), "x.vcl:2:10: unknown keyword `Magnat`; did you mean `Magnate`?");
    assert_eq!(fault("keywords Weapon;"), "x.vcl:2:10: impossible: no character bears Weapon");
    assert_eq!(fault("D [] -> gain(1);"), "x.vcl:2:3: missing cost between the brackets");
    assert_eq!(
        fault("D tap(self) -> gain(1);"),
        "x.vcl:2:3: expected a cost in brackets, `->` or `attach`, found `tap`"
    );
    assert_eq!(fault("D -> gian(1);"), "x.vcl:2:6: unknown effect `gian`; did you mean `gain`?");
    assert_eq!(fault("D -> tap(estate(kw:Magnate));"), "x.vcl:2:10: impossible: no estate bears Magnate");
    assert_eq!(fault("D -> discard(faction(opp));"), "x.vcl:2:6: impossible: faction cards stay (AH 309.4)");
    assert_eq!(
        fault("C -> mod(sabre, 2, duelist, duel);"),
        "x.vcl:2:20: impossible: there is no duel here, so `duelist` is nobody"
    );
    assert_eq!(
        fault("R on duel(self) -> negate(top);"),
        "x.vcl:2:20: impossible: this riposte answers nothing that the effect could work on"
    );
    assert_eq!(
        fault("T on challenge(by:opp): draw(1);"),
        "x.vcl:2:6: impossible: triggers wait for what has happened; objects on the stack are answered (`R on …`)"
    );
    assert_eq!(
        fault("S: grant(host, kw:Pious);"),
        "x.vcl:2:10: impossible: `host` is the card this one is attached to, and it never is"
    );
    assert_eq!(fault("sabre 2;"), "x.vcl:2:1: `sabre` is given twice");
    assert_eq!(fault("D -> gain(1)"), "x.vcl:2:14: expected `;`, found `}`");
    assert_eq!(
        fault("role \"x;"),
        "x.vcl:2:6: expected a closing quotation mark on the same line, found the end of the line"
    );
}

#[test]
fn a_text_that_cannot_be_carried_out_does_not_parse() {
    let impossible = "impossible: ";
    for text in [
        "D -> force(self, untap);",
        "D -> move(char(mine), deck);",
        "D -> move(card(deck), election);",
        "D -> move(char(discard, all), election);",
        "D -> search(char(), to:grave);",
        "D -> tuck(char(mine));",
        "R on play(fx(), by:opp) -> redirect(char(mine));",
        "T @round on won(self): draw(1);",
        "S: play_from(grave);",
        "S: alt_cost(self, tap(self));",
    ] {
        assert!(fault(text).contains(impossible), "{text}: {}", fault(text));
    }
}

#[test]
fn a_text_that_does_nothing_does_not_parse() {
    let nothing = "this would do nothing: ";
    for text in [
        "D -> take(0);",
        "D -> mod(sabre, 0, self, round);",
        "D -> untap(char(mine, untapped));",
        "D -> tap(char(tapped));",
        "D -> control(char(mine), round);",
        "D -> move(char(grave), grave);",
        "D -> mult(sabre, 1, self, round);",
        "D [pay(0)] -> draw(1);",
        "S: price(gear(), 0);",
        "S: refusal(1);",
        "S: mod(sabre, 1, char(mine, hand));",
        "S: grant(char(mine, discard), kw:Pious);",
        "S: forbid(char(opp, hand), canvass);",
        "S: canvass_bonus(char(hand), 1);",
        "S: permit(self, untap);",
        "S: permit(all, election);",
        "D -> permit(self, skirmish, round);",
        "D -> token(canvass, 1, char(hand));",
        "D -> discard(card(hand));",
        "D [discard(card(hand))] -> draw(1);",
    ] {
        assert!(fault(text).contains(nothing), "{text}: {}", fault(text));
    }
    assert_eq!(
        fault_of("effect", ""),
        "x.vcl:1:1: this would do nothing: a card of type effect is nothing without a text"
    );
    assert!(fault_of("effect", "D attach char();").contains(nothing));
    assert!(fault_of("effect", "S: initiative(1);").contains("say `D attach …` first"));
    assert!(fault_of("estate", "pay 2;").contains("missing `income`: every estate has it"));
    assert!(fault_of("thrust", "C -> take(1);").contains("as ripostes (AH 304.2)"));
    assert!(fault_of("covenant", "D -> take(1);").contains("either a Pact or a Blessing"));
}

mod fuzz {
    use super::{cards, parse_cards};
    use proptest::prelude::{ProptestConfig, Strategy, any, prop, prop_assert_eq, proptest};

    /// Texts that are nearly cards: pieces of the base set, cut and glued.
    fn mangled() -> impl Strategy<Value = String> {
        let piece = (0..249_usize, any::<prop::sample::Index>(), any::<prop::sample::Index>());
        prop::collection::vec(piece, 1..4).prop_map(|pieces| {
            let mut text = String::new();
            for (card, from, to) in pieces {
                let letters: Vec<char> = cards::with_tests().cards()[card].to_vcl().chars().collect();
                let (from, to) = (from.index(letters.len()), to.index(letters.len() + 1));
                text.extend(&letters[from.min(to)..to.max(from)]);
            }
            text
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
            let _ = parse_cards("fuzz", &text);
        }

        #[test]
        fn a_mangled_card_is_read_or_refused(text in mangled()) {
            if let Ok(read) = parse_cards("fuzz", &text) {
                for card in read {
                    let again = parse_cards("fuzz", &card.to_vcl()).unwrap();
                    prop_assert_eq!(&again[0], &card);
                    for lang in karczma_kernel::Lang::ALL {
                        prop_assert_eq!(card.print(lang).is_empty(), false);
                    }
                }
            }
        }

        #[test]
        fn tokens_in_any_order_are_read_or_refused(
            words in prop::collection::vec(prop::sample::select(vec![
                "card", "X-1", "effect", "\"Nazwa\"", "{", "}", "(", ")", "[", "]", "->", ",", ";", ":", "|", "@", "D",
                "C", "R", "T", "S", "on", "if", "then", "choose", "doublet", "when", "not", "and", "take", "char",
                "mine", "self", "it", "foe", "1", "-", "kw", "Elect", "attach", "duel", "play", "by", "opp",
            ]), 0..60)
        ) {
            let _ = parse_cards("fuzz", &words.join(" "));
        }
    }

    #[test]
    fn deep_nesting_is_refused_not_followed() {
        let deep = format!("card X-1 effect \"N\" {{ D -> {}take(1)", "when (pool() > 1) { ".repeat(20_000));
        assert!(parse_cards("deep", &deep).unwrap_err().to_string().contains("nested more than"));
        let sum = format!("card X-1 effect \"N\" {{ D -> take(1{}); }}", " + 1".repeat(20_000));
        assert!(parse_cards("sum", &sum).unwrap_err().to_string().contains("terms"));
    }
}

/// A version of a card is told apart by its nickname, whatever that means in English; one without a nickname is a
/// version too.
#[test]
fn versions_are_told_apart_by_their_nicknames() {
    let add = |text: &str| base().extended([("more.vcl", text)]).map_err(|errors| errors[0].to_string());
    let again = "card X-1 character \"Roch Kowalski\", \"Siostrzeniec\" { sabre 1; votes 1; pay 1; }";
    assert!(add(again).unwrap_err().contains("taken"), "name and nickname are there already");
    let plain = "card X-1 character \"Roch Kowalski\" { sabre 1; votes 1; pay 1; }";
    let set = add(plain).unwrap();
    assert_eq!(*set.cards().last().unwrap().slug, *"roch-kowalski-x-1");
    let uncle = "card X-2 character \"Roch Kowalski\", \"Wuj\" { sabre 1; votes 1; pay 1; }";
    assert_eq!(*add(uncle).unwrap().cards().last().unwrap().slug, *"roch-kowalski-wuj");
}

/// What the engine could not number is refused when it is read.
#[test]
fn texts_without_measure_are_refused() {
    let error = |body: &str| {
        let text = format!("card X-1 effect \"Za dużo\" {{ {body} }}");
        base().extended([("more.vcl", text.as_str())]).unwrap_err()[0].to_string()
    };
    let beside = ["gain(1)"; 9].join(", ");
    assert!(error(&format!("D -> {beside};")).contains("side by side"));
    let long = ["gain(1)"; 65].join(" then ");
    assert!(error(&format!("D -> {long};")).contains("more than 64 effects"));
    assert!(error(&"D -> gain(1); ".repeat(9)).contains("more than 8 clauses"));
}

/// Whoever fights has a name that sentences decline; what does not is quoted.
#[test]
fn characters_and_units_have_forms() {
    for card in base().cards() {
        let fights = matches!(card.kind, CardType::Character | CardType::Unit);
        assert_eq!(card.forms.is_some(), fights, "{}", card.name());
        if let Some(forms) = &card.forms {
            assert_ne!(&*forms.genitive, card.name(), "the genitive of {}", card.name());
            let woman = card.keywords.has(Keyword::Lady);
            assert!(!woman || forms.gender == cards::Gender::Feminine, "{}", card.name());
        }
    }
}

#[test]
fn sentences_agree_with_the_names_in_them() {
    let game = Veto::new(Options::default()).unwrap();
    let card = |name: &str| game.cards().find(name).unwrap();
    let say = |fact: Fact, lang| {
        Veto::lexicon()
            .say(lang, &game.say_glimpse(&News::Fact(fact)), &|seat| ["Ala", "Olek"][seat.index()].to_owned())
    };
    let [page, hussars, guns, cossacks, farm] =
        ["Rzędzian", "Husaria", "Szmigownice", "Mołojcy", "Folwark"].map(card);
    let told = [
        (Fact::Tapped(page), "Rzędzian zostaje zaznaczony.", "Rzędzian is tapped."),
        (Fact::Tapped(farm), "Karta „Folwark” zostaje zaznaczona.", "Manor Farm is tapped."),
        (Fact::Destroyed(hussars), "Husaria zostaje rozbita.", "Winged Hussars are destroyed."),
        (Fact::Destroyed(guns), "Szmigownice zostają rozbite.", "Falconets are destroyed."),
        (Fact::Destroyed(cossacks), "Mołojcy zostają rozbici.", "Young Cossacks are destroyed."),
        (
            Fact::Attacked(Seat(1), cossacks, hussars),
            "Mołojcy (Olek) atakują Husarię.",
            "Young Cossacks of Olek attack Winged Hussars.",
        ),
        (Fact::Entered(Seat(0), page), "Ala wystawia Rzędziana.", "Ala fields Rzędzian."),
        (Fact::Entered(Seat(0), farm), "Ala wystawia kartę „Folwark”.", "Ala fields Manor Farm."),
    ];
    for (fact, polish, english) in told {
        assert_eq!([say(fact, Lang::Pl), say(fact, Lang::En)], [polish, english]);
    }
}
