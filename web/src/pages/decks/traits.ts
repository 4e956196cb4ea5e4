/** The signs of traits and crests, as paths in a box of 24 by 24. */

import { SIGNS } from '../../parts/signs';

/** In the order in which a card shows them. */
export const TRAITS: readonly { id: string; path: string }[] = [
  { id: 'treasury', path: 'M3 9c0-4 4-6 9-6s9 2 9 6v2H3zm0 4h7v3h4v-3h7v8H3z' },
  { id: 'pay', path: SIGNS.token },
  { id: 'sabre', path: 'M3 1c10 4 15 10 16 16l3 3-2 2-3-3-2 2-2-2 2-2C9 14 5 9 3 1z' },
  { id: 'votes', path: 'M4 3h3v18H4zm6.5 0h3v18h-3zM17 3h3v18h-3z' },
  { id: 'income', path: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1.5 5v3.5H7v3h3.5V17h3v-3.5H17v-3h-3.5V7z' },
  { id: 'valour', path: 'M12 1l4.5 8h-3v14h-3V9h-3z' },
  { id: 'discipline', path: 'M4 1h3v22H4zm4 1h13l-4 4.5L21 11H8z' },
  { id: 'prominence', path: SIGNS.crown },
  { id: 'prosperity', path: SIGNS.leaf },
];

export interface Crest {
  path: string;
  tincture: string;
}

/** The arms of the factions, our own: a colour and a charge each. */
export const CRESTS: Readonly<Record<string, Crest>> = {
  Awanturnicy: { tincture: 'ink', path: 'M2 1c8 4 14 11 18 18l2 4-4-2C11 17 4 10 2 1zm20 0c-8 4-14 11-18 18l-2 4 4-2C13 17 20 10 22 1z' },
  Dworscy: { tincture: 'gold', path: SIGNS.crown },
  Osmanowie: { tincture: 'vert', path: SIGNS.crescent },
  Radziwiłłowie: { tincture: 'azure', path: 'M2 5c8 0 12 2 14 7 1 3 3 4 6 4v5c-6 1-10-1-12-6-2-4-4-5-8-5z' },
  Wiśniowieccy: { tincture: 'crimson', path: 'M10.5 1h3v3.5H17v3h-3.5V13h-3V7.5H7v-3h3.5zM3 12h4a5 5 0 0 0 10 0h4a9 9 0 0 1-18 0z' },
};

/** A number as it stands on the card: modifiers of gear have their sign. */
export function shown(kind: string, trait: string, value: number): string {
  const modifier = kind === 'gear' && trait !== 'pay' && trait !== 'income';
  const signed = modifier || trait === 'income';
  return value < 0 ? `−${-value}` : signed ? `+${value}` : String(value);
}
