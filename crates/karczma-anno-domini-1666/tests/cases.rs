//! Every case under `cases/anno-domini-1666` is a test.

fn main() -> std::process::ExitCode {
    karczma_conform::run_cases::<karczma_anno_domini_1666::AnnoDomini>()
}
