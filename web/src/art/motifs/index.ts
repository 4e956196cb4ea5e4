/** All motifs of the house by their names. */

import { ARMS } from './arms';
import { BEINGS } from './beings';
import { PLACES } from './places';
import { THINGS } from './things';

export const MOTIFS: Readonly<Record<string, string>> = { ...ARMS, ...THINGS, ...BEINGS, ...PLACES };
