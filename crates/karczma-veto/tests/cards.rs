//! The cards that come with the program.

use karczma_veto::cards;

#[test]
fn the_base_set_has_two_hundred_cards() {
    assert_eq!(cards::base().cards().len(), 200);
    assert_eq!(cards::with_tests().cards().len(), 249);
    assert_eq!(cards::keyword_text(cards::Keyword::Village, false).len(), 2);
}
