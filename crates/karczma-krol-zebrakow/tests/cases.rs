//! Every case under `cases/krol-zebrakow` is a test.

fn main() -> std::process::ExitCode {
    karczma_conform::run_cases::<karczma_krol_zebrakow::KrolZebrakow>()
}
