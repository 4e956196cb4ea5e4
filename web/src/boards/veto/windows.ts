/** The windows of ripostes: why a player may want to be asked there comes with the view. */

import type { View } from '../../protocol/veto';
import type { Windows } from '../board';

export const windows: Windows<View> = {
  pass: 'pass',
  now(view, seat) {
    const letter = view.seats[seat]?.name;
    if (!view.window || letter === undefined) return null;
    return { stop: view.window.stop, turn: view.floor === letter };
  },
  round: (view) => `${view.game}.${view.round}`,
};
