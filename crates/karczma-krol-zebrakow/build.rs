//! Makes the table of citations from `rules/krol-zebrakow.toml`.

fn main() {
    karczma_rulebook::generate("krol-zebrakow");
}
