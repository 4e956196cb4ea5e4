// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { Hidden } from "./kernel";

/**
 * The view as clients are given it.
 */
export type View = {
  /** What was agreed. */
  options: Options;
  /** The turn, from 1; 0 during set-up. */
  turn: number;
  /** Where it stands. */
  phase: Phase;
  /** Why the game ended. */
  ending: Ending | null;
  /** Who is asked. */
  asked: Array<SeatName>;
  /** What is being done. */
  step: string | null;
  /** All that is being done, the innermost last, in the notation. */
  frames: Array<string>;
  /** Who has the initiative in the action phase. */
  initiative: SeatName | null;
  /** The golden order. */
  order: Array<SeatName>;
  /** Who has passed in this turn. */
  passed: Array<SeatName>;
  /** Is this turn the last? */
  last_turn: boolean;
  /** The field of the time token. */
  time: number;
  /** The field of the investigation token. */
  trail: number;
  /** Ducats in the bank. */
  bank: number;
  /** The districts in play. */
  districts: Array<District>;
  /** Who owns each place. */
  owners: Record<Place, SeatName | null>;
  /** Sealed taverns. */
  sealed: Array<Place>;
  /** The companions on offer, for 2, 4 and 6 ducats. */
  row: [Companion | null, Companion | null, Companion | null];
  /** How many lie in the companion deck. */
  companion_deck: number;
  /** The companions that are out of the game. */
  companions_out: Array<Companion>;
  /** How many lie in the special action deck. */
  special_deck: number;
  /** The special action discard pile. */
  special_discard: Array<Special>;
  /** How many lie in the task deck. */
  task_deck: number;
  /** Tasks that were revealed. */
  revealed: Array<Task>;
  /** How many lie in the investigation deck. */
  investigation_deck: number;
  /** The investigation cards that were carried out. */
  investigation_discard: Array<Investigation>;
  /** How many of their discard pile lie face down. */
  face_down: number;
  /** Magic tokens that nobody has. */
  magic_left: number;
  /** Where Kacper Ryx is. */
  ryx: District | null;
  /** Has the fence been used in this turn? */
  fenced: boolean;
  /** The open tasks of the Duel. */
  open: Array<DuelTask>;
  /** How many lie in the task deck of the Duel. */
  duel_deck: number;
  /** The cards drawn in a trade of which one is kept. */
  drawn: Hidden<Array<Special>>;
  /** Cards that the observer saw go into another's hand. */
  known: Array<Known>;
  /** The brawl that goes on. */
  brawl: Brawl | null;
  /** The players, by seat. */
  seats: Array<SeatView>;
};

/**
 * One player as the observer sees him.
 */
export type SeatView = {
  /** How the notation calls him. */
  name: SeatName;
  /** His boss. */
  boss: Boss;
  /** Where the boss is. */
  boss_at: District | null;
  /** How the boss is. */
  health: Health;
  /** Thug tokens by district. */
  thugs: Record<District, number>;
  /** Thug tokens on the map. */
  on_map: number;
  /** Thug tokens in supply. */
  supply: number;
  /** Ducats. */
  ducats: number;
  /** Esteem. */
  esteem: number;
  /** The field of his marker. */
  field: number;
  /** How much further it starts next turn. */
  penalty: number;
  /** The active basic actions. */
  sides: Array<Action>;
  /** The sides chosen at set-up and not shown yet. */
  chosen: Hidden<Array<Action> | null>;
  /** Has he handed in his part of a simultaneous choice? */
  handed_in: boolean;
  /** The places he owns. */
  places: Array<Place>;
  /** His companions. */
  companions: Array<Companion>;
  /** Those whose skill is used in this turn. */
  used: Array<Companion>;
  /** His special action cards. */
  hand: Hidden<Array<Special>>;
  /** How many they are. */
  cards: number;
  /** His tasks. */
  tasks: Hidden<Array<Task>>;
  /** How many they are. */
  task_count: number;
  /** Tasks that he discarded unrevealed. */
  buried: Hidden<Array<Task>>;
  /** How many investigation cards lie before him. */
  investigations: number;
  /** Magic tokens. */
  magic: number;
  /** The tasks of the Duel that he has taken. */
  taken: Array<DuelTask>;
};

/**
 * The brawl that goes on.
 */
export type Brawl = {
  /** What is fought for. */
  place: Place;
  /** Who attacks. */
  attacker: SeatName;
  /** Whose it is; nobody: the townsfolk defend it. */
  defender: SeatName | null;
  /** What is being done. */
  stage: Stage | null;
  /** Who stands where, by seat. */
  stances: Array<Stance>;
  /** Who has handed in. */
  handed_in: Array<SeatName>;
  /** The offers, once shown, by seat: the attacker's, the defender's. */
  offers: Array<Array<number>>;
  /** The offers that are not shown yet, in the order of the third players. */
  written: Array<Hidden<Array<number>>>;
  /** Wounds that each side deals besides its 6s: the attacker's, the defender's. */
  wounds: Array<number>;
  /** How many dice each rolls, by seat. */
  dice: Array<number>;
  /** How many dice the townsfolk roll. */
  townsfolk: number;
  /** How many dice show each face, by seat; the townsfolk's last. */
  rolled: Array<Array<number>>;
  /** Has the place changed hands? */
  won: boolean;
};

/**
 * A card that the observer saw go into another's hand.
 */
export type Known = {
  /** Which. */
  card: Special;
  /** Who holds it. */
  holder: SeatName;
};

/**
 * A player as the notation calls him.
 */
export type SeatName = "A" | "B" | "C" | "D" | "E";

/**
 * What is agreed before the start.
 */
export type Options = {
  /** How many play: 2 the Duel, 3 to 5 the Guild War (KZ-1.1). */
  players: number;
  /** The Kacper Ryx pawn (chapter 13). */
  ryx: boolean;
  /** Magic tokens (chapter 14). */
  magic: boolean;
  /** The bosses' crafts, *Fach w ręku* (chapter 15). */
  crafts: boolean;
};

/**
 * Where a turn stands (KZ-4.1).
 */
export type Phase = "setup" | "economy" | "action" | "tasks" | "investigation" | "over";

/**
 * Why the game ended.
 */
export type Ending = "tokens" | "time" | "esteem" | "tasks" | "last-turn";

/**
 * The steps of a brawl that may wait (KZ-8.1).
 */
export type Stage = "offers" | "declare" | "cards" | "furia" | "roll" | "repeat" | "compare" | "defender-hurt" | "attacker-hurt" | "clues";

/**
 * A third player's declaration in a brawl (KZ-8.6).
 */
export type Stance = "attacker" | "defender" | "neutral";

/**
 * How a boss is (KZ-1.17).
 */
export type Health = "unhurt" | "wounded" | "stunned";

/**
 * A boss (table C).
 */
export type Boss = "swojak" | "rajfurka" | "paser" | "maestro" | "francuzik";

/**
 * A basic action: one side of a card.
 */
export type Action = "assassinate" | "brawl" | "steal" | "beg" | "move" | "trade" | "recruit" | "bribe";

/**
 * A district of the board, by its number less one (table A).
 */
export type District = string;

/**
 * A place: the ten taverns in the order of the districts, then the five magic places (table B).
 */
export type Place = string;

/**
 * A special action card (table D).
 */
export type Special = string;

/**
 * A companion (table E).
 */
export type Companion = string;

/**
 * An investigation card (table F).
 */
export type Investigation = string;

/**
 * A task of the Guild War (table G).
 */
export type Task = string;

/**
 * A task of the Duel (table H).
 */
export type DuelTask = string;
