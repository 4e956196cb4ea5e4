/** Text for the face of a card: the commonest words become the signs that the traits have everywhere on the board. */

import type { SignName } from '../../parts/signs';

export interface Part {
  text: string;
  sign?: SignName;
  tincture?: string;
}

/** Each with the words that mean it in both languages, in all their forms. */
const SIGNS: readonly { words: string; sign: SignName; tincture: string }[] = [
  { words: 'ducats?|dukat(?:y|ów|a)?', sign: 'token', tincture: 'gold' },
  { words: 'sabre|Szabl(?:a|i|ę|ą)', sign: 'sabre', tincture: 'crimson' },
  { words: 'votes?|Kres(?:ka|ki|kę|ek)|Kreskach', sign: 'tally', tincture: 'vert' },
  { words: 'valour|Męstw(?:o|a|u)', sign: 'banner', tincture: 'crimson' },
];
const ANY = new RegExp(`(?<![\\p{L}])(${SIGNS.map(({ words }) => words).join('|')})(?![\\p{L}])`, 'u');

/** A line cut where a sign stands for a word. */
export function signed(line: string): Part[] {
  return line.split(ANY).flatMap((text): Part[] => {
    if (text === '') return [];
    const found = SIGNS.find(({ words }) => new RegExp(`^(?:${words})$`, 'u').test(text));
    return [found ? { text, sign: found.sign, tincture: found.tincture } : { text }];
  });
}
