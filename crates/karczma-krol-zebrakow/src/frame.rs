//! What is being done: each procedure that may wait for a decision is a frame on the table's stack.

use karczma_kernel::Seat;

use crate::bag::Set;
use crate::kinds::{Basic, DISTRICTS, District, DuelTask, Investigation, Task, Unit};
use crate::text::{worded, words};

words! {
    /// The steps of a brawl that may wait (KZ-8.1).
    "stage" Stage {
        /// Attacker and owner hand in their offers.
        Offers = "offers",
        /// Third players declare.
        Declare = "declare",
        /// Participants play cards.
        Cards = "cards",
        /// Dice are counted and Swojak may rage.
        Furia = "furia",
        /// Dice are rolled.
        Roll = "roll",
        /// Participants repeat dice.
        Repeat = "repeat",
        /// The sides are compared.
        Compare = "compare",
        /// The defender's side takes its wounds.
        DefenderHurt = "defender-hurt",
        /// The attacker's side takes its wounds.
        AttackerHurt = "attacker-hurt",
        /// Investigation cards for 1s.
        Clues = "clues",
    }
}

words! {
    /// The steps of a theft or an assassination that may wait (KZ-7.16, KZ-7.28).
    "step" Step {
        /// The target's owner may react.
        Watch = "watch",
        /// The dice are rolled.
        Roll = "roll",
        /// The roller may repeat a die.
        Repeat = "repeat",
        /// Investigation cards are received.
        Clues = "clues",
        /// Ducats or wounds.
        Effect = "effect",
        /// Esteem.
        Esteem = "esteem",
    }
}

words! {
    /// The steps of a player's economy phase (KZ-5.1).
    "step" Housekeeping {
        /// The boss is healed or comes back.
        Boss = "boss",
        /// Companions, ducats, cards.
        Income = "income",
        /// Thugs are placed.
        Thugs = "thugs",
        /// What a boss gets more in turn 1.
        Advantage = "advantage",
        /// Magic tokens, then tasks are exchanged.
        Tasks = "tasks",
        /// The next player.
        Next = "next",
    }
}

words! {
    /// The steps of a trade.
    "step" Trading {
        /// Maestro may pay for one card more.
        Workshop = "workshop",
        /// Cards are drawn.
        Draw = "draw",
        /// One of two is kept.
        Keep = "keep",
        /// The card of the workshop is drawn.
        More = "more",
    }
}

worded! {
    numbered
    /// A procedure that goes on.
    Frame {
        /// Swojak's player chooses his tasks.
        KeepTasks "keep-tasks" {
            /// Who.
            seat: Seat,
        },
        /// The bid, clockwise from the starter.
        Bid "bid" {
            /// Who began.
            starter: Seat,
            /// How many have bid.
            made: u8,
        },
        /// The bosses are placed.
        Bosses "bosses" {},
        /// All choose the sides of their cards.
        Sides "sides" {},
        /// The economy phase.
        Economy "economy" {
            /// Whose place in the golden order.
            at: u8,
            /// What he does.
            step: Housekeeping,
        },
        /// A stunned boss comes back.
        Return "return" {
            /// Whose.
            seat: Seat,
        },
        /// Thugs are placed.
        Muster "muster" {
            /// Whose.
            seat: Seat,
            /// How many are left.
            left: u8,
        },
        /// Tasks are exchanged.
        Exchange "exchange" {
            /// Whose.
            seat: Seat,
        },
        /// The action phase: somebody has the initiative.
        Action "action" {},
        /// An action whose marker and card are still to be moved.
        Act "act" {
            /// Whose.
            seat: Seat,
            /// Its action points.
            ap: u8,
            /// The basic action card to turn over.
            card: Option<Basic>,
        },
        /// The first way of move.
        Walk "walk" {
            /// Whose.
            seat: Seat,
            /// How many units may still move.
            left: u8,
            /// Has the boss moved?
            boss: bool,
            /// Thug tokens that have moved, by where they are now.
            arrived: [u8; DISTRICTS],
        },
        /// A theft.
        Theft "theft" {
            /// Whose.
            seat: Seat,
            /// Where.
            district: District,
            /// What comes next.
            step: Step,
            /// What the die shows.
            die: u8,
        },
        /// An assassination.
        Murder "murder" {
            /// Whose.
            seat: Seat,
            /// Whose unit is the target.
            whose: Seat,
            /// The target.
            unit: Unit,
            /// Where.
            district: District,
            /// What comes next.
            step: Step,
            /// What the dice show; 0 where there is none.
            dice: [u8; 2],
        },
        /// Investigation cards are about to be received.
        Receive "receive" {
            /// By whom.
            seat: Seat,
            /// How many.
            left: u8,
        },
        /// Wounds are about to be taken.
        Hurt "hurt" {
            /// By whom.
            seat: Seat,
            /// Where.
            district: District,
            /// How many.
            left: u8,
            /// The unit that takes them, where it is named.
            unit: Option<Unit>,
            /// May they still be cancelled?
            open: bool,
        },
        /// A trade.
        Trade "trade" {
            /// Whose.
            seat: Seat,
            /// What comes next.
            step: Trading,
            /// Was the workshop paid for?
            more: bool,
        },
        /// Cards are sold to the fence.
        Fence "fence" {
            /// By whom.
            seat: Seat,
            /// How many so far.
            sold: u8,
        },
        /// A task is paid for with special action cards.
        Pay "pay" {
            /// By whom.
            seat: Seat,
            /// How many are left.
            left: u8,
        },
        /// Own thug tokens leave the map.
        Lose "lose" {
            /// Whose.
            seat: Seat,
            /// How many are left.
            left: u8,
        },
        /// A task of the Duel is being taken.
        Taking "taking" {
            /// By whom.
            seat: Seat,
            /// Which.
            task: DuelTask,
        },
        /// The last tasks of a Duel before the initiative goes over.
        Window "window" {
            /// Whose.
            seat: Seat,
        },
        /// A brawl.
        Brawl "brawl" {
            /// What comes next.
            stage: Stage,
            /// Whose turn in it.
            at: u8,
        },
        /// Rajfurka may recruit where she conquered.
        Ladies "ladies" {
            /// Whose.
            seat: Seat,
        },
        /// The task phase.
        Reveal "reveal" {
            /// Whose place in the golden order.
            at: u8,
            /// The names he has revealed.
            shown: Set<Task>,
        },
        /// The investigation phase.
        Inquest "inquest" {
            /// Whose place in the golden order.
            at: u8,
            /// The card that is being carried out.
            card: Option<Investigation>,
        },
        /// An investigation card gives a choice.
        Choice "choice" {
            /// Whose.
            seat: Seat,
            /// The ducats.
            ducats: u8,
        },
        /// A tavern is to be sealed.
        Seal "seal" {
            /// Whose.
            seat: Seat,
        },
        /// A companion is to leave.
        Traitor "traitor" {
            /// Whose.
            seat: Seat,
        },
    }
}
