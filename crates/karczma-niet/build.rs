//! Makes the table of citations from `rules/niet.toml`.

fn main() {
    karczma_rulebook::generate("niet");
}
