/** The arrow keys on a board: to the nearest element in a direction. */

export type Direction = 'left' | 'right' | 'up' | 'down';

interface Point {
  x: number;
  y: number;
}

/** How far `to` lies from `from` when going in a direction; `null` if it does not lie that way. */
export function distance(from: Point, to: Point, direction: Direction): number | null {
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const ahead = sign * (sideways ? to.x - from.x : to.y - from.y);
  const aside = Math.abs(sideways ? to.y - from.y : to.x - from.x);
  // What lies more to the side than ahead belongs to another arrow.
  return ahead > 1 && aside <= ahead * 2 + 8 ? ahead + aside * 2 : null;
}

const centre = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The nearest touchable element of the same board in a direction. */
export function nearest(node: Element, direction: Direction): HTMLElement | null {
  const board = node.closest('[data-board]') ?? document;
  const from = centre(node);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of board.querySelectorAll<HTMLElement>('[data-touch]')) {
    const away = other === node ? null : distance(from, centre(other), direction);
    if (away !== null && away < least) [best, least] = [other, away];
  }
  return best;
}
