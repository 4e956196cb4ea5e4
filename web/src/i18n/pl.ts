import type { Catalogue } from './index.svelte';

/** Polish. */
export const pl: Catalogue = {
  close: 'Zamknij',
  'table.timeLeft': 'Pozostały czas: {time}',
};
