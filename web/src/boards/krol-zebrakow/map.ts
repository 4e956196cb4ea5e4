/**
 * Kraków as an engraved plan, in a box of 1000 by 880: the walled town around the square, the suburbs outside the walls,
 * Wawel above the Vistula. North is up.
 */

export interface Ground {
  /** Its outline. */
  shape: string;
  /** Where its name stands, and how wide it may be. */
  name: readonly [number, number];
  tavern: readonly [number, number];
  magic?: readonly [number, number];
  /** The middle of the row of pieces, and how wide it may be. */
  units: readonly [number, number];
  room: number;
  /** Where Kacper Ryx stands. */
  ryx: readonly [number, number];
  /** Within the walls stand houses, outside lie gardens. */
  walled: boolean;
}

/** The part of the plan that holds so many districts, in the order of their numbers: x, y, width, height. */
export const BOXES: Record<number, readonly [number, number, number, number]> = {
  6: [212, 86, 576, 646],
  8: [26, 78, 950, 654],
  10: [0, 0, 1000, 880],
};

export const GROUNDS: Record<string, Ground> = {
  rynek: { shape: 'M405 285H535V415H405Z', name: [470, 306], tavern: [438, 346], magic: [503, 346], units: [470, 399], room: 122, ryx: [528, 402], walled: true },
  slawkowski: { shape: 'M464 115A215 235 0 0 0 255 344H399V279H464Z', name: [376, 203], tavern: [318, 255], units: [400, 250], room: 120, ryx: [430, 160], walled: true },
  rzezniczy: { shape: 'M476 115A215 235 0 0 1 685 344H541V279H476Z', name: [566, 203], tavern: [520, 246], magic: [596, 252], units: [612, 316], room: 132, ryx: [505, 155], walled: true },
  grodzki: { shape: 'M685 356A215 235 0 0 1 476 585V421H541V356Z', name: [545, 530], tavern: [612, 400], units: [562, 466], room: 150, ryx: [508, 548], walled: true },
  garncarski: { shape: 'M255 356A215 235 0 0 0 464 585V421H399V356Z', name: [395, 530], tavern: [364, 396], magic: [298, 402], units: [378, 466], room: 150, ryx: [432, 548], walled: true },
  stradom: { shape: 'M395 604A245 266 0 0 0 620 561L690 600L770 655L700 715L420 712L385 660Z', name: [560, 634], tavern: [470, 664], units: [620, 676], room: 190, ryx: [725, 668], walled: false },
  garbary: { shape: 'M283 172A245 266 0 0 0 283 528L213 592L70 520L45 300L105 150L218 95Z', name: [138, 232], tavern: [130, 300], units: [130, 388], room: 160, ryx: [130, 470], walled: false },
  grzegorzki: { shape: 'M657 172A245 266 0 0 1 657 528L704 585L790 640L935 552L958 330L895 150L738 100Z', name: [822, 222], tavern: [772, 292], magic: [868, 292], units: [822, 384], room: 200, ryx: [822, 470], walled: false },
  kleparz: { shape: 'M322 139A245 266 0 0 1 618 139L722 90L690 10L300 6L236 75Z', name: [470, 46], tavern: [350, 72], units: [570, 74], room: 180, ryx: [664, 62], walled: false },
  kazimierz: { shape: 'M500 778L720 760L815 692L948 606L962 766L880 846L600 856L482 826Z', name: [720, 786], tavern: [586, 808], magic: [884, 722], units: [740, 820], room: 200, ryx: [880, 800], walled: false },
};

/** The walls of the town, with its gates as gaps. */
export const WALL = 'M470 106A224 244 0 0 1 694 350A224 244 0 0 1 470 594A224 244 0 0 1 246 350A224 244 0 0 1 470 106Z';

/** Towers stand along the walls. */
export const TOWERS = Array.from({ length: 28 }, (_, index) => {
  const angle = ((index + 0.5) / 28) * 2 * Math.PI;
  return { x: 470 + Math.cos(angle) * 224, y: 350 + Math.sin(angle) * 244, turn: (angle * 180) / Math.PI };
});

/** The gates: Floriańska, Grodzka, Wiślna, Mikołajska. */
export const GATES = [
  { x: 506, y: 108, turn: 0 },
  { x: 512, y: 591, turn: 0 },
  { x: 252, y: 402, turn: 90 },
  { x: 689, y: 300, turn: 90 },
] as const;

export const RIVER = 'M-20 640C80 690 190 700 290 734C400 772 420 858 560 882L520 920H-20Z';
export const ARM = 'M212 736C330 750 430 754 520 754C600 755 660 748 706 738C770 728 800 690 862 650C900 625 940 600 1020 560';

/** Wawel Hill and the castle on it. */
export const HILL = 'M232 640C236 612 270 592 318 598C352 603 366 628 358 656C346 684 290 690 258 676C242 668 232 656 232 640Z';
export const CASTLE =
  'M262 652v-26h10v-8h6v8h10v-20h4l6-14 6 14h4v14h16v-10h5l5-12 5 12h5v42Zm12-14v8h6v-8Zm20 0v8h6v-8Zm22 0v8h6v-8Zm16-12v8h5v-8Z';
