//! Makes the table of citations from `rules/anno-domini-1666.toml`.

fn main() {
    karczma_rulebook::generate("anno-domini-1666");
}
