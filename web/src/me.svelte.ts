/** Who the reader is to the house. */

import { api } from './net/http';
import { settings } from './settings.svelte';
import type { Credentials, Me } from './types';

class Reader {
  /** `null` until the house has said it. */
  me = $state.raw<Me | null>(null);

  #known: Promise<void> | null = null;

  /** Once the house knows this browser: whatever needs a guest waits for it, so that there is one and not several. */
  known(): Promise<void> {
    this.#known ??= this.load().catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    return this.#known;
  }

  async load(): Promise<void> {
    this.me = await api.me();
  }

  async rename(name: string): Promise<void> {
    this.me = await api.setMe({ name, lang: settings.lang });
  }

  /** Tells the house which language the reader reads, where it does not know. */
  async tellLang(): Promise<void> {
    if (this.me && this.me.lang !== settings.lang) await this.rename(this.me.name);
  }

  async register(account: Credentials): Promise<void> {
    this.me = await api.register(account);
  }

  async login(account: Credentials): Promise<void> {
    this.me = await api.login(account);
  }

  async logout(): Promise<void> {
    await api.logout();
    await this.load();
  }

  async deleteAccount(password: string): Promise<void> {
    await api.deleteAccount(password);
    await this.load();
  }
}

export const reader = new Reader();
