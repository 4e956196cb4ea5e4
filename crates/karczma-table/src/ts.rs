//! The types of the protocol, as TypeScript.

use karczma_kernel::ts::{Config, Declaration, declare};

use crate::{
    Cause, ChatLine, Clock, ClockInfo, Ended, EndedInfo, Fallback, FromClient, GuestInfo, House, People,
    Phase, Position, Problem, SeatInfo, Spectators, Takeback, TakebackInfo, ToClient, Welcome, You,
};

/// The types of the table.
#[must_use]
pub fn declarations(config: &Config) -> Vec<Declaration> {
    vec![
        declare::<FromClient>(config),
        declare::<ToClient>(config),
        declare::<Welcome>(config),
        declare::<You>(config),
        declare::<House>(config),
        declare::<People>(config),
        declare::<SeatInfo>(config),
        declare::<GuestInfo>(config),
        declare::<TakebackInfo>(config),
        declare::<ClockInfo>(config),
        declare::<Position>(config),
        declare::<EndedInfo>(config),
        declare::<ChatLine>(config),
        declare::<Problem>(config),
        declare::<Phase>(config),
        declare::<Cause>(config),
        declare::<Ended>(config),
        declare::<Spectators>(config),
        declare::<Clock>(config),
        declare::<Fallback>(config),
        declare::<Takeback>(config),
    ]
}
