/**
 * The contract of a board.
 *
 * A board is a component `boards/<game>/Board.svelte` that draws a view and nothing else. It gets the props below, and it
 * lets its things be touched with `{@attach element(touch, { id, label })}` or `<Touchable {touch} {id} {label}>` under
 * the ids that the moves of its game name. It knows no rule: what may be touched, `touch` says. Whatever a move names
 * and the board does not draw becomes a button of the action bar. Things that only glide carry `data-piece={id}`.
 *
 * Its module may export `rail` (what the rail of players shows) and `tellsEnd = true` (it shows itself who won and with
 * what, so that the table need not).
 *
 * Styles: component styles and `style:name={value}` only; the page's policy forbids `style="..."` in markup.
 */

import type { Component } from 'svelte';
import type { SignName } from '../parts/signs';
import type { Touch } from '../table/touch.svelte';
import type { Lang, Seat, Told } from '../types';

/** The colour of a seat; its sign stands in parts/signs.ts. */
export type Tincture = 'crimson' | 'azure' | 'vert' | 'gold' | 'sable';

/** A player as boards need them. */
export interface BoardSeat {
  seat: Seat;
  /** The person's name, or the bot's. */
  name: string;
  /** The colour of the seat at this table. */
  tincture: Tincture;
  bot: boolean;
  /** Does the table wait for them? */
  asked: boolean;
}

/** What happened between the view before and this one. */
export interface News {
  /** Counts up with each position, so that an effect can tell one from the next. */
  count: number;
  told: readonly Told[];
}

/** How the game ended. */
export interface BoardEnding {
  winners: readonly Seat[];
  /** Did it end by the rules, or by a forfeit or departure? */
  byRules: boolean;
}

/** Asks the engine to explain something of this position, in the game's notation; `null` where it cannot be answered. */
export type Explain = (question: string) => Promise<unknown>;

export interface BoardProps<View = unknown> {
  /** All that the one who looks may know: the game's `View`, as its engine wrote it. */
  view: View;
  /** Whose seat it is seen from; `null` for spectators. */
  me: Seat | null;
  seats: readonly BoardSeat[];
  lang: Lang;
  touch: Touch;
  news: News;
  /** All that was told since the game began, oldest first: boards that show past rounds read it. */
  chronicle: readonly Told[];
  ended: BoardEnding | null;
  /** Only at a table: lessons and replays answer no questions. */
  explain?: Explain | null;
}

export type BoardComponent = Component<BoardProps>;

/** What the rail of players shows of one of them beside name and clock. */
export interface RailInfo {
  /** Who they are in the game: a character, a faction. */
  title?: string;
  counts: readonly { label: string; value: string | number; sign: SignName; tincture?: string }[];
}

/** A board's module may export this as `rail`, from `<script module>`. */
export type Rail<View = unknown> = (view: View, seat: Seat, lang: Lang) => RailInfo;

/** A window in which a player may decline to act, told by what everybody sees of it: never by what somebody holds. */
export interface Opening {
  /** Why the player may want to be asked: something aims at him, an opponent acts, or neither. The engine says it. */
  stop: 'aimed' | 'opponent' | 'other';
  /** Is it this player's own turn? */
  turn: boolean;
}

/** A board's module may export this as `windows`, where its game asks players again and again whether they act. */
export interface Windows<View = unknown> {
  /** The move that declines, in the game's notation. */
  pass: string;
  /** The window that is open for a player. */
  now(view: View, seat: Seat): Opening | null;
  /** Changes with each round. */
  round(view: View): string;
}
