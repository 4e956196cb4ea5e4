// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.

/**
 * A place at the table, numbered from 0 in clockwise order.
 */
export type Seat = number;

/**
 * A set of seats, one bit each.
 */
export type SeatSet = Array<number>;

/**
 * A language of the house.
 */
export type Lang = "en" | "pl";

/**
 * The id of something on the table that can be seen and touched.
 */
export type Element = string;

/**
 * Something in a view: known, or so many things of which only the number is known.
 *
 * In JSON what is known stands as itself and what is not as `{"hidden": n}`; in a case it reads `n hidden`.
 */
export type Hidden<T> = T | { hidden: number };

/**
 * How a game ended.
 */
export type Outcome = {
  winners: Seat[]; places: number[]; scores: number[]
};

/**
 * What kind of thing happened.
 */
export type Note = "turn" | "draw" | "dice" | "card" | "result" | "trick" | "wound" | "death" | "points" | "end";

/**
 * Points that somebody won or lost.
 */
export type ScoreChange = {
  /** Who. */
  seat: Seat;
  /** How many; fewer than none if they were lost. */
  points: number;
};

/**
 * What an option may be.
 */
export type OptionRange = {
  "number": {
    /** The least. */
    least: number;
    /** The greatest. */
    greatest: number;
    /** May it be left out (`none`)? */
    optional: boolean;
  }
} | "switch" | {
  "one-of": Array<string>
} | {
  "per-seat": Array<string>
} | {
  "decks": Array<string>
} | "text";

/**
 * The opened secret at the end of a record.
 */
export type Opening = { secret: string };

/**
 * The same in English and in Polish.
 */
export type BothLanguages = {
  /** English. */
  en: string;
  /** Polish. */
  pl: string;
};

/**
 * What was found in a deck.
 */
export type Checked = {
  /** What the deck is called. */
  name: string;
  /** The format that it was checked for. */
  format: string;
  /** The seed of the boosters that it is made of, if it names one. */
  seed: number | null;
  /** Does every line read, and is no rule broken? */
  legal: boolean;
  /** The lines that do not read; the deck is checked without them. */
  flaws: Array<Flaw>;
  /** The rules that it breaks, in their order. */
  breaches: Array<Broken>;
  /** Its parts. */
  sections: Array<Section>;
  /** What it is made of. */
  tallies: Array<Tally>;
  /** The deck as a sheet in its usual form. */
  text: string;
};

/**
 * Something on a sheet that does not read.
 */
export type Flaw = {
  /** On which sheet. */
  file: string;
  /** Its line, from 1. */
  line: number;
  /** Its column, from 1. */
  column: number;
  /** What is wrong and what was expected, in English. */
  text: string;
};

/**
 * A rule of construction that a deck breaks.
 */
export type Broken = {
  /** The rule. */
  rule: string;
  /** How it is broken. */
  words: BothLanguages;
  /** The card that breaks it, if it is one card. */
  card: string | null;
};

/**
 * A part of a deck.
 */
export type Section = {
  /** Which part, in the words of the game. */
  id: string;
  /** What it is called. */
  title: BothLanguages;
  /** Its cards, in the order of the sheet. */
  cards: Array<Copies>;
};

/**
 * A card, so many times.
 */
export type Copies = {
  /** The id of the card in the catalogue. */
  card: string;
  /** How many. */
  copies: number;
};

/**
 * Cards counted by one of their traits.
 */
export type Tally = {
  /** Which trait, in the words of the game. */
  id: string;
  /** What it is called. */
  title: BothLanguages;
  /** Its values with their numbers. */
  rows: Array<TallyRow>;
};

/**
 * One value of a trait.
 */
export type TallyRow = {
  /** The value, in the words of the game. */
  id: string;
  /** What it is called. */
  title: BothLanguages;
  /** How many cards have it, or the sum over all cards. */
  count: number;
};

/**
 * What a player opens for a deck of the sealed format.
 */
export type Pool = {
  /** The seed of the boosters. */
  seed: number;
  /** Everything that lay in them. */
  cards: Array<Copies>;
  /** A legal deck made of them, to begin with. */
  deck: string;
};
