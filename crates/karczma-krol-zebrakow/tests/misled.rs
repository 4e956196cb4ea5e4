//! The judge answers every question about this game, however it is put.

use karczma_krol_zebrakow::KrolZebrakow;

#[test]
fn the_judge_is_not_misled() {
    karczma_conform::misled::<KrolZebrakow>(karczma_conform::games(4_000));
}
