//! The judge answers every question about this game, however it is put.

use karczma_niet::Niet;

#[test]
fn the_judge_is_not_misled() {
    karczma_conform::misled::<Niet>(karczma_conform::games(4_000));
}
