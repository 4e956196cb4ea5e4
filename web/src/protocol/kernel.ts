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
} | "text";

/**
 * The opened secret at the end of a record.
 */
export type Opening = { secret: string };
