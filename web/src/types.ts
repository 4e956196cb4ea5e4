/** The words of the protocol that the client speaks. */

export type Seat = number;
export type Lang = 'en' | 'pl';

export interface MoveInfo {
  text: string;
  words: string;
  touches: string[];
}

export interface Told {
  text: string;
  words: string;
  rule: string;
  glimpse: unknown;
}

export interface BothLanguages {
  en: string;
  pl: string;
}
