//! The judge answers every question about this game, however it is put.

use karczma_anno_domini_1666::AnnoDomini;

#[test]
fn the_judge_is_not_misled() {
    karczma_conform::misled::<AnnoDomini>(karczma_conform::games(4_000));
}
