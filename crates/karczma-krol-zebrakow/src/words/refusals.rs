//! Refusals, said to the player who was refused: what is in the way, and the numbers where there are numbers.

use karczma_kernel::Phrase;

use super::cards::{duel_task, duel_task_text, key, number, task, task_condition};
use crate::data::Craft;
use crate::refusal::Refusal;

/// Something is needed and something less is there.
fn numbers(key: &'static str, needed: u8, had: u8) -> Phrase {
    Phrase::new(key).with("n", number(needed)).with("had", number(had))
}

const fn craft_key(craft: Craft) -> &'static str {
    match craft {
        Craft::Furia => "furia",
        Craft::Ladies => "ladies",
        Craft::Fence => "fence",
        Craft::Workshop => "workshop",
        Craft::TwoHanded => "two-handed",
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a refusal, and no two alike")]
pub(super) fn say_refusal(refusal: Refusal) -> Phrase {
    match refusal {
        Refusal::BeyondTrack { needed, had } => numbers("refuse-beyond-track", needed, had),
        Refusal::OffersTooMuch { needed, had } => numbers("refuse-offers", needed, had),
        Refusal::TooPoor { needed, had } => numbers("refuse-too-poor", needed, had),
        Refusal::TooFewClues { needed, had } => numbers("refuse-too-few-clues", needed, had),
        Refusal::CompanionLimit { had } => Phrase::new("refuse-companions").with("had", number(had)),
        Refusal::TooManyTasks { limit, had } => numbers("refuse-too-many-tasks", limit, had),
        Refusal::NotFulfilled { task: one, needed, had } => numbers("refuse-not-fulfilled", needed, had)
            .with("task", task(one))
            .with("text", task_condition(one)),
        Refusal::DuelNotFulfilled { task: one, needed, had } => numbers("refuse-not-fulfilled", needed, had)
            .with("task", duel_task(one))
            .with("text", duel_task_text(one)),
        Refusal::CannotPay { needed, had } | Refusal::DuelCannotPay { needed, had } => {
            numbers("refuse-cannot-pay", needed, had)
        }
        Refusal::OptionClosed { needed, had } => numbers("refuse-option", needed, had),
        Refusal::OfferOrder { first } => Phrase::new("refuse-offer-order").with("who", first),
        Refusal::Initiative { whose: Some(seat) } => Phrase::new("refuse-initiative").with("who", seat),
        Refusal::OtherPhase { now, .. } => {
            Phrase::new("refuse-other-phase").with("phase", key("phase", now.key()))
        }
        Refusal::OtherBoss { craft } => Phrase::new(format!("refuse-other-boss-{}", craft_key(craft))),
        Refusal::CraftNotNow { craft } => Phrase::new(format!("refuse-craft-{}", craft_key(craft))),
        Refusal::Duty { duty } => Phrase::new(format!("refuse-duty-{}", duty.key())),
        Refusal::Undecided { what } => Phrase::new(format!("refuse-undecided-{}", what.key())),
        Refusal::NoGifts => Phrase::new("refuse-gifts"),
        Refusal::NotAPlayer => Phrase::new("refuse-not-a-player"),
        Refusal::Over { .. } => Phrase::new("refuse-over"),
        Refusal::Passed => Phrase::new("refuse-passed"),
        Refusal::PassedSkill => Phrase::new("refuse-passed-skill"),
        Refusal::AlreadyChosen => Phrase::new("refuse-chosen"),
        Refusal::OtherTasks => Phrase::new("refuse-other-tasks"),
        Refusal::NoMoreCards => Phrase::new("refuse-no-more-cards"),
        Refusal::NotABrawlCard => Phrase::new("refuse-not-brawl-card"),
        Refusal::WrongMoment => Phrase::new("refuse-moment"),
        Refusal::NotTheTaskPhase => Phrase::new("refuse-task-phase"),
        Refusal::NotYourTasks => Phrase::new("refuse-not-your-tasks"),
        Refusal::OptionOff => Phrase::new("refuse-option-off"),
        Refusal::NoCrafts => Phrase::new("refuse-crafts"),
        Refusal::NotRepeatable => Phrase::new("refuse-not-repeatable"),
        Refusal::SecondToken => Phrase::new("refuse-second-token"),
        Refusal::NotYourRoll => Phrase::new("refuse-not-your-roll"),
        Refusal::NoToken => Phrase::new("refuse-no-token"),
        Refusal::BossHurt => Phrase::new("refuse-boss-hurt"),
        Refusal::BossElsewhere => Phrase::new("refuse-boss-elsewhere"),
        Refusal::FencedAlready => Phrase::new("refuse-fenced"),
        Refusal::OneDie => Phrase::new("refuse-one-die"),
        Refusal::AtTheEnd => Phrase::new("refuse-at-the-end"),
        Refusal::Unfinished => Phrase::new("refuse-unfinished"),
        Refusal::NotYourPart => Phrase::new("refuse-not-your-part"),
        Refusal::StepOrder => Phrase::new("refuse-step-order"),
        Refusal::BidOrder => Phrase::new("refuse-bid-order"),
        Refusal::BossOrder => Phrase::new("refuse-boss-order"),
        Refusal::NotStunned => Phrase::new("refuse-not-stunned"),
        Refusal::SidesOnce => Phrase::new("refuse-sides-once"),
        Refusal::KeepThree => Phrase::new("refuse-keep-three"),
        Refusal::NoExchange => Phrase::new("refuse-no-exchange"),
        Refusal::NoMuster => Phrase::new("refuse-no-muster"),
        Refusal::NoOffers => Phrase::new("refuse-no-offers"),
        Refusal::NotAThird => Phrase::new("refuse-not-a-third"),
        Refusal::NoDeclaration => Phrase::new("refuse-no-declaration"),
        Refusal::DeclareOrder => Phrase::new("refuse-declare-order"),
        Refusal::CardsOrder => Phrase::new("refuse-cards-order"),
        Refusal::SkillMoment => Phrase::new("refuse-skill-moment"),
        Refusal::TalentOnly => Phrase::new("refuse-talent-only"),
        Refusal::NoWound => Phrase::new("refuse-no-wound"),
        Refusal::NoKeep => Phrase::new("refuse-no-keep"),
        Refusal::NoPayment => Phrase::new("refuse-no-payment"),
        Refusal::NoLoss => Phrase::new("refuse-no-loss"),
        Refusal::NoChoice => Phrase::new("refuse-no-choice"),
        Refusal::NoSummons => Phrase::new("refuse-no-summons"),
        Refusal::MovedAlready => Phrase::new("refuse-moved"),
        Refusal::NotYours => Phrase::new("refuse-not-yours"),
        Refusal::NotInRow => Phrase::new("refuse-not-in-row"),
        Refusal::NotOpen => Phrase::new("refuse-not-open"),
        Refusal::SideDown => Phrase::new("refuse-side"),
        Refusal::SkillUsed => Phrase::new("refuse-skill-used"),
        Refusal::NoSuchField => Phrase::new("refuse-field"),
        Refusal::FieldTaken => Phrase::new("refuse-field-taken"),
        Refusal::DistrictTaken => Phrase::new("refuse-district-taken"),
        Refusal::NoMagicPlaces => Phrase::new("refuse-no-magic"),
        Refusal::NotInPlay => Phrase::new("refuse-not-in-play"),
        Refusal::NotForCards => Phrase::new("refuse-not-for-cards"),
        Refusal::NotNear => Phrase::new("refuse-not-near"),
        Refusal::SameDistrict => Phrase::new("refuse-same-district"),
        Refusal::NoBeggar | Refusal::NoThief | Refusal::NoBrawler => Phrase::new("refuse-no-unit"),
        Refusal::NoVictim => Phrase::new("refuse-no-victim"),
        Refusal::OwnPlace => Phrase::new("refuse-own-place"),
        Refusal::NoOpening => Phrase::new("refuse-no-opening"),
        Refusal::NoHome => Phrase::new("refuse-no-home"),
        Refusal::SameName => Phrase::new("refuse-same-name"),
        Refusal::LaidOutTooLate => Phrase::new("refuse-too-late"),
        Refusal::NoTarget => Phrase::new("refuse-no-target"),
        Refusal::NoEffect => Phrase::new("refuse-no-effect"),
        Refusal::Initiative { whose: None } => Phrase::new("refuse-no-initiative"),
    }
}
