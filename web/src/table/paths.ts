/**
 * A move is a path of touches. These functions say what a path asks for next once some elements have been touched.
 *
 * How a path is read:
 * - `kind:name#2` is the second copy of `kind:name`; copies are interchangeable.
 * - Elements of the kind `action` at the front are the verb. It may be left out, and touched at any time, as long as
 *   the rest says enough: the card first and then "play", or "play" and then the card.
 * - A path that ends with an `action` after other elements is a choice of several things that is then closed: the
 *   things may be touched in any order, and a second touch takes one back.
 * - Everything else is touched in the order of the path.
 */

import type { MoveInfo } from '../types';

export const kindOf = (element: string): string => element.slice(0, element.indexOf(':'));
export const nameOf = (element: string): string => element.slice(element.indexOf(':') + 1);
/** What an element counts as: all copies of it are the same. */
export const keyOf = (element: string): string => element.replace(/#\d+$/, '');

const isVerb = (element: string): boolean => kindOf(element) === 'action';

/** How a move's path stands to what was touched. */
export interface Standing {
  move: MoveInfo;
  /** What may be touched next, as keys. */
  next: string[];
  /** Is everything touched, but perhaps the verb? */
  complete: boolean;
  /** Was every element before the next one touched, the verb too? */
  exact: boolean;
}

interface Parts {
  verbs: string[];
  body: string[];
  close: string | undefined;
}

function partsOf(touches: string[]): Parts {
  const keys = touches.map(keyOf);
  const start = keys.findIndex((key) => !isVerb(key));
  if (start < 0) return { verbs: [], body: keys, close: undefined };
  const last = keys.at(-1);
  const close = last !== undefined && isVerb(last) ? last : undefined;
  return { verbs: keys.slice(0, start), body: keys.slice(start, close === undefined ? undefined : -1), close };
}

/** Takes one of `things` out of `from`; false if it is not there. */
function take(from: string[], thing: string): boolean {
  const at = from.indexOf(thing);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}

/** How a move stands to the elements touched so far; `null` if they do not lead to it. */
export function standing(move: MoveInfo, touched: readonly string[]): Standing | null {
  const { verbs, body, close } = partsOf(move.touches);
  const rest = touched.map(keyOf);
  const verbsLeft = verbs.filter((verb) => !take(rest, verb));
  let next: string[];
  let closed = false;
  if (close !== undefined) {
    closed = take(rest, close);
    next = [...body];
    if (!rest.every((key) => take(next, key))) return null;
    if (closed && next.length > 0) return null;
    if (!closed && next.length === 0) next = [close];
  } else {
    if (rest.length > body.length || rest.some((key, at) => key !== body[at])) return null;
    next = body.slice(rest.length, rest.length + 1);
  }
  const complete = move.touches.length > 0 && next.length === 0 && touched.length > verbs.length - verbsLeft.length;
  const [verb] = verbsLeft;
  return { move, next: verb === undefined ? next : [verb, ...next], complete, exact: verb === undefined };
}

/** The moves that the touches still lead to. */
export function standings(moves: readonly MoveInfo[], touched: readonly string[]): Standing[] {
  return moves.map((move) => standing(move, touched)).filter((one) => one !== null);
}

/** The one move that is now meant, if there is no doubt. */
export function completed(all: readonly Standing[]): MoveInfo | null {
  const exact = all.filter((one) => one.complete && one.exact);
  const open = all.filter((one) => !one.complete && one.exact);
  if (exact.length === 1 && open.length === 0) return exact[0]?.move ?? null;
  if (exact.length > 0 || open.length > 0) return null;
  const loose = all.filter((one) => one.complete);
  return loose.length === 1 && all.length === 1 ? (loose[0]?.move ?? null) : null;
}

/**
 * The text of the move that a forbidden touch would mean, made by analogy with a legal one that touches another element
 * of the same kind at this point: beside `play g9` a touch of `card:r3` means `play r3`.
 */
export function analogy(all: readonly Standing[], touched: string): string | null {
  const legal = new Set(all.map((one) => one.move.text));
  const key = keyOf(touched);
  for (const { move, next } of all) {
    const like = next.find((one) => kindOf(one) === kindOf(key));
    if (like === undefined) continue;
    const text = replaceWord(move.text, nameOf(like), nameOf(key));
    if (text !== null && !legal.has(text)) return text;
  }
  return null;
}

/** Replaces a name that stands as a whole word; `null` if it does not occur. */
function replaceWord(text: string, old: string, fresh: string): string | null {
  const words = text.split(' ');
  const at = words.indexOf(old);
  if (at < 0) return null;
  words[at] = fresh;
  return words.join(' ');
}

/** How several sentences begin alike, in whole words. */
export function sharedStart(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences.map((one) => one.split(' '));
  const shared = [];
  for (const [at, word] of [...first].entries()) {
    if (!others.every((one) => one[at] === word)) break;
    shared.push(word);
  }
  return shared.join(' ');
}
