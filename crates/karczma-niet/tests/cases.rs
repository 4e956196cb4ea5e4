//! Every case under `cases/niet` is a test.

fn main() -> std::process::ExitCode {
    karczma_conform::run_cases::<karczma_niet::Niet>()
}
