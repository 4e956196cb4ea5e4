// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Element, OptionRange } from "./kernel";

/**
 * A game as a menu shows it.
 */
export type GameInfo = {
  /** Its id. */
  id: string;
  /** Its title. */
  title: string;
  /** What it is, in a sentence. */
  summary: string;
  /** The version of its rules. */
  rules_version: number;
  /** How many numbered rules it has, and how many of those that must be covered are not. */
  rules: number;
  /** Rules that lack code or a case. */
  uncovered: number;
  /** Its options. */
  options: Array<OptionInfo>;
};

/**
 * An option as a form shows it.
 */
export type OptionInfo = {
  /** Its name. */
  key: string;
  /** What it may be. */
  range: OptionRange;
  /** What it is if nothing is said. */
  default: unknown;
  /** Its title. */
  title: string;
  /** What it means. */
  help: string;
};

/**
 * A move as a button shows it.
 */
export type MoveInfo = {
  /** In the game's notation. */
  text: string;
  /** In words. */
  words: string;
  /** The elements it touches, in order. */
  touches: Array<Element>;
};

/**
 * One event as an observer is told it.
 */
export type Told = {
  /** In the game's notation. */
  text: string;
  /** In words. */
  words: string;
  /** The rule it rests on. */
  rule: string;
  /** As data. */
  glimpse: unknown;
};
