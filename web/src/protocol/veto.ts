// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { SeatSet, Hidden, BothLanguages } from "./kernel";

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
  /** Why the observer may want to be asked. */
  stop: StopView;
};

/**
 * Why a player may want to be asked in a window. It rests on what everybody sees, so that a pass that is left to it
 * tells nothing of a hand.
 */
export type StopView = "aimed" | "opponent" | "other";

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

/**
 * Everything that decks are built from.
 */
export type Catalogue = {
  /** The cards, in the order of their numbers. */
  cards: Array<CatalogueCard>;
  /** The keywords, in the order of the rules. */
  keywords: Array<CatalogueKeyword>;
  /** The card types, in the order of the rules. */
  types: Array<Word>;
  /** The factions. */
  factions: Array<Word>;
  /** The rarities. */
  rarities: Array<Word>;
  /** The traits that `stats` names. */
  traits: Array<Word>;
  /** The ready decks. */
  decks: Array<ReadyDeck>;
};

/**
 * A card as it is printed.
 */
export type CatalogueCard = {
  /** The word by which notation, views and decks call it. */
  id: string;
  /** Collector's number. */
  number: string;
  /** Its type: the id of one of `types`. */
  kind: string;
  /** Its name; of a split card the upper one. `en` is a gloss, and the same where the name is a proper name. */
  name: BothLanguages;
  /** Its nickname, which tells versions of a name apart. */
  nickname: BothLanguages | null;
  /** Its crests: ids of `factions`; none: factionless. */
  factions: Array<string>;
  /** Its alliance mark. */
  alliance: string | null;
  /** Printed traits by the ids of `traits`: those that stand on the card, also where they are zero. On gear sabre, votes, valour and discipline are modifiers; negative income is upkeep. */
  stats: {
    [key in string]: number
  };
  /** Its keywords: ids of `keywords`. */
  keywords: Array<string>;
  /** May only one of the name be in play? */
  unique: boolean;
  /** Its rarity: the id of one of `rarities`. */
  rarity: string;
  /** What it is for, in a word or two of English. */
  role: string;
  /** Its text, a line for each ability. */
  text: TextInBoth;
  /** The lower half of a split card. */
  second: CatalogueFace | null;
  /** Is it one of the cards that this house has added? */
  added: boolean;
};

/**
 * The lower half of a split card.
 */
export type CatalogueFace = {
  /** Its name. */
  name: BothLanguages;
  /** Its text. */
  text: TextInBoth;
};

/**
 * A text of several lines in both languages.
 */
export type TextInBoth = {
  /** English. */
  en: Array<string>;
  /** Polish. */
  pl: Array<string>;
};

/**
 * A keyword and what it means.
 */
export type CatalogueKeyword = {
  /** The word of the card language. */
  id: string;
  /** Its name. */
  name: BothLanguages;
  /** The rules that say what it means. */
  rules: Array<string>;
  /** What they say, a line for each rule. */
  text: TextInBoth;
  /** Keywords whose abilities it gives. */
  contains: Array<string>;
};

/**
 * A word of the card language and what people call it.
 */
export type Word = {
  /** The word. */
  id: string;
  /** Its name. */
  name: BothLanguages;
};

/**
 * A deck that comes with the game.
 */
export type ReadyDeck = {
  /** The word by which options call it. */
  id: string;
  /** Its name. */
  name: string;
  /** How it wants to win. */
  plan: BothLanguages;
  /** The deck as a sheet. */
  text: string;
};
