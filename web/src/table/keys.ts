/** The keys of the action bar: they work wherever the keyboard is on the page, but where somebody writes or a menu is open. */

export type BarKey = { act: 'button'; index: number } | { act: 'pass' | 'confirm' | 'help' | 'go-on' | 'say-moves' | 'say-table' | 'say-hand' };

/** Where keys are letters, or already mean something. */
const ELSEWHERE = 'input, textarea, select, dialog, [contenteditable], [role=menu]';

/** What answers Space and Enter itself while it has the keyboard. */
const OWN = 'button, a, [data-touch], [role=tab]';

/** What letters ask for. */
const LETTERS: Readonly<Record<string, 'go-on' | 'say-moves' | 'say-table' | 'say-hand'>> = { g: 'go-on', w: 'say-moves', t: 'say-table', h: 'say-hand' };

/** What a key means for the bar, if anything. */
export function barKey(event: KeyboardEvent): BarKey | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest(ELSEWHERE)) return null;
  if (/^[1-9]$/.test(event.key)) return { act: 'button', index: Number(event.key) - 1 };
  if (event.key === '?') return { act: 'help' };
  const letter = LETTERS[event.key];
  if (letter) return { act: letter };
  if (at?.closest(OWN)) return null;
  if (event.key === ' ') return { act: 'pass' };
  return event.key === 'Enter' ? { act: 'confirm' } : null;
}
