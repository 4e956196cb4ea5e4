//! Makes the table of citations from `rules/veto.toml`.

fn main() {
    karczma_rulebook::generate("veto");
}
