// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Seat, SeatSet, Lang, Outcome, Opening, BothLanguages } from "./kernel";
import type { MoveInfo, Told, Threat } from "./tavern";

/**
 * What a page says.
 */
export type FromClient = {
  "type": "sit";
  /** Which. */
  seat: Seat;
} | { "type": "stand" } | {
  "type": "set-seat";
  /** Which. */
  seat: Seat;
  /** How well the bot plays; `None`: the seat is free for people. */
  bot: string | null;
} | {
  "type": "ready";
  /** The number of the game to come. */
  game: number;
  /** Anything that others could not guess. */
  nonce: string;
} | {
  "type": "unready";
  /** The number of the game to come. */
  game: number;
} | {
  "type": "move";
  /** The sequence number of the position that it is meant for. */
  seq: number;
  /** In the game's notation. */
  text: string;
} | {
  "type": "why";
  /** The sequence number of the position that it is about. */
  seq: number;
  /** In the game's notation. */
  text: string;
} | {
  "type": "explain";
  /** The sequence number of the position that it is about. */
  seq: number;
  /** A question of the game's notation. */
  text: string;
} | {
  "type": "resign";
  /** The number of the game. */
  game: number;
} | {
  "type": "takeback";
  /** The sequence number of the position. */
  seq: number;
} | {
  "type": "answer";
  /** The sequence number of the position. */
  seq: number;
  /** Agreed? */
  yes: boolean;
} | { "type": "return" } | {
  "type": "chat";
  /** The sender's own number for it, each greater than the last: what is repeated is said once. */
  number: number;
  /** What. */
  text: string;
} | {
  "type": "mute";
  /** The number of the guest. */
  guest: number;
  /** Muted? */
  on: boolean;
} | {
  "type": "hint";
  /** The sequence number of the position. */
  seq: number;
} | {
  "type": "look";
  /** The last position that the page has. */
  have: number | null;
} | {
  "type": "language";
  /** Which. */
  lang: Lang;
};

/**
 * What the table says to one page.
 */
export type ToClient = { "type": "welcome" } & Welcome | { "type": "people" } & People | { "type": "position" } & Position | { "type": "ended" } & EndedInfo | {
  "type": "accepted";
  /** As the page said it. */
  seq: number;
} | {
  "type": "allowed";
  /** As the page said it. */
  seq: number;
  /** The move. */
  text: string;
} | {
  "type": "explained";
  /** As the page said it. */
  seq: number;
  /** The question. */
  text: string;
  /** The answer, as the game's notation describes it. */
  answer: unknown;
} | {
  "type": "refused";
  /** As the page said it. */
  seq: number;
  /** The move. */
  text: string;
  /** The rule. */
  rule: string;
  /** Why. */
  words: BothLanguages;
} | {
  "type": "conflict";
  /** As the page said it. */
  said: number;
  /** The sequence number of the position. */
  seq: number;
} | {
  "type": "problem";
  /** What. */
  problem: Problem;
  /** Why. */
  words: BothLanguages;
} | { "type": "chat" } & ChatLine | {
  "type": "hint";
  /** The position that it is for. */
  seq: number;
  /** The move. */
  text: string;
};

/**
 * Everything about the table, for one watcher.
 */
export type Welcome = {
  /** Who the watcher is here. */
  you: You;
  /** How the table is set. */
  house: House;
  /** Who sits where. */
  people: People;
  /** The position, if there is a game. */
  position: Position | null;
  /** How the game ended, if it has. */
  ended: EndedInfo | null;
  /** What was said lately. */
  chat: Array<ChatLine>;
};

/**
 * Who a watcher is at this table.
 */
export type You = {
  /** By which number others know them. */
  guest: number;
  /** Their seat. */
  seat: Seat | null;
  /** May they seat bots? */
  host: boolean;
};

/**
 * How the table is set, as all may know it.
 */
export type House = {
  /** The game's id. */
  game: string;
  /** Its options. */
  options: Record<string, unknown>;
  /** What spectators may see. */
  spectators: Spectators;
  /** How long anybody may think. */
  clock: Clock;
  /** What becomes of the seat of somebody who leaves. */
  fallback: Fallback;
  /** How long an absent player is waited for. */
  grace_ms: number | null;
  /** When a move may be taken back. */
  takeback: Takeback;
  /** May players ask for hints? */
  hints: boolean;
  /** Is it in the lobby? */
  public: boolean;
  /** The first game goes on from another, after so many moves. */
  from: number | null;
};

/**
 * Who sits where, and what is agreed and offered. The same for every watcher.
 */
export type People = {
  /** Where the table stands. */
  phase: Phase;
  /** The number of the game that is played, or was last. */
  game: number;
  /** The commitment to the secret of the game that is played, or of the one to come. */
  commitment: string;
  /** The seats. */
  seats: Array<SeatInfo>;
  /** Those who are here and have no seat, the first fifty. */
  spectators: Array<GuestInfo>;
  /** How many they are. */
  spectators_count: number;
  /** Who wishes to take a move back, and who has agreed. */
  takeback: TakebackInfo | null;
  /** The clocks. */
  clocks: Array<ClockInfo>;
};

/**
 * A seat, as all may know it.
 */
export type SeatInfo = {
  /** The name of the person, if one holds it. */
  name: string | null;
  /** The number of the person as a guest, once they have come. */
  guest: number | null;
  /** The level of the bot that plays here, for itself or for the person. */
  bot: string | null;
  /** Why a bot plays for the person. */
  stand_in: Cause | null;
  /** Is the person here? */
  present: boolean;
  /** Ready for the game to come? */
  ready: boolean;
  /** Has the person lost by forfeit? */
  forfeited: boolean;
  /** How many hints were asked for in this game. */
  hints: number;
};

/**
 * Somebody who is here.
 */
export type GuestInfo = {
  /** By which number others know them. */
  guest: number;
  /** What they are called. */
  name: string;
};

/**
 * A takeback that waits for consent.
 */
export type TakebackInfo = {
  /** Who wishes it. */
  seat: Seat;
  /** Whose consent is still missing. */
  missing: SeatSet;
};

/**
 * The clock of a seat.
 */
export type ClockInfo = {
  /** The time left; `None` without a clock. */
  left_ms: number | null;
  /** Does it run? */
  runs: boolean;
};

/**
 * The position as one watcher sees it.
 */
export type Position = {
  /** The number of the game. */
  game: number;
  /** Its sequence number; moves are meant for it. */
  seq: number;
  /** `told` tells what happened since this position; `None`: it tells the whole game so far, or nothing. */
  since: number | null;
  /** What happened. */
  told: Array<Told>;
  /** All that the watcher may know. */
  view: unknown;
  /** What the table waits for. */
  prompt: string;
  /** What may soon be lost by the watcher, and can still be answered. */
  threats?: Array<Threat>;
  /** Who is asked. */
  asked: SeatSet;
  /** The legal moves of the watcher. */
  moves: Array<MoveInfo>;
  /** The clocks. */
  clocks: Array<ClockInfo>;
};

/**
 * How a game ended, with all that proves its chance.
 */
export type EndedInfo = {
  /** The number of the game. */
  game: number;
  /** How. */
  how: Ended;
  /** Winners, places and scores; nothing where the game was abandoned. */
  outcome: Outcome | null;
  /** What was published before the deal. */
  commitment: string;
  /** What the players added. */
  nonces: Array<string>;
  /** The secret, opened. */
  opening: Opening;
};

/**
 * Something that was said.
 */
export type ChatLine = {
  /** By whom. */
  from: GuestInfo;
  /** From which seat; `None`: by a spectator. While a game is played only spectators hear spectators. */
  seat: Seat | null;
  /** When. */
  at: number;
  /** What. */
  text: string;
};

/**
 * Something that cannot be done, and is no question of the game's rules.
 */
export type Problem = "not-here" | "not-seated" | "not-host" | "no-such-seat" | "seat-taken" | "no-spectators" | "full" | "bad-name" | "no-such-level" | "chosen" | "not-now" | "other-game" | "unreadable" | "garbled" | "too-long" | "bot-plays" | "bot-thinks" | "out-of-time" | "gave-up" | "no-takebacks" | "not-free" | "nothing-to-take-back" | "takeback-pending" | "no-takeback" | "no-hints" | "not-asked" | "no-such-guest" | "closed";

/**
 * Where a table stands.
 */
export type Phase = "lobby" | "playing" | "over" | "closed";

/**
 * Why somebody no longer plays for themselves.
 */
export type Cause = "departure" | "clock" | "resignation";

/**
 * How a game ended.
 */
export type Ended = "rules" | "forfeit" | "abandoned";

/**
 * What spectators may see. While a game is played that is never more than what is public: whoever shows hands to those who
 * watch, however late, shows them to every player who opens a second page. Once it is over, its replay shows everything
 * to everybody.
 */
export type Spectators = { "see": "nobody" } | { "see": "public" } | {
  "see": "moves-late";
  /** How many moves. */
  moves: number;
} | {
  "see": "time-late";
  /** How long, in milliseconds. */
  delay_ms: number;
};

/**
 * How long anybody may think. Where several seats are asked at once, each one's time runs.
 */
export type Clock = { "kind": "none" } | {
  "kind": "per-move";
  /** Milliseconds. */
  ms: number;
} | {
  "kind": "per-game";
  /** Milliseconds at the start. */
  ms: number;
  /** Milliseconds added after each own move. */
  increment_ms: number;
} | {
  "kind": "days";
  /** Days. */
  days: number;
};

/**
 * What becomes of the seat of somebody who leaves or runs out of time.
 */
export type Fallback = {
  "then": "bot";
  /** How well it plays. */
  level: string;
} | { "then": "forfeit" };

/**
 * When a move may be taken back: a courtesy of the table, not of the rules.
 */
export type Takeback = "never" | "free" | "consent";
