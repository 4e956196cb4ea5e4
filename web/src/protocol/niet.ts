// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Seat, Hidden } from "./kernel";

/**
 * The view as clients are given it.
 */
export type View = {
  /** What is being done. */
  step: Step;
  /** The number of the round, from 1. */
  round: number;
  /** How many rounds the game lasts at most. */
  rounds: number;
  /** The number of points it is played to, in the variant. */
  points: number | null;
  /** Who deals this round. */
  dealer: Character;
  /** Who is asked to act. */
  turn: Array<Character>;
  /** The fields without a token, by row: `r1` to `r5`. */
  open: Record<"r1" | "r2" | "r3" | "r4" | "r5", string[]>;
  /** Every covered field, as `r3_red`, and by whom. */
  tokens: Record<string, Character | "absent">;
  /** Tokens in the general pool. */
  pool: number;
  /** The character who plays first, in lower case. */
  first: Lowercase<Character> | "undecided";
  /** What is thrown away or passed. */
  exchange: Exchange | "undecided";
  /** The trump. */
  trump: Colour | "none" | "undecided";
  /** The super trump. */
  super: Colour | "none" | "undecided";
  /** What a trick is worth, once it is decided. */
  value: number | null;
  /** Both teams, the first player's first; none before they are named. */
  teams: Array<Array<Character>>;
  /** The cards of the trick, in the order in which they were laid. */
  trick: Array<Laid>;
  /** The trick before. */
  last_trick: Array<Laid> | null;
  /** The cards set aside with two players. */
  stock: Hidden<CardSet>;
  /** The players, by seat. */
  seats: Array<SeatView>;
};

/**
 * One player as the observer sees him.
 */
export type SeatView = {
  /** Who he is. */
  character: Character;
  /** His hand. */
  hand: Hidden<CardSet>;
  /** What he handed in in the exchange. */
  given: Hidden<CardSet>;
  /** Has he handed in? */
  handed_in: boolean;
  /** Tokens he may still place. */
  tokens: number;
  /** Tokens he has placed. */
  placed: number;
  /** Has he the Bonus card? */
  bonus: boolean;
  /** Tricks of the round. */
  tricks: number;
  /** The 1s he captured. */
  loot: CardSet;
  /** His points of the last round. */
  scored: number;
  /** His points of the game. */
  total: number;
};

/**
 * A card on the table and who laid it.
 */
export type Laid = {
  /** The card. */
  card: Card;
  /** Who laid it. */
  who: Character;
};

/**
 * Where a round stands (NI-3.3). Dealing and scoring ask nobody and take no time.
 */
export type Step = "niet" | "team" | "bonus" | "exchange" | "play" | "over";

/**
 * What every player throws away or passes (NI-6.3).
 */
export type Exchange = "discard1" | "discard2" | "discard1_not1" | "pass_left" | "none";

/**
 * One possible setting in a row.
 */
export type Field = string;

/**
 * The suit of a card.
 */
export type Colour = "blue" | "red" | "yellow" | "green";

/**
 * A game card: a colour and a value. The three copies of a 1 are interchangeable in every rule.
 *
 * The number is the card's lowest bit in a [`CardSet`]: sixteen a colour, 0 for the 1, then value + 1.
 */
export type Card = string;

/**
 * A multiset of cards: sixteen bits a colour, the lowest three for its 1s (filled from the lowest), then 2 to 13.
 */
export type CardSet = Array<string>;

/**
 * One of five animals; marks its player on row 1 of the board, and stands there in this order (NI-R4).
 */
export type Character = "Bear" | "Wolf" | "Eagle" | "Crane" | "Tiger";

/**
 * Something that happened. `H` is what may be hidden: whole cards in an event, [`Hidden`] ones in a glimpse.
 */
export type Glimpse = {
  "seated": [Seat, Character]
} | {
  "dealer": {
    /** Who. */
    who: Character;
    /** Which round. */
    round: number;
  }
} | {
  "dealt": [Seat, Character, Hidden<CardSet>]
} | { "set-aside": number } | {
  "covered": {
    /** By whom. */
    who: Character;
    /** Which. */
    field: Field;
    /** With a token of the general pool. */
    from_pool: boolean;
  }
} | { "settled": Field } | {
  "teams": {
    /** Who named them. */
    first: Character;
    /** Who is with him. */
    partners: [Character | null, Character | null];
    /** How many play. */
    players: number;
  }
} | {
  "bonus": {
    /** Who. */
    who: Character;
    /** Nobody was asked. */
    only_candidate: boolean;
  }
} | {
  "handed-in": [Seat, Character, Hidden<CardSet>]
} | {
  "discarded": [Seat, Character, Hidden<CardSet>]
} | {
  "passed": {
    /** From whom. */
    from: [Seat, Character];
    /** To whom. */
    to: [Seat, Character];
    /** What. */
    cards: Hidden<CardSet>;
  }
} | {
  "played": {
    /** By whom. */
    who: Character;
    /** Which. */
    card: Card;
    /** The first of its trick. */
    leads: boolean;
  }
} | {
  "trick-taken": {
    /** By whom. */
    who: Character;
    /** With which card. */
    card: Card;
    /** Why this card. */
    by: Taking;
  }
} | {
  "looted": {
    /** By whom. */
    who: Character;
    /** Who had played it. */
    from: Character;
    /** Which. */
    card: Card;
  }
} | {
  "scored": {
    /** Whose. */
    who: Character;
    /** Tricks and loot of his team, after doubling. */
    units: number;
    /** Points of the round. */
    points: number;
    /** Points of the game. */
    total: number;
  }
} | {
  "over": {
    /** The winners. */
    winners: [Character | null, Character | null, Character | null, Character | null, Character | null];
    /** Why it ended now. */
    by: Ending;
    /** How many points they have. */
    total: number;
  }
};

/**
 * Why a card takes the trick.
 */
export type Taking = "highest" | "last-of-equal" | "trump" | "last-of-equal-trumps" | "super-trump" | "last-super-trump";

/**
 * Why the game ended.
 */
export type Ending = "rounds" | "points" | "safety-stop";
