/** What the page of prints says. */

import type { Lang } from '../../types';

const en = {
  title: 'Print and play',
  lead: 'Choose what to print, then print at full size (100%) or save as PDF. Cards are 63 by 88 mm with 2 mm of bleed and marks to cut along.',
  what: 'What',
  paper: 'Paper',
  copies: 'Copies of each',
  print: 'Print…',
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  sheet: (number: number) => `Sheet ${number}`,
  ownDeck: 'Your deck',
  wholeSet: 'All cards',
  nothing: 'There is nothing to print of this game.',
  loading: 'One moment…',
  setsOfKrolZebrakow: { S: 'Special actions', T: 'Tasks', C: 'Companions', I: 'Investigations', D: 'Tasks of the duel', K: 'Taverns', L: 'Magic places' } as Record<string, string>,
  bands: { musketeers: 'King’s Musketeers', defenders: 'Defenders', neutral: 'Hired by either' } as Record<string, string>,
};

const pl: typeof en = {
  title: 'Wydrukuj i graj',
  lead: 'Wybierz, co wydrukować, i drukuj w pełnej wielkości (100%) albo zapisz jako PDF. Karty mają 63 na 88 mm, 2 mm spadu i znaki cięcia.',
  what: 'Co',
  paper: 'Papier',
  copies: 'Kopii każdej',
  print: 'Drukuj…',
  cards: (count) => `Kart: ${count}`,
  sheet: (number) => `Arkusz ${number}`,
  ownDeck: 'Twoja talia',
  wholeSet: 'Wszystkie karty',
  nothing: 'Tej gry nie ma czego drukować.',
  loading: 'Chwileczkę…',
  setsOfKrolZebrakow: { S: 'Akcje specjalne', T: 'Zadania', C: 'Kompani', I: 'Inwestygacje', D: 'Zadania pojedynku', K: 'Karczmy', L: 'Miejsca magiczne' },
  bands: { musketeers: 'Muszkieterowie Króla', defenders: 'Obrońcy', neutral: 'Najemni dla każdego' },
};

export const wordsOf = (lang: Lang): typeof en => (lang === 'pl' ? pl : en);
