/**
 * Pieces that keep their id between two views glide from place to place.
 *
 * A piece is any element with `data-piece` (every touchable has it). `data-from` names the piece at which one that is
 * new begins its way, such as the pile a card was drawn from; without it a new piece fades in.
 */

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const GLIDE_MS = 260;
const FADE_MS = 160;
/** Less than this is no move, in pixels. */
const STILL = 1;
/** More pieces than this at once fade instead: a whole new board is no move of pieces. */
const PIECES_MAX = 80;

interface Spot {
  x: number;
  y: number;
  width: number;
}

export type Spots = Map<string, Spot>;

function spotOf(node: Element): Spot {
  const box = node.getBoundingClientRect();
  const width = node instanceof HTMLElement ? node.offsetWidth : box.width;
  return { x: box.x + box.width / 2 + scrollX, y: box.y + box.height / 2 + scrollY, width };
}

/** Where every piece under `root` lies; to be asked before the view changes. */
export function survey(root: Element): Spots {
  const spots: Spots = new Map();
  for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    spots.set(node.dataset.piece ?? '', spotOf(node));
  }
  return spots;
}

/** Lets every piece glide from where it lay; to be asked after the view has changed. */
export function glide(root: Element, before: Spots, reduced: boolean): void {
  if (typeof root.animate !== 'function') return;
  // All places are asked for before anything begins to move: each animation that begins would have the next one wait for a layout.
  const pieces = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')];
  const moved = pieces.map((node) => ({ node, way: wayOf(node, before) })).filter(({ way }) => way !== null);
  const fades = reduced || moved.length > PIECES_MAX;
  for (const { node, way } of moved) {
    if (way === null) continue;
    if (fades || way === 'new') node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
    else travel(node, way);
  }
}

interface Way {
  /** In the units of the piece itself. */
  dx: number;
  dy: number;
  scale: number;
}

function wayOf(node: HTMLElement | SVGElement, before: Spots): Way | 'new' | null {
  const now = spotOf(node);
  const old = before.get(node.dataset.piece ?? '') ?? before.get(node.dataset.from ?? '');
  if (!old) return before.size > 0 ? 'new' : null;
  const [dx, dy] = [old.x - now.x, old.y - now.y];
  if (Math.hypot(dx, dy) <= STILL) return null;
  const unit = unitOf(node);
  return { dx: dx / unit, dy: dy / unit, scale: now.width > 0 ? old.width / now.width : 1 };
}

/** How many pixels one unit of a piece is: drawings have units of their own. */
function unitOf(node: HTMLElement | SVGElement): number {
  const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

/** `translate` and `scale` leave the transform that a board may have set as it is. */
function travel(node: HTMLElement | SVGElement, { dx, dy, scale }: Way): void {
  const from: Keyframe = { translate: `${dx}px ${dy}px`, zIndex: 5 };
  if (node instanceof HTMLElement) from.scale = String(scale);
  node.animate([from, { zIndex: 5 }], { duration: GLIDE_MS, easing: EASE });
}
