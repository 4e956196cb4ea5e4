/** The settings of a table as a form holds them, and as the server takes them. */

import type { Clock, Fallback, NewTable, Spectators, Takeback } from '../types';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

export interface HouseForm {
  public: boolean;
  clock: Clock['kind'];
  minutes: number;
  moveSeconds: number;
  increment: number;
  days: number;
  see: Spectators['see'];
  lateMoves: number;
  lateMinutes: number;
  fallback: Fallback['then'];
  level: string;
  /** How long an absent player is waited for, in seconds; 0: as long as the clock lets them. */
  graceSeconds: number;
  takeback: Takeback;
  hints: boolean;
}

export function houseDefaults(): HouseForm {
  return {
    public: false,
    clock: 'none',
    minutes: 15,
    moveSeconds: 90,
    increment: 5,
    days: 2,
    see: 'public',
    lateMoves: 10,
    lateMinutes: 3,
    fallback: 'bot',
    level: 'regular',
    graceSeconds: 120,
    takeback: 'consent',
    hints: true,
  };
}

function clockOf(form: HouseForm): Clock {
  switch (form.clock) {
    case 'none':
      return { kind: 'none' };
    case 'per-move':
      return { kind: 'per-move', ms: form.moveSeconds * SECOND_MS };
    case 'per-game':
      return { kind: 'per-game', ms: form.minutes * MINUTE_MS, increment_ms: form.increment * SECOND_MS };
    case 'days':
      return { kind: 'days', days: form.days };
  }
}

function spectatorsOf(form: HouseForm): Spectators {
  switch (form.see) {
    case 'nobody':
      return { see: 'nobody' };
    case 'public':
      return { see: 'public' };
    case 'moves-late':
      return { see: 'moves-late', moves: form.lateMoves };
    case 'time-late':
      return { see: 'time-late', delay_ms: form.lateMinutes * MINUTE_MS };
  }
}

/** What the server is asked for. */
export function settingsOf(form: HouseForm): Omit<NewTable, 'game' | 'seats'> {
  // Where a move has days, nobody is waited for by the minute, and the table is kept however long nobody looks.
  const days = form.clock === 'days';
  return {
    public: form.public,
    clock: clockOf(form),
    spectators: spectatorsOf(form),
    fallback: form.fallback === 'bot' ? { then: 'bot', level: form.level } : { then: 'forfeit' },
    takeback: form.takeback,
    hints: form.hints,
    grace_ms: days || form.graceSeconds === 0 ? null : form.graceSeconds * SECOND_MS,
    ...(days ? { abandon_ms: null } : {}),
  };
}
