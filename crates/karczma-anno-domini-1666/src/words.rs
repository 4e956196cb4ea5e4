//! names
use karczma_kernel::Phrase;
use crate::AnnoDomini;
use crate::data::{CharacterId, ItemId};
use crate::figure::{FigureId, Who};
use crate::state::Table;
impl AnnoDomini {
    pub(crate) fn name_of(&self, who: Who) -> Phrase { let _ = who; Phrase::new("x") }
    pub(crate) fn item_phrase(&self, item: ItemId) -> Phrase { let _ = item; Phrase::new("x") }
    pub(crate) fn card_phrase(&self, card: CharacterId) -> Phrase { let _ = card; Phrase::new("x") }
    pub(crate) fn figure_name(&self, table: &Table, who: FigureId) -> String { format!("{}/{who}", self.character(table.figure(who).card).key) }
}
