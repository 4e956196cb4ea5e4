//! Polish inflects: a card is feminine, a colour masculine, and each stands in the case that its sentence needs.

use karczma_kernel::{Game, Lang, Phrase, Words};
use karczma_niet::{Card, Character, Colour, News, Niet, Options, Refusal};

fn polish(phrase: &Phrase) -> String {
    Niet::lexicon().say(Lang::Pl, phrase, &|seat| seat.to_string())
}

#[test]
fn cards_are_feminine_and_declined() {
    let game = Niet::new(Options::default()).expect("the default table");
    let card = Card::read("g1").expect("a card");
    let led = News::Played { who: Character::Wolf, card, leads: true };
    assert_eq!(polish(&game.say_glimpse(&led)), "Wilk wychodzi w zieloną 1.");
    let looted = News::Looted { who: Character::Crane, from: Character::Eagle, card };
    assert_eq!(polish(&game.say_glimpse(&looted)), "Żuraw zdobywa zieloną 1 od Orła.");
    let missing = Refusal::NotInHand(card);
    assert_eq!(polish(&game.say_refusal(&missing)), "Nie masz zielonej 1 albo masz ją mniej razy.");
}

#[test]
fn colours_are_masculine() {
    let game = Niet::new(Options::default()).expect("the default table");
    let follow = Refusal::FollowColour(Colour::Green);
    assert_eq!(polish(&game.say_refusal(&follow)), "Masz kolor zielony i musisz do niego dołożyć.");
    assert_eq!(polish(&Phrase::new("green.genitive")), "zielonego", "do koloru zielonego");
}
