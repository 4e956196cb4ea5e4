// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { SeatSet, Hidden } from "./kernel";

/**
 * The view as clients are given it. Cards are named by their words, players by their letters.
 */
export type View = {
  /** The round, from 1; 0 during set-up. */
  round: number;
  /** The game of the match, from 1. */
  game: number;
  /** The stage of the round. */
  stage: Stage | null;
  /** What is asked, or goes on. */
  step: string;
  /** Votes in the common pool. */
  pool: number;
  /** All votes of the game. */
  all_votes: number;
  /** Initiative order. */
  order: Array<string>;
  /** Who has the right to combat influence. */
  combat_right: string | null;
  /** Who declared a free election in this round. */
  election_declared: string | null;
  /** Who has the floor. */
  floor: string | null;
  /** Who has the floor did his deed. */
  deed_done: boolean;
  /** Who received priority from the game last. */
  active: string;
  /** The moment that is being answered. */
  moment: string | null;
  /** The stack in words, the topmost last. */
  stack: Array<string>;
  /** The objects on it, the topmost last. */
  objects: Array<ObjectView>;
  /** What somebody chooses for, pays for or places just now. */
  in_hand: ObjectView | null;
  /** Who is asked for a riposte. */
  window: WindowView | null;
  /** The initiative auction. */
  auction: AuctionView | null;
  /** The fight in hand. */
  fight: FightView | null;
  /** The battle in hand. */
  battle: BattleView | null;
  /** Who won the match. */
  winners: SeatSet;
  /** The players, by seat. */
  seats: Array<SeatView>;
  /** The cards on the table, by their names: the word, with a number if it is not the first of its name. */
  cards: Record<string, CardView>;
  /** The grave. */
  grave: Array<string>;
  /** The lands. */
  lands: Array<string>;
};

/**
 * One player as the observer sees him.
 */
export type SeatView = {
  /** His letter. */
  name: string;
  /** The letter of his team's first player; his own where everybody plays for himself. */
  team: string;
  /** Is he still in the game? */
  in_game: boolean;
  /** Ducats. */
  ducats: number;
  /** Votes; those of a team count for both. */
  votes: number;
  /** Games of the match won. */
  wins: number;
  /** Grand manipulation was used. */
  grand_used: boolean;
  /** Political influence was used in this round. */
  political_used: boolean;
  /** Combat influence was used in this round. */
  combat_used: boolean;
  /** The hand. */
  hand: Hidden<Array<string>>;
  /** What each card of a hand that is seen costs now. */
  prices: Array<number>;
  /** How many cards he may hold at the end of a round. */
  max_hand: number;
  /** Cards of a hidden hand that the observer has seen there. */
  known: Array<string>;
  /** Cards in the deck. */
  deck: number;
  /** Cards in the discard. */
  discard: number;
  /** Its top card. */
  discard_top: string | null;
  /** The whole discard, where the observer may look through it. */
  discard_open: Array<string> | null;
  /** The pouch. */
  pouch: Hidden<Array<string>>;
  /** Cards looked at. */
  looked: Hidden<Array<string>>;
  /** Cards laid for the discards of the end phase. */
  laid: Array<string>;
  /** Cards that left the deck for the next game. */
  out: Array<string>;
  /** Cards that entered it. */
  into: Array<string>;
  /** His cards on the election field. */
  election: Array<string>;
  /** On his magnates' field. */
  magnates: Array<string>;
  /** Faction card and strategy. */
  special: Array<string>;
};

/**
 * A card on the table.
 */
export type CardView = {
  /** Which card it is, if the observer knows it. */
  card: string | null;
  /** Who owns it. */
  owner: string;
  /** Who controls it. */
  controller: string;
  /** Where it lies: `election`, `magnates`, `lands`, `special`, `attached`, `under`, or the name of a land. */
  zone: string;
  /** The card it is attached to or tucked under. */
  host: string | null;
  /** Is it tapped? */
  tapped: boolean;
  /** Does it lie face down? */
  face_down: boolean;
  /** Is it a covenant? Everybody is told, though it lies face down. */
  covenant: boolean;
  /** Its sabre tokens. */
  sabre_tokens: Array<number>;
  /** Canvass tokens. */
  canvass: number;
  /** Exhaustion tokens. */
  exhaustion: number;
  /** Readiness tokens. */
  readiness: number;
  /** Glory tokens. */
  glory: number;
  /** Its keywords as they stand. */
  keywords: Array<string>;
  /** Has it lost the rules of its text? */
  stripped: boolean;
  /** Traits as they stand, where its type has them. */
  sabre?: number;
  /** Votes it is worth. */
  votes?: number;
  /** Income; negative: upkeep. */
  income?: number;
  /** Valour. */
  valour?: number;
  /** Discipline. */
  discipline?: number;
  /** Prominence. */
  prominence?: number;
  /** Prosperity. */
  prosperity?: number;
  /** Who controls a land. */
  holder?: string;
  /** What changed it for a time. */
  changes: Array<ChangeView>;
};

/**
 * What an effect changed for a time.
 */
export type ChangeView = {
  /** `mod`, `mult`, `weapon`, `grant`, `lost`, `stripped`, `forbid`, `permit` or `control`. */
  what: string;
  /** The trait, keyword or act. */
  word: string | null;
  /** By how much. */
  by: number;
  /** `duel`, `skirmish`, `floor`, `round` or `lasting`. */
  until: string;
  /** The card whose text did it. */
  card: string | null;
};

/**
 * An object on the stack.
 */
export type ObjectView = {
  /** What it is. */
  kind: string;
  /** Who controls it. */
  controller: string;
  /** Source: the card that put it there, if the observer knows it. */
  card: string | null;
  /** Source: the permanent that put it there. */
  source: string | null;
  /** The cards that act in it: who canvasses, who challenges and is challenged, who moves. */
  who: Array<string>;
  /** Cards chosen for it. */
  targets: Array<string>;
  /** The opponent it is directed against. */
  against: string | null;
  /** Cost: ducats. */
  ducats: number;
  /** Cost: how much of them a riposte added. */
  surcharge: number;
  /** Cost: cards that it taps. */
  taps: Array<string>;
  /** Effect: what it would do to which card. */
  harms: Array<HarmView>;
  /** Parts of it that ripostes took away. */
  negated: Array<string>;
  /** Who has answered it. */
  riposted: Array<string>;
  /** May everybody answer as often as he likes? */
  unlimited: boolean;
};

/**
 * What an object would do to a card.
 */
export type HarmView = {
  /** `wound`, `kill`, `discard` or `tap`. */
  harm: string;
  /** The card. */
  card: string;
};

/**
 * A window of ripostes.
 */
export type WindowView = {
  /** The moment that is answered; otherwise the topmost object is. */
  moment: string | null;
  /** Who is asked. */
  asked: string;
  /** Who may still answer, in the order in which they are asked. */
  waiting: Array<string>;
};

/**
 * The initiative auction.
 */
export type AuctionView = {
  /** Votes counted and bought, by seat. */
  totals: Array<number>;
  /** Who leads for the place in hand. */
  leader: string | null;
  /** Who is asked. */
  asked: string | null;
  /** Who has a place already, in order. */
  placed: Array<string>;
  /** Who declined for the place in hand. */
  out: Array<string>;
};

/**
 * A duel or skirmish.
 */
export type FightView = {
  /** Which. */
  kind: FightKind;
  /** Who is active in it. */
  active: string;
  /** The challenger's or attacker's side, then the other. */
  sides: Array<SideView>;
  /** The result, once it stands. */
  result: ResultView | null;
};

/**
 * One side of a fight.
 */
export type SideView = {
  /** Whose. */
  seat: string;
  /** Who fights. */
  fighters: Array<string>;
  /** Gear chosen for it. */
  gear: Array<string>;
  /** Sabre or valour as it stands. */
  total: number;
  /** Where it comes from. */
  points: Array<PointView>;
};

/**
 * Points of a sum.
 */
export type PointView = {
  /** `printed`, `halved`, `multiplied`, `token`, `gear`, `card` or `effect`. */
  from: string;
  /** The card they come from. */
  card: string | null;
  /** How many. */
  by: number;
};

/**
 * The result of a fight.
 */
export type ResultView = {
  /** Who won. */
  winner: string;
  /** By how much. */
  margin: number;
  /** Votes that change hands. */
  votes: number;
};

/**
 * A battle for a land.
 */
export type BattleView = {
  /** The land. */
  land: string;
  /** Both sides. */
  sides: Array<string>;
  /** Skirmishes won, by side. */
  won: [number, number];
  /** Units that have fought. */
  fought: Array<string>;
  /** Which side has chosen its unit. */
  committed: [boolean, boolean];
  /** The units chosen, where the observer knows them. */
  chosen: Array<string | null>;
  /** Units that attack together. */
  attackers: Array<string>;
};

/**
 * The stages of a round (P-6), in order.
 */
export type Stage = "untap-begin" | "initiative" | "influence" | "untap" | "untap-end" | "accounting-begin" | "draw" | "income" | "accounting-end" | "game-begin" | "main" | "game-end" | "units-begin" | "battles" | "movement" | "control" | "units-end" | "end-begin" | "end" | "end-end" | "round-end";

/**
 * Which fight it is.
 */
export type FightKind = "duel" | "skirmish";
