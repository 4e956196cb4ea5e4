/** The signs that double every colour of the house, as paths in a box of 24 by 24. */

export const SIGNS = {
  // suits of NIET!
  wave: 'M1 9c3-5 6-5 9 0s6 5 13 0v4c-7 5-10 5-13 0s-6-5-9 0zm0 8c3-5 6-5 9 0s6 5 13 0v4c-7 5-10 5-13 0s-6-5-9 0z',
  flame: 'M13 1c1 5-4 7-2 11 1-1 2-2 2-4 4 3 6 6 6 9a7 7 0 0 1-14 0c0-6 7-9 8-16z',
  sun: 'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM11 0h2l1 5h-4zm0 24h2l1-5h-4zM0 11v2l5 1v-4zm24 0v2l-5 1v-4zM2.8 4.2l1.4-1.4 4.3 2.8-2.9 2.9zm18.4 0-1.4-1.4-4.3 2.8 2.9 2.9zM2.8 19.8l1.4 1.4 4.3-2.8-2.9-2.9zm18.4 0-1.4 1.4-4.3-2.8 2.9-2.9z',
  leaf: 'M21 2C9 2 3 8 3 15c0 2 1 4 2 5l-3 3 1 1 3.5-3C14 23 22 17 21 2zM7 18C9 12 13 8 17 6c-3 3-7 7-9 12z',
  // suits of Anno Domini 1666
  skull: 'M12 1C6 1 2.5 5 2.5 10c0 3.5 1.5 5.5 4 6.5V20h2v3h2v-2h3v2h2v-3h2v-3.5c2.5-1 4-3 4-6.5C21.5 5 18 1 12 1zM8.5 8.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm7 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM12 14l1.5 3h-3z',
  heart: 'M12 22C5 16 1 12 1 7.5A5.5 5.5 0 0 1 12 5a5.5 5.5 0 0 1 11 2.5C23 12 19 16 12 22z',
  goblet: 'M4 1h16c0 7-2 11-6.5 12v5.5L18 21v2H6v-2l4.5-2.5V13C6 12 4 8 4 1zm2.5 2.5C7 7 8 9 9.5 10 8.5 8 8 6 8 3.5z',
  horseshoe: 'M6 1C3 4 1.5 8 1.5 12A10.5 10.5 0 0 0 12 22.5 10.5 10.5 0 0 0 22.5 12c0-4-1.5-8-4.5-11l-4 2c2.5 2.5 4 6 4 9a6 6 0 0 1-12 0c0-3 1.5-6.5 4-9z',
  // seats
  lozenge: 'M12 1l9 11-9 11L3 12zm0 5.5L7 12l5 5.5 5-5.5z',
  cross: 'M9 1h6v8h8v6h-8v8H9v-8H1V9h8z',
  chevron: 'M12 5l11 11v6L12 11 1 22v-6z',
  star: 'M12 1l3 8h8l-6.5 5 2.5 9-7-5.5L5 23l2.5-9L1 9h8z',
  crescent: 'M15 1a11 11 0 1 0 8 15A9 9 0 1 1 15 1z',
  // states and things
  token: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  crown: 'M2 6l5 5 5-9 5 9 5-5-2 14H4zm2 16h16v1.5H4z',
  bot: 'M11 1h2v3h6v3h2v10h-2v5H5v-5H3V7h2V4h6zM8 9v4h2.5V9zm5.5 0v4H16V9zM8 16v2h8v-2z',
  eye: 'M12 5c5 0 9 3.5 11 7-2 3.5-6 7-11 7S3 15.5 1 12c2-3.5 6-7 11-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  hand: 'M7 12V5a1.5 1.5 0 0 1 3 0v5h1V3a1.5 1.5 0 0 1 3 0v7h1V5a1.5 1.5 0 0 1 3 0v10c0 5-3 8-7 8-3 0-5-1.5-6.5-4L2 14c0-2 2-2.5 3-1z',
  cards: 'M2 5l9-3 1.5 4H7v13L3.5 20zM9 7h13v16H9zm2.5 2.5v11h8v-11z',
  scroll: 'M5 2h14v15h3c0 3-1 5-4 5H6c-3 0-4-2-4-5h3zm3 4v1.5h8V6zm0 4v1.5h8V10zm0 4v1.5h8V14z',
  // traits of cards in Veto!
  sabre: 'M22 2C20 10 14 16 7 18l2 2-2 2-2.5-2L2 22.5.5 21 3 18.5 1 16l2-2 2 2C12 14 18 9 22 2z',
  tally: 'M3 2h2.5v20H3zM8 2h2.5v20H8zM13 2h2.5v20H13zM18 2h2.5v20H18zM0 17.5 23 4.5l1 2L1 19.5z',
  banner: 'M3 1h2.5v22H3zM7 2c5-2 8 3 15 0l-3 5.5 3 5.5c-7 3-10-2-15 0z',
  rampart: 'M2 4h4v3h3V4h6v3h3V4h4v8c0 5-4 8-10 11C6 20 2 17 2 12z',
  sheaf: 'M11 1h2v6c2-3 4-4 6-4 0 4-2 6-5 7 3-1 5 0 7 2-3 2-5 2-7 0v11h-4V12c-2 2-4 2-7 0 2-2 4-3 7-2-3-1-5-3-5-7 2 0 4 1 6 4z',
  purse: 'M8 1h8l-2 4h-4zM9 6.5h6c5 4 7 8 7 11 0 4-4 5.5-10 5.5S2 21.5 2 17.5c0-3 2-7 7-11z',
  // buttons
  first: 'M3 3h3v18H3zM21 3v18L8 12z',
  previous: 'M18 3v18L5 12z',
  play: 'M6 2l15 10L6 22z',
  pause: 'M5 3h5v18H5zm9 0h5v18h-5z',
  next: 'M6 3l13 9-13 9z',
  last: 'M18 3h3v18h-3zM3 3l13 9-13 9z',
  sliders: 'M2 5h11v3H2zm16 0h4v3h-4zM13 3h3v7h-3zM2 16h4v3H2zm9 0h11v3H11zM6 14h3v7H6z',
  menu: 'M2 4h20v3H2zm0 6.5h20v3H2zM2 17h20v3H2z',
  shut: 'M4.5 2L12 9.5 19.5 2 22 4.5 14.5 12l7.5 7.5-2.5 2.5L12 14.5 4.5 22 2 19.5 9.5 12 2 4.5z',
} as const;

export type SignName = keyof typeof SIGNS;

/** The colours of seats, each with its own sign. */
export const SEAT_TINCTURES = [
  { tincture: 'crimson', sign: 'lozenge' },
  { tincture: 'azure', sign: 'cross' },
  { tincture: 'vert', sign: 'chevron' },
  { tincture: 'gold', sign: 'star' },
  { tincture: 'sable', sign: 'crescent' },
] as const satisfies readonly { tincture: string; sign: SignName }[];

/** Colour and sign of a seat. */
export function tinctureOf(seat: number): (typeof SEAT_TINCTURES)[number] {
  return SEAT_TINCTURES[seat % SEAT_TINCTURES.length] ?? SEAT_TINCTURES[0];
}
