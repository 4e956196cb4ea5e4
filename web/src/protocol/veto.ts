// Written by `cargo xtask codegen` from the Rust types; do not change it by hand.
import type { BothLanguages } from "./kernel";

/**
 * Everything that decks are built from.
 */
export type Catalogue = {
  /** The cards, in the order of their numbers. */
  cards: Array<CatalogueCard>;
  /** The keywords, in the order of the rules. */
  keywords: Array<CatalogueKeyword>;
  /** The card types, in the order of the rules. */
  types: Array<Word>;
  /** The factions. */
  factions: Array<Word>;
  /** The rarities. */
  rarities: Array<Word>;
  /** The traits that `stats` names. */
  traits: Array<Word>;
  /** The ready decks. */
  decks: Array<ReadyDeck>;
};

/**
 * A card as it is printed.
 */
export type CatalogueCard = {
  /** The word by which notation, views and decks call it. */
  id: string;
  /** Collector's number. */
  number: string;
  /** Its type: the id of one of `types`. */
  kind: string;
  /** Its name; of a split card the upper one. `en` is a gloss, and the same where the name is a proper name. */
  name: BothLanguages;
  /** Its nickname, which tells versions of a name apart. */
  nickname: BothLanguages | null;
  /** Its crests: ids of `factions`; none: factionless. */
  factions: Array<string>;
  /** Its alliance mark. */
  alliance: string | null;
  /** Printed traits by the ids of `traits`: those that stand on the card, also where they are zero. On gear sabre, votes, valour and discipline are modifiers; negative income is upkeep. */
  stats: {
    [key in string]: number
  };
  /** Its keywords: ids of `keywords`. */
  keywords: Array<string>;
  /** May only one of the name be in play? */
  unique: boolean;
  /** Its rarity: the id of one of `rarities`. */
  rarity: string;
  /** What it is for, in a word or two of English. */
  role: string;
  /** Its text, a line for each ability. */
  text: TextInBoth;
  /** The lower half of a split card. */
  second: CatalogueFace | null;
  /** Is it one of the cards that this house has added? */
  added: boolean;
};

/**
 * The lower half of a split card.
 */
export type CatalogueFace = {
  /** Its name. */
  name: BothLanguages;
  /** Its text. */
  text: TextInBoth;
};

/**
 * A text of several lines in both languages.
 */
export type TextInBoth = {
  /** English. */
  en: Array<string>;
  /** Polish. */
  pl: Array<string>;
};

/**
 * A keyword and what it means.
 */
export type CatalogueKeyword = {
  /** The word of the card language. */
  id: string;
  /** Its name. */
  name: BothLanguages;
  /** The rules that say what it means. */
  rules: Array<string>;
  /** What they say, a line for each rule. */
  text: TextInBoth;
  /** Keywords whose abilities it gives. */
  contains: Array<string>;
};

/**
 * A word of the card language and what people call it.
 */
export type Word = {
  /** The word. */
  id: string;
  /** Its name. */
  name: BothLanguages;
};

/**
 * A deck that comes with the game.
 */
export type ReadyDeck = {
  /** The word by which options call it. */
  id: string;
  /** Its name. */
  name: string;
  /** How it wants to win. */
  plan: BothLanguages;
  /** The deck as a sheet. */
  text: string;
};
