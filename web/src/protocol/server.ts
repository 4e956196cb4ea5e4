// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Seat, SeatSet, Lang, Outcome, Opening, BothLanguages } from "./kernel";
import type { GameInfo, Told } from "./tavern";
import type { Phase, Ended, Spectators, Clock, Fallback, Takeback } from "./table";

/**
 * What the house offers.
 */
export type Menu = {
  /** The games. */
  games: Array<GameInfo>;
  /** The bots, the weakest first. */
  bots: Array<BotInfo>;
};

/**
 * A bot that can be given a seat.
 */
export type BotInfo = {
  /** Its name in settings and messages. */
  level: string;
  /** What people call it. */
  title: string;
  /** How it plays. */
  text: string;
};

/**
 * A rule of a game, in words.
 */
export type RuleText = {
  /** By which it is cited. */
  id: string;
  /** What kind of rule it is. */
  tag: string;
  /** The chapter it stands in. */
  chapter: string;
  /** What it says. */
  text: string;
};

/**
 * Who the reader of the page is.
 */
export type Me = {
  /** What they are called. */
  name: string;
  /** What they read; `None`: they have not said, and the page follows the browser. */
  lang: Lang | null;
  /** The login of their account. */
  account: string | null;
};

/**
 * How somebody wishes to be called, and what they read.
 */
export type NewMe = {
  /** What they are called. */
  name: string;
  /** What they read. */
  lang: Lang;
};

/**
 * A login and its password.
 */
export type Credentials = {
  /** 3 to 32 letters, digits, `-`, `_` or `.` */
  login: string;
  /** 8 to 128 characters. */
  password: string;
};

/**
 * A password that is given again, before something that cannot be undone.
 */
export type Password = {
  /** The password. */
  password: string;
};

/**
 * Another password.
 */
export type NewPassword = {
  /** The one so far. */
  old: string;
  /** 8 to 128 characters. */
  new: string;
};

/**
 * Where somebody is signed in.
 */
export type SessionInfo = {
  /** By what it can be ended. */
  id: string;
  /** Browser and system, as far as the browser has said; else empty. */
  device: string;
  /** Since when, in milliseconds since 1970. */
  created_at: number;
  /** When somebody was last here with it, give or take ten minutes. */
  seen_at: number;
  /** Is it the one in which this was asked? */
  current: boolean;
};

/**
 * The public tables.
 */
export type Lobby = {
  /** Those that wait or play, the newest first. */
  tables: Array<TableInfo>;
};

/**
 * A table as a list shows it.
 */
export type TableInfo = {
  /** Its id: the page is `/t/{table}`. */
  table: string;
  /** The game's id. */
  game: string;
  /** Those of its options that are a number, a switch or a word; whoever opens its page is told all. */
  options: Record<string, unknown>;
  /** Is it in the lobby? */
  public: boolean;
  /** Where it stands. */
  phase: Phase;
  /** The number of the game that is played, or was last; 0 before the first. */
  number: number;
  /** The seats. */
  seats: Array<SeatBrief>;
  /** The seat of whoever asks. */
  seat: Seat | null;
  /** How long anybody may think. */
  clock: Clock;
  /** What spectators may see. */
  spectators: Spectators;
  /** When it was opened, in milliseconds since 1970. */
  opened_at: number;
  /** When a game last began or ended, or somebody came, went or sat down. */
  changed_at: number;
  /** Its finished games, the last fifty of them. */
  games: Array<GameBrief>;
};

/**
 * Who sits on a seat.
 */
export type SeatBrief = {
  /** The name of the person. */
  name: string | null;
  /** The level of the bot. */
  bot: string | null;
  /** Is the person at the table? */
  present: boolean;
};

/**
 * A finished game.
 */
export type GameBrief = {
  /** Its number at the table, from 1. */
  number: number;
  /** Who played, by seat. */
  names: Array<string>;
  /** How it ended. */
  how: Ended;
  /** Winners, places and scores; nothing where it was abandoned. */
  outcome: Outcome | null;
  /** How many moves it had. */
  moves: number;
  /** When it ended. */
  ended_at: number;
};

/**
 * A table to be opened.
 */
export type NewTable = {
  /** The game's id. */
  game: string;
  /** Its options; those left out are as usual. */
  options?: Record<string, unknown>;
  /** Who sits where; as many as the game has seats. */
  seats: Array<SeatChoice>;
  /** In the lobby? */
  public?: boolean;
  /** How long anybody may think. */
  clock?: Clock;
  /** What spectators may see. */
  spectators?: Spectators;
  /** What becomes of the seat of somebody who leaves. */
  fallback?: Fallback;
  /** When a move may be taken back. */
  takeback?: Takeback;
  /** May players ask for hints? */
  hints?: boolean;
  /** How long an absent player is waited for; `null`: as long as the clock lets them. */
  grace_ms?: number | null;
  /** How long a table without any player present is kept; `null`: for ever. */
  abandon_ms?: number | null;
  /** Play on from a moment of a finished game. */
  from?: Moment;
};

/**
 * Who shall sit on a seat of a new table.
 */
export type SeatChoice = { "kind": "empty" } | { "kind": "me" } | {
  "kind": "bot";
  /** How well it plays. */
  level: string;
};

/**
 * A moment of a finished game.
 */
export type Moment = {
  /** The table. */
  table: string;
  /** The number of the game. */
  game: number;
  /** After so many moves. */
  moves: number;
};

/**
 * The table that was opened.
 */
export type Opened = {
  /** Its id. */
  table: string;
};

/**
 * A recorded game, step by step.
 */
export type ReplayInfo = {
  /** The game's id. */
  game: string;
  /** Its title. */
  title: string;
  /** Its options. */
  options: Record<string, unknown>;
  /** Who played, by seat. */
  seats: Array<string>;
  /** How many moves it has: step `k` is the position after `k` of them, and step 0 the start. */
  moves: number;
  /** The number of the first step that is told here. */
  from: number;
  /** The steps from there on, as many as one answer holds. */
  steps: Array<ReplayStep>;
  /** From where to ask on; `None`: that was all. */
  next: number | null;
  /** Winners, places and scores; nothing where the game was abandoned or is not over. */
  outcome: Outcome | null;
  /** Why it stopped before the rules ended it: `forfeit` or `abandoned`. */
  stopped: string | null;
  /** What was published before the deal. */
  commitment: string | null;
  /** The secret, opened. */
  opening: Opening | null;
  /** What the players added. */
  nonces: Array<string>;
};

/**
 * One step of a recorded game.
 */
export type ReplayStep = {
  /** Who moved; `None` at the start. */
  seat: Seat | null;
  /** The move in the game's notation. */
  text: string;
  /** The move in words. */
  words: string;
  /** What happened. */
  told: Array<Told>;
  /** What the watcher could see then. */
  view: unknown;
  /** What the table waited for. */
  prompt: string;
  /** Who was asked. */
  asked: SeatSet;
};

/**
 * What a bot of the house thinks of decisions of a finished game.
 */
export type Thoughts = {
  /** Which bot. */
  level: string;
  /** In the order of the game, without those where there was one legal move. */
  decisions: Array<Decision>;
  /** From where to ask on; `None`: that was all. */
  next: number | null;
};

/**
 * One decision as a bot in the place of whoever made it judges it.
 */
export type Decision = {
  /** How many moves had been made: the step of the replay at which it was decided. */
  at: number;
  /** Who decided. */
  seat: Seat;
  /** What was considered, the preferred move first, and the one that was made. */
  considered: Array<ConsideredMove>;
};

/**
 * A move that a bot considered.
 */
export type ConsideredMove = {
  /** In the game's notation. */
  text: string;
  /** In words. */
  words: string;
  /** How often it was tried; 0: it was not. */
  visits: number;
  /** What came of it, for whoever decided, per mille: 1000 is certain victory, 500 even. */
  value: number;
  /** Was it made? */
  played: boolean;
};

/**
 * What a check of a record found.
 */
export type Verdict = {
  /** Does every line, every move and all chance hold? */
  holds: boolean;
  /** In words: what was proved, or what is wrong and where. */
  words: BothLanguages;
};

/**
 * A deck to be looked at.
 */
export type DeckToCheck = {
  /** The deck as a sheet. */
  text: string;
  /** The format that it is checked for; without it the one that the sheet names. */
  format?: string;
};

/**
 * A deck to be kept.
 */
export type NewDeck = {
  /** The game's id. */
  game: string;
  /** The deck as a sheet; its name stands in it. */
  text: string;
};

/**
 * A deck that somebody keeps.
 */
export type DeckInfo = {
  /** Its id. */
  id: string;
  /** The game's id. */
  game: string;
  /** What it is called. */
  name: string;
  /** The format that it is built for. */
  format: string;
  /** Could it be brought to a table when it was last kept? */
  legal: boolean;
  /** The deck as a sheet. */
  text: string;
  /** When it was changed, in milliseconds since 1970. */
  changed_at: number;
};

/**
 * Why something was not done.
 */
export type ApiProblem = {
  /** An id in kebab case. */
  problem: string;
  /** Why. */
  words: BothLanguages;
};
