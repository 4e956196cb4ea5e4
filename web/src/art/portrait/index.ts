/**
 * The maker of portraits: a bust of parts that words name, in any order. "old square hooked drooping grey kolpak delia" is a face, and so is
 * every other choice of words; each word belongs to one part, and what is not named is ordinary.
 */

import { DRESSES } from './dress';
import { AGES, BROWS, BUILDS, EYES, head, LEAN_NECK, MARKS, MOUTHS, NECK, NOSES } from './face';
import { beard, BEARD_NAMES, behind, HAIRS, over, stache, STACHE_NAMES, type Shade } from './hair';
import { HATS } from './hats';

/** The parts of a portrait. Words that would mean two parts have the part before them: `b:full`, `m:great`. */
const PARTS: Record<string, readonly string[]> = {
  build: Object.keys(BUILDS),
  nose: Object.keys(NOSES),
  eyes: Object.keys(EYES),
  brow: Object.keys(BROWS),
  mouth: Object.keys(MOUTHS),
  age: Object.keys(AGES),
  mark: Object.keys(MARKS),
  hair: Object.keys(HAIRS),
  shade: ['dark', 'fair', 'grey'],
  m: STACHE_NAMES,
  b: BEARD_NAMES,
  hat: Object.keys(HATS),
  dress: Object.keys(DRESSES),
};

/** Words of a portrait by the part they name. Throws where a word means nothing or a part is named twice. */
export function partsOf(words: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const [first = '', second] = word.split(':');
    const part = second === undefined ? Object.keys(PARTS).find((one) => PARTS[one]?.includes(first)) : first;
    const value = second ?? first;
    if (part === undefined || !PARTS[part]?.includes(value)) throw new Error(`a portrait has no part “${word}”: ${words}`);
    if (found.has(part)) throw new Error(`a portrait has one ${part}, not “${found.get(part)}” and “${value}”: ${words}`);
    found.set(part, value);
  }
  return found;
}

const pick = <Kind>(choices: Record<string, Kind>, word: string | undefined, usual: Kind): Kind => (word === undefined ? usual : (choices[word] ?? usual));

/** A bust in three parts, since shoulders stand nearer to the head than they are drawn: what hangs behind, neck and dress, the head. */
export function bust(words: string): { far: string; body: string; near: string } {
  const parts = partsOf(words);
  const shade = (parts.get('shade') ?? 'dark') as Shade;
  const worn = parts.get('hair') ?? 'crop';
  const hat = pick(HATS, parts.get('hat'), HATS['none'] ?? { over: '' });
  const lady = parts.get('eyes') === 'lady';
  const masked = parts.get('hat') === 'executioner';
  const joined = (...motifs: (string | undefined)[]) => motifs.filter(Boolean).join('\n');
  return {
    far: joined(hat.behind, behind(worn, shade)),
    body: joined(lady ? LEAN_NECK : NECK, pick(DRESSES, parts.get('dress'), DRESSES['zupan'] ?? '')),
    near: joined(
      head(pick<(typeof BUILDS)[keyof typeof BUILDS]>(BUILDS, parts.get('build'), lady ? BUILDS.soft : BUILDS.oval)),
      pick<string>(AGES, parts.get('age'), AGES.grown),
      pick<string>(MARKS, parts.get('mark'), ''),
      masked ? '' : pick<string>(EYES, parts.get('eyes'), EYES.calm),
      masked ? '' : pick<string>(BROWS, parts.get('brow'), lady ? BROWS.thin : BROWS.even),
      pick<string>(NOSES, parts.get('nose'), lady ? NOSES.fine : NOSES.straight),
      beard(parts.get('b') ?? '', shade),
      pick<string>(MOUTHS, parts.get('mouth'), lady ? MOUTHS.lips : MOUTHS.firm),
      stache(parts.get('m') ?? '', shade),
      over(worn, shade),
      hat.over,
    ),
  };
}
