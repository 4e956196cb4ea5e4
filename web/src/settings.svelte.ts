/** What this reader set on this device. */

import type { Lang } from './i18n/index.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';
/** Where a game asks again and again: when the reader wants to be asked. */
export const STOPS = ['aimed', 'opponent', 'always'] as const;
export type Stops = (typeof STOPS)[number];
/** How long what others do stays to be seen. */
export const TEMPOS = ['slow', 'normal', 'fast', 'at-once'] as const;
export type Tempo = (typeof TEMPOS)[number];

interface Stored {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  confirm: boolean;
  stops: Stops;
  tempo: Tempo;
}

const PLACE = 'karczma.settings';

function read(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Stored>;
  } catch {
    return {};
  }
}

function browserLang(): Lang {
  const wish = navigator.languages.find((one) => /^(pl|en)/i.test(one));
  return wish?.toLowerCase().startsWith('pl') ? 'pl' : 'en';
}

class Settings {
  lang = $state<Lang>('en');
  theme = $state<Theme>('system');
  /** Whether pieces glide. */
  motion = $state<Motion>('system');
  sound = $state(false);
  /** Ask before a move is sent? */
  confirm = $state(false);
  stops = $state<Stops>('aimed');
  tempo = $state<Tempo>('normal');
  private calm = $state(false);

  /** Should things fade rather than move? */
  reduced = $derived(this.motion === 'reduced' || (this.motion === 'system' && this.calm));

  constructor() {
    const stored = read();
    this.lang = stored.lang ?? browserLang();
    this.theme = stored.theme ?? 'system';
    this.motion = stored.motion ?? 'system';
    this.sound = stored.sound ?? false;
    this.confirm = stored.confirm ?? false;
    this.stops = STOPS.find((one) => one === stored.stops) ?? 'aimed';
    this.tempo = TEMPOS.find((one) => one === stored.tempo) ?? 'normal';
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    this.calm = query.matches;
    query.addEventListener('change', () => (this.calm = query.matches));
  }

  /** Keeps everything and shows it on the page; runs in an effect of the page. */
  apply(): void {
    const { lang, theme, motion, sound, confirm, stops, tempo } = this;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = theme;
    root.dataset.motion = this.reduced ? 'reduced' : 'full';
    try {
      localStorage.setItem(PLACE, JSON.stringify({ lang, theme, motion, sound, confirm, stops, tempo } satisfies Stored));
    } catch {
      // A browser that keeps nothing still plays; it only forgets.
    }
  }
}

export const settings = new Settings();
