/** The coats of arms of the factions, our own, as charges in a box of 24 by 28. */

export const SHIELD = 'M1 1h22v13c0 7-5 10-11 13C6 24 1 21 1 14Z';

/** What stands on the shield of each faction: crossed sabres, a crown, a crescent, a horn, a star over a crescent. */
export const CHARGES: Record<string, { tincture: string; d: string }> = {
  Awanturnicy: { tincture: 'ink', d: 'M5 4c5 4 9 9 11 15l2-1 1 2-4 3-1-2 1-1C12 14 9 9 5 4ZM19 4c-5 4-9 9-11 15l-2-1-1 2 4 3 1-2-1-1C12 14 15 9 19 4Z' },
  Dworscy: { tincture: 'gold', d: 'M4 8l4 4 4-7 4 7 4-4-2 10H6Zm2 11h12v2.5H6Z' },
  Osmanowie: { tincture: 'vert', d: 'M15 4a8.5 8.5 0 1 0 4.5 13A7 7 0 1 1 15 4Z' },
  Radziwiłłowie: { tincture: 'azure', d: 'M4 6c3 0 4 2 5 4 2 4 6 5 11 3l1 3c-1 5-6 6-9 5l1-3c2 0 4 0 5-2-5 1-9-1-11-5-1-2-2-3-3-3Z' },
  Wiśniowieccy: { tincture: 'crimson', d: 'M12 3l1.3 3h3.2L14 8l1 3-3-2-3 2 1-3-2.5-2h3.2ZM4 11c1 9 15 9 16 0 2 12-18 12-16 0Z' },
};
