/** How a view without a board of its own is written for readers. */

import { t } from '../../i18n/index.svelte';

/** `last_trick` reads as "last trick". */
export function nameOfKey(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** How many things are hidden here; `null` if it is nothing hidden. */
export function hiddenCount(value: unknown): number | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  const count = (value as Record<string, unknown>).hidden;
  return keys.length === 1 && typeof count === 'number' ? count : null;
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Does it fit in a line? */
export function isSmall(value: unknown): boolean {
  if (isPlain(value) || hiddenCount(value) !== null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const parts = Object.values(value as object);
  return parts.length <= 3 && parts.every(isPlain);
}

/** A small value in words. */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return t('plain.none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.length === 0 ? t('plain.none') : value.map(wordsOf).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value).map(([key, part]) => `${nameOfKey(key)} ${wordsOf(part)}`).join(', ');
  }
  return String(value);
}
