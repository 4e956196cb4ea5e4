// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Seat, SeatSet, Element, Note, ScoreChange, OptionRange } from "./kernel";

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
  /** What the words that it may be are called, in their order. */
  words: Array<string>;
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
  /** What kind of thing it is. */
  note?: Note;
  /** Who won or lost how many points by it. */
  points?: Array<ScoreChange>;
  /** Does it belong to another move than the line told before it? */
  next?: boolean;
};

/**
 * Something that may soon be lost, and can still be answered.
 */
export type Threat = {
  /** What, in words. */
  words: string;
  /** The rule by which it would be lost. */
  rule: string;
};

/**
 * One scene of a lesson.
 */
export type Scene = {
  /** Its name in the file. */
  id: string;
  /** What it is about. */
  heading: string;
  /** Whose place the learner takes. */
  seat: Seat;
  /** How the players are called, by seat. */
  players: Array<string>;
  /** What happens, in order. */
  beats: Array<Beat>;
};

/**
 * One moment of a scene: something is said, and then the learner acts or goes on.
 */
export type Beat = {
  /** What is said, by paragraphs. */
  says: Array<string>;
  /** What happened since the beat before. */
  told: Array<Told>;
  /** What the learner sees. */
  view: unknown;
  /** What the table waits for. */
  prompt: string;
  /** Who is asked. */
  asked: SeatSet;
  /** The learner's legal moves. */
  moves: Array<MoveInfo>;
  /** What the learner is to do; nothing: to read and go on. */
  wanted: Wanted | null;
};

/**
 * What a learner is to do.
 */
export type Wanted = {
  /** Why it is refused, where that is what the scene shows. */
  refused: Forbidden | null;
  /** In the game's notation. */
  text: string;
  /** In words. */
  words: string;
  /** The elements it touches, in order. */
  touches: Array<Element>;
};

/**
 * Why a move is refused.
 */
export type Forbidden = {
  /** The rule. */
  rule: string;
  /** In words. */
  words: string;
};
