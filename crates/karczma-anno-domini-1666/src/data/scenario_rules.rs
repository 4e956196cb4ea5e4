//! The rules of the scenarios. What they say is data (`data/scenarios.toml`); a part of a scenario that names one of them
//! is how it is carried out, and a test holds the list and the data to each other.

use karczma_kernel::Rule;

/// Every rule that a scenario of this set consists of.
pub(super) const SCENARIO_RULES: &[Rule] = &[
    rule!("SC-A1.1"),
    rule!("SC-A1.2"),
    rule!("SC-A1.3"),
    rule!("SC-A1.4"),
    rule!("SC-A1.5"),
    rule!("SC-A1.6"),
    rule!("SC-A1.7"),
    rule!("SC-A1.8"),
    rule!("SC-A2.1"),
    rule!("SC-A2.2"),
    rule!("SC-A2.3"),
    rule!("SC-A2.4"),
    rule!("SC-A2.5"),
    rule!("SC-A2.6"),
    rule!("SC-A2.7"),
    rule!("SC-A2.8"),
    rule!("SC-A2.9"),
    rule!("SC-A3.1"),
    rule!("SC-A3.2"),
    rule!("SC-A3.3"),
    rule!("SC-A3.4"),
    rule!("SC-A3.5"),
    rule!("SC-A3.6"),
    rule!("SC-A3.7"),
    rule!("SC-A3.8"),
    rule!("SC-A3.9"),
    rule!("SC-A4.1"),
    rule!("SC-A4.2"),
    rule!("SC-A4.3"),
    rule!("SC-A4.4"),
    rule!("SC-A4.5"),
    rule!("SC-A4.6"),
    rule!("SC-A4.7"),
    rule!("SC-A4.8"),
    rule!("SC-B1.1"),
    rule!("SC-B1.2"),
    rule!("SC-B1.3"),
    rule!("SC-B1.4"),
    rule!("SC-B1.5"),
    rule!("SC-B2.1"),
    rule!("SC-B2.2"),
    rule!("SC-B2.3"),
    rule!("SC-B2.4"),
    rule!("SC-B2.5"),
    rule!("SC-B2.6"),
    rule!("SC-B3.1"),
    rule!("SC-B3.2"),
    rule!("SC-B3.3"),
    rule!("SC-B3.4"),
    rule!("SC-B3.5"),
    rule!("SC-B4.1"),
    rule!("SC-B4.2"),
    rule!("SC-B4.3"),
    rule!("SC-B4.4"),
    rule!("SC-B4.5"),
];

/// The rule that a scenario names.
pub(super) fn find(id: &str) -> Option<Rule> {
    SCENARIO_RULES.iter().copied().find(|rule| rule.id() == id).or_else(|| crate::RULEBOOK.find(id))
}
