/** How the settings of a table are said. */

import { t } from '../i18n/index.svelte';
import type { Clock, Spectators } from '../types';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** A length of time in whole minutes, or seconds where it is short. */
export function lengthWords(ms: number): string {
  return ms % MINUTE_MS === 0 ? t('time.minutes', { n: ms / MINUTE_MS }) : t('time.seconds', { n: Math.round(ms / SECOND_MS) });
}

export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.none');
    case 'per-move':
      return t('clock.perMoveIs', { time: lengthWords(clock.ms) });
    case 'per-game':
      return clock.increment_ms > 0
        ? t('clock.perGamePlus', { time: lengthWords(clock.ms), more: lengthWords(clock.increment_ms) })
        : t('clock.perGameIs', { time: lengthWords(clock.ms) });
    case 'days':
      return t('clock.daysIs', { n: clock.days });
  }
}

export function spectatorWords(spectators: Spectators): string {
  switch (spectators.see) {
    case 'nobody':
      return t('spectators.nobody');
    case 'public':
      return t('spectators.public');
    case 'moves-late':
      return t('spectators.movesLateIs', { n: spectators.moves });
    case 'time-late':
      return t('spectators.timeLateIs', { time: lengthWords(spectators.delay_ms) });
  }
}
