/** Our own coats of arms for the characters: a parted field and a charge, in a shield of 24 by 28. */

import { SIGNS } from '../../parts/signs';

export const SHIELD = 'M1 1h22v13c0 7-5 10-11 13C6 24 1 21 1 14Z';

type Tincture = 'crimson' | 'azure' | 'vert' | 'gold' | 'sable' | 'argent';
type Parting = 'plain' | 'pale' | 'fess' | 'bend' | 'chevron' | 'quarter' | 'chief';

/** What of the shield bears the second tincture. */
export const PARTINGS: Record<Parting, string> = {
  plain: '',
  pale: 'M12 1h11v13c0 7-5 10-11 13Z',
  fess: 'M1 13h22v1c0 7-5 10-11 13C6 24 1 21 1 14Z',
  bend: 'M1 1L22 18c2-2 1-4 1-4V1Z',
  chevron: 'M1 20L12 9l11 11c-2 3-6 5-11 7-5-2-9-4-11-7Z',
  quarter: 'M12 1h11v12H12ZM1 13h11v14C6 24 1 21 1 14Z',
  chief: 'M1 1h22v8H1Z',
};

const CHARGES = {
  sabre: 'M4 20C12 19 18 13 20 3c2 9-3 17-12 19l-1 2-2-1-1 2-2-2 2-1Z',
  sword: 'M11 1h2l1 14h4v3h-4v5h-4v-5H6v-3h4Z',
  swords: 'M3 2l10 11 2-2 2 2-2 2 5 5-3 3-5-5-2 2-2-2 2-2L2 4ZM21 2l1 2-7 8-2-2ZM9 14l2 2-5 6-3-3Z',
  lily: 'M12 1c4 4 4 8 1 12 2-1 3-4 7-4 3 1 3 6-1 7-2 0-2-2-1-3-3 1-4 2-4 5h3v2h-3l1 3h-6l1-3H7v-2h3c0-3-1-4-4-5 1 1 1 3-1 3-4-1-4-6-1-7 4 0 5 3 7 4C8 9 8 5 12 1Z',
  pistol: 'M1 6h19l3-2v4l-2 3h-7l-2 4H9l-3 7H1l3-8c1-3 0-4-3-4Z',
  musket: 'M22 1l1 2L11 13l1 3-4 1-4 6-3-3 5-5 1-4 3 1Z',
  tankard: 'M4 4c0-3 12-3 12 0v3h3c3 0 3 9 0 9h-3v6H4Zm12 5v5h2V9ZM7 9v10h2V9Zm4 0v10h2V9Z',
  purse: 'M8 1h8l-2 4h-4Zm1 6h6c9 6 8 16-3 16S0 13 9 7Zm2 3v2c-3 1-3 4 0 5v2c-1 0-2-1-2-1v2l2 1v1h2v-1c3-1 4-4 0-6v-2l2 1V11l-2-1V9h-2Z',
  rose: 'M12 1c4 0 5 3 4 5 3-1 6 1 6 4s-3 5-5 4c2 2 1 6-2 7-2 1-3 0-3-1 0 1-1 2-3 1-3-1-4-5-2-7-2 1-5-1-5-4s3-5 6-4c-1-2 0-5 4-5Zm0 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  mask: 'M1 7c4-3 8-2 11 0 3-2 7-3 11 0 0 8-4 11-8 10l-3-3-3 3C5 18 1 15 1 7Zm4 3c1 3 3 3 5 1-1-2-3-2-5-1Zm14 0c-2-1-4-1-5 1 2 2 4 2 5-1Z',
  key: 'M7 1a6 6 0 0 1 2 11.700V23H6v-3H3v-3h3v-4.300A6 6 0 0 1 7 1Zm0 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  bow: 'M5 1c14 2 14 20 0 22v-2c3-3 4-6 4-8H1v-2h8c0-2-1-5-4-8ZM8 4c3 4 3 12 0 16 7-3 7-13 0-16Zm11 5l5 3-5 3Z',
  axe: 'M10 1h3v22h-3ZM14 2c6 0 9 4 9 8s-3 6-9 6l2-7ZM9 4v9C5 12 3 9 3 8s2-3 6-4Z',
  halberd: 'M11 7L12 0l1 7 8 1c0 5-3 7-8 6v10h-2V14H7L3 10h8Z',
  horse: 'M8 1l3 3c6 1 9 6 9 12v7H8c0-5 4-6 4-9-2 0-4 3-7 2l-3-4 6-6Z',
  eagle: 'M12 1l3 3-2 2c4-1 7 0 10-3-1 7-4 9-8 10l3 3-4 1 1 4-3-2-3 2 1-4-4-1 3-3C5 12 2 10 1 3c3 3 6 2 10 3L9 4Z',
  lancet: 'M3 23L17 3c4-1 5 2 4 5L6 23ZM14 9l3 2 2-3-2-2Z',
  ghost: 'M12 1c6 0 9 4 9 10v12l-4-3-2 3-3-3-3 3-2-3-4 3V11c0-6 3-10 9-10ZM8 8v4h3V8Zm6 0v4h3V8Z',
  tower: 'M3 1h4v3h3V1h4v3h3V1h4v7l-2 2v10h3v3H2v-3h3V10L3 8Zm7 12v10h4V13Z',
  coif: 'M12 1c7 0 9 5 9 11l-2 9-4 2 1-9H8l1 9-4-2-2-9C3 6 5 1 12 1Z',
} as const;

type Charge = keyof typeof CHARGES | 'star' | 'crescent' | 'heart' | 'horseshoe' | 'cross' | 'flame';
export type Arms = readonly [parting: Parting, field: Tincture, second: Tincture, charge: Charge, chargeTincture: Tincture];

const ARMS: Record<string, Arms> = {
  // the Defenders of the Commonwealth
  Skrzetuski: ['plain', 'crimson', 'crimson', 'eagle', 'argent'],
  Wolodyjowski: ['plain', 'azure', 'azure', 'sabre', 'argent'],
  Podbipieta: ['fess', 'argent', 'crimson', 'sword', 'sable'],
  Zagloba: ['pale', 'gold', 'crimson', 'tankard', 'sable'],
  Anusia: ['plain', 'gold', 'gold', 'rose', 'crimson'],
  Rzedzian: ['chief', 'vert', 'gold', 'purse', 'argent'],
  Dragon: ['plain', 'vert', 'vert', 'musket', 'argent'],
  Hajduk: ['pale', 'azure', 'argent', 'axe', 'sable'],
  Kozak: ['plain', 'azure', 'azure', 'star', 'gold'],
  Lipek: ['plain', 'vert', 'vert', 'crescent', 'argent'],
  Pacholek: ['bend', 'argent', 'crimson', 'horse', 'sable'],
  Pancerny: ['chevron', 'crimson', 'argent', 'coif', 'argent'],
  // the King's Musketeers
  DArtagnan: ['plain', 'azure', 'azure', 'lily', 'gold'],
  Portos: ['plain', 'gold', 'gold', 'tower', 'crimson'],
  Atos: ['plain', 'argent', 'argent', 'swords', 'azure'],
  Aramis: ['chief', 'azure', 'argent', 'cross', 'gold'],
  Esmeralda: ['quarter', 'crimson', 'gold', 'rose', 'argent'],
  Planchet: ['fess', 'gold', 'azure', 'horseshoe', 'sable'],
  Muszkieter: ['plain', 'azure', 'azure', 'musket', 'argent'],
  Gaskonczyk: ['bend', 'gold', 'azure', 'swords', 'sable'],
  Gwardzista: ['plain', 'crimson', 'crimson', 'halberd', 'gold'],
  Obdartus: ['quarter', 'argent', 'sable', 'mask', 'crimson'],
  Arkebuzer: ['pale', 'crimson', 'azure', 'pistol', 'argent'],
  // of no faction
  Zbrojny: ['plain', 'sable', 'sable', 'sword', 'argent'],
  Straznik: ['chief', 'argent', 'crimson', 'halberd', 'sable'],
  Najemnik: ['bend', 'sable', 'gold', 'swords', 'argent'],
  Rzezimieszek: ['plain', 'sable', 'sable', 'mask', 'gold'],
  Kusznik: ['plain', 'argent', 'argent', 'bow', 'sable'],
  Bohun: ['plain', 'crimson', 'crimson', 'flame', 'gold'],
  Milady: ['plain', 'sable', 'sable', 'heart', 'crimson'],
  Cyrulik: ['plain', 'argent', 'argent', 'lancet', 'crimson'],
  Upior: ['plain', 'sable', 'sable', 'ghost', 'argent'],
  Wlamywacz: ['plain', 'argent', 'argent', 'key', 'sable'],
};

/** Those of nobody in particular. */
const NAMELESS: Arms = ['plain', 'argent', 'argent', 'cross', 'sable'];

export const armsOf = (character: string): Arms => ARMS[character] ?? NAMELESS;
export const chargeOf = (charge: Charge): string => (charge in CHARGES ? CHARGES[charge as keyof typeof CHARGES] : SIGNS[charge as 'star']);

/** Shields keep their colours by day and by candle-light. */
export const DYES: Record<Tincture, string> = { crimson: '#a3283a', azure: '#2a5a9c', vert: '#35703f', gold: '#d8a83a', sable: '#2a1f14', argent: '#f1e9d8' };
