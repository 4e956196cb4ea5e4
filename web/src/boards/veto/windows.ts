/** The windows of ripostes as everybody sees them: what a player may wish not to be asked about. */

import type { ObjectView, View } from '../../protocol/veto';
import type { Lang } from '../../types';
import type { Opening, Windows } from '../board';

const KINDS: Record<string, Record<Lang, string>> = {
  own: { en: 'what I do myself', pl: 'moje własne zagrania' },
  card: { en: 'cards that others play', pl: 'karty zagrywane przez innych' },
  ability: { en: 'rules of cards that others use', pl: 'zdolności używane przez innych' },
  canvass: { en: 'canvasses', pl: 'agitacje' },
  move: { en: 'moves of characters and units', pl: 'przejścia postaci i oddziałów' },
  trigger: { en: 'what the game itself puts on the stack', pl: 'to, co na stos kładzie sama gra' },
  fight: { en: 'duels and skirmishes of others', pl: 'cudze pojedynki i potyczki' },
  mine: { en: 'duels and skirmishes of mine', pl: 'moje pojedynki i potyczki' },
  moment: { en: 'moments between the stages of a round', pl: 'chwile między etapami rundy' },
};

const SORTS: Record<string, string> = {
  card: 'card', cut: 'card', 'discard-copy': 'card', tuck: 'card', 'attach-covenant': 'card',
  ability: 'ability', canvass: 'canvass', 'canvass-thrust': 'canvass', move: 'move',
  trigger: 'trigger', 'vote-take': 'trigger', fame: 'trigger',
};

/** Is something of this player aimed at? */
function aims(view: View, object: ObjectView, letter: string): boolean {
  const cards = [...object.who, ...object.targets, ...object.harms.map(({ card }) => card)];
  return object.against === letter || (object.controller !== letter && cards.some((name) => view.cards[name]?.controller === letter));
}

function kindOf(view: View, object: ObjectView, letter: string): string {
  const sort = SORTS[object.kind];
  if (sort === undefined) return view.fight?.sides.some(({ seat }) => seat === letter) || aims(view, object, letter) ? 'mine' : 'fight';
  return object.controller === letter ? 'own' : sort;
}

export const windows: Windows<View> = {
  pass: 'pass',
  kinds: (lang) => Object.entries(KINDS).map(([id, label]) => ({ id, label: label[lang] })),
  now(view, seat): Opening | null {
    const letter = view.seats[seat]?.name;
    if (!view.window || letter === undefined) return null;
    const turn = view.floor === letter;
    const top = view.objects.at(-1);
    if (view.window.moment !== null || !top) return { kind: 'moment', aimed: false, turn };
    return { kind: kindOf(view, top, letter), aimed: aims(view, top, letter), turn };
  },
  round: (view) => `${view.game}.${view.round}`,
};
