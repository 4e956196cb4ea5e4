/** What is printed on a card, and how it stands on the table. */

import { lineOf } from '../../art/lines';
import { VETO } from '../../art/pictures/veto';
import type { CardView } from '../../protocol/veto';
import type { SignName } from '../../parts/signs';
import type { Lang } from '../../types';
import { cards } from './catalogue.svelte';
import type { Words } from './words';

export type Frame = 'plain' | 'double' | 'round' | 'dashed' | 'heavy';

export interface Stat {
  trait: string;
  label: string;
  value: string;
  sign: SignName;
  tincture: string;
  /** Is it more or less than what is printed? */
  change: 'raised' | 'lowered' | null;
}

export interface Face {
  id: string;
  title: string;
  nickname: string;
  /** The line under the title: what kind of card it is, and whose. */
  kind: string;
  factions: string[];
  frame: Frame;
  tincture: string;
  stats: Stat[];
  keywords: string[];
  lines: string[];
  /** What its picture shows, and in which tincture: that of its one faction. */
  line: string;
  tint: string;
}

/** Each type of card has its own frame. */
const FRAMES: Record<string, Frame> = {
  character: 'plain', estate: 'double', gear: 'round', thrust: 'dashed', effect: 'heavy',
  land: 'double', unit: 'heavy', strategy: 'round', covenant: 'dashed', faction: 'heavy',
};

/** The colours of the factions; their arms stand in arms.ts. */
const TINCTURES: Record<string, string> = {
  Awanturnicy: 'ink', Dworscy: 'gold', Osmanowie: 'vert', Radziwiłłowie: 'azure', Wiśniowieccy: 'crimson',
};

/** How traits are shown, in this order. */
const TRAITS: Record<string, { sign: SignName; tincture: string }> = {
  pay: { sign: 'token', tincture: 'gold' },
  sabre: { sign: 'sabre', tincture: 'crimson' },
  valour: { sign: 'banner', tincture: 'crimson' },
  discipline: { sign: 'rampart', tincture: 'azure' },
  votes: { sign: 'tally', tincture: 'vert' },
  prominence: { sign: 'tally', tincture: 'vert' },
  prosperity: { sign: 'sheaf', tincture: 'gold' },
  income: { sign: 'purse', tincture: 'gold' },
  treasury: { sign: 'purse', tincture: 'gold' },
};

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

export function tinctureOfCard(id: string): string {
  const factions = cards.card(id)?.factions ?? [];
  return factions.length === 1 ? (TINCTURES[factions[0] ?? ''] ?? 'ink') : 'ink';
}

/** A card as it is printed; of one on the table the traits as they stand. */
export function faceOf(id: string, lang: Lang, words: Words, standing?: CardView): Face {
  const card = cards.card(id);
  const kind = card ? [cards.word(card.kind, lang), ...card.factions.map((one) => cards.word(one, lang))].join(' · ') : '';
  const second = card?.second ? [`${words.or} ${card.second.name[lang]}:`, ...card.second.text[lang]] : [];
  return {
    id,
    title: cards.name(id, lang),
    nickname: card?.nickname?.[lang] ?? '',
    kind,
    factions: card?.factions ?? [],
    frame: FRAMES[card?.kind ?? ''] ?? 'plain',
    tincture: tinctureOfCard(id),
    stats: statsOf(id, words, standing),
    keywords: standing?.keywords ?? card?.keywords ?? [],
    lines: [...(card?.text[lang] ?? []), ...second],
    line: lineOf(VETO, id, card?.kind === 'character'),
    tint: card?.factions.length === 1 ? tinctureOfCard(id) : 'crimson',
  };
}

/** The traits of a card in the order in which they are printed. On the table nobody pays any more. */
function statsOf(id: string, words: Words, standing?: CardView): Stat[] {
  const printed = cards.card(id)?.stats ?? {};
  const modifies = cards.card(id)?.kind === 'gear';
  return Object.entries(TRAITS).flatMap(([trait, { sign, tincture }]) => {
    const now = standing ? standing[trait as keyof CardView] : undefined;
    const value = typeof now === 'number' ? now : printed[trait];
    if (value === undefined || (standing && trait === 'pay') || (standing && trait === 'treasury')) return [];
    const was = printed[trait];
    const change = typeof now === 'number' && was !== undefined && now !== was ? (now > was ? 'raised' : 'lowered') : null;
    const asChange = trait === 'income' || (modifies && trait !== 'pay');
    return [{ trait, label: words.traits[trait] ?? trait, value: asChange ? signed(value) : String(value), sign, tincture, change }];
  });
}

/** All that a screen reader says of a card. */
export function spoken(face: Face, lang: Lang, more: readonly string[] = []): string {
  const keywords = face.keywords.map((one) => cards.keywordName(one, lang)).join(', ');
  return [face.title, face.kind, face.stats.map((stat) => `${stat.label} ${stat.value}`).join(', '), ...more, keywords, ...face.lines]
    .filter(Boolean)
    .map((part) => part.replace(/[.:]$/, ''))
    .join('. ');
}
