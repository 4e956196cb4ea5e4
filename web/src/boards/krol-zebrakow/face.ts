/** What is printed on a card. */

import type { Lang } from '../../types';
import { nameOf, numberOf, textOf, wordOf, type Words } from './words';

export interface Face {
  title: string;
  kind: string;
  text: string;
  frame: 'plain' | 'double' | 'round' | 'dashed' | 'heavy';
  tincture: string;
  stats: { label: string; value: number; tincture?: string }[];
}

/** Each kind of card has its own frame and colour. */
export function faceOf(card: string, lang: Lang, words: Words): Face {
  const common = { title: nameOf(lang, card), text: textOf(lang, card) };
  switch (card.charAt(0)) {
    case 'S': {
      const costs = [
        { label: words.points, value: numberOf(card, 'ap'), tincture: 'azure' },
        { label: words.ducats, value: numberOf(card, 'ducats'), tincture: 'gold' },
      ];
      return { ...common, kind: words.moments[wordOf(card, 'moment')] ?? '', frame: 'plain', tincture: 'crimson', stats: costs.filter((cost) => cost.value > 0) };
    }
    case 'C':
      return { ...common, kind: wordOf(card, 'skill') === 'true' ? words.skill : words.talent, frame: 'round', tincture: 'vert', stats: [{ label: words.esteem, value: numberOf(card, 'esteem'), tincture: 'gold' }] };
    case 'T':
      return { ...common, kind: words.task, frame: 'double', tincture: 'azure', stats: [{ label: words.esteem, value: numberOf(card, 'esteem'), tincture: 'gold' }] };
    default:
      return { ...common, kind: words.task, frame: 'double', tincture: 'azure', stats: [] };
  }
}
