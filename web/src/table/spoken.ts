/** What a screen reader says when it is asked: what can be done, what lies on the table. */

const label = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
const seen = (one: Element) => one.checkVisibility?.() ?? true;

/** The names of the pieces of a board: those that may be touched now, or all of them. */
export function piecesOf(root: ParentNode, which: 'next' | 'all'): string[] {
  const found = root.querySelectorAll(which === 'next' ? '[data-touch=next]' : '[data-touch]');
  return [...new Set([...found].filter(seen).map(label))].filter((words) => words !== '');
}

/** A list that is said in one breath; a long one ends with how many more there are. */
export function listed(names: readonly string[], none: string, more: (n: number) => string, most = 40): string {
  if (names.length === 0) return none;
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join('; ')}; ${more(rest)}` : names.join('; ');
}
