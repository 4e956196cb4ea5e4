/** Reads from the chronicle how past rounds went. Nothing is reckoned here: points and units are the engine's. */

import type { Told } from '../../types';
import type { Card, Character, Laid } from './view';

export interface Haul {
  tricks: number;
  loot: Card[];
}

export interface Score {
  who: Character;
  units: number;
  points: number;
  total: number;
}

export interface PastRound {
  round: number;
  dealer: Character | null;
  /** The field of each row that stayed open, such as `r5.p3`. */
  settled: string[];
  first: Character | null;
  partners: Character[];
  bonus: Character | null;
  hauls: Partial<Record<Character, Haul>>;
  scores: Score[];
  /** The trick played last, and who took it. */
  trick: Laid[];
  taker: Character | null;
}

interface Glimpses {
  dealer: { who: Character; round: number };
  settled: string;
  teams: { first: Character; partners: (Character | null)[] };
  bonus: { who: Character };
  played: { who: Character; card: Card; leads: boolean };
  'trick-taken': { who: Character; card: Card };
  looted: { who: Character; card: Card };
  scored: Score;
}

type Readers = { [Kind in keyof Glimpses]: (round: PastRound, news: Glimpses[Kind]) => void };

const haulOf = (round: PastRound, who: Character): Haul => (round.hauls[who] ??= { tricks: 0, loot: [] });

const READERS: Readers = {
  dealer: () => {},
  settled: (round, field) => round.settled.push(field),
  teams: (round, { first, partners }) => {
    round.first = first;
    round.partners = partners.filter((one) => one !== null);
  },
  bonus: (round, { who }) => (round.bonus = who),
  played: (round, { who, card, leads }) => (round.trick = leads ? [{ who, card }] : [...round.trick, { who, card }]),
  'trick-taken': (round, { who }) => {
    round.taker = who;
    haulOf(round, who).tricks += 1;
  },
  looted: (round, { who, card }) => haulOf(round, who).loot.push(card),
  scored: (round, score) => round.scores.push(score),
};

const fresh = ({ who, round }: Glimpses['dealer']): PastRound => ({
  round, dealer: who, settled: [], first: null, partners: [], bonus: null, hauls: {}, scores: [], trick: [], taker: null,
});

/** All rounds that began, the running one last. */
export function roundsOf(chronicle: readonly Told[]): PastRound[] {
  const rounds: PastRound[] = [];
  for (const { glimpse } of chronicle) {
    if (typeof glimpse !== 'object' || glimpse === null) continue;
    const [kind, news] = Object.entries(glimpse)[0] ?? [];
    if (kind === 'dealer') rounds.push(fresh(news as Glimpses['dealer']));
    const round = rounds.at(-1);
    if (round && kind !== undefined && Object.hasOwn(READERS, kind)) (READERS[kind as keyof Glimpses] as (round: PastRound, news: unknown) => void)(round, news);
  }
  return rounds;
}

/** The rounds that were scored. */
export const scoredRounds = (chronicle: readonly Told[]): PastRound[] => roundsOf(chronicle).filter((one) => one.scores.length > 0);
