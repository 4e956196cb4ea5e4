//! Every case under `cases/veto` is a test.

fn main() -> std::process::ExitCode {
    karczma_conform::run_cases::<karczma_veto::Veto>()
}
