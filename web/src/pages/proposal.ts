/** Names that a tavern might give its guests. They fit everybody, so in Polish they are names of birds and beasts. */

import type { Lang } from '../types';

const FIRST: Record<Lang, readonly string[]> = {
  en: ['Merry', 'Quiet', 'Bold', 'Clever', 'Lucky', 'Sly', 'Stubborn', 'Wandering'],
  pl: ['Wesoła', 'Cicha', 'Śmiała', 'Chytra', 'Szczęśliwa', 'Uparta', 'Wędrowna', 'Bystra'],
};
const SECOND: Record<Lang, readonly string[]> = {
  en: ['Heron', 'Magpie', 'Lynx', 'Otter', 'Marten', 'Crane', 'Badger', 'Lark'],
  pl: ['Czapla', 'Sroka', 'Wydra', 'Kuna', 'Sowa', 'Wilga', 'Łasica', 'Jaskółka'],
};

/** A name, by chance. */
export function proposeName(lang: Lang, chance: () => number = Math.random): string {
  const pick = (names: readonly string[]) => names[Math.floor(chance() * names.length)] ?? '';
  return `${pick(FIRST[lang])} ${pick(SECOND[lang])}`;
}
