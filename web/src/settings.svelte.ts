/** What this reader set on this device. */

import type { Lang } from './i18n/index.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'full' | 'reduced';

interface Stored {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  confirm: boolean;
  passes: Record<string, string[]>;
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
  /** The windows, by game, in which the reader passes without being asked. */
  passes = $state.raw<Record<string, string[]>>({});
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
    this.passes = stored.passes ?? {};
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    this.calm = query.matches;
    query.addEventListener('change', () => (this.calm = query.matches));
  }

  /** Keeps everything and shows it on the page; runs in an effect of the page. */
  apply(): void {
    const { lang, theme, motion, sound, confirm, passes } = this;
    const root = document.documentElement;
    root.lang = lang;
    root.dataset.theme = theme;
    root.dataset.motion = this.reduced ? 'reduced' : 'full';
    try {
      localStorage.setItem(PLACE, JSON.stringify({ lang, theme, motion, sound, confirm, passes } satisfies Stored));
    } catch {
      // A browser that keeps nothing still plays; it only forgets.
    }
  }
}

export const settings = new Settings();
