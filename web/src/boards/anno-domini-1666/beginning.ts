/** What need not be chosen, since every move chooses it. */

import type { MoveInfo } from '../../types';
import type { Step } from './view';

/** The first touch that all moves share, or the one figure that can be placed. */
export function beginning(moves: readonly MoveInfo[], step: Step): string | null {
  const [first] = moves;
  if (!first || moves.length < 2) return null;
  const figures = new Set(moves.flatMap((move) => move.touches.filter((key) => key.startsWith('fig:'))));
  const [only] = figures;
  if (step === 'deploy' && figures.size === 1 && only !== undefined) return only;
  const start = first.touches[0];
  return start !== undefined && moves.every((move) => move.touches.length > 1 && move.touches[0] === start) ? start : null;
}
