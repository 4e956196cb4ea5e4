/** Hair, moustaches and beards. Dark hair is ink with white lines, fair and grey hair paper with lines. */

export type Shade = 'dark' | 'fair' | 'grey';

interface Lock {
  /** The mass of the hair. */
  shape: string;
  /** Lines that follow it. */
  flow: string;
}

/** A mass of hair in its shade. */
function hair({ shape, flow }: Lock, shade: Shade): string {
  if (shape === '') return '';
  if (shade === 'dark') return `k ${shape}\nw ${flow}`;
  return shade === 'fair' ? `p ${shape}\nf ${flow}` : `p ${shape}\nn ${flow}`;
}

/** What is seen behind the face. */
const BEHIND: Record<string, Lock> = {
  long: {
    shape: 'M38 20C30 22 30 40 29 52C28 62 27 70 31 74C36 76 40 72 41 66L60 66C61 74 66 78 72 75C77 70 75 60 73 50C72 36 72 20 60 13C52 10 42 13 38 20Z',
    flow: 'M34 30C32 42 33 56 31 68M37 34C35 46 36 60 34 72M68 26C70 40 69 56 72 70M65 24C67 40 66 58 68 74M71 46C73 56 73 62 74 68',
  },
  curls: {
    shape: 'M39 18C32 18 28 25 31 31C26 34 26 42 30 45C25 49 25 57 30 60C26 65 28 73 34 74C40 76 43 70 42 65L60 66C62 73 68 77 73 74C79 71 79 64 75 60C80 56 79 48 74 45C78 40 77 33 72 30C74 22 68 14 60 13C52 9 43 12 39 18Z',
    flow: 'M33 25C36 27 36 31 33 33M31 38C35 39 35 44 31 45M30 52C35 52 36 58 31 60M32 67C36 66 38 70 36 73M70 24C67 26 67 31 71 33M73 38C69 39 68 44 73 46M74 52C69 52 68 58 73 60M73 66C69 66 67 70 70 74M65 20C63 24 65 28 67 30M67 38C65 44 66 50 68 54',
  },
  lady: {
    shape: 'M39 17C32 20 32 31 34 38C31 42 31 50 34 54C38 56 41 50 40 46L60 44C60 50 62 57 66 58C71 58 71 50 69 45C72 38 72 22 62 14C54 10 44 11 39 17Z',
    flow: 'M36 24C34 30 36 34 36 40M35 44C37 46 37 50 36 53M68 24C69 32 66 38 67 44M66 48C65 52 66 55 68 56M64 20C66 28 65 34 64 40',
  },
  braid: {
    shape: 'M38 20C34 24 34 32 36 38L62 40L63 50C67 56 67 62 66 68C67 74 67 82 64 90C68 96 72 92 72 86C75 78 75 70 73 62C72 50 72 24 62 14C52 9 42 13 38 20Z',
    flow: 'M66 56L72 60M66 62L73 56M66 68L73 72M66 74L74 68M65 80L73 84M66 86L73 80M66 28C68 36 68 44 66 50',
  },
  loose: {
    shape: 'M38 18C30 24 31 40 28 56C26 70 24 82 28 90C34 88 38 78 41 66L60 64C64 78 70 88 78 90C80 78 76 64 74 50C73 34 72 20 61 13C52 9 43 12 38 18Z',
    flow: 'M35 28C32 44 33 62 28 82M38 34C36 50 37 66 32 82M68 24C71 42 69 60 76 82M65 22C67 42 66 62 72 82M71 40C73 54 73 66 77 76',
  },
  wild: {
    shape: 'M40 16L33 12L34 20L26 20L31 27L23 31L30 35L23 43L31 44L25 54L33 53L29 64L37 60L62 60L68 66L68 57L77 60L72 49L80 46L73 41L79 33L72 31L76 23L68 23L69 14L60 16L55 9L49 15Z',
    flow: 'M37 20L32 26M35 30L29 34M35 40L29 46M36 50L32 56M66 22L70 26M67 32L73 34M67 42L74 46M66 50L72 56',
  },
};

/** What is seen over the face. */
const OVER: Record<string, Lock> = {
  crop: {
    shape: 'M37.4 27C36 18 41 11.5 50 11.5C61 11.5 67.5 19 66 33L63.6 38C63.4 32 62 27.6 59.4 24.6C52 27 43 23.6 37.4 27Z',
    flow: 'M42 22C44 17 49 14.6 54 14.6M47 22.6C50 18 55 16.4 59 17.6M54 23.4C57 20.6 60 20 62.6 22M61 24.6C63 27 64.2 30 64.4 33',
  },
  tuft: {
    shape: 'M41.4 19C40 9 52 4.4 59 10.4C62 13.4 61.6 17 60 19.4C56 14.8 50 14.6 46.4 20.4C45 18 43 17.8 41.4 19Z',
    flow: 'M44 16C46 10.6 52 9 56 11.4M47.4 16.4C50 12.6 55 12.2 58.4 14.6',
  },
  lock: {
    shape: 'M50 14C56 9 65 12 67.4 21C68.6 27 67 34 70 40C65 38 63.4 32 63.6 26C62 20 56 17 50 14Z',
    flow: 'M56 13.6C62 15 65 20 65.4 27C65.4 32 66.6 35.6 68 38',
  },
  parted: {
    shape: 'M37 28C36 17 42 11.5 50 11.5C61 11.5 67 18 66.4 32L64 40C64.4 30 60 22 50 19C46 22 41 24 37 28Z',
    flow: 'M48 14C44 16 41 20 39.4 24M52 14C58 16 62.4 20.6 64 28M55.6 14C60 16 64 20 65 26',
  },
  ladyfront: {
    shape: 'M36.6 29C35 17 42 10.5 50 10.5C61.6 10.5 67.4 19 66 34L63.8 36C63.6 28 58 21 51 17C46 20.6 40 23 36.6 29Z',
    flow: 'M47.6 14C43 16.6 39.6 20.6 38 25M52 13.6C58 16 63 21.6 64.6 29M56 13C61 15.6 65 20 65.6 26',
  },
  fringe: {
    shape: 'M36 33C34 18 42 11.5 50 11.5C61.6 11.5 67.6 19 67 36L64 41L62.6 31L59 33L56 28.6L51 32L47.6 28L43 32L40 28.6Z',
    flow: 'M43 28C43.6 20 48 15.4 53 14.6M51 28C52 22 56 18 60 18.6M59 29C60 24 62 22 64.4 24',
  },
  curled: {
    shape: 'M37 29C34 25 36.4 20.6 39 20C38.4 15 43.4 11.6 46.6 13.4C49 9.6 55 9.6 57 13C61.4 11.4 65.6 15.6 64.6 19.6C68.6 21.6 69 27 66.4 29.6C68 33 66.4 37 63.8 38C64 33 62.6 28 59.4 25C52 26.4 43 24.6 37 29Z',
    flow: 'M40 23C42.4 21.4 44 22.6 44 24.4M46.6 17C49 15.6 51.4 17 51 20M55 16.4C58 15.6 60 17.6 59 20.4M61 22.4C64 22.4 65 25 63.4 27',
  },
  tonsure: {
    shape: 'M37 29C36.6 25 37.6 22.6 38.6 21C44 24.6 58 24 64.6 18.6C67 24 67 32 64.4 39L62.4 40C62.6 34 62 30 60 26.4C52 29 43 27 37 29Z',
    flow: 'M42 24.6L41 27M47 25.6L46.6 28M53 25.6L53.6 28M58.6 23.6L60.4 26.4M63 24L64.6 28M63.6 31L65 34',
  },
};

/** How hair is worn: what lies behind the face and what over it. */
export const HAIRS: Record<string, { behind?: string; over?: string; shaved?: boolean }> = {
  bald: {},
  crop: { over: 'crop' },
  tuft: { over: 'tuft', shaved: true },
  lock: { over: 'lock', shaved: true },
  shaven: { shaved: true },
  parted: { behind: 'long', over: 'parted' },
  flowing: { behind: 'long', over: 'crop' },
  wig: { behind: 'curls', over: 'parted' },
  locks: { behind: 'curls', over: 'curled' },
  curled: { over: 'curled' },
  fringe: { over: 'fringe' },
  page: { behind: 'lady', over: 'fringe' },
  tonsure: { over: 'tonsure' },
  dame: { behind: 'lady', over: 'ladyfront' },
  braid: { behind: 'braid', over: 'ladyfront' },
  loose: { behind: 'loose', over: 'ladyfront' },
  wild: { behind: 'wild', over: 'fringe' },
  straggly: { behind: 'wild' },
};

export const behind = (worn: string, shade: Shade): string => hair(BEHIND[HAIRS[worn]?.behind ?? ''] ?? { shape: '', flow: '' }, shade);

export function over(worn: string, shade: Shade): string {
  const scalp = 'c M37 26C38 20 42 14.6 49.6 14.6C58 14.6 64 20 64.4 30';
  const shaved = HAIRS[worn]?.shaved ? `${scalp}\nn M58 19l1.4 1.6M60.6 22.6l1.2 1.8M61.4 27l1 2M58 23l1 1.6M41.4 20l-.8 1.6M39.4 23.6l-.6 1.6` : worn === 'bald' ? `${scalp}\nn M44 18C47 16.6 50 16.6 52 17.4` : '';
  return [shaved, hair(OVER[HAIRS[worn]?.over ?? ''] ?? { shape: '', flow: '' }, shade)].filter(Boolean).join('\n');
}

const STACHES: Record<string, Lock> = {
  drooping: { shape: 'M44.6 50.8C40.6 50 37 52.6 35 61.4C38.6 58.8 40.4 56 44.2 54.6C48.4 56 53 58.6 56.4 64.6C57.4 57 52.8 50.8 46.8 50.8Z', flow: 'M43 52.2C40 53 38.2 55.4 37 58.6M47.6 52.4C51 53.4 53.6 56.4 55 60' },
  turned: { shape: 'M44.6 50.6C41 50.2 38.6 53.4 33.4 50.4C34 54.8 39 57.4 44.4 54.4C49 57.6 57.4 55.6 58.6 49.8C54 52.8 50.6 50.4 46.6 50.6Z', flow: 'M43 52.4C40.4 53.2 37.6 53.6 35.6 52.6M47.6 52.4C51 53.6 54.4 53.4 56.8 52' },
  thin: { shape: 'M44.6 51.4C42 51.2 39.6 52.4 37.6 54.6C40.4 53.8 42.6 53.4 44.4 53.2C47.4 53.4 50.6 54 53.6 55.4C52 52.6 49 51.2 46.4 51.4Z', flow: 'M43.4 52.3L42 52.6' },
  walrus: { shape: 'M44.8 50C40 49.4 36.4 53 36 59C39 58.6 41.6 57.6 44.4 57.6C48 57.6 52.4 59 55.6 61C56.4 55 52.6 50 46.8 50Z', flow: 'M42.4 52C40.4 53.6 39 55.4 38.4 57.4M45 52.4L44.6 56M48 52.2C50.4 53.6 52.4 55.8 53.4 58.4' },
  great: { shape: 'M44.6 50.4C39 48.8 34 52 28.6 49.6C29 56.6 37 60.6 44.2 55C51 61.6 62.6 58.6 64.6 50C58 52.6 52 49 46.8 50.4Z', flow: 'M42.6 52.4C39 54 34.4 54.4 31 53M43 54C40 55.8 36.4 56.6 33.4 55.6M48 52.4C52 54.4 58 54.6 62 52.6M48.6 54.2C52 56.2 56.4 57 60 55.8' },
};

const BEARDS: Record<string, Lock> = {
  full: { shape: 'M35.4 47C35 58 38 68 43.4 72.6C48.6 75 57 68 61 58C62.6 54 63.6 48 63.4 42C61 48 57.6 52.6 53.4 53.2C51 51.4 49 51.2 46.6 51.4C42 51 38.6 52.4 37 52.4ZM41 56C44 54.8 48 54.8 50.6 56C48.6 58.8 43.4 58.8 41 56Z', flow: 'M38.4 55C39 61 41 66 44.4 70M43 60.6C43.6 65 45 68.6 47 71M48 60.6C49 64 50.6 67 52 68M53 57C54.6 60 55.8 62 56.4 64M57.6 53C59 55 60 57 60 58.6' },
  great: { shape: 'M35.2 46C33 60 34 76 42 88C46 94 52 92 56 84C61 74 64 58 63.8 42C61 48 57.6 52.6 53.4 53.2C51 51.4 49 51.2 46.6 51.4C42 51 38.6 52.4 37 52.4ZM41 56C44 54.8 48 54.8 50.6 56C48.6 58.8 43.4 58.8 41 56Z', flow: 'M37.4 55C37 66 39.4 76 44 85M42.4 60C42.4 70 44.4 80 48 88M47.6 61C48.4 70 49.4 78 51 86M53 58C54.6 66 55 74 54.4 80M58 53C59.4 60 59.4 66 58 72' },
  goatee: { shape: 'M42 58.4C44 60 48.4 60 50.4 58.2C51 63 48.4 68.6 45.8 70.6C43.4 68.6 41.4 63 42 58.4Z', flow: 'M44.4 61.4C44.4 64 45 66.4 45.8 68M47.8 61.4C47.6 63.6 47 65.6 46.4 67' },
  short: { shape: 'M36 49C36.6 56 39 61.6 42.6 64C47.6 66.8 55 62.6 59.6 55C61.6 51.6 63.2 47 63.2 42.6C61 48 57.6 53 53.4 54.6C51.4 56.6 51.4 59 48.6 60.4C46 61.4 42.6 60.6 41 58C39 56 37.4 53 36 49Z', flow: 'M39.4 57.6L42.4 62M45 62L46.6 64.4M50.4 60L53 62.4M54.6 56L57.6 58M58 51.6L60.6 53' },
  forked: { shape: 'M36 49C35.6 60 35 70 38.4 80C42.6 76 45 71 46.6 67C48.4 72 52 77 56.6 80C60 70 63.8 56 63.4 42C61 48 57.6 52.6 53.4 53.2C51 51.4 49 51.2 46.6 51.4C42 51 38.6 52.4 37 52.4ZM41 56C44 54.8 48 54.8 50.6 56C48.6 58.8 43.4 58.8 41 56Z', flow: 'M38.4 56C38 64 38 70 39 76M42.6 60.6C42.4 66 41.4 70 40.6 74M49 60.6C51 66 53.6 72 55.6 76M54 57C56 63 57 68 57.4 73' },
  whiskers: { shape: 'M36 48C36.4 53 38 57 40.4 60C39 55 37.8 52 37.4 48ZM63.2 42C62 48 59 54.6 54 59C60 58 64 52 64.4 44Z', flow: 'M61.6 49L58.6 54.6M63 47L61.6 51' },
};

export const stache = (kind: string, shade: Shade): string => hair(STACHES[kind] ?? { shape: '', flow: '' }, shade);
export const beard = (kind: string, shade: Shade): string => hair(BEARDS[kind] ?? { shape: '', flow: '' }, shade);
export const STACHE_NAMES = Object.keys(STACHES);
export const BEARD_NAMES = Object.keys(BEARDS);
