/** How a card on the table stands, in words. */

import type { CardView } from '../../protocol/veto';
import { cards } from './catalogue.svelte';
import { nameBy } from './people';
import type { Setting } from './table';

const many = (times: number): string => (times > 1 ? ` × ${times}` : '');

/** The tokens on a card, each with what it is called. */
export function tokensOf(card: CardView, { words }: Setting): { kind: string; text: string; label: string }[] {
  const sizes = [...new Set(card.sabre_tokens)].map((size) => ({ size, times: card.sabre_tokens.filter((one) => one === size).length }));
  const counted = (['canvass', 'exhaustion', 'readiness', 'glory'] as const).filter((kind) => card[kind] > 0);
  return [
    ...sizes.map(({ size, times }) => ({ kind: 'sabre', text: `${size > 0 ? `+${size}` : `−${-size}`}${many(times)}`, label: `${words.tokens.sabre?.(size) ?? ''}${many(times)}` })),
    ...counted.map((kind) => ({ kind, text: String(card[kind]), label: words.tokens[kind]?.(card[kind]) ?? kind })),
  ];
}

/** What changed a card for a time. */
export function changesOf(card: CardView, { lang, words }: Setting): string[] {
  return card.changes.map(({ what, word, by, until, card: cause }) => {
    const trait = word === null ? '' : (words.traits[word] ?? cards.keywordName(word, lang));
    const said = `${words.changed(what, by, trait)} (${words.until[until] ?? until})`;
    return cause === null ? said : `${said}: ${cards.name(cause, lang)}`;
  });
}

/** All of it, for screen readers. */
export function standing(card: CardView, table: Setting): string[] {
  const { words, people } = table;
  return [
    words.of(nameBy(people, card.controller)),
    card.tapped ? words.tapped : '',
    card.stripped ? words.stripped : '',
    card.zone === 'lands' ? (card.holder ? words.heldBy(nameBy(people, card.holder)) : words.nobodyHolds) : '',
    ...tokensOf(card, table).map(({ label }) => label),
    ...changesOf(card, table),
  ].filter(Boolean);
}
