/** What a screen reader says of fields and figures, and what a forbidden touch of a figure means. */

import type { Touch } from '../../table/touch.svelte';
import type { Lang } from '../../types';
import { fighterName, isHeavy, itemName, type Fighter, type FieldId, type Plan, type View } from './view';
import type { Words } from './words';

export function fighterLabel(lang: Lang, words: Words, fighter: Fighter): string {
  return [
    fighterName(lang, fighter),
    words.sides[fighter.side],
    fighter.field ?? words.status[fighter.status],
    fighter.sheet && fighter.wounds > 0 && words.wounds(fighter.wounds, fighter.sheet.death),
    isHeavy(fighter) && words.heavy,
    ...fighter.marks.map((mark) => words.marks[mark]),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What lies and stands on each field, for those who do not see it. */
export function fieldLabels(view: View, plan: Plan, lang: Lang, words: Words, objectives: readonly FieldId[]): Record<FieldId, string[]> {
  const labels: Record<FieldId, string[]> = {};
  const add = (field: FieldId, text: string | undefined) => {
    if (text) (labels[field] ??= []).push(text);
  };
  for (const place of plan.places) for (const field of place.fields) add(field, place.name[lang]);
  for (const [field, ground] of Object.entries(plan.fields)) add(field, words.ground[ground]);
  for (const field of objectives) add(field, words.objective);
  for (const field of view.search) add(field, words.searchToken);
  for (const [item, field] of Object.entries(view.ground)) add(field, words.lies(itemName(lang, item)));
  return labels;
}

/** The move that a touch of this figure would stand for, by analogy with one that touches another figure alone. */
export function figureMeans(touch: Touch, fighters: readonly Fighter[], fighter: Fighter): string | undefined {
  for (const move of touch.moves) {
    const [only, ...more] = move.touches;
    if (more.length > 0 || only === undefined || only === `fig:${fighter.id}`) continue;
    const like = fighters.find((one) => `fig:${one.id}` === only);
    if (like) return move.text.replace(like.key, fighter.key);
  }
  return undefined;
}
