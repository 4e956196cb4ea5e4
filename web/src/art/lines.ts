/** Pictures for cards that nobody drew, such as those a house added: made from the id, the same every time. */

import { MOTIFS } from './motifs';

/** A small generator of whole numbers, sown with text. */
function sown(seed: string): (below: number) => number {
  let state = 2166136261;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16777619);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((state ^= state >>> 16) >>> 0) % below;
  };
}

const FACES = [
  ['young', 'grown', 'old'],
  ['oval', 'long', 'square', 'round', 'gaunt', 'heavy', 'sharp'],
  ['straight', 'hooked', 'snub', 'nose:long', 'broken', 'bulb'],
  ['m:drooping', 'm:turned', 'm:thin', 'm:walrus', 'b:full', 'b:goatee'],
  ['dark', 'fair', 'grey'],
  ['tuft', 'crop', 'parted', 'curled'],
  ['none', 'kolpak', 'cap', 'helm', 'cavalier', 'tatar'],
  ['zupan', 'kontusz', 'delia', 'buff', 'lace', 'armour', 'robe'],
  ['calm', 'narrow', 'sly', 'eyes:heavy'],
];

/** The line of a picture by its id: the drawn one, or one made of the id. */
export function lineOf(drawn: Readonly<Record<string, string>>, id: string, person = false): string {
  const line = drawn[id];
  if (line !== undefined) return line;
  const next = sown(id);
  if (person) return `@${FACES.map((words) => words[next(words.length)]).join(' ')}`;
  const names = Object.keys(MOTIFS);
  const first = next(names.length);
  return `${names[first] ?? ''} ${names[(first + 1 + next(names.length - 1)) % names.length] ?? ''}`;
}
