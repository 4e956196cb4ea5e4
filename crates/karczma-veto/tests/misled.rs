//! The judge answers every question about this game, however it is put.

use karczma_veto::Veto;

#[test]
fn the_judge_is_not_misled() {
    karczma_conform::misled::<Veto>(karczma_conform::games(4_000));
}
