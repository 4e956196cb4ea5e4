//! Decks: the ready ones are legal, and every breach is named by its rule.

use karczma_kernel::{Fast, Lang};
use karczma_veto::cards::deck::{BOOSTERS, Breach, Construction, Deck, Format, Pool, check_team, ready};
use karczma_veto::cards::{CardSet, CardType, Rarity, base, with_tests};

fn rules(deck: &Deck, by: &Construction<'_>) -> Vec<&'static str> {
    deck.check(with_tests(), by).into_iter().map(|breach| breach.rule().id()).collect()
}

fn deck(text: &str) -> Deck {
    Deck::parse(with_tests(), "test.deck", text).expect("a deck that can be read")
}

/// The first ready deck with lines added.
fn radziwillowie(more: &str) -> Deck {
    let text = ready()[0].to_text(base());
    let (cards, pouch) = text.split_once("\npouch:").expect("a deck with a pouch");
    deck(&format!("{cards}{more}\npouch:{pouch}"))
}

#[test]
fn ready_decks_are_legal() {
    for deck in ready() {
        assert_eq!(deck.check(base(), &Construction::default()), [], "{}", deck.name);
        assert_eq!(
            (deck.size(), deck.pouch.iter().map(|&(_, n)| u32::from(n)).sum()),
            (60, 15),
            "{}",
            deck.name
        );
        let plan = deck.plan.as_ref().unwrap();
        assert_ne!(plan.pl, plan.en);
        assert_eq!(Deck::parse(base(), "again", &deck.to_text(base())).unwrap(), *deck);
    }
    let boxed = Construction { no_units: true, loyal_when_fielded: true, ..Construction::default() };
    assert_eq!(ready()[0].check(base(), &boxed), []);
    assert_eq!(ready()[1].check(base(), &boxed), []);
    assert!(rules(&ready()[4], &boxed).iter().all(|id| *id == "C-13"));
    assert!(!rules(&ready()[4], &boxed).is_empty());
}

#[test]
fn every_breach_is_named() {
    let plain = Construction::default();
    let by = |more: &str| rules(&radziwillowie(more), &plain);
    assert_eq!(by("1 Finta"), ["AH 100.5.a/3"]);
    assert_eq!(by("1 Łubnie"), ["AH 309.3/2"]);
    assert_eq!(by("1 Jan Skrzetuski"), [""; 0]);
    assert_eq!(by("1 Jeremi Wiśniowiecki"), ["AH 700.1.w"]);
    assert_eq!(by("1 Toast"), ["AH 700.1.b"]);
    assert_eq!(by("1 Domownik"), [""; 0]);
    assert_eq!(by("1 Dwaj panowie"), [""; 0]);
    assert_eq!(by("faction: Dworscy"), ["AH 309.5"]);
    assert_eq!(by("strategy: Złota wolność\nstrategy: Skarb i szabla"), ["AH 308.4"]);
    assert_eq!(by("1 Złota wolność"), ["V2-1.7.1"]);
    assert_eq!(by("1 Złota wolność\n1 Finta\n1 Łubnie"), ["V2-1.7.1", "AH 100.5.a/3", "AH 309.3/2"]);
    let dworscy = deck("faction: Dworscy\n60 Halim\n1 Domownik");
    assert_eq!(rules(&dworscy, &plain), ["AH 100.5.a/3", "AH 700.1.w"]);
    assert_eq!(rules(&deck("faction: Dworscy\n3 Halim"), &plain), ["AH 100.5.a/2"]);
    assert_eq!(rules(&deck("60 Halim"), &plain), ["AH 309.5", "AH 100.5.a/3"]);
    let team = Construction { team: true, ..plain };
    assert_eq!(rules(&ready()[2], &team), ["AH 800.5.a"]);
    let feast = Construction { feast: true, ..plain };
    assert_eq!(rules(&radziwillowie("1 Toast"), &feast), ["V2-5.2.3"; 4]);
    assert_eq!(rules(&radziwillowie("pouch:\n1 Rapier\n1 Łubnie"), &plain), ["AH 411.2", "AH 309.3/1"]);
    let both = [&ready()[3], &ready()[3]];
    assert_eq!(
        check_team(base(), &both).iter().map(|breach| breach.rule().id()).collect::<Vec<_>>(),
        ["AH 800.5.b"]
    );
    assert_eq!(check_team(base(), &[both[0], &ready()[4]]), []);
}

#[test]
fn breaches_have_words_in_both_languages() {
    let finta = with_tests().find("Finta").unwrap();
    let breach = Breach::Copies { card: finta, had: 4, feast: false };
    assert_eq!(breach.say(with_tests(), Lang::En), "4 copies of Finta, at most 3 are allowed (AH 100.5.a/3)");
    assert_eq!(breach.say(with_tests(), Lang::Pl), "Finta: 4 kopie, a wolno najwyżej 3 (AH 100.5.a/3)");
}

#[test]
fn a_deck_file_says_where_it_is_wrong() {
    let error = |text: &str| Deck::parse(base(), "my.deck", text).unwrap_err().to_string();
    assert_eq!(error("name: x\n\n 2 Fintaa"), "my.deck:3:2: unknown card `Fintaa`; did you mean `Finta`?");
    assert_eq!(error("0 Finta"), "my.deck:1:1: expected a number of copies from 1, found `0`");
    assert_eq!(error("facton: Dworscy"), "my.deck:1:1: unknown entry `facton`; did you mean `faction`?");
    assert_eq!(error("faction: Finta"), "my.deck:1:1: unknown faction `Finta`");
    assert_eq!(error("boosters: x"), "my.deck:1:1: expected the number of the boosters, found `x`");
    let format = "unknown format `kwarcany`; did you mean `kwarciany`?";
    assert_eq!(error("format: kwarcany"), format!("my.deck:1:1: {format}"));
    let (deck, errors) = Deck::read(base(), "my.deck", "1 Nic\n2 Finta\n3 Nikt");
    assert_eq!((deck.size(), errors.len(), errors[1].pos.line), (2, 2, 3), "all that is wrong is named");
}

#[test]
fn cards_are_swapped_with_the_pouch_in_equal_numbers() {
    let deck = &ready()[0];
    let [finta, rapier, glejt] = ["Finta", "Rapier", "Glejt"].map(|name| base().find(name).unwrap());
    let swapped = deck.swap(&[(finta, 2)], &[(rapier, 1), (glejt, 1)]).unwrap();
    assert_eq!((swapped.size(), swapped.check(base(), &Construction::default())), (60, vec![]));
    assert_eq!(deck.swap(&[(finta, 3)], &[(glejt, 2)]).unwrap_err().rule().id(), "AH 411.5");
    assert_eq!(deck.swap(&[(finta, 2)], &[(rapier, 2)]), Err(Breach::NotThere(rapier)));
    assert_eq!(swapped.swap(&[(rapier, 1), (glejt, 1)], &[(finta, 2)]).unwrap().size(), 60);
}

#[test]
fn the_summary_counts() {
    let summary = ready()[0].summary(base());
    assert_eq!(summary.size, 60);
    assert_eq!(summary.types.iter().sum::<usize>(), 60);
    assert_eq!(summary.types[CardType::Character as usize], 21);
    assert_eq!(summary.curve.iter().sum::<usize>(), 21 + 9 + 8);
    assert_eq!(summary.foreign, 0);
}

#[test]
fn sealed_pools_make_legal_decks() {
    let set: &CardSet = base();
    for seed in 0..40 {
        let pool = Pool::open(set, BOOSTERS, &mut Fast::new(seed));
        let rare = |rarity| {
            let of = pool.copies().iter().filter(|&&(id, _)| set.card(id).rarity == rarity);
            of.map(|&(_, number)| usize::from(number)).sum::<usize>()
        };
        assert_eq!(
            [Rarity::Common, Rarity::Uncommon, Rarity::Rare, Rarity::Occasional].map(rare),
            [42, 24, 6, 0]
        );
        let by = Construction { format: Format::Wybraniecki, pool: Some(&pool), ..Construction::default() };
        let mut deck = pool.build(set, 30);
        assert_eq!(deck.size(), 30);
        assert_eq!(deck.check(set, &by), [], "seed {seed}");
        let (card, copies) = deck.cards[0];
        deck.cards[0] = (card, copies + 1);
        assert_eq!(deck.check(set, &by)[0].rule().id(), "AH 100.5.b/1");
        deck.cards[0] = (card, copies);
        deck.pouch.pop();
        assert_eq!(deck.check(set, &by)[0].rule().id(), "AH 411.6");
        deck.cards.truncate(3);
        assert_eq!(deck.check(set, &by)[0].rule().id(), "AH 100.5.b/2");
    }
    assert_eq!(Pool::open(set, 2, &mut Fast::new(7)), Pool::open(set, 2, &mut Fast::new(7)));
    let five = deck("faction: Dworscy\n5 Finta\n25 Halim");
    let by = Construction { format: Format::Wybraniecki, ..Construction::default() };
    assert_eq!(five.check(with_tests(), &by), []);
}
